"""A player for the card rummy: goes out when it can, lays the most when it must."""

import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Final

from setzkasten.engine.cards.hands import Cover, Hand
from setzkasten.engine.words.steps import Steps, steps_of
from setzkasten.games.cards.rummy.messages import (
    Accept,
    Challenge,
    Command,
    Discard,
    Draw,
    LaidWord,
    Meld,
)
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import View
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon

_OUT: Final = 100.0
"""What going out counts beside points: it is what everything else leads to."""


def choose(
    rules: RummyRules, view: View, seat: Seat, lexicon: Lexicon, rng: random.Random, budget: float
) -> Command:
    """Choose for a seat that can act: draw, lay words, discard, or challenge a word."""
    search = _GreedyTurn(rules, view, seat, steps_of(lexicon), rng, time.monotonic() + budget)
    if view.phase == "window":
        return challenge_or_accept(view, seat, lexicon)
    if view.phase == "draw":
        return Draw(seat, "discard" if search.wants_open_card() else "stock")
    meld = search.best_meld()
    if meld.words:
        return Meld(seat, tuple(word.cards for word in meld.words))
    return Discard(seat, search.least_useful())


def challenge_or_accept(view: View, seat: Seat, lexicon: Lexicon) -> Command:
    """Challenge a word that lies before somebody else and is none, or say that there is none."""
    for owner, player in enumerate(view.players):
        for index, laid in enumerate(player.melds):
            if owner != seat and not laid.settled and not lexicon.admits(laid.word):
                return Challenge(seat, owner, index)
    return Accept(seat)


class _GreedyTurn:
    """What the player makes of the table: its hand, the cards not yet seen, the time it has."""

    def __init__(
        self,
        rules: RummyRules,
        view: View,
        seat: Seat,
        steps: Steps,
        rng: random.Random,
        deadline: float,
    ) -> None:
        self._rules = rules
        self._view = view
        self._seat = seat
        self._steps = steps
        self._rng = rng
        self._deadline = deadline
        self._values = rules.tiles.values
        self._counts = {face.text: face.count for face in rules.tiles.faces}
        self._cards = view.players[seat].hand or ()
        self._hand = self._hold(self._cards)
        self._last_turn = view.last_turns

    def _hold(self, cards: tuple[str, ...]) -> Hand:
        return Hand(cards, self._values, self._steps, self._rules.min_cards)

    # --- laying ---------------------------------------------------------------------------------

    def best_meld(self) -> Cover:
        """Return the words to lay now; none if there is nothing to lay."""
        return max(self.melds(), key=self._laid_worth, default=Cover())

    def melds(self) -> Iterator[Cover]:
        """Yield the best words for each card that could be kept for the discard."""
        hand = self._hand
        for kept in sorted(set(self._cards)):
            rest = hand.without(kept)
            if self._last_turn:
                cover = hand.cover_longest(rest, self._longest(), self._rules.longest_bonus)
            else:
                cover = hand.cover(rest)
                if cover.cards < len(self._cards) - 1:
                    continue
                cover = max(
                    (cover, hand.cover_longest(rest, self._longest(), self._rules.longest_bonus)),
                    key=lambda cover: (cover.cards, self._laid_worth(cover)),
                )
            if cover.words:
                yield cover

    def _laid_worth(self, cover: Cover) -> int:
        longest = max((word.letters for word in cover.words), default=0)
        return cover.value + (self._rules.longest_bonus if longest > self._longest() else 0)

    def _longest(self) -> int:
        """Count the letters of the longest word that lies before any player."""
        return max((laid.letters for laid in self._laid()), default=0)

    def _laid(self) -> Iterator[LaidWord]:
        for player in self._view.players:
            yield from player.melds

    # --- drawing and discarding -----------------------------------------------------------------

    def wants_open_card(self) -> bool:
        """Check whether the open card brings more than the stock would on average."""
        card = self._view.discard
        if card is None:
            return False
        if not self._view.stock:
            return True
        open_worth = self._worth((*self._cards, card))
        if open_worth >= _OUT and not self._last_turn:
            return True
        total = weight = 0.0
        for face, count in self._unseen():
            total += count * self._worth((*self._cards, face))
            weight += count
        return weight > 0 and open_worth > total / weight

    def _unseen(self) -> Iterator[tuple[str, int]]:
        """Yield faces that may still be drawn, in random order, while there is time."""
        left = Counter(self._counts)
        left.subtract(self._cards)
        left.subtract(card for laid in self._laid() for card in laid.cards)
        if self._view.discard is not None:
            left.subtract((self._view.discard,))
        faces = [(face, count) for face, count in left.items() if count > 0]
        self._rng.shuffle(faces)
        for n, entry in enumerate(faces):
            if n > 2 and time.monotonic() > self._deadline:
                return
            yield entry

    def _worth(self, cards: tuple[str, ...]) -> float:
        """Return what a hand is worth after the best discard."""
        hand = self._hold(cards)
        return max(self._rest_worth(hand, hand.without(card)) for card in set(cards))

    def _rest_worth(self, hand: Hand, rest: int) -> float:
        cover = hand.cover(rest)
        if self._last_turn:
            return cover.value
        out = _OUT if cover.cards == len(hand.cards) - 1 else 0.0
        return out + cover.gain

    def least_useful(self) -> str:
        """Pick the card to discard: the others are to be the closest to going out."""
        faces = sorted(set(self._cards))
        if self._last_turn or len(faces) == 1:
            # Nothing follows for oneself: leave the others the rarest card.
            return min(faces, key=lambda face: (self._counts[face], face))
        worth = dict.fromkeys(faces, 0.0)
        weight = 0
        for drawn, count in self._unseen():
            hand = self._hold((*self._cards, drawn))
            weight += count
            for face in faces:
                rest = (*self._others(face), drawn)
                worth[face] += count * max(
                    self._kept_worth(hand, hand.without(face, card), len(rest) - 1)
                    for card in set(rest)
                )
        # With equal prospects the rarest letter goes: fewer words hold it.
        return max(faces, key=lambda face: (worth[face], -self._counts[face], face))

    def _kept_worth(self, hand: Hand, rest: int, cards: int) -> float:
        cover = hand.cover(rest)
        return (_OUT if cover.cards == cards else 0.0) + cover.gain

    def _others(self, face: str) -> list[str]:
        others = list(self._cards)
        others.remove(face)
        return others
