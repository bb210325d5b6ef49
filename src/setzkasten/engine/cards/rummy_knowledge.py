"""What a seat can know of a running rummy round from its own view, beside what lies open.

Who draws from the discard pile shows the card, so it is known until it is discarded or laid again.
What was discarded lies in the pile until that is shuffled. All other cards may be anywhere.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.state import TurnLine
from setzkasten.games.cards.rummy.view import View
from setzkasten.games.protocol import Seat

LONG_ROUND: Final = 10
"""Turns after which playing a round out shows nothing any more: then only going out counts."""


class RoundKnowledge(NamedTuple):
    """A round as one seat knows it. Seats count from this one on, which is 0 itself.

    `known` are each seat's cards as far as they are known, `held` how many it holds. `unseen` are
    the cards that may be in foreign hands or in the stock. `points` and `letters` count what each
    seat has laid: the points, and its longest word. `left` are the last turns of others after this
    seat's turn, -1 while nobody is out. `turns` counts the turns this seat has finished.
    `biggest` are the cards of the biggest hand that the round can still see: whoever is on turn
    draws once, each of the others holds one card more when his turn has come.
    """

    known: tuple[tuple[str, ...], ...]
    held: tuple[int, ...]
    unseen: tuple[str, ...]
    points: tuple[int, ...]
    letters: tuple[int, ...]
    scores: tuple[int, ...]
    left: int
    turns: int
    biggest: int


def knowledge_of(rules: RummyRules, view: View, seat: Seat) -> RoundKnowledge:
    """Take down what a seat knows."""
    seats = len(view.players)
    order = [(seat + place) % seats for place in range(seats)]
    lines = [line for line in view.lines if isinstance(line, TurnLine) and line.round == view.round]
    taken, pile = _follow(lines, seats)
    if not pile and view.discard is not None:
        pile = [view.discard]
    taken[seat] = [*(view.players[seat].hand or ())]
    players = [view.players[place] for place in order]
    own, *others = (player.held for player in players)
    unseen = Counter({face.text: face.count for face in rules.tiles.faces})
    unseen.subtract(pile)
    for place, player in enumerate(view.players):
        unseen.subtract(taken[place])
        unseen.subtract(card for laid in player.melds for card in laid.cards)
    return RoundKnowledge(
        known=tuple(tuple(taken[place]) for place in order),
        held=tuple(player.held for player in players),
        unseen=tuple((+unseen).elements()),
        points=tuple(sum(laid.value for laid in player.melds) for player in players),
        letters=tuple(
            max((laid.letters for laid in player.melds), default=0) for player in players
        ),
        scores=tuple(player.score for player in players),
        left=_last_turns(view, seat, seats),
        turns=sum(line.seat == seat and line.discarded is not None for line in lines),
        biggest=max(own + (view.phase == "draw"), 1 + max(others)),
    )


def _follow(lines: Sequence[TurnLine], seats: int) -> tuple[list[list[str]], list[str]]:
    """Follow the open cards: which each seat has taken and still holds, and which lie there."""
    taken: list[list[str]] = [[] for _ in range(seats)]
    pile: list[str] = []
    for line in lines:
        if line.drawn is not None:
            if pile:
                pile.pop()
            taken[line.seat].append(line.drawn)
        if line.reshuffled:
            pile.clear()
        gone = [card for laid in line.words for card in laid.cards]
        if line.discarded is not None:
            gone.append(line.discarded)
            pile.append(line.discarded)
        for card in gone:
            if card in taken[line.seat]:
                taken[line.seat].remove(card)
    return taken, pile


def _last_turns(view: View, seat: Seat, seats: int) -> int:
    if not view.last_turns:
        return -1
    if view.out is not None:
        return (view.out - seat - 1) % seats
    # A turn limit has closed the round: the dealer's turn is the last.
    return (view.dealer - seat) % seats
