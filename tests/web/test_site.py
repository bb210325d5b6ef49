"""The page's files: the page itself for every address it knows, and caching that fits."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient

from setzkasten.service.host import Host
from setzkasten.web.app import create_app
from setzkasten.web.site import VIEWS, load_assets
from tests.service.conftest import NearThinker
from tests.service.editions import ListEditions
from tests.web.conftest import Client

PAGE = "<!doctype html><title>Brett</title>"
SCRIPT = "console.log('Brett');" * 50


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Client]:
    """A server with a built page."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE, "utf-8")
    (static / "icon.svg").write_text("<svg/>", "utf-8")
    (static / "assets" / "main-1a2b3c.js").write_text(SCRIPT, "utf-8")
    (static / ".stamp").write_text("secret", "utf-8")
    (tmp_path / "outside.txt").write_text("secret", "utf-8")

    @asynccontextmanager
    async def open_host() -> AsyncIterator[Host]:
        host = await Host.open(tmp_path, ListEditions(), thinker=NearThinker())
        yield host
        await host.close()

    async with AsyncTestClient(create_app(open_host, static=static)) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/kompakt",
        "/table/abc?invite=xyz",
        "/rules/patience",
        "/judge",
        "/words",
        "/host",
        *("/" + "/".join([first, "abc"][:parts]) for first, parts in sorted(VIEWS)),
    ],
)
async def test_the_page_answers_for_its_own_addresses(site: Client, path: str) -> None:
    response = await site.get(path)
    assert response.status_code == 200
    assert response.text == PAGE
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/nirgends", "/new", "/table/abc/more", "/judge/haus", "/x/"])
async def test_an_unknown_address_is_told_as_such_by_the_page(site: Client, path: str) -> None:
    response = await site.get(path)
    assert response.status_code == 404
    assert response.text == PAGE


async def test_files_with_a_hash_in_their_name_are_kept_for_ever(site: Client) -> None:
    response = await site.get("/assets/main-1a2b3c.js")
    assert response.text == SCRIPT
    assert "immutable" in response.headers["cache-control"]
    assert "javascript" in response.headers["content-type"]
    assert (await site.get("/icon.svg")).headers["cache-control"] == "no-cache"


async def test_an_unchanged_file_is_not_sent_again(site: Client) -> None:
    etag = (await site.get("/")).headers["etag"]
    response = await site.get("/", headers={"If-None-Match": etag})
    assert (response.status_code, response.text) == (304, "")
    assert (await site.get("/", headers={"If-None-Match": '"other"'})).status_code == 200


async def test_files_are_squeezed_for_those_who_can_read_that(site: Client) -> None:
    plain = await site.get("/assets/main-1a2b3c.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    squeezed = await site.get("/assets/main-1a2b3c.js", headers={"Accept-Encoding": "gzip"})
    assert squeezed.headers["content-encoding"] == "gzip"
    assert int(squeezed.headers["content-length"]) < len(SCRIPT)
    assert squeezed.text == SCRIPT


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nix.js",
        "/nix.png",
        "/.stamp",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/assets/..%2f..%2foutside.txt",
        "/api",
        "/api/nix",
    ],
)
async def test_nothing_else_is_given_out(site: Client, path: str) -> None:
    response = await site.get(path)
    assert response.status_code == 404
    assert response.json()["refusal"]["code"] == "not_found"


async def test_without_a_built_page_a_plain_one_says_how_to_build_it(client: Client) -> None:
    response = await client.get("/")
    assert response.status_code == 200
    assert "dev.py run" in response.text
    assert 'lang="en"' in response.text


def test_under_a_path_the_page_knows_where_it_lies(tmp_path: Path) -> None:
    page = (
        '<meta name="setzkasten-root" content="" /><link rel="icon" href="./favicon.svg" />'
        '<script type="module" src="./assets/index-1.js"></script>'
    )
    (tmp_path / "index.html").write_text(page, "utf-8")
    assert load_assets(tmp_path, "/setz")["index.html"].body.decode() == (
        '<meta name="setzkasten-root" content="/setz" />'
        '<link rel="icon" href="/setz/favicon.svg" />'
        '<script type="module" src="/setz/assets/index-1.js"></script>'
    )
    assert b'src="/assets/' in load_assets(tmp_path)["index.html"].body
    assert b'href="/setz/api/schema' in load_assets(tmp_path / "no", "/setz")["index.html"].body
