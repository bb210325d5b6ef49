"""Muting is for one's own eyes; who has blocked somebody does not meet him by chance."""

import pytest

from setzkasten.service.conduct.views import Ignore, IgnoredSeat, Report
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.requests import Join, Leave, NewOptions, NewSeat, NewTable, Rematch
from setzkasten.service.tables.views import TableView
from tests.service.conduct.test_chat import say, talking, texts
from tests.service.conftest import Clock, Greet, StillClock
from tests.service.playing import fresh_key, granted, join


@pytest.fixture
def clock() -> Clock:
    """Time stands until it is put forward."""
    return StillClock()


async def seek(host: Host, opener: SessionRow, seats: int = 2) -> TableView:
    places = (NewSeat("here"), *[NewSeat("link")] * (seats - 1))
    request = NewTable("kompakt", places, fresh_key(), "e", NewOptions(None, True, "open"))
    return granted(await host.lobby.open(opener, request))


async def test_the_muted_is_not_heard_and_does_not_know(host: Host, greet: Greet) -> None:
    anna, ben, carl = await greet("Anna"), await greet("Ben"), await greet("Carl")
    table = await talking(host, anna, ben, carl)
    granted(await say(host, ben, table, 1, "laut"))
    (muted,) = granted(await host.relations.ignore(anna, table.id, Ignore("mute", seat=1)))
    assert (muted.kind, muted.name) == ("mute", "Ben")
    seen = granted(await host.chat.look(anna, table.id))
    assert [(m.text, m.muted) for m in seen.messages] == [("", True)]
    assert seen.ignored == (IgnoredSeat(1, "mute", muted.id),)
    granted(await say(host, ben, table, 1, "lauter"))
    assert granted(await host.chat.news(anna.id, table.id, 1))[0].text == ""
    assert await texts(host, ben, table) == await texts(host, carl, table) == ["laut", "lauter"]
    assert granted(await host.chat.look(ben, table.id)).refusal is None
    assert await host.relations.ignored(ben) == ()
    await host.relations.forgive(ben, muted.id)
    assert await texts(host, anna, table) == ["", ""], "only whoever muted takes it back"
    assert await host.relations.forgive(anna, muted.id) == ()
    assert await texts(host, anna, table) == ["laut", "lauter"]


