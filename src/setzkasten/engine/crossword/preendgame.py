"""With one or two tiles in the bag: every draw is gone through, and each ending solved.

Only plays that take the last tiles out of the bag are looked at: after them everything is known for
each draw. The candidates are halved again and again, and those that stay are solved more deeply.
"""

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import msgspec

from setzkasten.engine.crossword.endgame import EndgameSolver
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.rules import ImpossiblePosition
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK, take_from
from setzkasten.texts import Sentence

MOST_IN_BAG: Final = 2
_FEWEST_NODES: Final = 40


class Foreseen(msgspec.Struct, frozen=True):
    """A play with its mean gain over all draws, and whether every ending was solved to its end."""

    play: ScoredPlay
    equity: float
    exact: bool


class _Limits(msgspec.Struct, frozen=True):
    """Nodes for each ending, when all draws of a play should be done, and when all must end."""

    nodes: int
    until: float
    end: float


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
        seconds: float = math.inf,
    ) -> list[Foreseen]:
        """Weigh candidates within so many nodes and seconds in all, the best first.

        `unseen` are the tiles of the bag and of the other player, who holds `held` of them. Left
        out are candidates that do not empty the bag, and those that there was no time for; the
        first always is weighed. Raises `ImpossiblePosition` for another number of tiles in the bag.
        """
        begun = time.monotonic()
        supply = len(unseen) - held
        if not 1 <= supply <= MOST_IN_BAG:
            raise ImpossiblePosition(Sentence("bag_too_full", {"supply": supply}))
        draws = list(_draws(unseen, supply))
        alive = [play for play in candidates if len(play.placements) >= supply]
        rounds = max(1, (len(alive) - 1).bit_length())
        end = begun + seconds
        known: dict[ScoredPlay, Foreseen] = {}
        behind: list[ScoredPlay] = []
        for number in range(rounds):
            open_still = [p for p in alive if p not in known or not known[p].exact]
            share = nodes // max(1, rounds * len(open_still) * len(draws))
            until = begun + seconds * (number + 1) / rounds
            for place, play in enumerate(open_still):
                now = time.monotonic()
                allowed = max(0.0, until - now) / (len(open_still) - place)
                limits = _Limits(max(share, _FEWEST_NODES), now + allowed, end)
                foreseen = self._foresee(board, rack, play, draws, limits, must=not known)
                if foreseen is None:
                    break
                known[play] = foreseen
            alive = sorted((p for p in alive if p in known), key=lambda p: -known[p].equity)
            if time.monotonic() >= end or all(known[play].exact for play in alive):
                break
            half = (len(alive) + 1) // 2
            behind = alive[half:] + behind
            alive = alive[:half]
        return [known[play] for play in (*alive, *behind)]

    def _foresee(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        play: ScoredPlay,
        draws: list[tuple[tuple[str, ...], tuple[str, ...], int]],
        limits: _Limits,
        *,
        must: bool,
    ) -> Foreseen | None:
        """Solve the ending after each draw; `None` if time was up before, unless it must be."""
        after = dict(board)
        for p in play.placements:
            after[p.row, p.col] = Laid(p.letter, p.blank)
        kept = take_from(rack, [BLANK if p.blank else p.letter for p in play.placements])
        total, ways, exact = 0, 0, True
        for place, (drawn, other, weight) in enumerate(draws):
            now = time.monotonic()
            if now >= limits.end and not must:
                return None
            solved = self._solver.solve(
                after,
                other,
                (*kept, *drawn),
                nodes=limits.nodes,
                seconds=max(0.0, limits.until - now) / (len(draws) - place),
            )
            total += weight * (play.score - solved.gain)
            ways += weight
            exact = exact and solved.exact
        return Foreseen(play, total / ways, exact)


def _draws(
    unseen: tuple[str, ...], supply: int
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], int]]:
    """Yield each different draw, what the other then holds, and in how many ways it comes."""
    ways = Counter(combinations(sorted(unseen), supply))
    for drawn, weight in sorted(ways.items()):
        yield drawn, take_from(unseen, drawn), weight
