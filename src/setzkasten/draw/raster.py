"""Pictures as pixels: PNG of any SVG that this package draws, for those who show no SVG."""

from typing import Final

from setzkasten.draw.canvas import Picture

WIDEST: Final = 2000
"""No picture is wider, in pixels."""


def png_of(picture: Picture, width: int = 1000) -> bytes:
    """Return a picture as PNG, `width` pixels wide (at most `WIDEST`).

    Letters and figures are drawn with our own pen and look the same everywhere; names are set in a
    font of this machine, and left out where it has none. Raises `ModuleNotFoundError` without the
    package `resvg-py` (it comes with `setzkasten[server]`).
    """
    import resvg_py

    return resvg_py.svg_to_bytes(svg_string=str(picture), width=min(width, WIDEST))
