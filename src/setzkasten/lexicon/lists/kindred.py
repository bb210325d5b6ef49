"""The forms of a word's dictionary words: what somebody means who decides on more than one form."""

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.lexicon.files.container import Container
from setzkasten.lexicon.files.entries import Entries
from setzkasten.lexicon.forms import CLASSES
from setzkasten.lexicon.lexicon import BuiltLexicon
from setzkasten.lexicon.lists.layered import LayeredLexicon
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.spellings import with_umlauts
from setzkasten.texts import Sentence

MOST_FORMS: Final = 200
"""No dictionary word has more forms than that: a strong verb with all participles has a hundred."""


class Kindred(msgspec.Struct, frozen=True):
    """A dictionary word that a word may be a form of, its class, and those forms.

    `admissible`: they count, and by no other dictionary word; else they do not count for the same
    reason as the word itself.
    """

    lemma: str
    word_class: Sentence
    words: tuple[str, ...]
    admissible: bool


def kindred(
    lexicon: BuiltLexicon | LayeredLexicon, word: str, policy: Policy
) -> tuple[Kindred, ...]:
    """Return the dictionary words of a word (in letters of the table) with their forms."""
    # numpy is only needed here
    import numpy as np

    base = lexicon.base if isinstance(lexicon, LayeredLexicon) else lexicon
    container = _container(base.folder)
    store = Entries(container)
    begins = np.asarray(container.array("reading_at"))
    lemmas = np.asarray(container.array("reading_lemma"))
    reasons = np.asarray(container.array("reading_why"))
    spelled = with_umlauts(word) if policy.spelling == "digraph" else (word,)
    found: dict[tuple[int, int], Kindred] = {}
    for number in filter(lambda at: at >= 0, map(store.find, spelled)):
        for reading in store.readings(number):
            key = reading.lemma, reading.why
            if key in found:
                continue
            theirs = np.flatnonzero((lemmas == reading.lemma) & (reasons == reading.why))
            forms = np.unique(np.searchsorted(begins, theirs, side="right") - 1)[:MOST_FORMS]
            words = [
                store.word(form)
                for form in forms.tolist()
                if form == number or not _counts_by_another(store, form, reading.lemma)
            ]
            lemma = store.lemma(reading.lemma)
            label = CLASSES[lemma.word_class].name
            found[key] = Kindred(lemma.text, label, tuple(words), reading.why == 0)
    return tuple(found.values())


def _counts_by_another(store: Entries, number: int, lemma: int) -> bool:
    return any(other.why == 0 and other.lemma != lemma for other in store.readings(number))


@lru_cache(maxsize=2)
def _container(folder: Path) -> Container:
    return Container(folder / "lexicon.bin")
