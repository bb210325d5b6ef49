"""The server is killed under an open page, in the middle of a game, and started again."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from setzkasten.games.crossword.messages import Play
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage
from tests.timeouts import TIMEOUT


class MortalServer:
    """A server on a folder and a port, both kept when it is killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        """Start, and wait until it answers."""
        port = self.address.rpartition(":")[2] or "0"
        script = Path(__file__).with_name("serving.py")
        self._process = subprocess.Popen(
            [sys.executable, str(script), str(self._folder), port],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        self.address = self._process.stdout.readline().strip().rstrip("/")
        assert self.address

    def kill(self) -> None:
        """End it at once: it can tidy up nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(TIMEOUT)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None

    def clean_up(self) -> None:
        """Leave nothing running."""
        if self._process is not None:
            self.kill()


@pytest.fixture
def expected_warning() -> str:
    """The browser tells of every new line that is given up because another one is up again."""
    return "WebSocket is closed before the connection is established"


@pytest.fixture
def mortal(tmp_path: Path, address: str) -> Iterator[MortalServer]:
    """A server of this test alone; the shared one has seen to it that the page is built."""
    assert address
    server = MortalServer(tmp_path / "tables")
    server.start()
    yield server
    server.clean_up()


def events_of(seat: SeatAtPage) -> list[str]:
    """The log as this seat may know it, row by row."""
    answer = seat.page.request.get(f"/api/tables/{seat.table}/events?after=0&seat={seat.seat}")
    assert answer.ok
    return answer.text().splitlines()


class Stream:
    """The page's live line, which a test can make deaf: the line stays up and says nothing."""

    def __init__(self, page: Page) -> None:
        self.deaf = False
        page.route_web_socket("**/socket*", self._pass_on)

    def _pass_on(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_page(message: str | bytes) -> None:
            if not self.deaf:
                socket.send(message)

        server.on_message(to_page)


class Commands:
    """What the page sends: let through, until the test holds the next one back.

    It listens from the beginning on: a browser that is told to listen later may miss the first.
    """

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.keys: list[str] = []
        self._held: list[Route] = []
        self._page = page
        page.route("**/commands", self._hold)

    def _hold(self, route: Route) -> None:
        if self.holding:
            body = msgspec.json.decode(route.request.post_data or "")
            self.keys.append(body["key"])
            if not self._held:
                self._held.append(route)
                return
        route.continue_()

    def first(self) -> Route:
        """Wait for the command that is held back: its key is the first of `keys`."""
        end = time.monotonic() + TIMEOUT
        while not self._held:
            assert time.monotonic() < end, "no command was sent"
            self._page.wait_for_timeout(20)
        return self._held[0]


@pytest.mark.parametrize("heard", [False, True], ids=["unheard", "heard"])
def test_a_killed_server_loses_nothing_and_does_nothing_twice(
    visit: Visit, lexicon: BuiltLexicon, mortal: MortalServer, *, heard: bool
) -> None:
    """The live line tells of the word before the server dies, or it does not: both happen."""
    page = visit(base_url=mortal.address)
    stream = Stream(page)
    sent = Commands(page)
    new_table(page, "kompakt", [("hier am Gerät", "Anna"), ("Computer", "Computer")])
    seat = SeatAtPage(page, lexicon)
    play = None
    for _ in range(9):
        view = seat.wait()
        thought = seat.thought()
        if isinstance(thought, Play) and view.lines:
            play = thought
            break
        seat.play_on(thought)
    assert play is not None, "no word in nine turns"
    seat.lay(play)
    before = events_of(seat)
    draft = page.locator("#board [data-piece]")
    tiles = page.locator("#board .tile")
    shown = tiles.count()

    # The word arrives, then the server dies before it can say so.
    sent.holding = True
    stream.deaf = not heard
    page.keyboard.press("Enter")
    word = sent.first()
    assert word.fetch().ok
    if heard:
        expect(draft).to_have_count(0)
    mortal.kill()
    word.abort("connectionreset")
    lost = "Verbindung unterbrochen. Es geht von selbst weiter."
    quiet = page.locator("main").get_by_text(lost)
    expect(quiet).to_be_visible()
    # What was laid stays on the board, as one's own or as everybody's; nothing can be done twice.
    expect(draft).to_have_count(0 if heard else len(play.placements))
    if heard:
        assert tiles.count() >= shown  # the computer may have answered before the server died
    else:
        expect(tiles).to_have_count(shown)
    lay = page.get_by_role("button", name=re.compile("^Legen"), disabled=False)
    expect(lay).to_have_count(0)

    stream.deaf = False
    mortal.start()
    expect(quiet).to_have_count(0)
    expect(draft).to_have_count(0)
    assert len(sent.keys) > 1
    assert len(set(sent.keys)) == 1
    seat.wait()
    after = events_of(seat)
    assert after[: len(before)] == before
    mine = [
        event
        for row in after[len(before) :]
        if (event := msgspec.json.decode(row)["event"])["type"] == "announced"
        and event["seat"] == seat.seat
    ]
    assert [len(event["placements"]) for event in mine] == [len(play.placements)]
    # The page shows what the server knows, and the game goes on without anybody reloading it.
    expect(tiles).to_have_count(len(seat.look()["view"]["board"]))
    scores = [str(player["score"]).replace("-", "−") for player in seat.look()["view"]["players"]]
    expect(page.locator(".players .score")).to_have_text(scores)
    seat.play_on()
