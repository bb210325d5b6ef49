"""What stays as it is: adverbs, particles and the like."""

from setzkasten.lexicon.forms import CLASS
from setzkasten.lexicon.making.composing.entries import ESTABLISHED, REFUSED, DraftEntries
from setzkasten.lexicon.making.finding.names import Namer
from setzkasten.lexicon.making.tables import OWN, Tables
from setzkasten.lexicon.making.vocabulary import WORD_CLASSES
from setzkasten.lexicon.making.witnesses.evidence import tiles


class OtherEntries:
    """Enters the words of all other classes, behind verbs, adjectives and nouns."""

    def __init__(
        self, entries: DraftEntries, tables: Tables, namer: Namer, fused: frozenset[str]
    ) -> None:
        self._entries = entries
        self._evidence = entries.evidence
        self._own = entries.own
        self._tables = tables
        self._namer = namer
        self._fused = fused

    def enter(self) -> None:
        """Enter all headwords that nothing has dealt with yet."""
        evidence, own = self._evidence, self._own
        for word, entry in own.vocabulary["word"].items():
            self._entries.done.add(word)
            word_class = WORD_CLASSES[entry.grammar]
            weight = evidence.grade(word)
            meaning = evidence.meaning(word) or entry.meaning
            lemma = self._entries.draft.lemma(word, CLASS[word_class], meaning, OWN, weight)
            self._entries.draft.add(tiles(word), lemma, "base")
        for head in (*evidence.meanings, *own.lists["others"]):
            if not head[0].islower() or head in self._entries.done or not tiles(head):
                continue
            self._entries.done.add(head)
            if self._tables.has(head):
                continue
            senses = len(evidence.meanings.get(head, ()))
            seen = head in evidence.lexemes or head in evidence.grades or senses != 1
            old = evidence.age(head) < ESTABLISHED and head in evidence.said
            if head in self._fused and head not in own.lists["others"]:
                lemma = self._entries.lemma(head, "contraction", REFUSED)
                self._entries.draft.add(tiles(head), lemma, "base", "contraction")
            elif self._namer.is_short(head, evidence.meanings.get(head, ())):
                lemma = self._entries.lemma(head, "abbreviation", REFUSED)
                self._entries.draft.add(tiles(head), lemma, "base", "abbreviation")
            elif seen or old or head in own.lists["others"]:
                self._entries.draft.add(tiles(head), self._entries.lemma(head, "word"), "base")
            else:
                lemma = self._entries.lemma(head, "word", REFUSED)
                self._entries.draft.add(tiles(head), lemma, "base", "single_source")
