"""The project's own tables: each in its form, and no entry that does nothing."""

from pathlib import Path

import msgspec
import pytest

from setzkasten.lexicon.making import schemas
from setzkasten.lexicon.making.schemas import MEANINGS, SCHEMAS, doubled, read_table
from setzkasten.lexicon.making.tables import curated, meanings

CURATED = Path(schemas.__file__).parent / "curated"


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_table_is_in_its_form(name: str) -> None:
    assert curated(name)


def test_no_table_is_without_a_form() -> None:
    found = {
        path.relative_to(CURATED).with_suffix("").as_posix() for path in CURATED.rglob("*.toml")
    }
    assert {name for name in found if not name.startswith("vocabulary/")} == {*SCHEMAS}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("names", 'words = ""'),
        ("names", 'words = "Anna Berta Anna"'),
        ("names", 'words = "Anna"\nothers = "Berta"'),
        ("declensions", '[noun]\n"Haus" = "-es; Häuser"'),
        ("variants", 'rows = [["phon"]]'),
        ("meanings/short", '[noun]\n"Haus" = ""'),
    ],
)
def test_another_form_stops_the_build(name: str, text: str) -> None:
    with pytest.raises((msgspec.ValidationError, ValueError)):
        read_table(name, text)


def test_lists_are_looked_through_and_sentences_are_not() -> None:
    assert [*doubled({"a": {"b": "x y x"}})] == [("a.b", "x")]
    assert [*doubled({"a": {"b": "-en, -en"}})] == []


def test_no_word_is_explained_in_two_tables() -> None:
    found = meanings()
    rows = [
        (word_class, word)
        for name in MEANINGS
        for word_class, group in curated(name).items()
        for word in group
    ]
    assert len(rows) == len({*rows}) == sum(map(len, found.values()))
    assert len(rows) > 2000
