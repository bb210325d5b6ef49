"""Spellings that dictionaries list side by side for whole series of words."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from setzkasten.lexicon.making.grammar.form import Form

_WHOLE_ENDINGS: Final = ("selig", "ierig", "herig", "heimelig", "pingelig")
"""Endings of adjectives that keep their e: `mühselig`, `neugierig`, `bisherig`."""

_MEMBERS: Final = frozenset({"ski", "code", "kode", "club", "klub"})
"""Letters that vary where they are a word of their own or a member of a compound."""


class Variants:
    """Knows the further spellings of a word. Rows are pairs of letters, read in one direction."""

    def __init__(self, rows: Iterable[Sequence[str]], is_noun: Callable[[str], bool]) -> None:
        self._is_noun = is_noun
        self._rows = [(written, other) for written, other in rows]
        self._any = re.compile("|".join(written for written, _ in self._rows))

    def of(self, head: str, word_class: str, common: bool) -> Iterator[tuple[str, str]]:
        """Yield the pairs that change this word.

        Verbs vary in ph and f only; only common adjectives in -elig and -erig that come from verbs
        and nouns in -eln and -ern (`wackelig`, `klapperig`) have a form without the e.
        """
        lower = head.lower()
        if self._any.search(lower):
            for written, other in self._rows:
                if self._holds(lower, written) and (
                    word_class != "verb" or "f" in (written + other)
                ):
                    yield written, other
        if word_class == "adjective" and common and len(head) > 6:
            for full in ("elig", "erig"):
                if head.endswith(full) and not head.endswith(_WHOLE_ENDINGS):
                    yield full, full[1:]

    def _holds(self, word: str, written: str) -> bool:
        """Check whether a word has these letters; some as a member only (not `Eskimo`)."""
        if written not in word:
            return False
        if written in _MEMBERS:
            length = len(written)
            first = word.startswith(written) and (word == written or self._is_noun(word[length:]))
            return first or (word.endswith(written) and self._is_noun(word[:-length]))
        return written + "f" not in word


def respell(text: str, written: str, other: str) -> str:
    """Write a word with the other letters, keeping its capital."""
    changed = text.lower().replace(written, other)
    return changed[:1].upper() + changed[1:] if text[:1].isupper() else changed


def respelled(forms: Iterable[Form], written: str, other: str) -> Iterator[Form]:
    """Yield forms with the other letters; those that the letters do not touch are left out."""
    for form in forms:
        changed = respell(form.text, written, other)
        if changed != form.text:
            right = respell(form.right, written, other) if form.right else ""
            yield Form(changed, form.key, form.why, right)
