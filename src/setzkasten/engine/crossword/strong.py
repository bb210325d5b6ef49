"""A strong player of the crossword games: it tries moves out, and solves the end.

It sees what its seat may see: the view of the table, nothing else. With time it tries the best
moves out on the unseen tiles (`engine.crossword.simulate`). Against one other player it goes
through all draws when the bag is nearly empty (`engine.crossword.preendgame`, on boards), and
solves the end (`engine.crossword.endgame`, `engine.crossword.cardending`). In games that cannot be
tried out, and without time, it weighs points and what stays on the rack.
"""

import math
from collections import Counter
from typing import Final

import msgspec

from setzkasten.engine.crossword.candidates import Situation
from setzkasten.engine.crossword.cardending import CardEndingSolver, ending_solver
from setzkasten.engine.crossword.endgame import NO_LIMIT, EndgameSolver
from setzkasten.engine.crossword.preendgame import MOST_IN_BAG, PreEndgame
from setzkasten.engine.crossword.simulate import Simulator
from setzkasten.engine.plays.leaves import Leaves, leaves_of
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.plays.rules import UnfitRules
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.messages import Exchange, Pass, Placement, Play
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Seat
from setzkasten.letters import BLANK
from setzkasten.texts.progress import Share, untold

_VAIN_ROUNDS: Final = 3
_FORESEEN: Final = 6  # plays whose draws are gone through
_TOO_SHORT: Final = 0.05  # seconds: with less it is not worth trying anything out


class Weighed(msgspec.Struct, frozen=True):
    """A move with what it is worth.

    `play` is `None` for exchanging the `exchange` tiles (none: a pass). `equity` is in points; how
    sure it is, `error` says (0 where nothing was left to chance or tried). `won` estimates the
    chance to win, `None` where that was not looked at.
    """

    play: ScoredPlay | None
    exchange: tuple[str, ...]
    equity: float
    error: float = 0.0
    won: float | None = None

    def command(self, seat: Seat) -> Play | Exchange | Pass:
        """Return the command that does it."""
        if self.play is not None:
            return self.play.play(seat)
        return Exchange(seat, self.exchange) if self.exchange else Pass(seat)


