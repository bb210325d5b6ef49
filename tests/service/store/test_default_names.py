"""Names that nobody chose: in a database and a record whose program wrote them as words.

`version-11.sql` and the record were written by that program: four at a table (somebody who has said
no name, two computers), and two of whom one has a pseudonym by now.
"""

import sqlite3
from pathlib import Path

import msgspec

from setzkasten.notation.files import read_file
from setzkasten.notation.gcg import write_gcg
from setzkasten.notation.record import VERSION, Record, in_words, read_record, write_record
from setzkasten.notation.transcribe import transcribe
from setzkasten.service.host import DATABASE, Host, HostSettings
from setzkasten.service.play.export import Export
from setzkasten.service.seats.retention import Retention
from setzkasten.service.store import upkeep
from setzkasten.service.tables.requests import Join, NewOptions, NewSeat, NewTable
from setzkasten.service.tables.views import table_view
from setzkasten.texts import HouseName, display_names
from setzkasten.texts.old_names import upcast_name
from tests.service.conftest import Greet, NearThinker
from tests.service.editions import ListEditions
from tests.service.playing import fresh_key, granted, load

DATA = Path(__file__).parents[2] / "data"
OLD = DATA / "store" / "version-11.sql"
RECORD = DATA / "records" / "names" / "by-the-house-kompakt-4.jsonl"
FOUR, TWO = "xd92t5bxrkdbhny6", "geqm7c65enc6bfzu"
SEATED = ("Anna", None, HouseName("computer", 1), HouseName("computer", 2))


async def test_an_older_database_says_who_has_chosen_a_name(tmp_path: Path) -> None:
    database = tmp_path / DATABASE
    with sqlite3.connect(database) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    connection.close()
    settings = HostSettings(retention=Retention(0, 0))
    host = await Host.open(
        tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0, settings=settings
    )
    four, two = await load(host, FOUR), await load(host, TWO)
    assert tuple(seat.name for seat in four.seats) == four.match.setup.players == SEATED
    assert [seat.name for seat in two.seats] == [None, "#7F3K"]
    shown = table_view(four, None, None, four.created, lambda table, session: False)
    sent = msgspec.json.decode(msgspec.json.encode(shown))
    names = ["Anna", None, {"code": "computer", "number": 1}, {"code": "computer", "number": 2}]
    assert [seat["name"] for seat in sent["seats"]] == names
    for language, second in (("de", "Spieler 2"), ("en", "Player 2")):
        called = display_names([seat.name for seat in four.seats], language)
        assert called == ("Anna", second, "Computer 1", "Computer 2")
    export = await host.exporter.export(FOUR, None, None, "record")
    assert isinstance(export, Export)
    assert read_record(export.text).header.players == SEATED
    # Whoever has no name can still be found, to be forgotten.
    seats = upkeep.seat_names(database, FOUR)
    assert [seat.name for seat in seats] == ["Anna", "", *SEATED[2:]]
    assert seats[1].session == four.seats[1].session
    await host.close()
    with sqlite3.connect(database) as connection:
        words = {name for (name,) in connection.execute("SELECT name FROM names")}
    connection.close()
    assert words == {"Anna", "#7F3K", ""}


def test_an_older_record_says_who_has_chosen_a_name() -> None:
    read = read_file(RECORD)
    assert isinstance(read, Record)
    assert '"Spieler 2"' in RECORD.read_text("utf-8")
    assert read.header.players == SEATED
    begun = read.game.evolve(None, read.events[0])
    assert begun.setup.players == SEATED
    german, english = in_words(read, "de"), in_words(read, "en")
    assert german.header.players[1:3] == ("Spieler 2", "Computer 1")
    assert english.game.evolve(None, english.events[0]).setup.players[1] == "Player 2"
    assert "#player2 Player_2 Player 2" in write_gcg(transcribe(read, language="en"))


async def test_a_new_record_has_no_words_for_them(host: Host, greet: Greet) -> None:
    anna, nobody = await greet("Anna"), await greet("")
    seats = (NewSeat("here", "Anna"), NewSeat("link"), NewSeat("bot"))
    wish = NewTable("kompakt", seats, fresh_key(), options=NewOptions(shares="open"))
    view = granted(await host.lobby.open(anna, wish))
    await host.lobby.join(nobody, view.id, Join(fresh_key(), view.invites[0].token, "", "x"))
    export = await host.exporter.export(view.id, None, None, "record")
    assert isinstance(export, Export)
    read = read_record(export.text)
    assert read.header.record == VERSION
    assert read.header.players == ("Anna", None, HouseName("computer"))
    assert read_record(write_record(read)) == read


def test_a_name_with_another_seats_number_was_chosen() -> None:
    assert upcast_name("Spieler 2", 1) is None
    assert upcast_name("Spieler 2", 0) == "Spieler 2"
    assert upcast_name("Computer (Könner)", 1) == HouseName("computer")
    assert upcast_name("Bot 3", 2) == HouseName("computer", 3)
    for chosen in ("Anna", "Computerin", "Spieler", "Player 2b", "Bot", None):
        assert upcast_name(chosen, 1) in (chosen, HouseName("computer"))
