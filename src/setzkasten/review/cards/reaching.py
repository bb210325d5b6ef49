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


class Shares(NamedTuple):
    """By what a turn's seconds are shared: trying moves on sampled hidden cards, and two searches
    with all cards known, before the move and after it. What is left over is for the whole game.
    """

    sampled: float
    before: Size
    after: Size
    game: float = 0.0


A_TURN: Final = Shares(0.5, Size(1500, 0.25), Size(1500, 0.25))

FIRST_TURN: Final = Shares(0.2, Size(4000, 0.25), Size(1500, 0.15), 0.4)
"""Before the first move the whole game is measured as well, in the same time."""

_NO_LIMIT: Final = 10_000_000

_PLAYS: Final = 2
"""So often the whole game is played by whoever weighs every move on sampled cards."""

_ROLLOUTS_A_TRIAL: Final = 4
_MOVES: Final = 20
"""Moves that a game has, roughly: they share the seconds."""


def known(
    game: PatienceGame, piles: tuple[Pile, ...], words: Lexicon, effort: Effort, size: Size
) -> Optimum:
    """Find out how few points can be left of piles when every card is known."""
    if effort.counted:
        return omniscient(game.rules, piles, words, nodes=size.tables)
    seconds = size.share * (effort.seconds or 0.0)
    return omniscient(game.rules, piles, words, nodes=_NO_LIMIT, seconds=seconds)


class Beginning(NamedTuple):
    """A patience before its first move, and its words as cards spell them."""

    game: PatienceGame
    state: State
    words: Lexicon
    cards: "CardWords"


def reach_of(begun: Beginning, effort: Effort, best: Optimum, ended: int | None) -> Reach:
    """Measure a whole patience before its first move.

    `best` is what was found with all cards known, `ended` what was left if it came so far. The same
    piles are played to their end by a player who knows what people know and weighs every move on
    sampled hidden cards. With counted work the same seed gives the same value.
    """
    left = [_played(begun, _chooser(begun, effort, number)) for number in range(_PLAYS)]
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


def _chooser(begun: Beginning, effort: Effort, number: int) -> Callable[[View], Command]:
    """Return what chooses a move by what a player sees; once its time is up, the plainest one."""
    from setzkasten.engine.cards.patience_search import think

    rules = begun.game.rules
    rng = random.Random(f"{effort.seed} {number}")
    rollouts = None if effort.trials is None else _ROLLOUTS_A_TRIAL * effort.trials
    share = FIRST_TURN.game * (effort.seconds or 0.0) / _PLAYS
    end = math.inf if effort.counted else time.monotonic() + share

    def chosen(view: View) -> Command:
        if view.phase == "take" and not any(pile.hidden for pile in view.piles):
            return last_words(rules, view, begun.words)
        now = time.monotonic()
        found = None
        if now < end:
            until = math.inf if effort.counted else min(end, now + share / _MOVES)
            found = think(rules, view, begun.words, begun.cards, rng, until, rollouts=rollouts)
        return found or choose(rules, view, begun.words)

    return chosen


def _played(begun: Beginning, chosen: Callable[[View], Command]) -> int:
    """Play a patience to its end, and count what is left."""
    game = begun.game
    match = MatchOf(game, begun.state, keeps=False)
    while not match.over:
        after = match.do(chosen(game.view(match.begun, 0)), begun.words)
        if isinstance(after, Refusal):
            break
        match = after
    return points_left(game.rules, match.begun)
