"""A rummy from when its rules called a challenge a doubt, in the middle of the time for doubts.

`version-8-rummy.sql` was written by the program of that time: Ben has doubted a word of Anna's, and
may doubt another one.
"""

import json
import sqlite3
from datetime import timedelta
from pathlib import Path

from setzkasten.notation.record import read_record
from setzkasten.service.host import DATABASE, Host, HostSettings
from setzkasten.service.play.export import Export
from setzkasten.service.seats.retention import Retention
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.requests import Act
from tests.service.conftest import NearThinker
from tests.service.editions import ListEditions
from tests.service.playing import granted, load, state_of, view_of

OLD = Path(__file__).parents[2] / "data" / "store" / "version-8-rummy.sql"
TABLE = "cevzernubhjrz8ix"
BEN = SessionRow("eegsu68m6akjrsdc", "Ben", "de")


async def _open(folder: Path) -> Host:
    with sqlite3.connect(folder / DATABASE) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    kept = Retention(0, 0)
    return await Host.open(
        folder,
        ListEditions(),
        thinker=NearThinker(),
        bot_pause=0.0,
        settings=HostSettings(retention=kept),
    )


async def test_a_table_goes_on_whose_rules_spoke_of_doubts(tmp_path: Path) -> None:
    host = await _open(tmp_path)
    table = await load(host, TABLE)
    assert b'"doubt":{' in (await host.store.read(TABLE))[0].body
    assert state_of(table).phase == "window"
    assert state_of(table).lines[-1].seat == 1
    shown = host.lobby.show(table, BEN.id)
    rules = json.loads(bytes(shown.rules))
    assert rules["challenge"] == {"right": "word_value", "wrong": "word_value"}
    assert rules["sections"]["challenge"] == "Anzweifeln von abgelegten Wörtern"
    assert "doubt" not in rules
    assert "doubt" not in rules["sections"]
    assert view_of(shown).lines[-1].admissible is not None
    await host.close()


async def test_a_challenge_that_was_given_then_is_answered_once(tmp_path: Path) -> None:
    host = await _open(tmp_path)
    command = {"seat": 1, "type": "challenge", "owner": 0, "word": 0}
    again = granted(await host.referee.act(BEN, TABLE, Act(1, 19, "the-challenge", command)))
    assert [event.event.__struct_config__.tag for event in again.events] == ["challenged"]
    bodies = [row.body for row in await host.store.read(TABLE)]
    assert sum(b'"challenged"' in body for body in bodies) == 1
    # The time for challenges had run while nobody served the table: it is given back once.
    table = await load(host, TABLE)
    assert state_of(table).round == 1
    assert table.deadline is not None
    after = await host.referee.expire(table, table.deadline + timedelta(seconds=1))
    assert state_of(after).round == 2
    await host.close()


async def test_its_record_is_written_as_today(tmp_path: Path) -> None:
    host = await _open(tmp_path)
    export = await host.exporter.export(TABLE, BEN.id, 1, "record")
    assert isinstance(export, Export)
    assert '"challenge":{"right"' in export.text
    assert '"doubt"' not in export.text
    assert read_record(export.text).header.players == ("h0", "Ben")
    await host.close()
