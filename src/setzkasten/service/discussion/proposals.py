"""Proposals of players: a word, whether it should count, and why. One voice a person and word."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Final

from setzkasten.letters import Unspellable, spell
from setzkasten.lexicon.lists.listfile import LONGEST_WORD
from setzkasten.service.conduct.lines import clean_line, is_readable
from setzkasten.service.discussion.views import DecisionsView, DecisionView, Proposed
from setzkasten.service.limits import REASON, WORD_LETTERS
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.store.discussion.rows import DecisionRow, ProposalRow, Wish
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository, new_id

A_DAY: Final = 5
"""So many words may one person propose within a day."""

OPEN_OF_ONE: Final = 15
"""So many proposals of one person may wait."""

OPEN_OF_ALL: Final = 2_000
"""So many words may wait: more than any host can read."""

_PAGE: Final = 50


class Proposals:
    """Takes proposals, and shows everybody what has become of them."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables
        self._store = tables.store.discussion

    async def propose(
        self, person: SessionRow, text: str, wish: Wish, reason: str, game: str
    ) -> Proposed | Declined:
        """Take a proposal. Whoever proposes the same word again changes his voice."""
        word = read_word(text)
        if word is None:
            return refusals.BAD_WORD
        said = clean_reason(reason)
        if said is None:
            return refusals.NO_REASON
        if game not in self._tables.catalogue.games:
            game = ""
        if await self._store.is_silenced(person.id):
            return refusals.NOT_HEARD
        now = self._tables.moment()
        theirs = await self._store.of_person(person.id)
        mine = next((one for one in theirs if one.word == word), None)
        if mine is None:
            full = await self._why_full(word, theirs, now)
            if full is not None:
                return full
        at = now if mine is None else mine.at
        row = ProposalRow(new_id(), word, person.id, wish, said, game, at)
        # The same browser may ask twice at once: one of them is kept.
        with suppress(Collision):
            await self._store.propose(row)
        return Proposed(word, await self._store.count_voices(word))

    async def _why_full(
        self, word: str, theirs: Sequence[ProposalRow], now: datetime
    ) -> Declined | None:
        """Return why a person may propose no further word just now, or `None`."""
        recent = sum(now - one.at < timedelta(days=1) for one in theirs)
        if len(theirs) >= OPEN_OF_ONE or recent >= A_DAY:
            return refusals.TOO_MANY_PROPOSALS
        if await self._store.count_voices(word):
            return None
        full = await self._store.count_open() >= OPEN_OF_ALL
        return refusals.PROPOSALS_FULL if full else None

    async def decisions(self, before: int | None = None) -> DecisionsView:
        """Return what has been decided, the latest first."""
        rows = await self._store.decisions_before(before, _PAGE + 1)
        return DecisionsView(tuple(map(shown, rows[:_PAGE])), len(rows) > _PAGE)


def read_word(text: str) -> str | None:
    """Spell a word with the letters of the table; `None` for what is no word."""
    try:
        word = spell(text[: 4 * LONGEST_WORD])
    except Unspellable:
        return None
    least, most = WORD_LETTERS
    return word if least <= len(word) <= most else None


def clean_reason(text: str) -> str | None:
    """Make a reason fit to be shown; `None` if there is nothing to read, or too much."""
    said = clean_line(text, REASON + 1)
    return said if is_readable(said) and len(said) <= REASON else None


def shown(row: DecisionRow) -> DecisionView:
    """Return a decision as everybody may read it: without who decided."""
    return DecisionView(row.number, row.word, row.ruling, row.words, row.reason, row.at, row.voices)
