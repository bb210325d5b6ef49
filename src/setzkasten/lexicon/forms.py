"""Word classes and grammatical forms, each with its key and the sentence that names it.

Both tables are numbered: the built lexicon stores the numbers. New entries go to the end of their
group; the tables are part of what the build's hash covers. The names stand in `texts/*/forms.ftl`.
"""

from typing import Final

import msgspec

from setzkasten.texts import Sentence


class Label(msgspec.Struct, frozen=True):
    """A short key for programs and the sentence that names it in each language."""

    key: str
    name: Sentence


CLASSES: Final = tuple(
    Label(key, Sentence(f"class_{key}"))
    for key in (
        "word",
        "noun",
        "verb",
        "adjective",
        "adverb",
        "pronoun",
        "article",
        "numeral",
        "preposition",
        "conjunction",
        "particle",
        "interjection",
        "contraction",
        "letter",
        "name",
        "abbreviation",
        "symbol",
        "affix",
        "phrase",
        "list",
    )
)
"""Word classes, by number."""

_PERSONS: Final = ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")
_MOODS: Final = ("prs", "prt", "sj1", "sj2")
_ENDINGS: Final = ("e", "em", "en", "er", "es")
_DEGREES: Final = ("pos", "cmp", "sup")
_CASES: Final = ("nom", "gen", "dat", "acc")


def _plain(key: str) -> Label:
    """Label a form that the catalogue names by its key alone."""
    return Label(key, Sentence(f"form_{key.replace('.', '_')}"))


def _verbs() -> list[Label]:
    finite = [f"{person}.{mood}" for mood in _MOODS for person in _PERSONS]
    rest = ("imp.sg", "imp.pl", "inf.zu", "part1", "part2", "part.zu", "noun.gen", "noun.inf")
    return [_plain(key) for key in ("inf", *finite, *rest)]


def _declined() -> list[Label]:
    labels = []
    for word in ("adj", "part1", "part2", "part.zu"):
        for degree in _DEGREES:
            key = f"{word}.{degree}"
            bare = word if degree == "pos" else key
            if key == "adj.pos" or degree != "pos":
                labels.append(_plain(key))
            labels += [Label(f"{key}.{ending}", _with_ending(bare, ending)) for ending in _ENDINGS]
    return labels


def _with_ending(bare: str, ending: str) -> Sentence:
    """Name a declined form by what is declined; of a plain adjective, by its ending alone."""
    if bare == "adj":
        return Sentence("declined", {"ending": ending})
    form = _plain(bare).name
    return Sentence("declined", {"wording": "of", "form": form, "ending": ending})


def _nouns() -> list[Label]:
    cases = [f"{case}.{number}" for number in ("sg", "pl") for case in _CASES]
    return [_plain(key) for key in (*cases, "dat.e", "noun.short", "noun.adj")]


def _all() -> tuple[Label, ...]:
    verbs, declined = _verbs(), _declined()
    short = [
        Label(f"{label.key}~", Sentence("shortened", {"form": label.name}))
        for label in verbs + declined
    ]
    first = (_plain("base"), _plain("form"))
    return (*first, *_nouns(), *verbs, *declined, *short, _plain("variant"))


FORMS: Final = _all()
"""Grammatical forms, by number. A key ending in `~` is the form with an e left out."""

ENTRY: Final = Sentence("form_entry")
"""What stands on an own list: neither class nor form is known of it."""

FORM: Final = {label.key: number for number, label in enumerate(FORMS)}
"""Numbers of the forms by their key."""

CLASS: Final = {label.key: number for number, label in enumerate(CLASSES)}
"""Numbers of the word classes by their key."""
