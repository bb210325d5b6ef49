"""Reading GCG, of whatever program: what is odd but readable becomes a numbered warning."""

import re
import unicodedata
from typing import Final

import msgspec

from setzkasten.letters import HIDDEN
from setzkasten.notation.gcg.marks import Marks, read_marks
from setzkasten.notation.gcg.pragmas import BEHIND, KNOWN, find_game, foreign, game_of_old
from setzkasten.notation.squares import read_start
from setzkasten.notation.tiles import letter_of, read_loose_tiles
from setzkasten.notation.transcript import Entry, Remark, Transcript, break_off
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts import Details, Sentence

_LINE: Final = re.compile(r">\s*([^:]{1,60}?)\s*:\s*(.*)", re.DOTALL)
_PLAYER: Final = re.compile(r"#player(\d{1,2})\s+(\S+)(?:\s+(.*))?", re.IGNORECASE)
_SCORE: Final = re.compile(r"[+-]\d{1,5}", re.ASCII)
_TOTAL: Final = re.compile(r"-?\d{1,6}", re.ASCII)
_PLAIN: Final = re.compile(r"\d{1,5}", re.ASCII)
_PASS: Final = frozenset({"-", "–", "pass", "passe", "passt"})
_MINUS: Final = str.maketrans({"−": "-"})
_PLAYERS: Final = 12
_NOTE: Final = 2000
"""No note is kept any longer, in characters."""


class _Reader:
    """Collects entries and warnings while the lines go by."""

    def __init__(self) -> None:
        self.nicks: list[str] = []
        self.names: list[str] = []
        self.entries: list[Entry] = []
        self.warnings: list[Remark] = []
        self.notes: list[tuple[str, str]] = []
        self.game: str | None = None
        self.foreign: Remark | None = None  # the first pragma of a game of other tiles
        self.last_line = 0  # where the last entry stands
        self.early = ""  # notes before the first move
        self.in_note = False  # the line before was a note
        self.began = 0  # the seat of player 1

    def note(self, text: str) -> None:
        """Keep a note with the line before it, or obey it if the writer of this house wrote it."""
        if not self.entries:
            self.early = f"{self.early}\n{text}".strip()[:_NOTE]
            return
        entry = self.entries[-1]
        marks = read_marks(text)
        if marks is not None:
            self.entries[-1] = _marked(self, entry, marks)
            return
        joined = f"{entry.note}\n{text}".strip()
        self.entries[-1] = msgspec.structs.replace(entry, note=joined[:_NOTE])

    def take(self, entry: Entry, line: int) -> None:
        """Take the next move."""
        if not self.entries and self.early:
            entry = msgspec.structs.replace(entry, note=self.early)
        self.entries.append(entry)
        self.last_line = line

    def warn(self, line: int, said: Sentence) -> None:
        self.warnings.append(Remark(line, said))

    def player(self, nick: str, line: int) -> int | None:
        """Find a player by nick; an unannounced one is added with a warning."""
        if nick not in self.nicks:
            if len(self.nicks) >= _PLAYERS:
                self.warn(line, Sentence("names_skipped"))
                return None
            if self.nicks:
                self.warn(line, Sentence("player_unannounced", {"nick": nick}))
            self.nicks.append(nick)
            self.names.append(nick)
        return self.nicks.index(nick)


