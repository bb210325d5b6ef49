"""The end of the card game for two with an empty stack: every line, one ply deeper each round.

As `kernel.games.endgame`, but on the table without bounds, where a play takes words away and may
spend a premium card. What a play changes is too much to be kept for every ply, so each ply
remembers the cards that lie, and the table is laid out anew on the way back.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.copying import copy_over
from setzkasten.engine.kernel.games.selfplay import (
    HEIGHT,
    MOST_ON_RACK,
    OUT_BONUS,
    PASS_LIMIT,
    PREMIUMS,
    RACK,
    REMOVES,
    WIDTH,
    points,
    take_away,
)
from setzkasten.engine.kernel.plays.opentable import lay_cards, list_cards, put_cards
from setzkasten.engine.kernel.plays.premiums import DOUBLE, WAYS, card_bit, letters_of, multiplied
from setzkasten.engine.kernel.plays.rack import FEWEST, MULTIPLIERS, VALUES
from setzkasten.engine.kernel.plays.search import PLAY, USED, find_all
from setzkasten.engine.kernel.plays.update import list_anchors
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64

DEEPEST = 32
"""Plies at most."""

LISTED = 256
"""Numbers that a ply remembers of the table."""

# a move: its score, the tiles laid, the state of its last frame, the premium card's rack bit
MOVE = 4

# what a ply knows while it is being searched
_ALPHA = 0
_BETA = 1
_BEST = 2
_NEXT = 3
_COUNT = 4
_PASSES = 5
_SCORE = 6  # of the move that is being tried
_CUT = 7  # some line below was cut short
_CHOSEN = 8  # the place of the best move so far, -1 for a pass
_TRIED = 9
_CARDS = 10  # how many lie
_FIELDS = 12

NOTES = 80 + (DEEPEST + 1) * _FIELDS + DEEPEST * LISTED
"""Numbers that a search notes down."""

# the answer
VALUE = 0
FOUND = 1  # 0 for a pass
MOVES = 2  # the best move
PLIES = MOVES + MOVE
COMPLETE = PLIES + 1
NODES = COMPLETE + 1
ANSWER = NODES + 1

# where a search was left off, to be taken up again: all zero for a new one
UNDER_WAY = 0
_DEPTH = 1
STAND = 2

# how a call ended
LEFT_OFF = 0
DONE = 1
NO_ROOM = -1

_INFINITE = 1 << 40


@compiled
def _list_moves(
    squares: Numbers,
    anchors: Numbers,
    rack: Numbers,
    tiles: Numbers,
    found: Numbers,
    count: int,
    spending: bool,
    goal: int,
    moves: Numbers,
    keys: Numbers,
) -> Any:
    """List the plays with and without a card, and how promising each is; -1 if out of room.

    `goal` is what going out brings.
    """
    held = int64(len(tiles))
    letters = letters_of(tiles, held)
    listed = int64(0)
    for i in range(count):
        total = found[i * PLAY]
        laid = found[i * PLAY + 1]
        state = found[i * PLAY + 2]
        gain = int64(0)
        if spending and letters < held:
            gain, _ = multiplied(squares, anchors, rack, total, laid, state)
        for more in range(WAYS):
            card = int64(0)
            if more:
                if not spending:
                    break
                card = card_bit(tiles, letters, held, int64(DOUBLE - 1 + more))
                if card == 0:
                    continue
            if (listed + 1) * MOVE > len(moves):
                return int64(-1)
            moves[listed * MOVE] = total + more * gain
            moves[listed * MOVE + 1] = laid
            moves[listed * MOVE + 2] = state
            moves[listed * MOVE + 3] = card
            laid_cards = popcount((state & USED) | card)
            keys[listed] = 4 * (total + more * gain) + laid_cards
            if laid_cards == held:
                keys[listed] += 8 * goal + 40
            listed += 1
    return listed


@compiled
def _best_first(moves: Numbers, keys: Numbers, start: int, count: int) -> None:
    """Bring the most promising of the moves from `start` on to that place."""
    best = start
    for i in range(start + 1, count):
        if keys[i] > keys[best]:
            best = int64(i)
    if best != start:
        keys[start], keys[best] = keys[best], keys[start]
        for field in range(MOVE):
            a = start * MOVE + field
            b = best * MOVE + field
            moves[a], moves[b] = moves[b], moves[a]


@entry
def solve_cards(
    plies: int,
    most_nodes: int,
    arcs: Numbers,
    terms: Numbers,
    multipliers: Numbers,
    premiums: Numbers,
    squares: Numbers,
    anchors: Numbers,
    lanes: Numbers,
    ground: Numbers,
    hands: Numbers,
    held: Numbers,
    passes: int,
    order: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    found: Numbers,
    moves: Numbers,
    keys: Numbers,
    stand: Numbers,
    answer: Numbers,
    notes: Numbers,
) -> Any:
    """Search `plies` deep for seat 0, on turn: `DONE`, `LEFT_OFF` after so many nodes, `NO_ROOM`.

    `hands` and `held` have one part for each ply, the first of which is the position, `moves` and
    `keys` too, which may be too small for all plays. A search that was left off goes on with the
    next call, if nothing but `most_nodes` changes between them; until it is done the table lies as
    the search left it. `answer` is written when it is done, but for `NODES`, which counts those of
    this call; the best move then stands first for the next, deeper search. `notes` is room for
    `NOTES` numbers.
    """
    height = terms[HEIGHT]
    width = terms[WIDTH]
    longest = max(height, width)
    values = notes[:64]
    copy_over(rack, VALUES, 64, values, 0)
    given = notes[64:80]
    frames = notes[80 : 80 + (DEEPEST + 1) * _FIELDS]
    lying = notes[80 + (DEEPEST + 1) * _FIELDS : NOTES]
    copy_over(multipliers, 256, 256, rack, MULTIPLIERS)
    rack[FEWEST] = 1
    widest = len(keys) // DEEPEST
    nodes = int64(0)
    answer[NODES] = 0
    depth = int64(0)
    entering = True
    value = int64(0)
    cut = int64(0)
    if stand[UNDER_WAY]:
        depth = int64(stand[_DEPTH])
    else:
        frames[_ALPHA] = -_INFINITE
        frames[_BETA] = _INFINITE
        frames[_PASSES] = passes
    while True:
        if nodes >= most_nodes and entering:
            stand[UNDER_WAY] = 1
            stand[_DEPTH] = depth
            answer[NODES] = nodes
            return int64(LEFT_OFF)
        at = depth * _FIELDS
        seat = depth & 1
        its_hands = hands[depth * 2 * MOST_ON_RACK : (depth + 1) * 2 * MOST_ON_RACK]
        its_held = held[depth * 2 : depth * 2 + 2]
        its_moves = moves[depth * widest * MOVE : (depth + 1) * widest * MOVE]
        its_keys = keys[depth * widest : (depth + 1) * widest]
        its_cards = lying[depth * LISTED : (depth + 1) * LISTED]
        done = False
        if entering:
            entering = False
            nodes += 1
            mine = points(its_hands, seat * MOST_ON_RACK, its_held[seat], values)
            theirs = points(its_hands, (1 - seat) * MOST_ON_RACK, its_held[1 - seat], values)
            frames[at + _CUT] = 0
            if its_held[1 - seat] == 0:
                value = -mine * (1 + terms[OUT_BONUS])
                cut = int64(0)
                done = True
            elif frames[at + _PASSES] >= terms[PASS_LIMIT]:
                value = theirs - mine
                cut = int64(0)
                done = True
            elif plies <= depth or depth + 1 >= DEEPEST:
                value = theirs - mine
                cut = int64(1)
                done = True
            else:
                frames[at + _CARDS] = list_cards(squares, width, ground, its_cards)
                tiles = its_hands[seat * MOST_ON_RACK : seat * MOST_ON_RACK + its_held[seat]]
                count = find_all(
                    arcs,
                    squares,
                    anchors,
                    order,
                    list_anchors(lanes, longest, order),
                    tiles[: letters_of(tiles, its_held[seat])],
                    rack,
                    leftwards,
                    rightwards,
                    found,
                )
                if count >= 0 and count * PLAY <= len(found):
                    count = _list_moves(
                        squares, anchors, rack, tiles, found, count, terms[PREMIUMS] > 0,
                        theirs, its_moves, its_keys,
                    )  # fmt: skip
                else:
                    count = int64(-1)
                if count < 0:
                    stand[UNDER_WAY] = 0
                    answer[NODES] = nodes
                    return int64(NO_ROOM)
                if depth == 0 and answer[FOUND]:
                    for i in range(count):
                        same = True
                        for field in range(MOVE):
                            same = same and its_moves[i * MOVE + field] == answer[MOVES + field]
                        if same:
                            its_keys[i] = _INFINITE
                frames[at + _COUNT] = count
                frames[at + _NEXT] = 0
                frames[at + _BEST] = -_INFINITE
                frames[at + _CHOSEN] = -1
        else:
            # a value came back from the ply below, as seen from there
            value = frames[at + _SCORE] - value
            frames[at + _CUT] |= cut
            if value > frames[at + _BEST]:
                frames[at + _BEST] = value
                frames[at + _CHOSEN] = frames[at + _TRIED]
                frames[at + _ALPHA] = max(frames[at + _ALPHA], value)
        if not done:
            index = frames[at + _NEXT]
            if frames[at + _ALPHA] >= frames[at + _BETA] or index > frames[at + _COUNT]:
                value = frames[at + _BEST]
                cut = frames[at + _CUT]
                done = True
            else:
                # --- the next move; after all plays the pass ------------------------------------
                frames[at + _NEXT] += 1
                below = at + _FIELDS
                next_hands = hands[(depth + 1) * 2 * MOST_ON_RACK : (depth + 2) * 2 * MOST_ON_RACK]
                copy_over(its_hands, 0, 2 * MOST_ON_RACK, next_hands, 0)
                held[depth * 2 + 2] = its_held[0]
                held[depth * 2 + 3] = its_held[1]
                frames[at + _SCORE] = 0
                frames[at + _TRIED] = -1
                frames[below + _PASSES] = frames[at + _PASSES] + 1
                if index < frames[at + _COUNT]:
                    _best_first(its_moves, its_keys, index, frames[at + _COUNT])
                    move = index * MOVE
                    frames[at + _SCORE] = its_moves[move]
                    frames[at + _TRIED] = index
                    frames[below + _PASSES] = 0
                    lay_cards(
                        arcs, squares, premiums, height, width, anchors, lanes, values,
                        its_moves[move + 1], its_moves[move + 2], terms[RACK],
                        terms[REMOVES] != 0, ground,
                    )  # fmt: skip
                    used = (its_moves[move + 2] & USED) | its_moves[move + 3]
                    held[depth * 2 + 2 + seat] = take_away(
                        next_hands, seat * MOST_ON_RACK, its_held[seat], used, given
                    )
                frames[below + _ALPHA] = frames[at + _SCORE] - frames[at + _BETA]
                frames[below + _BETA] = frames[at + _SCORE] - frames[at + _ALPHA]
                depth += 1
                entering = True
        if done:
            if depth == 0:
                answer[VALUE] = value
                answer[FOUND] = int64(frames[_CHOSEN] >= 0)
                for field in range(MOVE):
                    answer[MOVES + field] = (
                        its_moves[frames[_CHOSEN] * MOVE + field] if frames[_CHOSEN] >= 0 else 0
                    )
                answer[PLIES] = plies
                answer[COMPLETE] = int64(cut == 0)
                answer[NODES] = nodes
                stand[UNDER_WAY] = 0
                return int64(DONE)
            depth -= 1
            above = depth * _FIELDS
            if frames[above + _TRIED] >= 0:
                put_cards(
                    arcs, squares, premiums, height, width, anchors, lanes, ground,
                    lying[depth * LISTED : (depth + 1) * LISTED], frames[above + _CARDS],
                )  # fmt: skip
