"""Shares are fixed before anybody opens one, and who breaks off leaves a trace."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.letters import COMPUTER_SHARE, combine_seed, commitment, share_hash
from setzkasten.notation.record import Record, read_record
from setzkasten.service.host import Host
from setzkasten.service.store import Collision, SessionRow, Write
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import (
    CommitShare,
    Fill,
    Join,
    Leave,
    NewOptions,
    NewSeat,
    NewTable,
    Rematch,
    RevealShare,
)
from setzkasten.service.tables.table import REVEAL_TIME, Table
from setzkasten.service.tables.views import TableView
from tests.service.conftest import Clock, Greet, NearThinker
from tests.service.editions import ListEditions
from tests.service.playing import code, fresh_key, granted, load, play_to_the_end, wait_for


async def open_sealed(
    host: Host, guest: SessionRow, kinds: str = "hl", game: str = "kompakt", everybody: bool = False
) -> TableView:
    """Open a table as the page does: the commitment first, then the hash of a share."""
    names = {"h": "here", "l": "link", "b": "bot"}
    seats = tuple(msgspec.convert({"kind": names[kind]}, NewSeat) for kind in kinds)
    promised = (await host.lobby.promise(guest.id)).commitment
    wish = NewTable(
        game,
        seats,
        fresh_key(),
        options=NewOptions(open=everybody),
        commitment=promised,
        share_hash=share_hash(promised, f"of {guest.name}"),
    )
    view = granted(await host.lobby.open(guest, wish))
    assert view.commitment == promised
    return view


def joining(guest: SessionRow, table: TableView, seat: int | None = None) -> Join:
    """A request to sit down, as the page makes it from the table that it looks at."""
    token = next((invite.token for invite in table.invites if invite.seat == seat), None)
    hashed = share_hash(table.commitment, f"of {guest.name}")
    return Join(fresh_key(), token, guest.name, share_hash=hashed, commitment=table.commitment)


async def sit_down(host: Host, guest: SessionRow, table: TableView, seat: int = 1) -> TableView:
    """Sit down by invitation, with the hash of a share."""
    return granted(await host.lobby.join(guest, table.id, joining(guest, table, seat)))


async def reveal(host: Host, guest: SessionRow, table: TableView) -> TableView | Declined:
    """Open the share that was fixed for the bag of a view."""
    request = RevealShare(fresh_key(), table.commitment, f"of {guest.name}")
    return await host.lobby.reveal_share(guest, table.id, request)


async def commit(host: Host, guest: SessionRow, table: TableView) -> TableView | Declined:
    """Fix a fresh share for the bag of a view."""
    hashed = share_hash(table.commitment, f"of {guest.name}")
    return await host.lobby.commit_share(
        guest, table.id, CommitShare(fresh_key(), table.commitment, hashed)
    )


async def look(host: Host, table: TableView, guest: SessionRow | None = None) -> TableView:
    """Look at a table as the page does, which answers for its people."""
    session = guest.id if guest else None
    return granted(await host.lobby.look(table.id, session, attends=True))


async def record_of(host: Host, table_id: str, people: Sequence[SessionRow]) -> Record:
    """Play to the end, and read the record."""
    seats = {
        seat: guest for guest in people for seat in (await load(host, table_id)).owned_by(guest.id)
    }
    await play_to_the_end(host, table_id, seats)
    return read_record(granted(await host.exporter.export(table_id, None, None, "record")).text)


async def pass_time(host: Host, clock: Clock, table: TableView) -> Table:
    """Let the time for shares run out; the table notices by itself."""
    before = await load(host, table.id)
    clock.forward(REVEAL_TIME.total_seconds() + 1)
    after = await host.lobby.expire(before, host.tables.moment())
    assert after.seq > before.seq
    return after


# --- how it should go ---------------------------------------------------------------------------


async def test_nobody_opens_a_share_before_all_are_fixed(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_sealed(host, anna, "hlbl")
    assert code(await reveal(host, anna, view)) == "not_revealing"
    await sit_down(host, ben, view, 1)
    assert code(await reveal(host, ben, view)) == "not_revealing"
    full = await sit_down(host, cleo, view, 3)
    assert (full.status, full.bag.phase, full.view) == ("revealing", "reveal", None)
    assert full.bag.owing == (0, 1, 3)
    assert [share.share for share in full.bag.shares] == [None, None, COMPUTER_SHARE, None]
    assert code(await reveal(host, await greet("Dora"), view)) == "not_your_seat"
    granted(await reveal(host, ben, view))
    once_more = granted(await reveal(host, ben, view))
    assert once_more.bag.owing == (0, 3)
    granted(await reveal(host, cleo, view))
    begun = granted(await reveal(host, anna, view))
    assert (begun.status, begun.bag.phase, begun.bag.scheme) == ("running", None, "sealed")
    table = await load(host, view.id)
    assert table.setup.entropy == ("of Anna", "of Ben", COMPUTER_SHARE, "of Cleo")
    assert table.setup.commitment == view.commitment
    assert granted(await reveal(host, ben, view)).status == "running"


async def test_the_record_of_a_sealed_game_proves_its_shares(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna, "hl", "wortspiel")
    await sit_down(host, ben, view)
    for guest in (anna, ben):
        granted(await reveal(host, guest, view))
    record = await record_of(host, view.id, (anna, ben))
    found = check_bag(record, promised=view.commitment)
    assert found.ok
    assert found.bag is not None
    assert (found.bag.scheme, found.bag.broken) == ("sealed", ())
    assert found.seed == combine_seed(
        (await load(host, view.id)).server_seed, ("of Anna", "of Ben")
    )


async def test_tables_of_one_device_begin_at_once(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    for kinds in (("here", "bot"), ("here", "here")):
        seats = tuple(msgspec.convert({"kind": kind}, NewSeat) for kind in kinds)
        view = granted(
            await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key(), "share"))
        )
        assert (view.status, view.bag.scheme) == ("running", "one_device")


async def test_shares_are_given_openly_where_the_opener_chose_that(
    host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    seats = (NewSeat("here"), NewSeat("link"))
    wish = NewTable("wortspiel", seats, fresh_key(), "open a", NewOptions(shares="open"))
    view = granted(await host.lobby.open(anna, wish))
    assert [share.share for share in view.bag.shares] == [None, None]
    assert code(await host.lobby.join(ben, view.id, joining(ben, view, 1))) == "share_wanted"
    join = Join(fresh_key(), view.invites[0].token, "Ben", "open b")
    begun = granted(await host.lobby.join(ben, view.id, join))
    assert (begun.status, begun.bag.scheme) == ("running", "open")
    # Who gets up later does not change how the shares were given.
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    found = check_bag(await record_of(host, view.id, (anna,)))
    assert found.ok
    assert found.bag is not None
    assert found.bag.scheme == "open"


async def test_free_seats_are_filled_and_the_share_is_still_opened(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    view = await open_sealed(host, anna)
    full = granted(await host.lobby.fill(anna, view.id, Fill(fresh_key())))
    assert (full.status, full.bag.owing) == ("revealing", (0,))
    assert granted(await reveal(host, anna, view)).status == "running"


async def test_a_rematch_is_sealed_as_well(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna, "hl", "wortspiel")
    await sit_down(host, ben, view)
    for guest in (anna, ben):
        granted(await reveal(host, guest, view))
    await play_to_the_end(host, view.id, {0: anna, 1: ben})
    open_share = Rematch(fresh_key(), "openly")
    assert code(await host.lobby.rematch(ben, view.id, open_share)) == "hash_wanted"
    promised = (await host.lobby.promise(ben.id)).commitment
    hashed = share_hash(promised, "of Ben")
    again = granted(
        await host.lobby.rematch(ben, view.id, Rematch(fresh_key(), "", promised, hashed))
    )
    assert again.status == "waiting"
    granted(await host.lobby.join(anna, again.id, joining(anna, again)))
    granted(await reveal(host, ben, again))
    assert granted(await reveal(host, anna, again)).status == "running"


# --- cheating -----------------------------------------------------------------------------------


async def test_who_sits_down_last_cannot_choose(host: Host, greet: Greet) -> None:
    """The attack: an accomplice who knows the server's seed tries shares until he likes one."""
    anna, mallory = await greet("Anna"), await greet("Mallory")
    view = await open_sealed(host, anna)
    token = view.invites[0].token
    known = (await load(host, view.id)).server_seed  # what only the host can know
    assert commitment(known) == view.commitment
    chosen = Join(fresh_key(), token, "M", "the 108th try")
    assert code(await host.lobby.join(mallory, view.id, chosen)) == "hash_wanted"
    await sit_down(host, mallory, view)
    # Anna's share is nowhere to be read, and her opening decides: no other text will do.
    seen = msgspec.json.encode(await look(host, view, mallory)).decode()
    assert "of Anna" not in seen
    granted(await reveal(host, anna, view))
    for guess in ("the 108th try", "of Anna", ""):
        request = RevealShare(fresh_key(), view.commitment, guess)
        assert code(await host.lobby.reveal_share(mallory, view.id, request)) == "bad_share"
    assert granted(await reveal(host, mallory, view)).status == "running"


