"""How few points of a patience could have been left: with all cards known, and without."""

import math
import random
import time
from collections.abc import Callable
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

from setzkasten.engine.cards.greedy_patience import choose
from setzkasten.engine.cards.omniscient import Optimum, omniscient
from setzkasten.engine.cards.patience_player import last_words
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.messages import Command
from setzkasten.games.cards.patience.scoring import points_left
from setzkasten.games.cards.patience.state import Pile, State
from setzkasten.games.cards.patience.view import View
from setzkasten.games.match import MatchOf
from setzkasten.games.protocol import Refusal
from setzkasten.games.words import Lexicon
from setzkasten.review.effort import Effort
from setzkasten.review.values import Reach

if TYPE_CHECKING:
    from setzkasten.engine.cards.cardwords import CardWords


class Size(NamedTuple):
    """How long is looked for what all cards known would leave: tables where work is counted, else
    a share of a turn's seconds."""

    tables: int
    share: float


A_TURN: Final = Size(1500, 0.25)

_A_GAME: Final = Size(4000, 1.0)
"""Before the first move: what comes out is the measure of the whole game."""

_NO_LIMIT: Final = 10_000_000

_PLAYS: Final = 2
"""So often the whole game is played by whoever weighs every move on sampled cards."""

_ROLLOUTS_A_TRIAL: Final = 4
_MOVES: Final = 20
"""Moves that a game has, roughly: they share the seconds."""


def known(
    game: PatienceGame, piles: tuple[Pile, ...], words: Lexicon, effort: Effort, size: Size = A_TURN
) -> Optimum:
    """Find out how few points can be left of piles when every card is known."""
    if effort.counted:
        return omniscient(game.rules, piles, words, nodes=size.tables)
    seconds = size.share * (effort.seconds or 0.0)
    return omniscient(game.rules, piles, words, nodes=_NO_LIMIT, seconds=seconds)


def reach_of(
    game: PatienceGame,
    state: State,
    words: Lexicon,
    cards: "CardWords",
    effort: Effort,
    ended: int | None,
) -> Reach:
    """Measure a whole patience before its first move; `ended` is what was left, if it came so far.

    The same piles are played to their end by a player who knows what people know and weighs every
    move on sampled hidden cards. With counted work the same seed gives the same value.
    """
    best = known(game, state.piles, words, effort, _A_GAME)
    left = [
        _played(game, state, words, _chooser(game, words, cards, effort, number))
        for number in range(_PLAYS)
    ]
    # The search has limits; what somebody has done without knowing can be done by who knows.
    fewest = min(best.points, *left, best.points if ended is None else ended)
    return Reach(
        fewest,
        best.proven or fewest == best.bound,
        best.bound,
        round(fmean(left), 3),
        round(stdev(left) / math.sqrt(len(left)), 3),
        len(left),
    )


def _chooser(
    game: PatienceGame, words: Lexicon, cards: "CardWords", effort: Effort, number: int
) -> Callable[[View], Command]:
    """Return what chooses a move by what a player sees."""
    from setzkasten.engine.cards.patience_mind import think

    rng = random.Random(f"{effort.seed} {number}")
    rollouts = None if effort.trials is None else _ROLLOUTS_A_TRIAL * effort.trials
    share = (effort.seconds or 0.0) / _MOVES

    def chosen(view: View) -> Command:
        if view.phase == "take" and not any(pile.hidden for pile in view.piles):
            return last_words(game.rules, view, words)
        until = math.inf if effort.counted else time.monotonic() + share
        found = think(game.rules, view, words, cards, rng, until, rollouts=rollouts)
        return found or choose(game.rules, view, words)

    return chosen


def _played(
    game: PatienceGame, state: State, words: Lexicon, chosen: Callable[[View], Command]
) -> int:
    """Play a patience to its end, and count what is left."""
    match = MatchOf(game, state, keeps=False)
    while not match.over:
        after = match.do(chosen(game.view(match.begun, 0)), words)
        if isinstance(after, Refusal):
            break
        match = after
    return points_left(game.rules, match.begun)
