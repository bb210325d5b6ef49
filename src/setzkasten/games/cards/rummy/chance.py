"""The only places where chance has a say in the rummy: dealing a round, drawing from the stock.

Each seat in turn, beginning left of the dealer, gets its whole hand; the next card opens the
discard pile. Every card is drawn from all cards that still lie face down (see `letters.bag` and
`letters.dice`), so that shuffling the discard pile back into the stock needs no further dice.
"""

from setzkasten.games.cards.rummy.messages import Dealt, Drew, Event, Source
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.state import State
from setzkasten.games.protocol import Seat
from setzkasten.letters import Bag


def full_stock(rules: RummyRules) -> Bag:
    """Return the whole deck, face down."""
    return Bag.of((face.text for face in rules.tiles.faces), rules.tiles.tiles)


def deal(rules: RummyRules, state: State) -> Dealt:
    """Shuffle all cards and deal the next round. The dealer changes clockwise.

    The host seats the oldest player at place 0, who deals the first round.
    """
    seats = len(state.players)
    number = state.round + 1
    dealer = 0 if state.round == 0 else state.seat_after(state.dealer)
    count = rules.deal.cards(number)
    cards, _, dice = full_stock(rules).draw(state.dice, count * len(state.playing) + 1)
    left = state.seat_after(dealer)
    order = sorted(state.playing, key=lambda seat: (seat - left) % seats)
    # Who has left the game gets nothing.
    hands = tuple(
        cards[count * order.index(seat) : count * (order.index(seat) + 1)] if seat in order else ()
        for seat in range(seats)
    )
    return Dealt(number, dealer, hands, cards[-1], dice.rolls)


def draw(state: State, seat: Seat, source: Source) -> Drew:
    """Take a card from one of the piles, which must not be empty."""
    if source == "discard":
        return Drew(seat, source, state.discards[-1], False, state.dice.rolls)
    (card,), rest, dice = state.stock.draw(state.dice, 1)
    return Drew(seat, source, card, len(rest) == 0, dice.rolls)


def redraw(rules: RummyRules, state: State | None, event: Event) -> Event:
    """Recompute the random part of an event from the seed; all other events stay as they are.

    Raises `ValueError` for an event that cannot happen in this state at all.
    """
    match event:
        case Dealt() if state is not None:
            return deal(rules, state)
        case Drew() if state is not None:
            if not (state.discards if event.source == "discard" else len(state.stock)):
                raise ValueError("a card was drawn from an empty pile")
            return draw(state, event.seat, event.source)
        case Dealt() | Drew():
            raise ValueError("cards cannot come before the players sit down")
        case _:
            return event
