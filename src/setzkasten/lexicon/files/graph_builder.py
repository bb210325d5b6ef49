"""Building the word graph: from sorted words to the minimal automaton, with whole-array steps.

Every prefix is a node of a tree. Two nodes are the same in the automaton when the same endings
follow them. Each node gets a 64-bit fingerprint of its endings, computed from the leaves upwards,
and nodes with equal fingerprints are joined. `check` walks the result, so that a clash of
fingerprints (odds below one in a million) cannot go unnoticed.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.graph import ACCEPTS, Dawg

Numbers = NDArray[np.uint64]
Places = NDArray[np.int32]

_CODE: Final = np.zeros(256, dtype=np.uint8)
for _place, _letter in enumerate(ALPHABET):
    _CODE[ord(_letter)] = _place + 1


class GraphBuildFailed(RuntimeError):
    """The graph does not hold the words it was made of."""


def build_graph(words: Sequence[str]) -> Dawg:
    """Build the graph of these words: distinct, in alphabet order, over the 29 letters only."""
    mask, first, target, root = build_arrays(words)
    graph = Dawg(mask.data, first.data, target.data, root, len(words))
    check(graph, words)
    return graph


def check(graph: Dawg, words: Sequence[str]) -> None:
    """Compare number and a sample of words with the graph; raises `GraphBuildFailed`."""
    if _count(graph) != len(words):
        raise GraphBuildFailed("the graph holds another number of words")
    step = max(1, len(words) // 2000)
    if not all(word in graph for word in words[::step]):
        raise GraphBuildFailed("the graph misses a word")


def _count(graph: Dawg) -> int:
    """Count words without listing them. Nodes are numbered so that edges lead to lower numbers."""
    mask = np.asarray(graph.mask)
    target = np.asarray(graph.target)
    first = graph.first
    total: list[int] = []
    degrees = np.bitwise_count(mask & np.uint32((1 << 29) - 1)).tolist()
    accepts = (mask >> np.uint32(31)).tolist()
    targets = target.tolist()
    for node, degree in enumerate(degrees):
        start = first[node]
        total.append(accepts[node] + sum(total[t] for t in targets[start : start + degree]))
    return total[graph.root]


def build_arrays(
    words: Sequence[str],
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint32], int]:
    """Build the three arrays of the graph and return them with the number of the root."""
    if not words:
        empty = np.zeros(2, dtype=np.uint32)
        return empty, empty.copy(), np.zeros(0, dtype=np.uint32), 1
    letters = _matrix(words)
    count, width = letters.shape
    # fresh[i, d]: word i is the first to go through the prefix of length d + 1
    same = np.zeros((count, width), dtype=bool)
    same[1:] = np.logical_and.accumulate(letters[1:] == letters[:-1], axis=1)
    fresh = ~same & (letters > 0)
    lengths = (letters > 0).sum(axis=1)
    prints: list[Numbers] = [np.zeros(0, dtype=np.uint64)] * (width + 1)
    owners: list[Places] = [np.zeros(0, dtype=np.int32)] * (width + 1)
    child_prints: Numbers = np.zeros(0, dtype=np.uint64)
    child_rows: Places = np.zeros(0, dtype=np.int32)
    for depth in range(width, 0, -1):
        rows = np.flatnonzero(fresh[:, depth - 1]).astype(np.int32)
        value = np.zeros(len(rows), dtype=np.uint64)
        value[lengths[rows] == depth] = np.uint64(0x9E3779B97F4A7C15)
        if len(child_rows):
            owner = np.searchsorted(rows, child_rows, side="right") - 1
            edges = _edge(letters[child_rows, depth], child_prints)
            np.add.at(value, owner, edges)
        value = _mix(value)
        prints[depth], owners[depth] = value, rows
        child_prints, child_rows = value, rows
    top = np.array([_edge(letters[child_rows, 0], child_prints).sum(dtype=np.uint64)])
    prints[0], owners[0] = _mix(top), np.zeros(1, dtype=np.int32)
    del same, fresh
    return _join(letters, lengths, prints, owners)


def _matrix(words: Sequence[str]) -> NDArray[np.uint8]:
    lengths = np.fromiter(map(len, words), dtype=np.intp, count=len(words))
    width = int(lengths.max())
    matrix = np.zeros((len(words), width), dtype=np.uint8)
    text = np.frombuffer("".join(words).encode("latin-1"), dtype=np.uint8)
    matrix[np.arange(width) < lengths[:, np.newaxis]] = _CODE[text]
    return matrix


def _mix(value: Numbers) -> Numbers:
    """Scramble 64-bit numbers (the finaliser of splitmix64)."""
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


def _edge(letter: NDArray[np.uint8], prints: Numbers) -> Numbers:
    return _mix(prints + letter.astype(np.uint64) * np.uint64(0xD6E8FEB86659FD93))


def _join(
    letters: NDArray[np.uint8],
    lengths: NDArray[np.int64],
    prints: list[Numbers],
    owners: list[Places],
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint32], int]:
    """Join nodes with equal fingerprints and number them by height, leaves first.

    There are millions of tree nodes: the arrays over all of them are as narrow as can be, and are
    given back as soon as they have been used.
    """
    sizes = [len(p) for p in prints]
    starts = np.concatenate(([0], np.cumsum(sizes)))
    everything = np.concatenate(prints)
    prints.clear()
    # what np.unique does, with half the memory
    order = np.argsort(everything, kind="stable").astype(np.int32)
    everything = everything[order]
    differs = np.ones(len(order), dtype=bool)
    np.not_equal(everything[1:], everything[:-1], out=differs[1:])
    del everything
    representative = order[differs]
    count = len(representative)
    node_of = np.empty(len(order), dtype=np.int32)
    node_of[order] = np.cumsum(differs, dtype=np.int32) - np.int32(1)
    del order, differs
    ends = np.zeros(count, dtype=bool)
    kept = np.zeros(len(node_of), dtype=bool)
    kept[representative] = True
    sources, goals, marks = [], [], []
    for depth, rows in enumerate(owners):
        first, last = starts[depth], starts[depth + 1]
        chosen = kept[first:last]
        ends[node_of[first:last][chosen]] = lengths[rows[chosen]] == depth
        if depth:
            # edges of the kept nodes: from the parent, with a letter, to the node itself
            parent = np.searchsorted(owners[depth - 1], rows, side="right") - 1
            parent += starts[depth - 1]
            leaving = kept[parent]
            sources.append(node_of[parent[leaving]])
            goals.append(node_of[first:last][leaving])
            marks.append(letters[rows[leaving], depth - 1])
    root = int(node_of[0])
    del node_of, kept
    return _number(
        np.concatenate(sources), np.concatenate(goals), np.concatenate(marks), ends, root
    )


def _number(
    source: Places,
    goal: Places,
    letter: NDArray[np.uint8],
    ends: NDArray[np.bool_],
    root: int,
) -> tuple[NDArray[np.uint32], NDArray[np.uint32], NDArray[np.uint32], int]:
    """Number the nodes so that edges lead to lower numbers, and lay out the three arrays."""
    order = np.argsort(_heights(source, goal, len(ends)), kind="stable")
    number = np.empty(len(ends), dtype=np.int32)
    number[order] = np.arange(1, len(ends) + 1)
    source, goal = number[source], number[goal]
    sort = np.lexsort((letter, source))
    source, goal, letter = source[sort], goal[sort], letter[sort]
    mask = np.zeros(len(ends) + 1, dtype=np.uint32)
    np.bitwise_or.at(mask, source, np.uint32(1) << (letter - 1).astype(np.uint32))
    mask[number[ends]] |= np.uint32(ACCEPTS)
    first = np.searchsorted(source, np.arange(len(mask))).astype(np.uint32)
    return mask, first, goal.astype(np.uint32), int(number[root])


def _heights(source: Places, goal: Places, count: int) -> NDArray[np.int8]:
    """The longest way from each node to a leaf: a child is always lower than its parent."""
    height = np.zeros(count, dtype=np.int8)
    while True:
        higher = height.copy()
        np.maximum.at(higher, source, height[goal] + np.int8(1))
        if np.array_equal(higher, height):
            return height
        height = higher
