"""Fonts with a name, so that widths are measured with the same letters on every machine.

The page takes the reader's own font. How wide that is nobody knows: the tests take a narrow one
and a wide one, which the packages of the page's tools bring along.
"""

import json
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Page, Route
from playwright.sync_api import TimeoutError as TooLate

from client import bundle

FONTS: Final = {"narrow": "archivo-narrow", "wide": "dejavu-sans"}
"""The fonts by how wide they are: a full line of DejaVu Sans is half as long again."""

_PATH: Final = "/fonts-of-the-tests/"

_FACES: Final = """
    @font-face { font-family: FONT; font-weight: 400; src: url(PATHFONT/400); }
    @font-face { font-family: FONT; font-weight: 700; src: url(PATHFONT/700); }
    :root[data-font=NAME] { --sans: FONT !important; --serif: FONT !important; }
"""

_USE: Final = """
addEventListener("DOMContentLoaded", () => {
  document.documentElement.dataset.font = FIRST;
  // A sheet made by a script: the page's policy allows no style that is written into it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(FACES);
  document.adoptedStyleSheets = [sheet];
});
"""


def use_font(context: BrowserContext, name: str) -> None:
    """Show every page of this browser profile in the font of that name."""
    bundle.install_packages(*bundle.node_command())
    packages = Path(bundle.CLIENT, "node_modules", "@fontsource")

    def serve(route: Route) -> None:
        font, weight = route.request.url.split("/")[-2:]
        route.fulfill(path=packages / font / "files" / f"{font}-latin-{weight}-normal.woff2")

    context.route(f"**{_PATH}**", serve)
    faces = "".join(
        _FACES.replace("FONT", font).replace("NAME", each).replace("PATH", _PATH)
        for each, font in FONTS.items()
    )
    script = _USE.replace("FIRST", json.dumps(name)).replace("FACES", json.dumps(faces))
    context.add_init_script(script)


def change_font(page: Page, name: str) -> None:
    """Show this page, which `use_font` has prepared, in the font of that name from now on."""
    page.evaluate("(name) => { document.documentElement.dataset.font = name; }", name)
    assert is_shown_in(page, name)


def is_shown_in(page: Page, name: str) -> bool:
    """Check that the page comes to load that font and writes with it."""
    try:
        page.wait_for_function(
            """async (family) => {
                await document.fonts.ready;
                const loaded = [...document.fonts].filter((font) => font.status === "loaded");
                const written = getComputedStyle(document.querySelector("main")).fontFamily;
                return loaded.some((font) => font.family.includes(family))
                    && written.includes(family);
            }""",
            arg=FONTS[name],
            polling=50,
        )
    except TooLate:
        return False
    return True
