"""How long `dev.py test --quick` takes: with nothing in any cache, and when it is run once more.

python3 dev.py bench quick_tests [--json]

Takes the caches of mypy and ruff away, and what is known of the checks of the page; the virtual
environment stays. A failing check or test ends it without a figure. Where others work on the
machine, the processor time says what it would take without them: half of it, on two processors.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent


def forget() -> None:
    """Take away what makes a second run quicker than the first one."""
    for name in (".mypy_cache", ".ruff_cache", ".import_linter_cache"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for stamp in (ROOT / ".venv").glob(".passed-*"):
        stamp.unlink()


class Run(NamedTuple):
    """How long a run took, how much work for processors it was, and how many tests passed."""

    seconds: float
    processor: float
    tests: int


def processor() -> float:
    """Return the processor time of all that has been run here and has ended."""
    spent = os.times()
    return spent.children_user + spent.children_system


def one_run() -> Run:
    """Run it once."""
    start, before = time.perf_counter(), processor()
    done = subprocess.run(
        [sys.executable, "dev.py", "test", "--quick"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    passed = re.search(r"(\d+) passed", done.stdout)
    if done.returncode or passed is None:
        raise SystemExit(f"It did not pass:\n{done.stdout[-3000:]}")
    return Run(time.perf_counter() - start, processor() - before, int(passed.group(1)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench quick_tests")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    forget()
    cold = one_run()
    warm = one_run()
    if options.json:
        print(json.dumps({"cold": cold._asdict(), "warm": warm._asdict()}))
    else:
        for name, run in (("at first", cold), ("once more", warm)):
            print(
                f"{name}: {run.seconds:.0f} s, processor {run.processor:.0f} s, {run.tests} tests"
            )


if __name__ == "__main__":
    main()
