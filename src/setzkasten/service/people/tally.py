"""What each seat did in a finished game: plays, bingos, phoneys, the best play. By family."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from setzkasten.games.agreeing import PlayTakenBack
from setzkasten.games.cards.patience import messages as patience
from setzkasten.games.cards.rummy import messages as rummy
from setzkasten.games.crossword import messages as crossword
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import GameEvent


class SeatTally:
    """Counts what one seat did. `best` are the points of its best play, with its main word."""

    def __init__(self) -> None:
        self.plays = 0
        self.bingos = 0
        self.phoneys = 0
        self.best = 0
        self.best_word = ""

    def play(self, points: int, word: str) -> None:
        """Count a play that stands."""
        self.plays += 1
        if points > self.best:
            self.best, self.best_word = points, word


Tallies = tuple[SeatTally, ...]


def _count_crossword(events: Iterable[GameEvent], seats: int) -> Tallies:
    tallies = tuple(SeatTally() for _ in range(seats))
    lying: crossword.Announced | None = None
    for event in events:
        match event:
            case crossword.Announced():
                lying = event
            case crossword.Withdrawn(seat):
                tallies[seat].phoneys += 1
                lying = None
            case PlayTakenBack():
                lying = None
            case crossword.Noted(seat) if lying is not None:
                tallies[seat].play(lying.score, lying.words[0].word if lying.words else "")
                tallies[seat].bingos += lying.bonus > 0
                lying = None
            case _:
                pass
    return tallies


def _count_rummy(events: Iterable[GameEvent], seats: int) -> Tallies:
    """Count words before their players; one that is refuted later is a phoney alone."""
    tallies = tuple(SeatTally() for _ in range(seats))
    laid: list[list[rummy.LaidWord | None]] = [[] for _ in range(seats)]
    for event in events:
        match event:
            case rummy.Melded(seat, words):
                laid[seat] += words
            case rummy.Challenged(_, owner, index, admissible=False):
                tallies[owner].phoneys += 1
                laid[owner][index] = None
            case rummy.Scored():
                _stand(tallies, laid)
                laid = [[] for _ in range(seats)]
            case _:
                pass
    _stand(tallies, laid)
    return tallies


def _stand(tallies: Tallies, laid: list[list[rummy.LaidWord | None]]) -> None:
    for seat, words in enumerate(laid):
        for word in words:
            if word is not None:
                tallies[seat].play(word.value, word.word)


def _count_patience(events: Iterable[GameEvent], seats: int) -> Tallies:
    tallies: tuple[SeatTally, ...] = tuple(SeatTally() for _ in range(seats))
    for event in events:
        if isinstance(event, patience.Took):
            tallies[0].play(event.value, event.word)
    return tallies


class FamilyTally(msgspec.Struct, frozen=True):
    """How the actions in a game of one family are counted: of its events and number of seats."""

    count: Callable[[Iterable[GameEvent], int], Tallies]


CROSSWORD: Final = FamilyTally(_count_crossword)
RUMMY: Final = FamilyTally(_count_rummy)
PATIENCE: Final = FamilyTally(_count_patience)

TALLIES: Final = PerFamily("tally", FamilyTally)
