"""What speaks for a noun and against it: where it is known, how common it is, how it is made."""

import re
from collections.abc import Iterator
from typing import Final

from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, Evidence

_SUFFIX_NOUNS: Final = """
ist ion ate ose ana ode eta erin lein chen heit keit ling schaft tum nis ette age ade ator ant
ent eur iker iade logie nom gramm graph graf isch enge itis erei istin isten atin elle iner aner
ster sterin eurin innen
"""
_SUFFIXES_ONLY: Final = frozenset(_SUFFIX_NOUNS.split())
"""Endings of derived words that are nouns of their own as well."""

_TWO_LETTER_FRONTS: Final = frozenset({"ei", "öl", "ur", "au", "ab", "an", "um", "so", "zu"})

ENDINGS: Final = (
    "ung", "heit", "keit", "erei", "ismus", "chen", "lein", "ling", "anz", "enz", "nis", "ion",
    "eur", "ette", "ing", "in", "er", "ik", "ei", "id", "on", "an", "ar", "is",
)  # fmt: skip
"""Endings that tell something of a simple noun, the first that fits."""

_OLD: Final = 54
"""Of the entries, the oldest that many in a hundred are nearly all right (decision 0020)."""

_LABEL: Final = re.compile(r"[^:(]{2,45}:")
_DIALECT: Final = re.compile(
    r"landsch|mundartl|bair|bayr|schwäb|österr|schweiz|nordd|südd|westd|ostd|mittelr|rhein|pfälz|"
    r"hess|sächs|thüring|namibia|regional|berlin|ruhrd|ostmd|westmd|niederd|alemann|platt|südtirol"
)
_DISTANT: Final = re.compile(
    r"Japan|japan|China|china|Chines|chines|Indien|indien|indisch|Hindu|Afrika|afrika|Arab|arab|"
    r"Islam|islam|Türk|türk|jüdisch|Israel|israel|Russ|russ|Spani|spani|Italien|italien|Mexik|"
    r"mexik|Brasil|brasil|Korea|korea|Tibet|tibet|Persi|persi|Zulu|Maori|maori|Hawai|hawai"
)
"""Each begins with a letter, and none with a set of them: so the search skips to one."""
_ROUNDABOUT: Final = re.compile(r"\b(Gesamtheit|bestimmten?|Volks|Vorname|beziehungsweise|Name)\b")
_FOREIGN: Final = re.compile(r"c(?![hk])|y|[qx]|w[lr]|[dkbs]h|zj|jj|aa|uu|ii")


