"""A finished game for everybody: turn by turn, its words with the judge's reasons, its picture."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from setzkasten.draw import Language, Theme, view_svg
from setzkasten.draw.raster import png_of
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game, Seat
from setzkasten.lexicon import Verdict
from setzkasten.service.dictionary.lookup import WordLookup
from setzkasten.service.tables import refusals
from setzkasten.service.tables.logs.cache import SeatEvent
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table
from setzkasten.texts import display_names

PictureFormat = Literal["svg", "png"]

_PICTURES: Final = 64
"""So many pictures are kept, those that were asked for last."""

_AT_ONCE: Final = 2
"""So many pictures are drawn in the same time."""


class CourseStep(msgspec.Struct, frozen=True):
    """One action with all that followed from it by itself; the first step is the beginning.

    `seq` is the last row of the log that belongs to it. `held` is what every seat held when it
    acted (in the first step: what was dealt), empty where nobody holds anything. `scores` are the
    points afterwards; in the patience those of the cards that are left.
    """

    seq: int
    seat: Seat | None
    held: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """A finished game step by step, and what the judge says of every word that was laid."""

    steps: tuple[CourseStep, ...]
    verdicts: tuple[Verdict, ...]


class FinishedGames:
    """Shows games that are over to anybody who knows their address. Nothing of others."""

    def __init__(self, tables: TableRepository, words: WordLookup) -> None:
        self._tables = tables
        self._words = words
        self._pictures: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._drawing = asyncio.Semaphore(_AT_ONCE)

    async def course(self, table_id: str) -> Course | Declined:
        """Return a finished game step by step, with its words."""
        table = await self._finished(table_id)
        if isinstance(table, Declined):
            return table
        events = await self._tables.events(table, None)
        steps = await asyncio.to_thread(steps_of, table.game, events)
        return Course(steps, await self._words.all_laid(table))

    async def picture(
        self, table_id: str, form: PictureFormat, at: int | None, lang: Language, theme: Theme
    ) -> bytes | Declined:
        """Draw the table as it stood at row `at` of the log, or in the end, without racks."""
        table = await self._finished(table_id)
        if isinstance(table, Declined):
            return table
        names = display_names(table.match.setup.players, lang)
        key = (table_id, form, at, lang, theme, names)
        drawn = self._pictures.get(key)
        if drawn is None:
            async with self._drawing:
                match = table.match if at is None else await self._match_at(table, at)
                drawn = await asyncio.to_thread(_draw, match, form, lang, theme)
        self._pictures[key] = drawn
        self._pictures.move_to_end(key)
        if len(self._pictures) > _PICTURES:
            self._pictures.popitem(last=False)
        return drawn

    async def _finished(self, table_id: str) -> Table | Declined:
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if table.state is None:
            return refusals.NOT_RUNNING
        return table if table.status == "over" else refusals.GAME_GOES_ON

    async def _match_at(self, table: Table, at: int) -> Match:
        events = await self._tables.events(table, None)
        # The first event is the beginning: before it there is no table to draw.
        until = max(at, events[0].seq)
        so_far = (event.event for event in events if event.seq <= until)
        return Match(table.game, keeps=False).after(so_far)


def steps_of(game: Game, events: Iterable[SeatEvent]) -> tuple[CourseStep, ...]:
    """Divide the events of a whole game into steps, each with what was held and the points."""
    steps: list[CourseStep] = []
    match = Match(game, keeps=False)
    for event in events:
        seat = game.doer(event.event)
        if match.state is not None and seat is not None:
            steps.append(CourseStep(event.seq, seat, match.held, ()))
        match = match.after((event.event,))
        if not steps or steps[-1].seat is None:
            steps = [CourseStep(event.seq, None, match.held, match.scores)]
        else:
            steps[-1] = msgspec.structs.replace(steps[-1], seq=event.seq, scores=match.scores)
    return tuple(steps)


def _draw(match: Match, form: PictureFormat, lang: Language, theme: Theme) -> bytes:
    picture = view_svg(match.view(None), match.game, lang=lang, theme=theme)
    return picture.encode() if form == "svg" else png_of(picture)
