"""What every game has in common: `decide`, `evolve`, `view`, and the values that pass through them.

A game is three pure functions over frozen values:

    decide(state, command, lexicon) -> events | Refusal    what a player asks, or why not
    evolve(state, event)            -> state               what happened changes the state
    view(state, seat)               -> view                what this seat may know

Nothing else changes a state. A game keeps no state of its own, so that one game object serves any
number of tables.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, Protocol, runtime_checkable

import msgspec

from setzkasten.letters import commitment

Seat = int
"""A player's place at the table, counted from 0 clockwise. A spectator is `None`."""


class Text(msgspec.Struct, frozen=True):
    """A sentence in German and English."""

    de: str
    en: str


HOUSE_RULE: Final = "Hausregel"
"""What is cited where the program goes beyond the booklet (see `docs/rules/silent-points.md`)."""


class Refusal(msgspec.Struct, frozen=True):
    """Why something may not be done: a code for programs, the rule it cites, and a sentence.

    `rule` names booklet and section, such as `001 4 e) Tauschen`, or is `HOUSE_RULE`; it is empty
    where no rule but plain sense refuses (an unknown seat). Refusals are values: they are returned,
    never raised.
    """

    code: str
    rule: str
    de: str
    en: str


class LetterGraph(Protocol):
    """All words of a lexicon as a graph: a node for the letters so far, an edge for one more.

    `mask`, `first` and `target` are its flat arrays, for those who walk it in compiled code (laid
    out as `lexicon.graph` says).
    """

    @property
    def mask(self) -> "memoryview[int]": ...
    @property
    def first(self) -> "memoryview[int]": ...
    @property
    def target(self) -> "memoryview[int]": ...
    @property
    def root(self) -> int: ...

    def children(self, node: int) -> Iterable[tuple[str, int]]:
        """Yield the letters that go on from a node with the node each leads to."""
        ...

    def accepts(self, node: int) -> bool:
        """Check whether a word ends at this node."""
        ...


class NotListed(TypeError):
    """Raised by a lexicon that answers questions about words but cannot list them."""


@runtime_checkable
class Lexicon(Protocol):
    """Which words exist. The rules ask it and never decide this themselves.

    Words come spelled as on the table: upper case, and in the game's own spelling of the umlauts.
    The rules ask `admits` and `begins`; whoever looks for words asks the rest. A lexicon that knows
    no more than those two inherits from this class, and says so by what it then answers.
    """

    @property
    def id(self) -> str | None:
        """A name for exactly these words, by which what was made of them is kept; or `None`."""
        return None

    @property
    def graph(self) -> LetterGraph | None:
        """The words as a graph, or `None` if there is none and they are walked by `begins`."""
        return None

    def admits(self, word: str) -> bool:
        """Check whether a word may be laid."""
        ...

    def begins(self, prefix: str) -> bool:
        """Check whether some admissible word starts with these letters (or is them)."""
        ...

    def band(self, word: str) -> int:
        """Return how common a word is, 1 everyday to 5 rare; 1 where nobody has counted."""
        return 1

    def upto(self, band: int) -> "Lexicon":
        """Return the words no rarer than a band; all of them where nobody has counted."""
        return self

    def __iter__(self) -> Iterator[str]:
        """Yield all words in order; raises `NotListed`, at once, if they cannot be listed."""
        raise NotListed(f"{type(self).__name__} cannot list its words")


def is_listed(words: Lexicon) -> bool:
    """Check whether a lexicon can list its words, without listing them."""
    try:
        iter(words)
    except NotListed:
        return False
    return True


class Setup(msgspec.Struct, frozen=True):
    """What is settled before the first tile: who plays, and where the randomness comes from.

    `server_seed` is 32 bytes as hex; `entropy` has one text for each player (see `letters.dice`).
    """

    players: tuple[str, ...]
    server_seed: str
    entropy: tuple[str, ...]

    @property
    def commitment(self) -> str:
        """The hash of the server seed that everybody sees beforehand."""
        return commitment(self.server_seed)


class BagProof(msgspec.Struct, frozen=True):
    """What a viewer can know of the bag's seed: the commitment at once, the rest at the end."""

    commitment: str
    entropy: tuple[str, ...]
    server_seed: str | None


