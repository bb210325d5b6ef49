"""The recipes of the library's page run as they are printed."""

import doctest
from pathlib import Path

import pytest

from setzkasten.lexicon import BuiltLexicon

ROOT = Path(__file__).parents[2]


def test_the_recipes_run_as_printed(lexicon: BuiltLexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    assert lexicon.version
    monkeypatch.chdir(ROOT)
    page = ROOT / "docs" / "library.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried >= 40
    assert not failed
    assert page.read_text("utf-8").count("\n## ") >= 12
