"""A lexicon goes to another machine as one file, whole or not at all."""

import errno
import gzip
import io
import json
import os
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from setzkasten.lexicon import build, carrying, lexicon_dir, open_lexicon
from setzkasten.lexicon.carrying import CarryBroken
from setzkasten.texts.catalogue import say
from tests.lexicon.conftest import KLASSISCH

pytestmark = pytest.mark.slow


@pytest.fixture
def packed(wheels: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small lexicon in one file, and a machine that has none."""
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "large"))
    build(source_dir=wheels())
    search, foreign = tmp_path / "kernel-of-this", tmp_path / "kernel-of-another"
    for folder in (search, foreign):
        folder.mkdir()
        (folder / "a.code").write_bytes(folder.name.encode())
    file = tmp_path / "carried.tar.gz"
    along = {folder.name: folder for folder in (search, foreign)}
    assert carrying.pack(file, along) == file.stat().st_size
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "small"))
    return file


def test_it_is_the_same_there(packed: Path, tmp_path: Path) -> None:
    place = tmp_path / "cache"
    place.mkdir()
    for _ in range(2):  # once more does no harm
        carried = carrying.unpack(packed, {"kernel-of-this": place, "graphs": place})
        assert carried.along == ("kernel-of-this",)
    assert (place / "a.code").read_bytes() == b"kernel-of-this"
    lexicon = open_lexicon()
    assert lexicon.version == carried.version
    assert lexicon.words(KLASSISCH).admits("HAUS")
    large = tmp_path / "large" / "lexicon"
    for name in ("current", "recipe"):
        assert (lexicon_dir() / name).read_bytes() == (large / name).read_bytes()
    assert not list(lexicon_dir().glob(".carried-*"))


def test_a_damaged_file_changes_nothing(packed: Path, tmp_path: Path) -> None:
    whole = packed.read_bytes()
    for number, content in enumerate((whole[: len(whole) // 2], b"no archive", b"")):
        broken = tmp_path / f"broken{number}"
        broken.write_bytes(content)
        with pytest.raises(CarryBroken) as refused:
            carrying.unpack(broken, {})
        assert broken.name in say(refused.value)
    assert not (lexicon_dir() / "current").exists()
    with pytest.raises(FileNotFoundError):
        carrying.unpack(tmp_path / "nowhere", {})


def test_a_byte_that_changed_on_the_way_is_noticed(packed: Path, tmp_path: Path) -> None:
    """Also where the archive as such is in order: what it holds is not what was written."""
    whole, other = gzip.decompress(packed.read_bytes()), tmp_path / "other.tar.gz"
    at = whole.index(b"SETZLEX1") + 5000
    other.write_bytes(gzip.compress(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]))
    with pytest.raises(CarryBroken):
        carrying.unpack(other, {})
    assert not (lexicon_dir() / "current").exists()


def test_what_is_there_and_damaged_is_laid_out_anew(packed: Path) -> None:
    carried = carrying.unpack(packed, {})
    file = lexicon_dir() / carried.version / "lexicon.bin"
    whole = file.read_bytes()
    file.write_bytes(whole[:-4096])
    carrying.unpack(packed, {})
    assert file.read_bytes() == whole
    assert open_lexicon().words(KLASSISCH).admits("HAUS")


@pytest.mark.parametrize("version", ["..", "", "a/b", 3, None, "0123456789ag"])
def test_a_version_of_another_form_is_none(packed: Path, tmp_path: Path, version: object) -> None:
    wrong = tmp_path / "wrong.tar.gz"
    with tarfile.open(packed) as old, tarfile.open(wrong, "w:gz") as fresh:
        for member in old:
            content = old.extractfile(member)
            assert content is not None
            data = content.read()
            if member.name == "carried.json":
                data = json.dumps({"form": 1, "version": version}).encode()
                member.size = len(data)
            member.name = member.name.removeprefix("lexicon/") if version == ".." else member.name
            fresh.addfile(member, io.BytesIO(data))
    with pytest.raises(CarryBroken) as refused:
        carrying.unpack(wrong, {})
    assert say(refused.value) != say(refused.value, "en")
    assert not (lexicon_dir() / "current").exists()


def test_a_full_disk_leaves_no_half_file(
    packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    carrying.unpack(packed, {})

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as context:
        context.setattr(tarfile.TarFile, "addfile", full)
        with pytest.raises(OSError, match="space"):
            carrying.pack(tmp_path / "again.tar.gz", {})
    assert not [*tmp_path.glob("again*")]
    current = (lexicon_dir() / "current").read_bytes()
    with monkeypatch.context() as context:
        context.setattr("setzkasten.lexicon.carrying.shutil.copyfileobj", full)
        with pytest.raises(OSError, match="space"):
            carrying.unpack(packed, {})
    assert (lexicon_dir() / "current").read_bytes() == current
    assert not [*lexicon_dir().glob(".carried-*")]


@pytest.mark.parametrize("name", ["../outside", "/tmp/outside", "lexicon/link"])
def test_an_archive_of_somebody_else_writes_nowhere_else(
    packed: Path, tmp_path: Path, name: str
) -> None:
    wrong = tmp_path / "wrong.tar.gz"
    with gzip.open(wrong, "wb") as raw, tarfile.open(fileobj=raw, mode="w") as archive:
        entry = tarfile.TarInfo(name)
        if name.endswith("link"):
            entry.type, entry.linkname = tarfile.SYMTYPE, "/etc/passwd"
            archive.addfile(entry)
        else:
            entry.size = 3
            archive.addfile(entry, io.BytesIO(b"foo"))
        note = json.dumps({"form": 1, "version": "x"}).encode()
        told = tarfile.TarInfo("carried.json")
        told.size = len(note)
        archive.addfile(told, io.BytesIO(note))
    with pytest.raises(CarryBroken):
        carrying.unpack(wrong, {})
    assert not list(tmp_path.rglob("outside"))


def test_without_a_lexicon_there_is_nothing_to_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path))
    with pytest.raises(CarryBroken):
        carrying.pack(tmp_path / "file", {})
    assert not list(tmp_path.glob("file*"))
