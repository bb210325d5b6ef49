"""How long `dev.py test --quick` takes: with nothing in any cache, and when it is run once more.

python3 dev.py bench quick_tests [--json]

Takes the caches of mypy and ruff away, and what is known of the checks of the page; the virtual
environment stays. A failing check or test ends it without a figure.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


def forget() -> None:
    """Take away what makes a second run quicker than the first one."""
    for name in (".mypy_cache", ".ruff_cache", ".import_linter_cache"):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    for stamp in (ROOT / ".venv").glob(".passed-*"):
        stamp.unlink()


def one_run() -> tuple[float, int]:
    """Run it: the seconds it took, and how many tests passed."""
    start = time.perf_counter()
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
    return time.perf_counter() - start, int(passed.group(1))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench quick_tests")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    forget()
    cold, _ = one_run()
    warm, tests = one_run()
    if options.json:
        print(json.dumps({"cold_s": round(cold, 1), "warm_s": round(warm, 1), "tests": tests}))
    else:
        print(f"{tests} tests and the gates: {cold:.0f} s at first, {warm:.0f} s once more")


if __name__ == "__main__":
    main()
