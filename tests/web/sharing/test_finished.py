"""What is shown of tables to anybody: pictures and steps of finished games, tags of links."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from setzkasten.service.host import Host
from setzkasten.web.app import create_app
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit
from tests.service.conftest import NearThinker
from tests.service.editions import ListEditions
from tests.web.conftest import Client
from tests.web.test_api import get, key, open_table, post

PAGE = "<!doctype html><html><head><title>Brett</title></head><body></body></html>"
NAME = '<b>"Anna" & Co'


@pytest.fixture
async def client(tmp_path: Path, limits: Limits) -> AsyncIterator[Client]:
    """A browser at a server with a built page and a public address."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(PAGE, "utf-8")
    hosting = Hosting(limits=limits, origin="https://spiele.example", host="spiele.example")

    @asynccontextmanager
    async def open_host() -> AsyncIterator[Host]:
        host = await Host.open(tmp_path, ListEditions(), thinker=NearThinker(), bot_pause=0.0)
        yield host
        await host.close()

    async with AsyncTestClient(create_app(open_host, hosting, static=static)) as browser:
        browser.headers["X-Setzkasten"] = "1"
        yield browser


def tags(page: str) -> dict[str, str]:
    """Read the tags out of the head of a page."""
    head = page.partition("</head>")[0]
    return dict(re.findall(r'<meta (?:property|name)="([^"]*)" content="([^"]*)" />', head))


async def given_up(client: Client, game: str, *kinds: str) -> Any:
    """Open a table at which the opener gives up at once."""
    table = await open_table(client, game, *kinds)
    return await give_up(client, table)


async def give_up(client: Client, table: Any) -> Any:
    """End a game by giving it up."""
    stop = {"type": "stop"} if table["game"] == "patience" else {"type": "resign", "seat": 0}
    body = {"seat": 0, "expected_seq": table["seq"], "key": key(), "command": stop}
    answer = await post(client, f"/api/tables/{table['id']}/commands", body, 200)
    return answer["table"]


@pytest.mark.parametrize("game", ["kompakt", "kartenrommee", "patience"])
async def test_a_finished_game_is_shown_to_a_passer_by(client: Client, game: str) -> None:
    table = await given_up(client, game, "here", *["here"] * (game != "patience"))
    client.cookies.clear()
    at = f"/api/tables/{table['id']}"
    course = await get(client, f"{at}/course")
    assert course["steps"][0]["seat"] is None
    svg = await client.get(f"{at}/picture.svg?lang=en&theme=dark&at={course['steps'][0]['seq']}")
    assert svg.headers["content-type"] == "image/svg+xml"
    assert "setzkasten-dark" in svg.text
    # A picture has its style in itself, and nothing else is allowed to it; the page has not.
    policy = svg.headers["content-security-policy"]
    assert "style-src 'unsafe-inline'" in policy
    assert "script" not in policy
    page = (await client.get("/")).headers["content-security-policy"]
    assert "unsafe" not in page
    assert page.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    png = await client.get(f"{at}/picture.png")
    assert png.headers["content-type"] == "image/png"
    assert png.content.startswith(b"\x89PNG")
    assert "max-age" in png.headers["cache-control"]
    for wrong in ("at=-1", "at=x", "lang=fr", "theme=pink"):
        assert (await client.get(f"{at}/picture.png?{wrong}")).status_code == 400


async def test_before_the_end_nothing_is_shown(client: Client) -> None:
    table = await open_table(client, "kompakt", "here", "here")
    for path in ("course", "picture.svg", "picture.png", "picture.png?at=1"):
        answer = await get(client, f"/api/tables/{table['id']}/{path}", 422)
        assert answer == {"refusal": {"code": "game_goes_on", "rule": "", "details": {}}}
        assert (await client.get(f"/api/tables/nix/{path}")).status_code == 404


async def test_a_link_to_a_finished_game_has_a_preview(client: Client) -> None:
    table = await open_table(client, "kompakt", "here", "here")
    renamed = {"seat": 0, "name": NAME, "key": key()}
    table = await post(client, f"/api/tables/{table['id']}/rename", renamed, 200)
    await give_up(client, table)
    for page in ("game", "table", "review"):
        response = await client.get(f"/{page}/{table['id']}")
        assert response.status_code == 200
        found = tags(response.text)
        assert found["og:title"].startswith("Scrabble Kompakt: &lt;b&gt;&quot;Anna&quot; &amp; Co")
        assert NAME not in response.text
        address = f"https://spiele.example/game/{table['id']}"
        assert found["og:url"] == address
        assert f'<link rel="canonical" href="{address}" />' in response.text
        picture = found["og:image"]
        assert picture.startswith("https://spiele.example/api/tables/")
        drawn = await client.get(picture.removeprefix("https://spiele.example"))
        assert drawn.status_code == 200
        assert "Partie" in found["og:description"]
    english = {"Accept-Language": "en-GB,de;q=0.5"}
    found = tags((await client.get(f"/game/{table['id']}", headers=english)).text)
    assert found["og:locale"] == "en_GB"
    assert "game" in found["og:description"]


@pytest.mark.parametrize("kinds", [("here", "here"), ("here", "link")])
async def test_a_preview_of_a_game_that_goes_on_names_the_game_only(
    client: Client, kinds: tuple[str, str]
) -> None:
    table = await open_table(client, "kompakt", *kinds)
    renamed = {"seat": 0, "name": "Annabella", "key": key()}
    await post(client, f"/api/tables/{table['id']}/rename", renamed, 200)
    page = (await client.get(f"/table/{table['id']}?invite=xyz")).text
    found = tags(page)
    assert found["og:title"] == "Scrabble Kompakt"
    assert not {"og:image", "og:url"} & set(found)
    assert "Annabella" not in page
    # An address at which there is nothing, and one without a table, are the plain page.
    for path in ("/table/nix", "/game/nix", "/judge", "/"):
        assert (await client.get(path)).text == PAGE


async def test_without_a_public_address_the_one_that_was_asked_for_counts(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(PAGE, "utf-8")

    @asynccontextmanager
    async def open_host() -> AsyncIterator[Host]:
        host = await Host.open(tmp_path, ListEditions(), thinker=NearThinker())
        yield host
        await host.close()

    app = create_app(open_host, Hosting(limits=LIFTED), static=static)
    async with AsyncTestClient(app, base_url="http://192.168.1.7:8000") as client:
        client.headers["X-Setzkasten"] = "1"
        table = await given_up(client, "kompakt", "here", "here")
        found = tags((await client.get(f"/game/{table['id']}")).text)
        assert found["og:url"] == f"http://192.168.1.7:8000/game/{table['id']}"


@pytest.mark.parametrize("limits", [Limits(pictures=RateLimit(2, 1))])
async def test_pictures_are_rate_limited(client: Client) -> None:
    statuses = [(await client.get("/api/tables/nix/picture.svg")).status_code for _ in range(3)]
    assert statuses == [404, 404, 429]
