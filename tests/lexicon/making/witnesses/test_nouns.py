"""What speaks for a noun: how it is made, where it is known, what its entry says."""

import pytest

from setzkasten.lexicon.making.tables import curated
from setzkasten.lexicon.making.witnesses.belief import WitnessWeights, read_belief
from setzkasten.lexicon.making.witnesses.evidence import CaseRow, Evidence
from setzkasten.lexicon.making.witnesses.nouns import NounWitnesses

ROW = CaseRow(frozenset({"Substantiv"}), frozenset({"n"}), (), (), (), (), ())


@pytest.fixture
def belief() -> WitnessWeights:
    return read_belief(curated("belief")["noun"]["any"])


def test_sources_and_age_are_named(evidence: Evidence) -> None:
    found = NounWitnesses(evidence).of("Haus")
    assert found[0] == "simple-table-old-lexeme"
    assert "grade-10" in found


def test_compounds_are_told_by_their_members(evidence: Evidence) -> None:
    evidence.lexeme_nouns |= {"Apfelhaus", "Hausapfel"}
    evidence.table["Haus"] = [ROW]
    witnesses = NounWitnesses(evidence)
    assert witnesses.is_compound("Apfelhaus")
    assert not witnesses.is_compound("Haus")
    assert witnesses.of("Hausapfel")[0] == "compound-lexeme"
    assert "common-front" in witnesses.of("Hausapfel")


def test_a_label_and_a_region_in_the_entry_are_seen(evidence: Evidence) -> None:
    evidence.meanings["Apfel"] = ["Botanik: Frucht", "zweitens"]
    evidence.meanings["Haus"] = ["süddeutsch, österreichisch: Gebäude"]
    witnesses = NounWitnesses(evidence)
    assert {"label", "senses-2"} <= {*witnesses.of("Apfel")}
    assert "dialect" not in witnesses.of("Apfel")
    assert "dialect" in witnesses.of("Haus")


def test_a_derived_noun_is_seen_with_its_base(evidence: Evidence) -> None:
    evidence.lexeme_nouns |= {"Gehung", "Obung"}
    witnesses = NounWitnesses(evidence)
    assert {"ends-ung", "base-common"} <= {*witnesses.of("Gehung")}
    assert "base-none" in witnesses.of("Obung")


def test_every_witness_of_made_up_nouns_has_a_weight(
    evidence: Evidence, belief: WitnessWeights
) -> None:
    evidence.lexeme_nouns |= {"Hausapfel", "Café", "Xylys", "Uhausen", "Ei", "Geäpfel"}
    evidence.meanings |= {"Hausapfel": ["eins", "zwei", "drei"], "Xylys": ["in Japan: Name von"]}
    witnesses = NounWitnesses(evidence)
    for head in (*evidence.lexeme_nouns, *evidence.meanings, *evidence.table):
        assert isinstance(belief.score(witnesses.of(head)), float)


def test_old_and_widely_known_beats_new_and_lonely(
    evidence: Evidence, belief: WitnessWeights
) -> None:
    evidence.meanings["Apfelhaus"] = ["Haus aus Äpfeln"]
    witnesses = NounWitnesses(evidence)
    assert belief.holds(witnesses.of("Haus"))
    assert not belief.holds(witnesses.of("Apfelhaus"))
