"""What `dev.py test --quick` runs: the unit tests, and the gates that are not known to pass."""

import multiprocessing
import subprocess
import sys
from pathlib import Path

import pytest

import dev
from setzkasten.engine.toolchain.warm import warmup
from tests.conftest import UNITS, NotAtHand, is_unit, only_what_is_at_hand


def test_a_unit_test_is_known_by_its_folder() -> None:
    here = Path(__file__).parent
    assert {path.name for path in here.iterdir() if path.is_dir() and is_unit(path)} == UNITS
    for unit in ("test_tree.py", "letters", "games/cards/test_rules.py", "client/test_wire.py"):
        assert is_unit(here / unit)
    for other in ("engine", "service/conftest.py", "web/test_api.py", "properties"):
        assert not is_unit(here / other)


def test_no_program_is_started() -> None:
    with only_what_is_at_hand():
        with pytest.raises(NotAtHand, match="another program"):
            subprocess.run(["true"], check=True)
        with pytest.raises(NotAtHand, match="another process"):
            multiprocessing.Process(target=print).start()
        with pytest.raises(NotAtHand, match="compiled code"):
            warmup()
        subprocess.run(["git", "--version"], check=True, capture_output=True)


@pytest.mark.slow
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


@pytest.mark.slow
def test_gates_run_beside_the_tests_and_what_fails_is_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    broken = [sys.executable, "-c", "print('what is wrong'); raise SystemExit(3)"]
    fine = [sys.executable, "-c", "print('all is well')"]
    gates = [dev.Gate("broken", broken), dev.Gate("fine", fine)]
    assert dev.beside(gates, lambda: 5) == (5, ["broken"])
    said = capsys.readouterr().out
    assert "what is wrong" in said
    assert "all is well" not in said
    assert said.index("fine: ") < said.index("1 of 2 gates passed")


def test_the_page_and_its_tests_belong_to_its_state(monkeypatch: pytest.MonkeyPatch) -> None:
    before = dev.page_state()
    assert before == dev.page_state()
    read = Path.read_bytes

    def changed(path: Path) -> bytes:
        return read(path) + (b"!" if path.parent.name == "bag" else b"")

    monkeypatch.setattr(Path, "read_bytes", changed)
    assert dev.page_state() != before