class NounWitnesses:
    """Collects the witnesses for each noun; their weights stand in `curated/belief.toml`."""

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        self._asked = ("", "")
        heads = {*evidence.meanings, *evidence.table, *evidence.lexeme_nouns}
        self._known = {h.lower() for h in heads}
        self._fronts = self._known | {h[:-2] for h in self._known if h.endswith("en")}
        grades = evidence.grades
        short = {
            h.lower() for h in evidence.table if len(h) == 3 and grades.get(h.lower(), UNKNOWN) < 50
        }
        nouns = {h.lower() for h in heads if h[0].isupper()}
        self._lasts = {h for h in nouns if len(h) > 3 or h in short} - _SUFFIXES_ONLY

    def is_compound(self, head: str) -> bool:
        """Check whether a noun is made of two known words."""
        return bool(self.last_of(head))

    def last_of(self, head: str) -> str:
        """Return the last member of a compound, empty for a simple noun.

        Several questions in a row are about one noun: the last answer is at hand.
        """
        if self._asked[0] != head:
            self._asked = head, self._found_last(head)
        return self._asked[1]

    def _found_last(self, head: str) -> str:
        word = head.lower()
        if word.endswith("elei") and self._evidence.verbal(word[:-2] + "n"):
            return ""  # Kritzelei, of kritzeln
        for cut in range(2, len(word) - 2):
            last = word[cut:]
            if last in self._lasts and self.is_front(word[:cut]):
                return last
        return ""

    def is_front(self, front: str) -> bool:
        """Check whether a compound may begin so: a known word, with or without joint."""
        if len(front) < 3:
            return front in _TWO_LETTER_FRONTS
        forms = (front, front + "e", front.removesuffix("s"), front.removesuffix("n"))
        return any(form in self._fronts for form in (*forms, front.removesuffix("en")))

    def of(self, head: str) -> list[str]:
        """Return the names of all witnesses that a noun has."""
        last = self.last_of(head)
        found = [self._standing(head, bool(last)), f"grade-{self._evidence.grade(head)}"]
        found += self._entry(head)
        if head in self._evidence.inflected.nouns:
            found.append("inflected-compound" if last else "inflected-simple")
        if last:
            found += self._members(head, last)
        else:
            found += self._shape(head)
        return found

    def _standing(self, head: str, compound: bool) -> str:
        """Name the sources that list a noun; the oldest half of the entries stands apart."""
        evidence = self._evidence
        parts = ["compound" if compound else "simple"]
        listed = head in evidence.table
        if listed:
            parts.append("table")
        if head in evidence.meanings:
            parts.append("old" if listed and evidence.age(head) < _OLD else "entry")
        if head in evidence.lexeme_nouns:
            parts.append("lexeme")
        return "-".join(parts)

    def _entry(self, head: str) -> Iterator[str]:
        """Yield what the dictionary entry of a noun says of it."""
        evidence = self._evidence
        senses = evidence.meanings.get(head)
        if not senses:
            return
        age = evidence.age(head)
        if age >= _OLD:
            yield f"young-{min(age, 99) // 10}"
        if head not in evidence.nouns:
            yield "unspoken"
        if len(senses) > 1:
            yield "senses-2" if len(senses) == 2 else "senses-3"
        labels = [found[0].lower() for sense in senses if (found := _LABEL.match(sense))]
        if labels:
            yield "label"
            if any(map(_DIALECT.search, labels)):
                yield "dialect"
        if _DISTANT.search(senses[0]):
            yield "distant"
        if _ROUNDABOUT.search(senses[0]):
            yield "roundabout"

    def _members(self, head: str, last: str) -> Iterator[str]:
        """Yield how the members of a compound are used elsewhere."""
        front = head[: -len(last)].lower()
        if len(front) == 2:
            yield "short-front"
        if self._evidence.grades.get(front, UNKNOWN) <= 20:
            yield "common-front"

    def _shape(self, head: str) -> Iterator[str]:
        """Yield how a simple noun is built."""
        word = head.lower()
        ending = next((e for e in ENDINGS if word.endswith(e)), "")
        if ending:
            yield f"ends-{ending}"
        elif word[-1] in "aiou":
            yield "ends-vowel"
        if len(word) < 5:
            yield "short"
        if _FOREIGN.search(word):
            yield "foreign-letters"
        base = self._base_grade(word)
        if base is not None:
            known = "base" if base < UNKNOWN else "base-none"
            yield "base-common" if base < UNKNOWN - 10 else known

    def _base_grade(self, word: str) -> int | None:
        """Return how common the word is that a noun is derived from, `None` if from no word."""
        bases = _bases(word)
        if not bases:
            return None
        evidence = self._evidence
        return min(
            evidence.grades.get(
                base, 65 if evidence.verbal(base) or base in self._known else UNKNOWN
            )
            for base in bases
        )


def _bases(word: str) -> tuple[str, ...]:
    """Return words that a noun with this ending may come from."""
    if word.endswith("ung"):
        stem = word[:-3]
        return (stem + "en", stem + "n", stem[:-1] + "e" + stem[-1:] + "n")
    if word.endswith("erei"):
        return (word[:-4] + "en", word[:-3] + "n", word[:-2])
    if word.endswith("elei"):
        return (word[:-2] + "n",)
    if word.endswith("er"):
        return (word[:-2] + "en", word + "n", word[:-2] + "n", word[:-1] + "n")
    if word.endswith(("heit", "keit")):
        return (word[:-4],)
    if word.endswith("in"):
        return (word[:-2], word[:-2] + "e")
    if word.endswith(("chen", "lein")):
        return (word[:-4], word[:-4] + "e")
    if word.startswith("ge"):
        return (word[2:] + "n", word[2:] + "en", word[2:] + "rn", word[2:] + "ln")
    return ()
