"""A crossword game as the rest of the house sees it: one rule set behind the common protocol."""

from typing import Any, Literal

from setzkasten.games.crossword import dealing
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.decide import decide, start, unknown_words
from setzkasten.games.crossword.evolve import evolve
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.redact import redact
from setzkasten.games.crossword.refusals import refuse
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.crossword.view import View, settled_words, view
from setzkasten.games.crossword.window import Outlook, awaited, mover, outlook
from setzkasten.games.protocol import Lexicon, Refusal, Result, Seat, Setup, Text


class CrosswordGame:
    """Plays by one `RuleSet`. See `games.protocol.Game` for the verbs."""

    family: Literal["crossword"] = "crossword"
    command_type: Any = m.Command
    event_type: Any = m.Event

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def __repr__(self) -> str:
        return f"CrosswordGame({self.id!r})"

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def title(self) -> Text:
        return self.rules.title

    @property
    def booklet(self) -> str:
        return self.rules.booklet

    @property
    def players(self) -> tuple[int, int]:
        return self.rules.players

    def start(self, setup: Setup) -> tuple[m.Event, ...] | Refusal:
        """Open a game up to the first turn."""
        return start(self.rules, setup)

    def decide(
        self, state: State, command: m.Command, lexicon: Lexicon
    ) -> tuple[m.Event, ...] | Refusal:
        """Answer a command with what happens, or with the reason why it may not."""
        return decide(self.rules, state, command, lexicon)

    def evolve(self, state: State | None, event: m.Event) -> State:
        """Give the state after an event."""
        return evolve(self.rules, state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Show what a seat (or a spectator) may know."""
        return view(self.rules, state, seat)

    def redact(self, event: m.Event, seat: Seat | None) -> m.Event:
        """Give an event as a seat may know it while the game runs."""
        return redact(event, seat)

    def redraw(self, state: State | None, event: m.Event) -> m.Event:
        """Recompute what was drawn from the seed."""
        if state is None:
            return event
        match event:
            case m.StartDrawn():
                return dealing.draw_for_start(self.rules, state)
            case m.Drew(seat=seat):
                return dealing.refill(self.rules, state, seat)
            case m.Exchanged(seat=seat, returned=returned):
                return dealing.exchange(self.rules, state, seat, returned)
            case m.Redealt():
                return dealing.redeal(self.rules, state)
        return event

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Name the seats whose word is awaited: the one on turn, or those who may still doubt."""
        return awaited(state)

    def mover(self, state: State) -> Seat | None:
        """Name the seat that may lay now; in 004 that is the next one in an open window too."""
        return mover(self.rules, state)

    def outlook(self, state: State) -> Outlook:
        """Give the table that the next play is laid on: an announced play counts as noted."""
        return outlook(self.rules, state)

    def timeout(self, state: State) -> m.Command | None:
        """Give the score keeper's command while a play can be challenged."""
        return m.Note() if state.phase == "window" else None

    @property
    def closes_by_play(self) -> bool:
        """Whether the next play ends the time for doubts (004)."""
        rule = self.rules.challenge
        return rule is not None and rule.window == "until_next_play"

    def lapse(self, state: State, seat: Seat) -> m.Command | None:
        """Give the host's command for a player who is gone and might still doubt."""
        return m.Lapse(seat) if state.phase == "window" and seat in awaited(state) else None

    def preview(self, state: State, command: m.Command) -> m.Announced | Refusal | None:
        """Show words and points of a play, or why it cannot be laid; never whether words exist."""
        if not isinstance(command, m.Play):
            return None
        if not 0 <= command.seat < len(state.players):
            return refuse(self.rules, "unknown_seat")
        ahead = outlook(self.rules, state)
        rack = state.players[command.seat].rack
        return appraise(self.rules, ahead.board, ahead.opened, rack, command)

    def check(self, state: State, command: m.Command, lexicon: Lexicon) -> Refusal | None:
        """Look the words of one's own play up, in games that judge before the play (003)."""
        if self.rules.challenge is not None:
            return refuse(self.rules, "dictionary_closed")
        announced = self.preview(state, command)
        if announced is None or isinstance(announced, Refusal):
            return announced
        return unknown_words(self.rules, announced, lexicon)

    def why_not_look_up(self, state: State, seat: Seat | None) -> Refusal | None:
        """Keep the dictionary closed to the players while the game runs (see `house_rules`)."""
        if seat is None or state.phase == "over":
            return None
        checked = self.rules.challenge is None
        return refuse(self.rules, "dictionary_closed.checked" if checked else "dictionary_closed")

    def words_of(self, state: State, command: m.Command) -> tuple[str, ...]:
        """Name the words that a play would make or change."""
        shown = self.preview(state, command)
        return tuple(word.word for word in shown.words) if isinstance(shown, m.Announced) else ()

    def settled_words(self, state: State) -> tuple[str, ...]:
        """Name the words that were looked up before everybody's eyes."""
        return settled_words(self.rules, state)

    def result(self, state: State) -> Result | None:
        """Give the final standing, or `None` while the game runs."""
        return state.result
