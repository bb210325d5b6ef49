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

TOLD = {
    "one person, place, make or work": "Präsident antiker Platz_im Bach,_an Toponym Hydronym "
    "Landschaft Landkreis Markt_in Ufer_des Schriftart",
    "address and exclamation": "^Anrede ^Ausdruck_der",
    "what is shown for money": "[Pp]orno",
    "words fused in speech": r"^\w+_(es|du|den|dem|Inneren)\b",
}
"""Refused although a dictionary has an entry: classes, by what the entry says (`_` is a space)."""

DOUBTED = 15
"""So many common words that a dictionary explains are doubted by a ruling, at most."""


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
    parts = (part for value in TOLD.values() for part in value.split())
    told = re.compile("|".join(parts).replace("_", " "))
    names = lexicon.words(ROMMEE)
    left = {}
    doubted = 0
    for word, verdict in omitted(lexicon):
        meaning = verdict.analyses[0].meaning
        if told.search(meaning) or names.admits(fold(word)) or _is_elsewhere(word):
            continue
        if _is_short_for(word, meaning) or _is_said_for(word) or _is_made(word, verdict):
            continue
        if verdict.reason.code == "doubtful":
            doubted += 1
        else:
            left[word] = meaning
    assert left == {}
    assert doubted <= DOUBTED


def _is_short_for(word: str, meaning: str) -> bool:
    """Check whether a word is the beginning of its meaning or the initials in it: `mmn`."""
    if meaning.lower().startswith(word):
        return True
    initials = iter(part[0].lower() for part in re.findall(r"\w+", meaning))
    return all(letter in initials for letter in word)


def _is_said_for(word: str) -> bool:
    """Check whether a commoner word has a few letters more or less: `tschuldigung`, `bischen`."""
    here = zipf_frequency(word, "de")
    shorter = (word[:-cut] for cut in range(1, 4))
    doubled = (word[:at] + word[at - 1] + word[at:] for at in range(1, len(word)))
    others = (*shorter, *doubled, "en" + word, word + "n")
    return any(zipf_frequency(other, "de") > here + 1 for other in others if len(other) > 2)


def _is_made(word: str, verdict: Verdict) -> bool:
    """Check whether a compound is one that is made for the day, by its first or last member."""
    return verdict.reason.code == "compound" and bool(MADE_FOR_THE_DAY.search(fold(word)))


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

MADE_FOR_THE_DAY = re.compile(
    "|".join(MADE.values()) + "|^(FIRMEN|MORGEN|NATUR|HAND)|(UFER|WEG|PLATZ)$"
)


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