def _unix(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def looks_like_gcg(text: str) -> bool:
    """Check whether a text is GCG, by its first lines."""
    lines = [line.strip() for line in _unix(text).split("\n") if line.strip()][:40]
    return any(_PLAYER.match(line) or _LINE.match(line) for line in lines)


def read_gcg(text: str) -> Transcript:
    """Read a GCG file. Raises `UnreadableRecord` if it holds no move."""
    reader = _Reader()
    plain = _unix(text)
    for number, raw in enumerate(plain.split("\n"), 1):
        line = unicodedata.normalize("NFC", raw).strip().lstrip("\ufeff")
        if not line:
            continue
        if line.startswith("#"):
            _read_pragma(reader, line, number)
        elif match := _LINE.fullmatch(line):
            reader.in_note = False
            _read_move_line(reader, match[1], match[2], number)
        elif reader.in_note:
            reader.note(line)  # a note of several lines
        else:
            reader.warn(number, Sentence("no_gcg_line", {"line": number}))
    if not reader.entries:
        raise UnreadableRecord.because("no_moves", name="GCG")
    if reader.foreign is not None:
        reader.warnings.insert(0, reader.foreign)
    warnings, cut = tuple(reader.warnings), None
    if any(entry.total is not None for entry in reader.entries[:-1]):
        # In a file with totals, a last line without them and without its end was cut off.
        warnings, cut = break_off(plain, reader.warnings)
    if cut == reader.last_line:
        reader.entries.pop()
    names, began = reader.names, reader.began % len(reader.names)
    return Transcript(
        "gcg",
        tuple(names[-began:] + names[:-began]),
        tuple(
            msgspec.structs.replace(entry, player=(entry.player + began) % len(names))
            for entry in reader.entries
        ),
        game=reader.game,
        notes=tuple(reader.notes),
        warnings=warnings,
        cut=cut,
    )


def _marked(reader: _Reader, entry: Entry, marks: Marks) -> Entry:
    """Return an entry as the note behind it says that it is meant."""
    reader.began = marks.began or reader.began
    if marks.total is not None:
        entry = msgspec.structs.replace(entry, total=marks.total)
    rack = None if marks.no_rack else entry.rack
    if marks.loss == "challenge":
        last = next((e for e in reversed(reader.entries) if e.kind == "play"), None)
        where, word = (last.where, last.word) if last is not None else ("", "")
        return msgspec.structs.replace(entry, kind="challenge", where=where, word=word, rack=rack)
    if marks.loss == "endrack":
        return msgspec.structs.replace(entry, kind="endrack", tiles=rack or (), rack=None)
    return msgspec.structs.replace(entry, rack=rack)


def _read_pragma(reader: _Reader, line: str, number: int) -> None:
    key, _, value = line[1:].partition(" ")
    key, value = key.lower(), value.strip()
    reader.in_note = key == "note"
    if match := _PLAYER.fullmatch(line):
        if match[2] in reader.nicks:
            place = reader.nicks.index(match[2])
            reader.names[place] = (match[3] or match[2]).strip()
        elif len(reader.nicks) < _PLAYERS:
            reader.nicks.append(match[2])
            reader.names.append((match[3] or match[2]).strip())
    elif (game := game_of_old(line)) is not None:
        reader.game = game or None
    elif line.startswith("#>"):
        reader.warn(number, Sentence("line_commented_out", {"line": number, "text": line[:60]}))
        reader.note(line)
    elif reader.in_note:
        reader.note(value)
    elif key in KNOWN or key in BEHIND:
        _read_head(reader, key, value, number)
    elif key != "character-encoding":
        reader.note(line)  # of no use here, but not lost


def _read_head(reader: _Reader, key: str, value: str, number: int) -> None:
    if key == "description":
        value, game = find_game(value)
        reader.game = game or reader.game
    if value:
        reader.notes.append((key, value))
    if foreign(key, value) and reader.foreign is None:
        details: Details = {"line": number, "value": value[:40]}
        reader.foreign = Remark(number, Sentence("foreign_pragma", details))


def _read_move_line(reader: _Reader, nick: str, rest: str, number: int) -> None:
    player = reader.player(nick, number)
    if player is None:
        return
    tokens = rest.translate(_MINUS).split()
    score, total = _take_numbers(reader, tokens, number)
    entry = _read_tokens(reader, player, tokens, number)
    if entry is None:
        reader.warn(number, Sentence("line_skipped_text", {"line": number, "text": rest[:60]}))
        return
    if entry.kind == "challenge" and (score or 0) > 0:
        entry = msgspec.structs.replace(entry, kind="bonus")
        reader.warn(number, Sentence("survived_without_points", {"line": number}))
    reader.take(msgspec.structs.replace(entry, score=score, total=total), number)


def _take_numbers(reader: _Reader, tokens: list[str], number: int) -> tuple[int | None, int | None]:
    """Take score and total off the end of a line. A plus sign marks a score, never a total.

    Some programs write the cross words behind the total; they follow from the board.
    """
    if _cross_words(tokens):
        del tokens[_cross_words(tokens) :]
    if len(tokens) > 1 and _TOTAL.fullmatch(tokens[-1]) and _SCORE.fullmatch(tokens[-2]):
        total = int(tokens.pop())
        return int(tokens.pop()), total
    if len(tokens) > 2 and _PLAIN.fullmatch(tokens[-1]) and _PLAIN.fullmatch(tokens[-2]):
        reader.warn(number, Sentence("score_unsigned", {"line": number}))
        total = int(tokens.pop())
        return int(tokens.pop()), total
    reader.warn(number, Sentence("score_missing", {"line": number}))
    if tokens and tokens[-1].startswith("+") and _SCORE.fullmatch(tokens[-1]):
        return int(tokens.pop()), None
    if len(tokens) > 1 and tokens[-1].isascii() and tokens[-1].isdigit():
        return None, int(tokens.pop()[:6])
    return None, None


def _cross_words(tokens: list[str]) -> int:
    """Return where the words behind score and total begin; 0 if there are none."""
    for place in range(3, len(tokens)):
        written = _SCORE.fullmatch(tokens[place - 2]) and _TOTAL.fullmatch(tokens[place - 1])
        if written and all(_is_word(token) for token in tokens[place:]):
            return place
    return 0


def _is_word(token: str) -> bool:
    letters = token.strip(",;").replace("(", "").replace(")", "").replace(",", "")
    return (
        len(letters) > 1
        and letters[0].isupper()
        and all(character == "." or letter_of(character) is not None for character in letters)
    )


def _read_tokens(reader: _Reader, player: int, tokens: list[str], number: int) -> Entry | None:
    for place, token in enumerate(tokens[:2]):
        rack = _rack(tokens[:place])
        after = tokens[place + 1 :]
        if token.startswith("("):
            return _read_bracket(reader, player, " ".join((token, *after)), rack)
        if token == "--":
            return _read_withdrawal(reader, player, after, rack)
        if token.lower() in _PASS:
            return None if after else Entry("pass", player, rack=rack)
        if token.startswith("-") and not after:
            return _read_exchange(player, token[1:], rack)
        if read_start(token) is not None and after:
            return _read_play(reader, player, (token, *after), rack, number)
    return None


def _rack(tokens: list[str]) -> tuple[str, ...] | None:
    return read_loose_tiles("".join(tokens)) if tokens else None


def _read_play(
    reader: _Reader,
    player: int,
    tokens: tuple[str, ...],
    rack: tuple[str, ...] | None,
    number: int,
) -> Entry:
    where, word, *more = tokens
    if more:
        reader.warn(
            number, Sentence("line_says_more", {"line": number, "text": " ".join(more)[:40]})
        )
    return Entry("play", player, where=where.upper(), word=word, rack=rack)


def _read_withdrawal(
    reader: _Reader, player: int, after: list[str], rack: tuple[str, ...] | None
) -> Entry | None:
    last = next((e for e in reversed(reader.entries) if e.player == player), None)
    if after or last is None or last.kind != "play":
        return None
    return Entry("withdraw", player, where=last.where, word=last.word, rack=rack)


def _read_exchange(player: int, text: str, rack: tuple[str, ...] | None) -> Entry | None:
    if text.isascii() and text.isdigit() and 0 < int(text[:3]) <= 12:
        return Entry("exchange", player, rack=rack, tiles=(HIDDEN,) * int(text[:3]))
    tiles = read_loose_tiles(text)
    if not tiles or len(tiles) != len(text):
        return None
    return Entry("exchange", player, rack=rack, tiles=tiles)


def _read_bracket(
    reader: _Reader, player: int, text: str, rack: tuple[str, ...] | None
) -> Entry | None:
    """Read `(challenge)`, `(time)` or the tiles left over, such as `(ERYH)`."""
    if not text.endswith(")"):
        return None
    inner = text[1:-1].strip()
    if inner.lower() == "challenge":
        last = next((e for e in reversed(reader.entries) if e.kind == "play"), None)
        where, word = (last.where, last.word) if last is not None else ("", "")
        return Entry("challenge", player, where, word, rack=rack)
    if inner.lower() == "time":
        return Entry("time", player, rack=rack)
    tiles = read_loose_tiles(inner)
    if len(tiles) != len(inner.replace(" ", "")):
        return None
    return Entry("endrack", player, tiles=tiles, rack=rack)
