"""Seats that leave a game: of two the other one wins, of more the others play on."""

from typing import Any

import pytest
from msgspec.structs import replace

from setzkasten.audit.games import audit_game
from setzkasten.audit.proof import check_bag
from setzkasten.engine.players import choose
from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.crossword import messages as m
from setzkasten.games.dropping import Drop, Dropped, settled
from setzkasten.games.protocol import Refusal, Result, Standing, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon import WordList
from setzkasten.notation.record import make_record
from tests.data.small_words import SMALL_WORDS
from tests.games.cards.tables import RummyTable
from tests.games.crossword.tables import Table, crossword, setup

OF_TWO = [game_id for game_id in GAME_IDS if games()[game_id].players[1] > 1]
OF_THREE = [game_id for game_id in GAME_IDS if games()[game_id].players[1] > 2]
NO_WORDS = WordList(())


def begun(game_id: str, players: int) -> tuple[Any, Any, tuple[Any, ...]]:
    game = games()[game_id]
    events = game.start(setup(players))
    assert not isinstance(events, Refusal)
    return game, fold_events(game, events), events


@pytest.mark.parametrize("why", ["time", "left"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game_id", OF_TWO)
def test_of_two_the_other_one_wins(game_id: str, seat: int, why: Any) -> None:
    game, state, before = begun(game_id, 2)
    events = game.decide(state, Drop(seat, why), NO_WORDS)
    result = game.result(fold_events(game, events, state))
    assert (result.reason, result.dropped, result.winners) == (why, (seat,), (1 - seat,))
    assert result.ranking == ((2, 1) if seat == 0 else (1, 2))
    record = make_record(game, (*before, *events), state.setup.players)
    assert check_bag(record).ok
    assert audit_game(record).audit.ok


@pytest.mark.parametrize("game_id", OF_THREE)
def test_of_three_the_others_play_to_the_end_and_the_record_proves_it(game_id: str) -> None:
    """A seat leaves in the middle of the game; bots play the rest, in every phase correctly."""
    game, state, events = begun(game_id, 3)
    words = WordList(SMALL_WORDS, "digraph" if game_id != "kartenkreuz" else "tile")
    gone = None
    for turn in range(3000):
        if game.result(state) is not None:
            break
        if turn == 14:
            gone = game.awaited(state)[0]
            command: Any = Drop(gone, "left")
        else:
            seat = game.awaited(state)[0]
            assert seat != gone
            command = choose(game, game.view(state, seat), words, turn, 0.01)
        happened = game.decide(state, command, words)
        assert not isinstance(happened, Refusal), happened
        state = fold_events(game, happened, state)
        events = (*events, *happened)
    result = game.result(state)
    assert result.dropped == (gone,)
    assert result.ranking[gone] == 3
    assert gone not in result.winners
    record = make_record(game, events, state.setup.players)
    check = check_bag(record)
    assert check.ok, check.mismatch
    assert check.over


@pytest.mark.parametrize("game_id", OF_THREE)
def test_who_is_out_is_out(game_id: str) -> None:
    game, state, _ = begun(game_id, 3)
    state = fold_events(game, game.decide(state, Drop(1, "time"), NO_WORDS), state)
    again = game.decide(state, Drop(1, "time"), NO_WORDS)
    assert isinstance(again, Refusal)
    assert again.code == "seat_dropped"
    for nobody in (-1, 3):
        answer = game.decide(state, Drop(nobody, "time"), NO_WORDS)
        assert isinstance(answer, Refusal)
        assert answer.code == "unknown_seat"
    assert game.seat_of(Drop(1, "time")) is None


@pytest.mark.parametrize("game_id", OF_THREE)
def test_with_one_seat_left_the_game_is_over_and_later_leavers_rank_higher(game_id: str) -> None:
    game, state, _ = begun(game_id, 3)
    for seat in (2, 0):
        events = game.decide(state, Drop(seat, "left"), NO_WORDS)
        assert isinstance(events[0], Dropped)
        state = fold_events(game, events, state)
    result = game.result(state)
    assert result.winners == (1,)
    assert result.ranking == (2, 1, 3)


def test_the_last_play_of_a_seat_that_left_can_still_be_challenged() -> None:
    table = Table("kompakt", players=3)
    table.hold(0, "RIESENT")
    table.play("8H", "RIESE")
    table.do(Drop(0, "left"))
    assert table.game.awaited(table.state) == (1, 2)
    assert table.refused(m.Accept(0)).code == "own_play"
    table.happened(table.do(m.Challenge(1, "RIESE")), m.Withdrawn)
    assert sorted(table.rack(0)) == sorted("RIESENT")
    assert table.state.turn == 1


def test_an_unchallenged_play_of_a_seat_that_left_counts_and_draws_nothing() -> None:
    table = Table("kompakt", players=3)
    table.hold(0, "RIESENT")
    table.play("8H", "RIESE")
    supply = len(table.state.bag)
    table.do(Drop(0, "left"))
    table.accept_all()
    assert table.points()[0] > 0
    assert sorted(table.rack(0)) == ["N", "T"]
    assert len(table.state.bag) == supply
    assert table.state.turn == 1


def test_a_right_to_challenge_goes_with_its_seat() -> None:
    table = Table("kompakt", players=3)
    table.hold(0, "RIESENT")
    table.play("8H", "RIESE")
    table.do(m.Accept(1))
    table.do(Drop(2, "time"))
    assert (table.state.phase, table.state.turn) == ("turn", 1)


def test_what_a_seat_waited_to_do_goes_with_it() -> None:
    table = Table("kartenkreuz", players=4)
    table.hold(0, "RIESENT")
    table.play("0,0 H", "RIESE")
    table.do(m.Pass(1))
    assert table.state.deferred is not None
    table.do(Drop(1, "left"))
    assert table.state.deferred is None
    assert table.game.mover(table.state) == 2
    table.accept_all()
    assert table.state.turn == 2
    assert table.state.passes == 0


def test_the_limit_of_passes_counts_the_seats_that_play() -> None:
    table = Table("klassisch", players=3)
    limit = table.rules.pass_end.limit
    assert limit(3) > limit(2)
    for _ in range(limit(2)):
        assert table.state.phase == "turn"
        table.do(m.Pass(table.state.turn))
    assert table.game.result(table.state) is None
    table.do(Drop(table.state.turn, "left"))
    assert table.game.result(table.state) is not None


def test_nobody_is_credited_with_the_tiles_of_a_seat_that_left() -> None:
    table = Table("klassisch", players=3, words=("RIESE",))
    table.endgame("RIESE", "QYX", "NT")
    table.do(Drop(1, "left"))
    table.play("8H", "RIESE")
    table.accept_all()
    result = table.state.result
    assert result is not None
    out, gone, held = result.standings
    assert (gone.deducted, gone.total, gone.left) == (0, 0, ("Q", "Y", "X"))
    assert out.credited == held.deducted == sum(table.rules.tiles.values[t] for t in "NT")


def test_new_racks_after_opening_passes_leave_the_aside_ones_alone() -> None:
    table = Table(replace(crossword("wortspiel").rules, players=(2, 4)), players=3)
    aside = table.rack(1)
    table.do(Drop(1, "left"))
    happened: list[Any] = []
    while not happened or not any(isinstance(e, m.Redealt) for e in happened):
        happened = list(table.do(m.Pass(table.state.turn)))  # type: ignore[arg-type]
    assert table.rack(1) == aside
    redealt = table.happened(tuple(happened), m.Redealt)
    assert redealt.racks[1] == aside


def test_a_round_of_rummy_ends_without_the_turn_of_who_left() -> None:
    table = RummyTable(4)
    table.happen(rm.LastTurns())
    assert table.state.last_left == 4
    table.draw(table.state.turn)
    table.must(Drop(table.state.turn, "time"))
    assert table.state.last_left == 3
    last = (table.state.turn + 2) % 4
    table.must(Drop(last, "left"))
    assert table.state.last_left == 2
    played = 0
    while table.state.round == 1:
        table.idle(table.state.turn)
        played += 1
    assert played == 2
    hands = [len(player.hand) for player in table.state.players]
    assert [hands[seat] for seat in table.state.dropped] == [0, 0]
    assert table.state.dealer not in table.state.dropped


def test_places_are_shared_by_those_who_did_equally_well() -> None:
    standings = tuple(Standing(n, 0, (), 0, 0, p) for n, p in enumerate((5, 9, 9, 3, 50)))
    result = settled(Result("out", standings, (4,)), (4, 0))
    assert result.winners == (1, 2)
    assert result.ranking == (4, 1, 1, 3, 5)
    assert settled(Result("out", standings, (4,)), ()).ranking == (4, 2, 2, 5, 1)
