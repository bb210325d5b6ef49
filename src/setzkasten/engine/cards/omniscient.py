"""How well a patience could have been played with all cards known: a measure for a play, no player.

A search in depth over words and gaps, in the order in which the quick player likes the words, with
every table met only once. It ends with a proof when nothing can be better: no points left, or no
fewer than the cards that no word can use. Within its limits it may find the best and not prove it.
"""

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from setzkasten.engine.cards.greedy_patience import good_words
from setzkasten.engine.cards.hands import Hand, HandWord, in_order
from setzkasten.engine.cards.partition import Partition
from setzkasten.engine.words.steps import Node, Steps, steps_of
from setzkasten.games.cards.patience.messages import Refill, Take
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import Pile
from setzkasten.games.words import Lexicon

Piles = tuple[Pile, ...]

_MEMO: Final = 20_000
"""Open hands whose words are remembered."""


class Optimum(NamedTuple):
    """The fewest points that were found to be left, and the moves that lead there.

    `proven`: no play leaves fewer. Else `bound` is what must be left at least.
    """

    points: int
    proven: bool
    bound: int
    moves: tuple[Take | Refill, ...]
    nodes: int


def omniscient(
    rules: PatienceRules,
    piles: Iterable[Pile],
    lexicon: Lexicon,
    *,
    nodes: int = 200_000,
    seconds: float | None = None,
) -> Optimum:
    """Find out how few points can be left of these piles (from the bottom to the top, as dealt).

    Stops after so many tables, or seconds; a table takes about a kilobyte.
    """
    search = _OptimumSearch(rules, steps_of(lexicon), nodes, seconds)
    return search.run(tuple(tuple(pile) for pile in piles))


class _LimitReached(Exception):
    """No more time, or no more tables to look at."""


class _OptimumSearch:
    def __init__(
        self, rules: PatienceRules, steps: Steps, nodes: int, seconds: float | None
    ) -> None:
        self._rules = rules
        self._values = rules.tiles.values
        self._steps = steps
        self._limit = nodes
        self._deadline = None if seconds is None else time.monotonic() + seconds
        self._nodes = 0
        self._seen: set[tuple[Pile, ...]] = set()
        self._hands: dict[tuple[str, ...], Hand] = {}
        self._best = 0
        self._line: tuple[Take | Refill, ...] = ()
        self._path: list[Take | Refill] = []

    def run(self, piles: Piles) -> Optimum:
        self._best = self._points(piles)  # whoever stops at once leaves them all
        bound = self._bound(piles)
        proven = True
        try:
            self._visit(piles, bound)
        except _LimitReached:
            proven = self._best == bound
        return Optimum(self._best, proven, self._best if proven else bound, self._line, self._nodes)

    def _visit(self, piles: Piles, bound: int) -> bool:
        """Look at a table and all that follows; return whether nothing can be better."""
        # Piles are interchangeable: their order is none of the search's business.
        key = tuple(sorted(piles))
        if key in self._seen:
            return False
        self._count()
        self._seen.add(key)
        gap = next((place for place, pile in enumerate(piles) if not pile), None)
        donors = [place for place, pile in enumerate(piles) if len(pile) > 1]
        if gap is not None and donors:
            donors.sort(key=lambda place: -len(piles[place]))
            return any(self._step(piles, Refill(gap, donor), bound) for donor in donors)
        if not donors:
            return self._finish(piles, bound)
        hand = self._hand(piles)
        if not hand.words:
            return self._note(self._points(piles), (), bound)
        for word in good_words(hand):
            for take in self._takes(piles, word):
                if self._step(piles, take, bound):
                    return True
        return False

    def _step(self, piles: Piles, move: Take | Refill, bound: int) -> bool:
        self._path.append(move)
        after = [*piles]
        match move:
            case Take():
                for place in move.piles:
                    after[place] = after[place][:-1]
            case Refill():
                after[move.gap] = (after[move.donor][-1],)
                after[move.donor] = after[move.donor][:-1]
        done = self._visit(tuple(after), bound)
        self._path.pop()
        return done

    def _finish(self, piles: Piles, bound: int) -> bool:
        """Work out exactly what the best words leave, when all cards lie open."""
        hand = self._hand(piles)
        partition = Partition(hand)
        covers = (partition.whole(part) for part in hand.parts())
        best = max((cover for cover in covers if cover is not None), key=lambda c: c.value)
        left = {place: pile[-1] for place, pile in enumerate(piles) if pile}
        takes = []
        for word in best.words:
            order = in_order(left, word.cards)
            takes.append(Take(order))
            for place in order:
                del left[place]
        return self._note(self._points(piles) - best.value, tuple(takes), bound)

    def _note(self, points: int, end: tuple[Take, ...], bound: int) -> bool:
        if points < self._best:
            self._best = points
            self._line = (*self._path, *end)
        return self._best == bound

    def _takes(self, piles: Piles, word: HandWord) -> Iterator[Take]:
        """Yield every choice of piles for a word that matters, the deepest piles first."""
        needed = Counter(word.cards)
        options: list[dict[int, str]] = [{}]
        for card, count in needed.items():
            places = [place for place, pile in enumerate(piles) if pile and pile[-1] == card]
            places.sort(key=lambda place: -len(piles[place]))
            longer = []
            for option in options:
                tried = set()
                for chosen in _choices(places, count):
                    rest = tuple(sorted(piles[place] for place in chosen))
                    if rest not in tried:
                        tried.add(rest)
                        longer.append(option | dict.fromkeys(chosen, card))
            options = longer
        for option in options:
            yield Take(in_order(option, word.cards))

    def _hand(self, piles: Piles) -> Hand:
        cards = tuple(sorted(pile[-1] for pile in piles if pile))
        hand = self._hands.get(cards)
        if hand is None:
            if len(self._hands) >= _MEMO:
                self._hands.clear()
            hand = Hand(cards, self._values, self._steps, self._rules.min_cards)
            self._hands[cards] = hand
        return hand

    def _count(self) -> None:
        if self._nodes >= self._limit:
            raise _LimitReached
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise _LimitReached
        self._nodes += 1

    def _points(self, piles: Piles) -> int:
        return sum(self._values[card] for pile in piles for card in pile)

    def _bound(self, piles: Piles) -> int:
        """Add up the cards that stand in no word made of all these cards, wherever they lie."""
        cards = Counter(card for pile in piles for card in pile)
        useless = set(cards) - _useful(self._steps, cards, self._rules.min_cards, len(piles))
        return sum(self._values[card] * cards[card] for card in useless)


def _choices(places: list[int], count: int) -> Iterator[tuple[int, ...]]:
    """Yield the choices of some places, those with the first places first."""
    if count == 0:
        yield ()
        return
    for n in range(len(places) - count + 1):
        for rest in _choices(places[n + 1 :], count - 1):
            yield (places[n], *rest)


def _useful(steps: Steps, cards: Mapping[str, int], least: int, most: int) -> set[str]:
    """Find the faces that stand in some word; stops as soon as all do."""
    left = dict(cards)
    found: set[str] = set()

    def go_on(node: Node, row: tuple[str, ...]) -> None:
        if len(row) >= least and steps.look(node)[1]:
            found.update(row)
        if len(row) == most or len(found) == len(cards):
            return
        # Faces not yet found first: a word with them ends the search sooner.
        for face in sorted(left, key=lambda face: face in found):
            child = steps.follow(node, face) if left[face] else None
            if child is not None:
                left[face] -= 1
                go_on(child, (*row, face))
                left[face] += 1

    go_on(steps.root, ())
    return found
