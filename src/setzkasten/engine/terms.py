"""A rule set as the numbers that whole compiled games are played by."""

import numpy as np

from setzkasten.engine.kernel import rack as rack_of
from setzkasten.engine.kernel import selfplay as kernel
from setzkasten.engine.kernel.board import FIELDS
from setzkasten.engine.kernel.jit import Numbers
from setzkasten.engine.rules import BLANK_TILE, UnfitRules, fill_opening, letter_number
from setzkasten.games.crossword.layout import Layout
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.letters import BLANK


def board_of(rules: RuleSet) -> Layout:
    """Give the board, if compiled games can be played on it.

    Raises `UnfitRules` for a game without a board or a centre, or with premium cards.
    """
    layout = rules.layout
    if layout is None or layout.center is None or rules.premium_cards is not None:
        raise UnfitRules(f"{rules.id}: fast games need a board with a centre")
    return layout


def game_terms(rules: RuleSet, players: int) -> Numbers:
    """Write down the rules of a game of so many players (see `engine.kernel.selfplay`)."""
    layout = board_of(rules)
    if not rules.players[0] <= players <= rules.players[1]:
        raise UnfitRules(f"{rules.id} is not played by {players}")
    assert layout.center is not None
    row, column = layout.center
    terms = np.zeros(kernel.TERMS, np.int64)
    for place, value in {
        kernel.PLAYERS: players,
        kernel.RACK: rules.rack,
        kernel.MIN_SUPPLY: -1 if rules.exchange is None else rules.exchange.min_supply,
        kernel.PASS_LIMIT: rules.pass_end.limit(players),
        kernel.OUT_BONUS: int(rules.out_bonus),
        kernel.LEAST_LETTERS: rules.opening.min_letters,
        kernel.REDEAL: int(rules.redeal_after_opening_passes),
        kernel.HEIGHT: layout.height,
        kernel.WIDTH: layout.width,
        kernel.CENTER: (1 + row * (layout.width + 1) + column) * FIELDS,
    }.items():
        terms[place] = value
    return terms


def both_multipliers(rules: RuleSet, rack: Numbers) -> Numbers:
    """Give the word multipliers of the opening, and behind them those of every other play.

    The table `rack` is left as after the opening.
    """
    tables = []
    for opening in (True, False):
        fill_opening(rules, rack, opening)
        tables.append(rack[rack_of.MULTIPLIERS : rack_of.MULTIPLIERS + 256].copy())
    return np.concatenate(tables)


def tile_numbers(tiles: tuple[str, ...]) -> Numbers:
    """Number tiles, in the given order."""
    return np.array(
        [BLANK_TILE if tile == BLANK else letter_number(tile) for tile in tiles], np.int64
    )
