"""Choosing a move by trying the best few out: what do the others answer, and what then?

Every candidate is tried with the same unseen tiles. Those that fall behind for sure are dropped, so
that the time goes to the ones between which it is hard to tell.
"""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
import numpy as np

from setzkasten.engine.crossword.chances import Floats, at_the_end, chances_of, leads_as_totals
from setzkasten.engine.crossword.terms import both_multipliers, game_size, game_terms, tile_numbers
from setzkasten.engine.kernel.games import rollout as kernel
from setzkasten.engine.kernel.games import selfplay as games_of
from setzkasten.engine.kernel.plays import best, opentable, search
from setzkasten.engine.kernel.plays.premiums import FOUND
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition, rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.messages import Exchange, Pass, Play
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK, sort_tiles

_CANDIDATES: Final = 14
_EXCHANGES: Final = 2
_ROUND: Final = 12  # trials of each candidate between two looks at the results
_LEAST: Final = 36  # trials before the first candidate is dropped
_SURE: Final = 2.3  # standard errors by which a candidate must be behind
_ROOM: Final = 1 << 15
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

    def command(self, seat: int = 0) -> Play | Exchange | Pass:
        """Give the command that does it."""
        if self.play is not None:
            return self.play.play(seat)
        return Exchange(seat, self.exchange) if self.exchange else Pass(seat)


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
        self._rack = rack_table(rules)
        self._multipliers = both_multipliers(rules, self._rack)
        self._make_room(_ROOM)

    def _make_room(self, room: int) -> None:
        self._leftwards = np.zeros(search.FRAME * room, np.int64)
        self._rightwards = np.zeros(search.FRAME * room, np.int64)
        listed = room if self.rules.premium_cards is not None else 0
        self._plays = np.zeros(FOUND + search.PLAY * listed, np.int64)

    def rank(
        self,
        board: Mapping[Square, Laid],
        rack: tuple[str, ...],
        others: Sequence[int],
        *,
        opened: bool = True,
        leads: Sequence[int] | None = None,
        passes: int = 0,
        supply: int | None = None,
        away: Sequence[str] = (),
        seconds: float = 1.0,
        trials: int = _MOST_TRIALS,
        seed: int = 1,
    ) -> list[Tried]:
        """Try the best moves out until time or trials run out; the best first.

        `others` counts the tiles the other seats hold, in the order of their turns; `leads` says
        how many points one is ahead of each of them (none by default). `away` are tiles known to
        have left the game; `supply` counts those in the bag, by default all that are unseen: if it
        is less than that, any of the unseen may be gone. With the same seed and a limit of trials
        (and enough time) the result is the same. Raises `ImpossiblePosition` if more tiles are
        held than there are.
        """
        deadline = time.monotonic() + seconds
        held = sum(others)
        unseen = self._unseen(board, (*rack, *away), held + (supply or 0))
        supply = len(unseen) - held if supply is None else supply
        gone = len(unseen) - held - supply
        turns = len(others) + 1
        # So far the table can spread on either side while moves are tried out.
        cards = min(self.rules.rack * (turns + 1), len(rack) + held + supply)
        self._table.set_board(board, opened, (cards + 1) // 2)
        self._table.set_rack(rack, self._leaves if supply else None)
        opened = opened or bool(board)
        rows, moves = self._candidates(rack, supply, opened)
        run = _Run(self, opened, rack, others, unseen, gone, passes, rows)
        alive = np.arange(len(rows))
        values: list[list[float]] = [[] for _ in rows]
        wins = np.zeros(len(rows))
        standing = np.array(leads_as_totals(leads or [0] * len(others)))
        to_come = len(rack) + held + supply
        done = 0
        while len(alive) > 1 and done < trials and (done == 0 or time.monotonic() < deadline):
            count = min(_ROUND, trials - done)
            gained, ended, stands = run.trials(alive, done, count, turns, seed)
            done += count
            for column, candidate in enumerate(alive):
                values[candidate] += (gained[:, column] / 1000).tolist()
                rest = stands[:, column, games_of.TO_COME]
                totals = stands[:, column, :turns] / 1000 + standing
                open_chance = self._chances.of(totals, rest, (turns + 1) % turns)
                over = ended[:, column, None] != 0
                wins[candidate] += np.where(over, at_the_end(totals), open_chance)[:, 0].sum()
            if done >= _LEAST:
                alive = _still_hopeful(values, alive)
        now = float(self._chances.of(standing, to_come, 0)[0, 0])
        tried = [
            _sum_up(move, static, values[number], wins[number], now)
            for number, (move, static) in enumerate(moves)
        ]
        survivors = {int(number) for number in alive}
        order = sorted(range(len(tried)), key=lambda n: (n not in survivors, -tried[n].equity, n))
        return [tried[number] for number in order]

    def _unseen(
        self, board: Mapping[Square, Laid], seen: tuple[str, ...], hidden: int
    ) -> tuple[str, ...]:
        """Name the tiles that neither lie on the board nor were seen elsewhere."""
        rest = Counter(self.rules.tiles.tiles)
        rest.subtract(BLANK if laid.blank else laid.letter for laid in board.values())
        rest.subtract(seen)
        missing = next((tile for tile, count in rest.items() if count < 0), None)
        if missing is not None:
            raise ImpossiblePosition(
                f"Vom Stein „{missing}“ gibt es nicht so viele.",
                f"There are not so many “{missing}”.",
            )
        unseen = sort_tiles(rest.elements())
        if len(unseen) < hidden:
            raise ImpossiblePosition(
                "Die anderen und der Beutel halten mehr Steine, als übrig sind.",
                "The others and the bag hold more tiles than are left.",
            )
        return unseen

    def _candidates(
        self, rack: tuple[str, ...], supply: int, opened: bool
    ) -> tuple[Numbers, list[tuple[ScoredPlay | tuple[str, ...], float]]]:
        """Choose what to try: the best plays by equity, the best exchanges, else a pass."""
        table = self._table
        rows: list[list[int]] = []
        moves: list[tuple[ScoredPlay | tuple[str, ...], float]] = []
        cards = self.rules.premium_cards
        for row, play in table.best_ways(
            _CANDIDATES, cards is not None and (opened or cards.opening)
        ):
            card = table.card_bit(play.premium.card) if play.premium is not None else 0
            rows.append([play.score, *row[1:].tolist(), 1, card])
            moves.append((play, play.equity))
        exchange = self.rules.exchange
        if exchange is not None and supply >= max(1, exchange.min_supply):
            # Sets that differ in which of two equal tiles they take are one exchange.
            sets = {table.given(used): used for used in range(1, 1 << len(rack))}
            within = [used for tiles, used in sets.items() if len(tiles) <= supply]
            within.sort(key=lambda used: -table.leave(used))
            for used in within[:_EXCHANGES]:
                rows.append([0, 0, used, 0, 0])
                moves.append((table.given(used), table.leave(used)))
        if not rows:
            rows.append([0, 0, 0, 0, 0])
            moves.append(((), table.leave(0)))
        return np.array(rows, np.int64), moves


class _Run:
    """The trials of one position."""

    def __init__(
        self,
        simulator: Simulator,
        opened: bool,
        rack: tuple[str, ...],
        others: Sequence[int],
        unseen: tuple[str, ...],
        gone: int,
        passes: int,
        candidates: Numbers,
    ) -> None:
        self._simulator = simulator
        self._root = simulator._table.root()
        self._opened = opened
        self._own = np.sort(tile_numbers(rack))
        self._others = np.array([0, *others], np.int64)
        self._unseen = tile_numbers(unseen)
        room = games_of.NOTES + 2 * len(unseen) + games_of.MOST_ON_RACK
        self._notes = np.zeros(room, np.int64)
        self._gone = gone
        self._passes = passes
        self._candidates = candidates.reshape(-1)
        height, width = simulator._table.size
        self._terms = game_terms(simulator.rules, len(others) + 1, (height, width))
        squares, anchors, lanes, _ = self._root
        self._root_ground = np.zeros(opentable.ground_size(height, width), np.int64)
        if simulator.rules.layout is None:
            opentable.find_box(squares, height, width, self._root_ground)
        self._ground = self._root_ground.copy()
        self._work = squares.copy(), anchors.copy(), lanes.copy()
        longest = int(max(self._terms[games_of.HEIGHT], self._terms[games_of.WIDTH]))
        places = len(lanes) * longest
        self._order = np.zeros(places, np.int64)
        self._scratch = np.zeros(best.SCRATCH + 3 * places, np.int64)

    def trials(
        self, chosen: Numbers, first: int, count: int, turns: int, seed: int
    ) -> tuple[Floats, Numbers, Numbers]:
        """Try the chosen candidates; gives a row a trial: gains, whether it ended, how it stood."""
        simulator = self._simulator
        squares, anchors, lanes, factors = self._root
        values = np.zeros(count * len(chosen), np.int64)
        ended = np.zeros(count * len(chosen), np.int64)
        stands = np.zeros(count * len(chosen) * games_of.STAND, np.int64)
        stored = simulator._words.stored
        while status := kernel.roll_out(
            first,
            count,
            turns,
            seed,
            stored.arcs,
            stored.filters,
            stored.whole,
            self._terms,
            simulator._leaves.numbers,
            squares,
            anchors,
            lanes,
            self._opened,
            self._own,
            self._others,
            self._passes,
            self._unseen,
            self._gone,
            self._candidates,
            chosen,
            simulator._multipliers,
            factors,
            self._root_ground,
            self._ground,
            *self._work,
            self._order,
            self._scratch,
            simulator._rack,
            simulator._leftwards,
            simulator._rightwards,
            simulator._plays,
            values,
            ended,
            stands,
            self._notes,
        ):
            if status == opentable.NO_ROOM:
                raise RuntimeError("the table has outgrown its board")
            simulator._make_room(2 * len(simulator._leftwards) // search.FRAME)
        shape = count, len(chosen)
        gains = values.reshape(shape).astype(np.float64)
        return gains, ended.reshape(shape), stands.reshape(*shape, games_of.STAND)


def _still_hopeful(values: list[list[float]], alive: Numbers) -> Numbers:
    """Drop the candidates that are behind the best one for sure, by the trials they share."""
    means = np.array([np.mean(values[number]) for number in alive])
    leader = np.array(values[alive[int(np.argmax(means))]])
    kept = []
    for number in alive:
        behind = leader - np.array(values[number])
        error = behind.std() / len(behind) ** 0.5
        if behind.mean() <= _SURE * error:
            kept.append(number)
    return np.array(kept, np.int64)


def _sum_up(
    move: ScoredPlay | tuple[str, ...],
    static: float,
    values: list[float],
    wins: float,
    now: float,
) -> Tried:
    """Write down what became of a candidate; `now` is the chance where nothing was tried."""
    count = len(values)
    equity = float(np.mean(values)) if count else static
    error = float(np.std(values) / count**0.5) if count > 1 else float("inf")
    won = float(wins / count) if count else now
    play = move if isinstance(move, ScoredPlay) else None
    exchange = () if isinstance(move, ScoredPlay) else move
    return Tried(play, exchange, static, equity, error, won, count)
