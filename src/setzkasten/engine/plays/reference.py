"""Every legal play of a position by the most obvious method: each word at each place.

This is the oracle against which the quick generators are tested. It decides nothing itself: every
attempt goes through `appraise`, and every word that arises through the lexicon. It takes its time.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Protocol

from setzkasten.games.crossword.messages import Announced, Placement, Play, PremiumUse
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Square
from setzkasten.letters import BLANK, missing_from


class Words(Protocol):
    """A lexicon whose words can be listed."""

    def __iter__(self) -> Iterator[str]: ...

    def admits(self, word: str) -> bool: ...


def every_play(
    rules: RuleSet, board: Board, opened: bool, rack: tuple[str, ...], words: Words
) -> list[Announced]:
    """List every legal play with its score, the best first.

    Blanks show every letter that helps; a premium card names every newly laid letter in turn. On an
    empty table without bounds all places are alike: there a play begins at row 0, column 0.
    """
    found: dict[object, Announced] = {}
    for word in words:
        for down in (False, True):
            for start in _starts(rules, board, len(word)):
                for play in _layings(board, rack, word, start, down):
                    key = (frozenset(play.placements), play.premium)
                    if key in found:
                        continue
                    announced = appraise(rules, board, opened, rack, play)
                    if isinstance(announced, Announced) and all(
                        words.admits(formed.word) for formed in announced.words
                    ):
                        found[key] = announced
    return sorted(found.values(), key=lambda play: (-play.score, repr(play)))


def _starts(rules: RuleSet, board: Board, length: int) -> Iterable[Square]:
    """Return every square on which a word of this length could begin."""
    if rules.layout is not None:
        return [(r, c) for r in range(rules.layout.height) for c in range(rules.layout.width)]
    if not board:
        return [(0, 0)]
    rows = [row for row, _ in board]
    cols = [col for _, col in board]
    return [
        (row, col)
        for row in range(min(rows) - length, max(rows) + 2)
        for col in range(min(cols) - length, max(cols) + 2)
    ]


def _layings(
    board: Board, rack: tuple[str, ...], word: str, start: Square, down: bool
) -> Iterator[Play]:
    """Yield every way to lay a word here from this rack: which tiles are blanks, which premium."""
    row, col = start
    squares = [(row + i, col) if down else (row, col + i) for i in range(len(word))]
    new: list[tuple[Square, str]] = []
    for square, letter in zip(squares, word, strict=True):
        there = board.get(square)
        if there is None:
            new.append((square, letter))
        elif there.letter != letter:
            return
    if not 1 <= len(new) <= len(rack):
        return
    premiums = sorted({tile for tile in rack if tile.startswith("*")})
    for count in range(rack.count(BLANK) + 1):
        for blanks in combinations(range(len(new)), count):
            tiles = [BLANK if i in blanks else letter for i, (_, letter) in enumerate(new)]
            if missing_from(rack, tiles):
                continue
            placements = tuple(
                Placement(r, c, letter, i in blanks) for i, ((r, c), letter) in enumerate(new)
            )
            yield Play(0, placements)
            for card in premiums:
                for (r, c), _ in new:
                    yield Play(0, placements, PremiumUse(card, r, c))
