"""Who may write at a table and who may read it, once for each request, beside the game."""

import asyncio

import msgspec
import pytest

from setzkasten.service.conduct.chat import topic
from setzkasten.service.conduct.views import ChatMessage, ChatView, Say
from setzkasten.service.host import Host
from setzkasten.service.limits import MESSAGE
from setzkasten.service.store import Place, SessionRow
from setzkasten.service.store.conduct.messages import KEPT
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Leave, NewOptions, NewSeat, NewTable, Rematch
from setzkasten.service.tables.views import TableView
from tests.service.conftest import Clock, Greet, StillClock
from tests.service.playing import act, fresh_key, granted, join, load


@pytest.fixture
def clock() -> Clock:
    """Time stands until it is put forward."""
    return StillClock()


async def talking(
    host: Host, *people: SessionRow, chat: bool = True, everybody: bool = False
) -> TableView:
    """A running table of these people, the first of whom has opened it."""
    seats = (NewSeat("here"), *[NewSeat("link")] * (len(people) - 1))
    options = NewOptions(None, everybody, "open", chat=chat)
    table = granted(
        await host.lobby.open(people[0], NewTable("kompakt", seats, fresh_key(), "e", options))
    )
    for seat, person in enumerate(people[1:], 1):
        await join(host, person, table, seat)
    return granted(await host.lobby.look(table.id, people[0].id))


async def say(
    host: Host, guest: SessionRow, table: TableView, seat: int, text: str, key: str | None = None
) -> ChatMessage | Declined:
    return await host.chat.say(guest, table.id, Say(seat, key or fresh_key(), text))


async def texts(host: Host, guest: SessionRow, table: TableView) -> list[str]:
    return [one.text for one in granted(await host.chat.look(guest, table.id)).messages]


