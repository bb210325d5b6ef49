"""The nouns of the sources, and names, which are entered as what they are and do not count."""

from collections.abc import Iterable, Iterator

from setzkasten.lexicon.making.composing.entries import REFUSED, DraftEntries, LemmaCandidate
from setzkasten.lexicon.making.composing.verb_entries import VerbEntries
from setzkasten.lexicon.making.finding.admission import NounAdmission
from setzkasten.lexicon.making.finding.nouns import NounFinder, read_declension
from setzkasten.lexicon.making.grammar import nouns
from setzkasten.lexicon.making.grammar.form import Form
from setzkasten.lexicon.making.tables import curated
from setzkasten.lexicon.making.witnesses.evidence import tiles
from setzkasten.lexicon.making.witnesses.nouns import NounWitnesses


class NounEntries:
    """Enters nouns, behind verbs and adjectives: what is one of those, declined, is no noun."""

    def __init__(
        self,
        entries: DraftEntries,
        finder: NounFinder,
        admission: NounAdmission,
        witnesses: NounWitnesses,
        verbs: VerbEntries,
    ) -> None:
        self._entries = entries
        self._evidence = entries.evidence
        self._own = entries.own
        self._nouns = finder
        self._admission = admission
        self._noun_witnesses = witnesses
        self._participles = verbs.participles

    def enter(self) -> None:
        """Enter all nouns, and names apart from them."""
        for head in self._noun_heads():
            why = self._admission.why_not(head)
            if why:
                self._refused_noun(head, why)
            else:
                self._noun(head)

    def candidates(self) -> Iterator[LemmaCandidate]:
        """Yield every noun that is considered, with what speaks for it."""
        for head in self._noun_heads():
            if head not in self._own.vocabulary["noun"] and not self._admission.why_none(head):
                declined = self._nouns.declensions(head)
                forms = (form for noun in declined for form in nouns.decline(noun))
                witnesses = frozenset(self._noun_witnesses.of(head))
                yield LemmaCandidate("any", head, witnesses, forms)

    def _noun_heads(self) -> Iterator[str]:
        """Return all headwords that may be nouns or names, in the order of the alphabet."""
        evidence = self._evidence
        heads = {h for h in evidence.meanings if h[0].isupper()} | set(evidence.table)
        heads |= evidence.lexeme_nouns - evidence.nouns
        own = self._own.vocabulary["noun"]
        return (head for head in sorted(heads | own.keys()) if self._may_be_noun(head))

    def _may_be_noun(self, head: str) -> bool:
        """Check whether a headword with a capital is spelled with tiles, and no adjective."""
        own = head in self._own.vocabulary["noun"]
        return bool(tiles(head)) and (own or not self._is_adjectival(head))

    def _is_listed(self, head: str) -> bool:
        """Check whether sources or our own dictionary have a headword that may be a noun."""
        evidence = self._evidence
        listed = head in evidence.meanings or head in evidence.table
        lexeme = head in evidence.lexeme_nouns and head not in evidence.nouns
        own = head in self._own.vocabulary["noun"]
        return (listed or lexeme or own) and self._may_be_noun(head)

    def idle(self) -> Iterator[str]:
        """Yield the nouns of our own dictionary and of the table of missing ones that do nothing.

        Their entry changes neither verdict nor forms, and the dictionary has a meaning of them.
        """
        declined = self._nouns.declensions
        for head in self._own.vocabulary["noun"]:
            if (
                head in self._evidence.meanings
                and not self._admission.why_name(head)
                and self._admission.is_believed_without_own(head)
                and _forms(declined(head)) == _forms(declined(head, with_own=False))
            ):
                yield f"vocabulary: {head}"
        for head, text in curated("nouns")["missing"].items():
            declension, _, meaning = text.partition(": ")
            forms = _forms([read_declension(head, declension)])
            if (
                not meaning
                and self._is_listed(head)
                and not self._admission.why_not(head)
                and forms <= _forms(declined(head))
                and not any(map(self._entries.draft.is_denied, map(tiles, forms)))
            ):
                yield f"nouns.missing: {head}"

    def _is_adjectival(self, head: str) -> bool:
        """Check whether a noun is a declined adjective (`Kleiner`) that is there already."""
        if not head.endswith("er") or head in self._evidence.lexeme_nouns:
            return False
        base = head[:-2].lower()
        return base in self._participles or (base, "adjective") in self._entries.seen

    def _noun(self, head: str) -> None:
        lemma = self._entries.lemma(head, "noun")
        first, *others = self._nouns.declensions(head)
        self._entries.enter_with_variants(lemma, "noun", nouns.decline(first))
        for noun in others:
            told = lemma
            if first.plurals and noun.plurals and not {*first.plurals} & {*noun.plurals}:
                # another word: the meanings at hand are the first one's (Bänke, and not Banken)
                told = self._entries.lemma(head, "noun", told=False)
            self._entries.enter_with_variants(told, "noun", nouns.decline(noun))
        self._entries.enter(lemma, self._nouns.adjectival(head))

    def _refused_noun(self, head: str, why: str) -> None:
        """Enter a name with all its cases, anything else that does not count with its base form."""
        word_class = dict.fromkeys(("compound", "doubtful", "gender", "single_source"), "noun")
        word_class["abbreviation"] = "abbreviation"
        word_class["old_spelling"] = "noun"
        lemma = self._entries.lemma(
            head, word_class.get(why, "name"), REFUSED, make=why == "product"
        )
        self._entries.draft.add(tiles(head), lemma, "base", why)
        if why in ("name", "unique", "product", "old_spelling") and len(head) > 2:
            tabled = any(row.plural for row in self._evidence.table.get(head, ()))
            for noun in self._nouns.declensions(head):
                # by rule a name only takes endings: Jon has no plural like that of Lexikon
                forms = (
                    f
                    for f in nouns.decline(noun)
                    if not f.why and (tabled or f.text.startswith(head))
                )
                self._entries.enter(lemma, (Form(f.text, f.key, why) for f in forms))
        if why == "name" and not head.endswith(("s", "ß", "x", "z")):
            self._entries.draft.add(tiles(head + "s"), lemma, "gen.sg", why)


def _forms(declined: Iterable[nouns.Noun]) -> set[str]:
    return {form.text for noun in declined for form in nouns.decline(noun) if not form.why}
