"""What writing to a log consists of: its rows, and what is kept beside them."""

from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, insert, update

from setzkasten.service.store.instants import to_number
from setzkasten.service.store.nodes import tell
from setzkasten.service.store.rows import UsedKey, Write
from setzkasten.service.store.schema import (
    CARDS,
    COMMITMENTS,
    LOG,
    NAMES,
    PROMISES,
    RECEIPTS,
    SITTINGS,
)
from setzkasten.service.store.writer import BoundStatement, Statement


def keep_key(used: UsedKey, when: int) -> BoundStatement:
    """Return what keeps what an idempotency key has brought about."""
    return BoundStatement(_ADD_KEY, _fields(used) | {"made": when})


def use_promise(commitment: str) -> BoundStatement:
    """Return what uses a promised seed up; whoever was quicker has it."""
    return BoundStatement(_USE_PROMISE, {"used": commitment}, hits=1)


def steps_of(part: Write, when: int, node: str | None, shared: bool) -> list[BoundStatement]:
    """Return what writes one log's part, says which node it was, and tells the others."""
    table_id = part.table_id
    rows = (
        {"table_id": table_id, "seq": part.first + n, "at": when, "body": body}
        for n, body in enumerate(part.bodies)
    )
    steps = [BoundStatement(_ADD_ROW, *rows)]
    if shared:
        steps.append(tell(table_id, part.first + len(part.bodies) - 1))
    if part.names:
        steps.append(BoundStatement(_ADD_NAME, *map(_fields, part.names)))
    if part.commitment is not None:
        steps.append(
            BoundStatement(_ADD_COMMITMENT, {"commitment": part.commitment, "table_id": table_id})
        )
    due = None if part.due is None else to_number(part.due)
    card = part.card
    if card is None:
        noted = {"of": table_id, "due": due, "holder": node}
        if part.touched:
            steps.append(BoundStatement(_CHANGE_CARD, noted | {"changed": when}))
        else:
            steps.append(BoundStatement(_KEEP_CARD, noted))
        return steps
    # Deleting and inserting is plain SQL that every database understands alike.
    values = {
        "table_id": table_id,
        "status": card.status,
        "open": card.open,
        "created": to_number(card.created),
        "changed": when,
        "due": due,
        "holder": node,
    }
    steps += [
        BoundStatement(_DROP_CARD, {"of": table_id}),
        BoundStatement(_DROP_SITTINGS, {"of": table_id}),
        BoundStatement(_ADD_CARD, values),
    ]
    sittings = [{"table_id": table_id, "session_id": s} for s in sorted(card.sessions)]
    if sittings:
        steps.append(BoundStatement(_ADD_SITTING, *sittings))
    return steps


def _fields(value: msgspec.Struct) -> dict[str, object]:
    return msgspec.structs.asdict(value)


_ADD_ROW: Final = Statement(insert(LOG), "table_id", "seq", "at", "body")
_ADD_KEY: Final = Statement(insert(RECEIPTS), "table_id", "session_id", "key", "answer", "made")
_ADD_NAME: Final = Statement(insert(NAMES), "key", "table_id", "seq", "seat", "session_id", "name")
_USE_PROMISE: Final = Statement(delete(PROMISES).where(PROMISES.c.commitment == bindparam("used")))
_ADD_COMMITMENT: Final = Statement(insert(COMMITMENTS), "commitment", "table_id")
_CHANGE_CARD: Final = Statement(
    update(CARDS).where(CARDS.c.table_id == bindparam("of")), "changed", "due", "holder"
)
_KEEP_CARD: Final = Statement(
    update(CARDS).where(CARDS.c.table_id == bindparam("of")), "due", "holder"
)
_DROP_CARD: Final = Statement(delete(CARDS).where(CARDS.c.table_id == bindparam("of")))
_ADD_CARD: Final = Statement(
    insert(CARDS), "table_id", "status", "open", "created", "changed", "due", "holder"
)
_DROP_SITTINGS: Final = Statement(delete(SITTINGS).where(SITTINGS.c.table_id == bindparam("of")))
_ADD_SITTING: Final = Statement(insert(SITTINGS), "table_id", "session_id")
