"""The computer's seat at any table: it chooses a command from what its seat may know.

choose(game, view, words) -> command      for every game, in every phase in which it can act
rank(game, view, words)   -> best few     what it would look at, for showing to people
"""

import random
from typing import Any, Final, Protocol, TypeVar

from setzkasten.engine.belief import Belief
from setzkasten.engine.cards import (
    greedy_patience,
    greedy_rummy,
    patience_player,
    rummy_player,
    slips,
)
from setzkasten.engine.cards.readiness import card_words
from setzkasten.engine.crossword import player as crossword_player
from setzkasten.engine.crossword import readiness
from setzkasten.engine.levels import STRONGEST, Level, vocabulary
from setzkasten.engine.ranked import Ranked
from setzkasten.games.cards.patience.messages import Command as PatienceCommand
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy.messages import Command as RummyCommand
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.crossword.messages import Command as CrosswordCommand
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.view import View as CrosswordView
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import (
    AnyGame,
    GameCommand,
    GameEvent,
    GameOf,
    GameRules,
    GameState,
    GameView,
    Seat,
)
from setzkasten.games.words import Lexicon

__all__ = ["PLAYERS", "FamilyPlayer", "Ranked", "choose", "get_ready", "prepare", "rank"]

RulesT = TypeVar("RulesT", contravariant=True)
ViewT = TypeVar("ViewT", bound=GameView, contravariant=True)
CommandT = TypeVar("CommandT", bound=GameCommand, covariant=True)
R = TypeVar("R", bound=GameRules)
S = TypeVar("S", bound=GameState)
C = TypeVar("C", bound=GameCommand)
E = TypeVar("E", bound=GameEvent)
V = TypeVar("V", bound=GameView)


class FamilyPlayer(Protocol[RulesT, ViewT, CommandT]):
    """Plays one family of games. It is asked for seats only that can act."""

    def choose(
        self, rules: RulesT, view: ViewT, seat: Seat, words: Lexicon, seed: int, budget: float,
        level: Level,
    ) -> CommandT:  # fmt: skip
        """Choose a command, as `players.choose` says."""
        ...

    def rank(
        self, rules: RulesT, view: ViewT, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        """Return the best few, as `players.rank` says."""
        ...

    def prepare(self, rules: RulesT, words: Lexicon, level: Level, *, wait: bool) -> None:
        """Make ready what a level searches with; in the background unless it is to `wait`."""
        ...


class _CrosswordPlayer:
    def choose(
        self, rules: RuleSet, view: CrosswordView, seat: Seat, words: Lexicon, seed: int,
        budget: float, level: Level,
    ) -> CrosswordCommand:  # fmt: skip
        rng = random.Random(f"{seed} {seat} {len(view.lines)}")
        return crossword_player.choose(rules, view, seat, words, rng, budget, level)

    def rank(
        self, rules: RuleSet, view: CrosswordView, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        return crossword_player.rank(rules, view, seat, words, count, budget)

    def prepare(self, rules: RuleSet, words: Lexicon, level: Level, *, wait: bool) -> None:
        known = vocabulary(words, level.active)
        if wait:
            readiness.wait_for(rules, known)
        else:
            readiness.prepare(rules, known)


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


_crossword: FamilyPlayer[RuleSet, CrosswordView, CrosswordCommand] = _CrosswordPlayer()
_rummy: FamilyPlayer[RummyRules, RummyView, RummyCommand] = _RummyPlayer()
_patience: FamilyPlayer[PatienceRules, PatienceView, PatienceCommand] = _PatiencePlayer()

# What the families have does not have one type; `player_of` says which one it finds.
PLAYERS: Final[PerFamily[FamilyPlayer[Any, Any, Any]]] = PerFamily(
    "player", {"crossword": _crossword, "rummy": _rummy, "patience": _patience}
)
"""Who plays each family: here the engine learns of a further one."""


def player_of(game: GameOf[R, S, C, E, V]) -> FamilyPlayer[R, V, C]:
    """Return who plays a game: by its own rules and views, with its own commands."""
    return PLAYERS.of(game)


def choose(
    game: GameOf[R, S, C, E, V],
    view: V,
    words: Lexicon,
    seed: int = 0,
    budget: float = 1.5,
    level: Level = STRONGEST,
) -> C:
    """Choose a command for the seat whose view this is.

    `words` are the words of the game, of which the `level` may know fewer; `budget` the seconds it
    may think, with 0 it tries nothing out. The same view, seed, words and level give the same
    command, unless time ran out or the compiled search (`engine.crossword.readiness`) was not ready
    before. Raises `ValueError` if the seat cannot act now.
    """
    seat = view.seat
    if seat is None or seat not in view.awaited:
        raise ValueError(f"seat {seat} cannot act now")
    return player_of(game).choose(game.rules, view, seat, words, seed, budget, level)


def rank(
    game: GameOf[R, S, C, E, V],
    view: V,
    words: Lexicon,
    count: int = 10,
    budget: float | None = None,
) -> list[Ranked]:
    """Return the best plays, melds or words for the seat whose view this is, the best first.

    The list is empty when the seat has nothing to lay, or it is not the time to lay.
    """
    seat = view.seat
    if seat is None or seat not in view.awaited:
        return []
    return player_of(game).rank(game.rules, view, seat, words, count, budget)


def prepare(game: AnyGame, words: Lexicon, level: Level) -> None:
    """Begin to make ready what a level searches with. Until then the plain search answers."""
    PLAYERS.of(game).prepare(game.rules, words, level, wait=False)


def get_ready(game: AnyGame, words: Lexicon, level: Level) -> None:
    """Make ready what a level searches with, compiling it first if need be."""
    PLAYERS.of(game).prepare(game.rules, words, level, wait=True)
