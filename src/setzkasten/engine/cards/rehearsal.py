"""Every compiled function of the card players, called once on a small table."""

import numpy as np

from setzkasten.engine.cards.cardwords import CardWords
from setzkasten.engine.kernel import patience, rummy
from setzkasten.engine.kernel.jit import Numbers
from setzkasten.engine.kernel.partition import MOST, SETS


def rehearse(words: CardWords) -> None:
    """Compile, or load, what the players of the rummy and the patience call."""
    _rummy(words)
    _patience(words)


def _rummy(words: CardWords) -> None:
    round_: Numbers = np.zeros(rummy.ROUND, np.int64)
    round_[:4] = 2, words.least, 5, -1
    round_[rummy.HELD : rummy.HELD + 2] = 2
    hand: Numbers = np.zeros(4, np.int64)
    pool: Numbers = np.zeros(12, np.int64)
    hands: Numbers = np.zeros(8 * MOST, np.int64)
    work: Numbers = np.zeros(rummy.SPACE, np.int64)
    moves: Numbers = np.zeros(rummy.MOVE * rummy.MOVES, np.int64)
    sums: Numbers = np.zeros(rummy.SUMS, np.int64)
    known = words.sums, words.slots, words.bits, work
    count = rummy.list_moves(hand, 3, round_, 1, *known, moves)
    rummy.try_moves(0, 1, 0, hand, 3, moves, count, round_, hands, pool, *known, sums)


def _patience(words: CardWords) -> None:
    open_: Numbers = np.zeros(2, np.int64)
    depths: Numbers = np.array([2, 1], np.int64)
    pool: Numbers = np.zeros(4, np.int64)
    vowels: Numbers = np.zeros(len(words.sums), np.int64)
    work: Numbers = np.zeros(patience.SPACE, np.int64)
    moves: Numbers = np.zeros(SETS, np.int64)
    sums: Numbers = np.zeros(SETS, np.int64)
    tables = words.slots, words.bits, work
    patience.list_words(open_, depths, words.least, words.sums, vowels, *tables, moves, sums)
    moves[0] = 1
    patience.piles_of(1, open_, depths, work)
    patience.try_moves(
        0, 1, 0, moves, 1, open_, depths, pool, words.least, words.sums, vowels, *tables, sums
    )
