"""What a question to the library costs beside the search itself: the best move, the legal moves.

python3 dev.py bench advice [--games GAME …] [--json]

Positions of middle games with racks from what is left of the bag, the built lexicon, everything
warm. The baseline of each row is the compiled search on the same position in the same run.
"""

import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from bench.selfplay import middle_games
from setzkasten.engine import best
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.face.game import Game
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.registry import games, policy_of
from setzkasten.letters import BLANK, Bag, Dice
from setzkasten.lexicon import ensure, open_lexicon
from setzkasten.notation.position import Position
from setzkasten.notation.position_state import state_at

COUNT: Final = 100
PASSES: Final = 3


def timed(ask: Callable[[Any], object], what: list[Any]) -> float:
    """Return the mean microseconds of a question, in the median of the passes."""
    passes = []
    for _ in range(PASSES):
        begun = time.perf_counter()
        for one in what:
            ask(one)
        passes.append((time.perf_counter() - begun) / len(what) * 1e6)
    return statistics.median(passes)


def figures(name: str) -> dict[str, float]:
    """Measure one game."""
    rules = games()[name]
    assert isinstance(rules, CrosswordGame)
    words = open_lexicon(ensure()).words(policy_of(rules))
    graph = WordGraph.of(words)
    generator = Generator(rules.rules, graph)
    places = []
    asked = []
    for number, board in enumerate(middle_games(rules.rules, graph, COUNT)):
        rest = Counter(rules.rules.tiles.tiles)
        rest.subtract(BLANK if laid.blank else laid.letter for laid in board.values())
        bag = Bag.of([face.text for face in rules.rules.tiles.faces], sorted(rest.elements()))
        rack, _, _ = bag.draw(Dice(f"{number:064x}"), rules.rules.rack)
        places.append((board, rack))
        state = state_at(rules, Position(board, (rack, ()), (0, 0), 0))
        asked.append(Game(rules, state, (), words))
    best(asked[0], seconds=0)
    return {
        "search, all plays": timed(lambda p: generator.top(p[0], p[1], True, 1), places),
        "engine.best(seconds=0)": timed(lambda game: best(game, seconds=0), asked),
        "legal_moves[0]": timed(lambda game: game.legal_moves[0], asked),
        "list(legal_moves)": timed(lambda game: [*game.legal_moves], asked),
    }


def main() -> None:
    """Print the microseconds of each question, and how many times the search that is."""
    names = [a for a in sys.argv[1:] if not a.startswith("-")] or ["klassisch", "wortspiel"]
    found = {name: figures(name) for name in names}
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    for name, rows in found.items():
        print(name)
        search = rows["search, all plays"]
        for what, cost in rows.items():
            print(f"  {what:24} {cost:9.0f} µs  {cost / search:6.1f} ×")


if __name__ == "__main__":
    main()
