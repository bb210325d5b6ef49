"""How far a text goes along with the words of a game, from its beginning and from its end."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.graph import ACCEPTS, Dawg

LETTERS: Final = (1 << len(ALPHABET)) - 1
BIT: Final = {letter: 1 << place for place, letter in enumerate(ALPHABET)}
"""The bit of each letter in the masks of a graph."""

_ANYTHING: Final = ACCEPTS | LETTERS


class PartialMatch(NamedTuple):
    """What fits to a text. Suggestions of all kinds are looked for along it.

    `bits`: the bit of each letter, 0 for what is none. `nodes` and `ahead`: for each beginning, as
    far as words go, the node it leads to and what may follow (`Dawg.mask`). `behind`: what may
    stand before each ending, 0 for what is no ending of any word; anything where no graph of
    endings is known. `ending`: from which letter on the rest is an ending of some word.
    """

    bits: list[int]
    nodes: list[int]
    ahead: list[int]
    behind: list[int]
    ending: int


def match_ends(graph: Dawg, backwards: Sequence[Dawg], word: str) -> PartialMatch:
    """Follow a text through the words of a game, and from its end through those of `backwards`."""
    size = len(word)
    bits = [BIT.get(letter, 0) for letter in word]
    nodes, ahead = _along(graph, bits)
    if not backwards:
        return PartialMatch(bits, nodes, ahead, [_ANYTHING] * (size + 1), 0)
    first, *others = backwards
    reverse = bits[::-1]
    before = _masks(first, reverse)
    for other in others:
        more = _masks(other, reverse)
        if len(more) > len(before):
            before, more = more, before
        for place, mask in enumerate(more):
            before[place] |= mask
    # what is reached is an ending of some word, however it goes on
    ending = size + 1 - len(before)
    before.reverse()
    return PartialMatch(bits, nodes, ahead, [0] * ending + before, ending)


def _along(graph: Dawg, bits: list[int]) -> tuple[list[int], list[int]]:
    masks, first, target = graph.mask, graph.first, graph.target
    place = graph.root
    mask = masks[place]
    nodes, found = [place], [mask]
    for bit in bits:
        if not mask & bit:
            break
        place = target[first[place] + (mask & (bit - 1)).bit_count()]
        mask = masks[place]
        nodes.append(place)
        found.append(mask)
    return nodes, found


def _masks(graph: Dawg, bits: list[int]) -> list[int]:
    """Return what may follow along the letters; the nodes themselves are of no use here."""
    masks, first, target = graph.mask, graph.first, graph.target
    place = graph.root
    mask = masks[place]
    found = [mask]
    for bit in bits:
        if not mask & bit:
            break
        place = target[first[place] + (mask & (bit - 1)).bit_count()]
        mask = masks[place]
        found.append(mask)
    return found
