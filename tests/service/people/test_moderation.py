"""What hosts do about reports: each once, written down, and with an end."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

import msgspec
import psycopg
import pytest

from setzkasten.service.conduct.views import Ignore, Report
from setzkasten.service.host import Host
from setzkasten.service.people import moderation
from setzkasten.service.people.moderation import By, Measure
from setzkasten.service.people.own_data import (
    OwnIgnored,
    OwnMeasure,
    OwnMessage,
    OwnReport,
)
from setzkasten.service.store import Place, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Join, Leave, NewOptions, NewSeat, NewTable, Rematch
from setzkasten.service.tables.views import TableView
from tests.service.conduct.test_chat import say, talking, texts
from tests.service.conduct.test_relations import seek
from tests.service.conftest import Clock, Greet, StillClock
from tests.service.people.test_accounts import PASSWORD, Device
from tests.service.playing import fresh_key, granted, join, load

HOST = By("host key", "Wirtin")
DAY = 86_400


@pytest.fixture
def clock() -> Clock:
    """Time stands until it is put forward."""
    return StillClock()


async def reported(host: Host, reporter: SessionRow, table: TableView, number: int) -> str:
    """Report a message; return the report's id."""
    wish = Report("message", "insult", fresh_key(), message=number)
    assert await host.relations.report(reporter, table.id, wish) is None
    return (await host.moderation.look()).reports[-1].id


async def make(host: Host, name: str) -> tuple[Device, SessionRow]:
    device = Device(host)
    await device.register(name)
    person = await device.who()
    assert person is not None
    return device, person


async def test_a_host_deletes_a_message_for_everybody(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await say(host, ben, table, 1, "Grobheit"))
    report = await reported(host, anna, table, 1)
    decide = host.moderation.decide
    assert await decide(HOST, report, Measure("delete", reason="grob")) is None
    assert await texts(host, ben, table) == [""]
    assert await decide(HOST, report, Measure("dismiss")) == refusals.UNKNOWN_REPORT, "once"
    assert await decide(HOST, "none", Measure("dismiss")) == refusals.UNKNOWN_REPORT
    shown = await host.moderation.look()
    assert shown.reports == ()
    (done,) = shown.measures
    assert (done.by, done.action, done.name, done.reason) == ("Wirtin", "delete", "Ben", "grob")
    clock.forward(1)
    by_seat = Report("person", "other", fresh_key(), seat=1)
    assert await host.relations.report(anna, table.id, by_seat) is None
    (other,) = (await host.moderation.look()).reports
    assert await decide(HOST, other.id, Measure("delete")) == refusals.NOT_A_MESSAGE
    assert other.earlier == 1
    assert await decide(HOST, other.id, Measure("dismiss")) is None
    assert (await host.moderation.look()).measures[0].name is None, "nothing was done to him"


@pytest.mark.parametrize(("action", "broken"), [("delete", "messages"), ("rename", "names")])
async def test_a_report_waits_on_where_acting_on_it_failed(
    place: Place, host: Host, greet: Greet, action: Literal["delete", "rename"], broken: str
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await say(host, ben, table, 1, "Grobheit"))
    report = await reported(host, anna, table, 1)
    with (
        no_changes(place, broken),
        pytest.raises(Exception, match=r"nothing changes here|malformed"),
    ):
        await host.moderation.decide(HOST, report, Measure(action))
    shown = await host.moderation.look()
    assert [one.id for one in shown.reports] == [report]
    assert shown.measures == (), "nothing is told to have been done"
    assert await texts(host, anna, table) == ["Grobheit"]
    assert await host.moderation.decide(HOST, report, Measure(action)) is None
    assert (await host.moderation.look()).reports == ()
    if action == "delete":
        assert await texts(host, anna, table) == [""]
    else:
        assert granted(await host.lobby.look(table.id, anna.id)).seats[1].name != "Ben"


