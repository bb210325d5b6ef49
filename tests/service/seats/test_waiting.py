"""Rematches that are offered, answered and taken back; seeks whose people have gone."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from setzkasten.service.clocks.control import Days, Live
from setzkasten.service.host import Host
from setzkasten.service.seats.waiting import (
    AWAY_SECONDS,
    LIVE_OFFER,
    LIVE_SEEK,
    LONG,
    SILENT_SECONDS,
    UNHURRIED,
    is_live,
)
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.entries import Options
from setzkasten.service.tables.requests import Close, Decline, Join, Leave, Reinvite, Rematch
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView
from tests.service.conftest import Clock, Greet, StillClock
from tests.service.play.test_absence import Seconds
from tests.service.playing import act, code, fresh_key, granted, join, load, open_table


@contextmanager
def looking(host: Host, table_id: str, guest: SessionRow) -> Iterator[None]:
    """A page with a live line, which is closed in the end."""
    with host.presence.at(table_id, guest.id):
        yield
        host.presence.note_closed(table_id, guest.id)


Pair = tuple[SessionRow, SessionRow, TableView]


@pytest.fixture
def clock() -> Clock:
    """Time stands until it is put forward."""
    return StillClock()


@pytest.fixture
def seconds(host: Host) -> Seconds:
    """The time of presence, which the test puts forward."""
    counter = Seconds()
    host.presence._clock = counter
    host.presence._began = 0.0
    return counter


@pytest.fixture
async def over(host: Host, greet: Greet) -> Pair:
    """Anna (seat 0) and Ben (seat 1) after their game."""
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "wortspiel", "hl")
    await join(host, ben, view, 1)
    return anna, ben, granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key())))


async def offer(host: Host, guest: SessionRow, table: TableView) -> TableView:
    return granted(await host.lobby.rematch(guest, table.id, Rematch(fresh_key())))


async def accept(host: Host, guest: SessionRow, table: TableView) -> TableView:
    return granted(await host.lobby.join(guest, table.id, Join(fresh_key(), None, "", "mine")))


async def end_of(host: Host, table: TableView) -> tuple[str | None, str | None, int | None]:
    """Where a table's rematch is, or why there is none and who wanted so."""
    view = granted(await host.lobby.look(table.id, None))
    why = view.no_next
    return view.next, None if why is None else why.why, None if why is None else why.by


# --- rematches ----------------------------------------------------------------------------------


async def test_a_declined_offer_is_over_at_both_tables(host: Host, over: Pair) -> None:
    anna, ben, table = over
    offered = await offer(host, anna, table)
    assert await end_of(host, table) == (offered.id, None, None)
    assert code(await host.changes.decline(anna, offered.id, Decline(fresh_key()))) == "no_offer"
    key = fresh_key()
    for _ in range(2):  # the second one is the same click once more
        declined = granted(await host.changes.decline(ben, offered.id, Decline(key)))
        assert (declined.status, declined.closed, declined.closed_why) == ("over", True, "declined")
    assert await end_of(host, table) == (None, "declined", 1)
    late = await host.lobby.join(ben, offered.id, Join(fresh_key(), None, "", "mine"))
    assert code(late) == "table_over"


async def test_offers_that_are_early_late_doubled_or_forged_change_nothing(
    host: Host, greet: Greet
) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "wortspiel", "hl")
    await join(host, ben, view, 1)
    rows = await host.tables.read(view.id)
    early = await host.lobby.rematch(anna, view.id, Rematch(fresh_key()))
    assert code(early) == "not_over"
    assert code(await host.lobby.rematch(cleo, view.id, Rematch(fresh_key()))) == "not_your_seat"
    assert code(await host.lobby.rematch(anna, "none", Rematch(fresh_key()))) == "unknown_table"
    assert await host.tables.read(view.id) == rows
    table = granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key())))
    key = fresh_key()
    offered = granted(await host.lobby.rematch(anna, table.id, Rematch(key)))
    both = await host.tables.read(table.id), await host.tables.read(offered.id)
    assert granted(await host.lobby.rematch(anna, table.id, Rematch(key))).id == offered.id
    assert granted(await host.lobby.rematch(ben, table.id, Rematch(fresh_key()))).id == offered.id
    for refused in (
        await host.lobby.rematch(cleo, table.id, Rematch(fresh_key())),
        await host.changes.decline(cleo, offered.id, Decline(fresh_key())),
        await host.changes.decline(ben, table.id, Decline(fresh_key())),
        await host.lobby.join(cleo, offered.id, Join(fresh_key(), None, "", "e")),
        await host.changes.close(ben, offered.id, Close(fresh_key())),
    ):
        code(refused)
    assert (await host.tables.read(table.id), await host.tables.read(offered.id)) == both


