"""The colours of the pictures, by day and by night; the same ones as on the page."""

from typing import Final, Literal

Theme = Literal["auto", "light", "dark"]
"""`auto` follows whoever looks (`prefers-color-scheme`), the other two are fixed."""

_COLOURS: Final[dict[str, tuple[str, str]]] = {
    "paper": ("#f6f1e7", "#1c1916"),
    "ink": ("#2a241d", "#efe7d8"),
    "soft": ("#675c4d", "#b9ad99"),
    "line": ("#d9cdb8", "#453d33"),
    "accent": ("#1f5c4d", "#8fcbb6"),
    "warn": ("#9c2f22", "#f0a394"),
    "wood": ("#c9b48f", "#4c3f2f"),
    "square": ("#efe6d3", "#322c25"),
    "b": ("#dbe8ee", "#2a3b46"),
    "b-mark": ("#b5d3e4", "#34505f"),
    "b-ink": ("#1d4a66", "#c5e2f2"),
    "bb": ("#3f7da6", "#2c5f83"),
    "bb-mark": ("#2c648a", "#1f4b6a"),
    "w": ("#f4d9d0", "#46302a"),
    "w-mark": ("#efbdb0", "#60392f"),
    "w-ink": ("#7c2a1d", "#ffd0c4"),
    "ww": ("#b84a38", "#93382a"),
    "ww-mark": ("#983425", "#78281b"),
    "white": ("#ffffff", "#ffffff"),
    "tile": ("#fbf1d6", "#e6d8b6"),
    "tile-edge": ("#c9b182", "#a48f62"),
    "tile-ink": ("#221c14", "#1d170f"),
    "fresh": ("#f7d98a", "#f0cf79"),
    "fresh-edge": ("#1f5c4d", "#1f5c4d"),
    "blank": ("#8a1f66", "#7d1459"),
    "back": ("#6d8f86", "#41655c"),
}

_PEN: Final = {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}

_RULES: Final[dict[str, dict[str, str]]] = {
    "paper": {"fill": "paper"},
    "wood": {"fill": "wood"},
    "square": {"fill": "square"},
    "open": {"fill": "none", "stroke": "line", "stroke-dasharray": "2 3"},
    "gap": {"fill": "none", "stroke": "soft", "stroke-dasharray": "4 4"},
    "b": {"fill": "b"},
    "b-mark": {"fill": "b-mark"},
    "bb": {"fill": "bb"},
    "bb-mark": {"fill": "bb-mark"},
    "w": {"fill": "w"},
    "w-mark": {"fill": "w-mark"},
    "ww": {"fill": "ww"},
    "ww-mark": {"fill": "ww-mark"},
    "star": {"fill": "w-ink"},
    "tile": {"fill": "tile", "stroke": "tile-edge"},
    "fresh": {"fill": "fresh", "stroke": "fresh-edge", "stroke-width": "2.5"},
    "premium": {"fill": "ww", "stroke": "ww-mark"},
    "back": {"fill": "back", "stroke": "paper"},
    "cross": {"stroke": "warn", "stroke-width": "3", **_PEN},
    "name": {"fill": "ink", "font": "600 15px system-ui,sans-serif"},
    "note": {"fill": "soft", "font": "14px system-ui,sans-serif"},
    # Lettering: the width of the pen is in hundredths of the height of a capital.
    "letter": {"stroke": "tile-ink", "stroke-width": "15", **_PEN},
    "value": {"stroke": "tile-ink", "stroke-width": "15", **_PEN},
    "hollow": {"stroke": "blank", "stroke-width": "23", **_PEN},
    "hollow-tile": {"stroke": "tile", "stroke-width": "10", **_PEN},
    "hollow-fresh": {"stroke": "fresh", "stroke-width": "10", **_PEN},
    "white-ink": {"stroke": "white", "stroke-width": "16", **_PEN},
    "b-ink": {"stroke": "b-ink", "stroke-width": "16", **_PEN},
    "w-ink": {"stroke": "w-ink", "stroke-width": "16", **_PEN},
    "coordinate": {"stroke": "soft", "stroke-width": "13", **_PEN},
}
"""What the parts of a picture look like. A value that names a colour is drawn in it."""

CLASSES: Final = frozenset(_RULES)


def style_sheet(theme: Theme) -> str:
    """Return the style of all parts.

    It holds for pictures of this theme only: where several stand in one page, a style would
    otherwise reach into all of them.
    """
    if theme == "dark":
        return _rules(theme, 1)
    day = _rules(theme, 0)
    if theme == "light":
        return day
    return f"{day}@media (prefers-color-scheme:dark){{{_rules(theme, 1, changed=True)}}}"


def _rules(theme: Theme, night: int, *, changed: bool = False) -> str:
    """Write the rules; with `changed` only the colours."""
    text = ""
    for name, properties in _RULES.items():
        told = {
            key: _COLOURS[value][night] if value in _COLOURS else value
            for key, value in properties.items()
            if not changed or value in _COLOURS
        }
        if told:
            body = ";".join(f"{key}:{value}" for key, value in told.items())
            text += f".setzkasten-{theme} .sk-{name}{{{body}}}"
    return text
