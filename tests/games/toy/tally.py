"""What each seat did in a finished game."""

from collections.abc import Iterable
from typing import Final

from setzkasten.games.protocol import GameEvent
from setzkasten.service.people.tally import FamilyTally, SeatTally
from tests.games.toy.messages import Said


def _tally(events: Iterable[GameEvent], seats: int) -> tuple[SeatTally, ...]:
    tallies = tuple(SeatTally() for _ in range(seats))
    for event in events:
        if isinstance(event, Said):
            tallies[event.seat].play(len(event.word), event.word)
    return tallies


TALLY: Final = FamilyTally(_tally)
