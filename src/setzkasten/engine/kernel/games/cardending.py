"""The end of the card game for two with an empty stack: every line, one ply deeper each round.

As `kernel.games.endgame`, but on the table without bounds, where a play takes words away and may
spend a premium card. What a play changes is too much to be kept for every ply, so each ply
remembers the cards that lie, and the table is laid out anew on the way back.
"""

from typing import Any, NamedTuple

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.copying import Part, copy_over
from setzkasten.engine.kernel.games.arrays import MOST_ON_RACK, GameArrays
from setzkasten.engine.kernel.games.plies import HANDS
from setzkasten.engine.kernel.games.seats import points, take_away
from setzkasten.engine.kernel.games.turn import lay_by_terms
from setzkasten.engine.kernel.plays.opentable import MOST_NUMBERS, list_cards, put_cards
from setzkasten.engine.kernel.plays.premiums import DOUBLE, WAYS, card_bit, letters_of, multiplied
from setzkasten.engine.kernel.plays.search import find_all
from setzkasten.engine.kernel.plays.update import list_anchors
from setzkasten.engine.kernel.plays.walk import PLAY, USED
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, inlined, int64

DEEPEST = 32
"""Plies at most."""

# a move: its score, the tiles laid, the state of its last frame, the premium card's rack bit
MOVE = 4

# the frame of a ply while it is being searched
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
FRAME = 12

# how a call ended
LEFT_OFF = 0
DONE = 1
NO_ROOM = -1

_INFINITE = 1 << 40


class CardPlies(NamedTuple):
    """One part for each ply, one behind the other; the first has the position.

    `hands` and `held` are the racks; `moves` (rows of `MOVE`) what can be done, `keys` how
    promising each is; `cards` what lies; `frames` has rows of `FRAME`. `depth` is one number: the
    ply that is about to be entered, -1 for a new search.
    """

    hands: Numbers
    held: Numbers
    moves: Numbers
    keys: Numbers
    cards: Numbers
    frames: Numbers
    depth: Numbers


class CardEnding(NamedTuple):
    """How a call ended, and what it found: the value and the best move, if it is done.

    `chosen` is the place of the move in the list of the first ply, -1 for a pass.
    """

    ended: int
    value: int
    chosen: int
    complete: bool
    nodes: int


@inlined
def _frame_at(plies: CardPlies, depth: int) -> Any:
    return Part(plies.frames[depth * FRAME : (depth + 1) * FRAME])


@inlined
def _hand_at(plies: CardPlies, depth: int, seat: int) -> Any:
    at = depth * HANDS + seat * MOST_ON_RACK
    return Part(plies.hands[at : at + plies.held[2 * depth + seat]])


@inlined
def _moves_at(plies: CardPlies, depth: int) -> Any:
    """Return the moves of a ply and their keys."""
    widest = len(plies.keys) // DEEPEST
    first, last = depth * widest, (depth + 1) * widest
    return plies.moves[first * MOVE : last * MOVE], plies.keys[first:last]


@inlined
def _cards_at(plies: CardPlies, depth: int) -> Any:
    return Part(plies.cards[depth * MOST_NUMBERS : (depth + 1) * MOST_NUMBERS])


@compiled
def _list_moves(
    arrays: GameArrays, tiles: Numbers, count: int, goal: int, moves: Numbers, keys: Numbers
) -> Any:
    """List the plays with and without a card, and how promising each is; `NO_ROOM` if too many.

    `goal` is what going out brings.
    """
    found = arrays.workspace.plays
    spending = arrays.terms.premium_cards > 0
    held = int64(len(tiles))
    letters = letters_of(tiles)
    listed = int64(0)
    for i in range(count):
        total = found[i * PLAY]
        laid = found[i * PLAY + 1]
        state = found[i * PLAY + 2]
        gain = int64(0)
        if spending and letters < held:
            gain, _ = multiplied(arrays.board, arrays.rack, total, laid, state)
        for more in range(WAYS):
            card = int64(0)
            if more:
                if not spending:
                    break
                card = card_bit(tiles, letters, int64(DOUBLE - 1 + more))
                if card == 0:
                    continue
            if (listed + 1) * MOVE > len(moves):
                return int64(NO_ROOM)
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
def _find_moves(arrays: GameArrays, plies: CardPlies, depth: int, tiles: Numbers, goal: int) -> Any:
    """Find the moves of a ply; return how many there are, `NO_ROOM` if too many."""
    workspace = arrays.workspace
    anchors = list_anchors(arrays.board, workspace.order)
    letters = tiles[: letters_of(tiles)]
    count = find_all(arrays.words, arrays.board, arrays.rack, workspace, letters, anchors)
    if count < 0 or count * PLAY > len(workspace.plays):
        return int64(NO_ROOM)
    moves, keys = _moves_at(plies, depth)
    return _list_moves(arrays, tiles, count, goal, moves, keys)


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


@inlined
def _favour(plies: CardPlies, count: int, hint: Numbers) -> None:
    """Let a move that is known to be good come first, at the first ply."""
    moves, keys = _moves_at(plies, int64(0))
    for i in range(count):
        same = True
        for field in range(MOVE):
            same = same and moves[i * MOVE + field] == hint[field]
        if same:
            keys[i] = _INFINITE


