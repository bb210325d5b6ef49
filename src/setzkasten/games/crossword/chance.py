"""Everything random in a crossword game: who begins, which tiles are drawn.

Each function gives the event as it must be for the state before it: playing calls them to make
events, checking a finished game calls them again and compares.
"""

from setzkasten.games.crossword.messages import Drew, Event, Exchanged, Redealt, StartDrawn
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.protocol import Seat
from setzkasten.letters import draw_rank


def seats_from(first: Seat, count: int) -> tuple[Seat, ...]:
    """Name all seats clockwise from one of them."""
    return tuple((first + i) % count for i in range(count))


def draw_for_start(rules: RuleSet, state: State) -> StartDrawn:
    """Find out who begins (000 Spielvorbereitung, 001 section 3, 004 Spielbeginn).

    Everybody draws a tile; the earliest letter begins, a blank ranks before A. Only the tied
    leaders draw again, and the tiles go back after the decision (silent point 10). A premium card
    shows no letter: that player draws again. Wortspiel chooses at random (silent point 19).
    """
    count = len(state.players)
    if rules.starter == "random":
        starter, dice = state.dice.below(count)
        return StartDrawn((), starter, dice.rolls)
    bag, dice = state.bag, state.dice
    contenders: tuple[Seat, ...] = tuple(range(count))
    rounds = []
    # A tiny set could run out of tiles before the tie is broken: then the first seat begins.
    while len(contenders) > 1 and len(bag) >= len(contenders):
        draws: list[tuple[Seat, str]] = []
        best: dict[Seat, int] = {}
        for seat in contenders:
            while seat not in best and len(bag):
                (tile,), bag, dice = bag.draw(dice, 1)
                draws.append((seat, tile))
                if not tile.startswith("*"):
                    best[seat] = draw_rank(tile)
        rounds.append(tuple(draws))
        if not best:
            break
        lowest = min(best.values())
        contenders = tuple(seat for seat in contenders if best.get(seat) == lowest)
    return StartDrawn(tuple(rounds), contenders[0], dice.rolls)


def refill(rules: RuleSet, state: State, seat: Seat) -> Drew:
    """Fill a rack up again, as far as the bag goes (silent point 51)."""
    wanted = rules.rack - len(state.players[seat].rack)
    tiles, _, dice = state.bag.draw(state.dice, max(wanted, 0))
    return Drew(seat, tiles, dice.rolls)


def exchange(rules: RuleSet, state: State, seat: Seat, returned: tuple[str, ...]) -> Exchanged:
    """Draw first, then put the old tiles back (001 4 e, silent point 9)."""
    drawn, _, dice = state.bag.draw(state.dice, len(returned))
    return Exchanged(seat, returned, drawn, dice.rolls, rules.exchange_counts_as_skip)


def redeal(rules: RuleSet, state: State) -> Redealt:
    """Put all racks back and deal anew, the player on turn first (003 Spielbeginn)."""
    bag = state.bag
    for seat in state.playing:
        bag = bag.put_back(state.players[seat].rack)
    dice = state.dice
    # What a seat held that has left stays aside.
    racks = {seat: state.players[seat].rack for seat in state.dropped}
    for seat in seats_from(state.turn, len(state.players)):
        if seat not in state.dropped:
            racks[seat], bag, dice = bag.draw(dice, rules.rack)
    return Redealt(tuple(racks[seat] for seat in range(len(state.players))), dice.rolls)


def redraw(rules: RuleSet, state: State | None, event: Event) -> Event:
    """Recompute the random part of an event from the seed; all other events stay as they are."""
    if state is None:
        return event
    match event:
        case StartDrawn():
            return draw_for_start(rules, state)
        case Drew(seat=seat):
            return refill(rules, state, seat)
        case Exchanged(seat=seat, returned=returned):
            return exchange(rules, state, seat, returned)
        case Redealt():
            return redeal(rules, state)
    return event
