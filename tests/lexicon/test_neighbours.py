"""A curated list is a class: no entry stands there for a word of the sets of verdicts alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from setzkasten.letters import fold
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.making import schemas
from setzkasten.lexicon.making.finding.nouns import read_declension
from setzkasten.lexicon.making.grammar.nouns import decline
from setzkasten.lexicon.making.tables import curated
from tests.lexicon.conftest import KLASSISCH

DATA = Path(__file__).parent / "data"
CURATED = Path(schemas.__file__).parent / "curated"
ENTRY = re.compile(r'"([^"]+)" = "')

ASKED = frozenset(
    line.split("\t")[0]
    for path in DATA.glob("verdicts*.tsv")
    for line in path.read_text("utf-8").splitlines()
    if line.strip() and not line.startswith("#")
)
"""All words of the sets of verdicts, as they are laid."""


def families() -> dict[str, list[str]]:
    """Return the nouns of the table of missing ones, by the class that stands above them."""
    found: dict[str, list[str]] = {}
    text = (CURATED / "nouns.toml").read_text("utf-8")
    family = ""
    for line in text.partition("[missing]")[2].partition("\n[")[0].splitlines():
        if line.startswith("# "):
            family = line[2:]
        elif entry := ENTRY.match(line):
            found.setdefault(family, []).append(entry[1])
    return found


def lists() -> Iterator[tuple[str, list[str]]]:
    """Yield the other lists of words that decide what counts, each with its name."""
    for name, sections in (
        ("nouns", ("admitted",)),
        ("refused", ("unique", "product", "group", "name", "particle", "affix")),
    ):
        for section in sections:
            yield f"{name}.{section}", curated(name)[section]["words"].split()
    yield "nouns.series", " ".join(curated("nouns")["series"].values()).split()
    for word_class in ("noun", "verb", "adjective"):
        for opinion, words in curated(f"rulings/{word_class}").items():
            yield f"rulings/{word_class}.{opinion}", words.split()


def alone(words: list[str]) -> list[str]:
    """Return the entries that equal words of the sets, if the list has fewer others beside them."""
    asked = [word for word in words if fold(word) in ASKED]
    return asked if 2 * len(asked) > len(words) else []


@pytest.mark.parametrize("family", families())
def test_every_family_of_missing_nouns_has_neighbours(lexicon: BuiltLexicon, family: str) -> None:
    words = families()[family]
    neighbours = [word for word in words if fold(word) not in ASKED]
    assert alone(words) == []
    assert len(neighbours) >= 5
    for word in neighbours:
        text = curated("nouns")["missing"][word].partition(": ")[0]
        forms = [form for form in decline(read_declension(word, text)) if not form.why]
        laid = {fold(form.text) for form in forms}
        refused = [form for form in laid if not lexicon.judge(form, KLASSISCH).admissible]
        assert refused == [], word


def test_no_list_is_made_for_the_words_that_are_asked() -> None:
    found = {name: asked for name, words in lists() if (asked := alone(words))}
    assert found == {}


def test_an_entry_without_neighbours_is_named() -> None:
    word = next(iter(sorted(ASKED)))
    assert alone([word]) == [word]
    assert alone([word, "Aa", "Bb"]) == []
