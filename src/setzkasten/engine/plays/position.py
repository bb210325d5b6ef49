"""A position made ready for the search: a board, and the rack as sets of bits."""

from typing import Final, NamedTuple

import numpy as np

from setzkasten.engine.kernel.plays import best, premiums, search, spelling, walk
from setzkasten.engine.kernel.plays import board as squares_of
from setzkasten.engine.kernel.plays.board import ANCHOR, FIELDS, PARTNER, TILE
from setzkasten.engine.kernel.plays.rack import MOST_TILES
from setzkasten.engine.plays.board import ReadyBoard
from setzkasten.engine.plays.leaves import KINDS, LeaveModel, Leaves
from setzkasten.engine.plays.play import ScoredPlay, mirrors_opening
from setzkasten.engine.plays.rules import (
    BLANK_TILE,
    ImpossiblePosition,
    letter_number,
    letter_shown,
    rack_numbers,
)
from setzkasten.engine.toolchain.jit import Numbers
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.crossword.messages import Placement, PremiumUse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.letters import BLANK
from setzkasten.texts import Sentence

TEXT_WIDTH: Final = spelling.WIDTH - spelling.TEXT

_SET_SIZES: Final = np.array([used.bit_count() for used in range(1 << MOST_TILES)], np.int64)
"""How many tiles each set of bits holds."""


class Listing(NamedTuple):
    """Every play of a position as text: scores, equities, and the texts one behind the other.

    Each text has `TEXT_WIDTH` characters of room, of which the first `lengths` count.
    """

    scores: list[int]
    equities: list[float]
    lengths: list[int]
    texts: str

    def text(self, place: int) -> str:
        """Return the text of one play."""
        begin = place * TEXT_WIDTH
        return self.texts[begin : begin + self.lengths[place]]


