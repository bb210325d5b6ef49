"""The server behind nginx and Caddy, with the very texts of `deploy/` that hosts are given."""

import json
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from setzkasten.service.limits import FILE_KILOBYTES
from tests.timeouts import TIMEOUT
from tests.web.conftest import ROOT, Server

DEPLOY = ROOT / "deploy"
NAME = "spiele.example.org"
PUBLIC = f"https://{NAME}"

_NGINX = """daemon off; user root root; pid nginx.pid; error_log stderr; events {{ }}
http {{ access_log off; client_body_temp_path body; proxy_temp_path proxy;
fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
{site} }}"""
"""Started by root, workers must not be another user: they keep bodies in the test's folder."""

PLAIN_NGINX = """server {{ listen 127.0.0.1:{port}; location / {{
proxy_pass http://127.0.0.1:{inner}; proxy_http_version 1.1;
proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; }} }}"""
"""What most pages on the Internet say about live lines behind nginx: no Host, no address."""

Text = Callable[[int, int], str]


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def nginx_text(port: int, inner: int) -> str:
    """The guide's text for nginx; certificates are for the real name only, so: without TLS."""
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    plain, _, secure = site.partition("server {\n    listen 80;")
    secure = secure.partition("server {")[2]
    secure = re.sub(r"\n    (listen|ssl_)[^\n]*", "", secure)
    assert "127.0.0.1:8000" in plain
    plain = plain.replace("127.0.0.1:8000", f"127.0.0.1:{inner}")
    # As it is with TLS.
    secure = secure.replace("$scheme;", "https;")
    return f"{plain}server {{ listen 127.0.0.1:{port}; {secure}"


def under_a_path(port: int, inner: int) -> str:
    """nginx that takes the path off, as `proxy_pass` with a slash does."""
    whole = nginx_text(port, inner)
    return whole.replace("location / {", "location /setz/ {").replace(
        "proxy_pass http://setzkasten;", "proxy_pass http://setzkasten/;"
    )


def plain_text(port: int, inner: int) -> str:
    """nginx with plain upgrade headers."""
    return PLAIN_NGINX.format(port=port, inner=inner)


def caddy_text(port: int, inner: int) -> str:
    """The guide's text for Caddy, without TLS."""
    site = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"\n{NAME} {{" in site
    options = "{\n\tadmin off\n\tauto_https off\n}\n"
    site = site.replace(f"\n{NAME} {{", f"\nhttp://{NAME}:{port} {{\n\tbind 127.0.0.1")
    return options + site.replace("127.0.0.1:8000", f"127.0.0.1:{inner}")


