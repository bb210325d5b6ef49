"""Streams tell nothing that their reader may not know, and miss nothing that he should."""

import contextlib
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import msgspec
import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.host import Host
from setzkasten.service.programs.feed import OwnEvent
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.requests import Leave
from setzkasten.service.tables.table import Table
from setzkasten.web.messages import Announcements
from setzkasten.web.socket import telling
from tests.service.conftest import Greet
from tests.service.playing import fresh_key, granted, join, load, open_table, play_to_the_end
from tests.service.programs.test_seats import program_of
from tests.service.test_secrets import hidden_texts


class Reader:
    """Somebody who reads a table's stream, as the page on streams says."""

    def __init__(
        self, host: Host, announcements: Announcements, table: str, who: SessionRow
    ) -> None:
        async def still() -> bool:
            return True

        self.who = who
        self.stream = telling(host, announcements, table, who.id, None, 0, still)
        self.seq = 0

    async def up_to(self, seq: int) -> str | None:
        """The line that tells of a row, if it has not been read before."""
        said = None
        while self.seq < seq:
            said = (await anext(self.stream)).text
            self.seq = msgspec.json.decode(said).get("table", {}).get("seq", self.seq)
        return said


@pytest.mark.slow
@pytest.mark.parametrize("game", GAME_IDS)
async def test_no_line_tells_a_secret(host: Host, greet: Greet, game: str) -> None:
    _, anna = await program_of(host, "Anna")
    _, ben = await program_of(host, "Ben")
    cleo = await greet("Cleo")
    lines = 0
    while lines < 6:  # some patiences are over before they begin
        lines += await _read_a_whole_game(host, game, anna, ben, cleo)


async def _read_a_whole_game(
    host: Host, game: str, anna: SessionRow, ben: SessionRow, cleo: SessionRow
) -> int:
    """Read along while a game is played; how many lines were looked at."""
    alone = game == "patience"
    people = {0: anna} if alone else {0: anna, 1: ben}
    view = await open_table(host, anna, game, "h" if alone else "hl", seconds=600)
    if not alone:
        await join(host, ben, view, 1)
    announcements = Announcements()
    readers = [Reader(host, announcements, view.id, who) for who in (anna, ben, cleo)]
    feeds = [host.feed.listen(who, None, 0.01) for who in (anna, ben)]
    lines = 0

    async def search(table: Table) -> None:
        nonlocal lines
        table = await load(host, table.id)
        for reader in readers:
            said = await reader.up_to(table.seq)
            if said is not None and table.status != "over":
                lines += 1
                for secret in hidden_texts(table, reader.who):
                    assert secret not in said
        for feed in feeds:
            async for event in feed:
                if event is None:
                    break
                told = msgspec.json.encode(event).decode()
                assert not any(secret in told for secret in hidden_texts(table, None))

    async with contextlib.AsyncExitStack() as open_streams:
        streams: list[AsyncGenerator[Any, None]] = [*feeds, *(one.stream for one in readers)]
        for stream in streams:
            await open_streams.enter_async_context(aclosing(stream))
        await play_to_the_end(host, view.id, people, search)
    return lines


async def take(feed: AsyncGenerator[OwnEvent | None, None]) -> list[tuple[str, tuple[int, ...]]]:
    """All that a feed has to say just now."""
    found: list[tuple[str, tuple[int, ...]]] = []
    async for event in feed:
        if event is None:
            break
        found.append((event.what, event.seats))
    return found


async def test_what_happens_is_told_and_told_once(host: Host, greet: Greet) -> None:
    _, anna = await program_of(host, "Anna")
    ben = await greet("Ben")
    async with aclosing(host.feed.listen(anna, None, 0.05)) as feed:
        assert await take(feed) == []
        table = await open_table(host, anna, "wortspiel", "hl")
        assert await take(feed) == []
        await join(host, ben, table, 1)
        began = await take(feed)
        assert began[0] == ("began", (0,))
        assert await take(feed) == []
        granted(await host.lobby.leave(ben, table.id, Leave(1, fresh_key())))
        assert await take(feed) == [("over", (0,))]
    assert len(host.feed) == 0
    now = (await load(host, table.id)).changed
    async with aclosing(host.feed.listen(anna, None, 0.05)) as feed:
        assert await take(feed) == []
    async with aclosing(host.feed.listen(anna, now, 0.05)) as feed:
        assert await take(feed) == [("over", (0,))]
