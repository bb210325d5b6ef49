"""Every view and state on every screen: nothing sticks out, nothing lies on anything else.

WCAG 1.4.4 (text twice as large) and 1.4.10 (a zoom of 400 %, which is a screen of 320 pixels), with
a narrow and a wide font.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page

from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import draw, settle
from tests.e2e.fonts import FONTS, change_font
from tests.e2e.screens import crowded_screens, hot_seat, plain_screens, table_screens

Walk = Callable[[Page, BuiltLexicon], Iterator[str]]
"""A walk through some screens, each in a browser profile of its own."""


class Viewport(NamedTuple):
    """A screen: its size in CSS pixels, and how large the reader wants letters."""

    name: str
    width: int
    height: int
    text: int = 100
    """In per cent."""


VIEWPORTS: Final = (
    Viewport("smallest phone", 320, 568),
    Viewport("small phone", 360, 640),
    Viewport("phone with the browser's bars", 390, 664),
    Viewport("phone", 390, 844),
    Viewport("phone on its side", 844, 390),
    Viewport("tablet", 820, 1180),
    Viewport("laptop", 1280, 800),
    Viewport("large screen", 1920, 1080),
    Viewport("zoomed to 400 %", 320, 256),
    Viewport("phone, large letters", 390, 844, 200),
    Viewport("laptop, large letters", 1280, 800, 200),
)

# Boxes of text and controls; what lies above the page on purpose (a bubble, what sticks to the
# lower edge) is held against its own kind only.
_TROUBLES: Final = """() => {
    const found = [];
    const tell = (node) => `<${node.localName}> ${(node.textContent || node.ariaLabel || "").trim()
        .slice(0, 40)}`;
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} px wide`);
    const kinds = "button, a, select, input, summary, h1, h2, h3, p, label, legend, .name, .score";
    const boxes = [...document.querySelectorAll("header, main")].flatMap((part) =>
        [...part.querySelectorAll(kinds)]).filter((node) => node.checkVisibility()
            && !node.closest(".unseen, .bubble, [data-piece], .skip, .brand, svg, "
                + "#board, #finished-board")
            && !getComputedStyle(node).clipPath.startsWith("inset")
            && (node.textContent.trim() !== "" || node.matches("button, select, input")));
    const layer = (node) => node.closest(".foot, [role=dialog], dialog, .lost");
    const scrolled = (node) => node.parentElement?.closest("ol, .area, .choices");
    for (const node of boxes) {
        const box = node.getBoundingClientRect();
        if (!scrolled(node) && (box.right > innerWidth + 1 || box.left < -7))
            found.push(`${tell(node)} sticks out of the page`);
        if (!node.matches("input, select, :has(> .unseen)")
            && node.scrollWidth > node.clientWidth + 1
            && getComputedStyle(node).display !== "inline")
            found.push(`${tell(node)} is cut off`);
    }
    for (const [n, one] of boxes.entries()) for (const other of boxes.slice(n + 1)) {
        if (one.contains(other) || other.contains(one) || layer(one) !== layer(other)) continue;
        if (scrolled(one) !== scrolled(other)) continue;
        const a = one.getBoundingClientRect();
        const b = other.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 2 && high > 2) found.push(`${tell(one)} lies on ${tell(other)}`);
    }
    const board = document.querySelector(".area #board")?.getBoundingClientRect();
    const foot = document.querySelector(".foot");
    if (board && foot && getComputedStyle(foot).position === "sticky") {
        const left = innerHeight - foot.getBoundingClientRect().height;
        const shown = Math.min(board.height, document.querySelector(".area").clientHeight);
        if (shown > left) found.push(`of ${shown} px of the board ${left} px can be seen`);
    }
    return found;
}"""

# On these the board, the rack and what one does with it are on the screen at once.
AT_ONCE: Final = {"small phone", "phone with the browser's bars", "phone", "phone on its side"}

_BELOW: Final = """() => [...document.querySelectorAll(".area, [data-rack], .actions")]
    .filter((node) => node.checkVisibility())
    .map((node) => [node.className, node.getBoundingClientRect()])
    .filter(([_, box]) => box.bottom > innerHeight + 1 || box.top < 0)
    .map(([name, box]) => `${name} ends at ${Math.round(box.bottom)} of ${innerHeight}`)"""


# What somebody taps in the middle, and what is hit instead because it lies above.
_COVERED: Final = """() => {
    const found = [];
    const [left, top] = [scrollX, scrollY];
    const part = document.querySelector("dialog:modal") ?? document.body;
    for (const node of part.querySelectorAll("button:enabled, a, select, input, summary")) {
        if (!node.checkVisibility() || node.closest(".unseen, .skip, .field")) continue;
        if (getComputedStyle(node).clipPath.startsWith("inset")) continue;
        node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const box = node.getClientRects()[0];
        const hit = box && document.elementFromPoint(
            box.left + box.width / 2, box.top + box.height / 2);
        if (hit && !node.contains(hit) && !hit.contains(node))
            found.push(`<${hit.localName} ${hit.className}> covers ${node.textContent.trim()
                || node.ariaLabel || node.id}`);
    }
    scrollTo(left, top);
    return found;
}"""


def troubles(page: Page, viewport: Viewport) -> list[str]:
    """What is wrong with the view that is shown, on one screen, in all fonts."""
    found = []
    page.set_viewport_size({"width": viewport.width, "height": viewport.height})
    page.evaluate(
        "(text) => { document.documentElement.style.fontSize = `${text}%`; scrollTo(0, 0); }",
        viewport.text,
    )
    for font in FONTS:
        change_font(page, font)
        draw(page)
        wrong: list[str] = page.evaluate(_TROUBLES)
        if viewport.name in AT_ONCE and page.locator(".board-game .actions").count():
            wrong += page.evaluate(_BELOW)
        found += [f"{viewport.name}, {font}: {what}" for what in wrong]
    found += [f"{viewport.name}: {what}" for what in page.evaluate(_COVERED)]
    return found


@pytest.mark.parametrize("walk", [plain_screens, table_screens, hot_seat, crowded_screens])
def test_every_view_fits_every_screen(walk: Walk, visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit(has_touch=True, font="narrow")
    found: list[str] = []
    for name in walk(page, lexicon):
        settle(page)
        for viewport in VIEWPORTS:
            found += [f"{name}, {what}" for what in troubles(page, viewport)]
        page.set_viewport_size({"width": 1280, "height": 800})
        page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    assert not found, "\n".join(found)
