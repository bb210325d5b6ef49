"""A card game gone through event by event, as far as its events follow from each other."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from setzkasten.games.protocol import GameEvent, Result, Setup
from setzkasten.notation.transcribe import BROKEN
from setzkasten.texts import Name, Sentence


class _Seated(Protocol):
    @property
    def setup(self) -> Setup: ...


S = TypeVar("S", bound=_Seated)
E = TypeVar("E")
Asked = TypeVar("Asked", contravariant=True)


class _Walkable(Protocol[S, Asked]):
    def evolve(self, state: S | None, event: Asked) -> S: ...
    def result(self, state: S) -> Result | None: ...


class Happening(msgspec.Struct, Generic[S, E], frozen=True):
    """What happened, and how the table stood before and after it."""

    before: S
    event: E
    after: S


class Walked(msgspec.Struct, Generic[S, E], frozen=True):
    """A game as far as it goes: its steps, names, final totals, and what is odd about it."""

    steps: tuple[Happening[S, E], ...]
    names: tuple[Name, ...]
    final: tuple[int, ...]
    gaps: tuple[Sentence, ...]


def walk(game: _Walkable[S, Any], events: Sequence[GameEvent]) -> Walked[S, Any]:
    """Go through a game up to its end, or to an event that cannot have happened."""
    gaps: tuple[Sentence, ...] = ()
    state: S | None = None
    steps: list[Happening[S, Any]] = []
    for number, event in enumerate(events, 1):
        try:
            after = game.evolve(state, event)
        except BROKEN:
            # The header of a record is its first line.
            why = Sentence("does_not_follow")
            gaps = (Sentence("line_unread", {"line": number + 1, "why": why}),)
            break
        if state is not None:
            steps.append(Happening(state, event, after))
        state = after
    result = None if state is None else game.result(state)
    if result is None and not gaps:
        gaps = (Sentence("not_ended"),)
    return Walked(
        tuple(steps),
        () if state is None else state.setup.players,
        () if result is None else tuple(standing.total for standing in result.standings),
        gaps,
    )
