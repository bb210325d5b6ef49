"""GCG, the usual text format of crossword game records: read tolerantly, written strictly.

What is odd but readable becomes a numbered warning. Written files have UTF-8, one line a move,
and totals; `read_gcg` gives the same transcript back.
"""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

import msgspec

from setzkasten.letters import HIDDEN
from setzkasten.notation.squares import read_start
from setzkasten.notation.tiles import read_loose_tiles, write_tiles
from setzkasten.notation.transcript import Entry, Remark, Transcript, break_off
from setzkasten.notation.unreadable import UnreadableRecord, why

_LINE: Final = re.compile(r">\s*([^:]{1,60}?)\s*:\s*(.*)", re.DOTALL)
_PLAYER: Final = re.compile(r"#player(\d{1,2})\s+(\S+)(?:\s+(.*))?", re.IGNORECASE)
_SCORE: Final = re.compile(r"[+-]\d{1,5}", re.ASCII)
_TOTAL: Final = re.compile(r"-?\d{1,6}", re.ASCII)
_PLAIN: Final = re.compile(r"\d{1,5}", re.ASCII)
_PASS: Final = frozenset({"-", "–", "pass", "passe", "passt"})
_MINUS: Final = str.maketrans({"−": "-"})
_GAME: Final = "#setzkasten-game"
_NOTES: Final = ("title", "description", "lexicon", "id")
_PLAYERS: Final = 12
_WRITABLE: Final = re.compile(r"[^\s:>#()]{1,60}")


class _Reader:
    """Collects entries and warnings while the lines go by."""

    def __init__(self) -> None:
        self.nicks: list[str] = []
        self.names: list[str] = []
        self.entries: list[Entry] = []
        self.warnings: list[Remark] = []
        self.notes: list[tuple[str, str]] = []
        self.game: str | None = None
        self.last_line = 0  # where the last entry stands

    def warn(self, line: int, de: str, en: str) -> None:
        self.warnings.append(Remark(line, de, en))

    def player(self, nick: str, line: int) -> int | None:
        """Find a player by nick; an unannounced one is added with a warning."""
        if nick not in self.nicks:
            if len(self.nicks) >= _PLAYERS:
                self.warn(line, "Zu viele Namen: überlesen.", "Too many names: skipped.")
                return None
            if self.nicks:
                self.warn(
                    line,
                    f"{nick} war nicht angekündigt (#player).",
                    f"{nick} had not been announced (#player).",
                )
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
            _read_move_line(reader, match[1], match[2], number)
        else:
            reader.warn(
                number,
                f"Zeile {number} ist keine GCG-Zeile und wurde überlesen.",
                f"Line {number} is no GCG line and was skipped.",
            )
    if not reader.entries:
        raise UnreadableRecord.because("no_moves", name="GCG")
    warnings, cut = tuple(reader.warnings), None
    if any(entry.total is not None for entry in reader.entries[:-1]):
        # In a file with totals, a last line without them and without its end was cut off.
        warnings, cut = break_off(plain, reader.warnings)
    if cut == reader.last_line:
        reader.entries.pop()
    return Transcript(
        "gcg",
        tuple(reader.names),
        tuple(reader.entries),
        game=reader.game,
        notes=tuple(reader.notes),
        warnings=warnings,
        cut=cut,
    )


def _read_pragma(reader: _Reader, line: str, number: int) -> None:
    lowered = line.lower()
    if match := _PLAYER.fullmatch(line):
        if match[2] in reader.nicks:
            place = reader.nicks.index(match[2])
            reader.names[place] = (match[3] or match[2]).strip()
        elif len(reader.nicks) < _PLAYERS:
            reader.nicks.append(match[2])
            reader.names.append((match[3] or match[2]).strip())
    elif lowered.startswith(_GAME):
        reader.game = line[len(_GAME) :].strip() or None
    elif line.startswith("#>"):
        reader.warn(
            number,
            f"Zeile {number} ist auskommentiert und zählt nicht: {line[:60]}",
            f"Line {number} is commented out and does not count: {line[:60]}",
        )
    else:
        for name in _NOTES:
            prefix = f"#{name} "
            if lowered.startswith(prefix):
                reader.notes.append((name, line[len(prefix) :].strip()))


