"""The plays of a position, the best first, by whichever search is ready: the same plays either way.

They come in groups of equal equity, so that a player can stop at the first one that pleases it, and
so that the order in which a search happens to find equal plays does not matter. Where a premium
card can be spent on a play, the play is there once for each card, naming the letter for which the
card brings most.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final

from setzkasten.engine.crossword import readiness
from setzkasten.engine.plays.play import ScoredPlay, mirrors_opening
from setzkasten.engine.plays.search import Candidate, find_plays
from setzkasten.games.crossword.messages import Announced, PremiumUse
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board
from setzkasten.games.words import Lexicon
from setzkasten.letters import BLANK

if TYPE_CHECKING:
    from setzkasten.engine.plays.leaves import Leaves
    from setzkasten.engine.plays.movegen import Generator

_FIRST: Final = 64
"""Plays that are written out at first; most players look no further."""

_MORE: Final = 16
"""So many times more are written out whenever those have been looked through."""


@dataclass(frozen=True)
class PlayFinder:
    """Finds plays for a position as somebody on turn sees it: the board, his rack, his words."""

    rules: RuleSet
    board: Board
    opened: bool
    rack: tuple[str, ...]
    words: Lexicon
    leaves: "Leaves | None" = field(default=None, kw_only=True)
    compiled: "Generator | None" = field(default=None, kw_only=True)
    """The compiled search, where it is ready."""
    budget: float | None = field(default=None, kw_only=True)
    """So many seconds the plain search may take."""

    def groups(self) -> Iterator[list[ScoredPlay]]:
        """Yield all plays, those of equal equity together and in a fixed order, the best first.

        Without leave values equity is the score. The plain search gives what it finds within the
        budget of seconds.
        """
        found = self._plainly() if self.compiled is None else self._compiledly(self.compiled)
        for _, group in groupby(found, _rounded):
            yield sorted(group, key=_place)

    def plays(self) -> list[ScoredPlay]:
        """Return all plays, the best first."""
        return [play for group in self.groups() for play in group]

    def best(self, count: int | None) -> list[ScoredPlay]:
        """Return the best few, or all; first words that are mirror images of each other are one."""
        found = (play for group in self.groups() for play in group)
        if mirrors_opening(self.rules, self.opened or bool(self.board)):
            found = (play for play in found if not play.goes_down)
        return [*islice(found, count)]

    def _compiledly(self, generator: "Generator") -> Iterator[ScoredPlay]:
        count, given = _FIRST, 0
        while True:
            found = generator.top(
                self.board, self.rack, self.opened, count, self.leaves, both_ways=True
            )
            whole = len(found) < count
            # The last group may go on beyond what was written out.
            edge = len(found) if whole else _beginning_of_last_group(found)
            yield from found[given:edge]
            if whole:
                return
            given, count = edge, count * _MORE

    def _plainly(self) -> list[ScoredPlay]:
        found = find_plays(self.rules, self.board, self.opened, self.rack, self.words, self.budget)
        worth = self._worth()
        plays = [
            ScoredPlay(one.score, one.placements, one.premium, worth(one))
            for one in _best_naming(found)
        ]
        plays.sort(key=lambda play: -_rounded(play))
        return plays

    def _worth(self) -> Callable[[Candidate], float]:
        """Return the worth of what a play leaves on the rack; asked once for each leave."""
        leaves = self.leaves
        if leaves is None:
            return lambda candidate: 0.0
        known: dict[tuple[str, ...], float] = {}
        rack = Counter(self.rack)

        def worth(candidate: Candidate) -> float:
            used = tuple(sorted(_tiles(candidate)))
            if used not in known:
                kept = rack - Counter(used)
                known[used] = round(leaves.value(tuple(sorted(kept.elements()))), 3)
            return known[used]

        return worth


def best_plays(
    rules: RuleSet,
    board: Board,
    opened: bool,
    rack: tuple[str, ...],
    words: Lexicon,
    count: int | None = None,
) -> list[Announced]:
    """Return the best plays (or all) as they would be announced: score and all words.

    For a single question: searched by compiled code if that is at hand, see `readiness.at_hand`.
    """
    compiled = readiness.at_hand(rules, words)
    found = PlayFinder(rules, board, opened, rack, words, compiled=compiled).best(count)
    shown = (appraise(rules, board, opened, rack, play.play()) for play in found)
    return [announced for announced in shown if isinstance(announced, Announced)]


def _tiles(candidate: Candidate) -> Iterator[str]:
    for placement in candidate.placements:
        yield BLANK if placement.blank else placement.letter
    if candidate.premium is not None:
        yield candidate.premium.card


def _best_naming(found: Iterable[Candidate]) -> Iterable[Candidate]:
    """Keep the letter for which a premium card brings most; of equals the first as one reads."""
    best: dict[object, Candidate] = {}
    for one in found:
        if one.premium is None:
            best[one.placements, None] = one
            continue
        key = (one.placements, one.premium.card)
        known = best.get(key)
        if known is None or _naming(one) < _naming(known):
            best[key] = one
    return best.values()


def _naming(one: Candidate) -> tuple[int, int, int]:
    premium = one.premium
    assert premium is not None
    return (-one.score, premium.row, premium.col)


def _rounded(play: ScoredPlay) -> float:
    return round(play.equity, 3)


def _beginning_of_last_group(plays: list[ScoredPlay]) -> int:
    last = _rounded(plays[-1])
    place = len(plays) - 1
    while place > 0 and _rounded(plays[place - 1]) == last:
        place -= 1
    return place


def _place(play: ScoredPlay) -> tuple[object, ...]:
    """Order plays of equal equity: by score, across before down, by where they lie, by letters."""
    premium: PremiumUse | None = play.premium
    tiles = tuple((p.row, p.col, p.letter, p.blank) for p in play.placements)
    return (-play.score, play.goes_down, tiles, "" if premium is None else premium.card)
