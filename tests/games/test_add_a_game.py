"""A further game is a value: the one of `docs/add-a-game.md` is played without touching code."""

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from setzkasten.engine.players import choose
from setzkasten.engine.plays.search import find_plays
from setzkasten.games.crossword import refusals
from setzkasten.games.crossword.game import CrosswordGame, as_crossword
from setzkasten.games.crossword.messages import Announced
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import BadRules, load_rules, policy_of, revive
from setzkasten.lexicon.wordlist import WordList
from setzkasten.texts.catalogue import say
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table, setup

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


@pytest.fixture
def rules_file(tmp_path: Path) -> Path:
    """The file of rules that the page shows first."""
    block, *_ = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    path = tmp_path / "grossbrett.toml"
    path.write_text(block, "utf-8")
    return path


@pytest.fixture
def grossbrett(rules_file: Path) -> CrosswordGame:
    """The game that the page adds."""
    game = load_rules(rules_file)["grossbrett"]
    assert isinstance(game, CrosswordGame)
    return game


def test_the_game_is_what_the_page_says(grossbrett: CrosswordGame) -> None:
    rules = grossbrett.rules
    assert rules.layout is not None
    assert (rules.layout.height, rules.layout.width) == (21, 21)
    assert tuple("".join(column) for column in zip(*rules.layout.rows, strict=True)) == (
        rules.layout.rows
    )
    assert (rules.tiles.size, rules.rack, rules.players) == (204, 8, (2, 6))
    assert policy_of(grossbrett).spelling == "tile"
    assert msgspec.json.decode(msgspec.json.encode(rules), type=RuleSet) == rules
    assert revive(rules).id == "grossbrett"


@pytest.mark.parametrize("players", [2, 6])
def test_the_computer_plays_it_to_the_end(grossbrett: CrosswordGame, players: int) -> None:
    words = WordList(SMALL_WORDS)
    events = grossbrett.start(setup(players))
    assert not isinstance(events, Refusal)
    state = fold_events(grossbrett, events)
    farthest = 0
    while awaited := grossbrett.awaited(state):
        command = choose(grossbrett, grossbrett.view(state, awaited[0]), words)
        answer = grossbrett.decide(state, command, words)
        assert not isinstance(answer, Refusal), (command, answer)
        state = fold_events(grossbrett, answer, state)
        farthest = max([farthest, *(max(square) for square in state.board)])
    result = grossbrett.result(state)
    assert result is not None
    assert len(result.standings) == players
    assert farthest > 15  # the big board was used
    held = [tile for player in state.players for tile in player.rack]
    assert len(state.bag) + len(held) + len(state.board) == 204


def test_its_own_rules_hold(grossbrett: CrosswordGame) -> None:
    table = Table(grossbrett.rules, words=["SPIELEND"])
    table.hold(0, "SPIELEND")
    refusal = table.refused_play("8D", "SPIELEND")
    assert (refusal.code, refusal.rule) == ("opening_center", "Hausregel Das erste Wort")
    announced = table.play("11D", "SPIELEND")
    assert announced.bonus == 60
    assert announced.score == sum(scored.score for scored in announced.words) + 60


def test_two_bonuses_can_be_said(grossbrett: CrosswordGame) -> None:
    table = Table(grossbrett.rules, words=["SPIELEND", "SPIELEN"])
    table.hold(0, "SPIELEND")
    state, rack = table.state, tuple("SPIELEND")
    found = find_plays(grossbrett.rules, state.board, state.opened, rack, table.lexicon)
    assert {len(play.placements) for play in found} == {7, 8}
    for play in found:
        shown = grossbrett.preview(state, play.play(0))
        assert isinstance(shown, Announced)
        assert shown.bonus == {7: 40, 8: 60}[len(play.placements)]
        assert shown.score == play.score


@pytest.mark.slow
def test_a_variant_has_a_description(rules_file: Path, grossbrett: CrosswordGame) -> None:
    about = grossbrett.rules.about
    assert about is not None
    command = [sys.executable, "-m", "setzkasten", "--lang", "de", "games", "--rules"]
    command.append(str(rules_file))
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"Großbrett: {about.de}" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("bonus = 60", 'bonus = "viel"', "bingo = [", "bingo"),
        ("rack = 8", "rack = 80", "rack = 80", "rack"),
        ("rack = 8", "rak = 8", "rak = 8", "rak"),
        ("rack = 8\n", "", "[game.grossbrett]", "rack"),
        ('tiles = "two_bags"', 'tiles = "sack"', 'tiles = "sack"', "sack"),
        ("wrong = 5", "wrong = []", "challenge = {", "challenge"),
        ("A = [1, 10]", 'A = ["x", 10]', "[tileset.two_bags]", ""),
        ("center = ", "middle = ", "middle = ", "middle"),
        ("players = [2, 6]", "players = [2, 60]", "players = [2, 60]", "players"),
        ("tiles = 8, bonus = 60", "tiles = 7, bonus = 60", "bingo = [", "twice"),
        ("[game.grossbrett.sections]", "[rules]", "[rules]", "rules"),
    ],
)
def test_what_does_not_fit_is_named_with_file_and_line(
    rules_file: Path, old: str, new: str, place: str, says: str
) -> None:
    text = rules_file.read_text("utf-8").replace(old, new, 1)
    rules_file.write_text(text, "utf-8")
    with pytest.raises(BadRules) as error:
        load_rules(rules_file)
    line = next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(place))
    assert f"{rules_file}, Zeile {line}, " in say(error.value, "de")
    assert f"{rules_file}, line {line}, " in say(error.value, "en")
    assert says in say(error.value, "en")


def test_the_file_may_change_a_game_that_exists(rules_file: Path) -> None:
    text = rules_file.read_text("utf-8")
    rules_file.write_text(text + '\n[game.wortspiel]\nlayout = "board21"\n', "utf-8")
    changed = as_crossword(load_rules(rules_file)["wortspiel"])
    assert changed.rules.layout is not None
    assert changed.rules.layout.id == "board21"
    assert changed.rules.rack == 8


def test_every_field_of_a_rule_set_is_explained() -> None:
    page = PAGE.read_text("utf-8")
    table = page[page.index("## The fields") : page.index("## What to check")]
    explained = set(re.findall(r"`(\w+)`", table))
    assert {field.name for field in msgspec.structs.fields(RuleSet)} - explained == set()
    cited = {topic for topic in refusals.TOPICS.values() if topic}
    assert cited - explained == set()


@pytest.mark.slow
def test_the_command_of_the_page_lists_it(rules_file: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "setzkasten",
        "games",
        "--rules",
        str(rules_file),
        "--json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "grossbrett" in [game["id"] for game in json.loads(done.stdout)]
