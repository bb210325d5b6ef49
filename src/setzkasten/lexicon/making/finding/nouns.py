"""Finding the nouns: their declension from the case table, from their last member, or by rule."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import msgspec

from setzkasten.lexicon.making.grammar.declensions import guess
from setzkasten.lexicon.making.grammar.form import Form
from setzkasten.lexicon.making.grammar.nouns import Noun, takes_long_genitive
from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, CaseRow, Evidence
from setzkasten.lexicon.making.witnesses.inflected import TabledNoun

_SUFFIXES: Final = frozenset(
    {
        "Ade", "Ale", "Alk", "Als", "Are", "Ast", "Dez", "Ding", "Dung", "Eder", "Ente", "Enz",
        "Erl", "Erle", "Erz", "Este", "Ger", "Ich", "Iker", "Ill", "Ion", "Isch", "Ismus", "Ist",
        "Keit", "King", "Lei", "List", "Mus", "Pus", "Rag", "Rist", "Sie", "Ster", "Tete", "Ting",
        "Tort", "Ube", "Zen", "Zer",
    }
)  # fmt: skip
"""Nouns that look like members of a compound and are mostly its suffix: `Logiker`, `Akkordeonist`.

What ends in them is declined by its ending, or as it occurs.
"""

_NO_MEMBERS: Final = frozenset({"Lein", "Schaft", "Urin", "Ur", "Rin", "Wik", "Rat"})
"""What looks like a noun behind what looks like a plural: `Brüderlein`, `Magazineurin`."""

_ONLY_LONG: Final = ("s", "ß", "x", "z", "sch", "arzt")
"""Endings of nouns with the genitive in -es alone."""


class NounFinder:
    """Knows the declension of any noun.

    `foreign`: endings of loans without dative -e. Declensions that are `fixed` go before those of
    the case table, those of our `own` dictionary come behind it.
    """

    def __init__(
        self,
        evidence: Evidence,
        foreign: Iterable[str],
        fixed: Mapping[str, str],
        own: Mapping[str, str],
        is_front: Callable[[str], bool],
        is_infinitive: Callable[[str], bool],
    ) -> None:
        self._evidence = evidence
        self._is_front = is_front
        self._is_infinitive = is_infinitive
        self._foreign = tuple(foreign)
        self._fixed = fixed
        self._plurals = {
            plural
            for noun, rows in evidence.table.items()
            if evidence.grade(noun) < UNKNOWN
            for row in rows
            for plural in row.plural
            if plural != noun and plural.endswith(("e", "er"))
        }
        self._own = own

    def declensions(self, head: str, *, with_own: bool = True) -> list[Noun]:
        """Return the declensions of a noun, usually one; as they would be without our own entry."""
        fixed = self._fixed.get(head)
        if fixed is not None:
            return [self._curated(head, fixed)]
        rows = self._evidence.table.get(head)
        if rows:
            nouns = [self._from_row(head, row) for row in rows if not row.adjectival]
            known = [noun for noun in nouns if noun is not None]
            if known:
                return known
        own = self._own.get(head) if with_own else None
        if own is not None:
            return [self._curated(head, own)]
        if self._is_infinitive(head.lower()):
            return [Noun(head, (head + "s",))]
        inherited = self._from_last_member(head)
        if inherited:
            return inherited
        tabled = self._evidence.inflected.declined.get(head)
        if tabled is not None and tabled.plural:
            return [self._from_tables(head, tabled)]
        return [guess(head, self._evidence.nominal)]

    def _curated(self, head: str, text: str) -> Noun:
        noun = read_declension(head, text)
        foreign = noun.foreign or self._is_foreign(head, noun.plurals)
        return msgspec.structs.replace(noun, foreign=foreign)

    def adjectival(self, head: str) -> Iterator[Form]:
        """Yield the forms of a noun that is declined like an adjective (`Beamter`)."""
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
            self._genitives(head, row),
            row.plural,
            tuple(datives),
            singular=head in row.nominative,
            feminine=row.genders == {"f"},
            foreign=self._is_foreign(head, row.plural),
        )

    def _genitives(self, head: str, row: CaseRow) -> tuple[str, ...]:
        """Return the genitives of a row; what has no plural of its own follows its last member."""
        found = _both_genitives(head, row.genitive, row.plural)
        long = head + "es"
        if row.plural or head + "s" not in found or long in found:
            return found
        inherited = any(long in noun.genitives for noun in self._from_last_member(head))
        return (*found, long) if inherited else found

    def _from_tables(self, head: str, tabled: TabledNoun) -> Noun:
        """Decline as the inflection tables do, with the longer genitive that they leave out."""
        plurals = (tabled.plural,) if tabled.plural else ()
        if tabled.feminine:
            return Noun(head, plurals=plurals, feminine=True)
        genitives = (tabled.genitive,) if tabled.genitive else ()
        weak = tabled.accusative not in ("", head)
        return Noun(
            head,
            _both_genitives(head, genitives, plurals),
            plurals,
            (tabled.accusative,) if weak else (),
            foreign=self._is_foreign(head, plurals),
        )

    def _is_foreign(self, head: str, plurals: Iterable[str]) -> bool:
        plurals = [*plurals]
        if plurals and all(plural == head + "s" for plural in plurals):
            return True
        return head.lower().endswith(self._foreign)

    def _from_last_member(self, head: str) -> list[Noun]:
        """Decline a compound like its last member, the longest noun that it ends in."""
        for start in range(2, len(head) - 2):
            last = head[start:].capitalize()
            rows = self._evidence.table.get(last)
            if not rows or len(last) < 3 or not self._begins(head[:start], last):
                continue
            if self._is_suffix(head, start):
                continue
            fixed = self._fixed.get(last)
            if fixed is None:
                members = [noun for row in rows if (noun := self._from_row(last, row))]
            else:
                members = [self._curated(last, fixed)]
            if members:
                compounds = [self._compound(head[:start], noun) for noun in members]
                return self._shown(self._tabled(head, compounds) or compounds, last)
        return []

    def _tabled(self, head: str, alike: list[Noun]) -> list[Noun]:
        """Choose among nouns spelled alike what the tables decline the compound like.

        The heir to a throne is `Kronerbe, Kronerben`, and not what is inherited.
        """
        tabled = self._evidence.inflected.declined.get(head)
        if tabled is None or tabled.feminine or len(alike) < 2:
            return []
        return [
            noun
            for noun in alike
            if tabled.genitive in noun.genitives
            and (not tabled.plural or tabled.plural in noun.plurals)
        ]

    def _compound(self, front: str, member: Noun) -> Noun:
        """Put the first part of a compound before all forms of its last member."""

        def join(text: str) -> str:
            return front + text[0].lower() + text[1:]

        return Noun(
            head := join(member.lemma),
            tuple(map(join, member.genitives)),
            tuple(map(join, member.plurals)),
            tuple(map(join, member.datives)),
            member.singular,
            member.feminine,
            member.foreign or self._is_foreign(head, ()),
        )

    def _shown(self, alike: list[Noun], last: str) -> list[Noun]:
        """Choose among nouns spelled alike (Stare and Stars, Bänder and Bands) by their plurals.

        It is the first one, unless its plural does not occur and those of others do. Where theirs
        may be its genitive, it has to be the rarer word besides (Stare, and not Kräuter). It stays
        beside them if it has no plural (das Welterbe). What may be the plural of a third noun
        tells nothing (Kriegsfallen, of Falle).
        """
        first, front = alike[0], len(alike[0].lemma) - len(last)

        def occurs(noun: Noun) -> bool:
            third = noun.plurals == (noun.lemma + "en",) and last + "e" in self._evidence.table
            return not third and any(map(self._evidence.nominal, noun.plurals))

        def grade(noun: Noun) -> int:
            return min(self._evidence.grade(plural[front:]) for plural in noun.plurals)

        def is_other(noun: Noun) -> bool:
            if not noun.plurals or not occurs(noun):
                return False
            alone = not first.plurals or not {*noun.plurals} & {*first.genitives}
            return alone or grade(noun) < grade(first)

        if occurs(first):
            return [first]
        found: dict[tuple[str, ...], Noun] = {}
        for noun in (*([] if first.plurals else [first]), *filter(is_other, alike)):
            found.setdefault(noun.plurals, noun)
        return [*found.values()] or [first]

    def _begins(self, front: str, last: str) -> bool:
        """Check whether a compound may begin so; a common plural stands before whole words."""
        if self._is_front(front.lower()):
            return True
        return front in self._plurals and last not in _NO_MEMBERS

    def _is_suffix(self, head: str, start: int) -> bool:
        """Check whether what looks like a last member is only the end of one, or of a suffix."""
        front, last = head[:start].lower(), head[start:].capitalize()
        if last == "Tor":
            return front.endswith(("a", "i", "u", "k", "c"))  # Animator, Reaktor
        if last == "Ende":
            return self._is_infinitive(front + "en")  # Abreisende
        if last in ("Samt", "Stag"):
            # Verkehrs-amt, Abfahrts-tag, Heeres-amt
            return self._is_front(front + "s") or self._is_front(front.removesuffix("e"))
        return last in _SUFFIXES


def _both_genitives(
    head: str, genitives: tuple[str, ...], plurals: tuple[str, ...]
) -> tuple[str, ...]:
    """Add the genitive that stands beside the one that a table names: `Zelt(e)s` (003 II.3).

    Both are right unless the sound forbids one: -es alone behind a hissing sound, -s alone
    behind a vowel or a light syllable (see `only_short_genitive`), and in loans with a plural
    in -s or of another kind than -e and -er.
    """
    short, long = head + "s", head + "es"
    if long in genitives:
        return genitives if short in genitives or head.endswith(_ONLY_LONG) else (*genitives, short)
    if short not in genitives or not takes_long_genitive(head, plurals):
        return genitives
    return (*genitives, long)


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
