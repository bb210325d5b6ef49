"""Every set of cards that spells a word of a lexicon, found by walking its word graph."""

from typing import Any, Final

from setzkasten.engine.toolchain.jit import Numbers, entry, int64, uint64

ACCEPTS: Final = 1 << 31
"""The bit of a node's mask that says that a word ends there (see `lexicon.graph`)."""


@entry
def walk_faces(
    mask: Numbers,
    first: Numbers,
    target: Numbers,
    root: int,
    spelled: Numbers,
    starts: Numbers,
    least: int,
    most: int,
    stack: Numbers,
    keys: Numbers,
) -> Any:
    """Write the keys of all words of `least` to `most` cards; gives how many there are.

    Only as many are written as `keys` has room for. A key may come several times. `spelled` has the
    letters (numbers in the alphabet) of all faces one after the other, face f from `starts[f]` to
    `starts[f + 1]`. `stack` has room for three numbers a card.
    """
    count = int64(len(starts) - 1)
    base = count + 1
    found = int64(0)
    depth = int64(0)
    stack[0] = root
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
            letter = spelled[uint64(i)]
            its = mask[uint64(node)]
            if not (its >> letter) & 1:
                node = int64(-1)
                break
            below = its & ((int64(1) << letter) - 1)
            edges = int64(0)
            while below:
                below &= below - 1
                edges += 1
            node = target[uint64(first[uint64(node)] + edges)]
        if node < 0:
            continue
        stack[uint64(3 * depth + 2)] = face
        depth += 1
        stack[uint64(3 * depth)] = node
        stack[uint64(3 * depth + 1)] = 0
        if depth >= least and mask[uint64(node)] & ACCEPTS:
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
