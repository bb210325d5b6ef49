"""The compiled search finds what the slow, obvious one finds: same plays, same scores.

Positions arise from random play on small boards, on big ones, and on the table without bounds.
"""

import random
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Final

import msgspec
import pytest

from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.reference import every_play
from setzkasten.engine.plays.search import Candidate, find_plays
from setzkasten.games.crossword import Announced, Laid, Layout, Placement, RuleSet, Square
from setzkasten.games.crossword.rules import Bingo, OpeningRule, PremiumCards
from setzkasten.games.registry import games
from setzkasten.letters import take_from
from setzkasten.lexicon.wordlist import WordList

pytestmark = pytest.mark.slow

WORDS: Final = WordList((Path(__file__).parent.parent / "words.txt").read_text("utf-8").split())
RULES: Final = {game.id: game.rules for game in games().values() if isinstance(game.rules, RuleSet)}


def small(rows: tuple[str, ...], center: tuple[int, int] | None, **changes: object) -> RuleSet:
    """A game on another board."""
    layout = Layout("small", rows, center)
    return msgspec.structs.replace(RULES["klassisch"], layout=layout, **changes)


BIG: Final = tuple(("..b..w..B.W.." * 2)[i : i + 21].ljust(21, ".") for i in (0, 3, 5) * 7)
GAMES: Final = {
    **RULES,
    "oblong, highest bonus, bingo of five": small(
        ("W.b..w..B", "..w...b..", ".B..w...W", "b...W.w..", "..w.b..B."),
        (2, 4),
        word_multiplier="max",
        bingo=Bingo(5, 33),
        rack=5,
    ),
    "opening anywhere, counting threefold": small(
        ("w.b.w", ".W...", "b.B.b"), None, rack=4, opening=OpeningRule(3, 3)
    ),
    "big": small(BIG, (10, 10), rack=8),
    "premium cards on a board": small(
        ("w.b.wW.", ".W....b", "b.B.b.w", "...w..."),
        (1, 3),
        tiles=RULES["kartenkreuz"].tiles,
        rack=5,
        word_multiplier="max",
        premium_cards=PremiumCards(opening=True),
    ),
}


def laid(board: dict[Square, Laid], placements: tuple[Placement, ...]) -> dict[Square, Laid]:
    return {**board, **{(p.row, p.col): Laid(p.letter, p.blank) for p in placements}}


def positions(
    rules: RuleSet, seed: int, count: int
) -> Iterator[tuple[dict[Square, Laid], tuple[str, ...]]]:
    """Play at random: tables with a rack, a new game when the table is full."""
    chance = random.Random(seed)
    board: dict[Square, Laid] = {}
    for _ in range(count):
        lying = ["?" if tile.blank else tile.letter for tile in board.values()]
        rack = tuple(chance.sample(take_from(rules.tiles.tiles, lying), rules.rack))
        yield board, rack
        plays = find_plays(rules, board, bool(board), rack, WORDS)
        if plays and len(board) < 40:
            board = laid(board, chance.choice(plays).placements)
        elif plays or chance.random() < 0.4:
            board = {}


def best_naming(plays: Iterable[Announced | Candidate]) -> dict[object, int]:
    """For each way to lay tiles and spend a card: the score where it names its best letter."""
    best: dict[object, int] = {}
    for play in plays:
        key = frozenset(play.placements), play.premium and play.premium.card
        best[key] = max(play.score, best.get(key, 0))
    return best


def as_found(plays: list[ScoredPlay]) -> dict[object, int]:
    found: dict[object, int] = {
        (frozenset(p.placements), p.premium and p.premium.card): p.score for p in plays
    }
    assert len(found) == len(plays), "a play was found twice"
    return found


@pytest.mark.parametrize("name", [name for name in GAMES if name not in ("kompakt", "big")])
def test_same_plays_and_scores_as_trying_everything(name: str) -> None:
    rules = GAMES[name]
    squares = rules.layout.width * rules.layout.height if rules.layout else 300
    generator = Generator(rules, WORDS)
    seen = 0
    for board, rack in positions(rules, 1, 300 // squares + 1):
        plays = every_play(rules, board, bool(board), rack, WORDS)
        found = generator.all_plays(board, rack, bool(board))
        assert as_found(found) == best_naming(plays)
        exact = {(frozenset(p.placements), p.premium): p.score for p in plays}
        for play in found:
            assert exact[frozenset(play.placements), play.premium] == play.score
        seen += len(found)
    assert seen > 9


@pytest.mark.parametrize(("name", "seed"), [*product(GAMES, range(2, 5))])
def test_same_plays_and_scores_as_the_plain_search(name: str, seed: int) -> None:
    rules = GAMES[name]
    generator = Generator(rules, WORDS)
    seen = 0
    for board, rack in positions(rules, seed, 25):
        found = generator.all_plays(board, rack, bool(board))
        assert as_found(found) == best_naming(find_plays(rules, board, bool(board), rack, WORDS))
        assert [p.score for p in found] == sorted((p.score for p in found), reverse=True)
        best = generator.best(board, rack, bool(board))
        assert (best and best.score) == (found[0].score if found else None)
        seen += len(found)
    assert seen > 30
