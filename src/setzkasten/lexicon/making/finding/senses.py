"""The meaning that is shown of a dictionary word: a sense that makes it a word of its class."""

from collections.abc import Mapping

from setzkasten.lexicon.making.finding.derived import Derived
from setzkasten.lexicon.making.finding.names import Namer, tags_of
from setzkasten.lexicon.making.witnesses.evidence import Evidence, cut


class Senses:
    """Chooses meanings. A noun is never shown with the meaning of a name that is spelled alike."""

    def __init__(
        self,
        evidence: Evidence,
        namer: Namer,
        own: Mapping[str, Mapping[str, str]],
        derived: Derived,
    ) -> None:
        self._evidence = evidence
        self._namer = namer
        self._own = own
        self._derived = derived
        self._told: set[tuple[str, str]] = set()

    def is_name(self, head: str) -> bool:
        """Check whether the dictionary has a headword as a name, and as nothing else."""
        tags = tags_of(self._evidence.table.get(head, ()))
        return self._namer.classify(head, self._evidence.meanings.get(head, ()), tags) == "name"

    def told(self, head: str, word_class: str) -> str:
        """Return what we say ourselves of a word that no source explains; empty for nothing."""
        own = self._own.get(word_class, {}).get(head)
        if own is None:
            return self._derived.meaning(head, word_class)
        self._told.add((head, word_class))
        return own

    def untold(self) -> list[str]:
        """Return the meanings of our own that no word was given, since a source has another."""
        rows = ((head, name) for name, heads in self._own.items() for head in heads)
        return [f"meanings.{name}: {head}" for head, name in rows if (head, name) not in self._told]

    def of(self, head: str, word_class: str) -> str:
        """Return the meaning of a headword, cut to a line; empty if no source has one."""
        evidence = self._evidence
        if word_class != "noun" or not head[0].isupper():
            return evidence.meaning(head)
        senses = evidence.meanings.get(head)
        if not senses:
            return ""
        return cut(self._namer.first_common(head, senses, tags_of(evidence.table.get(head, ()))))
