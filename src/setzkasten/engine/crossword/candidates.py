"""Choosing what is tried out: the best plays and exchanges by equity, and what is asked for."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

import msgspec
import numpy as np

from setzkasten.engine.plays.play import ScoredPlay, mirrors_opening
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.games.crossword.messages import Exchange, Pass, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.games.protocol import Refusal
from setzkasten.letters import BLANK, sort_tiles
from setzkasten.texts import Sentence

_CANDIDATES: Final = 14
_EXCHANGES: Final = 2

Candidate: TypeAlias = tuple[ScoredPlay | tuple[str, ...], float]
"""A play, or the tiles to exchange (none: a pass), and its equity before it is tried."""


class Situation(msgspec.Struct, frozen=True):
    """A table as the seat on turn sees it.

    `others` counts the tiles the other seats hold, in the order of their turns; `leads` says how
    many points one is ahead of each of them (none by default). `away` are tiles known to have left
    the game; `supply` counts those in the bag, by default all that are unseen: if it is less than
    that, any of the unseen may be gone.
    """

    board: Mapping[Square, Laid]
    rack: tuple[str, ...]
    others: tuple[int, ...]
    opened: bool = True
    leads: tuple[int, ...] = ()
    passes: int = 0
    supply: int | None = None
    away: tuple[str, ...] = ()


class Candidates:
    """Chooses what is tried out of a position on the table of a search."""

    def __init__(self, rules: RuleSet, table: SearchPosition) -> None:
        self.rules = rules
        self._table = table

    def best(
        self, rack: tuple[str, ...], supply: int, opened: bool
    ) -> tuple[Numbers, list[Candidate]]:
        """Choose what to try: the best plays by equity, the best exchanges, else a pass."""
        table = self._table
        rows: list[list[int]] = []
        moves: list[Candidate] = []
        cards = self.rules.premium_cards
        for row, play in table.best_ways(
            _CANDIDATES, cards is not None and (opened or cards.opening)
        ):
            card = table.card_bit(play.premium.card) if play.premium is not None else 0
            rows.append([play.score, *row[1:].tolist(), 1, card])
            moves.append((play, play.equity))
        exchange = self.rules.exchange
        if exchange is not None and supply >= max(1, exchange.min_supply):
            # Sets that differ in which of two equal tiles they take are one exchange.
            sets = {table.given(used): used for used in range(1, 1 << len(rack))}
            within = [used for tiles, used in sets.items() if len(tiles) <= supply]
            within.sort(key=lambda used: -table.leave(used))
            for used in within[:_EXCHANGES]:
                rows.append([0, 0, used, 0, 0])
                moves.append((table.given(used), table.leave(used)))
        if not rows:
            rows.append([0, 0, 0, 0, 0])
            moves.append(((), table.leave(0)))
        return np.array(rows, np.int64), moves

    def including(
        self,
        also: Sequence[Play | Exchange | Pass],
        situation: Situation,
        rows: Numbers,
        moves: list[Candidate],
    ) -> tuple[Numbers, frozenset[int]]:
        """Add candidates that are tried in any case; return all rows, and which those are.

        One that is the mirror image of a candidate takes its place.
        """
        fixed = set()
        mirrors = mirrors_opening(self.rules, situation.opened or bool(situation.board))
        for command in also:
            row, move, static = self._row(command, situation)
            twin = move.mirrored() if mirrors and isinstance(move, ScoredPlay) else move
            names = (n for n, (one, _) in enumerate(moves) if _same(one, move) or _same(one, twin))
            known = next(names, None)
            if known is None:
                known = len(rows)
                rows = np.vstack([rows, np.array([row], np.int64)])
                moves.append((move, static))
            elif not _same(moves[known][0], move):
                rows[known], moves[known] = row, (move, static)
            fixed.add(known)
        return rows, frozenset(fixed)

    def _row(
        self, command: Play | Exchange | Pass, situation: Situation
    ) -> tuple[list[int], ScoredPlay | tuple[str, ...], float]:
        """Write a command as a candidate, its move, and what it is worth before trying."""
        table = self._table
        if not isinstance(command, Play):
            tiles = command.tiles if isinstance(command, Exchange) else ()
            used = table.bits_of(tiles)
            return [0, 0, used, 0, 0], tiles, table.leave(used)
        shown = appraise(self.rules, situation.board, situation.opened, situation.rack, command)
        if isinstance(shown, Refusal):
            raise ImpossiblePosition(shown)
        found = table.row_of(shown.placements, shown.score)
        card = table.card_bit(shown.premium.card) if shown.premium is not None else 0
        worth = table.leave(table.used(found) | card)
        play = ScoredPlay(shown.score, shown.placements, shown.premium, worth)
        return [shown.score, *found[1:].tolist(), 1, card], play, play.equity


def unseen_tiles(
    rules: RuleSet, board: Mapping[Square, Laid], seen: tuple[str, ...], hidden: int
) -> tuple[str, ...]:
    """Name the tiles that neither lie on the board nor were seen elsewhere."""
    rest = Counter(rules.tiles.tiles)
    rest.subtract(BLANK if laid.blank else laid.letter for laid in board.values())
    rest.subtract(seen)
    missing = next((tile for tile, count in rest.items() if count < 0), None)
    if missing is not None:
        raise ImpossiblePosition(Sentence("too_few_of_tile", {"tile": missing}))
    unseen = sort_tiles(rest.elements())
    if len(unseen) < hidden:
        raise ImpossiblePosition(Sentence("too_many_unseen"))
    return unseen


def _same(one: ScoredPlay | tuple[str, ...], other: ScoredPlay | tuple[str, ...]) -> bool:
    """Check whether two moves do the same, whatever they are worth."""
    if isinstance(one, ScoredPlay) and isinstance(other, ScoredPlay):
        return one.placements == other.placements and one.premium == other.premium
    return one == other or (
        isinstance(one, tuple) and isinstance(other, tuple) and sorted(one) == sorted(other)
    )
