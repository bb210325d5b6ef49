"""Many tables are read together: two questions to the database, however many there are."""

import logging
from collections.abc import Sequence
from typing import Any

import pytest

from setzkasten.service.host import Host
from setzkasten.service.store import Card, Database, Write
from setzkasten.service.tables.batches import in_batches, load_all
from setzkasten.service.tables.table import Table
from tests.service.conftest import Greet
from tests.service.playing import open_table


async def test_tables_are_read_together_as_each_by_itself(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await greet("Anna")
    ids = [(await open_table(host, anna, "kompakt", "hh")).id for _ in range(5)]
    ids.append((await open_table(host, anna, "kompakt", "hl")).id)
    apart: dict[str, Table | None] = {}
    for table_id in ids:
        host.tables.drop(table_id)
        apart[table_id] = await host.tables.load(table_id)
        host.tables.drop(table_id)
    in_memory = await host.tables.load(ids[0])

    asked: list[tuple[str, ...]] = []
    logs, read = Database.logs, Database.read

    async def counted(store: Database, table_ids: Sequence[str]) -> Any:
        asked.append(tuple(table_ids))
        return await logs(store, table_ids)

    async def never(*_: Any) -> Any:
        raise AssertionError(read)

    monkeypatch.setattr(Database, "logs", counted)
    monkeypatch.setattr(Database, "read", never)
    found = await load_all(host.tables, [*ids, "nowhere"])
    assert [table.id for table in found] == ids
    assert found[0] is in_memory
    assert asked == [(*ids[1:], "nowhere")]
    assert all(table == apart[table.id] for table in found)
    assert found[0].seats[0].name


async def test_a_broken_log_keeps_no_other_table_away(
    host: Host, greet: Greet, caplog: pytest.LogCaptureFixture
) -> None:
    good = await open_table(host, await greet("Anna"), "kompakt", "hh")
    at = host.tables.moment()
    await host.store.write(
        at, [Write("broken", 1, (b"{}",), Card("running", True, at, frozenset()))]
    )
    host.tables.drop(good.id)
    seen: list[str] = []

    async def see_to(table: Table) -> None:
        seen.append(table.id)

    with caplog.at_level(logging.ERROR):
        await in_batches(host.tables, ["broken", good.id], see_to)
    assert seen == [good.id]
    assert "broken" in caplog.text
