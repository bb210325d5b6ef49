"""Finding words on the table: the unbroken runs of tiles through a square."""

from collections.abc import Mapping

import msgspec

from setzkasten.games.crossword.state import Laid, Square


class Run(msgspec.Struct, frozen=True):
    """An unbroken line of tiles, across or down: its squares in reading order."""

    squares: tuple[Square, ...]
    down: bool

    def word(self, board: Mapping[Square, Laid]) -> str:
        """Read the run."""
        return "".join(board[square].letter for square in self.squares)


def step(square: Square, down: bool, by: int) -> Square:
    """Walk along a line; negative steps go up or left."""
    row, col = square
    return (row + by, col) if down else (row, col + by)


def run_through(board: Mapping[Square, Laid], square: Square, down: bool) -> Run:
    """Return the run through an occupied square in one direction; it may be a single tile."""
    first = square
    while (before := step(first, down, -1)) in board:
        first = before
    squares = [first]
    while (after := step(squares[-1], down, 1)) in board:
        squares.append(after)
    return Run(tuple(squares), down)


def all_words(board: Mapping[Square, Laid]) -> tuple[Run, ...]:
    """Return every word on the table: all runs of two tiles or more, across before down."""
    found = []
    for down in (False, True):
        for square in sorted(board):
            if step(square, down, -1) not in board:
                run = run_through(board, square, down)
                if len(run.squares) > 1:
                    found.append(run)
    return tuple(found)


def words_of_play(board: Mapping[Square, Laid], placed: tuple[Square, ...]) -> tuple[Run, ...]:
    """Return the words a play made: first the one along the play, then the cross-words in order.

    `board` already holds the placed tiles. A single tile has no direction of its own: its longer
    word is the main one, and across if both are equal.
    """
    along = placed[0][1] == placed[-1][1] if len(placed) > 1 else None
    if along is None:
        across_length = len(run_through(board, placed[0], down=False).squares)
        along = len(run_through(board, placed[0], down=True).squares) > across_length
    runs = [run_through(board, placed[0], along)]
    runs += [run_through(board, square, not along) for square in sorted(placed)]
    return tuple(run for run in runs if len(run.squares) > 1)
