"""The API: the shapes that the page relies on, and one clear refusal for everything else."""

import itertools
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from setzkasten.engine.levels import DEFAULT, LEVELS
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import GAME_IDS
from setzkasten.service.host import DATABASE
from setzkasten.service.store import write_check
from setzkasten.texts.catalogue import say
from setzkasten.web.app import BODY_LIMIT, SECURITY_HEADERS
from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit
from tests.web.conftest import Client

_NUMBERS = itertools.count()


def key() -> str:
    """A key that no request has had."""
    return f"key-{next(_NUMBERS)}"


async def post(client: Client, path: str, body: Any, status: int) -> Any:
    """Send a request and insist on its status."""
    response = await client.post(path, json=body)
    assert response.status_code == status, response.text
    return response.json()


async def get(client: Client, path: str, status: int = 200) -> Any:
    """Ask for something and insist on the status."""
    response = await client.get(path)
    assert response.status_code == status, response.text
    return response.json()


async def open_table(client: Client, game: str, *kinds: str, **options: Any) -> Any:
    """Open a table as a guest named Anna."""
    await post(client, "/api/session", {"name": "Anna"}, 200)
    seats = [{"kind": kind, "name": ""} for kind in kinds]
    body = {
        "game": game,
        "seats": seats,
        "options": {"shares": "open", **options},
        "entropy": "x",
        "key": key(),
    }
    return await post(client, "/api/tables", body, 201)


async def test_health_says_no_while_somebody_else_holds_the_database(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_check, "_TIMEOUT", 0.5)
    monkeypatch.setattr(write_check, "_GOOD_FOR", 0.0)
    assert (await client.get("/api/health")).status_code == 200
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = await client.get("/api/health")
        assert (answer.status_code, answer.json()["ok"]) == (503, False)
        other.execute("ROLLBACK")
    assert (await client.get("/api/health")).status_code == 200


async def test_health_says_no_where_the_database_is_protected(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_check, "_GOOD_FOR", 0.0)
    writer = client.app.state.host.store._batch_writer
    writer.connection.execute("PRAGMA query_only = ON")
    assert (await client.get("/api/health")).status_code == 503
    writer.connection.execute("PRAGMA query_only = OFF")
    assert (await client.get("/api/health")).status_code == 200


async def test_health_and_games(client: Client) -> None:
    health = await get(client, "/api/health")
    assert health["ok"]
    assert health["lexicon"] == {"id": "test", "version": "1"}
    games = await get(client, "/api/games")
    assert [game["id"] for game in games] == list(GAME_IDS)
    for game in games:
        assert set(game) == {"id", "title", "booklet", "players", "family", "rules"}
        assert game["title"]["de"]
        assert game["rules"]["id"] == game["id"]


async def test_a_session_is_a_cookie_that_scripts_cannot_read(client: Client) -> None:
    response = await client.post("/api/session", json={"name": " Anna ", "lang": "en"})
    guest = response.json()
    assert (guest["name"], guest["lang"]) == ("Anna", "en")
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    again = await client.post("/api/session", json={"name": "Änne"})
    assert again.json() == {"id": guest["id"], "name": "Änne", "lang": "en"}
    assert "set-cookie" not in again.headers
    assert (await client.post("/api/session", json={})).json()["name"] == "Änne"


