"""The player for the patience: thinks as long as cards are hidden, then works the rest out exactly.

What it thinks is in `patience_search`. Whatever goes wrong there, the quick player answers.
"""

import logging
import random
import time
from typing import Final

from setzkasten.engine.cards import greedy_patience
from setzkasten.engine.cards.hands import Hand, in_order
from setzkasten.engine.cards.partition import Partition
from setzkasten.engine.cards.readiness import card_words
from setzkasten.engine.words.steps import steps_of
from setzkasten.games.cards.patience.messages import Command, Stop, Take
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.view import View
from setzkasten.games.words import Lexicon

_LOG: Final = logging.getLogger(__name__)


def choose(
    rules: PatienceRules, view: View, lexicon: Lexicon, rng: random.Random, budget: float
) -> Command:
    """Choose the next word, or the pile that fills a gap, within `budget` seconds.

    Plays like the quick player as long as the kernel is not ready, and without time. With a budget
    of 0 that is so always, whatever the clock says.
    """
    if budget <= 0:
        return greedy_patience.choose(rules, view, lexicon)
    deadline = time.monotonic() + budget
    command: Command | None = None
    try:
        if view.phase == "take" and not any(pile.hidden for pile in view.piles):
            return last_words(rules, view, lexicon)
        words = card_words(lexicon, rules.tiles, rules.min_cards, 0.8 * budget)
        if words is not None:
            # Not before the kernel is ready: importing it takes time.
            from setzkasten.engine.cards.patience_search import think

            command = think(rules, view, lexicon, words, rng, deadline)
    except Exception:
        _LOG.exception("the quick player steps in")
    return command or greedy_patience.choose(rules, view, lexicon)


def last_words(rules: PatienceRules, view: View, lexicon: Lexicon) -> Command:
    """Take a word of those that leave the fewest points: nothing is hidden any more."""
    cards = {place: pile.card for place, pile in enumerate(view.piles) if pile.card is not None}
    hand = Hand(cards.values(), rules.tiles.values, steps_of(lexicon), rules.min_cards)
    partition = Partition(hand)
    covers = [cover for part in hand.parts() if (cover := partition.whole(part)) is not None]
    best = max(covers, key=lambda cover: cover.value)
    return Take(in_order(cards, best.words[0].cards)) if best.words else Stop()
