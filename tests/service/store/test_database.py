"""The database: all or nothing, one writer a row, and the way from an older version to a newer."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import AsyncAdaptedQueuePool, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from setzkasten.letters import commitment
from setzkasten.service.store import (
    AccountRow,
    Card,
    Collision,
    Database,
    LoginRow,
    MessageRow,
    Place,
    ResultRow,
    SessionRow,
    StoreBroken,
    StoreTooNew,
    TokenRow,
    UsedKey,
    Write,
    migrations,
    schema,
)
from setzkasten.service.store.discussion.rows import DecisionRow, ProposalRow

NOON = datetime(2026, 11, 27, 12, 0, 0, 123000, tzinfo=UTC)
CARD = Card("waiting", True, NOON, frozenset({"anna"}))


_NODES = ("DROP TABLE nodes", "DROP TABLE lines", "ALTER TABLE cards DROP COLUMN holder")


_HOSTS = "ALTER TABLE accounts DROP COLUMN host"
_WORDS = ("DROP TABLE proposals", "DROP TABLE silenced", "DROP TABLE decisions")


async def _back_to_version_7(connection: AsyncConnection) -> None:
    for statement in (
        *_NODES,
        _HOSTS,
        *_WORDS,
        "UPDATE meta SET value = '7' WHERE key = 'version'",
    ):
        await connection.execute(text(statement))


async def _back_to_version_3(connection: AsyncConnection) -> None:
    await _back_to_version_7(connection)
    for statement in (
        "DROP TABLE names",
        "DROP INDEX sessions_by_age",
        "DROP INDEX receipts_by_age",
        "ALTER TABLE sessions DROP COLUMN seen",
        "ALTER TABLE sessions ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE receipts DROP COLUMN made",
    ):
        await connection.execute(text(statement))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database lies."""
    return tmp_path / "store.sqlite3"


async def test_a_log_is_read_back_after_closing(place: Place) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("t", 1, (b"a", b"b"), CARD)])
    await store.write(NOON, [Write("t", 3, (b"c",))])
    await store.close()
    again = await Database.open(place)
    rows = await again.read("t")
    assert [(row.seq, row.at, row.body) for row in rows] == [
        (1, NOON, b"a"),
        (2, NOON, b"b"),
        (3, NOON, b"c"),
    ]
    assert [row.seq for row in await again.read("t", after=2)] == [3]
    assert await again.read("u") == ()
    await again.close()


