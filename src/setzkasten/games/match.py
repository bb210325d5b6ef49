"""A running game as one value: begun, carried on by commands or by events, taken back.

Library, terminal, lab and live tables all drive their games through it. What differs between them
is theirs: who is asked, who keeps the log, how long one waits.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic, Self, TypeAlias

import msgspec

from setzkasten.games.protocol import (
    CommandT,
    EventT,
    GameCommand,
    GameEvent,
    GameOf,
    GameRules,
    GameState,
    GameView,
    PlayWorth,
    Refusal,
    Result,
    Seat,
    Setup,
    StateT,
    ViewT,
)
from setzkasten.games.words import Lexicon


class MatchOf(msgspec.Struct, Generic[StateT, CommandT, EventT, ViewT], frozen=True):
    """A game and where it stands. `Match` is one of which one does not know the family.

    `events` is all that has happened; `past` has for each command the state before it and how many
    events there were. Whoever keeps a log of his own (`keeps=False`) does without both. `state` is
    `None` before the first event, and the game's own value from then on, hidden tiles included.
    """

    game: GameOf[GameRules, StateT, CommandT, EventT, ViewT]
    state: StateT | None = None
    events: tuple[EventT, ...] = ()
    past: tuple[tuple[StateT | None, int], ...] = ()
    keeps: bool = True

    @classmethod
    def begin(
        cls, game: GameOf[GameRules, StateT, CommandT, EventT, ViewT], setup: Setup
    ) -> Self | Refusal:
        """Start a game up to its first turn, or say why it cannot be."""
        answer = game.start(setup)
        return answer if isinstance(answer, Refusal) else cls(game).after(answer)

    # --- going on -------------------------------------------------------------------------------

    def after(self, events: Iterable[EventT]) -> Self:
        """Return the match after events that have been decided already, read from a log, say."""
        happened, state = tuple(events), self.state
        for event in happened:
            state = self.game.evolve(state, event)
        kept = self.events + happened if self.keeps else ()
        return msgspec.structs.replace(self, state=state, events=kept)

    def decide(self, command: CommandT, words: Lexicon) -> tuple[EventT, ...] | Refusal:
        """Return what a command would bring about, or why it may not be. Nothing changes."""
        return self.game.decide(self.begun, command, words)

    def do(self, command: CommandT, words: Lexicon) -> Self | Refusal:
        """Carry a command out; `undo` leads back to this match."""
        answer = self.decide(command, words)
        if isinstance(answer, Refusal):
            return answer
        past = (*self.past, (self.state, len(self.events))) if self.keeps else ()
        return msgspec.structs.replace(self.after(answer), past=past)

    def closed(self, words: Lexicon) -> Self:
        """Let open times for challenges end as if nobody challenged, within the last command."""
        match = self
        while not match.over and (command := match.timeout) is not None:
            answer = match.decide(command, words)
            if isinstance(answer, Refusal):
                break
            match = match.after(answer)
        return match

    def undo(self) -> Self:
        """Return the match before the last command. Raises `IndexError` at the beginning."""
        if not self.past:
            raise IndexError("there is no move to take back")
        state, count = self.past[-1]
        return msgspec.structs.replace(
            self, state=state, events=self.events[:count], past=self.past[:-1]
        )

    def since(self, earlier: Self) -> tuple[EventT, ...]:
        """Return what has happened since an earlier match of the same game."""
        return self.events[len(earlier.events) :]

    # --- looking --------------------------------------------------------------------------------

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose word is awaited: the one on turn, or those who may still challenge."""
        return () if self.state is None else self.game.awaited(self.state)

    @property
    def mover(self) -> Seat | None:
        """The seat that may move now, also while the play before can still be challenged (004)."""
        return None if self.state is None else self.game.mover(self.state)

    @property
    def dropped(self) -> tuple[Seat, ...]:
        """The seats that have left the game."""
        return () if self.state is None else self.state.dropped

    @property
    def on_clock(self) -> Seat | None:
        """The seat whose time runs where a clock is used."""
        return None if self.state is None or self.over else self.game.on_clock(self.state)

    @property
    def turn(self) -> Seat | None:
        """The seat that is to act: who may move, else the first whose word is awaited."""
        mover = self.mover
        return mover if mover is not None else next(iter(self.awaited), None)

    @property
    def timeout(self) -> CommandT | None:
        """The host's command that ends an open time for challenges; `None` where there is none."""
        return None if self.state is None else self.game.timeout(self.state)

    @property
    def result(self) -> Result | None:
        """How the game came out, or `None` while it runs."""
        return None if self.state is None else self.game.result(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def setup(self) -> Setup:
        """Who sits where, and the secret of the bag."""
        return self.begun.setup

    @property
    def begun(self) -> StateT:
        """The state of a game that has begun. Raises `ValueError` before the first event."""
        if self.state is None:
            raise ValueError("the game has not begun")
        return self.state

    @property
    def is_window(self) -> bool:
        """Whether words can be challenged now."""
        return self.state is not None and self.game.is_window(self.state)

    def view(self, seat: Seat | None) -> ViewT:
        """Show what a seat, or a spectator, may know."""
        return self.game.view(self.begun, seat)

    @property
    def held(self) -> tuple[tuple[str, ...], ...]:
        """The tiles or cards that every seat holds; nothing where nobody holds any."""
        return self.game.held(self.begun)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far; in the patience those that are left."""
        return self.game.scores(self.begun)

    @property
    def settled_words(self) -> tuple[str, ...]:
        """The words that were judged before everybody's eyes, each once, the latest last."""
        return () if self.state is None else self.game.settled_words(self.state)

    @property
    def laid_words(self) -> tuple[str, ...]:
        """The words that were laid so far, each once, the latest last."""
        return () if self.state is None else self.game.laid_words(self.state)

    # --- asking before one does -----------------------------------------------------------------

    def preview(self, command: CommandT) -> EventT | Refusal | None:
        """Show what a command would do, or why it may not; `None`: there is nothing to show."""
        return self.game.preview(self.begun, command)

    def check(self, command: CommandT, words: Lexicon) -> Refusal | None:
        """Look the words of one's own play up before it counts, where the game has that (003)."""
        return self.game.check(self.begun, command, words)

    def worth_of(self, command: CommandT) -> PlayWorth:
        """Return what a command would lay, whether the words exist or not; else nothing."""
        return self.game.worth_of(self.begun, command)

    def why_not_look_up(self, seat: Seat | None) -> Refusal | None:
        """Return why a seat may not use the dictionary now, or `None` if it may."""
        return None if self.state is None else self.game.why_not_look_up(self.state, seat)

    def lapse(self, seat: Seat) -> CommandT | None:
        """Return the command by which a seat's right to challenge lapses, or `None`."""
        return None if self.state is None else self.game.lapse(self.state, seat)

    def reply(self, seat: Seat) -> CommandT | None:
        """Return the computer's answer to what it is offered; `None` where nobody asks it."""
        return None if self.state is None else self.game.reply(self.state, seat)

    def plainest(self, seat: Seat, words: Lexicon) -> CommandT | None:
        """Return the first thing done without thinking that is allowed: accept, pass, draw …"""
        for command in self.game.plainest(self.begun, seat):
            if not isinstance(self.decide(command, words), Refusal):
                return command
        return None


if TYPE_CHECKING:
    Match: TypeAlias = MatchOf[GameState, GameCommand, GameEvent, GameView]
else:
    Match = MatchOf
"""A running game of any family: its values are opaque, and go back to the game they came from."""
