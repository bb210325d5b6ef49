"""Which words a hand of cards holds, and how to lay the best of them side by side."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from setzkasten.engine.words.steps import Node, Steps

_WIDTH: Final = 8
"""Bits for the count of one face in a packed set of cards."""


class HandWord(NamedTuple):
    """A word that the hand can lay: its cards in order, their points, its letters."""

    cards: tuple[str, ...]
    value: int
    letters: int

    @property
    def word(self) -> str:
        return "".join(self.cards)


class Cover(NamedTuple):
    """Words laid side by side from some cards: how many cards they use, and their points."""

    words: tuple[HandWord, ...] = ()
    cards: int = 0
    value: int = 0

    @property
    def gain(self) -> int:
        """What counts when covers are compared: points, and every card that is not left over."""
        return self.value + self.cards

    def plus(self, word: HandWord) -> "Cover":
        """Return the cover with a further word."""
        return Cover((word, *self.words), self.cards + len(word.cards), self.value + word.value)


class Hand:
    """Cards in a hand (or lying open), with every word that they can spell.

    Of several words from the same cards only one is kept: they are worth the same. A set of cards
    is packed into one number, a few bits for each face, so that taking words out is subtraction.
    """

    def __init__(
        self,
        cards: Iterable[str],
        values: Mapping[str, int],
        steps: Steps,
        min_cards: int = 2,
    ) -> None:
        self.cards = tuple(cards)
        counts = Counter(self.cards)
        self._place = {face: _WIDTH * i for i, face in enumerate(sorted(counts))}
        self._high = sum(1 << (place + _WIDTH - 1) for place in self._place.values())
        self._covers: dict[int, Cover] = {0: Cover()}
        self._values = values
        self._steps = steps
        self._min_cards = min_cards
        self.all = self.pack(self.cards)

    def pack(self, cards: Iterable[str]) -> int:
        """Pack some of the hand's cards into a number."""
        return sum(1 << self._place[card] for card in cards)

    def without(self, *cards: str) -> int:
        """Pack the hand without these cards."""
        return self.all - self.pack(cards)

    @cached_property
    def words(self) -> dict[int, HandWord]:
        """Every word the hand can spell, by the set of its cards."""
        found: dict[int, HandWord] = {}
        counts = Counter(self.cards)

        def go_on(node: Node, row: tuple[str, ...], packed: int) -> None:
            for face, left in counts.items():
                if not left:
                    continue
                child = self._steps.follow(node, face)
                if child is None:
                    continue
                longer, cards = (*row, face), packed + (1 << self._place[face])
                if (
                    len(longer) >= self._min_cards
                    and cards not in found
                    and self._steps.look(child)[1]
                ):
                    value = sum(self._values[card] for card in longer)
                    found[cards] = HandWord(longer, value, sum(map(len, longer)))
                counts[face] -= 1
                go_on(child, longer, cards)
                counts[face] += 1

        go_on(self._steps.root, (), 0)
        return found

    @cached_property
    def by_lowest(self) -> dict[int, list[tuple[int, HandWord]]]:
        """The words by one card of their lowest face."""
        sorted_in: dict[int, list[tuple[int, HandWord]]] = {}
        for packed, word in self.words.items():
            sorted_in.setdefault(lowest_face(packed), []).append((packed, word))
        return sorted_in

    def parts(self) -> Iterator[int]:
        """Return every different set of cards of the hand, the empty one first."""
        sets = [0]
        for face, count in sorted(Counter(self.cards).items()):
            card = 1 << self._place[face]
            sets = [part + n * card for part in sets for n in range(count + 1)]
        return iter(sets)

    def holds(self, packed: int, part: int) -> bool:
        """Check whether one set of cards contains another."""
        return ((packed | self._high) - part) & self._high == self._high

    def cover(self, packed: int) -> Cover:
        """Lay the best words side by side from a set of cards: every card and point counts."""
        known = self._covers.get(packed)
        if known is not None:
            return known
        face = lowest_face(packed)
        best = self.cover(packed - face)
        for part, word in self.by_lowest.get(face, ()):
            if self.holds(packed, part):
                cover = self.cover(packed - part).plus(word)
                if cover.gain > best.gain:
                    best = cover
        self._covers[packed] = best
        return best

    def cover_longest(self, packed: int, longer_than: int, bonus: int) -> Cover:
        """Like `cover`, where a word with more than `longer_than` letters earns a bonus."""
        best = self.cover(packed)
        best_gain = best.gain + self._bonus(best, longer_than, bonus)
        for part, word in self.words.items():
            if word.letters > longer_than and self.holds(packed, part):
                cover = self.cover(packed - part).plus(word)
                if cover.gain + bonus > best_gain:
                    best, best_gain = cover, cover.gain + bonus
        return best

    @staticmethod
    def _bonus(cover: Cover, longer_than: int, bonus: int) -> int:
        return bonus if any(word.letters > longer_than for word in cover.words) else 0


def lowest_face(packed: int) -> int:
    """Return one card of the first face in a packed set, itself packed."""
    bit = (packed & -packed).bit_length() - 1
    return 1 << bit - bit % _WIDTH


def in_order(cards: dict[int, str], word: tuple[str, ...]) -> tuple[int, ...]:
    """Return the piles of some open cards in the order in which a word needs them."""
    left = dict(cards)
    order = []
    for card in word:
        pile = next(pile for pile, its in left.items() if its == card)
        del left[pile]
        order.append(pile)
    return tuple(order)
