"""The one connection that writes: what waits goes together, and a collision harms nobody else."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, delete, insert

from setzkasten.service.store import Collision
from setzkasten.service.store.writer import BoundStatement, Statement, Writer

NUMBERS = Table("numbers", MetaData(), Column("n", Integer, primary_key=True))
ADD = Statement(insert(NUMBERS), "n")


@pytest.fixture
async def writer(tmp_path: Path) -> AsyncIterator[Writer]:
    """A writer on a database with one table."""
    writer = Writer(tmp_path / "numbers.sqlite3")
    writer._connection.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
    yield writer
    await writer.close()


def written(path: Path) -> list[int]:
    """What another connection finds."""
    reader = sqlite3.connect(path / "numbers.sqlite3")
    found = [n for (n,) in reader.execute("SELECT n FROM numbers ORDER BY n")]
    reader.close()
    return found


def add(*numbers: int) -> list[BoundStatement]:
    return [BoundStatement(ADD, *({"n": n} for n in numbers))]


async def test_what_waits_goes_into_one_transaction(writer: Writer, tmp_path: Path) -> None:
    said: list[str] = []
    writer._connection.set_trace_callback(said.append)
    await asyncio.gather(*(writer.run(add(n)) for n in range(50)))
    assert said.count("COMMIT") == 1
    assert written(tmp_path) == list(range(50))


async def test_a_collision_leaves_the_others_alone(writer: Writer, tmp_path: Path) -> None:
    jobs = [
        add(1),
        add(2, 1),
        add(3),
        [*add(4), BoundStatement(Statement(delete(NUMBERS)), hits=9)],
        add(5),
    ]
    ends = await asyncio.gather(*map(writer.run, jobs), return_exceptions=True)
    assert [type(end) for end in ends] == [type(None), Collision, type(None), Collision, type(None)]
    assert written(tmp_path) == [1, 3, 5]


async def test_it_is_on_the_disk_before_anybody_hears_of_it(writer: Writer, tmp_path: Path) -> None:
    seen: list[list[int]] = []
    await writer.run(add(7), then=lambda: seen.append(written(tmp_path)))
    assert seen == [[7]]


async def test_what_follows_follows_even_if_the_asker_has_gone(
    writer: Writer, tmp_path: Path
) -> None:
    seen: list[int] = []
    asking = asyncio.create_task(writer.run(add(8), then=lambda: seen.append(8)))
    await asyncio.sleep(0)
    asking.cancel()
    await writer.run(add(9))
    assert seen == [8]
    assert written(tmp_path) == [8, 9]


async def test_a_full_disk_fails_all_and_keeps_nothing(writer: Writer, tmp_path: Path) -> None:
    await writer.run(add(0))
    (pages,) = writer._connection.execute("PRAGMA page_count").fetchone()
    writer._connection.execute(f"PRAGMA max_page_count = {pages}")
    many = [writer.run(add(*range(n, n + 1000))) for n in (1000, 2000)]
    ends = await asyncio.gather(*many, return_exceptions=True)
    assert all(isinstance(end, sqlite3.OperationalError) for end in ends)
    assert written(tmp_path) == [0]
    writer._connection.execute(f"PRAGMA max_page_count = {2**30}")
    await writer.run(add(*range(1000, 2000)))
    assert len(written(tmp_path)) == 1001


async def test_another_program_that_holds_the_lock_is_waited_for(
    writer: Writer, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "numbers.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asking = asyncio.create_task(writer.run(add(1)))
    await asyncio.sleep(0.1)
    assert not asking.done()
    other.execute("ROLLBACK")
    await asking
    other.close()
    assert written(tmp_path) == [1]


async def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "numbers.sqlite3")
    writer._connection.execute("CREATE TABLE numbers (n INTEGER PRIMARY KEY)")
    asking = asyncio.create_task(writer.run(add(1)))
    await asyncio.sleep(0)
    await writer.close()
    await asking
    assert written(tmp_path) == [1]
