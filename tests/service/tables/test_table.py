"""A table is what its log says: read from the start, or step by step, it is the same."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from setzkasten.engine.levels import DEFAULT, level_of
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games, revive
from setzkasten.service.host import Host
from setzkasten.service.store import Row
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Closed,
    Edition,
    Entry,
    Opened,
    Options,
    SeatLeft,
    SeatPlan,
    SeatTaken,
    encode_entry,
)
from setzkasten.service.tables.logs.folding import advance, fold
from tests.service.conftest import Greet
from tests.service.playing import join, load, open_table, play_to_the_end

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)


def opening(seconds: int | None = None) -> Opened:
    """A table of kompakt for two."""
    return Opened(
        "kompakt",
        msgspec.Raw(Catalogue.rules_of(games()["kompakt"])),
        Edition("test", "1"),
        (SeatPlan("here", "Anna"), SeatPlan("link", "Ben", "token")),
        Options(seconds),
        "00" * 32,
        "anna",
    )


def rows(*entries: Entry) -> list[Row]:
    """Entries as rows."""
    return [
        Row(n, NOON + timedelta(minutes=n), encode_entry(entry))
        for n, entry in enumerate(entries, 1)
    ]


def test_without_a_log_there_is_no_table() -> None:
    assert fold(Catalogue(), "t", []) is None


def test_a_log_begins_with_the_opening_and_has_no_gaps() -> None:
    catalogue = Catalogue()
    with pytest.raises(ValueError, match="begin with its opening"):
        fold(catalogue, "t", rows(Closed()))
    with pytest.raises(ValueError, match="opens it twice"):
        fold(catalogue, "t", rows(opening(), opening()))
    first, _, third = rows(opening(), SeatLeft(1), Closed())
    with pytest.raises(ValueError, match="gap before row 3"):
        fold(catalogue, "t", [first, third])
    with pytest.raises(msgspec.DecodeError):
        fold(catalogue, "t", [Row(1, NOON, b"?")])


def test_seats_are_taken_left_and_given_to_the_computer() -> None:
    catalogue = Catalogue()
    here = SeatTaken(0, "here", "Anna", "a", "anna")
    guest = SeatTaken(1, "link", "Bea", "b", "bea")
    table = fold(catalogue, "t", rows(opening(), here, guest, SeatLeft(1)))
    assert table is not None
    assert table.status == "waiting"
    assert table.owned_by("anna") == (0,)
    assert (table.seats[1].taken, table.seats[1].name, table.seats[1].invite) == (
        False,
        "Ben",
        "token",
    )
    assert not table.full
    full = advance(catalogue, table, [Row(5, NOON, encode_entry(guest))])
    assert full.full
    assert full.setup.players == ("Anna", "Bea")
    assert full.setup.entropy == ("a", "b")


def test_rows_that_were_read_already_are_passed_over() -> None:
    catalogue = Catalogue()
    log = rows(opening(), SeatTaken(0, "here", "Anna", "a", "anna"))
    table = fold(catalogue, "t", log)
    assert table is not None
    assert advance(catalogue, table, log) is table


async def test_a_table_keeps_the_rules_of_its_opening(host: Host, greet: Greet) -> None:
    """A host who changes a value later does not change running tables."""
    view = await open_table(host, await greet("Anna"), "kompakt", "hh")
    log = await host.tables.read(view.id)
    changed = dict(games())
    kompakt = as_crossword(games()["kompakt"])
    changed["kompakt"] = revive(msgspec.structs.replace(kompakt.rules, rack=5))
    table = fold(Catalogue(changed), view.id, log)
    assert table is not None
    assert as_crossword(table.game).rules.rack == 7
    del changed["kompakt"]
    gone = fold(Catalogue(changed), view.id, log)
    assert gone is not None
    assert gone.state == table.state


@pytest.mark.parametrize("game", ["klassisch", "kartenkreuz", "kartenrommee"])
async def test_replaying_the_log_gives_the_live_table(host: Host, greet: Greet, game: str) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, game, "hbl", seconds=600)
    await join(host, ben, view, 2)
    table = await play_to_the_end(host, view.id, {0: anna, 2: ben})
    assert fold(Catalogue(), view.id, await host.tables.read(view.id)) == table


async def test_the_deadline_counts_from_the_announcement(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl", seconds=30)
    await join(host, ben, view, 1)
    seen = []

    async def note(_: object) -> None:
        table = await load(host, view.id)
        window = table.match.timeout is not None
        assert (table.deadline is not None) == window
        if window:
            announced = [
                row.at
                for row in await host.tables.read(view.id)
                if isinstance(entry := msgspec.json.decode(row.body), dict)
                and entry["type"] == "game"
                and entry["event"]["type"] == "announced"
            ]
            assert table.deadline == announced[-1] + timedelta(seconds=30)
            seen.append(table.deadline)

    await play_to_the_end(host, view.id, {0: anna, 1: ben}, note)
    assert seen


def test_logs_from_before_bots_had_levels_are_read() -> None:
    bot = (SeatPlan("here", "Anna"), SeatPlan("bot", "Computer"))
    new = rows(msgspec.structs.replace(opening(), seats=bot))
    body = new[0].body.replace(b',"level":null', b"")
    assert b"level" not in body
    table = fold(Catalogue(), "t", [msgspec.structs.replace(new[0], body=body)])
    assert table is not None
    assert level_of(table.seats[1].level).id == DEFAULT
