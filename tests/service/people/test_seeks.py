"""Seeks: who sees and joins which, at once and out of order; the rematch with changed seats."""

import asyncio
from datetime import UTC, datetime

import pytest

from setzkasten.service.host import Host
from setzkasten.service.store import RatingRow, SessionRow
from setzkasten.service.tables import refusals
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
from tests.service.conftest import Greet
from tests.service.people.test_accounts import Device
from tests.service.playing import fresh_key, granted, join, load, open_table

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


async def seek(
    host: Host,
    opener: SessionRow,
    rating_range: tuple[int, int] | None = None,
    *,
    rated: bool = False,
    seats: int = 2,
) -> TableView | Declined:
    places = (NewSeat("here"), *[NewSeat("link")] * (seats - 1))
    options = NewOptions(None, True, "open", rated=rated, rating_range=rating_range)
    return await host.lobby.open(opener, NewTable("kompakt", places, fresh_key(), "e", options))


async def sit_down(host: Host, guest: SessionRow, table_id: str) -> TableView | Declined:
    return await host.seeks.join(guest, table_id, Join(fresh_key(), None, "", "e"))


async def rated_person(host: Host, name: str, mu: float) -> SessionRow:
    device = Device(host)
    await device.register(name)
    person = await device.who()
    assert person is not None
    row = RatingRow(f"of {name}", person.id, "kompakt", NOON, 25, 8, mu, 3)
    await host.store.results.rate([row])
    return person


async def test_a_seek_shows_who_fits_first_and_the_oldest_of_those(
    host: Host, greet: Greet
) -> None:
    strong = await rated_person(host, "Anna", 35)
    weak = await rated_person(host, "Ben", 15)
    first = granted(await seek(host, strong, (1700, 2500)))
    second = granted(await seek(host, await greet("Gast")))
    third = granted(await seek(host, weak, rated=True))
    seen = await host.seeks.listed(weak)
    assert [(one.table.id, one.fits) for one in seen] == [
        (second.id, True),
        (first.id, False),
        (third.id, False),
    ]
    by_id = {one.table.id: one for one in seen}
    assert (by_id[first.id].rating, by_id[first.id].rating_range) == (1900, (1700, 2500))
    assert by_id[second.id].rating is None
    assert by_id[third.id].table.mine == (0,), "one's own is marked and not joinable"
    stranger = await greet("Fremder")
    assert [one.fits for one in await host.seeks.listed(stranger)] == [True, False, False]
    assert [one.fits for one in await host.seeks.listed(None)] == [True, False, False]


async def test_only_whoever_fits_sits_down(host: Host, greet: Greet) -> None:
    opener = await rated_person(host, "Anna", 25)
    table = granted(await seek(host, opener, (1400, 1600)))
    before = (await load(host, table.id)).seq
    strong, guest = await rated_person(host, "Berta", 40), await greet("Gast")
    refused = await sit_down(host, strong, table.id)
    assert isinstance(refused, Declined)
    assert refused.refusal.code == "not_in_range"
    assert await sit_down(host, guest, table.id) == refusals.NOT_FOR_GUESTS
    assert (await load(host, table.id)).seq == before, "nothing has changed"
    even = await rated_person(host, "Cleo", 26)
    assert not isinstance(await sit_down(host, even, table.id), Declined)


@pytest.mark.parametrize("wanted", [(1600, 1400), (-1, 1500), (1500, 10_000)])
async def test_a_range_makes_sense_or_is_refused(
    host: Host, greet: Greet, wanted: tuple[int, int]
) -> None:
    assert await seek(host, await greet("Anna"), wanted) == refusals.BAD_RANGE


async def test_of_five_who_join_one_seat_one_does(host: Host, greet: Greet) -> None:
    table = granted(await seek(host, await greet("Anna")))
    guests = [await greet(f"Gast {n}") for n in range(5)]
    done = await asyncio.gather(*(sit_down(host, guest, table.id) for guest in guests))
    seated = [one for one in done if not isinstance(one, Declined)]
    assert len(seated) == 1
    assert {one.refusal.code for one in done if isinstance(one, Declined)} == {"seat_taken"}
    after = await load(host, table.id)
    assert after.status == "running"
    assert await host.seeks.listed(guests[0]) == ()


async def test_a_seek_is_withdrawn_or_joined_not_both(host: Host, greet: Greet) -> None:
    for _ in range(5):
        anna, ben = await greet("Anna"), await greet("Ben")
        table = granted(await seek(host, anna))
        closed, joined = await asyncio.gather(
            host.changes.close(anna, table.id, Close(fresh_key())),
            sit_down(host, ben, table.id),
        )
        now = await load(host, table.id)
        assert isinstance(closed, Declined) != isinstance(joined, Declined)
        assert now.closed == isinstance(joined, Declined)


# --- the rematch -------------------------------------------------------------------------------


async def test_seats_move_on_by_one_in_a_rematch(host: Host, greet: Greet) -> None:
    anna, ben, cleo = await greet("Anna"), await greet("Ben"), await greet("Cleo")
    table = await open_table(host, anna, "klassisch", "hll")
    await join(host, ben, table, 1)
    await join(host, cleo, table, 2)
    for guest, seat in ((cleo, 2), (ben, 1)):
        await host.lobby.leave(guest, table.id, Leave(seat, fresh_key()))
    two = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, two, 1)
    granted(await host.lobby.leave(ben, two.id, Leave(1, fresh_key())))
    again = granted(await host.lobby.rematch(anna, two.id, Rematch(fresh_key(), "e")))
    plan = await load(host, again.id)
    assert plan.owned_by(anna.id) == (1,)
    assert plan.seats[0].kept_for == ben.id
    back = granted(await sit_down_kept(host, ben, again.id))
    assert back.mine == (0,)
    assert (await load(host, two.id)).next_by == 0, "who asked is told by the seat he had"


async def sit_down_kept(host: Host, guest: SessionRow, table_id: str) -> TableView | Declined:
    return await host.seeks.join(guest, table_id, Join(fresh_key(), None, "", "e"))


async def test_both_who_ask_for_a_rematch_at_once_find_one_table(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, table, 1)
    granted(await host.lobby.leave(ben, table.id, Leave(1, fresh_key())))
    both = await asyncio.gather(
        *(host.lobby.rematch(one, table.id, Rematch(fresh_key(), "e")) for one in (anna, ben))
    )
    assert len({granted(one).id for one in both}) == 1
