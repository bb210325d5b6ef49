"""Common words by a second list: what a dictionary has of them is not refused as unknown."""

import re

import pytest
from wordfreq import top_n_list, zipf_frequency

from setzkasten.letters import fold
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.files.place import lexicon_dir
from setzkasten.lexicon.making.draft import COMMON_REFUSED
from setzkasten.lexicon.verdict import Verdict
from tests.lexicon.conftest import KLASSISCH, ROMMEE

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
    "signs of functions": "^Kosinus$",
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


ELSEWHERE = ("en", "fr", "es", "it", "nl", "tr", "pl", "sv")
"""Languages whose words stand in German text: where one has a word oftener, it is that one's."""

MADE = {
    "sport": r"^(SAISON|DERBY|BUNDESLIGA|BAYERNLIGA|START|TRANSFER|SPORT|RENN|FLÜGEL|OFFENSIV)"
    "|(LIGA|WELTCUP)$",
    "authorities, clubs and houses": "(VERBAND|VEREIN|BUND|WERK|RAT|BANK|STIFTUNG|KOLLEG|GERICHT|"
    "AUSSCHUSS|ABTEILUNG|VERWALTUNG|ZENTRUM|HAUS|HOF|GEBIET|KREIS|KIRCHE|PFARRER|STELLE|GALERIE|"
    "STADT|ZEITUNG|STIMME|GRUPPE|MINISTERPOSTEN|KRÄFTE)$",
    "trade, building and the press": "^(BLOG|FILM|FOTO|MEDIEN|BUCH|KONZERT|KAUF|KURS|PREIS|NETZ|"
    "NUTZER|BAU|WOHN|WACHSTUMS|ERFOLGS|RECHTE|FRAGE|FACH|ASYL|VORBILD|PAPIER)|TECHNIK$",
    "first parts that stand for themselves in headings": "^(EINWEG|UNTERWASSER|INHOUSE)$",
    "places": "(STEIN|STUHL)$",
    "written as one against the rules": "^(GENAUGENOMMEN|PAARMAL|VORNEHEREIN)$",
}
"""Compounds that are made for the day, by the member that they share with their like."""


def test_what_two_lists_find_common_counts(lexicon: BuiltLexicon) -> None:
    """Whatever the reason: none in frequency bands 1 to 3 that a second list has as well."""
    names = lexicon.words(ROMMEE)
    folder = lexicon_dir() / lexicon.info().version
    rows = (folder / COMMON_REFUSED).read_text("utf-8").splitlines()
    second = {fold(word) for word in top_n_list("de", COMMONEST)}
    found = [word for word in (row.split("\t")[0] for row in rows) if word in second]
    assert len(rows) > 5000
    made = re.compile("|".join(MADE.values()))
    left = [
        word
        for word in found
        if not made.search(word) and not names.admits(word) and not _is_elsewhere(word.lower())
    ]
    assert left == []


def _is_elsewhere(word: str) -> bool:
    here = zipf_frequency(word, "de")
    return any(zipf_frequency(word, language) >= here for language in ELSEWHERE)
