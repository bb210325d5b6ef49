"""Spectators' live lines where the host lets them see games later."""

import signal
from datetime import datetime
from pathlib import Path

import pytest

from tests.web.conftest import Server
from tests.web.test_socket import Browser, message, news, two_players

pytestmark = pytest.mark.slow


async def test_a_spectators_line_is_never_ahead_of_its_time(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    server.start("Hosting(bot_pause=0.0, watch_delay=2)")
    stranger = Browser(server.address)
    async with (
        two_players(server) as (anna, ben, table),
        stranger.line(table) as watching,
        anna.line(table) as playing,
    ):
        first = await message(watching)
        assert first["table"]["watching"]["delay"] == 2
        assert (await message(playing))["table"]["watching"]["delay"] == 0
        mover = table["view"]["turn"]
        by = (anna, ben)[mover]
        done = await by.act(table, mover, {"type": "pass"})
        assert (await news(playing))["table"]["seq"] == done["seq"]
        # All that the spectator is told happened before the moment that he sees.
        while True:
            told = await message(watching)
            if told["type"] != "table":
                continue
            now = datetime.fromisoformat(told["table"]["now"])
            for event in told["events"]:
                assert datetime.fromisoformat(event["at"]) <= now
            if told["table"]["seq"] == done["seq"]:
                break
        assert any(event["event"]["type"] == "passed" for event in told["events"])
    await stranger.http.aclose()
    server.stop(signal.SIGTERM)
