"""Why something was refused, as exceptions by kind. Each carries the rules' `refusal`."""

from typing import Final

from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.notation.unreadable import UnreadableMove
from setzkasten.texts import Explained

__all__ = [
    "IllegalMove",
    "NotYourTurn",
    "Refused",
    "StaleTable",
    "UnknownWord",
    "UnreadableMove",
    "refused",
]


class Refused(Explained):
    """Something may not be done; `refusal` has the code, the rule and what it speaks of."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        rule = "house rule" if self.refusal.rule == HOUSE_RULE else self.refusal.rule
        return f"{super().__str__()} ({rule})" if rule else super().__str__()


class IllegalMove(Refused):
    """The rules do not allow the move here."""


class UnknownWord(IllegalMove):
    """A word of the move does not exist, in a game that looks words up before the move counts."""


class NotYourTurn(Refused):
    """Somebody else is to move, or the game is over."""


class StaleTable(Refused):
    """The table has moved on since the move was thought of."""


_KINDS: Final[dict[str, type[Refused]]] = {
    "unknown_word": UnknownWord,
    "not_your_turn": NotYourTurn,
    "game_over": NotYourTurn,
    "stale": StaleTable,
}


def refused(refusal: Refusal) -> Refused:
    """Make the exception of the right kind for a refusal."""
    return _KINDS.get(refusal.code, IllegalMove)(refusal)