def _read_move_line(reader: _Reader, nick: str, rest: str, number: int) -> None:
    player = reader.player(nick, number)
    if player is None:
        return
    tokens = rest.translate(_MINUS).split()
    score, total = _take_numbers(reader, tokens, number)
    entry = _read_tokens(reader, player, tokens, number)
    if entry is None:
        reader.warn(
            number,
            f"Zeile {number} ist nicht lesbar und wurde überlesen: {rest[:60]}",
            f"Line {number} cannot be read and was skipped: {rest[:60]}",
        )
        return
    reader.entries.append(msgspec.structs.replace(entry, score=score, total=total))
    reader.last_line = number


def _take_numbers(reader: _Reader, tokens: list[str], number: int) -> tuple[int | None, int | None]:
    """Take score and total off the end of a line. A plus sign marks a score, never a total."""
    if len(tokens) > 1 and _TOTAL.fullmatch(tokens[-1]) and _SCORE.fullmatch(tokens[-2]):
        total = int(tokens.pop())
        return int(tokens.pop()), total
    if len(tokens) > 2 and _PLAIN.fullmatch(tokens[-1]) and _PLAIN.fullmatch(tokens[-2]):
        reader.warn(
            number,
            f"In Zeile {number} fehlt das Vorzeichen der Punkte.",
            f"The score in line {number} lacks its sign.",
        )
        total = int(tokens.pop())
        return int(tokens.pop()), total
    reader.warn(
        number,
        f"In Zeile {number} fehlen Punkte oder Stand.",
        f"Line {number} lacks score or total.",
    )
    if tokens and tokens[-1].startswith("+") and _SCORE.fullmatch(tokens[-1]):
        return int(tokens.pop()), None
    if len(tokens) > 1 and tokens[-1].isascii() and tokens[-1].isdigit():
        return None, int(tokens.pop()[:6])
    return None, None


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
            number,
            f"In Zeile {number} steht mehr als erwartet: {' '.join(more)[:40]}",
            f"Line {number} says more than expected: {' '.join(more)[:40]}",
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


# --- writing ------------------------------------------------------------------------------------


def write_gcg(transcript: Transcript) -> str:
    """Write a transcript as GCG. Raises `UnreadableRecord` if something cannot be said in it.

    Every line needs score and total, every exchange its tiles or their number; a table without
    bounds has no squares that GCG could name.
    """
    lines = ["#character-encoding UTF-8"]
    nicks = _nicks(transcript.players)
    for place, (nick, name) in enumerate(zip(nicks, transcript.players, strict=True), 1):
        lines.append(f"#player{place} {nick} {' '.join(name.split()) or nick}")
    if transcript.game is not None:
        lines.append(f"{_GAME} {transcript.game}")
    for key, value in transcript.notes:
        if key in _NOTES:
            lines.append(f"#{key} {' '.join(value.split())}")
    for number, entry in enumerate(transcript.entries, 1):
        lines.append(f">{nicks[entry.player]}: {_write_entry(entry, number)}")
    return "\n".join(lines) + "\n"


def _nicks(names: Sequence[str]) -> list[str]:
    nicks: list[str] = []
    for place, name in enumerate(names, 1):
        nick = re.sub(r"[\s:>#()]+", "_", name).strip("_")[:20] or f"P{place}"
        nicks.append(nick if nick not in nicks else f"P{place}_{nick}")
    return nicks


def _write_entry(entry: Entry, number: int) -> str:
    if entry.score is None or entry.total is None:
        raise _cannot(number, "ihr fehlen Punkte oder Stand", "it lacks score or total")
    parts = [write_tiles(entry.rack)] if entry.rack else []
    match entry.kind:
        case "play":
            if read_start(entry.where) is None or not _WRITABLE.fullmatch(entry.word):
                raise _cannot(
                    number, "ihr Feld lässt sich nicht benennen", "its square has no name"
                )
            parts += [entry.where, entry.word]
        case "withdraw":
            parts.append("--")
        case "pass":
            parts.append("-")
        case "exchange":
            if not entry.tiles:
                raise _cannot(number, "getauschte Steine fehlen", "the tiles exchanged are missing")
            hidden = all(tile == HIDDEN for tile in entry.tiles)
            parts.append(f"-{len(entry.tiles) if hidden else write_tiles(entry.tiles)}")
        case "challenge":
            parts.append("(challenge)")
        case "time":
            parts.append("(time)")
        case "endrack":
            parts.append(f"({write_tiles(entry.tiles)})")
    return " ".join([*parts, f"{entry.score:+d}", str(entry.total)])


def _cannot(number: int, de: str, en: str) -> UnreadableRecord:
    return UnreadableRecord(
        why("no_gcg", why_de=f"Zug {number}: {de}", why_en=f"move {number}: {en}")
    )
