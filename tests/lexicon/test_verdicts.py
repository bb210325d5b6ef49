"""The big lexicon against verdicts that clubs and booklets give, names, and what a judge owes."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.letters import fold
from setzkasten.lexicon import BuiltLexicon, Policy
from setzkasten.lexicon.making.tables import curated
from setzkasten.texts.catalogue import say
from tests.lexicon.conftest import KLASSISCH, KOMPAKT, ROMMEE, WORTSPIEL, admits

DATA = Path(__file__).parent / "data"


def rows() -> list[list[str]]:
    lines = (DATA / "verdicts.tsv").read_text("utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def test_verdicts_that_follow_from_grammar(lexicon: BuiltLexicon) -> None:
    count: Counter[tuple[str, bool]] = Counter()
    for word, verdict, _, doubtful, ground in rows():
        if ground == "grammar" and not doubtful:
            count[verdict, lexicon.words(KLASSISCH).admits(word)] += 1
    valid = count["valid", True] / (count["valid", True] + count["valid", False])
    invalid = count["invalid", True] / (count["invalid", True] + count["invalid", False])
    assert valid >= 0.97
    assert invalid <= 0.06


def test_names_stay_out_and_count_where_names_do(lexicon: BuiltLexicon) -> None:
    lines = (DATA / "names.txt").read_text("utf-8").splitlines()
    names = [fold(name) for line in lines if not line.startswith("#") for name in line.split()]
    let_in = [name for name in names if lexicon.words(KLASSISCH).admits(name)]
    assert len(let_in) <= 0.03 * len(names), let_in
    known = [name for name in names if lexicon.words(ROMMEE).admits(name)]
    assert len(known) >= 0.9 * len(names)


def test_a_refused_name_takes_no_other_word_with_it(lexicon: BuiltLexicon) -> None:
    for name in curated("refused")["name"]["words"].split():
        verdict = lexicon.judge(fold(name), KLASSISCH)
        assert not [a for a in verdict.analyses if a.lemma == name and a.admissible], name
        blocked = [a for a in verdict.analyses if a.reason == "name" and a.lemma != name]
        assert not [a for a in blocked if a.word_class in ("adjective", "verb")], name


@pytest.mark.parametrize(
    ("text", "policy", "lemma"),
    [
        ("HAUS", KLASSISCH, "Haus"),
        ("Straße", KLASSISCH, "Straße"),
        ("LAUF", KLASSISCH, "Lauf"),
        ("MAEDCHEN", WORTSPIEL, "Mädchen"),
    ],
)
def test_the_word_itself_is_named_before_forms_of_others(
    lexicon: BuiltLexicon, text: str, policy: Policy, lemma: str
) -> None:
    verdict = lexicon.judge(text, policy)
    assert verdict.analyses[0].lemma == lemma
    assert verdict.reason.code == "listed"


def test_size_is_that_of_a_club_list(lexicon: BuiltLexicon) -> None:
    assert 100_000 <= lexicon.info().short <= 130_000


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("A", "too_short"),
        ("X-Beine", "mark"),
        ("wen’ge", "mark"),
        ("Haus Tür", "mark"),
        ("usw.", "mark"),
        ("A1", "digit"),
        ("Ⅷ", "digit"),
        ("слово", "foreign_letter"),
        ("A" * 500, "too_long"),
        ("BERLIN", "name"),
        ("DR", "abbreviation"),
        ("HEIT", "affix"),
        ("PEU", "phrase"),
        ("EDDA", "unique"),
        ("TEFLON", "product"),
        ("XBEINE", "hyphen"),
        ("AEPFEL", "umlaut"),
        ("ATM", "e_needed"),
        ("EITELE", "e_must_go"),
        ("SCHÜTTL", "e_both"),
        ("FLOHE", "dative_e"),
        ("ESTRICHES", "genitive"),
        ("MINIMALERE", "no_comparison"),
        ("GÜTIGST", "bare_superlative"),
        ("SEXYE", "no_declension"),
        ("OBIG", "attributive_only"),
        ("GESCHAHST", "defective"),
        ("IXEND", "detached"),
        ("GEZITTERTE", "participle"),
        ("QWERTZUI", "not_found"),
    ],
)
def test_reasons_of_refusal(lexicon: BuiltLexicon, text: str, code: str) -> None:
    verdict = lexicon.judge(text, KOMPAKT)
    assert not verdict.admissible
    assert verdict.reason.code == code
    assert verdict.reason.rule == "000 Zulässige und nicht zulässige Wörter"
    assert "{" not in say(verdict.reason) + say(verdict.reason, "en")


def test_refusals_name_the_right_form(lexicon: BuiltLexicon) -> None:
    for wrong, right in (("EITELE", "EITLE"), ("ATM", "ATME"), ("AEPFEL", "ÄPFEL")):
        verdict = lexicon.judge(wrong, KLASSISCH)
        assert right in say(verdict.reason)
        assert verdict.suggestions[0] == right


def test_every_reading_is_given_best_first(lexicon: BuiltLexicon) -> None:
    verdict = lexicon.judge("GINGEST", KLASSISCH)
    assert verdict.analyses[0].lemma == "gehen"
    forms = {say(analysis.form) for analysis in verdict.analyses if analysis.lemma == "gehen"}
    assert forms >= {"2. Person Singular Präteritum", "2. Person Singular Konjunktiv II"}
    assert lexicon.judge("FÜRS", KLASSISCH).analyses[0].word_class == "contraction"
    assert lexicon.judge("WEINGLAS", KLASSISCH).analyses[0].meaning
    assert "CC BY-SA" in lexicon.judge("WEINGLAS", KLASSISCH).analyses[0].credit


def test_spelling_of_wortspiel(lexicon: BuiltLexicon) -> None:
    assert lexicon.judge("AEPFEL", WORTSPIEL).admissible
    assert lexicon.judge("Äpfel", WORTSPIEL).word == "AEPFEL"
    assert admits(lexicon, "AEPFEL ABBRAECHE BRATOEFEN", WORTSPIEL) == [
        "AEPFEL", "ABBRAECHE", "BRATOEFEN",
    ]  # fmt: skip
    too_long = lexicon.judge("KINDERGARTEN", WORTSPIEL)
    assert (too_long.admissible, too_long.reason.code) == (False, "too_long")
    assert too_long.reason.rule == "003 Spielziel"


def test_names_cite_their_section(lexicon: BuiltLexicon) -> None:
    assert lexicon.judge("BERLIN", WORTSPIEL).reason.rule == "003 Gültige Wörter I.5"
    assert lexicon.judge("BERLIN", ROMMEE).reason.code == "name_admitted"


@pytest.mark.parametrize("policy", [KLASSISCH, WORTSPIEL, ROMMEE])
def test_judge_and_words_agree(lexicon: BuiltLexicon, policy: Policy) -> None:
    words = lexicon.words(policy)
    sample = [word for number, word in enumerate(words) if number % 997 == 0]
    assert all(lexicon.judge(word, policy).admissible for word in sample)
    for word, *_ in rows():
        verdict = lexicon.judge(word, policy)
        assert verdict.admissible == words.admits(verdict.word), word


@given(text=st.text(max_size=80))
def test_any_text_gets_a_verdict(lexicon: BuiltLexicon, text: str) -> None:
    verdict = lexicon.judge(text, WORTSPIEL, suggestions=1)
    assert verdict.reason.code
    assert say(verdict.reason)
    assert say(verdict.reason, "en")


def test_common_words_have_low_bands(lexicon: BuiltLexicon) -> None:
    assert lexicon.words(KLASSISCH).band("HAUS") == 1
    assert lexicon.words(WORTSPIEL).band("UEBER") == 1
    assert lexicon.words(KLASSISCH).band("QINDAR") == 5
    assert lexicon.words(KLASSISCH).band("QWERTZ") == 5


def test_two_letter_words_are_complete(lexicon: BuiltLexicon) -> None:
    short = [word for word in lexicon.words(KLASSISCH) if len(word) == 2]
    assert len(short) == lexicon.info().counts[2]
    assert 70 <= len(short) <= 85


def test_unknown_policies_get_their_words(lexicon: BuiltLexicon) -> None:
    odd = Policy("kurz", "003", spelling="digraph", max_letters=4)
    words = lexicon.words(odd)
    assert words.admits("OEL")
    assert max(len(word) for word in words) <= 8
    assert not words.admits("HAEUSER")
