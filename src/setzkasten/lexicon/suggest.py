"""Near misses: admissible words one letter away from a word that is not."""

from collections.abc import Iterator, Sequence
from typing import Final

from setzkasten.lexicon.graph import ACCEPTS, Dawg
from setzkasten.lexicon.trail import BIT, LETTERS, Trail, follow

_LONGEST: Final = 24
_LETTER: Final = {bit: letter for letter, bit in BIT.items()}


def near(
    graph: Dawg,
    backwards: Sequence[Dawg],
    word: str,
    limit: int,
    trail: Trail | None = None,
) -> list[str]:
    """Return up to `limit` words that differ by one letter: changed, missing, extra or swapped.

    `graph` walks the words from their beginning. `backwards` are graphs of words from their end
    that have every word of the game among them (more do no harm); without any, it takes longer.
    `trail` is where the word leads, if that is known.
    """
    if limit < 1:
        return []
    trail = follow(graph, backwards, word) if trail is None else trail
    found = misses(graph, word, trail)
    # Ä, Ö and Ü come last in the alphabet of the tiles as well as by their numbers
    return sorted(found, key=lambda other: (abs(len(other) - len(word)), other))[:limit]


def misses(graph: Dawg, word: str, trail: Trail) -> set[str]:
    """Return the words whose beginning and end are those of the text, with a letter in between.

    Before `trail.ending` less two nothing can fit: too much would be left that ends no word.
    """
    if not 1 < len(word) <= _LONGEST:
        return set()
    size, behind, nodes = len(word), trail.behind, trail.nodes
    bits = [BIT.get(letter, 0) for letter in word]
    found: set[str] = set()
    for place in range(max(0, trail.ending - 2), len(nodes)):
        node, after, head = nodes[place], trail.ahead[place], word[:place]
        # a letter more, or another one instead of this
        for end in (place, place + 1) if place < size else (place,):
            fitting = after & behind[end] & LETTERS
            if fitting:
                tail = word[end:]
                for letter in _between(graph, node, fitting, bits[end:]):
                    found.add(head + letter + tail)
        if place + 1 == size and after >= ACCEPTS:
            found.add(head)
        if place + 1 < size and after & bits[place + 1]:
            for tail in (word[place + 1 :], word[place + 1] + word[place] + word[place + 2 :]):
                if graph.leads(node, tail):
                    found.add(head + tail)
    found.discard(word)
    return found


def _between(graph: Dawg, node: int, fitting: int, tail: list[int]) -> Iterator[str]:
    """Yield the letters of a mask that lead from a node to a word with this rest (as bits)."""
    masks, firsts, target = graph.mask, graph.first, graph.target
    after, first = masks[node], firsts[node]
    while fitting:
        low = fitting & -fitting
        fitting ^= low
        place = target[first + (after & (low - 1)).bit_count()]
        mask = masks[place]
        for bit in tail:
            if not mask & bit:
                break
            place = target[firsts[place] + (mask & (bit - 1)).bit_count()]
            mask = masks[place]
        else:
            if mask >= ACCEPTS:
                yield _LETTER[low]
