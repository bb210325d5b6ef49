"""The solver for the end of the card game loses nothing against trying every line to its end."""

import itertools
import random
import time
from typing import Final

import msgspec
import pytest

from setzkasten.engine.crossword import cardending
from setzkasten.engine.crossword.cardending import CardEndingSolver, ending_solver
from setzkasten.engine.crossword.endgame import EndgameSolver
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.rules import ImpossiblePosition, UnfitRules
from setzkasten.games.crossword import Laid, Square
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.rules import PassEnd
from setzkasten.letters import BLANK, take_from
from tests.engine.crossword.test_endgame import Exhaustive
from tests.engine.crossword.test_selfplay import KARTENKREUZ, KLASSISCH, WORDS

RULES: Final = msgspec.structs.replace(KARTENKREUZ, pass_end=PassEnd(consecutive=2))
Cards = tuple[str, ...]
Table = frozenset[tuple[Square, Laid]]


class Plain(Exhaustive):
    """Every line by the rules, with removal and premium cards."""

    def moves(self, board: Table, rack: Cards) -> list[tuple[int, Table, Cards]]:
        return [
            (play.score, *after(board, rack, play))
            for play in self.generator.all_plays(dict(board), rack)
        ]


def after(board: Table, rack: Cards, play: ScoredPlay) -> tuple[Table, Cards]:
    """The table and the hand once a play is noted, the table moved to where it began."""
    lying = dict(board)
    for p in play.placements:
        lying[p.row, p.col] = Laid(p.letter, p.blank)
    for square in unused_after(lying, play.placements):
        del lying[square]
    used = [BLANK if p.blank else p.letter for p in play.placements]
    used += [] if play.premium is None else [play.premium.card]
    return frozenset(lying.items()), take_from(rack, used)


def endings(seed: int, count: int) -> list[tuple[Table, Cards, Cards]]:
    """Tables after some random plays, with two small hands."""
    chance = random.Random(seed)
    generator = Generator(RULES, WORDS)
    letters = [tile for tile in RULES.tiles.tiles if tile not in "QXYÄÖÜJCV"]
    cards = [*letters, *["*2", "*3"] * 6]
    found: list[tuple[Table, Cards, Cards]] = []
    while len(found) < count:
        board: Table = frozenset()
        for _ in range(chance.randint(1, 4)):
            rack = tuple(chance.sample(letters, 7))
            plays = generator.all_plays(dict(board), rack, bool(board))
            if plays:
                board, _ = after(board, rack, chance.choice(plays))
        mine, theirs = (tuple(chance.sample(cards, chance.randint(1, 3))) for _ in range(2))
        if board and generator.all_plays(dict(board), mine):
            found.append((board, mine, theirs))
    return found


def test_as_good_as_trying_every_line() -> None:
    solver, plain = CardEndingSolver(RULES, WORDS), Plain(RULES)
    spent = passed = 0
    for board, mine, theirs in endings(3, 40):
        solved = solver.solve(dict(board), mine, theirs)
        assert solved.exact
        assert solved.gain == plain.worth(board, mine, theirs, 0)
        if solved.play is None:
            passed += 1
            assert solved.gain == -plain.worth(board, theirs, mine, 1)
            continue
        spent += solved.play.premium is not None
        lying, rest = after(board, mine, solved.play)
        assert solved.gain == solved.play.score - plain.worth(lying, theirs, rest, 0)
    assert spent > 3
    assert passed > 0


def test_passes_in_a_row_count() -> None:
    solver, plain = CardEndingSolver(RULES, WORDS), Plain(RULES)
    for board, mine, theirs in endings(8, 8):
        solved = solver.solve(dict(board), mine, theirs, passes=1)
        assert solved.gain == plain.worth(board, mine, theirs, 1)


def test_without_time_the_first_look_counts() -> None:
    board = {(0, i): Laid(letter) for i, letter in enumerate("REISE")}
    hands = (*"AENST", "*2", "?"), (*"DERSTA", "*3")
    solver = CardEndingSolver(RULES, WORDS)
    hasty = solver.solve(board, *hands, nodes=1)
    assert (hasty.exact, hasty.plies) == (False, 1)
    assert hasty.play is not None
    deeper = solver.solve(board, *hands, nodes=3000)
    assert deeper.plies > 1
    assert deeper.nodes <= 3000
    assert solver.solve(board, *hands, nodes=3000) == deeper
    assert solver.solve(board, *hands, nodes=3000, seconds=600.0) == deeper
    assert solver.solve(board, *hands, seconds=0.0) == hasty


def test_seconds_are_kept_within_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at every few positions, and what was left off harms nothing."""
    board = {(0, i): Laid(letter) for i, letter in enumerate("REISE")}
    hands = (*"AENST", "*2", "?"), (*"DERSTA", "*3")
    solver = CardEndingSolver(RULES, WORDS)
    whole = solver.solve(board, *hands, nodes=3000)
    first = solver.solve(board, *hands, nodes=1)
    clock = itertools.count()
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(cardending, "_SLICE", 50)
    short = solver.solve(board, *hands, seconds=20)
    assert 50 * 10 < short.nodes - first.nodes <= 50 * 20
    assert not short.exact
    assert solver.solve(board, *hands, seconds=0) == first
    assert solver.solve(board, *hands, nodes=3000) == whole  # in other slices


def test_room_is_made_for_all_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    (board, mine, theirs), *_ = endings(3, 1)
    roomy = CardEndingSolver(RULES, WORDS).solve(dict(board), mine, theirs)
    narrow = CardEndingSolver(RULES, WORDS)
    narrow._workspace = 1
    assert narrow.solve(dict(board), mine, theirs) == roomy


def test_positions_that_are_no_ending() -> None:
    solver = CardEndingSolver(RULES, WORDS)
    with pytest.raises(ImpossiblePosition, match="over"):
        solver.solve({(0, 0): Laid("A")}, (), ("A",))
    with pytest.raises(ImpossiblePosition, match="no word"):
        solver.solve({}, ("A",), ("A",))


def test_each_game_has_its_solver() -> None:
    assert isinstance(ending_solver(RULES, WORDS), CardEndingSolver)
    assert isinstance(ending_solver(KLASSISCH, WORDS), EndgameSolver)
    with pytest.raises(UnfitRules, match="klassisch"):
        CardEndingSolver(KLASSISCH, WORDS)