async def test_of_two_hosts_one_decides(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await say(host, ben, table, 1, "Grobheit"))
    report = await reported(host, anna, table, 1)
    ends = await asyncio.gather(
        host.moderation.decide(HOST, report, Measure("delete")),
        host.moderation.decide(By("other key", "Wirt"), report, Measure("silence", 3)),
    )
    assert sorted(ends, key=bool) == [None, refusals.UNKNOWN_REPORT]
    done = [one.action for one in (await host.moderation.look()).measures]
    assert done == (["delete"] if ends[0] is None else ["silence"])
    assert await texts(host, anna, table) == ["" if ends[0] is None else "Grobheit"]


@contextmanager
def no_changes(place: Place, table: str) -> Iterator[None]:
    """Let the database refuse every change of a table's rows, as a broken one would."""
    if isinstance(place, Path):
        # RAISE would be a conflict of rows, which means something else.
        refuse = "BEGIN SELECT json('nothing changes here'); END"
        with closing(sqlite3.connect(place, isolation_level=None)) as other:
            other.execute(f"CREATE TRIGGER broken BEFORE UPDATE ON {table} {refuse}")
            try:
                yield
            finally:
                other.execute("DROP TRIGGER broken")
        return
    with psycopg.connect(place.replace("+psycopg", ""), autocommit=True) as other_one:
        other_one.execute(
            "CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'nothing changes here'; END $$"
        )
        trigger = f"CREATE TRIGGER broken BEFORE UPDATE ON {table} EXECUTE FUNCTION broken()"
        other_one.execute(trigger.encode())
        try:
            yield
        finally:
            other_one.execute("DROP FUNCTION broken CASCADE")


async def test_the_silenced_hears_until_when_and_why(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await say(host, ben, table, 1, "Grobheit"))
    report = await reported(host, anna, table, 1)
    for days in (0, 366):
        wrong = Measure("silence", days)
        assert await host.moderation.decide(HOST, report, wrong) == refusals.BAD_DAYS
    assert await host.moderation.decide(HOST, report, Measure("silence", 3, "Ruhe")) is None
    refused = await say(host, ben, table, 1, "x")
    assert isinstance(refused, Declined)
    assert (refused.kind, refused.refusal.code) == ("forbidden", "silenced")
    details = refused.refusal.details or {}
    assert details["reason"] == "Ruhe"
    assert str(details["until"]).endswith("UTC")
    assert await texts(host, ben, table) == ["Grobheit"], "he still reads"
    seen = granted(await host.chat.look(ben, table.id))
    assert seen.refusal == refused.refusal, "and is told before he writes"
    assert granted(await seek(host, ben)).id, "and plays"
    clock.forward(3 * DAY + 1)
    granted(await say(host, ben, table, 1, "wieder da"))


