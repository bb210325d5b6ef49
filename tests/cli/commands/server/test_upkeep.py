"""A host's commands: copies while people play, restoring, tables closed, deleted, renamed."""

import asyncio
import json
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from setzkasten.service.host import DATABASE, Host
from setzkasten.service.store import SessionRow, StoreBroken, StoreTooNew, schema, upkeep
from setzkasten.service.store.drivers.postgresql import PostgresqlBatchWriter, read_address
from tests.cli.conftest import Call
from tests.postgresql import Cluster
from tests.service.conftest import NearThinker
from tests.service.editions import ListEditions
from tests.service.playing import act, load, open_table
from tests.timeouts import TIMEOUT

NAME = "Wilhelmine Unverwechselbar"


async def _fill(folder: Path | str) -> list[str]:
    """Two tables of one person, one of another; a play at the first one."""
    host = await Host.open(folder, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
    anna, _ = await host.sessions.begin(None, NAME, "de")
    ben, _ = await host.sessions.begin(None, "Ben", "de")
    found = []
    for guest, kinds in ((anna, "hh"), (anna, "hl"), (ben, "hh")):
        view = await open_table(host, guest, "kompakt", kinds)
        found.append(view.id)
    table = await load(host, found[0])
    await act(host, anna, table, table.awaited[0], {"type": "pass"})
    await host.close()
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of games."""
    folder = tmp_path / "tables"
    folder.mkdir()
    return folder


@pytest.fixture
def tables(folder: Path) -> list[str]:
    """The tables in the folder."""
    return asyncio.run(_fill(folder))


def call_json(setz: Call, *arguments: str) -> Any:
    """Call a command and read its JSON."""
    done = setz(*arguments, "--json")
    assert done.code == 0, done.err
    return json.loads(done.out)


def test_a_copy_is_whole_and_comes_back(
    folder: Path, tables: list[str], tmp_path: Path, setz: Call
) -> None:
    copy = tmp_path / "copy.sqlite3"
    data = ("--data", str(folder))
    assert call_json(setz, "backup", str(copy), *data)["bytes"] == copy.stat().st_size
    call_json(setz, "admin", "delete", tables[0], *data)
    assert len(call_json(setz, "admin", "tables", *data)) == 2
    restored = call_json(setz, "restore", str(copy), *data)
    assert {table["id"] for table in call_json(setz, "admin", "tables", *data)} == set(tables)
    assert Path(restored["kept"]).is_file()
    empty = tmp_path / "empty"
    assert call_json(setz, "restore", str(copy), "--data", str(empty))["kept"] is None
    assert len(call_json(setz, "admin", "tables", "--data", str(empty))) == 3


def test_a_copy_made_while_somebody_writes_is_whole(
    folder: Path, tables: list[str], tmp_path: Path
) -> None:
    database = folder / DATABASE
    stop = threading.Event()

    def write() -> None:
        with sqlite3.connect(database, timeout=TIMEOUT) as connection:
            number = 0
            while not stop.is_set():
                # Each transaction writes a pair: a copy has both or none.
                number += 1
                for part in ("a", "b"):
                    connection.execute(
                        "INSERT INTO meta VALUES (?, ?)", (f"{part}{number}", "x" * 500)
                    )
                connection.commit()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for number in range(5):
            copy = tmp_path / f"copy{number}"
            upkeep.backup(database, copy)
            with sqlite3.connect(copy) as connection:
                (pairs,) = connection.execute(
                    "SELECT COUNT(*) FROM meta WHERE key LIKE 'a%' OR key LIKE 'b%'"
                ).fetchone()
            assert pairs % 2 == 0
    finally:
        stop.set()
        writer.join()
    assert pairs > 0
    assert len(tables) == 3


def test_what_is_no_copy_is_not_restored(
    folder: Path, tables: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = folder / DATABASE
    before = database.read_bytes()
    nonsense = tmp_path / "nonsense"
    nonsense.write_bytes(b"SQLite format 3\0 and then nothing of the kind" * 100)
    empty = tmp_path / "empty"
    empty.touch()
    for wrong in (nonsense, empty, tmp_path / "nowhere"):
        with pytest.raises(StoreBroken):
            upkeep.restore(wrong, database)
    copy = tmp_path / "copy"
    upkeep.backup(database, copy)
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = 'version'", ("99",))
    with pytest.raises(StoreTooNew):
        upkeep.restore(copy, database)
    assert database.read_bytes() == before
    assert schema.VERSION < 99
    assert len(tables) == 3


def test_a_person_can_be_forgotten(folder: Path, tables: list[str], setz: Call) -> None:
    """Nothing of the name stays in the file, and the game is still the same."""
    database = folder / DATABASE
    assert NAME.encode() in database.read_bytes()
    data = ("--data", str(folder))
    shown = call_json(setz, "admin", "names", tables[0], *data)
    assert [seat["name"] for seat in shown] == ["h0", "h1"]
    before = setz("admin", "export", tables[0], *data).out
    for seat, name in ((0, "Gast A"), (1, "Gast B")):
        done = call_json(
            setz,
            "admin",
            "names",
            tables[0],
            "--seat",
            str(seat),
            "--to",
            name,
            "--everywhere",
            *data,
        )
        assert done["done"] == "renamed"
    for file in folder.iterdir():
        assert NAME.encode() not in file.read_bytes(), file
    after = setz("admin", "export", tables[0], *data).out
    assert before.replace("h0", "Gast B").replace("h1", "Gast B") == after.replace(
        "Gast A", "Gast B"
    )


def test_a_forgotten_person_is_in_no_file_of_the_folder(
    folder: Path, tables: list[str], tmp_path: Path, setz: Call
) -> None:
    data = ("--data", str(folder))
    assert NAME.encode() in (folder / DATABASE).read_bytes()
    done = call_json(setz, "admin", "forget", tables[0], "--seat", "0", *data)
    assert done == {"tables": 2, "others": []}
    call_json(setz, "backup", str(folder / "copy"), *data)
    for file in folder.iterdir():
        content = file.read_bytes()
        assert NAME.encode() not in content, file
        assert b"h0" not in content or b'"h1"' not in content, file
    shown = call_json(setz, "admin", "names", tables[0], *data)
    assert [seat["name"] for seat in shown] == [None, None]
    assert "(vergessen)" in setz("admin", "tables", *data).out
    assert '"players":[null,null]' in setz("admin", "export", tables[0], *data).out
    again = setz("admin", "forget", tables[0], "--seat", "0", *data)
    assert again.code == 2
    assert setz("admin", "forget", tables[0], "--seat", "7", *data).code == 2
    # Who has another session keeps the name.
    assert call_json(setz, "admin", "names", tables[2], *data)[0]["name"] == "h0"


def test_finished_games_are_pruned(folder: Path, tables: list[str], setz: Call) -> None:
    data = ("--data", str(folder))
    call_json(setz, "admin", "close", tables[1], *data)
    assert call_json(setz, "admin", "prune", "--days", "1", *data) == {"deleted": 0}
    with sqlite3.connect(folder / DATABASE) as connection:
        connection.execute("UPDATE cards SET changed = changed - 2 * 86400000")
    assert call_json(setz, "admin", "prune", "--days", "1", *data) == {"deleted": 1}
    left = {table["id"] for table in call_json(setz, "admin", "tables", *data)}
    assert left == {tables[0], tables[2]}
    assert setz("admin", "prune", "--days", "0", *data).code == 2


def test_a_database_from_before_is_not_changed_by_looking(folder: Path, setz: Call) -> None:
    old = Path(__file__).parents[3] / "data" / "store" / "version-3.sql"
    with sqlite3.connect(folder / DATABASE) as connection:
        connection.executescript(old.read_text("utf-8"))
    connection.close()
    data = ("--data", str(folder))
    before = (folder / DATABASE).read_bytes()
    for command in (("tables",), ("names", "x"), ("export", "x")):
        done = setz("admin", *command, *data)
        assert done.code == 2
        assert "3" in done.err
    assert (folder / DATABASE).read_bytes() == before


def test_a_table_is_closed_and_deleted(folder: Path, tables: list[str], setz: Call) -> None:
    data = ("--data", str(folder))
    call_json(setz, "admin", "close", tables[1], *data)
    found = {table["id"]: table for table in call_json(setz, "admin", "tables", *data)}
    assert found[tables[1]]["status"] == "over"
    call_json(setz, "admin", "delete", tables[1], *data)
    assert tables[1].encode() not in (folder / DATABASE).read_bytes()
    for command in ("delete", "close", "names"):
        done = setz("admin", command, tables[1], *data)
        assert done.code == 2
        assert tables[1] in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("delete", "x"),
        ("close", "x"),
        ("names", "x", "--seat", "0", "--to", "Gast"),
        ("forget", "x", "--seat", "0"),
        ("prune", "--days", "1"),
    ],
)
def test_what_writes_wants_the_server_stopped(
    folder: Path, tables: list[str], setz: Call, arguments: tuple[str, ...]
) -> None:
    with FileLock(folder / "server.lock"):
        done = setz("admin", *arguments, "--data", str(folder))
        assert done.code == 2
        assert str(folder) in done.err
        assert setz("admin", "tables", "--data", str(folder)).code == 0
    assert len(tables) == 3


@pytest.fixture
def address(cluster: Cluster) -> str:
    """The address of an empty database of PostgreSQL."""
    return cluster.make_database()


def test_a_host_with_postgresql_has_the_same_commands(
    address: str, cluster: Cluster, setz: Call
) -> None:
    ids = asyncio.run(_fill(address))
    where = ("--database", address)
    listed = call_json(setz, "admin", "tables", *where)
    assert {table["id"] for table in listed} == set(ids)
    assert setz("admin", "export", ids[0], *where).out.startswith('{"record"')
    assert call_json(setz, "admin", "close", ids[1], *where)["done"] == "closed"
    assert call_json(setz, "admin", "delete", ids[2], *where)["done"] == "deleted"
    assert NAME.encode() in cluster.dump(address)
    assert call_json(setz, "admin", "forget", ids[0], "--seat", "0", *where)["tables"] == 2
    dump = cluster.dump(address)
    assert NAME.encode() not in dump
    assert ids[2].encode() not in dump
    assert {table["id"] for table in call_json(setz, "admin", "tables", *where)} == {*ids[:2]}


def rows_of(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a copy, by table; who held a table and what a server tried are nobody's."""
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE cards SET holder = NULL")
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr)
            for name in schema.METADATA.tables
            if name not in ("meta", "nodes", "lines")
        }


