"""The patience as a game among games: see `games.protocol.Game`."""

from collections import Counter
from collections.abc import Iterator
from types import UnionType
from typing import ClassVar, Final

from setzkasten.games.byrules import SettledAtOnce
from setzkasten.games.cards.patience import chance, legality
from setzkasten.games.cards.patience.decide import decide, preview, start
from setzkasten.games.cards.patience.evolve import evolve
from setzkasten.games.cards.patience.messages import (
    Command,
    Event,
    Refill,
    Refilled,
    Stop,
    Take,
    Took,
)
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.scoring import points_left
from setzkasten.games.cards.patience.state import State, TakeLine
from setzkasten.games.cards.patience.view import View, redact, view
from setzkasten.games.families import Family
from setzkasten.games.protocol import PlayWorth, Refusal, Result, Seat, Setup
from setzkasten.games.words import Lexicon


class PatienceGame(SettledAtOnce[PatienceRules], frozen=True):
    """Clear eight piles word by word, alone (002 Variante für 1 Spieler)."""

    family: ClassVar[str] = "patience"
    command_type: ClassVar[UnionType] = Command
    event_type: ClassVar[UnionType] = Event
    low_wins: ClassVar[bool] = True

    def start(self, setup: Setup) -> tuple[Event, ...] | Refusal:
        """Deal the piles and turn the top cards over."""
        return start(self.rules, setup)

    def decide(
        self, state: State, command: Command, lexicon: Lexicon
    ) -> tuple[Event, ...] | Refusal:
        """Answer a command with what happens, or with the reason why it may not."""
        return decide(self.rules, state, command, lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        """Return the state after an event; raises `ValueError` if it cannot happen there."""
        return evolve(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what the player, or a spectator, may know."""
        return view(self.rules, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return an event as anybody may know it: hidden cards become `#`, the seed is left out."""
        return redact(event, seat)

    def redraw(self, state: State | None, event: Event) -> Event:
        """Recompute the random part of an event from the seed; equal events mean a fair draw."""
        return chance.redraw(self.rules, state, event)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Name the seats that can act now: the player, until the game is over."""
        return () if state.phase == "over" else (0,)

    def mover(self, state: State) -> Seat | None:
        """Name the seat whose turn it is."""
        return 0 if state.result is None else None

    def on_clock(self, state: State) -> Seat | None:
        """Name nobody: a patience has all the time there is."""
        return None

    def completes(self, event: Event) -> Seat | None:
        """Return nothing: there are no turns."""
        return None

    def is_window(self, state: State) -> bool:
        """Check nothing: there is nobody to challenge."""
        return False

    def timeout(self, state: State) -> Command | None:
        """Return `None`: nothing in a patience runs out of time."""
        return None

    def preview(self, state: State, command: Command) -> Took | Refusal | None:
        """Show word and points of a row of open cards, or why it cannot be laid.

        Never whether the word exists, nor the cards that would be turned over.
        """
        return preview(self.rules, state, command)

    def check(self, state: State, command: Command, lexicon: Lexicon) -> Refusal | None:
        """Look a word up before taking it."""
        if not isinstance(command, Take):
            return None
        return legality.why_not_take(self.rules, state, command, lexicon)

    def worth_of(self, state: State, command: Command) -> PlayWorth:
        """Return word and points of a row of open cards."""
        shown = self.preview(state, command)
        if not isinstance(shown, Took):
            return PlayWorth()
        return PlayWorth(shown.value, ((shown.word, shown.value),))

    def settled_words(self, state: State) -> tuple[str, ...]:
        """Name the words that were taken: each was looked up before."""
        words = (line.word for line in state.lines if isinstance(line, TakeLine))
        return tuple(dict.fromkeys(words))

    def laid_words(self, state: State) -> tuple[str, ...]:
        """Name the words that were taken."""
        return self.settled_words(state)

    def result(self, state: State) -> Result | None:
        """Return the points left, or `None` while the game runs. Few points are good."""
        return state.result

    def why_not_look_up(self, state: State, seat: Seat | None) -> Refusal | None:
        """Check whether words may be looked up now: always, for there is no opponent."""
        return legality.why_not_look_up(self.rules, state, seat)

    def seat_of(self, command: Command) -> Seat | None:
        """Return the seat that a command is given for."""
        return command.seat

    def doer(self, event: Event) -> Seat | None:
        """Return the one player, where he took cards or filled a gap."""
        return 0 if isinstance(event, Took | Refilled) else None

    def plainest(self, state: State, seat: Seat) -> Iterator[Command]:
        """Yield filling any gap from any pile, and giving up."""
        piles = range(len(state.piles))
        yield from (Refill(gap, donor) for gap in piles for donor in piles)
        yield Stop()

    def challenge(self, state: State, seat: Seat, word: str) -> Command | None:
        """Return nothing: there is nobody to challenge."""
        return None

    def held(self, state: State) -> tuple[tuple[str, ...], ...]:
        """Return nothing: there is no hand."""
        return ()

    def unseen(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return what lies under the open cards."""
        hidden = Counter(card for pile in state.piles for card in pile[:-1])
        faces = self.rules.tiles.faces
        return tuple(face.text for face in faces for _ in range(hidden[face.text]))

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of all cards that are left, the hidden ones too: few are good."""
        return (points_left(self.rules, state),)


FAMILY: Final = Family.of(PatienceRules, PatienceRules.from_table, PatienceGame)
