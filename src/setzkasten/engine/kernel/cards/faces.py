"""Every set of cards that spells a word of a lexicon, found by walking its word graph."""

from typing import Any, Final, NamedTuple

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.toolchain.jit import Numbers, entry, inlined, int64, uint64

ACCEPTS: Final = 1 << 31
"""The bit of a node's mask that says that a word ends there (see `lexicon.graph`)."""


class FaceGraph(NamedTuple):
    """A lexicon's word graph, as `lexicon.graph` explains it."""

    mask: Numbers
    first: Numbers
    target: Numbers
    root: int


@inlined
def _child(graph: FaceGraph, node: int, letter: int) -> Any:
    """Follow a letter; -1 if no word goes on like that."""
    its = graph.mask[uint64(node)]
    if not (its >> letter) & 1:
        return int64(-1)
    below = its & ((int64(1) << letter) - 1)
    return graph.target[uint64(graph.first[uint64(node)] + popcount(below))]


@entry
def walk_faces(
    graph: FaceGraph,
    spelled: Numbers,
    starts: Numbers,
    least: int,
    most: int,
    stack: Numbers,
    keys: Numbers,
) -> Any:
    """Write the keys of all words of `least` to `most` cards; return how many there are.

    Only as many are written as `keys` has room for. A key may come several times. `spelled` has the
    letters (numbers in the alphabet) of all faces one after the other, face f from `starts[f]` to
    `starts[f + 1]`. `stack` has room for three numbers a card.
    """
    count = int64(len(starts) - 1)
    base = count + 1
    found = int64(0)
    depth = int64(0)
    stack[0] = graph.root
    stack[1] = 0
    ordered = stack[3 * (most + 1) :]
    while depth >= 0:
        node = stack[uint64(3 * depth)]
        face = stack[uint64(3 * depth + 1)]
        if face == count or depth == most:
            depth -= 1
            continue
        stack[uint64(3 * depth + 1)] = face + 1
        for i in range(starts[uint64(face)], starts[uint64(face + 1)]):
            node = _child(graph, node, spelled[uint64(i)])
            if node < 0:
                break
        if node < 0:
            continue
        stack[uint64(3 * depth + 2)] = face
        depth += 1
        stack[uint64(3 * depth)] = node
        stack[uint64(3 * depth + 1)] = 0
        if depth >= least and graph.mask[uint64(node)] & ACCEPTS:
            if found < len(keys):
                key = int64(0)
                for i in range(depth):
                    its = stack[uint64(3 * i + 2)]
                    j = i
                    while j > 0 and ordered[uint64(j - 1)] > its:
                        ordered[uint64(j)] = ordered[uint64(j - 1)]
                        j -= 1
                    ordered[uint64(j)] = its
                for i in range(depth):
                    key = key * base + ordered[uint64(i)] + 1
                keys[uint64(found)] = key
            found += 1
    return found
