"""How long somebody may be gone before the others need not wait for him: one rule for all games."""

from typing import Final

from setzkasten.service.clocks.control import DAY_SECONDS, Control, Days

GRACE_SECONDS: Final = 60.0
"""Whoever has been gone for so long can be claimed against; his right to challenge lapses."""

LONG_GRACE_SECONDS: Final = 120.0
"""So long in games with more minutes than `SHORT_MINUTES` for each player."""

SHORT_MINUTES: Final = 15


def grace_of(control: Control | None, window_seconds: int | None) -> float:
    """Return the seconds that somebody may be gone.

    Without clocks it is as long as the time for challenges, if there is one: whoever chose a day
    for that plays with people who come and go. With days for each turn it is a day.
    """
    if control is None:
        return max(GRACE_SECONDS, float(window_seconds or 0))
    if isinstance(control, Days):
        return float(DAY_SECONDS)
    return GRACE_SECONDS if control.minutes <= SHORT_MINUTES else LONG_GRACE_SECONDS
