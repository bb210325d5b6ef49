"""What differs between the four crossword games, row by row: the values their rule sets hold."""

from collections.abc import Callable
from typing import Any

import pytest

from setzkasten.games.crossword.rules import RuleSet
from tests.games.crossword.tables import crossword

GAMES = ("kompakt", "klassisch", "wortspiel", "kartenkreuz")

# what is asked, how the rule set answers, and the answers for 000, 001, 003 and 004
ROWS: list[tuple[str, Callable[[RuleSet], Any], tuple[Any, Any, Any, Any]]] = [
    ("booklet", lambda r: r.booklet, ("000", "001", "003", "004")),
    ("players", lambda r: r.players, ((2, 4), (2, 4), (2, 2), (2, 6))),
    ("hand", lambda r: r.rack, (7, 7, 8, 7)),
    ("supply", lambda r: r.tiles.size, (102, 102, 100, 112)),
    ("blanks", lambda r: r.tiles.tiles.count("?"), (2, 2, 0, 2)),
    ("board", lambda r: r.layout and (r.layout.height, r.layout.width),
     ((15, 15), (15, 15), (15, 15), None)),
    ("centre", lambda r: r.layout and r.layout.center, ((7, 7), (7, 7), (7, 7), None)),
    ("who starts", lambda r: r.starter, ("draw", "draw", "random", "draw")),
    ("first word, letters", lambda r: r.opening.min_letters, (2, 2, 4, 2)),
    ("first word, factor", lambda r: r.opening.factor, (1, 1, 1, 2)),
    ("word premiums together", lambda r: r.word_multiplier,
     ("product", "product", "max", "product")),
    ("premium cards per turn", lambda r: r.premium_cards and r.premium_cards.per_turn,
     (None, None, None, 1)),
    ("premium card at the opening", lambda r: r.premium_cards and r.premium_cards.opening,
     (None, None, None, False)),
    ("bonuses", lambda r: tuple((b.tiles, b.bonus) for b in r.bonuses),
     (((7, 50),), ((7, 50),), (), ((7, 50),))),
    ("exchange from", lambda r: r.exchange and r.exchange.min_supply, (0, 7, None, 0)),
    ("passes that end the game of two", lambda r: r.pass_end.limit(2), (4, 4, 3, 4)),
    ("redeal after opening passes", lambda r: r.redeal_after_opening_passes,
     (False, False, True, False)),
    ("challenge until", lambda r: r.challenge and r.challenge.window,
     ("before_note", "before_note", None, "until_next_play")),
    ("wrong challenge costs", lambda r: r.challenge and r.challenge.wrong, (10, 5, None, 0)),
    ("credit for going out", lambda r: r.out_bonus, (True, True, False, True)),
    ("tie", lambda r: r.tie, ("shared", "shared", "draw", "shared")),
    ("unused words leave", lambda r: r.removes_unused_words, (False, False, False, True)),
    ("names", lambda r: r.names, (False, False, False, False)),
    ("umlauts", lambda r: r.spelling, ("tile", "tile", "digraph", "tile")),
    ("longest word", lambda r: r.max_letters, (None, None, 8, None)),
    # Not in the booklets, and therefore off (silent points 5 and 6).
    ("exchange counts as sitting out", lambda r: r.exchange_counts_as_skip, (False,) * 4),
    ("limit of scoreless turns", lambda r: r.scoreless_limit, (None,) * 4),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "answers"), [row[1:] for row in ROWS], ids=[r[0] for r in ROWS])
def test_rule_matrix(ask: Callable[[RuleSet], Any], answers: tuple[Any, Any, Any, Any]) -> None:
    assert tuple(ask(crossword(game).rules) for game in GAMES) == answers


def test_every_refusal_topic_cites_a_section_in_every_game() -> None:
    topics = {topic for game in GAMES for topic in crossword(game).rules.sections}
    for game in GAMES:
        rules = crossword(game).rules
        assert set(rules.sections) | set(rules.house_rules) == topics
        assert not set(rules.sections) & set(rules.house_rules)
        for topic in rules.sections:
            cited = rules.cite(topic)
            assert cited.startswith(rules.booklet)
            assert len(cited) > len(rules.booklet) + 1
