"""The word graph: exactly the words, minimal, walkable letter by letter."""

from hypothesis import given
from hypothesis import strategies as st

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.files.graph_builder import build_graph

WORDS = st.sets(st.text("AENSTÄÜ", min_size=1, max_size=7), max_size=60)


@given(WORDS)
def test_holds_exactly_the_words_in_order(words: set[str]) -> None:
    graph = build_graph(sorted(words))
    assert [*graph] == sorted(words)
    assert len(graph) == len(words)


@given(WORDS, st.text("AENSTÄÜ", max_size=7))
def test_contains_and_beginnings(words: set[str], text: str) -> None:
    graph = build_graph(sorted(words))
    assert (text in graph) == (text in words)
    if words:
        assert (graph.walk(text) > 0) == any(word.startswith(text) for word in words)


def test_child_and_children_agree() -> None:
    graph = build_graph(["AB", "ABER", "ÜBER", "ÜBERN"])
    for node in range(1, len(graph.mask)):
        known = dict(graph.children(node))
        for letter in ALPHABET:
            assert graph.child(node, letter) == known.get(letter, -1)
    assert graph.child(graph.root, "ß") == -1
    assert graph.child(graph.root, "") == -1


def test_equal_endings_share_nodes() -> None:
    """The minimal automaton of these words has the nodes '', X, XE, XEN (and the dead node 0)."""
    graph = build_graph(sorted(first + "E" + last for first in "BDFGLT" for last in ("N", "R")))
    assert len(graph.mask) == 1 + 4
    assert len(graph.target) == 6 + 1 + 2
