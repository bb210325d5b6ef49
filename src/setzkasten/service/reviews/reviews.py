"""Reviews of finished games: begun when somebody asks, worked at while somebody looks, kept."""

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import Refusal
from setzkasten.notation.record import seated
from setzkasten.review import GameReview
from setzkasten.service.bots.pool import Reviewer, ThinkingFailed
from setzkasten.service.bots.reviewing import Brought, Played, Question, Slice
from setzkasten.service.dictionary.closing import keeps_closed
from setzkasten.service.reviews.answers import Progress, ReviewAnswer, marks, named
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table
from setzkasten.texts import Sentence, display_names
from setzkasten.texts.catalogue import FIRST

_LOG: Final = logging.getLogger(__name__)

LOOKING: Final = 8.0
"""Nobody looks who has not asked for so many seconds: the work stops and can go on later."""

AT_ONCE: Final = 24
"""So many reviews are worked at in the same time."""

OF_ONE_GUEST: Final = 2
"""So many of them for one guest."""

IN_MEMORY: Final = 128
"""So many reviews are remembered; files that nobody has looked at for longest go first."""

FILE_LIFE: Final = 3600.0
"""Seconds after which a file that nobody looks at any more is forgotten."""


class Kept(msgspec.Struct, frozen=True):
    """A review as the store has it. The names in it are marks.

    `shape` counts how reports were written so far: one of another shape is made anew.
    """

    report: GameReview
    thorough: int
    done: bool
    shape: Literal[5]


