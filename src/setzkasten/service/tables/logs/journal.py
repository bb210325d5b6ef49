"""What the host's own log tells of tables: opened, begun, ended, and nothing of who sits there."""

import logging
from typing import Final

from setzkasten.service.store import Status
from setzkasten.service.tables.table import Table

_LOG: Final = logging.getLogger(__name__)


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
