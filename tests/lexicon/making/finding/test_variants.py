"""Spellings listed side by side, and words that only look as if they had one."""

import pytest

from setzkasten.lexicon.making.finding.variants import Variants, respell

ROWS = [("ski", "schi"), ("agraf", "agraph"), ("phon", "fon"), ("code", "kode"), ("club", "klub")]


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
        ("Code", "Kode"),
        ("Codewort", "Kodewort"),
        ("Unicode", ""),
        ("Golfclub", "Golfklub"),
        ("Clubbing", ""),
    ],
)
def test_only_members_vary(head: str, other: str) -> None:
    variants = Variants(ROWS, {"hose", "wasser", "wort", "golf"}.__contains__)
    found = [respell(head, *pair) for pair in variants.of(head, "noun", True)]
    assert found == ([other] if other else [])


@pytest.mark.parametrize(
    ("head", "other"),
    [
        ("wackelig", "wacklig"),
        ("klapperig", "klapprig"),
        ("mühselig", ""),
        ("armselig", ""),
        ("neugierig", ""),
        ("schwierig", ""),
        ("bisherig", ""),
        ("heimelig", ""),
    ],
)
def test_adjectives_lose_an_e_that_their_stem_has_from_eln_or_ern(head: str, other: str) -> None:
    variants = Variants(ROWS, lambda word: False)
    found = [respell(head, *pair) for pair in variants.of(head, "adjective", True)]
    assert found == ([other] if other else [])
