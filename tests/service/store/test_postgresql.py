"""PostgreSQL when it is full, away, or held up by somebody else; addresses and their passwords."""

import asyncio

import psycopg
import pytest

from setzkasten.service.store import Collision, Database, Place, StoreBroken
from setzkasten.service.store.drivers.location import shown
from setzkasten.service.store.drivers.postgresql import PostgresqlBatchWriter, read_address
from setzkasten.service.store.write_check import WriteCheck
from setzkasten.service.store.writer import Writer
from setzkasten.texts.catalogue import say
from tests.postgresql import Cluster
from tests.service.store.test_writer import add, make_writer, written


@pytest.fixture
def address(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.make_database()


def plainly(address: str) -> "psycopg.Connection[tuple[object, ...]]":
    """Connect as somebody else."""
    return psycopg.connect(address.replace("+psycopg", ""), autocommit=True)


def others_hang_up(address: str) -> int:
    """End all other connections to a database; return how many there were."""
    with plainly(address) as other:
        found = other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'"
        ).fetchall()
    return len(found)


async def test_a_database_without_an_encoding_is_refused_in_a_sentence(cluster: Cluster) -> None:
    # As `createdb` makes it on a machine without a locale.
    address = cluster.make_database("-E", "SQL_ASCII", "-T", "template0", "--locale", "C")
    with pytest.raises(StoreBroken, match="SQL_ASCII"):
        await Database.open(address)


async def test_a_full_disk_fails_all_and_keeps_nothing(address: str) -> None:
    writer = make_writer(address)
    with plainly(address) as other:
        other.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$"
        )
        other.execute(
            "CREATE TRIGGER full_disk BEFORE INSERT ON numbers EXECUTE FUNCTION full_disk()"
        )
        ends = await asyncio.gather(*(writer.run(add(n)) for n in range(3)), return_exceptions=True)
        assert all(isinstance(end, psycopg.errors.DiskFull) for end in ends)
        other.execute("DROP TRIGGER full_disk ON numbers")
    await asyncio.gather(*(writer.run(add(n)) for n in range(3)))
    assert written(address) == [0, 1, 2]
    await writer.close()


async def test_a_connection_that_was_lost_meanwhile_is_made_anew(address: str) -> None:
    writer = make_writer(address)
    await writer.run(add(1))
    assert others_hang_up(address) == 1
    await writer.run(add(2))
    assert written(address) == [1, 2]
    await writer.close()


async def test_without_a_database_nothing_is_written_and_later_it_is(
    address: str, cluster: Cluster
) -> None:
    writer = make_writer(address)
    await writer.run(add(1))
    cluster.stop()
    try:
        with pytest.raises(psycopg.OperationalError):
            await writer.run(add(2))
    finally:
        cluster.start()
    await writer.run(add(3))
    assert written(address) == [1, 3]
    await writer.close()


async def test_a_server_is_well_as_long_as_it_can_write(address: str, cluster: Cluster) -> None:
    store = await Database.open(address)
    assert await WriteCheck(store.try_to_write).good()
    cluster.stop()
    try:
        assert not await WriteCheck(store.try_to_write).good()
    finally:
        cluster.start()
    assert await WriteCheck(store.try_to_write).good()
    await store.close()


async def test_who_falls_asleep_in_a_transaction_holds_nobody_up_for_long(address: str) -> None:
    writer = make_writer(address)
    await writer.run(add(1))
    asleep = PostgresqlBatchWriter(read_address(address))
    connection = asleep._connected()
    connection.execute("INSERT INTO numbers VALUES (2)")
    # Now it sleeps, with row 2 in its hands: everybody else goes on, row 2 as well in the end.
    await asyncio.gather(*(writer.run(add(n)) for n in (2, 3, 4)))
    assert written(address) == [1, 2, 3, 4]
    with pytest.raises(psycopg.Error):
        connection.commit()
    asleep.close()
    await writer.close()


async def test_two_nodes_that_write_the_same_rows_crosswise(address: str) -> None:
    one = make_writer(address)
    other = Writer(PostgresqlBatchWriter(read_address(address)))
    there, back = range(100), range(99, -1, -1)
    ends = await asyncio.gather(
        *(one.run(add(n)) for n in there),
        *(other.run(add(n)) for n in back),
        return_exceptions=True,
    )
    assert written(address) == list(there)
    assert sum(end is None for end in ends) == 100
    assert sum(isinstance(end, Collision) for end in ends) == 100
    await one.close()
    await other.close()


@pytest.mark.parametrize("text", ["mysql://u@h/d", "postgresql+asyncpg://u@h/d", "no address"])
async def test_what_is_no_address_is_named(text: str) -> None:
    with pytest.raises(StoreBroken) as error:
        await Database.open(text)
    assert "postgresql+psycopg://" in str(error.value)


async def test_no_password_is_told() -> None:
    place: Place = "postgresql+psycopg://anna:very-secret@127.0.0.1:1/tables"
    assert "very-secret" not in shown(place)
    with pytest.raises(StoreBroken) as error:
        await Database.open(place)
    for said in (say(error.value, "de"), str(error.value)):
        assert "very-secret" not in said
        assert "127.0.0.1:1/tables" in said
