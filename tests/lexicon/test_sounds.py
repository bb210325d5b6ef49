"""Words by their sound: what people write when they hear a word, and what they meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.files.graph_builder import build_graph
from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.sounds import _OTHERS, sounding, sounding_afar
from tests.lexicon.conftest import KLASSISCH

WORDS = ["FAHRRAD", "RHYTHMUS", "THRON", "VIELLEICHT", "WEITE", "ZIGARETTE"]
GRAPH = build_graph(WORDS)
BACKWARDS = [build_graph(sorted(word[::-1] for word in WORDS))]


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


def respelled(text: str) -> set[str]:
    """Every text that differs by one part that is spelled otherwise."""
    return {
        text[:place] + other + text[place + len(part) :]
        for part, others in _OTHERS.items()
        for place in range(len(text))
        if text.startswith(part, place)
        for other, _, _ in others
    }


@given(st.text("AEHISCKTÄ", min_size=3, max_size=7), st.data())
def test_exactly_the_words_with_one_or_two_parts_respelled(text: str, data: st.DataObject) -> None:
    once = respelled(text)
    twice = {other for one in once for other in respelled(one)}
    drawn = data.draw(st.sets(st.sampled_from(sorted(once | twice)), min_size=1, max_size=9))
    graph = build_graph(sorted(drawn | {"STICH"}))
    backwards = [build_graph(sorted(word[::-1] for word in drawn | {"STICH", "TEE"}))]
    for endings in ([], backwards):
        assert set(sounding(graph, endings, text)) == once & {*graph}
        assert set(sounding_afar(graph, endings, text)) <= twice & {*graph}


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
        ("FAHRAT", "FAHRRAD"),
        ("RÜTMUS", "RHYTHMUS"),
        ("KAFE", "KAFFEE"),
        ("GEHMSE", "GÄMSE"),
    ],
)
def test_common_slips_are_righted(lexicon: BuiltLexicon, wrong: str, right: str) -> None:
    assert right in lexicon.judge(wrong, KLASSISCH).suggestions


def test_common_words_come_first(lexicon: BuiltLexicon) -> None:
    assert lexicon.words(KLASSISCH).near("MUSTE")[0] == "MUSSTE"
