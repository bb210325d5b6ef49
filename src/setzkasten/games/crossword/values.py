"""Reading a crossword game's rules from a table, as it stands in a TOML file."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.letters import TileSet, Unfit
from setzkasten.texts import Sentence


def layout_from_table(name: str, table: Mapping[str, Any]) -> Layout:
    """Read a board: `rows` of characters, and `center` as a square such as `8H`."""
    for field in table:
        if field not in ("rows", "center"):
            raise Unfit(Sentence("no_field", {"name": field}), field)
    center = table.get("center")
    return Layout(name, tuple(table["rows"]), None if center is None else read_square(center))


def read_square(text: str) -> tuple[int, int]:
    """Read a square such as `8H` as (row, column) from 0."""
    match = re.fullmatch(r"(\d{1,2})([A-Za-z]{1,2})", str(text).strip())
    if match is None:
        raise Unfit(Sentence("no_square", {"text": text}))
    col = 0
    for letter in match[2].upper():
        col = col * 26 + ord(letter) - ord("A") + 1
    return int(match[1]) - 1, col - 1


def rules_from_table(
    table: Mapping[str, Any],
    tile_sets: Mapping[str, TileSet],
    layouts: Mapping[str, Layout],
) -> RuleSet:
    """Make a rule set from a table; `tiles` and `layout` are names or tables of their own.

    Raises `ValueError` naming what is wrong.
    """
    fields = dict(table)
    tiles, layout = fields.pop("tiles", None), fields.pop("layout", None)
    if isinstance(tiles, str):
        if tiles not in tile_sets:
            raise Unfit(
                Sentence("no_tile_set", {"name": tiles}),
                "tiles",
            )
        fields["tiles"] = tile_sets[tiles]
    elif isinstance(tiles, Mapping):
        fields["tiles"] = TileSet.from_table(str(fields.get("id", "own")), tiles)
    if isinstance(layout, str):
        if layout not in layouts:
            raise Unfit(Sentence("no_layout", {"name": layout}), "layout")
        fields["layout"] = layouts[layout]
    elif isinstance(layout, Mapping):
        fields["layout"] = layout_from_table(str(fields.get("id", "own")), layout)
    return msgspec.convert(msgspec.to_builtins(fields), RuleSet)
