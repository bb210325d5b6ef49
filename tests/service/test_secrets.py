"""Nothing that leaves the house tells what its reader may not know: a whole game of each kind."""

import itertools
import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.host import Host
from setzkasten.service.play.export import Export
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.requests import Preview
from setzkasten.service.tables.table import Table
from tests.service.conftest import Greet
from tests.service.playing import best, granted, join, load, open_table, play_to_the_end, view_of

pytestmark = pytest.mark.slow


def text_of(value: Any) -> str:
    """A value as it goes over the wire."""
    return msgspec.json.encode(value).decode()


def _orders(tiles: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The orders in which a view or an event may list tiles."""
    return tiles, sorted(tiles)


def hidden_texts(table: Table, viewer: SessionRow | None) -> list[str]:
    """What may not stand in anything that this viewer is sent: seed, invitations, racks, hands.

    Racks stand as the rules keep them, in every order of listing that a view or an event has.
    """
    secrets = [table.opened.server_seed]
    secrets += [seat.invite for seat in table.seats if seat.invite is not None]
    own = table.owned_by(viewer.id if viewer else None)
    held = [
        getattr(player, "rack", None) or getattr(player, "hand", None) or ()
        for player in getattr(table.state, "players", ())
    ]
    known = [text_of(order) for seat in own if seat < len(held) for order in _orders(held[seat])]
    for seat, tiles in enumerate(held):
        if seat not in own and len(tiles) >= 3:
            texts = [text_of(order)[1:-1] for order in _orders(tiles)]
            # Late in a card game a few cards of one kind may lie in one's own hand as well.
            secrets += [text for text in texts if not any(text in mine for mine in known)]
    for pile in getattr(table.state, "piles", ()):
        if len(pile) >= 3:
            secrets += [text_of(order)[1:-1] for order in (pile, pile[::-1])]
    bag = getattr(table.state, "bag", None) or getattr(table.state, "stock", None)
    if bag is not None and len(bag) >= 3:
        secrets.append(text_of(bag.tiles)[1:-1])
    return secrets


async def everything_for(host: Host, table: Table, viewer: SessionRow | None) -> list[str]:
    """All answers that a viewer can get about a table."""
    session = viewer.id if viewer else None
    found = []
    for seat in (None, *table.owned_by(session)):
        found.append(text_of(granted(await host.lobby.look(table.id, session, seat))))
        found.append(text_of(granted(await host.lobby.events(table.id, session, seat))))
        export = granted(await host.exporter.export(table.id, session, seat, "record"))
        found.append(export.text)
        gcg = await host.exporter.export(table.id, session, seat, "gcg")
        found.append(gcg.text if isinstance(gcg, Export) else text_of(gcg))
    found.append(text_of(await host.listing.lobby(session)))
    if table.status != "over":
        # Nobody looks back at a game that runs, and a file is closed to whoever sits at one.
        found.append(text_of(await host.reviews.begin(table.id, session or "")))
        found.append(text_of(await host.reviews.look(table.id, 0, session or "")))
        if session is not None:
            record = (await _record(host, table, session)).encode()
            found.append(text_of(await host.reviews.bring(record, "x.jsonl", None, session)))
    return found


async def _record(host: Host, table: Table, session: str) -> str:
    """The record that a viewer gets, to be looked back at as a file."""
    return granted(await host.exporter.export(table.id, session, None, "record")).text


@pytest.mark.parametrize("game", GAME_IDS)
async def test_no_answer_tells_a_secret(host: Host, greet: Greet, game: str) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    kinds = {"patience": "h", "wortspiel": "hl"}.get(game, "hlb")
    people = {0: anna} if game == "patience" else {0: anna, 1: ben}
    steps = itertools.count()

    async def whole_game() -> Table:
        view = await open_table(host, anna, game, kinds, seconds=600)
        if game != "patience":
            await join(host, ben, view, 1)
        return await play_to_the_end(host, view.id, people, search)

    async def search(table: Table) -> None:
        # Every answer after the first steps, then a sample: the log is read anew each time.
        if (step := next(steps)) > 3 and step % 25:
            return
        table = await load(host, table.id)
        if table.status == "over":
            return
        for viewer in (anna, ben, cleo, None):
            secrets = hidden_texts(table, viewer)
            assert secrets
            answers = await everything_for(host, table, viewer)
            if (await load(host, table.id)).seq != table.seq:
                return  # a bot moved meanwhile: these secrets are out of date
            for answer, secret in itertools.product(answers, secrets):
                assert secret not in answer
        for seat, guest in people.items():
            if seat in table.awaited:
                command = msgspec.Raw(msgspec.json.encode(best(host, table, seat)))
                shown = await host.referee.preview(guest, table.id, Preview(seat, command))
                for secret in hidden_texts(table, guest):
                    assert secret not in text_of(shown)

    # Some patiences are over before they begin: the words of the test are few.
    table = await whole_game()
    while next(steps) <= 3:
        table = await whole_game()
    for viewer in (anna, cleo, None):
        shown = granted(await host.lobby.look(table.id, viewer.id if viewer else None))
        assert shown.view is not None
        assert view_of(shown).proof.server_seed == table.opened.server_seed
        answers = await everything_for(host, table, viewer)
        assert sum(table.opened.server_seed in answer for answer in answers) >= 3


async def test_the_search_would_find_a_secret(host: Host, greet: Greet) -> None:
    """The owner's own answers hold his rack: the search is not blind."""
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    table = await load(host, view.id)
    racks = [secret for secret in hidden_texts(table, ben) if re.match(r'"', secret)]
    assert racks
    answers = await everything_for(host, table, anna)
    assert any(rack in answer for rack in racks for answer in answers)


async def test_events_are_redacted_for_every_reader_but_the_owner(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    table = await load(host, view.id)
    for session, seat, sees in ((anna.id, 0, {0}), (ben.id, 1, {1}), (None, None, set())):
        events = granted(await host.lobby.events(view.id, session, seat))
        assert [event.seq for event in events] == sorted(event.seq for event in events)
        for event in events:
            told: Any = event.event  # of whatever family
            kind = type(told).__struct_config__.tag
            if kind == "started":
                assert told.setup.server_seed == ""
            if kind == "drew":
                hidden = set(told.tiles) == {"#"}
                assert hidden == (told.seat not in sees)
    assert events[-1].seq == table.seq
