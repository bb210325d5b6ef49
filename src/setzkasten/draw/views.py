"""Any view as a picture, whatever game it is of."""

from typing import Any

from setzkasten.draw.board import board_svg
from setzkasten.draw.canvas import Language, Picture
from setzkasten.draw.cards import cards_svg
from setzkasten.draw.palette import Theme
from setzkasten.games.crossword.view import View as CrosswordView
from setzkasten.games.protocol import Game


def view_svg(
    view: Any,
    game: Game,
    *,
    lang: Language = "de",
    theme: Theme = "auto",
    size: int | None = None,
) -> Picture:
    """Draw what one seat (or a spectator) sees of any of the games; options as in `board_svg`."""
    if isinstance(view, CrosswordView):
        return board_svg(view, game.rules, lang=lang, theme=theme, size=size)
    return cards_svg(view, game.rules, lang=lang, theme=theme, size=size)
