"""The only place where chance has a say in the patience: dealing the piles.

The cards are dealt pile by pile, each from the bottom to the top. Every card is drawn from all
cards that still lie face down (see `letters.bag` and `letters.dice`).
"""

from setzkasten.games.cards.patience.messages import Dealt, Event
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import State
from setzkasten.letters import Bag


def deal(rules: PatienceRules, state: State) -> Dealt:
    """Shuffle the deck and deal the piles; the rest goes back into the box."""
    deck = Bag.of((face.text for face in rules.tiles.faces), rules.tiles.tiles)
    height = rules.pile_cards
    cards, _, dice = deck.draw(state.dice, rules.piles * height)
    piles = tuple(cards[first : first + height] for first in range(0, len(cards), height))
    return Dealt(piles, dice.rolls)


def redraw(rules: PatienceRules, state: State | None, event: Event) -> Event:
    """Recompute the random part of an event from the seed; all other events stay as they are.

    Raises `ValueError` for cards dealt before the player sits down.
    """
    if isinstance(event, Dealt):
        if state is None:
            raise ValueError("cards cannot come before the player sits down")
        return deal(rules, state)
    return event
