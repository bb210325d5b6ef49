"""The project's own tables: closed classes, short words, exceptions and refusals with reasons."""

from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, Final

from setzkasten.lexicon.forms import CLASS
from setzkasten.lexicon.making.draft import Draft
from setzkasten.lexicon.making.finding.nouns import read_declension
from setzkasten.lexicon.making.finding.senses import Senses
from setzkasten.lexicon.making.grammar.adjectives import Adjective, inflect
from setzkasten.lexicon.making.grammar.nouns import decline
from setzkasten.lexicon.making.grammar.participles import ENDINGS
from setzkasten.lexicon.making.schemas import MEANINGS, read_table
from setzkasten.lexicon.making.witnesses.evidence import UNKNOWN, Evidence, tiles

OWN: Final = 1
"""The number of the source that stands for the project's own tables."""

_FIRST: Final = -20

_NEVER_DECLINED: Final = (
    "pronoun", "article", "numeral", "preposition", "conjunction", "contraction", "particle",
    "adverb", "interjection",
)  # fmt: skip
"""The classes of words that stay as they are."""

_OURS: Final = frozenset({"noun", "letter", "interjection"})
"""The classes of which our own meaning comes first: sources explain other words spelled alike."""

_EXCLAMATION: Final = "Ausruf"
"""What is said of an exclamation while the source that explains it is missing."""

_LETTERS: Final = (
    ("greek", "s", "griechischer Buchstabe"),
    ("german", "s", "Buchstabe"),
    ("hebrew", "s", "hebräischer Buchstabe"),
    ("tones", "", "Tonsilbe"),
)
"""The lists of letters, with the ending of their genitive and their meaning."""


def curated(name: str) -> dict[str, Any]:
    """Read one of the project's own tables; raises an error where its form is another."""
    text = resources.files(__package__).joinpath("curated", f"{name}.toml").read_text("utf-8")
    return read_table(name, text)


def meanings() -> dict[str, dict[str, str]]:
    """Return what we say of words that no source explains, by class and word.

    Raises `ValueError` where two tables explain the same word.
    """
    found: dict[str, dict[str, str]] = {}
    for name in MEANINGS:
        for word_class, rows in curated(name).items():
            known = found.setdefault(word_class, {})
            if twice := known.keys() & rows.keys():
                raise ValueError(f"{name}.toml has {min(twice)}, which is explained elsewhere")
            known.update(rows)
    return found


def exclamations() -> dict[str, str]:
    """Return all exclamations, each with what we say it is used for; empty where a source does."""
    table = curated("interjections")
    listed = dict.fromkeys(table["words"].split(), "")
    used = {word: use for use, words in table["use"].items() for word in words.split()}
    if twice := listed.keys() & used.keys():
        raise ValueError(f"interjections.toml has {min(twice)} twice")
    return listed | used


def words_of(table: Mapping[str, Any]) -> dict[str, list[str]]:
    """Split the long texts of a table into words."""
    return {k: v.split() if isinstance(v, str) else list(v) for k, v in table.items()}