async def test_closing_waits_for_what_is_opened_for_nobody_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a thread answers to an event loop that is closed."""
    before = set(threading.enumerate())
    database = await Database.open(tmp_path / "slow.sqlite3")
    engine = database._engine
    pool = engine.pool
    assert isinstance(pool, AsyncAdaptedQueuePool)
    held = [await engine.connect() for _ in range(pool.checkedin())]
    connect: Any = sqlite3.connect

    def slow(*arguments: Any, **options: Any) -> Any:
        time.sleep(0.5)
        return connect(*arguments, **options)

    monkeypatch.setattr(sqlite3, "connect", slow)
    reading = asyncio.ensure_future(engine.connect().start())
    await asyncio.sleep(0.1)
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    for connection in held:
        await connection.close()
    await database.close()
    assert [thread for thread in threading.enumerate() if thread not in before] == []


async def test_the_second_writer_of_a_row_writes_nothing(place: Place) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("t", 1, (b"a", b"b"), CARD)])
    with pytest.raises(Collision):
        await store.write(
            NOON, [Write("t", 2, (b"x", b"y"))], used_key=UsedKey("t", "anna", "key", b"!")
        )
    assert len(await store.read("t")) == 2
    assert await store.used_key("t", "anna", "key") is None
    await store.close()


async def test_a_used_key_keeps_the_log_as_it_is(place: Place) -> None:
    store = await Database.open(place)
    used_key = UsedKey("t", "anna", "key", b"first")
    await store.write(NOON, [Write("t", 1, (b"a",), CARD)], used_key=used_key)
    with pytest.raises(Collision):
        await store.write(NOON, [Write("t", 2, (b"b",))], used_key=used_key)
    assert len(await store.read("t")) == 1
    assert await store.used_key("t", "anna", "key") == b"first"
    assert await store.used_key("t", "ben", "key") is None
    await store.close()


async def test_two_logs_are_written_together_or_not_at_all(place: Place) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("old", 1, (b"a",), CARD)])
    with pytest.raises(Collision):
        await store.write(NOON, [Write("new", 1, (b"b",), CARD), Write("old", 1, (b"c",))])
    assert await store.read("new") == ()
    await store.close()


async def test_the_lobby_finds_tables(place: Place) -> None:
    store = await Database.open(place)
    later = NOON + timedelta(seconds=1)
    await store.write(NOON, [Write("a", 1, (b"a",), CARD)])
    await store.write(later, [Write("b", 1, (b"b",), CARD)])
    assert await store.tables_of("anna", 9) == ("b", "a")
    assert await store.open_tables(9) == ("a", "b")
    running = Card("running", True, NOON, frozenset({"ben"}))
    due = later + timedelta(seconds=5)
    await store.write(later, [Write("a", 2, (b"c",), running, due=due)])
    assert await store.tables_of("anna", 9) == ("b",)
    assert await store.running_tables_of("ben") == ("a",)
    assert await store.due_tables(later) == ()
    assert await store.due_tables(due) == ("a",)
    assert await store.due_tables(NOON) == ("a",)  # a clock that was put back
    await store.note_due("a", 1, None)  # the log has grown beyond that
    assert await store.due_tables(due) == ("a",)
    await store.note_due("a", 2, None)
    assert await store.due_tables(due) == ()
    assert await store.open_tables(9) == ("b",)
    await store.close()


async def test_sessions_are_found_by_the_hash_of_their_cookie(place: Place) -> None:
    store = await Database.open(place)
    await store.add_session("hash", SessionRow("id", "Anna", "de"), NOON)
    await store.rename_session(SessionRow("id", "Änne", "en"))
    assert await store.find_session("hash") == (SessionRow("id", "Änne", "en"), NOON)
    await store.note_seen(SessionRow("id", "Änne", "en"), NOON + timedelta(days=3))
    await store.rename_session(SessionRow("id", "", "en"))
    later = NOON + timedelta(days=3)
    assert await store.find_session("hash") == (SessionRow("id", "", "en"), later)
    assert await store.find_session("other") is None
    await store.close()


async def test_a_promise_is_for_one_session_one_table_and_one_day(place: Place) -> None:
    store = await Database.open(place)
    day = timedelta(days=1)
    await store.add_promise("c", "seed", "anna", NOON, day)
    assert await store.promised_seed("c", "ben") is None
    assert await store.promised_seed("c", "anna") == "seed"
    await store.write(NOON, [Write("t", 1, (b"a",), CARD)], promise="c")
    assert await store.promised_seed("c", "anna") is None
    with pytest.raises(Collision):
        await store.write(NOON, [Write("u", 1, (b"a",), CARD)], promise="c")
    assert await store.read("u") == ()
    await store.add_promise("d", "seed", "anna", NOON, day)
    await store.add_promise("e", "seed", "anna", NOON + 2 * day, day)
    assert await store.promised_seed("d", "anna") is None
    await store.close()


async def test_one_seed_never_opens_two_tables(place: Place) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("t", 1, (b"a",), CARD, "c")])
    with pytest.raises(Collision):
        await store.write(NOON, [Write("u", 1, (b"a",), CARD, "c")])
    assert await store.read("u") == ()
    await store.close()


async def test_the_first_version_learns_which_seeds_are_used(file: Path) -> None:
    store = await Database.open(file)
    seeds = ["0" * 64, "1" * 64, "0" * 64]
    for number, seed in enumerate(seeds):
        body = msgspec.json.encode({"type": "opened", "server_seed": seed})
        await store.write(NOON, [Write(f"t{number}", 1, (body, b"{}"), CARD)])
    async with store._engine.begin() as connection:
        await _back_to_version_3(connection)
        await connection.execute(text("DROP TABLE commitments"))
        await connection.execute(text("DROP INDEX cards_by_due"))
        await connection.execute(text("ALTER TABLE cards DROP COLUMN due"))
        await connection.execute(text("UPDATE meta SET value = '1'"))
    await store.close()
    newer = await Database.open(file)
    async with newer._engine.connect() as connection:
        found = await connection.execute(text("SELECT table_id, commitment FROM commitments"))
        assert {(table, hashed) for table, hashed in found} == {
            ("t0", commitment(seeds[0])),
            ("t1", commitment(seeds[1])),
        }
    with pytest.raises(Collision):
        await newer.write(NOON, [Write("u", 1, (b"a",), CARD, commitment(seeds[1]))])
    await newer.close()


async def test_the_second_version_learns_when_tables_are_due(file: Path) -> None:
    store = await Database.open(file)
    await store.write(NOON, [Write("a", 1, (b"a",), CARD)])
    running = Card("running", True, NOON, frozenset({"ben"}))
    await store.write(NOON, [Write("b", 1, (b"b",), running)])
    async with store._engine.begin() as connection:
        await _back_to_version_3(connection)
        await connection.execute(text("DROP INDEX cards_by_due"))
        await connection.execute(text("ALTER TABLE cards DROP COLUMN due"))
        await connection.execute(text("UPDATE meta SET value = '2'"))
    await store.close()
    newer = await Database.open(file)
    assert await newer.due_tables(NOON) == ("b",)
    await newer.close()


async def test_the_fourth_version_gets_reviews(file: Path) -> None:
    store = await Database.open(file)
    await store.write(NOON, [Write("t", 1, (b"a",), CARD)])
    async with store._engine.begin() as connection:
        await _back_to_version_7(connection)
        await connection.execute(text("DROP TABLE reviews"))
        await connection.execute(text("UPDATE meta SET value = '4' WHERE key = 'version'"))
    await store.close()
    newer = await Database.open(file)
    assert await newer.review("t") is None
    await newer.keep_review("t", b"looked back at")
    await newer.close()
    again = await Database.open(file)
    assert await again.review("t") == b"looked back at"
    await again.close()


async def test_the_fifth_version_gets_accounts(file: Path) -> None:
    store = await Database.open(file)
    await store.add_session("hash", SessionRow("id", "Anna", "de"), NOON)
    async with store._engine.begin() as connection:
        for statement in (
            "DROP TABLE accounts",
            "DROP TABLE logins",
            *_NODES,
            *_WORDS,
            "UPDATE meta SET value = '5' WHERE key = 'version'",
        ):
            await connection.execute(text(statement))
    await store.close()
    newer = await Database.open(file)
    guest = SessionRow("id", "Anna", "de")
    assert await newer.find_session("hash") == (guest, NOON)
    account = AccountRow("id", "Anna", "anna", "password", "code", "{}", NOON)
    login = LoginRow("login", "id", "Firefox", "de", NOON, NOON)
    await newer.accounts.add(account, "hash", "new hash", login)
    assert await newer.accounts.by_name("anna") == account
    assert await newer.find_session("hash") is None
    person = SessionRow("id", "Anna", "de", "login")
    assert await newer.find_session("new hash") == (person, NOON)
    await newer.close()


async def test_the_sixth_version_gets_results(file: Path) -> None:
    store = await Database.open(file)
    await store.write(NOON, [Write("t", 1, (b"a",), msgspec.structs.replace(CARD, status="over"))])
    async with store._engine.begin() as connection:
        for statement in (
            "DROP TABLE recorded",
            "DROP TABLE results",
            "DROP TABLE ratings",
            *_NODES,
            _HOSTS,
            *_WORDS,
            "UPDATE meta SET value = '6' WHERE key = 'version'",
        ):
            await connection.execute(text(statement))
    await store.close()
    newer = await Database.open(file)
    assert await newer.results.unrecorded(9) == ("t",), "games from before are looked at"
    row = ResultRow("t", 0, "anna", "kompakt", NOON, 1, 99, 0, True, 9, 1, 0, 40, "WORT")
    await newer.results.record("t", [row])
    assert await newer.results.unrecorded(9) == ()
    assert await newer.results.at_table("t") == (row,)
    with pytest.raises(Collision):
        await newer.results.record("t", [row])
    await newer.close()


async def test_the_seventh_version_learns_of_nodes(place: Place) -> None:
    store = await Database.open(place)
    running = Card("running", True, NOON, frozenset({"ben"}))
    await store.write(NOON, [Write("t", 1, (b"a",), running, due=NOON)])
    async with store._engine.begin() as connection:
        await _back_to_version_7(connection)
    await store.close()
    newer = await Database.open(place)
    assert await newer.due_tables(NOON) == ("t",)
    await newer.close()
    if isinstance(place, Path):
        return  # a file has one node
    newer = await Database.open(place, "one")
    assert await newer.due_tables(NOON) == ()  # nobody holds it yet
    await newer.nodes.heartbeat("one")
    taken = await newer.nodes.take_over("one", lambda _: NOON, all_orphans=True)
    assert taken == (("t",), (), None)
    assert await newer.due_tables(NOON) == ("t",)
    await newer.close()


async def test_the_eighth_version_learns_of_hosts(place: Place) -> None:
    store = await Database.open(place)
    account = AccountRow("id", "Anna", "anna", "password", "code", "{}", NOON)
    login = LoginRow("login", "id", "Firefox", "de", NOON, NOON)
    await store.add_session("hash", SessionRow("id", "Anna", "de"), NOON)
    await store.accounts.add(account, "hash", "new hash", login)
    async with store._engine.begin() as connection:
        back = "UPDATE meta SET value = '8' WHERE key = 'version'"
        for statement in (_HOSTS, *_WORDS, back):
            await connection.execute(text(statement))
    await store.close()
    newer = await Database.open(place)
    assert await newer.accounts.by_person("id") == account, "nobody is a host at first"
    assert await newer.accounts.hosts() == ()
    await newer.accounts.set_host("id", True)
    appointed = msgspec.structs.replace(account, host=True)
    assert await newer.accounts.hosts() == (appointed,)
    assert await newer.accounts.by_name("anna") == appointed
    await newer.accounts.set_host("id", False)
    assert await newer.accounts.hosts() == ()
    await newer.close()


async def test_the_ninth_version_learns_of_words_under_discussion(place: Place) -> None:
    store = await Database.open(place)
    async with store._engine.begin() as connection:
        for statement in (*_WORDS, "UPDATE meta SET value = '9' WHERE key = 'version'"):
            await connection.execute(text(statement))
    await store.close()
    newer = await Database.open(place)
    discussion = newer.discussion
    row = ProposalRow("p", "WORT", "anna", "accept", "Weil.", "kompakt", NOON)
    await discussion.propose(row)
    assert await discussion.of_person("anna") == (row,)
    decision = DecisionRow(1, "WORT", "remove", ("WORT", "WORTE"), "Darum.", NOON, 1, "ben")
    await discussion.decide(decision)
    with pytest.raises(Collision):
        await discussion.decide(decision)
    assert await discussion.decisions_after(0) == (decision,)
    assert await discussion.of_word("WORT", 9) == ()
    await newer.close()


async def test_the_tenth_version_learns_what_people_say(place: Place) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("t", 1, (b"a",), CARD)])
    async with store._engine.begin() as connection:
        for table in ("messages", "ignored", "reports", "report_lines", "measures"):
            await connection.execute(text(f"DROP TABLE {table}"))
        await connection.execute(text("UPDATE meta SET value = '10' WHERE key = 'version'"))
    await store.close()
    newer = await Database.open(place)
    said = MessageRow("t", 0, 0, NOON, 0, "anna", "key", None, "Hallo")
    await newer.messages.add(said, lambda: None)
    with pytest.raises(Collision):
        await newer.messages.add(said, lambda: None)
    with pytest.raises(Collision):
        await newer.messages.add(msgspec.structs.replace(said, table_id="u"), lambda: None)
    assert await newer.messages.at_table("t") == (
        msgspec.structs.replace(said, number=1, version=1),
    )
    await newer.close()


async def test_the_eleventh_version_learns_of_tokens(place: Place) -> None:
    store = await Database.open(place)
    async with store._engine.begin() as connection:
        await connection.execute(text("DROP TABLE tokens"))
        await connection.execute(text("UPDATE meta SET value = '11' WHERE key = 'version'"))
    await store.close()
    newer = await Database.open(place)
    row = TokenRow("t", "anna", "Bot", NOON, expires=NOON)
    with pytest.raises(Collision):
        await newer.tokens.add("hash", row, 1)  # there is no such account
    account = AccountRow("anna", "Anna", "anna", "p", "r", "{}", NOON)
    guest = SessionRow("anna", "Anna", "de")
    await newer.add_session("cookie", guest, NOON)
    await newer.accounts.add(
        account, "cookie", "fresh", LoginRow("l", "anna", "", "de", NOON, NOON)
    )
    await newer.tokens.add("hash", row, 1)
    with pytest.raises(Collision):
        await newer.tokens.add("other", msgspec.structs.replace(row, id="u"), 1)
    assert await newer.tokens.of_person("anna") == (row,)
    found = await newer.tokens.find("hash")
    assert found == (SessionRow("anna", "Anna", "de", program="t"), row)
    await newer.close()


async def test_every_commit_is_synced(file: Path) -> None:
    store = await Database.open(file)
    async with store._engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
    await store.close()


async def test_a_newer_database_is_left_alone(place: Place) -> None:
    store = await Database.open(place)
    async with store._engine.begin() as connection:
        await connection.execute(text("UPDATE meta SET value = '99' WHERE key = 'version'"))
    await store.close()
    with pytest.raises(StoreTooNew) as error:
        await Database.open(place)
    assert "99" in str(error.value)


def test_a_file_that_is_no_database_is_named(file: Path) -> None:
    file.write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreBroken) as error:
        asyncio.run(Database.open(file))
    assert str(file) in str(error.value)
    assert file.read_bytes().startswith(b"no database")


async def test_an_older_database_is_brought_up_to_date(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("t", 1, (b"a",), CARD)])
    await store.close()

    async def add_a_column(connection: AsyncConnection) -> None:
        await connection.execute(text("ALTER TABLE sessions ADD COLUMN mail TEXT"))

    now = schema.VERSION
    monkeypatch.setattr(schema, "VERSION", now + 1)
    monkeypatch.setitem(migrations.MIGRATIONS, now, add_a_column)
    for _ in range(2):
        newer = await Database.open(place)
        async with newer._engine.connect() as connection:
            await connection.execute(text("SELECT mail FROM sessions"))
            version = await connection.execute(text("SELECT value FROM meta"))
            assert version.scalar() == str(now + 1)
        assert len(await newer.read("t")) == 1
        await newer.close()


async def test_a_migration_that_fails_changes_nothing(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Database.open(place)
    await store.write(NOON, [Write("t", 1, (b"a",), CARD)])
    await store.close()

    async def fail_half_way(connection: AsyncConnection) -> None:
        await connection.execute(text("ALTER TABLE sessions ADD COLUMN mail TEXT"))
        await connection.execute(text("DELETE FROM log"))
        raise RuntimeError("the power is gone")

    now = schema.VERSION
    with monkeypatch.context() as patch:
        patch.setattr(schema, "VERSION", now + 1)
        patch.setitem(migrations.MIGRATIONS, now, fail_half_way)
        with pytest.raises(RuntimeError):
            await Database.open(place)
    again = await Database.open(place)
    assert len(await again.read("t")) == 1
    async with again._engine.connect() as connection:
        found = await connection.run_sync(lambda sync: inspect(sync).get_columns("sessions"))
        assert "mail" not in {column["name"] for column in found}
    await again.close()


_KILLED = """
import asyncio, os, signal, sys
from pathlib import Path

