"""What is kept of a person is handed out to him alone, and gone when he wishes."""

import itertools

import msgspec

from setzkasten.audit.proof import check_bag
from setzkasten.games.crossword.messages import Drew
from setzkasten.notation.record import read_record
from setzkasten.service.host import Host
from setzkasten.service.people.own_data import OwnAccount, OwnGame, OwnRating, OwnResult
from setzkasten.service.play.export import Export
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Leave
from tests.service.conftest import Greet
from tests.service.people.test_accounts import PASSWORD, Device
from tests.service.playing import act, fresh_key, granted, join, load, open_table
from tests.service.traces import tables_with

NAME = "Wilhelmine Unverwechselbar"


async def make(host: Host, name: str) -> tuple[Device, SessionRow]:
    device = Device(host)
    await device.register(name)
    person = await device.who()
    assert person is not None
    return device, person


async def test_the_export_has_ones_own_and_no_foreign_rack(host: Host, greet: Greet) -> None:
    _, anna = await make(host, NAME)
    ben = await greet("Ben")
    running = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, running, 1)
    done = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, done, 1)
    granted(await host.lobby.leave(ben, done.id, Leave(1, fresh_key())))
    foreign = await open_table(host, ben, "kompakt", "hb")
    await host.ledger.record()
    found = [one async for one in host.own_data.everything(anna)]
    (account,) = [one for one in found if isinstance(one, OwnAccount)]
    assert account.account.name == NAME
    games = {one.table: one for one in found if isinstance(one, OwnGame)}
    assert set(games) == {running.id, done.id}
    assert [one.result.place for one in found if isinstance(one, OwnResult)] == [1]
    assert [one for one in found if isinstance(one, OwnRating)] == []
    table = await load(host, running.id)
    told = b"".join(msgspec.json.encode(one) for one in found)
    assert table.server_seed.encode() not in told
    assert foreign.id.encode() not in told
    whole = await host.tables.events(msgspec.structs.replace(table, closed=True), None)
    hidden = [one.event for one in whole if isinstance(one.event, Drew) and one.event.seat == 1]
    assert hidden
    for event in hidden:
        assert msgspec.json.encode(event).decode() not in games[running.id].record
    own = [one.event for one in whole if isinstance(one.event, Drew) and one.event.seat == 0]
    assert own
    for event in own:
        assert msgspec.json.encode(event).decode() in games[running.id].record


async def test_whoever_has_two_seats_gets_what_each_has_seen(host: Host, greet: Greet) -> None:
    _, anna = await make(host, NAME)
    ben = await greet("Ben")
    table = await open_table(host, anna, "kompakt", "hhl")
    await join(host, ben, table, 2)
    found = [one async for one in host.own_data.everything(anna)]
    records = [one.record for one in found if isinstance(one, OwnGame)]
    assert len(records) == 2
    whole = await host.tables.events(
        msgspec.structs.replace(await load(host, table.id), closed=True), None
    )
    drawn = [one.event for one in whole if isinstance(one.event, Drew)]
    assert {event.seat for event in drawn} == {0, 1, 2}
    for event in drawn:
        told = [msgspec.json.encode(event).decode() in record for record in records]
        assert told == [event.seat == 0, event.seat == 1]


async def test_a_deleted_account_leaves_games_that_verify_and_no_name(
    host: Host, greet: Greet
) -> None:
    device, anna = await make(host, NAME)
    ben = await greet("Ben")
    finished = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, finished, 1)
    for _ in itertools.repeat(None, 2):
        table = await load(host, finished.id)
        mover = table.awaited[0]
        granted(await act(host, (anna, ben)[mover], table, mover, {"type": "pass"}))
    granted(await host.lobby.leave(ben, finished.id, Leave(1, fresh_key())))
    running = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, running, 1)
    waiting = await open_table(host, anna, "kompakt", "hl")
    await host.ledger.record()

    assert await host.own_data.delete(anna, "falsch falsch") == refusals.WRONG_PASSWORD
    assert await host.own_data.delete(ben, PASSWORD) == refusals.NOT_FOR_GUESTS
    assert (await load(host, running.id)).status == "running"
    assert await host.own_data.delete(anna, PASSWORD) is None

    assert await device.who() is None
    assert await host.store.accounts.by_person(anna.id) is None
    assert await device.log_in(NAME) == refusals.WRONG_LOGIN
    assert (await load(host, running.id)).status == "over"
    assert (await load(host, waiting.id)).closed
    shown = {seat.name for seat in granted(await host.lobby.look(finished.id, ben.id)).seats}
    assert "Ben" in shown
    (pseudonym,) = shown - {"Ben"}
    assert str(pseudonym).startswith("#")
    for table_id in (finished.id, running.id):
        export = await host.exporter.export(table_id, ben.id, None, "record")
        assert isinstance(export, Export)
        assert NAME not in export.text
        assert check_bag(read_record(export.text)).ok
    for row in await host.store.read(finished.id):
        assert NAME.encode() not in row.body
    rows = await host.store.results.at_table(finished.id)
    assert [row.person_id for row in rows] == [anna.id, ben.id], "results stay provable"
    # His key stands where games are, beside a pseudonym; nothing leads from it to a browser.
    left = await tables_with(host.store, anna.id)
    assert left <= {"log", "sittings", "results", "ratings", "names"}
    assert set((await host.store.names(finished.id)).values()) & {NAME, NAME.upper()} == set()
    assert await tables_with(host.store, NAME) == set()
    again = Device(host)
    assert not isinstance(await again.register(NAME), Declined), "the name is free again"