async def test_nobody_is_asked_again_but_who_declined_may_ask(host: Host, over: Pair) -> None:
    anna, ben, table = over
    offered = await offer(host, anna, table)
    granted(await host.changes.decline(ben, offered.id, Decline(fresh_key())))
    again = await host.lobby.rematch(anna, table.id, Rematch(fresh_key()))
    assert code(again) == "rematch_declined"
    other = await offer(host, ben, table)
    assert other.id != offered.id
    assert await end_of(host, table) == (other.id, None, None)
    begun = await accept(host, anna, other)
    assert (begun.status, begun.seats[1].mine) == ("running", True), "one seat on"


async def test_an_offer_ends_when_somebody_gets_up_or_takes_it_back(
    host: Host, greet: Greet
) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hll")
    await join(host, ben, view, 1)
    await join(host, cleo, view, 2)
    running = await load(host, view.id)
    table = await ended(host, running, (anna, ben, cleo))
    offered = await offer(host, anna, table)
    sat = await accept(host, ben, offered)
    assert sat.status == "waiting"
    left = granted(await host.lobby.leave(ben, offered.id, Leave(sat.mine[0], fresh_key())))
    assert left.closed_why == "left"
    assert await end_of(host, table) == (None, "left", 1)
    offered = await offer(host, anna, table)
    granted(await host.changes.close(anna, offered.id, Close(fresh_key())))
    assert await end_of(host, table) == (None, "withdrawn", 0)


async def ended(host: Host, table: Table, people: tuple[SessionRow, ...]) -> TableView:
    """Let all pass until the game is over."""
    while (now := await load(host, table.id)).status != "over":
        seat = now.awaited[0]
        granted(await act(host, people[seat], now, seat, {"type": "pass"}))
    return granted(await host.lobby.look(table.id, people[0].id))


async def test_declining_and_accepting_at_once_one_of_them_counts(host: Host, over: Pair) -> None:
    anna, ben, table = over
    for declining_seat in (1, 0, 1):
        offered = await offer(host, anna, table)
        accepting = host.lobby.join(ben, offered.id, Join(fresh_key(), None, "", "mine"))
        declining = host.changes.decline(ben, offered.id, Decline(fresh_key()))
        joined, declined = await asyncio.gather(accepting, declining)
        after = await load(host, offered.id)
        if after.status == "running":
            assert code(declined) == "no_offer"
            assert (await load(host, table.id)).next == offered.id
            return
        assert code(joined) == "table_over"
        assert await end_of(host, table) == (None, "declined", declining_seat)
        anna, ben = ben, anna  # only he may ask now


async def test_a_live_offer_waits_ten_minutes(host: Host, over: Pair, clock: StillClock) -> None:
    anna, _, table = over
    offered = await offer(host, anna, table)
    clock.forward(LIVE_OFFER.total_seconds() - 1)
    await host.waiting.look()
    assert (await load(host, offered.id)).status == "waiting"
    clock.forward(1)
    await host.waiting.look()
    assert (await load(host, offered.id)).closed_why == "late"
    assert await end_of(host, table) == (None, "late", None)


async def test_an_offer_ends_when_somebody_has_gone(
    host: Host, over: Pair, seconds: Seconds
) -> None:
    anna, ben, table = over
    with host.presence.at(table.id, anna.id):
        with looking(host, table.id, ben):
            offered = await offer(host, anna, table)
            seconds.now += 10 * AWAY_SECONDS
            await host.waiting.look()
            assert (await load(host, offered.id)).status == "waiting"
        seconds.now += AWAY_SECONDS - 1
        await host.waiting.look()
        assert (await load(host, offered.id)).status == "waiting"
        seconds.now += 1
        await host.waiting.look()
    assert (await load(host, offered.id)).closed_why == "away"
    assert await end_of(host, table) == (None, "away", 1)


