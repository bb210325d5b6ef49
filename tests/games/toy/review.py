"""How the turns of a finished game are looked back at."""

from typing import Final

from setzkasten.review.effort import Effort
from setzkasten.review.families import FamilyReview
from setzkasten.review.reviewable import GameEnd, Reviewable
from setzkasten.review.values import TurnReview
from setzkasten.texts import Name, Sentence
from tests.games.toy.game import ChainGame
from tests.games.toy.messages import Said


class ChainTurns:
    """Every word said is a turn; none is better than another."""

    gaps: tuple[Sentence, ...] = ()

    def __init__(self, game: ChainGame, played: Reviewable, effort: Effort) -> None:
        self._said = [event for event in played.events if isinstance(event, Said)]
        self.names: tuple[Name, ...] = ()
        self.ending = GameEnd()

    @property
    def total(self) -> int:
        return len(self._said)

    def weigh(self, number: int) -> TurnReview:
        said = self._said[number - 1]
        told = Sentence("move_laid", {"word": said.word})
        return TurnReview(number, said.seat, "", "say", said.word, told, len(said.word), ())


REVIEW: Final[FamilyReview[ChainGame]] = FamilyReview(ChainTurns)
