"""Finding the nouns: their declension from the case table, from their last member, or by rule."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import msgspec

from setzkasten.lexicon.finding.evidence import CaseRow, Evidence
from setzkasten.lexicon.grammar.declensions import guess
from setzkasten.lexicon.grammar.form import Form
from setzkasten.lexicon.grammar.nouns import Noun

_DERIVED: Final = (
    "ung", "heit", "keit", "erei", "schaft", "tät", "ion", "er", "ler", "ismus", "enz", "anz", "ik",
    "itis", "ose", "or", "nis", "tum", "ium", "ei", "chen", "ist",
)  # fmt: skip
_INHABITANT: Final = re.compile(r"Einwohnerin|Bewohnerin|Bürgerin|Angehörige|[Ss]tammt|gebürtig")
_SUFFIX_NOUNS: Final = """
ist ion ate ose ana ode eta erin lein chen heit keit ling schaft tum nis ette age ade ator ant
ent eur iker iade logie nom gramm graph graf isch enge itis erei istin isten atin elle iner aner
ster sterin eurin innen
"""
_SUFFIXES_ONLY: Final = frozenset(_SUFFIX_NOUNS.split())
"""Endings of derived words that are nouns of their own as well."""

_TWO_LETTER_FRONTS: Final = frozenset({"ei", "öl", "ur", "au", "ab", "an", "um", "so", "zu"})
_FAMILIAR: Final = 50
_SHORT: Final = 7
"""Simple nouns up to this length are believed on the word of one source."""


class Support:
    """Decides which nouns count as listed: a dictionary's word, not a compound made for once.

    Every source lists compounds that no printed dictionary has (003 I.6), and the youngest
    entries are often those that none will ever have. How often each combination of witnesses is
    right was measured against the community's list (see the decision page 0021).
    """

    def __init__(self, evidence: Evidence) -> None:
        self._evidence = evidence
        heads = {h.lower() for h in evidence.meanings} | {h.lower() for h in evidence.table}
        heads |= {h.lower() for h in evidence.lexeme_nouns}
        self._fronts = heads | {h[:-2] for h in heads if h.endswith("en")}
        self._nouns = frozenset(evidence.meanings) | frozenset(evidence.table)
        grades = evidence.grades
        self._short = {
            h.lower() for h in evidence.table if len(h) == 3 and grades.get(h.lower(), 70) < 50
        } - _SUFFIXES_ONLY
        self._lasts = {
            h.lower()
            for group in (evidence.meanings, evidence.table, evidence.lexeme_nouns)
            for h in group
            if h[0].isupper() and len(h) > 2
        } - _SUFFIXES_ONLY

    def _is_inhabitant(self, head: str) -> bool:
        senses = self._evidence.meanings.get(head, ())
        return any(_INHABITANT.search(sense) for sense in senses)

    def is_compound(self, head: str) -> bool:
        """Tell whether a noun is made of two known words."""
        word = head.lower()
        for cut in range(2, len(word) - 2):
            front, last = word[:cut], word[cut:]
            if (
                (len(last) > 3 or last in self._short)
                and last in self._lasts
                and self.is_front(front)
            ):
                return True
        return False

    def is_front(self, front: str) -> bool:
        """Tell whether a compound may begin so: a known word, with or without joint."""
        if len(front) < 3:
            return front in _TWO_LETTER_FRONTS
        forms = (front, front + "e", front.removesuffix("s"), front.removesuffix("n"))
        return any(form in self._fronts for form in (*forms, front.removesuffix("en")))

    def is_listed(self, head: str) -> bool:
        """Tell whether a noun counts as listed.

        The case table holds the nouns that have long been in the dictionary, and is trusted. A
        headword without a row there, or a lexeme without a headword, needs a second witness.
        """
        evidence = self._evidence
        common = head.lower() in evidence.grades
        entry = head in evidence.meanings
        lexeme = head in evidence.lexeme_nouns
        feminine = head.endswith("in") and evidence.nominal(head + "nen")
        if feminine and head[:-2] in self._nouns and not (lexeme and entry):
            return common or self._is_inhabitant(head)
        if head in evidence.table:
            return True
        if entry and not lexeme:
            return common
        compound = self.is_compound(head)
        if entry:
            return True
        if compound:
            return evidence.grade(head) <= _FAMILIAR
        return common or len(head) <= _SHORT or head.endswith(_DERIVED)


class NounFinder:
    """Gives the declension of any noun. `foreign`: endings of loans without dative -e."""

    def __init__(
        self,
        evidence: Evidence,
        foreign: Iterable[str],
        fixed: Mapping[str, str],
        is_front: Callable[[str], bool],
        is_infinitive: Callable[[str], bool],
    ) -> None:
        self._evidence = evidence
        self._is_front = is_front
        self._is_infinitive = is_infinitive
        self._foreign = tuple(foreign)
        self._fixed = fixed

    def declensions(self, head: str) -> list[Noun]:
        """Give the declensions of a noun, usually one."""
        fixed = self._fixed.get(head)
        if fixed is not None:
            noun = read_declension(head, fixed)
            foreign = noun.foreign or self._is_foreign(head, noun.plurals)
            return [msgspec.structs.replace(noun, foreign=foreign)]
        rows = self._evidence.table.get(head)
        if rows:
            nouns = [self._from_row(head, row) for row in rows if not row.adjectival]
            known = [noun for noun in nouns if noun is not None]
            if known:
                return known
        if self._is_infinitive(head.lower()):
            return [Noun(head, (head + "s",))]
        inherited = self._from_last_member(head)
        if inherited is not None:
            return [inherited]
        return [guess(head, self._evidence.nominal)]

    def adjectival(self, head: str) -> Iterator[Form]:
        """Give the forms of a noun that is declined like an adjective (`Beamter`)."""
        for row in self._evidence.table.get(head, ()):
            for cell in row.adjectival:
                yield Form(cell, "noun.adj")

    def _from_row(self, head: str, row: CaseRow) -> Noun | None:
        if head not in row.nominative and head not in row.plural:
            return None
        datives = [
            cell
            for cell in row.oblique
            if cell not in (head, head + "e") and cell not in row.genitive
        ]
        return Noun(
            head,
            row.genitive,
            row.plural,
            tuple(datives),
            singular=head in row.nominative,
            feminine=row.genders == {"f"},
            foreign=self._is_foreign(head, row.plural),
        )

    def _is_foreign(self, head: str, plurals: Iterable[str]) -> bool:
        plurals = [*plurals]
        if plurals and all(plural == head + "s" for plural in plurals):
            return True
        return head.lower().endswith(self._foreign)

    def _from_last_member(self, head: str) -> Noun | None:
        """Decline a compound like its last member, the longest noun that it ends in."""
        for start in range(2, len(head) - 2):
            last = head[start:].capitalize()
            rows = self._evidence.table.get(last)
            if not rows or len(last) < 3 or not self._is_front(head[:start].lower()):
                continue
            noun = next((n for row in rows if (n := self._from_row(last, row))), None)
            if noun is None:
                continue
            front = head[:start]

            def join(text: str, front: str = front) -> str:
                return front + text[0].lower() + text[1:]

            return Noun(
                head,
                tuple(map(join, noun.genitives)),
                tuple(map(join, noun.plurals)),
                tuple(map(join, noun.datives)),
                noun.singular,
                noun.feminine,
                noun.foreign or self._is_foreign(head, ()),
            )
        return None


def read_declension(head: str, text: str) -> Noun:
    """Read a declension as curated: `-s, -e` (genitives/plurals, alternatives by `/`).

    `~` is the bare headword; a form that starts with a capital stands for itself; `f` first for
    feminines; `pl` for plural-only; a third part gives datives and accusatives.
    """
    feminine = text.startswith("f ") or text == "f"
    plural_only = text.startswith("pl")
    parts = [part.strip() for part in text.removeprefix("f").removeprefix("pl").split(",")]
    parts += [""] * (3 - len(parts))

    def forms(part: str) -> tuple[str, ...]:
        return tuple(_ending(head, piece) for piece in part.split("/") if piece)

    if feminine:
        return Noun(head, (), forms(parts[0]), feminine=True)
    if plural_only:
        return Noun(head, (), (head,), singular=False)
    plurals = forms(parts[1])
    foreign = bool(plurals) and all(plural == head + "s" for plural in plurals)
    return Noun(head, forms(parts[0]), plurals, forms(parts[2]), foreign=foreign)


def _ending(head: str, piece: str) -> str:
    piece = piece.strip()
    if piece == "~":
        return head
    return head + piece[1:] if piece.startswith("-") else piece
