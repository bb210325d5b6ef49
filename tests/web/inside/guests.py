"""Two people at one table over HTTPS and live lines: what one plays, the other one's line tells.

Run inside the Debian of the test, with the installed program's own Python:
`guests.py NAME CA-FILE OPENER`.
"""

import json
import ssl
import sys
import time
import urllib.error
import urllib.request
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Origin

NAME, AUTHORITY, OPENER = sys.argv[1:4]
TLS = ssl.create_default_context(cafile=AUTHORITY)


def ask(path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """Ask the server; return the answer and the cookie that came with it."""
    request = urllib.request.Request(
        f"https://{NAME}{path}", None if body is None else json.dumps(body).encode()
    )
    for key, value in (("X-Setzkasten", "1"), ("Content-Type", "application/json")):
        request.add_header(key, value)
    if cookie:
        request.add_header("Cookie", cookie)
    with urllib.request.urlopen(request, context=TLS, timeout=30) as answer:
        told = answer.headers.get("set-cookie", "")
        return json.load(answer), told.partition(";")[0]


def wait_for_health() -> None:
    """Wait until the page is there, however long its first start takes."""
    for _ in range(600):
        try:
            if ask("/api/health")[0]["ok"]:
                return
        except (OSError, urllib.error.URLError):
            time.sleep(0.5)
    raise SystemExit("the page does not come")


def main() -> None:
    """Play until the other one's line has told of a play."""
    wait_for_health()
    with urllib.request.urlopen(f"https://{NAME}/", context=TLS, timeout=30) as page:
        assert b"<script" in page.read()
    anna, ben = (ask("/api/session", {"name": name})[1] for name in (OPENER, "Benedikt"))
    assert anna, "no cookie"
    seats = [{"kind": "here", "name": OPENER}, {"kind": "link", "name": ""}]
    options = {"shares": "open"}
    body = {"game": "kompakt", "seats": seats, "options": options, "entropy": "a", "key": "k"}
    table = ask("/api/tables", body, anna)[0]
    token = table["invites"][0]["token"]
    joining = {"token": token, "name": "Benedikt", "entropy": "b", "key": "k"}
    table = ask(f"/api/tables/{table['id']}/join", joining, ben)[0]
    line = f"wss://{NAME}/api/tables/{table['id']}/socket"
    headers = {"Cookie": anna}
    with connect(
        line, ssl=TLS, additional_headers=headers, origin=Origin(f"https://{NAME}")
    ) as live:
        first = json.loads(live.recv(30))
        assert first["type"] == "table", first
        table = first["table"]
        seat = 0 if table["view"]["turn"] == 0 else 1
        cookie = (anna, ben)[seat]
        command = {"seat": seat, "type": "pass"}
        play = {"seat": seat, "expected_seq": table["seq"], "key": "p", "command": command}
        answer = ask(f"/api/tables/{table['id']}/commands", play, cookie)[0]
        while True:
            told = json.loads(live.recv(30))
            if told["type"] == "table" and told["table"]["seq"] >= answer["seq"]:
                break
    print(table["id"])


main()
