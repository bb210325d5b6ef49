"""Every play of a position, found by walking the word graph along each lane, in plain Python.

A play covers an anchor: a tile that lies already, a square beside one, or the centre at the start.
For each square on which a word could begin, the walk to the first anchor crosses free squares only,
where nothing but the rack and the lexicon matters. These beginnings are the same everywhere, so
they are found once, by length, and only those are taken up that can go on at the anchor
(after Appel and Jacobson, The World's Fastest Scrabble Program, CACM 31 (5), 1988).
"""

import time
from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from setzkasten.engine.plays.lanes import Lane, lanes
from setzkasten.engine.words.steps import Node, Steps, steps_of
from setzkasten.games.crossword.messages import Announced, Placement, Play, PremiumUse
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board
from setzkasten.games.words import Lexicon
from setzkasten.letters import BLANK


class Candidate(NamedTuple):
    """A play that was found: its points, the tiles, the premium card."""

    score: int
    placements: tuple[Placement, ...]
    premium: PremiumUse | None

    def play(self, seat: int = 0) -> Play:
        """Return the command that lays it."""
        return Play(seat, self.placements, self.premium)


class _Beginning(NamedTuple):
    """Tiles on free squares: where they lead in the graph, their letters, what stays on the rack.

    In `text` a blank is a lower-case letter and a tile that lay there before is a dot.
    """

    node: Node
    text: str
    rest: str


class _TimeUp(Exception):
    """The time for searching has run out."""


def find_plays(
    rules: RuleSet,
    board: Board,
    opened: bool,
    rack: tuple[str, ...],
    lexicon: Lexicon,
    budget: float | None = None,
) -> list[Candidate]:
    """Find every legal play, the best first; with a `budget` in seconds what is found in time.

    Gives the same plays as `reference.every_play`, with premium cards on every newly laid letter.
    """
    found = _LaneSearch(rules, board, opened, rack, steps_of(lexicon), budget).run()
    return sorted(found, key=lambda candidate: -candidate.score)


def best_plays(
    rules: RuleSet,
    board: Board,
    opened: bool,
    rack: tuple[str, ...],
    lexicon: Lexicon,
    count: int = 1,
    budget: float | None = None,
) -> list[Announced]:
    """Return the `count` best plays as they would be announced: score and all words."""
    found = find_plays(rules, board, opened, rack, lexicon, budget)[:count]
    shown = (appraise(rules, board, opened, rack, candidate.play()) for candidate in found)
    return [announced for announced in shown if isinstance(announced, Announced)]


