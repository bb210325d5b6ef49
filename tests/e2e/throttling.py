"""A slow device and a slow net for the pages of the tests, so that races show.

Asked for with SETZKASTEN_THROTTLE, a list such as `cpu=6,answers=120`: pages that are six times as
slow, with answers of the server 120 ms later. `news=300` makes what live lines tell later instead:
then the answer to a command is there before the news of it.
"""

import os
from typing import Final

from playwright.sync_api import BrowserContext, Page

KINDS: Final = ("cpu", "answers", "news")


def asked_for(text: str) -> dict[str, float]:
    """Read how hard it shall be; what is not named is as usual."""
    found = dict.fromkeys(KINDS, 0.0)
    for part in filter(None, text.split(",")):
        kind, _, much = part.partition("=")
        if kind not in found:
            raise ValueError(f"SETZKASTEN_THROTTLE knows {', '.join(KINDS)}, not {kind}")
        found[kind] = float(much)
    return found


THROTTLE: Final = asked_for(os.environ.get("SETZKASTEN_THROTTLE", ""))

_LATE_NEWS: Final = """
(() => {
  const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  const heard = new WeakMap();
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    get,
    set(hear) {
      heard.set(this, hear);
      const late = (event) => setTimeout(() => {
        if (heard.get(this) === hear) hear.call(this, event);
      }, MILLISECONDS);
      set.call(this, hear && late);
    },
  });
})();
"""


def late_news(context: BrowserContext) -> None:
    """Let live lines of this browser profile tell everything later, in the same order."""
    if THROTTLE["news"]:
        context.add_init_script(_LATE_NEWS.replace("MILLISECONDS", str(THROTTLE["news"])))


def slow(page: Page) -> None:
    """Make a slow device of this page, and a slow net of what it asks."""
    if not THROTTLE["cpu"] and not THROTTLE["answers"]:
        return
    line = page.context.new_cdp_session(page)
    if THROTTLE["cpu"]:
        line.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE["cpu"]})
    if THROTTLE["answers"]:
        conditions = {"offline": False, "downloadThroughput": -1, "uploadThroughput": -1}
        late = {**conditions, "latency": THROTTLE["answers"]}
        line.send("Network.enable")
        line.send("Network.emulateNetworkConditions", late)
