"""Reading a club's or a school's word list: any plain text, bounded, with what could not be read.

Accepted are UTF-8 and Latin-1, also compressed with gzip: one word a line, or the community
list's lines `KEY forms…`, where the key spells umlauts AE, OE, UE. Lines that begin with # are
remarks.
"""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.letters import Unspellable, spell
from setzkasten.lexicon.spellings import as_pairs

MOST_BYTES: Final = 200 * 2**20
MOST_WORDS: Final = 3_000_000
LONGEST_LINE: Final = 400
LONGEST_WORD: Final = 30
_EXAMPLES: Final = 5


class ListUnusable(ValueError):
    """A word list that cannot be taken; texts in both languages."""

    def __init__(self, de: str, en: str) -> None:
        self.de, self.en = de, en
        super().__init__(en)


class ListText(msgspec.Struct, frozen=True):
    """What a file holds: its words in alphabet order, how many lines, and the unreadable ones.

    `examples` are the first unreadable lines as (line number, text), `encoding` is what was found.
    """

    words: tuple[str, ...]
    lines: int
    unreadable: int
    examples: tuple[tuple[int, str], ...]
    encoding: str


def read_list(path: Path) -> ListText:
    """Read a word list; raises `ListUnusable` for files that are no list, too big or empty."""
    text, encoding = _decode(_bytes(path), path.name)
    words: set[str] = set()
    examples: list[tuple[int, str]] = []
    lines = unreadable = 0
    for number, line in enumerate(text.splitlines(), 1):
        lines = number
        entry = line.strip().lstrip("\ufeff")
        if not entry or entry.startswith("#"):
            continue
        try:
            words.update(_words(entry))
        except Unspellable:
            unreadable += 1
            if len(examples) < _EXAMPLES:
                examples.append((number, entry[:60]))
        if len(words) > MOST_WORDS:
            raise ListUnusable(
                f"„{path.name}“ hat mehr als {MOST_WORDS:,} Wörter.".replace(",", "."),
                f"“{path.name}” has more than {MOST_WORDS:,} words.",
            )
    if not words:
        raise ListUnusable(
            f"„{path.name}“ enthält kein Wort ({lines} Zeilen, {unreadable} unlesbar).",
            f"“{path.name}” holds no word ({lines} lines, {unreadable} unreadable).",
        )
    if unreadable > len(words):
        shown = "; ".join(f"{number}: {entry}" for number, entry in examples)
        raise ListUnusable(
            f"„{path.name}“ ist wohl keine Wortliste: {unreadable} Zeilen sind unlesbar ({shown}).",
            f"“{path.name}” seems to be no word list: {unreadable} lines are unreadable ({shown}).",
        )
    return ListText(tuple(sorted(words)), lines, unreadable, tuple(examples), encoding)


def _words(entry: str) -> Iterator[str]:
    """Give the words of a line; raises `Unspellable`."""
    if len(entry) > LONGEST_LINE:
        raise Unspellable(entry[:20], "…")
    tokens = entry.split()
    spelled = [spell(token) for token in tokens]
    if any(not 2 <= len(word) <= LONGEST_WORD for word in spelled):
        raise Unspellable(entry[:20], "")
    if len(tokens) == 1:
        yield spelled[0]
    elif all(as_pairs(word) == as_pairs(spelled[0]) for word in spelled[1:]):
        # the community list: a key in AE spelling, then how it is really written
        yield from spelled[1:]
    else:
        raise Unspellable(entry[:20], " ")


def _bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _too_big(path)
        with path.open("rb") as file:
            zipped = file.read(2) == b"\x1f\x8b"
        if not zipped:
            return path.read_bytes()
        with gzip.open(path) as stream:
            data = stream.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise _too_big(path)
        return data
    except (OSError, EOFError, zlib.error) as error:
        raise ListUnusable(
            f"„{path.name}“ ist nicht zu lesen: {error}.",
            f"“{path.name}” cannot be read: {error}.",
        ) from error


def _too_big(path: Path) -> ListUnusable:
    size = MOST_BYTES >> 20
    return ListUnusable(
        f"„{path.name}“ ist größer als {size} MiB.", f"“{path.name}” is larger than {size} MiB."
    )


def _decode(data: bytes, name: str) -> tuple[str, str]:
    if b"\x00" in data[:4096]:
        raise ListUnusable(f"„{name}“ ist keine Textdatei.", f"“{name}” is not a text file.")
    try:
        return data.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError:
        return data.decode("latin-1"), "Latin-1"
