"""What whoever looks back at a game is sent: the turns that are new, and the game as a whole."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeVar, cast

import msgspec

from setzkasten.review import GameReview, TurnReview

Progress = Literal["working", "done", "failed", "unweighed"]
"""How far it is. `unweighed`: games of this kind are shown turn by turn, without being weighed."""

T = TypeVar("T")

_MARK: Final = "\ue000{seat}\ue001"
"""What stands for a name while a game is weighed and kept: people can be forgotten."""


class ReviewAnswer(msgspec.Struct, frozen=True):
    """A review as far as it is.

    `stamp` is what to ask with next time; `turns` are those that have changed since, whereas
    `summary` is of the whole game and has none. `thorough` counts the turns weighed by trials.
    """

    id: str
    progress: Progress
    stamp: int
    thorough: int = 0
    summary: GameReview | None = None
    turns: tuple[TurnReview, ...] = ()


def marks(count: int) -> tuple[str, ...]:
    """Return what stands for the names of so many seats."""
    return tuple(_MARK.format(seat=seat) for seat in range(count))


def named(
    answer: ReviewAnswer, report: GameReview, turns: Sequence[TurnReview], names: Sequence[str]
) -> ReviewAnswer:
    """Put a report into an answer, with names in the place of their marks."""
    by_mark = dict(zip(marks(len(names)), names, strict=True))
    whole = msgspec.structs.replace(report, turns=())
    return msgspec.structs.replace(
        answer,
        summary=_named(whole, by_mark),
        turns=tuple(_named(turn, by_mark) for turn in turns),
    )


def _named(value: T, names: Mapping[str, str]) -> T:
    """Return a value with names where marks stood, however deep in it."""
    found: object = value
    match value:
        case str() as told:
            for mark, name in names.items():
                told = told.replace(mark, name)
            found = told
        case tuple():
            found = tuple(_named(one, names) for one in value)
        case dict():
            found = {key: _named(one, names) for key, one in value.items()}
        case msgspec.Struct():
            fields = {
                field: _named(getattr(value, field), names) for field in value.__struct_fields__
            }
            found = type(value)(**fields)
    return cast(T, found)  # of the kind that it was