async def test_hashes_are_ones_own_and_for_this_bag(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    fine = joining(ben, view, 1)
    replace = msgspec.structs.replace
    copied = view.bag.shares[0].hash
    for bad, why in [
        (replace(fine, share_hash=copied), "bad_hash"),
        (replace(fine, share_hash="00"), "bad_hash"),
        (replace(fine, share_hash="G" * 64), "bad_hash"),
        (replace(fine, share_hash=None), "hash_wanted"),
        (replace(fine, entropy="both"), "hash_wanted"),
        (replace(fine, commitment="0" * 64), "bag_renewed"),
        (replace(fine, commitment=None), "bag_renewed"),
    ]:
        assert code(await host.lobby.join(ben, view.id, bad)) == why
    assert (await load(host, view.id)).seats[1].taken is False
    openly = NewTable("kompakt", (NewSeat("here"), NewSeat("link")), fresh_key(), "openly")
    assert code(await host.lobby.open(anna, openly)) == "hash_wanted"
    unpromised = replace(openly, key=fresh_key(), entropy="", share_hash="0" * 64)
    assert code(await host.lobby.open(anna, unpromised)) == "bad_commitment"


# --- breaking off -------------------------------------------------------------------------------


async def test_who_does_not_open_in_time_leaves_a_trace_and_then_loses_the_seat(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_sealed(host, anna, "hl", "wortspiel")
    asked = await sit_down(host, ben, view)
    assert asked.deadline is not None
    granted(await reveal(host, anna, view))
    await pass_time(host, clock, view)
    second = await look(host, view, anna)
    assert second.status == "revealing"
    assert (second.bag.phase, second.bag.owing) == ("commit", (0, 1))
    (broken,) = second.bag.broken
    assert (broken.missing, broken.why, broken.commitment) == ((1,), "late", view.commitment)
    assert commitment(broken.server_seed) == view.commitment != second.commitment
    assert [share.share for share in broken.shares] == ["of Anna", None]
    # The new seed is for this table only, as the first one was.
    with pytest.raises(Collision):
        await host.store.write(
            host.tables.moment(), [Write("u", 1, (b"a",), commitment=second.commitment)]
        )
    # What belongs to the bag that was thrown away does not count any more.
    assert code(await reveal(host, ben, view)) == "bag_renewed"
    assert code(await commit(host, ben, view)) == "bag_renewed"
    assert code(await reveal(host, anna, second)) == "not_revealing"
    granted(await commit(host, anna, second))
    granted(await commit(host, ben, second))
    granted(await reveal(host, anna, second))
    # The second time without being asked again: who has failed once is not waited for.
    await pass_time(host, clock, view)
    third = await look(host, view, anna)
    assert (third.status, third.seats[1].taken, len(third.bag.broken)) == ("waiting", False, 2)
    assert code(await host.lobby.join(ben, view.id, joining(ben, third, 1))) == "seat_lost"
    # Somebody else takes the seat; everybody fixes a fresh share, and the game begins.
    await sit_down(host, cleo, third)
    granted(await commit(host, anna, third))
    granted(await reveal(host, cleo, third))
    assert granted(await reveal(host, anna, third)).status == "running"
    record = await record_of(host, view.id, (anna, cleo))
    found = check_bag(record, promised=view.commitment)
    assert found.ok
    assert found.bag is not None
    assert [broken.missing for broken in found.bag.broken] == [(1,), (1,)]


async def test_the_table_notices_by_itself_that_time_is_up(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    monkeypatch.setattr("setzkasten.service.tables.table.REVEAL_TIME", timedelta(seconds=0.2))
    await sit_down(host, ben, view)
    table = await wait_for(host, view.id, lambda table: bool(table.broken))
    assert table.broken[0].missing == (1,)


async def test_nobody_who_is_away_is_hurried(host: Host, greet: Greet, clock: Clock) -> None:
    """Play by correspondence: the table waits for the opener's next look."""
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    granted(await reveal(host, ben, await sit_down(host, ben, view)))
    waiting = await load(host, view.id)
    assert (waiting.deadline, waiting.owing) == (None, (0,))
    clock.forward(86400 * 3)
    assert await host.lobby.expire(waiting, host.tables.moment()) == waiting
    assert (await look(host, view, None)).deadline is None
    own = (await host.listing.lobby(anna.id)).own[0]
    assert own.my_turn
    back = await look(host, view, anna)
    assert back.deadline is not None
    assert (await look(host, view, anna)).deadline == back.deadline
    assert granted(await reveal(host, anna, view)).status == "running"


async def test_an_opener_who_fails_twice_closes_the_table(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    granted(await reveal(host, ben, await sit_down(host, ben, view)))
    await look(host, view, anna)
    await pass_time(host, clock, view)
    granted(await commit(host, ben, await look(host, view, ben)))
    after = await pass_time(host, clock, view)
    assert after.status == "over"
    assert [broken.missing for broken in after.broken] == [(0,), (0,)]


async def test_getting_up_after_shares_are_open_leaves_a_trace(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_sealed(host, anna)
    await sit_down(host, ben, view)
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    assert (await look(host, view)).bag.broken == ()  # nothing was open: nothing to choose by
    await sit_down(host, ben, view)
    granted(await reveal(host, anna, view))
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    left = await look(host, view, anna)
    assert (left.status, left.bag.broken[0].why, left.bag.broken[0].missing) == (
        "waiting",
        "left",
        (1,),
    )
    assert left.commitment != view.commitment
    await sit_down(host, cleo, msgspec.structs.replace(left, invites=view.invites))
    granted(await commit(host, anna, left))
    granted(await reveal(host, cleo, left))
    assert granted(await reveal(host, anna, left)).status == "running"


async def test_whoever_lets_others_wait_until_they_get_up_is_named_with_them(
    host: Host, greet: Greet
) -> None:
    """He may know the seed, and have found the deal bad; yet he may just be away: no failure."""
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_sealed(host, anna, "hll")
    await sit_down(host, ben, view)
    full = await sit_down(host, cleo, view, 2)
    for guest in (ben, cleo):
        granted(await reveal(host, guest, full))
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    table = await load(host, view.id)
    assert (table.broken[0].missing, table.broken[0].why) == ((0, 1), "left")
    assert table.failures == (ben.id,)


async def test_an_opener_who_leaves_while_shares_are_opened_closes_the_table(
    host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    granted(await reveal(host, ben, await sit_down(host, ben, view)))
    closed = granted(await host.lobby.leave(anna, view.id, Leave(0, fresh_key())))
    assert (closed.status, closed.bag.broken[0].missing) == ("over", (0,))
    assert code(await reveal(host, anna, closed)) in {"table_over", "not_your_seat"}


# --- two tabs, repeats, crashes -----------------------------------------------------------------


async def test_two_tabs_open_one_share(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    first, second = joining(ben, view, 1), joining(ben, view, 1)
    second = msgspec.structs.replace(second, share_hash=share_hash(view.commitment, "other tab"))
    await asyncio.gather(
        host.lobby.join(ben, view.id, first), host.lobby.join(ben, view.id, second)
    )
    table = await load(host, view.id)
    assert table.owned_by(ben.id) == (1,)
    kept = "of Ben" if table.seats[1].share_hash == first.share_hash else "other tab"
    request = [RevealShare(fresh_key(), view.commitment, kept) for _ in range(2)]
    answers = await asyncio.gather(*(host.lobby.reveal_share(ben, view.id, one) for one in request))
    assert [granted(answer).bag.owing for answer in answers] == [(0,), (0,)]


async def test_a_repeated_request_gets_its_first_answer(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_sealed(host, anna)
    join = joining(ben, view, 1)
    answers = [granted(await host.lobby.join(ben, view.id, join)) for _ in range(3)]
    assert {answer.seq for answer in answers} == {answers[0].seq}
    granted(await reveal(host, anna, view))
    last = RevealShare(fresh_key(), view.commitment, "of Ben")
    opened = await asyncio.gather(*(host.lobby.reveal_share(ben, view.id, last) for _ in range(4)))
    assert {granted(answer).status for answer in opened} == {"running"}
    assert granted(await host.lobby.join(ben, view.id, join)).status == "running"


async def test_a_crash_while_shares_are_opened_leaves_a_trace_and_the_same_deal(
    tmp_path: Path, clock: Clock
) -> None:
    async def start() -> Host:
        return await Host.open(
            tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0, clock=clock
        )

    host = await start()
    (anna, _), (ben, _) = [await host.sessions.begin(None, name, "de") for name in ("Anna", "Ben")]
    view = await open_sealed(host, anna, "hl", "wortspiel")
    await sit_down(host, ben, view)
    granted(await reveal(host, anna, view))
    await host.close()
    clock.forward(REVEAL_TIME.total_seconds() * 2)  # nobody can open a share while it is away
    host = await start()
    try:
        back = await look(host, view, ben)
        assert (back.commitment, back.bag.interrupted, back.bag.broken) == (view.commitment, 1, ())
        assert back.bag.owing == (1,)
        assert granted(await reveal(host, ben, view)).status == "running"
        found = check_bag(await record_of(host, view.id, (anna, ben)))
        assert found.ok
        assert found.bag is not None
        assert found.bag.interrupted == 1
        assert found.entropy == ("of Anna", "of Ben")
    finally:
        await host.close()
