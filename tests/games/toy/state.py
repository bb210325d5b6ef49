"""Where a game stands."""

from typing import Literal

import msgspec

from setzkasten.games.protocol import Result, Seat, Setup
from tests.games.toy.messages import Said


class Chain(msgspec.Struct, frozen=True):
    """The state, and as nothing is hidden also what everybody sees."""

    setup: Setup
    lines: tuple[Said, ...] = ()
    result: Result | None = None
    seat: Seat | None = None
    dropped: tuple[Seat, ...] = ()

    @property
    def phase(self) -> Literal["turn", "over"]:
        return "over" if self.result else "turn"

    @property
    def turn(self) -> Seat:
        return len(self.lines) % len(self.setup.players)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return () if self.result else (self.turn,)

    @property
    def letter(self) -> str:
        return self.lines[-1].word[-1] if self.lines else ""

    @property
    def scores(self) -> tuple[int, ...]:
        said = [0] * len(self.setup.players)
        for line in self.lines:
            said[line.seat] += len(line.word)
        return tuple(said)
