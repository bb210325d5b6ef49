"""Pictures as pixels: every SVG that is drawn here becomes a PNG of the wanted width."""

import struct

import pytest

from setzkasten.draw import board_svg
from setzkasten.draw.raster import WIDEST, png_of
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.notation.position import read_position

RULES = as_crossword(games()["kompakt"]).rules


def size_of(png: bytes) -> tuple[int, int]:
    """Read width and height out of the header."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


@pytest.mark.parametrize(("wanted", "got"), [(300, 300), (WIDEST + 1000, WIDEST)])
def test_a_board_becomes_pixels(wanted: int, got: int) -> None:
    picture = board_svg(read_position("start", RULES), RULES)
    width, height = size_of(png_of(picture, wanted))
    assert width == got
    assert height > width * 0.9


def test_pixels_show_what_lies_there() -> None:
    empty = board_svg(read_position("start", RULES), RULES)
    text = "15/15/15/15/15/15/15/3GRÜNDE6/15/15/15/15/15/15/15"
    laid = board_svg(read_position(text, RULES), RULES)
    assert png_of(empty) != png_of(laid)
