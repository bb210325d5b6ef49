"""One game at the terminal, led from the first tile to the last sentence."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from setzkasten.cli.dialogue.families import TALKS
from setzkasten.cli.dialogue.last import LastGame, forget, remember
from setzkasten.cli.dialogue.reader import Left, Reader
from setzkasten.cli.dialogue.talk import TakenBack
from setzkasten.cli.dialogue.terminal_game import TerminalGame, save
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
        running: TerminalGame,
        reader: Reader,
        file: Path,
        seconds: float = BUDGET,
        level: Level = STRONGEST,
        *,
        resumed: bool = False,
    ) -> None:
        self.voice = voice
        self.running = running
        self.reader = reader
        self.file = file
        self.seconds = seconds
        self.level = level
        talk = TALKS.of(running.game)
        self.narrator = talk.narrator(voice, running.game, running.called(voice))
        self.dialog = talk.dialogue(voice, reader, running)
        reader.offer(self.dialog.verbs())
        self._facing: Seat | None = None
        self._resumed = len(running.events) > 0 and resumed
        self._shown = -1
        self._kept = False  # whether the record lies in its file

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the record is saved either way."""
        voice, running = self.voice, self.running
        title = voice.pick(running.game.title)
        voice.print(voice.say("play.welcome", title=title, names=", ".join(running.called(voice))))
        voice.print(voice.say("play.commitment", value=running.setup.commitment))
        code = 0
        if len(running.bots) < len(running.names):
            self._keep()
        try:
            if not self._resumed:
                self._tell(tuple(running.events), None)
            while running.result is None:
                self._step()
            self.dialog.show(running.view(None))
            self.narrator.show_end(running.result)
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
            saved, why = save(self.running.record(), self.file)
        except Unusable:
            if self._kept:
                self.voice.warn(self.voice.say("play.kept", file=self.file))
            raise
        if why is not None:
            with suppress(OSError):
                voice = self.voice
                voice.warn(voice.say("play.elsewhere", file=self.file, why=voice.pick(why)))
        if self.running.result is not None:
            forget(self.file)
        else:
            self._remember(saved)
        return saved

    def _remember(self, file: Path) -> None:
        game, bots = self.running.game, tuple(sorted(self.running.bots))
        if len(bots) < len(self.running.names):
            title = self.voice.pick(game.title)
            where = str(file.absolute())
            remember(LastGame(where, game.id, title, bots, self.level.id, self.seconds))

    def _keep(self) -> None:
        """Write the record as it is now: then even a loss of power leaves the game."""
        with suppress(OSError):
            write_whole(write_record(self.running.record()), self.file)
            if not self._kept:
                self._remember(self.file)
            self._kept = True

    def _step(self) -> None:
        seat = self._next_seat()
        before = self.running.state
        if seat in self.running.bots:
            from setzkasten.engine.players import choose

            view, words = self.running.view(seat), self.running.words
            command = choose(self.running.game, view, words, budget=self.seconds, level=self.level)
        else:
            try:
                command = self._ask(seat)
            except TakenBack:
                self._take_back(seat)
                return
        answer = self.running.do(command, seat)
        if not isinstance(answer, Refusal):
            self._tell(answer, before)
            if seat not in self.running.bots:
                self._keep()
        elif seat in self.running.bots:
            raise RuntimeError(f"bot refused: {answer.code}")
        else:
            self.voice.print(self.voice.pick(answer) + self.voice.cite(answer.rule))

    def _take_back(self, seat: Seat) -> None:
        done = self.running.undo(seat)
        self.voice.print(self.voice.say("play.undone" if done else "play.nothing_to_undo"))
        if done:
            self._shown = -1
            self.dialog.forget()
            self._keep()

    def _next_seat(self) -> Seat:
        """Choose who is asked: where several may challenge, people before bots."""
        return min(self.running.awaited, key=lambda seat: (seat in self.running.bots, seat))

    def _ask(self, seat: Seat) -> GameCommand:
        view = self.running.view(seat)
        people = len(self.running.names) - len(self.running.bots)
        turn = not self.running.match.is_window
        if people > 1 and turn and self._facing != seat:
            self.reader.hand_over(self.running.called(self.voice)[seat])
            self._facing, self._shown = seat, -1
            self.dialog.forget()
        if self._shown != len(self.running.events):
            self.dialog.show(view)
            self._shown = len(self.running.events)
        return self.dialog.ask(view)

    def _tell(self, events: tuple[GameEvent, ...], state: GameState | None) -> None:
        """Say what happened. Only the table before the first event is needed, to name a play."""
        for event in events:
            sentence = self.narrator.tell(event, state)
            if sentence is not None:
                self.voice.print(sentence)
