"""The rules: every game as `decide`, `evolve` and `view` on frozen values."""

from setzkasten.games.protocol import (
    BagProof,
    Game,
    Lexicon,
    Refusal,
    Result,
    Seat,
    Setup,
    Standing,
    Text,
    fold_events,
)

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
