"""The rule of 004 by which words that were not used leave the table."""

from collections.abc import Mapping

from setzkasten.games.crossword.messages import Placement
from setzkasten.games.crossword.plays.words import all_words
from setzkasten.games.crossword.state import Laid, Square


def unused_after(
    board: Mapping[Square, Laid], placements: tuple[Placement, ...]
) -> tuple[Square, ...]:
    """Name the squares that are cleared once a play is noted (004 Punktwertung).

    Words formed or changed in this turn stay. An older word stays whole if at least two of its
    cards stay anyway, and this is applied until nothing changes: so no fragment is ever left on
    the table, and the table never falls apart. `board` already holds the placed cards.
    """
    placed = {(p.row, p.col) for p in placements}
    words = [frozenset(run.squares) for run in all_words(board)]
    kept: set[Square] = set(placed)
    older = []
    for word in words:
        if word & placed:
            kept |= word
        else:
            older.append(word)
    changed = True
    while changed:
        changed = False
        for word in older:
            if len(word & kept) >= 2 and not word <= kept:
                kept |= word
                changed = True
    return tuple(square for square in sorted(board) if square not in kept)
