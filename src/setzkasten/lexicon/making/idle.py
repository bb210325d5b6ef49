"""Entries of the project's own tables that do nothing: a build stops at them.

An entry does nothing where no dictionary word is built that it could be about, or where the
sources say the same.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from setzkasten.lexicon.forms import CLASSES
from setzkasten.lexicon.making.draft import Draft
from setzkasten.lexicon.making.finding.senses import Senses
from setzkasten.lexicon.making.tables import curated, words_of
from setzkasten.lexicon.making.witnesses.evidence import Evidence, tiles

_OF_VERBS: Final = (
    "english_e",
    "third_only",
    "intransitive",
    "intransitive_joined",
    "transitive",
    "inseparable",
    "parted",
    "without_ge",
    "only_joined",
)
_OF_ADJECTIVES: Final = (
    "english",
    "foreign_er",
    "attributive",
    "indeclinable",
    "declined",
    "compared",
    "absolute",
)


def idle_entries(draft: Draft, evidence: Evidence, senses: Senses) -> Iterator[str]:
    """Yield the entries that do nothing, each with its table; for a build with all sources."""
    built: dict[str, set[str]] = {label.key: set() for label in CLASSES}
    for lemma in draft.lemmas:
        built[CLASSES[lemma.word_class].key].add(lemma.text)
    verbs = words_of(curated("verb_traits"))
    for key in _OF_VERBS:
        yield from _missing(f"verb_traits.{key}", verbs[key], built["verb"], ending=True)
    adjectives, known = words_of(curated("adjectives")), built["adjective"] | {*evidence.meanings}
    for key in _OF_ADJECTIVES:
        yield from _missing(f"adjectives.{key}", adjectives[key], known)
    english = words_of(curated("lemmas"))["english_ern"]
    yield from _missing("lemmas.english_ern", english, built["verb"], ending=True)
    nouns, names = curated("nouns"), built["noun"] | built["name"]
    yield from _missing("nouns.admitted", nouns["admitted"]["words"].split(), names)
    every = set().union(*built.values())
    yield from _missing("nouns.fixed", nouns["fixed"], every)
    yield from _missing("declensions", curated("declensions")["noun"], every)
    for word in " ".join(nouns["series"].values()).split():
        if word in evidence.table or word in evidence.meanings:
            yield f"nouns.series: {word}"
    people = evidence.people
    for word in curated("names")["words"].split():
        if (word in people.first or word in people.family) and not senses.is_name(word):
            yield f"names: {word}"
    for word in curated("interjections")["words"].split():
        if len(tiles(word)) < 3:
            yield f"interjections: {word}"
    text = "\n".join(every).lower()
    for written, _ in curated("variants")["rows"]:
        if written not in text:
            yield f"variants: {written}"


def _missing(
    table: str, words: Iterable[str], known: Collection[str], *, ending: bool = False
) -> Iterator[str]:
    """Yield the words that are not known, nor (of verbs) how a known one with a particle ends."""
    for word in words:
        if word in known or (ending and any(other.endswith(word) for other in known)):
            continue
        yield f"{table}: {word}"
