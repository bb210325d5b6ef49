"""The word graph: all words in one array, readable from any letter outwards.

For the search a word is read from some letter to the left, then, past a separator, from that letter
to the right (Gordon 1994). Minimised, the paths behind the separator are those of a forward graph,
so the forward graph is built first, and the reversed beginnings of words lead into it.

One int64 is one arc, and there is nothing else. It tells all about the node it leads to:

    bits 0-28    the letters that node has arcs for
    bit  29      it has the separator (only nodes on the way to the left)
    bit  30      the letters so far are a word
    bits 32-62   where that node's arcs begin: one for each bit of 0-29, in that order

so a child is `arcs[begin + popcount(mask & (bit - 1))]`, and a dead end is known without looking
there. `arcs[0]` leads to the root of all reading to the left, `arcs[1]` to that of plain reading.
"""

from typing import Any, NamedTuple

import numpy as np

from setzkasten.engine.kernel.bits import lowest, popcount
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64
from setzkasten.texts import Explained, Sentence

LETTERS = (1 << 29) - 1
SEPARATOR = 1 << 29
ACCEPT = 1 << 30
LONGEST = 31


class Vocabulary(NamedTuple):
    """All words that can be laid: their graph, and filters (see `kernel.words.filters`).

    `whole` is the length of the first filter, `words` counts the words.
    """

    arcs: Numbers
    filters: Numbers
    whole: int
    words: int


class _Strings(NamedTuple):
    """Rows of letter numbers: string s is `letters[starts[s]:starts[s + 1]]`."""

    letters: Numbers
    starts: Numbers


class _Stored(NamedTuple):
    """Arcs that are stored, and a hash table of their nodes: a power of two, all zero at first."""

    arcs: Numbers
    table: Numbers
    hashes: Numbers


class _Path(NamedTuple):
    """The nodes under construction on the way to the last string, by depth; rows of arcs of 64."""

    pending: Numbers
    counts: Numbers
    accepts: Numbers
    separators: Numbers
    letters: Numbers


class TooManyWords(Explained):
    """A list of words that would take minutes and gigabytes to build."""

    def __init__(self, words: int) -> None:
        super().__init__(Sentence("graph_too_large", {"words": words}))


_PLAIN_ACCEPT = 1 << 31  # of a plain graph: a word ends here
MOST = 60_000_000
"""Letters in all beginnings of all words, at most: the work and the memory grow with them. A German
list of 700,000 words has 13 million."""

_KEY_LETTERS = 12  # letters to one int64 of a sorting key, five bits each


@compiled
def _finish(depth: int, path: _Path, stored: _Stored, arc_count: int) -> tuple[int, int]:
    """Store the node under construction at `depth`, or find its equal: (arc bits, arc count)."""
    pending, table = path.pending, stored.table
    count = path.counts[depth]
    if count == 0:
        return int64(0), arc_count
    row = depth * 64
    mask = int64(0)
    code = int64(count)
    for i in range(count):
        mask |= int64(1) << pending[row + 2 * i]
        code = (code ^ pending[row + 2 * i + 1]) * int64(0x9E3779B97F4A7C1)
        code ^= (code >> int64(29)) & int64(0x7FFFFFFFF)
        code += pending[row + 2 * i] * int64(0x632BE59BD9B4E019)
    code &= int64(0x7FFFFFFFFFFFFFFF)
    size = int64(len(table))
    slot = code & (size - 1)
    while table[slot] != 0:
        if stored.hashes[slot] == code:
            other = table[slot]
            begin = other >> int64(32)
            if (other & int64(0x3FFFFFFF)) == mask:
                same = True
                for i in range(count):
                    if stored.arcs[begin + i] != pending[row + 2 * i + 1]:
                        same = False
                        break
                if same:
                    return other, arc_count
        slot = (slot + 1) & (size - 1)
    for i in range(count):
        stored.arcs[arc_count + i] = pending[row + 2 * i + 1]
    node = mask | (arc_count << int64(32))
    table[slot] = node
    stored.hashes[slot] = code
    return node, arc_count + count


