#!/usr/bin/env python3
"""The one door for players and developers; standard library only, Python 3.11 or newer.

python3 dev.py run  [options of `setzkasten serve`]   set up what is missing, start the server
python3 dev.py test [options of pytest]               set up, then every gate that CI has
python3 dev.py test --quick [options of pytest]       gates (but two slow ones), unit tests
python3 dev.py slowest [options of pytest]            run the tests and list the thirty slowest
python3 dev.py lint                                   the gates that run no test
python3 dev.py bench [NAME [options]]                 list the measurements, or run one
python3 dev.py figures [NAME …]                       measure, and write docs/figures.md
python3 dev.py docs                                   build the documentation into build/docs
python3 dev.py pictures                               take the pictures of the page in docs/images
python3 dev.py lock                                   renew requirements.lock
"""

from __future__ import annotations

import ast
import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LOCK = "requirements.lock"
UV = "uv==0.13.9"
UV_PROGRAM = BIN / ("uv.exe" if os.name == "nt" else "uv")

# What each verb needs beside the package: dependency groups and extras of pyproject.toml.
WHOLE = ("--extra", "engine", "--extra", "server", "--extra", "postgresql")
GROUPS = {
    "run": WHOLE,
    "test": (*WHOLE, "--extra", "docs", "--group", "dev"),
    "docs": (*WHOLE, "--extra", "docs"),
}
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_NETWORK = re.compile(
    r"name resolution|name or service not known|nodename nor servname|getaddrinfo|dns error"
    r"|network is unreachable|connection refused|newconnectionerror|connect ?error|econnrefused"
    r"|enotfound|eai_again|etimedout|timed out|error sending request|no matching distribution",
    re.IGNORECASE,
)


class Stop(Exception):
    """Ends the command with a sentence in German and English instead of a traceback."""

    def __init__(self, german: str, english: str) -> None:
        super().__init__(f"{german}\n{english}")


def show(command: list[str]) -> None:
    """Print a command as one could type it in the project's folder."""
    words = [word.replace(f"{ROOT}{os.sep}", "") for word in command]
    print(f"$ {shlex.join(words)}", flush=True)


@contextmanager
def ticking(every: float = 10.0) -> Iterator[None]:
    """Say every few seconds that a quiet step is still at work."""
    done = threading.Event()
    start = time.monotonic()

    def tick() -> None:
        while not done.wait(every):
            print(f"  … {time.monotonic() - start:.0f} s", flush=True)

    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def attempt(command: list[str], environment: dict[str, str] | None = None) -> tuple[int, str]:
    """Run a set-up step quietly: its exit code, and what it said."""
    show(command)
    with ticking():
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    return done.returncode, done.stdout