async def test_a_table_from_opening_to_record(client: Client) -> None:
    table = await open_table(client, "kompakt", "here", "here")
    assert table["status"] == "running"
    assert table["mine"] == [0, 1]
    assert table["seat"] in table["view"]["awaited"]
    assert {
        "id",
        "game",
        "seq",
        "seats",
        "options",
        "commitment",
        "deadline",
        "now",
        "lexicon",
    } <= (set(table))
    assert table["view"]["type"] == "crossword"
    assert table["rules"]["rack"] == 7
    path = f"/api/tables/{table['id']}"
    seat = table["seat"]
    command = {"type": "pass", "seat": seat}
    body = {"seat": seat, "expected_seq": table["seq"], "key": key(), "command": command}
    answer = await post(client, f"{path}/commands", body, 200)
    assert [event["event"]["type"] for event in answer["events"]] == ["passed"]
    assert answer["seq"] == answer["table"]["seq"] == table["seq"] + 1
    assert (await post(client, f"{path}/commands", body, 200))["events"] == answer["events"]
    stale = await post(client, f"{path}/commands", {**body, "key": key()}, 409)
    assert stale["refusal"]["code"] == "stale"
    assert stale["table"]["seq"] == answer["seq"]
    now = {**body, "expected_seq": answer["seq"], "key": key()}
    refused = await post(client, f"{path}/commands", now, 422)
    assert refused["refusal"]["code"] == "not_your_turn"
    assert refused["table"]["seq"] == answer["seq"]
    lobby = await get(client, "/api/tables")
    assert [card["id"] for card in lobby["own"]] == [table["id"]]
    assert lobby["own"][0]["my_turn"]
    events = await client.get(f"{path}/events?after={table['seq']}&seat={seat}")
    assert events.headers["content-type"].startswith("application/x-ndjson")
    assert len(events.text.splitlines()) == 1
    record = await client.get(f"{path}/record?seat={seat}")
    assert 'filename="kompakt-' in record.headers["content-disposition"]
    assert (await client.get(f"{path}/record?format=gcg")).status_code == 200
    preview = {"seat": seat, "command": {"type": "play", "seat": seat, "placements": []}}
    shown = await post(client, f"{path}/preview", preview, 200)
    assert shown["preview"] is None
    assert shown["refusal"]["code"]
    closed = await post(client, f"{path}/lookup", {"words": ["Haus"], "seat": seat}, 403)
    assert closed["refusal"]["code"] == "dictionary_closed"
    closed = await post(client, "/api/judge", {"words": ["Haus"], "game": "patience"}, 403)
    assert closed["refusal"]["rule"].startswith("000")
    left = await post(client, f"{path}/leave", {"seat": 0, "key": key()}, 200)
    assert (left["mine"], left["status"]) == ([0, 1], "over")
    result = left["view"]["result"]
    assert (result["reason"], result["resigned"], result["winners"]) == ("resigned", 0, [1])


async def test_inviting_joining_filling(client: Client) -> None:
    promise = await client.post("/api/bag")
    assert promise.status_code == 401
    table = await open_table(client, "klassisch", "here", "link", "link", open=True)
    first = table["invites"][0]
    assert set(first) == {"seat", "token"}
    path = f"/api/tables/{table['id']}"
    opener = dict(client.cookies)
    client.cookies.clear()
    body = {"token": first["token"], "name": "Ben", "entropy": "y", "key": key()}
    assert (await post(client, f"{path}/join", body, 401))["refusal"]["code"] == "no_session"
    await post(client, "/api/session", {}, 200)
    joined = await post(client, f"{path}/join", body, 200)
    assert joined["seats"][1]["name"] == "Ben"
    assert (joined["status"], joined["invites"]) == ("waiting", [])
    assert (await get(client, "/api/tables"))["open"][0]["free"] == 1
    wrong = await post(client, f"{path}/fill", {"key": key()}, 403)
    assert wrong["refusal"]["code"] == "not_creator"
    client.cookies.clear()
    client.cookies.update(opener)
    promise = await client.post("/api/bag")
    assert len(promise.json()["commitment"]) == 64
    assert (await post(client, f"{path}/fill", {"key": key()}, 200))["status"] == "running"
    assert (await post(client, f"{path}/rematch", {"key": key()}, 422))["refusal"]["code"] == (
        "not_over"
    )


