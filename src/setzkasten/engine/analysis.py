"""What to do in a game, for programs and studies: the best moves with what each is worth.

`game` is anything with rules, state and words, such as `setzkasten.Game`. Only what the seat to
move may know is looked at: neither foreign tiles nor the order of the bag.
"""

import math
from typing import Any, Final, Protocol

import msgspec

from setzkasten.engine import players
from setzkasten.engine.crossword import readiness
from setzkasten.engine.crossword.finding import Seen
from setzkasten.engine.crossword.player import PremiumsKept
from setzkasten.games.cards.patience.messages import Refill, Stop, Take
from setzkasten.games.cards.rummy.messages import Discard, Draw, Meld
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced, Exchange, Pass, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Game, Lexicon
from setzkasten.notation.cards import write_card_move
from setzkasten.notation.moves import write_move

_NODES: Final = 200_000
"""Positions that `solve` looks at when nothing is said: a second or two."""


class RunningGame(Protocol):
    """A game that runs: its rules, its state, and the words that exist in it."""

    @property
    def rules(self) -> Game: ...
    @property
    def state(self) -> Any: ...
    @property
    def words(self) -> Lexicon: ...


class Advice(msgspec.Struct, frozen=True):
    """A move with what it is worth to the seat that makes it.

    `score` are the points it brings at once, `words` each word with its points. `equity` is what it
    is worth in points, what follows included as far as that was looked at; `error` is the standard
    error of that (0 where nothing was left to chance), and `win_chance` the chance to win the game,
    `None` where the game was not played on.
    """

    command: Any
    score: int
    words: tuple[tuple[str, int], ...]
    equity: float
    error: float = 0.0
    win_chance: float | None = None
    move: str = ""
    """The move as text, as `Game.play` reads it; empty for consent and doubt."""


class NothingToSolve(ValueError):
    """A position that is no endgame for two; `de` and `en` say so."""

    de = "Lösen lässt sich nur das Ende zu zweit: Der Beutel ist leer, beide Bänkchen sind bekannt."
    en = "Only the end for two can be solved: an empty bag, and both racks known."

    def __init__(self) -> None:
        super().__init__(self.en)


class Ending(msgspec.Struct, frozen=True):
    """The best move at the end. `gain` is what one gains on the other from here, leftovers counted.

    `exact`: every line was played to its end; else lines were judged after `plies` moves.
    """

    move: Advice
    gain: int
    exact: bool
    plies: int
    nodes: int


def rank(game: RunningGame, seconds: float = 2.0, count: int = 10, seed: int = 1) -> list[Advice]:
    """Give the best moves of whoever is to act, the best first; empty if there is nothing to lay.

    On boards, moves are tried out on the unseen tiles for so many `seconds`, exchanges as well;
    with 0 seconds points and what stays on the rack are weighed. In the other games, and in
    challenge windows, equity is the score. The first call after an installation compiles the search
    (half a minute at most).
    """
    awaited = game.rules.awaited(game.state)
    if not awaited:
        return []
    view = game.rules.view(game.state, awaited[0])
    if not isinstance(game.rules, CrosswordGame):
        found = players.rank(game.rules, view, game.words, count)
        return [
            Advice(
                one.command,
                one.score,
                one.words,
                float(one.score),
                move=_written(game.rules, view, one.command),
            )
            for one in found
        ]
    if view.phase != "turn":
        return []
    rules, seat = game.rules.rules, awaited[0]
    compiled = readiness.wait_for(rules, game.words)
    mind = readiness.strong_player(rules, game.words)
    if mind is not None:
        return [
            _advice(game.rules, view, one.command(seat), one.equity, one.error, one.won)
            for one in mind.rank(view, seat, seconds, count, seed)
        ]
    keeps = PremiumsKept(rules) if view.supply and rules.premium_cards is not None else None
    rack = view.players[seat].rack or ()
    seen = Seen(
        rules, board_of(view), view.opened, rack, game.words, leaves=keeps, compiled=compiled
    )
    return [_advice(game.rules, view, p.play(seat), p.equity) for p in seen.best(count)]


