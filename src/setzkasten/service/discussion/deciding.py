"""How hosts decide on words: the queue, what the judge knows of a word, and the decision.

A decision holds for the forms that stand in it and for no other: a host takes one form, all forms
of a dictionary word as the lexicon has them, or writes them down himself. It holds in all games.
"""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

from setzkasten.lexicon import ListRepository, ListUnusable
from setzkasten.lexicon.lists.kindred import Kindred
from setzkasten.service.dictionary.lookup import WordLookup
from setzkasten.service.dictionary.rulings import HostRulings
from setzkasten.service.discussion.proposals import clean_reason, read_word, shown
from setzkasten.service.discussion.views import Judged, ProposalView, Queue, WordCase
from setzkasten.service.limits import DECIDED_WORDS
from setzkasten.service.store import Collision, SessionRow
from setzkasten.service.store.discussion.rows import DecisionRow, Ruling
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository

_QUEUE: Final = 100
_VOICES: Final = 100
_ATTEMPTS: Final = 5
_LONGEST_LIST: Final = 200_000
"""Own lists are looked through for a word up to this size."""


class Deciding:
    """Shows hosts what waits, and keeps what they decide."""

    def __init__(self, tables: TableRepository, words: WordLookup, rulings: HostRulings) -> None:
        self._tables = tables
        self._store = tables.store.discussion
        self._words = words
        self._rulings = rulings

    async def queue(self) -> Queue:
        """Return the words that wait."""
        return Queue(await self._store.open_words(_QUEUE), await self._store.count_open())

    async def case(self, host: SessionRow, text: str) -> WordCase | Declined:
        """Return all there is to know of a word; closed while he plays where the judge is."""
        word = read_word(text)
        if word is None:
            return refusals.BAD_WORD
        closed = await self._words.why_closed(host.id)
        if closed is not None:
            return closed
        rows = await self._store.of_word(word, _VOICES)
        decided = await self._store.decisions_on(word)
        judged, kindred = await self._judge(word)
        return WordCase(
            word,
            tuple(ProposalView(r.id, r.wish, r.reason, r.game, r.name, r.at) for r in rows),
            judged,
            await asyncio.to_thread(_lists_with, word),
            kindred,
            tuple(map(shown, decided)),
            decided[0].number if decided else 0,
        )

    async def decide(
        self,
        host: SessionRow | None,
        text: str,
        ruling: Ruling,
        words: Sequence[str],
        reason: str,
        last: int | None = None,
    ) -> DecisionRow | Declined:
        """Decide on a word. `last` is the last decision on it that the host knows of.

        `host` is `None` at the terminal.
        """
        word, said = read_word(text), clean_reason(reason)
        if word is None:
            return refusals.BAD_WORD
        if said is None:
            return refusals.NO_REASON
        forms = forms_of(word, words)
        if forms is None:
            return refusals.NO_FORMS
        person = None if host is None else host.id
        for _ in range(_ATTEMPTS):
            decided = await self._store.decisions_on(word)
            if last is not None and last != (decided[0].number if decided else 0):
                return refusals.DECIDED_MEANWHILE
            number = await self._store.last_number() + 1
            voices = await self._store.count_voices(word)
            at = self._tables.moment()
            row = DecisionRow(number, word, ruling, forms, said, at, voices, person)
            try:
                await self._store.decide(row)
            except Collision:
                continue  # another host has decided on something at this moment
            await self._rulings.refresh()
            return row
        return refusals.STALE

    async def all_forms(self, word: str) -> tuple[str, ...]:
        """Return all forms of the dictionary words of a word, as far as the lexicon has them."""
        _, kindred = await self._judge(word)
        return tuple(dict.fromkeys(form for one in kindred for form in one.words))[:DECIDED_WORDS]

    async def throw_away(self, proposal: str, *, silence: bool) -> Queue | Declined:
        """Delete a proposal; hear whoever made it no more, if so wished."""
        row = await self._store.find(proposal)
        if row is None:
            return refusals.UNKNOWN_PROPOSAL
        if silence:
            await self._store.silence(row.person_id, self._tables.moment())
        else:
            await self._store.throw_away(proposal)
        return await self.queue()

    async def _judge(self, word: str) -> tuple[tuple[Judged, ...], tuple[Kindred, ...]]:
        """Judge a word in all games; those that say the same are told together."""
        found: list[Judged] = []
        kindred: list[Kindred] = []
        for game in self._tables.catalogue:
            dictionary = await self._rulings.current(game)
            verdict = await asyncio.to_thread(dictionary.judge, word, game)
            same = next((n for n, one in enumerate(found) if one.verdict == verdict), None)
            if same is None:
                found.append(Judged((game.id,), verdict))
                theirs = await asyncio.to_thread(dictionary.kindred, word, game)
                kindred += (one for one in theirs if one not in kindred)
            else:
                found[same] = Judged((*found[same].games, game.id), verdict)
        return tuple(found), tuple(kindred)


def forms_of(word: str, words: Iterable[str]) -> tuple[str, ...] | None:
    """Spell the forms that a decision holds for, the word itself if none is named; `None`: bad."""
    read = [read_word(one) for one in words] or [word]
    spelled = sorted({one for one in read if one is not None})
    return tuple(spelled) if None not in read and len(spelled) <= DECIDED_WORDS else None


def _lists_with(word: str) -> tuple[str, ...]:
    """Return the names of the host's own lists that have a word."""
    repository = ListRepository()
    try:
        lists = [one for one in repository.lists() if one.words <= _LONGEST_LIST]
        return tuple(one.name for one in lists if word in repository.words(one.sha256, one.name))
    except ListUnusable:
        return ()