async def test_the_barred_finishes_his_games_and_begins_none(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    over = await talking(host, anna, ben)
    granted(await host.lobby.leave(anna, over.id, Leave(0, fresh_key())))
    open_one = await seek(host, anna)
    private = await host.lobby.open(
        anna,
        NewTable(
            "kompakt",
            (NewSeat("here"), NewSeat("link")),
            fresh_key(),
            "e",
            NewOptions(shares="open"),
        ),
    )
    held = await host.moderation.hold(HOST, ben.id, table.id, Measure("bar", 7))
    assert not isinstance(held, Declined)
    invited = Join(fresh_key(), granted(private).invites[0].token, "", "e")
    for answer in (
        await host.seeks.join(ben, open_one.id, Join(fresh_key(), None, "", "e")),
        await host.lobby.join(ben, granted(private).id, invited),
        await host.lobby.rematch(ben, over.id, Rematch(fresh_key())),
        await host.lobby.open(
            ben, NewTable("kompakt", (NewSeat("here"), NewSeat("bot")), fresh_key(), "e")
        ),
    ):
        assert isinstance(answer, Declined)
        assert answer.refusal.code == "barred"
    granted(await say(host, ben, table, 1, "am eigenen Tisch"))
    clock.forward(1)
    assert await host.moderation.lift(HOST, "none") == refusals.UNKNOWN_REPORT
    assert await host.moderation.lift(HOST, held.id) is None
    granted(await host.seeks.join(ben, open_one.id, Join(fresh_key(), None, "", "e")))
    assert [one.action for one in (await host.moderation.look()).measures] == ["lift", "bar"]


async def test_what_is_listed_no_more_is_lifted_as_well(
    host: Host, greet: Greet, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = await greet("Ben")
    held = await host.moderation.hold(HOST, ben.id, "x", Measure("silence", 7))
    assert not isinstance(held, Declined)
    clock.forward(1)
    await host.moderation.hold(HOST, (await greet("Cora")).id, "x", Measure("bar", 7))
    monkeypatch.setattr(moderation, "LISTED", 1)
    assert held.id not in [one.id for one in (await host.moderation.look()).measures]
    assert await host.moderation.lift(HOST, held.id) is None


async def test_a_renamed_person_has_another_name_everywhere(host: Host, greet: Greet) -> None:
    device, ben = await make(host, "Schimpfwort")
    anna = await greet("Anna")
    table = await talking(host, anna, ben)
    granted(await say(host, ben, table, 1, "ich"))
    granted(await host.relations.ignore(anna, table.id, Ignore("mute", seat=1)))
    wish = Report("name", "name", fresh_key(), seat=1)
    assert await host.relations.report(anna, table.id, wish) is None
    (report,) = (await host.moderation.look()).reports
    assert report.accused == "Schimpfwort"
    assert await host.moderation.decide(HOST, report.id, Measure("rename")) is None
    name = granted(await host.lobby.look(table.id, anna.id)).seats[1].name
    assert str(name).startswith("#")
    assert granted(await host.chat.look(anna, table.id)).messages[0].name == name
    assert [one.name for one in await host.relations.ignored(anna)] == [name]
    account = await host.store.accounts.by_person(ben.id)
    assert account is not None
    assert account.name == name
    again = await device.log_in("Schimpfwort")
    assert not isinstance(again, Declined), "he logs in as before"


async def test_what_holds_goes_along_into_an_account(host: Host, greet: Greet) -> None:
    await make(host, "Ben")
    anna = await greet("Anna")
    guest_device = Device(host)
    guest = await guest_device.greet("Gast")
    table = await talking(host, anna, guest)
    granted(await say(host, guest, table, 1, "als Gast"))
    granted(await host.relations.ignore(guest, table.id, Ignore("block", seat=0)))
    await host.moderation.hold(HOST, guest.id, table.id, Measure("silence", 3))
    await guest_device.log_in("Ben", take_games=True)
    person = await guest_device.who()
    assert person is not None
    assert person.id != guest.id
    seen = granted(await host.chat.look(person, table.id))
    assert [(m.mine, m.text) for m in seen.messages] == [(True, "als Gast")]
    assert [(one.seat, one.kind) for one in seen.ignored] == [(0, "block")]
    assert seen.refusal is not None
    assert seen.refusal.code == "silenced"


async def test_ones_own_data_has_ones_own_words(host: Host, greet: Greet) -> None:
    _, anna = await make(host, "Anna")
    ben = await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await say(host, anna, table, 0, "von mir"))
    granted(await say(host, ben, table, 1, "fremdes Wort"))
    granted(await host.relations.ignore(anna, table.id, Ignore("mute", seat=1)))
    wish = Report("message", "insult", fresh_key(), "meine Bemerkung", message=2)
    assert await host.relations.report(anna, table.id, wish) is None
    wish = Report("person", "other", fresh_key(), "geheime Anzeige", seat=0)
    assert await host.relations.report(ben, table.id, wish) is None
    await host.moderation.hold(HOST, anna.id, table.id, Measure("silence", 3, "darum"))
    found = [one async for one in host.own_data.everything(anna)]
    assert [one.text for one in found if isinstance(one, OwnMessage)] == ["von mir"]
    assert [one.ignored.name for one in found if isinstance(one, OwnIgnored)] == ["Ben"]
    assert [one.note for one in found if isinstance(one, OwnReport)] == ["meine Bemerkung"]
    assert [one.reason for one in found if isinstance(one, OwnMeasure)] == ["darum"]
    told = b"".join(msgspec.json.encode(one) for one in found)
    for foreign in (b"fremdes Wort", b"geheime Anzeige", ben.id.encode(), b"Wirtin"):
        assert foreign not in told


async def test_of_a_deleted_account_no_word_is_left(place: Place, host: Host, greet: Greet) -> None:
    _, anna = await make(host, "Wilhelmine Unverwechselbar")
    ben, carl = await greet("Ben"), await greet("Carl")
    table = await talking(host, anna, ben, carl)
    granted(await say(host, ben, table, 1, "bleibt stehen"))
    granted(await say(host, anna, table, 0, "verraeterisches Wort"))
    granted(await host.relations.ignore(ben, table.id, Ignore("block", seat=0)))
    granted(await host.relations.ignore(anna, table.id, Ignore("mute", seat=1)))
    await reported(host, ben, table, 2)
    await reported(host, carl, table, 1)
    wish = Report("person", "other", fresh_key(), "verraeterische Bemerkung", seat=1)
    assert await host.relations.report(anna, table.id, wish) is None
    await host.moderation.hold(By(anna.id, anna.name), ben.id, table.id, Measure("silence", 3))
    await host.moderation.hold(HOST, anna.id, table.id, Measure("bar", 3, "verraeterischer Grund"))
    if isinstance(place, Path):
        assert b"verraeterisch" in _bytes_of(place), "the search finds it while it is there"
    version = granted(await host.chat.look(ben, table.id)).messages[-1].version

    assert await host.own_data.delete(anna, PASSWORD) is None

    (gone,) = granted(await host.chat.news(ben.id, table.id, version))
    assert (gone.number, gone.deleted, gone.name) == (2, True, None)
    shown = await host.moderation.look()
    (left,) = shown.reports
    assert [line.text for line in left.context] == ["bleibt stehen"]
    assert [(one.action, one.by) for one in shown.measures] == [("silence", "–")]
    assert await host.relations.ignored(ben) == ()
    assert (await load(host, table.id)).status == "running", "the others play on"
    granted(await say(host, carl, table, 2, "weiter"))
    store = host.store
    assert await store.messages.of_person(anna.id) == ()
    assert await store.messages.ignored_by(anna.id) == ()
    assert await store.reports.by_reporter(anna.id) == ()
    assert await store.reports.measures_on(anna.id) == ()
    if isinstance(place, Path):
        for trace in (b"verraeterisch", b"Unverwechselbar"):
            assert trace not in _bytes_of(place)


def _bytes_of(place: Path) -> bytes:
    """Read what the database has on the disk, with its write-ahead log folded in."""
    with sqlite3.connect(place) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return b"".join(file.read_bytes() for file in sorted(place.parent.glob("*.sqlite3*")))


async def test_a_forgotten_guest_and_a_deleted_table_leave_nothing(
    place: Place, host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    first, second = await talking(host, anna, ben), await talking(host, anna, ben)
    for table in (first, second):
        granted(await say(host, ben, table, 1, "verraeterisches Wort"))
        await reported(host, anna, table, 1)
    await host.store.erasure.table(first.id)
    (left,) = (await host.moderation.look()).reports
    assert left.table == second.id
    await host.store.erasure.person(ben.id)
    assert (await host.moderation.look()).reports == ()
    if isinstance(place, Path):
        assert b"verraeterisch" not in _bytes_of(place)


async def test_reports_do_not_stay_for_ever(host: Host, greet: Greet, clock: Clock) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await say(host, ben, table, 1, "x"))
    decided = await reported(host, anna, table, 1)
    assert await host.moderation.decide(HOST, decided, Measure("dismiss")) is None
    await reported(host, anna, table, 1)
    clock.forward(91 * DAY)
    await host.retention._forget_conduct(host.tables.moment())
    assert len(await host.store.reports.by_reporter(anna.id)) == 1
    clock.forward(300 * DAY)
    await host.retention._forget_conduct(host.tables.moment())
    assert await host.store.reports.by_reporter(anna.id) == ()
    assert (await host.moderation.look()).measures == ()


async def test_a_joined_guest_reads_what_was_said_before(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    seats = (NewSeat("here"), NewSeat("link"))
    options = NewOptions(None, True, "open", chat=True)
    table = granted(
        await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key(), "e", options))
    )
    granted(await say(host, anna, table, 0, "wer kommt?"))
    assert await host.chat.look(ben, table.id) == refusals.CHAT_IS_FOR_SEATS
    await join(host, ben, table, 1)
    assert await texts(host, ben, table) == ["wer kommt?"]
