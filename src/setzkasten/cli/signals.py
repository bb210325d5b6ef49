"""What ends the program from outside: Ctrl-C, a closed window, a polite request to stop.

All of them unwind like Ctrl-C, so that whoever saves on Ctrl-C saves then as well.
"""

import signal
from collections.abc import Callable
from typing import Any, Final

_ASKED_TO_STOP: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


class Stopped(KeyboardInterrupt):
    """The program was asked to stop by a signal, such as when its window was closed."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)


def exit_code(stop: KeyboardInterrupt) -> int:
    """Return the exit code for what stopped the program: 128 and the number of the signal."""
    return 128 + (stop.number if isinstance(stop, Stopped) else signal.SIGINT)


def run_stoppable(work: Callable[[], int]) -> int:
    """Do the program's work; signals stop it, before and after it they end it without a word."""
    try:
        for number in _ASKED_TO_STOP:
            if signal.getsignal(number) is not signal.SIG_IGN:  # as under `nohup`
                signal.signal(number, _stop)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        return work()
    except KeyboardInterrupt as stop:
        return exit_code(stop)
    finally:
        end_silently()


def end_silently() -> None:
    """Let signals end the process at once: there is nothing to save, and no one to tell."""
    for number in (signal.SIGINT, *_ASKED_TO_STOP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


def _stop(number: int, frame: Any) -> None:
    signal.signal(number, signal.SIG_IGN)  # whoever saves is not disturbed by a second one
    raise Stopped(number)
