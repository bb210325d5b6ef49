"""What tests at live tables say often: open, join, act, and see what comes of it."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec
import pytest

from setzkasten.engine.players import choose
from setzkasten.service.host import Host
from setzkasten.service.store import Database, SessionRow
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Act, Answer, Join, NewOptions, NewSeat, NewTable
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import TableView
from tests.timeouts import TIMEOUT

_NUMBERS = itertools.count()


def fresh_key() -> str:
    """A key that no request has had."""
    return f"key-{next(_NUMBERS)}"


def state_of(table: Table) -> Any:
    """The state of a table's game: a test knows of which family it is."""
    return table.match.begun


def view_of(shown: TableView) -> Any:
    """What a viewer sees of a table's game: a test knows of which family it is."""
    assert shown.view is not None
    return shown.view


async def open_table(
    host: Host,
    guest: SessionRow,
    game: str,
    kinds: str,
    *,
    seconds: int | None = None,
    everybody: bool = False,
) -> TableView:
    """Open a table with open shares; `kinds` has h (here), l (link) or b (bot) for each seat."""
    names = {"h": "here", "l": "link", "b": "bot"}
    seats = tuple(
        msgspec.convert({"kind": names[kind], "name": f"{kind}{place}"}, NewSeat)
        for place, kind in enumerate(kinds)
    )
    request = NewTable(game, seats, fresh_key(), "mine", NewOptions(seconds, everybody, "open"))
    return granted(await host.lobby.open(guest, request))


async def join(host: Host, guest: SessionRow, table: TableView, seat: int) -> TableView:
    """Sit down with the invitation that the opener sees for a seat."""
    token = next(invite.token for invite in table.invites if invite.seat == seat)
    request = Join(fresh_key(), token, guest.name, f"of {guest.name}")
    return granted(await host.lobby.join(guest, table.id, request))


async def act(
    host: Host,
    guest: SessionRow,
    table: TableView | Table,
    seat: int,
    command: dict[str, Any],
    key: str | None = None,
) -> Answer | Declined:
    """Send a command for a seat, as a browser that saw this table would."""
    body = msgspec.Raw(msgspec.json.encode({"seat": seat, **command}))
    return await host.referee.act(guest, table.id, Act(seat, table.seq, key or fresh_key(), body))


async def load(host: Host, table_id: str) -> Table:
    """Read a table."""
    table = await host.tables.load(table_id)
    assert table is not None
    return table


async def begin_with(host: Host, guest: SessionRow, game: str, kinds: str, starter: int) -> Table:
    """Open tables until the draw for the start falls on a certain seat."""
    while True:
        table = await load(host, (await open_table(host, guest, game, kinds)).id)
        if table.awaited == (starter,):
            return table


async def wait_for(host: Host, table_id: str, done: Callable[[Table], bool]) -> Table:
    """Watch a table until something is true of it."""
    async with asyncio.timeout(TIMEOUT):
        with host.presence.at(table_id, None), host.bus.subscribe(table_id) as subscription:
            while not done(table := await load(host, table_id)):
                await subscription.wait()
    return table


T = TypeVar("T")


def granted(answer: T | Declined) -> T:
    """Insist on an answer that is no refusal."""
    assert not isinstance(answer, Declined), answer
    return answer


def code(answer: object) -> str:
    """Insist on a refusal, and name its code."""
    assert isinstance(answer, Declined), answer
    return answer.refusal.code


def best(host: Host, table: Table, seat: int) -> dict[str, Any]:
    """The command that a bot would give for a seat, as a browser would send it."""
    words = host.editions.current().words(table.game)
    command = choose(table.game, table.match.view(seat), words, 0, 0.02)
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(command))
    return decoded


async def play_best(host: Host, guest: SessionRow, table: Table, seat: int) -> Answer:
    """Let a person do what a bot would do."""
    return granted(await act(host, guest, table, seat, best(host, table, seat)))


async def reach_window(
    host: Host, table_id: str, people: Mapping[int, SessionRow], of: int
) -> Table:
    """Play on until the play of a certain seat can be challenged."""
    while True:
        table = await load(host, table_id)
        assert table.status == "running"
        if table.window_since is not None and state_of(table).announced.seat == of:
            return table
        seat = next((seat for seat in table.awaited if seat in people), None)
        if seat is None:
            here = [table.seats[place].kind for place in table.awaited]
            assert "bot" in here, f"nobody plays for the seats {table.awaited}"
            seq = table.seq
            await wait_for(host, table_id, lambda now: now.seq > seq)  # noqa: B023
        else:
            answer = await act(host, people[seat], table, seat, best(host, table, seat))
            # Somebody else, a computer say, may have spoken in the same moment.
            assert not isinstance(answer, Declined) or answer.kind == "stale", answer


async def play_to_the_end(
    host: Host,
    table_id: str,
    people: Mapping[int, SessionRow],
    after_each: Callable[[Table], Awaitable[None]] | None = None,
) -> Table:
    """Play a whole game, bots and people alike, looking at it after every command."""
    while (table := await load(host, table_id)).status == "running":
        if after_each is not None:
            await after_each(table)
        seat = next((seat for seat in table.awaited if seat in people), None)
        if seat is None:
            here = [table.seats[place].kind for place in table.awaited]
            assert "bot" in here, f"nobody plays for the seats {table.awaited}"
            seq = table.seq
            await wait_for(host, table_id, lambda now: now.seq > seq)  # noqa: B023
        else:
            answer = await act(host, people[seat], table, seat, best(host, table, seat))
            assert not isinstance(answer, Declined) or answer.kind == "stale"
    return table


def note_reading(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note from now on which tables are read from a database, in a list that grows."""
    read: list[str] = []
    logs, one = Database.logs, Database.read

    async def reading_logs(self: Database, wanted: list[str]) -> object:
        read.extend(wanted)
        return await logs(self, wanted)

    async def reading(self: Database, table_id: str, after: int = 0) -> object:
        read.append(table_id)
        return await one(self, table_id, after)

    monkeypatch.setattr(Database, "logs", reading_logs)
    monkeypatch.setattr(Database, "read", reading)
    return read
