"""Records in which cards are hidden: those that were exported while their game ran.

Such a record has `#` for every card that its viewer did not know. What is laid, discarded or turned
up later tells what some of them were; which hands that proves is told beside the events.
"""

import contextlib
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from setzkasten.games.cards.patience import messages as patience
from setzkasten.games.cards.rummy import messages as rummy
from setzkasten.games.protocol import GameEvent, Seat
from setzkasten.letters import HIDDEN, TileSet

_DRAWN: Final = -1
"""Which card of what is drawn: there is but one."""

Place = tuple[int, Seat, int]
"""Where a hidden card stands: the number of its event, the seat, and which of its cards."""


class Uncovered(NamedTuple):
    """The events of a rummy with a card in every place, and from when on hands are not known.

    `veils` has for each seat the numbers of the events before which its hand is not known, `draws`
    has those in which a hidden card was drawn. Events are counted from 0.
    """

    events: tuple[GameEvent, ...]
    veils: tuple[frozenset[int], ...] = ()
    draws: frozenset[int] = frozenset()

    def known(self, number: int, seats: int) -> tuple[bool, ...]:
        """Return for every seat whether its hand is known before an event."""
        if not self.veils:
            return (True,) * seats
        return tuple(number not in veil for veil in self.veils)


def is_veiled(events: Sequence[GameEvent]) -> bool:
    """Check whether cards are hidden in a record."""
    for event in events:
        match event:
            case rummy.Dealt(hands=rows) | patience.Dealt(piles=rows):
                if any(HIDDEN in row for row in rows):
                    return True
            case rummy.Drew(card=card) if card == HIDDEN:
                return True
    return False


def uncover_rummy(events: Sequence[GameEvent], tiles: TileSet) -> Uncovered:
    """Put a card in every hidden place, so that the game can be gone through.

    A card that somebody lays or discards and did not get openly was hidden before; in the other
    places stand cards that nobody sees in that round.
    """
    if not is_veiled(events):
        return Uncovered(tuple(events))
    found: dict[Place, str] = {}
    deals = [(n, event) for n, event in enumerate(events) if isinstance(event, rummy.Dealt)]
    begins = [number for number, _ in deals]
    seats = max((len(event.hands) for _, event in deals), default=0)
    veils: list[set[int]] = [set() for _ in range(seats)]
    for begin, end in zip(begins, [*begins[1:], len(events)], strict=True):
        hands = [_Hand(seat) for seat in range(seats)]
        for number in range(begin, end):
            for hand in hands:
                hand.take(number, events[number])
        for hand, veil in zip(hands, veils, strict=True):
            found |= hand.found
            veil |= {number for number in range(begin, end) if not hand.known(number)}
        _fill_up(found, hands, events[begin:end], tiles)
    return Uncovered(
        tuple(_shown(number, event, found) for number, event in enumerate(events)),
        tuple(map(frozenset, veils)),
        frozenset(number for number, _, index in found if index == _DRAWN),
    )


class _Hand:
    """The hand of one seat in one round: what it got openly and hidden, and what it gave away."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.found: dict[Place, str] = {}
        self.free: list[Place] = []
        self._open: Counter[str] = Counter()
        self._got: list[int] = []
        self._gave: list[int] = []

    def take(self, number: int, event: GameEvent) -> None:
        """Follow the next event."""
        match event:
            case rummy.Dealt(hands=hands) if self.seat < len(hands):
                for index, card in enumerate(hands[self.seat]):
                    self._get(card, (number, self.seat, index))
            case rummy.Drew(seat=seat, card=card) if seat == self.seat:
                self._get(card, (number, seat, _DRAWN))
            case rummy.Melded(seat=seat, words=words) if seat == self.seat:
                for word in words:
                    for card in word.cards:
                        self._give(card, number)
            case rummy.Discarded(seat=seat, card=card) if seat == self.seat:
                self._give(card, number)

    def known(self, number: int) -> bool:
        """Check whether it follows from the record what the hand was before an event.

        What is hidden in it must be given away before the next hidden card comes to it: after that
        nobody can tell which of them it was.
        """
        held = sum(one < number for one in self._got) - sum(one < number for one in self._gave)
        later = min((one for one in self._got if one >= number), default=None)
        gone = sum(one >= number and (later is None or one <= later) for one in self._gave)
        return gone == held

    def _get(self, card: str, place: Place) -> None:
        if card == HIDDEN:
            self.free.append(place)
            self._got.append(place[0])
        else:
            self._open[card] += 1

    def _give(self, card: str, number: int) -> None:
        if self._open[card]:
            self._open[card] -= 1
        elif self.free:
            # The last one that came: whatever it was lay in the stock until then.
            self.found[self.free.pop()] = card
            self._gave.append(number)


def _fill_up(
    found: dict[Place, str], hands: Sequence[_Hand], events: Sequence[GameEvent], tiles: TileSet
) -> None:
    """Put into the places that nothing tells of any cards that are seen nowhere in the round."""
    unseen = Counter(tiles.tiles)
    unseen.subtract(card for hand in hands for card in hand.found.values())
    for event in events:
        match event:
            case rummy.Dealt(hands=rows, discard=card):
                unseen[card] -= 1
                unseen.subtract(one for row in rows for one in row if one != HIDDEN)
            case rummy.Drew(source="stock", card=card) if card != HIDDEN:
                unseen[card] -= 1
    rest = (+unseen).elements()
    for hand in hands:
        found |= dict(zip(hand.free, rest, strict=False))


def _shown(number: int, event: GameEvent, found: dict[Place, str]) -> GameEvent:
    match event:
        case rummy.Dealt(hands=hands):
            shown = tuple(
                tuple(found.get((number, seat, index), card) for index, card in enumerate(hand))
                for seat, hand in enumerate(hands)
            )
            return msgspec.structs.replace(event, hands=shown)
        case rummy.Drew(seat=seat, card=card):
            return msgspec.structs.replace(event, card=found.get((number, seat, _DRAWN), card))
    return event


def uncover_patience(events: Sequence[GameEvent]) -> tuple[GameEvent, ...]:
    """Put into the piles what was turned up of them later; the rest stays hidden."""
    place = next((n for n, one in enumerate(events) if isinstance(one, patience.Dealt)), None)
    if place is None or not is_veiled(events):
        return tuple(events)
    dealt = events[place]
    assert isinstance(dealt, patience.Dealt)
    piles = [list(pile) for pile in dealt.piles]
    # Where each card of a pile was dealt: cards wander into gaps.
    stacks = [[(pile, at) for at in range(len(row))] for pile, row in enumerate(piles)]
    with contextlib.suppress(IndexError):  # Whoever goes through the game names what cannot be.
        for event in events[place + 1 :]:
            for pile, card in _turned(event, stacks):
                if card and stacks[pile]:
                    row, at = stacks[pile][-1]
                    piles[row][at] = card
    shown = msgspec.structs.replace(dealt, piles=tuple(map(tuple, piles)))
    return (*events[:place], shown, *events[place + 1 :])


def _turned(event: GameEvent, stacks: list[list[tuple[int, int]]]) -> list[tuple[int, str]]:
    """Move cards as an event does; return what it turns up, each with its pile."""
    match event:
        case patience.Took(piles=taken, turned=turned):
            for pile in taken:
                stacks[pile] = stacks[pile][:-1]
            return [(one.pile, one.card) for one in turned]
        case patience.Refilled(gap=gap, donor=donor, turned=card):
            stacks[gap], stacks[donor] = stacks[donor][-1:], stacks[donor][:-1]
            return [(donor, card)]
    return []
