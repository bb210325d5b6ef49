"""Any view as a picture, whatever game it is of."""

from collections.abc import Callable
from typing import Final

from setzkasten.draw.board import board_svg
from setzkasten.draw.canvas import Language, Picture
from setzkasten.draw.cards import cards_svg
from setzkasten.draw.palette import Theme
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import Game, GameView

PICTURES: Final[PerFamily[Callable[..., Picture]]] = PerFamily(
    "picture", {"crossword": board_svg, "rummy": cards_svg, "patience": cards_svg}
)
"""What draws the table of each family: here drawing learns of a further one."""


def view_svg(
    view: GameView,
    game: Game,
    *,
    lang: Language = "de",
    theme: Theme = "auto",
    size: int | None = None,
) -> Picture:
    """Draw what one seat (or a spectator) sees of any of the games; options as in `board_svg`."""
    return PICTURES.of(game)(view, game.rules, lang=lang, theme=theme, size=size)
