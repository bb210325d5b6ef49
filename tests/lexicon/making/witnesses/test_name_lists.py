"""Lists of names: read from packages that are never run, each part of a name for itself."""

from setzkasten.lexicon.making.witnesses.evidence import Evidence


def test_all_lists_are_read(evidence: Evidence) -> None:
    assert evidence.people.first == {"Frauke", "Adelheid", "Ansgar"}
    assert evidence.people.family == {"Gernhardt"}
