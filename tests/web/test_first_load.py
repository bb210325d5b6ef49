"""What a browser fetches before the page stands: nothing from elsewhere, and not much."""

import gzip
import re
from pathlib import Path

import pytest

from client import bundle

MOST = 150_000
"""So many bytes, compressed, are enough for the first sight of the page."""

AT_ONCE = re.compile(r'(?:^|;)import(?:[^"(;]*from)?"\./([^"]+)"')
"""Parts that a script imports at once, not those that a view asks for when it is opened."""


@pytest.fixture(scope="module")
def static() -> Path:
    """The built page."""
    bundle.build()
    return bundle.STATIC


def first(static: Path) -> list[Path]:
    """The shell and all that it names, with what those scripts load at once."""
    shell = static / "index.html"
    found = [shell]
    names = re.findall(r'(?:src|href)="\.?/([^"]+)"', shell.read_text("utf-8"))
    while names:
        path = static / names.pop()
        if path in found:
            continue
        found.append(path)
        if path.suffix == ".js":
            names += [f"assets/{name}" for name in AT_ONCE.findall(path.read_text("utf-8"))]
    return found


def test_the_first_load_is_small(static: Path) -> None:
    files = first(static)
    assert {path.suffix for path in files} >= {".html", ".js", ".css"}
    languages = [*static.glob("assets/words-??-*.js")]
    assert len(languages) >= 2
    assert not {*languages} & {*files}, "a language nobody asked for is loaded"
    # the page asks for the one it shows before it stands
    spoken = max(languages, key=lambda path: path.stat().st_size)
    sizes = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in (*files, spoken)}
    assert sum(sizes.values()) <= MOST, sizes


def test_the_page_names_no_other_server(static: Path) -> None:
    allowed = re.compile(r"https?://(?:www\.w3\.org/|svelte\.dev/e/|localhost\b|127\.0\.0\.1\b)")
    for path in static.rglob("*"):
        if path.suffix in (".html", ".js", ".css", ".webmanifest", ".svg"):
            text = path.read_text("utf-8")
            strange = [
                found.group()
                for found in re.finditer(r"https?://[\w.-]*[^\s\"'`)\\]*", text)
                if not allowed.match(found.group())
            ]
            assert strange == [], path.name