@pytest.mark.parametrize("seed", range(6))
async def test_an_offer_is_open_at_both_tables_or_at_none(
    host: Host, over: Pair, clock: StillClock, seed: int
) -> None:
    anna, ben, table = over
    chance, opened = random.Random(seed), [""]
    for _ in range(30):
        who, last = chance.choice((anna, ben)), opened[-1]
        join_it = Join(fresh_key(), None, "", "mine")
        deeds: list[Callable[[], Awaitable[object]]] = [
            partial(host.lobby.rematch, who, table.id, Rematch(fresh_key())),
            partial(host.changes.decline, who, last, Decline(fresh_key())),
            partial(host.changes.close, who, last, Close(fresh_key())),
            partial(host.lobby.leave, who, last, Leave(chance.randrange(2), fresh_key())),
            host.waiting.look,
        ]
        if chance.random() < 0.04:
            deeds = [partial(host.lobby.join, who, last, join_it)]
        clock.forward(chance.choice((1, 200)))
        # Two at once: whatever the second one sees, the logs agree.
        await asyncio.gather(*(chance.choice(deeds)() for _ in range(2)))
        before = await load(host, table.id)
        if before.next is not None and before.next not in opened:
            opened.append(before.next)
        for one in opened[1:]:
            after = await load(host, one)
            assert (one == before.next) == (not after.closed)
        if before.next is not None and (await load(host, before.next)).state is not None:
            return
    assert len(opened) > 1


# --- seeks --------------------------------------------------------------------------------------


async def test_a_seek_ends_half_a_minute_after_its_owners_line(
    host: Host, greet: Greet, seconds: Seconds
) -> None:
    anna = await greet("Anna")
    seek = await open_table(host, anna, "wortspiel", "hl", everybody=True)
    seconds.now += 10 * AWAY_SECONDS
    await host.waiting.look()
    assert (await load(host, seek.id)).status == "waiting", "a program has no line to lose"
    with ExitStack() as lines:
        lines.enter_context(looking(host, seek.id, anna))
        seconds.now += 10 * AWAY_SECONDS
        await host.waiting.look()
    seconds.now += AWAY_SECONDS - 1
    await host.listing.lobby(anna.id)  # he looks at the other tables meanwhile
    seconds.now += AWAY_SECONDS - 1
    await host.waiting.look()
    assert [one.table.id for one in await host.seeks.listed(None)] == [seek.id]
    seconds.now += 1
    await host.waiting.look()
    assert (await load(host, seek.id)).closed_why == "away"
    assert await host.seeks.listed(None) == ()
    again = await open_table(host, anna, "wortspiel", "hl", everybody=True)
    assert again.status == "waiting", "the next one can be opened"


async def test_a_seek_waits_longer_for_a_phone_that_sleeps_and_says_so(
    host: Host, greet: Greet, seconds: Seconds, clock: StillClock
) -> None:
    """Its line falls silent, and nobody has closed anything."""
    anna, ben = await greet("Anna"), await greet("Ben")
    seek = await open_table(host, anna, "wortspiel", "hl", everybody=True)
    opened = (await load(host, seek.id)).created
    with host.presence.at(seek.id, anna.id):
        (shown,) = await host.seeks.listed(ben)
        assert (shown.away, shown.ends) == (False, opened + LIVE_SEEK)
    seconds.now += AWAY_SECONDS + 1
    await host.waiting.look()
    (shown,) = await host.seeks.listed(ben)
    rest = shown.ends - host.tables.moment()
    assert (shown.away, rest.total_seconds()) == (True, SILENT_SECONDS - AWAY_SECONDS - 1)
    with host.presence.at(seek.id, anna.id):
        (shown,) = await host.seeks.listed(ben)
        assert not shown.away, "she is back"
    seconds.now += SILENT_SECONDS
    await host.waiting.look()
    assert (await load(host, seek.id)).closed_why == "away"


