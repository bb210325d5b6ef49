"""The strong player: legal in every game to its end, and right where what is right is known."""

from typing import Any, Final

import pytest

from bench.thinking import play_out
from setzkasten.engine.crossword import strong
from setzkasten.engine.crossword.cardending import CardEndingSolver
from setzkasten.engine.crossword.endgame import EndgameSolver
from setzkasten.engine.crossword.strong import StrongPlayer, Weighed
from setzkasten.engine.plays.leaves import KINDS, LeaveModel
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import CrosswordGame, Play, RuleSet, View
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.protocol import Setup, fold_events
from setzkasten.games.registry import games
from setzkasten.games.words import Lexicon
from tests.engine.crossword.test_selfplay import KLASSISCH, WORDS

LISTED: Final = WORDS


def player_of(rules: RuleSet, words: WordGraph, seconds: float) -> Any:
    player = StrongPlayer(rules, words)
    return lambda view, seat, seed: player.choose(view, seat, seconds, seed)


@pytest.fixture(autouse=True)
def _few_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """With so few words the project's leave values would have everybody exchange."""

    def plain(game: str) -> LeaveModel | None:
        rack, kinds = as_crossword(games()[game]).rules.rack, len(KINDS)
        nothing = (0.0,) * kinds
        return LeaveModel(
            game, rack, "test", (0.0,) * (rack + 1), nothing, nothing, (nothing,) * kinds
        )

    monkeypatch.setattr(strong, "leaves_of", plain)


@pytest.mark.parametrize("seconds", [0.0, 0.06])
@pytest.mark.parametrize(
    ("name", "players"),
    [("klassisch", 2), ("kompakt", 3), ("wortspiel", 2), ("kartenkreuz", 2), ("kartenkreuz", 4)],
)
def test_whole_games_by_the_rules(name: str, players: int, seconds: float) -> None:
    rules = as_crossword(games()[name]).rules
    totals = play_out(rules, [player_of(rules, LISTED, seconds)] * players, 5)
    assert len(totals) == players
    assert max(totals) > 20


def test_without_leave_values_points_alone_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "leaves_of", lambda game: None)
    rules = as_crossword(games()["kartenkreuz"]).rules
    totals = play_out(rules, [player_of(rules, LISTED, 0.5)] * 2, 3)
    assert max(totals) > 20


def start(rules: RuleSet, players: int = 2, seed: str = "07") -> tuple[CrosswordGame, Any]:
    game = CrosswordGame(rules)
    events = game.start(Setup(("a", "b", "c")[:players], seed * 32, ("",) * players))
    assert isinstance(events, tuple)
    return game, fold_events(game, events)


def view_of_turn() -> tuple[View, int]:
    game, state = start(KLASSISCH)
    return game.view(state, state.turn), state.turn


def test_ranked_moves_are_in_order_and_say_how_sure_they_are() -> None:
    view, seat = view_of_turn()
    player = StrongPlayer(KLASSISCH, LISTED)
    weighed = player.rank(view, seat, 0.0, 5)
    assert [w.equity for w in weighed] == sorted((w.equity for w in weighed), reverse=True)
    assert all(w.error == 0 and w.won is None for w in weighed)
    tried = player.rank(view, seat, 0.3, 5)
    assert len(tried) <= 5
    assert tried[0].won is not None
    assert tried[0].error > 0


def test_who_is_not_on_turn_is_not_asked() -> None:
    game, state = start(KLASSISCH)
    other = 1 - state.turn
    with pytest.raises(ValueError, match="not on turn"):
        StrongPlayer(KLASSISCH, LISTED).choose(game.view(state, other), other)


@pytest.mark.parametrize(
    ("name", "seed", "solver"),  # not every game empties the bag with so few words
    [("wortspiel", "1a", EndgameSolver), ("kartenkreuz", "07", CardEndingSolver)],
)
def test_the_end_is_played_as_the_solver_says(
    monkeypatch: pytest.MonkeyPatch, name: str, seed: str, solver: Any
) -> None:
    """With no card left to draw, the other's hand follows from all that was seen."""
    asked: list[tuple[str, ...]] = []
    solve = solver.solve

    def watch(self: Any, board: Any, rack: Any, other: Any, **more: Any) -> Any:
        asked.append(tuple(sorted(other)))
        return solve(self, board, rack, other, **more)

    monkeypatch.setattr(solver, "solve", watch)
    rules = as_crossword(games()[name]).rules
    held: list[tuple[str, ...]] = []
    player, mind = player_of(rules, LISTED, 0.0), StrongPlayer(rules, LISTED)
    promised: list[tuple[int, float]] = []
    game, state = start(rules, seed=seed)
    while game.result(state) is None:
        seat = game.awaited(state)[0]
        view = game.view(state, seat)
        if view.phase == "window":
            command: Any = game.timeout(state)
        else:
            if view.supply == 0:
                held.append(tuple(sorted(state.players[1 - seat].rack)))
            command = player(view, seat, 1)
            if view.supply == 0:
                (weighed,) = mind.rank(view, seat, 0.0)
                assert asked.pop() == held[-1]
                promised += [] if weighed.won is None else [(seat, weighed.won)]
        answer = game.decide(state, command, EVERYTHING)
        assert isinstance(answer, tuple), answer
        state = fold_events(game, answer, state)
    assert asked == held
    assert held
    # Whatever is known of the outcome comes true.
    scores = [p.score for p in state.players]
    assert promised
    for seat, won in promised:
        assert (
            won == (1 + (scores[seat] > scores[1 - seat]) - (scores[seat] < scores[1 - seat])) / 2
        )


class _Everything(Lexicon):
    def admits(self, word: str) -> bool:
        return True

    def begins(self, prefix: str) -> bool:
        return True


EVERYTHING: Final = _Everything()


def test_a_weighed_move_is_a_command() -> None:
    assert Weighed(None, ("A",), 1.0).command(1).tiles == ("A",)  # type: ignore[union-attr]
    view, seat = view_of_turn()
    assert not isinstance(Weighed(None, (), 0.0).command(0), Play)
    assert view.turn == seat
