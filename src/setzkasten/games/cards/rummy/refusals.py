"""Why a command is refused in the rummy: a code, and the section of the booklet."""

from typing import Final

from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.citing import cited
from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.texts import Detail

TOPICS: Final = {
    "game_over": "end",
    "unknown_command": "",
    "unknown_seat": "",
    "players": "setup",
    "bad_setup": "",
    "short_word": "words",
    "unknown_word": "words",
    # a turn
    "not_your_turn": "turn",
    "draw_first": "draw",
    "already_drawn": "draw",
    "unknown_source": "draw",
    "pile_empty": "draw",
    "not_in_hand": "meld",
    "no_words": "meld",
    "all_but_one": "meld",
    "keep_one": "meld",
    # challenges
    "challenge_open": "challenge",
    "challenge_closed": "challenge",
    "own_word": "challenge",
    "no_such_word.cards": "challenge",
    "already_settled": "challenge",
    "already_accepted.cards": "challenge",
    "nothing_to_challenge": "challenge",
    "look_up_turn": "words",
    "look_up_laid": HOUSE_RULE,
}
"""The topic whose booklet section each code cites, or a house rule. Behind a dot: its wording."""


def refuse(rules: RummyRules, code: str, **details: Detail) -> Refusal:
    """Make a refusal that cites the booklet section of its topic."""
    return cited(rules, TOPICS, code, details)