def step(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Run a set-up step, or stop with the reason it failed for."""
    code, said = attempt(command, environment)
    if code and command[0] == str(UV_PROGRAM) and NO_NETWORK.search(said):
        # uv asks the network even for what it has; where that is all that is needed, go on.
        code, again = attempt(command, {"UV_OFFLINE": "1"})
        said = again if "SKIP_WEB=1" in again else said
    if not code:
        return
    page = [line.strip() for line in said.splitlines() if "SKIP_WEB=1" in line]
    if page:
        if not NO_NETWORK.search(said):
            print(said.rstrip())
        raise Stop(*page[-1].split(" / ", 1))
    if NO_NETWORK.search(said):
        raise Stop(
            "Ohne Netz lässt sich Setzkasten nicht einrichten: Pakete fehlen noch. Bitte mit Netz "
            "wiederholen; danach startet es auch ohne.",
            "Setzkasten cannot be set up without a network: packages are still missing. Please "
            "repeat with one; from then on it starts without.",
        )
    print(said.rstrip())
    if "no trusted hash" in said:
        raise Stop(
            f"{LOCK} kennt eine Abhängigkeit aus pyproject.toml nicht: python3 dev.py lock",
            f"{LOCK} lacks a dependency of pyproject.toml: python3 dev.py lock",
        )
    raise Stop(
        f"Die Einrichtung brach ab (Code {code}, siehe oben).",
        f"The set-up broke off (code {code}, see above).",
    )


# ── set-up ──────────────────────────────────────────────────────────────────────────────────────


def venv_version() -> str | None:
    """The Python version inside the virtual environment, or None where there is no working one."""
    command = [str(PYTHON), "-c", "import pip, sys; print(sys.version)"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def make_venv() -> None:
    """Create the virtual environment, anew where it is broken (a system upgrade does that)."""
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    missing = Stop(
        f"Diesem Python fehlt das Paket für virtuelle Umgebungen: sudo apt-get install {package}",
        f"This Python lacks the package for virtual environments: sudo apt-get install {package}",
    )
    try:
        import ensurepip  # noqa: F401  (Debian ships it apart)
        import venv  # noqa: F401
    except ImportError:
        raise missing from None
    shutil.rmtree(VENV, ignore_errors=True)
    code, said = attempt([sys.executable, "-m", "venv", str(VENV)])
    if code:
        shutil.rmtree(VENV, ignore_errors=True)
        if "ensurepip" in said:
            raise missing
        print(said.rstrip())
        raise Stop("Die virtuelle Umgebung ließ sich nicht anlegen.", "Could not create the venv.")


def fingerprint(verb: str, version: str) -> str:
    """What the installation depends on, as one hash: another value means to set up again."""
    from client.bundle import source_hash

    digest = hashlib.sha256(repr((verb, GROUPS[verb], version, UV)).encode())
    for name in ("pyproject.toml", LOCK, "hatch_build.py"):
        digest.update((ROOT / name).read_bytes())
    digest.update(b"no page" if os.environ.get("SKIP_WEB") else source_hash().encode())
    return digest.hexdigest()


def uv(*arguments: str) -> list[str]:
    """A uv command; on the first call the virtual environment and uv itself come first."""
    if venv_version() is None:
        make_venv()
    if not UV_PROGRAM.exists():
        step([str(PYTHON), "-m", "pip", "install", "--quiet", "--retries", "1", UV])
    return [str(UV_PROGRAM), "pip", *arguments]


def set_up(verb: str) -> None:
    """Bring the virtual environment to what this verb needs; nothing where it is so already."""
    from client.bundle import is_stale

    stamp = VENV / f".setzkasten-{verb}"
    version = venv_version()
    page_stands = os.environ.get("SKIP_WEB") or not is_stale()
    if version and page_stands and stamp.is_file():
        if stamp.read_text() == fingerprint(verb, version):
            return
        stamp.unlink()
    print("Einrichtung (beim ersten Mal ein bis vier Minuten) / setting up (minutes, once)")
    install = uv("install", "--python", str(PYTHON))
    locked = ["--require-hashes", "--constraint", LOCK]
    step([*install, *locked, "-r", "pyproject.toml", *GROUPS[verb]])
    # The build hook builds the page where its sources have changed.
    step([*install, "--no-deps", "--build-constraint", LOCK, "--reinstall", "--editable", "."])
    stamp.write_text(fingerprint(verb, venv_version() or ""))


def find_browser() -> str | None:
    """The browser for the tests that look at the page."""
    found = (shutil.which(name) for name in BROWSERS)
    return next((path for path in found if path), None)


def may_install() -> bool:
    """Check whether packages of the system may be installed here without asking anybody."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and shutil.which("apt-get") is not None


def install_from_debian(*packages: str) -> tuple[int, str]:
    """Install packages of the system: the exit code, and what was said."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    attempt(["apt-get", "update", "-q"], quiet)
    install = ["apt-get", "install", "-q", "-y", "--no-install-recommends"]
    return attempt([*install, *packages], quiet)


def missing_servers() -> dict[str, str]:
    """The servers beside which ours is tested and that are not here, each with its package."""
    from tests.postgresql import find_programs

    proxies = {"nginx": "nginx-light", "caddy": "caddy"}
    # Debian has nginx where only root has a path to.
    paths = f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin{os.pathsep}/sbin"
    found = {name: shutil.which(name, path=paths) for name in proxies}
    missing = {name: package for name, package in proxies.items() if found[name] is None}
    return missing if find_programs() else missing | {"PostgreSQL": "postgresql"}


def ensure_servers() -> dict[str, str]:
    """Install those servers where this may be done; what is missing then. Its tests are skipped."""
    missing = missing_servers()
    if missing and may_install():
        code, said = install_from_debian(*missing.values())
        if code:
            print(said.rstrip())
        missing = missing_servers()
    return missing


def ensure_browser() -> bool:
    """Install Chromium from Debian where this may be done; tell whether there is one."""
    if find_browser():
        return True
    if may_install():
        code, said = install_from_debian("chromium", "fonts-dejavu-core")
        if code:
            print(said.rstrip())
            raise Stop("Chromium ließ sich nicht installieren.", "Could not install Chromium.")
        return find_browser() is not None
    print("Für die Browsertests fehlt Chromium: sudo apt-get install chromium")
    print("The browser tests need Chromium: sudo apt-get install chromium", flush=True)
    return False


# ── verbs ───────────────────────────────────────────────────────────────────────────────────────


@dataclass
class Checked:
    """How a check ended: its name, whether it passed, a line for people, and what it said."""

    name: str
    passed: bool
    line: str
    said: str


@dataclass
class Gate:
    """One check: its name, its command, and the folder it runs in."""

    name: str
    command: list[str]
    folder: Path = ROOT
    state: Callable[[], str] | None = None
    """What all depends on that the check looks at, where a quick run need not look again."""

    def passes(self) -> bool:
        """Run the check in the open and tell how it ended."""
        print(f"\n── {self.name}", flush=True)
        show(self.command)
        return self.run(None).passed

    def run(self, output: int | None = subprocess.PIPE) -> Checked:
        """Run the check; what it says is kept, or shown at once where `output` is None."""
        now = self.state() if self.state else ""
        start = time.monotonic()
        done = subprocess.run(
            self.command,
            cwd=self.folder,
            stdout=output,
            stderr=subprocess.STDOUT if output else None,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        passed = done.returncode == 0
        if now and passed:
            self.stamp.write_text(now)
        line = f"   {self.name}: {time.monotonic() - start:.1f} s, code {done.returncode}"
        if output is None:
            print(line, flush=True)
        return Checked(self.name, passed, line, done.stdout or "")

    @property
    def stamp(self) -> Path:
        """Holds the state of what passed last."""
        return VENV / f".passed-{self.name}"

    def passed_before(self) -> bool:
        """Check whether nothing has changed since this check passed."""
        return bool(self.state and self.stamp.is_file() and self.stamp.read_text() == self.state())


def page_state() -> str:
    """What the checks of the page look at, as one hash: its sources, its tests, the catalogues."""
    from client.bundle import TEXTS

    digest = hashlib.sha256((ROOT / LOCK).read_bytes())
    client = ROOT / "client"
    files = [*client.rglob("*"), *TEXTS.rglob("*.ftl")]
    for path in sorted(files):
        if {"node_modules", "dist", "__pycache__"}.isdisjoint(path.parts) and path.is_file():
            digest.update(f"{path.relative_to(ROOT)}\n".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def tool(name: str, *arguments: str) -> list[str]:
    """A program of the virtual environment with its arguments."""
    return [str(BIN / name), *arguments]


def client_tool(name: str) -> list[str]:
    """A program of the page's own toolchain; `client/bundle.py` knows where node is."""
    return [str(PYTHON), "-m", "client.bundle", name]


SLOW_GATES = {"public types", "documentation"}
"""Gates that a quick run leaves out; `dev.py lint` and the whole run have them."""


def sphinx(target: Path) -> list[str]:
    """The command that builds the documentation anew; a warning is an error."""
    return [str(PYTHON), "-m", "sphinx", "-E", "-W", "--keep-going", "-q", "docs", str(target)]


def static_gates() -> list[Gate]:
    """The gates that run nothing of the product."""
    return [
        Gate("ruff check", tool("ruff", "check")),
        Gate("ruff format", tool("ruff", "format", "--check")),
        Gate("mypy", tool("mypy")),
        Gate("public types", [str(PYTHON), "-m", "tests.public_types"]),
        Gate("import-linter", tool("lint-imports", "--no-cache")),
        Gate("documentation", sphinx(ROOT / "build" / "docs")),
        Gate("svelte-check", client_tool("check"), state=page_state),
    ]


def failed_gates(gates: list[Gate]) -> list[str]:
    """Run every gate, also after a failure; the names of those that did not pass."""
    return report(len(gates), [gate.name for gate in gates if not gate.passes()])


def report(count: int, failed: list[str]) -> list[str]:
    """Print how many gates passed; the names of those that did not."""
    print(f"\n── {count - len(failed)} of {count} gates passed", flush=True)
    for name in failed:
        print(f"   failed: {name}", flush=True)
    return failed


def beside(gates: list[Gate], task: Callable[[], int]) -> tuple[int, list[str]]:
    """Run gates, two at a time, while `task` runs; then print what those say that failed."""
    with ThreadPoolExecutor(2) as lanes:
        running = [lanes.submit(gate.run) for gate in gates]
        code = task()
        checked = [one.result() for one in running]
    for one in checked:
        print(one.line if one.passed else f"\n{one.said.rstrip()}\n{one.line}", flush=True)
    return code, report(len(gates), [one.name for one in checked if not one.passed])


def run(arguments: list[str]) -> int:
    """Set up and hand over to the server; it ends with this terminal."""
    set_up("run")
    command = [*tool("setzkasten"), "serve", *arguments]
    show(command)
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def pytest(arguments: list[str]) -> int:
    """Run pytest on two processors, a file always in one process."""
    command = [str(PYTHON), "-m", "pytest", "-n", "2", "--dist", "loadfile", *arguments]
    show(command)
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def test(arguments: list[str]) -> int:
    """All gates. pytest comes last, so that its summary closes the output."""
    set_up("test")
    gates = [*static_gates(), Gate("vitest", client_tool("test"), state=page_state)]
    if "--quick" in arguments:
        return quick_test(gates, arguments)
    failed = [] if ensure_browser() else ["Chromium"]
    missing = ensure_servers()
    # Where they could have been installed, tests that nobody has run must not look like passed.
    failed += [*missing] if may_install() else []
    failed += failed_gates(gates)
    print(flush=True)
    code = pytest(arguments)
    if missing:
        names, packages = ", ".join(missing), " ".join(missing.values())
        print(f"Nicht geprüft, weil es hier fehlt: {names} (sudo apt-get install {packages})")
        print(f"Not tested, missing here: {names} (sudo apt-get install {packages})", flush=True)
    return conclude(code, failed)


def quick_test(gates: list[Gate], arguments: list[str]) -> int:
    """The unit tests, and beside them those gates that are quick or whose files have changed."""
    gates = [gate for gate in gates if gate.name not in SLOW_GATES]
    known = [gate.name for gate in gates if gate.passed_before()]
    gates = [gate for gate in gates if gate.name not in known]
    print(f"Nothing has changed since these passed: {', '.join(known) or 'none'}", flush=True)
    print(f"Beside the tests run: {', '.join(gate.name for gate in gates)}", flush=True)
    return conclude(*beside(gates, lambda: pytest(arguments)))


def conclude(code: int, failed: list[str]) -> int:
    """Name what did not pass in the last line; the exit code of the whole."""
    if failed:
        print(f"Nicht bestanden / failed: {', '.join(failed)}", flush=True)
    return code or bool(failed)


def slowest(arguments: list[str]) -> int:
    """Run the tests and list those that take longest, with what is made for them."""
    set_up("test")
    ensure_browser()
    return pytest(["--durations=30", "--durations-min=0.05", *arguments])


def lint(arguments: list[str]) -> int:
    """The gates that need no running program."""
    set_up("test")
    return bool(failed_gates(static_gates()))


def bench(arguments: list[str]) -> int:
    """List the measurements under bench/, or run one."""
    if arguments:
        set_up("test")
        command = [str(PYTHON), "-m", f"bench.{arguments[0]}", *arguments[1:]]
        show(command)
        return subprocess.run(command, cwd=ROOT, check=False).returncode
    for path in sorted((ROOT / "bench").glob("[!_]*.py")):
        first = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n")[0]
        print(f"{path.stem:24} {first}")
    return 0


def figures(arguments: list[str]) -> int:
    """Measure the quick figures, or those that are named, and write their page."""
    set_up("test")
    command = [str(PYTHON), "-m", "bench.figures", *arguments]
    show(command)
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def docs(arguments: list[str]) -> int:
    """Build the documentation; a warning is an error."""
    set_up("docs")
    target = ROOT / "build" / "docs"
    command = [*sphinx(target), *arguments]
    show(command)
    code = subprocess.run(command, cwd=ROOT, check=False).returncode
    print(target / "index.html" if not code else "", flush=True)
    return code


def pictures(arguments: list[str]) -> int:
    """Take the pictures of the page anew."""
    set_up("test")
    ensure_browser()
    step([str(PYTHON), "-m", "tests.e2e.pictures", *arguments])
    return 0


def lock(arguments: list[str]) -> int:
    """Renew requirements.lock: every version and hash, for all platforms, without addresses."""
    options = ["--universal", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]
    groups = ["--all-extras", "--group", "dev", "--group", "build"]
    step(uv("compile", *options, *groups, *arguments, "-o", LOCK, "pyproject.toml"))
    return 0


VERBS = {
    "run": run,
    "test": test,
    "slowest": slowest,
    "lint": lint,
    "bench": bench,
    "figures": figures,
    "docs": docs,
    "pictures": pictures,
    "lock": lock,
}


def main() -> int:
    """Choose the verb and turn what goes wrong into a sentence."""
    if sys.version_info < (3, 11):  # noqa: UP036  (whoever starts this may have an older one)
        print("Setzkasten braucht Python 3.11 oder neuer. / Setzkasten needs Python 3.11 or newer.")
        return 2
    verb, arguments = (sys.argv[1] if len(sys.argv) > 1 else ""), sys.argv[2:]
    if verb not in VERBS:
        print(__doc__)
        return 0 if verb in ("-h", "--help", "help") else 2
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no … is no reason to stop
    try:
        return VERBS[verb](arguments)
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
