"""Whose connection it is: known from memory for a moment, and found out anew after any change."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from setzkasten.service.seats.sessions import Sessions
from setzkasten.web.sessions import COOKIE, Unchanged


class _Cookies:
    """Sessions that know one cookie."""

    def __init__(self) -> None:
        self.changes = 0
        self.asked = 0
        self.known: Any = SimpleNamespace(id="one")

    async def find(self, token: str | None) -> Any:
        """Find whom the cookie belongs to now."""
        assert token == "cookie"
        self.asked += 1
        return self.known


def _connection(sessions: _Cookies) -> Any:
    host = SimpleNamespace(sessions=cast(Sessions, sessions))
    return SimpleNamespace(
        app=SimpleNamespace(state=SimpleNamespace(host=host)),
        scope={"headers": [(b"cookie", f"other=one; {COOKIE}=cookie".encode())]},
    )


async def test_it_is_found_out_anew_after_a_change_and_after_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr("setzkasten.web.sessions.time", SimpleNamespace(monotonic=lambda: now))
    sessions = _Cookies()
    unchanged = Unchanged(_connection(sessions), "one")
    assert await unchanged()
    assert await unchanged()
    assert sessions.asked == 1
    sessions.changes += 1
    assert await unchanged()
    assert sessions.asked == 2
    now += 60.0
    assert await unchanged()
    assert sessions.asked == 3
    sessions.changes += 1
    sessions.known = None
    assert not await unchanged()
    assert not await unchanged()
