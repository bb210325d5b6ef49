"""What the host's log tells of tables: opened, begun, ended, slow; nothing of who sits there."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from setzkasten.service.store import Status
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)

SLOW_SECONDS: Final = 1.0
"""What takes longer is named in the log."""


@contextmanager
def timed(what: str, table_id: str) -> Iterator[None]:
    """Name what the server does at a table by itself, if it is slow; requests are named as such."""
    began = time.perf_counter()
    try:
        yield
    finally:
        seconds = time.perf_counter() - began
        if seconds > SLOW_SECONDS:
            _LOG.warning("slow: %s at table %s took %.1f s", what, table_id, seconds)


def tell(table: Table, before: Status | None) -> None:
    """Tell what has become of a table; `before` is how it stood, `None` if there was none."""
    game = table.opened.game
    if before is None:
        kind = "public" if table.opened.options.open else "private"
        _LOG.info("table %s is opened: %s, %d seats, %s", table.id, game, len(table.seats), kind)
    if before == table.status:
        return
    if table.status == "running":
        _LOG.info("table %s begins", table.id)
    if table.status == "over":
        what = "is closed" if table.closed else "ends"
        _LOG.info("table %s %s after %d rows", table.id, what, table.seq)