def best(game: RunningGame, seconds: float = 2.0, seed: int = 1) -> Advice | None:
    """Give the best move of whoever is to act; `None` when the game is over.

    In every game and phase: drawing, discarding, accepting and passing are moves as well.
    """
    awaited = game.rules.awaited(game.state)
    if not awaited:
        return None
    view = game.rules.view(game.state, awaited[0])
    if isinstance(view, View) and view.phase == "turn":
        found = rank(game, seconds, 1, seed)
        if found:
            return found[0]
    command = players.choose(game.rules, view, game.words, seed, seconds)
    shown: Any = game.rules.preview(game.state, command)
    laid = [shown] if hasattr(shown, "word") else getattr(shown, "words", ())
    words = tuple((word.word, _points(word)) for word in laid)
    score = getattr(shown, "score", None)
    total = sum(points for _, points in words) if score is None else score
    written = _written(game.rules, view, command)
    return Advice(command, total, words, float(total), move=written)


def solve(game: RunningGame, nodes: int | None = None, seconds: float | None = None) -> Ending:
    """Play the end of a crossword game for two without a mistake.

    Looks at up to so many `nodes` (positions; the same answer every time) or for so many `seconds`,
    whichever ends first; without either at 200,000 positions. With the bag empty the other's rack
    is what is left: nothing is looked at that one may not know. Raises `NothingToSolve` for any
    other position, and `ImpossiblePosition`.
    """
    rules, state = game.rules, game.state
    if not isinstance(rules, CrosswordGame) or state.phase != "turn" or len(state.players) != 2:
        raise NothingToSolve
    seat = state.turn
    view = rules.view(state, seat)
    own, other = state.players[seat].rack, state.players[1 - seat].rack
    compiled = readiness.wait_for(rules.rules, game.words)
    if view.supply or not own or not other or compiled is None:
        raise NothingToSolve
    from setzkasten.engine.crossword.cardending import ending_solver
    from setzkasten.engine.crossword.endgame import NO_LIMIT
    from setzkasten.engine.plays.rules import UnfitRules

    try:
        solver = ending_solver(rules.rules, compiled.words)
    except UnfitRules as error:
        raise NothingToSolve from error
    if nodes is None:
        nodes = _NODES if seconds is None else NO_LIMIT
    solved = solver.solve(
        state.board,
        own,
        other,
        passes=state.passes,
        nodes=nodes,
        seconds=math.inf if seconds is None else seconds,
    )
    command = Pass(seat) if solved.play is None else solved.play.play(seat)
    move = _advice(rules, view, command, float(solved.gain))
    return Ending(move, solved.gain, solved.exact, solved.plies, solved.nodes)


def _written(rules: Game, view: Any, command: Any) -> str:
    """Write a command as a move, if it is one."""
    if not isinstance(
        command, Play | Exchange | Pass | Draw | Meld | Discard | Take | Refill | Stop
    ):
        return ""
    if isinstance(rules, CrosswordGame):
        return write_move(rules.rules, board_of(view), command)  # type: ignore[arg-type]
    return write_card_move(command)  # type: ignore[arg-type]


def _advice(
    game: CrosswordGame,
    view: View,
    command: Any,
    equity: float,
    error: float = 0.0,
    won: float | None = None,
) -> Advice:
    chance, written = None if won is None else round(won, 4), _written(game, view, command)
    shown = None
    if isinstance(command, Play):
        rack = view.players[command.seat].rack or ()
        shown = appraise(game.rules, board_of(view), view.opened, rack, command)
    if not isinstance(shown, Announced):
        return Advice(command, 0, (), round(equity, 3), round(error, 3), chance, written)
    words = tuple((word.word, word.score) for word in shown.words)
    return Advice(command, shown.score, words, round(equity, 3), round(error, 3), chance, written)


def _points(word: Any) -> int:
    points: int = getattr(word, "score", getattr(word, "value", 0))
    return points
