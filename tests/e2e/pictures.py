"""Takes the pictures of the page that README and documentation show: `python3 dev.py pictures`."""

import sys
import tempfile
from collections.abc import Callable, Container
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import dev
from setzkasten.games.crossword.messages import Play
from setzkasten.lexicon import BuiltLexicon, ensure, open_lexicon
from tests.e2e.arriving import arriving
from tests.e2e.conftest import QUIET, serving, steady
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage
from tests.timeouts import TIMEOUT

FOLDER = dev.ROOT / "docs" / "images"
HERE = "hier am Gerät"
NAMES = ("lobby", "klassisch", "kartenkreuz", "kartenrommee", "patience", "dark", "phone")
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


def take(
    browser: Browser, address: str, lexicon: BuiltLexicon, folder: Path, asked: Container[str]
) -> None:
    """Take the pictures that are asked for."""

    def page_of(**options: Any) -> Page:
        context = browser.new_context(base_url=address, reduced_motion="reduce", **options)
        context.set_default_timeout(1000 * TIMEOUT)
        steady(context, "pictures")
        return arriving(context.new_page())

    def keep(page: Page, name: str, *, whole: bool = False) -> None:
        page.wait_for_timeout(400)
        page.screenshot(path=str(folder / f"{name}.png"), full_page=whole)
        print(f"docs/images/{name}.png", flush=True)

    def is_play(command: Any) -> bool:
        return isinstance(command, Play)

    page = page_of(**WIDE)
    if "lobby" in asked:
        page.goto("/")
        page.locator(".games").wait_for()
        keep(page, "lobby")
    for game, turns in (("klassisch", 5), ("kartenkreuz", 3)):
        if game in asked:
            play(at_table(page, game, lexicon), turns, is_play)
            keep(page, game)
    # Rounds of the rummy can be short: after more turns it may be over.
    for game, turns in (("kartenrommee", 3), ("patience", 3)):
        if game in asked:
            play(at_table(page, game, lexicon), turns)
            keep(page, game)
    if "dark" in asked:
        page = page_of(**WIDE, color_scheme="dark")
        play(at_table(page, "kompakt", lexicon), 6, is_play)
        keep(page, "dark")
    if "phone" in asked:
        page = page_of(**PHONE)
        play(at_table(page, "kompakt", lexicon), 4, is_play)
        keep(page, "phone")


def main() -> None:
    """Start a server of its own, look at it, and write the pictures that are named, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lexicon = open_lexicon(ensure())
    browser_path = dev.find_browser()
    if browser_path is None:
        sys.exit("Die Bilder brauchen Chromium. / The pictures need Chromium.")
    if unknown := sorted(set(sys.argv[1:]).difference(NAMES)):
        sys.exit(f"Diese Bilder gibt es nicht. / No such pictures: {', '.join(unknown)}")
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browser_path, args=list(QUIET))
        take(browser, address, lexicon, FOLDER, sys.argv[1:] or NAMES)
        browser.close()


if __name__ == "__main__":
    main()
