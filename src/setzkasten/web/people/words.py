"""The API of words under discussion: proposals, what was decided, and the hosts' part."""

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from setzkasten.service.discussion.proposals import shown
from setzkasten.service.discussion.views import (
    DecisionsView,
    DecisionView,
    Proposed,
    Queue,
    WordCase,
)
from setzkasten.service.store.discussion.rows import Ruling, Wish
from setzkasten.web.limits.guards import by_address, take
from setzkasten.web.people.hosts import for_hosts, require_host
from setzkasten.web.refusals import DeclinedRequest, granted
from setzkasten.web.sessions import AnyRequest, host_of, require_guest, session_of

_Word = Annotated[str, msgspec.Meta(max_length=100)]
_Reason = Annotated[str, msgspec.Meta(max_length=1000)]
_Id = Annotated[str, msgspec.Meta(max_length=64)]

NumberQuery = Annotated[
    int | None, QueryParameter(name="before", required=False, ge=1, le=2_000_000_000)
]


class Proposal(msgspec.Struct, frozen=True):
    """A word that should be accepted or removed, and why; `game` is where it came up."""

    word: _Word
    wish: Wish
    reason: _Reason
    game: _Id = ""


class Decision(msgspec.Struct, frozen=True):
    """What a host decides on a word: for which forms (none named: itself), and why.

    `last` is the number of the last decision on it that he has seen.
    """

    word: _Word
    ruling: Ruling
    reason: _Reason
    words: Annotated[tuple[_Word, ...], msgspec.Meta(max_length=200)] = ()
    last: int | None = None


class ThrownAway(msgspec.Struct, frozen=True):
    """Throw a proposal away; `silence`: whoever made it is not heard any more."""

    silence: bool = False


@post("/api/words/proposals", status_code=200, guards=[by_address("proposals")])
async def propose(request: AnyRequest, data: JSONBody[Proposal]) -> Proposed:
    """Propose a word to be accepted or removed; for the same word once more, change one's voice."""
    guest = await require_guest(request)
    take(request, "own_proposals", guest.id)
    proposals = host_of(request).proposals
    return granted(await proposals.propose(guest, data.word, data.wish, data.reason, data.game))


@get("/api/words/decisions", guards=[by_address("questions")])
async def decisions(request: AnyRequest, before: NumberQuery = None) -> DecisionsView:
    """Return what hosts have decided, the latest first; closed where the dictionary is."""
    closed = await host_of(request).words.why_closed(await session_of(request))
    if closed is not None:
        raise DeclinedRequest(closed)
    return await host_of(request).proposals.decisions(before)


@get("/api/host/words", guards=[for_hosts])
async def queue(request: AnyRequest) -> Queue:
    """Return the words that wait for a decision."""
    return await host_of(request).deciding.queue()


@get("/api/host/words/{word:str}", guards=[by_address("questions")])
async def case(request: AnyRequest, word: FromPath[str]) -> WordCase:
    """Return all there is to know of a word: voices, the judge, its forms, earlier decisions."""
    host = await require_host(request)
    return granted(await host_of(request).deciding.case(host, word))


@post("/api/host/words", status_code=200)
async def decide(request: AnyRequest, data: JSONBody[Decision]) -> DecisionView:
    """Decide on a word, for tables that are opened from now on."""
    host = await require_host(request)
    deciding = host_of(request).deciding
    done = await deciding.decide(host, data.word, data.ruling, data.words, data.reason, data.last)
    return shown(granted(done))


@post("/api/host/proposals/{proposal_id:str}/discard", status_code=200, guards=[for_hosts])
async def discard(
    request: AnyRequest, proposal_id: FromPath[str], data: JSONBody[ThrownAway]
) -> Queue:
    """Throw a proposal away, and hear whoever made it no more, if so wished."""
    deciding = host_of(request).deciding
    return granted(await deciding.throw_away(proposal_id[:64], silence=data.silence))


ROUTES: Final = (propose, decisions, queue, case, decide, discard)
