"""Takes the pictures of the page that README and documentation show: `python3 dev.py pictures`."""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import dev
from client import bundle
from setzkasten.games.crossword.messages import Play
from setzkasten.lexicon import BuiltLexicon, ensure, open_lexicon
from tests.e2e.conftest import QUIET
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage

FOLDER = dev.ROOT / "docs" / "images"
HERE = "hier am Gerät"
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def at_table(page: Page, game: str, lexicon: BuiltLexicon) -> SeatAtPage:
    """Sit down at a new table against the computer."""
    others = [] if game == "patience" else [("Computer", "Computer")]
    new_table(page, game, [(HERE, "Anna"), *others])
    return SeatAtPage(page, lexicon)


def play(seat: SeatAtPage, turns: int, lay: Callable[[Any], bool] = lambda _: False) -> None:
    """Play some turns; stop before the turn that `lay` accepts, with its tiles on the table."""
    while True:
        view = seat.wait()
        if view.phase == "over":
            return
        command = seat.thought()
        turns -= view.phase in ("turn", "draw", "take")
        if turns < 0 and (view.phase != "turn" or lay(command)):
            if isinstance(command, Play):
                seat.lay(command)
                seat.page.locator(".bubble").wait_for()
            return
        seat.play_on(command)


def take(browser: Browser, address: str, lexicon: BuiltLexicon) -> None:
    """Take the pictures that are asked for, by default all."""
    asked = set(sys.argv[1:])

    def wanted(name: str) -> bool:
        return not asked or name in asked

    def page_of(**options: Any) -> Page:
        return browser.new_context(base_url=address, reduced_motion="reduce", **options).new_page()

    def keep(page: Page, name: str, *, whole: bool = False) -> None:
        page.wait_for_timeout(400)
        page.screenshot(path=str(FOLDER / f"{name}.png"), full_page=whole)
        print(f"docs/images/{name}.png", flush=True)

    def is_play(command: Any) -> bool:
        return isinstance(command, Play)

    page = page_of(**WIDE)
    if wanted("lobby"):
        page.goto("/")
        page.locator(".games").wait_for()
        keep(page, "lobby")
    for game, turns in (("klassisch", 5), ("kartenkreuz", 3)):
        if wanted(game):
            play(at_table(page, game, lexicon), turns, is_play)
            keep(page, game)
    # Rounds of the rummy can be short: after more turns it may be over.
    for game, turns in (("kartenrommee", 3), ("patience", 3)):
        if wanted(game):
            play(at_table(page, game, lexicon), turns)
            keep(page, game)
    if wanted("dark"):
        page = page_of(**WIDE, color_scheme="dark")
        play(at_table(page, "kompakt", lexicon), 6, is_play)
        keep(page, "dark")
    if wanted("phone"):
        page = page_of(**PHONE)
        play(at_table(page, "kompakt", lexicon), 4, is_play)
        keep(page, "phone")


def main() -> None:
    """Start a server of its own, look at it, and write the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lexicon = open_lexicon(ensure())
    bundle.build()
    browser_path = dev.find_browser()
    if browser_path is None:
        sys.exit("Die Bilder brauchen Chromium. / The pictures need Chromium.")
    with tempfile.TemporaryDirectory() as data:
        script = str(Path(__file__).with_name("serving.py"))
        with subprocess.Popen(
            [sys.executable, script, data], stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().strip().rstrip("/")
                with sync_playwright() as playwright:
                    browser = playwright.chromium.launch(
                        executable_path=browser_path, args=list(QUIET)
                    )
                    take(browser, address, lexicon)
                    browser.close()
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
