"""At which tables a program may look and act: not where the person himself sits."""

from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table


class ProgramAccess:
    """Keeps programs away from the tables of those whose tokens they have.

    So a lost token shows no rack of a person, and no person is played for by his program.
    """

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables

    async def why_not(self, program: SessionRow, table_id: str) -> Declined | None:
        """Return why a program may have nothing to do with a table, or `None`."""
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        return None if may_look_and_act(program, table) else refusals.A_PERSON_SITS_THERE


def may_look_and_act(guest: SessionRow, table: Table) -> bool:
    """Check whether whoever asks may be shown a table and act there: people always."""
    mine = table.owned_by(guest.id)
    return guest.program is None or all(table.seats[seat].program for seat in mine)
