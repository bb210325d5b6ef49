"""Giving up: of two the other one wins, of more the others play on, alone one stops."""

from typing import Any

import pytest

from setzkasten.audit.games import audit_game
from setzkasten.audit.proof import check_bag
from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.games.resigning import Resign
from setzkasten.lexicon import WordList
from setzkasten.notation.record import make_record
from tests.games.crossword.tables import crossword, setup

OF_TWO = [game_id for game_id in GAME_IDS if games()[game_id].players[1] > 1]
OF_THREE = [game_id for game_id in GAME_IDS if games()[game_id].players[1] > 2]
NO_WORDS = WordList(())


def begun(game_id: str, players: int) -> tuple[Any, Any, tuple[Any, ...]]:
    game = games()[game_id]
    events = game.start(setup(players))
    assert not isinstance(events, Refusal)
    return game, fold_events(game, events), events


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", OF_TWO)
def test_of_two_the_other_one_wins_whoever_is_on_turn(game_id: str, seat: int) -> None:
    game, state, before = begun(game_id, 2)
    events = game.decide(state, Resign(seat), NO_WORDS)
    after = fold_events(game, events, state)
    result = game.result(after)
    assert result.reason == "resigned"
    assert result.resigned == seat
    assert result.winners == (1 - seat,)
    assert [s.total for s in result.standings] == [0, 0]
    assert game.awaited(after) == ()
    again = game.decide(after, Resign(seat), NO_WORDS)
    assert isinstance(again, Refusal)
    assert again.code == "game_over"
    # The record proves the end like every other one.
    record = make_record(game, (*before, *events), state.setup.players)
    check = check_bag(record)
    assert check.ok, check.mismatch
    assert check.over
    assert audit_game(record).audit.ok


@pytest.mark.parametrize("game_id", OF_THREE)
def test_of_three_nobody_can_end_the_game_for_the_others(game_id: str) -> None:
    game, state, _ = begun(game_id, 3)
    refusal = game.decide(state, Resign(0), NO_WORDS)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "resign_of_two"


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("seat", [-1, 9])
def test_nobody_resigns_for_a_seat_that_is_none(game_id: str, seat: int) -> None:
    game, state, _ = begun(game_id, games()[game_id].players[0])
    refusal = game.decide(state, Resign(seat), NO_WORDS)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "unknown_seat"


def test_alone_one_stops_and_every_card_counts() -> None:
    game, state, _ = begun("patience", 1)
    after = fold_events(game, game.decide(state, Resign(0), NO_WORDS), state)
    result = game.result(after)
    assert result.reason == "stopped"
    assert result.standings[0].total > 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", ["kompakt", "klassisch", "kartenkreuz"])
def test_an_announced_play_counts_when_somebody_resigns(game_id: str, seat: int) -> None:
    """Who gives up does without the challenge as well; what was announced stands."""
    game = crossword(game_id)
    _, state, before = begun(game_id, 2)
    layer = state.turn
    center = (7, 7) if game.rules.layout else (0, 0)
    letters = [tile for tile in state.players[layer].rack if tile.isalpha()][:2]
    placements = tuple(
        m.Placement(center[0], center[1] + n, letter) for n, letter in enumerate(letters)
    )
    announced = game.decide(state, m.Play(layer, placements), NO_WORDS)
    assert not isinstance(announced, Refusal), announced
    state = fold_events(game, announced, state)
    points = state.announced.score
    resigned = game.decide(state, Resign(seat), NO_WORDS)
    assert not isinstance(resigned, Refusal)
    result = game.result(fold_events(game, resigned, state))
    assert result is not None
    assert result.winners == (1 - seat,)
    assert result.standings[layer].total == points
    check = check_bag(make_record(game, (*before, *announced, *resigned), state.setup.players))
    assert check.ok, check.mismatch
