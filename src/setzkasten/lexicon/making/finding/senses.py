"""The meaning that is shown of a dictionary word: a sense that makes it a word of its class."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from setzkasten.lexicon.making.finding.derived import Derived
from setzkasten.lexicon.making.finding.names import Namer, is_common_noun, tags_of
from setzkasten.lexicon.making.witnesses.evidence import Evidence, cut

_FIRST_OF_OURS: Final = frozenset({"pronoun", "article", "numeral", "conjunction", "particle"})
"""Classes whose words the dictionary explains under another class as often as not."""

_NO_QUALITIES: Final = frozenset({"particle", "conjunction"})
_UNDECLINED: Final = _NO_QUALITIES | {"preposition", "adverb"}

_INFINITIVES: Final = ("en", "ern", "eln")
"""How verbs end that the dictionary may explain though they do not count (`sondern`)."""

_SIGN: Final = 3
"""So many letters have the signs (`Ah`: Amperestunde) that the dictionary lists like nouns."""


class Senses:
    """Chooses meanings. A noun is never shown with the meaning of a name that is spelled alike."""

    def __init__(
        self,
        evidence: Evidence,
        namer: Namer,
        own: Mapping[str, Mapping[str, str]],
        derived: Derived,
        is_infinitive: Callable[[str], bool],
        is_adjective: Callable[[str], bool],
    ) -> None:
        self._evidence = evidence
        self._namer = namer
        self._own = own
        self._derived = derived
        self._is_infinitive = is_infinitive
        self._is_adjective = is_adjective
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
        senses = self._evidence.meanings.get(head)
        if not senses:
            return ""
        tags = tags_of(self._evidence.table.get(head, ()))
        if word_class == "noun" and head[0].isupper():
            if len(head) <= _SIGN and head in self._own["noun"] and not tags:
                return ""
            return cut(self._namer.first_common(head, senses, tags))
        if word_class in ("name", "product"):
            make = word_class == "product"
            named = self._namer.named(senses, tags, make=make)
            # what explains a common noun explains no name that is spelled alike (`Goliath`)
            common = is_common_noun(head, self._evidence.table.get(head, ()))
            return cut(named or ("" if make or common else senses[0]))
        if word_class in ("verb", "adjective") and head.islower():
            return cut(self._of_class(head, word_class, senses))
        closed = word_class in _FIRST_OF_OURS or word_class == "word"
        ours = closed and any(head in self._own[name] for name in _FIRST_OF_OURS)
        return "" if ours else cut(self._of_particle(head, word_class, senses))

    def _of_particle(self, head: str, word_class: str, senses: Sequence[str]) -> str:
        """Return the first sense that is not one of an adjective or a verb spelled alike.

        What explains the adjective explains prepositions as well (`fern`), but no particle (`gar`).
        """
        if head[0].isupper():
            return senses[0]
        if word_class in _NO_QUALITIES and self._is_adjective(head):
            return ""
        may_be_verb = self._is_infinitive(head) or head.endswith(_INFINITIVES)
        if word_class in _UNDECLINED and may_be_verb:
            return next((sense for sense in senses if not self._tells_doing(sense)), "")
        return senses[0]

    def _of_class(self, head: str, word_class: str, senses: Sequence[str]) -> str:
        """Return the first sense of a verb or an adjective that is not told of the other.

        One entry explains both where they are spelled alike (`überlegen`, `erzen`): a verb is
        explained by an infinitive.
        """
        if not (self._is_infinitive(head) and self._is_adjective(head)):
            return senses[0]
        verb = word_class == "verb"
        return next((sense for sense in senses if self._tells_doing(sense) == verb), "")

    def _tells_doing(self, sense: str) -> bool:
        """Check whether a sense is put as an infinitive: `etwas um sich legen`, not `zu geben`."""
        words = [word.strip(".,;:()[]„“") for word in sense.replace("/", " ").split()]
        return any(
            word.islower() and before != "zu" and self._is_infinitive(word)
            for before, word in zip(["", *words], words, strict=False)
        )
