"""How soon the page notices a dead line, and how soon it is back once the net is.

python3 dev.py bench line [--rounds N] [--away SECONDS] [--json]

A real browser at a table, by the clock, behind a net that loses every packet without a word.
`silent` counts from the first lost packet to the line that says so, `back` from the first packet
that arrives again to a page that is live; `offline` and `online` are the same where the browser
itself says that its net has gone. Medians and worst cases in seconds, beside what is wanted and
beside a bare socket of the same page, which only waits for its end (`bare_silent`) or is opened
when the net is back (`bare_back`).
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

import dev
from client import bundle
from tests.e2e.dropping import DroppingNet

WANTED: Final = {"silent": 10.0, "back": 3.0, "offline": 10.0, "online": 3.0}
LIMIT: Final = 60.0
"""Seconds after which something counts as not noticed."""

_OPEN_BARE: Final = """() => {
    const table = location.pathname.replace("/table/", "/api/tables/");
    window.ended = false;
    window.opened = false;
    const socket = new WebSocket(`ws://${location.host}${table}/socket`);
    socket.onopen = () => { window.opened = true; };
    socket.onclose = () => { window.ended = true; };
}"""


@contextmanager
def serving() -> Iterator[str]:
    """Serve a page and empty tables; yields the address."""
    bundle.build()
    script = Path(__file__).parent.parent / "tests" / "e2e" / "serving.py"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(script), folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                yield server.stdout.readline().strip().rstrip("/")
            finally:
                server.terminate()


def seconds_until(happened: Callable[[], bool], limit: float = LIMIT) -> float:
    """Return how long something took, or infinity if it did not come."""
    begun = time.perf_counter()
    while time.perf_counter() - begun < limit:
        if happened():
            return time.perf_counter() - begun
        time.sleep(0.02)
    return float("inf")


def one_round(page: Page, net: DroppingNet, away: float, found: dict[str, list[float]]) -> None:
    """Lose the line twice, once without a word and once with the browser's knowledge."""
    lost = page.locator("p.lost")
    page.evaluate(_OPEN_BARE)
    seconds_until(lambda: bool(page.evaluate("window.opened")))
    net.drop()
    begun = time.perf_counter()
    found["silent"].append(seconds_until(lambda: lost.count() > 0))
    time.sleep(max(0.0, away - (time.perf_counter() - begun)))
    ended = bool(page.evaluate("window.ended"))
    found["bare_silent"].append(time.perf_counter() - begun if ended else float("inf"))
    net.restore()
    page.evaluate(_OPEN_BARE)
    begun = time.perf_counter()
    bare = 0.0
    while lost.count() > 0:
        if not bare and page.evaluate("window.opened"):
            bare = time.perf_counter() - begun
        time.sleep(0.02)
    found["back"].append(time.perf_counter() - begun)
    rest = seconds_until(lambda: bool(page.evaluate("window.opened")))
    found["bare_back"].append(bare or time.perf_counter() - begun if rest < LIMIT else rest)
    page.context.set_offline(True)
    found["offline"].append(seconds_until(lambda: lost.count() > 0))
    time.sleep(away / 4)
    page.context.set_offline(False)
    found["online"].append(seconds_until(lambda: lost.count() == 0))


def measure(rounds: int, away: float) -> dict[str, list[float]]:
    """Return the seconds of all rounds, by what was measured."""
    found: dict[str, list[float]] = defaultdict(list)
    with serving() as server, DroppingNet(server).running() as net, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=dev.find_browser(), args=["--no-sandbox"]
        )
        page = browser.new_page(base_url=net.address)
        page.goto("/")
        page.locator(".games li").first.locator("button.primary").click()
        page.wait_for_url("**/table/*")
        page.locator("[data-rack]").wait_for()
        for _ in range(rounds):
            one_round(page, net, away, found)
        browser.close()
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench line")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--away", type=float, default=20.0, help="seconds that the net is gone")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = measure(options.rounds, options.away)
    figures = {name: (statistics.median(each), max(each)) for name, each in found.items()}
    if options.json:
        shown = {f"{name}_s": [round(s, 2) for s in each] for name, each in found.items()}
        print(json.dumps({**shown, "wanted_s": WANTED}).replace("Infinity", "null"))
        return
    for name, (median, worst) in figures.items():
        wanted = f", wanted {WANTED[name]:.0f} s" if name in WANTED else ""
        told = [
            f"{s:.2f} s" if s < LIMIT else f"not in {options.away:.0f} s" for s in (median, worst)
        ]
        print(f"{name:12} median {told[0]}, worst {told[1]}{wanted}")


if __name__ == "__main__":
    main()
