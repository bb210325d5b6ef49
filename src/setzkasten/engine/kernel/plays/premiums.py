"""Premium cards: a card that multiplies every word with the letter it names.

The search lays letters and blanks only. What a card adds to a play is read off afterwards: the word
along the play, and of the words across it the dearest, are counted once or twice more. A card is a
bit of the rack behind the letters, so that the table of leave values knows what remains without it.
"""

from typing import Any

from setzkasten.engine.kernel.plays.best import NOTHING
from setzkasten.engine.kernel.plays.board import FACTOR, TERM, Board
from setzkasten.engine.kernel.plays.rack import BLANK, Rack
from setzkasten.engine.kernel.plays.search import Workspace, find_all
from setzkasten.engine.kernel.plays.walk import (
    PLAY,
    USED,
    leftwards_of,
    square_of,
    tile_of,
    tiles_laid,
)
from setzkasten.engine.kernel.words.graph import Vocabulary
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64

DOUBLE = 30
"""The number of a card that doubles; the one after it trebles."""

SPENT = PLAY + 1
"""Where the chosen play's card stands, as a bit of the rack; 0 for none."""

FOUND = 2 * PLAY
"""From here on plays are listed, where cards can be spent."""

WEIGHED = 3
"""Numbers to a play with or without a card: equity in thousandths, score, the square named."""

WAYS = 3
"""A play without a card, with one that doubles, with one that trebles."""


@compiled
def letters_of(tiles: Numbers) -> Any:
    """Count the letters and blanks of a sorted hand: its premium cards come last."""
    letters = int64(len(tiles))
    while letters > 0 and tiles[letters - 1] > BLANK:
        letters -= 1
    return letters


@entry
def card_bit(tiles: Numbers, letters: int, kind: int) -> Any:
    """Return the rack bit of a card of a kind, 0 if the hand has none."""
    for place in range(letters, len(tiles)):
        if tiles[place] == kind:
            return int64(1) << int64(place)
    return int64(0)


@compiled
def multiplied(board: Board, rack: Rack, total: int, laid: int, state: int) -> Any:
    """Return the points that a card can multiply in a play, and the square it names for that.

    Of equal squares the first as one reads is named. Holds where all word factors multiply.
    """
    count = tiles_laid(state)
    across = int64(0)
    dearest = int64(-1)
    named = int64(0)
    square = int64(0)
    for i in range(count):
        square = square_of(board, state, i, square)
        tile = tile_of(laid, count, i)
        points = (board.squares[square + FACTOR] >> int64(32)) * rack.values[tile]
        points += board.squares[square + TERM] >> int64(32)
        across += points
        if points > dearest or (points == dearest and i < leftwards_of(state)):
            dearest = points
            named = square
    return total - rack.bonus[state & USED] - across + dearest, named


@compiled
def _choose(workspace: Workspace, score: int, play: int, card: int, equity: int) -> None:
    """Write down the best play so far, one of those that are listed."""
    plays = workspace.plays
    plays[0] = score
    plays[1] = plays[FOUND + play * PLAY + 1]
    plays[2] = plays[FOUND + play * PLAY + 2]
    plays[PLAY] = equity
    plays[SPENT] = card


@compiled
def find_best_spending(
    words: Vocabulary, board: Board, rack: Rack, workspace: Workspace, tiles: Numbers, anchors: int
) -> Any:
    """Find the best play of a hand with premium cards, as `find_best`; -1 if out of room."""
    letters = letters_of(tiles)
    found = workspace.plays[FOUND:]
    listing = Workspace(
        workspace.leftwards, workspace.rightwards, workspace.order, workspace.scratch, found
    )
    count = find_all(words, board, rack, listing, tiles[:letters], anchors)
    if count < 0 or count * PLAY > len(found):
        return int64(-1)
    workspace.plays[PLAY] = NOTHING
    for i in range(count):
        total = found[i * PLAY]
        laid = found[i * PLAY + 1]
        state = found[i * PLAY + 2]
        used = state & USED
        equity = total * 1000 + rack.leaves[used]
        if equity > workspace.plays[PLAY]:
            _choose(workspace, total, i, int64(0), equity)
        for more in range(1, WAYS):
            card = card_bit(tiles, letters, DOUBLE - 1 + more)
            # At most every point but the bonus is multiplied.
            most = total + more * (total - rack.bonus[used])
            if card and most * 1000 + rack.leaves[used | card] > workspace.plays[PLAY]:
                points, _ = multiplied(board, rack, total, laid, state)
                score = total + more * points
                equity = score * 1000 + rack.leaves[used | card]
                if equity > workspace.plays[PLAY]:
                    _choose(workspace, score, i, card, equity)
    return int64(0)


@entry
def weigh_spending(
    board: Board,
    rack: Rack,
    plays: Numbers,
    double: int,
    triple: int,
    weighed: Numbers,
) -> None:
    """Weigh every play without and with each card, given as rack bits (0: not in the hand)."""
    for i in range(len(plays) // PLAY):
        total = plays[i * PLAY]
        state = plays[i * PLAY + 2]
        used = state & USED
        points, named = multiplied(board, rack, total, plays[i * PLAY + 1], state)
        for more in range(WAYS):
            out = (i * WAYS + more) * WEIGHED
            card = (int64(0), double, triple)[more]
            score = total + more * points
            weighed[out] = NOTHING
            if more == 0 or card:
                weighed[out] = score * 1000 + rack.leaves[used | card]
            weighed[out + 1] = score
            weighed[out + 2] = named
