"""Blanks whose letter nobody wrote down: what they must have been for the words to exist."""

from collections.abc import Callable
from itertools import product
from typing import Final

from setzkasten.games.crossword.messages import Announced, Play
from setzkasten.games.protocol import Refusal
from setzkasten.games.words import Lexicon
from setzkasten.letters import TileSet
from setzkasten.texts import Sentence

UNWRITTEN: Final = "_"
_MOST: Final = 2
_ANY: Final = "e"


def read_blanks(
    word: str,
    tiles: TileSet,
    words: Lexicon,
    read: Callable[[str], Play],
    announce: Callable[[Play], Announced | Refusal | None],
) -> tuple[Play, tuple[Sentence, ...]]:
    """Read a word with unwritten blanks as the first letters with which every new word exists.

    Gives the play, and what has to be said of it: which letters were taken, and whether others
    would do as well. Raises `UnreadableMove` for a word that cannot lie there.
    """
    count = word.count(UNWRITTEN)
    if not count:
        return read(word), ()
    found: list[tuple[str, Play]] = []
    if count <= _MOST:
        letters = [face.text.lower() for face in tiles.faces if len(face.text) == 1]
        for chosen in product([one for one in letters if one.isalpha()], repeat=count):
            play = read(_with(word, chosen))
            shown = announce(play)
            if isinstance(shown, Announced) and all(words.admits(w.word) for w in shown.words):
                found.append(("".join(chosen).upper(), play))
    if not found:
        told = Sentence("blank_unknown", {"count": count})
        return read(word.replace(UNWRITTEN, _ANY)), (told,)
    told = Sentence("blank_read", {"letters": found[0][0], "others": len(found) - 1})
    return found[0][1], (told,)


def _with(word: str, letters: tuple[str, ...]) -> str:
    for letter in letters:
        word = word.replace(UNWRITTEN, letter, 1)
    return word
