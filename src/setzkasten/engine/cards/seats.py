"""The computer's seat at the card rummy and at the patience, as the engine asks for them."""

import random
from typing import Final

from setzkasten.engine.belief import Belief
from setzkasten.engine.cards import (
    greedy_patience,
    greedy_rummy,
    patience_player,
    rummy_player,
    slips,
)
from setzkasten.engine.cards.readiness import card_words
from setzkasten.engine.levels import Level, vocabulary
from setzkasten.engine.players import FamilyPlayer
from setzkasten.engine.ranked import Ranked
from setzkasten.games.cards.patience.messages import Command as PatienceCommand
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy.messages import Command as RummyCommand
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon


class _RummyPlayer:
    def choose(
        self, rules: RummyRules, view: RummyView, seat: Seat, words: Lexicon, seed: int,
        budget: float, level: Level,
    ) -> RummyCommand:  # fmt: skip
        rng = random.Random(f"{seed} {seat} {len(view.lines)}")
        if view.phase == "window":
            return greedy_rummy.challenge_or_accept(view, seat, Belief(words, level))
        thought = budget if level.thinks else 0.0
        known = vocabulary(words, level.active)
        drawn = rummy_player.choose(rules, view, seat, known, rng, thought)
        return slips.in_rummy(drawn, view, rng) if rng.random() < level.slip else drawn

    def rank(
        self, rules: RummyRules, view: RummyView, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        return rummy_player.rank(rules, view, seat, words, count)

    def prepare(self, rules: RummyRules, words: Lexicon, level: Level, *, wait: bool) -> None:
        _prepare_cards(rules, words, level, wait)


class _PatiencePlayer:
    def choose(
        self, rules: PatienceRules, view: PatienceView, seat: Seat, words: Lexicon, seed: int,
        budget: float, level: Level,
    ) -> PatienceCommand:  # fmt: skip
        rng = random.Random(f"{seed} {len(view.lines)}")
        known = vocabulary(words, level.active)
        thought = budget if level.thinks else 0.0
        taken = patience_player.choose(rules, view, known, rng, thought)
        if rng.random() < level.slip:
            return slips.in_patience(taken, rules, view, known, rng)
        return taken

    def rank(
        self, rules: PatienceRules, view: PatienceView, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        return greedy_patience.rank(rules, view, words, count)

    def prepare(self, rules: PatienceRules, words: Lexicon, level: Level, *, wait: bool) -> None:
        _prepare_cards(rules, words, level, wait)


def _prepare_cards(
    rules: RummyRules | PatienceRules, words: Lexicon, level: Level, wait: bool
) -> None:
    """Collect the cards that spell words, for a level that thinks; who does not wait needs none."""
    if wait and level.thinks:
        card_words(vocabulary(words, level.active), rules.tiles, rules.min_cards)


RUMMY: Final[FamilyPlayer[RummyRules, RummyView, RummyCommand]] = _RummyPlayer()
PATIENCE: Final[FamilyPlayer[PatienceRules, PatienceView, PatienceCommand]] = _PatiencePlayer()
