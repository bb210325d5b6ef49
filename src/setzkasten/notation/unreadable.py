"""What cannot be read, and why: errors with a code whose sentence stands in the catalogues."""

from typing import Self

from setzkasten.games.protocol import Refusal
from setzkasten.texts import Detail, Explained


class Unreadable(Explained):
    """A text that cannot be read; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    @classmethod
    def because(cls, code: str, **details: Detail) -> Self:
        """Make the error for a reason, with the details its sentence names."""
        return cls(why(code, **details))


class UnreadableMove(Unreadable):
    """A text that is no move of this game."""


class MisfitMove(UnreadableMove):
    """A readable move that contradicts the tiles on the table."""


class UnreadablePosition(Unreadable):
    """A text that is no position of this game."""


class UnreadableRecord(Unreadable):
    """A file that is no game record, or a damaged one."""


def why(code: str, **details: Detail) -> Refusal:
    """Return the reason with this code; what it quotes of foreign texts is cut short."""
    short = {k: _short(v) if isinstance(v, str) else v for k, v in details.items()}
    return Refusal(code, "", short)


def _short(text: str) -> str:
    """Keep quotes of foreign texts readable: one line, printable, not endless."""
    plain = "".join(c if c.isprintable() else "·" for c in text)
    return plain if len(plain) <= 120 else plain[:117] + "…"
