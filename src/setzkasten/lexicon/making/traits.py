"""What the project's own tables tell the finders of verbs and adjectives."""

from collections.abc import Iterable, Mapping
from typing import Final

from setzkasten.lexicon.making.rulings import Rulings
from setzkasten.lexicon.making.tables import curated, meanings, words_of
from setzkasten.lexicon.making.vocabulary import vocabulary

_VERB_MARKS: Final = {
    "transitive": frozenset({"tr", "sein"}),
    "intransitive": frozenset({"intr"}),
    "third_only": frozenset({"3"}),
}
_ADJECTIVE_MARKS: Final = {
    "indeclinable": frozenset({"0"}),
    "declined": frozenset({"+", "="}),
    "compared": frozenset({"+"}),
    "absolute": frozenset({"="}),
}
"""Which traits our own dictionary's words have by their grammar."""

_OBJECTS: Final = ("etwas ", "jemanden ")
"""How our meanings of verbs begin that have an object."""


def verb_traits(lemmas: Mapping[str, Iterable[str]], read: Rulings) -> dict[str, list[str]]:
    """Return the verbs with each trait, those of our own dictionary and of the lists included."""
    own = vocabulary()["verb"]
    traits = words_of(curated("verb_traits"))
    traits["english_e"] += lemmas["english_ern"]
    traits["graded"] = [*lemmas["graded"]]
    traits["own"] = [*lemmas["verbs"], *own, *read.established]
    traits["doubtful"] = [*read.doubtful]
    told = {verb: said.rpartition(": ")[2] for verb, said in meanings()["verb"].items()}
    traits["told_object"] = [verb for verb, said in told.items() if said.startswith(_OBJECTS)]
    traits["barred"] = [entry.written for entry in own.values()]
    _add_marked(traits, "verb", _VERB_MARKS)
    return traits


def adjective_traits(lemmas: Mapping[str, Iterable[str]], read: Rulings) -> dict[str, list[str]]:
    """Return the adjectives with each trait, in the same way."""
    traits = words_of(curated("adjectives"))
    traits["indeclinable"] += lemmas["y_bare"]
    traits["declined"] += lemmas["adjectives"]
    traits["y"] = [*lemmas["y_compared"]]
    traits["established"] = [*read.established]
    traits["doubtful"] = [*read.doubtful]
    _add_marked(traits, "adjective", _ADJECTIVE_MARKS)
    return traits


def _add_marked(
    traits: dict[str, list[str]], word_class: str, by_trait: Mapping[str, frozenset[str]]
) -> None:
    for trait, marks in by_trait.items():
        entries = vocabulary()[word_class].items()
        traits[trait] += [word for word, entry in entries if marks & {*entry.marks}]
