"""Looking words up: closed to those whose booklet keeps the dictionary shut while they play."""

import asyncio
from typing import Final

import msgspec

from setzkasten.games import registry
from setzkasten.games.protocol import Game, GameCommand, Refusal, Seat
from setzkasten.lexicon import Verdict
from setzkasten.service.dictionary.closing import keeps_closed
from setzkasten.service.dictionary.editions import Dictionary, Editions
from setzkasten.service.dictionary.rulings import HostRulings
from setzkasten.service.limits import WORDS_AT_ONCE
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository
from setzkasten.service.tables.table import Table
from setzkasten.service.watching.spectators import Spectators
from setzkasten.texts import Details, Sentence, as_written, name_detail

UNKNOWN_WORD: Final = "unknown_word"
"""The code with which every game refuses words that the lexicon does not admit."""


class WordLookup:
    """Answers what a word is, where that gives nobody an advantage."""

    def __init__(
        self,
        tables: TableRepository,
        editions: Editions,
        spectators: Spectators,
        rulings: HostRulings,
    ) -> None:
        self._spectators = spectators
        self._rulings = rulings
        self._tables = tables
        self._editions = editions

    async def look_up(
        self, table_id: str, session: str | None, seat: Seat | None, words: tuple[str, ...]
    ) -> tuple[Verdict, ...] | Declined:
        """Look words up at a table, in the edition that it plays with."""
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if len(words) > WORDS_AT_ONCE:
            return refusals.TOO_MANY_WORDS
        if seat is not None and seat not in table.owned_by(session):
            return refusals.NOT_YOUR_SEAT
        closed = await self.why_closed(session, table_id)
        if closed is not None:
            return closed
        dictionary = self._editions.edition(table.opened.lexicon)
        return await asyncio.to_thread(_judge, dictionary, table.game, words)

    async def verdicts(
        self, table_id: str, session: str | None = None
    ) -> tuple[Verdict, ...] | Declined:
        """Return why the words that were judged at a table are valid or not, and of no others.

        Everybody at the table has heard the verdict, so that everybody may hear the reason, also
        where the dictionary is closed. Near misses are kept back until the game is over.
        """
        table = await self._tables.load(table_id)
        if table is None:
            return refusals.UNKNOWN_TABLE
        if table.state is None:
            return ()
        table = await self._spectators.seen(table, session)
        words = table.match.settled_words
        dictionary = self._editions.edition(table.opened.lexicon)
        verdicts = await asyncio.to_thread(_judge, dictionary, table.game, words)
        if table.status == "over":
            return verdicts
        return tuple(msgspec.structs.replace(verdict, suggestions=()) for verdict in verdicts)

    async def all_laid(self, table: Table) -> tuple[Verdict, ...]:
        """Return what the judge says of every word that was laid at a table whose game is over."""
        dictionary = self._editions.edition(table.opened.lexicon)
        words = table.match.laid_words
        return await asyncio.to_thread(_judge, dictionary, table.game, words)

    async def judge(
        self, session: str | None, game_id: str, words: tuple[str, ...]
    ) -> tuple[Verdict, ...] | Declined:
        """Judge words by a game's rules, away from the tables."""
        game = registry.find(game_id, self._tables.catalogue.games)
        if isinstance(game, Refusal):
            return refusals.unknown_game(game)
        if len(words) > WORDS_AT_ONCE:
            return refusals.TOO_MANY_WORDS
        closed = await self.why_closed(session)
        if closed is not None:
            return closed
        dictionary = await self._rulings.current(game)
        return await asyncio.to_thread(_judge, dictionary, game, words)

    async def why_closed(self, session: str | None, here: str | None = None) -> Declined | None:
        """Return why somebody may look nothing up just now, or `None`: no table of his forbids it.

        A game that is forgotten keeps nothing closed. `here` is the table at which somebody asks;
        of any other it is said which one is meant.
        """
        if session is None:
            return None
        for table_id in await self._tables.store.running_tables_of(session):
            table = await self._tables.load(table_id)
            if table is None or not keeps_closed(table, session, self._tables.moment()):
                continue
            refusal = _why_not(table, session)
            if refusal is not None and table_id == here:
                return Declined("forbidden", refusal)
            if refusal is not None:
                return Declined("forbidden", _at_table(refusal, table, session), at=table_id)
        return None


def _why_not(table: Table, session: str) -> Refusal | None:
    for seat in table.owned_by(session):
        refusal = table.match.why_not_look_up(seat)
        if refusal is not None:
            return refusal
    return None


def _at_table(refusal: Refusal, table: Table, session: str) -> Refusal:
    """Say of a refusal which running game it is about."""
    mine = table.owned_by(session)
    names = [name_detail(s.name, n) for n, s in enumerate(table.seats) if n not in mine]
    others = tuple(
        Sentence("playing_with", {"name": name, "more": len(names) - n})
        for n, name in enumerate(names, 1)
    )
    details: Details = {
        "game": as_written(table.game.title),
        "others": "some" if others else "none",
        "names": others,
    }
    before = refusal.details.get("wording")
    wording = f"{before}_elsewhere" if before else "elsewhere"
    more: Details = {"wording": wording, "where": Sentence("playing_now", details)}
    return msgspec.structs.replace(refusal, details=refusal.details | more)


def _judge(dictionary: Dictionary, game: Game, words: tuple[str, ...]) -> tuple[Verdict, ...]:
    return tuple(dictionary.judge(word, game) for word in words)


async def explain(
    dictionary: Dictionary, table: Table, command: GameCommand, refusal: Refusal
) -> Refusal:
    """Add the judge's reason to a refusal of words that do not exist; leave others as they are."""
    if refusal.code != UNKNOWN_WORD:
        return refusal
    laid = table.match.worth_of(command).words
    words = tuple(dict.fromkeys(word for word, _ in laid))
    verdicts = await asyncio.to_thread(_judge, dictionary, table.game, words)
    reasons = tuple(Sentence(v.reason.code, v.reason.details) for v in verdicts if not v.admissible)
    if not reasons:
        return refusal
    more: Details = {"wording": "explained", "reasons": reasons}
    return msgspec.structs.replace(refusal, details=refusal.details | more)
