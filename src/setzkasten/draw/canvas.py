"""A picture in the making: rectangles, paths, lettering, text. The result is an SVG document."""

import re
from typing import Final, Literal, TypeAlias
from xml.etree import ElementTree

from setzkasten.draw.glyphs import CAP, DRAWN, strokes, width_of
from setzkasten.draw.palette import CLASSES, Theme, style_sheet

Language: TypeAlias = str
"""The code of a language that the catalogues have."""
Anchor = Literal["start", "middle", "end"]

_UNWRITABLE: Final = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SHARE: Final[dict[Anchor, float]] = {"start": 0, "middle": 0.5, "end": 1}


class Picture(str):
    """An SVG document as text; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Canvas:
    """Collects the parts of a picture. Every part names what it is; the palette says its looks."""

    def __init__(self) -> None:
        self._parts: list[ElementTree.Element] = []

    def rect(
        self, kind: str, x: float, y: float, width: float, height: float, round_: float = 0
    ) -> None:
        """Draw a rectangle, with round corners if asked for."""
        corner = {"rx": _number(round_)} if round_ else {}
        self._add(
            "rect",
            kind,
            x=_number(x),
            y=_number(y),
            width=_number(width),
            height=_number(height),
            **corner,
        )

    def circle(self, kind: str, x: float, y: float, radius: float) -> None:
        """Draw a circle around a point."""
        self._add("circle", kind, cx=_number(x), cy=_number(y), r=_number(radius))

    def polygon(self, kind: str, points: list[tuple[float, float]]) -> None:
        """Draw a closed figure through these points."""
        self._add("polygon", kind, points=" ".join(f"{_number(x)},{_number(y)}" for x, y in points))

    def line(self, kind: str, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a line from one point to another."""
        ends = {"x1": x, "y1": y, "x2": to_x, "y2": to_y}
        self._add("line", kind, **{key: _number(value) for key, value in ends.items()})

    def lettering(
        self, kind: str, text: str, x: float, y: float, height: float, anchor: Anchor = "middle"
    ) -> None:
        """Write with the own letters: `x` is where the anchor lies, `y` the middle of the line.

        Capitals are `height` high. A character without a shape leaves its place empty.
        """
        known = "".join(letter for letter in text if letter in DRAWN)
        scale = height / CAP
        left = x - width_of(known) * scale * _SHARE[anchor]
        for shift, path in strokes(known):
            place = f"translate({_number(left + shift * scale)} {_number(y - height / 2)})"
            self._add("path", kind, d=path, transform=f"{place} scale({_number(scale, 4)})")

    def text(self, kind: str, words: str, x: float, y: float, anchor: Anchor = "start") -> None:
        """Write words in the viewer's own font: names and other text that people chose."""
        turned = {} if anchor == "start" else {"text-anchor": anchor}
        self._add("text", kind, x=_number(x), y=_number(y), **turned).text = writable(words)

    def finish(
        self,
        width: float,
        height: float,
        *,
        title: str,
        description: str,
        lang: Language,
        theme: Theme,
        size: int | None,
    ) -> Picture:
        """Close the picture. `size` is its larger side in pixels; without it, it fills its place.

        `title` and `description` are what those hear who do not see it.
        """
        root = ElementTree.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {_number(width)} {_number(height)}",
                "class": f"setzkasten-{theme}",
                "role": "img",
                "lang": lang,
                "xml:lang": lang,
            },
        )
        if size is not None:
            scale = size / max(width, height)
            root.set("width", _number(width * scale))
            root.set("height", _number(height * scale))
        ElementTree.SubElement(root, "title").text = writable(title)
        ElementTree.SubElement(root, "desc").text = writable(description)
        ElementTree.SubElement(root, "style").text = style_sheet(theme)
        ElementTree.SubElement(
            root, "rect", {"class": "sk-paper", "width": _number(width), "height": _number(height)}
        )
        root.extend(self._parts)
        return Picture(ElementTree.tostring(root, encoding="unicode"))

    def _add(self, shape: str, kind: str, **attributes: str) -> ElementTree.Element:
        if kind not in CLASSES:
            raise ValueError(f"the palette has no {kind!r}")
        part = ElementTree.Element(shape, {"class": f"sk-{kind}", **attributes})
        self._parts.append(part)
        return part


def writable(text: str) -> str:
    """Replace what XML cannot hold, such as control characters in a name."""
    return _UNWRITABLE.sub("\ufffd", text)


def _number(value: float, digits: int = 2) -> str:
    return f"{value:.{digits}f}".rstrip("0").rstrip(".") or "0"
