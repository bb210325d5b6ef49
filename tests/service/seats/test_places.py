"""Places in the public lobby: one table a session, and those come first who are there."""

import asyncio

from setzkasten.service.host import Host
from setzkasten.service.seats import lobby
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import NewOptions, NewSeat, NewTable
from tests.service.conftest import Greet
from tests.service.playing import code, fresh_key, open_table


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
    # A private one beside it, and a public one of somebody else.
    await open_table(host, anna, "kompakt", "hl")
    await open_table(host, await greet("Ben"), "kompakt", "hl", everybody=True)
    assert len((await host.lobby.lobby(None)).open) == 2


async def test_fifty_tables_of_nobody_hide_no_table_with_somebody(host: Host, greet: Greet) -> None:
    anna = await open_table(host, await greet("Anna"), "kompakt", "hl", everybody=True)
    for number in range(lobby._LOBBY_LIMIT + 3):
        await open_table(host, await greet(f"X{number}"), "kompakt", "hl", everybody=True)
    shown = [card.id for card in (await host.lobby.lobby(None)).open]
    assert len(shown) == lobby._LOBBY_LIMIT
    assert anna.id not in shown
    with host.presence.at(anna.id, None):
        assert (await host.lobby.lobby(None)).open[0].id == anna.id