@compiled
def _add(path: _Path, depth: int, letter: int, arc: int) -> None:
    """Add an arc to the node under construction at `depth`."""
    place = depth * 64 + 2 * path.counts[depth]
    path.pending[place] = letter
    path.pending[place + 1] = arc
    path.counts[depth] += 1


@entry
def _minimise(
    strings: _Strings,
    order: Numbers,
    endings: Numbers,
    stored: _Stored,
    arc_count: int,
    notes: Numbers,
) -> Any:
    """Build the smallest graph of sorted strings (Daciuk et al. 2000); (root, arc count).

    String `order[k]` ends with bit 30 of `endings` set if it is a word, and the rest, if not zero,
    is the separator's arc. Gives -1 for the count if there was no room for arcs or nodes.
    """
    nodes = 0
    path = _Path(
        notes[: 64 * 64],
        notes[64 * 64 : 65 * 64],
        notes[65 * 64 : 66 * 64],
        notes[66 * 64 : 67 * 64],
        notes[67 * 64 :],
    )
    path.counts[0] = 0
    length = 0
    for k in range(len(order) + 1):
        common = 0
        string = int64(-1)
        begin = int64(0)
        new_length = int64(0)
        if k < len(order):
            string = order[k]
            begin = strings.starts[string]
            new_length = strings.starts[string + 1] - begin
            most = min(length, new_length)
            while common < most and path.letters[common] == strings.letters[begin + common]:
                common += 1
        depth = length
        while depth > common:
            if arc_count + 64 > len(stored.arcs) or 2 * nodes > len(stored.table):
                return int64(0), int64(-1)
            if path.separators[depth] != 0:
                _add(path, depth, 29, path.separators[depth])
            before = arc_count
            node, arc_count = _finish(depth, path, stored, arc_count)
            if arc_count != before:
                nodes += 1
            depth -= 1
            _add(path, depth, path.letters[depth], node | path.accepts[depth + 1])
        if k == len(order):
            break
        for i in range(common, new_length):
            path.letters[i] = strings.letters[begin + i]
            path.counts[i + 1] = 0
            path.accepts[i + 1] = 0
            path.separators[i + 1] = 0
        length = new_length
        path.accepts[length] = endings[string] & int64(1 << 30)
        path.separators[length] = endings[string] & ~int64(1 << 30)
    root, arc_count = _finish(0, path, stored, arc_count)
    return root, arc_count


@compiled
def _common(letters: Numbers, starts: Numbers, word: int) -> int:
    """Count the letters with which a word begins as the one before it does."""
    if word == 0:
        return 0
    before, begin = starts[word - 1], starts[word]
    most = min(begin - before, starts[word + 1] - begin)
    common = 0
    while common < most and letters[before + common] == letters[begin + common]:
        common += 1
    return common


@entry
def _walk_length(letters: Numbers, starts: Numbers) -> tuple[int, int]:
    """Count the different beginnings of sorted words, and the letters in them."""
    prefixes = 0
    total = 0
    for word in range(len(starts) - 1):
        begin = starts[word]
        length = starts[word + 1] - begin
        common = _common(letters, starts, word)
        for i in range(common, length):
            prefixes += 1
            total += i + 1
    return prefixes, total


@entry
def _reverse_prefixes(
    words: _Strings,
    arcs: Numbers,
    forward: int,
    out: _Strings,
    endings: Numbers,
    keys: Numbers,
    node_at: Numbers,
) -> None:
    """Write every beginning of a word backwards, with what follows it, and its sorting key."""
    letters, starts = words.letters, words.starts
    prefixes = len(endings)
    node_at[0] = forward
    count = 0
    place = 0
    for word in range(len(starts) - 1):
        begin = starts[word]
        length = starts[word + 1] - begin
        common = _common(letters, starts, word)
        for i in range(common, length):
            node = node_at[i]
            bit = int64(1) << letters[begin + i]
            below = popcount(node & (bit - 1) & int64(0x3FFFFFFF))
            child = arcs[(node >> int64(32)) + below]
            node_at[i + 1] = child
            ending = child & int64(1 << 30)
            if child & int64(0x3FFFFFFF):
                ending |= child & ~int64(1 << 30)
            endings[count] = ending
            for j in range(i + 1):
                letter = letters[begin + i - j]
                out.letters[place] = letter
                place += 1
                column = j // 12
                keys[column * prefixes + count] |= (letter + 1) << int64(5 * (11 - j % 12))
            count += 1
            out.starts[count] = place


