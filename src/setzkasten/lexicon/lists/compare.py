"""Comparing word lists with each other and with the lexicon, and writing them out."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from setzkasten.lexicon.lexicon import BuiltLexicon, open_lexicon
from setzkasten.lexicon.lists.listfile import ListUnusable
from setzkasten.lexicon.lists.ownlists import LEXICON, ListRepository
from setzkasten.lexicon.policy import Policy

_PLAIN: Final = Policy(LEXICON, "")


class Difference(msgspec.Struct, frozen=True):
    """What two lists have in common (how many words), and the words that only one of them has."""

    first: str
    second: str
    common: int
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


def words_of(
    name: str, repository: ListRepository, lexicon: BuiltLexicon | None = None
) -> list[str]:
    """Return the words of a list by name, or of the lexicon (`setzkasten`), in alphabet order."""
    if name == LEXICON:
        return list((lexicon or open_lexicon()).words(_PLAIN))
    return list(repository.words(repository.find(name).sha256, name))


def diff(
    first: str, second: str, repository: ListRepository, lexicon: BuiltLexicon | None = None
) -> Difference:
    """Compare two lists; `setzkasten` is the lexicon. Raises `ListUnusable`."""
    left = set(words_of(first, repository, lexicon))
    right = set(words_of(second, repository, lexicon))
    return Difference(
        first,
        second,
        len(left & right),
        tuple(sorted(left - right)),
        tuple(sorted(right - left)),
    )


def export(words: Iterable[str], path: Path, header: str = "") -> int:
    """Write words as plain text, one a line, after remark lines; never over an existing file.

    Returns how many were written; raises `ListUnusable`.
    """
    count = 0
    try:
        with path.open("x", encoding="utf-8") as file:
            try:
                for line in header.splitlines():
                    file.write(f"# {line}\n")
                for word in words:
                    file.write(word + "\n")
                    count += 1
                file.flush()
            except OSError:
                path.unlink(missing_ok=True)  # half a list is none
                raise
    except FileExistsError as error:
        raise ListUnusable("exists", file=path.name) from error
    except OSError as error:
        raise ListUnusable("unwritable", file=path.name, error=str(error)) from error
    return count
