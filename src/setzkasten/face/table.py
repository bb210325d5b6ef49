"""What lies where: the tile on a square."""

from setzkasten.games.crossword.game import crossword_of, known_state
from setzkasten.games.match import Match
from setzkasten.notation.squares import read_open_start, read_start


def tile_at(match: Match, square: str | tuple[int, int]) -> str | None:
    """Return the letter on a square (`8H`, or row and column); a blank's in lower case."""
    rules = crossword_of(match.game)
    if rules is None:
        raise TypeError("only crossword games have squares")
    if isinstance(square, str):
        start = read_start(square) or read_open_start(f"{square} H")
        if start is None:
            raise ValueError(f"{square!r} is not a square such as 8H")
        square = start[0]
    laid = rules.outlook(known_state(match.begun)).board.get(square)
    if laid is None:
        return None
    return laid.letter.lower() if laid.blank else laid.letter
