"""A rule set as the numbers that whole compiled games are played by."""

from typing import Final

import numpy as np

from setzkasten.engine.kernel.games.arrays import Terms
from setzkasten.engine.kernel.plays.board import FIELDS
from setzkasten.engine.kernel.plays.rack import Rack
from setzkasten.engine.plays.rules import (
    BLANK_TILE,
    PREMIUM_CARDS,
    UnfitRules,
    fill_opening,
    letter_number,
)
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.letters import BLANK

OPEN_SIZE: Final = 40
"""Rows and columns of the board on which a table without bounds lies, as long as that is enough."""


def board_of(rules: RuleSet) -> Layout:
    """Return the board, for what needs one that nothing is taken from.

    Raises `UnfitRules` for a game without a board or a centre, or with premium cards.
    """
    layout = rules.layout
    if layout is None or layout.center is None or rules.premium_cards is not None:
        raise UnfitRules(f"{rules.id}: fast games need a board with a centre")
    return layout


def game_size(rules: RuleSet) -> tuple[int, int]:
    """Return the height and width on which compiled games are played.

    Raises `UnfitRules` for a board without a centre, for taking words off a bounded board, and for
    premium cards where word factors do not multiply or several go at once.
    """
    layout, cards = rules.layout, rules.premium_cards
    if cards is not None and (rules.word_multiplier != "product" or cards.per_turn != 1):
        raise UnfitRules(f"{rules.id}: fast games know one premium card a turn, that multiplies")
    if layout is None:
        return OPEN_SIZE, OPEN_SIZE
    if layout.center is None or rules.removes_unused_words:
        raise UnfitRules(f"{rules.id}: fast games need a board with a centre")
    return layout.height, layout.width


def game_terms(rules: RuleSet, players: int, size: tuple[int, int] | None = None) -> Terms:
    """Write down the rules of a game of so many players for the kernel.

    `size` is the board on which a table without bounds lies.
    """
    _, width = size or game_size(rules)
    if not rules.players[0] <= players <= rules.players[1]:
        raise UnfitRules(f"{rules.id} is not played by {players}")
    center = None if rules.layout is None else rules.layout.center
    row, column = center or (0, 0)
    cards = rules.premium_cards
    return Terms(
        players=players,
        rack=rules.rack,
        min_supply=-1 if rules.exchange is None else rules.exchange.min_supply,
        pass_limit=rules.pass_end.limit(players),
        out_bonus=int(rules.out_bonus),
        least_letters=rules.opening.min_letters,
        center=(1 + row * (width + 1) + column) * FIELDS,
        premium_cards=0 if cards is None else 1 + int(cards.opening),
        redeals=rules.redeal_after_opening_passes,
        is_open=rules.layout is None,
        removes=rules.removes_unused_words,
    )


def both_multipliers(rules: RuleSet, rack: Rack) -> Numbers:
    """Return the word multipliers of the opening, and behind them those of every other play.

    The `rack` is left as after the opening.
    """
    tables = []
    for opening in (True, False):
        fill_opening(rules, rack, opening)
        tables.append(rack.multipliers.copy())
    return np.concatenate(tables)


def tile_numbers(tiles: tuple[str, ...]) -> Numbers:
    """Number tiles and cards, in the given order."""
    return np.array([_tile_number(tile) for tile in tiles], np.int64)


def _tile_number(tile: str) -> int:
    if tile == BLANK:
        return BLANK_TILE
    return PREMIUM_CARDS[tile] if tile in PREMIUM_CARDS else letter_number(tile)
