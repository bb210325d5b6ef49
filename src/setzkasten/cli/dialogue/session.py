"""One game at the terminal, led from the first tile to the last sentence."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from setzkasten.cli.dialogue.families import TALKS
from setzkasten.cli.dialogue.last import LastGame, forget, remember
from setzkasten.cli.dialogue.reader import Left, Reader
from setzkasten.cli.dialogue.sitting import Sitting, save
from setzkasten.cli.dialogue.talk import TakenBack
from setzkasten.cli.files import write_whole
from setzkasten.cli.signals import exit_code
from setzkasten.cli.voice import Unusable, Voice
from setzkasten.engine.levels import STRONGEST, Level
from setzkasten.games.protocol import GameCommand, GameEvent, GameState, Refusal, Seat
from setzkasten.notation.record import write_record

BUDGET: Final = 1.5
"""Seconds a bot thinks at most: a person waits for it."""


class Session:
    """Leads one game. Its record is written after every step of a person, and at the end."""

    def __init__(
        self,
        voice: Voice,
        sitting: Sitting,
        reader: Reader,
        file: Path,
        seconds: float = BUDGET,
        level: Level = STRONGEST,
        *,
        resumed: bool = False,
    ) -> None:
        self.voice = voice
        self.sitting = sitting
        self.reader = reader
        self.file = file
        self.seconds = seconds
        self.level = level
        talk = TALKS.of(sitting.game)
        self.narrator = talk.narrator(voice, sitting.game, sitting.called(voice))
        self.dialog = talk.dialogue(voice, reader, sitting)
        reader.offer(self.dialog.verbs())
        self._facing: Seat | None = None
        self._resumed = len(sitting.events) > 0 and resumed
        self._shown = -1
        self._kept = False  # whether the record lies in its file

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the record is saved either way."""
        voice, sitting = self.voice, self.sitting
        title = voice.pick(sitting.game.title)
        voice.print(voice.say("play.welcome", title=title, names=", ".join(sitting.called(voice))))
        voice.print(voice.say("play.commitment", value=sitting.setup.commitment))
        code = 0
        if len(sitting.bots) < len(sitting.names):
            self._keep()
        try:
            if not self._resumed:
                self._tell(tuple(sitting.events), None)
            while sitting.result is None:
                self._step()
            self.dialog.show(sitting.view(None))
            self.narrator.show_end(sitting.result)
        except (Left, KeyboardInterrupt) as ended:
            stop: Exception | KeyboardInterrupt = ended
            # First the game, then the sentences: of a window that was closed nobody reads any. Its
            # end and its signal come in any order, so the saving itself may be interrupted.
            while True:
                try:
                    saved = self._save()
                    break
                except KeyboardInterrupt as another:
                    stop = another
            if isinstance(stop, KeyboardInterrupt):
                code = exit_code(stop)
                with suppress(OSError):
                    voice.print()
            with suppress(OSError):
                voice.print(voice.say("play.stopped"))
                voice.print(voice.say("play.saved", file=saved))
                voice.print(voice.say("play.go_on", file=saved))
            return code
        saved = self._save()
        voice.print(voice.say("play.saved", file=saved))
        voice.print(voice.say("play.check_bag", file=saved))
        return code

    def _save(self) -> Path:
        """Write the record, and remember the game if it is not over."""
        try:
            saved, why = save(self.sitting.record(), self.file)
        except Unusable:
            if self._kept:
                self.voice.warn(self.voice.say("play.kept", file=self.file))
            raise
        if why is not None:
            with suppress(OSError):
                voice = self.voice
                voice.warn(voice.say("play.elsewhere", file=self.file, why=voice.pick(why)))
        if self.sitting.result is not None:
            forget(self.file)
        else:
            self._remember(saved)
        return saved

    def _remember(self, file: Path) -> None:
        game, bots = self.sitting.game, tuple(sorted(self.sitting.bots))
        if len(bots) < len(self.sitting.names):
            title = self.voice.pick(game.title)
            where = str(file.absolute())
            remember(LastGame(where, game.id, title, bots, self.level.id, self.seconds))

    def _keep(self) -> None:
        """Write the record as it is now: then even a loss of power leaves the game."""
        with suppress(OSError):
            write_whole(write_record(self.sitting.record()), self.file)
            if not self._kept:
                self._remember(self.file)
            self._kept = True

    def _step(self) -> None:
        seat = self._next_seat()
        before = self.sitting.state
        if seat in self.sitting.bots:
            from setzkasten.engine.players import choose

            view, words = self.sitting.view(seat), self.sitting.words
            command = choose(self.sitting.game, view, words, budget=self.seconds, level=self.level)
        else:
            try:
                command = self._ask(seat)
            except TakenBack:
                self._take_back(seat)
                return
        answer = self.sitting.do(command, seat)
        if not isinstance(answer, Refusal):
            self._tell(answer, before)
            if seat not in self.sitting.bots:
                self._keep()
        elif seat in self.sitting.bots:
            raise RuntimeError(f"bot refused: {answer.code}")
        else:
            self.voice.print(self.voice.pick(answer) + self.voice.cite(answer.rule))

    def _take_back(self, seat: Seat) -> None:
        done = self.sitting.undo(seat)
        self.voice.print(self.voice.say("play.undone" if done else "play.nothing_to_undo"))
        if done:
            self._shown = -1
            self.dialog.forget()
            self._keep()

    def _next_seat(self) -> Seat:
        """Choose who is asked: where several may challenge, people before bots."""
        return min(self.sitting.awaited, key=lambda seat: (seat in self.sitting.bots, seat))

    def _ask(self, seat: Seat) -> GameCommand:
        view = self.sitting.view(seat)
        people = len(self.sitting.names) - len(self.sitting.bots)
        turn = not self.sitting.match.is_window
        if people > 1 and turn and self._facing != seat:
            self.reader.hand_over(self.sitting.called(self.voice)[seat])
            self._facing, self._shown = seat, -1
            self.dialog.forget()
        if self._shown != len(self.sitting.events):
            self.dialog.show(view)
            self._shown = len(self.sitting.events)
        return self.dialog.ask(view)

    def _tell(self, events: tuple[GameEvent, ...], state: GameState | None) -> None:
        """Say what happened. Only the table before the first event is needed, to name a play."""
        for event in events:
            sentence = self.narrator.tell(event, state)
            if sentence is not None:
                self.voice.print(sentence)
