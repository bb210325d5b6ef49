"""A family of games of its own, small enough to be read at once, and what each layer has for it.

Players say words in turn; each must begin with the last letter of the one before, and counts its
letters. After so many words the game is over. Nothing is drawn, nothing hidden.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, ClassVar, Literal

import msgspec

from setzkasten.audit.causes import Admitting, Causes
from setzkasten.audit.families import AUDITS, FamilyAudit
from setzkasten.audit.report import Audit
from setzkasten.cli.dialogue.families import TALKS, TableTalk
from setzkasten.cli.dialogue.narrate import Narrator
from setzkasten.cli.dialogue.talk import Talk
from setzkasten.draw.canvas import Picture
from setzkasten.draw.views import PICTURES
from setzkasten.engine.levels import Level
from setzkasten.engine.players import PLAYERS, FamilyPlayer
from setzkasten.engine.ranked import Ranked
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.families import Family, PerFamily
from setzkasten.games.protocol import (
    GameEvent,
    GameState,
    PlayWorth,
    Refusal,
    Result,
    Seat,
    Setup,
    Standing,
)
from setzkasten.games.registry import FAMILIES
from setzkasten.games.words import Lexicon
from setzkasten.letters import Spelling, TileSet
from setzkasten.notation.families import NOTATIONS, NotationOf, ToldMove
from setzkasten.notation.record import Record
from setzkasten.review.effort import Effort
from setzkasten.review.families import TURNS
from setzkasten.review.reviewable import Reviewable
from setzkasten.review.values import TurnReview
from setzkasten.service.people.tally import TALLIES, SeatTally
from setzkasten.texts import Sentence, Text

LETTERS = TileSet.from_table("letters", {"E": [1, 9]})


class ChainRules(msgspec.Struct, frozen=True, tag_field="family", tag="chain"):
    """After so many `words` the game is over."""

    id: str
    title: Text = Text("Wortkette", "Chain of words")
    about: Text | None = None
    booklet: str = "Spielplatz"
    players: tuple[int, int] = (2, 4)
    words: int = 6
    tiles: TileSet = LETTERS
    spelling: Spelling = "tile"
    names: bool = False
    max_letters: int | None = None


class Say(msgspec.Struct, frozen=True, tag="say"):
    seat: Seat
    word: str


class GiveUp(msgspec.Struct, frozen=True, tag="give_up"):
    seat: Seat


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    setup: Setup


class Said(msgspec.Struct, frozen=True, tag="said"):
    seat: Seat
    word: str


class Over(msgspec.Struct, frozen=True, tag="over"):
    result: Result


Command = Say | GiveUp
Event = Begun | Said | Over


class Chain(msgspec.Struct, frozen=True):
    """The state, and as nothing is hidden also what everybody sees."""

    setup: Setup
    lines: tuple[Said, ...] = ()
    result: Result | None = None
    seat: Seat | None = None
    dropped: tuple[Seat, ...] = ()

    @property
    def phase(self) -> Literal["turn", "over"]:
        return "over" if self.result else "turn"

    @property
    def turn(self) -> Seat:
        return len(self.lines) % len(self.setup.players)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return () if self.result else (self.turn,)

    @property
    def letter(self) -> str:
        return self.lines[-1].word[-1] if self.lines else ""

    @property
    def scores(self) -> tuple[int, ...]:
        said = [0] * len(self.setup.players)
        for line in self.lines:
            said[line.seat] += len(line.word)
        return tuple(said)


class ChainGame(msgspec.Struct, frozen=True):
    """See `games.protocol.GameOf` for the verbs."""

    rules: ChainRules
    family: ClassVar[str] = "chain"
    low_wins: ClassVar[bool] = False
    closes_by_play: ClassVar[bool] = False
    command_type: ClassVar[UnionType] = Command
    event_type: ClassVar[UnionType] = Event

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

    def start(self, setup: Setup) -> tuple[Event, ...] | Refusal:
        return (Begun(setup),)

    def decide(
        self, state: Chain, command: Command, lexicon: Lexicon
    ) -> tuple[Event, ...] | Refusal:
        if command.seat not in state.awaited:
            return Refusal("not_your_turn", "", {"name": "–"})
        if isinstance(command, GiveUp):
            return (Over(self._counted(state)),)
        if not lexicon.admits(command.word) or not command.word.startswith(state.letter):
            return Refusal("unknown_word", "", {"words": command.word})
        said = Said(command.seat, command.word)
        if len(state.lines) + 1 < self.rules.words:
            return (said,)
        return said, Over(self._counted(self.evolve(state, said)))

    def _counted(self, state: Chain) -> Result:
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        standings = tuple(Standing(n, s, (), 0, 0, s) for n, s in enumerate(state.scores))
        return Result("out", standings, winners)

    def evolve(self, state: Chain | None, event: Event) -> Chain:
        match event:
            case Begun(setup=setup):
                return Chain(setup)
            case Said() if state is not None:
                return msgspec.structs.replace(state, lines=(*state.lines, event))
            case Over(result=result) if state is not None:
                return msgspec.structs.replace(state, result=result)
        raise ValueError("this cannot happen before the beginning")

    def view(self, state: Chain, seat: Seat | None) -> Chain:
        return msgspec.structs.replace(state, seat=seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return event

    def redraw(self, state: Chain | None, event: Event) -> Event:
        return event

    def awaited(self, state: Chain) -> tuple[Seat, ...]:
        return state.awaited

    def mover(self, state: Chain) -> Seat | None:
        return next(iter(state.awaited), None)

    def on_clock(self, state: Chain) -> Seat | None:
        return self.mover(state)

    def completes(self, event: Event) -> Seat | None:
        return self.doer(event)

    def is_window(self, state: Chain) -> bool:
        return False

    takes_back: ClassVar[bool] = False

    def timeout(self, state: Chain) -> Command | None:
        return None

    def with_take_back(self) -> None:
        """Return nothing: every play counts at once."""
        return

    def lapse(self, state: Chain, seat: Seat) -> Command | None:
        return None

    def reply(self, state: Chain, seat: Seat) -> Command | None:
        return None

    def seat_of(self, command: Command) -> Seat | None:
        return command.seat

    def doer(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, Said) else None

    def plainest(self, state: Chain, seat: Seat) -> Iterator[Command]:
        yield GiveUp(seat)

    def challenge(self, state: Chain, seat: Seat, word: str) -> Command | None:
        return None

    def preview(self, state: Chain, command: Command) -> Event | Refusal | None:
        return Said(command.seat, command.word) if isinstance(command, Say) else None

    def check(self, state: Chain, command: Command, lexicon: Lexicon) -> Refusal | None:
        return None

    def why_not_look_up(self, state: Chain, seat: Seat | None) -> Refusal | None:
        return None

    def worth_of(self, state: Chain, command: Command) -> PlayWorth:
        if isinstance(command, GiveUp):
            return PlayWorth()
        return PlayWorth(len(command.word), ((command.word, len(command.word)),))

    def settled_words(self, state: Chain) -> tuple[str, ...]:
        return tuple(line.word for line in state.lines)

    def laid_words(self, state: Chain) -> tuple[str, ...]:
        return tuple(line.word for line in state.lines)

    def held(self, state: Chain) -> tuple[tuple[str, ...], ...]:
        return ()

    def unseen(self, state: Chain, seat: Seat) -> tuple[str, ...]:
        return ()

    def scores(self, state: Chain) -> tuple[int, ...]:
        return state.scores

    def result(self, state: Chain) -> Result | None:
        return state.result


def read_rules(table: Mapping[str, Any], tiles: object, layouts: object) -> ChainRules:
    return msgspec.convert(dict(table), ChainRules)


# --- what each layer above has for the family ---------------------------------------------------


def _read(game: ChainGame, state: Chain, seat: Seat, text: str) -> Command:
    return GiveUp(seat) if text == "." else Say(seat, text.upper())


def _write(game: ChainGame, view: Chain, command: Any) -> str:
    return command.word if isinstance(command, Say) else "."


def _told(game: ChainGame, state: Chain, event: GameEvent) -> ToldMove | None:
    if not isinstance(event, Said):
        return None
    score = len(event.word)
    return ToldMove(event.seat, event.word, score, ((event.word, score),))


def _set_up(game: ChainGame, text: str, rack: str | None) -> Chain:
    return Chain(Setup(("1", "2"), "0" * 64, ("", "")), (Said(1, text),))


class ChainPlayer:
    """Says the first word that fits."""

    def choose(
        self, rules: ChainRules, view: Chain, seat: Seat, words: Lexicon, seed: int,
        budget: float, level: Level,
    ) -> Command:  # fmt: skip
        ranked = self.rank(rules, view, seat, words, 1, budget)
        return Say(seat, ranked[0].words[0][0]) if ranked else GiveUp(seat)

    def rank(
        self, rules: ChainRules, view: Chain, seat: Seat, words: Lexicon, count: int,
        budget: float | None,
    ) -> list[Ranked]:  # fmt: skip
        fit = [word for word in words if word.startswith(view.letter)]
        return [Ranked(Say(seat, w), len(w), ((w, len(w)),)) for w in fit[:count]]

    def prepare(self, rules: ChainRules, words: Lexicon, level: Level, *, wait: bool) -> None: ...


def _recompute(record: Record, rules: RuleSet | None, name: str) -> Audit:
    raise NotImplementedError


def _causes(game: ChainGame, state: Chain, event: GameEvent) -> Causes:
    if isinstance(event, Said):
        yield Say(event.seat, event.word), Admitting(None)
    yield GiveUp(state.turn), Admitting(None)


def _draw(view: Chain, rules: ChainRules, **options: Any) -> Picture:
    return Picture(f"<svg>{' '.join(line.word for line in view.lines)}</svg>")


class ChainTalk(Talk[Chain]):
    """Asks for a word."""

    def show(self, view: Chain) -> None:
        self.voice.print(f"… {view.letter}")

    def ask(self, view: Chain) -> Command:
        seat = view.seat or 0
        line = self.prompt(seat)
        return GiveUp(seat) if line == "." else Say(seat, line.upper())


class ChainNarrator(Narrator):
    """Repeats the word."""

    def tell(self, event: GameEvent, before: GameState | None) -> str | None:
        return f"{self._names[event.seat]}: {event.word}" if isinstance(event, Said) else None


class ChainTurns:
    """Every word said is a turn; none is better than another."""

    gaps = ()

    def __init__(self, game: ChainGame, played: Reviewable, effort: Effort) -> None:
        self._said = [event for event in played.events if isinstance(event, Said)]
        self.names: tuple[str, ...] = ()
        self.final: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return len(self._said)

    def weigh(self, number: int) -> TurnReview:
        said = self._said[number - 1]
        told = Sentence("move_laid", {"word": said.word})
        return TurnReview(number, said.seat, "", "say", said.word, told, len(said.word), ())


def _tally(events: Iterable[GameEvent], seats: int) -> tuple[SeatTally, ...]:
    tallies = tuple(SeatTally() for _ in range(seats))
    for event in events:
        if isinstance(event, Said):
            tallies[event.seat].play(len(event.word), event.word)
    return tallies


PLAYER: FamilyPlayer[ChainRules, Chain, Command] = ChainPlayer()
FAMILY = Family.of("chain", ChainRules, read_rules, ChainGame)

REGISTRATIONS: Sequence[tuple[PerFamily[Any], object]] = (
    (NOTATIONS, NotationOf(_read, _write, _told, _set_up, lambda game, state: "")),
    (AUDITS, FamilyAudit(_recompute, _causes, ())),
    (PLAYERS, PLAYER),
    (PICTURES, _draw),
    (TALKS, TableTalk(ChainTalk, ChainNarrator)),
    (TURNS, ChainTurns),
    (TALLIES, _tally),
)
"""Every layer's registry, with this family's value: there is no further one."""

__all__ = ["FAMILIES", "FAMILY", "REGISTRATIONS", "ChainGame", "ChainRules"]
