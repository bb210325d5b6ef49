"""The rows and columns of a position, prepared for walking words along them."""

from collections.abc import Iterator, Mapping

from setzkasten.engine.words.steps import Node, Steps
from setzkasten.games.crossword.plays.words import step
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK

Table = Mapping[Square, Laid]


class Lane:
    """One row or column. Index `i` is the i-th square of the lane, one more stands for its end.

    `fixed` is the letter that lies there already; `cross` the letters that a new tile may show
    because of its neighbours above and below (`None`: any letter), `beside` the points of those
    neighbours (`None`: there are none). `anchor` are squares of which a play must cover one.
    """

    __slots__ = (
        "anchor", "beside", "cross", "down", "first", "fixed", "index", "letter_factor", "size",
        "value", "word_factor",
    )  # fmt: skip

    def __init__(self, down: bool, index: int, first: int, size: int) -> None:
        self.down = down
        self.index = index
        self.first = first
        self.size = size
        self.fixed: list[str | None] = [None] * (size + 1)
        self.value = [0] * (size + 1)
        self.cross: list[frozenset[str] | None] = [None] * size + [frozenset()]
        self.beside: list[int | None] = [None] * (size + 1)
        self.anchor = [False] * (size + 1)
        self.letter_factor = [1] * (size + 1)
        self.word_factor = [1] * (size + 1)

    def square(self, i: int) -> Square:
        """Return the square at a place in the lane."""
        place = self.first + i
        return (place, self.index) if self.down else (self.index, place)


def lanes(rules: RuleSet, board: Table, opened: bool, tiles: int, steps: Steps) -> Iterator[Lane]:
    """Yield every lane in which a play of up to so many tiles can lie, rows before columns."""
    for down in (False, True):
        for index, first, size in _extents(rules, board, down, tiles):
            lane = Lane(down, index, first, size)
            for i in range(size):
                _prepare(lane, i, rules, board, steps)
            if not opened:
                _mark_opening(lane, rules)
            if any(lane.anchor):
                yield lane


def _extents(
    rules: RuleSet, board: Table, down: bool, tiles: int
) -> Iterator[tuple[int, int, int]]:
    """Yield index, first square and length of each lane of one direction."""
    if rules.layout is not None:
        height, width = rules.layout.height, rules.layout.width
        across, along = (width, height) if down else (height, width)
        yield from ((index, 0, along) for index in range(across))
    elif not board:
        # On an empty table without bounds all places are alike: the word begins at the origin.
        yield (0, 0, tiles)
    else:
        places = [(c, r) if down else (r, c) for r, c in board]
        low, high = min(p for _, p in places), max(p for _, p in places)
        indexes = [index for index, _ in places]
        for index in range(min(indexes) - 1, max(indexes) + 2):
            yield (index, low - tiles, high - low + 1 + 2 * tiles)


def _prepare(lane: Lane, i: int, rules: RuleSet, board: Table, steps: Steps) -> None:
    square = lane.square(i)
    values = rules.tiles.values
    laid = board.get(square)
    if laid is not None:
        lane.fixed[i] = laid.letter
        lane.value[i] = values[BLANK] if laid.blank else values[laid.letter]
        lane.anchor[i] = True
        return
    if rules.layout is not None:
        lane.letter_factor[i] = rules.layout.letter_factor(*square)
        lane.word_factor[i] = rules.layout.word_factor(*square)
    before, points_before = _read(rules, board, square, not lane.down, -1)
    after, points_after = _read(rules, board, square, not lane.down, 1)
    if before or after:
        lane.anchor[i] = True
        lane.beside[i] = points_before + points_after
        lane.cross[i] = _fitting(steps, before[::-1], after)


def _read(rules: RuleSet, board: Table, square: Square, down: bool, by: int) -> tuple[str, int]:
    """Read the tiles next to a square, walking away from it, and add up their points."""
    letters, points = "", 0
    while (laid := board.get(square := step(square, down, by))) is not None:
        letters += laid.letter
        points += rules.tiles.values[BLANK if laid.blank else laid.letter]
    return letters, points


def _fitting(steps: Steps, before: str, after: str) -> frozenset[str]:
    node = steps.follow(steps.root, before)
    if node is None:
        return frozenset()
    edges, _ = steps.look(node)
    return frozenset(letter for letter, child in edges.items() if _ends(steps, child, after))


def _ends(steps: Steps, node: Node, letters: str) -> bool:
    end = steps.follow(node, letters)
    return end is not None and steps.look(end)[1]


def _mark_opening(lane: Lane, rules: RuleSet) -> None:
    """Mark where the first word lies: over the centre; without a centre anywhere."""
    center = rules.layout.center if rules.layout is not None else None
    for i in range(lane.size):
        if rules.layout is None:
            lane.anchor[i] = i == 0
        else:
            lane.anchor[i] = center is None or lane.square(i) == center
