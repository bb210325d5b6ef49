"""Choosing a move by trying the best few out: what do the others answer, and what then?

Every candidate is tried with the same unseen tiles. Those that fall behind for sure are dropped, so
that the time goes to the ones between which it is hard to tell.
"""

import time
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.candidates import Candidates, Situation, unseen_tiles
from setzkasten.engine.crossword.chances import Floats, at_the_end, chances_of, leads_as_totals
from setzkasten.engine.crossword.terms import both_multipliers, game_size, game_terms, tile_numbers
from setzkasten.engine.kernel.games import rollout as kernel
from setzkasten.engine.kernel.games.arrays import (
    MOST_ON_RACK,
    Evaluation,
    GameArrays,
    empty_seats,
    empty_supply,
)
from setzkasten.engine.kernel.games.seats import STAND, TO_COME
from setzkasten.engine.kernel.plays.best import SCRATCH
from setzkasten.engine.kernel.plays.board import copy_of
from setzkasten.engine.kernel.plays.opentable import NO_ROOM, open_table_of
from setzkasten.engine.kernel.plays.premiums import FOUND
from setzkasten.engine.kernel.plays.search import Workspace, workspace_for
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.messages import Exchange, Pass, Play
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.texts.progress import Share, untold

_ROUND: Final = 12  # trials of each candidate between two looks at the results
_LEAST: Final = 36  # trials before the first candidate is dropped
_SURE: Final = 2.3  # standard errors by which a candidate must be behind
_ROOM: Final = 1 << 15
_ENOUGH: Final = 120  # trials of what is tried in any case, for its error
_MOST_TRIALS: Final = 100_000


class Tried(msgspec.Struct, frozen=True):
    """A candidate after it was tried out.

    `play` is a play, or `None` for exchanging the `exchange` tiles (none: a pass). `equity` is what
    it gains on the others in points, `error` the standard error of that; `won` estimates the chance
    to win (see `engine.crossword.chances`). `static` is its equity before trying.
    """

    play: ScoredPlay | None
    exchange: tuple[str, ...]
    static: float
    equity: float
    error: float
    won: float
    trials: int
    won_error: float = 0.0

    def command(self, seat: int = 0) -> Play | Exchange | Pass:
        """Return the command that does it."""
        if self.play is not None:
            return self.play.play(seat)
        return Exchange(seat, self.exchange) if self.exchange else Pass(seat)


class Comparison(msgspec.Struct, frozen=True):
    """Candidates after they were tried out, the best first, with what every trial brought.

    `gains` has for each candidate its points in each trial, `chances` a row a trial with the chance
    of every seat, the mover first. Trials of the same number met the same draws.
    """

    tried: list[Tried]
    gains: list[Floats]
    chances: list[Floats]


