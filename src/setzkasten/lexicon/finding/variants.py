"""Spellings that dictionaries list side by side for whole series of words."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from setzkasten.lexicon.grammar.form import Form


class Variants:
    """Gives the further spellings of a word. Rows are pairs of letters, read in one direction."""

    def __init__(self, rows: Iterable[Sequence[str]], is_noun: Callable[[str], bool]) -> None:
        self._is_noun = is_noun
        self._rows = [(written, other) for written, other in rows]
        self._any = re.compile("|".join(written for written, _ in self._rows))

    def of(self, head: str, word_class: str, common: bool) -> Iterator[tuple[str, str]]:
        """Give the pairs that change this word.

        Verbs vary in ph and f only; only common adjectives in -elig have a form in -lig.
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
                if head.endswith(full):
                    yield full, full[1:]

    def _holds(self, word: str, written: str) -> bool:
        """Tell whether a word has these letters; `ski` only as a member (not `Eskimo`)."""
        if written not in word:
            return False
        if written == "ski":
            first = word.startswith("ski") and (len(word) == 3 or self._is_noun(word[3:]))
            return first or (word.endswith("ski") and self._is_noun(word[:-3]))
        return written + "f" not in word


def respell(text: str, written: str, other: str) -> str:
    """Write a word with the other letters, keeping its capital."""
    changed = text.lower().replace(written, other)
    return changed[:1].upper() + changed[1:] if text[:1].isupper() else changed


def respelled(forms: Iterable[Form], written: str, other: str) -> Iterator[Form]:
    """Give forms with the other letters; those that the letters do not touch are left out."""
    for text, key, why, right in forms:
        changed = respell(text, written, other)
        if changed != text:
            yield Form(changed, key, why, respell(right, written, other) if right else "")
