"""The word graph: all words of a game as one compact automaton that move generators walk.

Three flat arrays of unsigned 32-bit numbers hold it, so that it can be mapped from a file and read
by compiled code as it is:

    mask[node]    bit i: an edge with `ALPHABET[i]` leaves this node; bit 31: a word ends here
    first[node]   where this node's edges begin in `target`
    target[edge]  the node an edge leads to; a node's edges stand in alphabet order

Node 0 leads nowhere and accepts nothing; `root` is the node before the first letter.
"""

from collections.abc import Iterator
from typing import Final

from setzkasten.letters import ALPHABET

ACCEPTS: Final = 1 << 31
"""The bit of `mask` that says that a word ends here."""

_BIT: Final = {letter: 1 << place for place, letter in enumerate(ALPHABET)}
_LETTERS: Final = (1 << len(ALPHABET)) - 1


class Dawg:
    """A directed acyclic word graph over the 29 letters: equal endings share their nodes."""

    __slots__ = ("first", "mask", "root", "size", "target")

    def __init__(
        self,
        mask: "memoryview[int]",
        first: "memoryview[int]",
        target: "memoryview[int]",
        root: int,
        size: int,
    ) -> None:
        self.mask: memoryview[int] = mask
        self.first: memoryview[int] = first
        self.target: memoryview[int] = target
        self.root: int = root
        self.size: int = size

    def __len__(self) -> int:
        """The number of words."""
        return self.size

    def __repr__(self) -> str:
        return f"Dawg({self.size} words, {len(self.mask)} nodes, {len(self.target)} edges)"

    def child(self, node: int, letter: str) -> int:
        """Follow a letter from a node; -1 where no word goes on with it."""
        bit = _BIT.get(letter, 0)
        mask = self.mask[node]
        if not mask & bit:
            return -1
        return self.target[self.first[node] + (mask & (bit - 1)).bit_count()]

    def children(self, node: int) -> Iterator[tuple[str, int]]:
        """Yield the letters that go on from a node with the node each leads to, in order."""
        mask = self.mask[node] & _LETTERS
        edge = self.first[node]
        while mask:
            low = mask & -mask
            yield ALPHABET[low.bit_length() - 1], self.target[edge]
            edge += 1
            mask ^= low

    def accepts(self, node: int) -> bool:
        """Check whether a word ends at this node."""
        return self.mask[node] >= ACCEPTS

    def walk(self, text: str, node: int | None = None) -> int:
        """Follow several letters, from the root unless told otherwise; -1 if they lead nowhere."""
        place = self.root if node is None else node
        masks, first, target, bits = self.mask, self.first, self.target, _BIT
        for letter in text:
            bit = bits.get(letter, 0)
            mask = masks[place]
            if not mask & bit:
                return -1
            place = target[first[place] + (mask & (bit - 1)).bit_count()]
        return place

    def leads(self, node: int, text: str) -> bool:
        """Check whether a word ends where a text leads from a node."""
        masks, first, target, bits = self.mask, self.first, self.target, _BIT
        mask = masks[node]
        for letter in text:
            bit = bits.get(letter, 0)
            if not mask & bit:
                return False
            node = target[first[node] + (mask & (bit - 1)).bit_count()]
            mask = masks[node]
        return mask >= ACCEPTS

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.leads(self.root, word)

    def __iter__(self) -> Iterator[str]:
        """All words in alphabet order."""
        yield from self.below(self.root)

    def below(self, node: int, prefix: str = "") -> Iterator[str]:
        """All words that go on from a node, each with the given prefix before it."""
        stack = [(node, prefix)]
        while stack:
            place, text = stack.pop()
            if self.accepts(place):
                yield text
            stack.extend(
                (child, text + letter) for letter, child in reversed([*self.children(place)])
            )
