"""Measure figures and write their page: `python3 dev.py figures [NAME …]`.

python3 dev.py figures [NAME …] [--words FILE] [--positions FILE] … [--list] [--page]

Without names the quick ones are measured. Each command is run as it stands on the page, one after
another; what it printed goes into `docs/figures.json` with the day, the machine and its load before
and after, and the page `docs/figures.md` is written from that file. A command that fails leaves the
figure as it was and says so on the page; then the exit code is 1. `--list` says which figures there
are, `--page` only writes the page.
"""

import argparse
import json
import os
import platform
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from bench.figures.chosen import CHOSEN, Figure, files_wanted

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = ROOT / "docs" / "figures.json"
PAGE: Final = ROOT / "docs" / "figures.md"

HEAD: Final = """\
# Figures

What the measurements said last. `python3 dev.py figures` measures those marked *quick* and writes
this page; `python3 dev.py figures NAME …` measures the named ones, some of which take hours.
A figure of a busy machine is a lower bound: compare figures of one run, and look at the load
(processes that want a processor, before and after). "By" a day: measured before figures were kept
with machine and load; on that day at the latest the documents had the figure.
"""


class Measured(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What one command printed last, and on which day, or by which day at the latest.

    `problem` is why it could not be measured since then.
    """

    rows: list[tuple[str, str]] = []
    day: str | None = None
    machine: str | None = None
    load: tuple[float, float] | None = None
    words: str | None = None
    problem: str | None = None
    by: str | None = None


def read() -> dict[str, Measured]:
    """Read what has been measured."""
    return msgspec.json.decode(DATA.read_bytes(), type=dict[str, Measured])


def machine() -> str:
    """Name this machine: processors, their kind, Python."""
    kind = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        kind = next(line.partition(": ")[2] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{os.cpu_count()} × {kind.strip()}, Python {platform.python_version()}"


def load() -> float | None:
    """Return how many processes want a processor, where the system tells."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def words_of(command: str, files: dict[str, Path]) -> list[str]:
    """Return the command as a process is started with it."""
    first, *rest = shlex.split(command.format(**{n: shlex.quote(str(p)) for n, p in files.items()}))
    if first == "bench":
        return [sys.executable, "-m", f"bench.{rest[0]}", *rest[1:]]
    return [sys.executable, "-m", first, *rest]


def parsed(printed: str) -> Any:
    """Return the JSON value that was printed, a list where each line is one, or the text."""
    try:
        return json.loads(printed)
    except ValueError:
        pass
    try:
        return [json.loads(line) for line in printed.splitlines() if line.strip()] or printed
    except ValueError:
        return printed


def printed_by(words: list[str]) -> str:
    """Run a command and return what it printed; an `OSError` where it failed."""
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise OSError(f"exit code {done.returncode}")
    return done.stdout


def measure(
    figure: Figure,
    before: Measured,
    files: dict[str, Path],
    run: Callable[[list[str]], str] = printed_by,
) -> Measured:
    """Measure one figure; where that fails, the last one with the reason."""
    missing = [name for name in files_wanted(figure) if name not in files]
    today = datetime.now(UTC).date().isoformat()
    if missing:
        wanted = " and ".join(f"--{name} FILE" for name in missing)
        return msgspec.structs.replace(before, problem=f"{today}: not measured without {wanted}")
    begin = load()
    try:
        rows = figure.read(parsed(run(words_of(figure.command, files))))
    except (
        OSError,
        ValueError,
        TypeError,
        LookupError,
        AttributeError,
        ZeroDivisionError,
    ) as error:
        why = f"{today}: could not be measured ({type(error).__name__}: {error})"
        return msgspec.structs.replace(before, problem=why)
    if not rows:
        return msgspec.structs.replace(before, problem=f"{today}: nothing was printed")
    end = load()
    pair = None if begin is None or end is None else (begin, end)
    count = None
    if "words" in files_wanted(figure):
        count = f"{len(files['words'].read_text('utf-8').split()):,} words"
    return Measured(rows, today, machine(), pair, count)


def page(measured: dict[str, Measured]) -> str:
    """Write the page of what was measured."""
    parts = [HEAD]
    for name, figure in CHOSEN.items():
        found = measured.get(name, Measured(problem="never measured"))
        mark = " (*quick*)" if figure.quick else ""
        shown = (
            figure.command
            if figure.command.startswith("setz")
            else f"python3 dev.py {figure.command}"
        )
        shown = re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), shown)
        parts.append(f"## {name}\n\n{figure.title}{mark}: `{shown}`\n")
        if found.rows:
            busy = "load unknown"
            if found.load is not None:
                busy = f"load {found.load[0]:g} to {found.load[1]:g}"
            said = [found.day or f"By {found.by}", found.machine or "machine unknown", busy]
            said += [found.words] if found.words else []
            parts.append("| | |\n|---|---|")
            parts += [f"| {what} | {value} |" for what, value in found.rows]
            parts.append(f"\n{', '.join(said)}.\n")
        if found.problem:
            parts.append(f"**{found.problem[0].upper()}{found.problem[1:]}.**\n")
    return "\n".join(parts).rstrip("\n") + "\n"


def write(measured: dict[str, Measured]) -> None:
    """Write data and page, figures in the order in which they were chosen."""
    kept = {name: measured[name] for name in CHOSEN if name in measured}
    text = json.dumps(msgspec.to_builtins(kept), indent=1, ensure_ascii=False)
    DATA.write_text(f"{text}\n", "utf-8")
    PAGE.write_text(page(kept), "utf-8")


def main(arguments: list[str]) -> int:
    """Measure what is asked for; 1 where something could not be measured."""
    parser = argparse.ArgumentParser(prog="dev.py figures", description=__doc__)
    parser.add_argument("chosen", nargs="*", metavar="NAME")
    wanted = sorted({name for figure in CHOSEN.values() for name in files_wanted(figure)})
    for name in wanted:
        parser.add_argument(f"--{name}", type=Path, metavar="FILE")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--page", action="store_true")
    asked = parser.parse_args(arguments)
    if asked.list:
        for name, figure in CHOSEN.items():
            print(f"{name:22} {'quick' if figure.quick else '     '}  {figure.title}")
        return 0
    unknown = [name for name in asked.chosen if name not in CHOSEN]
    if unknown:
        parser.error(f"no such figure: {', '.join(unknown)}; --list has all")
    measured = read()
    if asked.page:
        write(measured)
        return 0
    given = {name: getattr(asked, name) for name in wanted}
    files = {name: path.resolve() for name, path in given.items() if path is not None}
    names = asked.chosen or [name for name, figure in CHOSEN.items() if figure.quick]
    for name in names:
        print(f"{name}: {CHOSEN[name].command}", flush=True)
        measured[name] = measure(CHOSEN[name], measured.get(name, Measured()), files)
        write(measured)
        for what, value in measured[name].rows if not measured[name].problem else ():
            print(f"  {what:44} {value}", flush=True)
        if measured[name].problem:
            print(f"  {measured[name].problem}", flush=True)
    failed = [name for name in names if measured[name].problem]
    left = [name for name in CHOSEN if name not in names]
    print(f"{len(names) - len(failed)} of {len(names)} measured; not asked for: {', '.join(left)}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
