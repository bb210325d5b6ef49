"""What the server writes to its log: one line for what happens again and again.

A full disk or a flood would else fill the log with the same traceback. The first of its kind in a
minute is written whole; the next one after the minute says how many there were in between.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

QUIET_SECONDS: Final = 60.0
_KINDS: Final = 500
FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


_TALKATIVE: Final = ("aiosqlite", "uvicorn.error", "websockets")
"""Libraries that write down, where everything is logged, what they carry: keys, hands, sessions."""


class RepeatFilter(logging.Filter):
    """Lets each kind of message through once a minute. A kind: where it comes from, its template,
    and the exception's type."""

    def __init__(
        self, seconds: float = QUIET_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._seconds = seconds
        self._clock = clock
        self._kinds: OrderedDict[tuple[str, str, str], tuple[float, int]] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Decide whether a message is written; it then tells how often it was not."""
        if record.levelno < logging.WARNING:
            return True
        error = record.exc_info[0] if record.exc_info else None
        kind = (record.name, str(record.msg), "" if error is None else error.__name__)
        now = self._clock()
        last, kept_back = self._kinds.get(kind, (-self._seconds, 0))
        if now - last < self._seconds:
            self._kinds[kind] = (last, kept_back + 1)
            return False
        self._kinds[kind] = (now, 0)
        self._kinds.move_to_end(kind)
        if len(self._kinds) > _KINDS:
            self._kinds.popitem(last=False)
        if kept_back:
            record.msg = f"{record.getMessage()} ({kept_back} more of this kind before it)"
            record.args = ()
        return True


@contextmanager
def filtered_log() -> Iterator[None]:
    """Write the log to standard error, sparingly, as long as the server runs.

    The server's own lines are written from information on, libraries' from warnings on.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORMAT))
    handler.addFilter(RepeatFilter())
    root = logging.getLogger()
    root.addHandler(handler)
    own = logging.getLogger("setzkasten")
    level = own.level
    own.setLevel(logging.INFO)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.INFO)
    try:
        yield
    finally:
        own.setLevel(level)
        root.removeHandler(handler)
