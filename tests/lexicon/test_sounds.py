"""Words by their sound: what people write when they hear a word, and what they meant."""

import pytest

from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.files.weave import weave
from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.sounds import sounding, sounding_afar
from tests.lexicon.conftest import KLASSISCH

WORDS = ["FAHRRAD", "RHYTHMUS", "THRON", "VIELLEICHT", "WEITE", "ZIGARETTE"]
GRAPH = weave(WORDS)
BACKWARDS = [weave(sorted(word[::-1] for word in WORDS))]


@pytest.mark.parametrize("backwards", [[], BACKWARDS])
@pytest.mark.parametrize(
    ("heard", "meant"),
    [
        ("RHYTMUS", ["RHYTHMUS"]),
        ("TRON", ["THRON"]),
        ("WAITE", ["WEITE"]),
        ("ZIGARETE", ["ZIGARETTE"]),
        ("FARRAD", ["FAHRRAD"]),
        ("FAHRRAT", ["FAHRRAD"]),
        ("QUARK", []),
        ("RA", []),
        ("A" * 30, []),
    ],
)
def test_one_spelling_is_changed(backwards: list[Dawg], heard: str, meant: list[str]) -> None:
    assert sounding(GRAPH, backwards, heard) == meant


def test_two_are_changed_where_one_is_not_enough() -> None:
    assert sounding(GRAPH, BACKWARDS, "ZIGARRETE") == []
    assert sounding_afar(GRAPH, BACKWARDS, "ZIGARRETE") == ["ZIGARETTE"]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("RHYTMUS", "RHYTHMUS"),
        ("HÄLST", "HÄLTST"),
        ("MUSTE", "MUSSTE"),
        ("PORTMONAIE", "PORTMONEE"),
        ("WAITE", "WEITE"),
    ],
)
def test_common_slips_are_righted(lexicon: BuiltLexicon, wrong: str, right: str) -> None:
    assert right in lexicon.judge(wrong, KLASSISCH).suggestions


def test_common_words_come_first(lexicon: BuiltLexicon) -> None:
    assert lexicon.words(KLASSISCH).near("MUSTE")[0] == "MUSSTE"