def test_games_move_to_postgresql_and_home_again(
    folder: Path, tables: list[str], address: str, tmp_path: Path, setz: Call
) -> None:
    there, back = tmp_path / "there", tmp_path / "back"
    where = ("--database", address)
    call_json(setz, "backup", str(there), "--data", str(folder))
    done = call_json(setz, "restore", str(there), *where)
    assert done["kept"] is None
    assert call_json(setz, "backup", str(back), *where)["bytes"] == back.stat().st_size
    assert rows_of(back) == rows_of(there)
    assert [path.name for path in tmp_path.glob(".copy-*")] == []
    before = setz("admin", "export", tables[0], "--data", str(folder)).out
    assert setz("admin", "export", tables[0], *where).out == before

    async def play_on(place: Path | str) -> int:
        host = await Host.open(place, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
        table = await load(host, tables[0])
        awaited = table.awaited[0]
        whose = table.seats[awaited].session
        assert whose is not None
        anna = SessionRow(whose, "h0", "de")
        await act(host, anna, table, awaited, {"type": "pass"})
        seq = (await load(host, tables[0])).seq
        await host.close()
        return seq

    was = len([row for row in rows_of(there)["log"] if row[0] == tables[0]])
    assert asyncio.run(play_on(address)) > was
    # What lies there already stays: nothing could stay beside it.
    again = setz("restore", str(there), *where)
    assert again.code == 2
    assert address.rpartition("/")[2] in again.err
    assert len(call_json(setz, "admin", "tables", *where)) == 3
    call_json(setz, "backup", str(back), *where)
    call_json(setz, "restore", str(back), "--data", str(folder))
    assert asyncio.run(play_on(folder)) > was + 1


def test_an_older_copy_becomes_a_database_of_today_on_its_way_to_postgresql(
    address: str, tmp_path: Path, setz: Call
) -> None:
    old = Path(__file__).parents[3] / "data" / "store" / "version-3.sql"
    copy = tmp_path / "old"
    with sqlite3.connect(copy) as connection:
        connection.executescript(old.read_text("utf-8"))
    connection.close()
    before = copy.read_bytes()
    call_json(setz, "restore", str(copy), "--database", address)
    assert copy.read_bytes() == before
    assert call_json(setz, "admin", "tables", "--database", address)


def test_a_copy_that_cannot_be_written_leaves_nothing(
    address: str, tables: list[str], folder: Path, tmp_path: Path, setz: Call
) -> None:
    """The copy breaks off in the middle: the database has as little as before."""
    copy = tmp_path / "copy"
    call_json(setz, "backup", str(copy), "--data", str(folder))
    with sqlite3.connect(copy) as connection:
        # No text of PostgreSQL has a zero in it.
        connection.execute("UPDATE names SET name = 'a' || char(0) || 'b'")
    connection.close()
    done = setz("restore", str(copy), "--database", address)
    assert done.code == 2
    assert call_json(setz, "admin", "tables", "--database", address) == []
    assert setz("backup", str(copy), "--database", "postgresql://nobody@127.0.0.1:1/x").code == 2
    assert len(tables) == 3


def test_what_writes_wants_to_be_alone_with_postgresql(address: str, setz: Call) -> None:
    (table, *_) = asyncio.run(_fill(address))
    store = PostgresqlBatchWriter(read_address(address))
    store._connected()
    try:
        done = setz("admin", "delete", table, "--database", address)
        assert done.code == 2
        assert len(call_json(setz, "admin", "tables", "--database", address)) == 3
    finally:
        store.close()
    assert call_json(setz, "admin", "delete", table, "--database", address)["tables"] == 1
