"""The recipe for containers, as far as it can be tried without one: its pins, its start, its end.

What is not tried here is the image that it begins with and the fetching of packages.
"""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from bench.startup import free_port
from setzkasten.engine.toolchain.folders import user_cache
from setzkasten.lexicon.files.place import lexicon_dir
from tests.timeouts import TIMEOUT

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


def recipe() -> list[tuple[str, str]]:
    """Return the recipe's instructions: the word that begins each, and what follows."""
    text = (ROOT / "deploy/Containerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, " ".join(rest.split())) for word, _, rest in (s.partition(" ") for s in lines)]


def only(word: str) -> str:
    """Return what follows an instruction that stands there once."""
    (found,) = [rest for name, rest in recipe() if name == word]
    return found


def test_the_pins_are_those_of_the_lock(tmp_path: Path) -> None:
    build = next(rest for word, rest in recipe() if word == "RUN")
    raw = (ROOT / "deploy/Containerfile").read_text("utf-8")
    (command,) = re.findall(r"&& (sed .*? > /pins\.txt)", raw)
    assert "pins.txt" in build
    pins = tmp_path / "pins.txt"
    shell = command.replace("/pins.txt", str(pins))
    subprocess.run(["/bin/sh", "-euc", shell], cwd=ROOT, check=True)
    pinned = [
        Requirement(line)
        for line in pins.read_text("utf-8").splitlines()
        if line.strip() and not line.strip().startswith("#")
    ]
    locked = re.findall(
        r"^([\w.-]+)==", (ROOT / "requirements.lock").read_text("utf-8"), re.MULTILINE
    )
    assert [one.name for one in pinned] == locked
    assert all(str(one.specifier).startswith("==") for one in pinned)


@pytest.mark.usefixtures("lexicon")
def test_what_it_starts_serves_is_well_and_stops(tmp_path: Path) -> None:
    """In an empty folder, with a HOME that has nothing and no name but those of the recipe."""
    volume, home, port = tmp_path / "data", tmp_path / "home", str(free_port())
    volume.mkdir()
    home.mkdir()
    variable, _, place = only("ENV").partition("=")
    assert (variable, place) == ("SETZKASTEN_HOME", only("VOLUME"))
    # Built on this machine already; in a container the first start does that.
    (volume / "lexicon").symlink_to(lexicon_dir())
    (volume / "cache").symlink_to(user_cache())
    places = f"{Path(sys.executable).parent}{os.pathsep}/usr/bin:/bin"
    surroundings = {"PATH": places, "HOME": str(home), variable: str(volume)}
    words = [port if word == "8000" else word for word in json.loads(only("ENTRYPOINT"))]
    assert port in words
    assert only("EXPOSE") == "8000"
    check = json.loads(only("HEALTHCHECK").partition("CMD ")[2])
    assert check[-1].count(":8000/") == 1
    check[-1] = check[-1].replace(":8000/", f":{port}/")
    process = subprocess.Popen(words, cwd=home, env=surroundings, stdout=subprocess.DEVNULL)
    try:
        end = time.monotonic() + TIMEOUT
        while subprocess.run(check, env=surroundings, capture_output=True, check=False).returncode:
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.2)
        assert only("STOPSIGNAL") == "SIGTERM"
        process.terminate()
        assert process.wait(TIMEOUT) == 0
    finally:
        process.kill()
        process.wait()
    assert list(volume.rglob("setzkasten.sqlite3"))
    assert list(home.iterdir()) == []
