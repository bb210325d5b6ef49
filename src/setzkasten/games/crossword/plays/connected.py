"""Whether all tiles on the table hang together, as they do after any number of plays."""

from collections.abc import Iterable

from setzkasten.games.crossword.state import Square


def hangs_together(squares: Iterable[Square]) -> bool:
    """Check whether one can walk from any filled square to any other over filled ones."""
    apart = set(squares)
    if not apart:
        return True
    waiting = [apart.pop()]
    while waiting:
        row, col = waiting.pop()
        for beside in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if beside in apart:
                apart.remove(beside)
                waiting.append(beside)
    return not apart
