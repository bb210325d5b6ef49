"""Finding plays by the compiled search: all of them, the best one, the best few."""

import heapq
import threading
from collections.abc import Iterable, Iterator, Mapping

import numpy as np

from setzkasten.engine.plays.leaves import Leaves
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.position import Listing, SearchPosition
from setzkasten.engine.plays.rules import count_tiles
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.messages import PremiumUse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square

Board = Mapping[Square, Laid]


class Generator:
    """Finds the plays of one game with one set of words. Any number of threads may use it.

    Where the rack holds a premium card, each play comes with every card that can be spent on it,
    and the card names the letter for which it brings most.
    """

    def __init__(self, rules: RuleSet, words: WordGraph | Iterable[str]) -> None:
        self.rules = rules
        self.words = words if isinstance(words, WordGraph) else WordGraph.of(words)
        self._local = threading.local()
        SearchPosition(rules, self.words)  # raises `UnfitRules` now and not at the first play

    def __repr__(self) -> str:
        return f"Generator({self.rules.id!r}, {self.words!r})"

    def all_plays(
        self, board: Board, rack: tuple[str, ...], opened: bool = True
    ) -> list[ScoredPlay]:
        """List every legal play, the best score first.

        A play of one tile is listed once, whichever way it is read; on an empty table without
        bounds plays begin at row 0, column 0. Raises `ImpossiblePosition`, also where there are
        more of a tile than in the set.
        """
        table = self._table(board, rack, opened)
        rows = table.find_all()
        rows = rows[np.argsort(-rows[:, 0], kind="stable")]
        if not table.premiums:
            return [table.scored(row) for row in rows]
        found = [
            shape.play()
            for row in rows
            for shape in _shapes(self.rules, table, row, opened or bool(board), None)
        ]
        return sorted(found, key=lambda play: -play.score)

    def top(
        self,
        board: Board,
        rack: tuple[str, ...],
        opened: bool = True,
        count: int = 10,
        leaves: Leaves | None = None,
        *,
        both_ways: bool = False,
    ) -> list[ScoredPlay]:
        """List the `count` best plays by equity; without leave values by score.

        Of first words that are mirror images of each other only the one across is listed, unless
        `both_ways` are asked for.
        """
        table = self._table(board, rack, opened, leaves)
        cards = self.rules.premium_cards
        if cards is None or self.rules.word_multiplier == "product":
            spending = cards is not None and (opened or bool(board) or cards.opening)
            return [play for _, play in table.best_ways(count, spending, both_ways)]
        rows = table.find_all() if both_ways else table.without_mirrors(table.find_all())
        shapes = (
            shape
            for row in rows
            for shape in _shapes(self.rules, table, row, opened or bool(board), leaves)
        )
        best = heapq.nsmallest(count, enumerate(shapes), key=lambda n: (-n[1].equity, n[0]))
        return [shape.play() for _, shape in best]

    def best(
        self,
        board: Board,
        rack: tuple[str, ...],
        opened: bool = True,
        leaves: Leaves | None = None,
    ) -> ScoredPlay | None:
        """Return the best play by equity, `None` if nothing can be laid.

        Does not look at all plays, and takes half the time where the rack holds a blank.
        """
        table = self._table(board, rack, opened, leaves)
        if table.premiums:
            return next(iter(self.top(board, rack, opened, 1, leaves)), None)
        row = table.find_best()
        return None if row is None else table.scored(row)

    def listing(
        self,
        board: Board,
        rack: tuple[str, ...],
        opened: bool = True,
        leaves: Leaves | None = None,
    ) -> Listing | None:
        """List every legal play as text with score and equity, the best score first.

        `None` where moves have no short names: on a table without bounds, on boards of more than 26
        rows or columns, and with a premium card on the rack.
        """
        return self._table(board, rack, opened, leaves).listing()

    def best_exchange(
        self, rack: tuple[str, ...], leaves: Leaves, most: int
    ) -> tuple[tuple[str, ...], float]:
        """Return the tiles that are best exchanged, at most so many, and what the rest is worth."""
        table = self._position()
        table.set_rack(rack, leaves)
        return table.best_exchange(most)

    def _table(
        self, board: Board, rack: tuple[str, ...], opened: bool, leaves: Leaves | None = None
    ) -> SearchPosition:
        table = self._position()
        table.set_board(board, opened)
        table.set_rack(rack, leaves)
        count_tiles(self.rules, board, rack)
        return table

    def _position(self) -> SearchPosition:
        """Return the position of this thread."""
        found: SearchPosition | None = getattr(self._local, "table", None)
        if found is None:
            found = self._local.table = SearchPosition(self.rules, self.words)
        return found


class _Shape:
    """A found play before it is written out; most are never asked for more than their equity."""

    __slots__ = ("_leave", "_named", "_row", "_table", "equity", "score")

    def __init__(
        self,
        table: SearchPosition,
        row: Numbers,
        score: int,
        leave: float,
        named: tuple[str, int] | None = None,
    ) -> None:
        self._table = table
        self._row = row
        self._leave = leave
        self._named = named
        self.score = score
        self.equity = score + leave

    def play(self) -> ScoredPlay:
        """Write it out; a premium card names one of the squares in the order of `places`."""
        placements = self._table.placements(self._table.places(self._row))
        premium = None
        if self._named is not None:
            card, index = self._named
            premium = PremiumUse(card, placements[index].row, placements[index].col)
        ordered = tuple(sorted(placements, key=lambda p: (p.row, p.col)))
        return ScoredPlay(self.score, ordered, premium, self._leave)


def _shapes(
    rules: RuleSet, table: SearchPosition, row: Numbers, opened: bool, leaves: Leaves | None
) -> Iterator[_Shape]:
    """Yield a found play without and with each premium card that can be spent on it."""
    score = int(row[0])
    used = table.used(row)
    yield _Shape(table, row, score, table.leave(used))
    cards = rules.premium_cards
    if cards is None or not (opened or cards.opening):
        return
    kept = table.kept(used)
    places = table.places(row)
    crossings = [table.crossing(place, tile) for place, tile in places]
    main = score - table.bonus(used) - sum(crossings)
    factors = [table.word_factor(place) for place, _ in places]
    opening = 1 if opened else rules.opening.factor
    for card in sorted(set(table.premiums)):
        by = int(card[1:])
        gains = [
            _gain(rules, main, [*factors, opening], by) + _gain(rules, crossing, [own], by)
            for crossing, own in zip(crossings, factors, strict=True)
        ]
        index = max(range(len(gains)), key=gains.__getitem__)
        rest = list(table.premiums)
        rest.remove(card)
        leave = 0.0 if leaves is None else leaves.value((*kept, *rest))
        yield _Shape(table, row, score + gains[index], leave, (card, index))


def _gain(rules: RuleSet, points: int, factors: list[int], by: int) -> int:
    """Return how many points a further factor adds to a word that scored `points`."""
    if rules.word_multiplier == "product":
        return points * (by - 1)
    factor = max(factors)
    return points // factor * max(by, factor) - points
