"""The obvious way to part cards into words: try every order of every choice. Slow, and right."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from setzkasten.games.words import Lexicon

Words = tuple[tuple[str, ...], ...]


def partings(cards: Sequence[str], lexicon: Lexicon, least: int = 2) -> Iterator[Words]:
    """Yield every way to lay all of these cards as words, at least one for each set of words."""
    if not cards:
        yield ()
        return
    first, rest = cards[0], cards[1:]
    for count in range(len(rest) + 1):
        if count + 1 < least:
            continue
        for places in combinations(range(len(rest)), count):
            chosen = (first, *(rest[place] for place in places))
            word = next(
                (order for order in permutations(chosen) if lexicon.admits("".join(order))), None
            )
            if word is None:
                continue
            left = [card for place, card in enumerate(rest) if place not in places]
            for others in partings(left, lexicon, least):
                yield (word, *others)


def most_letters(cards: Sequence[str], lexicon: Lexicon) -> int:
    """Count the letters of the longest word with which all of these cards can be laid; 0: none."""
    return max(
        (max(len("".join(word)) for word in words) for words in partings(cards, lexicon) if words),
        default=0,
    )


def choices(cards: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield every choice of some of the cards, the empty one too."""
    for count in range(len(cards) + 1):
        yield from combinations(cards, count)
