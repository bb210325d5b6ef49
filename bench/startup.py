"""Start: seconds from the command to a page that a browser could show.

python3 dev.py bench startup [--runs N] [--json]

Starts the server N times on a free port with a fresh data directory and asks for the page until it
comes. The lexicon is built before, if there is none yet: this measures a start, not the first one.
"""

import argparse
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

LIMIT = 60.0
"""Seconds after which a start counts as failed."""


def free_port() -> int:
    """A port that nobody listens on right now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(address: str) -> bool:
    """Check whether the page comes from this address."""
    try:
        with urllib.request.urlopen(address, timeout=1) as answer:
            return b"<html" in answer.read(4096)
    except OSError:  # not there yet, or not ready: URLError is one as well
        return False


def one_start(folder: Path) -> float:
    """Start the server once and stop it: the seconds until the page came."""
    port = free_port()
    command = [sys.executable, "-m", "setzkasten", "serve"]
    start = time.perf_counter()
    with subprocess.Popen(
        [*command, "--port", str(port), "--data", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            while not answers(f"http://127.0.0.1:{port}/"):
                if server.poll() is not None:
                    _, said = server.communicate()
                    raise SystemExit(f"The server did not start: {said.strip()}")
                if time.perf_counter() - start > LIMIT:
                    raise SystemExit(f"No page after {LIMIT:.0f} s.")
                time.sleep(0.02)
            return time.perf_counter() - start
        finally:
            server.terminate()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench startup")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    seconds = []
    for _ in range(options.runs):
        with tempfile.TemporaryDirectory() as folder:
            seconds.append(one_start(Path(folder)))
    median = statistics.median(seconds)
    if options.json:
        print(json.dumps({"median_s": round(median, 3), "runs_s": [round(s, 3) for s in seconds]}))
    else:
        print(f"median {median:.2f} s of {', '.join(f'{s:.2f}' for s in seconds)}")


if __name__ == "__main__":
    main()
