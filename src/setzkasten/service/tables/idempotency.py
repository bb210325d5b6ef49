"""Doing a thing once: what an idempotency key has brought about, and recalling it on a repeat."""

import hashlib
from collections.abc import Mapping
from datetime import datetime

import msgspec

from setzkasten.service.limits import KEY
from setzkasten.service.store import UsedKey
from setzkasten.service.tables.refusals import BAD_KEY, KEY_REUSED, Declined
from setzkasten.service.tables.repository import TableRepository


class Written(msgspec.Struct, frozen=True):
    """What a request brought about: rows `first` to `last` of a table's log.

    `digest` is the hash of the request, so that a key is not taken for another request's.
    """

    table: str
    first: int
    last: int
    digest: str


_DONE: msgspec.json.Decoder[Written] = msgspec.json.Decoder(Written)


class IdempotencyKey(msgspec.Struct, frozen=True):
    """A request that a session may repeat: where, its key, what it asks for, when it came."""

    table_id: str
    session: str
    key: str
    digest: str
    arrived: datetime | None = None

    @classmethod
    def of(
        cls,
        table_id: str,
        session: str,
        key: str,
        *request: object,
        arrived: datetime | None = None,
    ) -> "IdempotencyKey":
        """Note a request down. `table_id` is empty for the opening of a table."""
        asked = [_as_asked(part) for part in request]
        digest = hashlib.sha256(msgspec.json.encode(asked)).hexdigest()
        return cls(table_id, session, key, digest, arrived)

    @property
    def valid(self) -> bool:
        """Whether the key has an allowed length."""
        return 1 <= len(self.key) <= KEY

    def used(self, table: str, first: int, last: int) -> UsedKey:
        """Return the row that is written together with what happens."""
        answer = msgspec.json.encode(Written(table, first, last, self.digest))
        return UsedKey(self.table_id, self.session, self.key, answer)


def _as_asked(value: object) -> object:
    """Leave out what requests got later and this one does not use: its digest stays the same."""
    if isinstance(value, tuple):
        return [_as_asked(item) for item in value]
    if not isinstance(value, msgspec.Struct):
        return value
    later: Mapping[str, object] = getattr(value, "later", {})
    fields = [(name, getattr(value, name)) for name in value.__struct_fields__]
    if not later and not any(isinstance(given, tuple | msgspec.Struct) for _, given in fields):
        # Its own JSON is the same.
        return value
    config = value.__struct_config__
    tag = {} if config.tag is None else {config.tag_field: config.tag}
    return tag | {
        name: _as_asked(given)
        for name, given in fields
        if name not in later or given != later[name]
    }


async def recall(tables: TableRepository, intent: IdempotencyKey) -> Written | Declined | None:
    """Return what the request has brought about before; `None` if it is new.

    A table that is loaded afterwards has it: an answer never shows less than it says.
    """
    if not intent.valid:
        return BAD_KEY
    answer = await tables.store.used_key(intent.table_id, intent.session, intent.key)
    if answer is None:
        return None
    done = _DONE.decode(answer)
    if done.digest != intent.digest:
        return KEY_REUSED
    await tables.reach(done.table, done.last)
    return done
