"""Tiles between bag and racks, and what is counted at the end."""

from typing import Any

from setzkasten.engine.kernel.copying import Part
from setzkasten.engine.kernel.games.arrays import MOST_ON_RACK, MOST_PLAYERS, Seats, Supply, Terms
from setzkasten.engine.kernel.plays.rack import BLANK
from setzkasten.engine.toolchain.jit import Numbers, compiled, inlined, int64, uint64

# how a game stands after a turn, as a row of `stands`
TOTALS = 0  # of each player: points and the worth of what is kept, in thousandths
TO_COME = MOST_PLAYERS  # tiles in the bag and on all racks
STAND = TO_COME + 1


@compiled
def roll(dice: Numbers, bound: int) -> Any:
    """Choose a number below `bound` (splitmix64; the tiny bias does not matter here)."""
    dice[0] += int64(-7046029254386353131)
    mixed = uint64(dice[0])
    mixed = (mixed ^ (mixed >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> uint64(27))) * uint64(0x94D049BB133111EB)
    mixed ^= mixed >> uint64(31)
    return int64((mixed >> uint64(33)) % uint64(bound))


@compiled
def shuffle(tiles: Numbers, count: int, dice: Numbers) -> None:
    """Bring the first `count` tiles into an order by lot."""
    for i in range(count - 1, 0, -1):
        place = roll(dice, int64(i + 1))
        tiles[i], tiles[place] = tiles[place], tiles[i]


@inlined
def hand_of(seats: Seats, seat: int) -> Any:
    """Return the tiles of a seat, in order."""
    at = seat * MOST_ON_RACK
    return Part(seats.hands[at : at + seats.held[seat]])


@compiled
def draw(seats: Seats, supply: Supply, seat: int, size: int) -> None:
    """Fill a rack up from the end of the bag and keep it sorted."""
    at = seat * MOST_ON_RACK
    hands = seats.hands
    held, left = seats.held[seat], supply.left[0]
    while held < size and left > 0:
        left -= 1
        tile = supply.tiles[left]
        place = at + held
        while place > at and hands[place - 1] > tile:
            hands[place] = hands[place - 1]
            place -= 1
        hands[place] = tile
        held += 1
    seats.held[seat] = held
    supply.left[0] = left


@compiled
def points(tiles: Numbers, values: Numbers) -> Any:
    """Add up the points of tiles on a rack."""
    total = int64(0)
    for i in range(len(tiles)):
        total += values[32] if tiles[i] == BLANK else values[tiles[i]]
    return total


@compiled
def take_away(hand: Numbers, used: int, given: Numbers) -> Any:
    """Take the used tiles off a hand, into `given`; return the number of tiles kept."""
    kept = int64(0)
    for i in range(len(hand)):
        if (used >> int64(i)) & 1:
            given[i - kept] = hand[i]
        else:
            hand[kept] = hand[i]
            kept += 1
    return kept


@compiled
def put_back(supply: Supply, count: int) -> None:
    """Put the given tiles back into the bag, each to a place by lot."""
    left = supply.left[0]
    for i in range(count):
        place = roll(supply.dice, left + 1)
        supply.tiles[left] = supply.tiles[place]
        supply.tiles[place] = supply.given[i]
        left += 1
    supply.left[0] = left


@compiled
def weigh_rests(seats: Seats, players: int, values: Numbers) -> None:
    """With an empty bag, what is kept is worth what it costs at the end."""
    for seat in range(players):
        seats.worths[seat] = -1000 * points(hand_of(seats, int64(seat)).row, values)


@compiled
def settle(seats: Seats, terms: Terms, values: Numbers) -> None:
    """Take off what is left on the racks; who went out may get it."""
    for seat in range(terms.players):
        rest = points(hand_of(seats, int64(seat)).row, values)
        seats.scores[seat] -= rest
        if terms.out_bonus:
            for other in range(terms.players):
                if seats.held[other] == 0:
                    seats.scores[other] += rest


@compiled
def note_stand(seats: Seats, players: int, left: int, shift: int, row: Numbers) -> None:
    """Write down how a game stands; `left` in the bag, `shift` is the player in the first seat."""
    to_come = int64(left)
    for seat in range(players):
        number = (seat + shift) % players
        row[TOTALS + number] = 1000 * seats.scores[seat] + seats.worths[seat]
        to_come += seats.held[seat]
    row[TO_COME] = to_come
