"""The endgame solver loses nothing against trying every line to its end."""

import random
from functools import cache
from typing import Final

import msgspec
import pytest

from setzkasten.engine.crossword.endgame import NO_LIMIT, EndgameSolver, Solved
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.rules import ImpossiblePosition, UnfitRules
from setzkasten.games.crossword import Laid, Layout, RuleSet, Square
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.rules import PassEnd
from setzkasten.games.registry import games
from setzkasten.texts.catalogue import say
from tests.engine.crossword.test_selfplay import KLASSISCH, WORDS, WORTSPIEL

SMALL: Final = Layout("small", ("..b.w", "b..B.", "w.b..", ".B..w", "b...."), (2, 2))
RULES: Final = {
    "klassisch": msgspec.structs.replace(KLASSISCH, layout=SMALL, pass_end=PassEnd(consecutive=2)),
    "wortspiel": msgspec.structs.replace(WORTSPIEL, layout=SMALL),
}
Board = dict[Square, Laid]


class Exhaustive:
    """Every line of an endgame to its end, by the rules and nothing else."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.generator = Generator(rules, WORDS)
        self.worth = cache(self._worth)

    def points(self, rack: tuple[str, ...]) -> int:
        return sum(self.rules.tiles.values[tile] for tile in rack)

    def moves(
        self, board: frozenset[tuple[Square, Laid]], rack: tuple[str, ...]
    ) -> list[tuple[int, frozenset[tuple[Square, Laid]], tuple[str, ...]]]:
        found = []
        for play in self.generator.all_plays(dict(board), rack):
            rest = list(rack)
            for p in play.placements:
                rest.remove("?" if p.blank else p.letter)
            laid = {((p.row, p.col), Laid(p.letter, p.blank)) for p in play.placements}
            found.append((play.score, board | laid, tuple(rest)))
        return found

    def _worth(
        self,
        board: frozenset[tuple[Square, Laid]],
        rack: tuple[str, ...],
        other: tuple[str, ...],
        passes: int,
    ) -> int:
        """What the side on turn gains on the other from here to the end."""
        mine, theirs = self.points(rack), self.points(other)
        if not other:
            return -mine * (2 if self.rules.out_bonus else 1)
        if passes >= self.rules.pass_end.limit(2):
            return theirs - mine
        lines = [-self.worth(board, other, rack, passes + 1)]
        lines += [
            score - self.worth(after, other, rest, 0)
            for score, after, rest in self.moves(board, rack)
        ]
        return max(lines)


def endgames(
    rules: RuleSet, seed: int, count: int
) -> list[tuple[Board, tuple[str, ...], tuple[str, ...]]]:
    """Random boards with two small racks that can do something."""
    chance = random.Random(seed)
    generator = Generator(rules, WORDS)
    letters = [tile for tile in rules.tiles.tiles if tile not in "QXYÄÖÜJCV"]
    found: list[tuple[Board, tuple[str, ...], tuple[str, ...]]] = []
    while len(found) < count:
        board: Board = {}
        bag = letters.copy()
        for _ in range(chance.randint(1, 3)):
            rack = tuple(chance.sample(bag, rules.rack))
            plays = generator.all_plays(board, rack, bool(board))
            if plays:
                for p in chance.choice(plays).placements:
                    board[p.row, p.col] = Laid(p.letter, p.blank)
                    bag.remove("?" if p.blank else p.letter)
        drawn = chance.sample(bag, chance.randint(2, 6))
        mine = chance.randint(max(1, len(drawn) - 3), min(3, len(drawn) - 1))
        rack, other = tuple(sorted(drawn[:mine])), tuple(sorted(drawn[mine:]))
        if board and (generator.all_plays(board, rack) or generator.all_plays(board, other)):
            found.append((board, rack, other))
    return found


@pytest.mark.parametrize("name", RULES)
def test_as_good_as_trying_every_line(name: str) -> None:
    rules = RULES[name]
    solver, exhaustive = EndgameSolver(rules, WORDS), Exhaustive(rules)
    passed = 0
    for board, rack, other in endgames(rules, 11, 30):
        solved = solver.solve(board, rack, other)
        laid = frozenset(board.items())
        assert solved.exact
        assert solved.gain == exhaustive.worth(laid, rack, other, 0)
        assert _gain_of(exhaustive, solved, board, rack, other) == solved.gain
        passed += solved.play is None
    assert passed > 0


def _gain_of(
    exhaustive: Exhaustive,
    solved: Solved,
    board: Board,
    rack: tuple[str, ...],
    other: tuple[str, ...],
) -> int:
    """What the proposed move is worth when both go on without a mistake."""
    if solved.play is None:
        return -exhaustive.worth(frozenset(board.items()), other, rack, 1)
    rest = list(rack)
    after = dict(board)
    for p in solved.play.placements:
        rest.remove("?" if p.blank else p.letter)
        after[p.row, p.col] = Laid(p.letter, p.blank)
    worth = exhaustive.worth(frozenset(after.items()), other, tuple(rest), 0)
    return solved.play.score - worth


def test_passes_in_a_row_count() -> None:
    rules = RULES["klassisch"]
    solver, exhaustive = EndgameSolver(rules, WORDS), Exhaustive(rules)
    for board, rack, other in endgames(rules, 5, 8):
        solved = solver.solve(board, rack, other, passes=1)
        assert solved.gain == exhaustive.worth(frozenset(board.items()), rack, other, 1)


def test_without_time_the_first_look_counts() -> None:
    board = {(7, 5 + i): Laid(letter) for i, letter in enumerate("REISE")}
    solver = EndgameSolver(KLASSISCH, WORDS)
    hasty = solver.solve(board, tuple("AENSTEN"), tuple("DERSTAL"), nodes=1)
    assert not hasty.exact
    assert hasty.plies == 1
    assert hasty.play is not None
    deeper = solver.solve(board, tuple("AENSTEN"), tuple("DERSTAL"), nodes=4000)
    assert deeper.plies > 1
    assert deeper.nodes <= 4000


def test_seconds_bound_the_search() -> None:
    board = {(7, 5 + i): Laid(letter) for i, letter in enumerate("REISE")}
    solver = EndgameSolver(KLASSISCH, WORDS)
    rack, other = tuple("AENSTEN"), tuple("DERSTAL")
    hasty = solver.solve(board, rack, other, nodes=1 << 40, seconds=0.0)
    assert not hasty.exact
    assert hasty.nodes < 2000
    assert hasty.play is not None
    small = solver.solve(board, ("N", "E"), ("D",), nodes=NO_LIMIT, seconds=60.0)
    assert small.exact
    assert small == solver.solve(board, ("N", "E"), ("D",))


def test_two_blanks_have_room() -> None:
    board = {(7, 5 + i): Laid(letter) for i, letter in enumerate("REISE")}
    solver = EndgameSolver(KLASSISCH, WORDS)
    rack, other = tuple("??EN"), ("Q", "X")
    free = solver.solve(board, rack, other, nodes=300)
    solver._make_room(1 << 9)
    tight = solver.solve(board, rack, other, nodes=300)
    assert (tight.play, tight.gain) == (free.play, free.gain)
    assert len(solver._listed.keys) > 1 << 9


def test_impossible_positions_are_refused() -> None:
    solver = EndgameSolver(KLASSISCH, WORDS)
    apart = {(7, 7): Laid("E"), (9, 9): Laid("S")}
    with pytest.raises(ImpossiblePosition, match="hang together") as caught:
        solver.solve(apart, ("E",), ("N",))
    assert "zusammen" in say(caught.value, "de")
    board = {(7, 7): Laid("Q")}
    with pytest.raises(ImpossiblePosition, match="Too many") as caught:
        solver.solve(board, ("E",), ("Q",))
    assert "Zu viele" in say(caught.value, "de")
    for rack, other in (((*"ENRSTIAE",), ("N",)), (("N",), (*"ENRSTIAE",)), (("N",), ("ẞ",))):
        with pytest.raises(ImpossiblePosition):
            solver.solve({(7, 7): Laid("E"), (7, 8): Laid("S")}, rack, other)


def test_a_game_that_is_over() -> None:
    with pytest.raises(ImpossiblePosition, match="over"):
        EndgameSolver(KLASSISCH, WORDS).solve({(7, 7): Laid("A")}, (), ("A",))
    with pytest.raises(UnfitRules):
        EndgameSolver(as_crossword(games()["kartenkreuz"]).rules, WORDS)
