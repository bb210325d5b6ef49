"""How a view is drawn: its words in a row."""

from typing import Any, Final

from setzkasten.draw.canvas import Picture
from setzkasten.draw.views import FamilyPicture
from tests.games.toy.rules import ChainRules
from tests.games.toy.state import Chain


def _draw(view: Chain, rules: ChainRules, **options: Any) -> Picture:
    return Picture(f"<svg>{' '.join(line.word for line in view.lines)}</svg>")


PICTURE: Final[FamilyPicture[Chain, ChainRules]] = FamilyPicture(_draw)