async def test_those_who_sit_there_write_and_read_in_order(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    assert table.options.chat
    granted(await say(host, anna, table, 0, "Hallo"))
    granted(await host.chat.say(ben, table.id, Say(1, fresh_key(), phrase="hello")))
    seen = granted(await host.chat.look(ben, table.id))
    assert [(m.number, m.seat, m.name, m.mine, m.phrase, m.text) for m in seen.messages] == [
        (1, 0, "Anna", False, None, "Hallo"),
        (2, 1, "Ben", True, "hello", ""),
    ]
    assert seen.refusal is None


async def test_no_chat_unless_the_opener_wants_one(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    assert NewOptions().chat is False
    table = await talking(host, anna, ben, chat=False)
    assert await say(host, anna, table, 0, "Hallo") == refusals.NO_CHAT
    assert await host.chat.look(anna, table.id) == refusals.NO_CHAT
    alone = NewTable(
        "kompakt", (NewSeat("here"), NewSeat("bot")), fresh_key(), "e", NewOptions(chat=True)
    )
    opened = granted(await host.lobby.open(anna, alone))
    assert not opened.options.chat, "nobody to write to"


async def test_nobody_else_reads_or_writes(host: Host, greet: Greet) -> None:
    anna, ben, carl = await greet("Anna"), await greet("Ben"), await greet("Carl")
    table = await talking(host, anna, ben, carl, everybody=True)
    other = await talking(host, await greet("Dora"), stranger := await greet("Emil"))
    granted(await say(host, anna, table, 0, "geheim"))
    for seat in (0, 1):
        assert await say(host, stranger, table, seat, "x") == refusals.CHAT_IS_FOR_SEATS
    assert await host.chat.look(stranger, table.id) == refusals.CHAT_IS_FOR_SEATS
    assert await host.chat.news(None, table.id, 0) == refusals.CHAT_IS_FOR_SEATS
    assert await say(host, anna, table, 1, "als Ben") == refusals.NOT_YOUR_SEAT
    assert await say(host, anna, other, 0, "x") == refusals.CHAT_IS_FOR_SEATS
    assert await host.chat.look(anna, "no such table") == refusals.UNKNOWN_TABLE
    # Whoever has got up is one of those who watch.
    granted(await host.lobby.leave(carl, table.id, Leave(2, fresh_key())))
    assert await say(host, carl, table, 2, "x") == refusals.CHAT_IS_FOR_SEATS
    assert await host.chat.look(carl, table.id) == refusals.CHAT_IS_FOR_SEATS
    assert await texts(host, ben, table) == ["geheim"]


async def test_after_the_end_one_can_still_thank_for_a_day(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    granted(await host.lobby.leave(ben, table.id, Leave(1, fresh_key())))
    granted(await say(host, ben, table, 1, "Danke"))
    clock.forward(86_401)
    assert await say(host, anna, table, 0, "Hallo?") == refusals.CHAT_OVER
    seen = granted(await host.chat.look(anna, table.id))
    assert [one.text for one in seen.messages] == ["Danke"]
    assert seen.refusal is not None
    assert seen.refusal.code == "chat_over"
    again = granted(await host.lobby.rematch(anna, table.id, Rematch(fresh_key())))
    assert again.options.chat
    assert await texts(host, anna, again) == []


async def test_a_repeated_request_is_one_message(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    sent = await asyncio.gather(*(say(host, anna, table, 0, "einmal", "k") for _ in range(5)))
    assert len({granted(one).number for one in sent}) == 1
    assert await say(host, anna, table, 0, "anders", "k") == refusals.KEY_REUSED
    granted(await say(host, ben, table, 1, "eigener Schlüssel", "k"))
    assert await texts(host, ben, table) == ["einmal", "eigener Schlüssel"]


async def test_many_at_once_get_different_numbers(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    sent = await asyncio.gather(
        *(say(host, (anna, ben)[n % 2], table, n % 2, f"{n}") for n in range(30))
    )
    assert sorted(granted(one).number for one in sent) == list(range(1, 31))


async def test_a_message_is_no_part_of_the_game(host: Host, greet: Greet, clock: Clock) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    before = await load(host, table.id)
    mover = before.awaited[0]
    waiting = 1 - mover
    granted(await say(host, (anna, ben)[waiting], table, waiting, "Beeil dich", "same key"))
    after = await load(host, table.id)
    assert after == before, "no row, no time, no number has changed"
    people = (anna, ben)
    moved = await act(host, people[mover], table, mover, {"type": "pass"}, "same key")
    granted(moved)
    granted(await say(host, people[mover], table, mover, "So", "same key"))
    for row in await host.store.read(table.id):
        assert b"Beeil" not in row.body
    record = granted(await host.exporter.export(table.id, anna.id, None, "record"))
    assert "Beeil" not in record.text


async def test_what_is_written_is_one_clean_line(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    told = granted(await say(host, anna, table, 0, " a\u202eb\n\n c\x00 \u3164 <b>d</b> "))
    assert told.text == "a b c <b>d</b>"
    assert await say(host, anna, table, 0, "\u200b \u2800") == refusals.EMPTY_MESSAGE
    assert await say(host, anna, table, 0, "ä" * (MESSAGE + 1)) == refusals.LONG_MESSAGE
    granted(await say(host, anna, table, 0, "ä" * MESSAGE))
    assert await say(host, anna, table, 0, "a" + "\u0301" * 9) == refusals.TOWERING_TEXT
    both = Say(0, fresh_key(), "text", "hello")
    assert await host.chat.say(anna, table.id, both) == refusals.PHRASE_AND_TEXT


async def test_a_table_keeps_its_newest_messages(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    for start in range(0, KEPT + 30, 46):
        await asyncio.gather(*(say(host, anna, table, 0, f"{n}") for n in range(start, start + 46)))
    seen = granted(await host.chat.look(ben, table.id)).messages
    assert [one.number for one in seen] == list(range(31, KEPT + 31))


async def test_what_is_new_is_what_has_changed_since(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    first = granted(await say(host, anna, table, 0, "eins"))
    second = granted(await say(host, anna, table, 0, "zwei"))
    fresh = granted(await host.chat.news(ben.id, table.id, first.version))
    assert [one.text for one in fresh] == ["zwei"]
    with host.bus.subscribe(topic(table.id)) as subscription:
        await host.chat.delete(table.id, first.number)
        await subscription.wait()
    (gone,) = granted(await host.chat.news(ben.id, table.id, second.version))
    assert (gone.number, gone.deleted, gone.text) == (first.number, True, "")
    third = granted(await say(host, anna, table, 0, "drei"))
    assert third.number > second.number
    assert granted(await host.chat.news(ben.id, table.id, third.version)) == ()


async def test_the_host_can_ask_for_accounts_or_have_no_chat(
    place: Place, host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await talking(host, anna, ben)
    host.permissions.chat = "accounts"
    assert await say(host, anna, table, 0, "x") == refusals.NOT_FOR_GUESTS
    seen = await host.chat.look(anna, table.id)
    assert isinstance(seen, ChatView)
    assert seen.refusal is not None
    person = msgspec.structs.replace(anna, login="a browser")
    granted(await say(host, person, table, 0, "mit Konto"))
    host.permissions.chat = "off"
    assert await say(host, person, table, 0, "x") == refusals.CHAT_OFF
    assert (await host.listing.lobby(anna.id)).chat == "off"
    request = NewTable(
        "kompakt", (NewSeat("here"), NewSeat("link")), fresh_key(), "e", NewOptions(chat=True)
    )
    assert await host.lobby.open(anna, request) == refusals.CHAT_OFF


async def test_messages_go_with_their_table_and_with_time(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    first, second = await talking(host, anna, ben), await talking(host, anna, ben)
    granted(await say(host, anna, first, 0, "am ersten"))
    granted(await say(host, anna, second, 0, "am zweiten"))
    await host.store.erasure.table(first.id)
    assert [m.text for m in await host.store.messages.of_person(anna.id)] == ["am zweiten"]
    clock.forward(89 * 86_400)
    await host.retention._forget_conduct(host.tables.moment())
    assert len(await host.store.messages.of_person(anna.id)) == 1
    clock.forward(2 * 86_400)
    await host.retention._forget_conduct(host.tables.moment())
    assert await host.store.messages.of_person(anna.id) == ()
