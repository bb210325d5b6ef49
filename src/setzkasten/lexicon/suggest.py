"""Near misses: admissible words one letter away from a word that is not."""

from typing import Final

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.graph import WordGraph

_LONGEST: Final = 24


def near(graph: WordGraph, word: str, limit: int) -> list[str]:
    """Give up to `limit` words that differ by one letter: changed, missing, extra or swapped."""
    if not 1 < len(word) <= _LONGEST or limit < 1:
        return []
    found: dict[str, None] = {}
    node = graph.root
    for place, letter in enumerate(word):
        head, tail = word[:place], word[place:]
        _try(graph, node, head, tail[1:], found)
        if len(tail) > 1:
            _try(graph, node, head, tail[1] + tail[0] + tail[2:], found)
        for other, child in graph.children(node):
            _try(graph, child, head + other, tail[1:], found)
            _try(graph, child, head + other, tail, found)
        node = graph.child(node, letter)
        if node < 0:
            break
    else:
        for other, child in graph.children(node):
            _try(graph, child, word + other, "", found)
    found.pop(word, None)
    return sorted(found, key=lambda other: (abs(len(other) - len(word)), _order(other)))[:limit]


def _order(word: str) -> list[int]:
    return [ALPHABET.index(letter) for letter in word]


def _try(graph: WordGraph, node: int, head: str, tail: str, found: dict[str, None]) -> None:
    end = graph.walk(tail, node) if tail else node
    if end > 0 and len(head) + len(tail) > 1 and graph.accepts(end):
        found[head + tail] = None