class Standing(msgspec.Struct, frozen=True):
    """How one seat came out: points before the end, what the end took and gave, the total.

    `left` are the tiles still held and `deducted` their points (as a positive number); `credited`
    is what the player who went out receives from the others.
    """

    seat: Seat
    before: int
    left: tuple[str, ...]
    deducted: int
    credited: int
    total: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended. Several `winners` share the win, which counts as a draw if `drawn`.

    `resigned` is the seat that gave the game up, if that was how it ended.
    """

    reason: str
    standings: tuple[Standing, ...]
    winners: tuple[Seat, ...]
    drawn: bool = False
    resigned: Seat | None = None


class Game(Protocol):
    """The rules of one game, as `decide`, `evolve` and `view`, with what a host must know of it.

    `command_type` and `event_type` are the tagged unions of this game's messages, for decoding.
    States, commands, events and views are opaque to everybody who deals with games in general.
    """

    @property
    def id(self) -> str: ...
    @property
    def family(self) -> Literal["crossword", "rummy", "patience"]:
        """Which kind of table the game needs: what its views and commands look like."""
        ...

    @property
    def title(self) -> Text: ...
    @property
    def booklet(self) -> str: ...
    @property
    def players(self) -> tuple[int, int]: ...
    @property
    def rules(self) -> Any:
        """The rule set: a frozen value that can be written down and read back."""
        ...

    @property
    def command_type(self) -> Any: ...
    @property
    def event_type(self) -> Any: ...

    def start(self, setup: Setup) -> tuple[Any, ...] | Refusal:
        """Open a game: the events up to the first turn. Fold them from `None` with `evolve`."""
        ...

    def decide(self, state: Any, command: Any, lexicon: Lexicon) -> tuple[Any, ...] | Refusal:
        """Answer a command with what happens, or with the reason why it may not."""
        ...

    def evolve(self, state: Any | None, event: Any) -> Any:
        """Give the state after an event; `None` is the state before the first."""
        ...

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Show what a seat (or a spectator) may know."""
        ...

    def redact(self, event: Any, seat: Seat | None) -> Any:
        """Give an event as a seat may know it: hidden tiles become `#`, the seed is left out.

        Of a game that is over everything may be known: then nobody needs this.
        """
        ...

    def redraw(self, state: Any | None, event: Any) -> Any:
        """Recompute the random part of an event from the seed; equal events mean a fair draw."""
        ...

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        """Name the seats whose word is awaited: the one on turn, or those who may still doubt."""
        ...

    def mover(self, state: Any) -> Seat | None:
        """Name the seat that may move now, also while the play before can be doubted (004)."""
        ...

    def timeout(self, state: Any) -> Any | None:
        """Give the command that closes an open challenge window, or `None` if there is none."""
        ...

    @property
    def closes_by_play(self) -> bool:
        """Whether the next play ends the time for doubts (004): then no clock does so by itself."""
        ...

    def lapse(self, state: Any, seat: Seat) -> Any | None:
        """Give the command by which the right to doubt of a seat that is gone lapses.

        `None` where that seat has no such right, or the game leaves it to `timeout`.
        """
        ...

    def preview(self, state: Any, command: Any) -> Any | Refusal | None:
        """Show what a command would do (words, points), or why it may not; `None`: nothing to show.

        Never tells whether a word exists. Works out of turn as well, for planning ahead.
        """
        ...

    def check(self, state: Any, command: Any, lexicon: Lexicon) -> Refusal | None:
        """Look the words of one's own play up before it counts, where the game has that (003)."""
        ...

    def why_not_look_up(self, state: Any, seat: Seat | None) -> Refusal | None:
        """Say why a seat may not use the dictionary now, or `None` if it may."""
        ...

    def words_of(self, state: Any, command: Any) -> tuple[str, ...]:
        """Name the words that a command would lay, whether they exist or not."""
        ...

    def settled_words(self, state: Any) -> tuple[str, ...]:
        """Name the words that were judged before everybody's eyes, each once, the latest last.

        What the judge said of them is no secret any more, and may be explained to all.
        """
        ...

    def result(self, state: Any) -> Result | None:
        """Give the final standing, or `None` while the game runs."""
        ...


def fold_events(game: Game, events: tuple[Any, ...], state: Any | None = None) -> Any:
    """Replay events onto a state (the empty table by default)."""
    for event in events:
        state = game.evolve(state, event)
    return state
