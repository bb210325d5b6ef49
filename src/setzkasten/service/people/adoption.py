"""A guest who logs in takes his tables along into his account: all of them at once, or none."""

from collections.abc import Sequence
from typing import Final

import msgspec

from setzkasten.service.store import Collision, LoginRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import Adopted
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table

_ATTEMPTS: Final = 8


class Adoption:
    """Puts an account in the place of a guest at all his tables."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables

    async def adopt(
        self, guest: str, own_token: str, token: str, login: LoginRow
    ) -> Declined | None:
        """Make a guest's tables a person's, end his session and begin the person's.

        `own_token` and `token` are hashes of cookies. Refuses where both have to do with one table
        that is not over: whoever has two racks there must not have both. Raises `Collision` if the
        guest's session is no more: somebody else has adopted him meanwhile.
        """
        store = self._tables.store.accounts
        also = store.adopting(own_token, guest, token, login)
        for attempt in range(_ATTEMPTS):
            tables = await self._tables_of(guest)
            clash = next((t for t in tables if _both(t, guest, login.person_id)), None)
            if clash is not None:
                return msgspec.structs.replace(refusals.BOTH_SEATED, at=clash.id)
            try:
                await self._tables.note_at_all(tables, Adopted(guest, login.person_id), also)
            except Collision:
                # A play at one of the tables, most likely: look again.
                if attempt == _ATTEMPTS - 1:
                    raise
                continue
            return None
        return None

    async def _tables_of(self, guest: str) -> Sequence[Table]:
        ids = await self._tables.store.accounts.all_tables_of(guest)
        found = [await self._tables.load(table_id) for table_id in ids]
        return [table for table in found if table is not None]


def _both(table: Table, guest: str, person: str) -> bool:
    """Check whether guest and person play, or would play, at one table against each other."""
    if table.status == "over":
        return False
    sitting = {seat.session for seat in table.seats} | {seat.kept_for for seat in table.seats}
    return {guest, person} <= sitting
