"""What players elsewhere ran into at one door: many with one invitation, one who comes twice."""

import asyncio

from setzkasten.service.host import Host
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Join, Leave
from tests.service.conftest import Greet
from tests.service.playing import fresh_key, granted, load, open_table


async def test_five_use_one_invitation_at_the_same_moment(host: Host, greet: Greet) -> None:
    """One seat, and four clear refusals."""
    view = await open_table(host, await greet("Anna"), "kompakt", "hll")
    token = view.invites[0].token
    guests = [await greet(f"Gast {number}") for number in range(5)]
    done = await asyncio.gather(
        *(host.lobby.join(guest, view.id, Join(fresh_key(), token, "", "e")) for guest in guests)
    )
    refused = [one.refusal.code for one in done if isinstance(one, Declined)]
    assert refused == ["invite_used"] * 4
    table = await load(host, view.id)
    assert [seat.taken for seat in table.seats] == [True, True, False]


async def test_whoever_joins_twice_or_sits_leaves_and_sits_again_has_one_seat(
    host: Host, greet: Greet
) -> None:
    ben = await greet("Ben")
    view = await open_table(host, await greet("Anna"), "kompakt", "hll", everybody=True)
    joins = (host.lobby.join(ben, view.id, Join(fresh_key(), None, "", "e")) for _ in range(4))
    await asyncio.gather(*joins)
    for _ in range(3):
        table = await load(host, view.id)
        (seat,) = table.owned_by(ben.id)
        assert table.status == "waiting"
        granted(await host.lobby.leave(ben, view.id, Leave(seat, fresh_key())))
        assert (await load(host, view.id)).owned_by(ben.id) == ()
        granted(await host.lobby.join(ben, view.id, Join(fresh_key(), None, "", "e")))
    table = await load(host, view.id)
    assert [seat.taken for seat in table.seats] == [True, True, False]
