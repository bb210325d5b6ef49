"""Somebody who is gone does not hold a game of kartenkreuz up for ever."""

from contextlib import ExitStack

import pytest

from setzkasten.service.host import Host
from setzkasten.service.play.absence import LAPSE_SECONDS
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.bus import MemoryBus
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, Greet
from tests.service.playing import act, granted, join, load, open_table, reach_window, state_of

Three = dict[int, SessionRow]


class Seconds:
    """A counter that the test puts forward."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_presence_knows_since_when_somebody_is_gone() -> None:
    seconds = Seconds()
    presence = Presence(MemoryBus(), seconds)
    arrived: list[str] = []
    presence.arrivals.append(arrived.append)
    seconds.now = 7.0
    assert presence.gone_for("t", "anna", 9.0) == 7.0  # never seen: since the start,
    assert presence.gone_for("t", "anna", 5.0) == 5.0  # nor for longer than it is waited for
    with presence.at("t", "anna"), presence.at("t", "anna"):
        assert presence.gone_for("t", "anna", 9.0) == 0.0
    seconds.now = 10.0
    assert presence.gone_for("t", "anna", 1.0) == 3.0
    assert arrived == ["t"]


@pytest.fixture
async def three(host: Host, greet: Greet) -> tuple[Table, Three]:
    """A game of three people whose seat 0 has announced a play."""
    people = {seat: await greet(name) for seat, name in enumerate(("Anna", "Ben", "Cleo"))}
    view = await open_table(host, people[0], "kartenkreuz", "hll")
    for seat in (1, 2):
        await join(host, people[seat], view, seat)
    return await reach_window(host, view.id, people, of=0), people


async def test_the_right_of_who_is_gone_lapses_after_a_minute(
    host: Host, three: tuple[Table, Three], clock: Clock
) -> None:
    table, people = three
    seconds = Seconds()
    host.presence._clock = seconds
    host.presence._began = 0.0
    assert table.deadline is None
    with ExitStack() as present:
        for seat in (0, 1):
            present.enter_context(host.presence.at(table.id, people[seat].id))
        seconds.now = LAPSE_SECONDS + 1
        await host.absence.look()
        assert (await load(host, table.id)).seq == table.seq  # the play lies for a moment only
        clock.forward(LAPSE_SECONDS + 1)
        await host.absence.look()
        after = await load(host, table.id)
        assert state_of(after).accepted == (2,)  # Ben is there: his right stays
        await host.absence.look()
        assert (await load(host, table.id)).seq == after.seq
        granted(await act(host, people[1], after, 1, {"type": "accept"}))
    closed = await load(host, table.id)
    assert closed.window_since is None
    assert state_of(closed).players[0].score == state_of(table).announced.score


async def test_who_comes_back_in_time_keeps_the_right(
    host: Host, three: tuple[Table, Three], clock: Clock
) -> None:
    table, people = three
    seconds = Seconds()
    host.presence._clock = seconds
    clock.forward(LAPSE_SECONDS + 1)
    with ExitStack() as present:
        for guest in people.values():
            present.enter_context(host.presence.at(table.id, guest.id))
        seconds.now = LAPSE_SECONDS + 1
        await host.absence.look()
    assert (await load(host, table.id)).seq == table.seq


async def test_a_window_with_a_clock_is_left_to_the_clock(
    host: Host, greet: Greet, clock: Clock
) -> None:
    people = {0: await greet("Anna"), 1: await greet("Ben")}
    view = await open_table(host, people[0], "kompakt", "hl", seconds=3600)
    await join(host, people[1], view, 1)
    table = await reach_window(host, view.id, people, of=0)
    host.presence._clock = lambda: 10**9
    clock.forward(LAPSE_SECONDS + 1)
    await host.absence.look()
    assert (await load(host, table.id)).seq == table.seq