@contextmanager
def proxy(folder: Path, program: str, text: Text, server: Server) -> Iterator[str]:
    """Run a proxy before a server; give its address."""
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/sbin")
    if found is None:
        pytest.skip(f"{program} is not here")
    inner = int(re.findall(r":(\d+)/", server.address)[0])
    port = free_port()
    folder.mkdir()
    if program == "nginx":
        (folder / "nginx.conf").write_text(_NGINX.format(site=text(port, inner)), "utf-8")
        command = [found, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    else:
        (folder / "Caddyfile").write_text(text(port, inner), "utf-8")
        command = [found, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    env = {"HOME": str(folder), "PATH": "/usr/bin:/bin"}
    with subprocess.Popen(command, cwd=folder, env=env, stderr=subprocess.PIPE) as process:
        try:
            _wait_for(port, process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(TIMEOUT)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        if process.poll() is not None:
            assert process.stderr is not None
            raise AssertionError(process.stderr.read().decode())
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the proxy does not listen")


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows its public address and its proxy."""
    server = Server(tmp_path_factory.mktemp("known") / "data")
    server.start(f"read_hosting('{PUBLIC}', trusted_proxies=('127.0.0.1',))")
    yield server
    server.stop(signal.SIGTERM)


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose page lies under a path."""
    server = Server(tmp_path_factory.mktemp("below") / "data")
    server.start(f"read_hosting('{PUBLIC}/setz', trusted_proxies=('127.0.0.1',))")
    yield server
    server.stop(signal.SIGTERM)


def play_through(address: str, path: str = "", **headers: str) -> Any:
    """Begin a session, open a table, look at it on a live line; return the session's answer."""
    with httpx.Client(base_url=address + path, headers={"Host": NAME, "X-Setzkasten": "1"}) as http:
        http.headers.update(headers)
        assert http.get("/api/health").json()["ok"]
        began = http.post("/api/session", json={"name": "Anna"})
        assert began.status_code == 200, began.text
        token = began.headers["set-cookie"].partition(";")[0]
        seats = [{"kind": "here", "name": "A"}, {"kind": "here", "name": "B"}]
        body = {"game": "kompakt", "seats": seats, "key": "k"}
        opened = http.post("/api/tables", json=body, headers={"Cookie": token})
        assert opened.status_code == 201, opened.text
        table = opened.json()["id"]
    port = int(address.rpartition(":")[2])
    line = f"ws://{NAME}:{port}{path}/api/tables/{table}/socket"
    own = {"Cookie": token}
    with (
        socket.create_connection(("127.0.0.1", port)) as sock,
        connect(line, sock=sock, additional_headers=own, origin=Origin(PUBLIC)) as live,
    ):
        heard = json.loads(live.recv(timeout=TIMEOUT))
        assert heard["type"] == "table"
        assert heard["table"]["mine"] == [0, 1]
    other = Origin("https://other.example")
    with (
        socket.create_connection(("127.0.0.1", port)) as sock,
        pytest.raises(InvalidStatus) as refused,
    ):
        connect(line, sock=sock, additional_headers=own, origin=other)
    assert refused.value.response.status_code == 403
    return began


@pytest.mark.parametrize(
    ("program", "text"), [("nginx", nginx_text), ("nginx", plain_text), ("caddy", caddy_text)]
)
def test_a_game_through_a_proxy(known: Server, tmp_path: Path, program: str, text: Text) -> None:
    with proxy(tmp_path / program, program, text, known) as address:
        began = play_through(address)
        if text is not plain_text and program == "nginx":
            assert "secure" in began.headers["set-cookie"].lower()


def test_an_address_that_a_guest_makes_up_does_not_count(server: Server, tmp_path: Path) -> None:
    limits = "Limits(sessions=RateLimit(3, 1))"
    server.start(
        f"Hosting(names=frozenset({{'{NAME}'}}), limits={limits},"
        " proxies=Proxies.read(('127.0.0.1',)))"
    )
    for program, text in (("nginx", nginx_text), ("caddy", caddy_text)):
        with proxy(tmp_path / program, program, text, server) as address:
            codes = [
                httpx.post(
                    f"{address}/api/session",
                    json={},
                    headers={
                        "Host": NAME,
                        "X-Setzkasten": "1",
                        "X-Forwarded-For": f"10.0.0.{number}",
                    },
                ).status_code
                for number in range(5)
            ]
        assert codes[-1] == 429, program


@pytest.mark.parametrize("text", [under_a_path, nginx_text], ids=["taken off", "left on"])
def test_a_game_under_a_path(below: Server, tmp_path: Path, text: Text) -> None:
    with proxy(tmp_path / "nginx", "nginx", text, below) as address:
        began = play_through(address, "/setz")
        assert "path=/setz" in began.headers["set-cookie"].lower()
        page = httpx.get(f"{address}/setz/", headers={"Host": NAME})
        assert page.status_code == 200
        for found in re.findall(r'(?:src|href)="(/[^"]+)"', page.text):
            assert found.startswith("/setz/")
            assert httpx.get(address + found, headers={"Host": NAME}).status_code == 200


def test_the_texts_let_through_what_a_game_out_of_a_file_may_have() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert re.findall(r"client_max_body_size (\d+)k;", nginx) == [str(FILE_KILOBYTES)]
    # To Caddy a KB is a thousand bytes.
    assert re.findall(r"max_size (\d+)KiB", caddy) == [str(FILE_KILOBYTES)]


@pytest.mark.parametrize(("program", "text"), [("nginx", nginx_text), ("caddy", caddy_text)])
def test_a_large_file_comes_through_a_proxy(
    known: Server, tmp_path: Path, program: str, text: Text
) -> None:
    with (
        proxy(tmp_path / program, program, text, known) as address,
        httpx.Client(headers={"Host": NAME, "X-Setzkasten": "1"}, timeout=TIMEOUT) as guest,
    ):
        guest.post(f"{address}/api/session", json={})
        room = FILE_KILOBYTES * 1024 - 100
        answer = guest.post(f"{address}/api/reviews", json={"text": "x" * room, "game": "kompakt"})
        assert answer.status_code != 413
        assert answer.json()["refusal"]["code"] != "too_large"


def _with_what_is_here(text: str, command: str) -> str:
    """Name a user and a program that exist on every machine."""
    text = text.replace(command, "/bin/true").replace("User=setzkasten", "User=daemon")
    return text.replace("Group=setzkasten", "Group=daemon")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_the_service_is_one_that_systemd_takes_and_is_hardened(tmp_path: Path) -> None:
    text = (DEPLOY / "setzkasten.service").read_text("utf-8")
    command = re.findall(r"^ExecStart=(\S+)", text, re.MULTILINE)[0]
    assert command == "/opt/setzkasten/bin/setzkasten"
    unit = tmp_path / "setzkasten.service"
    unit.write_text(_with_what_is_here(text, command))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    complaints = [line for line in done.stderr.splitlines() if unit.name in line]
    assert complaints == []
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=30", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert rated.returncode == 0, rated.stdout[-500:] + rated.stderr


def test_every_option_in_the_texts_exists() -> None:
    """The unit, the container and the guide name options that `serve` has."""
    known_options = set(
        re.findall(
            r"^\| `(--[a-z-]+)", (ROOT / "docs/terminal.md").read_text("utf-8"), re.MULTILINE
        )
    )
    for path in (DEPLOY / "setzkasten.service", DEPLOY / "Containerfile"):
        text = path.read_text("utf-8")
        command = (
            text[text.find("ExecStart") :] if "ExecStart" in text else text[text.find("ENTRY") :]
        )
        used = set(re.findall(r"--[a-z]+(?:-[a-z]+)*", command.partition("\nRestart")[0]))
        assert used <= known_options, path
