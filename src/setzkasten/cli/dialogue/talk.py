"""Talking with the person on turn: what every kind of game shares."""

from typing import Any, Final, Protocol

from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.dialogue.sitting import Sitting
from setzkasten.cli.voice import Bilingual, Voice
from setzkasten.letters import Unspellable, spell

HELP: Final = frozenset({"hilfe", "help", "h"})
_BACK: Final = frozenset({"z", "b", "n", "zurück", "back", "nein", "no"})
_YES: Final = frozenset({"", "j", "ja", "y", "yes", "ok"})
NO: Final = frozenset({"n", "nein", "no", "-", "ok", "weiter"})
_LOOK: Final = ("nachschlagen", "look")


class Dialog(Protocol):
    """Shows a table to one person and asks what to do."""

    def show(self, view: Any) -> None:
        """Show the table as this person may see it."""
        ...

    def forget(self) -> None:
        """The screen was cleared: what was drawn before must be drawn again."""
        ...

    def ask(self, view: Any) -> Any:
        """Ask until there is a command; raises `Left` if the person leaves."""
        ...


class Talk:
    """The common part of all dialogs: printing, asking back, looking words up."""

    def __init__(self, voice: Voice, reader: Reader, sitting: Sitting) -> None:
        self.voice = voice
        self.reader = reader
        self.sitting = sitting

    def forget(self) -> None:
        """Draw everything anew the next time."""

    def prompt(self, seat: int) -> str:
        return self.reader.line(self.voice.say("play.prompt", name=self.sitting.names[seat]))

    def refuse(self, refusal: Bilingual) -> None:
        """Say why something does not work, with the rule it cites."""
        rule = getattr(refusal, "rule", "")
        note = self.voice.say("play.rule", rule=rule) if rule else ""
        self.voice.print(self.voice.pick(refusal) + note)

    def confirmed(self, question: str) -> bool:
        """Ask whether it is meant, until the answer is clear: what is announced stays so."""
        while True:
            answer = self.reader.line(question).lower()
            if answer in _YES:
                return True
            if answer in _BACK:
                self.voice.print(self.voice.say("play.taken_back"))
                return False

    def looked_up(self, seat: int, line: str) -> bool:
        """Look a word up if the line asks for it; tells whether it did."""
        verb, _, word = line.partition(" ")
        if verb.lower() not in _LOOK:
            return False
        refusal = self.sitting.game.why_not_look_up(self.sitting.state, seat)
        if refusal is not None:
            self.refuse(refusal)
            return True
        try:
            spelled = spell(word, self.sitting.game.rules.spelling)
        except Unspellable:
            spelled = ""
        good = bool(spelled) and self.sitting.words.admits(spelled)
        key = "play.valid" if good else "play.invalid"
        self.voice.print(self.voice.say(key, word=spelled or word or "–"))
        return True

    def usage(self, *keys: str) -> None:
        """Say what can be typed."""
        for key in (*keys, "usage.all"):
            self.voice.print("  " + self.voice.say(key))
