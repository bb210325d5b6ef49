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
from setzkasten.engine.kernel.games.seats import STAND, TO_COME
from setzkasten.engine.kernel.games.setting import (
    MOST_ON_RACK,
    Evaluation,
    Setting,
    empty_seats,
    empty_supply,
)
from setzkasten.engine.kernel.plays.best import SCRATCH
from setzkasten.engine.kernel.plays.board import copy_of
from setzkasten.engine.kernel.plays.opentable import NO_ROOM, ground_of
from setzkasten.engine.kernel.plays.premiums import FOUND
from setzkasten.engine.kernel.plays.search import Room, room_for
from setzkasten.engine.kernel.plays.walk import PLAY
from setzkasten.engine.plays.leaves import LeaveModel
from setzkasten.engine.plays.play import ScoredPlay, mirrors_opening
from setzkasten.engine.plays.position import SearchPosition
from setzkasten.engine.plays.rules import ImpossiblePosition, rack_table
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.messages import Exchange, Pass, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.games.protocol import Refusal
from setzkasten.letters import BLANK, sort_tiles
from setzkasten.texts import Sentence

_CANDIDATES: Final = 14
_EXCHANGES: Final = 2
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


class Situation(msgspec.Struct, frozen=True):
    """A table as the seat on turn sees it.

    `others` counts the tiles the other seats hold, in the order of their turns; `leads` says how
    many points one is ahead of each of them (none by default). `away` are tiles known to have left
    the game; `supply` counts those in the bag, by default all that are unseen: if it is less than
    that, any of the unseen may be gone.
    """

    board: Mapping[Square, Laid]
    rack: tuple[str, ...]
    others: tuple[int, ...]
    opened: bool = True
    leads: tuple[int, ...] = ()
    passes: int = 0
    supply: int | None = None
    away: tuple[str, ...] = ()


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
        self._rack = rack_table(rules)
        self._multipliers = both_multipliers(rules, self._rack)
        self._frames = _ROOM

    def _room(self, places: int) -> Room:
        """Make room for the search on a board of so many squares, both ways."""
        listed = self._frames if self.rules.premium_cards is not None else 0
        return room_for(self._frames, FOUND + PLAY * listed, places, SCRATCH + 3 * places)

    def rank(  # the position, and how it is asked
        self,
        situation: Situation,
        *,
        seconds: float = 1.0,
        trials: int = _MOST_TRIALS,
        seed: int = 1,
    ) -> list[Tried]:
        """Try the best moves out until time or trials run out; the best first.

        With the same seed and a limit of trials (and enough time) the result is the same. Raises
        `ImpossiblePosition` if more tiles are held than there are.
        """
        return self.compare(situation, seconds=seconds, trials=trials, seed=seed).tried

    def compare(
        self,
        situation: Situation,
        also: Sequence[Play | Exchange | Pass] = (),
        *,
        seconds: float = 1.0,
        trials: int = _MOST_TRIALS,
        seed: int = 1,
    ) -> Comparison:
        """Try the best moves out as `rank` does, and those in `also` whatever they are worth.

        Those are never dropped, and their words need not exist; each is tried `_ENOUGH` times at
        least if there is time. Raises `ImpossiblePosition` as well for a play that cannot lie here.
        """
        deadline = time.monotonic() + seconds
        board, rack, others = situation.board, situation.rack, situation.others
        held = sum(others)
        unseen = self._unseen(board, (*rack, *situation.away), held + (situation.supply or 0))
        supply = len(unseen) - held if situation.supply is None else situation.supply
        turns = len(others) + 1
        # So far the table can spread on either side while moves are tried out.
        cards = min(self.rules.rack * (turns + 1), len(rack) + held + supply)
        self._table.set_board(board, situation.opened, (cards + 1) // 2)
        self._table.set_rack(rack, self._leaves if supply else None)
        rows, moves = self._candidates(rack, supply, situation.opened or bool(board))
        rows, fixed = self._with(also, situation, rows, moves)
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

    def _unseen(
        self, board: Mapping[Square, Laid], seen: tuple[str, ...], hidden: int
    ) -> tuple[str, ...]:
        """Name the tiles that neither lie on the board nor were seen elsewhere."""
        rest = Counter(self.rules.tiles.tiles)
        rest.subtract(BLANK if laid.blank else laid.letter for laid in board.values())
        rest.subtract(seen)
        missing = next((tile for tile, count in rest.items() if count < 0), None)
        if missing is not None:
            raise ImpossiblePosition(Sentence("too_few_of_tile", {"tile": missing}))
        unseen = sort_tiles(rest.elements())
        if len(unseen) < hidden:
            raise ImpossiblePosition(Sentence("too_many_unseen"))
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

    def _with(
        self,
        also: Sequence[Play | Exchange | Pass],
        situation: Situation,
        rows: Numbers,
        moves: list[tuple[ScoredPlay | tuple[str, ...], float]],
    ) -> tuple[Numbers, frozenset[int]]:
        """Add candidates that are tried in any case; gives all rows, and which those are.

        One that is the mirror image of a candidate takes its place.
        """
        fixed = set()
        mirrors = mirrors_opening(self.rules, situation.opened or bool(situation.board))
        for command in also:
            row, move, static = self._row(command, situation)
            twin = move.mirrored() if mirrors and isinstance(move, ScoredPlay) else move
            names = (n for n, (one, _) in enumerate(moves) if _same(one, move) or _same(one, twin))
            known = next(names, None)
            if known is None:
                known = len(rows)
                rows = np.vstack([rows, np.array([row], np.int64)])
                moves.append((move, static))
            elif not _same(moves[known][0], move):
                rows[known], moves[known] = row, (move, static)
            fixed.add(known)
        return rows, frozenset(fixed)

    def _row(
        self, command: Play | Exchange | Pass, situation: Situation
    ) -> tuple[list[int], ScoredPlay | tuple[str, ...], float]:
        """Write a command as a candidate, its move, and what it is worth before trying."""
        table = self._table
        if not isinstance(command, Play):
            tiles = command.tiles if isinstance(command, Exchange) else ()
            used = table.bits_of(tiles)
            return [0, 0, used, 0, 0], tiles, table.leave(used)
        shown = appraise(self.rules, situation.board, situation.opened, situation.rack, command)
        if isinstance(shown, Refusal):
            raise ImpossiblePosition(shown)
        found = table.row_of(shown.placements, shown.score)
        card = table.card_bit(shown.premium.card) if shown.premium is not None else 0
        worth = table.leave(table.used(found) | card)
        play = ScoredPlay(shown.score, shown.placements, shown.premium, worth)
        return [shown.score, *found[1:].tolist(), 1, card], play, play.equity


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
        ground = ground_of(board, terms.is_open)
        multipliers = simulator._multipliers
        model = simulator._leaves.numbers
        self._root = kernel.Root(
            board,
            ground.box.copy(),
            np.sort(tile_numbers(situation.rack)),
            np.array([0, *situation.others], np.int64),
            tile_numbers(unseen),
            np.zeros(len(unseen), np.int64),
            candidates.reshape(-1),
            gone,
            situation.passes,
            situation.opened or bool(situation.board),
        )
        self._setting = Setting(
            simulator._words.stored,
            terms,
            copy_of(board),
            ground,
            simulator._rack,
            simulator._room(len(board.lanes) * max(board.height, board.width)),
            empty_seats(),
            empty_supply(len(unseen) + MOST_ON_RACK),
            Evaluation(model, np.zeros(0, np.int64), multipliers),
        )

    def trials(
        self, chosen: Numbers, first: int, count: int, turns: int, seed: int
    ) -> tuple[Floats, Numbers, Numbers]:
        """Try the chosen candidates; gives a row a trial: gains, whether it ended, how it stood."""
        cells = count * len(chosen)
        trials = kernel.Trials(*(np.zeros(cells * n, np.int64) for n in (1, 1, STAND)))
        while status := kernel.roll_out(
            self._setting, self._root, chosen, first, turns, seed, trials
        ):
            if status == NO_ROOM:
                raise RuntimeError("the table has outgrown its board")
            self._simulator._frames *= 2
            room = self._simulator._room(len(self._setting.room.order))
            self._setting = self._setting._replace(room=room)
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


def _same(one: ScoredPlay | tuple[str, ...], other: ScoredPlay | tuple[str, ...]) -> bool:
    """Check whether two moves do the same, whatever they are worth."""
    if isinstance(one, ScoredPlay) and isinstance(other, ScoredPlay):
        return one.placements == other.placements and one.premium == other.premium
    return one == other or (
        isinstance(one, tuple) and isinstance(other, tuple) and sorted(one) == sorted(other)
    )


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
