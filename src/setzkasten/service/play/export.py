"""A table's game as a record to take home: whole after the end, redacted before."""

from typing import Literal

import msgspec

from setzkasten.games.protocol import Refusal, Seat
from setzkasten.notation.gcg import write_gcg
from setzkasten.notation.record import LexiconMark, Record, Viewer, make_record, write_record
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.watching.spectators import Spectators
from setzkasten.texts import Details, Sentence
from setzkasten.texts.catalogue import FIRST

Format = Literal["record", "gcg"]


class Export(msgspec.Struct, frozen=True):
    """A file: its name and its text."""

    name: str
    text: str


class Exporter:
    """Writes records of tables."""

    def __init__(self, tables: TableRepository, spectators: Spectators) -> None:
        self._tables = tables
        self._spectators = spectators

    async def export(
        self,
        table_id: str,
        session: str | None,
        seat: Seat | None,
        form: Format,
        language: str = FIRST,
    ) -> Export | Declined:
        """Write a game down as one's own seat, or a spectator, may know it.

        In a GCG everybody has a name: who has chosen none, one in the language.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if seat is not None and seat not in table.owned_by(session):
            return refusals.NOT_YOUR_SEAT
        if table.state is None:
            return refusals.NOT_RUNNING
        table = await self._spectators.seen(table, session)
        events = await self._tables.events(table, seat)
        over = table.status == "over"
        record = make_record(
            table.game,
            [event.event for event in events],
            # The names as they were at the start: the first event holds them as well.
            table.match.setup.players,
            commitment=table.commitment,
            lexicon=LexiconMark(table.opened.lexicon.id, table.opened.lexicon.version),
            created=table.created.isoformat(),
            times=[event.at.isoformat() for event in events],
            viewer=None if over else Viewer(seat),
        )
        record = msgspec.structs.replace(
            record, header=msgspec.structs.replace(record.header, bag=table.bag)
        )
        name = f"{table.opened.game}-{table.created:%Y-%m-%d}-{table.id}"
        if form == "record":
            return Export(f"{name}.jsonl", write_record(record))
        return _as_gcg(name, record, language)


def _as_gcg(name: str, record: Record, language: str) -> Export | Declined:
    try:
        return Export(f"{name}.gcg", write_gcg(transcribe(record, language=language)))
    except UnreadableRecord as error:
        if error.code == "no_gcg":
            return Declined("refused", error.refusal)
        why: Details = {"wording": "at_all", "why": Sentence(error.code, dict(error.details))}
        return Declined("refused", Refusal("no_gcg", "", why))
