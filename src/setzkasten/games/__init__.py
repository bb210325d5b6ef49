"""The rules: every game as `decide`, `evolve` and `view` on frozen values."""

from setzkasten.games.protocol import (
    BagProof,
    Game,
    Refusal,
    Result,
    Seat,
    Setup,
    Standing,
    fold_events,
)
from setzkasten.games.words import Lexicon
from setzkasten.texts import Text

__all__ = [
    "BagProof",
    "Game",
    "Lexicon",
    "Refusal",
    "Result",
    "Seat",
    "Setup",
    "Standing",
    "Text",
    "fold_events",
]
