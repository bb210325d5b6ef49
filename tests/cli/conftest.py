"""Calling the terminal program in this process, and looking at what it said."""

import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from setzkasten.cli.run import run

WORDS = Path(__file__).parents[1] / "data" / "small_words.txt"


class Answer(NamedTuple):
    """Exit code, what stood on both streams."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Call = Callable[..., Answer]


@pytest.fixture
def setz(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Call:
    """Run `setzkasten` with these arguments; `typed` are the lines a person types."""
    monkeypatch.setenv("SETZKASTEN_LANG", "de")
    monkeypatch.setattr("setzkasten.cli.dialogue.last.state_folder", lambda: tmp_path / "state")
    monkeypatch.chdir(tmp_path)

    def call(*arguments: object, typed: Sequence[str] = ()) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return call
