"""Names, closing, resigning, putting away, and carrying a seat to another device."""

from typing import Any

import msgspec
import pytest

from setzkasten.service.host import Host
from setzkasten.service.tables.idempotency import recall
from setzkasten.service.tables.requests import (
    Carry,
    Close,
    Invitation,
    Join,
    Leave,
    NewOptions,
    NewSeat,
    NewTable,
    OfferSeat,
    PutAwayRequest,
    Rematch,
    Rename,
)
from setzkasten.service.tables.views import TableView
from setzkasten.texts import Name
from tests.service.conftest import Clock, Greet
from tests.service.playing import code, fresh_key, granted, join, load, open_table, view_of

OPEN = NewOptions(shares="open")
SECRET = "ein Geheimnis aus 32 Zeichen, ja!"


def called(view: TableView) -> list[Name]:
    return [seat.name for seat in view.seats]


# --- names ---------------------------------------------------------------------------------------


async def test_nobody_at_a_table_is_called_like_another(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Gast"), await greet("Gast")
    seats = (NewSeat("here", "Gast"), NewSeat("link"), NewSeat("bot", "gast"))
    view = granted(
        await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key(), options=OPEN))
    )
    assert called(view)[0] == "Gast"
    assert called(view)[2] == "gast 2"
    joined = await join(host, ben, view, 1)
    assert called(joined) == ["Gast", "Gast 3", "gast 2"]


async def test_long_names_are_told_apart_within_their_limit(host: Host, greet: Greet) -> None:
    long = "Donaudampfschifffahrtsgesellsch"
    anna = await greet("Anna")
    seats = (NewSeat("here", long), NewSeat("here", long), NewSeat("bot"))
    names = called(
        granted(await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key(), options=OPEN)))
    )
    assert names[0] == long[:30]
    assert names[1] == long[:28] + " 2"


@pytest.mark.parametrize(
    ("planned", "known", "wanted", "seated"),
    [
        ("Oma", "", "", "Oma"),
        ("Oma", "Gertrud", "", "Oma"),
        ("Oma", "Gertrud", "Trude", "Trude"),
        ("", "Gertrud", "", "Gertrud"),
        ("", "", "", None),
    ],
)
async def test_the_name_that_the_opener_typed_stays(
    host: Host, greet: Greet, planned: str, known: str, wanted: str, seated: str | None
) -> None:
    anna, ben = await greet("Anna"), await greet(known)
    seats = (NewSeat("here", "Anna"), NewSeat("link", planned))
    view = granted(
        await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key(), options=OPEN))
    )
    assert view.seats[1].named is (planned != "")
    joined = await host.lobby.join(
        ben, view.id, Join(fresh_key(), view.invites[0].token, wanted, "of ben")
    )
    assert called(granted(joined))[1] == seated


