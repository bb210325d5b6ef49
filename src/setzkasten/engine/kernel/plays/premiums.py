"""Premium cards: a card that multiplies every word with the letter it names.

The search lays letters and blanks only. What a card adds to a play is read off afterwards: the word
along the play, and of the words across it the dearest, are counted once or twice more. A card is a
bit of the rack behind the letters, so that the table of leave values knows what remains without it.
"""

from typing import Any

from setzkasten.engine.kernel.bits import popcount
from setzkasten.engine.kernel.plays.best import NOTHING
from setzkasten.engine.kernel.plays.board import ANCHOR, FACTOR, FIELDS, RIGHT, START, TERM, TILE
from setzkasten.engine.kernel.plays.rack import BLANK, BONUS, LEAVES, VALUES
from setzkasten.engine.kernel.plays.search import ANCHOR_AT, PLAY, USED, find_all
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
def letters_of(tiles: Numbers, held: int) -> Any:
    """Count the letters and blanks of a sorted hand: its premium cards come last."""
    letters = int64(held)
    while letters > 0 and tiles[letters - 1] > BLANK:
        letters -= 1
    return letters


@entry
def card_bit(tiles: Numbers, letters: int, held: int, kind: int) -> Any:
    """Give the rack bit of a card of a kind, 0 if the hand has none."""
    for place in range(letters, held):
        if tiles[place] == kind:
            return int64(1) << int64(place)
    return int64(0)


@compiled
def multiplied(
    squares: Numbers, anchors: Numbers, rack: Numbers, total: int, laid: int, state: int
) -> Any:
    """Give the points that a card can multiply in a play, and the square it names for that.

    Of equal squares the first as one reads is named. Holds where all word factors multiply.
    """
    at = (state >> ANCHOR_AT) * ANCHOR
    leftwards = (state >> int64(10)) & 15
    count = popcount(state & USED)
    across = int64(0)
    dearest = int64(-1)
    named = int64(0)
    square = anchors[at + START]
    for i in range(count):
        if i == leftwards:
            square = anchors[at + RIGHT]
        if i >= leftwards:
            while squares[square + TILE]:
                square += FIELDS
        tile = (laid >> int64(6 * (count - 1 - i))) & 63
        points = (squares[square + FACTOR] >> int64(32)) * rack[VALUES + tile]
        points += squares[square + TERM] >> int64(32)
        across += points
        if points > dearest or (points == dearest and i < leftwards):
            dearest = points
            named = square
        square += -FIELDS if i < leftwards else FIELDS
    return total - rack[BONUS + (state & USED)] - across + dearest, named


@compiled
def find_best_spending(
    arcs: Numbers,
    squares: Numbers,
    anchors: Numbers,
    order: Numbers,
    anchor_count: int,
    tiles: Numbers,
    rack: Numbers,
    leftwards: Numbers,
    rightwards: Numbers,
    plays: Numbers,
) -> Any:
    """Find the best play of a hand with premium cards, as `find_best`; -1 if out of room."""
    held = int64(len(tiles))
    letters = letters_of(tiles, held)
    found = plays[FOUND:]
    count = find_all(
        arcs,
        squares,
        anchors,
        order,
        anchor_count,
        tiles[:letters],
        rack,
        leftwards,
        rightwards,
        found,
    )
    if count < 0 or count * PLAY > len(found):
        return int64(-1)
    best = int64(NOTHING)
    for i in range(count):
        total = found[i * PLAY]
        laid = found[i * PLAY + 1]
        state = found[i * PLAY + 2]
        used = state & USED
        equity = total * 1000 + rack[LEAVES + used]
        if equity > best:
            best = equity
            plays[0] = total
            plays[1] = laid
            plays[2] = state
            plays[SPENT] = 0
        for more in range(1, WAYS):
            card = card_bit(tiles, letters, held, DOUBLE - 1 + more)
            # At most every point but the bonus is multiplied.
            most = total + more * (total - rack[BONUS + used])
            if card and most * 1000 + rack[LEAVES + (used | card)] > best:
                points, _ = multiplied(squares, anchors, rack, total, laid, state)
                equity = (total + more * points) * 1000 + rack[LEAVES + (used | card)]
                if equity > best:
                    best = equity
                    plays[0] = total + more * points
                    plays[1] = laid
                    plays[2] = state
                    plays[SPENT] = card
    plays[PLAY] = best
    return int64(0)


@entry
def weigh_spending(
    squares: Numbers,
    anchors: Numbers,
    rack: Numbers,
    plays: Numbers,
    count: int,
    double: int,
    triple: int,
    weighed: Numbers,
) -> None:
    """Weigh every play without and with each card, given as rack bits (0: not in the hand)."""
    for i in range(count):
        total = plays[i * PLAY]
        state = plays[i * PLAY + 2]
        used = state & USED
        points, named = multiplied(squares, anchors, rack, total, plays[i * PLAY + 1], state)
        for more in range(WAYS):
            out = (i * WAYS + more) * WEIGHED
            card = (int64(0), double, triple)[more]
            score = total + more * points
            weighed[out] = NOTHING
            if more == 0 or card:
                weighed[out] = score * 1000 + rack[LEAVES + (used | card)]
            weighed[out + 1] = score
            weighed[out + 2] = named
