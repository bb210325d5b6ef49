"""What a build is doing just now, in both languages, and whom it tells."""

from collections.abc import Callable

import msgspec


class BuildStep(msgspec.Struct, frozen=True):
    """A piece of work that takes a moment, in German and English."""

    de: str
    en: str


Progress = Callable[[BuildStep, float], None]
"""Told what is being done and how much of the whole is done (0 to 1)."""
