"""Reading what a person types, from a terminal or a pipe."""

import sys
import textwrap
from collections.abc import Callable, Sequence
from contextlib import suppress

from setzkasten.cli.signals import listening
from setzkasten.cli.voice import Voice
from setzkasten.texts.verbs import typed


class Left(Exception):
    """The person left the table: `quit`, or the end of the input."""


_FORGET_SCROLLED = "\x1b[3J"


class Reader:
    """Asks for lines. `source` gives the next line, with its line break, or nothing at the end."""

    def __init__(self, voice: Voice, source: Callable[[], str] | None = None) -> None:
        self._voice = voice
        self._source = source
        if source is None and at_terminal():
            with suppress(ImportError):
                import readline  # arrow keys and history while typing

                readline.parse_and_bind("tab: complete")

    def offer(self, words: Sequence[str]) -> None:
        """Complete these words with the tabulator."""
        with suppress(ImportError):
            import readline

            def complete(text: str, state: int) -> str | None:
                fitting = [word for word in words if word.startswith(text.lower())]
                return f"{fitting[state]} " if state < len(fitting) else None

            readline.set_completer(complete)

    def line(self, prompt: str) -> str:
        """Return the next line without its ends; raises `Left` when there is none."""
        text = self._next(prompt)
        if text.lower() in typed("quit"):
            raise Left
        return text

    def _next(self, prompt: str) -> str:
        if self._source is None and at_terminal():
            try:
                with listening():
                    return input(self._wrapped(prompt)).strip()
            except UnicodeDecodeError:
                return ""
            except (EOFError, OSError):  # the window may be gone
                raise Left from None
        self._voice.out.print(prompt, end="", markup=False, soft_wrap=True)
        text = self._source() if self._source is not None else _stdin_line()
        self._voice.print()
        if not text:
            raise Left
        return text.strip()

    def agrees(self, question: str) -> bool:
        """Ask a question that Enter agrees to, until the answer is clear."""
        while True:
            answer = self.line(question).lower()
            if is_yes(answer):
                return True
            if answer in typed("no", "new"):
                return False
            self._voice.print(self._voice.say("play.yes_or_no"))

    def hand_over(self, name: str) -> None:
        """Let the terminal change hands, so that nobody sees a foreign rack."""
        self._clear()
        self.line(self._voice.say("play.hand_over", name=name))
        self._clear()

    def _wrapped(self, prompt: str) -> str:
        """Break a long question at words; what is typed stands behind its last line."""
        text = prompt.rstrip()
        lines = textwrap.wrap(text, max(self._voice.out.width - 1, 20), break_long_words=False)
        return "\n".join(lines) + prompt[len(text) :]

    def _clear(self) -> None:
        """Clear the screen, and what could be scrolled back to: a rack may have stood there."""
        out = self._voice.out
        out.clear()
        if out.is_terminal:
            out.file.write(_FORGET_SCROLLED)
            out.file.flush()


def is_yes(answer: str) -> bool:
    """Check whether an answer agrees; Enter alone does."""
    return not answer or answer in typed("yes")


def at_terminal() -> bool:
    """Check whether somebody types; a process may have been started without any input at all."""
    return sys.stdin is not None and sys.stdin.isatty()


def _stdin_line() -> str:
    if sys.stdin is None:
        return ""
    try:
        with listening():
            return sys.stdin.readline()
    except UnicodeDecodeError:
        return "\n"
    except OSError:  # the window may be gone
        return ""
