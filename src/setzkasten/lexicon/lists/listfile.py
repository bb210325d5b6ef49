"""Reading a club's or a school's word list: any plain text, bounded, with what could not be read.

Accepted are UTF-8 and Latin-1, also compressed with gzip: one word a line, or the community
list's lines `KEY forms…`, where the key spells umlauts AE, OE, UE. Lines that begin with # are
remarks. A file is looked through before it is read, in pieces: what is too big is refused before
it takes time or memory.
"""

import codecs
import gzip
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Final, cast

import msgspec

from setzkasten.letters import Unspellable, spell
from setzkasten.lexicon.spellings import as_pairs
from setzkasten.texts import Worded

MOST_BYTES: Final = 200 * 2**20
MOST_LINES: Final = 5_000_000
MOST_WORDS: Final = 3_000_000
MOST_UNREADABLE: Final = 100_000
LONGEST_LINE: Final = 400
LONGEST_WORD: Final = 30
_EXAMPLES: Final = 5
_PIECE: Final = 1 << 20
_GZIP: Final = b"\x1f\x8b"


class ListUnusable(Worded):
    """A word list that cannot be taken."""

    kind = "list_unusable"


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
    try:
        return _read(path, _look_through(path))
    except (OSError, EOFError, zlib.error) as error:
        raise ListUnusable("unreadable", file=path.name, error=str(error)) from error


def _read(path: Path, encoding: str) -> ListText:
    words: set[str] = set()
    examples: list[tuple[int, str]] = []
    lines = unreadable = 0
    for lines, line in enumerate(_lines(path, encoding), 1):
        entry = line.strip().lstrip("\ufeff")
        if not entry or entry.startswith("#"):
            continue
        try:
            words.update(_words(entry))
        except Unspellable:
            unreadable += 1
            if len(examples) < _EXAMPLES:
                examples.append((lines, entry[:60]))
            if unreadable > len(words) + MOST_UNREADABLE:
                break
        if len(words) > MOST_WORDS:
            raise ListUnusable("words", file=path.name, most=MOST_WORDS)
    if not words:
        raise ListUnusable("no_word", file=path.name, lines=lines, unreadable=unreadable)
    if unreadable > len(words):
        shown = "; ".join(f"{number}: {entry}" for number, entry in examples)
        raise ListUnusable(
            "no_list", file=path.name, lines=lines, unreadable=unreadable, shown=shown
        )
    return ListText(tuple(sorted(words)), lines, unreadable, tuple(examples), encoding)


def _words(entry: str) -> Iterator[str]:
    """Yield the words of a line; raises `Unspellable`."""
    if entry.isascii() and entry.isalpha() and 2 <= len(entry) <= LONGEST_WORD:
        yield entry.upper()
        return
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


def _look_through(path: Path) -> str:
    """Return how a file is encoded; raises `ListUnusable` if it is too big or no text."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    encoding, size, lines = "UTF-8", 0, 1
    with ExitStack() as stack:
        stream = _open(path, stack)
        while piece := stream.read(_PIECE):
            size += len(piece)
            lines += piece.count(b"\n")
            if b"\x00" in piece:
                raise ListUnusable("no_text", file=path.name)
            if size > MOST_BYTES:
                raise ListUnusable("too_large", file=path.name, most=MOST_BYTES >> 20)
            if lines > MOST_LINES:
                raise ListUnusable("lines", file=path.name, most=MOST_LINES)
            if encoding == "UTF-8":
                try:
                    decoder.decode(piece)
                except UnicodeDecodeError:
                    encoding = "Latin-1"
    try:
        decoder.decode(b"", final=encoding == "UTF-8")
    except UnicodeDecodeError:
        return "Latin-1"
    return encoding


def _lines(path: Path, encoding: str) -> Iterator[str]:
    """Read a file line by line; of one that is far too long the beginning is enough."""
    with ExitStack() as stack:
        text = stack.enter_context(TextIOWrapper(_open(path, stack), encoding=encoding))
        while line := text.readline(LONGEST_LINE + 2):
            yield line
            while line and not line.endswith("\n"):
                line = text.readline(_PIECE)


def _open(path: Path, stack: ExitStack) -> IO[bytes]:
    file = stack.enter_context(path.open("rb"))
    if file.peek(2)[:2] != _GZIP:
        return file
    return cast(IO[bytes], stack.enter_context(gzip.GzipFile(fileobj=file)))
