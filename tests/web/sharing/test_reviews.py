"""Looking back over the web: rate limits, bounds, closed during a game, files without account."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from setzkasten.games.protocol import Refusal
from setzkasten.service.bots import reviewing
from setzkasten.service.bots.reviewing import Question, Slice
from setzkasten.service.host import Host
from setzkasten.service.reviews import reviews
from setzkasten.web.app import create_app
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.rate_limits import LIFTED, Limits, RateLimit
from tests.service.conftest import NearThinker
from tests.service.editions import ListEditions
from tests.timeouts import TIMEOUT
from tests.web.conftest import Client
from tests.web.test_api import get, key, open_table, post

SHEET = "#player1 A Ada\n#player2 B Bo\n>A: HAUSTEN 8D HAUS +14 14\n>B: ORTEINS 7G ORT +4 4\n"
ANYTHING = {"text": SHEET, "name": "sheet.gcg"}
FEW = Limits(
    **{name: getattr(LIFTED, name) for name in LIFTED.__struct_fields__ if "reviews" not in name},
    reviews=RateLimit(5, 1),
    own_reviews=RateLimit(2, 1),
)


class HeldThinker(NearThinker):
    """Weighs one slice for each time that it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Semaphore(0)
        self.asks = 0

    async def look_back(self, question: Question, party: str) -> Slice | Refusal | None:
        self.asks += 1
        await self.may.acquire()
        return await super().look_back(question, party)

    def let(self, slices: int) -> None:
        """Let so many slices be weighed."""
        for _ in range(slices):
            self.may.release()


