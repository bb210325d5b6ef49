"""Looking back at a game: what each turn cost, where the game turned, and why.

    review(game, seconds=1)      the whole report at once
    Reviewing(game, seconds=1)   turn by turn, to stop or to go on with

`game` is a `setzkasten.Game`, or anything else with rules, events and words. The room can be called
itself: `setzkasten.review(game)` is `setzkasten.review.review(game)`.
"""

import inspect
import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from setzkasten.review.reviewable import Reviewable
    from setzkasten.review.reviewing import Reviewing, review
    from setzkasten.review.values import GameReview, Sentence, TurnReview

_PLACES: Final = {
    "GameReview": "values",
    "Reviewable": "reviewable",
    "Reviewing": "reviewing",
    "Sentence": "values",
    "TurnReview": "values",
    "review": "reviewing",
}

__all__ = ["GameReview", "Reviewable", "Reviewing", "Sentence", "TurnReview", "review"]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


class _CallablePackage(ModuleType):
    """A package that is also its one verb, whatever of it was imported first."""

    def __call__(self, game: "Reviewable", **asked: object) -> "GameReview":
        report: GameReview = self.review(game, **asked)
        return report

    @property
    def __signature__(self) -> inspect.Signature:
        return inspect.signature(self.review)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by name, as a function does: `pool.map(sk.review, games)` works."""
        return import_module, (self.__name__,)


sys.modules[__name__].__class__ = _CallablePackage
