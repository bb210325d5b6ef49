"""What is read from the sources, and how old an entry is."""

from setzkasten.lexicon.making.witnesses.evidence import Evidence


def test_entries_age_in_the_order_of_the_dictionary(evidence: Evidence) -> None:
    ages = [evidence.age(head) for head in ("Haus", "Apfel", "gehen", "heute")]
    assert ages == sorted(ages)
    assert ages[0] == 0
    assert ages[-1] < 100


def test_what_has_no_entry_is_younger_than_all(evidence: Evidence) -> None:
    assert evidence.age("Häuser") == 100
