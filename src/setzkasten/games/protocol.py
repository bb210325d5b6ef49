"""What every game has in common: `decide`, `evolve`, `view`, and the values that pass through them.

A game is three pure functions over frozen values:

    decide(state, command, lexicon) -> events | Refusal    what a player asks, or why not
    evolve(state, event)            -> state               what happened changes the state
    view(state, seat)               -> view                what this seat may know

Nothing else changes a state. A game keeps no state of its own, so that one game object serves any
number of tables.
"""

from collections.abc import Iterable
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Protocol,
    TypeAlias,
    TypeVar,
    cast,
    runtime_checkable,
)

import msgspec

from setzkasten.games.shared import HOUSE_RULE as HOUSE_RULE
from setzkasten.games.shared import BagProof as BagProof
from setzkasten.games.shared import PlayWorth as PlayWorth
from setzkasten.games.shared import Refusal as Refusal
from setzkasten.games.shared import Result as Result
from setzkasten.games.shared import Seat as Seat
from setzkasten.games.shared import Setup as Setup
from setzkasten.games.shared import Standing as Standing
from setzkasten.games.words import Lexicon
from setzkasten.letters import Spelling, TileSet
from setzkasten.texts import Text


class GameRules(Protocol):
    """What is alike in the rule sets of all games: frozen values that can be written down."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> Text: ...
    @property
    def booklet(self) -> str: ...
    @property
    def players(self) -> tuple[int, int]: ...
    @property
    def about(self) -> Text | None:
        """What a choice of games says of this one."""
        ...

    @property
    def tiles(self) -> TileSet: ...
    @property
    def spelling(self) -> Spelling: ...
    @property
    def names(self) -> bool:
        """Whether names are words of the game."""
        ...

    @property
    def max_letters(self) -> int | None:
        """How long its words are at the most."""
        ...


class GameState(Protocol):
    """What is alike in the states of all games; the rest is the game's own."""

    @property
    def setup(self) -> Setup: ...
    @property
    def phase(self) -> str: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def dropped(self) -> tuple[Seat, ...]:
        """The seats that have left the game, in order."""
        ...


@runtime_checkable
class OpeningEvent(Protocol):
    """The event that a game of any kind begins with: who sits at the table, and the seed."""

    @property
    def setup(self) -> Setup: ...


class GameView(Protocol):
    """What is alike in what a seat sees of any game: whose eyes, who can act, what was played."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def phase(self) -> str: ...
    @property
    def awaited(self) -> tuple[Seat, ...]: ...
    @property
    def lines(self) -> tuple[msgspec.Struct, ...]: ...
    @property
    def result(self) -> Result | None: ...


GameCommand = msgspec.Struct
"""What a player or the host asks of a game: a frozen value with the game's own tag."""

GameEvent = msgspec.Struct
"""What has happened in a game: a frozen value with the game's own tag."""

RulesT = TypeVar("RulesT", bound=GameRules, covariant=True)
StateT = TypeVar("StateT", bound=GameState)
CommandT = TypeVar("CommandT", bound=GameCommand)
EventT = TypeVar("EventT", bound=GameEvent)
ViewT = TypeVar("ViewT", bound=GameView, covariant=True)
KindT = TypeVar("KindT")


class AnyGame(Protocol):
    """What is known of a game of any family before one looks at where it stands.

    `command_type` and `event_type` are the tagged unions of this game's messages, for decoding.
    """

    @property
    def id(self) -> str: ...
    @property
    def family(self) -> str:
        """Which kind of table the game needs: what its views and commands look like."""
        ...

    @property
    def title(self) -> Text: ...
    @property
    def booklet(self) -> str: ...
    @property
    def players(self) -> tuple[int, int]: ...
    @property
    def low_wins(self) -> bool:
        """Whether few points are good."""
        ...

    @property
    def rules(self) -> GameRules:
        """The rule set: a frozen value that can be written down and read back."""
        ...

    @property
    def command_type(self) -> UnionType: ...
    @property
    def event_type(self) -> UnionType: ...
    @property
    def closes_by_play(self) -> bool:
        """Whether the next play ends the time for challenges (004): then no clock does."""
        ...

    @property
    def takes_back(self) -> bool:
        """Whether plays may be taken back by agreement, as `with_take_back` lets them."""
        ...


