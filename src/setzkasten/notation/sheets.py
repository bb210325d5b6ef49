"""Score sheets of score-keeping programs: a CSV with two running totals, and JSON lines.

CSV: `Move, Button, State, Coord, Word, Points, Score1, Score2` (separated by comma, semicolon or
tab); state `S1` writes into `Score1`, `S0` into `Score2`. Whatever the button says, a line with
coordinate `--`, or one that takes away what the last play earned, takes that play back; one that
lays nothing and takes five points or more from the other player is a wrong challenge. `EOG`, as
button or state, settles the tiles left over, which stand as word or coordinate. Other lines (the
clock) say nothing new.
JSON lines: a header with `players`, then one object a move with `kind`, `coord`, `word`, `score`.
"""

import csv
import io
import re
from typing import Any, Final

import msgspec

from setzkasten.notation.squares import read_start
from setzkasten.notation.tiles import read_loose_tiles
from setzkasten.notation.transcript import Entry, Remark, Transcript, break_off
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts import Sentence

_COLUMNS: Final = ("move", "button", "state", "coord", "word", "points", "score1", "score2")
_SEPARATORS: Final = (",", ";", "\t")
_NUMBER: Final = re.compile(r"[+-]?\d{1,6}", re.ASCII)
_CHEAPEST: Final = 5
"""What a wrong challenge costs at least in the German games that know one."""


def looks_like_csv(text: str) -> bool:
    """Check whether a text is a score keeper's CSV, by its head line."""
    return _separator(text) is not None


def _separator(text: str) -> str | None:
    first = text.lstrip("\ufeff").split("\n", 1)[0].lower()
    for mark in _SEPARATORS:
        if tuple(cell.strip().strip('"') for cell in first.split(mark)) == _COLUMNS:
            return mark
    return None


def read_csv(text: str) -> Transcript:
    """Read a score keeper's CSV. The players are called A and B; A moved first."""
    rows = csv.reader(
        io.StringIO(text.lstrip("\ufeff")),
        skipinitialspace=True,
        delimiter=_separator(text) or ",",
    )
    sheet = _CsvSheet()
    try:
        for row in rows:
            cells = [cell.strip() for cell in row]
            if rows.line_num > 1 and any(cells):
                sheet.add(cells, rows.line_num)
    except csv.Error:
        sheet.skip(rows.line_num)
    if not sheet.entries:
        raise UnreadableRecord.because("no_moves", name="CSV")
    warnings, cut = break_off(text, sheet.warnings)
    # The column that moved first is A.
    swapped = sheet.entries[0].player == 1
    order = (1, 0) if swapped else (0, 1)
    return Transcript(
        "csv",
        ("A", "B"),
        tuple(msgspec.structs.replace(e, player=order[e.player]) for e in sheet.entries),
        final=(sheet.totals[order[0]], sheet.totals[order[1]]),
        warnings=warnings,
        cut=cut,
    )


