"""Doing a thing once: what an idempotency key has brought about, and recalling it on a repeat."""

import hashlib
from typing import Any, Final

import msgspec

from setzkasten.service.desk import Desk
from setzkasten.service.refusals import BAD_KEY, KEY_REUSED, Declined
from setzkasten.service.store import Receipt

_KEY_LIMIT: Final = 100


class Done(msgspec.Struct, frozen=True):
    """What a request brought about: rows `first` to `last` of a table's log.

    `digest` is the hash of the request, so that a key is not taken for another request's.
    """

    table: str
    first: int
    last: int
    digest: str


_DONE: msgspec.json.Decoder[Done] = msgspec.json.Decoder(Done)


class Intent(msgspec.Struct, frozen=True):
    """A request that a session may repeat: where, its key, and what it asks for."""

    table_id: str
    session: str
    key: str
    digest: str

    @classmethod
    def of(cls, table_id: str, session: str, key: str, *request: Any) -> "Intent":
        """Note a request down. `table_id` is empty for the opening of a table."""
        digest = hashlib.sha256(msgspec.json.encode(request)).hexdigest()
        return cls(table_id, session, key, digest)

    def receipt(self, table: str, first: int, last: int) -> Receipt:
        """Make the receipt that is written together with what happens."""
        answer = msgspec.json.encode(Done(table, first, last, self.digest))
        return Receipt(self.table_id, self.session, self.key, answer)


async def recall(desk: Desk, intent: Intent) -> Done | Declined | None:
    """Give what the request has brought about before; `None` if it is new."""
    if not 1 <= len(intent.key) <= _KEY_LIMIT:
        return BAD_KEY
    answer = await desk.store.receipt(intent.table_id, intent.session, intent.key)
    if answer is None:
        return None
    done = _DONE.decode(answer)
    return done if done.digest == intent.digest else KEY_REUSED
