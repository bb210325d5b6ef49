"""What whoever looks back at a game is sent: the turns that are new, and the game as a whole."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from setzkasten.games.protocol import Text
from setzkasten.review import GameReview, TurnReview
from setzkasten.review.sentences import say
from setzkasten.review.values import Sentence

Progress = Literal["working", "done", "failed", "unweighed"]
"""How far it is. `unweighed`: games of this kind are shown turn by turn, without being weighed."""

_MARK: Final = "\ue000{seat}\ue001"
"""What stands for a name while a game is weighed and kept: people can be forgotten."""


class ReviewedTurn(msgspec.Struct, frozen=True):
    """One turn, with its sentences and gaps in words."""

    turn: TurnReview
    sentences: tuple[Text, ...]
    gaps: tuple[Text, ...]


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
    turns: tuple[ReviewedTurn, ...] = ()
    turning: tuple[Text, ...] = ()
    sentences: tuple[Text, ...] = ()
    gaps: tuple[Text, ...] = ()


def marks(count: int) -> tuple[str, ...]:
    """Return what stands for the names of so many seats."""
    return tuple(_MARK.format(seat=seat) for seat in range(count))


def told(
    answer: ReviewAnswer, report: GameReview, turns: Sequence[TurnReview], names: Sequence[str]
) -> ReviewAnswer:
    """Put a report into words, with names in the place of their marks."""
    named = _Named(names)
    seats = tuple(named.one(player) for player in report.players)
    people = tuple(
        msgspec.structs.replace(one, player=named.one(one.player)) for one in report.people
    )
    return msgspec.structs.replace(
        answer,
        summary=msgspec.structs.replace(report, turns=(), players=seats, people=people),
        turns=tuple(
            ReviewedTurn(
                msgspec.structs.replace(turn, player=named.one(turn.player)),
                named.all(turn.sentences),
                named.all(turn.gaps),
            )
            for turn in turns
        ),
        turning=named.all(point.sentence for point in report.turning),
        sentences=named.all(report.sentences),
        gaps=named.all(report.gaps),
    )


class _Named:
    def __init__(self, names: Sequence[str]) -> None:
        self._names = dict(zip(marks(len(names)), names, strict=True))

    def one(self, text: str) -> str:
        for mark, name in self._names.items():
            text = text.replace(mark, name)
        return text

    def all(self, sentences: Iterable[Sentence]) -> tuple[Text, ...]:
        return tuple(Text(self.one(say(one, "de")), self.one(say(one, "en"))) for one in sentences)
