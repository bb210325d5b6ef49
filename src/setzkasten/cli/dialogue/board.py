"""A crossword table drawn in the terminal: board, racks, score sheet."""

from collections.abc import Mapping
from typing import Final

from rich.table import Table
from rich.text import Text

from setzkasten.cli.language import Lang
from setzkasten.cli.voice import Voice
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.view import Cell, View
from setzkasten.notation.squares import column_name
from setzkasten.texts.catalogue import say_key

_TILE: Final = "bold #2b2112 on #f6e7c1"
_FRESH: Final = "bold #2b2112 on #ffc94d"
_PLAIN: Final = "#8a8577 on #e8e4d8"
_PREMIUMS: Final = {
    (2, 1): "#123a52 on #a9d6ea",
    (3, 1): "#ffffff on #2f7fb0",
    (1, 2): "#5a1620 on #f3b7b4",
    (1, 3): "#ffffff on #c0392b",
}
_NARROW: Final = {(2, 1): "' ", (3, 1): '" ', (1, 2): "- ", (1, 3): "= "}
_SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def draw_board(rules: RuleSet, view: View, lang: Lang, *, narrow: bool = False) -> Text:
    """Draw the table with its coordinates; premium squares carry their factor as text too.

    A `narrow` one takes two places for a square instead of three: `'` and `"` double and triple the
    letter, `-` and `=` the word.
    """
    wide = 2 if narrow else 3
    cells = {(cell.row, cell.col): cell for cell in view.board}
    if rules.layout is not None:
        rows, cols = range(rules.layout.height), range(rules.layout.width)
        names = [column_name(col) for col in cols]
        lines = [str(row + 1) for row in rows]
    else:
        rows, cols = _extent(cells)
        names = [str(col) for col in cols]
        lines = [str(row) for row in rows]
    text = Text()
    text.append("    " + "".join(f"{name:^{wide}}" for name in names) + "\n", style="dim")
    for row, name in zip(rows, lines, strict=True):
        text.append(f"{name:>3} ", style="dim")
        for col in cols:
            cell = cells.get((row, col))
            if cell is not None:
                tile = f"{shown(cell)} " if narrow else f" {shown(cell)} "
                text.append(tile, style=_FRESH if cell.fresh else _TILE)
            else:
                text.append(*_empty(rules.layout, row, col, lang, narrow=narrow))
        text.append("\n")
    return text


def _widest(text: Text) -> int:
    return max((len(line) for line in text.plain.split("\n")), default=0)


def shown(cell: Cell) -> str:
    """Show a tile: a blank in lower case."""
    return cell.letter.lower() if cell.blank else cell.letter


def _extent(cells: Mapping[tuple[int, int], Cell]) -> tuple[range, range]:
    """Return the part of a table without bounds that is worth showing."""
    rows = [row for row, _ in cells] or [0]
    cols = [col for _, col in cells] or [0]
    return range(min(rows) - 2, max(rows) + 3), range(min(cols) - 2, max(cols) + 3)


def _empty(
    layout: Layout | None, row: int, col: int, lang: Lang, *, narrow: bool
) -> tuple[str, str]:
    """Return an empty square as it is shown, and its style."""
    plain, star = ("· ", "★ ") if narrow else (" · ", " ★ ")
    if layout is None:
        return plain, "dim"
    factors = (layout.letter_factor(row, col), layout.word_factor(row, col))
    style = _PREMIUMS.get(factors, _PLAIN)
    if layout.center == (row, col):
        return star, style
    if factors == (1, 1):
        return plain, style
    if narrow:
        return _NARROW.get(factors, plain), style
    letter, word = factors
    kind = "letter" if letter > 1 else "word"
    return say_key(f"draw_{kind}_premium", lang, factor=max(letter, word)) + " ", style


def draw_rack(tiles: tuple[str, ...], values: Mapping[str, int]) -> Text:
    """Draw a rack: every tile with its points."""
    text = Text()
    for tile in tiles:
        points = str(values[tile]).translate(_SMALL) if tile[0].isalpha() else ""
        text.append(f" {tile}{points} ", style=_TILE)
        text.append(" ")
    return text


def draw_scores(voice: Voice, view: View) -> Table:
    """Draw who has how many points, and the last lines of the score sheet."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for seat, player in enumerate(view.players):
        mark = "▸ " if seat == view.turn and view.phase == "turn" else "  "
        table.add_row(f"{mark}{voice.display_name(player.name, seat)}", str(player.score))
    table.add_row("", "")
    table.add_row(voice.say("play.supply", count=view.supply), "")
    return table


def draw_table(voice: Voice, rules: RuleSet, view: View) -> Table:
    """Draw board and scores side by side, or below each other where there is no room."""
    board = draw_board(rules, view, voice.lang)
    scores = draw_scores(voice, view)
    widest = _widest(board)
    if widest > voice.out.width:
        board = draw_board(rules, view, voice.lang, narrow=True)
    grid = Table.grid(padding=(0, 2))
    if voice.out.width >= widest + 24:
        grid.add_row(board, scores)
    else:
        grid.add_row(board)
        grid.add_row(scores)
    return grid
