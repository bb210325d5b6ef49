"""Whether a verb has an object, and so what can be done with something: `das Abzuholende`."""

import re
from collections.abc import Container, Mapping
from typing import Final

from setzkasten.lexicon.making.vocabulary import vocabulary
from setzkasten.lexicon.making.witnesses.evidence import Evidence

_OBJECT: Final = re.compile(
    r"(?<!in)transitiv"
    r"|^(\W*[^:]{1,40}:)?\W*(\([^)]*\)\W*)?(etwas|jemanden|jmdn\.?)"
    r"( [^,;.]*)? \w+(en|eln|ern)\b(?! (sein|werden|haben))"
)
"""A sense that begins with an object: `etwas mit Leim befestigen`."""

_REACHING: Final = frozenset({"an", "ab", "aus", "durch"})
_MOVING: Final = frozenset(
    {"gehen", "laufen", "fliegen", "rennen", "klettern", "wandern", "marschieren", "schwimmen"}
)
"""Particles that give verbs of moving an object: eine Strecke ablaufen, ein Ziel anfliegen."""


class Objects:
    """Tells by the senses, our own dictionary and the verb inside whether a verb has an object."""

    def __init__(self, evidence: Evidence, traits: Mapping[str, Container[str]]) -> None:
        self._evidence = evidence
        self._never, self._seldom = traits["objectless"], traits["seldom_object"]
        self._always = traits["with_object"]
        self._own = vocabulary()["verb"]
        self._told = traits.get("told_object", ())

    def named(self, infinitive: str) -> bool:
        """Check whether a sense of a verb names an object, or says that it is transitive.

        Of a verb that no source explains our own meaning tells it (`tektieren`).
        """
        senses = self._evidence.meanings.get(infinitive)
        if senses is None:
            return infinitive in self._told
        return any(_OBJECT.search(sense) for sense in senses)

    def undergone(self, particle: str, inner: str, *, alike: bool) -> bool:
        """Check whether something can be done by a verb that parts: `abzuholend`.

        What only comes, goes or stays is not (`einzuschlafend`), whatever its other participles
        do. `alike`: a verb that does not part is spelled so too, and the senses may be its own.
        """
        whole = particle + inner
        if whole in self._always:
            return True
        entry = self._own.get(whole)
        if entry is not None:
            return "tr" in entry.marks
        if inner in self._never:
            return False
        if inner not in self._seldom or (particle in _REACHING and inner in _MOVING):
            return True
        return self.named(whole) and not alike
