"""How each family of games is played in the terminal: who asks, and who tells what happens."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from setzkasten.cli.dialogue.narrate import Narrator
from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.dialogue.talk import Talk
from setzkasten.cli.dialogue.terminal_game import TerminalGame
from setzkasten.cli.voice import Voice
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import Game


class TableTalk(msgspec.Struct, frozen=True):
    """The dialogue with a person on turn, and the narrator, of one family."""

    # A talk takes views of its own family; those of its game are such.
    dialogue: Callable[[Voice, Reader, TerminalGame], Talk[Any]]
    narrator: Callable[[Voice, Game, Sequence[str]], Narrator]


TALKS: Final = PerFamily("dialogue", TableTalk)
