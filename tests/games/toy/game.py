"""The game: see `games.protocol.GameOf` for the verbs."""

from collections.abc import Iterator
from types import UnionType
from typing import ClassVar, Final

import msgspec

from setzkasten.games.families import Family
from setzkasten.games.protocol import PlayWorth, Refusal, Result, Seat, Setup, Standing
from setzkasten.games.words import Lexicon
from setzkasten.texts import Text
from tests.games.toy.messages import Begun, Command, Event, GiveUp, Over, Said, Say
from tests.games.toy.rules import ChainRules, read_rules
from tests.games.toy.state import Chain


class ChainGame(msgspec.Struct, frozen=True):
    """Say words that hang together."""

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
        if not command.word.startswith(state.letter):
            return Refusal("chain_letter", "", {"word": command.word, "letter": state.letter})
        if not lexicon.admits(command.word):
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


FAMILY: Final = Family.of(ChainRules, read_rules, ChainGame)
