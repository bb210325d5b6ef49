"""Lists of names: read from packages that are never run, each part of a name for itself."""

import zipfile
from pathlib import Path

import pytest

from setzkasten.lexicon.making.sources import SourceFailed, Wheel, load_sources
from setzkasten.lexicon.making.witnesses.evidence import Evidence
from setzkasten.lexicon.making.witnesses.name_lists import read_names
from setzkasten.texts.catalogue import say


def test_all_lists_are_read(evidence: Evidence) -> None:
    assert evidence.people.first == {"Frauke", "Adelheid", "Ansgar"}
    assert evidence.people.family == {"Gernhardt", "Kempowski", "Popp"}


@pytest.mark.parametrize("source_id", ["faker", "mimesis", "genders", "surnames"])
@pytest.mark.parametrize("rubbish", [b"", b"{", b"\xff\xfe(", b"x = 1\n"])
def test_a_damaged_package_of_names_is_named(
    tmp_path: Path, source_id: str, rubbish: bytes
) -> None:
    source = next(source for source in load_sources() if source.id == source_id)
    place = tmp_path / "package.whl"
    with zipfile.ZipFile(place, "w") as archive:
        for name in source.members.values():
            archive.writestr(name, rubbish)
    with pytest.raises(SourceFailed) as caught:
        read_names({source_id: Wheel(source, place)})
    assert source.package in say(caught.value)
    assert source.package in str(caught.value)
