"""The one connection that writes: what waits goes together, and a collision harms nobody else."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, delete, insert, select

from setzkasten.service.store import Collision, Place
from setzkasten.service.store.drivers.location import batch_writer_at, plain_engine_at
from setzkasten.service.store.drivers.sqlite import SqliteBatchWriter
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

NUMBERS = Table("numbers", MetaData(), Column("n", Integer, primary_key=True))
ADD = Statement(insert(NUMBERS), "n")


@pytest.fixture
async def writer(place: Place) -> AsyncIterator[Writer]:
    """A writer on a database with one table."""
    writer = make_writer(place)
    yield writer
    await writer.close()


def make_writer(place: Place) -> Writer:
    if isinstance(place, Path):
        sqlite3.connect(place).close()
    engine = plain_engine_at(place)
    NUMBERS.metadata.create_all(engine)
    engine.dispose()
    return Writer(batch_writer_at(place))


def written(place: Place) -> list[int]:
    """What another connection finds."""
    engine = plain_engine_at(place)
    with engine.connect() as reader:
        found = list(reader.execute(select(NUMBERS.c.n).order_by(NUMBERS.c.n)).scalars())
    engine.dispose()
    return found


def add(*numbers: int) -> list[BoundStatement]:
    return [BoundStatement(ADD, *({"n": n} for n in numbers))]


async def test_what_waits_goes_into_one_transaction(
    writer: Writer, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[int] = []
    write = writer._batch_writer.write

    async def count(jobs: Any) -> None:
        batches.append(len(jobs))
        await write(jobs)

    monkeypatch.setattr(writer._batch_writer, "write", count)
    said: list[str] = []
    if isinstance(writer._batch_writer, SqliteBatchWriter):
        writer._batch_writer.connection.set_trace_callback(said.append)
    await asyncio.gather(*(writer.run(add(n)) for n in range(50)))
    assert batches == [50]
    assert said.count("COMMIT") == isinstance(place, Path)
    assert written(place) == list(range(50))


async def test_a_collision_leaves_the_others_alone(writer: Writer, place: Place) -> None:
    jobs = [
        add(1),
        add(2, 1),
        add(3),
        [*add(4), BoundStatement(Statement(delete(NUMBERS)), hits=9)],
        add(5),
    ]
    ends = await asyncio.gather(*map(writer.run, jobs), return_exceptions=True)
    assert [type(end) for end in ends] == [type(None), Collision, type(None), Collision, type(None)]
    assert written(place) == [1, 3, 5]


async def test_it_is_on_the_disk_before_anybody_hears_of_it(writer: Writer, place: Place) -> None:
    seen: list[list[int]] = []
    await writer.run(add(7), then=lambda: seen.append(written(place)))
    assert seen == [[7]]


async def test_what_follows_follows_even_if_the_asker_has_gone(
    writer: Writer, place: Place
) -> None:
    seen: list[int] = []
    asking = asyncio.create_task(writer.run(add(8), then=lambda: seen.append(8)))
    await asyncio.sleep(0)
    asking.cancel()
    await writer.run(add(9))
    assert seen == [8]
    assert written(place) == [8, 9]


async def test_closing_finishes_what_waits(place: Place) -> None:
    writer = make_writer(place)
    asking = asyncio.create_task(writer.run(add(1)))
    await asyncio.sleep(0)
    await writer.close()
    await asking
    assert written(place) == [1]


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_full_disk_fails_all_and_keeps_nothing(writer: Writer, place: Place) -> None:
    await writer.run(add(0))
    assert isinstance(writer._batch_writer, SqliteBatchWriter)
    disk = writer._batch_writer.connection
    (pages,) = disk.execute("PRAGMA page_count").fetchone()
    disk.execute(f"PRAGMA max_page_count = {pages}")
    many = [writer.run(add(*range(n, n + 1000))) for n in (1000, 2000)]
    ends = await asyncio.gather(*many, return_exceptions=True)
    assert all(isinstance(end, sqlite3.OperationalError) for end in ends)
    assert written(place) == [0]
    disk.execute(f"PRAGMA max_page_count = {2**30}")
    await writer.run(add(*range(1000, 2000)))
    assert len(written(place)) == 1001


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_another_program_that_holds_the_lock_is_waited_for(
    writer: Writer, place: Place
) -> None:
    other = sqlite3.connect(place, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asking = asyncio.create_task(writer.run(add(1)))
    await asyncio.sleep(0.1)
    assert not asking.done()
    other.execute("ROLLBACK")
    await asking
    other.close()
    assert written(place) == [1]
