"""Both searches hand out the same plays in the same order, and readiness never makes one wait."""

import random
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from setzkasten.engine.crossword import readiness
from setzkasten.engine.crossword.finding import PlayFinder, best_plays
from setzkasten.engine.crossword.player import PremiumsKept
from setzkasten.engine.levels import LEVELS, Level
from setzkasten.engine.players import choose
from setzkasten.engine.plays.leaves import leaves_of
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.toolchain import folders
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.state import Laid
from setzkasten.games.registry import games
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table

BOARDS = ("kompakt", "klassisch", "wortspiel", "kartenkreuz")
WORDS = {name: WordList(SMALL_WORDS, games()[name].rules.spelling) for name in BOARDS}


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is ready at first."""
    monkeypatch.setattr(readiness, "_making", type(readiness._making)())
    yield
    for making in readiness._making.values():
        making.thread.join()


def draw(name: str, number: int) -> tuple[str, ...]:
    """Draw a rack."""
    rules = as_crossword(games()[name]).rules
    return tuple(random.Random(number).sample(rules.tiles.tiles, rules.rack))


@pytest.mark.parametrize("name", BOARDS)
def test_the_same_plays_in_the_same_order(name: str) -> None:
    rules, words = as_crossword(games()[name]).rules, WORDS[name]
    compiled = readiness.wait_for(rules, words)
    assert compiled is not None
    board = {(7, 3 + place): Laid(letter) for place, letter in enumerate("ROSEN")}
    leaves = PremiumsKept(rules) if rules.premium_cards is not None else leaves_of(name)
    for number in range(12):
        rack = draw(name, number)
        for table, opened in (({}, False), (board, True)):
            for worth in (None, leaves):
                plain = PlayFinder(rules, table, opened, rack, words, leaves=worth)
                quick = replace(plain, compiled=compiled)
                assert quick.plays() == plain.plays()
                assert quick.best(3) == plain.best(3)
                assert plain.best(3) == without_mirrors(plain.plays(), opened)[:3]


def without_mirrors(plays: list[ScoredPlay], opened: bool) -> list[ScoredPlay]:
    return [play for play in plays if opened or len({p.row for p in play.placements}) == 1]


def mirrored(play: ScoredPlay) -> ScoredPlay:
    """Change rows and columns."""
    named = play.premium
    return msgspec.structs.replace(
        play,
        placements=tuple(msgspec.structs.replace(p, row=p.col, col=p.row) for p in play.placements),
        premium=named and msgspec.structs.replace(named, row=named.col, col=named.row),
    )


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("name", BOARDS)
def test_mirror_images_of_a_first_word_are_one_move(name: str, compiled: bool) -> None:
    rules, words = as_crossword(games()[name]).rules, WORDS[name]
    quick = readiness.wait_for(rules, words) if compiled else None
    leaves = PremiumsKept(rules) if rules.premium_cards is not None else leaves_of(name)
    found = 0
    for number in range(8):
        seen = PlayFinder(
            rules, {}, False, draw(name, number), words, leaves=leaves, compiled=quick
        )
        plays, ranked = seen.plays(), seen.best(None)
        assert 2 * len(ranked) == len(plays)
        assert set(ranked) | {mirrored(play) for play in ranked} == set(plays)
        if quick is not None:
            top = quick.top({}, seen.rack, False, len(plays), leaves)
            assert {play.placements for play in top} == {play.placements for play in ranked}
            assert len(top) == len(ranked)
        found += len(ranked)
    assert found > 20


def test_where_rows_and_columns_differ_a_first_word_goes_both_ways() -> None:
    rules, words = as_crossword(games()["klassisch"]).rules, WORDS["klassisch"]
    layout = rules.layout
    assert layout is not None
    assert layout.is_symmetric
    for rows, center in (
        (("B" + layout.rows[0][1:-1] + "w", *layout.rows[1:]), layout.center),
        (layout.rows, (7, 6)),
        (layout.rows[:-1], layout.center),
    ):
        other = Layout("other", rows, center)
        assert not other.is_symmetric
        uneven = msgspec.structs.replace(rules, layout=other)
        seen = PlayFinder(uneven, {}, False, tuple("ROSENTA"), words)
        assert seen.best(None) == seen.plays() != []
        assert any(play.goes_down for play in seen.best(None))
        generator = Generator(uneven, words)
        assert any(play.goes_down for play in generator.top({}, seen.rack, False, 1000))


def test_more_plays_than_are_written_out_at_first() -> None:
    rules, words = as_crossword(games()["klassisch"]).rules, WORDS["klassisch"]
    board = {(7, 3 + place): Laid(letter) for place, letter in enumerate("ROSEN")}
    compiled = readiness.wait_for(rules, words)
    plays = PlayFinder(rules, board, True, tuple("ENRST??"), words, compiled=compiled).plays()
    assert len(plays) > 64 * 16
    assert plays == PlayFinder(rules, board, True, tuple("ENRST??"), words).plays()


@pytest.mark.parametrize("level", [level for level in LEVELS if not level.leaves])
def test_a_choice_does_not_depend_on_the_search(level: Level) -> None:
    words = WORDS["kompakt"]
    table = Table("kompakt", words=SMALL_WORDS)
    table.lay(("8D", "ROSEN"))
    views = []
    for number in range(8):
        table.hold(0, draw("kompakt", number))
        views.append(table.game.view(table.state, 0))
    plain = [choose(table.game, view, words, 1, 0.0, level) for view in views]
    assert readiness.ready(table.game.rules, words) is None
    readiness.wait_for(table.game.rules, words)
    assert [choose(table.game, view, words, 1, 0.0, level) for view in views] == plain


def test_choosing_makes_nothing_ready_by_itself() -> None:
    table = Table("kompakt", words=SMALL_WORDS)
    choose(table.game, table.game.view(table.state, 0), WORDS["kompakt"])
    assert not readiness._making


def test_what_cannot_be_compiled_is_done_without(caplog: pytest.LogCaptureFixture) -> None:
    class Unlisted(Lexicon):
        def admits(self, word: str) -> bool:
            return word == "ROSE"

        def begins(self, prefix: str) -> bool:
            return "ROSE".startswith(prefix)

    rules = as_crossword(games()["kompakt"]).rules
    assert readiness.wait_for(rules, Unlisted()) is None
    readiness.prepare(rules, Unlisted())
    assert not readiness._making
    assert [play.score for play in best_plays(rules, {}, False, tuple("ROSEXYQ"), Unlisted(), 1)]

    odd = games()["kartenrommee"].rules.tiles
    unfit = msgspec.structs.replace(rules, tiles=odd)
    assert readiness.wait_for(unfit, WORDS["kompakt"]) is None
    assert "without the kernel" in caplog.text


def test_a_single_question_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, words = as_crossword(games()["kompakt"]).rules, WORDS["kompakt"]
    assert readiness.at_hand(rules, words) is None  # a list has no graph on disk by its name
    assert not readiness._making
    made = readiness.wait_for(rules, words)
    assert readiness.at_hand(rules, words) is made is not None
    monkeypatch.setattr(folders, "is_compiled", lambda: True)
    monkeypatch.setattr(folders, "has_graph", lambda words: True)
    assert readiness.at_hand(as_crossword(games()["klassisch"]).rules, words) is not None


def test_a_strong_player_for_each_game_with_leave_values() -> None:
    klassisch, cards = (
        as_crossword(games()["klassisch"]).rules,
        as_crossword(games()["kartenkreuz"]).rules,
    )
    assert readiness.strong_player(klassisch, WORDS["klassisch"]) is None
    readiness.wait_for(klassisch, WORDS["klassisch"])
    mind = readiness.strong_player(klassisch, WORDS["klassisch"])
    assert mind is not None
    assert readiness.strong_player(klassisch, WORDS["klassisch"]) is mind
    readiness.wait_for(cards, WORDS["kartenkreuz"])
    assert readiness.strong_player(cards, WORDS["kartenkreuz"]) is not None
