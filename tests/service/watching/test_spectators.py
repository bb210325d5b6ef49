"""Watching: lists of running games, how many look, a delay, and racks at teaching tables only."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from setzkasten.service.host import Host, HostSettings
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.logs.folding import fold
from setzkasten.service.tables.presence import rounded
from setzkasten.service.tables.requests import NewOptions, NewSeat, NewTable
from setzkasten.service.tables.views import TableView
from tests.service.conftest import Clock, Greet, NearThinker
from tests.service.editions import ListEditions
from tests.service.playing import (
    act,
    best,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    play_to_the_end,
    view_of,
)

DELAY = timedelta(seconds=60)


@pytest.fixture
async def late(tmp_path: Path, clock: Clock) -> AsyncIterator[Host]:
    """A host at which spectators see games a minute later."""
    host = await Host.open(
        tmp_path,
        ListEditions(),
        thinker=NearThinker(),
        bot_pause=0.0,
        clock=clock,
        settings=HostSettings(watch_delay=DELAY),
    )
    yield host
    await host.close()


async def greet_at(host: Host, name: str) -> SessionRow:
    """Begin a guest's session at a host."""
    guest, _ = await host.sessions.begin(None, name, "de")
    return guest


async def two(host: Host, game: str) -> tuple[SessionRow, SessionRow, TableView]:
    """Seat two people at a public table."""
    anna, ben = await greet_at(host, "Anna"), await greet_at(host, "Ben")
    view = await open_table(host, anna, game, "hl", seconds=600, everybody=True)
    return anna, ben, await join(host, ben, view, 1)


async def turn(host: Host, people: dict[int, SessionRow], table_id: str) -> None:
    """Let whoever is awaited do what a bot would do."""
    table = await load(host, table_id)
    seat = table.awaited[0]
    granted(await act(host, people[seat], table, seat, best(host, table, seat)))


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz", "kartenrommee"])
async def test_spectators_see_what_was_and_never_more(late: Host, clock: Clock, game: str) -> None:
    """The slow way: fold the log up to a minute ago; no answer may be ahead of that."""
    anna, ben, view = await two(late, game)
    people = {0: anna, 1: ben}
    stranger = await greet_at(late, "Carla")
    begun = (await load(late, view.id)).seq
    for _ in range(12):
        if (await load(late, view.id)).status != "running":
            break
        await turn(late, people, view.id)
        clock.forward(17)
        rows = await late.tables.read(view.id)
        until = late.tables.moment() - DELAY
        old = [row for row in rows if row.at <= until or row.seq <= begun]
        past = fold(late.catalogue, view.id, old)
        assert past is not None
        for session in (stranger.id, None):
            seen = granted(await late.lobby.look(view.id, session))
            assert seen.seq == past.seq
            assert seen.view == past.match.view(None)
            assert seen.watching.delay == 60
            events = granted(await late.lobby.events(view.id, session, None))
            assert max((event.seq for event in events), default=0) <= past.seq
            export = granted(await late.exporter.export(view.id, session, None, "record"))
            assert len(export.text.splitlines()) == 1 + len(events)
            told = granted(await late.words.verdicts(view.id, session))
            assert {verdict.word for verdict in told} == set(past.match.settled_words)
        # Those who play see the game as it stands.
        assert granted(await late.lobby.look(view.id, anna.id)).seq == rows[-1].seq
        card = next(
            card for card in (await late.listing.lobby(stranger.id)).running if card.id == view.id
        )
        assert card.turn == ()


async def test_after_the_end_everybody_sees_all_at_once(late: Host) -> None:
    anna, ben, view = await two(late, "kompakt")
    await play_to_the_end(late, view.id, {0: anna, 1: ben})
    seen = granted(await late.lobby.look(view.id, None))
    assert (seen.status, seen.watching.delay) == ("over", 0)
    assert view_of(seen).result is not None
    assert granted(await late.finished.course(view.id)).steps


async def test_a_table_that_waits_is_seen_as_it_is(late: Host) -> None:
    anna = await greet_at(late, "Anna")
    view = await open_table(late, anna, "kompakt", "hl", everybody=True)
    seen = granted(await late.lobby.look(view.id, None))
    assert (seen.status, seen.seq, seen.watching.delay) == ("waiting", view.seq, 0)


