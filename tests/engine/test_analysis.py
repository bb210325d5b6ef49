"""The engine's face: best moves with their worth, and endings, from what a seat may know."""

from typing import Any

import pytest

import setzkasten as sk
from setzkasten import engine
from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal, opaque
from setzkasten.games.registry import GAME_IDS
from setzkasten.lexicon import WordList
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table

START = "/".join(["15"] * 7 + ["3REISEN6"] + ["15"] * 7)


def new(game: str, seed: int = 3) -> sk.Game:
    spelling: Any = "digraph" if game == "wortspiel" else "tile"
    return sk.new(game, seed=seed, words=WordList(SMALL_WORDS, spelling))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_best_move_is_legal_in_every_game_to_the_end(game_id: str) -> None:
    game = new(game_id)
    for _ in range(400):
        advice = engine.best(game, seconds=0.0)
        if advice is None:
            break
        assert not isinstance(game.rules.decide(game.state, advice.command, game.words), Refusal)
        assert advice.score >= sum(score for _, score in advice.words)
        game.do(advice.command)
    assert game.over
    assert engine.best(game) is None
    assert engine.rank(game) == []


def test_moves_that_were_tried_out_have_errors_and_chances() -> None:
    game = sk.set_up("klassisch", f"{START} ENRSTIA/ 20/0 0", words=WordList(SMALL_WORDS))
    ranked = engine.rank(game, seconds=0.3, count=5)
    assert 1 < len(ranked) <= 5
    for advice in ranked:
        assert advice.win_chance is not None
        assert 0 <= advice.win_chance <= 1
        assert advice.error >= 0
    assert any(advice.error > 0 for advice in ranked)


def test_without_time_moves_are_weighed() -> None:
    game = sk.set_up("klassisch", f"{START} ENRSTIA/ 20/0 0", words=WordList(SMALL_WORDS))
    ranked = engine.rank(game, seconds=0.0, count=5)
    equities = [advice.equity for advice in ranked]
    assert equities == sorted(equities, reverse=True)
    assert all(advice.win_chance is None and advice.error == 0 for advice in ranked)
    assert any(advice.equity != advice.score for advice in ranked)


def test_ranked_plays_of_the_card_games() -> None:
    cross = new("kartenkreuz")
    ranked = engine.rank(cross, seconds=0.0)
    assert any(isinstance(advice.command, m.Play) for advice in ranked)
    assert all(isinstance(advice.command, m.Play | m.Exchange) for advice in ranked)
    tried = engine.rank(cross, seconds=0.2)
    assert all(advice.win_chance is not None for advice in tried)
    taken = engine.rank(new("patience"))
    assert [advice.equity for advice in taken] == [float(advice.score) for advice in taken]


def test_what_others_hold_makes_no_difference() -> None:
    first, second = Table("klassisch", words=SMALL_WORDS), Table("klassisch", words=SMALL_WORDS)
    second.hold(0, first.rack(0))
    second.hold(1, "QXYJVPÜ")
    second.hold(0, first.rack(0))
    assert first.rack(1) != second.rack(1)
    words = WordList(SMALL_WORDS)
    answers = [
        engine.rank(sk.Game(opaque(t.game), t.state, (), words), seconds=0.0)
        for t in (first, second)
    ]
    assert answers[0] == answers[1]


def test_an_ending_is_solved() -> None:
    table = Table("klassisch", words=["REISEN", "REISE", "SEE", "ES"])
    table.lay(("8D", "REISE"))
    table.endgame("N", "E", bag="")
    game = sk.Game(opaque(table.game), table.state, (), WordList(["REISEN", "REISE", "SEE", "ES"]))
    ending = engine.solve(game)
    assert ending.exact
    assert ending.move.words == (("REISEN", ending.move.score),)
    # Whoever goes out is given what the other has left, and the other loses it.
    assert ending.gain == ending.move.score + 2


def test_an_ending_of_the_card_game_is_solved() -> None:
    """The premium card doubles the word that goes out, and the other loses what he holds."""
    table = Table("kartenkreuz", words=["REISEN", "REISE", "SEE", "ES"])
    table.lay(("8D", "REISE"))
    table.endgame(("N", "*2"), "E", bag="")
    game = sk.Game(opaque(table.game), table.state, (), WordList(["REISEN", "REISE", "SEE", "ES"]))
    ending = engine.solve(game)
    assert ending.exact
    assert isinstance(ending.move.command, m.Play)
    assert ending.move.command.premium is not None
    assert ending.move.command.premium.card == "*2"
    assert ending.move.score == 2 * 6
    assert ending.gain == ending.move.score + 2


def test_other_positions_are_no_endings() -> None:
    for game in (new("klassisch"), new("kartenkreuz"), new("patience")):
        with pytest.raises(engine.NothingToSolve) as caught:
            engine.solve(game)
        assert say(caught.value.sentence).startswith("Lösen lässt sich")


def test_all_names_load() -> None:
    assert set(engine.__all__) <= set(dir(engine))
    for name in engine.__all__:
        assert getattr(engine, name) is not None
    with pytest.raises(AttributeError, match="wizard"):
        engine.wizard  # noqa: B018
