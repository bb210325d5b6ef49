"""The computer's seat at a crossword game, as the engine asks for it."""

import random
from typing import Final

from setzkasten.engine.crossword import player, readiness
from setzkasten.engine.levels import Level, vocabulary
from setzkasten.engine.players import FamilyPlayer
from setzkasten.engine.ranked import Ranked
from setzkasten.games.crossword.messages import Command
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.view import View
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon


class _CrosswordPlayer:
    def choose(
        self, rules: RuleSet, view: View, seat: Seat, words: Lexicon, seed: int,
        budget: float, level: Level,
    ) -> Command:  # fmt: skip
        rng = random.Random(f"{seed} {seat} {len(view.lines)}")
        return player.choose(rules, view, seat, words, rng, budget, level)

    def rank(
        self, rules: RuleSet, view: View, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        return player.rank(rules, view, seat, words, count, budget)

    def prepare(self, rules: RuleSet, words: Lexicon, level: Level, *, wait: bool) -> None:
        known = vocabulary(words, level.active)
        if wait:
            readiness.wait_for(rules, known)
        else:
            readiness.prepare(rules, known)


PLAYER: Final[FamilyPlayer[RuleSet, View, Command]] = _CrosswordPlayer()
