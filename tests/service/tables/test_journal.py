"""What the host's log tells of tables, and of nobody who sits there."""

import logging

import pytest

from setzkasten.service.host import Host
from setzkasten.service.tables.requests import Close, Leave, Rename
from setzkasten.web.edge.logs import filtered_log
from tests.service.conftest import Greet
from tests.service.playing import fresh_key, granted, join, open_table

JOURNAL = "setzkasten.service.tables.logs.journal"


async def test_the_log_tells_how_tables_come_and_go(
    host: Host, greet: Greet, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, JOURNAL)
    anna, ben = await greet("Anna Geheim"), await greet("Ben Geheim")
    view = await open_table(host, anna, "kompakt", "hl", everybody=True)
    await join(host, ben, view, 1)
    granted(await host.changes.rename(ben, view.id, Rename(1, "Benno", fresh_key())))
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    other = await open_table(host, anna, "klassisch", "hl")
    granted(await host.changes.close(anna, other.id, Close(fresh_key())))
    told = [record.getMessage() for record in caplog.records if record.name == JOURNAL]
    assert told[:2] == [
        f"table {view.id} is opened: kompakt, 2 seats, public",
        f"table {view.id} begins",
    ]
    assert told[2].startswith(f"table {view.id} ends after")
    assert told[3] == f"table {other.id} is opened: klassisch, 2 seats, private"
    assert told[4].startswith(f"table {other.id} is closed after")
    assert len(told) == 5
    hidden = (anna.id, ben.id, "Geheim", "Benno", view.commitment)
    assert not [line for line in told for secret in hidden if secret in line]


def test_the_servers_own_lines_are_written_and_libraries_chatter_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with filtered_log():
        logging.getLogger("setzkasten.service.seats.retention").info("3 tables have ended")
        logging.getLogger("some.library").info("hello")
    logging.getLogger("setzkasten.service").info("nobody listens")
    heard = capsys.readouterr().err
    assert "3 tables have ended" in heard
    assert "hello" not in heard
    assert "nobody" not in heard