class StrongPlayer:
    """Plays one game with one set of words; for one thread at a time."""

    def __init__(self, rules: RuleSet, words: WordGraph) -> None:
        self.rules = rules
        self._generator = Generator(rules, words)
        self._leaves = leaves_of(rules.id)
        self._simulator = _fitting(rules, words)
        self._solver: EndgameSolver | CardEndingSolver | None = None
        if self._simulator is not None and rules.players[0] <= 2 <= rules.players[1]:
            self._solver = ending_solver(rules, words)

    def choose(
        self, view: View, seat: Seat, seconds: float = 1.0, seed: int = 1
    ) -> Play | Exchange | Pass:
        """Choose a command for the seat on turn, thinking for about so many seconds."""
        return self.rank(view, seat, seconds, 1, seed)[0].command(seat)

    def rank(
        self,
        view: View,
        seat: Seat,
        seconds: float = 1.0,
        count: int = 10,
        seed: int = 1,
        tell: Share = untold,
    ) -> list[Weighed]:
        """Return the best moves for the seat on turn, the best first; a pass if there is no other.

        `tell` is told how much of the time is used up.

        Raises `ValueError` if the seat is not on turn.
        """
        rack = view.players[seat].rack
        if view.phase != "turn" or view.turn != seat or rack is None:
            raise ValueError(f"seat {seat} is not on turn")
        players = len(view.players)
        others = [view.players[(seat + i) % players].held for i in range(1, players)]
        if self._solver is not None and view.supply == 0 and players == 2:
            solved = self._solve(self._solver, view, seat, others[0], seconds, tell)
            if solved is not None:
                return [solved]
        if self._simulator is None or seconds < _TOO_SHORT or players == 1:
            return self._weigh(view, rack, count)
        scores = [player.score for player in view.players]
        leads = [scores[seat] - scores[(seat + i) % players] for i in range(1, players)]
        known = len(self._unseen(view, rack)) >= sum(others) + view.supply
        if _in_vain(view) or not known:
            # A host's position need not hold all tiles of the set.
            return self._weigh(view, rack, count)
        # Which draws there are is only known where nothing leaves the table.
        solver = self._solver if isinstance(self._solver, EndgameSolver) else None
        nearly_empty = solver is not None and players == 2 and view.supply <= MOST_IN_BAG
        situation = Situation(
            board_of(view),
            rack,
            tuple(others),
            view.opened,
            tuple(leads),
            view.passes,
            view.supply,
            _gone(view),
        )
        tried = self._simulator.rank(
            situation,
            seconds=seconds / 2 if nearly_empty else seconds,
            seed=seed,
            tell=(lambda share: tell(share / 2)) if nearly_empty else tell,
        )
        weighed = [Weighed(t.play, t.exchange, t.equity, t.error, t.won) for t in tried]
        if nearly_empty and solver is not None:
            weighed = self._foresee(solver, view, rack, others[0], seconds / 2, weighed)
        return weighed[:count]

    def _foresee(
        self,
        solver: EndgameSolver,
        view: View,
        rack: tuple[str, ...],
        held: int,
        seconds: float,
        tried: list[Weighed],
    ) -> list[Weighed]:
        """Go through the draws for what empties the bag, with one or two tiles in it."""
        unseen = self._unseen(view, rack)
        if len(unseen) != held + view.supply:
            return tried
        plays = [weighed.play for weighed in tried[:_FORESEEN] if weighed.play is not None]
        found = PreEndgame(solver).rank(
            board_of(view), rack, unseen, held, plays, nodes=NO_LIMIT, seconds=seconds
        )
        known: dict[tuple[Placement, ...], float] = {}
        for foreseen in found:
            # Who fell out early was seen less deeply: that does not put it before who stayed.
            least = min(known.values(), default=math.inf)
            known[foreseen.play.placements] = min(foreseen.equity, least)
        weighed = [
            Weighed(w.play, w.exchange, known[w.play.placements], 0.0, w.won)
            if w.play is not None and w.play.placements in known
            else w
            for w in tried
        ]
        return sorted(weighed, key=lambda w: -w.equity)

    def _unseen(self, view: View, rack: tuple[str, ...]) -> tuple[str, ...]:
        """Name the tiles that nobody has seen but who holds them."""
        rest = Counter(self.rules.tiles.tiles)
        rest.subtract(BLANK if cell.blank else cell.letter for cell in view.board)
        rest.subtract(rack)
        rest.subtract(_gone(view))
        return tuple(rest.elements())

    def _solve(
        self,
        solver: EndgameSolver | CardEndingSolver,
        view: View,
        seat: Seat,
        held: int,
        seconds: float,
        tell: Share,
    ) -> Weighed | None:
        """Solve the end: what the other holds is what was seen nowhere else."""
        rack = view.players[seat].rack or ()
        other = self._unseen(view, rack)
        if len(other) != held or not view.board:
            # A host's position need not say which cards are gone.
            return None
        # Without time one first look, every time the same: such a game can be repeated.
        solved = solver.solve(
            board_of(view),
            rack,
            other,
            passes=view.passes,
            nodes=NO_LIMIT if seconds else 1,
            seconds=seconds,
            tell=tell,
        )
        won = None
        if solved.exact:
            lead = view.players[seat].score - view.players[1 - seat].score + solved.gain
            won = 0.5 if lead == 0 else float(lead > 0)
        return Weighed(solved.play, (), float(solved.gain), won=won)

    def _weigh(self, view: View, rack: tuple[str, ...], count: int) -> list[Weighed]:
        """Weigh points and what is kept, without trying anything out."""
        leaves: Leaves | None = self._leaves if view.supply else None
        plays = self._generator.top(board_of(view), rack, view.opened, count, leaves)
        found = [Weighed(play, (), play.equity) for play in plays]
        if not _in_vain(view):
            found += self._exchange(rack, view.supply, leaves, bool(plays))
        found.sort(key=lambda weighed: -weighed.equity)
        return found[:count] or [Weighed(None, (), 0.0)]

    def _exchange(
        self, rack: tuple[str, ...], supply: int, leaves: Leaves | None, can_play: bool
    ) -> list[Weighed]:
        """Return the best exchange; without leave values one only exchanges when nothing goes."""
        exchange = self.rules.exchange
        if exchange is None or supply < max(1, exchange.min_supply):
            return []
        if leaves is None:
            return [] if can_play else [Weighed(None, rack[:supply], 0.0)]
        given, worth = self._generator.best_exchange(rack, leaves, supply)
        return [Weighed(None, given, worth)]


def _gone(view: View) -> tuple[str, ...]:
    """Name the cards that were laid and lie no more, and those spent: everybody saw them."""
    seen: Counter[str] = Counter()
    for line in view.lines:
        if line.kind == "play" and line.announced is not None:
            seen.update(BLANK if p.blank else p.letter for p in line.announced.placements)
            if line.announced.premium is not None:
                seen[line.announced.premium.card] += 1
    # A table that was set up has cards on it that nobody laid.
    lying = Counter(BLANK if cell.blank else cell.letter for cell in view.board)
    return tuple((seen - lying).elements())


def _in_vain(view: View) -> bool:
    """Check whether nobody has laid anything for so long that exchanging is of no use."""
    vain = 0
    for line in reversed(view.lines):
        if line.kind == "play":
            break
        vain += line.kind in ("exchange", "pass", "withdrawn")
    return vain >= _VAIN_ROUNDS * len(view.players)


def _fitting(rules: RuleSet, words: WordGraph) -> Simulator | None:
    leaves = leaves_of(rules.id)
    if leaves is None:
        return None
    try:
        return Simulator(rules, words, leaves)
    except UnfitRules:
        return None
