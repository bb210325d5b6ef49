"""Tiles as text: racks, and the letters of a word with blanks in lower case."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from setzkasten.letters import ALPHABET, BLANK, TileSet
from setzkasten.notation.unreadable import Unreadable, UnreadableMove, UnreadablePosition
from setzkasten.texts import Detail, Sentence

LONGEST: Final = 40
"""No word of any game is longer."""

_BRACKETS: Final = re.compile(r"(?:[^()]|\([^()]+\))*")
_UMLAUTS: Final = {"Ä": "AE", "Ö": "OE", "Ü": "UE"}
_LETTERS: Final = {form: letter for letter in ALPHABET for form in (letter, letter.lower())}


class Mark(msgspec.Struct, frozen=True):
    """One place of a written word: a letter, or `.` for a tile that lies there already.

    `blank`: written in lower case. `premium` is the card (`*2`, `*3`) that stands behind it.
    """

    letter: str
    blank: bool = False
    premium: str | None = None


def letter_of(character: str) -> str | None:
    """Return the letter that a written character stands for, whatever its case; `None` if none.

    Only the letters of the alphabet count: ligatures and the long s, whose capitals look like
    letters, are no tiles.
    """
    return _LETTERS.get(character)


def read_word(text: str, tiles: TileSet) -> tuple[Mark, ...]:
    """Read a word as it is laid: lower case is a blank, `.` a tile that lies there already.

    Through letters may also be written out, with or without round brackets. In a game without
    blanks the case does not matter. Raises `UnreadableMove` naming the first bad character.
    """
    word = unicodedata.normalize("NFC", text)
    if len(word) > LONGEST:
        raise UnreadableMove.because("word_too_long", text=word)
    values = tiles.values
    marks: list[Mark] = []
    place = 0
    if not _BRACKETS.fullmatch(word):
        raise UnreadableMove.because("bad_brackets", text=word)
    while place < len(word):
        character = word[place]
        if character == "*":
            card = word[place : place + 2]
            taken = any(mark.premium for mark in marks)
            if not marks or taken or card not in ("*2", "*3"):
                raise UnreadableMove.because("premium_place")
            marks[-1] = msgspec.structs.replace(marks[-1], premium=card)
            place += 2
            continue
        if character not in "()":
            marks.append(_read_mark(word, character, values))
        place += 1
    return tuple(marks)


def _read_mark(word: str, character: str, values: Mapping[str, int]) -> Mark:
    if character == ".":
        return Mark(".")
    if character in "ßẞ":
        raise UnreadableMove.because("sharp_s", text=word)
    if character.isdigit():
        raise UnreadableMove.because("digit", text=word)
    letter = letter_of(character)
    if letter is None:
        raise UnreadableMove.because("bad_character", character=character, text=word)
    blank = character != letter and BLANK in values
    if not blank and letter not in values:
        raise _no_such_tile(letter, values, UnreadableMove)
    return Mark(letter, blank)


def _no_such_tile(letter: str, values: Mapping[str, int], kind: type[Unreadable]) -> Unreadable:
    spelled = _UMLAUTS.get(letter)
    hint: Detail = ""
    if spelled is not None and spelled[0] in values:
        hint = Sentence("spelled_otherwise", {"letters": spelled})
    return kind.because("no_such_tile", letter=letter, hint=hint)


def read_tiles(text: str, tiles: TileSet) -> tuple[str, ...]:
    """Read the tiles of a rack, such as `DENGRÜ?` or `ABN*3`; spaces do not matter.

    Raises `UnreadablePosition` at the first thing that is no tile of the game.
    """
    word = unicodedata.normalize("NFC", text)
    values = tiles.values
    found = []
    place = 0
    while place < len(word):
        character = word[place]
        face = word[place : place + 2] if character == "*" else letter_of(character) or character
        place += len(face)
        if face.isspace():
            continue
        if face in ("ß", "ẞ"):
            raise UnreadablePosition.because("sharp_s", text=word)
        if face not in values:
            if face in _UMLAUTS:
                raise _no_such_tile(face, values, UnreadablePosition)
            raise UnreadablePosition.because("rack_character", character=face)
        found.append(face)
    return tuple(found)


def write_tiles(tiles: Iterable[str]) -> str:
    """Write the tiles of a rack in one run."""
    return "".join(tiles)


def read_loose_tiles(text: str) -> tuple[str, ...]:
    """Read tiles from a foreign record: anything that can be a tile, the rest left out."""
    word = unicodedata.normalize("NFC", text)
    found = []
    for character in word:
        letter = letter_of(character)
        if letter is not None:
            found.append(letter)
        elif character in "?_":
            found.append(BLANK)
    return tuple(found)
