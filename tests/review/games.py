"""Games to look back at: played by the computer with a few hundred words, the same every time."""

from typing import Any

import setzkasten as sk
from setzkasten.engine import players
from setzkasten.engine.crossword import readiness
from setzkasten.engine.levels import STATIC, Level
from setzkasten.games.crossword.game import crossword_of
from setzkasten.lexicon import WordList
from tests.data.small_words import SMALL_WORDS


def played(game_id: str, seats: int = 2, seed: int = 3, level: Level = STATIC) -> sk.Game:
    """Play a game to its end."""
    spelling: Any = "digraph" if game_id == "wortspiel" else "tile"
    game = sk.new(game_id, seats, seed=seed, words=WordList(SMALL_WORDS, spelling))
    if (crossword := crossword_of(game.rules)) is not None:
        readiness.wait_for(crossword.rules, game.words)
    while not game.over:
        view = game.rules.view(game.state, game.turn)
        game.do(players.choose(game.rules, view, game.words, seed, 0.0, level))
    return game
