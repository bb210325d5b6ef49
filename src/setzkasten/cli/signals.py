"""What ends the program from outside: Ctrl-C, a closed window, a polite request to stop.

All of them unwind like Ctrl-C, so that whoever saves on Ctrl-C saves then as well.
"""

import faulthandler
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

_ASKED_TO_STOP: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)

_LISTEN_SECONDS: Final = 0.5
"""So often a wait for a line is interrupted, to hear what has come meanwhile."""

_LAST_SECONDS: Final = 20.0
"""So long a program that was asked to stop may take to end once its work is done with.

On a busy machine what the background has begun takes some seconds to end well. Who does not want to
wait for it presses Ctrl-C again: it ends the program at once.
"""

_asked: list[int] = []
"""The signals that have asked the program to stop."""


class Stopped(KeyboardInterrupt):
    """The program was asked to stop by a signal, such as when its window was closed."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)


def exit_code(stop: KeyboardInterrupt) -> int:
    """Return the exit code for what stopped the program: 128 and the number of the signal."""
    return 128 + (stop.number if isinstance(stop, Stopped) else signal.SIGINT)


def run_stoppable(work: Callable[[], int]) -> int:
    """Do the program's work; signals stop it, before and after it they end it without a word.

    A program that was asked to stop also ends when something in the background does not: after a
    while it says where that stands, and is gone with exit code 1.
    """
    try:
        for number in _ASKED_TO_STOP:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as under `nohup`
                signal.signal(number, _stop)
        signal.signal(signal.SIGINT, _stop)
        return work()
    except KeyboardInterrupt as stop:
        return exit_code(stop)
    finally:
        end_silently()
        if _asked:
            faulthandler.dump_traceback_later(_LAST_SECONDS, exit=True)


@contextmanager
def listening() -> Iterator[None]:
    """Wait for a line in such a way that no request to stop goes unheard.

    A signal can come in the instant before the wait begins: then it interrupts nothing, and Python
    looks at it when the line has come. So whoever waits is woken again and again. Or what it raised
    is lost, since it met code that lets no exception through (a destructor, say): whoever asks for
    a line has not heard it, and is told once more.
    """
    if _asked:
        raise Stopped(_asked[0])
    if not hasattr(signal, "setitimer") or threading.current_thread() != threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _wake)
    signal.setitimer(signal.ITIMER_REAL, _LISTEN_SECONDS, _LISTEN_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def end_silently() -> None:
    """Let signals end the process at once: there is nothing to save, and no one to tell."""
    for number in (signal.SIGINT, *_ASKED_TO_STOP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


def _stop(number: int, frame: FrameType | None) -> None:
    if number != signal.SIGINT:
        signal.signal(number, signal.SIG_IGN)  # whoever saves is not disturbed by a second one
    _asked.append(number)
    raise Stopped(number)


def _wake(number: int, frame: FrameType | None) -> None:
    """Do nothing: what has come meanwhile is looked at by then, and may be on its way already."""
