"""Who may open tables: everybody, whoever has the host's link, whoever knows the password."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from setzkasten.texts.catalogue import say
from setzkasten.web.edge.failure import CannotServe
from setzkasten.web.edge.hosting import Hosting, read_hosting
from setzkasten.web.edge.opening import Opening, read_opening
from setzkasten.web.edge.rate_limits import RateLimiter
from tests.web.conftest import Client

_NUMBERS = itertools.count()


@pytest.fixture
def hosting() -> Hosting:
    """A server where a password is needed."""
    return Hosting(opening=Opening("password", "offene Tische"))


async def begin(client: Client, word: str | None = None) -> tuple[int, Any]:
    """Begin a session, or say the word in the one there is."""
    answer = await client.post("/api/session", json={"word": word} if word else {})
    return answer.status_code, answer.json()


async def open_table(client: Client, kind: str = "here") -> tuple[int, Any]:
    """Ask for a table for two."""
    seats = [{"kind": "here", "name": "A"}, {"kind": kind, "name": "B"}]
    body: dict[str, Any] = {
        "game": "kompakt",
        "seats": seats,
        "key": f"key-{next(_NUMBERS)}",
    }
    body["options"] = {"shares": "open"}
    answer = await client.post("/api/tables", json=body)
    return answer.status_code, answer.json()


async def test_whoever_knows_the_password_opens_and_invites(client: Client) -> None:
    await begin(client)
    status, answer = await open_table(client)
    assert (status, answer["refusal"]["code"]) == (403, "password_needed")
    # A promise alone opens nothing; an invited player's rematch begins with one.
    assert (await client.post("/api/bag")).status_code == 201
    status, answer = await begin(client, "falsches")
    assert (status, answer["refusal"]["code"]) == (403, "wrong_word")
    assert (await begin(client, "offene Tische"))[0] == 200
    status, table = await open_table(client, "link")
    assert status == 201
    mark = client.cookies["setzkasten_open"]
    client.cookies.clear()
    # Somebody else: the cookie of another session opens nothing, an invitation to a seat holds.
    await begin(client)
    client.cookies["setzkasten_open"] = mark
    assert (await open_table(client))[0] == 403
    join = {"key": "j", "token": table["invites"][0]["token"], "entropy": "b", "name": "Ben"}
    assert (await client.post(f"/api/tables/{table['id']}/join", json=join)).status_code == 200


async def test_passwords_cannot_be_guessed_for_long(client: Client) -> None:
    codes = [(await begin(client, f"word{number}"))[0] for number in range(30)]
    assert set(codes[:20]) == {403}
    assert set(codes[20:]) == {429}
    assert (await begin(client, "offene Tische"))[0] == 200


def test_the_word_of_the_link_stays_good_until_it_is_deleted(tmp_path: Path) -> None:
    first = read_opening("invited", None, tmp_path)
    assert first.word is not None
    assert first == read_opening("invited", None, tmp_path)
    (tmp_path / "open-tables.word").unlink()
    second = read_opening("invited", None, tmp_path)
    assert not second.grants(first.word)
    assert not second.allows("session", first.mark("session"))


def test_everybody_may_by_default(tmp_path: Path) -> None:
    opening = read_opening("everybody", None, tmp_path)
    assert opening.allows("session", None)
    assert opening.word is None
    assert not opening.grants("")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [None, "kurz", " \n"])
def test_a_password_must_be_one(tmp_path: Path, content: str | None) -> None:
    path = tmp_path / "password"
    if content is not None:
        path.write_text(content, "utf-8")
    with pytest.raises(CannotServe):
        read_opening("password", path, tmp_path)
    with pytest.raises(CannotServe):
        read_opening("password", None, tmp_path)


@pytest.mark.parametrize(
    "said",
    [
        {"public_url": "spiele.example.org"},
        {"public_url": "ftp://spiele.example.org"},
        {"root_path": "/api"},
        {"root_path": "/a b"},
        {"trusted_proxies": ("nginx",)},
        {"trusted_proxies": ("127.0.0.1/99",)},
    ],
)
def test_a_mistake_of_the_host_is_named(said: Any) -> None:
    with pytest.raises(CannotServe) as caught:
        read_hosting(**said)
    assert say(caught.value, "de") != say(caught.value, "en")


def test_the_public_address_says_the_path() -> None:
    hosting = read_hosting("https://spiele.example.org/setz/")
    assert hosting.root_path == "/setz"
    assert hosting.address == "https://spiele.example.org/setz/"
    assert hosting.knows("spiele.example.org:443")
    assert read_hosting("https://a.example/x", "y/").root_path == "/y"


def test_a_school_may_log_in_as_often_as_its_host_says() -> None:
    usual, more = read_hosting().limits, read_hosting(logins=300).limits
    assert usual == usual.with_logins(30), "by default it is the same rule"
    assert more == usual.with_logins(300)
    address = RateLimiter(more.logins, lambda: 0.0)
    assert [address.wait("school") for _ in range(300)] == [0.0] * 300
    assert address.wait("school") == pytest.approx(3600 / 300)
    assert read_hosting(limited=False, logins=300).limits.logins == more.logins
