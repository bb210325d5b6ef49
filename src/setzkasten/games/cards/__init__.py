"""The card games of booklet 002: the rummy for two to six, and the patience for one."""

from setzkasten.games.cards.melds import any_word, spelled, ways_to_spell, words_in
from setzkasten.games.cards.patience.game import PatienceGame, patience_from_table
from setzkasten.games.cards.rules import PatienceRules, RummyRules
from setzkasten.games.cards.rummy.game import RummyGame, rummy_from_table

__all__ = [
    "PatienceGame",
    "PatienceRules",
    "RummyGame",
    "RummyRules",
    "any_word",
    "patience_from_table",
    "rummy_from_table",
    "spelled",
    "ways_to_spell",
    "words_in",
]
