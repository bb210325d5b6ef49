"""What a review says: of each turn, and of the game as a whole. Frozen values, for the wire too.

Points are from the mover's side: what a move gains on the others. Chances are shares of one, a seat
each. What could not be known is `None` or empty, and a sentence among the `gaps` says why.
"""

from typing import TYPE_CHECKING, Literal

import msgspec

from setzkasten.games.cards.rummy.messages import LaidWord
from setzkasten.games.crossword.messages import Placement
from setzkasten.games.protocol import Seat
from setzkasten.texts import Name
from setzkasten.texts import Sentence as Sentence

if TYPE_CHECKING:
    from setzkasten.review.pages.page import Fragment

Method = Literal["trials", "draws", "solved", "static", "none"]
"""How a turn was weighed.

`trials`: played on with unseen tiles. `draws`: all draws gone through and each ending solved.
`solved`: every tile known. `static`: points and what is kept. `none`: what the seat held is open.
"""

LossKind = Literal[
    "place", "leave", "phoney", "challenge", "exchange", "premium", "endgame", "cards"
]
"""What points were lost by."""

Per = Literal["turn", "round", "game"]
"""What a mean loss is counted by: a turn of a board game, a round of a rummy, a whole patience.

With cards the weak take more turns to the same end, and each of them would seem to cost less.
"""

RackSource = Literal["recorded", "proved", "open"]
"""Whether a rack was written down, follows from the record, or is not known."""


class Replies(msgspec.Struct, frozen=True):
    """What came after a move in trials: the next seat's answer, and one's own next turn.

    `points` is the mean of the best answers with its `error`, `bingo` how often one's own next turn
    was a bingo.
    `hot` is the premium square that answers used most, with its share of them and their points.
    """

    trials: int
    points: float
    own_points: float
    bingo: float
    hot: tuple[tuple[int, int], ...] = ()
    hot_share: float = 0.0
    hot_points: float = 0.0
    squares: tuple[tuple[int, int, float], ...] = ()
    """Every premium square that answers used, with its share of them."""
    error: float = 0.0


class Choice(msgspec.Struct, frozen=True):
    """A move that was made or could have been made, with what it is worth.

    `move` is how records write it, `told` how people say it. `equity` in points with its standard
    `error`, `win_chance` with its own. `kept` stays on the rack and is worth `leave` there.
    `placements` say where tiles are laid, for showing them.
    """

    move: str
    told: Sentence
    kind: str
    score: int
    equity: float
    error: float = 0.0
    win_chance: float | None = None
    win_error: float = 0.0
    kept: tuple[str, ...] = ()
    leave: float = 0.0
    words: tuple[tuple[str, int], ...] = ()
    bingo: bool = False
    placements: tuple[Placement, ...] = ()
    premium: str = ""
    exact: bool = False
    replies: Replies | None = None


class Loss(msgspec.Struct, frozen=True):
    """What a move cost beside the best: points and chance to win, each with its error.

    `fair` is the loss without the bias of having picked the best of many: some of the trials pick,
    the others measure. It is what means are made of, has its own standard error `fair_error`, and
    can be below zero by chance.
    """

    points: float
    error: float = 0.0
    chance: float | None = None
    chance_error: float = 0.0
    fair: float = 0.0
    fair_error: float = 0.0
    parts: tuple[tuple[LossKind, float], ...] = ()


class Phoney(msgspec.Struct, frozen=True):
    """A play with words that do not exist, valued twice: as it stood, and challenged.

    `challenge_worth` is what a challenge would have been worth to each other seat in hindsight,
    with the mover's rack and that the word is wrong known: points and chance to win, `None` where
    chances were not tried out. `odds` are what it was by what each of them knew then.
    """

    words: tuple[str, ...]
    stood: bool
    standing: float | None = None
    challenged: float | None = None
    challenge_worth: tuple[tuple[Seat, float, float | None], ...] = ()
    odds: "tuple[ReviewedChallenge, ...]" = ()


class ReviewedChallenge(msgspec.Struct, frozen=True):
    """A challenge by what its seat could know: who, which word, what came of it, and the odds.

    `worth` is what it brought the challenger in points: `gain` if it was right, less the `price` if
    it was wrong. `gain` is what a right one brings on the mean of the others, by the challenger's
    own rack and all that he had not seen, with its standard `error`. `threshold`: challenging pays
    for whoever thinks the word wrong with at least this probability. `band` is how common the word
    is (1, everyday, to 5).
    """

    seat: Seat
    word: str
    admissible: bool
    penalty: int
    worth: float | None = None
    threshold: float | None = None
    band: int | None = None
    price: int = 0
    gain: float | None = None
    error: float = 0.0


class DrawLuck(msgspec.Struct, frozen=True):
    """What tiles drawn after a turn were worth against the mean of all draws, in points."""

    drawn: tuple[str, ...]
    points: float


