"""What a play is worth."""

from collections.abc import Mapping
from math import prod

from setzkasten.games.crossword.messages import Placement, PremiumUse, WordScore
from setzkasten.games.crossword.plays.words import Run, words_of_play
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK


def with_placements(
    board: Mapping[Square, Laid], placements: tuple[Placement, ...]
) -> dict[Square, Laid]:
    """Return the table after tiles were laid on it."""
    after = dict(board)
    for p in placements:
        after[p.row, p.col] = Laid(p.letter, p.blank)
    return after


def score_words(
    rules: RuleSet,
    board: Mapping[Square, Laid],
    placements: tuple[Placement, ...],
    premium: PremiumUse | None,
    opening: bool,
) -> tuple[WordScore, ...]:
    """Score every word a play makes, the main word first, without the bonus.

    Letter premiums count before word premiums, both only for squares covered in this turn, and in
    both directions (000 Prämienfelder, 001 4 d, 003). `board` is the table before the play.
    """
    after = with_placements(board, placements)
    placed = tuple((p.row, p.col) for p in placements)
    return tuple(
        WordScore(
            run.word(after),
            _score_run(rules, after, run, frozenset(placed), premium, opening),
            *run.squares[0],
            run.down,
        )
        for run in words_of_play(after, placed)
    )


def _score_run(
    rules: RuleSet,
    board: Mapping[Square, Laid],
    run: Run,
    placed: frozenset[Square],
    premium: PremiumUse | None,
    opening: bool,
) -> int:
    values = rules.tiles.values
    layout = rules.layout
    points = 0
    factors = [rules.opening.factor] if opening else []
    for square in run.squares:
        laid = board[square]
        value = values[BLANK] if laid.blank else values[laid.letter]
        if layout is not None and square in placed:
            value *= layout.letter_factor(*square)
            factors.append(layout.word_factor(*square))
        points += value
    if premium is not None and (premium.row, premium.col) in run.squares:
        factors.append(int(premium.card[1:]))
    # 003 counts one word bonus only: the higher one (silent point 13); all others multiply.
    factor = prod(factors) if rules.word_multiplier == "product" else max(factors, default=1)
    return points * factor


def bonus_of(rules: RuleSet, placements: tuple[Placement, ...]) -> int:
    """Return the bonus for emptying a full rack in one turn; premium cards do not count for it."""
    return rules.bonus_for(len(placements))
