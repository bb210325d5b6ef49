"""How written words become letters on tiles."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.letters import ALPHABET, Unspellable, fold, spell


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("Straße", "STRASSE"),
        ("STRAẞE", "STRASSE"),
        ("über", "ÜBER"),
        ("U\u0308ber", "ÜBER"),
        ("séance", "SEANCE"),
        ("Façade", "FACADE"),
        ("Œuvre", "OEUVRE"),
        ("Señor", "SENOR"),
        ("  Haus ", "HAUS"),
    ],
)
def test_spelled_as_on_the_table(text: str, spelled: str) -> None:
    assert spell(text) == spelled


@pytest.mark.parametrize(
    ("text", "spelled"), [("Äpfel", "AEPFEL"), ("Öl", "OEL"), ("süß", "SUESS")]
)
def test_wortspiel_spells_umlauts_with_two_letters(text: str, spelled: str) -> None:
    assert spell(text, "digraph") == spelled


@pytest.mark.parametrize(
    ("text", "character"), [("X-Beine", "-"), ("wen'ge", "'"), ("R2D2", "2"), ("", ""), ("Ж", "Ж")]
)
def test_what_no_tile_shows_is_named(text: str, character: str) -> None:
    with pytest.raises(Unspellable) as caught:
        spell(text)
    assert caught.value.character == character


@given(st.text(alphabet=ALPHABET, min_size=1, max_size=20))
def test_decomposed_letters_are_the_same_letters(word: str) -> None:
    assert spell(unicodedata.normalize("NFD", word.lower())) == word


@given(st.text(max_size=30))
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
