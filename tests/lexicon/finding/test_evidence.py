"""What is read from the sources, and how old an entry is."""

from collections.abc import Callable
from pathlib import Path

from setzkasten.lexicon import building
from setzkasten.lexicon.finding.evidence import Evidence
from setzkasten.lexicon.sources import fetch

Wheels = Callable[[], Path]


def evidence(wheels: Wheels, work: Path) -> Evidence:
    folder = wheels()
    return Evidence({s.id: fetch(s, work, folder) for s in building.load_sources()})


def test_entries_age_in_the_order_of_the_dictionary(wheels: Wheels, tmp_path: Path) -> None:
    read = evidence(wheels, tmp_path)
    ages = [read.age(head) for head in ("Haus", "Apfel", "gehen", "heute")]
    assert ages == sorted(ages)
    assert ages[0] == 0
    assert ages[-1] < 100


def test_what_has_no_entry_is_younger_than_all(wheels: Wheels, tmp_path: Path) -> None:
    assert evidence(wheels, tmp_path).age("Häuser") == 100
