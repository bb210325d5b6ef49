"""A crossword game as the rest of the house sees it: one rule set behind the common protocol."""

from collections import Counter
from types import UnionType
from typing import ClassVar, Final, Self

import msgspec

from setzkasten.games.byrules import ByRules
from setzkasten.games.crossword import chance, legality
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.agreement import computers_answer
from setzkasten.games.crossword.decide import check, decide, preview, start
from setzkasten.games.crossword.evolve import evolve
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.crossword.view import View, laid_words, redact, settled_words, view
from setzkasten.games.crossword.window import Outlook, awaited, mover, on_clock, outlook
from setzkasten.games.dropping import Drop
from setzkasten.games.families import Family
from setzkasten.games.overtime import Charge
from setzkasten.games.protocol import (
    AnyGame,
    GameState,
    PlayWorth,
    Refusal,
    Result,
    Seat,
    Setup,
    known_as,
)
from setzkasten.games.words import Lexicon
from setzkasten.letters import BLANK


class CrosswordGame(ByRules[RuleSet], frozen=True):
    """Lay words that cross, by one `RuleSet`: for two to four players (000, 001, 003, 004)."""

    family: ClassVar[str] = "crossword"
    command_type: ClassVar[UnionType] = m.Command
    event_type: ClassVar[UnionType] = m.Event
    low_wins: ClassVar[bool] = False

    def start(self, setup: Setup) -> tuple[m.Event, ...] | Refusal:
        """Open a game up to the first turn."""
        return start(self.rules, setup)

    def decide(
        self, state: State, command: m.Command, lexicon: Lexicon
    ) -> tuple[m.Event, ...] | Refusal:
        """Answer a command with what happens, or with the reason why it may not."""
        return decide(self.rules, state, command, lexicon)

    def evolve(self, state: State | None, event: m.Event) -> State:
        """Return the state after an event."""
        return evolve(self.rules, state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat (or a spectator) may know."""
        return view(self.rules, state, seat)

    def redact(self, event: m.Event, seat: Seat | None) -> m.Event:
        """Return an event as a seat may know it while the game runs."""
        return redact(event, seat)

    def redraw(self, state: State | None, event: m.Event) -> m.Event:
        """Recompute what was drawn from the seed."""
        return chance.redraw(self.rules, state, event)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Name the seats whose word is awaited: the one on turn, or who may still challenge."""
        return awaited(state)

    def mover(self, state: State) -> Seat | None:
        """Name the seat that may lay now; in 004 that is the next one in an open window too."""
        return mover(self.rules, state)

    def on_clock(self, state: State) -> Seat | None:
        """Name the seat whose time runs where a clock is used."""
        return on_clock(self.rules, state)

    def completes(self, event: m.Event) -> Seat | None:
        """Return who announced a play, exchanged or passed."""
        turns = m.Announced | m.Exchanged | m.Passed
        return event.seat if isinstance(event, turns) else None

    def outlook(self, state: State) -> Outlook:
        """Return the table that the next play is laid on: an announced play counts as noted."""
        return outlook(self.rules, state)

    def is_window(self, state: State) -> bool:
        """Check whether a play is announced and can be challenged."""
        return state.phase == "window"

    def timeout(self, state: State) -> m.Command | None:
        """Return the score keeper's command while a play can be challenged."""
        return m.Note() if state.phase == "window" else None

    @property
    def closes_by_play(self) -> bool:
        """Whether the next play ends the time for challenges (004)."""
        rule = self.rules.challenge
        return rule is not None and rule.window == "until_next_play"

    @property
    def takes_back(self) -> bool:
        """Whether plays may be taken back while they can be challenged: a house rule."""
        return self.rules.take_back and self.rules.challenge is not None

    def with_take_back(self) -> Self | None:
        """Return the game with plays that may be taken back while they can be challenged."""
        if self.rules.challenge is None:
            return None
        return msgspec.structs.replace(
            self, rules=msgspec.structs.replace(self.rules, take_back=True)
        )

    def lapse(self, state: State, seat: Seat) -> m.Command | None:
        """Return the host's command for a player who is gone and might still challenge."""
        return m.Lapse(seat) if state.phase == "window" and seat in awaited(state) else None

    def reply(self, state: State, seat: Seat) -> m.Command | None:
        """Return the computer's answer: a play may go back, a draw it takes unless it is ahead."""
        return computers_answer(self.rules, state, seat)

    def preview(self, state: State, command: m.Command) -> m.Announced | Refusal | None:
        """Show words and points of a play, or why it cannot be laid; never whether words exist."""
        return preview(self.rules, state, command)

    def check(self, state: State, command: m.Command, lexicon: Lexicon) -> Refusal | None:
        """Look the words of one's own play up, in games that judge before the play (003)."""
        return check(self.rules, state, command, lexicon)

    def why_not_look_up(self, state: State, seat: Seat | None) -> Refusal | None:
        """Keep the dictionary closed to the players while the game runs (see `house_rules`)."""
        return legality.why_not_look_up(self.rules, state, seat)

    def worth_of(self, state: State, command: m.Command) -> PlayWorth:
        """Return the points and words of a play."""
        shown = self.preview(state, command)
        if not isinstance(shown, m.Announced):
            return PlayWorth()
        return PlayWorth(shown.score, tuple((word.word, word.score) for word in shown.words))

    def settled_words(self, state: State) -> tuple[str, ...]:
        """Name the words that were looked up before everybody's eyes."""
        return settled_words(self.rules, state)

    def laid_words(self, state: State) -> tuple[str, ...]:
        """Name the words of all plays that were noted or taken back."""
        return laid_words(state)

    def result(self, state: State) -> Result | None:
        """Return the final standing, or `None` while the game runs."""
        return state.result

    def seat_of(self, command: m.Command) -> Seat | None:
        """Return the seat that a command is given for; the host notes the score."""
        return None if isinstance(command, m.Note | m.Lapse | Drop | Charge) else command.seat

    def doer(self, event: m.Event) -> Seat | None:
        """Return who laid, exchanged, passed or challenged."""
        actions = m.Announced | m.Exchanged | m.Passed | m.Challenged
        return event.seat if isinstance(event, actions) else None

    def plainest(self, state: State, seat: Seat) -> tuple[m.Command, ...]:
        """Yield consent and passing."""
        return m.Accept(seat), m.Pass(seat)

    def challenge(self, state: State, seat: Seat, word: str) -> m.Command:
        """Return the command that challenges a word of the announced play."""
        return m.Challenge(seat, word)

    def held(self, state: State) -> tuple[tuple[str, ...], ...]:
        """Return every rack."""
        return tuple(player.rack for player in state.players)

    def unseen(self, state: State, seat: Seat) -> tuple[str, ...]:
        """Return the tiles in the bag and on the racks of others.

        Cards that have left the table of 004 have been seen. Of a table that was set up the racks
        may be unknown: there everything counts that is not seen.
        """
        tiles = self.rules.tiles
        if self.rules.removes_unused_words:
            hidden = Counter(state.bag.tiles)
            hidden.update(t for n, p in enumerate(state.players) if n != seat for t in p.rack)
        else:
            hidden = Counter(tiles.tiles)
            hidden.subtract(BLANK if laid.blank else laid.letter for laid in state.board.values())
            hidden.subtract(state.players[seat].rack)
        return tuple(face.text for face in tiles.faces for _ in range(hidden[face.text]))

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points noted so far."""
        return tuple(player.score for player in state.players)


def known_state(state: GameState) -> State:
    """Return the state of a crossword game as what it is. Raises `TypeError` for any other."""
    if not isinstance(state, State):
        raise TypeError("this is not the state of a crossword game")
    return state


def as_crossword(game: AnyGame) -> CrosswordGame:
    """Return a game as the crossword game that it is. Raises `TypeError` for any other."""
    return known_as(game, CrosswordGame)


def crossword_of(game: AnyGame) -> CrosswordGame | None:
    """Return a game as a crossword game, or `None` if it is of another family."""
    return game if isinstance(game, CrosswordGame) else None


FAMILY: Final = Family.of(RuleSet, RuleSet.from_table, CrosswordGame)
