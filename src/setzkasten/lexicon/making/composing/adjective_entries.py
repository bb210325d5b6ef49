"""The adjectives of the sources, and superlatives that a first part raises still higher."""

from collections.abc import Iterator

from setzkasten.lexicon.making.composing.entries import DraftEntries, LemmaCandidate
from setzkasten.lexicon.making.composing.verb_entries import VerbEntries
from setzkasten.lexicon.making.finding.adjectives import AdjectiveFinder
from setzkasten.lexicon.making.grammar import adjectives
from setzkasten.lexicon.making.grammar.participles import ENDINGS
from setzkasten.lexicon.making.tables import Tables, curated, words_of
from setzkasten.lexicon.making.witnesses.evidence import tiles


class AdjectiveEntries:
    """Enters adjectives, behind the verbs. `qualities` are the adjectives that are believed."""

    def __init__(
        self,
        entries: DraftEntries,
        finder: AdjectiveFinder,
        verbs: VerbEntries,
        fused: frozenset[str],
    ) -> None:
        self.qualities: set[str] = {*entries.own.lists["graded"]}
        self._entries = entries
        self._evidence = entries.evidence
        self._own = entries.own
        self._adjectives = finder
        self._participles = verbs.participles
        self._conjugated = verbs.conjugated
        self._undergone = verbs.undergone
        self._superlatives: set[str] = set()
        self._fused = fused

    def enter(self) -> None:
        """Enter all adjectives: headwords, those without an entry, and our own."""
        finder = self._adjectives
        listed = [h for h in self._evidence.meanings if h[0].islower() and finder.is_adjective(h)]
        own = dict.fromkeys(finder.own())
        for head in (*listed, *finder.without_entry(), *own):
            if head in self._entries.done and head not in own and head in self._participles:
                if finder.is_listed(head):
                    self.qualities.add(head)
                # `überlegen` is shown by its own sense, and not by `überliegen` alone
                if not finder.is_listed(head) or not self._entries.senses.of(head, "adjective"):
                    continue
            if self._is_only_participle(head) and head not in own:
                continue
            if head in self._own.refused:
                self._entries.refuse_forms(
                    head, "adjective", adjectives.inflect(finder.analyse(head))
                )
                continue
            if self._is_superlative(head) or head in self._fused:
                continue
            if (head, "adjective") not in self._entries.seen and tiles(head):
                believed = head in own or finder.is_listed(head) or self._is_denial(head)
                if not believed and head not in self._evidence.meanings:
                    continue
                self._entries.seen.add((head, "adjective"))
                self._entries.done.add(head)
                lemma = self._entries.lemma(head, "adjective")
                if believed:
                    self.qualities.add(head)
                    forms = [*adjectives.inflect(finder.analyse(head))]
                    self._superlatives.update(
                        f.text[:-1] for f in forms if f.key == "adj.sup.e" and not f.why
                    )
                    self._entries.enter_with_variants(lemma, "adjective", forms)
                else:
                    why = self._entries.why_unlisted("adjective", head)
                    self._entries.draft.add(tiles(head), lemma, "base", why)

        self._raised()

    def _is_only_participle(self, head: str) -> bool:
        """Check whether what looks like an adjective is a verb's participle and has no entry.

        Where the verb's is not declined, one without ge- may be an adjective (`überteuert`).
        """
        return head in self._conjugated and head not in self._evidence.meanings

    def _is_denial(self, head: str) -> bool:
        """Check whether an adjective denies the participle of a verb that counts (`unverkauft`).

        German makes them freely: one entry is enough, as it is for what names a quality.
        """
        return (
            head.startswith("un")
            and head[2:] in self._undergone
            and head in self._evidence.meanings
            and head not in self._own.rulings["adjective"].doubtful
        )

    def enter_adverbs(self, tables: Tables) -> None:
        """Enter the adverbs made from a declined quality; what `tables` have is there already."""
        for head in self._adjectives.adverbs(self.qualities | self._participles):
            if head not in self._entries.done and not tables.has(head):
                self._entries.done.add(head)
                self._entries.draft.add(tiles(head), self._entries.lemma(head, "adverb"), "base")

    def _raised(self) -> None:
        """Enter superlatives with a first part that raises them: `allerschönste`, `zweitgrößte`."""
        traits = words_of({key: curated("adjectives")[key] for key in ("raising", "raised")})
        evidence = self._evidence
        stems = {*traits["raised"], *self._superlatives}
        always = (row.split() for row in curated("adjectives")["raised_always"])
        found = {(front, stem) for front, *rest in always for stem in rest}
        found |= {
            (front, stem)
            for front in traits["raising"]
            for stem in stems
            if any(
                (word := front + stem + ending) in evidence.grades or evidence.verbal(word)
                for ending in ENDINGS
            )
        }
        for front, stem in sorted(found):
            if (front + stem, "adjective") not in self._entries.seen:
                lemma = self._entries.lemma(front + stem + "e", "adjective")
                for ending in ENDINGS:
                    self._entries.draft.add(
                        tiles(front + stem + ending), lemma, f"adj.sup.{ending}"
                    )

    def candidates(self) -> Iterator[LemmaCandidate]:
        """Yield every adjective that is considered, with what speaks for it."""
        finder = self._adjectives
        heads = [h for h in self._evidence.meanings if h[0].islower() and finder.is_adjective(h)]
        for head in (*heads, *finder.without_entry()):
            forms = adjectives.inflect(finder.analyse(head))
            yield LemmaCandidate("any", head, finder.witnesses(head), forms)

    def _is_superlative(self, head: str) -> bool:
        """Check whether a headword is the bare superlative of another adjective (`feinst`)."""
        if not head.endswith("st") or len(head) < 6:
            return False
        bases = (head[:-2], head[:-3] if head.endswith("est") else "")
        return any((base, "adjective") in self._entries.seen for base in bases)
