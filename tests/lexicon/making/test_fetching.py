"""Packages are fetched with one call of each registry's client, and one by one where that fails."""

import hashlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from setzkasten.lexicon.making import sources
from setzkasten.lexicon.making.sources import Registry, Source, SourceFailed, fetch_all

DATA = b"packed"


def source(name: str, registry: Registry, *, needed: bool = False) -> Source:
    sha256 = hashlib.sha256(DATA).hexdigest()
    return Source(name, name, "1.0", sha256, "MIT", "", needed, {}, registry)


ALL = (
    source("words", "pypi", needed=True),
    source("nouns", "pypi"),
    source("verbs", "npm"),
    source("names", "npm"),
)


class Clients:
    """Stand for pip and npm: they bring what is asked of them, but for what is gone."""

    def __init__(self, gone: str) -> None:
        self.gone = gone
        self.asked: list[tuple[str, ...]] = []

    def run(self, wanted: Sequence[Source], command: list[str], folder: Path | None = None) -> None:
        names = tuple(source.id for source in wanted)
        self.asked.append(names)
        if self.gone in names:
            raise SourceFailed("not_fetched", package=self.gone, detail="")
        place = Path(command[-1])
        place.mkdir(exist_ok=True)
        for source in wanted:
            ending = ".tgz" if source.registry == "npm" else "-py3-none-any.whl"
            (place / f"{source.stem}{ending}").write_bytes(DATA)


@pytest.fixture
def clients(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Clients:
    stand_in = Clients(request.param)
    monkeypatch.setattr(sources, "_run", stand_in.run)
    monkeypatch.setattr(sources, "_command", lambda _wanted, place: ["pip", str(place)])
    monkeypatch.setattr("shutil.which", lambda name: name)
    return stand_in


@pytest.mark.parametrize("clients", [""], indirect=True)
def test_one_call_for_each_registry(clients: Clients, tmp_path: Path) -> None:
    wheels, missing = fetch_all(ALL, tmp_path)
    assert sorted(clients.asked) == [("verbs", "names"), ("words", "nouns")]
    assert [*wheels] == ["words", "nouns", "verbs", "names"]
    assert missing == ()


@pytest.mark.parametrize("clients", ["names"], indirect=True)
def test_only_what_is_gone_is_missing(clients: Clients, tmp_path: Path) -> None:
    wheels, missing = fetch_all(ALL, tmp_path)
    assert [*wheels] == ["words", "nouns", "verbs"]
    assert missing == ("names",)


@pytest.mark.parametrize("clients", ["words"], indirect=True)
def test_what_is_needed_stops_the_build(clients: Clients, tmp_path: Path) -> None:
    with pytest.raises(SourceFailed):
        fetch_all(ALL, tmp_path)
