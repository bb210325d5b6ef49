"""Near misses: admissible words one letter away from a word that is not."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from setzkasten.letters import ALPHABET
from setzkasten.lexicon.graph import ACCEPTS, Dawg

_LONGEST: Final = 24
_LETTERS: Final = (1 << len(ALPHABET)) - 1
_ANYTHING: Final = ACCEPTS | _LETTERS
_LETTER: Final = {1 << place: letter for place, letter in enumerate(ALPHABET)}
_BIT: Final = {letter: bit for bit, letter in _LETTER.items()}


def near(
    graph: Dawg,
    backwards: Sequence[Dawg],
    admits: Callable[[str], bool],
    word: str,
    limit: int,
) -> list[str]:
    """Return up to `limit` words that differ by one letter: changed, missing, extra or swapped.

    `graph` walks the words from their beginning. `backwards` are graphs of words from their end
    that have every word of the game among them (more do no harm); without any, it takes longer.
    """
    if not 1 < len(word) <= _LONGEST or limit < 1:
        return []
    ahead = _ahead(graph, word)
    behind = _behind(backwards, word)
    tried = dict.fromkeys(_candidates(word, ahead, behind))
    tried.pop(word, None)
    found = [other for other in tried if len(other) > 1 and admits(other)]
    # Ä, Ö and Ü come last in the alphabet of the tiles as well as by their numbers
    return sorted(found, key=lambda other: (abs(len(other) - len(word)), other))[:limit]


def _ahead(graph: Dawg, word: str) -> list[int]:
    """What may follow each beginning of the word (`Dawg.mask`), as far as words go."""
    masks, first, target = graph.mask, graph.first, graph.target
    place = graph.root
    mask = masks[place]
    found = [mask]
    for letter in word:
        bit = _BIT.get(letter, 0)
        if not mask & bit:
            break
        place = target[first[place] + (mask & (bit - 1)).bit_count()]
        mask = masks[place]
        found.append(mask)
    return found


def _behind(backwards: Sequence[Dawg], word: str) -> list[int]:
    """What may stand before each ending of the word, 0 for what is no ending of any word."""
    if not backwards:
        return [_ANYTHING] * (len(word) + 1)
    turned = word[::-1]
    found = [0] * (len(word) + 1)
    for graph in backwards:
        for place, mask in enumerate(_ahead(graph, turned)):
            found[len(word) - place] |= mask
    return found


def _candidates(word: str, ahead: list[int], behind: list[int]) -> Iterator[str]:
    """Yield texts whose beginning and end both fit up to the letter that was changed."""
    last = len(word) - 1
    bits = [_BIT.get(letter, 0) for letter in word]
    for place, after in enumerate(ahead):
        head = word[:place]
        fitting = after & behind[place] & _LETTERS
        if fitting:
            yield from [head + letter + word[place:] for letter in _letters(fitting)]
        if place > last:
            return
        tail = word[place + 1 :]
        fitting = after & behind[place + 1] & _LETTERS
        if fitting:
            yield from [head + letter + tail for letter in _letters(fitting)]
        if place == last:
            yield head
        elif after & bits[place + 1]:
            if behind[place + 1]:
                yield head + tail
            if behind[place + 2] & bits[place]:
                yield head + word[place + 1] + word[place] + word[place + 2 :]


def _letters(mask: int) -> Iterator[str]:
    while mask:
        low = mask & -mask
        yield _LETTER[low]
        mask ^= low
