"""The one driver of a running game: the same for every game, with a history and without."""

import pytest

from setzkasten.engine.players import choose
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.crossword.messages import Announced, Pass
from setzkasten.games.match import Match
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS


def begun(game_id: str, players: int | None = None, seed: int = 1) -> Match:
    game = games()[game_id]
    names = tuple(f"P{seat}" for seat in range(players or game.players[0]))
    match = Match.begin(game, fresh_setup(names, seed))
    assert not isinstance(match, Refusal)
    return match


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_game_goes_on_by_commands_and_back_by_undoing(game_id: str) -> None:
    match = first = begun(game_id)
    words = WordList(SMALL_WORDS, match.game.rules.spelling)
    log = Match(match.game, keeps=False).after(match.events)
    steps = 0
    while not match.over:
        seat = match.awaited[0]
        after = match.do(choose(match.game, match.view(seat), words), words)
        assert not isinstance(after, Refusal), after
        assert after.undo() == match
        # Whoever keeps the log himself comes to the same state, and holds no history.
        log = log.after(after.since(match))
        assert (log.state, log.events, log.past) == (after.state, (), ())
        match, steps = after, steps + 1
    assert fold_events(match.game, match.events) == match.state
    assert (match.awaited, match.mover, match.turn, match.timeout) == ((), None, None, None)
    back = match
    for _ in range(steps):
        back = back.undo()
    assert back == first
    with pytest.raises(IndexError):
        back.undo()


def test_before_the_first_event_nobody_is_awaited() -> None:
    match = Match(games()["kompakt"])
    assert (match.awaited, match.mover, match.turn, match.timeout, match.result) == (
        (), None, None, None, None,
    )  # fmt: skip
    refusal = Match.begin(games()["kompakt"], fresh_setup(("Ada",), 1))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "players"


def test_a_refusal_changes_nothing_and_a_closed_window_belongs_to_the_command() -> None:
    match = begun("kartenkreuz", players=3)
    words = WordList(SMALL_WORDS)
    first = match.turn
    assert first is not None
    other = (first + 1) % 3
    assert isinstance(match.do(Pass(other), words), Refusal)
    laid = match.do(choose(match.game, match.view(first), words), words)
    assert not isinstance(laid, Refusal)
    if not isinstance(laid.events[-1], Announced):
        pytest.skip("this bag has no word to begin with")
    assert (laid.turn, laid.mover, laid.awaited[0] != first) == (other, other, True)
    closed = laid.closed(words)
    assert closed.timeout is None
    assert closed.undo() == match
    assert closed.turn == other
