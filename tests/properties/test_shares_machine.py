"""Whatever people, time and restarts do, nobody sees a share before all are fixed."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from setzkasten.audit.shares import find_fault
from setzkasten.letters import COMPUTER_SHARE, share_hash
from setzkasten.service.seats import shares
from setzkasten.service.store import Row
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.entries import (
    Edition,
    Entry,
    Interrupted,
    Opened,
    Options,
    SeatPlan,
    SeatTaken,
    encode_entry,
)
from setzkasten.service.tables.logs.folding import advance, fold
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import CommitShare, Join, RevealShare
from setzkasten.service.tables.table import FAILURES, Table

CATALOGUE = Catalogue()
OPENER, GUESTS = "anna", ("ben", "cleo")
PEOPLE = st.sampled_from((OPENER, *GUESTS))
BEGIN = datetime(2026, 11, 28, tzinfo=UTC)


def opened() -> list[Entry]:
    """A table for the opener, a computer and somebody from elsewhere."""
    plans = (
        SeatPlan("here", "Anna"),
        SeatPlan("bot", "Computer"),
        SeatPlan("link", "", "one"),
    )
    game = CATALOGUE.games["kompakt"]
    rules = msgspec.Raw(Catalogue.rules_of(game))
    opening = Opened(
        "kompakt",
        rules,
        Edition("test", "1"),
        plans,
        Options(shares="sealed"),
        secrets.token_hex(32),
        OPENER,
    )
    return [opening, SeatTaken(1, "bot", "Computer", COMPUTER_SHARE)]


class SharesMachine(RuleBasedStateMachine):
    """People at one table, honest or not, and a clock."""

    def __init__(self) -> None:
        super().__init__()
        self.now = BEGIN
        self.kept: dict[str, dict[str, str]] = {person: {} for person in (OPENER, *GUESTS)}
        entries = opened()
        self.rows = [Row(n, self.now, encode_entry(entry)) for n, entry in enumerate(entries, 1)]
        table = fold(CATALOGUE, "t", self.rows)
        assert table is not None
        self.table: Table = table
        self.write([SeatTaken(0, "here", "Anna", None, OPENER, self.fresh(OPENER))])

    def write(self, entries: Sequence[Entry] | Declined) -> None:
        """Write what a request brought about, if it was no refusal."""
        if isinstance(entries, Declined):
            return
        for entry in entries:
            row = Row(self.table.seq + 1, self.now, encode_entry(entry))
            self.rows.append(row)
            self.table = advance(CATALOGUE, self.table, [row])

    def fresh(self, person: str) -> str:
        """Make a share for the bag there is, and keep it."""
        share = f"{person} {secrets.token_hex(8)}"
        hashed = share_hash(self.table.commitment, share)
        self.kept[person][hashed] = share
        return hashed

    def settle(self) -> None:
        """What the host does before every request."""
        self.write(shares.expiring(self.table, self.now))

    @precondition(lambda self: not self.table.full and not self.table.closed)
    @rule(person=st.sampled_from(GUESTS), honest=st.sampled_from((True, True, False)))
    def join(self, person: str, honest: bool) -> None:
        self.settle()
        free = [n for n, seat in enumerate(self.table.seats) if not seat.taken]
        lost = self.table.failures.count(person) >= FAILURES
        if not free or self.table.owned_by(person) or lost:
            return
        hashed = self.fresh(person) if honest else self.table.seats[0].share_hash or "0" * 64
        request = Join("k", None, person, share_hash=hashed, commitment=self.table.commitment)
        wrong = shares.why_not_join_with(request, self.table)
        if wrong is None:
            self.write([SeatTaken(free[0], "link", person, None, person, hashed)])
            self.write(shares.asking(self.table, person))

    @precondition(lambda self: self.table.phase == "commit")
    @rule(person=PEOPLE)
    def commit(self, person: str) -> None:
        self.settle()
        request = CommitShare("k", self.table.commitment, self.fresh(person))
        self.write(shares.commit(self.table, person, request))

    @precondition(lambda self: self.table.phase is not None)
    @rule(person=PEOPLE, honest=st.sampled_from((True, True, True, False)))
    def reveal(self, person: str, honest: bool) -> None:
        self.settle()
        mine = self.table.owned_by(person)
        hashed = self.table.seats[mine[0]].share_hash if mine else None
        share = self.kept[person].get(hashed or "", "")
        request = RevealShare("k", self.table.commitment, share if honest else f"{share}!")
        entries = shares.reveal(self.table, person, request)
        assert honest or isinstance(entries, Declined) or not entries
        self.write(entries)

    @precondition(lambda self: self.table.phase is not None)
    @rule(person=PEOPLE)
    def look(self, person: str) -> None:
        self.write(shares.asking(self.table, person))

    @precondition(lambda self: self.table.phase == "reveal")
    @rule(person=st.sampled_from(GUESTS))
    def leave(self, person: str) -> None:
        self.settle()
        for seat in self.table.owned_by(person):
            self.write(shares.leaving(self.table, seat))

    @precondition(lambda self: self.table.phase is not None)
    @rule(seconds=st.sampled_from((1, 30, 61)))
    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)

    @precondition(lambda self: self.table.status == "revealing")
    @rule()
    def restart(self) -> None:
        self.write([Interrupted()])

    @precondition(lambda self: self.table.phase is None)
    @rule()
    def rest(self) -> None:
        """The game could start, or the table is closed: shares do not matter any more."""

    @invariant()
    def nobody_opens_before_all_are_fixed(self) -> None:
        people = [seat for seat in self.table.seats if seat.by == "person"]
        if any(seat.entropy is not None for seat in people):
            assert all(seat.share_hash is not None for seat in people)
        for seat in people:
            if seat.entropy is not None and seat.share_hash is not None:
                assert share_hash(self.table.commitment, seat.entropy) == seat.share_hash

    @invariant()
    def every_bag_leaves_its_trace(self) -> None:
        seeds = [broken.commitment for broken in self.table.broken]
        assert len({*seeds, self.table.commitment}) == len(seeds) + 1
        assert all(broken.missing for broken in self.table.broken)
        sitting = [seat.session for seat in self.table.seats if seat.session is not None]
        if not self.table.closed:
            assert all(self.table.failures.count(person) < FAILURES for person in sitting)

    @invariant()
    def what_can_start_is_proven(self) -> None:
        table: Any = self.table
        if table.full and table.phase is None and not table.closed:
            assert table.bag.scheme == "sealed"
            assert find_fault(table.bag, table.setup) is None

    @invariant()
    def the_log_says_the_same(self) -> None:
        assert fold(CATALOGUE, "t", self.rows) == self.table


TestSharesMachine = SharesMachine.TestCase
TestSharesMachine.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