async def test_public_games_are_listed_and_private_ones_are_not(host: Host, greet: Greet) -> None:
    anna, ben, view = await two(host, "kompakt")
    private = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, private, 1)
    against = await open_table(host, anna, "kompakt", "hb")
    carla = await greet("Carla")
    assert [card.id for card in (await host.listing.lobby(carla.id)).running] == [view.id]
    assert [card.id for card in (await host.listing.lobby(None)).running] == [view.id]
    assert against.id != view.id
    # One's own games stand in one's own list.
    assert (await host.listing.lobby(anna.id)).running == ()
    await play_to_the_end(host, view.id, {0: anna, 1: ben})
    assert (await host.listing.lobby(carla.id)).running == ()


async def test_who_watches_is_counted_and_who_plays_is_not(host: Host, greet: Greet) -> None:
    anna, ben, view = await two(host, "kompakt")
    carla = await greet("Carla")
    presence = host.presence
    with (
        presence.at(view.id, anna.id),
        presence.at(view.id, ben.id),
        presence.at(view.id, carla.id),
        presence.at(view.id, None),
    ):
        for session in (anna.id, carla.id, None):
            assert granted(await host.lobby.look(view.id, session)).watching.watchers == 2
        (card,) = (await host.listing.lobby(carla.id)).running
        assert card.watchers == 2
    assert granted(await host.lobby.look(view.id, anna.id)).watching.watchers == 0


def test_many_watchers_are_told_roughly() -> None:
    counts = [0, 1, 10, 11, 19, 20, 99, 100, 101, 199, 2049]
    assert [rounded(n) for n in counts] == [0, 1, 10, 10, 10, 20, 90, 100, 100, 100, 2000]
    # A table with 2,000 spectators is told anew some forty times, not 2,000 times.
    assert len({rounded(n) for n in range(2001)}) < 45


async def teach(host: Host, game: str, *, teaching: bool) -> tuple[SessionRow, SessionRow, str]:
    """Seat two people at a table that is for teaching, or is not."""
    anna, ben = await greet_at(host, "Anna"), await greet_at(host, "Ben")
    seats = (NewSeat("here", "Anna"), NewSeat("link", ""))
    options = NewOptions(600, shares="open", teaching=teaching)
    request = NewTable(game, seats, fresh_key(), "mine", options)
    view = granted(await host.lobby.open(anna, request))
    # Whoever is about to sit down is told.
    assert granted(await host.lobby.look(view.id, ben.id)).options.teaching is teaching
    await join(host, ben, view, 1)
    return anna, ben, view.id


@pytest.mark.parametrize("teaching", [True, False])
@pytest.mark.parametrize("game", ["kompakt", "kartenkreuz", "kartenrommee"])
async def test_racks_are_shown_at_teaching_tables_and_to_spectators_only(
    host: Host, game: str, *, teaching: bool
) -> None:
    anna, ben, table_id = await teach(host, game, teaching=teaching)
    people = {0: anna, 1: ben}
    for _ in range(6):
        table = await load(host, table_id)
        if table.status != "running":
            break
        spectator = granted(await host.lobby.look(table_id, None))
        assert spectator.watching.held == (table.match.held if teaching else None)
        for seat, guest in people.items():
            for asked in (None, seat):
                own = granted(await host.lobby.look(table_id, guest.id, asked))
                assert own.watching.held is None
                _no_foreign_rack(own, seat)
        _no_foreign_rack(msgspec.structs.replace(spectator), None)
        await turn(host, people, table_id)


def _no_foreign_rack(view: TableView, seat: int | None) -> None:
    """Insist that the game's own view shows no rack but that of its seat."""
    shown: dict[str, Any] = msgspec.to_builtins(view.view)
    for place, player in enumerate(shown["players"]):
        held = player.get("rack", player.get("hand"))
        assert held is None or place == seat


async def test_racks_at_a_teaching_table_are_late_as_well(late: Host, clock: Clock) -> None:
    anna, ben, table_id = await teach(late, "kompakt", teaching=True)
    begun = await load(late, table_id)
    people = {0: anna, 1: ben}
    for _ in range(3):
        await turn(late, people, table_id)
    seen = granted(await late.lobby.look(table_id, None))
    assert seen.watching.held == begun.match.held
    clock.forward(61)
    now = await load(late, table_id)
    assert granted(await late.lobby.look(table_id, None)).watching.held == now.match.held
