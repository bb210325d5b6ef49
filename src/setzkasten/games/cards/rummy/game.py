"""The card rummy as a game among games: see `games.protocol.Game`."""

from collections import Counter
from collections.abc import Iterator
from types import UnionType
from typing import ClassVar, Final

from setzkasten.games.byrules import SettledAtOnce
from setzkasten.games.cards.rummy import chance, legality
from setzkasten.games.cards.rummy.decide import check, decide, preview, start
from setzkasten.games.cards.rummy.evolve import evolve
from setzkasten.games.cards.rummy.messages import (
    Accept,
    Challenge,
    Challenged,
    Command,
    Discard,
    Discarded,
    Draw,
    Drew,
    Event,
    Melded,
    Note,
)
from setzkasten.games.cards.rummy.rules import RummyRules, renamed
from setzkasten.games.cards.rummy.state import ChallengeLine, State, TurnLine, awaited
from setzkasten.games.cards.rummy.view import View, redact, view
from setzkasten.games.dropping import Drop
from setzkasten.games.families import Family
from setzkasten.games.overtime import Charge
from setzkasten.games.protocol import PlayWorth, Refusal, Result, Seat, Setup
from setzkasten.games.words import Lexicon


class RummyGame(SettledAtOnce[RummyRules], frozen=True):
    """Collect cards, lay words, go out: for two to six players, over six rounds (002)."""

    family: ClassVar[str] = "rummy"
    command_type: ClassVar[UnionType] = Command
    event_type: ClassVar[UnionType] = Event
    low_wins: ClassVar[bool] = False

    def start(self, setup: Setup) -> tuple[Event, ...] | Refusal:
        """Seat the players and deal the first round. The oldest player sits at place 0 and deals.

        Refused for a wrong number of players, and for a seed that is none.
        """
        return start(self.rules, setup)

    def decide(
        self, state: State, command: Command, lexicon: Lexicon
    ) -> tuple[Event, ...] | Refusal:
        """Answer a command with what happens, or with the reason why it may not."""
        return decide(self.rules, state, command, lexicon)

    def evolve(self, state: State | None, event: Event) -> State:
        """Return the state after an event; raises `ValueError` if it cannot happen there."""
        return evolve(self.rules, state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat (or a spectator) may know."""
        return view(self.rules, state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return an event as a seat may know it: foreign cards become `#`, the seed is left out."""
        return redact(event, seat)

    def redraw(self, state: State | None, event: Event) -> Event:
        """Recompute the random part of an event from the seed; equal events mean a fair draw."""
        return chance.redraw(self.rules, state, event)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Name the seats that can act now: on turn, or those who may still challenge a word."""
        return awaited(state)

    def mover(self, state: State) -> Seat | None:
        """Name the seat whose turn it is."""
        return state.turn if state.phase in ("draw", "act") else None

    def on_clock(self, state: State) -> Seat | None:
        """Name the seat on turn: while words can be challenged nobody's time runs."""
        return self.mover(state)

    def completes(self, event: Event) -> Seat | None:
        """Return who discarded: with that a turn ends."""
        return event.seat if isinstance(event, Discarded) else None

    def is_window(self, state: State) -> bool:
        """Check whether the words of the round can be challenged."""
        return state.phase == "window"

    def timeout(self, state: State) -> Command | None:
        """Return the command that ends the time for challenges, or `None` if there is none."""
        return Note() if state.phase == "window" else None

    def preview(self, state: State, command: Command) -> Melded | Refusal | None:
        """Show the words and points of a meld, or why it cannot be; never whether words exist."""
        return preview(self.rules, state, command)

    def check(self, state: State, command: Command, lexicon: Lexicon) -> Refusal | None:
        """Look the words of a planned meld up: possible while one is not on turn (002)."""
        return check(self.rules, state, command, lexicon)

    def worth_of(self, state: State, command: Command) -> PlayWorth:
        """Return the points and words of a meld."""
        shown = self.preview(state, command)
        if not isinstance(shown, Melded):
            return PlayWorth()
        words = tuple((word.word, word.value) for word in shown.words)
        return PlayWorth(sum(value for _, value in words), words)

    def settled_words(self, state: State) -> tuple[str, ...]:
        """Name the words that were challenged, in all rounds."""
        challenges = (line.word for line in state.lines if isinstance(line, ChallengeLine))
        return tuple(dict.fromkeys(challenges))

    def laid_words(self, state: State) -> tuple[str, ...]:
        """Name the words that were laid out, in all rounds."""
        turns = (line for line in state.lines if isinstance(line, TurnLine))
        return tuple(dict.fromkeys(laid.word for turn in turns for laid in turn.words))

    def result(self, state: State) -> Result | None:
        """Return the final standing, or `None` while the game runs."""
        return state.result

    def why_not_look_up(self, state: State, seat: Seat | None) -> Refusal | None:
        """Check whether a seat may look words up now: while it is not on turn (002)."""
        return legality.why_not_look_up(self.rules, state, seat)

    def seat_of(self, command: Command) -> Seat | None:
        """Return the seat that a command is given for; the host notes the score."""
        return None if isinstance(command, Note | Drop | Charge) else command.seat

    def doer(self, event: Event) -> Seat | None:
        """Return who drew, laid, discarded or challenged."""
        actions = Drew | Melded | Discarded | Challenged
        return event.seat if isinstance(event, actions) else None

    def plainest(self, state: State, seat: Seat) -> Iterator[Command]:
        """Yield consent, drawing from either pile, and discarding any card."""
        yield Accept(seat)
        yield Draw(seat, "stock")
        yield Draw(seat, "discard")
        yield from (Discard(seat, card) for card in state.players[seat].hand)

    def challenge(self, state: State, seat: Seat, word: str) -> Command | None:
        """Return the command that challenges a word that lies before somebody else."""
        for owner, player in enumerate(state.players):
            for index, meld in enumerate(player.melds):
                if owner != seat and meld.word == word and not meld.settled:
                    return Challenge(seat, owner, index)
        return None

    def held(self, state: State) -> tuple[tuple[str, ...], ...]:
        """Return every hand."""
        return tuple(player.hand for player in state.players)

    def unseen(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return the cards in the stock and in the hands of others."""
        hidden = Counter(state.stock.tiles)
        hidden.update(card for n, p in enumerate(state.players) if n != seat for card in p.hand)
        faces = self.rules.tiles.faces
        return tuple(face.text for face in faces for _ in range(hidden[face.text]))

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points so far."""
        return tuple(player.score for player in state.players)


FAMILY: Final = Family.of(RummyRules, RummyRules.from_table, RummyGame, renamed)
