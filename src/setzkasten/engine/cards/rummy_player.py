"""The player for the card rummy: thinks where there is something to think about, and time.

What it thinks is in `rummy_search`. Whatever goes wrong there, the quick player answers.
"""

import logging
import random
import time
from typing import Final

from setzkasten.engine.cards import greedy_rummy
from setzkasten.engine.cards.hands import Hand
from setzkasten.engine.cards.partition import Partition, longest
from setzkasten.engine.cards.readiness import card_words
from setzkasten.engine.cards.rummy_knowledge import LONG_ROUND, knowledge_of
from setzkasten.engine.ranked import Ranked
from setzkasten.engine.words.steps import steps_of
from setzkasten.games.cards.rummy.messages import Command, Discard, Meld
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import View
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon

_LOG: Final = logging.getLogger(__name__)

_SHAKE: Final = 0.25
"""In a long round: how often any card is discarded, so that no hand is stuck for ever."""


def choose(
    rules: RummyRules, view: View, seat: Seat, lexicon: Lexicon, rng: random.Random, budget: float
) -> Command:
    """Choose for a seat that can act, within `budget` seconds.

    Plays like the quick player where there is nothing to think about, no compiled kernel (yet), or
    no time. With a budget of 0 that is so always, whatever the clock says.
    """
    command: Command | None = None
    deadline = time.monotonic() + budget if budget > 0 else float("inf")
    if budget > 0 and view.phase != "window":
        try:
            words = card_words(lexicon, rules.tiles, rules.min_cards, 0.8 * budget)
            if words is not None:
                # Not before the kernel is ready: importing it takes time.
                from setzkasten.engine.cards.rummy_search import think

                command = think(rules, view, seat, lexicon, words, rng, deadline)
        except Exception:
            _LOG.exception("the quick player steps in")
    if command is not None:
        return command
    quick = greedy_rummy.choose(rules, view, seat, lexicon, rng, deadline - time.monotonic())
    return _shaken(rules, view, seat, quick, rng)


def rank(rules: RummyRules, view: View, seat: Seat, lexicon: Lexicon, count: int) -> list[Ranked]:
    """Return the dearest ways to lay words from the hand; of equal ones that with the longest word.

    One for each card that could be kept when going out, one for each length in a last turn.
    """
    cards = view.players[seat].hand or ()
    if view.phase != "act" or len(cards) < 2:
        return []
    hand = Hand(cards, rules.tiles.values, steps_of(lexicon), rules.min_cards)
    partition = Partition(hand)
    if view.last_turns:
        covers = [*partition.last_turn()]
    else:
        covers = [cover for _, cover in partition.going_out()]
    covers.sort(key=lambda cover: (-cover.value, -longest(cover.words)))
    return [
        Ranked(
            Meld(seat, tuple(word.cards for word in cover.words)),
            cover.value,
            tuple((word.word, word.value) for word in cover.words),
        )
        for cover in covers[:count]
    ]


def _shaken(
    rules: RummyRules, view: View, seat: Seat, command: Command, rng: random.Random
) -> Command:
    """Now and then discard any card of a hand that has not come out of a long round."""
    hand = view.players[seat].hand or ()
    if not isinstance(command, Discard) or view.last_turns or len(hand) < 2:
        return command
    if knowledge_of(rules, view, seat).turns < LONG_ROUND or rng.random() > _SHAKE:
        return command
    return Discard(seat, rng.choice(hand))
