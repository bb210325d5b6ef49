"""Accounts through HTTP: cookies, questions, limits, and who is kept out."""

import json
from pathlib import Path
from typing import Any

import pytest

from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit
from setzkasten.web.people.accounts import KNOWN_COOKIE
from setzkasten.web.sessions import COOKIE
from tests.service.store.test_names import everything
from tests.web.conftest import Client

PASSWORD = "Zettelkasten 7"


async def register(client: Client, name: str = "Anna") -> dict[str, Any]:
    await client.post("/api/session", json={"name": name})
    answer = await client.post("/api/account", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def log_in(client: Client, **more: Any) -> Any:
    body = {"name": "Anna", "password": PASSWORD, **more}
    return await client.post("/api/account/login", json=body)


async def open_alone(client: Client) -> dict[str, Any]:
    seats = [{"kind": "here"}, {"kind": "bot"}]
    body = {"game": "kompakt", "seats": seats, "key": "open"}
    answer = await client.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def test_an_account_is_made_and_its_secrets_stay_here(client: Client) -> None:
    before = (await client.post("/api/session", json={"name": "Anna"})).json()
    guest = client.cookies[COOKIE]
    made = await client.post("/api/account", json={"name": "Anna", "password": PASSWORD})
    assert made.status_code == 201
    body = made.json()
    assert body["account"]["name"] == "Anna"
    assert body["account"]["person"] == before["id"]
    assert len(body["recovery"]) == 24
    fresh = client.cookies[COOKIE]
    assert fresh != guest
    for said in (json.dumps(body["account"]), (await client.get("/api/account")).text):
        for secret in (fresh, guest, client.cookies[KNOWN_COOKIE], body["recovery"], "argon2"):
            assert secret not in said
    for cookie in made.headers.get_list("set-cookie"):
        assert "HttpOnly" in cookie
        assert "samesite=lax" in cookie.lower()
    twice = await client.post("/api/account", json={"name": "Berta", "password": PASSWORD})
    assert (twice.status_code, twice.json()["refusal"]["code"]) == (422, "has_account")


async def test_a_guest_is_asked_about_his_games(client: Client) -> None:
    await register(client)
    client.cookies.clear()
    await client.post("/api/session", json={"name": "Gast"})
    table = await open_alone(client)
    asked = await log_in(client)
    assert asked.status_code == 409
    refusal = asked.json()["refusal"]
    assert (refusal["code"], refusal["details"]) == ("guest_has_games", {"count": 1})
    assert (await client.get("/api/account")).json() is None
    assert (await log_in(client, take_games=True)).status_code == 200
    own = (await client.get("/api/tables")).json()["own"]
    assert [card["id"] for card in own] == [table["id"]]


async def test_sessions_end_and_so_does_what_they_may(client: Client) -> None:
    await register(client)
    first = client.cookies[COOKIE]
    client.cookies.clear()
    account = (await log_in(client)).json()
    other = next(login["id"] for login in account["logins"] if not login["here"])
    gone = await client.post("/api/account/sessions/unknown/end", json={})
    assert (gone.status_code, gone.json()["refusal"]["code"]) == (404, "unknown_login")
    left = await client.post(f"/api/account/sessions/{other}/end", json={})
    assert [login["here"] for login in left.json()["logins"]] == [True]
    mine = client.cookies[COOKIE]
    client.cookies.clear()
    client.cookies[COOKIE] = first
    assert (await client.get("/api/account")).json() is None
    answer = await client.post("/api/account/settings", json={"settings": {}})
    assert answer.status_code == 401
    client.cookies.clear()
    client.cookies[COOKIE] = mine
    assert (await client.post("/api/account/logout", json={})).status_code == 200
    client.cookies[COOKIE] = mine
    assert (await client.get("/api/account")).json() is None


async def test_foreign_pages_change_nothing(client: Client) -> None:
    await register(client)
    header = client.headers.pop("X-Setzkasten")
    for path, body in (
        ("/api/account", {"name": "Berta", "password": PASSWORD}),
        ("/api/account/login", {"name": "Anna", "password": PASSWORD}),
        ("/api/account/logout", {}),
        ("/api/account/password", {"old": PASSWORD, "new": "ganz anders"}),
        ("/api/account/recover", {"name": "Anna", "code": "x", "password": "ganz anders"}),
        ("/api/account/settings", {"settings": {"theme": "dark"}}),
        ("/api/account/sessions/x/end", {}),
    ):
        answer = await client.post(path, json=body)
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (403, "header_missing")
    client.headers["X-Setzkasten"] = header
    assert (await client.get("/api/account")).json()["settings"] == {}


async def test_what_is_too_long_is_not_read(client: Client) -> None:
    await register(client)
    for path, body in (
        ("/api/account/login", {"name": "x" * 101, "password": PASSWORD}),
        ("/api/account/login", {"name": "Anna", "password": "x" * 1025}),
        ("/api/account/recover", {"name": "Anna", "code": "x" * 101, "password": PASSWORD}),
        ("/api/account/settings", {"settings": {"a": "x" * 201}}),
        ("/api/account/settings", {"settings": {f"{n}": "" for n in range(51)}}),
    ):
        assert (await client.post(path, json=body)).status_code == 400


async def test_wrong_passwords_are_slowed_down(client: Client) -> None:
    await register(client)
    client.cookies.clear()
    for _ in range(5):
        assert (await log_in(client, password="falsch falsch")).status_code == 403
    slow = await log_in(client)
    assert slow.status_code == 429
    assert slow.json()["refusal"]["code"] == "too_many_tries"
    # Two seconds from the fifth one on, of which a busy machine may have spent one by now.
    assert slow.headers["Retry-After"] in {"1", "2"}


class TestFew:
    """Where one address may log in but twice."""

    @pytest.fixture
    def limits(self) -> Limits:
        """Two logins, then one an hour."""
        return Limits(logins=RateLimit(2, 1 / 60), sessions=LIFTED.sessions)

    async def test_an_address_has_a_rate_limit(self, client: Client) -> None:
        await register(client)
        codes = [(await log_in(client)).status_code for _ in range(3)]
        assert codes == [200, 200, 429]


async def test_nothing_of_it_is_logged(
    client: Client, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    made = await register(client)
    with caplog.at_level("DEBUG"):
        await log_in(client)
        await log_in(client, password="falsch falsch")
    for secret in (PASSWORD, "falsch falsch", made["recovery"], client.cookies[COOKIE]):
        assert secret not in caplog.text
    files = everything(tmp_path)
    for secret in (PASSWORD, made["recovery"], client.cookies[COOKIE]):
        assert secret.encode() not in files
