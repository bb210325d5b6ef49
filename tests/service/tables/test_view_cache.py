"""Changes between two views: whoever puts them over what he has, has the view after."""

from typing import Any

import msgspec
import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.host import Host
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.view_cache import ViewCache, changes_between
from tests.service.conftest import Clock, Greet
from tests.service.playing import load, open_table, play_to_the_end, view_of


def wire(value: Any) -> Any:
    """A value as it is read from the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAME_IDS)
async def test_changes_over_the_view_before_are_the_view_after(
    host: Host, greet: Greet, game: str
) -> None:
    anna = await greet("Anna")
    kinds = "h" if game == "patience" else "hb"
    opened = await open_table(host, anna, game, kinds)
    viewers = [(anna.id, 0), (None, None)]
    told = [host.lobby.show(await load(host, opened.id), *viewer) for viewer in viewers]
    known = [wire(view) for view in told]
    sizes = []

    async def look(table: Table) -> None:
        for place, viewer in enumerate(viewers):
            view = host.lobby.show(table, *viewer)
            changes = wire(changes_between(told[place], view))
            inner = changes.pop("view", {})
            known[place] |= changes
            known[place]["view"] |= inner
            assert known[place] == wire(view)
            told[place] = view
            sizes.append(
                (len(msgspec.json.encode([changes, inner])), len(msgspec.json.encode(view)))
            )

    await look(await play_to_the_end(host, opened.id, {0: anna}, look))
    assert sum(small for small, _ in sizes) < sum(whole for _, whole in sizes)


async def test_who_sees_the_same_gets_the_same_view_and_nobody_anothers(
    host: Host, greet: Greet
) -> None:
    anna, ben, cora = await greet("Anna"), await greet("Ben"), await greet("Cora")
    opened = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, opened.id)
    show = host.lobby.show
    stranger = show(table, ben.id)
    assert show(table, cora.id) is show(table, None) is stranger
    assert [player.rack for player in view_of(stranger).players] == [None, None]
    for seat in (0, 1):
        mine = show(table, anna.id, seat)
        assert show(table, anna.id, seat) is mine
        shown = [player.rack is not None for player in view_of(mine).players]
        assert shown == [number == seat for number in (0, 1)]
        assert mine.creator
    assert not stranger.creator
    assert not stranger.mine


async def test_a_view_is_made_anew_when_something_has_changed(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna = await greet("Anna")
    opened = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, opened.id)
    before = host.lobby.show(table, None)
    with host.presence.at(opened.id, anna.id):
        with_anna = host.lobby.show(table, None)
        assert [seat.online for seat in with_anna.seats] == [True, True]
    after = host.lobby.show(table, None)
    assert [seat.online for seat in before.seats] == [False, False]
    assert [seat.online for seat in after.seats] == [False, False]
    clock.forward(1)
    later = host.lobby.show(table, None)
    assert later.now > after.now
    assert later.seats is after.seats
    assert msgspec.structs.replace(later, now=after.now) == after
    await host.referee.move_bot(table, await _any_command(host, table))
    moved = host.lobby.show(await load(host, opened.id), None)
    assert moved.seq == later.seq + 1


async def _any_command(host: Host, table: Table) -> Any:
    command = {"type": "pass", "seat": table.match.turn}
    return host.tables.catalogue.codec(table.game).command(command)


async def test_two_seats_of_one_session_differ_in_what_their_eyes_see(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    opened = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, opened.id)
    views = [host.lobby.show(table, anna.id, seat) for seat in (0, 1)]
    for seat, view in enumerate(views):
        # Looked at first, and looked at after the other one.
        first = ViewCache(host.presence, host.tables.moment).view(table, anna.id, seat)
        same = msgspec.structs.replace(first, now=view.now, missing=view.missing)
        assert wire(view) == wire(same)
        racks = [player.rack for player in view_of(view).players]
        assert [rack is not None for rack in racks] == [place == seat for place in (0, 1)]
    assert views[0].seats is views[1].seats
    assert any(host.lobby.show(table, anna.id) is view for view in views)
