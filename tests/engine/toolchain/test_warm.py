"""Warming up compiles everything, tells how far it is, and cleans up after old versions."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from setzkasten.engine.toolchain import folders, warm
from tests.progress_recorder import ProgressRecorder


def test_warmup_reports_and_returns_the_time() -> None:
    listener = ProgressRecorder()
    assert warm.warmup(progress=listener) > 0
    assert listener.was_recorded()
    assert warm.warmup() < 5  # nothing is compiled twice


def test_the_first_compiling_is_said(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(folders, "is_compiled", lambda: False)
    monkeypatch.setattr(folders, "note_compiled", lambda: None)
    monkeypatch.setattr(warm, "compile_in_parallel", lambda missing, folder, report: None)
    warm.warmup()
    assert caplog.messages == []  # nothing is missing
    monkeypatch.setattr(warm, "_missing", lambda entries: [entries[0].name])
    warm.warmup(progress=ProgressRecorder())
    assert caplog.messages == []  # somebody watches
    warm.warmup()
    assert ["once after installing" in message for message in caplog.messages] == [True]


def test_old_machine_code_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    current, recent, old = (tmp_path / f"kernel-{name}" for name in ("now", "recent", "old"))
    for folder in (current, recent, old):
        folder.mkdir()
    long_ago = time.time() - 100 * 86_400
    os.utime(old, (long_ago, long_ago))
    os.utime(current, (long_ago, long_ago))
    monkeypatch.setattr(warm, "MACHINE_CODE", current)
    warm.warmup()
    assert current.exists()
    assert recent.exists()
    assert not old.exists()


def test_the_folder_follows_the_sources(tmp_path: Path) -> None:
    for name in ("jit.py", "other.py"):
        (tmp_path / name).write_text("x = 1\n", "utf-8")
    before = folders.source_digest("*.py", tmp_path)
    assert folders.source_digest("*.py", tmp_path) == before
    (tmp_path / "other.py").write_text("x = 2\n", "utf-8")
    assert folders.source_digest("*.py", tmp_path) != before


def test_without_a_writable_home_a_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", "utf-8")
    monkeypatch.setenv("SETZKASTEN_HOME", str(blocked))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "temporary"))
    assert folders.writable_folder("kernel-x").is_relative_to(tmp_path / "temporary")
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "home"))
    assert folders.writable_folder("kernel-x") == tmp_path / "home" / "cache" / "kernel-x"


def test_what_is_compiled_is_known_without_loading_the_compiler(tmp_path: Path) -> None:
    ask = "import sys; from setzkasten.engine.toolchain import folders; "
    told = "print(folders.is_compiled(), 'numba' in sys.modules)"
    environment = {"SETZKASTEN_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    for mark, expected in (("", "False False"), ("folders.note_compiled(); ", "True False")):
        done = subprocess.run(
            [sys.executable, "-c", ask + mark + told],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == expected