class SearchPosition(ReadyBoard):
    """One position, ready for any number of searches. Belongs to one thread at a time.

    `set_board` and `set_rack` change it; both are cheap beside a new table.
    """

    def __init__(self, rules: RuleSet, words: WordGraph) -> None:
        super().__init__(rules, words)
        self._tiles = np.zeros(0, np.int64)
        self.premiums: list[str] = []
        self._held: tuple[tuple[str, ...], LeaveModel] | None = None

    # --- setting up -----------------------------------------------------------------------------

    def set_rack(self, rack: tuple[str, ...], leaves: Leaves | None = None) -> None:
        """Take over the tiles of whoever is on turn, and what is worth keeping of them."""
        if self._held is not None and self._held[0] == rack and self._held[1] is leaves:
            return  # the same position is asked for its best exchange as well
        self._held = None
        tiles, self.premiums = rack_numbers(self.rules, rack)
        self._tiles = np.array(tiles, np.int64)
        if isinstance(leaves, LeaveModel):
            cards = [KINDS.index(card) for card in self.premiums]
            leaves.load(np.array([*tiles, *cards], np.int64), self._rack.leaves)
            self._held = rack, leaves
            return
        worth = self._rack.leaves[: 1 << len(rack)]
        worth[:] = 0
        if leaves is not None:
            for used in range(len(worth)):
                rest = (c for i, c in enumerate(self.premiums) if not used >> len(tiles) + i & 1)
                worth[used] = round(1000 * leaves.value((*self.kept(used), *rest)))

    def parts(self) -> tuple[Numbers, Numbers, Numbers]:
        """Return copies of the squares, the anchors in use, and the rack's tiles."""
        chosen = self._workspace.order[: self._anchor_count]
        anchors = self._board.anchors.reshape(-1, ANCHOR)[chosen]
        return self._board.squares.copy(), anchors.reshape(-1), self._tiles.copy()

    # --- searching ------------------------------------------------------------------------------

    def find_all(self) -> Numbers:
        """Find every play of letters and blanks: rows of (score, tiles laid, last frame)."""
        while True:
            count = search.find_all(
                self._words,
                self._board,
                self._rack,
                self._workspace,
                self._tiles,
                self._anchor_count,
            )
            if count < 0:
                self._widen()
            elif walk.PLAY * count > len(self._workspace.plays):
                plays = np.zeros(walk.PLAY * (count + count // 4), np.int64)
                self._workspace = self._workspace._replace(plays=plays)
            else:
                return self._workspace.plays[: walk.PLAY * count].reshape(count, walk.PLAY)

    def find_best(self) -> Numbers | None:
        """Find the play of letters and blanks with the highest equity, as a row of `find_all`."""
        while best.find_best(
            self._words, self._board, self._rack, self._workspace, self._tiles, self._anchor_count
        ):
            self._widen()
        plays = self._workspace.plays
        return plays[: walk.PLAY] if plays[walk.PLAY] > best.NOTHING else None

    def _widen(self) -> None:
        """Make more room for the search, once and for all: two blanks on an open board need it."""
        queues = (np.zeros(2 * len(self._workspace.leftwards), np.int64) for _ in range(2))
        self._workspace = self._workspace._replace(leftwards=next(queues), rightwards=next(queues))

    def listing(self) -> Listing | None:
        """Find every play and write it out, in the order of `finding`: by score, then by place.

        `None` where moves are named in another way: without a board, on one of more rows or columns
        than letters, with a premium card on the rack.
        """
        if self.rules.layout is None or max(self.size) > spelling.LARGEST or self.premiums:
            return None
        plays = self.find_all()
        out = np.zeros(len(plays) * spelling.WIDTH, np.int64)
        notes = np.zeros(2 * MOST_TILES, np.int64)
        spelling.spell_plays(self._board, plays.reshape(-1), notes, out)
        rows = out.reshape(len(plays), spelling.WIDTH)
        order = np.lexsort(
            (rows[:, spelling.SECOND_KEY], rows[:, spelling.FIRST_KEY], -plays[:, 0])
        )
        equities = self.equities(plays)
        return Listing(
            plays[order, 0].tolist(),
            (equities[order] / 1000).tolist(),
            rows[order, spelling.LENGTH].tolist(),
            rows[order, spelling.TEXT :].astype(np.uint8).tobytes().decode("latin-1"),
        )

    # --- reading what was found -----------------------------------------------------------------

    def used(self, play: Numbers) -> int:
        """Return the set of rack tiles that a found play uses, as bits in the order of the rack."""
        return int(play[2]) & walk.USED

    def kept(self, used: int) -> tuple[str, ...]:
        """Name the letters and blanks that stay on the rack."""
        return tuple(
            BLANK if tile == BLANK_TILE else letter_shown(tile)[0]
            for place, tile in enumerate(self._tiles.tolist())
            if not used >> place & 1
        )

    def places(self, play: Numbers) -> list[tuple[int, int]]:
        """Return the squares that a found play fills and the tiles on them, in reading order."""
        _, laid, state = play.tolist()
        at = (state >> walk.ANCHOR_AT) * ANCHOR
        leftwards = state >> MOST_TILES & 15
        count = (state & walk.USED).bit_count()
        tiles = [laid >> 6 * (count - 1 - i) & 63 for i in range(count)]
        start = int(self._board.anchors[at + squares_of.START])
        found = [(start - i * FIELDS, tiles[i]) for i in reversed(range(leftwards))]
        square = int(self._board.anchors[at + squares_of.RIGHT])
        for tile in tiles[leftwards:]:
            while self._board.squares[square + TILE]:
                square += FIELDS
            found.append((square, tile))
            square += FIELDS
        return found

    def crossing(self, place: int, tile: int) -> int:
        """Return the points of the word that a tile forms across the play's direction."""
        points = int(self._rack.values[tile])
        factor = int(self._board.squares[place + squares_of.FACTOR]) >> 32
        return factor * points + (int(self._board.squares[place + squares_of.TERM]) >> 32)

    def given(self, used: int) -> tuple[str, ...]:
        """Name the tiles of a set, premium cards included."""
        letters = len(self._tiles)
        cards = (card for i, card in enumerate(self.premiums) if used >> letters + i & 1)
        return (*self.kept(((1 << letters) - 1) ^ used), *cards)

    def scored(self, play: Numbers) -> ScoredPlay:
        """Write out a found play, without a premium card."""
        placements = self.placements(self.places(play))
        ordered = tuple(sorted(placements, key=lambda p: (p.row, p.col)))
        return ScoredPlay(int(play[0]), ordered, None, self.leave(self.used(play)))

    def without_mirrors(self, plays: Numbers) -> Numbers:
        """Leave those out of all plays that are mirror images of others: first words that go down.

        Only where the board is symmetric; elsewhere, and later in a game, all stay.
        """
        if not mirrors_opening(self.rules, not self._opening):
            return plays
        at = (plays[:, 2] >> walk.ANCHOR_AT) * ANCHOR
        across: Numbers = plays[self._board.anchors[at + squares_of.DOWN] == 0]
        return across

    def best_ways(
        self, count: int, spending: bool, both_ways: bool = False
    ) -> list[tuple[Numbers, ScoredPlay]]:
        """Return the best plays by equity, with the rows they were found in.

        With `spending` also those with a premium card of the rack, where word factors multiply;
        with `both_ways` also mirror images of others.
        """
        plays = self.find_all()
        if not both_ways:
            plays = self.without_mirrors(plays)
        if not (spending and self.premiums):
            order = _greatest(self.equities(plays), count)
            return [(plays[place], self.scored(plays[place])) for place in order]
        weighed = self.weigh_cards(plays)
        equities = weighed[:, :, 0].reshape(-1)
        found = []
        for number in _greatest(equities, count):
            if equities[number] > best.NOTHING:
                place, way = divmod(int(number), premiums.WAYS)
                found.append(
                    (plays[place], self.scored_with(plays[place], way, weighed[place, way]))
                )
        return found

    def row_of(self, placements: tuple[Placement, ...], score: int) -> Numbers:
        """Write a play of the rack's tiles as a row of `find_all`, whether its words exist or not.

        Raises `ImpossiblePosition` if the tiles are not on the rack, or touch nothing.
        """
        used = self.bits_of(tuple(BLANK if p.blank else p.letter for p in placements))
        wanted: list[dict[int, int]] = [{}, {}]
        for p in placements:
            tile = letter_number(p.letter, p.blank)
            across = self._number(p.row, p.col)
            wanted[0][across] = wanted[1][int(self._board.squares[across + PARTNER])] = tile
        for number in self._workspace.order[: self._anchor_count].tolist():
            for places in wanted:
                ordered = sorted(places)
                for leftwards in range(len(ordered) + 1):
                    if self._reaches(number, leftwards, ordered):
                        # Written as it is searched: left from the anchor, then to the right.
                        way = [*ordered[:leftwards][::-1], *ordered[leftwards:]]
                        laid = sum(places[place] << 6 * i for i, place in enumerate(way[::-1]))
                        state = number << walk.ANCHOR_AT | leftwards << MOST_TILES | used
                        return np.array([score, laid, state], np.int64)
        raise ImpossiblePosition(Sentence("tiles_unplayable"))

    def _reaches(self, number: int, leftwards: int, places: list[int]) -> bool:
        """Check whether tiles laid from an anchor, so many of them to its left, fill places."""
        at = number * ANCHOR
        start = int(self._board.anchors[at + squares_of.START])
        if places[:leftwards] != [start - i * FIELDS for i in reversed(range(leftwards))]:
            return False
        square = int(self._board.anchors[at + squares_of.RIGHT])
        for place in places[leftwards:]:
            while square < place and self._board.squares[square + TILE]:
                square += FIELDS
            if square != place:
                return False
            square += FIELDS
        return True

    def bits_of(self, tiles: tuple[str, ...]) -> int:
        """Return the set of rack bits for tiles; raises `ImpossiblePosition` if one is missing."""
        names = (*self.kept(0), *self.premiums)
        used = 0
        for tile in tiles:
            place = next((i for i, n in enumerate(names) if n == tile and not used >> i & 1), None)
            if place is None:
                raise ImpossiblePosition(
                    Sentence("tile_not_on_rack", {"tile": tile}),
                )
            used |= 1 << place
        return used

    def card_bit(self, card: str) -> int:
        """Return the rack bit of a premium card (after the letters'), 0 if the rack has none."""
        if card not in self.premiums:
            return 0
        return 1 << len(self._tiles) + self.premiums.index(card)

    def weigh_cards(self, plays: Numbers) -> Numbers:
        """Weigh found plays without and with each premium card, where word factors multiply.

        Gives for each play three rows, without a card, with `*2`, with `*3`, of equity in
        thousandths (at most `best.NOTHING` where the rack has no such card), score, and the square
        that the card names.
        """
        weighed = np.zeros(len(plays) * premiums.WAYS * premiums.WEIGHED, np.int64)
        premiums.weigh_spending(
            self._board,
            self._rack,
            plays.reshape(-1),
            self.card_bit("*2"),
            self.card_bit("*3"),
            weighed,
        )
        return weighed.reshape(len(plays), premiums.WAYS, premiums.WEIGHED)

    def scored_with(self, play: Numbers, way: int, weighed: Numbers) -> ScoredPlay:
        """Write out a found play as one of the three ways in which `weigh_cards` weighed it."""
        plain = self.scored(play)
        if way == 0:
            return plain
        card = f"*{way + 1}"
        (named,) = self.placements([(int(weighed[2]), 0)])
        leave = self.leave(self.used(play) | self.card_bit(card))
        return ScoredPlay(
            int(weighed[1]), plain.placements, PremiumUse(card, named.row, named.col), leave
        )

    def leave(self, used: int) -> float:
        """Return what is kept after using a set of tiles, in points; premium cards included."""
        return int(self._rack.leaves[used]) / 1000

    def best_exchange(self, most: int) -> tuple[tuple[str, ...], float]:
        """Return the tiles that are best given back, so many at most, and the worth of the rest."""
        size = 1 << len(self._tiles) + len(self.premiums)
        worth = self._rack.leaves[:size]
        sizes = _SET_SIZES[:size]
        used = int(np.where((sizes > 0) & (sizes <= most), worth, best.NOTHING).argmax())
        return self.given(used), int(worth[used]) / 1000

    def equities(self, plays: Numbers) -> Numbers:
        """Return the equity of each found play, in thousandths of a point."""
        worth: Numbers = plays[:, 0] * 1000
        worth += self._rack.leaves[plays[:, 2] & walk.USED]
        return worth

    def bonus(self, used: int) -> int:
        """Return the bonus for a set of used tiles."""
        return int(self._rack.bonus[used])


def _greatest(values: Numbers, count: int) -> list[int]:
    """Return where the greatest values stand, of equal ones those that come first."""
    if count == 1 and len(values):
        return [int(values.argmax())]  # a sixth of what sorting them takes
    order: list[int] = (-values).argsort(kind="stable")[:count].tolist()
    return order
