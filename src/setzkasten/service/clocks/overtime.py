"""What time over the clock costs at the end of a game: worked out from the clocks, once."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from setzkasten.games.match import Match
from setzkasten.games.overtime import Charge
from setzkasten.games.protocol import GameEvent, Refusal
from setzkasten.lexicon.wordlist import WordList
from setzkasten.service.clocks.clocks import Clocks, tick
from setzkasten.service.clocks.control import Control, Live

_NO_WORDS: Final = WordList(())
"""No word has a say in what time costs."""


def settle_time(
    control: Control | None,
    clocks: Clocks | None,
    ended: Match,
    at: datetime,
    lag_ms: int = 0,
) -> Sequence[GameEvent]:
    """Return what the seats pay for their time in a game that has just ended; else nothing.

    A seat pays for what was used, also where the computer plays on for it; its own clock stands.
    `lag_ms` of what passed are not charged to the seat whose clock ran.
    """
    if not isinstance(control, Live) or control.overtime is None or clocks is None:
        return ()
    if not ended.over:
        return ()
    events: list[GameEvent] = []
    for seat, left in enumerate(tick(control, clocks, at, None, lag_ms=lag_ms).left_ms):
        if left >= 0:
            continue
        paid = ended.decide(Charge(seat, -left, control.overtime.points), _NO_WORDS)
        if isinstance(paid, Refusal):
            raise RuntimeError(f"seat {seat} cannot pay: {paid.code}")
        events += paid
    return events
