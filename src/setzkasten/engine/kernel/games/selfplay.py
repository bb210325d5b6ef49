"""Whole games between players that see one move ahead, many a second.

Such a player lays the play of highest equity, or exchanges when keeping fewer tiles is worth more.
Without leave values it goes by the score alone, and exchanges only when nothing can be laid.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.plays.best import NOTHING, find_best
from setzkasten.engine.kernel.plays.leave import load_leaves
from setzkasten.engine.kernel.plays.opentable import NO_ROOM, clear_table, lay_cards
from setzkasten.engine.kernel.plays.premiums import SPENT, find_best_spending, letters_of
from setzkasten.engine.kernel.plays.rack import BLANK, FEWEST, LEAVES, MULTIPLIERS, VALUES
from setzkasten.engine.kernel.plays.search import PLAY, USED
from setzkasten.engine.kernel.plays.update import clear_board, lay_play, list_anchors
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

# the rules of a game, as the array `terms`
PLAYERS = 0
RACK = 1
MIN_SUPPLY = 2  # tiles in the bag that exchanging needs; -1: there is no exchanging
PASS_LIMIT = 3
OUT_BONUS = 4
LEAST_LETTERS = 5  # of the first word
REDEAL = 6  # once, after all have passed before the first word
HEIGHT = 7
WIDTH = 8
CENTER = 9  # a square in its row
OPEN = 10  # a table without bounds: no centre
REMOVES = 11  # words that were not used leave it
PREMIUMS = 12  # premium cards: 0 there are none, 1 not for the first word, 2 for every word
TERMS = 13

MOST_PLAYERS = 12
MOST_ON_RACK = 10
MOST_TURNS = 400
"""No game is longer: then it ends as it stands."""

NOTES = 256
"""Numbers that a call of `play_games` or `roll_out` keeps for itself, beside the tiles to draw."""

# a finished game, as a row of `outcomes`
SCORES = 0
TURNS = MOST_PLAYERS
BINGOS = TURNS + 1
EXCHANGES = BINGOS + 1
OUTCOME = EXCHANGES + 1

# a turn at which the bag was not empty, as a row of `samples`: the rack's tiles, then its equity
SAMPLE = MOST_ON_RACK + 2

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
def shuffle(bag: Numbers, supply: int, dice: Numbers) -> None:
    for i in range(supply - 1, 0, -1):
        place = roll(dice, int64(i + 1))
        bag[i], bag[place] = bag[place], bag[i]


@compiled
def draw(bag: Numbers, supply: int, hands: Numbers, at: int, held: int, size: int) -> Any:
    """Fill a hand up from the end of the bag and keep it sorted; gives (held, supply)."""
    while held < size and supply > 0:
        supply -= 1
        tile = bag[supply]
        place = at + held
        while place > at and hands[place - 1] > tile:
            hands[place] = hands[place - 1]
            place -= 1
        hands[place] = tile
        held += 1
    return held, supply


@compiled
def points(hands: Numbers, at: int, held: int, values: Numbers) -> Any:
    total = int64(0)
    for i in range(held):
        tile = hands[at + i]
        total += values[32] if tile == BLANK else values[tile]
    return total


@compiled
def load_endings(
    hands: Numbers,
    held: Numbers,
    seat: int,
    players: int,
    out_bonus: int,
    values: Numbers,
    rack: Numbers,
) -> None:
    """With an empty bag, tiles kept cost points, and going out may bring those of the others."""
    count = held[seat]
    at = seat * MOST_ON_RACK
    size = int64(1) << count
    for used in range(size):
        lost = int64(0)
        for i in range(count):
            if not (used >> i) & 1:
                tile = hands[at + i]
                lost += values[32] if tile == BLANK else values[tile]
        rack[LEAVES + used] = -1000 * (1 + out_bonus) * lost
    if out_bonus:
        gain = int64(0)
        for other in range(players):
            if other != seat:
                gain += points(hands, other * MOST_ON_RACK, held[other], values)
        rack[LEAVES + size - 1] += 1000 * gain


@compiled
def best_exchange(rack: Numbers, held: int, supply: int, valued: bool, can_play: bool) -> Any:
    """Choose tiles to exchange: (rack bits, worth of what is kept); 0 for none."""
    if not valued:
        if can_play:
            return int64(0), int64(NOTHING)
        return (int64(1) << min(held, supply)) - 1, int64(NOTHING) + 1
    best = int64(0)
    worth = int64(NOTHING)
    for used in range(1, int64(1) << held):
        if rack[LEAVES + used] > worth and popcount(int64(used)) <= supply:
            best = int64(used)
            worth = rack[LEAVES + used]
    return best, worth


@compiled
def take_away(hands: Numbers, at: int, held: int, used: int, given: Numbers) -> Any:
    """Take the used tiles off a hand, into `given`; gives the number of tiles kept."""
    kept = int64(0)
    for i in range(held):
        if (used >> int64(i)) & 1:
            given[i - kept] = hands[at + i]
        else:
            hands[at + kept] = hands[at + i]
            kept += 1
    return kept


@compiled
def put_back(bag: Numbers, supply: int, given: Numbers, count: int, dice: Numbers) -> Any:
    """Return tiles to the bag, each to a place by lot; gives the tiles in it."""
    for i in range(count):
        place = roll(dice, supply + 1)
        bag[supply] = bag[place]
        bag[place] = given[i]
        supply += 1
    return supply


@compiled
def lay_by_terms(
    arcs: Numbers,
    squares: Numbers,
    premiums: Numbers,
    terms: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    values: Numbers,
    laid: int,
    state: int,
    ground: Numbers,
) -> Any:
    """Lay a play as the search found it, by the rules; `NO_ROOM` if the table is too large now."""
    if terms[OPEN]:
        return lay_cards(
            arcs, squares, premiums, terms[HEIGHT], terms[WIDTH], anchors, lanes, values,
            laid, state, terms[RACK], terms[REMOVES] != 0, ground,
        )  # fmt: skip
    lay_play(
        arcs, squares, premiums, terms[HEIGHT], terms[WIDTH], anchors, lanes, values, laid, state
    )
    return int64(0)


@compiled
def choose_move(
    arcs: Numbers,
    filters: Numbers,
    whole: int,
    terms: Numbers,
    model: Numbers,
    squares: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    order: Numbers,
    scratch: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
    hands: Numbers,
    held: Numbers,
    seat: int,
    supply: int,
    opened: bool,
) -> Any:
    """Choose by equity: gives the tiles to exchange, or 0 for the play in `plays`; -1: no room.

    `plays[PLAY]` is the equity of what was chosen, `NOTHING` if only passing is left;
    `plays[SPENT]` is the premium card laid with it, as a bit of the rack.
    """
    at = seat * MOST_ON_RACK
    tiles = hands[at : at + held[seat]]
    letters = letters_of(tiles, held[seat])
    if supply > 0 or len(model) == 0:
        load_leaves(model, tiles, held[seat], rack)
    else:
        load_endings(
            hands, held, seat, terms[PLAYERS], terms[OUT_BONUS], rack[VALUES : VALUES + 64], rack
        )
    longest = max(terms[HEIGHT], terms[WIDTH])
    count = list_anchors(lanes, longest, order)
    plays[SPENT] = 0
    if letters < held[seat] and (terms[PREMIUMS] > 1 or (terms[PREMIUMS] == 1 and opened)):
        found = find_best_spending(
            arcs, squares, anchors, order, count, tiles, rack, leftwards, rightwards, plays
        )
    else:
        found = find_best(
            arcs,
            squares,
            anchors,
            order,
            count,
            tiles[:letters],
            rack,
            filters,
            whole,
            scratch,
            leftwards,
            rightwards,
            plays,
        )
    if found < 0:
        return int64(-1)
    if 0 <= terms[MIN_SUPPLY] <= supply and supply > 0:
        equity = plays[PLAY]
        exchanged, worth = best_exchange(rack, held[seat], supply, len(model) > 0, equity > NOTHING)
        if exchanged != 0 and worth > equity:
            plays[PLAY] = worth if len(model) > 0 else int64(0)
            return exchanged
    return int64(0)


@compiled
def note_stand(
    players: int,
    shift: int,
    scores: Numbers,
    worths: Numbers,
    held: Numbers,
    supply: int,
    stands: Numbers,
    at: int,
) -> None:
    """Write down how a game stands; `shift` is the player in the first seat."""
    to_come = int64(supply)
    for seat in range(players):
        stands[at + TOTALS + (seat + shift) % players] = 1000 * scores[seat] + worths[seat]
        to_come += held[seat]
    stands[at + TO_COME] = to_come


@compiled
def weigh_rests(
    players: int, hands: Numbers, held: Numbers, values: Numbers, worths: Numbers
) -> None:
    """With an empty bag, what is kept is worth what it costs at the end."""
    for seat in range(players):
        worths[seat] = -1000 * points(hands, seat * MOST_ON_RACK, held[seat], values)


@entry
def play_games(
    games: int,
    seed: int,
    arcs: Numbers,
    filters: Numbers,
    whole: int,
    terms: Numbers,
    tile_set: Numbers,
    models: Numbers,
    model_starts: Numbers,
    multipliers: Numbers,
    squares: Numbers,
    premiums: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    order: Numbers,
    scratch: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
    ground: Numbers,
    outcomes: Numbers,
    samples: Numbers,
    stands: Numbers,
    notes: Numbers,
) -> Any:
    """Play games; gives how many samples were written, or -1 if the queues were too small.

    `NO_ROOM` says that a table without bounds outgrew its board.

    Player p of game g is number (p + g) modulo the players, so that all begin equally often; scores
    are kept by that number. `models[model_starts[i]:model_starts[i + 1]]` are the leave values of
    number i, nothing for a player without. `multipliers` are those of the opening, then the others.
    `stands` gets a row after each turn, as far as there is room.
    `notes` is room for `NOTES` numbers and the bag.
    """
    players = terms[PLAYERS]
    size = terms[RACK]
    notes[:NOTES] = 0
    values = notes[:64]
    copy_over(rack, VALUES, 64, values, 0)
    hands = notes[64:184]
    held = notes[184:200]
    scores = notes[200:216]
    given = notes[216:232]
    dice = notes[232:233]
    worths = notes[240:256]
    bag = notes[NOTES:]
    written = int64(0)
    noted = int64(0)
    for game in range(games):
        dice[0] = (seed + game // players) * int64(0x632BE59BD9B4E019)
        supply = int64(len(tile_set))
        for i in range(supply):
            bag[i] = tile_set[i]
        shuffle(bag, supply, dice)
        for seat in range(players):
            scores[seat] = 0
            held[seat], supply = draw(bag, supply, hands, seat * MOST_ON_RACK, int64(0), size)
        if terms[OPEN]:
            clear_table(
                arcs, squares, premiums, terms[HEIGHT], terms[WIDTH], anchors, lanes, ground
            )
        else:
            clear_board(
                arcs, squares, premiums, terms[HEIGHT], terms[WIDTH], terms[CENTER], anchors, lanes
            )
        copy_over(multipliers, 0, 256, rack, MULTIPLIERS)
        rack[FEWEST] = terms[LEAST_LETTERS]
        opened = False
        redealt = False
        passes = int64(0)
        out = game * OUTCOME
        outcomes[out : out + OUTCOME] = 0
        turn = int64(0)
        ended = False
        worths[:] = 0
        while not ended and turn < MOST_TURNS:
            seat = turn % players
            number = (seat + game) % players
            at = seat * MOST_ON_RACK
            tiles = hands[at : at + held[seat]]
            model = models[model_starts[number] : model_starts[number + 1]]
            exchanged = choose_move(
                arcs,
                filters,
                whole,
                terms,
                model,
                squares,
                anchors,
                lanes,
                order,
                scratch,
                rack,
                leftwards,
                rightwards,
                plays,
                hands,
                held,
                seat,
                supply,
                opened,
            )
            if exchanged < 0:
                return int64(-1)
            equity = plays[PLAY]
            full = held[seat] == size and supply >= size
            if full and equity > NOTHING and (written + 1) * SAMPLE <= len(samples):
                row = written * SAMPLE
                for i in range(size):
                    samples[row + i] = tiles[i]
                samples[row + SAMPLE - 1] = equity
                written += 1
            turn += 1
            used = int64(0)
            if exchanged != 0:
                used = exchanged
                outcomes[out + EXCHANGES] += 1
            elif equity > NOTHING:
                used = (plays[2] & USED) | plays[SPENT]
            worths[seat] = rack[LEAVES + used]
            if used == 0:
                passes += 1
                if not opened and passes == players and terms[REDEAL] and not redealt:
                    redealt = True
                    passes = int64(0)
                    for other in range(players):
                        for i in range(held[other]):
                            bag[supply] = hands[other * MOST_ON_RACK + i]
                            supply += 1
                    shuffle(bag, supply, dice)
                    for other in range(players):
                        held[other], supply = draw(
                            bag, supply, hands, other * MOST_ON_RACK, int64(0), size
                        )
                ended = passes >= terms[PASS_LIMIT]
            else:
                passes = int64(0)
                kept = take_away(hands, at, held[seat], used, given)
                returned = held[seat] - kept
                if exchanged != 0:
                    # drawn first, then returned
                    held[seat], supply = draw(bag, supply, hands, at, kept, kept + returned)
                    supply = put_back(bag, supply, given, returned, dice)
                else:
                    scores[seat] += plays[0]
                    outcomes[out + BINGOS] += int64(popcount(plays[2] & USED) == size)
                    if lay_by_terms(
                        arcs, squares, premiums, terms, anchors, lanes, values,
                        plays[1], plays[2], ground,
                    ):  # fmt: skip
                        return int64(NO_ROOM)
                    if not opened:
                        opened = True
                        copy_over(multipliers, 256, 256, rack, MULTIPLIERS)
                        rack[FEWEST] = 1
                    held[seat], supply = draw(bag, supply, hands, at, kept, size)
                    ended = held[seat] == 0
            if (noted + 1) * STAND <= len(stands):
                if supply == 0:
                    weigh_rests(players, hands, held, values, worths)
                note_stand(
                    players, game % players, scores, worths, held, supply, stands, noted * STAND
                )
                noted += 1
        for seat in range(players):
            rest = points(hands, seat * MOST_ON_RACK, held[seat], values)
            scores[seat] -= rest
            if terms[OUT_BONUS]:
                for other in range(players):
                    if held[other] == 0:
                        scores[other] += rest
        for seat in range(players):
            outcomes[out + SCORES + (seat + game) % players] = scores[seat]
        outcomes[out + TURNS] = turn
    return written