async def test_passers_by_may_watch_and_ask_the_judge(client: Client) -> None:
    table = await open_table(client, "kompakt", "here", "here")
    client.cookies.clear()
    watched = await get(client, f"/api/tables/{table['id']}")
    assert (watched["seat"], watched["mine"]) == (None, [])
    assert all(player["rack"] is None for player in watched["view"]["players"])
    verdicts = await post(client, "/api/judge", {"words": ["Haus", "?"], "game": "kompakt"}, 200)
    assert [verdict["admissible"] for verdict in verdicts] == [True, False]
    refused = await get(client, f"/api/tables/{table['id']}?seat=0", 403)
    assert refused["refusal"]["code"] == "not_your_seat"


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nix", None, 404, "not_found"),
        ("GET", "/api/tables/nix", None, 404, "unknown_table"),
        ("GET", "/api/tables/nix?seat=x", None, 400, "bad_request"),
        ("GET", "/api/tables/nix/events?after=-1", None, 400, "bad_request"),
        ("GET", "/api/tables/nix/events?after=99999999999999999999", None, 400, "bad_request"),
        ("GET", "/api/tables/nix/verdicts", None, 404, "unknown_table"),
        ("GET", "/api/tables/nix/record?format=pdf", None, 400, "bad_request"),
        ("GET", "/api/tables/nix/record", None, 404, "unknown_table"),
        ("GET", "/api/tables/%00%ff", None, 404, "unknown_table"),
        ("DELETE", "/api/tables/nix", None, 405, "bad_method"),
        ("GET", "/api/judge", None, 405, "bad_method"),
        ("POST", "/api/judge", b"{", 400, "bad_request"),
        ("POST", "/api/judge", b"[]", 400, "bad_request"),
        ("POST", "/api/judge", b"[" * 30_000, 400, "bad_request"),
        ("POST", "/api/judge", b'{"words":' * 5_000, 400, "bad_request"),
        ("POST", "/api/judge", b"", 400, "bad_request"),
        ("POST", "/api/judge", b"\xff\xfe", 400, "bad_request"),
        ("POST", "/api/judge", b'{"words": "HAUS", "game": "kompakt"}', 400, "bad_request"),
        ("POST", "/api/judge", b'{"words": ["HAUS"], "game": "mensch"}', 404, "unknown_game"),
        ("POST", "/api/judge", b'"' + b"x" * BODY_LIMIT + b'"', 413, "too_large"),
        (
            "POST",
            "/api/tables",
            b'{"game": "mensch", "seats": [], "key": "k"}',
            404,
            "unknown_game",
        ),
        ("POST", "/api/tables/nix/join", b'{"key": "k"}', 404, "unknown_table"),
        ("POST", "/api/tables/nix/commands", b'{"key": "k"}', 400, "bad_request"),
    ],
)
async def test_everything_wrong_has_one_clear_sentence(
    client: Client, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    await post(client, "/api/session", {"name": "Anna"}, 200)
    response = await client.request(method, path, content=body)
    assert response.status_code == status, response.text
    refusal = response.json()["refusal"]
    assert refusal["code"] == code
    told = msgspec.convert(refusal, Refusal)
    assert say(told, "de") != say(told, "en")
    assert "Traceback" not in response.text
    assert "\n" not in say(told)


async def test_other_sites_cannot_send_requests(client: Client) -> None:
    client.headers.pop("X-Setzkasten")
    for path in ("/api/session", "/api/tables", "/api/judge", "/api/tables/x/commands"):
        response = await client.post(path, json={})
        assert response.status_code == 403
        assert response.json()["refusal"]["code"] == "header_missing"


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nix", "/assets/nix.js", "/table/x"])
async def test_every_answer_keeps_browsers_careful(client: Client, path: str) -> None:
    response = await client.get(path)
    for name, value in SECURITY_HEADERS.items():
        assert response.headers[name] == value
    assert response.headers["cache-control"]


@pytest.mark.parametrize(
    "limits",
    [
        msgspec.structs.replace(
            LIFTED, sessions=RateLimit(3, 1), openings=RateLimit(2, 1), questions=RateLimit(4, 1)
        )
    ],
)
async def test_new_things_are_rationed(client: Client) -> None:
    for _ in range(2):
        await open_table(client, "patience", "here")
    response = await client.post("/api/tables", json={"game": "patience", "seats": [], "key": "k"})
    assert response.status_code == 429
    assert response.json()["refusal"]["code"] == "too_many"
    assert (await client.post("/api/bag")).status_code == 429
    assert (await client.post("/api/session", json={})).status_code == 200
    assert (await client.post("/api/session", json={})).status_code == 429
    for _ in range(4):
        await post(client, "/api/judge", {"words": [], "game": "kompakt"}, 200)
    await post(client, "/api/judge", {"words": [], "game": "kompakt"}, 429)
    # The list of tables is one of the questions; one's own table can be looked at all the same.
    assert (await client.get("/api/tables")).status_code == 429
    assert (await client.get("/api/health")).status_code == 200


@pytest.mark.parametrize("limits", [Limits()])
async def test_a_class_behind_one_address_is_not_held_up(client: Client) -> None:
    for _ in range(30):
        client.cookies.clear()
        for _ in range(3):
            await post(client, "/api/session", {}, 200)
        assert (await client.post("/api/bag")).status_code == 201
        table = await open_table(client, "patience", "here")
    preview = {"seat": 0, "command": {"type": "take", "seat": 0, "piles": [0, 1]}}
    for _ in range(700):
        await post(client, f"/api/tables/{table['id']}/preview", preview, 200)


async def test_what_was_challenged_is_explained_and_nothing_else(client: Client) -> None:
    table = await open_table(client, "kompakt", "here", "here")
    path = f"/api/tables/{table['id']}"
    assert await get(client, f"{path}/verdicts") == []
    seat = table["seat"]
    rack = [tile for tile in table["view"]["players"][seat]["rack"] if tile != "?"]
    word = "".join(sorted(rack, reverse=True)[:5])
    placements = [
        {"row": 7, "col": 5 + n, "letter": letter, "blank": False} for n, letter in enumerate(word)
    ]
    play = {"type": "play", "seat": seat, "placements": placements}
    body = {"seat": seat, "expected_seq": table["seq"], "key": key(), "command": play}
    announced = await post(client, f"{path}/commands", body, 200)
    assert await get(client, f"{path}/verdicts") == []
    challenge = {"type": "challenge", "seat": 1 - seat, "word": word}
    body = {"seat": 1 - seat, "expected_seq": announced["seq"], "key": key(), "command": challenge}
    await post(client, f"{path}/commands", body, 200)
    client.cookies.clear()
    (verdict,) = await get(client, f"{path}/verdicts?words=HAUS&seat=0")
    assert (verdict["word"], verdict["admissible"]) == (word, False)
    assert verdict["reason"]["code"] == "not_attested"
    assert verdict["reason"]["details"] == {"word": word, "layer": "klein"}
    assert verdict["suggestions"] == []


async def test_names_are_text_and_nothing_more(client: Client) -> None:
    """Tags stay letters, marks that turn or hide text are gone; the page is told so by its type."""
    evil = "<img src=x onerror=alert(1)>\u202e\u0000\u200b"
    response = await client.post("/api/session", json={"name": evil})
    assert response.json()["name"] == "<img src=x onerror=alert(1)>"
    assert response.headers["content-type"].startswith("application/json")
    assert response.headers["x-content-type-options"] == "nosniff"
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


async def test_the_interface_is_described(client: Client) -> None:
    schema = await get(client, "/api/schema/openapi.json")
    described = {(path, method) for path, item in schema["paths"].items() for method in item}
    assert ("/api/tables/{table_id}/commands", "post") in described
    assert len(described) >= 17
    assert "TableView" in schema["components"]["schemas"]


async def test_only_finished_games_are_looked_back_at(client: Client) -> None:
    await post(client, "/api/tables/nix/review", {}, 401)
    await post(client, "/api/session", {"name": "Anna"}, 200)
    await post(client, "/api/tables/nix/review", {}, 404)
    table = await open_table(client, "patience", "here")
    running = await post(client, f"/api/tables/{table['id']}/review", {}, 422)
    assert running["refusal"]["code"] == "game_runs"
    await get(client, f"/api/tables/{table['id']}/review", 404)
    closed = await post(client, "/api/reviews", {"text": "egal"}, 403)
    assert closed["at"] == table["id"]
    command = {"seat": 0, "expected_seq": table["seq"], "key": key()}
    command["command"] = {"type": "resign", "seat": 0}
    await post(client, f"/api/tables/{table['id']}/commands", command, 200)
    begun = await post(client, f"/api/tables/{table['id']}/review", {}, 200)
    assert begun["id"] == table["id"]
    await get(client, f"/api/tables/{table['id']}/review?since={begun['stamp']}")
    await get(client, f"/api/tables/{table['id']}/review?since=-1", 400)


async def test_files_to_look_back_at_are_bounded(client: Client) -> None:
    await post(client, "/api/session", {"name": "Anna"}, 200)
    await post(client, "/api/reviews", {"text": "x" * (256 * 1024)}, 413)
    await post(client, "/api/reviews", {"text": "x", "name": "y" * 201}, 400)
    begun = await post(client, "/api/reviews", {"text": "kein Spiel"}, 200)
    assert begun["progress"] == "working"
    await get(client, "/api/reviews/nix", 404)


async def test_levels_are_listed_chosen_and_kept(client: Client) -> None:
    listed = await get(client, "/api/levels")
    assert [level["id"] for level in listed] == [level.id for level in LEVELS]
    assert [level["id"] for level in listed if level["usual"]] == [DEFAULT]
    assert all(level["name"] == {"code": f"level_{level['id']}"} for level in listed)
    seats = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "name": "", "level": "master"}]
    body = {"game": "kompakt", "seats": seats, "key": key()}
    await post(client, "/api/session", {"name": "Anna"}, 200)
    table = await post(client, "/api/tables", body, 201)
    assert [seat["level"] for seat in table["seats"]] == [None, "master"]
    seats[1]["level"] = "wizard"
    refused = await post(client, "/api/tables", {**body, "key": key()}, 422)
    assert refused["refusal"]["code"] == "unknown_level"
