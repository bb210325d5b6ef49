"""Why a command is refused in the patience: a code, and the section of the booklet."""

from typing import Final

from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.citing import cited
from setzkasten.games.protocol import Refusal
from setzkasten.texts import Detail

TOPICS: Final = {
    "game_over": "end",
    "unknown_command": "",
    "unknown_seat": "",
    "solo": "setup",
    "bad_setup": "",
    "short_word": "words",
    "no_such_pile": "turn",
    "pile_gone": "turn",
    "pile_twice": "turn",
    "unknown_word": "words",
    "refill_first": "turn",
    "no_gap": "turn",
    "not_a_gap": "turn",
    "cannot_give": "turn",
}
"""The topic whose booklet section each code cites. Behind a dot: its wording."""


def refuse(rules: PatienceRules, code: str, **details: Detail) -> Refusal:
    """Make a refusal that cites the booklet section of its topic."""
    return cited(rules, TOPICS, code, details)
