"""What the sources attest: headwords with meanings, forms in use, case tables, frequencies."""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from setzkasten.letters import fold
from setzkasten.lexicon.making.sources import Wheel
from setzkasten.lexicon.making.witnesses.eszett import Eszett
from setzkasten.lexicon.making.witnesses.glosses import cleaned
from setzkasten.lexicon.making.witnesses.inflected import read_inflected
from setzkasten.lexicon.making.witnesses.name_lists import read_names

_Kept = TypeVar("_Kept")

UNKNOWN: Final = 70
"""The grade of what no frequency list has."""

_TILE: Final = re.compile(r"[A-ZÄÖÜ]+\Z")
_SAID: Final = re.compile(r"\b[a-zäöüß]{3,18}\b")
_LONGEST: Final = 18
"""Longer headwords are left out: no form of theirs fits into fifteen squares."""

_SENSE: Final = 180
_SENSES: Final = 8
"""How much of a headword's meanings is kept: enough to tell names from words."""

_AIDED: Final = re.compile(r"[A-ZÄÖÜ][a-zäöüß]*([a-zäöüß])\1-(?i:\1)[a-zäöüß]{2,}\Z")
"""A hyphen that only helps to read three equal letters: `See-Elefant`, that is `Seeelefant`."""

_SUFFIXES: Final = ("", "*", " 1", " 2", " 3", " 4")
_ADJECTIVAL: Final = (" stark", " schwach", " gemischt")


class CaseRow(NamedTuple):
    """One row of the case table: word classes, genders, and the forms of each case as listed."""

    tags: frozenset[str]
    genders: frozenset[str]
    nominative: tuple[str, ...]
    genitive: tuple[str, ...]
    oblique: tuple[str, ...]
    plural: tuple[str, ...]
    adjectival: tuple[str, ...]