class Simulator:
    """Tries moves out in one game with one set of words. Belongs to one thread at a time.

    Raises `UnfitRules` for rules that compiled games cannot be played by (see `terms.game_size`).
    """

    def __init__(self, rules: RuleSet, words: WordGraph, leaves: LeaveModel) -> None:
        game_size(rules)
        self.rules = rules
        self._words = words
        self._leaves = leaves
        self._chances = chances_of(rules.id)
        self._table = SearchPosition(rules, words)
        self._candidates = Candidates(rules, self._table)
        self._rack = rack_table(rules)
        self._multipliers = both_multipliers(rules, self._rack)
        self._frames = _ROOM

    def _workspace(self, places: int) -> Workspace:
        """Make room for the search on a board of so many squares, both ways."""
        listed = self._frames if self.rules.premium_cards is not None else 0
        return workspace_for(self._frames, FOUND + PLAY * listed, places, SCRATCH + 3 * places)

    def rank(  # the position, and how it is asked
        self,
        situation: Situation,
        *,
        seconds: float = 1.0,
        trials: int = _MOST_TRIALS,
        seed: int = 1,
        tell: Share = untold,
    ) -> list[Tried]:
        """Try the best moves out until time or trials run out; the best first.

        With the same seed and a limit of trials (and enough time) the result is the same. Raises
        `ImpossiblePosition` if more tiles are held than there are.
        """
        return self.compare(situation, seconds=seconds, trials=trials, seed=seed, tell=tell).tried

    def compare(
        self,
        situation: Situation,
        also: Sequence[Play | Exchange | Pass] = (),
        *,
        seconds: float = 1.0,
        trials: int = _MOST_TRIALS,
        seed: int = 1,
        tell: Share = untold,
    ) -> Comparison:
        """Try the best moves out as `rank` does, and those in `also` whatever they are worth.

        Those are never dropped, and their words need not exist; each is tried `_ENOUGH` times at
        least if there is time. Raises `ImpossiblePosition` as well for a play that cannot lie here.
        """
        begun = time.monotonic()
        deadline = begun + seconds
        board, rack, others = situation.board, situation.rack, situation.others
        held = sum(others)
        seen = (*rack, *situation.away)
        unseen = unseen_tiles(self.rules, board, seen, held + (situation.supply or 0))
        supply = len(unseen) - held if situation.supply is None else situation.supply
        turns = len(others) + 1
        # So far the table can spread on either side while moves are tried out.
        cards = min(self.rules.rack * (turns + 1), len(rack) + held + supply)
        self._table.set_board(board, situation.opened, (cards + 1) // 2)
        self._table.set_rack(rack, self._leaves if supply else None)
        rows, moves = self._candidates.best(rack, supply, situation.opened or bool(board))
        rows, fixed = self._candidates.including(also, situation, rows, moves)
        run = _Run(self, situation, unseen, len(unseen) - held - supply, rows)
        alive = np.arange(len(rows))
        values: list[list[float]] = [[] for _ in rows]
        shares: list[list[Floats]] = [[] for _ in rows]
        standing = np.array(leads_as_totals(situation.leads or [0] * len(others)))
        done = 0
        while (
            done < trials
            and (done == 0 or time.monotonic() < deadline)
            and _undecided(values, alive, fixed, done)
        ):
            count = min(_ROUND, trials - done)
            gained, ended, stands = run.trials(alive, done, count, turns, seed)
            done += count
            tell(min(1.0, max(done / trials, (time.monotonic() - begun) / max(seconds, 1e-9))))
            for column, candidate in enumerate(alive):
                values[candidate] += (gained[:, column] / 1000).tolist()
                rest = stands[:, column, TO_COME]
                totals = stands[:, column, :turns] / 1000 + standing
                open_chance = self._chances.of(totals, rest, (turns + 1) % turns)
                over = ended[:, column, None] != 0
                shares[candidate].append(np.where(over, at_the_end(totals), open_chance))
            if done >= _LEAST:
                behind = _behind(values, alive) - fixed
                alive = np.array([n for n in alive.tolist() if n not in behind], np.int64)
        now = float(self._chances.of(standing, len(rack) + held + supply, 0)[0, 0])
        chances = [np.concatenate(c) if c else np.zeros((0, turns)) for c in shares]
        tried = [
            _sum_up(move, static, values[number], chances[number][:, 0], now)
            for number, (move, static) in enumerate(moves)
        ]
        survivors = set(alive.tolist()) - (_behind(values, alive) if fixed else set())
        order = sorted(range(len(tried)), key=lambda n: (n not in survivors, -tried[n].equity, n))
        return Comparison(
            [tried[number] for number in order],
            [np.array(values[number]) for number in order],
            [chances[number] for number in order],
        )


class _Run:
    """The trials of one position."""

    def __init__(
        self,
        simulator: Simulator,
        situation: Situation,
        unseen: tuple[str, ...],
        gone: int,
        candidates: Numbers,
    ) -> None:
        self._simulator = simulator
        board = simulator._table.root()
        players = len(situation.others) + 1
        terms = game_terms(simulator.rules, players, (board.height, board.width))
        open_table = open_table_of(board, terms.is_open)
        multipliers = simulator._multipliers
        model = simulator._leaves.numbers
        self._root = kernel.Root(
            board,
            open_table.box.copy(),
            np.sort(tile_numbers(situation.rack)),
            np.array([0, *situation.others], np.int64),
            tile_numbers(unseen),
            np.zeros(len(unseen), np.int64),
            candidates.reshape(-1),
            gone,
            situation.passes,
            situation.opened or bool(situation.board),
        )
        self._arrays = GameArrays(
            simulator._words.stored,
            terms,
            copy_of(board),
            open_table,
            simulator._rack,
            simulator._workspace(len(board.lanes) * max(board.height, board.width)),
            empty_seats(),
            empty_supply(len(unseen) + MOST_ON_RACK),
            Evaluation(model, np.zeros(0, np.int64), multipliers),
        )

    def trials(
        self, chosen: Numbers, first: int, count: int, turns: int, seed: int
    ) -> tuple[Floats, Numbers, Numbers]:
        """Try the chosen candidates; return a row a trial: gains, whether it ended, the stand."""
        cells = count * len(chosen)
        trials = kernel.Trials(*(np.zeros(cells * n, np.int64) for n in (1, 1, STAND)))
        while status := kernel.roll_out(
            self._arrays, self._root, chosen, first, turns, seed, trials
        ):
            if status == NO_ROOM:
                raise RuntimeError("the table has outgrown its board")
            self._simulator._frames *= 2
            room = self._simulator._workspace(len(self._arrays.workspace.order))
            self._arrays = self._arrays._replace(workspace=room)
        shape = count, len(chosen)
        gains = trials.values.reshape(shape).astype(np.float64)
        return gains, trials.ended.reshape(shape), trials.stands.reshape(*shape, STAND)


def _undecided(values: list[list[float]], alive: Numbers, fixed: frozenset[int], done: int) -> bool:
    """Check whether more trials could change which candidate is the best, or how sure that is."""
    if not fixed:
        return len(alive) > 1
    return done < _ENOUGH or len(alive) > 1 + len(_behind(values, alive))


def _behind(values: list[list[float]], alive: Numbers) -> set[int]:
    """Name the candidates that are behind the best one for sure, by the trials they share."""
    if not len(alive) or len(values[int(alive[0])]) < _LEAST:
        return set()
    means = np.array([np.mean(values[number]) for number in alive])
    leader = np.array(values[alive[int(np.argmax(means))]])
    found = set()
    for number in alive.tolist():
        behind = leader - np.array(values[number])
        error = behind.std() / len(behind) ** 0.5
        if behind.mean() > _SURE * error:
            found.add(number)
    return found


def _sum_up(
    move: ScoredPlay | tuple[str, ...],
    static: float,
    values: list[float],
    won: Floats,
    now: float,
) -> Tried:
    """Write down what became of a candidate; `now` is the chance where nothing was tried."""
    count = len(values)
    equity = float(np.mean(values)) if count else static
    error = float(np.std(values) / count**0.5) if count > 1 else float("inf")
    chance = float(np.mean(won)) if count else now
    unsure = float(np.std(won) / count**0.5) if count > 1 else 0.0
    play = move if isinstance(move, ScoredPlay) else None
    exchange = () if isinstance(move, ScoredPlay) else move
    return Tried(play, exchange, static, equity, error, chance, count, unsure)
