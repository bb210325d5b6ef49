"""A card game gone through event by event, as far as its events follow from each other."""

from collections.abc import Sequence
from types import UnionType
from typing import Generic, Protocol, TypeVar, cast

import msgspec

from setzkasten.games.protocol import GameEvent, Result, Setup
from setzkasten.notation.transcribe import BROKEN
from setzkasten.review.reviewable import GameEnd
from setzkasten.texts import Name, Sentence


class _Seated(Protocol):
    @property
    def setup(self) -> Setup: ...


S = TypeVar("S", bound=_Seated)
E = TypeVar("E")
Asked = TypeVar("Asked", contravariant=True)


class _Walkable(Protocol[S, Asked]):
    @property
    def event_type(self) -> UnionType: ...
    def evolve(self, state: S | None, event: Asked) -> S: ...
    def result(self, state: S) -> Result | None: ...


class Happening(msgspec.Struct, Generic[S, E], frozen=True):
    """What happened, and how the table stood before and after it."""

    before: S
    event: E
    after: S


class Walked(msgspec.Struct, Generic[S, E], frozen=True):
    """A game as far as it goes: its steps, names, how it ended, and what is odd about it."""

    steps: tuple[Happening[S, E], ...]
    names: tuple[Name, ...]
    ending: GameEnd
    gaps: tuple[Sentence, ...]


def walk(game: _Walkable[S, E], events: Sequence[GameEvent]) -> Walked[S, E]:
    """Go through a game up to its end, or to an event that cannot have happened."""
    gaps: tuple[Sentence, ...] = ()
    state: S | None = None
    steps: list[Happening[S, E]] = []
    for number, one in enumerate(events, 1):
        try:
            event = _own(game, one)
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
    names = () if state is None else state.setup.players
    return Walked(tuple(steps), names, GameEnd.of(result, names), gaps)


def _own(game: _Walkable[S, E], event: GameEvent) -> E:
    """Return an event as one of the game's own. Raises `TypeError` for one of another game."""
    if not isinstance(event, game.event_type):
        raise TypeError("this is no event of the game")
    return cast("E", event)  # the union of a game's events is a value, of which mypy knows no type
