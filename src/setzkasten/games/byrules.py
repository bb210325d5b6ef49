"""What every game takes from its rule set: its names, and how many play."""

from typing import Generic, Self, TypeVar

import msgspec

from setzkasten.games.protocol import GameRules, Seat
from setzkasten.texts import Text

RulesT = TypeVar("RulesT", bound=GameRules)


class ByRules(msgspec.Struct, Generic[RulesT], frozen=True):
    """A game by a rule set; the families are built on this."""

    rules: RulesT

    @property
    def id(self) -> str:
        """The name of the game for programs."""
        return self.rules.id

    @property
    def title(self) -> Text:
        """The name of the game for people."""
        return self.rules.title

    @property
    def booklet(self) -> str:
        """The number of the rule booklet."""
        return self.rules.booklet

    @property
    def players(self) -> tuple[int, int]:
        """The least and the largest number of players."""
        return self.rules.players


class SettledAtOnce(ByRules[RulesT], frozen=True):
    """A game in which no play lies open before something is drawn: nothing can be given back."""

    @property
    def closes_by_play(self) -> bool:
        """Whether the next play ends the time for challenges: nothing is laid in that time here."""
        return False

    @property
    def takes_back(self) -> bool:
        """Whether plays may be taken back by agreement: none lies open."""
        return False

    def with_take_back(self) -> Self | None:
        """Return nothing: no play lies open."""
        return None

    def lapse(self, state: object, seat: Seat) -> None:
        """Return nothing: the time for challenges ends for all at once."""

    def reply(self, state: object, seat: Seat) -> None:
        """Return nothing: there is nothing to agree on."""
