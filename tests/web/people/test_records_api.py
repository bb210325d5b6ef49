"""History, ratings and one's own data through HTTP."""

import json

from tests.web.conftest import Client
from tests.web.people.test_accounts_api import PASSWORD, log_in, open_alone, register


async def test_what_was_played_is_told_to_oneself(client: Client) -> None:
    assert (await client.get("/api/account/played")).status_code == 401
    await register(client)
    table = await open_alone(client)
    at = f"/api/tables/{table['id']}"
    assert (await client.post(f"{at}/leave", json={"seat": 0, "key": "l"})).status_code == 200
    while not (told := (await client.get("/api/account/played")).json())["games"]:
        pass  # a moment after the end
    assert [one["table"] for one in told["games"]] == [table["id"]]
    assert told["games"][0]["players"] == ["Anna", {"code": "computer"}]
    (one,) = told["statistics"]
    assert (one["game"], one["games"], one["won"], one["rating"]) == ("kompakt", 1, 0, None)
    earlier = {"before": told["games"][0]["ended"]}
    assert (await client.get("/api/account/played", params=earlier)).json()["games"] == []
    assert (await client.get("/api/account/played", params={"before": "x"})).status_code == 400


async def test_lists_of_ratings_are_for_everybody(client: Client) -> None:
    found = await client.get("/api/ratings/kompakt")
    assert found.json() == {"game": "kompakt", "players": []}
    unknown = await client.get("/api/ratings/unknown")
    assert (unknown.status_code, unknown.json()["refusal"]["code"]) == (404, "unknown_game")


async def test_ones_own_data_are_lines_of_json(client: Client) -> None:
    await register(client)
    table = await open_alone(client)
    answer = await client.post("/api/account/data", json={})
    assert answer.status_code == 200
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert {line["type"] for line in lines} == {"account", "game"}
    assert lines[0]["account"]["name"] == "Anna"
    assert [line["table"] for line in lines if line["type"] == "game"] == [table["id"]]
    for secret in ("argon2", client.cookies["setzkasten"]):
        assert secret not in answer.text


async def test_an_account_is_deleted_by_its_owner_only(client: Client) -> None:
    await register(client)
    wrong = await client.post("/api/account/delete", json={"password": "falsch falsch"})
    assert (wrong.status_code, wrong.json()["refusal"]["code"]) == (403, "wrong_password")
    header = client.headers.pop("X-Setzkasten")
    for path in ("/api/account/delete", "/api/account/data"):
        foreign = await client.post(path, json={"password": PASSWORD})
        assert foreign.json()["refusal"]["code"] == "header_missing"
    client.headers["X-Setzkasten"] = header
    gone = await client.post("/api/account/delete", json={"password": PASSWORD})
    assert gone.status_code == 200
    assert (await client.get("/api/account")).json() is None
    assert (await log_in(client)).json()["refusal"]["code"] == "wrong_login"
