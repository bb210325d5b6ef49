"""Clocks as values: time is charged once, to one seat, and reading a log again gives the same."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.service.clocks.clocks import (
    QUOTA_GAIN_MS,
    QUOTA_LIMIT_MS,
    QUOTA_MS,
    Clocks,
    resume,
    tick,
    wind,
)
from setzkasten.service.clocks.control import Control, Days, Live, Overtime, fits

START = datetime(2026, 1, 1, tzinfo=UTC)
MS = timedelta(milliseconds=1)

controls = st.one_of(
    st.builds(Live, st.integers(1, 90), st.integers(0, 60)),
    st.builds(
        Live,
        st.integers(1, 9),
        st.just(0),
        st.builds(Overtime, st.integers(1, 50), st.integers(1, 10)),
    ),
    st.builds(Days, st.sampled_from([1, 2, 3]), st.integers(0, 14)),
)
seats = st.none() | st.integers(0, 3)
rows = st.lists(st.tuples(st.integers(0, 400_000), seats, seats), max_size=40)


def left_of(clocks: Clocks) -> int:
    """All that is left on all clocks: of the seat on turn its turn as well."""
    return sum(clocks.left_ms)


@given(control=controls, rows=rows)
def test_time_is_charged_to_whoever_ran_and_to_nobody_else(
    control: Control, rows: list[tuple[int, int | None, int | None]]
) -> None:
    """Charged, and not running, and beyond the end of a clock: together that is the wall's time."""
    clocks, at = wind(control, 4, START, 0), START
    for gap, running, completed in rows:
        before, at = clocks, at + gap * MS
        clocks = tick(control, before, at, running, completed=completed)
        earned = control.increment * 1000 if isinstance(control, Live) else 0
        for seat in range(4):
            had = before.left_ms[seat]
            charged = had + (earned if seat == completed else 0) - clocks.left_ms[seat]
            if seat != before.running:
                assert charged == 0
                continue
            of_turn = min(gap, before.turn_ms)
            over = control.over_ms if isinstance(control, Live) else 0
            assert charged == min(had + over, gap - of_turn)
        assert min(clocks.left_ms) >= (-control.over_ms if isinstance(control, Live) else 0)
        assert clocks.since == at
        assert clocks.running == running


@given(control=controls, rows=rows, cut=st.integers(0, 400_000))
def test_a_row_in_between_changes_nothing_for_the_seat_that_runs(
    control: Control, rows: list[tuple[int, int | None, int | None]], cut: int
) -> None:
    """A rename, a look, a reading of the log: whatever comes in between, the same is charged."""
    clocks, at = wind(control, 4, START, 0), START
    for gap, running, completed in rows:
        later = at + gap * MS
        between = tick(control, clocks, at + min(gap, cut) * MS, clocks.running)
        direct = tick(control, clocks, later, running, completed=completed)
        assert tick(control, between, later, running, completed=completed) == direct
        clocks, at = direct, later


@given(
    control=controls, away=st.integers(0, 10**8), before=st.integers(0, 50_000),
    after=st.integers(0, 60_000),
)  # fmt: skip
def test_nobody_is_charged_while_the_server_is_away_nor_for_a_moment_after(
    control: Control, away: int, before: int, after: int
) -> None:
    clocks = wind(control, 2, START, 0)
    back = START + (before + away) * MS
    resumed = resume(control, clocks, back, away, 15_000)
    assert resumed.away_ms == away
    charged = tick(control, clocks, START + before * MS, 0)
    assert (resumed.left_ms, resumed.turn_ms) == (charged.left_ms, charged.turn_ms)
    later = tick(control, resumed, back + after * MS, 0)
    expected = tick(control, charged, charged.since + max(0, after - 15_000) * MS, 0)
    assert (later.left_ms, later.turn_ms) == (expected.left_ms, expected.turn_ms)


@given(
    increment=st.integers(0, 60),
    rows=st.lists(st.tuples(st.integers(0, 60_000), st.integers(0, 10**6), st.booleans())),
)
def test_no_lag_gains_more_than_the_quota(
    increment: int, rows: list[tuple[int, int, bool]]
) -> None:
    """Whatever a browser makes the server believe about the time that messages are under way."""
    control = Live(90, increment)
    honest = feigned = wind(control, 1, START, 0)
    at, turns, whole = START, 0, 0
    for gap, lag, ends in rows:
        at += gap * MS
        given = feigned.given(0, at, lag)
        assert 0 <= given <= min(gap, lag)
        honest = tick(control, honest, at, 0, completed=0 if ends else None)
        feigned = tick(control, feigned, at, 0, completed=0 if ends else None, lag_ms=given)
        turns += ends
        whole += given
        assert 0 <= feigned.quota_ms[0] <= QUOTA_LIMIT_MS
        assert whole <= QUOTA_MS + turns * QUOTA_GAIN_MS
        assert feigned.left_ms[0] - honest.left_ms[0] <= whole


def test_the_turn_has_its_whole_time_and_then_the_reserve_is_used() -> None:
    control = Days(1, 1)
    day = 86_400_000
    clocks = wind(control, 2, START, 0)
    assert clocks.up_at == START + timedelta(days=2)
    late = tick(control, clocks, START + timedelta(days=1, hours=6), 1, completed=0)
    assert late.left_ms == (day - 6 * 3_600_000, day)
    assert late.turn_ms == day
    assert late.up_at == late.since + timedelta(days=2)


def test_a_clock_that_does_not_run_is_never_up() -> None:
    clocks = wind(Live(1), 2, START, None)
    assert clocks.up_at is None
    assert tick(Live(1), clocks, START + timedelta(days=9), None).left_ms == clocks.left_ms


@pytest.mark.parametrize(
    ("control", "good"),
    [
        (Live(1), True), (Live(90, 60), True), (Live(0), False), (Live(91), False),
        (Live(5, -1), False), (Live(5, 61), False), (Days(1), True), (Days(14, 14), True),
        (Days(4), False), (Days(0), False), (Days(1, 15), False), (Days(1, -1), False),
    ],
)  # fmt: skip
def test_what_a_table_can_have(control: Any, good: bool) -> None:
    assert fits(control) is good