async def test_of_two_tabs_the_last_one_that_is_closed_says_so(
    host: Host, greet: Greet, seconds: Seconds
) -> None:
    anna = await greet("Anna")
    seek = await open_table(host, anna, "wortspiel", "hl", everybody=True)
    with host.presence.at(seek.id, anna.id), looking(host, seek.id, anna):
        pass
    seconds.now += AWAY_SECONDS + 1
    await host.waiting.look()
    assert (await load(host, seek.id)).status == "waiting", "the other tab only fell silent"


async def test_whoever_sits_down_live_gives_up_his_own_live_seek(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    mine = await open_table(host, anna, "wortspiel", "hl", everybody=True)
    other = await open_table(host, ben, "wortspiel", "hl", everybody=True)
    wrong = Join(fresh_key(), "no such word", "", "mine")
    assert code(await host.lobby.join(anna, other.id, wrong)) == "bad_invite"
    assert (await load(host, mine.id)).status == "waiting", "a refusal changes nothing"
    await accept(host, anna, other)
    after = await load(host, mine.id)
    assert (after.closed_why, after.closed_by) == ("joined", 0)
    assert code(await host.lobby.join(cleo, mine.id, Join(fresh_key(), None, "", "e"))) == (
        "table_over"
    )


async def test_a_seek_for_days_stays_when_its_owner_sits_down_live(
    host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    slow = await open_table(host, anna, "kompakt", "hl", seconds=UNHURRIED, everybody=True)
    live = await open_table(host, ben, "kompakt", "hl", everybody=True)
    await accept(host, anna, live)
    assert (await load(host, slow.id)).status == "waiting"
    cleo = await greet("Cleo")
    mine = await open_table(host, cleo, "kompakt", "hl", everybody=True)
    await accept(host, cleo, slow)
    assert (await load(host, mine.id)).status == "waiting", "that game takes days"


async def test_a_seek_that_is_joined_while_its_owner_sits_down_elsewhere(
    host: Host, greet: Greet
) -> None:
    """It is played or given up, and never both."""
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    for turn in range(6):
        mine = await open_table(host, anna, "wortspiel", "hl", everybody=True)
        other = await open_table(host, ben, "wortspiel", "hl", everybody=True)
        joins = [
            host.lobby.join(anna, other.id, Join(fresh_key(), None, "", "e")),
            host.lobby.join(cleo, mine.id, Join(fresh_key(), None, "", "e")),
        ]
        await asyncio.gather(*(joins if turn % 2 else joins[::-1]))
        table = await load(host, mine.id)
        assert table.closed == (table.state is None)
        if table.closed:
            assert table.closed_why == "joined"
        for one in (mine, other):
            table = await load(host, one.id)
            if table.status == "running":
                seat = table.owned_by(ben.id if one is other else cleo.id)[0]
                granted(await host.lobby.leave(
                    ben if one is other else cleo, one.id, Leave(seat, fresh_key())
                ))  # fmt: skip


async def test_invitations_hold_for_a_week(host: Host, greet: Greet, clock: StillClock) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    private = await open_table(host, anna, "kompakt", "hl")
    clock.forward(LONG.total_seconds() - 1)
    await host.waiting.look()
    assert (await load(host, private.id)).status == "waiting"
    # A new link holds for a week of its own.
    fresh = granted(await host.changes.reinvite(anna, private.id, Reinvite(1, fresh_key())))
    clock.forward(LONG.total_seconds() - 1)
    await host.waiting.look()
    assert (await load(host, private.id)).status == "waiting"
    clock.forward(1)
    await host.waiting.look()
    late = Join(fresh_key(), fresh.invites[0].token, "", "mine")
    assert code(await host.lobby.join(ben, private.id, late)) == "table_over"
    shown = granted(await host.lobby.look(private.id, ben.id))
    assert (shown.closed, shown.closed_why) == (True, "late")


async def test_private_tables_are_left_alone_until_their_week_is_over(
    host: Host, greet: Greet, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There can be thousands of them: to read all every few seconds would stop the games."""
    anna = await greet("Anna")
    private = await open_table(host, anna, "kompakt", "hl")
    seek = await open_table(host, anna, "kompakt", "hl", everybody=True)
    looked: list[str] = []
    read = host.tables.load

    async def load_noting(table_id: str) -> Table | None:
        looked.append(table_id)
        return await read(table_id)

    monkeypatch.setattr(host.tables, "load", load_noting)
    await host.waiting.look()
    assert looked == [seek.id]
    clock.forward(LONG.total_seconds())
    await host.waiting.look()
    assert private.id in looked
    assert (await load(host, private.id)).closed_why == "late"


async def test_a_seek_that_somebody_joins_is_no_seek(
    host: Host, greet: Greet, seconds: Seconds, clock: StillClock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    seek = await open_table(host, anna, "wortspiel", "hl", everybody=True)
    with host.presence.at(seek.id, anna.id):
        pass
    await accept(host, ben, seek)
    seconds.now += 10 * AWAY_SECONDS
    clock.forward(10 * LIVE_SEEK.total_seconds())
    await host.waiting.look()
    assert (await load(host, seek.id)).status == "running"


async def test_a_table_that_cannot_be_written_keeps_no_other_one_waiting(
    host: Host, greet: Greet, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeks = [
        await open_table(host, await greet(name), "kompakt", "hl", everybody=True)
        for name in ("Anna", "Ben", "Cleo")
    ]
    broken = seeks[1].id
    append = host.tables.append

    async def full(table: Table, *given: Any, **also: Any) -> Table:
        if table.id == broken:
            raise OSError("no space left on device")
        return await append(table, *given, **also)

    monkeypatch.setattr(host.tables, "append", full)
    clock.forward(LIVE_SEEK.total_seconds())
    await host.waiting.look()
    assert [(await load(host, one.id)).closed for one in seeks] == [True, False, True]
    monkeypatch.undo()
    await host.waiting.look()
    assert (await load(host, broken)).closed, "tried again"


@pytest.mark.parametrize(("window", "longest"), [(60, LIVE_SEEK), (86_400, LONG)])
async def test_seeks_wait_as_long_as_their_games_are_slow(
    host: Host, greet: Greet, clock: StillClock, window: int, longest: timedelta
) -> None:
    anna = await greet("Anna")
    seek = await open_table(host, anna, "kompakt", "hl", seconds=window, everybody=True)
    private = await open_table(host, anna, "kompakt", "hl", seconds=window)
    clock.forward(longest.total_seconds() - 1)
    await host.waiting.look()
    assert (await load(host, seek.id)).status == "waiting"
    clock.forward(1)
    await host.waiting.look()
    assert (await load(host, seek.id)).closed_why == "late"
    waits = longest < LONG
    assert ((await load(host, private.id)).status == "waiting") == waits, "the invited have a week"


def test_days_are_not_live() -> None:
    assert is_live(Options())
    assert is_live(Options(control=Live(15)))
    assert not is_live(Options(control=Days(3)))
    assert not is_live(Options(challenge_seconds=UNHURRIED))


# --- invitations --------------------------------------------------------------------------------


async def test_one_invitation_is_made_void_and_the_others_hold(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hll")
    first, second = view.invites
    stranger = await host.changes.reinvite(ben, view.id, Reinvite(1, fresh_key()))
    assert code(stranger) == "not_creator"
    after = granted(await host.changes.reinvite(anna, view.id, Reinvite(1, fresh_key())))
    fresh = after.invites[0]
    assert fresh.token != first.token
    assert after.invites[1] == second
    void = Join(fresh_key(), first.token, "", "mine")
    assert code(await host.lobby.join(ben, view.id, void)) == "bad_invite"
    granted(await host.lobby.join(ben, view.id, Join(fresh_key(), fresh.token, "", "mine")))
    taken = await host.changes.reinvite(anna, view.id, Reinvite(1, fresh_key()))
    assert code(taken) == "seat_not_free"
    for seat in (0, 7, -1):
        wrong = await host.changes.reinvite(anna, view.id, Reinvite(seat, fresh_key()))
        assert code(wrong) == "seat_not_free"
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    old = Join(fresh_key(), first.token, "", "mine")
    assert code(await host.lobby.join(cleo, view.id, old)) == "bad_invite", "for ever"
