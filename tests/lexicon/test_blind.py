"""Verdicts written down before the lexicon was asked: the honest share, by section of the rules."""

from collections import defaultdict
from pathlib import Path

import pytest

from setzkasten.lexicon import BuiltLexicon
from tests.lexicon.conftest import KLASSISCH

DATA = Path(__file__).parent / "data"
FILES = ("verdicts-blind.tsv", "verdicts-blind-2.tsv", "verdicts-blind-3.tsv")

Row = tuple[str, bool, str]


def rows() -> list[Row]:
    found = []
    for name in FILES:
        for line in (DATA / name).read_text("utf-8").splitlines():
            if not line.startswith("#"):
                word, verdict, section = line.split("\t")
                found.append((word, verdict == "valid", section))
    return found


def sections() -> dict[str, list[Row]]:
    grouped = defaultdict(list)
    for row in rows():
        grouped[row[2]].append(row)
    return dict(grouped)


def accepted(lexicon: BuiltLexicon, listed: list[Row], valid: bool) -> float:
    """Return the share that the lexicon accepts; no words count as no mistake."""
    admits = lexicon.words(KLASSISCH).admits
    asked = [word for word, verdict, _ in listed if verdict is valid]
    return sum(map(admits, asked)) / len(asked) if asked else float(valid)


def test_share_of_all(lexicon: BuiltLexicon) -> None:
    assert accepted(lexicon, rows(), True) >= 0.98
    assert accepted(lexicon, rows(), False) <= 0.04


@pytest.mark.parametrize("section", sorted(sections()))
def test_share_of_a_section(lexicon: BuiltLexicon, section: str) -> None:
    listed = sections()[section]
    assert accepted(lexicon, listed, True) >= 0.8
    assert accepted(lexicon, listed, False) <= 0.25


def test_each_word_stands_once() -> None:
    words = [word for word, _, _ in rows()]
    assert len(words) == len(set(words))