class Evidence:
    """The sources, read once. A missing source leaves its part empty.

    `meanings`: senses by headword, the spelling as one word beside an aiding hyphen. `lower`:
    headwords and inflected forms attested in lower case; `nouns`: capitalised ones; `marked`:
    those with other signs than letters. `table`: rows of the case table by noun. `grades`:
    frequency grade (10 very frequent to 60) by lower-case form. `said`: in how many entries a
    lower-case word is used to explain something. `inflected`: what the inflection tables list;
    `declined`: their declension of nouns that the case table lacks. `people` are names. Lexemes
    and frequencies are spelled without ß there; here they have it again (`Eszett`).
    """

    def __init__(  # noqa: C901  # one source after another
        self, wheels: Mapping[str, Wheel]
    ) -> None:
        # The same words stand in all the sources: each is kept once, which saves 30 MB.
        kept: dict[str, str] = {}
        self.meanings: dict[str, Sequence[str]] = {}
        said: Counter[str] = Counter()
        for line in wheels["wiktionary"].lines("glosses"):
            head, _, text = line.partition("\t")
            said.update(set(_SAID.findall(text)))
            if len(head) <= _LONGEST:
                senses = text.split(" | ", _SENSES)[:_SENSES]
                told = tuple(t for sense in senses if (t := cleaned(sense)[:_SENSE]))
                self.meanings[kept.setdefault(head, head)] = told
                if _AIDED.match(head):
                    joined = head.replace("-", "").capitalize()
                    self.meanings.setdefault(joined, told)
        entries = len(self.meanings)
        self._ages = {head: 100 * n // entries for n, head in enumerate(self.meanings)}
        self.marked: list[str] = []
        self.lower: set[str] = set()
        self.nouns: set[str] = set()
        for line in wheels["wiktionary"].lines("headwords"):
            head = line.partition("\t")[0]
            if len(head) > _LONGEST:
                continue
            head = kept.setdefault(head, head)
            if not head.isalpha():
                self.marked.append(head)
            elif head[0].islower():
                self.lower.add(head)
            else:
                self.nouns.add(head)
        self.said: dict[str, int] = {kept.get(word, word): times for word, times in said.items()}
        del said
        self.table: dict[str, list[CaseRow]] = {}
        if "nouns" in wheels:
            for head, row in _case_rows(wheels["nouns"].lines("table"), kept):
                self.table.setdefault(kept.get(head, head), []).append(row)
        groups = (self.lower, self.nouns, self.meanings, self.table)
        names = {
            h for h, senses in self.meanings.items() if "ß" in h and all(map(_is_name, senses))
        }
        teaching = (word for group in groups for word in group if word not in names)
        eszett = Eszett(teaching, self.meanings)
        # the table has a noun once then (`Flußbett`)
        _respell(self.meanings, eszett)
        _respell(self._ages, eszett)
        _respell(self.table, eszett)
        self.inflected = read_inflected(wheels, self.table, eszett, kept)
        self.lexemes: set[str] = set()
        self.lexeme_nouns: set[str] = set()
        if "lexemes" in wheels:
            lexemes = wheels["lexemes"]
            words = _spelled(lexemes.lines("words"), eszett)
            self.lexemes.update(kept.get(w, w) for w in words)
            words = filter(str.isalpha, _spelled(lexemes.lines("nouns"), eszett))
            self.lexeme_nouns.update(kept.get(w, w) for w in words)
        self.people = read_names(wheels)
        self.grades: dict[str, int] = {}
        if "frequency" in wheels:
            for line in wheels["frequency"].lines("graded"):
                text, _, grade = line.partition("\t")
                for w in eszett.spellings(text):
                    self.grades[kept.get(w, w)] = int(grade)

    def verbal(self, form: str) -> bool:
        """Check whether a lower-case form occurs."""
        return form in self.lower or form in self.lexemes

    def nominal(self, form: str) -> bool:
        """Check whether a capitalised form occurs."""
        return form in self.nouns or form.lower() in self.lexemes

    def grade(self, word: str) -> int:
        """Return the frequency grade of a form, `UNKNOWN` for those on no list."""
        return self.grades.get(word.lower(), UNKNOWN)

    def age(self, head: str) -> int:
        """Return the share of the dictionary's entries that are older, in percent; 100 for none.

        Entries stand in the order in which they were made: the words that people thought of
        first come first (see decision 0020).
        """
        return self._ages.get(head, 100)

    def meaning(self, head: str) -> str:
        """Return the first sense of a headword, cut to a line; empty if there is none."""
        senses = self.meanings.get(head)
        return cut(senses[0]) if senses else ""


def _spelled(words: Iterable[str], eszett: Eszett) -> Iterator[str]:
    """Yield words that are not too long with their ß; only those with ss have to be looked at."""
    for word in words:
        if len(word) <= _LONGEST:
            if "ss" in word:
                yield from eszett.spellings(word)
            else:
                yield word


def _respell(group: dict[str, _Kept], eszett: Eszett) -> None:
    """Spell headwords with ß as today; what stands under that spelling already stays."""
    for head in [head for head in group if "ß" in head]:
        today = eszett.respelled(head)
        if today != head:
            group.setdefault(today, group.pop(head))


def _is_name(sense: str) -> bool:
    return "Familienname" in sense or "Nachname" in sense


def _case_rows(lines: Iterable[str], kept: Mapping[str, str]) -> Iterator[tuple[str, CaseRow]]:
    """Read the case table, keeping what is filled in: most of its 77 columns are empty.

    `kept` are the words that other sources have brought: one text each is enough.
    """
    rows = csv.reader(lines)
    header = next(rows)
    place = {name: number for number, name in enumerate(header)}
    groups = [
        [place[case + suffix] for case in cases for suffix in _SUFFIXES if case + suffix in place]
        for cases in (
            ("nominativ singular",),
            ("genitiv singular",),
            ("dativ singular", "akkusativ singular"),
            ("nominativ plural", "genitiv plural", "akkusativ plural"),
        )
    ]
    groups.append([n for name, n in place.items() if name.endswith(_ADJECTIVAL)])
    genus = [n for name, n in place.items() if name.startswith("genus")]
    shared: dict[frozenset[str], frozenset[str]] = {}
    for row in rows:
        head = row[0]
        if not head.isalpha():
            continue
        cells = [
            tuple(dict.fromkeys([kept.get(c, c) for n in group if (c := row[n]).isalpha()]))
            for group in groups
        ]
        genders = frozenset(g for n in genus if (g := row[n]))
        tags = frozenset(row[1].split(","))
        # few different sets: every row shares them
        yield (
            head,
            CaseRow(shared.setdefault(tags, tags), shared.setdefault(genders, genders), *cells),
        )


def cut(text: str, limit: int = 110) -> str:
    """Return a sense, or as much of it as a line holds."""
    if len(text) <= limit:
        return text
    return text[: text.rfind(" ", 0, limit)].rstrip(" ,;(") + " …"


def tiles(text: str) -> str:
    """Spell a written form with tiles; empty if it has signs that no tile shows."""
    upper = text.upper()
    if (upper.isascii() and upper.isalpha()) or _TILE.match(upper):
        return upper
    folded = fold(text)
    return folded if _TILE.match(folded) else ""
