"""Levels: what they know, what they believe, and that a choice depends on nothing hidden."""

from itertools import pairwise

import pytest

from setzkasten.engine.belief import Belief, looks_right, shapes
from setzkasten.engine.levels import (
    DEFAULT,
    LEVELS,
    PLAYERS,
    STRONGEST,
    Level,
    find_level,
    level_of,
    vocabulary,
)
from setzkasten.engine.players import choose
from setzkasten.games.cards.patience import messages as p
from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import GAME_IDS, games, policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import BuiltLexicon, WordList
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table, setup

BEGINNER, CASUAL = LEVELS[0], LEVELS[1]


class Banded(WordList):
    """A list in which some words are rare."""

    def __init__(self, common: list[str], rare: list[str]) -> None:
        super().__init__([*common, *rare])
        self._common = WordList(common)
        self._rare = frozenset(rare)

    def band(self, word: str) -> int:
        return 5 if word in self._rare else 1

    def upto(self, band: int) -> WordList:
        return self if band >= 5 else self._common


class Unlisted(Lexicon):
    """Answers, and lists nothing."""

    def admits(self, word: str) -> bool:
        return word == "ROSE"

    def begins(self, prefix: str) -> bool:
        return "ROSE".startswith(prefix)


WORDS = Banded(["RASEN", "ROSE", "SEE", "ESEL"], ["ROSEN", "OSE", "XQJ"])


def test_levels_are_found_by_id_and_by_name() -> None:
    for level in LEVELS:
        for name in (level.id, say(level.name).upper(), f" {say(level.name, 'en')} "):
            assert find_level(name) == level
        assert level_of(level.id) == level
    assert isinstance(find_level("wizard"), Refusal)
    assert level_of(None) == level_of("gone") == PLAYERS[DEFAULT]


def test_a_stronger_level_knows_and_sees_no_less() -> None:
    for weak, strong in pairwise(LEVELS):
        assert (weak.active, weak.passive) <= (strong.active, strong.passive)
        assert weak.slip >= strong.slip


def test_a_small_vocabulary_lays_common_words_only() -> None:
    table = Table("kompakt", words=["RASEN", "ROSE", "SEE", "ESEL", "ROSEN", "OSE", "XQJ"])
    table.hold(0, "XQJNROS")
    command = choose(table.game, table.game.view(table.state, 0), WORDS, level=BEGINNER)
    assert isinstance(command, m.Exchange)
    command = choose(table.game, table.game.view(table.state, 0), WORDS, level=STRONGEST)
    assert isinstance(command, m.Play)


def test_who_knows_all_words_challenges_exactly_what_is_none() -> None:
    belief = Belief(WORDS, STRONGEST)
    assert [*map(belief.admits, ("ROSEN", "XQJ", "ESEN"))] == [True, True, False]


def test_a_beginner_believes_what_looks_right() -> None:
    """001 4 f): whoever challenges in vain pays; so rare words are taken for granted."""
    belief = Belief(WORDS, BEGINNER)
    assert belief.admits("ROSE")  # known
    assert belief.admits("ROSEN")  # rare, and made of known parts
    assert belief.admits("RASEN")
    assert belief.admits("ROSEL")  # no word: a beginner can be fooled
    assert not belief.admits("XQJ")  # a word, and yet it looks like none
    assert not belief.admits("RSXE")


def test_what_looks_right() -> None:
    known = shapes(WordList(["ROSE"]))
    assert looks_right("ROSE", known)
    assert not looks_right("ROS", known)  # nothing known ends so
    assert shapes(Unlisted()) == frozenset()


def test_a_list_without_bands_is_known_whole() -> None:
    words = WordList(["ROSE"])
    assert vocabulary(words, 1) is words
    assert Belief(words, BEGINNER).admits("ROSE")


def test_vocabularies_of_the_big_lexicon(lexicon: BuiltLexicon) -> None:
    for game_id in ("klassisch", "wortspiel", "patience"):
        words = lexicon.words(policy_of(games()[game_id]))
        small, larger = words.upto(1), words.upto(2)
        assert 5_000 < len(small) < len(larger) < len(words)
        assert words.upto(6) is words
        assert 0.9 * len(words) < len(words.upto(5)) < len(words)
        assert words.upto(1) is small
        assert all(words.admits(word) and words.band(word) == 1 for word in [*small][::500])
        assert small.id != larger.id != words.id
        assert "HAUS" in small


def test_few_rare_words_are_challenged(lexicon: BuiltLexicon) -> None:
    words = lexicon.words(policy_of(games()["kompakt"]))
    rare = [word for word in [*words][::3000] if words.band(word) == 5]
    for level in LEVELS:
        believed = sum(map(Belief(words, level).admits, rare)) / len(rare)
        assert believed == 1.0 if level.passive == 5 else 0.8 < believed < 1.0


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_level_plays_every_game_to_its_end(game_id: str, level: Level) -> None:
    game = games()[game_id]
    words = WordList(SMALL_WORDS, game.rules.spelling)
    events = game.start(setup(game.players[0], 3))
    assert isinstance(events, tuple)
    state = fold_events(game, events)
    for _ in range(3000):
        awaited = game.awaited(state)
        if not awaited:
            break
        view = game.view(state, awaited[-1])
        command = choose(game, view, words, 3, 0.0, level)
        assert command == choose(game, view, words, 3, 0.0, level)
        answer = game.decide(state, command, words)
        assert not isinstance(answer, Refusal), (command, answer)
        state = fold_events(game, answer, state)
    assert game.result(state) is not None


def test_a_level_sees_its_own_view_only() -> None:
    for level in LEVELS:
        first, second = Table("kompakt", words=SMALL_WORDS), Table("kompakt", words=SMALL_WORDS)
        second.hold(0, first.rack(0))
        second.hold(1, "QXYJVPÜ")
        second.hold(0, first.rack(0))
        assert first.rack(1) != second.rack(1)
        chosen = {
            repr(choose(first.game, t.game.view(t.state, 0), first.lexicon, level=level))
            for t in (first, second)
        }
        assert len(chosen) == 1


def test_who_overlooks_everything_lays_the_shortest_play() -> None:
    table = Table("kompakt", words=["GRÜNDE", "RED"])
    table.hold(0, "DENGRÜR")
    view = table.game.view(table.state, 0)
    counts = set()
    for seed in range(30):
        command = choose(table.game, view, table.lexicon, seed, level=BEGINNER)
        assert isinstance(command, m.Play)
        counts.add(len(command.placements))
    assert counts == {3, 6}


def test_slips_in_the_patience_are_legal_and_various() -> None:
    game = games()["patience"]
    events = game.start(setup(1, 2))
    assert isinstance(events, tuple)
    state = fold_events(game, events)
    view = game.view(state, 0)
    words = WordList(SMALL_WORDS)
    chosen = {choose(game, view, words, seed, 0.0, BEGINNER) for seed in range(20)}
    assert len(chosen) > 1
    assert all(isinstance(command, p.Take) for command in chosen)
    assert all(isinstance(game.decide(state, command, words), tuple) for command in chosen)
