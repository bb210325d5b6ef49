"""Small sources for quick builds, and short words for the policies that tests use."""

import gzip
import hashlib
import io
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from setzkasten.lexicon import BuiltLexicon, Policy
from setzkasten.lexicon.making.sources import Source, Wheel, load_sources
from setzkasten.lexicon.making.witnesses.evidence import Evidence

KLASSISCH = Policy("klassisch", "001")
KOMPAKT = Policy("kompakt", "000")
WORTSPIEL = Policy("wortspiel", "003", spelling="digraph", max_letters=8)
ROMMEE = Policy("kartenrommee", "002", names=True)

GLOSSES = {
    "Haus": "Gebäude zum Wohnen",
    "Apfel": "Frucht",
    "gehen": "sich zu Fuß bewegen | funktionieren",
    "schön": "angenehm anzusehen",
    "Berlin": "eine Stadt in Deutschland",
    "Emil": "männlicher Vorname",
    "heute": "an diesem Tag",
}
HEADWORDS = [
    *GLOSSES,
    *[
        "Hauses",
        "Häuser",
        "Häusern",
        "Äpfel",
        "geht",
        "gehe",
        "ging",
        *["gegangen", "gegangenem", "gegangenen", "gegangener", "gegangenes"],
        "gehend",
        "schöne",
        "schönen",
        "schönem",
    ],
    *["schönes", "schöner", "schönere", "schönste", "-heit", "X-Beine", "usw."],
]


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Path]:
    """Write wheels with a handful of words, and let the builder expect exactly them."""

    def write() -> Path:
        folder = tmp_path / "wheels"
        folder.mkdir(exist_ok=True)
        members = {
            "glosses": "\n".join(f"{head}\t{text}" for head, text in GLOSSES.items()),
            "headwords": "\n".join(f"{head}\t-" for head in HEADWORDS),
            "table": "lemma,pos,genus,nominativ singular,genitiv singular,nominativ plural\n"
            "Haus,Substantiv,n,Haus,Hauses,Häuser\nApfel,Substantiv,m,Apfel,Apfels,Äpfel\n",
            "words": "haus\nhauses\nhäuser\ngehen\nheute\nschön",
            "nouns": "Haus\nApfel",
            "noun_tables": '{"Haus": {"G": "N", "GEN": {"SIN": "Hauses"}}}',
            "verb_tables": '{"gehen": {}}',
            "adjective_tables": '{"schön": {}}',
            "people": '{"names": {"female": ["Adelheid"]}, "surnames": ["Gernhardt"]}',
            "streets": '{"street": {"name": ["Adelheid-Popp-Gasse", "Alt-Moabit-Ufer"]}}',
            **dict.fromkeys(("de", "en", "es", "fr", "it", "tr"), "[['ansgar', 'male']]"),
            **{
                member: 'class Provider:\n    first_names = ("Frauke",)\n'
                for source in load_sources()
                if source.id == "faker"
                for member in source.members
            },
            **dict.fromkeys(("german", "austrian"), "{last_name:{generic:`Kempowski`.split(`.`)}}"),
            "graded": "haus\t10\ngehen\t10\nschön\t30",
        }
        expected = []
        for source in load_sources():
            path = _place(folder, source)
            _write(path, {name: members[member] for member, name in source.members.items()})
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            expected.append(_with_hash(source, digest))
        monkeypatch.setattr(
            "setzkasten.lexicon.making.building.load_sources", lambda: tuple(expected)
        )
        return folder

    return write


@pytest.fixture
def evidence(wheels: Callable[[], Path]) -> Evidence:
    """Read the handful of words as sources."""
    folder = wheels()
    return Evidence({source.id: Wheel(source, _place(folder, source)) for source in load_sources()})


def _write(path: Path, members: dict[str, str]) -> None:
    """Write a package with these files, as its registry packs them."""
    if path.suffix == ".tgz":
        with tarfile.open(path, "w:gz") as archive:
            for name, text in members.items():
                entry = tarfile.TarInfo(name)
                entry.size = len(text.encode())
                archive.addfile(entry, io.BytesIO(text.encode()))
        return
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in members.items():
            data = text.encode()
            archive.writestr(name, gzip.compress(data) if name.endswith(".gz") else data)


def _place(folder: Path, source: Source) -> Path:
    tail = ".tgz" if source.registry == "npm" else "-py3-none-any.whl"
    return folder / f"{source.stem}{tail}"


def _with_hash(source: Source, digest: str) -> Source:
    return msgspec.structs.replace(source, sha256=digest)


def admits(lexicon: BuiltLexicon, words: str, policy: Policy = KLASSISCH) -> list[str]:
    """Return those of the words that count."""
    game = lexicon.words(policy)
    return [word for word in words.split() if game.admits(word)]
