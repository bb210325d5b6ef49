"""Personal tokens through HTTP: what one is good for, what it is not, and how wrong ones fare."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.opening import Opening
from setzkasten.web.edge.rate_limits import LIFTED, Limits
from setzkasten.web.programs.permitted import PERMITTED
from tests.cli.conftest import Call, setz
from tests.web.conduct.test_moderation_api import Visitor
from tests.web.conftest import Client, opened
from tests.web.people.test_hosts_api import admin

__all__ = ["setz"]

PASSWORD = "Zettelkasten 7"
WORD = "offene Tische"
WISH = {"name": "Mein Bot", "password": PASSWORD}


class Program:
    """A program with a token at the same application: no cookie, no header of the page."""

    def __init__(self, client: Client, token: str) -> None:
        self._client = client
        self.token = token

    async def ask(self, method: str, path: str, body: Any = None, **more: str) -> httpx.Response:
        self._client.cookies.clear()
        self._client.headers.pop("X-Setzkasten", None)
        headers = {"Authorization": f"Bearer {self.token}", **more}
        try:
            return await self._client.request(method, path, json=body, headers=headers)
        finally:
            self._client.headers["X-Setzkasten"] = "1"


async def person(client: Client, name: str = "Anna") -> Visitor:
    """Somebody with an account."""
    visitor = Visitor(client)
    await visitor.ask("POST", "/api/session", {"name": name})
    made = await visitor.ask("POST", "/api/account", {"name": name, "password": PASSWORD})
    assert made.status_code == 201
    return visitor


async def program(client: Client, visitor: Visitor) -> Program:
    made = await visitor.ask("POST", "/api/account/tokens", WISH)
    assert made.status_code == 201, made.text
    return Program(client, made.json()["token"])


def requests(client: Client) -> set[tuple[str, str]]:
    """All that can be asked of the application, but for its description."""
    app: Litestar = client.app
    return {
        (method, path)
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods - {"OPTIONS", "HEAD"}
        for path in handler.paths
        if path.startswith("/api/") and not path.startswith("/api/schema")
    }


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["refusal"]["code"]


async def test_a_token_is_shown_once_listed_and_revoked(client: Client) -> None:
    anna = await person(client)
    made = (await anna.ask("POST", "/api/account/tokens", WISH | {"days": 3})).json()
    listed = await anna.ask("GET", "/api/account/tokens")
    assert listed.json() == [made["made"]]
    assert made["token"] not in listed.text
    assert made["made"]["expires"] is not None
    robot = Program(client, made["token"])
    assert (await robot.ask("GET", "/api/tables")).status_code == 200
    path = f"/api/account/tokens/{made['made']['id']}/revoke"
    assert (await anna.ask("POST", path, {})).json() == []
    gone = await robot.ask("GET", "/api/tables")
    assert refused(gone) == (401, "bad_token")
    assert gone.headers["www-authenticate"] == "Bearer"
    assert refused(await anna.ask("POST", path, {})) == (404, "unknown_token")
    exported = (await anna.ask("POST", "/api/account/data", {})).text
    assert made["token"] not in exported


async def test_who_makes_one_shows_the_password(client: Client) -> None:
    guest = Visitor(client)
    await guest.ask("POST", "/api/session", {"name": "Gast"})
    assert refused(await guest.ask("POST", "/api/account/tokens", WISH)) == (403, "not_for_guests")
    assert refused(await guest.ask("GET", "/api/account/tokens")) == (403, "not_for_guests")
    anna = await person(client)
    wrong = await anna.ask("POST", "/api/account/tokens", WISH | {"password": "geraten"})
    assert refused(wrong) == (403, "wrong_password")


async def test_a_program_opens_tables_where_its_owner_may(tmp_path: Path) -> None:
    """By its token alone: made by somebody who may not, or changed, it opens nothing."""
    async with opened(
        tmp_path, Hosting(limits=LIFTED, opening=Opening("password", WORD))
    ) as client:
        anna, ben = await person(client, "Anna"), await person(client, "Ben")
        assert (await anna.ask("POST", "/api/session", {"word": WORD})).status_code == 200
        wish = {"game": "kompakt", "seats": [{"kind": "here"}, {"kind": "here"}], "entropy": "e"}
        robot, other = await program(client, anna), await program(client, ben)
        assert (await robot.ask("POST", "/api/tables", wish | {"key": "1"})).status_code == 201
        refusal = await other.ask("POST", "/api/tables", wish | {"key": "1"})
        assert refused(refusal) == (403, "password_needed")
        token, _, mark = robot.token.partition(".")
        for forged in (token, f"{token}.", f"{token}.{mark[:-1]}", f"{other.token}.{mark}"):
            thief = Program(client, forged)
            assert (await thief.ask("GET", "/api/tables")).status_code == 200
            refusal = await thief.ask("POST", "/api/tables", wish | {"key": "2"})
            assert refused(refusal) == (403, "password_needed")
        assert refused(await Program(client, f".{mark}").ask("GET", "/api/tables")) == (
            401, "bad_token",
        )  # fmt: skip
    # With another word all rights end, and the token still plays.
    fresh = Hosting(limits=LIFTED, opening=Opening("password", "ein anderes Wort"))
    async with opened(tmp_path, fresh) as client:
        again = Program(client, robot.token)
        refusal = await again.ask("POST", "/api/tables", wish | {"key": "3"})
        assert refused(refusal) == (403, "password_needed")
        assert (await again.ask("GET", "/api/tables")).status_code == 200


async def test_a_program_plays_a_turn_and_a_double_is_one(client: Client) -> None:
    robot = await program(client, await person(client))
    wish = {
        "game": "kompakt",
        "seats": [{"kind": "here"}, {"kind": "here", "name": "B"}],
        "key": "open",
    }
    table = (await robot.ask("POST", "/api/tables", wish)).json()
    assert [seat["program"] for seat in table["seats"]] == [True, True]
    path = f"/api/tables/{table['id']}"
    seat = table["view"]["turn"]
    act = {
        "seat": seat,
        "expected_seq": table["seq"],
        "key": "pass",
        "command": {"type": "pass", "seat": seat},
    }
    first = await robot.ask("POST", f"{path}/commands", act)
    assert first.status_code == 200, first.text
    again = await robot.ask("POST", f"{path}/commands", act)
    assert again.json()["seq"] == first.json()["seq"]
    late = await robot.ask("POST", f"{path}/commands", act | {"key": "late"})
    assert refused(late) == (409, "stale")
    assert (await robot.ask("GET", path)).json()["seq"] == first.json()["seq"]


async def test_a_token_is_for_playing_only(client: Client) -> None:
    anna = await person(client)
    robot = await program(client, anna)
    closed = requests(client) - PERMITTED
    for method, template in sorted(closed):
        path = template.replace("{", "").replace("}", "").replace(":str", "")
        answer = await robot.ask(method, path, WISH if method == "POST" else None)
        assert refused(answer) == (403, "not_for_programs"), (method, path)
    assert len(closed) > 30
    account = (await anna.ask("GET", "/api/account")).json()
    assert account["name"] == "Anna"
    assert len((await anna.ask("GET", "/api/account/tokens")).json()) == 1


async def test_all_that_is_permitted_exists(client: Client) -> None:
    assert requests(client) >= PERMITTED


async def test_no_rack_of_its_person_is_shown_to_a_program(client: Client) -> None:
    anna = await person(client)
    robot = await program(client, anna)
    wish = {
        "game": "klassisch",
        "seats": [{"kind": "here"}, {"kind": "bot"}],
        "key": "open",
    }
    table = (await anna.ask("POST", "/api/tables", wish)).json()
    path = f"/api/tables/{table['id']}"
    act = {"seat": 0, "expected_seq": table["seq"], "key": "k", "command": {"type": "pass"}}
    for method, part, body in (
        ("GET", "", None),
        ("GET", "/events", None),
        ("GET", "/record", None),
        ("POST", "/commands", act),
        ("POST", "/preview", act),
        ("POST", "/leave", {"seat": 0, "key": "k"}),
        ("POST", "/rename", {"seat": 0, "name": "X", "key": "k"}),
    ):
        answer = await robot.ask(method, path + part, body)
        assert refused(answer) == (403, "a_person_sits_there"), part
        assert "rack" not in answer.text
    assert (await anna.ask("GET", path)).json()["seats"][0]["name"] == table["seats"][0]["name"]


@pytest.mark.parametrize(
    "said",
    ["Bearer", "Bearer ", "bearer setzkasten_x", "Bearer setzkasten_" + "x" * 500, "Bearer \u00fc"],
)
async def test_a_bad_token_is_refused_even_with_a_cookie(client: Client, said: str) -> None:
    anna = await person(client)
    for method, path in (("GET", "/api/tables"), ("GET", "/api/health"), ("POST", "/api/bag")):
        answer = await client.request(
            method, path, headers={b"Authorization": said.encode("latin-1")}, json={}
        )
        assert refused(answer) == (401, "bad_token"), (method, path)
    assert (await anna.ask("GET", "/api/account")).json()["name"] == "Anna"


async def test_other_authorization_means_no_program(client: Client) -> None:
    anna = await person(client)
    client.headers["Authorization"] = "Basic YTpi"
    assert (await anna.ask("GET", "/api/account")).json()["name"] == "Anna"


async def test_the_host_lists_and_ends_tokens(client: Client, tmp_path: Path, setz: Call) -> None:
    anna = await person(client)
    await program(client, anna)
    robot = await program(client, anna)
    listed: Any = await admin(setz, tmp_path, "tokens", "Anna")
    assert [one["name"] for one in listed] == ["Mein Bot", "Mein Bot"]
    assert robot.token not in str(listed)
    assert await admin(setz, tmp_path, "revoke", "Anna", "unknown") == {"revoked": 0}
    assert await admin(setz, tmp_path, "revoke", "Anna", listed[0]["id"]) == {"revoked": 1}
    assert await admin(setz, tmp_path, "revoke", "Anna") == {"revoked": 1}
    assert (await anna.ask("GET", "/api/account/tokens")).json() == []


class TestLimits:
    """With the limits that hosts have."""

    @pytest.fixture
    def limits(self) -> Limits:
        return Limits()

    async def test_wrong_tokens_are_few_and_good_ones_go_on(self, client: Client) -> None:
        robot = await program(client, await person(client))
        wrong = Program(client, "setzkasten_geraten")
        codes = [(await wrong.ask("GET", "/api/tables")).status_code for _ in range(25)]
        assert codes == [401] * 20 + [429] * 5
        late = await wrong.ask("GET", "/api/tables")
        assert int(late.headers["retry-after"]) > 0
        assert (await robot.ask("GET", "/api/tables")).status_code == 200

    async def test_another_token_brings_no_other_rate_limit(self, client: Client) -> None:
        anna = await person(client)
        one, two = await program(client, anna), await program(client, anna)
        for number in range(60):
            answer = await (one, two)[number % 2].ask("POST", "/api/bag", {})
            assert answer.status_code == 201
        for robot in (one, two):
            assert refused(await robot.ask("POST", "/api/bag", {})) == (429, "too_many")


def test_wrong_tokens_are_few_even_where_all_else_is_lifted() -> None:
    assert LIFTED.tokens == Limits().tokens
