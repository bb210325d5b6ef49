"""Opening a table, sitting down, getting up, playing again."""

import asyncio
import hashlib
from typing import Any

import msgspec
import pytest

from setzkasten.letters import COMPUTER_SHARE
from setzkasten.service.host import Host
from setzkasten.service.seats.plans import DEFAULT_CHALLENGE_SECONDS
from setzkasten.service.store import Collision
from setzkasten.service.tables.entries import SeatKind
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import (
    Fill,
    Join,
    Leave,
    NewOptions,
    NewSeat,
    NewTable,
    Rematch,
)
from setzkasten.service.tables.views import TableView
from setzkasten.texts import HouseName
from tests.service.conftest import Greet
from tests.service.playing import (
    act,
    code,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    play_to_the_end,
    state_of,
    view_of,
    wait_for,
)


def request(game: str = "kompakt", kinds: tuple[SeatKind, ...] = ("here", "bot")) -> NewTable:
    """A request for a table."""
    return NewTable(game, tuple(NewSeat(kind) for kind in kinds), fresh_key(), "dice")


async def test_a_table_without_free_seats_begins_at_once(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = granted(await host.lobby.open(anna, request()))
    assert view.status == "running"
    assert view.mine == (0,)
    assert [seat.name for seat in view.seats] == ["Anna", HouseName("computer")]
    assert view.view is not None
    assert view.lexicon.id == "test"
    assert b'"kompakt"' in bytes(view.rules)


async def test_a_table_waits_for_people_elsewhere(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    assert (view.status, view.view, view.mine) == ("waiting", None, (0,))
    assert [invite.seat for invite in view.invites] == [1]
    joined = await join(host, ben, view, 1)
    assert (joined.status, joined.mine, joined.seat) == ("running", (1,), 1)
    assert joined.seats[1].name == "Ben"
    assert joined.invites == ()
    names = [player.name for player in view_of(joined).players]
    assert names == ["h0", "Ben"]


async def test_only_the_opener_sees_invitations(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hll")
    joined = await join(host, ben, view, 1)
    assert joined.invites == ()
    for session in (None, ben.id, cleo.id):
        seen = granted(await host.lobby.look(view.id, session))
        assert seen.invites == ()
        assert view.invites[1].token not in msgspec.json.encode(seen).decode()


async def test_an_invitation_is_for_one_seat_and_one_guest(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hll")
    token = view.invites[0].token
    assert code(await host.lobby.join(anna, view.id, Join(fresh_key(), token))) == (
        "already_seated"
    )
    await join(host, ben, view, 1)
    again = granted(await host.lobby.join(ben, view.id, Join(fresh_key(), token)))
    assert again.mine == (1,)
    assert code(await host.lobby.join(cleo, view.id, Join(fresh_key(), token))) == "invite_used"
    assert code(await host.lobby.join(cleo, view.id, Join(fresh_key(), "?"))) == "bad_invite"
    assert code(await host.lobby.join(cleo, view.id, Join(fresh_key()))) == "bad_invite"
    assert code(await host.lobby.join(cleo, "nix", Join(fresh_key()))) == "unknown_table"


async def test_two_guests_on_one_seat_at_the_same_time(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hl")
    token = view.invites[0].token
    answers = await asyncio.gather(
        host.lobby.join(ben, view.id, Join(fresh_key(), token)),
        host.lobby.join(cleo, view.id, Join(fresh_key(), token)),
    )
    seated = [answer for answer in answers if isinstance(answer, TableView)]
    assert len(seated) == 1
    table = await load(host, view.id)
    assert table.status == "running"


async def test_an_open_table_lets_anybody_in(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl", everybody=True)
    lobby = await host.listing.lobby(ben.id)
    assert [card.id for card in lobby.open] == [view.id]
    assert (lobby.open[0].free, lobby.own) == (1, ())
    joined = granted(await host.lobby.join(ben, view.id, Join(fresh_key(), None, "Benno")))
    assert joined.status == "running"
    lobby = await host.listing.lobby(ben.id)
    assert lobby.open == ()
    assert [card.mine for card in lobby.own] == [(1,)]
    assert lobby.own[0].players == ("h0", "Benno")
    turn = lobby.own[0].turn[0]
    assert lobby.own[0].my_turn == (turn == 1)


async def test_opening_twice_with_one_key_opens_one_table(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    wish = request()
    answers = await asyncio.gather(*(host.lobby.open(anna, wish) for _ in range(5)))
    assert len({granted(answer).id for answer in answers}) == 1
    assert len((await host.listing.lobby(anna.id)).own) == 1
    other = msgspec.structs.replace(wish, game="klassisch")
    assert code(await host.lobby.open(anna, other)) == "key_reused"
    ben = await greet("Ben")
    assert granted(await host.lobby.open(ben, wish)).id != granted(answers[0]).id


async def test_bad_wishes_are_refused(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    replace = msgspec.structs.replace
    wish = request()
    for bad, why in [
        (replace(wish, game="mensch"), "unknown_game"),
        (replace(wish, seats=()), "players"),
        (replace(wish, seats=wish.seats * 3), "players"),
        (replace(wish, entropy="ü" * 101), "bad_entropy"),
        (replace(wish, options=NewOptions(1)), "bad_challenge_time"),
        (replace(wish, options=NewOptions(-1)), "bad_challenge_time"),
        (replace(wish, options=NewOptions(10**9)), "bad_challenge_time"),
        (replace(wish, commitment="00"), "bad_commitment"),
        (replace(wish, key=""), "bad_key"),
        (replace(wish, key="x" * 101), "bad_key"),
    ]:
        declined = await host.lobby.open(anna, bad)
        assert code(declined) == why
    assert (await host.listing.lobby(anna.id)).own == ()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna \n Lena ", "Anna Lena"),
        ("A\u202eb\x00", "A b"),
        ("U\u0308ber", "Über"),
        ("x" * 99, "x" * 30),
        (" ", None),
    ],
)
async def test_names_are_made_fit_to_be_shown(host: Host, typed: str, shown: str | None) -> None:
    guest, _ = await host.sessions.begin(None, None, "de")
    wish = msgspec.structs.replace(request(), seats=(NewSeat("here", typed), NewSeat("bot")))
    view = granted(await host.lobby.open(guest, wish))
    assert view.seats[0].name == shown


async def test_the_time_for_challenges_is_the_houses_choice_or_the_openers(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    for kinds, wish, settled in [
        ("hb", None, None),
        ("hl", None, DEFAULT_CHALLENGE_SECONDS),
        ("hl", 0, None),
        ("hh", 90, 90),
    ]:
        view = await open_table(host, anna, "kompakt", kinds, seconds=wish)
        assert view.options.challenge_seconds == settled


@pytest.mark.parametrize(("wish", "settled"), [(None, None), (0, None), (90, 90)])
async def test_kartenkreuz_has_no_clock_unless_the_opener_wants_one(
    host: Host, greet: Greet, wish: int | None, settled: int | None
) -> None:
    """004: until the next player begins to lay."""
    view = await open_table(host, await greet("Anna"), "kartenkreuz", "hll", seconds=wish)
    assert view.options.challenge_seconds == settled


# --- the bag ------------------------------------------------------------------------------------


async def test_the_commitment_comes_before_the_share_of_the_opener(
    host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    promise = await host.lobby.promise(anna.id)
    wish = msgspec.structs.replace(request(), commitment=promise.commitment)
    assert code(await host.lobby.open(ben, wish)) == "bad_commitment"
    answers = await asyncio.gather(*(host.lobby.open(anna, wish) for _ in range(3)))
    assert len({granted(answer).id for answer in answers}) == 1
    view = granted(answers[0])
    assert view.commitment == promise.commitment
    again = msgspec.structs.replace(wish, key=fresh_key())
    assert code(await host.lobby.open(anna, again)) == "bad_commitment"


async def test_parallel_openings_with_one_commitment_open_one_table(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    for _ in range(5):
        promised = (await host.lobby.promise(anna.id)).commitment
        wishes = [
            msgspec.structs.replace(request(), commitment=promised, key=fresh_key())
            for _ in range(8)
        ]
        answers = await asyncio.gather(*(host.lobby.open(anna, wish) for wish in wishes))
        opened = [answer for answer in answers if isinstance(answer, TableView)]
        assert [view.commitment for view in opened] == [promised]
        refused = [answer for answer in answers if not isinstance(answer, TableView)]
        assert {code(answer) for answer in refused} == {"bad_commitment"}
        winner = wishes[answers.index(opened[0])]
        assert granted(await host.lobby.open(anna, winner)).id == opened[0].id


async def test_parallel_rematches_with_one_commitment_open_one_table(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    stop = {"type": "stop"}
    over = []
    for _ in range(4):
        view = granted(await host.lobby.open(anna, request("patience", ("here",))))
        granted(await act(host, anna, view, 0, stop))
        over.append(view.id)
    promised = (await host.lobby.promise(anna.id)).commitment
    answers = await asyncio.gather(
        *(host.lobby.rematch(anna, table, Rematch(fresh_key(), "", promised)) for table in over),
        host.lobby.open(anna, msgspec.structs.replace(request(), commitment=promised)),
    )
    assert sum(isinstance(answer, TableView) for answer in answers) == 1
    assert {code(answer) for answer in answers if not isinstance(answer, TableView)} == {
        "bad_commitment"
    }
    assert sum([(await load(host, table)).next is not None for table in over]) <= 1


async def test_every_seat_gives_its_share_of_the_seed(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hbl")
    await join(host, ben, view, 2)
    table = await load(host, view.id)
    assert table.setup.entropy == ("mine", COMPUTER_SHARE, "of Ben")
    assert state_of(table).setup == table.setup
    seed = bytes.fromhex(table.opened.server_seed)
    assert hashlib.sha256(seed).hexdigest() == view.commitment == table.commitment


# --- getting up ---------------------------------------------------------------------------------


async def test_of_three_who_leaves_hands_the_seat_to_the_computer(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hlb")
    await join(host, ben, view, 1)
    assert code(await host.lobby.leave(anna, view.id, Leave(1, fresh_key()))) == ("not_your_seat")
    left = granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    assert (left.mine, left.seat, left.seats[1].kind) == ((), None, "bot")
    granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key())))
    await wait_for(host, view.id, lambda table: table.status == "over")


async def test_who_leaves_while_somebody_moves_need_not_ask_again(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hlb")
    await join(host, ben, view, 1)
    append, collisions = host.tables.append, iter(range(3))

    async def slow(*args: Any) -> Any:
        if next(collisions, None) is not None:
            raise Collision
        return await append(*args)

    monkeypatch.setattr(host.tables, "append", slow)
    left = granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    assert (left.mine, left.seats[1].kind) == ((), "bot")


@pytest.mark.parametrize("kinds", ["hl", "hll"])
async def test_who_gets_up_too_late_has_not_resigned(host: Host, greet: Greet, kinds: str) -> None:
    anna, *others = [await greet(name) for name in ("Anna", "Ben", "Cleo")[: len(kinds)]]
    view = await open_table(host, anna, "kompakt", kinds)
    late = Leave(0, fresh_key(), begun=False)
    for seat, guest in enumerate(others, 1):
        await join(host, guest, view, seat)
    before = await load(host, view.id)
    refused = await host.lobby.leave(anna, view.id, late)
    assert code(refused) == "game_began"
    assert isinstance(refused, Declined)
    assert refused.table is not None
    assert refused.table.seq == before.seq == (await load(host, view.id)).seq
    # Whoever has seen the game resigns it, as programs do that do not say what they saw.
    granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key(), begun=True)))
    assert (await load(host, view.id)).owned_by(anna.id) == () or kinds == "hl"


async def test_before_the_game_a_seat_is_free_again(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hll")
    await join(host, ben, view, 1)
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    again = await join(host, cleo, view, 1)
    assert (again.status, again.seats[1].name) == ("waiting", "Cleo")


async def test_an_opener_who_leaves_closes_the_waiting_table(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl", everybody=True)
    closed = granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key())))
    assert (closed.status, closed.view, closed.invites) == ("over", None, ())
    for token in (None, view.invites[0].token):
        assert code(await host.lobby.join(ben, view.id, Join(fresh_key(), token))) == ("table_over")
    assert code(await host.lobby.fill(anna, view.id, Fill(fresh_key()))) == "table_over"
    assert code(await host.lobby.rematch(anna, view.id, Rematch(fresh_key()))) == "not_over"
    assert (await host.listing.lobby(ben.id)).open == ()


async def test_the_opener_gives_free_seats_to_bots(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hll")
    await join(host, ben, view, 2)
    assert code(await host.lobby.fill(ben, view.id, Fill(fresh_key()))) == "not_creator"
    key = fresh_key()
    filled = granted(await host.lobby.fill(anna, view.id, Fill(key)))
    assert (filled.status, filled.seats[1].kind) == ("running", "bot")
    assert granted(await host.lobby.fill(anna, view.id, Fill(key))).status == "running"
    assert code(await host.lobby.fill(anna, view.id, Fill(fresh_key()))) == "seat_taken"


# --- playing again ------------------------------------------------------------------------------


async def test_a_rematch_moves_everybody_one_seat_on(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "wortspiel", "hl")
    await join(host, ben, view, 1)
    early = await host.lobby.rematch(anna, view.id, Rematch(fresh_key()))
    assert code(early) == "not_over"
    await play_to_the_end(host, view.id, {0: anna, 1: ben})
    assert code(await host.lobby.rematch(cleo, view.id, Rematch(fresh_key()))) == ("not_your_seat")
    answers = await asyncio.gather(
        host.lobby.rematch(ben, view.id, Rematch(fresh_key(), "new share")),
        host.lobby.rematch(anna, view.id, Rematch(fresh_key(), "new share")),
    )
    (next_id,) = {granted(answer).id for answer in answers}
    assert granted(await host.lobby.look(view.id, cleo.id)).next == next_id
    opener, other = (anna, ben) if granted(answers[1]).creator else (ben, anna)
    seen = granted(await host.lobby.look(next_id, other.id))
    assert (seen.status, seen.mine) == ("waiting", ())
    assert [seat.kept_for_me for seat in seen.seats].count(True) == 1
    assert code(await host.lobby.join(cleo, next_id, Join(fresh_key()))) == "bad_invite"
    begun = granted(await host.lobby.join(other, next_id, Join(fresh_key(), None, "", "mine")))
    assert begun.status == "running"
    table = await load(host, next_id)
    assert table.owned_by(anna.id) == (1,)
    assert table.owned_by(ben.id) == (0,)
    assert opener.id == table.opened.creator
    assert {*table.setup.entropy} == {"new share", "mine"}


async def test_a_rematch_against_bots_begins_at_once(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "wortspiel", "hb")
    await play_to_the_end(host, view.id, {0: anna})
    key = fresh_key()
    first = granted(await host.lobby.rematch(anna, view.id, Rematch(key)))
    again = granted(await host.lobby.rematch(anna, view.id, Rematch(key)))
    later = granted(await host.lobby.rematch(anna, view.id, Rematch(fresh_key())))
    assert first.id == again.id == later.id != view.id
    assert first.status == "running"
    assert first.commitment != view.commitment


async def test_a_bot_has_the_level_that_was_chosen(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    seats = (NewSeat("here"), NewSeat("bot", level="master"), NewSeat("bot"), NewSeat("link"))
    wish = NewTable("kompakt", seats, fresh_key(), options=NewOptions(shares="open"))
    view = granted(await host.lobby.open(anna, wish))
    assert [seat.level for seat in view.seats] == [None, "master", "casual", None]
    # Whoever looks reads the level in his own language: it is not part of the name.
    assert [seat.name for seat in view.seats[1:3]] == [
        HouseName("computer", 1),
        HouseName("computer", 2),
    ]
    filled = granted(await host.lobby.fill(anna, view.id, Fill(fresh_key())))
    assert filled.seats[3].level == "casual"
    left = granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key())))
    assert left.seats[0].level == "casual"


async def test_a_level_that_does_not_exist_is_refused(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    unknown = (NewSeat("here"), NewSeat("bot", level="wizard"))
    assert code(await host.lobby.open(anna, NewTable("kompakt", unknown, fresh_key()))) == (
        "unknown_level"
    )
    person = (NewSeat("here", level="master"), NewSeat("bot"))
    assert code(await host.lobby.open(anna, NewTable("kompakt", person, fresh_key()))) == (
        "level_without_bot"
    )


async def test_a_rematch_keeps_the_level(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    seats = (NewSeat("here"), NewSeat("bot", level="beginner"))
    view = granted(await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key())))
    await play_to_the_end(host, view.id, {0: anna})
    again = granted(await host.lobby.rematch(anna, view.id, Rematch(fresh_key())))
    assert [seat.level for seat in again.seats] == ["beginner", None]
