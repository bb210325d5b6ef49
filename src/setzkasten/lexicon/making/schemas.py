"""The form of the project's own tables: what stands in `curated/*.toml`, and in which notation.

A list of words is a text, words apart by blanks; a pair is `word=other`; a noun's declension and a
word's meaning are written as in the own dictionary (`vocabulary.py`). A table in another form, or
one that has a word twice in a list, stops the build.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec

from setzkasten.lexicon.forms import CLASSES
from setzkasten.lexicon.making.vocabulary import DECLENSION, MEANING
from setzkasten.lexicon.reasons import KINDS

_WORD: Final = r"[^\s=:]+"
_CLASS: Final = "|".join(label.key for label in CLASSES)
_FORM: Final = r"[1-3](sg|pl)\.(prs|prt|sj1|sj2)|imp\.(sg|pl)"


def _text(pattern: str) -> msgspec.Meta:
    return msgspec.Meta(pattern=rf"^\s*({pattern})\s*$")


def _list(item: str) -> msgspec.Meta:
    return _text(rf"{item}(\s+{item})*")


Words = Annotated[str, _list(_WORD)]
Pairs = Annotated[str, _list(rf"{_WORD}={_WORD}")]
Stems = Annotated[str, _text(r"[a-zäöüß]+ [a-zäöüß]+( both)?")]
Declension = Annotated[str, _text(DECLENSION)]
Declined = Annotated[str, _text(rf"{DECLENSION}({MEANING})?")]
Explained = Annotated[str, _text(rf"({_CLASS}){MEANING}")]
Code = Annotated[str, _text("|".join(KINDS))]
ShortForm = Annotated[str, _text(rf"({_FORM}) [a-zäöüß]+")]


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, or a section of one, that has these entries and no others."""


class _Listed(_Table, frozen=True):
    words: Words


class AdjectiveTable(_Table, frozen=True):
    """What rules cannot tell about adjectives."""

    umlaut: tuple[Stems, ...]
    english: Words
    foreign_er: Words
    attributive: Words
    indeclinable: Words
    declined: Words
    compared: Words
    absolute: Words
    not_adjectives: Words
    intensifying: Words
    raising: Words
    raised: Words
    raised_always: tuple[Words, ...]


class BeliefTable(_Table, frozen=True):
    """Weights of witnesses by word class and kind."""

    noun: dict[str, dict[str, float]]
    verb: dict[str, dict[str, float]]
    adjective: dict[str, dict[str, float]]


class _Ordinals(_Table, frozen=True):
    stems: Words


class _Paired(_Table, frozen=True):
    pairs: Pairs


class ClosedTable(_Table, frozen=True):
    """Closed classes with their whole paradigms."""

    pronoun: dict[str, Words]
    article: dict[str, Words]
    numeral: dict[str, Words]
    undeclined_pronoun: _Listed
    undeclined_numeral: _Listed
    ordinal: _Ordinals
    superlative: _Paired
    doubled: _Paired
    preposition: _Listed
    conjunction: _Listed
    contraction: _Listed
    particle: _Listed
    adverb: _Listed
    noun: dict[str, Declined]


class DeclensionTable(_Table, frozen=True):
    """How nouns are declined that the sources name without a table."""

    noun: dict[str, Declension]


class LemmaTable(_Table, frozen=True):
    """Dictionary words that the sources lack, by class and kind."""

    verbs: Words
    adjectives: Words
    others: Words
    graded: Words
    y_compared: Words
    y_bare: Words
    english_ern: Words


class LetterTable(_Table, frozen=True):
    """Spelled-out letters, sol-fa syllables and notes."""

    greek: Words
    german: Words
    hebrew: Words
    tones: Words
    notes: Words


Meaning = Annotated[str, msgspec.Meta(pattern=r"^\S.*\S$", max_length=80)]


class MeaningTable(_Table, frozen=True):
    """Meanings of words that no source explains, by class.

    `second_noun` and `second_verb` are about another word that is spelled like one that a source
    explains: die Banken, úmstehen.
    """

    noun: dict[str, Meaning] = {}
    verb: dict[str, Meaning] = {}
    adjective: dict[str, Meaning] = {}
    word: dict[str, Meaning] = {}
    adverb: dict[str, Meaning] = {}
    conjunction: dict[str, Meaning] = {}
    particle: dict[str, Meaning] = {}
    preposition: dict[str, Meaning] = {}
    pronoun: dict[str, Meaning] = {}
    article: dict[str, Meaning] = {}
    numeral: dict[str, Meaning] = {}
    second_noun: dict[str, Meaning] = {}
    second_verb: dict[str, Meaning] = {}


