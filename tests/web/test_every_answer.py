"""No request at all tells what its reader may not know, whichever request is added next.

Every request of the application is asked by everybody that there can be, in the middle of a game.
"""

import itertools
import re
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest

from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.table import Table
from setzkasten.web.messages import Announcements
from setzkasten.web.sessions import COOKIE
from setzkasten.web.socket import telling
from tests.cli.conftest import Call, setz
from tests.service.playing import act, best, load
from tests.service.test_secrets import hidden_texts
from tests.web.conduct.test_moderation_api import Visitor
from tests.web.conftest import Client
from tests.web.people.test_hosts_api import admin
from tests.web.programs.test_tokens_api import Program, person, program, requests

__all__ = ["setz"]

pytestmark = pytest.mark.slow

ENDLESS = ("/api/events", "/api/tables/{table_id:str}/stream")
"""Their answers do not end: the same is asked of what makes them."""

PLACES = {"table_id": "", "word": "HAUS"}

Reader = Visitor | Program


async def row_of(host: Host, visitor: Visitor) -> SessionRow:
    found = await host.sessions.find(visitor._cookies[COOKIE])
    assert found is not None
    return found


async def in_the_middle(
    client: Client, game: str, commands: int
) -> tuple[Host, Visitor, Visitor, Table]:
    """Anna and Ben, who have written to each other, after some commands."""
    host: Host = client.app.state.host
    anna, ben = await person(client, "Anna"), Visitor(client)
    await ben.ask("POST", "/api/session", {"name": "Ben"})
    wish = {
        "game": game,
        "seats": [{"kind": "here"}, {"kind": "link"}],
        "key": "open",
        "entropy": "e",
        "options": {"shares": "open", "chat": True, "challenge_seconds": 600},
    }
    table = (await anna.ask("POST", "/api/tables", wish)).json()
    path = f"/api/tables/{table['id']}"
    seat = {"token": table["invites"][0]["token"], "entropy": "e", "key": "join"}
    assert (await ben.ask("POST", f"{path}/join", seat)).status_code == 200
    await ben.ask("POST", f"{path}/chat", {"seat": 1, "key": "say", "text": "Hallo"})
    report = {"about": "message", "reason": "spam", "message": 1, "key": "report"}
    assert (await anna.ask("POST", f"{path}/report", report)).status_code == 200
    people = {0: await row_of(host, anna), 1: await row_of(host, ben)}
    for _ in range(commands):
        now = await load(host, table["id"])
        turn = now.awaited[0]
        await act(host, people[turn], now, turn, best(host, now, turn))
    return host, anna, ben, await load(host, table["id"])


def filled(path: str, table: Table) -> str:
    """Put something in the places of a path."""
    places = PLACES | {"table_id": table.id}
    return re.sub(r"\{(\w+):\w+\}", lambda found: places.get(found[1], "x"), path)


async def answers(
    client: Client, reader: Reader, table: Table, body: dict[str, Any]
) -> list[tuple[str, str]]:
    """Ask for everything; what is asked, and all that comes back."""
    found = []
    for method, path in sorted(requests(client)):
        if path in ENDLESS:
            continue
        for query in ("", "?seat=0", "?seat=1") if method == "GET" else ("",):
            address = filled(path, table) + query
            sent = None if method == "GET" else body
            answer = await reader.ask(method, address, sent)
            told = f"{answer.text} {dict(answer.headers)}"
            found.append((f"{method} {address} {answer.status_code}", told))
    return found


async def told_on_lines(
    host: Host, table: Table, viewer: SessionRow | None
) -> list[tuple[str, str]]:
    """What live lines, streams and one's own events begin with."""

    async def still() -> bool:
        return True

    session = None if viewer is None else viewer.id
    found = []
    line = telling(host, Announcements(), table.id, session, None, 0, still)
    async with aclosing(line) as told:
        found.append(("line", (await anext(told)).text))
    if viewer is not None:
        async with aclosing(host.feed.listen(viewer, None, 0.01)) as events:
            async for event in events:
                if event is None:
                    break
                found.append(("events", str(event)))
    return found


@pytest.mark.parametrize(("game", "commands"), [("kompakt", 6), ("kartenrommee", 1)])
async def test_no_request_tells_a_secret_of_a_game_that_runs(
    client: Client, tmp_path: Path, setz: Call, game: str, commands: int
) -> None:
    host, anna, ben, table = await in_the_middle(client, game, commands)
    assert table.status == "running"
    wirtin = await person(client, "Wirtin")
    await admin(setz, tmp_path, "appoint", "Wirtin")
    cleo = await person(client, "Cleo")
    robot = await program(client, cleo)
    stranger = Visitor(client)
    # Those who sit there only ask wrongly; nobody else can do anything there, rightly or not.
    some = {"seat": 0, "expected_seq": table.seq, "key": "k", "text": "x", "words": ["HAUS"]}
    readers: list[tuple[str, Reader, SessionRow | None, dict[str, Any]]] = [
        ("anna", anna, await row_of(host, anna), {}),
        ("ben", ben, await row_of(host, ben), {}),
        ("hostess", wirtin, None, some),
        ("program", robot, None, some),
        ("somebody", cleo, None, {}),
        ("nobody", stranger, None, some),
    ]
    wrong, seen = [], []
    for name, reader, viewer, body in readers:
        secrets = hidden_texts(table, viewer)
        assert secrets
        told = await answers(client, reader, table, body)
        told += await told_on_lines(host, table, viewer)
        seen += [text for _, text in told if name == "ben"]
        for (what, text), secret in itertools.product(told, secrets):
            if secret in text:
                wrong.append((name, what, secret))
    assert wrong == []
    assert (await load(host, table.id)).seq == table.seq, "nothing of that changed the game"
    # The search is not blind: Ben's own answers have what Anna may not know.
    secret_to_anna = hidden_texts(table, await row_of(host, anna))
    assert any(secret in text for secret in secret_to_anna for text in seen)
