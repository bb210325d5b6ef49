"""Near misses: every word one letter away and no other, with and without a graph from the end."""

from hypothesis import given
from hypothesis import strategies as st

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.files.graph_builder import build_graph
from setzkasten.lexicon.suggest import near

LETTERS = "AENÜ"
WORDS = st.sets(st.text(LETTERS, min_size=2, max_size=6), min_size=1, max_size=80)


def one_letter_away(word: str) -> set[str]:
    """Every text that differs by a changed, missing, extra or swapped letter."""
    found = set()
    for place in range(len(word) + 1):
        head, tail = word[:place], word[place:]
        found |= {head + letter + tail for letter in ALPHABET}
        if tail:
            found |= {head + letter + tail[1:] for letter in ALPHABET} | {head + tail[1:]}
        if len(tail) > 1:
            found.add(head + tail[1] + tail[0] + tail[2:])
    return found - {word}


@given(WORDS, st.text(LETTERS, min_size=2, max_size=7), st.sets(st.text(LETTERS, min_size=1)))
def test_exactly_the_words_one_letter_away(words: set[str], text: str, more: set[str]) -> None:
    graph = build_graph(sorted(words))
    backwards = build_graph(sorted(word[::-1] for word in words | more))
    expected = sorted(
        words & one_letter_away(text), key=lambda word: (abs(len(word) - len(text)), word)
    )
    assert near(graph, [backwards], text, 999) == expected
    assert near(graph, [], text, 999) == expected


@given(WORDS, WORDS, st.text(LETTERS, min_size=2, max_size=7))
def test_graphs_from_the_end_may_share_the_words(one: set[str], two: set[str], text: str) -> None:
    graph = build_graph(sorted(one | two))
    backwards = [build_graph(sorted(word[::-1] for word in part)) for part in (one, two)]
    assert near(graph, backwards, text, 999) == near(graph, [], text, 999)


def test_limits() -> None:
    words = {"HAUS", "MAUS", "LAUS"}
    graph = build_graph(sorted(words))
    assert near(graph, [], "RAUS", 2) == ["HAUS", "LAUS"]
    for text, limit in (("RAUS", 0), ("A", 5), ("A" * 25, 5), ("слово", 5)):
        assert near(graph, [], text, limit) == []
