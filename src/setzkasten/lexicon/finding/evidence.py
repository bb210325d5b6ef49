"""What the sources attest: headwords with meanings, forms in use, case tables, frequencies."""

import csv
import re
from collections.abc import Mapping
from typing import Final

from setzkasten.letters import fold
from setzkasten.lexicon.sources import Wheel

_TILE: Final = re.compile(r"[A-ZÄÖÜ]+\Z")
_WRITTEN: Final = re.compile(r"[^\W\d_]+\Z")


class Evidence:
    """The sources, read once. A missing source leaves its part empty.

    `meanings`: senses by headword. `headwords`: headwords and inflected forms, as written.
    `lower`: forms attested in lower case. `nouns`: capitalised forms. `table`: rows of the case
    table by noun. `grades`: frequency grade (10 very frequent to 60) by lower-case form.
    """

    def __init__(self, wheels: Mapping[str, Wheel]) -> None:
        self.meanings: dict[str, list[str]] = {}
        for line in wheels["wiktionary"].lines("glosses"):
            head, _, text = line.partition("\t")
            self.meanings[head] = text.split(" | ")
        heads = [line.partition("\t")[0] for line in wheels["wiktionary"].lines("headwords")]
        self.marked = [head for head in heads if not _WRITTEN.match(head)]
        self.headwords = {head for head in heads if _WRITTEN.match(head)}
        self.lower = {head for head in self.headwords if head[0].islower()}
        self.nouns = self.headwords - self.lower
        self.lexemes: set[str] = set()
        self.lexeme_nouns: set[str] = set()
        if "lexemes" in wheels:
            self.lexemes.update(wheels["lexemes"].lines("words"))
            self.lexeme_nouns.update(filter(_WRITTEN.match, wheels["lexemes"].lines("nouns")))
        self.table: dict[str, list[dict[str, str]]] = {}
        if "nouns" in wheels:
            for row in csv.DictReader(wheels["nouns"].lines("table")):
                if _WRITTEN.match(row["lemma"]):
                    self.table.setdefault(row["lemma"], []).append(row)
        self.grades: dict[str, int] = {}
        if "frequency" in wheels:
            for line in wheels["frequency"].lines("graded"):
                text, _, grade = line.partition("\t")
                self.grades[text] = int(grade)

    def verbal(self, form: str) -> bool:
        """Tell whether a lower-case form occurs."""
        return form in self.lower or form in self.lexemes

    def nominal(self, form: str) -> bool:
        """Tell whether a capitalised form occurs."""
        return form in self.nouns or form.lower() in self.lexemes

    def grade(self, word: str) -> int:
        """Give the frequency grade of a form, 70 for those on no list."""
        return self.grades.get(word.lower(), 70)

    def meaning(self, head: str) -> str:
        """Give the first sense of a headword, cut to a line; empty if there is none."""
        senses = self.meanings.get(head)
        return _cut(senses[0]) if senses else ""


def _cut(text: str, limit: int = 110) -> str:
    if len(text) <= limit:
        return text
    return text[: text.rfind(" ", 0, limit)].rstrip(" ,;(") + " …"


def tiles(text: str) -> str:
    """Spell a written form with tiles; empty if it has signs that no tile shows."""
    upper = text.upper()
    if _TILE.match(upper):
        return upper
    folded = fold(text)
    return folded if _TILE.match(folded) else ""