async def test_a_name_can_be_changed_at_the_table(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    joined = await join(host, ben, view, 1)
    renamed = granted(await host.changes.rename(ben, view.id, Rename(1, "  Bene\n", "k")))
    assert called(renamed) == ["h0", "Bene"]
    assert renamed.seq == joined.seq + 1
    again = granted(await host.changes.rename(ben, view.id, Rename(1, "  Bene\n", "k")))
    assert again.seq == renamed.seq
    taken = granted(await host.changes.rename(ben, view.id, Rename(1, "H0", fresh_key())))
    assert called(taken) == ["h0", "H0 2"]
    assert code(await host.changes.rename(ben, view.id, Rename(0, "X", fresh_key()))) == (
        "not_your_seat"
    )
    for name, why in ((" ", "no_name"), ("\u200b ", "invisible_name")):
        refused = await host.changes.rename(ben, view.id, Rename(1, name, fresh_key()))
        assert code(refused) == why
    # What was written down at the start stays provable.
    export = granted(await host.exporter.export(view.id, ben.id, 1, "record"))
    assert '"players":["h0","Ben"]' in export.text.splitlines()[0].replace(" ", "")


# --- closing, leaving, resigning -----------------------------------------------------------------


async def test_what_changes_has_the_time_at_which_it_was_asked(
    host: Host, greet: Greet, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the request waits for a busy server: a row is stamped when it arrived."""
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hl")

    async def slow(*asked: Any) -> Any:
        clock.forward(60)
        return await recall(*asked)

    monkeypatch.setattr("setzkasten.service.seats.changes.recall", slow)
    asked = host.tables.moment()
    granted(await host.changes.rename(anna, view.id, Rename(0, "Anne", fresh_key())))
    row = (await host.store.read(view.id, view.seq))[0]
    assert (row.at - asked).total_seconds() < 30


async def test_the_opener_closes_a_waiting_table(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    assert code(await host.changes.close(ben, view.id, Close(fresh_key()))) == "not_creator"
    closed = granted(await host.changes.close(anna, view.id, Close("k")))
    assert (closed.status, closed.closed) == ("over", True)
    assert granted(await host.changes.close(anna, view.id, Close("k"))).seq == closed.seq
    token = view.invites[0].token
    told = await host.changes.invitation(ben, view.id, token, None)
    assert code(told) == "table_over"


async def test_a_running_table_is_not_closed(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    assert code(await host.changes.close(anna, view.id, Close(fresh_key()))) == "already_begun"


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "wortspiel", "kartenkreuz"])
async def test_of_two_who_resigns_ends_the_game(host: Host, greet: Greet, game: str) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, game, "hl")
    await join(host, ben, view, 1)
    left = granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    assert left.status == "over"
    assert left.mine == (1,)
    assert view_of(left).result.resigned == 1
    assert view_of(left).result.winners == (0,)
    told = await host.lobby.events(view.id, anna.id, 0, left.seq - 1)
    assert [type(event.event).__name__ for event in granted(told)] == ["Ended"]
    # Both find it in their lists, told apart: date, points, winner, who gave up.
    for guest in (anna, ben):
        card = (await host.listing.lobby(guest.id)).own[0]
        assert card.status == "over"
        assert (card.scores, card.winners, card.resigned) == ((0, 0), (0,), 1)
        assert card.changed >= card.created
    # And either can have another game.
    again = granted(await host.lobby.rematch(ben, view.id, Rematch(fresh_key())))
    seen = granted(await host.lobby.look(view.id, anna.id))
    assert (seen.next, seen.next_by) == (again.id, 1)


async def test_of_three_the_seat_plays_on(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hlb")
    await join(host, ben, view, 1)
    left = granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    assert left.status == "running"
    assert left.mine == ()
    assert left.seats[1].kind == "bot"
    # It stays in Ben's list: to look at, not to join.
    card = (await host.listing.lobby(ben.id)).own[0]
    assert (card.id, card.mine, card.may_join) == (view.id, (), False)
    assert code(await host.lobby.rematch(ben, view.id, Rematch(fresh_key()))) == "not_your_seat"


async def test_only_who_can_sit_down_is_asked_to(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    closed = await open_table(host, anna, "kompakt", "hl")
    everybodys = await open_table(host, anna, "kompakt", "hl", everybody=True)
    own = {card.id: card.may_join for card in (await host.listing.lobby(anna.id)).own}
    assert own == {closed.id: False, everybodys.id: False}
    for session in (ben.id, None):
        found = {card.id: card.may_join for card in (await host.listing.lobby(session)).open}
        assert found == {everybodys.id: True}


# --- putting away --------------------------------------------------------------------------------


async def test_a_game_is_put_away_for_oneself_only(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    away = granted(await host.changes.put_away(anna, view.id, PutAwayRequest(True, "k")))
    assert away.put_away
    assert (await host.listing.lobby(anna.id)).own[0].put_away
    assert not (await host.listing.lobby(ben.id)).own[0].put_away
    again = granted(await host.changes.put_away(anna, view.id, PutAwayRequest(True, fresh_key())))
    assert again.seq == away.seq
    back = granted(await host.changes.put_away(anna, view.id, PutAwayRequest(False, fresh_key())))
    assert not back.put_away
    assert code(await host.changes.put_away(cleo, view.id, PutAwayRequest(True, fresh_key()))) == (
        "not_your_seat"
    )


# --- another device ------------------------------------------------------------------------------


async def test_a_seat_goes_on_at_another_device(host: Host, greet: Greet) -> None:
    anna, ben, phone = [await greet(name) for name in ("Anna", "Ben", "")]
    view = await open_table(host, anna, "kompakt", "hl")
    joined = await join(host, ben, view, 1)
    rack = view_of(joined).players[1].rack
    offered = granted(await host.changes.offer(ben, view.id, OfferSeat(1, SECRET, fresh_key())))
    assert SECRET not in str(msgspec.json.encode(offered))
    assert SECRET not in str((await load(host, view.id)).seats)
    told = granted(await host.changes.invitation(phone, view.id, None, SECRET))
    assert told == Invitation(1, "Ben", named=True)
    carried = granted(await host.changes.carry(phone, view.id, Carry(SECRET, "k")))
    assert (carried.mine, view_of(carried).players[1].rack) == ((1,), rack)
    assert called(carried) == ["h0", "Ben"]
    # It is one seat at one device: the other one looks on, and the link is used up.
    assert granted(await host.lobby.look(view.id, ben.id)).mine == ()
    assert code(await host.lobby.look(view.id, ben.id, 1)) == "not_your_seat"
    assert code(await host.changes.carry(ben, view.id, Carry(SECRET, fresh_key()))) == "bad_offer"
    assert granted(await host.changes.carry(phone, view.id, Carry(SECRET, "k"))).mine == (1,)


async def test_who_does_not_know_the_secret_gets_no_seat(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben, thief = [await greet(name) for name in ("Anna", "Ben", "Thief")]
    view = await open_table(host, anna, "kompakt", "hl")
    waiting = await host.changes.offer(anna, view.id, OfferSeat(0, SECRET, fresh_key()))
    assert code(waiting) == "not_running"
    await join(host, ben, view, 1)
    short = await host.changes.offer(anna, view.id, OfferSeat(0, "kurz", fresh_key()))
    assert code(short) == "bad_secret"
    other = await host.changes.offer(ben, view.id, OfferSeat(0, SECRET, fresh_key()))
    assert code(other) == "not_your_seat"
    granted(await host.changes.offer(anna, view.id, OfferSeat(0, SECRET, fresh_key())))
    for guess in ("", "falsch", SECRET[:-1], SECRET.upper()):
        answer = await host.changes.carry(thief, view.id, Carry(guess, fresh_key()))
        assert code(answer) == "bad_offer"
    here = await host.changes.carry(anna, view.id, Carry(SECRET, fresh_key()))
    assert code(here) == "same_device"
    # A newer link makes the older one void, and a day makes every link void.
    newer = SECRET + "!"
    granted(await host.changes.offer(anna, view.id, OfferSeat(0, newer, fresh_key())))
    assert code(await host.changes.carry(thief, view.id, Carry(SECRET, fresh_key()))) == "bad_offer"
    clock.forward(86_401)
    assert code(await host.changes.carry(thief, view.id, Carry(newer, fresh_key()))) == "bad_offer"


async def test_a_link_says_where_it_leads_before_a_name_is_asked(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hl")
    token = view.invites[0].token
    assert granted(await host.changes.invitation(None, view.id, token, None)).seat == 1
    assert code(await host.changes.invitation(ben, view.id, token[:-1], None)) == "bad_invite"
    assert code(await host.changes.invitation(ben, "nirgends", token, None)) == "unknown_table"
    assert code(await host.changes.invitation(anna, view.id, token, None)) == "already_seated"
    await join(host, ben, view, 1)
    assert code(await host.changes.invitation(cleo, view.id, token, None)) == "invite_used"
    assert granted(await host.changes.invitation(ben, view.id, token, None)).seat == 1
