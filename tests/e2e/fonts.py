"""Fonts with a name, so that widths are measured with the same letters on every machine.

The page takes the reader's own font. How wide that is nobody knows: the tests take a narrow one
and a wide one, which the packages of the page's tools bring along.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Page, Route

from client import bundle

FONTS: Final = {"narrow": "archivo-narrow", "wide": "dejavu-sans"}
"""The fonts by how wide they are: a full line of DejaVu Sans is half as long again."""

_PATH: Final = "/fonts-of-the-tests/"

_USE: Final = """
addEventListener("DOMContentLoaded", () => {
  const style = document.createElement("style");
  style.textContent = `
    @font-face { font-family: FONT; font-weight: 400; src: url(PATH400.woff2); }
    @font-face { font-family: FONT; font-weight: 700; src: url(PATH700.woff2); }
    :root { --sans: FONT !important; --serif: FONT !important; }`;
  document.head.append(style);
});
"""


def use_font(context: BrowserContext, name: str) -> None:
    """Show every page of this browser profile in the font of that name."""
    bundle.install_packages(*bundle.node_command())
    package = FONTS[name]
    files = Path(bundle.CLIENT, "node_modules", "@fontsource", package, "files")

    def serve(route: Route) -> None:
        weight = Path(route.request.url).stem
        route.fulfill(path=files / f"{package}-latin-{weight}-normal.woff2")

    context.route(f"**{_PATH}*", serve)
    context.add_init_script(_USE.replace("FONT", f"'{package}'").replace("PATH", _PATH))


def is_shown_in(page: Page, name: str) -> bool:
    """Check whether the page has loaded that font and writes with it."""
    shown: bool = page.evaluate(
        """async (family) => {
            await document.fonts.ready;
            const loaded = [...document.fonts].filter((font) => font.status === "loaded");
            const written = getComputedStyle(document.querySelector("main")).fontFamily;
            return loaded.some((font) => font.family.includes(family)) && written.includes(family);
        }""",
        FONTS[name],
    )
    return shown