class Hours:
    """The steady time of reviews, which can be put forward."""

    time_ns = staticmethod(time.time_ns)

    def __init__(self) -> None:
        self.ahead = 0.0

    def monotonic(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture
def thinker() -> HeldThinker:
    return HeldThinker()


@pytest.fixture
async def client(tmp_path: Path, limits: Limits, thinker: HeldThinker) -> AsyncIterator[Client]:
    """A browser at a server that weighs only when it may."""

    @asynccontextmanager
    async def open_host() -> AsyncIterator[Host]:
        host = await Host.open(tmp_path, ListEditions(), thinker=thinker, bot_pause=0.0)
        yield host
        thinker.let(1000)
        await host.close()

    app = create_app(open_host, Hosting(limits=limits), static=tmp_path / "static")
    async with AsyncTestClient(app) as browser:
        browser.headers["X-Setzkasten"] = "1"
        yield browser


async def somebody(client: Client, name: str) -> None:
    """Go on as somebody else: a guest without an account."""
    client.cookies.clear()
    await post(client, "/api/session", {"name": name}, 200)


async def bring(client: Client, status: int = 200) -> Any:
    """Bring a file to look back at."""
    return await post(client, "/api/reviews", ANYTHING, status)


async def to_the_end(client: Client, path: str) -> Any:
    """Ask until all of it is weighed."""
    async with asyncio.timeout(TIMEOUT):
        while (answer := await get(client, path))["progress"] == "working":  # noqa: ASYNC110 -- over HTTP
            await asyncio.sleep(0.02)
    return answer


async def until(done: Any) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(TIMEOUT):
        while not done():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_file_is_looked_back_at_without_an_account(
    client: Client, thinker: HeldThinker
) -> None:
    await post(client, "/api/reviews", ANYTHING, 401)
    await somebody(client, "Anna")
    begun = await bring(client)
    thinker.let(1000)
    answer = await to_the_end(client, f"/api/reviews/{begun['id']}")
    assert answer["progress"] == "done"
    assert [turn["player"] for turn in answer["turns"]] == ["Ada", "Bo"]
    # It is of whoever brought it: nobody else knows of it, whatever he asks with.
    await somebody(client, "Ben")
    await get(client, f"/api/reviews/{begun['id']}", 404)
    await get(client, f"/api/tables/{begun['id']}/review", 404)
    client.cookies.clear()
    await get(client, f"/api/tables/{begun['id']}/review", 401)


@pytest.mark.parametrize("limits", [FEW])
async def test_a_session_and_an_address_begin_so_many_and_no_more(client: Client) -> None:
    await somebody(client, "Anna")
    for _ in range(2):
        await bring(client)
    response = await client.post("/api/reviews", json=ANYTHING)
    assert response.status_code == 429
    assert int(response.headers["Retry-After"]) > 0
    # Another session at the same address: what is left of its limit, then no more of either kind.
    await somebody(client, "Ben")
    await bring(client)
    await post(client, "/api/tables/nix/review", {}, 404)
    await somebody(client, "Cleo")
    await post(client, "/api/tables/nix/review", {}, 429)
    await bring(client, 429)


async def test_one_guest_has_two_at_work_and_a_server_has_its_bound(
    client: Client, thinker: HeldThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "AT_ONCE", 5)
    await somebody(client, "Anna")
    for _ in range(reviews.OF_ONE_GUEST):
        await bring(client)
    refused = await bring(client, 422)
    assert refused["refusal"]["code"] == "reviews_busy"
    for name in ("Ben", "Cleo"):
        await somebody(client, name)
        await bring(client)
    last = await bring(client)
    await somebody(client, "Dora")
    assert (await bring(client, 422))["refusal"]["code"] == "reviews_busy"
    assert thinker.slices == 0
    # Where one is done there is room for another.
    await until(lambda: thinker.asks == 5)
    thinker.let(1000)
    await until(lambda: thinker.slices >= 10)
    assert last["progress"] == "working"
    async with asyncio.timeout(TIMEOUT):
        while (await client.post("/api/reviews", json=ANYTHING)).status_code != 200:  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def test_the_work_stops_when_nobody_asks_and_goes_on_when_somebody_does(
    client: Client, thinker: HeldThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours()
    monkeypatch.setattr(reviews, "time", hours)
    monkeypatch.setattr(reviewing, "SLICE", -1.0)  # a turn a slice
    await somebody(client, "Anna")
    begun = await bring(client)
    thinker.let(1)
    await until(lambda: thinker.asks == 2)
    hours.ahead += reviews.LOOKING + 1
    thinker.let(1000)
    await until(lambda: thinker.slices == 2)
    await asyncio.sleep(0.2)
    assert (thinker.asks, thinker.slices) == (2, 2)
    answer = await to_the_end(client, f"/api/reviews/{begun['id']}")
    assert answer["progress"] == "done"
    assert thinker.slices == 4


async def test_during_a_game_all_is_closed_to_its_seats_whatever_the_position(
    client: Client, thinker: HeldThinker
) -> None:
    thinker.let(1000)
    await somebody(client, "Anna")
    ended = await open_table(client, "kompakt", "here", "here")
    stop = {"type": "resign", "seat": 0}
    await post(
        client,
        f"/api/tables/{ended['id']}/commands",
        {"seat": 0, "expected_seq": ended["seq"], "key": key(), "command": stop},
        200,
    )
    over = f"/api/tables/{ended['id']}/review"
    await post(client, over, {}, 200)
    begun = await bring(client)
    await to_the_end(client, f"/api/reviews/{begun['id']}")
    table = await open_table(client, "klassisch", "here", "here")
    # A file of any kind, of a game of another kind, and one that was weighed before it.
    for body in (ANYTHING, {"text": "x"}, {**ANYTHING, "game": "kompakt"}):
        closed = await post(client, "/api/reviews", body, 403)
        assert (closed["refusal"]["code"], closed["at"]) == ("you_play", table["id"])
    closed = await get(client, f"/api/reviews/{begun['id']}", 403)
    assert closed["refusal"]["code"] == "you_play"
    # Another game that is over, begun before or now.
    for closed in (await post(client, over, {}, 403), await get(client, over, 403)):
        assert (closed["refusal"]["code"], closed["at"]) == ("you_play", table["id"])
    # The game itself is closed to everybody, seated or not, and so are its turns.
    path = f"/api/tables/{table['id']}"
    cookies = dict(client.cookies)
    for name in ("", "Ben"):
        if name:
            await somebody(client, name)
        running = await post(client, f"{path}/review", {}, 422)
        assert running["refusal"]["code"] == "game_runs"
        await get(client, f"{path}/review", 404)
    await bring(client)  # who does not play may
    await get(client, over)
    client.cookies.clear()
    for cookie, value in cookies.items():
        client.cookies.set(cookie, value)
    command = {"seat": 0, "expected_seq": table["seq"], "key": key()}
    await post(client, f"{path}/commands", {**command, "command": stop}, 200)
    await bring(client)
    await get(client, over)
    await post(client, f"{path}/review", {}, 200)
