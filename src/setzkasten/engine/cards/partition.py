"""How cards part into words completely, and what is best laid from a hand: exact, for hints too.

The same cards are worth the same however they are arranged. What differs is the longest word, which
may earn the bonus. So of all ways to lay a set of cards that with the longest word is the best.
"""

from collections.abc import Iterator

from setzkasten.engine.cards.hands import Cover, Hand, HandWord, lowest_face


def longest(words: tuple[HandWord, ...]) -> int:
    """Count the letters of the longest of some words; 0 if there are none."""
    return max((word.letters for word in words), default=0)


class Partition:
    """All ways to lay all of some cards of a hand, the best of them worked out on demand."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._known: dict[int, Cover | None] = {0: Cover()}

    def whole(self, packed: int) -> Cover | None:
        """Lay exactly these cards with the longest word possible; `None` if that cannot be done."""
        if packed in self._known:
            return self._known[packed]
        best: Cover | None = None
        for part, word in self._hand.by_lowest.get(lowest_face(packed), ()):
            if self._hand.holds(packed, part):
                rest = self.whole(packed - part)
                if rest is not None:
                    cover = rest.plus(word)
                    if best is None or longest(cover.words) > longest(best.words):
                        best = cover
        self._known[packed] = best
        return best

    def going_out(self) -> Iterator[tuple[str, Cover]]:
        """Yield each card that can be kept for the discard, and how all others are laid then."""
        for kept in sorted(set(self._hand.cards)):
            cover = self.whole(self._hand.without(kept))
            if cover is not None and cover.words:
                yield kept, cover

    def last_turn(self) -> Iterator[Cover]:
        """Yield the dearest words for every length of the longest; a card is left for the discard.

        Together they hold the best choice whatever the bonus is worth and whoever else has a long
        word.
        """
        best: dict[int, Cover] = {}
        for packed in self._hand.parts():
            cover = self.whole(packed)
            if cover is not None and 0 < cover.cards < len(self._hand.cards):
                letters = longest(cover.words)
                if letters not in best or cover.value > best[letters].value:
                    best[letters] = cover
        for letters in sorted(best):
            yield best[letters]
