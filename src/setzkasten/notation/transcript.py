"""What a score sheet says about a crossword game, line by line, right or wrong."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from setzkasten.texts import Sentence

Kind = Literal["play", "exchange", "pass", "challenge", "bonus", "withdraw", "endrack", "time"]
"""The kinds of lines.

`challenge` is a wrong challenge: its player pays. `bonus` are points for a play that survived one,
which English games know. `withdraw` takes the player's last play back. `endrack` settles the tiles
left over. `time` is a penalty for the clock.
"""

Source = Literal["gcg", "record", "sheet", "csv"]


class Entry(msgspec.Struct, frozen=True):
    """One line of a score sheet as it was written.

    `player` counts from 0. A play has `where` (`8D`, or `0,5 H`) and `word`; `_` in a word is a
    blank whose letter nobody wrote down. `score` and `total` are the figures written, `rack` the
    tiles before the move, `tiles` those exchanged or left over; each may be missing. `unclear`: an
    exchange that may have been a pass. `note` are remarks that stand behind the line.
    """

    kind: Kind
    player: int
    where: str = ""
    word: str = ""
    score: int | None = None
    total: int | None = None
    rack: tuple[str, ...] | None = None
    tiles: tuple[str, ...] = ()
    unclear: bool = False
    note: str = ""

    @property
    def move(self) -> str:
        """The move as text."""
        if self.kind in ("play", "challenge", "bonus", "withdraw"):
            return f"{self.where} {self.word}".strip()
        if self.kind == "exchange":
            return "-" + "".join(self.tiles)
        return "-"


class Remark(msgspec.Struct, frozen=True):
    """Something odd in a file that could be read all the same. `line` counts from 1; 0 is none."""

    line: int
    said: Sentence


class Transcript(msgspec.Struct, frozen=True):
    """A score sheet: who played, what was written, and what was odd about the file.

    `game` is the id of the rules if the file names them; `final` the last totals if it says so.
    `notes` are free texts such as title and description. `cut` is the line in which the file
    breaks off, if it does; the entries are those before it.
    """

    source: Source
    players: tuple[str, ...]
    entries: tuple[Entry, ...]
    game: str | None = None
    final: tuple[int, ...] | None = None
    notes: tuple[tuple[str, str], ...] = ()
    warnings: tuple[Remark, ...] = ()
    cut: int | None = None


def break_off(text: str, warnings: Sequence[Remark]) -> tuple[tuple[Remark, ...], int | None]:
    """Distinguish a file that breaks off from one with an odd line: warnings and the cut line.

    Whoever writes a line ends it. So an odd last line without its end was cut off.
    """
    last = text.count("\n") + 1
    if not text.endswith("\n") and any(warning.line == last for warning in warnings):
        return tuple(warning for warning in warnings if warning.line != last), last
    return tuple(warnings), None
