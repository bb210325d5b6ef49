"""The catalogue: every text of the terminal program by key, in German and English."""

from typing import Final

from setzkasten.cli.texts.answers import ANSWERS
from setzkasten.cli.texts.help import HELP
from setzkasten.cli.texts.lexicon import LEXICON
from setzkasten.cli.texts.play import PLAY
from setzkasten.games.protocol import Text

TEXTS: Final[dict[str, Text]] = HELP | ANSWERS | PLAY | LEXICON
