"""Why a command is refused in a crossword game: a code, and the section of the booklet."""

from typing import Final

from setzkasten.games.citing import cited
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import HOUSE_RULE, Refusal
from setzkasten.texts import Detail

TOPICS: Final = {
    "game_over": "end",
    "unknown_seat": "",
    "not_your_turn": "turn",
    "window_open": "challenge",
    "window_open.last": "challenge",
    "window_closed": "challenge",
    "window_closed.withdrawn": "challenge",
    "window_closed.none": "challenge",
    "own_play": "challenge",
    "no_challenges": "challenge",
    "already_accepted": "challenge",
    "no_such_word": "challenge",
    "already_confirmed": "challenge",
    "no_tiles": "line",
    "too_many_tiles": "tiles",
    "bad_letter": "blank",
    "off_board": "line",
    "square_taken": "line",
    "square_twice": "line",
    "not_on_rack": "tiles",
    "not_on_rack.blank": "tiles",
    "not_in_line": "line",
    "gap": "line",
    "not_touching": "touch",
    "opening_center": "opening",
    "opening_short": "opening",
    "no_word": "words",
    "unknown_word": "words",
    "no_premium_cards": "premium",
    "premium_opening": "premium",
    "premium_not_new": "premium",
    "no_exchange": "exchange",
    "exchange_nothing": "exchange",
    "exchange_unnamed": "exchange",
    "exchange_supply": "exchange",
    "exchange_too_many": "exchange",
    "dictionary_closed": "dictionary",
    "dictionary_closed.checked": "dictionary",
    "bad_setup": "tiles",
    "players": "turn",
    "no_draws": "end",
    "offer_pause": HOUSE_RULE,
    "nothing_offered": "",
    "already_offered": HOUSE_RULE,
    "already_agreed": "",
    "own_offer": "",
    "nobody_to_ask": "",
    "no_take_back": "announced",
    "nothing_announced": "announced",
    "not_your_play": "announced",
    "take_back_challenged": HOUSE_RULE,
    "take_back_once": HOUSE_RULE,
}
"""The topic whose booklet section each code cites. Behind a dot stands which wording of it."""


def refuse(rules: RuleSet, code: str, **details: Detail) -> Refusal:
    """Make a refusal that cites the booklet section of its topic.

    Without a board (004) the sentences speak of cards from a hand, not of tiles on a rack.
    """
    on: Detail = "board" if rules.layout is not None else "table"
    return cited(rules, TOPICS, code, {**details, "on": on})


def name_square(square: tuple[int, int], rules: RuleSet) -> str:
    """Name a square as in game records: `8D`, or `row,column` on a table without bounds."""
    row, col = square
    if rules.layout is None:
        return f"{row},{col}"
    letters = ""
    number = col + 1
    while number > 0:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{row + 1}{letters}" if col >= 0 else f"({row},{col})"
