"""Results and ratings in the database, beside the logs that they are made from."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, Select, and_, delete, exists, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from setzkasten.service.store.instants import to_number, to_time
from setzkasten.service.store.rows import RatingRow, ResultRow
from setzkasten.service.store.schema import ACCOUNTS, CARDS, RATINGS, RECORDED, RESULTS
from setzkasten.service.store.writer import BoundStatement, Statement, Writer


class Results:
    """Reads and writes what finished games came to."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def unrecorded(self, limit: int) -> tuple[str, ...]:
        """Return tables that are over and have not been looked at, the oldest first."""
        query = (
            select(CARDS.c.table_id)
            .where(
                CARDS.c.status == "over",
                ~exists().where(RECORDED.c.table_id == CARDS.c.table_id),
            )
            .order_by(CARDS.c.changed, CARDS.c.table_id)
            .limit(limit)
        )
        return tuple(row[0] for row in await self._rows(query))

    async def record(self, table_id: str, results: Sequence[ResultRow]) -> None:
        """Keep what a table came to, once. Raises `Collision` if that is known already."""
        steps = [BoundStatement(Statement(insert(RECORDED).values(table_id=table_id)))]
        if results:
            steps.append(BoundStatement(_ADD_RESULT, *map(_values, results)))
        await self._writer.run(steps)

    async def rated(self, game: str) -> tuple[ResultRow, ...]:
        """Return the seats of all rated games, in the order in which they ended."""
        query = (
            select(RESULTS)
            .where(RESULTS.c.game == game, RESULTS.c.rated)
            .order_by(RESULTS.c.ended, RESULTS.c.table_id, RESULTS.c.seat)
        )
        return tuple(_result(row) for row in await self._rows(query))

    async def at_table(self, table_id: str) -> tuple[ResultRow, ...]:
        """Return what the seats of a table came to."""
        query = select(RESULTS).where(RESULTS.c.table_id == table_id).order_by(RESULTS.c.seat)
        return tuple(_result(row) for row in await self._rows(query))

    async def all_of_person(self, person: str) -> tuple[ResultRow, ...]:
        """Return all games of a person, the first one first."""
        query = (
            select(RESULTS)
            .where(RESULTS.c.person_id == person)
            .order_by(RESULTS.c.ended, RESULTS.c.table_id, RESULTS.c.seat)
        )
        return tuple(_result(row) for row in await self._rows(query))

    async def ratings(self, game: str) -> tuple[RatingRow, ...]:
        """Return all changes of ratings in a game, in the order of the games."""
        query = (
            select(RATINGS)
            .where(RATINGS.c.game == game)
            .order_by(RATINGS.c.ended, RATINGS.c.table_id, RATINGS.c.person_id)
        )
        return tuple(_rating(row) for row in await self._rows(query))

    async def ratings_of(self, person: str) -> tuple[RatingRow, ...]:
        """Return all changes of a person's ratings, the first one first."""
        query = (
            select(RATINGS)
            .where(RATINGS.c.person_id == person)
            .order_by(RATINGS.c.ended, RATINGS.c.table_id)
        )
        return tuple(_rating(row) for row in await self._rows(query))

    async def rating_of(self, person: str, game: str) -> RatingRow | None:
        """Return what the latest rated game of a person came to, `None` if there is none."""
        query = (
            select(RATINGS)
            .where(RATINGS.c.person_id == person, RATINGS.c.game == game)
            .order_by(RATINGS.c.ended.desc(), RATINGS.c.table_id.desc())
            .limit(1)
        )
        rows = await self._rows(query)
        return _rating(rows[0]) if rows else None

    async def rate_anew(self, game: str, ratings: Sequence[RatingRow]) -> None:
        """Put these ratings in the place of all that a game has."""
        steps = [BoundStatement(Statement(delete(RATINGS).where(RATINGS.c.game == game)))]
        if ratings:
            steps.append(BoundStatement(_ADD_RATING, *map(_values, ratings)))
        await self._writer.run(steps)

    async def rate(self, ratings: Sequence[RatingRow]) -> None:
        """Add the ratings after one more game."""
        await self._writer.run([BoundStatement(_ADD_RATING, *map(_values, ratings))])

    async def best(self, game: str, surest: float, limit: int) -> tuple[tuple[str, RatingRow], ...]:
        """Return names and ratings in a game, best first, where the deviation is not larger."""
        later = RATINGS.alias()
        newest = ~exists().where(
            later.c.person_id == RATINGS.c.person_id,
            later.c.game == RATINGS.c.game,
            (later.c.ended > RATINGS.c.ended)
            | and_(later.c.ended == RATINGS.c.ended, later.c.table_id > RATINGS.c.table_id),
        )
        query = (
            select(ACCOUNTS.c.name, RATINGS)
            .join(ACCOUNTS, ACCOUNTS.c.person_id == RATINGS.c.person_id)
            .where(RATINGS.c.game == game, RATINGS.c.sigma <= surest, newest)
            .order_by((RATINGS.c.mu - 3 * RATINGS.c.sigma).desc(), ACCOUNTS.c.folded)
            .limit(limit)
        )
        return tuple((row.name, _rating(row)) for row in await self._rows(query))

    async def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        async with self._engine.connect() as connection:
            return tuple(await connection.execute(query))


def _values(row: ResultRow | RatingRow) -> dict[str, object]:
    values = msgspec.structs.asdict(row)
    return {**values, "ended": to_number(row.ended)}


def _result(row: Row[Any]) -> ResultRow:
    fields = {name: getattr(row, name) for name in ResultRow.__struct_fields__}
    return ResultRow(**{**fields, "ended": to_time(row.ended), "rated": bool(row.rated)})


def _rating(row: Row[Any]) -> RatingRow:
    fields = {name: getattr(row, name) for name in RatingRow.__struct_fields__}
    return RatingRow(**{**fields, "ended": to_time(row.ended)})


_ADD_RESULT = Statement(insert(RESULTS), *ResultRow.__struct_fields__)
_ADD_RATING = Statement(insert(RATINGS), *RatingRow.__struct_fields__)
