"""A word graph with some words more and some less: its nodes stay, those on their ways are copied.

Weaving a game's graph anew takes many seconds, patching some hundred words into it milliseconds:
that is what a host's decisions on single words need, as tables that are opened next wait for it.
The copies do not share endings with the rest; for some hundred words that is a few kilobytes.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.graph import ACCEPTS, Dawg

_PLACE: Final = {letter: place for place, letter in enumerate(ALPHABET)}


class _Copy:
    """A node that may be changed: whether a word ends here, and where its letters lead."""

    __slots__ = ("ends", "leads")

    def __init__(self, ends: bool, leads: dict[int, int]) -> None:
        self.ends = ends
        self.leads = leads


def patched(graph: Dawg, more: Iterable[str], less: Iterable[str]) -> Dawg:
    """Return the graph with words added and others taken out; the given one stays as it is."""
    copies: list[_Copy] = []
    base = len(graph.mask)

    def own(node: int | None) -> int:
        """Return a copy of a node (of nothing: an empty one), or the node if it is a copy."""
        if node is not None and node >= base:
            return node
        leads = {} if node is None else {_PLACE[at]: to for at, to in graph.children(node)}
        copies.append(_Copy(node is not None and graph.accepts(node), leads))
        return base + len(copies) - 1

    root, size = own(graph.root), graph.size
    for word, ends in (*((word, True) for word in more), *((word, False) for word in less)):
        way = [root]
        for letter in word:
            leads = copies[way[-1] - base].leads
            leads[_PLACE[letter]] = node = own(leads.get(_PLACE[letter]))
            way.append(node)
        last = copies[way[-1] - base]
        size += ends - last.ends
        last.ends = ends
        # what leads to no word any more is cut off, as far up as nothing else branches off
        for letter, above, node in zip(reversed(word), way[-2::-1], way[:0:-1], strict=True):
            if copies[node - base].ends or copies[node - base].leads:
                break
            del copies[above - base].leads[_PLACE[letter]]
    return _laid_out(graph, copies, root, size)


def _laid_out(graph: Dawg, copies: list[_Copy], root: int, size: int) -> Dawg:
    """Put the copies behind the nodes there were."""
    masks, firsts, targets = [], [], list[int]()
    for copy in copies:
        firsts.append(len(graph.target) + len(targets))
        masks.append(sum(1 << place for place in copy.leads) | (ACCEPTS if copy.ends else 0))
        targets += (copy.leads[place] for place in sorted(copy.leads))
    mask, first, target = (
        np.concatenate((np.asarray(there), np.array(fresh, dtype=np.uint32)))
        for there, fresh in ((graph.mask, masks), (graph.first, firsts), (graph.target, targets))
    )
    return Dawg(mask.data, first.data, target.data, root, size)
