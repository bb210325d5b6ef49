"""How far something is that takes long: one value, told to whoever wants to know.

Whatever takes long accepts `progress`, a callable that is handed a `Progress` again and again:

* first before the work begins, and at last with `done` equal to `total`;
* in between `done` never falls and `total` stays, while `code` may name one step after the other;
* always in the thread of the caller. What the callable raises ends the work.

Where there is nothing to do, nothing need be told.
"""

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from setzkasten.texts.sentence import Details, Sentence


class Progress(msgspec.Struct, frozen=True):
    """How far something is: what is being done (`code`), and how much of the `total` is `done`.

    It names a sentence: `setzkasten.say(progress)` tells what is being done.
    """

    code: str
    done: float
    total: float = 1.0
    # written out, for other modules resolve the names of their own annotations
    details: Details = {}

    @property
    def share(self) -> float:
        """How much is done, as a share of one."""
        return self.done / self.total if self.total else 1.0


OnProgress: TypeAlias = Callable[[Progress], None]
"""Who wants to know: called now and then, in the thread of the caller."""

Share: TypeAlias = Callable[[float], None]
"""Who is told shares of one only: inside, where one step is all there is."""


def untold(share: float) -> None:
    """Tell nobody."""


def shares(progress: OnProgress | None, code: str, details: Details | None = None) -> Share:
    """Return what tells a single step by its share of one; nobody where nobody asks."""
    if progress is None:
        return untold
    given: Details = {} if details is None else details
    return lambda share: progress(Progress(code, share, 1.0, given))


def part_of(
    progress: OnProgress, first: float, size: float, named: Sentence | None = None
) -> OnProgress:
    """Return what tells a part of the work as a part of the whole, both in shares of one.

    It names the part's own steps, or what it is `named` here.
    """

    def tell(told: Progress) -> None:
        step = told if named is None else named
        done = min(1.0, first + size * told.share)
        progress(Progress(step.code, done, 1.0, dict(step.details)))

    return tell
