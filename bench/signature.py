"""One number for everything the engine answers on fixed positions; engine commits quote it.

python3 dev.py bench signature

The positions come from seeds and from the few hundred words of the tests, so that they change with
nothing but the engine and the rules. Best scores, sums and numbers of all plays go into the number,
for boards of each kind, with two blanks on every third rack where the game has them.
"""

import json
import sys
from pathlib import Path
from typing import Final

import msgspec

from bench.selfplay import middle_games
from setzkasten.engine.plays.batch import Batch
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword import Laid, Layout, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.lab.movegen_bench import signature_of
from setzkasten.letters import BLANK, Bag, Dice, fold

WORDS: Final = Path(__file__).parent.parent / "tests" / "engine" / "words.txt"
POSITIONS: Final = 60


def rule_sets() -> dict[str, RuleSet]:
    """Return the games: one of each kind, and a big board with racks of eight."""
    classic: RuleSet = as_crossword(games()["klassisch"]).rules
    rows = tuple(("..b..w..B.W.." * 2)[i : i + 21].ljust(21, ".") for i in (0, 3, 5) * 7)
    big = msgspec.structs.replace(classic, layout=Layout("big", rows, (10, 10)), rack=8)
    return {
        "klassisch": classic,
        "wortspiel": as_crossword(games()["wortspiel"]).rules,
        "21x21": big,
    }


def racks_for(
    rules: RuleSet, boards: list[dict[Square, Laid]]
) -> list[tuple[dict[Square, Laid], tuple[str, ...]]]:
    """Deal each board a rack from the full bag."""
    positions = []
    faces = [face.text for face in rules.tiles.faces]
    for number, board in enumerate(boards):
        rack, _, _ = Bag.of(faces, rules.tiles.tiles).draw(Dice(f"{number:064x}"), rules.rack)
        if number % 3 == 0 and BLANK in faces:
            rack = (BLANK, BLANK, *rack[2:])
        positions.append((board, rack))
    return positions


def signatures() -> dict[str, int]:
    """Return the number of each game."""
    words = WordGraph.of(map(fold, WORDS.read_text("utf-8").split()))
    found = {}
    for name, rules in rule_sets().items():
        positions = racks_for(rules, middle_games(rules, words, POSITIONS))
        found[name] = signature_of(Batch(rules, words, positions).summaries())
    return found


def main() -> None:
    """Print the numbers, and one for all."""
    found = signatures()
    total = 0
    for number in found.values():
        total = (total * 1_000_003 + number) % 999_999_937
    if "--json" in sys.argv:
        print(json.dumps({**found, "signature": total}))
    else:
        print("".join(f"{name:12} {number:9}\n" for name, number in found.items()), end="")
        print(f"{'signature':12} {total:9}")


if __name__ == "__main__":
    main()
