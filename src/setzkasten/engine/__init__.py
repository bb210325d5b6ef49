"""Playing by machine: finding plays, judging them, and choosing one for a seat.

    best(game)               the best move of whoever is to act
    rank(game, seconds=2)    the best moves with equity, error and chance to win
    solve(game, seconds=10)  the end of a crossword game for two without a mistake

`game` is a `setzkasten.Game`, or anything else with rules, state and words. The names load when
they are first used.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setzkasten.engine.analysis import Advice, Ending, NothingToSolve, best, rank, solve

__all__ = ["Advice", "Ending", "NothingToSolve", "best", "rank", "solve"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from setzkasten.engine import analysis

    return getattr(analysis, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
