"""Words on the line between listed and not that were decided one by one (decision 0020)."""

from collections.abc import Container, Mapping
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from setzkasten.lexicon.making.grammar.particles import PARTICLES
from setzkasten.lexicon.making.schemas import read_table
from setzkasten.lexicon.making.witnesses.evidence import Evidence

_FREQUENT: Final = 40
CLASSES: Final = ("noun", "verb", "adjective")
"""The word classes with rulings, each in a file of its own."""


class Rulings(msgspec.Struct, frozen=True):
    """The rulings on words of one class.

    `established` words count however little speaks for them in the sources, `doubtful` ones do
    not. Only words are here whose verdict would be another one without.
    """

    established: frozenset[str]
    doubtful: frozenset[str]

    def less(self, heads: Container[str]) -> "Rulings":
        """Return the rulings without the refusal of these words."""
        return Rulings(self.established, frozenset(h for h in self.doubtful if h not in heads))

    def verdict(self, head: str) -> bool | None:
        """Check whether a dictionary word counts; nothing if the evidence decides."""
        if head in self.established:
            return True
        return False if head in self.doubtful else None


@cache
def rulings() -> Mapping[str, Rulings]:
    """Return what was read, by word class; from `curated/rulings/*.toml`."""
    place = resources.files(__package__).joinpath("curated", "rulings")
    found = {}
    for name in CLASSES:
        text = place.joinpath(f"{name}.toml").read_text("utf-8")
        table = read_table(f"rulings/{name}", text)
        found[name] = Rulings(
            frozenset(table["established"].split()), frozenset(table["doubtful"].split())
        )
    return found


def _has_particle(infinitive: str, known: Container[str]) -> bool:
    return any(
        infinitive[:cut] in PARTICLES and infinitive[cut:] in known
        for cut in range(2, len(infinitive) - 3)
    )


def heeded(evidence: Evidence) -> dict[str, Rulings]:
    """Return the rulings less the refusals that three independent sources outvote.

    A refusal names a word and its class. It yields where the dictionary, the inflection tables of
    that class, and lexemes or frequencies have the word; of verbs only those with a particle, as
    the tables also list bases that have no entry (`widern`).
    """
    tables = evidence.inflected
    heads = {"noun": tables.nouns, "verb": tables.verbs, "adjective": tables.adjectives}
    found = {}
    for word_class, rows in rulings().items():
        outvoted = {
            head
            for head in rows.doubtful
            if head in heads[word_class]
            and head in evidence.meanings
            and (
                head in evidence.lexemes
                or head in evidence.lexeme_nouns
                or evidence.grade(head) <= _FREQUENT
                or len(evidence.meanings[head]) > 1
            )
            and (word_class != "verb" or _has_particle(head, tables.verbs))
        }
        found[word_class] = rows.less(outvoted)
    return found
