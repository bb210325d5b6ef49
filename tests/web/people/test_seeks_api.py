"""Seeks through HTTP: what is shown of them, and who is turned away with nothing changed."""

from typing import Any

from tests.web.conftest import Client
from tests.web.people.test_accounts_api import register


async def seek(client: Client, **options: Any) -> Any:
    seats = [{"kind": "here"}, {"kind": "link"}]
    wanted = {"open": True, "shares": "open", **options}
    body = {"game": "kompakt", "seats": seats, "key": "seek", "entropy": "e", "options": wanted}
    return await client.post("/api/tables", json=body)


async def test_a_seek_shows_its_terms_and_no_session(client: Client) -> None:
    made = await register(client)
    cookie = client.cookies["setzkasten"]
    table = (await seek(client, rated=True, rating_range=[1400, 1600])).json()
    client.cookies.clear()
    shown = await client.get("/api/seeks")
    (one,) = shown.json()
    assert (one["table"]["id"], one["rating_range"], one["fits"]) == (
        table["id"],
        [1400, 1600],
        False,
    )
    assert one["table"]["rated"]
    for secret in (cookie, made["account"]["person"], table["invites"][0]["token"]):
        assert secret not in shown.text


async def test_whoever_does_not_fit_changes_nothing(client: Client) -> None:
    await register(client)
    table = (await seek(client, rating_range=[1600, 2000])).json()
    at = f"/api/tables/{table['id']}"
    client.cookies.clear()
    await client.post("/api/session", json={"name": "Gast"})
    body = {"key": "j", "entropy": "e"}
    guest = await client.post(f"{at}/join", json=body)
    assert (guest.status_code, guest.json()["refusal"]["code"]) == (403, "not_for_guests")
    await client.post("/api/account", json={"name": "Berta", "password": "Zettelkasten 7"})
    new = await client.post(f"{at}/join", json=body)
    assert (new.status_code, new.json()["refusal"]["code"]) == (403, "not_in_range")
    assert (await client.get(at)).json()["seq"] == table["seq"]
    invited = {**body, "token": table["invites"][0]["token"]}
    assert (await client.post(f"{at}/join", json=invited)).status_code == 200


async def test_a_range_is_two_numbers_in_order(client: Client) -> None:
    await register(client)
    for wanted, status in (([1600, 1400], 422), ([1], 400), (["a", "b"], 400), ([0, 10**9], 422)):
        assert (await seek(client, rating_range=wanted)).status_code == status
