"""One tile or one card: letters, points, blanks in outline, premium cards."""

from typing import Final, Literal

from setzkasten.draw.canvas import Canvas
from setzkasten.draw.glyphs import CAP, width_of
from setzkasten.letters import BLANK

Look = Literal["tile", "fresh"]

_VALUE: Final = 0.17
"""How high the points are, as a share of the tile."""


def draw_tile(
    canvas: Canvas,
    face: str,
    value: int,
    at: tuple[float, float],
    width: float,
    height: float | None = None,
    *,
    shows: str | None = None,
    look: Look = "tile",
) -> None:
    """Draw a tile (or, if it is higher than wide, a card) with its upper left corner `at` x, y.

    `shows` is the letter that a blank stands for. A blank that shows none is empty, as on a rack.
    """
    x, y = at
    tall = width if height is None else height
    premium = face.startswith("*")
    canvas.rect("premium" if premium else look, x, y, width, tall, width * 0.12)
    middle_x, middle_y = x + width * 0.5, y + tall * 0.5
    if premium:
        canvas.lettering("white-ink", f"×{face[1:]}", middle_x, middle_y, width * 0.36)
        return
    letter = (shows or "") if face == BLANK else face
    if not letter:
        return
    size = min(width * 0.48, width * 0.66 * CAP / max(width_of(letter), 1))
    if face == BLANK:
        canvas.lettering("hollow", letter, middle_x, middle_y, size)
        canvas.lettering(f"hollow-{look}", letter, middle_x, middle_y, size)
        return
    # A little to the left and up: the points need their corner.
    canvas.lettering("letter", letter, x + width * 0.46, middle_y - width * 0.02, size)
    canvas.lettering(
        "value",
        str(value),
        x + width * 0.91,
        y + tall - width * 0.14,
        width * _VALUE,
        "end",
    )


def draw_back(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a card lying face down."""
    canvas.rect("back", x, y, width, height, width * 0.12)
