"""What `dev.py test --quick` leaves out: whatever takes longer than one waits while working."""

import multiprocessing
import subprocess
from pathlib import Path

import pytest

import dev
from tests.conftest import only_what_is_at_hand


def test_no_program_is_started() -> None:
    with only_what_is_at_hand():
        with pytest.raises(pytest.skip.Exception, match="another program"):
            subprocess.run(["true"], check=True)
        with pytest.raises(pytest.skip.Exception, match="another process"):
            multiprocessing.Process(target=print).start()
        subprocess.run(["git", "--version"], check=True, capture_output=True)


def test_what_passed_is_asked_again_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path)
    state = "as it is"
    good = dev.Gate("good", ["true"], state=lambda: state)
    bad = dev.Gate("bad", ["false"], state=lambda: state)
    anew = dev.Gate("anew", ["true"])
    assert not good.passed_before()
    assert [gate.passes() for gate in (good, bad, anew)] == [True, False, True]
    assert [gate.passed_before() for gate in (good, bad, anew)] == [True, False, False]
    state = "changed"
    assert not good.passed_before()


def test_the_page_and_its_tests_belong_to_its_state(monkeypatch: pytest.MonkeyPatch) -> None:
    before = dev.page_state()
    assert before == dev.page_state()
    read = Path.read_bytes

    def changed(path: Path) -> bytes:
        return read(path) + (b"!" if path.parent.name == "bag" else b"")

    monkeypatch.setattr(Path, "read_bytes", changed)
    assert dev.page_state() != before
