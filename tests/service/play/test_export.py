"""Records to take home: whole and provable after the end, redacted before."""

from setzkasten.audit.proof import check_bag
from setzkasten.notation.record import read_record
from setzkasten.service.host import Host
from tests.service.conftest import Greet
from tests.service.playing import code, granted, join, open_table, play_to_the_end


async def test_a_whole_record_proves_the_bag(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "klassisch", "hl", seconds=600)
    await join(host, ben, view, 1)
    early = granted(await host.exporter.export(view.id, anna.id, 0, "record"))
    record = read_record(early.text)
    assert (record.header.redacted, record.header.seat) == (True, 0)
    await play_to_the_end(host, view.id, {0: anna, 1: ben})
    export = granted(await host.exporter.export(view.id, None, None, "record"))
    assert export.name.startswith("klassisch-")
    assert export.name.endswith(f"{view.id}.jsonl")
    record = read_record(export.text)
    assert not record.header.redacted
    assert record.header.commitment == view.commitment
    assert check_bag(record).ok
    gcg = granted(await host.exporter.export(view.id, None, None, "gcg"))
    assert gcg.text.startswith("#character-encoding UTF-8")


async def test_what_cannot_be_exported(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    assert code(await host.exporter.export(view.id, anna.id, 0, "record")) == "not_running"
    assert code(await host.exporter.export("nix", anna.id, None, "record")) == "unknown_table"
    await join(host, ben, view, 1)
    assert code(await host.exporter.export(view.id, ben.id, 0, "record")) == "not_your_seat"
    cards = await open_table(host, anna, "patience", "h")
    assert code(await host.exporter.export(cards.id, anna.id, 0, "gcg")) == "no_gcg"
