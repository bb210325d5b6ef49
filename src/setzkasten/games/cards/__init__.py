"""The card games of booklet 002: the rummy for two to six, and the patience for one."""

from setzkasten.games.cards.melds import any_word, spelled, ways_to_spell, words_in
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.rules import RummyRules

__all__ = [
    "PatienceGame",
    "PatienceRules",
    "RummyGame",
    "RummyRules",
    "any_word",
    "spelled",
    "ways_to_spell",
    "words_in",
]
