"""Near misses: admissible words one letter away from a word that is not."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.trail import BIT, LETTERS, Trail, follow

_LONGEST: Final = 24
_LETTER: Final = {bit: letter for letter, bit in BIT.items()}


def near(
    graph: Dawg,
    backwards: Sequence[Dawg],
    admits: Callable[[str], bool],
    word: str,
    limit: int,
    trail: Trail | None = None,
) -> list[str]:
    """Return up to `limit` words that differ by one letter: changed, missing, extra or swapped.

    `graph` walks the words from their beginning. `backwards` are graphs of words from their end
    that have every word of the game among them (more do no harm); without any, it takes longer.
    `trail` is where the word leads, if that is known.
    """
    if not 1 < len(word) <= _LONGEST or limit < 1:
        return []
    trail = follow(graph, backwards, word) if trail is None else trail
    tried = dict.fromkeys(_candidates(word, trail.ahead, trail.behind))
    tried.pop(word, None)
    found = [other for other in tried if len(other) > 1 and admits(other)]
    # Ä, Ö and Ü come last in the alphabet of the tiles as well as by their numbers
    return sorted(found, key=lambda other: (abs(len(other) - len(word)), other))[:limit]


def _candidates(word: str, ahead: list[int], behind: list[int]) -> Iterator[str]:
    """Yield texts whose beginning and end both fit up to the letter that was changed."""
    last = len(word) - 1
    bits = [BIT.get(letter, 0) for letter in word]
    for place, after in enumerate(ahead):
        head = word[:place]
        fitting = after & behind[place] & LETTERS
        if fitting:
            yield from [head + letter + word[place:] for letter in _letters(fitting)]
        if place > last:
            return
        tail = word[place + 1 :]
        fitting = after & behind[place + 1] & LETTERS
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
