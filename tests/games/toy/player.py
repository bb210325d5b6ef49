"""The computer's seat."""

from typing import Final

from setzkasten.engine.levels import Level
from setzkasten.engine.players import FamilyPlayer
from setzkasten.engine.ranked import Ranked
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon
from tests.games.toy.messages import Command, GiveUp, Say
from tests.games.toy.rules import ChainRules
from tests.games.toy.state import Chain


class ChainPlayer:
    """Says the first word that fits."""

    def choose(
        self, rules: ChainRules, view: Chain, seat: Seat, words: Lexicon, seed: int,
        budget: float, level: Level,
    ) -> Command:  # fmt: skip
        ranked = self.rank(rules, view, seat, words, 1, budget)
        return Say(seat, ranked[0].words[0][0]) if ranked else GiveUp(seat)

    def rank(
        self, rules: ChainRules, view: Chain, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        fit = [word for word in words if word.startswith(view.letter)]
        return [Ranked(Say(seat, w), len(w), ((w, len(w)),)) for w in fit[:count]]

    def prepare(self, rules: ChainRules, words: Lexicon, level: Level, *, wait: bool) -> None: ...


PLAYER: Final[FamilyPlayer[ChainRules, Chain, Command]] = ChainPlayer()
