"""Standard input and output that are full, closed, or gone."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.timeouts import TIMEOUT

COMMAND = f"{shlex.quote(sys.executable)} -m setzkasten"


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command line with `setz` for the program."""
    environment = {**os.environ, "SETZKASTEN_LANG": "de"}
    return subprocess.run(
        line.replace("setz ", f"{COMMAND} "),
        shell=True,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )


@pytest.mark.parametrize("call", ["games", "games --json", "--help", "nix --json"])
def test_a_full_disk_is_one_sentence(call: str, tmp_path: Path) -> None:
    done = shell(f"setz {call} > /dev/full", tmp_path)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "Die Antwort lässt sich nicht ausgeben: kein Platz mehr."
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("call", ["games", "games --json", "nix --json"])
def test_a_reader_that_goes_away_is_no_error(call: str, tmp_path: Path) -> None:
    done = shell(f"(sleep 0.2; setz {call}) | true", tmp_path)
    assert "Traceback" not in done.stderr
    assert "ausgeben" not in done.stderr


def test_playing_without_any_input_saves_and_stops(tmp_path: Path) -> None:
    words = Path(__file__).parents[1] / "data" / "small_words.txt"
    for source in ("<&-", "</dev/null"):
        done = shell(f"setz play kompakt --words {words} --record spiel.jsonl {source}", tmp_path)
        assert (done.returncode, done.stderr) == (0, "")
        assert "Die Partie ist unterbrochen." in done.stdout
        assert (tmp_path / "spiel.jsonl").exists()


def test_closed_streams(tmp_path: Path) -> None:
    assert shell("setz games >&-", tmp_path).returncode == 0
    assert shell("setz nix 2>&-", tmp_path).returncode == 2
