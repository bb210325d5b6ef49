"""Which adjectives are found and believed, and what speaks for them."""

import pytest

from setzkasten.lexicon.making.finding.adjectives import AdjectiveFinder
from setzkasten.lexicon.making.tables import curated, words_of
from setzkasten.lexicon.making.witnesses.adjectives import SUFFIXES, AdjectiveWitnesses
from setzkasten.lexicon.making.witnesses.belief import WitnessWeights, read_belief
from setzkasten.lexicon.making.witnesses.evidence import Evidence


@pytest.fixture
def belief() -> WitnessWeights:
    return read_belief(curated("belief")["adjective"]["any"])


def finder(evidence: Evidence, belief: WitnessWeights) -> AdjectiveFinder:
    traits = words_of(curated("adjectives")) | {"y": [], "established": [], "doubtful": []}
    return AdjectiveFinder(evidence, traits, belief)


def test_entry_forms_and_making_speak(evidence: Evidence) -> None:
    evidence.meanings |= {"apfelig": ["wie ein Apfel"]}
    evidence.lower |= {"apfelige", "apfeligen", "apfeliger"}
    evidence.said |= {"apfelig": 2, "apfelige": 1}
    evidence.table["Apfeligkeit"] = []
    found = AdjectiveWitnesses(evidence).of("apfelig")
    assert {"entry", "forms", "said-twice", "said-form"} <= found
    assert {"derived-noun", "ends-ig", "root-noun"} <= found


def test_what_only_lexemes_show_is_a_candidate_by_its_ending(evidence: Evidence) -> None:
    evidence.lexemes |= {"apfelig", "hausbar", "apfels", "erzeig", "erzeigt"}
    evidence.lexeme_nouns |= {"Hausbar"}
    assert AdjectiveWitnesses(evidence).candidates() == ["apfelig"]


def test_a_candidate_with_support_is_believed(evidence: Evidence, belief: WitnessWeights) -> None:
    evidence.lexemes |= {"apfelig", "zwurbelarm"}
    evidence.grades |= {"apfelig": 40, "apfelige": 60}
    adjectives = finder(evidence, belief)
    assert {"apfelig", "zwurbelarm"} <= {*adjectives.without_entry()}
    assert adjectives.is_listed("apfelig")
    assert not adjectives.is_listed("zwurbelarm")


def test_every_witness_has_a_weight(evidence: Evidence, belief: WitnessWeights) -> None:
    evidence.said |= {"schön": 1, "schöne": 1, "schönes": 1}
    witnesses = AdjectiveWitnesses(evidence)
    for head in ("schön", "unschön", *(f"haus{suffix}" for suffix in SUFFIXES)):
        assert isinstance(belief.score(witnesses.of(head)), float)


def test_compounds_change_their_vowel_like_the_last_member(
    evidence: Evidence, belief: WitnessWeights
) -> None:
    evidence.lower |= {"volksnähere", "glutärmeren"}
    adjectives = finder(evidence, belief)
    assert adjectives.analyse("volksnah").umlaut == ("volksnäh",)
    assert adjectives.analyse("glutarm").umlaut == ("glutärm",)
    assert adjectives.analyse("blutarm").umlaut == (), "nobody says so"


def test_a_superlative_in_use_goes_before_the_rule(
    evidence: Evidence, belief: WitnessWeights
) -> None:
    evidence.lower |= {"törichtsten", "wildesten", "wildsten"}
    adjectives = finder(evidence, belief)
    assert adjectives.analyse("töricht").superlatives == ("törichtst",)
    assert adjectives.analyse("wild").superlatives == ()


def test_the_ending_em_shows_an_adjective(evidence: Evidence, belief: WitnessWeights) -> None:
    evidence.lower |= {"krausem", "krauses", "balleren"}
    evidence.lexemes |= {"krauser", "krausen", "ballerer", "balleres", "ballere"}
    adjectives = finder(evidence, belief)
    assert adjectives.is_adjective("kraus")
    assert not adjectives.is_adjective("baller")


def test_suppletive_and_ordinal_words_have_no_regular_degrees(
    evidence: Evidence, belief: WitnessWeights
) -> None:
    adjectives = finder(evidence, belief)
    assert not any(adjectives.compares(head) for head in ("gut", "achte", "urst", "bar"))
