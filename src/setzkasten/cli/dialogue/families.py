"""How each family of games is played in the terminal: who asks, and who tells what happens.

Here the terminal learns of a further family: one `TableTalk` for it in `TALKS`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from setzkasten.cli.dialogue.cards import PatienceDialog, RummyDialog
from setzkasten.cli.dialogue.crossword import CrosswordDialog
from setzkasten.cli.dialogue.narrate import (
    CrosswordNarrator,
    Narrator,
    PatienceNarrator,
    RummyNarrator,
)
from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.dialogue.sitting import Sitting
from setzkasten.cli.dialogue.talk import Talk
from setzkasten.cli.voice import Voice
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import Game


class TableTalk(msgspec.Struct, frozen=True):
    """The dialogue with a person on turn, and the narrator, of one family."""

    dialogue: Callable[[Voice, Reader, Sitting], Talk[Any]]  # the view of its own family
    narrator: Callable[[Voice, Game, Sequence[str]], Narrator]


TALKS: Final = PerFamily(
    "dialogue",
    {
        "crossword": TableTalk(CrosswordDialog, CrosswordNarrator),
        "rummy": TableTalk(RummyDialog, RummyNarrator),
        "patience": TableTalk(PatienceDialog, PatienceNarrator),
    },
)
