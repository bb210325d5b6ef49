"""Minutes over the clock, paid with points at the end: alike in all games with more than one."""

from typing import Any

import pytest
from msgspec.structs import replace

from setzkasten.audit.games import audit_game
from setzkasten.audit.proof import check_bag
from setzkasten.games.crossword import messages as m
from setzkasten.games.dropping import Drop
from setzkasten.games.overtime import Charge, Charged, charge, lowered, penalty_of
from setzkasten.games.protocol import Refusal, Result, Standing, fold_events
from setzkasten.games.resigning import Resign
from setzkasten.notation.gcg.reading import read_gcg
from setzkasten.notation.gcg.writing import write_gcg
from setzkasten.notation.record import make_record
from setzkasten.notation.transcribe import transcribe
from tests.games.test_dropping import NO_WORDS, OF_TWO, begun


@pytest.mark.parametrize(
    ("over_ms", "points"), [(0, 0), (1, 10), (60_000, 10), (60_001, 20), (300_000, 50)]
)
def test_each_begun_minute_costs(over_ms: int, points: int) -> None:
    assert penalty_of(over_ms, 10) == points


@pytest.mark.parametrize("game_id", OF_TWO)
def test_it_is_paid_at_the_end_and_once(game_id: str) -> None:
    game, state, before = begun(game_id, 2)
    early = game.decide(state, Charge(0, 1, 10), NO_WORDS)
    assert isinstance(early, Refusal)
    assert early.code == "not_over_yet"
    ended = game.decide(state, Drop(0, "time"), NO_WORDS)
    state = fold_events(game, ended, state)
    events = game.decide(state, Charge(0, 300_000, 10), NO_WORDS)
    assert events == (Charged(0, 300_000, 10, 50),)
    state = fold_events(game, events, state)
    result = game.result(state)
    assert (result.winners, result.ranking) == ((1,), (2, 1))
    assert (result.standings[0].penalty, result.standings[0].total) == (50, -50)
    assert game.scores(state) == (-50, 0)
    for wrong in (Charge(0, 5, 10), Charge(0, 0, 10), Charge(2, 5, 10), Charge(1, 5, 0)):
        assert isinstance(game.decide(state, wrong, NO_WORDS), Refusal)
    record = make_record(game, (*before, *ended, *events), state.setup.players)
    assert check_bag(record).ok
    found = audit_game(record).audit
    assert found.ok
    assert list(found.final.values()) == [-50, 0]


@pytest.mark.parametrize("game_id", OF_TWO)
def test_a_changed_penalty_fails(game_id: str) -> None:
    game, state, before = begun(game_id, 2)
    ended = game.decide(state, Drop(1, "left"), NO_WORDS)
    changed = replace(charge(Charge(1, 61_000, 10)), points=10)
    record = make_record(game, (*before, *ended, changed), state.setup.players)
    check = check_bag(record)
    assert not check.ok
    assert check.mismatch is not None


def test_it_may_make_a_winner_and_a_tie() -> None:
    def standing(seat: int, total: int) -> Standing:
        return Standing(seat, total, (), 0, 0, total)

    result = Result("out", (standing(0, 100), standing(1, 90), standing(2, 85)), (0,))
    tie = lowered(result, Charged(0, 1, 10, 10), ties_draw=True)
    assert (tie.winners, tie.drawn) == ((0, 1), True)
    shared = lowered(result, Charged(0, 1, 10, 10), ties_draw=False)
    assert (shared.winners, shared.drawn) == ((0, 1), False)
    other = lowered(result, Charged(0, 60_001, 10, 20), ties_draw=True)
    assert (other.winners, other.ranking) == ((1,), (3, 1, 2))
    both = lowered(other, Charged(1, 1, 10, 10), ties_draw=True)
    assert (both.winners, both.ranking) == ((2,), (2, 2, 1))


def test_who_is_out_stays_last_and_who_gave_up_has_lost() -> None:
    game, state, _ = begun("klassisch", 2)
    given_up = game.decide(state, Resign(1), NO_WORDS)
    state = fold_events(game, given_up, state)
    state = fold_events(game, game.decide(state, Charge(0, 1, 10), NO_WORDS), state)
    assert game.result(state).winners == (0,)
    assert game.result(state).standings[0].total == -10


def test_gcg_has_the_line_that_other_programs_write() -> None:
    game, state, before = begun("klassisch", 2)
    events: tuple[Any, ...] = before
    for command in (m.Pass(state.turn), Drop(0, "time"), Charge(0, 61_000, 10)):
        happened = game.decide(state, command, NO_WORDS)
        state = fold_events(game, happened, state)
        events = (*events, *happened)
    transcript = transcribe(make_record(game, events, ("Ada", "Ben")))
    gcg = write_gcg(transcript)
    assert " (time) -20 -20" in next(line for line in gcg.splitlines() if "(time)" in line)
    read = read_gcg(gcg)
    last = read.entries[-1]
    assert (last.kind, last.score, last.total) == ("time", -20, -20)
    assert transcript.final == (-20, 0)
    assert audit_game(read, game.rules).audit.ok
