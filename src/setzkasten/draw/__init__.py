"""Positions as pictures: SVG documents that need no font, by day and by night.

`board_svg` draws the crossword games, `cards_svg` the card games, `view_svg` whichever a view is.
"""

from setzkasten.draw.board import board_svg
from setzkasten.draw.canvas import Language, Picture
from setzkasten.draw.cards import cards_svg
from setzkasten.draw.palette import Theme
from setzkasten.draw.views import view_svg

__all__ = ["Language", "Picture", "Theme", "board_svg", "cards_svg", "view_svg"]
