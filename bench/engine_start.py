"""Start of the engine: from a fresh process to the first compiled answer, and where the time goes.

python3 dev.py bench engine_start [--runs N] [--cold] [--json]

Every figure is the median of fresh processes, taken in turns: `first_answer` imports the engine,
maps a word graph and finds a best play; `import_numba` only imports the compiler, which a start
does without; `import_numpy` is the part that no start can save. `wall` and `cpu` are seconds,
interpreter included. The machine code and the graph are made before, if they are not there yet.

`--cold` measures the first start after an installation instead, once, in an empty cache folder:
`plays` until plays can be found, `all` until everything is compiled, on so many processors, with
the load of the machine before and after.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

ANSWER = """
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.words.wordgraph import WordGraph
from setzkasten.games.registry import games
generator = Generator(games()["klassisch"].rules, WordGraph.of(["AB", "TAL", "TALE"]))
assert generator.best({}, ("A", "T", "L", "E", "X", "Y", "Q"), False).score > 0
"""
WARM = "from setzkasten.engine.toolchain.warm import warmup; warmup(what={!r})"
PROGRAMS = {
    "first_answer": ANSWER,
    "import_numba": "import numba",
    "import_numpy": "import numpy",
    "interpreter": "",
}


def one(program: str, home: str | None = None) -> tuple[float, float]:
    """Run a program in a fresh interpreter: seconds by the clock, and of all processors."""
    environment = None if home is None else {**os.environ, "SETZKASTEN_HOME": home}
    spent = os.times()
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    wall = time.perf_counter() - begun
    after = os.times()
    used = after.children_user + after.children_system
    return wall, used - spent.children_user - spent.children_system


def cold() -> dict[str, Any]:
    """Measure the first start of all."""
    before = os.getloadavg()[0]
    figures: dict[str, Any] = {}
    for what in ("plays", "all"):
        with tempfile.TemporaryDirectory() as home:
            wall, cpu = one(WARM.format(what), home)
        figures[what] = {"wall": round(wall, 1), "cpu": round(cpu, 1)}
    load = round(before, 2), round(os.getloadavg()[0], 2)
    return {"processors": os.cpu_count(), "load": load, **figures}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="bench engine_start")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--cold", action="store_true")
    options = parser.parse_args()
    if options.cold:
        figures = cold()
        if options.json:
            print(json.dumps(figures))
            return
        print(f"{figures['processors']} processors, load {figures['load'][0]}-{figures['load'][1]}")
        for name in ("plays", "all"):
            print(
                f"{name:14} {figures[name]['wall']:6.1f} s, processor {figures[name]['cpu']:6.1f} s"
            )
        return
    one(ANSWER)
    runs: dict[str, list[tuple[float, float]]] = {name: [] for name in PROGRAMS}
    for _ in range(options.runs):
        for name, program in PROGRAMS.items():
            runs[name].append(one(program))
    medians = {
        name: {
            "wall": round(statistics.median(wall for wall, _ in each), 3),
            "cpu": round(statistics.median(cpu for _, cpu in each), 3),
        }
        for name, each in runs.items()
    }
    if options.json:
        print(json.dumps({"runs": options.runs, **medians}))
        return
    for name, figure in medians.items():
        print(f"{name:14} {figure['wall']:6.3f} s, processor {figure['cpu']:6.3f} s")


if __name__ == "__main__":
    main()
