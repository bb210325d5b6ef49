"""Words that were read one by one: what the files say is what the lexicon does."""

import pytest

from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.making.rulings import CLASSES, Rulings, rulings
from setzkasten.lexicon.making.witnesses.evidence import tiles
from tests.lexicon.conftest import KLASSISCH


@pytest.mark.parametrize("word_class", CLASSES)
def test_no_word_is_established_and_doubtful(word_class: str) -> None:
    read = rulings()[word_class]
    assert read.established
    assert read.doubtful
    assert sorted(read.established & read.doubtful) == []
    assert [word for word in read.established | read.doubtful if not tiles(word)] == []


@pytest.mark.parametrize("word_class", CLASSES)
def test_established_words_count(lexicon: BuiltLexicon, word_class: str) -> None:
    words = lexicon.words(KLASSISCH)
    lost = [w for w in rulings()[word_class].established if not words.admits(tiles(w))]
    assert sorted(lost) == []


@pytest.mark.parametrize("word_class", CLASSES)
def test_doubtful_words_count_only_as_something_else(
    lexicon: BuiltLexicon, word_class: str
) -> None:
    wrong: list[str] = []
    for word in sorted(rulings()[word_class].doubtful):
        verdict = lexicon.judge(tiles(word), KLASSISCH)
        first = [(a.lemma, a.word_class) for a in verdict.analyses[:1]]
        if verdict.admissible and first == [(word, word_class)]:
            wrong.append(word)
    assert wrong == []


def test_the_judge_says_that_a_word_was_read(lexicon: BuiltLexicon) -> None:
    refused = sorted(rulings()["verb"].doubtful)
    codes = {lexicon.judge(tiles(word), KLASSISCH).reason.code for word in refused}
    assert "doubtful" in codes


def test_evidence_decides_where_nothing_was_read() -> None:
    read = Rulings(frozenset({"gut"}), frozenset({"schlecht"}))
    assert read.verdict("gut") is True
    assert read.verdict("schlecht") is False
    assert read.verdict("mittel") is None
