"""Figures for Prometheus: what was asked, how long it took, and nothing about anybody."""

import json
import signal
import socket
from itertools import islice
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from setzkasten.web.socket import PING_SECONDS
from tests.timeouts import TIMEOUT
from tests.web.conftest import Server


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _listen(live: ClientConnection, said: list[Any]) -> None:
    while True:
        said.append(json.loads(live.recv(timeout=TIMEOUT)))


def test_figures_and_a_stop_that_says_when_to_come_back(server: Server) -> None:
    port = free_port()
    server.start(f"Hosting(bot_pause=0.0, metrics_port={port})")
    with httpx.Client(base_url=server.address, headers={"X-Setzkasten": "1"}) as http:
        http.post("api/session", json={"name": "Anna"})
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ben"}]
        body = {"game": "kompakt", "seats": seats, "key": "k"}
        table = http.post("api/tables", json=body).json()["id"]
        http.get(f"api/tables/{table}")
        with http.stream("GET", f"api/tables/{table}/stream") as stream:
            kinds = [json.loads(said)["type"] for said in islice(stream.iter_lines(), 2)]
        assert kinds == ["table", "ping"]  # so it was open for a while
        http.get("api/made/up/path")
        http.get("api/tables/" + "x" * 30)
    line = f"{server.address.replace('http', 'ws', 1)}api/tables/{table}/socket"
    with connect(line) as live:
        assert json.loads(live.recv(timeout=TIMEOUT))["type"] == "table"
        figures = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        kind = 'kind="tables/{table}",method="GET",status="200"'
        assert f"setzkasten_request_seconds_count{{{kind}}} 1.0" in figures
        kind = 'kind="tables/{table}/stream",method="GET",status="200"'
        (took,) = (row for row in figures.splitlines() if f"_sum{{{kind}}}" in row)
        assert float(took.rpartition(" ")[2]) < PING_SECONDS
        assert 'kind="other"' in figures
        assert "setzkasten_connections " in figures
        assert "setzkasten_live_lines 1.0" in figures
        assert "setzkasten_thoughts_waiting 0.0" in figures
        assert "process_resident_memory_bytes" in figures
        for secret in (table, "Anna", "xxx", "made"):
            assert secret not in figures
        assert server.stop(signal.SIGTERM) == 0
        said: list[Any] = []
        with pytest.raises(ConnectionClosed) as closed:
            _listen(live, said)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert said[-1]["type"] == "pause"
        assert 0 < said[-1]["seconds"] < 10
