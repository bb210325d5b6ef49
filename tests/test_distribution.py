"""The packages that people install: whole, and built on a machine without Node."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import dev

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parent.parent


def build(project: Path, target: Path, *options: str, **environment: str) -> Path:
    """Build a distribution of `project` with no program on the path but Python's own."""
    pinned = ["--build-constraint", str(ROOT / dev.LOCK), "--python", sys.executable]
    command = [str(dev.UV_PROGRAM), "build", "-o", str(target), *pinned]
    done = subprocess.run(
        [*command, *options, str(project)],
        env={**os.environ, "PATH": str(dev.BIN), "VIRTUAL_ENV": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (built,) = (path for path in target.iterdir() if path.name.startswith("setzkasten-"))
    return built


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the repository keeps, and nothing that was built or installed here."""
    folder = tmp_path_factory.mktemp("clone")
    listing = ["git", "ls-files", "-z"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, done.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


@pytest.fixture(scope="module")
def sdist(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist of the clone; the page is built on the way, by the Node of a Python package."""
    return build(clone, tmp_path_factory.mktemp("sdist"), "--sdist")


def test_an_sdist_carries_the_page_and_its_sources(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "LICENSE",
        "README.md",
        "client/package-lock.json",
        "dev.py",
        "hatch_build.py",
        "requirements.lock",
        "src/setzkasten/web/static/index.html",
        "tests/conftest.py",
    } <= names
    assert not any("node_modules" in name or "__pycache__" in name for name in names)


def test_a_wheel_from_the_sdist_needs_no_npm_and_lacks_nothing(
    clone: Path, sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (project,) = tmp_path.iterdir()
    nowhere = "http://127.0.0.1:9"
    wheel = build(project, tmp_path / "out", "--wheel", npm_config_registry=nowhere)
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = clone / "src"
    expected = {str(path.relative_to(sources)) for path in sources.rglob("*") if path.is_file()}
    assert expected - names == set()
    assert "setzkasten/web/static/index.html" in names
    assert any(name.startswith("setzkasten/web/static/assets/") for name in names)
    assert all(name.startswith(("setzkasten/", "setzkasten-")) for name in names)