class Tables:
    """Enters the own tables into a draft."""

    def __init__(self, draft: Draft, evidence: Evidence, senses: Senses) -> None:
        self._draft = draft
        self._senses = senses
        self._evidence = evidence
        self._entered: dict[tuple[str, str], int] = {}
        self._loose = evidence.lexeme_nouns - set(evidence.meanings) - set(evidence.table)

    def enter(self) -> None:
        """Enter everything that the tables add."""
        self._short()
        self._closed()
        self._letters()
        self._exclamations()
        self._nouns()
        self._names()
        self._people()

    def refuse(self) -> None:
        """Enter everything that the tables refuse; to be called after all words are in."""
        self._two_letters()
        for word, code in curated("refused")["word"].items():
            self._draft.deny(word, code)
        for word, code, lemma, word_class in refusals():
            self._refuse(word, code, lemma, word_class)
        self._marked()

    def has(self, head: str) -> bool:
        """Check whether a headword that is no noun stands in an own table: it is entered once."""
        return any((head, word_class) in self._entered for word_class in _NEVER_DECLINED)

    def _own(self, head: str, word_class: str, meaning: str = "") -> int:
        entered = self._entered.get((head, word_class))
        if entered is not None:
            return entered
        ours = meaning and word_class in _OURS and meaning != _EXCLAMATION
        known = "" if ours else self._senses.of(head, word_class)
        source = 0 if known else OWN
        weight = min(self._evidence.grade(head) + _FIRST, 40)
        ours_first = word_class not in _NEVER_DECLINED and meaning
        shown = known or ours_first or self._senses.told(head, word_class) or meaning
        lemma = self._draft.lemma(head, CLASS[word_class], shown, source, weight)
        self._draft.protect(lemma)
        if word_class in _NEVER_DECLINED:
            self._entered[head, word_class] = lemma
        return lemma

    def _short(self) -> None:
        table = curated("short_words")
        for word, text in (*table["two"].items(), *table["three"].items()):
            word_class, _, meaning = text.partition(": ")
            base = "noun" if word_class == "letter" else word_class
            head = word.capitalize() if base == "noun" else word.lower()
            self._draft.add(word, self._own(head, word_class, meaning), "base")

    def _closed(self) -> None:  # noqa: C901  # one table after another
        table = curated("closed")
        for word_class in ("pronoun", "article", "numeral"):
            for head, forms in table[word_class].items():
                lemma = self._own(head, word_class)
                for text in forms.split():
                    self._draft.add(tiles(text), lemma, "base" if text == head else "form")
        for stem in table["ordinal"]["stems"].split():
            lemma = self._own(stem + "e", "numeral", "Ordnungszahl")
            for ending in ENDINGS:
                self._draft.add(tiles(stem + ending), lemma, f"adj.pos.{ending}")
        for pair in table["doubled"]["pairs"].split():
            head, _, stem = pair.partition("=")
            lemma = self._own(head, "adjective")
            self._draft.add(tiles(head), lemma, "adj.pos")
            for form in inflect(Adjective(stem, compares=True)):
                if form.text not in (stem, stem + "st"):
                    self._draft.add(tiles(form.text), lemma, form.key, form.why)
        for pair in table["superlative"]["pairs"].split():
            head, _, stem = pair.partition("=")
            lemma = self._own(head, "adjective")
            for ending in ENDINGS:
                self._draft.add(tiles(stem + ending), lemma, f"adj.sup.{ending}")
        for name in (
            *("undeclined_pronoun", "undeclined_numeral"),
            *("preposition", "conjunction", "contraction", "particle", "adverb"),
        ):
            for head in words_of(table[name])["words"]:
                lemma = self._own(head, name.removeprefix("undeclined_"))
                self._draft.add(tiles(head), lemma, "base")

    def _letters(self) -> None:
        table = words_of(curated("letters"))
        for key, plural, meaning in _LETTERS:
            for head in table[key]:
                lemma = self._own(head, "letter", meaning)
                self._draft.add(tiles(head), lemma, "base")
                if plural and not head.endswith(("s", "x", "z")):
                    self._draft.add(tiles(head + "s"), lemma, "gen.sg")
        for head in table["notes"]:
            self._draft.add(tiles(head), self._own(head, "noun", "Ton"), "base")

    def _exclamations(self) -> None:
        for head, use in exclamations().items():
            word = tiles(head)
            # exclamations of two letters stand in the table of words of two letters
            if len(word) > 2:
                self._draft.add(word, self._own(head, "interjection", use or _EXCLAMATION), "base")

    def _nouns(self) -> None:
        missing = curated("nouns")["missing"] | curated("closed")["noun"]
        for head, text in missing.items():
            declension, _, meaning = text.partition(": ")
            lemma = self._own(head, "noun", meaning)
            for form in decline(read_declension(head, declension)):
                self._draft.add(tiles(form.text), lemma, form.key, form.why)

        for declension, words in curated("nouns")["series"].items():
            for head in dict.fromkeys(words.split()):
                if head not in self._evidence.table and head not in self._evidence.meanings:
                    lemma = self._own(head, "noun")
                    for form in decline(read_declension(head, declension)):
                        self._draft.add(tiles(form.text), lemma, form.key, form.why)

    def _names(self) -> None:
        for head in words_of(curated("names"))["words"]:
            self._name(head, self._draft.lemma(head, CLASS["name"], "", OWN, UNKNOWN))

    def _people(self) -> None:
        """Enter names of people that no dictionary has as names, with their genitive."""
        people = self._evidence.people
        for names, meaning in ((people.first, "Vorname"), (people.family, "Familienname")):
            for head in sorted(names):
                if tiles(head) and not self._senses.is_name(head):
                    lemma = self._draft.lemma(head, CLASS["name"], meaning, OWN, 75)
                    self._name(head, lemma)

    def _name(self, head: str, lemma: int) -> None:
        self._draft.add(tiles(head), lemma, "base", "name")
        if not head.endswith(("s", "ß", "x", "z")):
            self._draft.add(tiles(head + "s"), lemma, "gen.sg", "name")

    def _two_letters(self) -> None:
        known = curated("short_words")["two"]
        for word in self._draft.words():
            if len(word) == 2 and word not in known:
                self._draft.deny(word, "short_list")

    def _refuse(self, word: str, code: str, head: str, word_class: str) -> None:
        weight = self._evidence.grade(head) + 40
        meaning = self._senses.of(head, "product" if code == "product" else word_class)
        lemma = self._draft.lemma(head, CLASS[word_class], meaning, 0, weight)
        self._draft.protect(lemma)
        self._draft.add(word, lemma, "base", code)
        heads = {head, head.lower(), head.upper(), word.lower(), word}
        if word_class in ("name", "phrase"):
            heads.add(word.capitalize())
        self._draft.deny(word, code, frozenset(heads))

    def _marked(self) -> None:
        """Headwords with hyphen, apostrophe or full stop, and affixes, refused with that reason."""
        for head in self._evidence.marked:
            if any(letter.isdigit() for letter in head):
                continue  # without its digit it is another word (`40er`)
            bare = "".join(letter for letter in head if letter.isalpha())
            word = tiles(bare)
            if not word or " " in head:
                continue
            if head.startswith("-") or head.endswith("-"):
                code, word_class = "affix", "affix"
            elif head.endswith("."):
                code, word_class = "abbreviation", "abbreviation"
            else:
                code, word_class = "hyphen", "word"
            if code == "hyphen" and bare.capitalize() in self._loose:
                self._draft.deny(word, "hyphen", frozenset({bare.capitalize(), bare}))
            if word not in self._draft or code == "hyphen":
                weight = self._evidence.grade(head) + 50
                meaning = self._evidence.meaning(head)
                lemma = self._draft.lemma(head, CLASS[word_class], meaning, 0, weight)
                self._draft.add(word, lemma, "base", code)