class _LaneSearch:
    def __init__(
        self,
        rules: RuleSet,
        board: Board,
        opened: bool,
        rack: tuple[str, ...],
        steps: Steps,
        budget: float | None,
    ) -> None:
        self._rules = rules
        self._opened = opened
        self._look = steps.look
        self._deadline = None if budget is None else time.monotonic() + budget
        self._rack = "".join(sorted(tile for tile in rack if not tile.startswith("*")))
        cards = rules.premium_cards
        usable = cards is not None and (opened or cards.opening)
        self._premiums = sorted({t for t in rack if t.startswith("*")}) if usable else []
        self._values = rules.tiles.values
        self._min_letters = 1 if opened else rules.opening.min_letters
        self._lanes = list(lanes(rules, board, opened, len(self._rack), steps))
        self._beginnings = [[_Beginning(steps.root, "", self._rack)]]
        self._leading: dict[tuple[int, object], list[_Beginning]] = {}
        self._found: list[Candidate] = []
        self._lane = Lane(False, 0, 0, 0)
        self._start = 0

    def run(self) -> list[Candidate]:
        """Search lane by lane, short beginnings first: if time runs out, the rare ones are lost."""
        try:
            for length in range(len(self._rack) + 1):
                for lane, start in self._places(length):
                    self._lane, self._start = lane, start
                    anchor = start + length
                    for n, beginning in enumerate(self._leading_on(length, lane, anchor)):
                        if n % 64 == 0:
                            self._watch_time()
                        self._extend(beginning.node, anchor, beginning.text, beginning.rest)
        except _TimeUp:
            pass
        return self._found

    def _watch_time(self) -> None:
        if self._deadline is not None and time.monotonic() > self._deadline:
            raise _TimeUp

    def _places(self, length: int) -> Iterator[tuple[Lane, int]]:
        """Yield the squares at which a word can begin this many free squares before an anchor."""
        for lane in self._lanes:
            for start in range(lane.size - length):
                begins = start == 0 or lane.fixed[start - 1] is None
                before = lane.anchor[start : start + length]
                if begins and lane.anchor[start + length] and not any(before):
                    yield lane, start

    def _leading_on(self, length: int, lane: Lane, anchor: int) -> list[_Beginning]:
        """Return the beginnings of this length that some letter on the anchor can follow."""
        fixed, cross = lane.fixed[anchor], lane.cross[anchor]
        if fixed is None and cross is None:
            return self._of_length(length)
        letters = frozenset(fixed) if fixed is not None else cross
        key = (length, letters)
        if key not in self._leading:
            assert letters is not None
            look = self._look
            self._leading[key] = [
                beginning
                for beginning in self._of_length(length)
                if not letters.isdisjoint(look(beginning.node)[0])
            ]
        return self._leading[key]

    def _of_length(self, length: int) -> list[_Beginning]:
        while len(self._beginnings) <= length:
            longer = []
            for n, (node, text, rest) in enumerate(self._beginnings[-1]):
                if n % 256 == 0:
                    self._watch_time()
                blank = BLANK in rest
                for letter, child in self._look(node)[0].items():
                    if letter in rest:
                        longer.append(_Beginning(child, text + letter, rest.replace(letter, "", 1)))
                    if blank:
                        longer.append(
                            _Beginning(child, text + letter.lower(), rest.replace(BLANK, "", 1))
                        )
            self._beginnings.append(longer)
        return self._beginnings[length]

    def _extend(self, node: Node, i: int, text: str, rest: str) -> None:
        """Go on with the word at the i-th square of the lane; the anchor is at or before it."""
        edges, ends = self._look(node)
        fixed = self._lane.fixed[i]
        if fixed is not None:
            if fixed in edges:
                self._extend(edges[fixed], i + 1, text + ".", rest)
            return
        past_anchor = any(self._lane.anchor[self._start : i])
        if ends and past_anchor and len(rest) < len(self._rack):
            self._note(text, len(self._rack) - len(rest))
        if not rest:
            return
        cross = self._lane.cross[i]
        blank = BLANK in rest
        for letter, child in edges.items():
            if cross is not None and letter not in cross:
                continue
            if letter in rest:
                self._extend(child, i + 1, text + letter, rest.replace(letter, "", 1))
            if blank:
                self._extend(child, i + 1, text + letter.lower(), rest.replace(BLANK, "", 1))

    def _note(self, text: str, tiles: int) -> None:
        """Score a word as `scoring` would, and write down the play."""
        if tiles < self._min_letters or len(text) < 2:
            return
        lane = self._lane
        if tiles == 1 and lane.down and self._crosses(text):
            return  # found across already
        factors: list[int] = [] if self._opened else [self._rules.opening.factor]
        points = 0
        crossed: list[tuple[int, list[int]]] = []
        placements = []
        for i, letter in enumerate(text, self._start):
            if letter == ".":
                points += lane.value[i]
                continue
            value = self._values[BLANK if letter.islower() else letter] * lane.letter_factor[i]
            points += value
            factors.append(lane.word_factor[i])
            beside = lane.beside[i]
            crossed.append((0 if beside is None else beside + value, [lane.word_factor[i]]))
            placements.append(Placement(*lane.square(i), letter.upper(), letter.islower()))
        bonus = self._rules.bonus_for(tiles)
        laid = tuple(placements)
        score = self._times(points, factors) + sum(self._times(*word) for word in crossed)
        self._found.append(Candidate(score + bonus, laid, None))
        for card in self._premiums:
            by = int(card[1:])
            for n, named in enumerate(laid):
                score = self._times(points, [*factors, by]) + sum(
                    self._times(value, [*own, by] if n == k else own)
                    for k, (value, own) in enumerate(crossed)
                )
                premium = PremiumUse(card, named.row, named.col)
                self._found.append(Candidate(score + bonus, laid, premium))

    def _crosses(self, text: str) -> bool:
        return any(
            letter != "." and self._lane.beside[i] is not None
            for i, letter in enumerate(text, self._start)
        )

    def _times(self, points: int, factors: list[int]) -> int:
        if self._rules.word_multiplier == "product":
            return points * prod(factors)
        return points * max(factors, default=1)
