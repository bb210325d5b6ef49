"""Playing a record again: what the rules make of the command behind each event.

Every event came from a command. Asked again, the game must give the same events, with the lexicon
as it answered then. So neither points nor turns nor the final standing can be written otherwise.
"""

from collections.abc import Iterator
from typing import Any

from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Game, Lexicon, Refusal
from setzkasten.games.resigning import Resign


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


_ALL = Admitting(None)
_NONE = Admitting(frozenset())


def decided_events(game: Game, state: Any, events: tuple[Any, ...]) -> tuple[Any, ...] | Refusal:
    """Return what the rules make of the command behind the first of these events.

    `state` is the one before it, `None` at the beginning. As many events as the command brings
    about follow from it; where a lexicon had a say, the answer nearest to the record is given.
    """
    if state is None:
        setup = getattr(events[0], "setup", None)
        if setup is None:
            raise ValueError("a game begins with its players sitting down")
        return game.start(setup)
    answers = [
        game.decide(state, command, lexicon) for command, lexicon in _causes(game, state, events[0])
    ]
    if not answers:
        raise ValueError("nothing brings this event about")
    for answer in answers:
        if not isinstance(answer, Refusal) and answer == events[: len(answer)]:
            return answer
    return answers[0]


def _causes(game: Game, state: Any, event: Any) -> Iterator[tuple[Any, Lexicon]]:
    """Name the commands that may have brought an event about, with what the lexicon knew."""
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
            # Whoever resigns while a play can be doubted does without the doubt.
            yield from ((Resign(seat), _ALL) for seat in range(len(state.players)))
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
        case p.Took(piles=piles, cards=cards):
            # After the word either some other word can be made, or none at all.
            yield p.Take(piles), _ALL
            yield p.Take(piles), Admitting(frozenset(("".join(cards),)))
        case p.Refilled(gap=gap, donor=donor):
            yield p.Refill(gap, donor), _ALL
            yield p.Refill(gap, donor), _NONE
        case m.Ended(result=result) | r.Ended(result=result) if result.resigned is not None:
            yield Resign(result.resigned), _ALL
        case p.Ended(result=result):
            if result.reason == "no_word":
                # The first vain attempt shows that there never was a word.
                open_piles = tuple(n for n, pile in enumerate(state.piles) if pile)
                yield p.Take(open_piles[: game.rules.min_cards]), _NONE
            yield p.Stop(), _ALL
