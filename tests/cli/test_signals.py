"""A request to stop is heard wherever it comes, also in the instant before a wait begins."""

import os
import pty
import signal
import subprocess
import sys

import pytest

from tests.timeouts import TIMEOUT

_ASK = """
import signal, sys, threading
from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.signals import run_stoppable
from setzkasten.cli.voice import Voice

class Unlucky:
    def __del__(self):
        signal.raise_signal({number})

def late():
    # As if the signal came just before the wait: no system call of the main thread is interrupted.
    signal.pthread_kill(threading.get_ident(), {number})

def work():
    reader = Reader(Voice("de"))
    {before}
    reader.line("? ")
    return 0

sys.exit(run_stoppable(work))
"""

LOST = "Unlucky()"
"""What the signal raises meets a destructor, which lets no exception through."""

LATE = "threading.Timer(0.5, late).start()"


def _code_of(before: str, number: int, *, terminal: bool) -> int:
    """Let a program ask for a line that never comes; return how it ends."""
    program = _ASK.format(before=before, number=int(number))
    command = [sys.executable, "-W", "ignore", "-c", program]
    if terminal:
        master, slave = pty.openpty()
    else:
        slave, master = os.pipe()
    with subprocess.Popen(command, stdin=slave, stdout=slave if terminal else subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as process:  # fmt: skip
        try:
            return process.wait(TIMEOUT)
        finally:
            process.kill()
            os.close(master)
            os.close(slave)


@pytest.mark.parametrize("terminal", [True, False])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("before", [LOST, LATE])
def test_a_request_to_stop_is_heard_while_a_line_is_awaited(
    before: str, number: int, terminal: bool
) -> None:
    assert _code_of(before, number, terminal=terminal) == 128 + number


_HOLD = """
import signal, sys, threading, time
from setzkasten.cli import signals

signals._LAST_SECONDS = 1.0

def work():
    threading.Thread(target=time.sleep, args=(3600,)).start()
    signal.raise_signal(signal.SIGTERM)

sys.exit(signals.run_stoppable(work))
"""


def test_whoever_was_asked_to_stop_ends_in_spite_of_what_does_not() -> None:
    """It says where the thread stands that would have held it for an hour."""
    ended = subprocess.run(
        [sys.executable, "-c", _HOLD], capture_output=True, text=True, timeout=TIMEOUT, check=False
    )
    assert ended.returncode == 1
    assert "Timeout" in ended.stderr
    assert "_shutdown" in ended.stderr
