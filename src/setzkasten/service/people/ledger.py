"""Keeps what finished games came to: results of every seat, and ratings where they count.

Made from the logs, a moment after a game has ended; what was not done before a stop is done after
the next start, and games from before there was a ledger are in it as well.
"""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from setzkasten.games.protocol import GameEvent, Result, Seat
from setzkasten.service.people.rating import rate_all
from setzkasten.service.people.tally import TALLIES
from setzkasten.service.store import Collision, ResultRow, Row
from setzkasten.service.tables.entries import (
    Adopted,
    Happened,
    SeatCarried,
    SeatLeft,
    SeatTaken,
    decode_entry,
)
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

_BATCH: Final = 100


class Ledger:
    """Writes results down. Make one for a host, `start` it and `close` it in the end."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._news = asyncio.Event()
        self._one = asyncio.Lock()
        """Held while results are written: whoever waits for that has the ratings as well."""
        self._runner: asyncio.Task[None] | None = None
        tables.observers.append(self._look)

    def start(self) -> None:
        """Record what has ended meanwhile, and from now on whatever ends."""
        self._news.set()
        self._runner = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what is not recorded yet will be after the next start."""
        if self._runner is not None:
            self._runner.cancel()
            await asyncio.gather(self._runner, return_exceptions=True)

    async def record(self) -> int:
        """Record every finished table that is not in the ledger; return how many there were."""
        async with self._one:
            return await self._record()

    async def _record(self) -> int:
        store, count = self._tables.store.results, 0
        while found := await store.unrecorded(_BATCH):
            games: set[str] = set()
            for table_id in found:
                results = await self._results(table_id)
                try:
                    await store.record(table_id, results)
                except Collision:
                    continue  # another one was quicker
                games |= {row.game for row in results if row.rated}
            for game in sorted(games):
                await self.rate(game)
            count += len(found)
        return count

    async def catch_up(self) -> None:
        """Record what ended before the start, and rate what a killed server has not rated."""
        await self.record()
        for game in self._tables.catalogue.games:
            await self.rate(game)

    async def rate(self, game: str) -> None:
        """Compute the ratings of a game from all its results, and keep them."""
        store = self._tables.store.results
        ratings = rate_all(await store.rated(game))
        known = await store.ratings(game)
        if ratings[: len(known)] != known:
            # A game has ended before another one that was quicker to be written down.
            await store.rate_anew(game, ratings)
        elif len(ratings) > len(known):
            await store.rate(ratings[len(known) :])

    def _look(self, table: Table) -> None:
        if table.status == "over":
            self._news.set()

    async def _run(self) -> None:
        known = False
        while True:
            await self._news.wait()
            self._news.clear()
            try:
                await (self.record() if known else self.catch_up())
                known = True
            except Exception:
                _LOG.exception("results cannot be written down; tried again after the next game")

    async def _results(self, table_id: str) -> tuple[ResultRow, ...]:
        table = await self._tables.readable(table_id)
        if table is None or table.state is None or table.match.result is None:
            return ()
        rows = await self._tables.store.read(table_id)
        try:
            return await asyncio.to_thread(results_of, self._tables, table, rows)
        except Exception:
            # One game that cannot be counted does not keep all later ones out of the ledger.
            _LOG.exception("what table %s came to cannot be counted", table_id)
            return ()


def results_of(tables: TableRepository, table: Table, rows: Sequence[Row]) -> tuple[ResultRow, ...]:
    """Return what each seat of a finished game came to, from the table's log."""
    result: Result | None = table.match.result
    assert result is not None
    codec = tables.catalogue.codec(table.game)
    people: dict[Seat, str | None] = {}
    programs: set[Seat] = set()
    gone: list[Seat] = []
    turned: set[Seat] = set()
    events: list[GameEvent] = []
    ended = table.changed
    for row in rows:
        entry = decode_entry(row.body)
        if isinstance(entry, SeatTaken):
            (programs.add if entry.program else programs.discard)(entry.seat)
        match entry:
            case SeatTaken(seat=seat, session=session) | SeatCarried(seat=seat, session=session):
                people[seat] = session
            case Adopted(before, after):
                people = {s: after if one == before else one for s, one in people.items()}
            case SeatLeft(seat) if events:
                gone.append(seat)
            case Happened(event):
                events.append(codec.event(event))
                # What the computer does for somebody who has left is none of his turns.
                if (done := table.game.completes(events[-1])) is not None and done not in gone:
                    turned.add(done)
                ended = row.at
            case _:
                pass
    for seat in (*result.dropped, *(() if result.resigned is None else (result.resigned,))):
        if seat not in gone:
            gone.append(seat)
    seats = range(len(table.seats))
    rated = table.opened.options.rated and all(seat in turned for seat in seats)
    tallies = TALLIES.of(table.game).count(events, len(seats))
    return tuple(
        ResultRow(
            table.id,
            seat,
            # What a program has played is nobody's skill.
            None if seat in programs else people.get(seat),
            table.opened.game,
            ended,
            result.ranking[seat],
            result.standings[seat].total,
            gone.index(seat) + 1 if seat in gone else 0,
            rated,
            tally.plays,
            tally.bingos,
            tally.phoneys,
            tally.best,
            tally.best_word,
        )
        for seat, tally in zip(seats, tallies, strict=True)
    )