async def test_whom_one_can_mute(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    own = granted(await say(host, anna, table, 0, "ich"))
    mute = host.relations.ignore
    assert await mute(anna, table.id, Ignore("mute", seat=0)) == refusals.NOT_ONESELF
    assert await mute(anna, table.id, Ignore("mute", seat=7)) == refusals.NOBODY_THERE
    assert await mute(anna, table.id, Ignore("mute")) == refusals.NOBODY_THERE
    mine = Ignore("mute", message=own.number)
    assert await mute(anna, table.id, mine) == refusals.NOT_ONESELF
    assert await mute(anna, table.id, Ignore("mute", message=9)) == refusals.NO_SUCH_MESSAGE
    stranger = await greet("Fremd")
    assert await mute(stranger, table.id, mine) == refusals.CHAT_IS_FOR_SEATS
    assert await mute(anna, "none", Ignore("mute", seat=1)) == refusals.UNKNOWN_TABLE
    for kind in ("mute", "block", "block"):
        (one,) = granted(await mute(anna, table.id, Ignore(kind, seat=1)))
        assert one.kind == kind, "one entry for a person, the latest"


@pytest.mark.parametrize("blocker", [0, 1])
async def test_the_blocked_do_not_meet_by_chance(host: Host, greet: Greet, blocker: int) -> None:
    people = anna, ben = await greet("Anna"), await greet("Ben")
    carl = await greet("Carl")
    first = await talking(host, anna, ben)
    granted(
        await host.relations.ignore(people[blocker], first.id, Ignore("block", seat=1 - blocker))
    )
    table = await seek(host, anna, 3)
    assert [one.table.id for one in await host.seeks.listed(ben)] == []
    assert [card.id for card in (await host.listing.lobby(ben.id)).open] == []
    assert [one.table.id for one in await host.seeks.listed(carl)] == [table.id]
    assert [card.id for card in (await host.listing.lobby(anna.id)).open] == [table.id]
    by_chance = Join(fresh_key(), None, "", "e")
    for door in (host.seeks, host.lobby):
        assert await door.join(ben, table.id, by_chance) == refusals.KEPT_APART
    granted(await host.seeks.join(carl, table.id, Join(fresh_key(), None, "", "e")))
    # At somebody else's table as well, whoever comes second.
    granted(await host.lobby.leave(anna, table.id, Leave(0, fresh_key())))
    theirs = await seek(host, carl, 3)
    granted(await host.seeks.join(ben, theirs.id, Join(fresh_key(), None, "", "e")))
    assert await host.seeks.join(anna, theirs.id, by_chance) == refusals.KEPT_APART
    # An invitation is no chance.
    await join(host, anna, theirs, 2)


async def test_the_blocked_play_no_rematch(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await host.lobby.leave(ben, table.id, Leave(1, fresh_key())))
    granted(await host.relations.ignore(anna, table.id, Ignore("block", seat=1)))
    for person in (ben, anna):
        refused = await host.lobby.rematch(person, table.id, Rematch(fresh_key()))
        assert refused == refusals.NO_REMATCH
    assert b"Anna" not in repr(refusals.NO_REMATCH).encode()
    (row,) = await host.relations.ignored(anna)
    await host.relations.forgive(anna, row.id)
    again = granted(await host.lobby.rematch(anna, table.id, Rematch(fresh_key())))
    granted(await host.relations.ignore(ben, again.id, Ignore("block", seat=again.mine[0])))
    kept = await host.lobby.join(ben, again.id, Join(fresh_key(), None, "", "e"))
    assert kept == refusals.KEPT_APART, "also on a seat that is kept for him"


async def test_a_report_has_the_messages_around_it(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    for n in range(40):
        await say(host, (anna, ben)[n % 2], table, n % 2, f"Nummer {n + 1}")
    wish = Report("message", "insult", fresh_key(), " so\nnicht ", message=20)
    for _ in range(2):
        assert await host.relations.report(anna, table.id, wish) is None
    await host.chat.delete(table.id, 20)
    (report,) = (await host.moderation.look()).reports
    assert (report.accused, report.reporter, report.note) == ("Ben", "Anna", "so nicht")
    assert [line.number for line in report.context] == list(range(5, 26))
    (meant,) = [line for line in report.context if line.reported]
    assert (meant.text, meant.accused) == ("Nummer 20", True), "as it was then"
    other = Report("message", "spam", wish.key, message=20)
    assert await host.relations.report(anna, table.id, other) == refusals.KEY_REUSED


async def test_who_may_report_what(host: Host, greet: Greet, clock: Clock) -> None:
    anna, ben, carl = await greet("Anna"), await greet("Ben"), await greet("Carl")
    table = await talking(host, anna, ben, everybody=True)
    granted(await say(host, ben, table, 1, "nur am Tisch"))
    ask = host.relations.report
    by_number = Report("message", "insult", fresh_key(), message=1)
    assert await ask(carl, table.id, by_number) == refusals.CHAT_IS_FOR_SEATS
    assert await ask(ben, table.id, by_number) == refusals.NOT_ONESELF
    for wrong in (
        Report("message", "insult", fresh_key(), seat=1),
        Report("message", "insult", fresh_key()),
    ):
        assert await ask(anna, table.id, wrong) == refusals.NOTHING_REPORTED
    missing = Report("name", "name", fresh_key(), message=1)
    assert await ask(anna, table.id, missing) == refusals.NOBODY_THERE
    # Whoever watches can report a name and a person, but shows the host no foreign chat.
    for about in ("name", "person"):
        wish = Report(about, "other", fresh_key(), seat=1)
        assert await ask(carl, table.id, wish) is None
    assert [one.context for one in (await host.moderation.look()).reports] == [(), ()]
    clock.forward(1)
    assert await ask(anna, table.id, Report("person", "spam", fresh_key(), seat=1)) is None
    assert len((await host.moderation.look()).reports[-1].context) == 1


async def test_reports_are_bounded(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    for _ in range(20):
        wish = Report("person", "other", fresh_key(), seat=1)
        assert await host.relations.report(anna, table.id, wish) is None
    more = Report("person", "other", fresh_key(), seat=1)
    assert await host.relations.report(anna, table.id, more) == refusals.TOO_MANY_REPORTS
