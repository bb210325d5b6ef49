"""A lexicon as steps from letter to letter, whatever kind of lexicon it is.

The built lexicon carries a word graph of its own; any other lexicon is walked through its prefixes.
"""

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any, Final, Protocol, runtime_checkable

from setzkasten.games.protocol import Lexicon
from setzkasten.letters import ALPHABET

_MEMO_LIMIT: Final = 200_000
"""Nodes kept in mind; a few hundred bytes each."""

Node = Any
"""A place in the word graph: a number, or the letters so far."""


class Graph(Protocol):
    """A word graph: where one letter leads, and which nodes end a word."""

    @property
    def root(self) -> Node: ...

    def children(self, node: Node) -> Iterable[tuple[str, Node]]: ...

    def accepts(self, node: Node) -> bool: ...


@runtime_checkable
class _HasGraph(Protocol):
    @property
    def graph(self) -> Graph: ...


class _Prefixes:
    """Any lexicon as a graph whose nodes are the letters so far."""

    root: Final = ""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def children(self, node: str) -> list[tuple[str, str]]:
        begins = self._lexicon.begins
        return [(letter, node + letter) for letter in ALPHABET if begins(node + letter)]

    def accepts(self, node: str) -> bool:
        return self._lexicon.admits(node)


class Steps:
    """The steps of one lexicon, remembered once taken."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._graph: Graph = lexicon.graph if isinstance(lexicon, _HasGraph) else _Prefixes(lexicon)
        self._seen: dict[Node, tuple[dict[str, Node], bool]] = {}
        self.root: Node = self._graph.root

    def look(self, node: Node) -> tuple[dict[str, Node], bool]:
        """Give the letters that lead on from a node, and whether a word ends there."""
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
            node = self.look(node)[0].get(letter)
            if node is None:
                return None
        return node


def steps_of(lexicon: Lexicon) -> Steps:
    """Give the steps of a lexicon; those of the last few lexicons are kept."""
    return _kept_steps(lexicon) if isinstance(lexicon, Hashable) else Steps(lexicon)


@lru_cache(maxsize=8)
def _kept_steps(lexicon: Lexicon) -> Steps:
    return Steps(lexicon)
