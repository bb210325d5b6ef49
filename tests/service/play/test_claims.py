"""Somebody is gone: what the others may do, and what is refused and changes nothing."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from setzkasten.service.clocks.control import Control, Days, Live
from setzkasten.service.clocks.grace import GRACE_SECONDS, grace_of
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.entries import Claimed, decode_entry
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Abort, Claim
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, Greet
from tests.service.play.test_absence import Seconds
from tests.service.play.test_time import begin
from tests.service.playing import (
    act,
    best,
    code,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    state_of,
    view_of,
)

People = dict[int, SessionRow]


class Gathering:
    """A table whose people come and go as the test says."""

    def __init__(self, host: Host, table: Table, people: People) -> None:
        self.host = host
        self.id = table.id
        self.people = people
        self.seconds = Seconds()
        host.presence._clock = self.seconds
        host.presence._began = 0.0
        self._lines = {seat: ExitStack() for seat in people}
        for seat in people:
            self.come(seat)

    def come(self, seat: int) -> None:
        self._lines[seat].enter_context(self.host.presence.at(self.id, self.people[seat].id))

    def go(self, *seats: int, seconds: float = GRACE_SECONDS + 1) -> None:
        """Some go, and time passes."""
        for seat in seats:
            self._lines[seat].close()
        self.seconds.now += seconds

    async def claim(self, by: int, against: int, choice: Any, **changes: Any) -> Any:
        table = await load(self.host, self.id)
        request = Claim(by, against, choice, table.seq, fresh_key())
        request = Claim(**{**{f: getattr(request, f) for f in Claim.__struct_fields__}, **changes})
        return await self.host.claims.claim(self.people[by], self.id, request)

    def close(self) -> None:
        for lines in self._lines.values():
            lines.close()


@pytest.fixture
async def gathered(host: Host, greet: Greet) -> Iterator[Any]:  # type: ignore[misc]
    """Seats as many people as a test wants."""
    made: list[Gathering] = []

    async def gather(game: str = "kompakt", players: int = 2) -> Gathering:
        names = ("Ada", "Ben", "Cleo", "Dora")[:players]
        people = {seat: await greet(name) for seat, name in enumerate(names)}
        view = await open_table(host, people[0], game, "h" + "l" * (players - 1))
        for seat in range(1, players):
            await join(host, people[seat], view, seat)
        made.append(Gathering(host, await load(host, view.id), people))
        return made[-1]

    yield gather
    for gathering in made:
        gathering.close()


async def awaited(gathering: Gathering) -> int:
    return (await load(gathering.host, gathering.id)).awaited[0]


@pytest.mark.parametrize(
    "game", ["kompakt", "klassisch", "wortspiel", "kartenkreuz", "kartenrommee"]
)
async def test_of_two_the_present_one_ends_the_game(gathered: Any, game: str) -> None:
    gathering = await gathered(game)
    gone = await awaited(gathering)
    gathering.go(gone)
    view = granted(await gathering.claim(1 - gone, gone, "drop"))
    assert view.status == "over"
    assert view.view.result.reason == "left"
    assert view.view.result.winners == (1 - gone,)


async def test_the_computer_plays_on_and_it_cannot_be_undone(gathered: Any) -> None:
    gathering = await gathered()
    gone = await awaited(gathering)
    gathering.go(gone)
    view = granted(await gathering.claim(1 - gone, gone, "computer"))
    assert view.seats[gone].kind == "bot"
    assert view.seats[gone].name == gathering.people[gone].name or view.seats[gone].taken
    gathering.come(gone)
    table = await load(gathering.host, gathering.id)
    answer = await act(gathering.host, gathering.people[gone], table, gone, {"type": "pass"})
    assert code(answer) == "not_your_seat"


async def test_of_more_most_of_those_who_are_there_decide(gathered: Any) -> None:
    gathering = await gathered(players=4)
    gone = await awaited(gathering)
    one, two, three = (seat for seat in range(4) if seat != gone)
    gathering.go(gone)
    assert granted(await gathering.claim(one, gone, "drop")).view.dropped == ()
    assert code(await gathering.claim(one, gone, "drop")) == "already_claimed"
    assert granted(await gathering.claim(two, gone, "computer")).seats[gone].kind != "bot"
    assert granted(await gathering.claim(three, gone, "drop")).view.dropped == (gone,)


async def test_whoever_comes_back_undoes_what_was_said_against_him(gathered: Any) -> None:
    gathering = await gathered(players=3)
    gone = await awaited(gathering)
    one, two = (seat for seat in range(3) if seat != gone)
    gathering.go(gone)
    granted(await gathering.claim(one, gone, "drop"))
    gathering.come(gone)
    assert code(await gathering.claim(two, gone, "drop")) == "still_here"
    gathering.go(gone)
    # The voice of before counts no more.
    table = await load(gathering.host, gathering.id)
    gathering.host.tables.clock.forward(GRACE_SECONDS + 1)
    assert granted(await gathering.claim(two, gone, "drop")).view.dropped == ()
    assert table.claims


async def test_what_is_refused(gathered: Any) -> None:
    gathering = await gathered(players=3)
    mover = await awaited(gathering)
    other, third = (seat for seat in range(3) if seat != mover)
    rows = await gathering.host.tables.read(gathering.id)
    assert code(await gathering.claim(other, mover, "drop")) == "still_here"
    gathering.go(mover, third, seconds=GRACE_SECONDS - 10)
    early = await gathering.claim(other, mover, "drop")
    assert code(early) == "grace_runs"
    assert early.refusal.details == {"seconds": 10}
    gathering.seconds.now += 60
    assert code(await gathering.claim(other, third, "drop")) == "not_awaited"
    assert code(await gathering.claim(other, 9, "drop")) == "not_awaited"
    assert code(await gathering.claim(mover, mover, "drop")) == "not_awaited"
    assert code(await gathering.claim(other, mover, "drop", seat=third)) == "not_your_seat"
    stale = await gathering.claim(other, mover, "drop", expected_seq=1)
    assert (code(stale), stale.kind) == ("stale", "stale")
    assert code(await gathering.claim(other, mover, "drop", key="")) == "bad_key"
    assert await gathering.host.tables.read(gathering.id) == rows


async def test_a_doubled_claim_gets_the_first_answer_and_a_stranger_none(
    gathered: Any, greet: Greet
) -> None:
    gathering = await gathered()
    gone = await awaited(gathering)
    gathering.go(gone)
    table = await load(gathering.host, gathering.id)
    request = Claim(1 - gone, gone, "drop", table.seq, "once")
    stranger = await greet("Eve")
    assert code(await gathering.host.claims.claim(stranger, table.id, request)) == "not_your_seat"
    guest = gathering.people[1 - gone]
    first = granted(await gathering.host.claims.claim(guest, table.id, request))
    again = granted(await gathering.host.claims.claim(guest, table.id, request))
    assert (first.seq, first.status) == (again.seq, again.status) == (again.seq, "over")
    late = await gathering.claim(1 - gone, gone, "computer")
    assert code(late) == "table_over"
    assert late.table.status == "over"


async def test_a_claim_and_a_move_at_once_one_of_them_wins(gathered: Any) -> None:
    gathering = await gathered()
    gone = await awaited(gathering)
    gathering.go(gone)
    table = await load(gathering.host, gathering.id)
    granted(await act(gathering.host, gathering.people[gone], table, gone, {"type": "pass"}))
    answer = await gathering.claim(1 - gone, gone, "drop", expected_seq=table.seq)
    assert code(answer) == "stale"
    assert (await load(gathering.host, table.id)).status == "running"


async def test_a_program_that_polls_is_missed_from_its_turn_on(
    host: Host, greet: Greet, clock: Clock
) -> None:
    """Who never opens a line has his grace each time, however long the server has run."""
    names = ("Ada", "Ben", "Cleo")
    people = {seat: await greet(name) for seat, name in enumerate(names)}
    view = await open_table(host, people[0], "kompakt", "hll")
    for seat in (1, 2):
        await join(host, people[seat], view, seat)
    seconds = Seconds()
    host.presence._clock, host.presence._began = seconds, -3600.0
    gone = (await load(host, view.id)).awaited[0]
    first, second = sorted({0, 1, 2} - {gone})

    async def claim(by: int) -> Any:
        table = await load(host, view.id)
        request = Claim(by, gone, "drop", table.seq, fresh_key())
        return await host.claims.claim(people[by], view.id, request)

    async def shown() -> float:
        missing = granted(await host.lobby.look(view.id, people[first].id)).missing
        due = next(one.claimable for one in missing if one.seat == gone)
        return (due - clock()).total_seconds()

    with (
        host.presence.at(view.id, people[first].id),
        host.presence.at(view.id, people[second].id),
    ):
        assert code(await claim(first)) == "grace_runs"
        assert 0 < await shown() <= GRACE_SECONDS
        clock.forward(GRACE_SECONDS + 1)
        granted(await claim(first))
        # What has been claimed does not begin the wait anew.
        assert await shown() <= 0
        assert granted(await claim(second)).view.dropped == (gone,)


async def test_the_page_is_told_who_is_missing_and_from_when_on(gathered: Any) -> None:
    gathering = await gathered()
    gone = await awaited(gathering)
    host, guest = gathering.host, gathering.people[1 - gone]
    table = await load(host, gathering.id)
    assert host.lobby.show(table, guest.id).missing == ()
    gathering.go(gone, seconds=20)
    (missing,) = host.lobby.show(table, guest.id).missing
    assert missing.seat == gone
    assert 38 <= (missing.claimable - host.tables.moment()).total_seconds() <= 40
    gathering.seconds.now += 60
    granted(await gathering.claim(1 - gone, gone, "drop"))
    assert host.lobby.show(await load(host, table.id), guest.id).missing == ()


async def test_no_grace_is_counted_down_where_the_clock_ends_sooner(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "kompakt", Live(2))
    gathering = Gathering(host, table, people)
    gone = await awaited(gathering)
    gathering.go(gone, seconds=0)
    (missing,) = host.lobby.show(table, people[1 - gone].id).missing
    assert table.falls_at is not None
    assert missing.claimable <= table.falls_at
    clock.forward(90)
    gathering.come(gone)
    assert host.lobby.show(table, people[1 - gone].id).missing == ()
    gathering.go(gone, seconds=0)
    assert host.lobby.show(table, people[1 - gone].id).missing == ()
    gathering.close()


async def test_a_game_is_broken_off_until_everybody_has_ended_a_turn(gathered: Any) -> None:
    gathering = await gathered("klassisch")
    host = gathering.host
    table = await load(host, gathering.id)
    first = table.awaited[0]
    assert host.lobby.show(table, None).may_abort
    granted(await act(host, gathering.people[first], table, first, {"type": "pass"}))
    table = await load(host, table.id)
    stale = Abort(first, table.seq - 1, fresh_key())
    assert code(await host.claims.abort(gathering.people[first], table.id, stale)) == "stale"
    request = Abort(first, table.seq, fresh_key())
    view = granted(await host.claims.abort(gathering.people[first], table.id, request))
    assert (view.status, view.closed) == ("over", True)
    assert view.view.result is None
    again = granted(await host.claims.abort(gathering.people[first], table.id, request))
    assert again.seq == view.seq
    late = Abort(first, view.seq, fresh_key())
    assert code(await host.claims.abort(gathering.people[first], table.id, late)) == "table_over"


async def test_a_game_that_runs_is_not_broken_off(gathered: Any) -> None:
    gathering = await gathered("klassisch")
    host = gathering.host
    for _ in range(2):
        table = await load(host, gathering.id)
        seat = table.awaited[0]
        granted(await act(host, gathering.people[seat], table, seat, {"type": "pass"}))
    table = await load(host, gathering.id)
    assert not host.lobby.show(table, None).may_abort
    request = Abort(0, table.seq, fresh_key())
    assert code(await host.claims.abort(gathering.people[0], table.id, request)) == "too_late"


@pytest.mark.parametrize(
    ("control", "window", "seconds"),
    [
        (None, None, 60), (None, 60, 60), (None, 5, 60), (None, 86_400, 86_400),
        (Live(15), 300, 60), (Live(16), 60, 120), (Days(1), 86_400, 86_400),
    ],
)  # fmt: skip
def test_how_long_somebody_may_be_gone(
    control: Control | None, window: int | None, seconds: float
) -> None:
    assert grace_of(control, window) == seconds


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    by=st.integers(-1, 4),
    against=st.integers(-1, 4),
    choice=st.sampled_from(["computer", "drop"]),
    off=st.integers(-3, 3),
    gone=st.sets(st.integers(0, 2)),
    asker=st.integers(0, 2),
)
async def test_a_claim_is_heard_for_its_reasons_only(
    gathered: Any, by: int, against: int, choice: Any, off: int, gone: set[int], asker: int
) -> None:
    """Whatever is claimed: it is written only where every reason is given, else nothing changes."""
    gathering = await gathered(players=3)
    host = gathering.host
    table = await load(host, gathering.id)
    gathering.go(*gone)
    before = await host.tables.read(table.id)
    request = Claim(by, against, choice, table.seq + off, fresh_key())
    answer = await host.claims.claim(gathering.people[asker], table.id, request)
    allowed = by == asker != against and off == 0
    good = allowed and against in table.awaited and against in gone
    after = await host.tables.read(table.id)
    assert isinstance(answer, Declined) is not good
    assert (after == before) is not good
    if good:
        entry = decode_entry(after[len(before)].body)
        assert entry == Claimed(by, against, choice, entry.away_ms)  # type: ignore[union-attr]
    gathering.close()


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz"])
async def test_a_right_to_challenge_lapses_alike_in_all_games(
    host: Host, greet: Greet, game: str
) -> None:
    """With a long window as well: whoever is gone for longer than the grace has consented."""
    table, people = await begin(host, greet, game, Live(90), 3, seconds=3600)
    while table.window_since is None:
        (seat,) = table.awaited
        granted(await act(host, people[seat], table, seat, best(host, table, seat)))
        table = await load(host, table.id)
    seconds = Seconds()
    host.presence._clock = seconds
    host.presence._began = 0.0
    seconds.now = grace_of(Live(90), 3600) + 1
    host.tables.clock.forward(119)  # type: ignore[attr-defined]
    await host.absence.look()
    assert state_of(await load(host, table.id)).accepted == ()
    host.tables.clock.forward(2)  # type: ignore[attr-defined]
    for _ in range(2):
        await host.absence.look()
    assert (await load(host, table.id)).window_since is None


async def test_days_that_are_up_are_for_the_others_to_claim(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, people = await begin(host, greet, "klassisch", Days(1, 0, "claim"))
    (seat,) = table.awaited
    other = 1 - seat

    async def claim() -> Any:
        now = await load(host, table.id)
        request = Claim(other, seat, "drop", now.seq, fresh_key())
        return await host.claims.claim(people[other], table.id, request)

    clock.forward(86_000)
    assert code(await claim()) == "grace_runs"
    clock.forward(500)
    assert (await host.referee.expire(table, host.tables.moment())).status == "running"
    (missing,) = host.lobby.show(table, people[other].id).missing
    assert missing.seat == seat
    # Whoever is late may still move while nobody has said anything.
    granted(await act(host, people[seat], table, seat, {"type": "pass"}))
    table = await load(host, table.id)
    assert table.awaited == (other,)
    clock.forward(86_500)
    late = Claim(seat, other, "drop", table.seq, fresh_key())
    with host.presence.at(table.id, people[other].id):
        view = granted(await host.claims.claim(people[seat], table.id, late))
    assert view_of(view).result.winners == (seat,)


async def test_days_that_are_up_end_by_themselves_after_a_fortnight(
    host: Host, greet: Greet, clock: Clock
) -> None:
    table, _ = await begin(host, greet, "kompakt", Days(1, 0, "claim"), 3)
    while table.status == "running":
        dropped = state_of(table).dropped
        clock.forward(15 * 86_400 - 5)
        assert (await host.referee.expire(table, host.tables.moment())).seq == table.seq
        clock.forward(10)
        table = await host.referee.expire(table, host.tables.moment())
        assert len(table.match.dropped) == len(dropped) + 1
    assert table.match.result is not None


async def test_days_that_fall_are_not_claimed(host: Host, greet: Greet, clock: Clock) -> None:
    table, people = await begin(host, greet, "kompakt", Days(3))
    (seat,) = table.awaited
    clock.forward(86_400 * 2)
    request = Claim(1 - seat, seat, "drop", table.seq, fresh_key())
    assert code(await host.claims.claim(people[1 - seat], table.id, request)) == "not_awaited"
    assert host.lobby.show(table, None).missing == ()
