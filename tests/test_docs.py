"""The documentation leads somewhere, and says how things are, not how they came about."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md")])
TOLD = [page for page in PAGES if page.name != "CHANGELOG.md"]
LINK = re.compile(r"\]\(([^)\s]+)\)")
HISTORY = re.compile(
    r"\b(formerly|nowadays|originally|previously|until now|turned out|in the first version"
    r"|first design|used to (?:be|have|stand|begin|say)|we found|drifted"
    r"|(?:January|February|March|April|May|June|July|August|September|October|November|December)"
    r" 20\d\d|(?:says?|is|are|stands?|written) today|früher (?:war|hieß|stand))\b",
    re.IGNORECASE,
)
"""Words that tell how something came about. The changelog is for that."""


def slug(heading: str) -> str:
    """Return the anchor that a heading gets."""
    bare = re.sub(r"[^\w\s-]", "", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).strip().lower())
    return re.sub(r"\s", "-", bare)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page: its headings, and what is marked `(name)=`."""
    text = page.read_text("utf-8")
    headings = re.findall(r"^#{1,4} +(.+)$", text, re.MULTILINE)
    return {*map(slug, headings), *re.findall(r"^\(([\w-]+)\)=$", text, re.MULTILINE)}


def dead_links(page: Path) -> list[str]:
    """Return the links of a page that lead to no file of the project, or to no heading there."""
    dead = []
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    for link in LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        inside = target.suffix == ".md" and target.is_file()
        lost = inside and anchor and anchor not in anchors(target)
        if lost or not target.exists():
            dead.append(link)
    return dead


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_a_page_and_its_heading(page: Path) -> None:
    assert dead_links(page) == []


@pytest.mark.parametrize("page", TOLD, ids=lambda page: str(page.relative_to(ROOT)))
def test_pages_tell_how_it_is_and_not_how_it_came_about(page: Path) -> None:
    assert HISTORY.findall(page.read_text("utf-8")) == []


def test_a_dead_link_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A b: C\n\n[a](#a-b-c) [b](#c) [c](none.md) [d](https://x.y/z) `[e](f)`\n")
    assert dead_links(page) == ["#c", "none.md"]


@pytest.mark.parametrize(
    ("sentence", "history"),
    [
        ("It was originally a list.", True),
        ("Figures of November 2026.", True),
        ("The word is written today as KAFFEE.", True),
        ("A ration is used to bound a day.", False),
        ("Today's date stands in the header.", False),
    ],
)
def test_a_word_of_history_is_noticed(sentence: str, history: bool) -> None:
    assert bool(HISTORY.search(sentence)) is history


IN_BOTH = ["fair-bag", "levels", "security", "how-to/host", "how-to/set-up"]
"""Pages for players and hosts: German first, English complete."""


def shape(part: str) -> dict[str, int]:
    """Count what a translation leaves as it is: headings, rows of tables, steps, blocks."""
    parts = {"headings": "#{3,4} ", "rows": r"\|", "steps": r"\d\. ", "blocks": "```"}
    return {name: len(re.findall(f"^{start}", part, re.MULTILINE)) for name, start in parts.items()}


@pytest.mark.parametrize("name", IN_BOTH)
def test_what_players_and_hosts_read_is_whole_in_both_languages(name: str) -> None:
    text = (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    german, english = (
        re.split(r"^## ", text.split(f"\n## {language}\n", 1)[1], flags=re.MULTILINE, maxsplit=1)[0]
        for language in ("Deutsch", "English")
    )
    assert shape(german) == shape(english)
    assert shape(german)["headings"] > 0


SERVICE = ROOT / "src/setzkasten/service"


def told_of_the_service(page: str) -> list[str]:
    """Return the modules that the page's table of rooms names, with the rooms that they stand in.

    A row without a room goes on with the one above; `logs/` before modules is a room in it.
    """
    told, room = [], ""
    for row in re.findall(r"^\| (–|`\w+/`)? ?\| ([^|]+) \|", page, re.MULTILINE):
        room = row[0].strip("–`") or ("" if row[0] else room)
        inner, _, names = row[1].rpartition("/`:")
        within = f"{room}{inner.strip('`')}/" if inner else room
        told += [f"{within}{name}" for name in re.findall(r"`(\w+)`", names)]
    return told


def test_every_room_and_module_of_the_service_stands_on_its_page() -> None:
    page = (ROOT / "docs/architecture-service.md").read_text("utf-8")
    modules = [
        path.relative_to(SERVICE).with_suffix("").as_posix()
        for path in SERVICE.rglob("*.py")
        if path.name != "__init__.py"
    ]
    assert sorted(told_of_the_service(page)) == sorted(modules)


def test_rows_of_the_table_of_rooms_are_read() -> None:
    rows = (
        "| – | `host` | all |\n| `a/` | `b`, `c` | two |\n| | `d` | `x` |\n| | `e/`: `f` | in it |"
    )
    assert told_of_the_service(rows) == ["host", "a/b", "a/c", "a/d", "a/e/f"]


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def test_the_rules_of_the_house_are_as_many_as_their_heading_says() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    section = re.compile(r"^## (\w+) rules of the house\n(.*?)^## ", re.MULTILINE | re.DOTALL)
    heading, rules = section.findall(page)[0]
    assert NUMBERS.index(heading.lower()) == len(re.findall(r"^\d+\. ", rules, re.MULTILINE))
