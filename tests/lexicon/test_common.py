"""Common words by a second list: what a dictionary has of them is not refused as unknown."""

import re

import pytest
from wordfreq import top_n_list

from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.verdict import Verdict
from tests.lexicon.conftest import KLASSISCH

pytestmark = pytest.mark.slow

COMMONEST = 60_000
OMITTED = ("doubtful", "single_source", "compound")

EXEMPT = {
    "one person, being or work": "Präsident Kaiser antiker gott figur monster Maler Schriftsteller",
    "one place": "Bad_ Stadt_in Stadt_mit stadt_der Markt_in Toponym Hydronym [Bb]undesstaat "
    "bezirk Landschaft Landkreis Platz_im Flughafen Asteroid Surfspot Straße Teil_Sy Teil_des "
    "Ufer_des Bach,_an Schiff,_mit Gebiet_im",
    "one make, firm or programme": "Firma Marke [Hh]ersteller Unternehmen Computerprogramm "
    "Distribution Bezahlsystem Schriftart Autor Sendung",
    "a book of the Bible or an abbreviation": "Buch_ brief$ evangelium Abkürzung bezeichnung "
    "geschichte$ [Bb]ahnhof Haftung Februar Meinung Bibliothek angegebenen auf_Deuts",
    "words fused in speech": "^habe_ ^ist_ ^bist_ ^stimmt_ ^auf_ ^im_ ^mehr$ ^auch$ ^ein_Mom "
    "Bedauern ^mach! Inneren",
    "peoples, languages and customs of far away": "stamm Sprache Myanmar Neujahrsfest Straßengang",
    "slang of the network, of games and of the night": "Jargon online [Cc]omputer E-Mail Spiele "
    "Spieler Netzwerk Rausch Marihuana [Ss]ex [Pp]orno Crystal Tanzmusi Surfe Anrede cool Training "
    "Kombination_mit Zinsertrag hässlich Füllwort Geste Stilrichtung [Uu]mgangssprachlich "
    "Widerwillen Erleichterung Urin",
}
"""Refused although a dictionary has an entry: classes, by what the entry says (`_` is a space)."""

REGIONAL = "leut tak erl bischen"
ENGLISH = "over space tell crime manor roundup char deputy tight funfact hippo audio fuji steinweg"
"""Words that the list counts in English text, or in names; as German ones they are rare."""


def omitted(lexicon: BuiltLexicon) -> list[tuple[str, Verdict]]:
    """Return common words that are refused although a dictionary says what they mean."""
    words = [w for w in top_n_list("de", COMMONEST) if w.isalpha() and 2 < len(w) <= 15]
    assert len(words) > 50_000
    verdicts = ((word, lexicon.judge(word, KLASSISCH, suggestions=0)) for word in words)
    return [
        (word, verdict)
        for word, verdict in verdicts
        if not verdict.admissible
        and verdict.reason.code in OMITTED
        and "Wiktionary" in verdict.analyses[0].credit
        and verdict.analyses[0].lemma.lower() == word
    ]


def test_common_words_with_an_entry_count(lexicon: BuiltLexicon) -> None:
    parts = (part for value in EXEMPT.values() for part in value.split())
    exempt = re.compile("|".join(parts).replace("_", " "))
    left = {
        word: verdict.analyses[0].meaning
        for word, verdict in omitted(lexicon)
        if word not in {*REGIONAL.split(), *ENGLISH.split()}
        and not exempt.search(verdict.analyses[0].meaning)
    }
    assert left == {}
