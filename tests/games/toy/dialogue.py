"""The dialogue with a person on turn, and the narrator."""

from typing import Final

from setzkasten.cli.dialogue.families import TableTalk
from setzkasten.cli.dialogue.narrate import Narrator
from setzkasten.cli.dialogue.talk import Talk
from setzkasten.games.protocol import GameEvent, GameState, known_as
from setzkasten.texts import Sentence
from tests.games.toy.game import ChainGame
from tests.games.toy.messages import Command, GiveUp, Said, Say
from tests.games.toy.state import Chain


class ChainTalk(Talk[Chain]):
    """Asks for a word."""

    def show(self, view: Chain) -> None:
        rules = known_as(self.running.game, ChainGame).rules
        left = Sentence("chain_left", {"words": rules.words - len(view.lines)})
        self.voice.print(f"{self.voice.pick(left)} … {view.letter}")

    def ask(self, view: Chain) -> Command:
        seat = view.seat or 0
        line = self.prompt(seat)
        return GiveUp(seat) if line == "." else Say(seat, line.upper())


class ChainNarrator(Narrator):
    """Repeats the word."""

    def tell(self, event: GameEvent, before: GameState | None) -> str | None:
        return f"{self._names[event.seat]}: {event.word}" if isinstance(event, Said) else None


DIALOGUE: Final = TableTalk(ChainTalk, ChainNarrator)
