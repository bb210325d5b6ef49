"""Spellings listed side by side, and words that only look as if they had one."""

import pytest

from setzkasten.lexicon.finding.variants import Variants, respell

ROWS = [("ski", "schi"), ("agraf", "agraph"), ("phon", "fon")]


@pytest.mark.parametrize(
    ("head", "other"),
    [
        ("Ski", "Schi"),
        ("Skihose", "Schihose"),
        ("Wasserski", "Wasserschi"),
        ("Skink", ""),
        ("Eskimo", ""),
        ("Agrafie", "Agraphie"),
        ("Agraffe", ""),
        ("Phonothek", "Fonothek"),
    ],
)
def test_only_members_vary(head: str, other: str) -> None:
    variants = Variants(ROWS, {"hose", "wasser"}.__contains__)
    found = [respell(head, *pair) for pair in variants.of(head, "noun", True)]
    assert found == ([other] if other else [])
