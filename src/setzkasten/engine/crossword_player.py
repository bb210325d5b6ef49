"""A player for the crossword games: lays what scores most, and knows when it cannot."""

import random
from collections import Counter
from typing import Final

from setzkasten.engine.ranked import Ranked
from setzkasten.engine.search import Candidate, find_plays
from setzkasten.games.crossword.appraise import appraise
from setzkasten.games.crossword.messages import (
    Accept,
    Announced,
    Challenge,
    Command,
    Exchange,
    Pass,
)
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Lexicon, Seat

_KEEPERS: Final = "ENRSTIADHLU"
"""Letters that go well together; one of each is kept when tiles are exchanged."""

_VAIN_ROUNDS: Final = 3
"""After so many rounds without a play, exchanging is given up: the words may have run out."""


def choose(
    rules: RuleSet, view: View, seat: Seat, lexicon: Lexicon, rng: random.Random, budget: float
) -> Command:
    """Choose for a seat that can act: object to unknown words, else lay, exchange or pass."""
    if view.phase == "window":
        return _object_or_accept(view, seat, lexicon)
    found = _plays(rules, view, seat, lexicon, budget)
    refused = {word for word, admissible in _judged(view).items() if not admissible}
    if refused:
        found = [c for c in found if refused.isdisjoint(_words(rules, view, seat, c))]
    if found:
        best = max(_worth(rules, view, candidate) for candidate in found)
        return rng.choice([c for c in found if _worth(rules, view, c) == best]).play(seat)
    tiles = _to_exchange(rules, view, seat)
    return Exchange(seat, tiles) if tiles else Pass(seat)


def rank(
    rules: RuleSet, view: View, seat: Seat, lexicon: Lexicon, count: int, budget: float | None
) -> list[Ranked]:
    """Give the plays that score most, with all their words."""
    board = board_of(view)
    rack = _rack(view, seat)
    ranked = []
    for candidate in _plays(rules, view, seat, lexicon, budget)[:count]:
        play = candidate.play(seat)
        announced = appraise(rules, board, view.opened, rack, play)
        if isinstance(announced, Announced):
            words = tuple((scored.word, scored.score) for scored in announced.words)
            ranked.append(Ranked(play, announced.score, words))
    return ranked


def _rack(view: View, seat: Seat) -> tuple[str, ...]:
    return view.players[seat].rack or ()


def _plays(
    rules: RuleSet, view: View, seat: Seat, lexicon: Lexicon, budget: float | None
) -> list[Candidate]:
    if view.phase != "turn":
        return []
    return find_plays(rules, board_of(view), view.opened, _rack(view, seat), lexicon, budget)


def _judged(view: View) -> dict[str, bool]:
    """What has been looked up at this table: whoever saw it need not doubt or try it again."""
    return {
        line.word: line.admissible
        for line in view.lines
        if line.word is not None and line.admissible is not None
    }


def _words(rules: RuleSet, view: View, seat: Seat, candidate: Candidate) -> set[str]:
    """Name the words that a play forms."""
    play = candidate.play(seat)
    announced = appraise(rules, board_of(view), view.opened, _rack(view, seat), play)
    return {w.word for w in announced.words} if isinstance(announced, Announced) else set()


def _object_or_accept(view: View, seat: Seat, lexicon: Lexicon) -> Command:
    judged = _judged(view)
    for scored in view.announced.words if view.announced is not None else ():
        if not judged.get(scored.word, lexicon.admits(scored.word)):
            return Challenge(seat, scored.word)
    return Accept(seat)


def _worth(rules: RuleSet, view: View, candidate: Candidate) -> float:
    """Points, less what a premium card may still bring in a later turn.

    A premium card left over at the end costs its value (004 Der Gewinner); as long as there is
    something to draw, it is worth keeping for a play that gains at least about as much.
    """
    if candidate.premium is None or not view.supply:
        return candidate.score
    return candidate.score - 0.8 * rules.tiles.values[candidate.premium.card]


def _to_exchange(rules: RuleSet, view: View, seat: Seat) -> tuple[str, ...]:
    """Pick the tiles to exchange, the least useful first; none if there is no point in it."""
    if rules.exchange is None or view.supply < max(rules.exchange.min_supply, 1):
        return ()
    if _scoreless_turns(view) >= _VAIN_ROUNDS * len(view.players):
        return ()
    rack = _rack(view, seat)
    kept: Counter[str] = Counter()
    awkward = []
    for tile in rack:
        keep = tile == "?" or tile.startswith("*") or (tile in _KEEPERS and not kept[tile])
        if keep:
            kept[tile] += 1
        else:
            awkward.append(tile)
    values = rules.tiles.values
    # A rack of keepers that lays nothing needs other company: let all letters go.
    tiles = awkward or [tile for tile in rack if tile.isalpha()] or list(rack)
    return tuple(sorted(tiles, key=lambda tile: (-values[tile], tile))[: view.supply])


def _scoreless_turns(view: View) -> int:
    count = 0
    for line in reversed(view.lines):
        if line.kind == "play":
            break
        count += line.kind in ("exchange", "pass", "withdrawn")
    return count