class ExclamationTable(_Table, frozen=True):
    """Exclamations and sounds: that a source explains, and by what they are used for."""

    words: Words
    use: dict[Meaning, Words]


class NounTable(_Table, frozen=True):
    """Nouns that the sources lack, or decline or classify otherwise."""

    missing: dict[str, Declined]
    admitted: _Listed
    series: dict[Declension, Words]
    fixed: dict[str, Declension]
    foreign: "_Endings"


class _Endings(_Table, frozen=True):
    endings: Words


class _Abbreviations(_Table, frozen=True):
    words: Words
    chemical: Words
    currency: Words


class _Phrases(_Table, frozen=True):
    words: Pairs


class RefusedTable(_Table, frozen=True):
    """What looks like a word but does not count, by its reason."""

    phrase: _Phrases
    affix: _Listed
    abbreviation: _Abbreviations
    unique: _Listed
    product: _Listed
    group: _Listed
    name: _Listed
    old: _Listed
    particle: _Listed
    word: dict[str, Code]


class _Common(_Table, frozen=True):
    everyday: Words
    usual: Words
    known: Words


class ShortTable(_Table, frozen=True):
    """All words of two letters and how common they are, and those of three that were settled."""

    common: _Common
    two: dict[str, Explained]
    three: dict[str, Explained]


class _Irregular(_Table, frozen=True):
    prs: tuple[str, ...]
    prt: tuple[str, ...]
    sj1: tuple[str, ...]
    sj2: tuple[str, ...]
    part: tuple[str, ...]
    short: tuple[ShortForm, ...]
    imp: tuple[str, ...] = ()


class _Verbs(_Table, frozen=True):
    verbs: Words


class StrongVerbTable(_Table, frozen=True):
    """Principal parts of strong and irregular verbs."""

    rows: tuple[tuple[str, str, str, str, str, str, str], ...]
    simple: dict[str, tuple[ShortForm, ...]]
    weak: _Verbs
    weak_too: _Verbs
    weak_joined: dict[str, str]
    irregular: dict[str, _Irregular]


class VariantTable(_Table, frozen=True):
    """Spellings side by side: written, also written."""

    rows: tuple[tuple[str, str], ...]


class VerbTable(_Table, frozen=True):
    """What rules cannot tell about verbs."""

    english_e: Words
    third_only: Words
    intransitive: Words
    intransitive_joined: Words
    transitive: Words
    objectless: Words
    seldom_object: Words
    with_object: Words
    inseparable: Words
    parted: Words
    without_ge: Words
    ungraded: Words
    only_joined: Words
    not_verbs: Words


class RulingTable(_Table, frozen=True):
    """Words of one class on the line between listed and not."""

    established: Words
    doubtful: Words


MEANINGS: Final = ("meanings/short", "meanings/nouns", "meanings/verbs", "meanings/others")
"""The tables of meanings: of the shortest words, then of longer ones by class."""

SCHEMAS: Final[Mapping[str, Any]] = {
    "adjectives": AdjectiveTable,
    "belief": BeliefTable,
    "closed": ClosedTable,
    "declensions": DeclensionTable,
    "interjections": ExclamationTable,
    "lemmas": LemmaTable,
    "letters": LetterTable,
    "names": _Listed,
    "nouns": NounTable,
    "refused": RefusedTable,
    "short_words": ShortTable,
    "strong_verbs": StrongVerbTable,
    "variants": VariantTable,
    "verb_traits": VerbTable,
    **dict.fromkeys(MEANINGS, MeaningTable),
    "rulings/adjective": RulingTable,
    "rulings/noun": RulingTable,
    "rulings/verb": RulingTable,
}
"""The form of each table, by its file without the ending."""


def read_table(name: str, text: str) -> dict[str, Any]:
    """Read a table and check its form; raises `msgspec.ValidationError` or `ValueError`."""
    table: dict[str, Any] = msgspec.to_builtins(
        msgspec.toml.decode(text, type=SCHEMAS[name]), str_keys=True
    )
    # meanings are sentences: there a word may stand twice
    for place, word in () if name in MEANINGS else doubled(table):
        raise ValueError(f"{name}.toml has {word} twice in {place}")
    return table


def doubled(table: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the words that stand twice in one list: the second entry does nothing."""
    for key, value in table.items():
        where = f"{place}.{key}" if place else key
        if isinstance(value, dict):
            yield from doubled(value, where)
        elif isinstance(value, str) and " " in value:
            words = value.split() if not {":", ","} & {*value} else []
            seen: set[str] = set()
            for word in words:
                if word in seen:
                    yield where, word
                seen.add(word)
