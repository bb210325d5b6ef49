"""A board with its premium squares, or the table without bounds, with the tiles on it."""

import math
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from setzkasten.draw.canvas import Canvas, Language, Picture
from setzkasten.draw.description import description_of, title_of
from setzkasten.draw.palette import Theme
from setzkasten.draw.pieces import Look, draw_tile
from setzkasten.draw.scene import Scene, scene_of
from setzkasten.draw.views import FamilyPicture
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Square, State
from setzkasten.games.crossword.view import View
from setzkasten.letters import BLANK
from setzkasten.notation.position import Position
from setzkasten.notation.squares import column_name
from setzkasten.texts import display_name
from setzkasten.texts.catalogue import say_key

CELL: Final = 40
LARGEST: Final = 200
"""No picture has more rows or columns. Words that hang together never reach so far."""

_EDGE: Final = 5
_GUTTER: Final = 26
_PREMIUMS: Final[dict[tuple[int, int], tuple[str, str]]] = {
    (2, 1): ("b", "b-ink"),
    (3, 1): ("bb", "white-ink"),
    (1, 2): ("w", "w-ink"),
    (1, 3): ("ww", "white-ink"),
}


def board_svg(
    table: Position | State | View,
    rules: RuleSet,
    *,
    last: Iterable[Square] | None = None,
    rack: bool = True,
    coordinates: bool = True,
    lang: Language = "de",
    theme: Theme = "auto",
    size: int | None = None,
) -> Picture:
    """Draw a crossword table as SVG: squares, tiles, the last play, and a rack below.

    The rack is that of whoever is on turn in a position, and the viewer's own in a view; a state
    shows none. `last` marks other squares than those of the last play. `size` is the larger side in
    pixels; without it the picture fills its place. No font is needed for anything but names.
    Raises `ValueError` for a table without bounds whose tiles lie more than `LARGEST` apart.
    """
    scene = scene_of(table)
    if last is not None:
        scene = replace(scene, last=frozenset(last), premium=None)
    if not rack:
        scene = replace(scene, rack=None)
    canvas = Canvas()
    gutter = _GUTTER if coordinates else _EDGE
    rows, cols = _extent(rules.layout, scene)
    left, top = gutter + _EDGE, gutter + _EDGE
    if max(len(rows), len(cols)) > LARGEST:
        raise ValueError(f"a table of {len(rows)} rows and {len(cols)} columns is no picture")
    side = len(cols) * CELL, len(rows) * CELL
    if coordinates:
        _draw_coordinates(canvas, rules.layout is None, rows, cols, left, top)
    if rules.layout is not None:
        canvas.rect(
            "wood", left - _EDGE, top - _EDGE, side[0] + 2 * _EDGE, side[1] + 2 * _EDGE, _EDGE
        )
    for row in rows:
        for col in cols:
            x, y = left + (col - cols.start) * CELL, top + (row - rows.start) * CELL
            _draw_square(canvas, scene, rules, (row, col), x, y, lang)
    _draw_premium_card(canvas, scene, left - cols.start * CELL, top - rows.start * CELL)
    width: float = left + side[0] + 2 * _EDGE
    height: float = top + side[1] + 2 * _EDGE
    if scene.rack:
        height = _draw_rack(canvas, scene.rack, rules, left + side[0] / 2, height)
    if scene.players:
        height = _draw_points(canvas, scene, width, height, lang)
    return canvas.finish(
        width,
        height,
        title=title_of(scene, rules, lang),
        description=description_of(scene, rules, lang),
        lang=lang,
        theme=theme,
        size=size,
    )


