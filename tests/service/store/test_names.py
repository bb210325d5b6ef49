"""Names stand in one table: a database from before, and persons who are forgotten.

`version-3.sql` was written by the program before there was a table of names: a game of two (one of
them renamed, and carried on to another device), a table that waits, a patience, three at one device
and the computer.
"""

import asyncio
import re
import sqlite3
from datetime import timedelta
from pathlib import Path

from setzkasten.notation.record import read_record
from setzkasten.service.host import DATABASE, Host, HostSettings
from setzkasten.service.play.export import Export
from setzkasten.service.seats.retention import KEY_LIFETIME, Retention, RetentionSweep
from setzkasten.service.seats.sessions import SESSION_LIFETIME
from setzkasten.service.store import Place, upkeep
from setzkasten.service.tables.requests import Leave
from tests.postgresql import Cluster
from tests.service.conftest import Clock, Greet, NearThinker
from tests.service.editions import ListEditions
from tests.service.playing import act, best, fresh_key, granted, join, load, open_table
from tests.service.traces import tables_with

OLD = Path(__file__).parents[2] / "data" / "store" / "version-3.sql"
PLAYING, WAITING = "z8t4vpqyr5aw7qz3", "tq5xgbjt8fmcfquy"
SOLO, THREE = "ae4n6gkha533debi", "5w8khggfe5zn83gn"
BEN = "MgOdOC2r2gwR4pU37OCU5Mr1G9uUn8Kp55P5Un9ZYJA"
"""Ben's cookie."""


def older(folder: Path) -> Path:
    """Lay out the database from before."""
    database = folder / DATABASE
    with sqlite3.connect(database) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    return database


def everything(folder: Path) -> bytes:
    """All that lies in a folder: the database, what belongs to it, copies."""
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()) if file.is_file())


async def _open(folder: Path) -> Host:
    # However long the database has lain there, its tables are as they were.
    kept = Retention(0, 0)
    return await Host.open(
        folder,
        ListEditions(),
        thinker=NearThinker(),
        bot_pause=0.0,
        settings=HostSettings(retention=kept),
    )


async def _record(host: Host, table_id: str) -> str:
    export = await host.exporter.export(table_id, None, None, "record")
    assert isinstance(export, Export)
    return export.text


async def test_names_leave_the_logs_of_a_database_from_before(tmp_path: Path) -> None:
    database = older(tmp_path)
    host = await _open(tmp_path)
    table = await load(host, PLAYING)
    assert [seat.name for seat in table.seats] == ["h0", "Bernie Altbekannt"]
    assert table.status == "running"
    assert [seat.name for seat in (await load(host, WAITING)).seats] == ["h0", "l1"]
    assert len((await load(host, THREE)).seats) == 3
    assert (await load(host, SOLO)).status == "over"
    record = read_record(await _record(host, PLAYING))
    assert record.header.players == ("h0", "Bernhard Altbekannt")
    ben = await host.sessions.find(BEN)
    assert ben is not None
    assert (ben.name, ben.lang) == ("Bernhard Altbekannt", "de")
    # Nobody's time is up because nothing was known of it.
    assert await host.retention.sweep() == 0
    assert await host.sessions.find(BEN) is not None
    seat = table.awaited[0]
    command = {**best(host, table, seat), "seat": seat}
    session = table.seats[seat].session
    assert session is not None
    await host.close()
    with sqlite3.connect(database) as connection:
        logs = b"".join(body for (body,) in connection.execute("SELECT body FROM log"))
        names = {name for (name,) in connection.execute("SELECT name FROM names")}
    connection.close()
    assert b"Altbekannt" not in logs
    assert {"Bernhard Altbekannt", "Bernie Altbekannt", "Wilhelmine Altbekannt"} <= names
    assert command["type"]


async def test_a_person_from_before_is_forgotten(tmp_path: Path) -> None:
    database = older(tmp_path)
    host = await _open(tmp_path)
    before = await _record(host, THREE)
    seats = upkeep.seat_names(database, PLAYING)
    assert (seats[1].name, len(seats[1].others)) == ("Bernie Altbekannt", 1)
    for session in (seats[1].session, *seats[1].others):
        assert session is not None
        await host.store.erasure.person(session)
    assert await host.sessions.find(BEN) is None
    await host.close()
    upkeep.compact(database)
    upkeep.backup(database, tmp_path / "copy")
    for part in (b"Bernhard", b"Bernie"):
        assert part not in everything(tmp_path)
    assert b"Wilhelmine" in everything(tmp_path)
    host = await _open(tmp_path)
    table = await load(host, PLAYING)
    assert [seat.name for seat in table.seats] == ["h0", None]
    assert len((await load(host, THREE)).seats) == 3
    after = await _record(host, THREE)
    assert read_record(after).header.players == (None, None, "b2")
    assert len(after.splitlines()) == len(before.splitlines())
    await host.close()


async def test_no_log_has_a_name(host: Host, greet: Greet, tmp_path: Path) -> None:
    anna, ben = await greet("Annegret Eins"), await greet("Benedikt Zwei")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    shown = await load(host, view.id)
    host.tables.drop(view.id)
    assert await load(host, view.id) == shown
    rows = b"".join(row.body for row in await host.store.read(view.id))
    assert b'"name":"Benedikt' not in rows  # the test's share of the seed says "of Benedikt Zwei"
    assert rows.count(b"Benedikt") == rows.count(b"of Benedikt")
    assert b"h0" not in rows
    found = await host.store.names(view.id)
    assert set(found.values()) == {"h0", "l1", "Benedikt Zwei"}


