"""A real terminal: a window that is closed, a request to stop, narrow lines, games that go on."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import pytest

from setzkasten.notation.files import read_file
from setzkasten.notation.record import Record
from tests.cli.conftest import WORDS
from tests.timeouts import TIMEOUT


def _hear_signals() -> None:
    """Let signals end the program: tests may run where one of them is ignored."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def _own_terminal() -> None:
    """Make standard input the terminal of a session of its own: closing it is noticed."""
    _hear_signals()
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Window:
    """A terminal window with the program in it."""

    def __init__(self, folder: Path, *arguments: str, columns: int = 80) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        # the words and the compiled search lie where they are; what is remembered does not
        environment = os.environ | {
            "SETZKASTEN_LANG": "de", "TERM": "xterm", "SETZKASTEN_HOME": str(folder),
        }  # fmt: skip
        environment.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "setzkasten", *arguments],
            stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environment,
            preexec_fn=_own_terminal,  # noqa: PLW1509 - these tests have no threads
        )  # fmt: skip
        os.close(slave)
        self.said = ""

    def until(self, pattern: str) -> str:
        """Read until the pattern is there; gives what was said since the last time."""
        begun, start = time.monotonic(), len(self.said)
        while not re.search(pattern, self.said[start:]):
            assert time.monotonic() - begun < TIMEOUT, self.said
            if not select.select([self.master], [], [], 1.0)[0]:
                continue
            try:
                self.said += os.read(self.master, 4096).decode("utf-8", "replace")
            except OSError:
                break
        return self.said[start:]

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def close(self) -> int:
        """Close the window, as with the mouse."""
        os.close(self.master)
        self.master = -1
        return self.process.wait(TIMEOUT)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.master != -1:
            os.close(self.master)
        self.process.kill()
        self.process.wait()


PLAY = ("play", "kompakt", "--words", str(WORDS), "--seed", "5", "--record", "spiel.jsonl")
ASKED = r"> $|\] $"


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Window]:
    """A game in a window, after a pass."""
    with Window(tmp_path, *PLAY) as window:
        window.until(ASKED)
        window.type("-")
        window.until(ASKED)
        yield window


def recorded(folder: Path) -> Record:
    record = read_file(folder / "spiel.jsonl")
    assert isinstance(record, Record)
    assert any(type(event).__name__ == "Passed" for event in record.events)
    return record


def test_a_closed_window_loses_nothing(playing: Window, tmp_path: Path) -> None:
    playing.close()
    assert recorded(tmp_path).cut is None
    assert (tmp_path / "terminal" / "last.json").is_file()


def test_an_end_and_a_signal_may_come_together(tmp_path: Path) -> None:
    """As when a multiplexer closes its window: first the input ends, then the signal comes."""
    for _ in range(3):
        with Window(tmp_path, *PLAY) as window:
            window.until(ASKED)
            os.write(window.master, b"\x04")
            os.kill(window.process.pid, signal.SIGHUP)
            window.close()
        assert isinstance(read_file(tmp_path / "spiel.jsonl"), Record)
        assert list(tmp_path.glob(".spiel*")) == []
        (tmp_path / "spiel.jsonl").unlink()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_saves_the_game(playing: Window, tmp_path: Path, number: int) -> None:
    os.kill(playing.process.pid, number)
    said = playing.until("--from spiel")
    assert playing.process.wait(TIMEOUT) == 128 + number
    assert "unterbrochen" in said
    assert "Traceback" not in playing.said
    recorded(tmp_path)


def test_even_a_killed_program_leaves_the_last_turn(playing: Window, tmp_path: Path) -> None:
    playing.process.kill()
    playing.process.wait()
    recorded(tmp_path)


def test_the_last_game_is_offered_and_goes_on(playing: Window, tmp_path: Path) -> None:
    playing.close()
    with Window(tmp_path, "play", "kompakt", "--words", str(WORDS)) as window:
        assert "unterbrochen" in window.until(r"\] $")
        window.type("")
        window.until(ASKED)
        window.type("zettel")
        assert "Spieler 1: passt" in window.until(ASKED)
    with Window(tmp_path, "play", "kompakt", "--words", str(WORDS)) as window:
        window.until(r"\] $")
        window.type("n")  # a new one
        assert "Spieler 1: passt" not in window.until(ASKED)


def test_an_early_ctrl_c_is_silent(tmp_path: Path) -> None:
    for delay in (0.05, 0.1, 0.2, 0.3, 0.5):
        process = subprocess.Popen(
            [sys.executable, "-X", "faulthandler", "-m", "setzkasten", *PLAY],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=tmp_path,
            preexec_fn=_hear_signals,  # noqa: PLW1509 - these tests have no threads
        )  # fmt: skip
        time.sleep(delay)  # what is tested is any moment, so none has to be met
        process.send_signal(signal.SIGINT)
        try:
            _, err = process.communicate(timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # it says where all its threads stand
            pytest.fail(process.communicate()[1].decode())
        # before `main` nobody can listen: then it is Python itself that is interrupted
        assert b"setzkasten/cli" not in err, err.decode()
        assert process.returncode in (130, -signal.SIGINT, 1)


@pytest.mark.parametrize("columns", [80, 40])
def test_sentences_are_wrapped_at_words(tmp_path: Path, columns: int) -> None:
    with Window(tmp_path, *PLAY, columns=columns) as window:
        window.until(ASKED)
        window.type("hilfe")
        said = window.until(ASKED)
    lines = [re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", line).rstrip() for line in said.splitlines()]
    assert max(map(len, lines)) <= columns
    board = [line for line in window.said.splitlines() if re.search(r"\b8 .*★", line)]
    assert board, "a row of the board is a line, whatever the width"
    assert ("3W" in board[0]) is (columns == 80)
    assert board[0].count("=" if columns == 40 else "3W") == 2
    text = " ".join(" ".join(lines).split())
    assert "8D WORT legt waagerecht ab Zeile 8, Spalte D; D8 WORT senkrecht." in text
    assert "tipp schlägt einen Zug vor" in text