class _CsvSheet:
    """The lines of a CSV as they go by; player 0 is the column `Score1`."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.warnings: list[Remark] = []
        self.totals = [0, 0]

    def skip(self, line: int) -> None:
        self.warnings.append(Remark(line, Sentence("line_skipped", {"line": line})))

    def add(self, cells: list[str], line: int) -> None:
        """Take one line of the sheet."""
        if len(cells) != len(_COLUMNS) or not all(_NUMBER.fullmatch(n) for n in cells[5:]):
            self.skip(line)
            return
        _, button, state, coord, word = cells[:5]
        points, *totals = (int(n) for n in cells[5:])
        if "EOG" in (state.upper(), button.upper()):
            self._settle(totals, word or coord)
        elif self._takes_back(coord, word, points, totals):
            self._withdraw(points, totals)
        elif self._costs_challenger(button, coord, word, totals):
            self._challenge(points, totals)
        elif state.upper() in ("S0", "S1") and coord != "--" and not self._repeats(coord, totals):
            self._move(0 if state.upper() == "S1" else 1, coord, word, points, totals, line)
        self.totals = totals

    def _last_play(self) -> Entry | None:
        """Return the play that can still be challenged: wrong challenges may stand behind it."""
        last = next((e for e in reversed(self.entries) if e.kind != "challenge"), None)
        return last if last is not None and last.kind == "play" else None

    def _takes_back(self, coord: str, word: str, points: int, totals: list[int]) -> bool:
        """Check whether a line takes the last play back: by its coordinate or by its points."""
        last = self._last_play()
        if last is None or last.score is None:
            return False
        lost = self.totals[last.player] - totals[last.player]
        gone = points == -last.score and lost == last.score > 0
        return coord == "--" or (gone and (not word or (coord, word) == (last.where, last.word)))

    def _costs_challenger(self, button: str, coord: str, word: str, totals: list[int]) -> bool:
        """Check whether a line is a wrong challenge: by its button, or by what it takes."""
        last = self._last_play()
        if last is None:
            return False
        if button.upper().startswith("DOUBT"):
            return True
        lays = bool(word) and (coord, word) != (last.where, last.word)
        other = 1 - last.player
        return not lays and self.totals[other] - totals[other] >= _CHEAPEST

    def _repeats(self, coord: str, totals: list[int]) -> bool:
        """Check whether a line only starts the clock again, after a challenge or a pause."""
        last = self.entries[-1] if self.entries else None
        return (
            last is not None
            and totals == self.totals
            and coord != "-"
            and last.where == coord
            and last.kind in ("play", "challenge", "withdraw")
        )

    def _move(
        self, player: int, coord: str, word: str, points: int, totals: list[int], line: int
    ) -> None:
        if coord == "-" and not word:
            entry = Entry("exchange", player, score=points, total=totals[player], unclear=True)
        elif read_start(coord) is not None and word:
            entry = Entry("play", player, coord, word, points, totals[player])
        else:
            self.skip(line)
            return
        self.entries.append(entry)

    def _withdraw(self, points: int, totals: list[int]) -> None:
        last = self._last_play()
        if last is not None:
            player = last.player
            self.entries.append(
                Entry("withdraw", player, last.where, last.word, points, totals[player])
            )

    def _challenge(self, points: int, totals: list[int]) -> None:
        last = self._last_play()
        if last is not None:
            player = next((p for p in (0, 1) if totals[p] < self.totals[p]), 1 - last.player)
            self.entries.append(
                Entry("challenge", player, last.where, last.word, points, totals[player])
            )

    def _settle(self, totals: list[int], word: str) -> None:
        changes = [totals[p] - self.totals[p] for p in (0, 1)]
        for player in sorted((0, 1), key=lambda p: changes[p]):
            if changes[player]:
                self.entries.append(
                    Entry(
                        "endrack",
                        player,
                        score=changes[player],
                        total=totals[player],
                        tiles=read_loose_tiles(word),
                    )
                )


# --- JSON lines ---------------------------------------------------------------------------------


class _Head(msgspec.Struct):
    players: list[str]
    rules: str | None = None
    final: dict[str, int] | None = None
    event: str | None = None


class _SheetLine(msgspec.Struct):
    player: str
    kind: str
    coord: str = ""
    word: str = ""
    score: int | None = None
    total: int | None = None
    rack: str | None = None
    tiles: str = ""
    note: str = ""
    suspect: Any = None  # JSON from outside, of whatever kind


_KINDS: Final = frozenset({"play", "exchange", "pass", "challenge", "withdraw", "endrack", "time"})
_head = msgspec.json.Decoder(_Head)
_line = msgspec.json.Decoder(_SheetLine)


def looks_like_sheet(first: str) -> bool:
    """Check whether a first line is the header of a score sheet in JSON lines."""
    try:
        return bool(_head.decode(first).players) and '"record"' not in first
    except (msgspec.DecodeError, UnicodeEncodeError):
        return False


def read_sheet(text: str) -> Transcript:
    """Read a score sheet in JSON lines; lines that cannot be read become warnings."""
    first, *rest = text.lstrip("\ufeff").split("\n")
    head = _head.decode(first)
    entries: list[Entry] = []
    warnings: list[Remark] = []
    for number, raw in enumerate(rest, 2):
        if not raw.strip():
            continue
        entry = _read_line(raw, head.players)
        if entry is None:
            warnings.append(Remark(number, Sentence("line_skipped", {"line": number})))
        else:
            entries.append(entry)
    if not entries:
        raise UnreadableRecord.because("no_moves", name="JSON")
    final = head.final
    kept, cut = break_off(text, warnings)
    return Transcript(
        "sheet",
        tuple(head.players),
        tuple(entries),
        game=head.rules,
        final=tuple(final.get(p, 0) for p in head.players) if final else None,
        notes=(("description", head.event),) if head.event else (),
        warnings=kept,
        cut=cut,
    )


def _read_line(raw: str, players: list[str]) -> Entry | None:
    try:
        line = _line.decode(raw)
    except (msgspec.DecodeError, UnicodeEncodeError):
        return None
    if line.player not in players or line.kind not in _KINDS:
        return None
    left = line.rack if line.kind == "endrack" else line.tiles
    return Entry(
        line.kind,  # type: ignore[arg-type]  # one of _KINDS
        players.index(line.player),
        line.coord,
        line.word,
        line.score,
        line.total,
        read_loose_tiles(line.rack) if line.rack and line.kind != "endrack" else None,
        read_loose_tiles(left or ""),
        unclear=line.kind == "exchange" and not line.tiles,
    )
