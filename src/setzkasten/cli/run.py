"""Running one command from start to exit code. No traceback ever reaches a player."""

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from cyclopts import CycloptsError

from setzkasten import __version__
from setzkasten.cli.app import make_app
from setzkasten.cli.language import BadLanguage, choose_language, split_language
from setzkasten.cli.signals import exit_code
from setzkasten.cli.texts.mistakes import explain
from setzkasten.cli.voice import Voice, begin, cause_of, debugging, unusable
from setzkasten.games.file_errors import trouble
from setzkasten.games.protocol import Refusal

GOOD: Final = 0
NO: Final = 1
UNUSABLE: Final = 2
_NO_OUTPUT: Final = (errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EBADF)
_EXTRAS: Final = {
    "engine": {"llvmlite", "numba"},
    "server": {"aiosqlite", "litestar", "sqlalchemy", "uvicorn", "websockets"},
    "postgresql": {"psycopg"},
    "cluster": {"distributed"},
}
"""What the extras of this package bring that it can do without."""


def run(arguments: Sequence[str]) -> int:
    """Run the program with these arguments; return the exit code.

    0: good. 1: the answer is no. 2: unusable input. 130: stopped by the keyboard.
    """
    try:
        return _run(arguments)
    except OSError as error:
        if debugging() and error.errno != errno.EPIPE:
            raise
        return _stop_speaking(error)


def _stop_speaking(error: OSError) -> int:
    """End a command whose answer cannot be written: nothing more goes to standard output."""
    with suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        return GOOD  # the reader went away (… | head)
    voice = Voice(choose_language(None, os.environ))
    voice.warn(voice.say("no_output", why=voice.pick(trouble(error))))
    return UNUSABLE


def _run(arguments: Sequence[str]) -> int:
    _prepare_streams()
    rest, asked = split_language([_clean(argument) for argument in arguments])
    try:
        voice = begin(choose_language(asked, os.environ))
    except BadLanguage as error:
        return _fail(begin(choose_language(None, os.environ)), error, rest)
    if "--json" in rest and {"--version", "-V"} & set(rest):
        voice.json({"name": "setzkasten", "version": __version__})
        return GOOD
    try:
        result = make_app(voice)(
            rest or ["--help"],
            exit_on_error=False,
            print_error=False,
            console=voice.out,
            result_action="return_value",
        )
    except CycloptsError as error:
        return _refuse(voice, explain(error), rest)
    except KeyboardInterrupt as stop:
        with suppress(OSError):
            voice.warn("")
        return exit_code(stop)
    except OSError as error:
        if debugging() or (error.filename is None and error.errno in _NO_OUTPUT):
            raise
        why = trouble(error)
        name = f"{error.filename}: " if error.filename is not None else ""
        what = name + voice.pick(why)
        return _fail(voice, unusable("file", "file_trouble", what=what), rest)
    except ModuleNotFoundError as error:
        if debugging():
            raise
        extra = _extra_with(error.name)
        if extra is None:
            return _fail(voice, error, rest)
        lacking = unusable("not_installed", "not_installed", name=error.name, extra=extra)
        return _fail(voice, lacking, rest)
    except Exception as error:
        if debugging():
            raise
        return _fail(voice, error, rest)
    return result if isinstance(result, int) else GOOD


def _extra_with(module: str | None) -> str | None:
    """Name the extra of this package that brings a module."""
    root = (module or "").partition(".")[0]
    return next((extra for extra, brought in _EXTRAS.items() if root in brought), None)


def _fail(voice: Voice, error: Exception, arguments: Sequence[str]) -> int:
    return _refuse(voice, cause_of(error), arguments)


def _refuse(voice: Voice, refusal: Refusal, arguments: Sequence[str]) -> int:
    voice.warn(voice.pick(refusal))
    if "--json" in arguments:
        voice.json({"error": refusal})
    return UNUSABLE


def _clean(argument: str) -> str:
    """Make an argument printable: bytes that are no text in this locale are read as UTF-8."""
    return argument.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _prepare_streams() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