class CardTable(msgspec.Struct, frozen=True):
    """What lay on the table of a card game before a turn, hidden cards included.

    `melds` are the words before each seat, `discards` the discard pile with its top card last,
    `piles` those of a patience, each from its hidden bottom to its open card; a gap is empty.
    """

    melds: tuple[tuple[LaidWord, ...], ...] = ()
    discards: tuple[str, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()


class Reach(msgspec.Struct, frozen=True):
    """How few points of a patience could have been left, before its first move.

    `known` is the fewest that were found with all cards known: with `proven` no play leaves fewer,
    else at least `bound` must be left. `sampled` is what whoever weighs each move on sampled hidden
    cards leaves of the same piles, the mean of so many `plays` with its standard `error`.
    """

    known: int
    proven: bool
    bound: int
    sampled: float
    error: float
    plays: int


class TurnReview(msgspec.Struct, frozen=True):
    """One turn looked back at. `number` counts from 1; `scores` are those before the turn.

    `rack` is what the mover held, `racks` what every seat held; an empty one is not known.
    `best` are the best few moves, the best first; `loss` is `None` where nothing could be compared.
    Games of several deals have their `round`, counted from 1.
    `chances` are those of every seat before the turn, `after` those with the move made. Boards are
    in the `position`, what lies on a table of cards in `table`. `known_left` is how few points of a
    patience can be left from here on with all cards known, `known_after` how few after the move,
    `reach` what its first turn promised. `missed_bingo` is the best bingo that was not laid, of all
    plays that there were.
    """

    number: int
    seat: Seat
    player: Name
    kind: str
    move: str
    told: Sentence
    score: int
    scores: tuple[int, ...]
    rack: tuple[str, ...] = ()
    racks: tuple[tuple[str, ...], ...] = ()
    rack_source: RackSource = "recorded"
    unseen: tuple[str, ...] = ()
    supply: int = 0
    round: int = 0
    position: str = ""
    table: CardTable | None = None
    method: Method = "static"
    exact: bool = False
    trials: int = 0
    played: Choice | None = None
    best: tuple[Choice, ...] = ()
    loss: Loss | None = None
    chances: tuple[float, ...] = ()
    after: tuple[float, ...] = ()
    phoney: Phoney | None = None
    challenges: tuple[ReviewedChallenge, ...] = ()
    draw: DrawLuck | None = None
    missed_bingo: Choice | None = None
    known_left: int | None = None
    known_after: int | None = None
    reach: Reach | None = None
    sentences: tuple[Sentence, ...] = ()
    gaps: tuple[Sentence, ...] = ()


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn that moved the chances most: by how much for its seat, and by what.

    `swing` is the change of that seat's chance until its opponents' next choice, or what its rack
    made of it before its turn, which nobody else could know; `skill` the part
    that the move itself cost (below zero), the rest is the draw. Where nobody knows chances,
    `points` is what the turn cost beyond doubt.
    """

    number: int
    seat: Seat
    swing: float
    skill: float
    sentence: Sentence
    points: float = 0.0


class PlayerReview(msgspec.Struct, frozen=True):
    """One player over a game: mean loss with its error, by kind, luck, bingos, phoneys.

    The loss is that of a turn, a round or the game, as `per` says.

    `level` is the level of the computer whose measured mean loss is nearest, empty where none was
    measured for the game, or turns were weighed by sight only.
    """

    seat: Seat
    player: Name
    turns: int
    weighed: int
    mean_loss: float | None = None
    error: float = 0.0
    per: Per = "turn"
    lost: tuple[tuple[LossKind, float], ...] = ()
    chance_lost: float = 0.0
    luck: float = 0.0
    draws: int = 0
    bingos: int = 0
    missed_bingos: int = 0
    phoneys: int = 0
    phoneys_stood: int = 0
    worst: tuple[int, ...] = ()
    level: str = ""


class GameReview(msgspec.Struct, frozen=True):
    """A whole game looked back at, or as much of it as is done.

    `curve` has the chances of every seat before each turn, and as it ended; of a game that was not
    played out, as it stood after the last turn. `points` are what each
    had by then, where nobody knows chances. `complete` tells whether every turn was reached.
    `seconds`, `trials` and `seed` repeat what was asked. `reach` is how few points of a patience
    could have been left; what was left is in `final`.
    """

    game: str
    players: tuple[Name, ...]
    turns: tuple[TurnReview, ...]
    total: int
    complete: bool
    seed: int
    seconds: float | None = None
    trials: int | None = None
    final: tuple[int, ...] = ()
    curve: tuple[tuple[float, ...], ...] = ()
    points: tuple[tuple[int, ...], ...] = ()
    turning: tuple[TurningPoint, ...] = ()
    people: tuple[PlayerReview, ...] = ()
    levels: str = ""
    reach: Reach | None = None
    sentences: tuple[Sentence, ...] = ()
    gaps: tuple[Sentence, ...] = ()

    def rows(self, language: str = "de") -> list[dict[str, str | int | float | bool | None]]:
        """Return a row of plain values for each turn, as `pandas.DataFrame` takes them."""
        from setzkasten.review.pages.rows import rows_of

        return list(rows_of(self, language=language))

    def svg(self, size: int | None = 640, language: str = "de") -> str:
        """Draw the chances to win, or else the points, turn by turn."""
        from setzkasten.review.pages.curve import curve_svg

        return curve_svg(self, size, language)

    def html(self, language: str = "de") -> "Fragment":
        """Tell the game as a whole as HTML in a language; a notebook shows it as that."""
        from setzkasten.review.pages.page import fragment_of

        return fragment_of(self, language)

    def _repr_html_(self) -> str:
        return self.html()
