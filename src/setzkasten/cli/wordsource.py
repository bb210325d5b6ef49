"""The words a command plays with: the built lexicon, or a player's own list."""

import errno
import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from setzkasten.cli.files import read_text
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice, unusable
from setzkasten.games.file_errors import trouble
from setzkasten.games.protocol import AnyGame
from setzkasten.games.registry import policy_of
from setzkasten.games.words import Lexicon
from setzkasten.letters import Unspellable
from setzkasten.notation.record import LexiconMark

if TYPE_CHECKING:
    from setzkasten.lexicon import BuiltLexicon, GameWords, LayeredLexicon, WordList

LIMIT: Final = 64 << 20


def words_of(game: AnyGame, file: Path | None, voice: Voice) -> "GameWords | WordList":
    """Return the words of a game: from a file of words, else from the lexicon.

    A missing lexicon is built first. Errors are sentences (`Unusable`, `BuildFailed`).
    """
    if file is not None:
        return read_words(file, game)
    return open_or_build(voice, game).words(policy_of(game))


def words_if_built(game: AnyGame, file: Path | None) -> "GameWords | WordList | None":
    """Return the words of a game if that needs no building."""
    from setzkasten.lexicon import LexiconBroken, LexiconMissing, open_for_game

    if file is not None:
        return read_words(file, game)
    try:
        return open_for_game(game.id).words(policy_of(game))
    except (LexiconMissing, LexiconBroken):
        return None


def open_or_build(voice: Voice, game: AnyGame) -> "BuiltLexicon | LayeredLexicon":
    """Open the lexicon as a game uses it, with its own lists.

    It is built first where there is none (or one of an older format).
    """
    from setzkasten.lexicon import LexiconBroken, LexiconMissing, open_for_game

    try:
        return open_for_game(game.id)
    except (LexiconMissing, LexiconBroken):
        build_with_progress(voice)
        return open_for_game(game.id)


def build_with_progress(voice: Voice, sources: Path | None = None) -> Path:
    """Build the lexicon, showing how far it is; `BuildFailed` says in a sentence why not."""
    from setzkasten.lexicon import build
    from setzkasten.lexicon.files.place import lexicon_dir

    voice.warn(voice.say("lexicon.building"))
    with ProgressBar(voice, lines=True) as report:
        try:
            return build(source_dir=sources, progress=report)
        except OSError as error:
            if error.filename is not None or error.errno is None:
                raise
            # a disk that is full says only that: name the folder, not the output
            raise OSError(error.errno, error.strerror, str(lexicon_dir())) from error


def read_words(file: Path, game: AnyGame) -> "WordList":
    """Read a list of words with white space between them; `#` begins a remark."""
    from setzkasten.lexicon import WordList

    try:
        text = read_text(file, LIMIT)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise unusable("words_file", "words_too_large", name=file.name) from error
        raise unusable(
            "words_file", "words_unreadable", name=file.name, why=trouble(error)
        ) from error
    except UnicodeDecodeError as error:
        raise unusable("words_file", "words_encoding", name=file.name) from error
    plain = text.split() if "#" not in text else (word for line in _lines(text) for word in line)
    try:
        words = WordList(plain, game.rules.spelling)
    except Unspellable as error:
        number = next(n for n, line in enumerate(_lines(text), 1) if error.text in line)
        raise unusable(
            "words_file", "words_unspellable", name=file.name, line=number, word=error.text[:40]
        ) from error
    if not len(words):
        raise unusable("words_file", "words_none", name=file.name)
    return words


def _lines(text: str) -> Iterator[list[str]]:
    """Return the words of each line, one line after the other: a long list is large enough once."""
    for line in io.StringIO(text, newline="\n"):
        yield line.partition("#")[0].split()


def mark_of(words: Lexicon) -> LexiconMark | None:
    """Name the lexicon that a game is played with, for its record."""
    if words.id is None:
        return None
    lexicon, _, version = words.id.partition("/")
    return LexiconMark(lexicon, version)
