"""What must hold over the whole lexicon: no form without its word, two letters by one table."""

from setzkasten.letters import fold
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.forms import FORMS
from setzkasten.lexicon.making.tables import curated
from setzkasten.lexicon.reasons import NUMBERED
from tests.lexicon.conftest import KLASSISCH

ALONE = {"attributive_only", "detached", "defective", "abbreviation", "hyphen", "not_stored"}
"""Reasons for which a base form fails although others are right: `obig`, of `obige`."""

BASES = {"base", "nom.sg", "inf", "adj.pos"}


def test_two_letters_are_those_of_the_table(lexicon: BuiltLexicon) -> None:
    found = {word for word in lexicon.words(KLASSISCH) if len(word) == 2}
    assert found == set(curated("short_words")["two"])


def test_no_form_counts_whose_base_form_is_refused(lexicon: BuiltLexicon) -> None:
    store = lexicon._store
    refused: dict[int, str] = {}
    right: set[str] = set()
    used: dict[int, str] = {}
    for number in range(len(store)):
        word = store.word(number)
        for reading in store.readings(number):
            base = FORMS[reading.form].key in BASES
            text = store.lemma(reading.lemma).text if base else ""
            if base and not reading.why:
                right.add(text)
            elif base and fold(text) == word:
                refused.setdefault(reading.lemma, NUMBERED[reading.why])
            elif not reading.why and not base:
                used.setdefault(reading.lemma, word)
    wrong = {
        used[lemma]: code
        for lemma, code in refused.items()
        if lemma in used and code not in ALONE and store.lemma(lemma).text not in right
    }
    assert wrong == {}