def _extent(layout: Layout | None, scene: Scene) -> tuple[range, range]:
    """Return the rows and columns to be drawn: of a table without bounds, one more all around."""
    if layout is not None:
        return range(layout.height), range(layout.width)
    rows = [row for row, _ in scene.board] or [0]
    cols = [col for _, col in scene.board] or [0]
    # A lone word still wants a table around it, and a rack needs its width.
    wide = max(0, 7 - (max(cols) - min(cols) + 1))
    return (
        range(min(rows) - 1, max(rows) + 2),
        range(min(cols) - 1 - wide // 2, max(cols) + 2 + (wide + 1) // 2),
    )


def _draw_coordinates(
    canvas: Canvas, numbered: bool, rows: range, cols: range, left: float, top: float
) -> None:
    for col in cols:
        name = str(col) if numbered else column_name(col)
        x = left + (col - cols.start + 0.5) * CELL
        canvas.lettering("coordinate", name, x, top - _EDGE - 12, 11)
    for row in rows:
        name = str(row) if numbered else str(row + 1)
        y = top + (row - rows.start + 0.5) * CELL
        canvas.lettering("coordinate", name, left - _EDGE - 8, y, 11, "end")


def _draw_square(
    canvas: Canvas, scene: Scene, rules: RuleSet, at: Square, x: float, y: float, lang: Language
) -> None:
    if rules.layout is None:
        canvas.rect("open", x, y, CELL, CELL)
    else:
        canvas.rect("square", x + 0.5, y + 0.5, CELL - 1, CELL - 1)
    laid = scene.board.get(at)
    if laid is not None:
        face = BLANK if laid.blank else laid.letter
        look: Look = "fresh" if at in scene.last else "tile"
        value = rules.tiles.values[face]
        inner = CELL - 4
        draw_tile(canvas, face, value, (x + 2, y + 2), inner, shows=laid.letter, look=look)
    elif rules.layout is not None:
        _draw_mark(canvas, rules.layout, at, x, y, lang)


def _draw_mark(
    canvas: Canvas, layout: Layout, at: Square, x: float, y: float, lang: Language
) -> None:
    """Draw a premium square: letters are round, words are diamonds, and both say their factor."""
    factors = letter, word = layout.letter_factor(*at), layout.word_factor(*at)
    middle_x, middle_y = x + CELL / 2, y + CELL / 2
    if factors in _PREMIUMS:
        kind, ink = _PREMIUMS[factors]
        canvas.rect(kind, x + 0.5, y + 0.5, CELL - 1, CELL - 1)
        reach = CELL / 2 - 2.5
        if letter > 1:
            canvas.circle(f"{kind}-mark", middle_x, middle_y, reach - 1)
        else:
            corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
            points = [(middle_x + dx, middle_y + dy) for dx, dy in corners]
            canvas.polygon(f"{kind}-mark", points)
        if layout.center != at:
            kind = "letter" if letter > 1 else "word"
            text = say_key(f"draw_{kind}_premium", lang, factor=max(letter, word))
            canvas.lettering(ink, text, middle_x, middle_y, 11)
    if layout.center == at:
        canvas.polygon("star", _star(middle_x, middle_y, 11))


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = math.pi * (corner / 5 - 0.5)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points


def _draw_premium_card(canvas: Canvas, scene: Scene, origin_x: float, origin_y: float) -> None:
    """Show the premium card of the last play on the letter that it names."""
    use = scene.premium
    if use is None or (use.row, use.col) not in scene.board:
        return
    x, y = origin_x + use.col * CELL, origin_y + use.row * CELL
    canvas.rect("premium", x + CELL * 0.56, y - CELL * 0.16, CELL * 0.58, CELL * 0.36, CELL * 0.18)
    canvas.lettering("white-ink", f"×{use.card[1:]}", x + CELL * 0.85, y + CELL * 0.02, 8)


def _draw_rack(
    canvas: Canvas, rack: tuple[str, ...], rules: RuleSet, middle: float, top: float
) -> float:
    """Draw the rack below the table; return the height of the picture so far."""
    step = CELL + 3
    x = middle - (len(rack) * step - 3) / 2
    canvas.rect("wood", x - 8, top + CELL * 0.7 + 6, len(rack) * step + 13, 16, 4)
    for tile in rack:
        draw_tile(canvas, tile, rules.tiles.values[tile], (x, top + 4), CELL)
        x += step
    return top + CELL * 0.7 + 6 + 16 + 8


def _draw_points(canvas: Canvas, scene: Scene, width: float, top: float, lang: Language) -> float:
    """Write names and points below, two players in a line; return the height of the picture."""
    for place, (name, score) in enumerate(scene.players):
        across, down = place % 2, place // 2
        x = width * (0.06 + 0.5 * across)
        shown = display_name(name, place, lang)
        short = shown if len(shown) <= 22 else f"{shown[:21]}…"
        canvas.text("name", f"{short}  {score}", x, top + 16 + 22 * down)
    return top + 22 * ((len(scene.players) + 1) // 2) + 8


PICTURE: Final[FamilyPicture[View, RuleSet]] = FamilyPicture(board_svg)