@entry
def _list(
    masks: Numbers,
    first: Numbers,
    target: Numbers,
    root: int,
    letters: Numbers,
    starts: Numbers,
    notes: Numbers,
) -> tuple[int, int]:
    """Walk a plain word graph in alphabet order; return the words and letters there is room for.

    Called without room it only counts.
    """
    words = int64(0)
    place = int64(0)
    nodes = notes[:64]
    left = notes[64:128]  # the letters of a node that are still to be followed
    path = notes[128:]
    nodes[0] = root
    left[0] = masks[root] & LETTERS
    depth = 0
    while depth >= 0:
        if left[depth] == 0:
            depth -= 1
            continue
        node = nodes[depth]
        bit = left[depth] & -left[depth]
        left[depth] ^= bit
        child = target[first[node] + popcount(masks[node] & LETTERS & (bit - 1))]
        path[depth] = lowest(bit)
        depth += 1
        nodes[depth] = child
        left[depth] = masks[child] & LETTERS if depth < LONGEST else 0
        if masks[child] & _PLAIN_ACCEPT and depth > 1:
            if len(starts) > words + 1:
                for i in range(depth):
                    letters[place + i] = path[i]
                starts[words + 1] = place + depth
            words += 1
            place += depth
    return words, place


def list_words(
    masks: Numbers, first: Numbers, target: Numbers, root: int
) -> tuple[Numbers, Numbers]:
    """List the words of two to 31 letters of a plain graph, as `build_arcs` takes them.

    `masks[node]` has a bit for each letter and bit 31 where a word ends; the nodes behind stand in
    `target` from `first[node]` on, in alphabet order.
    """
    notes = np.zeros(3 * 64, np.int64)
    nowhere = np.zeros(0, np.int64)
    words, total = _list(masks, first, target, root, nowhere, nowhere, notes)
    letters = np.zeros(total, np.int64)
    starts = np.zeros(words + 1, np.int64)
    _list(masks, first, target, root, letters, starts, notes)
    return letters, starts


def build_arcs(letters: Numbers, starts: Numbers) -> Numbers:
    """Build the graph of sorted, different words, given as flat letter numbers and their starts.

    Raises `TooManyWords`.
    """
    words = len(starts) - 1
    prefixes, total = _walk_length(letters, starts)
    if total > MOST:
        raise TooManyWords(words)
    endings = np.full(words, ACCEPT, np.int64)
    order = np.arange(words, dtype=np.int64)
    begun = np.zeros(2, np.int64)
    strings = _Strings(letters, starts)
    forward, arcs = _minimised(strings, order, endings, begun)
    longest = int(np.diff(starts).max()) if words else 1
    columns = (longest + _KEY_LETTERS - 1) // _KEY_LETTERS
    out = _Strings(np.zeros(total, np.int64), np.zeros(prefixes + 1, np.int64))
    endings = np.zeros(prefixes, np.int64)
    keys = np.zeros(columns * prefixes, np.int64)
    node_at = np.zeros(64, np.int64)
    _reverse_prefixes(strings, arcs, forward, out, endings, keys, node_at)
    order = np.lexsort(keys.reshape(columns, prefixes)[::-1]).astype(np.int64)
    root, arcs = _minimised(out, order, endings, arcs)
    arcs[0] = root
    arcs[1] = forward
    return arcs


def _minimised(
    strings: _Strings, order: Numbers, endings: Numbers, begun: Numbers
) -> tuple[int, Numbers]:
    """Add the graph of sorted strings to what was begun; (root, all arcs)."""
    notes = np.zeros(68 * 64, np.int64)
    room = 1 << max(12, len(order).bit_length())
    while True:
        arcs = np.zeros(len(begun) + room, np.int64)
        arcs[: len(begun)] = begun
        stored = _Stored(arcs, np.zeros(room, np.int64), np.zeros(room, np.int64))
        root, count = _minimise(strings, order, endings, stored, len(begun), notes)
        if count >= 0:
            return root, arcs[:count].copy()
        room *= 2
