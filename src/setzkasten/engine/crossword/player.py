"""A player for the crossword games: lays what is worth most to it, and knows when it cannot."""

import random
from collections import Counter
from typing import Final

from setzkasten.engine.belief import Belief
from setzkasten.engine.crossword import readiness
from setzkasten.engine.crossword.finding import PlayFinder
from setzkasten.engine.levels import STRONGEST, Level, vocabulary
from setzkasten.engine.plays.play import ScoredPlay
from setzkasten.engine.ranked import Ranked
from setzkasten.games.crossword.messages import (
    Accept,
    Announced,
    Challenge,
    Command,
    Exchange,
    Pass,
)
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon

_KEEPERS: Final = "ENRSTIADHLU"
"""Letters that go well together; one of each is kept when tiles are exchanged."""

_VAIN_ROUNDS: Final = 3
"""After so many rounds without a play, exchanging is given up: the words may have run out."""


def choose(
    rules: RuleSet,
    view: View,
    seat: Seat,
    lexicon: Lexicon,
    rng: random.Random,
    budget: float,
    level: Level = STRONGEST,
) -> Command:
    """Choose for a seat that can act: object to unknown words, else lay, exchange or pass."""
    if view.phase == "window":
        return _object_or_accept(view, seat, Belief(lexicon, level))
    thought = _think(rules, view, seat, lexicon, rng, budget if level.thinks else 0.0, level)
    if thought is not None:
        return thought
    play = _pick(rules, view, seat, _look(rules, view, seat, lexicon, budget, level), rng, level)
    if play is not None:
        return play.play(seat)
    tiles = _to_exchange(rules, view, seat)
    return Exchange(seat, tiles) if tiles else Pass(seat)


def rank(
    rules: RuleSet, view: View, seat: Seat, lexicon: Lexicon, count: int, budget: float | None
) -> list[Ranked]:
    """Return the plays that score most, with all their words."""
    if view.phase != "turn":
        return []
    board = board_of(view)
    rack = _rack(view, seat)
    found = PlayFinder(
        rules, board, view.opened, rack, lexicon,
        compiled=readiness.ready(rules, lexicon), budget=budget,
    ).best(count)  # fmt: skip
    ranked = []
    for one in found:
        play = one.play(seat)
        announced = appraise(rules, board, view.opened, rack, play)
        if isinstance(announced, Announced):
            words = tuple((scored.word, scored.score) for scored in announced.words)
            ranked.append(Ranked(play, announced.score, words))
    return ranked


def _think(
    rules: RuleSet,
    view: View,
    seat: Seat,
    lexicon: Lexicon,
    rng: random.Random,
    seconds: float,
    level: Level,
) -> Command | None:
    """Let the strong player choose, where it can: with the search ready and leave values."""
    if not level.leaves or not (view.supply or seconds > 0) or not all(_judged(view).values()):
        return None
    mind = readiness.strong_player(rules, vocabulary(lexicon, level.active))
    return None if mind is None else mind.choose(view, seat, seconds, rng.getrandbits(31))


def _look(
    rules: RuleSet, view: View, seat: Seat, lexicon: Lexicon, budget: float, level: Level
) -> PlayFinder:
    """Look at the table with the words that a level knows."""
    known = vocabulary(lexicon, level.active)
    # While there is something to draw, what is kept is worth something too.
    leaves = PremiumsKept(rules) if view.supply and rules.premium_cards is not None else None
    return PlayFinder(
        rules, board_of(view), view.opened, _rack(view, seat), known,
        leaves=leaves, compiled=readiness.ready(rules, known), budget=budget or None,
    )  # fmt: skip


def _pick(
    rules: RuleSet, view: View, seat: Seat, seen: PlayFinder, rng: random.Random, level: Level
) -> ScoredPlay | None:
    """Take the best play that a level notices; of equals any. None if nothing can be laid."""
    refused = {word for word, admissible in _judged(view).items() if not admissible}
    overlooked: list[ScoredPlay] = []
    for group in seen.groups():
        if refused:
            group = [p for p in group if refused.isdisjoint(_words(rules, view, seat, p))]
        noticed = [play for play in group if _notices(play, rng, level)]
        if noticed:
            return rng.choice(noticed)
        overlooked += group
    # Nobody exchanges tiles because of overlooking everything: the shortest play is seen at last.
    return min(overlooked, key=lambda play: len(play.placements), default=None)


def _notices(play: ScoredPlay, rng: random.Random, level: Level) -> bool:
    if level.sight >= 1:
        return True
    return rng.random() < level.sight ** (len(play.placements) - 1)


class PremiumsKept:
    """Leave values where nothing is known but what a premium card may still bring.

    A premium card left over at the end costs its value (004 Der Gewinner); as long as there is
    something to draw, it is worth keeping for a play that gains at least about as much.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._values = rules.tiles.values

    def value(self, kept: tuple[str, ...]) -> float:
        """Return the worth of the premium cards among these tiles."""
        return 0.8 * sum(self._values[tile] for tile in kept if tile.startswith("*"))


def _rack(view: View, seat: Seat) -> tuple[str, ...]:
    return view.players[seat].rack or ()


def _judged(view: View) -> dict[str, bool]:
    """Return what was looked up at this table: whoever saw it need not try it again."""
    return {
        line.word: line.admissible
        for line in view.lines
        if line.word is not None and line.admissible is not None
    }


def _words(rules: RuleSet, view: View, seat: Seat, found: ScoredPlay) -> set[str]:
    """Name the words that a play forms."""
    play = found.play(seat)
    announced = appraise(rules, board_of(view), view.opened, _rack(view, seat), play)
    return {w.word for w in announced.words} if isinstance(announced, Announced) else set()


def _object_or_accept(view: View, seat: Seat, lexicon: Lexicon) -> Command:
    judged = _judged(view)
    for scored in view.announced.words if view.announced is not None else ():
        if not judged.get(scored.word, lexicon.admits(scored.word)):
            return Challenge(seat, scored.word)
    return Accept(seat)


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
