"""How a written word becomes letters on tiles: case, umlauts, ß, accents, ligatures."""

import re
import unicodedata
from typing import Final, Literal

from setzkasten.letters.alphabet import ALPHABET

Spelling = Literal["tile", "digraph"]
"""`tile`: Ä Ö Ü are letters of their own. `digraph`: they are spelled AE OE UE (003)."""

_UMLAUTS: Final = {"Ä": "AE", "Ö": "OE", "Ü": "UE"}
_LIGATURES: Final = {
    "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH", "ẞ": "SS",
}  # fmt: skip
_KEEP: Final = frozenset(ALPHABET)
_LAID: Final = re.compile(f"[{ALPHABET}]+")


class Unspellable(ValueError):
    """A text that cannot be laid with letter tiles; `character` is the first that has no tile."""

    def __init__(self, text: str, character: str) -> None:
        self.text = text
        self.character = character
        super().__init__(f"{text!r} cannot be spelled with letter tiles: {character!r} has none")


def fold(text: str) -> str:
    """Write a word as it would lie on the table: upper case, ß as SS, accents dropped.

    Ä, Ö and Ü stay letters, also when typed as vowel plus combining dots. Characters that are no
    letters stay as they are, so that the caller can name them.
    """
    upper = text.upper()
    if _LAID.fullmatch(upper):
        return upper  # nearly every word: no letter of it has to be looked at
    composed = unicodedata.normalize("NFC", text).upper()
    return "".join(_fold_character(c) for c in composed)


def _fold_character(character: str) -> str:
    if character in _KEEP:
        return character
    if character in _LIGATURES:
        return _LIGATURES[character]
    base = unicodedata.normalize("NFD", character)[0]
    return base if base in _KEEP else character


def spell(text: str, spelling: Spelling = "tile") -> str:
    """Spell a word with the letters of a game, such as STRASSE for "Straße".

    With `digraph` the umlauts become AE, OE, UE. Raises `Unspellable` at the first character that
    no tile shows (digits, hyphens, apostrophes, blanks) and for the empty text.
    """
    folded = fold(text.strip())
    if not folded:
        raise Unspellable(text, "")
    if not _LAID.fullmatch(folded):
        raise Unspellable(text, next(c for c in folded if c not in _KEEP))
    if spelling == "digraph" and not folded.isascii():
        folded = "".join(_UMLAUTS.get(c, c) for c in folded)
    return folded
