"""Positions that arise in bot games, for comparing what finds plays in them."""

import random
from collections.abc import Iterator

from msgspec.structs import replace

from setzkasten.engine.plays.search import find_plays
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board
from setzkasten.games.words import Lexicon

Position = tuple[Board, bool, tuple[str, ...]]
"""The table, whether a word has been laid in the game, and a rack."""


def positions(rules: RuleSet, lexicon: Lexicon, seed: int, turns: int) -> Iterator[Position]:
    """Play any legal play again and again; some racks get a blank or premium cards."""
    rng = random.Random(seed)
    bag = [tile for tile in rules.tiles.tiles if not tile.startswith("*")]
    rng.shuffle(bag)
    board: Board = {}
    opened = False
    rack: list[str] = []
    for _ in range(turns):
        while len(rack) < rules.rack and bag:
            rack.append(bag.pop())
        held = rack.copy()
        blanks = held.count("?") + sum(laid.blank for laid in board.values())
        if "?" not in held and blanks < rules.tiles.tiles.count("?") and rng.random() < 0.3:
            held[0] = "?"
        if rules.premium_cards is not None and opened:
            held[-1] = rng.choice(("*2", "*3"))
        yield board, opened, tuple(held)
        found = find_plays(rules, board, opened, tuple(rack), lexicon)
        if not found:
            rack = []
            continue
        play = rng.choice(found)
        for placement in play.placements:
            rack.remove("?" if placement.blank else placement.letter)
        board = with_placements(board, play.placements)
        if rules.removes_unused_words:
            gone = unused_after(board, play.placements)
            board = {square: laid for square, laid in board.items() if square not in gone}
        opened = True


def small(rules: RuleSet, size: int) -> RuleSet:
    """Return the same game on a smaller board, with its centre in the middle."""
    layout = rules.layout
    assert layout is not None
    first = (layout.height - size) // 2
    rows = tuple(row[first : first + size] for row in layout.rows[first : first + size])
    return replace(rules, layout=replace(layout, rows=rows, center=(size // 2, size // 2)))
