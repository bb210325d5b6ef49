"""Common misspellings: what was meant comes first, nearly always."""

from pathlib import Path
from typing import Final

from setzkasten.lexicon import BuiltLexicon
from tests.lexicon.conftest import KLASSISCH

SLIPS: Final = Path(__file__).parent / "data" / "misspellings.tsv"
FIRST: Final = 0.97
"""So many come first at least; written before the judge was asked, .970 did, and .990 do."""


def test_what_was_meant_is_suggested_first(lexicon: BuiltLexicon) -> None:
    words = lexicon.words(KLASSISCH)
    lines = SLIPS.read_text("utf-8").splitlines()
    pairs = [line.split("\t") for line in lines if not line.startswith("#")]
    slips = [(wrong, right) for wrong, right in pairs if not words.admits(wrong)]
    assert len(slips) > 95
    first = sum(
        lexicon.judge(wrong, KLASSISCH).suggestions[:1] == (right,) for wrong, right in slips
    )
    assert first >= FIRST * len(slips)


def test_a_lost_t_before_st_is_heard(lexicon: BuiltLexicon) -> None:
    for wrong, right in (("HÄLST", "HÄLTST"), ("GILST", "GILTST"), ("FLICHST", "FLICHTST")):
        assert lexicon.judge(wrong, KLASSISCH).suggestions[:1] == (right,)
