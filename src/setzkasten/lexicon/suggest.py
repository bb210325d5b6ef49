"""Near misses: admissible words one letter away from a word that is not."""

from collections.abc import Iterator, Sequence
from typing import Final

from setzkasten.lexicon.graph import ACCEPTS, Dawg
from setzkasten.lexicon.matching import BIT, LETTERS, PartialMatch, match_ends

_LONGEST: Final = 24
_LETTER: Final = {bit: letter for letter, bit in BIT.items()}


def near(
    graph: Dawg,
    backwards: Sequence[Dawg],
    word: str,
    limit: int,
    match: PartialMatch | None = None,
) -> list[str]:
    """Return up to `limit` words that differ by one letter: changed, missing, extra or swapped.

    `graph` walks the words from their beginning. `backwards` are graphs of words from their end
    that have every word of the game among them (more do no harm); without any, it takes longer.
    `match` is where the word leads, if that is known.
    """
    if limit < 1:
        return []
    match = match_ends(graph, backwards, word) if match is None else match
    found = misses(graph, word, match)
    # Ä, Ö and Ü come last in the alphabet of the tiles as well as by their numbers
    return sorted(found, key=lambda other: (abs(len(other) - len(word)), other))[:limit]


def misses(graph: Dawg, word: str, match: PartialMatch) -> set[str]:
    """Return the words whose beginning and end are those of the text, with a letter in between.

    Before `match.ending` less two nothing can fit: too much would be left that ends no word.
    """
    if not 1 < len(word) <= _LONGEST:
        return set()
    size, behind, bits = len(word), match.behind, match.bits
    found: set[str] = set()
    first = max(0, match.ending - 2)
    for place, node in enumerate(match.nodes[first:], first):
        after = match.ahead[place]
        # a letter more
        fitting = after & behind[place] & LETTERS
        if fitting:
            for letter in _between(graph, node, fitting, bits[place:]):
                found.add(word[:place] + letter + word[place:])
        if place == size:
            break
        # another letter instead of this
        fitting = after & behind[place + 1] & LETTERS
        if fitting:
            for letter in _between(graph, node, fitting, bits[place + 1 :]):
                found.add(word[:place] + letter + word[place + 1 :])
        if place + 1 == size:
            if after >= ACCEPTS:
                found.add(word[:place])
        elif after & bits[place + 1]:
            found.update(_without(graph, node, word, place))
    found.discard(word)
    return found


def _without(graph: Dawg, node: int, word: str, place: int) -> Iterator[str]:
    """Yield a word without one letter and with that letter behind the next, where these count."""
    after = word[place + 1 :]
    for tail in (after, after[0] + word[place] + after[1:]):
        if graph.leads(node, tail):
            yield word[:place] + tail


def _between(graph: Dawg, node: int, fitting: int, tail: list[int]) -> list[str]:
    """Return the letters of a mask that lead from a node to a word with this rest (as bits)."""
    masks, firsts, target = graph.mask, graph.first, graph.target
    after, first = masks[node], firsts[node]
    letters = []
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
                letters.append(_LETTER[low])
    return letters