class _Job:
    """A review in memory. `stamps` say when each turn has changed last."""

    def __init__(self, key: str, guest: str, source: Played | Brought) -> None:
        self.key = key
        self.guest = guest
        self.source = source
        self.progress: Progress = "working"
        self.report: GameReview | None = None
        self.thorough = 0
        self.stamp = 0
        self.stamps: list[int] = []
        self.looked = time.monotonic()
        self.task: asyncio.Task[None] | None = None
        self.careful = False
        self.refusal: Refusal | None = None

    @property
    def works(self) -> bool:
        return self.task is not None and not self.task.done()

    def take(self, report: GameReview, thorough: int) -> None:
        """Take a report that has grown."""
        old = () if self.report is None else self.report.turns
        # Later than all before, also when the server was started in between.
        self.stamp = max(self.stamp + 1, time.time_ns() // 1_000_000)
        for place, turn in enumerate(report.turns):
            if place >= len(old):
                self.stamps.append(self.stamp)
            elif turn is not old[place] and turn != old[place]:
                self.stamps[place] = self.stamp
        self.report, self.thorough = report, thorough
        if report.complete and thorough >= report.total:
            self.progress = "done"

    def leave_out(self) -> bool:
        """Keep the next turn as it was seen at first sight, if that is all that can be had."""
        report = self.report
        if report is None or len(report.turns) < report.total or self.thorough >= report.total:
            return False
        turns = list(report.turns)
        turn = turns[self.thorough]
        gaps = (*turn.gaps, Sentence("failed_turn"))
        turns[self.thorough] = msgspec.structs.replace(turn, gaps=gaps)
        self.take(msgspec.structs.replace(report, turns=tuple(turns)), self.thorough + 1)
        return True


class Reviews:
    """Everybody's reviews: those of tables are kept in the store, those of files are not."""

    def __init__(self, tables: TableRepository, reviewer: Reviewer) -> None:
        self._tables = tables
        self._reviewer = reviewer
        self._jobs: OrderedDict[str, _Job] = OrderedDict()

    async def begin(
        self, table_id: str, guest: str, language: str = FIRST
    ) -> ReviewAnswer | Declined:
        """Begin to look back at the game of a table, or go on with it. Closed to whoever plays.

        Whoever has no name at the table gets one in the language.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if table.state is None:
            return refusals.NOT_RUNNING
        if table.status != "over":
            return refusals.GAME_RUNS
        closed = await self._closed(guest)
        if closed is not None:
            return closed
        job = self._jobs.get(table_id)
        if job is None:
            job = _Job(table_id, guest, await self._played(table))
            await self._read(job)
            # Somebody else may have begun it meanwhile.
            job = self._jobs.setdefault(table_id, job)
        if not job.works:
            job.guest = guest
            job.progress = "working" if job.progress == "failed" else job.progress
        return self._go_on(job) or await self._answer(job, 0, _names(table, language))

    async def look(
        self, table_id: str, since: int, guest: str, language: str = FIRST
    ) -> ReviewAnswer | Declined:
        """Return what is new in a review that was begun; the work goes on while somebody asks."""
        table = await self._tables.load(table_id)
        job = self._jobs.get(table_id)
        if table is None or job is None:
            return refusals.UNKNOWN_REVIEW
        closed = await self._closed(guest)
        if closed is not None:
            return closed
        return self._go_on(job) or await self._answer(job, since, _names(table, language))

    async def bring(
        self, data: bytes, name: str, game: str | None, guest: str
    ) -> ReviewAnswer | Declined:
        """Look back at a game out of a file. Closed to whoever plays just now."""
        closed = await self._closed(guest)
        if closed is not None:
            return closed
        job = _Job(f"file-{secrets.token_urlsafe(16)}", guest, Brought(data, name, game))
        declined = self._go_on(job)
        if declined is not None:
            return declined
        return await self._answer(job, 0, ())

    async def look_at_file(self, key: str, since: int, guest: str) -> ReviewAnswer | Declined:
        """Return what is new in the review of a file that a guest has brought."""
        job = self._jobs.get(key)
        if job is None or isinstance(job.source, Played) or job.guest != guest:
            return refusals.UNKNOWN_REVIEW
        closed = await self._closed(guest)
        if closed is not None:
            return closed
        return self._go_on(job) or await self._answer(job, since, ())

    async def close(self) -> None:
        """Stop all work; what is done is still written down."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for job in self._jobs.values():
            if job.task is not None and job.progress == "working":
                job.task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _played(self, table: Table) -> Played:
        events = [event.event for event in await self._tables.events(table, None)]
        if events:
            events[0] = seated(events[0], lambda players: marks(len(players)))
        return Played(table.game, tuple(events), table.opened.lexicon)

    async def _read(self, job: _Job) -> None:
        """Go on from what the store has; what has another shape by now is made anew."""
        body = await self._tables.store.review(job.key)
        if body is not None:
            with contextlib.suppress(msgspec.DecodeError):
                kept = msgspec.json.decode(body, type=Kept)
                job.take(kept.report, kept.thorough)
                job.progress = "done" if kept.done else "working"

    async def _closed(self, guest: str) -> Declined | None:
        """Refuse whoever has a seat in a running game that is not forgotten.

        Whatever the position: during a game nobody at it asks a program for the best play.
        """
        for table_id in await self._tables.store.running_tables_of(guest):
            table = await self._tables.load(table_id)
            if table is not None and keeps_closed(table, guest, self._tables.moment()):
                return msgspec.structs.replace(refusals.YOU_PLAY, at=table_id)
        return None

    def _go_on(self, job: _Job) -> Declined | None:
        """Note that somebody looks, and see to it that the work goes on."""
        now = time.monotonic()
        job.looked = now
        self._forget(now)
        if job.refusal is not None:
            return Declined("refused", job.refusal)
        if job.progress == "working" and not job.works:
            # One that is done is only being written down: that takes no place.
            jobs = self._jobs.values()
            at_work = [one for one in jobs if one.works and one.progress == "working"]
            theirs = sum(one.guest == job.guest for one in at_work)
            if len(at_work) >= AT_ONCE or theirs >= OF_ONE_GUEST:
                return refusals.REVIEWS_BUSY
            job.task = asyncio.create_task(self._work(job))
        self._jobs[job.key] = job
        self._jobs.move_to_end(job.key)
        return None

    def _forget(self, now: float) -> None:
        for key, job in list(self._jobs.items()):
            old = now - job.looked > FILE_LIFE or len(self._jobs) > IN_MEMORY
            if old and not job.works:
                del self._jobs[key]

    async def _work(self, job: _Job) -> None:
        while job.progress == "working" and time.monotonic() - job.looked < LOOKING:
            turns = () if job.report is None else job.report.turns
            question = Question(job.source, turns, job.thorough, job.careful)
            try:
                found = await self._reviewer.look_back(question, f"review of {job.guest}")
            except ThinkingFailed as error:
                _LOG.warning("a review fails at turn %d: %s", job.thorough + 1, error)
                if job.careful and not job.leave_out():
                    job.progress = "failed"
                    break
                # Turn by turn it will be seen which one it is.
                job.careful = True
                continue
            if isinstance(found, Slice):
                job.take(found.report, found.thorough)
            elif found is None:
                job.progress = "unweighed"
            else:
                job.refusal = found
                break
        if job.report is not None and isinstance(job.source, Played):
            kept = Kept(job.report, job.thorough, job.progress == "done", 5)
            await self._tables.store.keep_review(job.key, msgspec.json.encode(kept))

    async def _answer(self, job: _Job, since: int, names: tuple[str, ...]) -> ReviewAnswer:
        answer = ReviewAnswer(job.key, job.progress, job.stamp, job.thorough)
        if job.report is None or (since >= job.stamp and job.progress == "working"):
            return answer
        fresh = [
            turn for turn, stamp in zip(job.report.turns, job.stamps, strict=True) if stamp > since
        ]
        return await asyncio.to_thread(named, answer, job.report, fresh, names)


def _names(table: Table, language: str) -> tuple[str, ...]:
    """Name the seats; of those who are called alike, all but the first get a number."""
    names: list[str] = []
    for called in display_names([seat.name for seat in table.seats], language):
        again = itertools.count(2)
        name = called
        while name in names:
            name = f"{called} {next(again)}"
        names.append(name)
    return tuple(names)
