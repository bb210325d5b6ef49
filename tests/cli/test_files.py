"""Files without end, disks without room, and a locale that knows no umlauts."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import WORDS, Call
from tests.timeouts import TIMEOUT

PLACE = "/".join(["15"] * 7 + ["3ÜBEN8"] + ["15"] * 7) + " ENS/ 0/0 0"


@pytest.mark.parametrize(
    "call",
    [
        ("moves", "kompakt", "--position", "start", "--rack", "ABC", "--words", "/dev/zero"),
        ("games", "--rules", "/dev/zero"),
        ("bench", "movegen", "--words", str(WORDS), "--positions", "/dev/zero"),
        ("replay", "/dev/zero"),
    ],
    ids=lambda call: call[-2],
)
def test_a_file_without_end_is_read_as_far_as_its_limit(setz: Call, call: tuple[str, ...]) -> None:
    answer = setz(*call)
    assert answer.code == 2
    assert "zu groß" in answer.err


def limited(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program where no file can grow beyond a few bytes, as on a full disk."""
    return subprocess.run(
        [sys.executable, "-m", "setzkasten", *arguments],
        cwd=folder, env=os.environ | {"SETZKASTEN_LANG": "de"}, capture_output=True, text=True,
        encoding="utf-8", stdin=subprocess.DEVNULL, check=False, timeout=TIMEOUT,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64)),
    )  # fmt: skip


def test_a_full_disk_is_named_and_leaves_nothing_half(tmp_path: Path) -> None:
    for call, name in (
        (("selfplay", "kompakt", "--words", str(WORDS), "--records", "da"), "kompakt-0.jsonl"),
        (("draw", "kompakt", "--position", PLACE, "--svg", "bild.svg"), "bild.svg"),
    ):
        done = limited(tmp_path, *call)
        assert done.returncode == 2, done.stderr
        assert f"{name} lässt sich nicht schreiben: die Datei ist zu groß." in done.stderr
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_what_was_played_is_told_though_its_record_could_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "da").mkdir()
    (tmp_path / "da" / "kompakt-1.jsonl").mkdir()  # the second record has no room
    done = subprocess.run(
        [
            sys.executable, "-m", "setzkasten", "selfplay", "kompakt", "-n", "3",
            "--words", str(WORDS), "--records", "da", "--lang", "de",
        ],
        cwd=tmp_path, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "1 Partien kompakt" in done.stdout
    assert "kompakt-1.jsonl lässt sich nicht schreiben" in done.stderr


@pytest.mark.parametrize(
    "locale", [{"PYTHONIOENCODING": "latin-1"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}]
)
@pytest.mark.parametrize("form", ["--json", "--svg"])
def test_what_is_for_programs_is_utf_8(tmp_path: Path, locale: dict[str, str], form: str) -> None:
    options = ["--json"] if form == "--json" else ["--svg", "-"]
    done = subprocess.run(
        [sys.executable, "-m", "setzkasten", "draw", "kompakt", "--position", PLACE, *options],
        cwd=tmp_path, env=os.environ | {"SETZKASTEN_LANG": "de"} | locale, capture_output=True,
        check=True,
    )  # fmt: skip
    text = done.stdout.decode("utf-8")
    assert "ÜBEN" in text
    if form == "--json":
        assert "ÜBEN" in json.loads(text)["position"]
