"""A further game is a value: the one of `docs/add-a-game.md` is played without touching code."""

import json
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from setzkasten.engine.players import choose
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import load_rules, policy_of, revive
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table, setup

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


@pytest.fixture
def rules_file(tmp_path: Path) -> Path:
    """The file that the page shows."""
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
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


def test_the_file_may_change_a_game_that_exists(rules_file: Path) -> None:
    text = rules_file.read_text("utf-8")
    rules_file.write_text(text + '\n[game.wortspiel]\nlayout = "board21"\n', "utf-8")
    changed = load_rules(rules_file)["wortspiel"]
    assert changed.rules.layout.id == "board21"
    assert changed.rules.rack == 8


def test_every_field_of_a_rule_set_is_explained() -> None:
    page = PAGE.read_text("utf-8")
    table = page[page.index("## The fields") : page.index("## What to check")]
    explained = set(re.findall(r"`(\w+)`", table))
    assert {field.name for field in msgspec.structs.fields(RuleSet)} - explained == {
        "id",
        "sections",
    }


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
