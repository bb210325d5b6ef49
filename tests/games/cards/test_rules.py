"""The rules as values: read from files, checked, written and read back."""

from typing import Any

import msgspec
import pytest

from setzkasten.games.cards import PatienceGame, RummyGame
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.rummy.rules import Deal, RummyRules
from setzkasten.games.registry import read_rules
from setzkasten.letters import TileSet, load_tile_sets
from tests.games.cards.tables import patience_game, rummy_game

TABLE: dict[str, Any] = {
    "family": "rummy",
    "id": "own",
    "title": {"de": "Eigenes", "en": "Own"},
    "booklet": "002",
    "players": [2, 3],
    "tiles": "kartenrommee",
    "sections": {"turn": "Spielablauf"},
}
SOLO: dict[str, Any] = {**TABLE, "family": "patience", "players": [1, 1]}


def test_a_table_with_the_name_of_a_deck() -> None:
    game = RummyGame(RummyRules.from_table(TABLE, load_tile_sets()))
    assert game.rules.tiles == load_tile_sets()["kartenrommee"]
    assert (game.id, game.family, game.players) == ("own", "rummy", (2, 3))
    assert (game.title.de, game.booklet) == ("Eigenes", "002")
    assert game.rules.cite("turn") == "002 Spielablauf"
    assert game.rules.cite("nothing known") == "002"


def test_a_table_with_a_deck_of_its_own() -> None:
    deck = {"A": [1, 40], "SCH": [5, 40]}
    game = RummyGame(RummyRules.from_table({**TABLE, "tiles": deck, "rounds": 2}, {}))
    assert game.rules.tiles.size == 80
    solo = PatienceGame(PatienceRules.from_table({**SOLO, "tiles": deck, "piles": 3}, {}))
    assert (solo.rules.tiles.values["SCH"], solo.rules.piles) == (5, 3)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"tiles": "nothing"}, "no tile set 'nothing'"),
        ({"tiles": 7}, "tiles"),
        ({"tiles": {"A": 3}}, "wants"),
        ({"tiles": {"A": [1, 90], "?": [0, 2]}}, "letter cards only"),
        ({"tiles": {"A": [1, 90], "*2": [0, 2]}}, "letter cards only"),
        ({"tiles": {"ß": [1, 90]}}, "neither letters"),
        ({"players": [0, 3]}, "between 2 and 12 players"),
        ({"players": [4, 3]}, "smaller number first"),
        ({"players": [2]}, "length"),
        ({"rounds": 0}, "1 to 30 rounds"),
        ({"rounds": 31}, "1 to 30 rounds"),
        ({"min_cards": 0}, "whole word"),
        ({"min_cards": 3}, "whole word"),
        ({"deal": {"first": 2, "step": -1}}, "whole word"),
        ({"longest_bonus": -5}, "positive"),
        ({"turn_limit": 0}, "positive"),
        ({"challenge": {"wrong": -1}}, "positive"),
        ({"challenge": {"wrong": "everything"}}, "everything"),
        ({"speed": 3}, "speed"),
        ({"players": [2, 12], "rounds": 20}, "deck of at least"),
        ({"family": "patience"}, "patience"),
        ({"title": None}, "title"),
    ],
)
def test_wrong_rummy_rules_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RummyRules.from_table({**TABLE, **change}, load_tile_sets())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": [1, 2]}, "for one player"),
        ({"piles": 1}, "at most 12 piles"),
        ({"piles": 13}, "at most 12 piles"),
        ({"pile_cards": 0}, "1 to 60 cards"),
        ({"pile_cards": 14}, "at least 112 cards"),
        ({"min_cards": 9}, "enough for a word"),
        ({"tiles": "nothing"}, "no tile set 'nothing'"),
        ({"rounds": 6}, "rounds"),
    ],
)
def test_wrong_patience_rules_are_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        PatienceRules.from_table({**SOLO, **change}, load_tile_sets())


def test_rules_can_be_written_and_read_back() -> None:
    for rules in (rummy_game().rules, patience_game().rules):
        text = msgspec.json.encode(rules)
        assert msgspec.json.decode(text, type=RummyRules | PatienceRules) == rules


def test_what_was_once_a_doubt_is_a_challenge() -> None:
    """Hosts' files, logs and records have rule sets of that time."""
    old = {**TABLE, "doubt": {"right": 3}, "sections": {"doubt": "Anzweifeln"}}
    rules = RummyRules.from_table(old, load_tile_sets())
    assert (rules.challenge.right, rules.challenge.wrong) == (3, "word_value")
    assert rules.cite("challenge") == "002 Anzweifeln"
    written = msgspec.to_builtins(rules)
    written["doubt"] = written.pop("challenge")
    assert read_rules(msgspec.json.encode(written)) == rules
    for unknown in ({**written, "speed": 3}, {**written, "family": "chess"}):
        with pytest.raises(msgspec.ValidationError):
            read_rules(msgspec.json.encode(unknown))


def test_a_deal_grows_by_its_step() -> None:
    assert [Deal().cards(number) for number in range(1, 7)] == [2, 3, 4, 5, 6, 7]
    assert [Deal(3, 2).cards(number) for number in (1, 2, 3)] == [3, 5, 7]


def test_every_topic_of_the_value_files_is_a_heading_of_the_booklet() -> None:
    for rules in (rummy_game().rules, patience_game().rules):
        assert all(rules.cite(topic).startswith("002 ") for topic in rules.sections)


def test_the_deck_fits_the_largest_table() -> None:
    deck = TileSet.from_table("exact", {"A": [1, 44]})
    assert rummy_game(tiles=deck).players == (2, 6)
