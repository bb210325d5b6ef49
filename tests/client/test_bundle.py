"""The page's bundle: built when its sources changed, and never half."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from client import bundle
from tests.timeouts import TIMEOUT


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small client folder with a fresh bundle beside it."""
    folder = tmp_path / "client"
    (folder / "src").mkdir(parents=True)
    (folder / "package.json").write_text("{}")
    (folder / "package-lock.json").write_text("{}")
    (folder / "src" / "main.ts").write_text("1")
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("old page")
    monkeypatch.setattr(bundle, "CLIENT", folder)
    monkeypatch.setattr(bundle, "STATIC", static)
    monkeypatch.setattr(bundle, "STAMP", static / ".sources")
    bundle.STAMP.write_text(bundle.source_hash())
    return folder


def test_an_unchanged_source_is_not_built_again(client: Path) -> None:
    assert not bundle.is_stale()
    bundle.build()  # would need node


@pytest.mark.parametrize("name", ["src/main.ts", "src/new.ts", "package-lock.json"])
def test_a_changed_or_new_source_is_noticed(client: Path, name: str) -> None:
    (client / name).write_text("2")
    assert bundle.is_stale()


def test_a_renamed_source_is_noticed(client: Path) -> None:
    (client / "src" / "main.ts").rename(client / "src" / "other.ts")
    assert bundle.is_stale()


@pytest.mark.parametrize(
    "name", ["src/main.test.ts", "tests/a.ts", "node_modules/x/index.js", "dist/index.html"]
)
def test_what_does_not_reach_the_page_is_no_source(client: Path, name: str) -> None:
    path = client / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("2")
    assert not bundle.is_stale()


def test_a_missing_bundle_is_stale(client: Path) -> None:
    bundle.STAMP.unlink()
    assert bundle.is_stale()


def test_a_distribution_without_sources_uses_the_bundle_it_carries(client: Path) -> None:
    (client / "package.json").unlink()
    assert not bundle.is_stale()


@pytest.mark.slow
def test_a_failed_build_keeps_the_old_page_and_names_the_way_out(
    client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (client / "src" / "main.ts").write_text("2")
    npm = client / "npm.py"
    npm.write_text("import sys; sys.exit('registry unreachable')")
    monkeypatch.setattr(bundle, "node_command", lambda: (sys.executable, npm))
    with pytest.raises(bundle.BundleFailed) as failed:
        bundle.build()
    said = str(failed.value).splitlines()
    assert said[0] == "registry unreachable"
    assert said[-1].count("SKIP_WEB=1") == 2
    assert (bundle.STATIC / "index.html").read_text() == "old page"
    assert bundle.is_stale()


def builder(client: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Let a script stand for vite, where `dist` is the folder it has to fill; sources changed."""
    vite = client / "node_modules" / "vite" / "bin" / "vite.js"
    vite.parent.mkdir(parents=True)
    vite.write_text(
        "import pathlib, sys\n"
        "dist = pathlib.Path(sys.argv[sys.argv.index('--outDir') + 1]); dist.mkdir()\n" + script
    )
    (client / "src" / "main.ts").write_text("2")
    npm = client / "node_modules" / "npm.py"
    npm.write_text("pass")
    monkeypatch.setattr(bundle, "node_command", lambda: (sys.executable, npm))


@pytest.mark.slow
def test_a_build_replaces_the_page_and_is_not_repeated(
    client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder(client, monkeypatch, "(dist / 'index.html').write_text('new page')\n")
    bundle.build()
    assert (bundle.STATIC / "index.html").read_text() == "new page"
    assert not bundle.is_stale()
    assert not any((client / "dist").iterdir())


@pytest.mark.slow
def test_two_builds_at_once_leave_one_whole_page(
    client: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meet = client / "dist" / "meet"
    # Each goes on only when the other has begun.
    script = (
        f"import os, time; meet = pathlib.Path({str(meet)!r})\n"
        "meet.mkdir(exist_ok=True); (meet / str(os.getpid())).touch()\n"
        f"end = time.monotonic() + {TIMEOUT}\n"
        "while len(list(meet.iterdir())) < 2 and time.monotonic() < end: time.sleep(0.01)\n"
        "(dist / 'index.html').write_text('new page')\n"
    )
    builder(client, monkeypatch, script)
    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(bundle.build) for _ in range(2)]
        for one in both:
            one.result(60)
    assert sorted(path.name for path in bundle.STATIC.iterdir()) == [".sources", "index.html"]
    assert not bundle.is_stale()
    assert len(list(meet.iterdir())) == 2


@pytest.mark.slow
def test_an_unknown_verb_shows_what_there_is() -> None:
    command = [sys.executable, "-m", "client.bundle", "fly"]
    root = Path(bundle.__file__).parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "build | check | test | dev" in done.stdout
