"""Places in the public lobby: so many a session, and those come first who are there."""

import asyncio

import pytest

from setzkasten.service.clocks.control import Days, Live
from setzkasten.service.host import Host
from setzkasten.service.seats import listing, opening
from setzkasten.service.seats.waiting import UNHURRIED
from setzkasten.service.store import Card, Write
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import (
    Close,
    Join,
    Leave,
    NewOptions,
    NewSeat,
    NewTable,
    Rematch,
)
from setzkasten.service.tables.views import TableView
from setzkasten.web.edge.rate_limits import Limits
from tests.service.conftest import Greet
from tests.service.playing import act, code, fresh_key, granted, join, load, open_table


async def test_one_public_table_a_session(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    seats = (NewSeat("here", "A"), NewSeat("link", "B"))
    wishes = [
        host.lobby.open(
            anna,
            NewTable(
                "kompakt", seats, fresh_key(), "a", options=NewOptions(open=True, shares="open")
            ),
        )
        for _ in range(5)
    ]
    answers = await asyncio.gather(*wishes)
    refused = [answer for answer in answers if isinstance(answer, Declined)]
    assert len(refused) == 4
    assert {code(answer) for answer in refused} == {"one_public_table"}
    (waiting,) = [answer.id for answer in answers if not isinstance(answer, Declined)]
    assert {answer.at for answer in refused} == {waiting}
    # A private one beside it, and a public one of somebody else.
    await open_table(host, anna, "kompakt", "hl")
    await open_table(host, await greet("Ben"), "kompakt", "hl", everybody=True)
    assert len((await host.listing.lobby(None)).open) == 2


async def test_three_public_tables_for_days_beside_a_live_one(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    seats = (NewSeat("here", "A"), NewSeat("link", "B"))
    by_clock = NewOptions(open=True, shares="open", control=Days(3))
    by_window = NewOptions(UNHURRIED, open=True, shares="open")

    async def wish(options: NewOptions) -> TableView | Declined:
        return await host.lobby.open(
            anna, NewTable("kompakt", seats, fresh_key(), "a", options=options)
        )

    answers = await asyncio.gather(*[wish(by_clock) for _ in range(5)])
    shown = [answer for answer in answers if not isinstance(answer, Declined)]
    assert len(shown) == 3
    refused = {code(answer) for answer in answers if isinstance(answer, Declined)}
    assert refused == {"enough_days_tables"}
    assert code(await wish(by_window)) == "enough_days_tables"
    # One that is played at once has a place of its own, and takes none of theirs.
    live = NewOptions(open=True, shares="open", control=Live(15))
    granted(await wish(live))
    assert code(await wish(live)) == "one_public_table"
    granted(await host.changes.close(anna, shown[0].id, Close(fresh_key())))
    granted(await wish(by_window))
    assert len((await host.listing.lobby(None)).open) == 4


async def test_fifty_tables_of_nobody_hide_no_table_with_somebody(host: Host, greet: Greet) -> None:
    opener = await greet("Anna")
    anna = await open_table(host, opener, "kompakt", "hl", everybody=True)
    for number in range(listing._LOBBY_LIMIT + 3):
        await open_table(host, await greet(f"X{number}"), "kompakt", "hl", everybody=True)
    shown = [card.id for card in (await host.listing.lobby(None)).open]
    assert len(shown) == listing._LOBBY_LIMIT
    assert anna.id not in shown
    # Who only looks at it, by a request or by a line, is nobody who waits there.
    granted(await host.lobby.look(anna.id, None))
    with host.presence.at(anna.id, None), host.presence.at(anna.id, "somebody else"):
        assert anna.id not in [card.id for card in (await host.listing.lobby(None)).open]
    with host.presence.at(anna.id, opener.id):
        assert (await host.listing.lobby(None)).open[0].id == anna.id


async def test_a_guest_who_looks_around_puts_no_table_before_others(
    host: Host, greet: Greet
) -> None:
    tables = []
    for number in range(listing._LOBBY_LIMIT + 3):
        view = await open_table(host, await greet(f"X{number}"), "kompakt", "hl", everybody=True)
        tables.append(view.id)
    opener = await greet("Anna")
    anna = await open_table(host, opener, "kompakt", "hl", everybody=True)
    for table_id in tables:
        granted(await host.lobby.look(table_id, None))
    assert anna.id in [card.id for card in (await host.listing.lobby(None)).open]


async def test_no_address_takes_all_places_and_a_class_fits(host: Host, greet: Greet) -> None:
    assert 30 < Limits().public_tables_by_address < listing._LOBBY_LIMIT
    people = [await greet(name) for name in ("Anna", "Ben")]
    views = [await open_table(host, one, "kompakt", "hl", everybody=True) for one in people]
    for view in views:
        assert await host.lobby_quota.has_room("school", 2)
        host.lobby_quota.note(view.id, "school")
    assert not await host.lobby_quota.has_room("school", 2)
    assert await host.lobby_quota.has_room("elsewhere", 2)
    granted(await host.changes.close(people[0], views[0].id, Close(fresh_key())))
    assert await host.lobby_quota.has_room("school", 2)


async def test_private_tables_that_wait_have_a_budget(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "WAITING_BUDGET", 3)
    anna, ben = await greet("Anna"), await greet("Ben")
    first = await open_table(host, anna, "kompakt", "hl")
    for _ in range(2):
        await open_table(host, anna, "kompakt", "hl")
    seats = (NewSeat("here", "A"), NewSeat("link", "B"))

    def wish() -> NewTable:
        return NewTable("kompakt", seats, fresh_key(), "a", options=NewOptions(shares="open"))

    assert code(await host.lobby.open(anna, wish())) == "too_many_waiting"
    # Tables that wait for nobody, public ones and other people's do not count.
    await open_table(host, anna, "kompakt", "hh")
    await open_table(host, anna, "kompakt", "hl", everybody=True)
    await open_table(host, ben, "kompakt", "hl")
    assert code(await host.lobby.open(anna, wish())) == "too_many_waiting"
    # One that has begun makes room, and so does sitting at other people's tables.
    await join(host, ben, first, 1)
    granted(await host.lobby.open(anna, wish()))
    assert code(await host.lobby.open(anna, wish())) == "too_many_waiting"


async def test_a_stranger_who_only_looks_in_leaves_no_computer_in_a_game(
    host: Host, greet: Greet
) -> None:
    anna, ben, cora = await greet("Anna"), await greet("Ben"), await greet("Cora")
    view = await open_table(host, anna, "kompakt", "hll", everybody=True)
    for guest in (ben, cora):
        sit = Join(fresh_key(), None, guest.name, f"of {guest.name}")
        running = granted(await host.lobby.join(guest, view.id, sit))
    assert running.status == "running"
    gone = granted(await host.lobby.leave(cora, view.id, Leave(2, fresh_key())))
    assert (gone.status, gone.closed) == ("over", True)
    again = granted(await host.lobby.rematch(ben, view.id, Rematch(fresh_key(), "of Ben")))
    assert again.status == "waiting"
    assert [seat.kind for seat in again.seats] == ["link", "link", "here"]
    # The place is nobody's: whoever comes may have it, the other one is kept.
    other = await greet("Dora")
    sat = granted(
        await host.lobby.join(other, again.id, Join(fresh_key(), None, "Dora", "of Dora"))
    )
    assert sat.mine == (0,)
    back = granted(await host.lobby.join(anna, again.id, Join(fresh_key(), None, "Anna", "of A")))
    assert back.mine == (1,)
    assert back.status == "running"
    assert not (await load(host, again.id)).bots


async def test_a_stranger_who_has_played_hands_his_seat_to_the_computer(
    host: Host, greet: Greet
) -> None:
    people = [await greet(name) for name in ("Anna", "Ben", "Cora")]
    view = await open_table(host, people[0], "kompakt", "hll", everybody=True)
    for guest in people[1:]:
        sit = Join(fresh_key(), None, guest.name, f"of {guest.name}")
        granted(await host.lobby.join(guest, view.id, sit))
    for _ in people:
        table = await load(host, view.id)
        turn = table.match.turn
        assert turn is not None
        granted(await act(host, people[turn], table, turn, {"type": "pass"}))
    left = granted(await host.lobby.leave(people[2], view.id, Leave(2, fresh_key())))
    assert (left.status, left.seats[2].kind) == ("running", "bot")


async def test_a_look_at_a_table_that_waits_for_shares_writes_nothing(
    host: Host, greet: Greet
) -> None:
    from tests.service.seats.test_shares import open_sealed, sit_down

    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna, "hl")
    await sit_down(host, ben, view)
    before = await load(host, view.id)
    assert before.status == "revealing"
    for session in (anna.id, ben.id, None):
        shown = granted(await host.lobby.look(view.id, session))
        assert shown.seq == before.seq
    assert (await host.store.read(view.id, before.seq)) == ()
    asked = granted(await host.lobby.look(view.id, anna.id, attends=True))
    assert asked.seq == before.seq + 1
    assert asked.deadline is not None


async def test_a_broken_log_keeps_nobody_from_the_lobby(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    at = host.tables.moment()
    card = Card("waiting", True, at, frozenset({anna.id}))
    await host.store.write(at, [Write("broken", 1, (b"{}",), card)])
    private = await open_table(host, anna, "kompakt", "hl")
    public = await open_table(host, anna, "kompakt", "hl", everybody=True)
    shown = await host.listing.lobby(anna.id)
    assert {table.id for table in shown.own} == {private.id, public.id}
    assert [table.id for table in shown.open] == [public.id]
