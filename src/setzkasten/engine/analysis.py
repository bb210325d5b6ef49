"""What to do in a game, for programs and studies: the best moves with what each is worth.

`game` is anything with rules, state and words, such as `setzkasten.Game`. Only what the seat to
move may know is looked at: neither foreign tiles nor the order of the bag.
"""

import math
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

import msgspec

from setzkasten.engine import players
from setzkasten.engine.crossword import readiness
from setzkasten.engine.crossword.finding import PlayFinder
from setzkasten.engine.crossword.player import PremiumsKept
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame, as_crossword, crossword_of, known_state
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Game, GameCommand, GameState, GameView, PlayWorth
from setzkasten.games.words import Lexicon
from setzkasten.notation.families import notation_of
from setzkasten.notation.moves import write_move
from setzkasten.texts import Explained, Sentence
from setzkasten.texts.progress import OnProgress, Share, part_of, shares, untold

if TYPE_CHECKING:
    from setzkasten.engine.plays.movegen import Generator

_MADE: Final = 0.5
"""What is told as done once the search is made: after an installation that takes longest."""

_Move: TypeAlias = m.Play | m.Exchange | m.Pass
"""What one can do in one's turn at a crossword game."""

_NODES: Final = 200_000
"""Positions that `solve` looks at when nothing is said: a second or two."""


class RunningGame(Protocol):
    """A game that runs: its rules, its state, and the words that exist in it."""

    @property
    def rules(self) -> Game: ...
    @property
    def state(self) -> GameState: ...
    @property
    def words(self) -> Lexicon: ...


class Advice(msgspec.Struct, frozen=True):
    """A move with what it is worth to the seat that makes it.

    `score` are the points it brings at once, `words` each word with its points. `equity` is what it
    is worth in points, what follows included as far as that was looked at; `error` is the standard
    error of that (0 where nothing was left to chance), and `win_chance` the chance to win the game,
    `None` where the game was not played on.
    """

    command: GameCommand
    score: int
    words: tuple[tuple[str, int], ...]
    equity: float
    error: float = 0.0
    win_chance: float | None = None
    move: str = ""
    """The move as text, as `Game.play` reads it; empty for consent and challenge."""


class NothingToSolve(Explained):
    """A position that is no endgame for two."""

    def __init__(self) -> None:
        super().__init__(Sentence("nothing_to_solve"))


class Ending(msgspec.Struct, frozen=True):
    """The best move at the end. `gain` is what one gains on the other from here, leftovers counted.

    `exact`: every line was played to its end; else lines were judged after `plies` moves.
    """

    move: Advice
    gain: int
    exact: bool
    plies: int
    nodes: int


def rank(
    game: RunningGame,
    seconds: float = 2.0,
    count: int = 10,
    seed: int = 1,
    *,
    progress: OnProgress | None = None,
) -> list[Advice]:
    """Return the best moves of whoever is to act, the best first; empty if there is nothing to lay.

    On boards, moves are tried out on the unseen tiles for so many `seconds`, exchanges as well;
    with 0 seconds points and what stays on the rack are weighed. In the other games, and in
    challenge windows, equity is the score. The first call after an installation compiles the search
    (half a minute at most).
    """
    tell = shares(progress, "trying_moves")
    tell(0.0)
    awaited = game.rules.awaited(game.state)
    found: list[Advice] = []
    if awaited:
        view: GameView = game.rules.view(game.state, awaited[0])
        found = _rank(game, view, seconds, count, seed, progress)
    tell(1.0)
    return found


def _rank(
    game: RunningGame,
    view: GameView,
    seconds: float,
    count: int,
    seed: int,
    progress: OnProgress | None,
) -> list[Advice]:
    """Rank the moves of the seat that `view` is shown to."""
    if not isinstance(view, View):
        found = players.rank(game.rules, view, game.words, count)
        return [
            Advice(
                one.command,
                one.score,
                one.words,
                float(one.score),
                move=notation_of(game.rules).write(game.rules, view, one.command),
            )
            for one in found
        ]
    if view.phase != "turn":
        return []
    return _rank_plays(as_crossword(game.rules), view, game.words, seconds, count, seed, progress)


