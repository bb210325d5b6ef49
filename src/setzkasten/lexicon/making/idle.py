"""Entries of the project's own tables that do nothing: a build stops at them.

An entry does nothing where no dictionary word is built that it could be about, or where the
sources say the same.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from setzkasten.lexicon.files.entries import Lemma
from setzkasten.lexicon.forms import CLASS
from setzkasten.lexicon.making.finding.senses import Senses
from setzkasten.lexicon.making.tables import curated, exclamations, words_of
from setzkasten.lexicon.making.witnesses.evidence import Evidence, tiles

_OF_VERBS: Final = (
    "english_e",
    "third_only",
    "intransitive",
    "intransitive_joined",
    "transitive",
    "with_object",
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
_AT_ONCE: Final = 10_000
"""So many dictionary words are searched as one text."""

_ANY: Final = frozenset(CLASS.values())


class _Asked(NamedTuple):
    """Words of a table that should be built: of these classes, perhaps with a particle before."""

    table: str
    words: Iterable[str]
    classes: frozenset[int]
    ending: bool = False


def idle_entries(lemmas: Sequence[Lemma], evidence: Evidence, senses: Senses) -> Iterator[str]:
    """Yield the entries that do nothing, each with its table; for a build with all sources."""
    yield from _unbuilt(lemmas, evidence)
    nouns = curated("nouns")
    for word in " ".join(nouns["series"].values()).split():
        if word in evidence.table or word in evidence.meanings:
            yield f"nouns.series: {word}"
    people = evidence.people
    for word in curated("names")["words"].split():
        if (word in people.first or word in people.family) and not senses.is_name(word):
            yield f"names: {word}"
    for word in exclamations():
        if len(tiles(word)) < 3:
            yield f"interjections: {word}"


def _asked() -> list[_Asked]:
    """Return the tables of words that a build should have, with where it should."""
    verbs, verb = words_of(curated("verb_traits")), frozenset({CLASS["verb"]})
    adjectives, adjective = words_of(curated("adjectives")), frozenset({CLASS["adjective"]})
    nouns, noun = curated("nouns"), frozenset({CLASS["noun"], CLASS["name"]})
    english = words_of(curated("lemmas"))["english_ern"]
    return [
        *(_Asked(f"verb_traits.{key}", verbs[key], verb, ending=True) for key in _OF_VERBS),
        *(_Asked(f"adjectives.{key}", adjectives[key], adjective) for key in _OF_ADJECTIVES),
        _Asked("lemmas.english_ern", english, verb, ending=True),
        _Asked("nouns.admitted", nouns["admitted"]["words"].split(), noun),
        _Asked("nouns.fixed", nouns["fixed"], _ANY),
        _Asked("declensions", curated("declensions")["noun"], _ANY),
    ]


def _unbuilt(lemmas: Sequence[Lemma], evidence: Evidence) -> Iterator[str]:
    """Yield the words of the tables that are not among the dictionary words, looked at once."""
    asked = _asked()
    wanted = {word for table in asked for word in table.words}
    shortest = min(map(len, wanted))
    built: dict[str, set[int]] = {}
    endings: set[str] = set()
    for lemma in lemmas:
        text = lemma.text
        if text in wanted:
            built.setdefault(text, set()).add(lemma.word_class)
        if lemma.word_class == CLASS["verb"]:
            tails = (text[at:] for at in range(1, len(text) - shortest + 1))
            endings.update(tail for tail in tails if tail in wanted)
    for table in asked:
        described = evidence.meanings if table.table.startswith("adjectives.") else ()
        for word in table.words:
            known = built.get(word, set()) & table.classes or word in described
            if not known and not (table.ending and word in endings):
                yield f"{table.table}: {word}"
    spellings = [written for written, _ in curated("variants")["rows"]]
    for start in range(0, len(lemmas), _AT_ONCE):
        text = "\n".join([lemma.text for lemma in lemmas[start : start + _AT_ONCE]]).lower()
        spellings = [written for written in spellings if written not in text]
    yield from (f"variants: {written}" for written in spellings)
