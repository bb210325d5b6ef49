"""Checking that every share of the bag's seed was fixed before anybody opened one."""

from collections.abc import Iterator

from setzkasten.games.protocol import Setup
from setzkasten.letters import COMPUTER_SHARE, commitment, share_hash
from setzkasten.notation.bag import BagRecord, BrokenBag, SeatShare

Fault = tuple[str, str, str]
"""What does not fit, what is recorded, what should be there."""


def find_fault(bag: BagRecord, setup: Setup) -> Fault | None:
    """Return the first thing in the way to a seed that does not fit, or `None`.

    Raises `ValueError` if a seed is no hexadecimal number.
    """
    return next(_faults(bag, setup), None)


def _faults(bag: BagRecord, setup: Setup) -> Iterator[Fault]:
    told = [given.share or "" for given in bag.shares]
    if told != list(setup.entropy):
        yield "shares", ", ".join(told), ", ".join(setup.entropy)
    for seat, given in enumerate(bag.shares):
        if given.by is None:
            yield f"seat {seat}", "–", "person, computer"
        if given.by == "person" and (given.hash is not None) != (bag.scheme == "sealed"):
            yield f"seat {seat}", str(given.hash), bag.scheme
        yield from _wrong_share(seat, given, setup.commitment)
    seen = {setup.commitment}
    for number, broken in enumerate(bag.broken):
        yield from _wrong_bag(number, broken)
        if broken.commitment in seen:
            yield f"bag {number}", broken.commitment, "another seed"
        seen.add(broken.commitment)


def _wrong_bag(number: int, broken: BrokenBag) -> Iterator[Fault]:
    published = commitment(broken.server_seed)
    if published != broken.commitment:
        yield f"bag {number}", broken.commitment, published
    for seat, given in enumerate(broken.shares):
        yield from _wrong_share(seat, given, published)
    late = [seat for seat, given in enumerate(broken.shares) if given.share is None]
    if not broken.missing or (broken.why == "late" and not {*broken.missing} <= {*late}):
        yield f"bag {number}", str(list(broken.missing)), str(late)


def _wrong_share(seat: int, given: SeatShare, published: str) -> Iterator[Fault]:
    if given.by == "computer" and given.share != COMPUTER_SHARE:
        yield f"seat {seat}", str(given.share), COMPUTER_SHARE
    if given.hash is not None and given.share is not None:
        computed = share_hash(published, given.share)
        if computed != given.hash:
            yield f"seat {seat}", given.hash, computed
