"""Talking with the person on turn: what every kind of game shares."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from setzkasten.cli.dialogue.reader import Reader, is_yes
from setzkasten.cli.dialogue.terminal_game import TerminalGame
from setzkasten.cli.voice import Spoken, Voice
from setzkasten.games.protocol import GameCommand, GameView, Refusal
from setzkasten.letters import Unspellable, sort_tiles, spell
from setzkasten.notation.families import notation_of
from setzkasten.texts.verbs import typed, words_of

_HINT_SECONDS: Final = 1.5


class TakenBack(Exception):
    """A person wants the last turn back."""


def arranged(tiles: Sequence[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """Return tiles in a player's own order; those that it does not name stand sorted behind."""
    rest = list(sort_tiles(tuple(tiles)))
    kept = []
    for tile in wanted:
        if tile in rest:
            rest.remove(tile)
            kept.append(tile)
    return (*kept, *rest)


ViewT = TypeVar("ViewT", bound=GameView)


class Talk(Generic[ViewT]):
    """Shows a table to one person and asks what to do: printing, asking back, looking words up.

    Each family has its own, which shows and asks.
    """

    def __init__(self, voice: Voice, reader: Reader, running: TerminalGame) -> None:
        self.voice = voice
        self.reader = reader
        self.running = running

    _verbs: tuple[str, ...] = ()  # what can be typed in this family, by name

    def show(self, view: ViewT) -> None:
        """Show the table as this person may see it."""
        raise NotImplementedError

    def ask(self, view: ViewT) -> GameCommand:
        """Ask until there is a command; raises `Left` if the person leaves."""
        raise NotImplementedError

    def forget(self) -> None:
        """Draw everything anew the next time: the screen was cleared."""

    def prompt(self, seat: int) -> str:
        name = self.running.called(self.voice)[seat]
        return self.reader.line(self.voice.say("play.prompt", name=name))

    def refuse(self, refusal: Spoken) -> None:
        """Say why something does not work, with the rule it cites."""
        rule = refusal.rule if isinstance(refusal, Refusal) else ""
        self.voice.print(self.voice.pick(refusal) + self.voice.cite(rule))

    def confirmed(self, question: str) -> bool:
        """Ask whether it is meant, until the answer is clear: what is announced stays so."""
        while True:
            answer = self.reader.line(question).lower()
            if answer in typed("help"):
                self.usage("usage.confirm")
                continue
            if is_yes(answer):
                return True
            if answer in typed("back", "no"):
                self.voice.print(self.voice.say("play.taken_back"))
                return False

    def looked_up(self, seat: int, line: str) -> bool:
        """Look a word up if the line asks for it; return whether it did."""
        verb, _, word = line.partition(" ")
        if verb.lower() not in typed("look"):
            return False
        refusal = self.running.match.why_not_look_up(seat)
        if refusal is not None:
            self.refuse(refusal)
            return True
        try:
            spelled = spell(word, self.running.game.rules.spelling)
        except Unspellable:
            spelled = ""
        good = bool(spelled) and self.running.words.admits(spelled)
        key = "play.valid" if good else "play.invalid"
        self.voice.print(self.voice.say(key, word=spelled or word or "–"))
        return True

    def helped(self, view: ViewT, line: str) -> bool:
        """Print a hint, or raise `TakenBack`, if the line asks for it; return whether it did."""
        word = line.lower()
        if word not in typed("hint", "undo"):
            return False
        if not self.running.alone:
            self.voice.print(self.voice.say("play.not_alone"))
        elif word in typed("undo"):
            raise TakenBack
        elif self.running.match.is_window:
            self.voice.print(self.voice.say("play.no_hint_now"))
        else:
            from setzkasten.engine.players import choose

            game, words = self.running.game, self.running.words
            command = choose(game, self.running.view(view.seat), words, budget=_HINT_SECONDS)
            self.voice.print(self.voice.say("play.hint", move=self.written(view, command)))
        return True

    def verbs(self) -> list[str]:
        """Return the words that can be typed in this game, for the tabulator."""
        alone = ("hint", "undo") if self.running.alone else ()
        names = ("help", "look", "quit", *alone, *self._verbs)
        return sorted({words_of(verb, self.voice.lang)[0] for verb in names})

    def written(self, view: ViewT, command: GameCommand) -> str:
        """Write a command as one may type it."""
        return notation_of(self.running.game).write(self.running.game, view, command)

    def usage(self, *keys: str, **details: object) -> None:
        """Say what can be typed."""
        alone = ("usage.alone",) if self.running.alone else ()
        for key in (*keys, *alone, "usage.all"):
            self.voice.print("  " + self.voice.say(key, **details))