class GameOf(AnyGame, Protocol[RulesT, StateT, CommandT, EventT, ViewT]):
    """The rules of one game, as `decide`, `evolve` and `view`, with what a host must know of it.

    `Game` is a game of which one does not know the family.
    """

    @property
    def rules(self) -> RulesT: ...

    def start(self, setup: Setup) -> tuple[EventT, ...] | Refusal:
        """Open a game: the events up to the first turn. Fold them from `None` with `evolve`."""
        ...

    def decide(
        self, state: StateT, command: CommandT, lexicon: Lexicon
    ) -> tuple[EventT, ...] | Refusal:
        """Answer a command with what happens, or with the reason why it may not."""
        ...

    def evolve(self, state: StateT | None, event: EventT) -> StateT:
        """Return the state after an event; `None` is the state before the first."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Show what a seat (or a spectator) may know."""
        ...

    def redact(self, event: EventT, seat: Seat | None) -> EventT:
        """Return an event as a seat may know it: hidden tiles become `#`, the seed is left out.

        Of a game that is over everything may be known: then nobody needs this.
        """
        ...

    def redraw(self, state: StateT | None, event: EventT) -> EventT:
        """Recompute the random part of an event from the seed; equal events mean a fair draw."""
        ...

    def awaited(self, state: StateT) -> tuple[Seat, ...]:
        """Name the seats whose word is awaited: the one on turn, or who may still challenge."""
        ...

    def mover(self, state: StateT) -> Seat | None:
        """Name the seat that may move now, also while the play before can be challenged (004)."""
        ...

    def on_clock(self, state: StateT) -> Seat | None:
        """Name the seat whose time runs where a clock is used; `None` where nobody's does."""
        ...

    def completes(self, event: EventT) -> Seat | None:
        """Return whose turn an event completes, which earns him time where there is an increment.

        A play that is announced counts, whatever becomes of it.
        """
        ...

    def is_window(self, state: StateT) -> bool:
        """Check whether words can be challenged now, by one seat after the other."""
        ...

    def timeout(self, state: StateT) -> CommandT | None:
        """Return the command that closes an open challenge window, or `None` if there is none."""
        ...

    def with_take_back(self) -> "GameOf[RulesT, StateT, CommandT, EventT, ViewT] | None":
        """Return the game with plays that may be taken back by agreement (a house rule).

        `None` where no play lies open before something is drawn for it.
        """
        ...

    def lapse(self, state: StateT, seat: Seat) -> CommandT | None:
        """Return the command by which the right to challenge of a seat that is gone lapses.

        `None` where that seat has no such right, or the game leaves it to `timeout`.
        """
        ...

    def reply(self, state: StateT, seat: Seat) -> CommandT | None:
        """Return the computer's answer to what it is offered; `None` where nobody asks it."""
        ...

    def seat_of(self, command: CommandT) -> Seat | None:
        """Return the seat that a command is given for; `None` for one that only the host gives."""
        ...

    def doer(self, event: EventT) -> Seat | None:
        """Return whose action an event is; `None` for consent and whatever follows by itself."""
        ...

    def plainest(self, state: StateT, seat: Seat) -> Iterable[CommandT]:
        """Yield what a seat could do without thinking, in good order: some of it may be refused."""
        ...

    def challenge(self, state: StateT, seat: Seat, word: str) -> CommandT | None:
        """Return the command by which a seat challenges a word on the table, or `None`."""
        ...

    def preview(self, state: StateT, command: CommandT) -> EventT | Refusal | None:
        """Show what a command would do (words, points), or why it may not; `None`: nothing to show.

        Never tells whether a word exists. Works out of turn as well, for planning ahead.
        """
        ...

    def check(self, state: StateT, command: CommandT, lexicon: Lexicon) -> Refusal | None:
        """Look the words of one's own play up before it counts, where the game has that (003)."""
        ...

    def why_not_look_up(self, state: StateT, seat: Seat | None) -> Refusal | None:
        """Return why a seat may not use the dictionary now, or `None` if it may."""
        ...

    def worth_of(self, state: StateT, command: CommandT) -> PlayWorth:
        """Return what a command would lay, whether the words exist or not; else nothing."""
        ...

    def settled_words(self, state: StateT) -> tuple[str, ...]:
        """Name the words that were judged before everybody's eyes, each once, the latest last.

        What the judge said of them is no secret any more, and may be explained to all.
        """
        ...

    def laid_words(self, state: StateT) -> tuple[str, ...]:
        """Name the words that were laid in the game so far, each once, the latest last."""
        ...

    def held(self, state: StateT) -> tuple[tuple[str, ...], ...]:
        """Return the tiles or cards that every seat holds; nothing where nobody holds any."""
        ...

    def unseen(self, state: StateT, seat: Seat) -> tuple[str, ...]:
        """Return the tiles that a seat cannot see, in the order of the tile set."""
        ...

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Return the points of every seat so far; in the patience those that are left."""
        ...

    def result(self, state: StateT) -> Result | None:
        """Return the final standing, or `None` while the game runs."""
        ...


Game: TypeAlias = GameOf[GameRules, GameState, GameCommand, GameEvent, GameView]
"""A game of which one does not know the family: its states, commands, events and views are opaque.

What it takes is what it gave: Python has no word for "some rules, and the state that belongs to
them". `opaque` alone makes such a game, and a `Match` keeps it together with its state.
"""


def opaque(game: GameOf[RulesT, StateT, CommandT, EventT, ViewT]) -> Game:
    """Return a game as one of which one does not know the family.

    mypy has checked that its own values belong together; from here on they are held apart only by
    where they came from, which no type of Python can say.
    """
    return cast("Game", game)


def known_as(value: object, kind: type[KindT]) -> KindT:
    """Return a game, or its state, as one of the family that it is; `TypeError` for any other."""
    if not isinstance(value, kind):
        raise TypeError(f"this is no {kind.__name__}")
    return value


if TYPE_CHECKING:
    AnyView: TypeAlias = GameView
else:
    AnyView = Any  # what writes JSON and describes it knows no protocols
"""A field for what a seat sees of a game of any family."""


EventIn = TypeVar("EventIn", bound=GameEvent, contravariant=True)


class Evolving(Protocol[StateT, EventIn]):
    """What lets events happen: every game does."""

    def evolve(self, state: StateT | None, event: EventIn) -> StateT:
        """Return the state after an event."""
        ...


def fold_events(
    game: Evolving[StateT, EventT],
    events: Iterable[EventT],
    state: StateT | None = None,
) -> StateT:
    """Replay events onto a state (the empty table by default).

    Raises `ValueError` if nothing has happened on an empty table: there is no state then.
    """
    for event in events:
        state = game.evolve(state, event)
    if state is None:
        raise ValueError("nothing has happened yet")
    return state
