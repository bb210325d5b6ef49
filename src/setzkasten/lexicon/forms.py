"""Word classes and grammatical forms, with their names in plain German and English.

Both tables are numbered: the built lexicon stores the numbers. New entries go to the end of their
group; the tables are part of what the build's hash covers.
"""

from typing import Final

import msgspec


class Label(msgspec.Struct, frozen=True):
    """A short key for programs and its name in both languages."""

    key: str
    de: str
    en: str


CLASSES: Final = tuple(
    Label(*row)
    for row in (
        ("word", "Wort", "word"),
        ("noun", "Substantiv", "noun"),
        ("verb", "Verb", "verb"),
        ("adjective", "Adjektiv", "adjective"),
        ("adverb", "Adverb", "adverb"),
        ("pronoun", "Pronomen", "pronoun"),
        ("article", "Artikel", "article"),
        ("numeral", "Zahlwort", "numeral"),
        ("preposition", "Präposition", "preposition"),
        ("conjunction", "Konjunktion", "conjunction"),
        ("particle", "Partikel", "particle"),
        ("interjection", "Ausruf", "interjection"),
        ("contraction", "Verschmelzung", "contraction"),
        ("letter", "Buchstabenname", "letter name"),
        ("name", "Eigenname", "proper name"),
        ("abbreviation", "Abkürzung", "abbreviation"),
        ("symbol", "Zeichen", "symbol"),
        ("affix", "Vor- oder Nachsilbe", "prefix or suffix"),
        ("phrase", "Wendung", "phrase"),
        ("list", "Eigene Liste", "own list"),
    )
)
"""Word classes, by number."""

_PERSONS: Final = (
    ("1sg", "1. Person Singular", "first person singular"),
    ("2sg", "2. Person Singular", "second person singular"),
    ("3sg", "3. Person Singular", "third person singular"),
    ("1pl", "1. Person Plural", "first person plural"),
    ("2pl", "2. Person Plural", "second person plural"),
    ("3pl", "3. Person Plural", "third person plural"),
)
_MOODS: Final = (
    ("prs", "Präsens", "present"),
    ("prt", "Präteritum", "past"),
    ("sj1", "Konjunktiv I", "subjunctive I"),
    ("sj2", "Konjunktiv II", "subjunctive II"),
)
_ENDINGS: Final = ("e", "em", "en", "er", "es")
_DEGREES: Final = (
    ("pos", "", ""),
    ("cmp", "Komparativ", "comparative"),
    ("sup", "Superlativ", "superlative"),
)
_SHORTENED: Final = (" (verkürzt)", " (shortened)")


def _verb_rows() -> list[tuple[str, str, str]]:
    rows = [("inf", "Infinitiv", "infinitive")]
    for mood, mood_de, mood_en in _MOODS:
        rows += [
            (f"{person}.{mood}", f"{de} {mood_de}", f"{en} {mood_en}")
            for person, de, en in _PERSONS
        ]
    rows += [
        ("imp.sg", "Imperativ Singular", "imperative singular"),
        ("imp.pl", "Imperativ Plural", "imperative plural"),
        ("inf.zu", "Infinitiv mit zu", "infinitive with zu"),
        ("part1", "Partizip I", "present participle"),
        ("part2", "Partizip II", "past participle"),
        ("part.zu", "Partizip mit zu", "participle with zu"),
        ("noun.gen", "substantivierter Infinitiv, Genitiv", "infinitive as noun, genitive"),
        ("noun.inf", "substantivierter Infinitiv", "infinitive as noun"),
    ]
    return rows


def _declined_rows() -> list[tuple[str, str, str]]:
    rows = []
    for key, de, en in (
        ("adj", "", ""),
        ("part1", "Partizip I", "present participle"),
        ("part2", "Partizip II", "past participle"),
        ("part.zu", "Partizip mit zu", "participle with zu"),
    ):
        for degree, degree_de, degree_en in _DEGREES:
            head_de = " ".join(filter(None, (de, degree_de)))
            head_en = " ".join(filter(None, (en, degree_en)))
            if key == "adj" or degree != "pos":
                base_de = head_de or "Grundform"
                rows.append((f"{key}.{degree}", base_de, head_en or "base form"))
            for ending in _ENDINGS:
                tail_de = f"gebeugt mit -{ending}"
                tail_en = f"declined with -{ending}"
                rows.append(
                    (
                        f"{key}.{degree}.{ending}",
                        f"{head_de}, {tail_de}" if head_de else tail_de,
                        f"{head_en}, {tail_en}" if head_en else tail_en,
                    )
                )
    return rows


def _noun_rows() -> list[tuple[str, str, str]]:
    cases = (
        ("nom", "Nominativ", "nominative"),
        ("gen", "Genitiv", "genitive"),
        ("dat", "Dativ", "dative"),
        ("acc", "Akkusativ", "accusative"),
    )
    numbers = (("sg", "Singular", "singular"), ("pl", "Plural", "plural"))
    rows = [
        (f"{case}.{number}", f"{case_de} {number_de}", f"{case_en} {number_en}")
        for number, number_de, number_en in numbers
        for case, case_de, case_en in cases
    ]
    return [
        *rows,
        ("dat.e", "Dativ Singular mit -e", "dative singular with -e"),
        ("noun.short", "verkürzte Form", "shortened form"),
        ("noun.adj", "gebeugt wie ein Adjektiv", "declined like an adjective"),
    ]


def _all_rows() -> list[tuple[str, str, str]]:
    verbs = _verb_rows()
    declined = _declined_rows()
    short = [
        (f"{key}~", de + _SHORTENED[0], en + _SHORTENED[1]) for key, de, en in verbs + declined
    ]
    return [
        ("base", "Grundform", "base form"),
        ("form", "Beugungsform", "inflected form"),
        *_noun_rows(),
        *verbs,
        *declined,
        *short,
        ("variant", "Nebenform", "variant"),
    ]


FORMS: Final = tuple(Label(*row) for row in _all_rows())
"""Grammatical forms, by number. A key ending in `~` is the form with an e left out."""

FORM: Final = {label.key: number for number, label in enumerate(FORMS)}
"""Numbers of the forms by their key."""

CLASS: Final = {label.key: number for number, label in enumerate(CLASSES)}
"""Numbers of the word classes by their key."""
