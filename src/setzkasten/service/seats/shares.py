"""The shares of the bag's seed: fixed by their hash, opened, asked for, and missed.

Pure functions from a table and a request to the entries that its log gets, or to the reason why
not; `LobbyService` writes them. See `docs/fair-bag.md`.
"""

import re
import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from setzkasten.games.protocol import Seat
from setzkasten.letters import share_hash
from setzkasten.letters.dice import ENTROPY_LIMIT
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import (
    BagRenewed,
    Closed,
    Entry,
    SeatKind,
    SeatLeft,
    ShareAsked,
    ShareCommitted,
    ShareRevealed,
)
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import CommitShare, Join, NewTable, Rematch, RevealShare
from setzkasten.service.tables.table import FAILURES, Table

_HASH: Final = re.compile(r"[0-9a-f]{64}")


def why_not_open_with(
    request: NewTable | Rematch, kinds: Iterable[SeatKind], sealed: bool
) -> Declined | None:
    """Return why an opener may not give this share, or this hash of one.

    Where nobody plays from elsewhere both will do: there is nobody to hide a share from.
    """
    if "link" in kinds:
        return _why_not(request.entropy, request.share_hash, sealed)
    return _why_malformed(request.entropy, request.share_hash)


def why_not_join_with(request: Join, table: Table) -> Declined | None:
    """Return why somebody who sits down may not give this share, or this hash of one."""
    sealed = table.opened.options.shares == "sealed"
    wrong = _why_not(request.entropy, request.share_hash, sealed)
    if wrong is None and sealed and request.commitment != table.commitment:
        return refusals.BAG_RENEWED
    if wrong is None and request.share_hash is not None:
        return _why_copied(table, request.share_hash)
    return wrong


def _settled(
    table: Table, mine: tuple[Seat, ...], commitment: str
) -> Sequence[Entry] | Declined | None:
    """Return why no share is taken, or that none is needed any more; `None` if it is taken."""
    if not mine:
        return refusals.NOT_YOUR_SEAT
    if table.state is not None:
        return ()
    if table.closed:
        return refusals.TABLE_OVER
    return refusals.BAG_RENEWED if commitment != table.commitment else None


def commit(table: Table, session: str, request: CommitShare) -> Sequence[Entry] | Declined:
    """Fix a fresh share for a bag that was begun anew; nothing if that has been done."""
    mine = table.owned_by(session)
    settled = _settled(table, mine, request.commitment)
    if settled is not None:
        return settled
    wrong = _why_malformed("", request.share_hash) or _why_copied(
        table, request.share_hash, session
    )
    if wrong is not None:
        return wrong
    if table.phase != "commit":
        return () if table.phase == "reveal" else refusals.NOT_REVEALING
    owed = tuple(seat for seat in table.owing if seat in mine)
    return (ShareCommitted(owed, request.share_hash),) if owed else ()


def reveal(table: Table, session: str, request: RevealShare) -> Sequence[Entry] | Declined:
    """Open a share that was fixed before; nothing if it is open already."""
    mine = table.owned_by(session)
    settled = _settled(table, mine, request.commitment)
    if settled is not None:
        return settled
    if table.phase != "reveal":
        return refusals.NOT_REVEALING
    if len(request.share.encode()) > ENTROPY_LIMIT:
        return refusals.BAD_ENTROPY
    computed = share_hash(table.commitment, request.share)
    if any(table.seats[seat].share_hash != computed for seat in mine):
        return refusals.BAD_SHARE
    owed = tuple(seat for seat in table.owing if seat in mine)
    return (ShareRevealed(owed, request.share),) if owed else ()


def asking(table: Table, session: str | None) -> Sequence[Entry]:
    """Begin the time of somebody who looks at a table that waits for his part of the seed."""
    mine = table.owned_by(session)
    asked = tuple(seat for seat in table.owing if seat in mine and table.seats[seat].asked is None)
    return (ShareAsked(asked),) if asked else ()


def expiring(table: Table, now: datetime) -> Sequence[Entry]:
    """Begin the bag anew if somebody did not give his part in time; twice costs the seat."""
    late = table.late(now)
    if not late:
        return ()
    failures = [*table.failures, *{table.seats[seat].session for seat in late}]
    lost = [seat for seat in late if failures.count(table.seats[seat].session) >= FAILURES]
    return [BagRenewed(secrets.token_hex(32), late, "late"), *_give_up(table, lost)]


def leaving(table: Table, seat: Seat) -> Sequence[Entry]:
    """Get up. The bag begins anew if shares of people are open already, and the log says why."""
    if table.state is not None:
        return [SeatLeft(seat)]
    if table.opened.after is not None:
        # A rematch is for the same people: without one of them there is none.
        return [*_breaking_off(table, (seat,)), Closed("left", seat)]
    return [*_breaking_off(table, (seat,)), *_give_up(table, [seat])]


def closing(table: Table) -> Sequence[Entry]:
    """Close a table before its game, which breaks off if shares of people are open already."""
    mine = table.owned_by(table.opened.creator)
    return [*_breaking_off(table, mine), Closed("withdrawn", next(iter(mine), None))]


def _breaking_off(table: Table, seats: tuple[Seat, ...]) -> list[Entry]:
    """Begin the bag anew for those who get up, if somebody's share is open already.

    Whoever still owes his share is named as well: he may know the seed, not like the deal, and let
    the others wait until they get up.
    """
    opened = any(s.share_hash is not None and s.entropy is not None for s in table.seats)
    if not opened or table.status != "revealing" or not seats:
        return []
    missing = tuple(sorted({*seats, *table.owing}))
    return [BagRenewed(secrets.token_hex(32), missing, "left", seats)]


def _give_up(table: Table, seats: Sequence[Seat]) -> list[Entry]:
    """Free seats before the game; without its opener a table is closed."""
    if any(table.seats[seat].session == table.opened.creator for seat in seats):
        return [Closed()]
    return [SeatLeft(seat) for seat in seats]


def _why_not(entropy: str, hashed: str | None, sealed: bool) -> Declined | None:
    if sealed and (hashed is None or entropy):
        return refusals.HASH_WANTED
    if not sealed and hashed is not None:
        return refusals.SHARE_WANTED
    return _why_malformed(entropy, hashed)


def _why_malformed(entropy: str, hashed: str | None) -> Declined | None:
    if len(entropy.encode()) > ENTROPY_LIMIT:
        return refusals.BAD_ENTROPY
    if hashed is not None and (entropy or not _HASH.fullmatch(hashed)):
        return refusals.BAD_HASH
    return None


def _why_copied(table: Table, hashed: str, session: str | None = None) -> Declined | None:
    """Keep somebody from giving another person's hash as his own, to open it after him."""
    others = (seat for seat in table.seats if session is None or seat.session != session)
    return refusals.BAD_HASH if any(seat.share_hash == hashed for seat in others) else None
