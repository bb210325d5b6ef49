"""Gate: whoever imports the library finds every type of its public face known, and none guessed.

`python -m tests.public_types` asks pyright how complete the types of the package are, and holds
what the public rooms name in their `__all__`, with all members, to 100 %. A type that another type
checker could infer differently counts as unknown. Everything else may change, and mypy checks it.

Asking takes half a minute of processor time. What passed is not asked again until a source, the
tools or this file has changed.
"""

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, Final

PUBLIC: Final = (
    "setzkasten",
    "setzkasten.client",
    "setzkasten.draw",
    "setzkasten.engine",
    "setzkasten.lexicon",
    "setzkasten.review",
)
"""The rooms whose `__all__` is public."""

_PASSED: Final = Path(sys.prefix) / "public-types-passed"
"""Holds the state of what passed last; a new environment asks anew."""

_FEWEST: Final = 300
"""Symbols that are looked at for sure: fewer, and the gate would be looking past the face."""


def public_names() -> Iterator[str]:
    """Yield what is public by its full name, where it is offered and where it is defined."""
    for room in PUBLIC:
        module = import_module(room)
        for name in module.__all__:
            found = getattr(module, name)
            if f"{room}.{name}" not in sys.modules:  # `review` is a room and its verb
                yield f"{room}.{name}"
            home, inner = getattr(found, "__module__", ""), getattr(found, "__qualname__", "")
            if home and inner:
                yield f"{home}.{inner}"


def is_public(symbol: str, names: frozenset[str]) -> bool:
    """Check whether a symbol is public, or a member of what is."""
    parts = symbol.split(".")
    return any(".".join(parts[:end]) in names for end in range(2, len(parts) + 1))


def unsure(symbols: list[dict[str, Any]], names: frozenset[str]) -> tuple[int, list[str]]:
    """Return how many symbols are public, and a line for each that is not known for sure."""
    public = [one for one in symbols if is_public(one["name"], names)]
    bad = [one for one in public if not one["isTypeKnown"] or one["isTypeAmbiguous"]]
    lines = [
        f"{one['name']}: " + "; ".join(said["message"] for said in one["diagnostics"])
        for one in bad
    ]
    return len(public), lines


def state(package: Path) -> str:
    """Return a hash of all that the answer depends on: the package, the tool, this file."""
    digest = hashlib.sha256(metadata.version("basedpyright").encode())
    for path in (Path(__file__), *sorted(package.rglob("*.py"))):
        digest.update(f"\0{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def main() -> int:
    """Ask pyright unless nothing has changed, tell what is not known, and return the exit code."""
    package = Path(import_module("setzkasten").__file__ or "").parent
    now = state(package)
    if _PASSED.is_file() and _PASSED.read_text("ascii") == now:
        print("nothing has changed since the last time that all were known")
        return 0
    failed = _ask()
    if not failed:
        _PASSED.write_text(now, "ascii")
    return failed


def _ask() -> int:
    bin_folder = Path(sys.executable).parent
    command = ["basedpyright", "--verifytypes", "setzkasten", "--ignoreexternal", "--outputjson"]
    # It looks for the package as any program would: by the interpreter that comes first.
    path = os.pathsep.join((str(bin_folder), os.environ.get("PATH", "")))
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            [str(bin_folder / command[0]), *command[1:]],
            cwd=elsewhere,  # beside the sources it would take them for a program of its own
            env={**os.environ, "PATH": path},
            capture_output=True,
            check=False,
        )
    told = json.loads(done.stdout).get("typeCompleteness", {})
    count, lines = unsure(told.get("symbols", []), frozenset(public_names()))
    print(*lines, sep="\n")
    known = count - len(lines)
    share = 100 * known / count if count else 0.0
    print(f"{known} of {count} public symbols have a known type: {share:.1f} %")
    return int(bool(lines) or count < _FEWEST)


if __name__ == "__main__":
    sys.exit(main())
