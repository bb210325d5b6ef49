"""A lexicon as steps from letter to letter, whatever kind of lexicon it is.

The built lexicon carries a word graph of its own; any other lexicon is walked through its prefixes.
"""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Final, cast

from setzkasten.games.words import LetterGraph, Lexicon
from setzkasten.letters import ALPHABET

_MEMO_LIMIT: Final = 200_000
"""Nodes kept in mind; a few hundred bytes each."""

Node = int | str
"""A place in the word graph: a number, or the letters so far."""


class _Graph:
    """A word graph, whose nodes are numbers."""

    def __init__(self, graph: LetterGraph) -> None:
        self._graph = graph
        self.root: Node = graph.root

    def children(self, node: Node) -> Iterable[tuple[str, Node]]:
        return self._graph.children(cast("int", node))

    def accepts(self, node: Node) -> bool:
        return self._graph.accepts(cast("int", node))


class _Prefixes:
    """Any lexicon as a graph whose nodes are the letters so far."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self.root: Node = ""

    def children(self, node: Node) -> Iterable[tuple[str, Node]]:
        begins, prefix = self._lexicon.begins, cast("str", node)
        return [(letter, prefix + letter) for letter in ALPHABET if begins(prefix + letter)]

    def accepts(self, node: Node) -> bool:
        return self._lexicon.admits(cast("str", node))


class Steps:
    """The steps of one lexicon, remembered once taken."""

    def __init__(self, lexicon: Lexicon) -> None:
        graph = lexicon.graph
        self._graph = _Prefixes(lexicon) if graph is None else _Graph(graph)
        self._seen: dict[Node, tuple[dict[str, Node], bool]] = {}
        self.root: Node = self._graph.root

    def look(self, node: Node) -> tuple[dict[str, Node], bool]:
        """Return the letters that lead on from a node, and whether a word ends there."""
        seen = self._seen.get(node)
        if seen is None:
            if len(self._seen) >= _MEMO_LIMIT:
                self._seen.clear()
            seen = (dict(self._graph.children(node)), self._graph.accepts(node))
            self._seen[node] = seen
        return seen

    def follow(self, node: Node, letters: str) -> Node | None:
        """Walk several letters; `None` if no word goes that way."""
        for letter in letters:
            child = self.look(node)[0].get(letter)
            if child is None:
                return None
            node = child
        return node


def steps_of(lexicon: Lexicon) -> Steps:
    """Return the steps of a lexicon; those of the last few lexicons are kept."""
    return _kept_steps(lexicon) if isinstance(lexicon, Hashable) else Steps(lexicon)


@lru_cache(maxsize=8)
def _kept_steps(lexicon: Lexicon) -> Steps:
    return Steps(lexicon)
