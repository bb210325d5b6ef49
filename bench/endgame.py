"""How many real endings are solved to their end, and with how much work.

python3 dev.py bench endgame [--game GAME] [--endings N] [--seed N] [--nodes N...] [--seconds S...]
                             [--words FILE] [--small N] [--json]

The endings come from games of the best-scoring play from fixed seeds: the bag has just become
empty and both racks are full. Each is solved within so many nodes, and within so many seconds of
this machine. `--small` compares that many small endings with trying every line by the rules.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from bench._words import graph_for
from setzkasten.engine.crossword.endgame import EndgameSolver, Solved
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import Laid, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.letters import BLANK, Bag, Dice, take_from

NODES: Final = (20_000, 200_000)
SECONDS: Final = (1.0, 10.0)
GAMES: Final = ("klassisch", "wortspiel")


class Position(msgspec.Struct, frozen=True):
    """A board with an empty bag, the rack of the seat on turn, and the other's."""

    board: dict[Square, Laid]
    rack: tuple[str, ...]
    other: tuple[str, ...]


def endings(rules: RuleSet, words: WordGraph, count: int, seed: int) -> Iterator[Position]:
    """Play games of the best-scoring plays until the bag is empty; keep those with full racks."""
    generator = Generator(rules, words)
    bag_of = Bag.of((face.text for face in rules.tiles.faces), rules.tiles.tiles)
    number, found = seed, 0
    while found < count:
        dice, bag, board = Dice(f"{number:064x}"), bag_of, dict[Square, Laid]()
        number += 1
        racks: list[tuple[str, ...]] = []
        for _ in range(2):
            drawn, bag, dice = bag.draw(dice, rules.rack)
            racks.append(drawn)
        while len(bag):
            best = generator.best(board, racks[0], bool(board))
            if best is None:
                break
            for p in best.placements:
                board[p.row, p.col] = Laid(p.letter, p.blank)
            kept = take_from(racks[0], [BLANK if p.blank else p.letter for p in best.placements])
            drawn, bag, dice = bag.draw(dice, min(len(best.placements), len(bag)))
            racks = [racks[1], (*kept, *drawn)]
        if not len(bag) and all(len(rack) == rules.rack for rack in racks):
            found += 1
            yield Position(board, racks[0], racks[1])


class Solving(msgspec.Struct, frozen=True):
    """How many endings of one kind were solved within a limit, and what that took.

    Times are user time of one core. `nodes` and `seconds` are medians over all endings.
    """

    endings: int
    limit: str
    solved: int
    nodes: float
    seconds: float


def solve_all(
    solver: EndgameSolver, positions: list[Position], limit: str, **limits: Any
) -> Solving:
    """Solve each position within a limit."""
    found: list[tuple[Solved, float]] = []
    for number, position in enumerate(positions):
        begun = time.process_time()
        solved = solver.solve(position.board, position.rack, position.other, **limits)
        found.append((solved, time.process_time() - begun))
        print(f"{limit}: {number + 1}/{len(positions)}", end="\r", file=sys.stderr, flush=True)
    return Solving(
        len(positions),
        limit,
        sum(solved.exact for solved, _ in found),
        statistics.median(solved.nodes for solved, _ in found),
        round(statistics.median(seconds for _, seconds in found), 3),
    )


def compare_small(count: int) -> int:
    """Return how many of so many small endings are solved as by trying every line."""
    from tests.engine.crossword.test_endgame import RULES, Exhaustive
    from tests.engine.crossword.test_endgame import endgames as small_endings
    from tests.engine.crossword.test_selfplay import WORDS

    agreed = 0
    for rules in RULES.values():
        solver, exhaustive = EndgameSolver(rules, WORDS), Exhaustive(rules)
        for board, rack, other in small_endings(rules, 11, count // len(RULES)):
            solved = solver.solve(board, rack, other)
            worth = exhaustive.worth(frozenset(board.items()), rack, other, 0)
            agreed += solved.exact and solved.gain == worth
    return agreed


def main() -> None:
    """Solve and print."""
    parser = argparse.ArgumentParser(prog="bench endgame")
    parser.add_argument("--game", default="klassisch", choices=GAMES)
    parser.add_argument("--endings", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, nargs="*", default=list(SECONDS))
    parser.add_argument("--nodes", type=int, nargs="*", default=list(NODES))
    parser.add_argument("--words", type=Path)
    parser.add_argument("--small", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rules: RuleSet = as_crossword(games()[options.game]).rules
    words = graph_for(options.game, options.words)
    solver = EndgameSolver(rules, words)
    positions = list(endings(rules, words, options.endings, options.seed))
    first = positions[0]
    solver.solve(first.board, first.rack, first.other, nodes=1)
    rows = [solve_all(solver, positions, f"{n} nodes", nodes=n) for n in options.nodes]
    rows += [
        solve_all(solver, positions, f"{s:g} s", nodes=1 << 40, seconds=s) for s in options.seconds
    ]
    small = compare_small(options.small) if options.small else None
    if options.json:
        shown = {"game": options.game, "seed": options.seed, "rows": rows, "small": small}
        print(msgspec.json.encode(shown).decode())
        return
    print(f"{options.game}, seed {options.seed}: {len(positions)} endings with full racks")
    for row in rows:
        print(
            f"{row.limit:>14}: {row.solved} solved, median {row.nodes:,.0f} nodes,"
            f" {row.seconds:.2f} s"
        )
    if small is not None:
        print(f"small endings as by trying every line: {small} of {options.small}")


if __name__ == "__main__":
    main()
