"""The computer's seat at any table: it chooses a command from what its seat may know.

choose(game, view, words) -> command      for every game, in every phase in which it can act
rank(game, view, words)   -> best few     what it would look at, for showing to people
"""

import random
from typing import Any

from setzkasten.engine.cards import (
    greedy_patience,
    greedy_rummy,
    patience_player,
    rummy_player,
    whims,
)
from setzkasten.engine.crossword import player as crossword_player
from setzkasten.engine.doubts import Belief
from setzkasten.engine.levels import STRONGEST, Level, vocabulary
from setzkasten.engine.ranked import Ranked
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.crossword.view import View as CrosswordView
from setzkasten.games.protocol import Game, Lexicon

__all__ = ["Ranked", "choose", "rank"]


def choose(
    game: Game,
    view: Any,
    words: Lexicon,
    seed: int = 0,
    budget: float = 1.5,
    level: Level = STRONGEST,
) -> Any:
    """Choose a command for the seat whose view this is.

    `words` are the words of the game, of which the `level` may know fewer; `budget` the seconds it
    may think, with 0 it tries nothing out. The same view, seed, words and level give the same
    command, unless time ran out or the compiled search (`engine.crossword.readiness`) was not ready
    before. Raises `ValueError` if the seat cannot act now.
    """
    seat = view.seat
    if seat not in view.awaited:
        raise ValueError(f"seat {seat} cannot act now")
    match view:
        case CrosswordView():
            rng = random.Random(f"{seed} {seat} {len(view.lines)}")
            return crossword_player.choose(game.rules, view, seat, words, rng, budget, level)
        case RummyView():
            rng = random.Random(f"{seed} {seat} {len(view.lines)}")
            if view.phase == "doubt":
                return greedy_rummy.doubt_or_accept(view, seat, Belief(words, level))
            known = vocabulary(words, level.active)
            thought = budget if level.thinks else 0.0
            drawn = rummy_player.choose(game.rules, view, seat, known, rng, thought)
            return whims.in_rummy(drawn, view, rng) if rng.random() < level.whim else drawn
        case PatienceView():
            rng = random.Random(f"{seed} {len(view.lines)}")
            known = vocabulary(words, level.active)
            thought = budget if level.thinks else 0.0
            taken = patience_player.choose(game.rules, view, known, rng, thought)
            if rng.random() < level.whim:
                return whims.in_patience(taken, game.rules, view, known, rng)
            return taken
    raise TypeError(f"not a view of a known kind of game: {type(view).__name__}")


def rank(
    game: Game, view: Any, words: Lexicon, count: int = 10, budget: float | None = None
) -> list[Ranked]:
    """Give the best plays, melds or words for the seat whose view this is, the best first.

    The list is empty when the seat has nothing to lay, or it is not the time to lay.
    """
    seat = view.seat
    if seat not in view.awaited:
        return []
    match view:
        case CrosswordView():
            return crossword_player.rank(game.rules, view, seat, words, count, budget)
        case RummyView():
            return rummy_player.rank(game.rules, view, seat, words, count)
        case PatienceView():
            return greedy_patience.rank(game.rules, view, words, count)
    raise TypeError(f"not a view of a known kind of game: {type(view).__name__}")
