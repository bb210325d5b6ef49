"""Why a command is refused in a card game: a code, and the section of the booklet."""

from collections.abc import Iterable
from typing import Final, Protocol

from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.texts import Detail, split_code

TOPICS: Final = {
    # both games
    "game_over": "end",
    "unknown_command": "",
    "unknown_seat": "",
    "players": "setup",
    "solo": "setup",
    "bad_setup": "",
    "short_word": "words",
    # rummy: a turn
    "not_your_turn": "turn",
    "draw_first": "draw",
    "already_drawn": "draw",
    "unknown_source": "draw",
    "pile_empty": "draw",
    "not_in_hand": "meld",
    "no_words": "meld",
    "all_but_one": "meld",
    "keep_one": "meld",
    # rummy: doubts
    "doubt_open": "doubt",
    "doubt_closed": "doubt",
    "own_word": "doubt",
    "no_such_word.cards": "doubt",
    "already_settled": "doubt",
    "already_accepted.cards": "doubt",
    "nothing_to_doubt": "doubt",
    "look_up_turn": "words",
    "look_up_laid": HOUSE_RULE,
    # patience
    "no_such_pile": "turn",
    "pile_gone": "turn",
    "pile_twice": "turn",
    "unknown_word": "words",
    "refill_first": "turn",
    "no_gap": "turn",
    "not_a_gap": "turn",
    "cannot_give": "turn",
}
"""The topic whose booklet section each code cites, or a house rule. Behind a dot: its wording."""


class Cites(Protocol):
    """Rules that can name the booklet section of a topic."""

    def cite(self, topic: str) -> str: ...


def refuse(rules: Cites, code: str, **details: Detail) -> Refusal:
    """Make a refusal that cites the booklet section of its topic."""
    topic = TOPICS[code]
    rule = topic if topic in ("", HOUSE_RULE) else rules.cite(topic)
    plain, filled = split_code(code, details)
    return Refusal(plain, rule, filled)


def name_cards(cards: Iterable[str]) -> str:
    """Name cards in a sentence; what cannot be a card is not repeated, nor is a long list."""
    names: list[str] = []
    for card in cards:
        if len(names) == 8:
            names.append("…")
            break
        names.append(card if 0 < len(card) <= 8 and card.isprintable() else "?")
    return ", ".join(names)
