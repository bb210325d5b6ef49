"""The project's own dictionary: every entry can be read, and says what it means."""

import re
from collections import Counter

import msgspec
import pytest

from setzkasten.lexicon.making.finding.nouns import read_declension
from setzkasten.lexicon.making.tables import meanings, refused_lemmas
from setzkasten.lexicon.making.vocabulary import (
    CLASSES,
    WORD_CLASSES,
    OwnEntry,
    VocabularyFile,
    tables,
    vocabulary,
)
from setzkasten.lexicon.making.witnesses.evidence import tiles

VOCABULARY = vocabulary()
ENTRIES = [(name, entry) for name in CLASSES for entry in VOCABULARY[name].values()]

GRAMMAR = {
    "noun": re.compile(r"(f( |$)|pl$|[~/A-ZÄÖÜa-zäöüß-])"),
    "verb": re.compile(r"(tr|intr|sein)( 3)?$"),
    "adjective": re.compile(r"[+=0]$"),
    "word": re.compile("|".join(WORD_CLASSES)),
}

ENDINGS = frozenset(
    [
        "s",
        "es",
        "e",
        "en",
        "n",
        "er",
        "nen",
        "ien",
        "se",
        "ses",
        "sen",
        "ten",
        "ens",
        "ns",
        "a",
        "i",
    ]
)


def named(found: list[tuple[str, OwnEntry]]) -> list[str]:
    return [f"{name} {entry.written} = {entry.grammar}: {entry.meaning}" for name, entry in found]


def test_every_entry_has_grammar_and_meaning() -> None:
    assert ENTRIES
    wrong = [
        (name, entry)
        for name, entry in ENTRIES
        if not GRAMMAR[name].match(entry.grammar) or not entry.meaning.strip()
    ]
    assert named(wrong) == []


def test_every_entry_can_be_laid_with_tiles() -> None:
    wrong = [(name, e) for name, e in ENTRIES if not 2 <= len(tiles(e.word)) <= 15]
    assert named(wrong) == []


def test_no_word_stands_in_two_files() -> None:
    seen: Counter[tuple[str, str]] = Counter(
        (name, written.replace("|", ""))
        for table in tables()
        for name in CLASSES
        for written in getattr(table, name)
    )
    assert [key for key, count in seen.items() if count > 1] == []


def test_nouns_have_a_capital_and_all_others_none() -> None:
    wrong = [(name, e) for name, e in ENTRIES if e.word[0].isupper() is not (name == "noun")]
    assert named(wrong) == []


def test_verbs_end_in_n_and_their_bar_stands_behind_a_particle() -> None:
    verbs = [("verb", entry) for entry in VOCABULARY["verb"].values()]
    wrong = [
        (name, e)
        for name, e in verbs
        if not e.word.endswith("n") or ("|" in e.written and e.written.count("|") != 1)
    ]
    assert named(wrong) == []


def test_endings_are_endings() -> None:
    wrong = [
        ("noun", entry)
        for entry in VOCABULARY["noun"].values()
        for piece in re.split(r"[,/ ]+", entry.grammar)
        if piece.startswith("-") and piece[1:] not in ENDINGS
    ]
    assert named(wrong) == []


def test_declensions_give_forms_of_the_word() -> None:
    wrong = []
    for entry in VOCABULARY["noun"].values():
        noun = read_declension(entry.word, entry.grammar)
        forms = (*noun.genitives, *noun.plurals, *noun.datives)
        if any(not form[0].isupper() or form[:1] == " " for form in forms):
            wrong.append(("noun", entry))
    assert named(wrong) == []


@pytest.mark.parametrize(
    "text",
    [
        "[noun]\nHaus = '-es, -er'",  # no meaning
        "[noun]\nHaus = 'es/er: Gebäude'",  # endings without their stroke
        "[verb]\ngehen = 'transitiv: schreiten'",
        "[adjective]\n'schön' = '*: angenehm'",
        "[word]\noben = 'adverb: nicht unten'",
        "[nouns]\nHaus = '-es: Gebäude'",
    ],
)
def test_another_notation_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(text, type=VocabularyFile)


def test_no_meaning_ends_in_a_bracketed_label() -> None:
    assert named([(name, e) for name, e in ENTRIES if "(" in e.meaning]) == []


FORMULAS = re.compile(
    r"[()\[\]]"
    r"|\b(veraltet|landschaftlich|umgangssprachlich|schweizerisch|österreichisch|\w+deutsch|scherzhaft"
    r"|derb|dichterisch|abwertend|kurz)\.? für\b"
    r"|(betreffend|enthaltend|beruhend|gehörend|aufweisend|bewirkend|habend|lassend)$"
    r"|\b(bes|ugs|landsch|österr|schweiz|südd|nordd|veralt|jmd|jmdn|jmdm|etw|svw|Ggs)\."
)
"""How one big dictionary writes its meanings: in brackets, by label and in participles."""


def test_meanings_are_in_our_own_words() -> None:
    told = [f"{entry.word}: {entry.meaning}" for _, entry in ENTRIES]
    told += [f"{word}: {text}" for rows in meanings().values() for word, text in rows.items()]
    assert [line for line in told if FORMULAS.search(line)] == []
    assert FORMULAS.search("veraltet für Vorwand")
    assert FORMULAS.search("den Wortschatz betreffend")


def test_no_entry_stands_among_the_names_and_makes_that_are_refused() -> None:
    """A name with a meaning of its own is an entry; one without is refused, and is none."""
    nouns = {entry.written for name, entry in ENTRIES if name == "noun"}
    assert sorted(nouns & refused_lemmas().keys()) == []
