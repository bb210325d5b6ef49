"""What a question to the library costs beside the search itself: the best move, the legal moves.

python3 dev.py bench advice [GAME …] [--json]

500 positions of middle games with racks from what is left of the bag, blanks included, the built
lexicon, everything warm. Milliseconds of processor time a question, the mean over the positions in
the median of the passes: another program on the machine does not count. `search` is the compiled
search alone, and `by the rules` the slow way to the same list in the same run: each play written as
text and scored again by the rules. A row is `late` where it misses what is promised.
"""

import json
import os
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
from setzkasten.games.crossword.messages import Announced
from setzkasten.games.registry import games, policy_of
from setzkasten.letters import BLANK, Bag, Dice
from setzkasten.lexicon import ensure, open_lexicon
from setzkasten.notation.moves import write_move
from setzkasten.notation.position import Position
from setzkasten.notation.position_state import state_at

COUNT: Final = 500
PASSES: Final = 3

SEARCH: Final = "search, all plays"
PROMISED: Final = {"engine.best(seconds=0)": 0.5, "legal_moves[0]": 0.5, "list(legal_moves)": 2.0}
"""Milliseconds on the machine that the kernel's figures are from."""


def timed(ask: Callable[[Any], object], what: list[Any]) -> float:
    """Return the mean milliseconds of a question, in the median of the passes."""
    passes = []
    for _ in range(PASSES):
        begun = time.process_time()
        for one in what:
            ask(one)
        passes.append((time.process_time() - begun) / len(what) * 1e3)
    return round(statistics.median(passes), 3)


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

    def by_the_rules(place: tuple[Any, Game]) -> list[tuple[str, int]]:
        (board, rack), game = place
        found = []
        for play in generator.all_plays(board, rack):
            preview = rules.preview(game.state, play.play())
            assert isinstance(preview, Announced)
            found.append((write_move(rules.rules, board, play.play()), preview.score))
        return sorted(found)

    both = list(zip(places, asked, strict=True))
    for place, game in both[::25]:
        assert by_the_rules((place, game)) == sorted((m.text, m.score) for m in game.legal_moves)
    return {
        "blanks": sum(BLANK in rack for _, rack in places),
        "moves": round(statistics.fmean(len(game.legal_moves) for game in asked), 1),
        SEARCH: timed(lambda p: generator.top(p[0], p[1], True, 1), places),
        "engine.best(seconds=0)": timed(lambda game: best(game, seconds=0), asked),
        "legal_moves[0]": timed(lambda game: game.legal_moves[0], asked),
        "list(legal_moves)": timed(lambda game: [*game.legal_moves], asked),
        "by the rules": timed(by_the_rules, both[::10]),
    }


def main() -> None:
    """Print the milliseconds of each question, and how many times the search that is."""
    names = [a for a in sys.argv[1:] if not a.startswith("-")] or ["klassisch", "wortspiel"]
    found = {name: figures(name) for name in names}
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    for name, rows in found.items():
        print(f"{name}: {COUNT} positions, {rows['blanks']} with a blank, {rows['moves']} moves")
        for what, cost in rows.items():
            if what in ("blanks", "moves"):
                continue
            late = "  late" if cost > PROMISED.get(what, cost) else ""
            print(f"  {what:24} {cost:9.3f} ms  {cost / rows[SEARCH]:6.1f} ×{late}")
    if hasattr(os, "getloadavg"):
        print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
