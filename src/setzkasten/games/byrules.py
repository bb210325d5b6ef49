"""What every game takes from its rule set: its names, and how many play."""

from typing import Generic, TypeVar

import msgspec

from setzkasten.games.protocol import GameRules
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

    @property
    def takes_back(self) -> bool:
        """Whether plays may be taken back by agreement: in most families none lies open."""
        return False