async def test_who_is_forgotten_takes_only_the_own_name_along(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Benedikt", "Cleopatra")]
    view = await open_table(host, anna, "kompakt", "hll")
    await join(host, ben, view, 1)
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    await join(host, cleo, view, 1)
    await host.store.erasure.person(ben.id)
    host.tables.drop(view.id)
    assert (await load(host, view.id)).seats[1].name == "Cleopatra"
    assert "Benedikt" not in (await host.store.names(view.id)).values()
    await host.store.erasure.person(cleo.id)
    host.tables.drop(view.id)
    assert (await load(host, view.id)).seats[1].name is None


async def test_of_a_forgotten_guest_his_key_stays_with_the_games_only(
    host: Host, greet: Greet
) -> None:
    """Games stay provable, and what others had of them; nothing else leads from the key to him."""
    anna, ben = await greet("Annegret"), await greet("Benedikt")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    table = await load(host, view.id)
    seat = table.awaited[0]
    granted(await act(host, (anna, ben)[seat], table, seat, best(host, table, seat)))
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    await host.lobby.promise(ben.id)
    await host.ledger.record()
    assert {"sessions", "names", "receipts", "promises"} <= await tables_with(host.store, ben.id)
    await host.store.erasure.person(ben.id)
    assert await tables_with(host.store, ben.id) == {"log", "sittings", "results"}
    assert "names" in await tables_with(host.store, anna.id)


async def test_sessions_and_keys_expire(host: Host, greet: Greet, clock: Clock) -> None:
    anna, token = await host.sessions.begin(None, "Anna", "de")
    assert token
    faithful, other = await host.sessions.begin(None, "Ben", "de")
    view = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, view.id)
    seat = table.awaited[0]
    granted(await act(host, anna, table, seat, best(host, table, seat), key="k"))
    assert await host.store.used_key(view.id, anna.id, "k") is not None
    clock.forward((KEY_LIFETIME - timedelta(hours=1)).total_seconds())
    await host.retention.sweep()
    assert await host.store.used_key(view.id, anna.id, "k") is not None
    clock.forward(7200)
    await host.retention.sweep()
    assert await host.store.used_key(view.id, anna.id, "k") is None
    assert await host.sessions.find(other) == faithful
    clock.forward((SESSION_LIFETIME - timedelta(days=20)).total_seconds())
    await host.retention.sweep()
    assert await host.sessions.find(other) == faithful  # which is noted
    clock.forward(timedelta(days=30).total_seconds())
    await host.retention.sweep()
    for guest in (anna, faithful):
        host.sessions.forget(guest.id)
    assert await host.sessions.find(token) is None
    assert await host.sessions.find(other) == faithful


async def test_a_session_that_nobody_uses_is_forgotten(host: Host, clock: Clock) -> None:
    anna, token = await host.sessions.begin(None, "Annegret", "de")
    view = await open_table(host, anna, "kompakt", "hh")
    clock.forward((SESSION_LIFETIME + timedelta(days=1)).total_seconds())
    await host.retention.sweep()
    assert await host.sessions.find(token) is None
    assert await host.store.names(view.id)  # names belong to the game


async def test_finished_games_are_deleted_where_the_host_says_so(
    host: Host, greet: Greet, clock: Clock, place: Place, cluster: Cluster
) -> None:
    anna = await greet("Anna")
    over = await open_table(host, anna, "patience", "h")
    granted(await host.lobby.leave(anna, over.id, Leave(0, fresh_key())))
    running = await open_table(host, anna, "kompakt", "hh")
    tidy = RetentionSweep(host.tables, host.editions, Retention(0, 0, 30))
    clock.forward(29 * 86400)
    await tidy.sweep()
    assert await host.tables.load(over.id) is not None
    clock.forward(2 * 86400)
    await host.retention.sweep()
    seed = (await load(host, over.id)).server_seed  # by itself a host keeps everything
    assert seed.encode() in _whole(place, cluster)
    await tidy.sweep()
    assert await host.tables.load(over.id) is None
    assert await host.tables.load(running.id) is not None
    assert [card.id for card in (await host.listing.lobby(anna.id)).own] == [running.id]
    await host.store.close()
    upkeep.compact(place)
    assert seed.encode() not in _whole(place, cluster)
    # What the game came to would stay with somebody who has an account; a guest has none.
    assert over.id.encode() not in _whole(place, cluster)
    assert running.id.encode() in _whole(place, cluster)


def _whole(place: Place, cluster: Cluster) -> bytes:
    """All of a database: its files, or its dump."""
    if isinstance(place, Path):
        return everything(place.parent)
    dump = cluster.dump(place)
    # Bytes are written as figures there.
    logs = (bytes.fromhex(part.decode()) for part in re.findall(rb"\\\\x([0-9a-f]+)", dump))
    return b"".join([dump, *logs])


async def test_a_person_who_is_forgotten_is_in_no_copy(
    host: Host, greet: Greet, place: Place, cluster: Cluster
) -> None:
    anna, ben = await greet("Annegret Eins"), await greet("Benedikt Zwei")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    assert b"Benedikt Zwei" in _whole(place, cluster)
    assert [one.name for one in upkeep.seat_names(place, view.id)] == ["h0", "Benedikt Zwei"]
    (listed,) = upkeep.list_tables(place)
    assert (listed.id, listed.players) == (view.id, ("h0", "Benedikt Zwei"))
    await host.store.erasure.person(ben.id)
    # The host is at work meanwhile: it must be able to let go of what it reads.
    await asyncio.to_thread(upkeep.compact, place)
    assert b'"name":"Benedikt' not in _whole(place, cluster)
    # Only the share of the seed, which these tests make of a name, still has it.
    text = _whole(place, cluster)
    assert text.count(b"Benedikt") == text.count(b"of Benedikt")
    assert [one.name for one in upkeep.seat_names(place, view.id)] == ["h0", None]
