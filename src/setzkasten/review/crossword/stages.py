"""What was known at the table before each turn of a crossword game, and what was done then."""

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from setzkasten.games.crossword.messages import Announced, Exchange, Pass, Play
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Laid, Square
from setzkasten.games.protocol import Refusal, Seat
from setzkasten.letters import BLANK, sort_tiles
from setzkasten.review.values import RackSource
from setzkasten.texts import Name, Sentence

Tiles = tuple[str, ...]


class StageChallenge(msgspec.Struct, frozen=True):
    """A word that was challenged after the turn, by whom, and what the lexicon said."""

    seat: Seat
    word: str
    admissible: bool
    penalty: int


class Stage(msgspec.Struct, frozen=True):
    """The table before a turn, and the turn.

    `rack` is what the mover held, as far as known; `others` how many tiles each next seat held,
    `racks` what each seat held where that is known. `away` left the game for good. `drawn` is what
    the mover drew afterwards (`None`: not known). `stood`: the play was not taken back. `unclear`:
    nobody knows whether it was an exchange or a pass, or which tiles were exchanged. `misfit` says
    what is wrong with a rack that was written down and cannot be the one.
    """

    number: int
    seat: Seat
    names: tuple[Name, ...]
    board: Board
    opened: bool
    scores: tuple[int, ...]
    supply: int
    held: tuple[int, ...]
    command: Play | Exchange | Pass
    score: int
    move: str
    rack: Tiles = ()
    source: RackSource = "recorded"
    racks: tuple[Tiles | None, ...] = ()
    passes: int = 0
    away: Tiles = ()
    words: tuple[tuple[str, int], ...] = ()
    stood: bool = True
    drawn: Tiles | None = None
    challenges: tuple[StageChallenge, ...] = ()
    position: str = ""
    gaps: tuple[Sentence, ...] = ()
    unclear: bool = False
    misfit: Sentence | None = None

    @property
    def known(self) -> tuple[Tiles, ...]:
        """What every seat held; an empty rack is not known."""
        if self.racks:
            return tuple(rack or () for rack in self.racks)
        return tuple(self.rack if seat == self.seat else () for seat in range(len(self.held)))

    @property
    def others(self) -> tuple[int, ...]:
        """How many tiles the other seats hold, in the order of their turns."""
        count = len(self.held)
        return tuple(self.held[(self.seat + step) % count] for step in range(1, count))

    @property
    def leads(self) -> tuple[int, ...]:
        """How many points the mover is ahead of each other seat, in the order of their turns."""
        count, own = len(self.scores), self.scores[self.seat]
        return tuple(own - self.scores[(self.seat + step) % count] for step in range(1, count))


def unseen_of(rules: RuleSet, board: Mapping[Square, Laid], seen: Iterable[str]) -> Tiles:
    """Name the tiles that neither lie on the table nor are among those seen elsewhere."""
    rest = Counter(rules.tiles.tiles)
    rest.subtract(BLANK if laid.blank else laid.letter for laid in board.values())
    rest.subtract(Counter(seen))
    return sort_tiles((+rest).elements())


def board_after(rules: RuleSet, board: Board, play: Play) -> Board:
    """Return the table after a play is noted: in 004 unused words leave it."""
    after = with_placements(board, play.placements)
    if not rules.removes_unused_words:
        return after
    gone = frozenset(unused_after(after, play.placements))
    return {square: laid for square, laid in after.items() if square not in gone}


def play_of(event: Announced) -> Play:
    """Return the command that announces a play."""
    return Play(event.seat, event.placements, event.premium)


def score_gaps(shown: Announced | Refusal | None, recorded: int | None) -> tuple[Sentence, ...]:
    """Return what is wrong with a play as written down: against the rules, or counted wrongly.

    `shown` is what the rules say of it.
    """
    if isinstance(shown, Refusal):
        return (Sentence("illegal", {"why": Sentence(shown.code, dict(shown.details))}),)
    if shown is None or recorded is None or recorded == shown.score:
        return ()
    return (Sentence("score_wrong", {"recorded": recorded, "computed": shown.score}),)
