"""Looking at a play before it is announced: may it be laid, which words arise, what do they score?

This never asks whether a word exists, so that a preview cannot give it away where challenges
decide (000, 001, 004).
"""

from collections.abc import Mapping

from setzkasten.games.crossword.messages import Announced, Placement, Play
from setzkasten.games.crossword.plays.placement import why_not_place
from setzkasten.games.crossword.plays.scoring import bonus_of, score_words
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.games.protocol import Refusal


def appraise(
    rules: RuleSet,
    board: Mapping[Square, Laid],
    opened: bool,
    rack: tuple[str, ...],
    play: Play,
) -> Announced | Refusal:
    """Return the play as it would be announced, with all words and points, or why it cannot be.

    `board` is the table before the play; `opened` tells whether a word has been laid in the game.
    """
    refusal = why_not_place(rules, board, opened, rack, play)
    if refusal is not None:
        return refusal
    placements = tuple(sorted(play.placements, key=_reading_order))
    words = score_words(rules, board, placements, play.premium, opening=not opened)
    bonus = bonus_of(rules, placements)
    return Announced(
        seat=play.seat,
        placements=placements,
        premium=play.premium,
        words=words,
        bonus=bonus,
        score=sum(word.score for word in words) + bonus,
    )


def _reading_order(placement: Placement) -> tuple[int, int]:
    return (placement.row, placement.col)


def withdraw(board: Mapping[Square, Laid], announced: Announced) -> dict[Square, Laid]:
    """Return the table without an announced play."""
    gone = {(p.row, p.col) for p in announced.placements}
    return {square: laid for square, laid in board.items() if square not in gone}
