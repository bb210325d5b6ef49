"""Whoever changes anything in the way to a seed is found out."""

from typing import Any

import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.audit.shares import find_fault
from setzkasten.games.crossword.messages import Started
from setzkasten.games.protocol import Setup
from setzkasten.letters import COMPUTER_SHARE, commitment, share_hash
from setzkasten.notation.bag import BagRecord, BrokenBag, Scheme, SeatShare
from setzkasten.notation.record import Record, read_record, write_record
from tests.notation.bot_games import played

SEED, OLD = "0" * 64, "1" * 64
PUBLIC, BEFORE = commitment(SEED), commitment(OLD)


def person(share: str | None, public: str = PUBLIC, of: str | None = None) -> SeatShare:
    """A share that was fixed by its hash."""
    return SeatShare("person", share_hash(public, of or share or ""), share)


SETUP = Setup(("A", "B", "C"), SEED, ("a", COMPUTER_SHARE, "c"))
ROBOT = SeatShare("computer", None, COMPUTER_SHARE)
BROKEN = BrokenBag(
    BEFORE, OLD, (person("a", BEFORE), ROBOT, person(None, BEFORE, "c")), (2,), "late"
)
FAIR = BagRecord("sealed", (person("a"), ROBOT, person("c")), (BROKEN,))


def test_a_fair_way_has_no_fault() -> None:
    assert find_fault(FAIR, SETUP) is None
    left = msgspec.structs.replace(BROKEN, why="left", missing=(0,))
    assert find_fault(msgspec.structs.replace(FAIR, broken=(left,)), SETUP) is None


@pytest.mark.parametrize(
    "change",
    [
        {"shares": (person("x"), ROBOT, person("c"))},
        {"shares": (person("a", BEFORE), ROBOT, person("c"))},
        {"shares": (person("a", of="x"), ROBOT, person("c"))},
        {"shares": (SeatShare("person", None, "a"), ROBOT, person("c"))},
        {"shares": (SeatShare(None, None, "a"), ROBOT, person("c"))},
        {"shares": (person("a"), ROBOT)},
        {"scheme": "open"},
        {"broken": (msgspec.structs.replace(BROKEN, commitment=PUBLIC),)},
        {"broken": (msgspec.structs.replace(BROKEN, server_seed=SEED),)},
        {"broken": (msgspec.structs.replace(BROKEN, commitment=PUBLIC, server_seed=SEED),)},
        {"broken": (BROKEN, BROKEN)},
        {"broken": (msgspec.structs.replace(BROKEN, missing=()),)},
        {"broken": (msgspec.structs.replace(BROKEN, missing=(0,)),)},
        {"broken": (msgspec.structs.replace(BROKEN, shares=FAIR.shares),)},
    ],
)
def test_every_change_is_a_fault(change: dict[str, Any]) -> None:
    assert find_fault(msgspec.structs.replace(FAIR, **change), SETUP) is not None


def test_the_computer_cannot_have_chosen() -> None:
    chosen = SeatShare("computer", None, "lucky")
    changed = msgspec.structs.replace(FAIR, shares=(person("a"), chosen, person("c")))
    setup = msgspec.structs.replace(SETUP, entropy=("a", "lucky", "c"))
    assert find_fault(changed, setup) == ("seat 1", "lucky", COMPUTER_SHARE)


@pytest.mark.parametrize("scheme", ["open", "one_device"])
def test_open_shares_fit_as_they_are(scheme: Scheme) -> None:
    given = tuple(
        SeatShare("computer" if share == COMPUTER_SHARE else "person", None, share)
        for share in SETUP.entropy
    )
    assert find_fault(BagRecord(scheme, given), SETUP) is None
    assert find_fault(BagRecord("sealed", given), SETUP) is not None


def begun(record: Record) -> Setup:
    """Who sat down when the recorded game began."""
    first = record.events[0]
    assert isinstance(first, Started)
    return first.setup


def test_a_record_carries_the_way_and_is_checked() -> None:
    record = played("wortspiel")
    setup = begun(record)
    assert check_bag(record).bag is None  # records from before tell nothing, and are read
    given = tuple(
        SeatShare("person", share_hash(setup.commitment, share), share) for share in setup.entropy
    )
    forged = (msgspec.structs.replace(given[0], hash="0" * 64), *given[1:])
    for shares, ok in ((given, True), (forged, False)):
        header = msgspec.structs.replace(record.header, bag=BagRecord("sealed", shares))
        again = read_record(write_record(msgspec.structs.replace(record, header=header)))
        found = check_bag(again)
        assert found.ok is ok
        assert ok or (found.mismatch is not None and found.mismatch.kind == "share")


def test_a_promise_that_was_taken_back_before_all_eyes_is_no_breach() -> None:
    record = played("wortspiel")
    assert not check_bag(record, promised=BEFORE).ok
    setup = begun(record)
    shares = tuple(SeatShare("person", None, share) for share in setup.entropy)
    bag = BagRecord("open", shares, (BROKEN,))
    header = msgspec.structs.replace(record.header, bag=bag)
    changed = msgspec.structs.replace(record, header=header)
    assert check_bag(changed, promised=BEFORE).ok
    assert check_bag(changed, promised=setup.commitment).ok
    assert not check_bag(changed, promised=PUBLIC).ok
