"""The meaning that is shown of a dictionary word: a sense that makes it a word of its class."""

from setzkasten.lexicon.making.finding.names import Namer, tags_of
from setzkasten.lexicon.making.witnesses.evidence import Evidence, cut


class Senses:
    """Chooses meanings. A noun is never shown with the meaning of a name that is spelled alike."""

    def __init__(self, evidence: Evidence, namer: Namer) -> None:
        self._evidence = evidence
        self._namer = namer

    def of(self, head: str, word_class: str) -> str:
        """Return the meaning of a headword, cut to a line; empty if no source has one."""
        evidence = self._evidence
        if word_class != "noun" or not head[0].isupper():
            return evidence.meaning(head)
        senses = evidence.meanings.get(head)
        if not senses:
            return ""
        return cut(self._namer.first_common(senses, tags_of(evidence.table.get(head, ()))))