def _rank_plays(
    game: CrosswordGame,
    view: View,
    words: Lexicon,
    seconds: float,
    count: int,
    seed: int,
    progress: OnProgress | None,
) -> list[Advice]:
    rules, seat, board = game.rules, view.awaited[0], board_of(view)
    compiled = _wait_for_search(game, words, progress)
    tell = _the_rest(progress, "trying_moves")
    mind = readiness.strong_player(rules, words)
    if mind is not None:
        return [
            _advice(rules, view, board, one.command(seat), one.equity, one.error, one.won)
            for one in mind.rank(view, seat, seconds, count, seed, tell)
        ]
    keeps = PremiumsKept(rules) if view.supply and rules.premium_cards is not None else None
    rack = view.players[seat].rack or ()
    seen = PlayFinder(rules, board, view.opened, rack, words, leaves=keeps, compiled=compiled)
    return [_advice(rules, view, board, p.play(seat), p.equity) for p in seen.best(count)]


def _wait_for_search(
    game: CrosswordGame, words: Lexicon, progress: OnProgress | None
) -> "Generator | None":
    """Return the compiled search; making it is the first half of what is told."""
    if progress is None or readiness.ready(game.rules, words) is not None:
        return readiness.wait_for(game.rules, words)
    return readiness.wait_for(game.rules, words, progress=part_of(progress, 0.0, _MADE))


def _the_rest(progress: OnProgress | None, code: str) -> Share:
    """Return what tells the thinking, the second half."""
    if progress is None:
        return untold
    return shares(part_of(progress, _MADE, 1 - _MADE), code)


def best(
    game: RunningGame,
    seconds: float = 2.0,
    seed: int = 1,
    *,
    progress: OnProgress | None = None,
) -> Advice | None:
    """Return the best move of whoever is to act; `None` when the game is over.

    In every game and phase: drawing, discarding, accepting and passing are moves as well.

    >>> game = sk.set_up("kompakt", "start", rack="NREBEND", words=["REBEN", "BERN"])
    >>> advice = engine.best(game, seconds=0)
    >>> game.play(advice.move).scores[0] == advice.score
    True
    """
    awaited = game.rules.awaited(game.state)
    if not awaited:
        return None
    view = game.rules.view(game.state, awaited[0])
    if isinstance(view, View) and view.phase == "turn":
        tell = shares(progress, "trying_moves")
        tell(0.0)
        found = _rank(game, view, seconds, 1, seed, progress)
        tell(1.0)
        if found:
            return found[0]
        progress = None  # told to its end
    tell = shares(progress, "trying_moves")
    tell(0.0)
    command = players.choose(game.rules, view, game.words, seed, seconds)
    tell(1.0)
    worth: PlayWorth = game.rules.worth_of(game.state, command)
    written = notation_of(game.rules).write(game.rules, view, command)
    return Advice(command, worth.score, worth.words, float(worth.score), move=written)


def solve(
    game: RunningGame,
    nodes: int | None = None,
    seconds: float | None = None,
    *,
    progress: OnProgress | None = None,
) -> Ending:
    """Play the end of a crossword game for two without a mistake.

    Looks at up to so many `nodes` (positions; the same answer every time) or for so many `seconds`,
    whichever ends first; without either at 200,000 positions. With the bag empty the other's rack
    is what is left: nothing is looked at that one may not know. Raises `NothingToSolve` for any
    other position, and `ImpossiblePosition`.
    """
    rules = crossword_of(game.rules)
    if rules is None:
        raise NothingToSolve
    state = known_state(game.state)
    if state.phase != "turn" or len(state.players) != 2:
        raise NothingToSolve
    seat = state.turn
    view = rules.view(state, seat)
    own, other = state.players[seat].rack, state.players[1 - seat].rack
    tell = shares(progress, "solving_ending")
    tell(0.0)
    compiled = _wait_for_search(rules, game.words, progress)
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
        tell=_the_rest(progress, "solving_ending"),
    )
    tell(1.0)
    command: _Move = m.Pass(seat) if solved.play is None else solved.play.play(seat)
    move = _advice(rules.rules, view, board_of(view), command, float(solved.gain))
    return Ending(move, solved.gain, solved.exact, solved.plies, solved.nodes)


def _advice(
    rules: RuleSet,
    view: View,
    board: Board,
    command: _Move,
    equity: float,
    error: float = 0.0,
    won: float | None = None,
) -> Advice:
    chance = None if won is None else round(won, 4)
    written = write_move(rules, board, command)
    shown = None
    if isinstance(command, m.Play):
        rack = view.players[command.seat].rack or ()
        shown = appraise(rules, board, view.opened, rack, command)
    if not isinstance(shown, m.Announced):
        return Advice(command, 0, (), round(equity, 3), round(error, 3), chance, written)
    words = tuple((word.word, word.score) for word in shown.words)
    return Advice(command, shown.score, words, round(equity, 3), round(error, 3), chance, written)
