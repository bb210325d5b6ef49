"""How the weaker levels play cards: now and then they do not look, and take what comes."""

import random

from setzkasten.engine.cards import greedy_patience
from setzkasten.games.cards.patience import messages as patience
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy import messages as rummy
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.words import Lexicon


def in_rummy(command: rummy.Command, view: RummyView, rng: random.Random) -> rummy.Command:
    """Draw from any pile and discard any card. Words are laid all the same."""
    match command:
        case rummy.Draw(seat=seat) if view.discard is not None and view.stock:
            return rummy.Draw(seat, rng.choice(("stock", "discard")))
        case rummy.Discard(seat=seat):
            return rummy.Discard(seat, rng.choice(view.players[seat].hand or (command.card,)))
    return command


def in_patience(
    command: patience.Command,
    rules: PatienceRules,
    view: PatienceView,
    words: Lexicon,
    rng: random.Random,
) -> patience.Command:
    """Take any word one knows, and fill a gap from any pile."""
    match command:
        case patience.Take():
            known = greedy_patience.rank(rules, view, words, 1000)
            chosen = rng.choice(known).command if known else command
            return chosen if isinstance(chosen, patience.Take) else command
        case patience.Refill():
            return patience.Refill(rng.choice(view.gaps), rng.choice(view.donors))
    return command
