"""With one or two tiles in the bag: every draw is gone through, and each ending solved.

Only plays that take the last tiles out of the bag are looked at: after them everything is known for
each draw. The candidates are halved again and again, and those that stay are solved more deeply.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import msgspec

from setzkasten.engine.endgame import EndgameSolver
from setzkasten.engine.play import ScoredPlay
from setzkasten.engine.rules import ImpossiblePosition
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK, take_from

MOST_IN_BAG: Final = 2
_FEWEST_NODES: Final = 40


class Foreseen(msgspec.Struct, frozen=True):
    """A play with its mean gain over all draws, and whether every ending was solved to its end."""

    play: ScoredPlay
    equity: float
    exact: bool


class PreEndgame:
    """Weighs plays that empty the bag, in games for two. Belongs to one thread at a time."""

    def __init__(self, solver: EndgameSolver) -> None:
        self._solver = solver

    def rank(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        unseen: tuple[str, ...],
        held: int,
        candidates: Sequence[ScoredPlay],
        nodes: int = 50_000,
    ) -> list[Foreseen]:
        """Weigh candidates within so many nodes in all, the best first.

        `unseen` are the tiles of the bag and of the other player, who holds `held` of them. Left
        out are candidates that do not empty the bag.
        """
        supply = len(unseen) - held
        if not 1 <= supply <= MOST_IN_BAG:
            raise ImpossiblePosition(
                f"Im Beutel sind {supply} Steine statt 1 oder 2.",
                f"There are {supply} tiles in the bag, not 1 or 2.",
            )
        draws = list(_draws(unseen, supply))
        alive = [play for play in candidates if len(play.placements) >= supply]
        rounds = max(1, (len(alive) - 1).bit_length())
        found: list[Foreseen] = []
        behind: list[Foreseen] = []
        for _ in range(rounds):
            share = nodes // max(1, rounds * len(alive) * len(draws))
            found = [
                self._foresee(board, rack, play, draws, max(share, _FEWEST_NODES)) for play in alive
            ]
            found.sort(key=lambda foreseen: -foreseen.equity)
            if all(foreseen.exact for foreseen in found):
                break
            half = (len(found) + 1) // 2
            behind = found[half:] + behind
            found = found[:half]
            alive = [foreseen.play for foreseen in found]
        return found + behind

    def _foresee(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        play: ScoredPlay,
        draws: list[tuple[tuple[str, ...], tuple[str, ...], int]],
        nodes: int,
    ) -> Foreseen:
        after = dict(board)
        for p in play.placements:
            after[p.row, p.col] = Laid(p.letter, p.blank)
        kept = take_from(rack, [BLANK if p.blank else p.letter for p in play.placements])
        total, ways, exact = 0, 0, True
        for drawn, other, weight in draws:
            solved = self._solver.solve(after, other, (*kept, *drawn), nodes=nodes)
            total += weight * (play.score - solved.gain)
            ways += weight
            exact = exact and solved.exact
        return Foreseen(play, total / ways, exact)


def _draws(
    unseen: tuple[str, ...], supply: int
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], int]]:
    """Give each different draw, what the other then holds, and in how many ways it comes."""
    ways = Counter(combinations(sorted(unseen), supply))
    for drawn, weight in sorted(ways.items()):
        yield drawn, take_from(unseen, drawn), weight
