"""`setzkasten admin words`: what players propose, and what the host decides, at the terminal.

A server takes note of a decision before it opens its next table: it need not be stopped.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from setzkasten.cli.commands.server.folder import HERE, Where
from setzkasten.cli.options import Json
from setzkasten.cli.voice import Unusable, current
from setzkasten.service.store import Place, upkeep

if TYPE_CHECKING:
    from setzkasten.service.discussion.deciding import Deciding
    from setzkasten.service.discussion.views import DecisionView
    from setzkasten.service.store.discussion.rows import OpenWord, ProposalRow, Ruling
    from setzkasten.service.tables.repository import TableRepository

app = App(name="words", help="help.admin_words")

Word = Annotated[str, Parameter(name="WORD", help="opt.decided_word")]
Forms = Annotated[str, Parameter(name="FORMS", help="opt.decided_forms")]
Because = Annotated[str, Parameter(name="--because", metavar="TEXT", help="opt.because")]
All = Annotated[bool, Parameter(name="--all-forms", negative="", help="opt.all_forms")]

_MOST = 1_000


@app.command(name="list", help="help.admin_words_list")
def show(
    *,
    decided: Annotated[
        bool, Parameter(name="--decided", negative="", help="opt.decided_list")
    ] = False,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """List the words that wait for a decision, or what has been decided."""
    voice = current()
    upkeep.must_be_current(where.place)
    if decided:
        rulings = asyncio.run(_decisions(where.place))
        if json:
            voice.json(rulings)
            return 0
        for one in rulings:
            voice.print(_line(one))
        return 0
    waiting = asyncio.run(_waiting(where.place))
    if json:
        voice.json([{"word": word, "proposals": proposals} for word, proposals in waiting])
        return 0
    for word, proposals in waiting:
        said = {"word": word.word, "accept": word.accept, "remove": word.remove}
        voice.print(voice.say("admin.word_waits", **said))
        for proposal in proposals:
            wish = voice.say(f"admin.wish_{proposal.wish}")
            voice.print(f"  {proposal.at:%Y-%m-%d}  {wish}: {proposal.reason}")
    if not waiting:
        voice.print(voice.say("admin.no_words"))
    return 0


@app.command(name="accept", help="help.admin_words_accept")
def accept(
    word: Word,
    /,
    *forms: Forms,
    because: Because,
    all_forms: All = False,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Let a word count, at tables that are opened from now on."""
    return _decide("accept", (word, *forms), because, all_forms, where.place, json)


@app.command(name="remove", help="help.admin_words_remove")
def remove(
    word: Word,
    /,
    *forms: Forms,
    because: Because,
    all_forms: All = False,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Let a word count no more, at tables that are opened from now on."""
    return _decide("remove", (word, *forms), because, all_forms, where.place, json)


@app.command(name="leave", help="help.admin_words_leave")
def leave(word: Word, /, *, because: Because, where: Where = HERE, json: Json = False) -> int:
    """Leave a word as it is, with a reason that everybody may read."""
    return _decide("leave", (word,), because, False, where.place, json)


def _decide(
    ruling: "Ruling",
    words: Sequence[str],
    because: str,
    all_forms: bool,
    place: Place,
    json: bool,
) -> int:
    voice = current()
    upkeep.must_be_current(place)
    done = asyncio.run(_write(place, ruling, words, because, all_forms))
    if json:
        voice.json(done)
    else:
        voice.print(_line(done))
    return 0


def _line(one: "DecisionView") -> str:
    voice = current()
    words = ", ".join(one.words)
    ruled = voice.say(f"admin.ruled_{one.ruling}", words=words)
    return f"{one.at:%Y-%m-%d}  {one.word}: {ruled}  {one.reason}"


async def _write(
    place: Place, ruling: "Ruling", words: Sequence[str], because: str, all_forms: bool
) -> "DecisionView":
    from setzkasten.service.discussion.proposals import read_word, shown
    from setzkasten.service.tables.refusals import Declined

    async with _deciding(place) as (_, deciding):
        forms = list(words)
        word = read_word(words[0])
        if all_forms and word is not None:
            forms += await deciding.all_forms(word)
        done = await deciding.decide(None, words[0], ruling, forms, because)
        if isinstance(done, Declined):
            raise Unusable(done.refusal)
        return shown(done)


async def _waiting(place: Place) -> "list[tuple[OpenWord, tuple[ProposalRow, ...]]]":
    async with _deciding(place) as (tables, _):
        store = tables.store.discussion
        words = await store.open_words(_MOST)
        return [(one, await store.of_word(one.word, _MOST)) for one in words]


async def _decisions(place: Place) -> "list[DecisionView]":
    from setzkasten.service.discussion.proposals import shown

    async with _deciding(place) as (tables, _):
        rows = await tables.store.discussion.decisions_before(None, _MOST)
        return [shown(row) for row in rows]


@asynccontextmanager
async def _deciding(place: Place) -> "AsyncIterator[tuple[TableRepository, Deciding]]":
    """Open what decides, on the database alone."""
    from setzkasten.service.dictionary.editions import BuiltEditions
    from setzkasten.service.dictionary.lookup import WordLookup
    from setzkasten.service.dictionary.rulings import HostRulings
    from setzkasten.service.discussion.deciding import Deciding
    from setzkasten.service.seats.offline import offline_tables
    from setzkasten.service.watching.spectators import Spectators

    async with offline_tables(place) as tables:
        editions = BuiltEditions()
        rulings = HostRulings(tables, editions)
        words = WordLookup(tables, editions, Spectators(tables), rulings)
        yield tables, Deciding(tables, words, rulings)
