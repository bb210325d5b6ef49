"""Declensions written down by hand: they can be read, and the lexicon has their forms."""

import re

import pytest

from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.files.entries import LONGEST_STORED
from setzkasten.lexicon.making.finding.nouns import read_declension
from setzkasten.lexicon.making.grammar.nouns import decline
from setzkasten.lexicon.making.tables import curated
from setzkasten.lexicon.making.witnesses.evidence import tiles
from tests.lexicon.conftest import KLASSISCH

DECLENSIONS: dict[str, str] = curated("declensions")["noun"]

_FORM = r"(~|-[a-zäöü]+|[A-ZÄÖÜ][\wßé]*)"
_FORMS = rf"{_FORM}(/{_FORM})*"
GRAMMAR = re.compile(rf"f( {_FORMS})?|pl|{_FORMS}(, ?({_FORMS})?){{0,2}}")


def test_every_declension_can_be_read() -> None:
    assert DECLENSIONS
    assert [f"{w} = {g}" for w, g in DECLENSIONS.items() if not GRAMMAR.fullmatch(g)] == []
    assert [w for w in DECLENSIONS if not w[0].isupper() or not tiles(w)] == []


def test_the_forms_are_in_the_lexicon_where_the_word_is(lexicon: BuiltLexicon) -> None:
    words = lexicon.words(KLASSISCH)
    lost: list[str] = []
    for head, text in DECLENSIONS.items():
        nouns = [a for a in lexicon.judge(tiles(head), KLASSISCH).analyses if not a.reason]
        if not any(a.lemma == head and a.word_class == "noun" for a in nouns):
            continue
        for form in decline(read_declension(head, text)):
            word = tiles(form.text)
            laid = len(word) <= LONGEST_STORED and form.key in ("gen.sg", "nom.pl") and not form.why
            if laid and not words.admits(word):
                lost.append(word)
    assert lost == []


@pytest.mark.parametrize(
    ("word", "right"),
    [
        ("SPOILERS", True),
        ("KAJALS", True),
        ("GERAUNES", True),
        ("LOGIKERS", True),
        ("LOGIKERN", True),
        ("PAPRIKAS", True),
        ("SOLEIER", True),
        ("SOLEIEN", False),
        ("LOGIKERE", False),
    ],
)
def test_nouns_that_the_sources_decline_by_half(
    lexicon: BuiltLexicon, word: str, right: bool
) -> None:
    assert lexicon.judge(word, KLASSISCH).admissible is right


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("SEXISTEN", "SEXISTS"),  # not like the noun Ist
        ("AKKORDEONISTEN", "AKKORDEONISTE"),
        ("PLATONIKERS", "PLATONIKERE"),  # nor like Iker
        ("ANIMATOREN", "ANIMATORE"),  # nor like Tor
        ("PROGRESSIONEN", "PROGRESSIONS"),  # nor like Ion
        ("ABREISENDEN", "ABREISENDES"),  # nor like Ende
        ("WOHNUNGSÄMTER", "WOHNUNGSAMTEN"),  # nor like Samt
        ("GURKERLN", "GURKERLE"),  # nor like Erle
        ("BOMBASTES", "BOMBÄSTE"),  # nor like Ast
    ],
)
def test_a_suffix_is_no_member_of_a_compound(lexicon: BuiltLexicon, right: str, wrong: str) -> None:
    assert lexicon.judge(right, KLASSISCH).admissible
    nouns = [a for a in lexicon.judge(wrong, KLASSISCH).analyses if not a.reason]
    assert [a for a in nouns if a.word_class == "noun"] == []
