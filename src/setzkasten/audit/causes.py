"""The commands that may have brought an event about, with what the lexicon knew, by family.

Where several are named, one of them did.
"""

from collections.abc import Iterator
from typing import Final

from setzkasten.games.agreeing import OfferMade, Propose, Replied, Reply
from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.state import State as PatienceState
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.state import State
from setzkasten.games.dropping import Drop, Dropped
from setzkasten.games.overtime import Charge, Charged
from setzkasten.games.protocol import GameCommand, GameEvent
from setzkasten.games.resigning import Resign
from setzkasten.games.words import Lexicon

Causes = Iterator[tuple[GameCommand, Lexicon]]


class Admitting(Lexicon):
    """A lexicon of only these words; `None` stands for all words there are."""

    def __init__(self, words: frozenset[str] | None) -> None:
        self._words = words

    def admits(self, word: str) -> bool:
        """Check whether the word is one of them."""
        return self._words is None or word in self._words

    def begins(self, prefix: str) -> bool:
        """Check whether one of them begins so."""
        return self._words is None or any(word.startswith(prefix) for word in self._words)


_ALL: Final = Admitting(None)
_NONE: Final = Admitting(frozenset())


def _shared_causes(event: GameEvent) -> Causes:
    """Yield what may have brought an event about that several families have."""
    match event:
        case Dropped(seat=seat, why=why):
            yield Drop(seat, why), _ALL
        case Charged(seat=seat, over_ms=over, per_minute=points):
            yield Charge(seat, over, points), _ALL
        case OfferMade(seat=seat, matter=matter):
            yield Propose(seat, matter), _ALL
        case Replied(seat=seat, agrees=agrees):
            yield Reply(seat, agrees), _ALL


def crossword_causes(game: CrosswordGame, state: State, event: GameEvent) -> Causes:
    """Yield what may have brought an event of a crossword game about."""
    match event:
        case m.Announced(seat=seat, placements=placements, premium=premium):
            yield m.Play(seat, placements, premium), _ALL
        case m.Exchanged(seat=seat, returned=tiles):
            yield m.Exchange(seat, tiles), _ALL
        case m.Passed(seat=seat):
            yield m.Pass(seat), _ALL
        case m.Accepted(seat=seat):
            yield m.Accept(seat), _ALL
        case m.Lapsed(seat=seat):
            yield m.Lapse(seat), _ALL
        case m.Deferred(command=command):
            yield command, _ALL
        case m.Challenged(seat=seat, word=word, admissible=admissible):
            yield m.Challenge(seat, word), _ALL if admissible else _NONE
        case m.Noted():
            yield m.Note(), _ALL
            # Whoever resigns while a play can be challenged does without the challenge.
            yield from ((Resign(seat), _ALL) for seat in range(len(state.players)))
        case m.Ended(result=result) if result.resigned is not None:
            yield Resign(result.resigned), _ALL
        case _:
            yield from _shared_causes(event)


def rummy_causes(game: RummyGame, state: RummyState, event: GameEvent) -> Causes:
    """Yield what may have brought an event of a rummy about."""
    match event:
        case r.Drew(seat=seat, source=source):
            yield r.Draw(seat, source), _ALL
        case r.Melded(seat=seat, words=words):
            yield r.Meld(seat, tuple(word.cards for word in words)), _ALL
        case r.Discarded(seat=seat, card=card):
            yield r.Discard(seat, card), _ALL
        case r.Accepted(seat=seat):
            yield r.Accept(seat), _ALL
        case r.Challenged(seat=seat, owner=owner, index=index, admissible=admissible):
            yield r.Challenge(seat, owner, index), _ALL if admissible else _NONE
        case r.Scored():
            yield r.Note(), _ALL
        case r.Ended(result=result) if result.resigned is not None:
            yield Resign(result.resigned), _ALL
        case _:
            yield from _shared_causes(event)


def patience_causes(game: PatienceGame, state: PatienceState, event: GameEvent) -> Causes:
    """Yield what may have brought an event of a patience about."""
    match event:
        case p.Took(piles=piles, cards=cards):
            # After the word either some other word can be made, or none at all.
            yield p.Take(piles), _ALL
            yield p.Take(piles), Admitting(frozenset(("".join(cards),)))
        case p.Refilled(gap=gap, donor=donor):
            yield p.Refill(gap, donor), _ALL
            yield p.Refill(gap, donor), _NONE
        case p.Ended(result=result):
            if result.reason == "no_word":
                # The first vain attempt shows that there never was a word.
                open_piles = tuple(n for n, pile in enumerate(state.piles) if pile)
                yield p.Take(open_piles[: game.rules.min_cards]), _NONE
            yield p.Stop(), _ALL
