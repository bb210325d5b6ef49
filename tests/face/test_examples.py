"""The example programs are short, and they run."""

import runpy
from pathlib import Path

import pytest

from setzkasten.lexicon import BuiltLexicon

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(
    path: Path, lexicon: BuiltLexicon, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lexicon.version
    code = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= 14
    runpy.run_path(str(path))
    assert capsys.readouterr().out.strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4