def refused_lemmas() -> dict[str, str]:
    """Return the headwords that do not count in any form, with the code of the reason."""
    codes = ("unique", "product", "name", "old_spelling")
    return {head: code for _, code, head, _ in refusals() if code in codes}


def refusals() -> Iterator[tuple[str, str, str, str]]:
    """Yield refused words: as laid, reason code, as it is known, and its class."""
    table = curated("refused")
    for pair in table["phrase"]["words"].split():
        word, _, phrase = pair.partition("=")
        yield tiles(word), "phrase", phrase.replace("_", " "), "phrase"
    for word in table["old"]["words"].split():
        yield tiles(word), "old_spelling", word, "word"
    for word in table["affix"]["words"].split():
        yield tiles(word), "affix", word.lower(), "affix"
    for key in ("words", "chemical", "currency"):
        for word in table["abbreviation"][key].split():
            if tiles(word):
                head = word.upper() if key == "currency" else word
                yield (
                    tiles(word),
                    "abbreviation",
                    head,
                    "symbol" if key == "chemical" else "abbreviation",
                )
    for section, code in (
        ("unique", "unique"),
        ("product", "product"),
        ("group", "name"),
        ("name", "name"),
        ("particle", "name"),
    ):
        for word in table[section]["words"].split():
            yield tiles(word), code, word, "name"