@inlined
def _enter(arrays: GameArrays, plies: CardPlies, depth: int, most_plies: int, hint: Numbers) -> Any:
    """Enter a ply: (whether it is done with, its value, cut, whether there was no room)."""
    frame, values = _frame_at(plies, depth).row, arrays.rack.values
    seat = depth & 1
    tiles = _hand_at(plies, depth, seat).row
    others = _hand_at(plies, depth, 1 - seat).row
    mine, theirs = points(tiles, values), points(others, values)
    frame[_CUT] = 0
    if len(others) == 0:
        return True, -mine * (1 + arrays.terms.out_bonus), int64(0), False
    if frame[_PASSES] >= arrays.terms.pass_limit:
        return True, theirs - mine, int64(0), False
    if most_plies <= depth or depth + 1 >= DEEPEST:
        return True, theirs - mine, int64(1), False
    frame[_CARDS] = list_cards(arrays.board, arrays.open_table.box, _cards_at(plies, depth).row)
    count = _find_moves(arrays, plies, depth, tiles, theirs)
    if count < 0:
        return False, int64(0), int64(0), True
    if depth == 0 and len(hint):
        _favour(plies, count, hint)
    frame[_COUNT] = count
    frame[_NEXT] = 0
    frame[_BEST] = -_INFINITE
    frame[_CHOSEN] = -1
    return False, int64(0), int64(0), False


@inlined
def _try_next(arrays: GameArrays, plies: CardPlies, depth: int) -> None:
    """Do the next move of a ply, after all plays the pass."""
    frame, below = _frame_at(plies, depth).row, _frame_at(plies, depth + 1).row
    seat = depth & 1
    index = frame[_NEXT]
    frame[_NEXT] += 1
    copy_over(plies.hands, depth * HANDS, HANDS, plies.hands, (depth + 1) * HANDS)
    copy_over(plies.held, 2 * depth, 2, plies.held, 2 * depth + 2)
    frame[_SCORE] = 0
    frame[_TRIED] = -1
    below[_PASSES] = frame[_PASSES] + 1
    if index < frame[_COUNT]:
        moves, keys = _moves_at(plies, depth)
        _best_first(moves, keys, index, frame[_COUNT])
        move = moves[index * MOVE : (index + 1) * MOVE]
        frame[_SCORE] = move[0]
        frame[_TRIED] = index
        below[_PASSES] = 0
        lay_by_terms(arrays, move[1], move[2])
        hand = _hand_at(plies, depth + 1, seat).row
        used = (move[2] & USED) | move[3]
        plies.held[2 * depth + 2 + seat] = take_away(hand, used, arrays.supply.given)
    below[_ALPHA] = frame[_SCORE] - frame[_BETA]
    below[_BETA] = frame[_SCORE] - frame[_ALPHA]


@entry
def solve_cards(
    arrays: GameArrays,
    plies: CardPlies,
    most_plies: int,
    most_nodes: int,
    passes: int,
    hint: Numbers,
) -> Any:
    """Search so many plies deep for seat 0, on turn; return a `CardEnding`.

    It ends as `DONE`, `LEFT_OFF` after so many nodes, or `NO_ROOM`. A search that was left off goes
    on with the next call, if nothing but `most_nodes` changes between them; until it is done the
    table lies as the search left it. `hint` is the best move of a search before, or empty.
    """
    arcs, board, open_table = arrays.words.arcs, arrays.board, arrays.open_table
    nodes = int64(0)
    depth = plies.depth[0]
    entering = True
    value = int64(0)
    cut = int64(0)
    arrays.rack.fewest[0] = 1
    copy_over(arrays.evaluation.multipliers, 256, 256, arrays.rack.multipliers, 0)
    if depth < 0:
        depth = int64(0)
        frame = _frame_at(plies, depth).row
        frame[_ALPHA] = -_INFINITE
        frame[_BETA] = _INFINITE
        frame[_PASSES] = passes
    while True:
        if nodes >= most_nodes and entering:
            plies.depth[0] = depth
            return CardEnding(int64(LEFT_OFF), value, int64(-1), False, nodes)
        frame = _frame_at(plies, depth).row
        done = False
        if entering:
            entering = False
            nodes += 1
            done, value, cut, full = _enter(arrays, plies, depth, most_plies, hint)
            if full:
                plies.depth[0] = -1
                return CardEnding(int64(NO_ROOM), value, int64(-1), False, nodes)
        else:
            # a value came back from the ply below, as seen from there
            value = frame[_SCORE] - value
            frame[_CUT] |= cut
            if value > frame[_BEST]:
                frame[_BEST] = value
                frame[_CHOSEN] = frame[_TRIED]
                frame[_ALPHA] = max(frame[_ALPHA], value)
        if not done:
            if frame[_ALPHA] >= frame[_BETA] or frame[_NEXT] > frame[_COUNT]:
                value = frame[_BEST]
                cut = frame[_CUT]
                done = True
            else:
                _try_next(arrays, plies, depth)
                depth += 1
                entering = True
        if done:
            if depth == 0:
                plies.depth[0] = -1
                return CardEnding(int64(DONE), value, frame[_CHOSEN], cut == 0, nodes)
            depth -= 1
            above = _frame_at(plies, depth).row
            if above[_TRIED] >= 0:
                put_cards(arcs, board, open_table, _cards_at(plies, depth).row, above[_CARDS])