from setzkasten.service.store import Database, migrations, schema

async def die(connection):
    await whole(connection)
    os.kill(os.getpid(), signal.SIGKILL)

last = schema.VERSION - 1
whole = migrations.MIGRATIONS[last]
migrations.MIGRATIONS[last] = die
asyncio.run(Database.open(Path(sys.argv[1])))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
async def test_a_server_killed_while_it_brings_a_database_up_to_date(file: Path) -> None:
    store = await Database.open(file)
    body = msgspec.json.encode({"type": "opened", "server_seed": "0" * 64})
    await store.write(NOON, [Write("t", 1, (body,), CARD)])
    async with store._engine.begin() as connection:
        await _back_to_version_3(connection)
        await connection.execute(text("DROP TABLE commitments"))
        await connection.execute(text("DROP INDEX cards_by_due"))
        await connection.execute(text("ALTER TABLE cards DROP COLUMN due"))
        await connection.execute(text("UPDATE meta SET value = '1'"))
    await store.close()

    def tables() -> set[tuple[str, str]]:
        with closing(sqlite3.connect(file)) as database:
            return set(database.execute("SELECT name, sql FROM sqlite_master"))

    before = tables()
    killed = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", _KILLED, str(file)], check=False
    )
    assert killed.returncode == -signal.SIGKILL
    # All steps had been taken, and none of them is there.
    assert tables() == before
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT value FROM meta").fetchall() == [("1",)]
    newer = await Database.open(file)
    assert [row.body for row in await newer.read("t")] == [body]
    with pytest.raises(Collision):
        await newer.write(NOON, [Write("u", 1, (b"a",), CARD, commitment("0" * 64))])
    await newer.close()
