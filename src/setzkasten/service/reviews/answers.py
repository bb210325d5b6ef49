"""What whoever looks back at a game is sent: the turns that are new, and the game as a whole."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from setzkasten.review import GameReview, TurnReview

Progress = Literal["working", "done", "failed", "unweighed"]
"""How far it is. `unweighed`: games of this kind are shown turn by turn, without being weighed."""

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


_JSON: Final = msgspec.json.Encoder()
_ANSWER: Final = msgspec.json.Decoder(ReviewAnswer)


def marks(count: int) -> tuple[str, ...]:
    """Return what stands for the names of so many seats."""
    return tuple(_MARK.format(seat=seat) for seat in range(count))


def named(
    answer: ReviewAnswer, report: GameReview, turns: Sequence[TurnReview], names: Sequence[str]
) -> ReviewAnswer:
    """Put a report into an answer, with names in the place of their marks.

    A long game takes its time: this is for a thread beside those that people wait for.
    """
    whole = msgspec.structs.replace(report, turns=())
    answer = msgspec.structs.replace(answer, summary=whole, turns=tuple(turns))
    if not names:
        return answer
    # Marks stand in sentences, too, however deep: in the text of the whole they are found at once.
    text = _JSON.encode(answer)
    for mark, name in zip(marks(len(names)), names, strict=True):
        text = text.replace(mark.encode(), _JSON.encode(name)[1:-1])
    return _ANSWER.decode(text)
