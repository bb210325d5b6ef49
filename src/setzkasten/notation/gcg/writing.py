"""Writing GCG that other programs read as well.

Each line is one that the readers of Macondo (and so Woogles) and Quackle take, which want a rack
before every move, know few pragmas and no points lost by a challenge. What they have no line for
stands in a note (`marks`), and `read_gcg` gives the same transcript back. Player 1 is who began,
for Quackle goes by the order of the players and not by the names on the lines.
"""

import re
from collections.abc import Sequence
from typing import Final

from setzkasten.letters import BLANK, HIDDEN
from setzkasten.notation.gcg.marks import Marks, write_marks
from setzkasten.notation.gcg.pragmas import BEHIND, KNOWN, has_german_tiles, name_game
from setzkasten.notation.squares import read_start
from setzkasten.notation.tiles import letter_of, write_tiles
from setzkasten.notation.transcript import Entry, Transcript
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts import Sentence

_DANGEROUS: Final = re.compile(
    r"[>#](?=\S+:\s)|#(?=(?:player\d|title|description|id|rack\d|lexicon|note|character-encoding|"
    r"game-type|tile-set|tile-distribution|game-board|board-layout|incomplete|tile|-)\b)"
)
"""What some readers take for a line of its own even in the middle of a note."""


def write_gcg(transcript: Transcript) -> str:
    """Write a transcript as GCG. Raises `UnreadableRecord` if something cannot be said in it.

    Every line needs score and total, every exchange its tiles or their number; a table without
    bounds has no squares that GCG could name.
    """
    order = _order(transcript)
    names = [transcript.players[place] for place in order]
    nicks = _nicks(names)
    lines = ["#character-encoding UTF-8"]
    for place, (nick, name) in enumerate(zip(nicks, names, strict=True), 1):
        lines.append(f"#player{place} {nick} {' '.join(name.split()) or nick}")
    notes = dict(transcript.notes)
    if transcript.game is not None:
        notes["description"] = name_game(transcript.game, notes.get("description", ""))
        if has_german_tiles(transcript.game):
            notes.setdefault("lexicon", "Deutsch")  # by its beginning others know the tiles
    lines += [f"#{key} {' '.join(notes[key].split())}" for key in KNOWN if key in notes]
    by_seat = {place: nicks[n] for n, place in enumerate(order)}
    writer = _Lines(by_seat, transcript.entries, order[0])
    for number in range(len(transcript.entries)):
        lines += writer.write(number)
    lines += [f"#{key} {' '.join(notes[key].split())}" for key in BEHIND if key in notes]
    return "\n".join(lines) + "\n"


def _order(transcript: Transcript) -> list[int]:
    """Return the players in the order of their turns, from the one who began."""
    turns = (e.player for e in transcript.entries if e.kind in ("play", "exchange", "pass"))
    first, count = next(turns, 0), len(transcript.players)
    return [(first + place) % count for place in range(count)]


def _nicks(names: Sequence[str]) -> list[str]:
    nicks: list[str] = []
    for place, name in enumerate(names, 1):
        nick = re.sub(r"[\s:>#()]+", "_", name).strip("_")[:20] or f"P{place}"
        nicks.append(nick if nick not in nicks else f"P{place}_{nick}")
    return nicks


class _Lines:
    """Writes the lines of a game; each may look at those behind it."""

    def __init__(self, nicks: dict[int, str], entries: Sequence[Entry], began: int) -> None:
        self.nicks = nicks
        self.began = began
        self.entries = entries

    def write(self, place: int) -> list[str]:
        """Write a line with its notes."""
        entry = self.entries[place]
        if entry.score is None or entry.total is None:
            raise _cannot(place, Sentence("gcg_scores"))
        loss = entry.kind if _is_loss(entry) else None
        rack, seen = self._rack(place)
        parts = [rack, *_move(entry, place, lost=loss is not None)]
        # No reader takes a total below nought behind a move, though German games know them.
        below = entry.total < 0 and not (loss or entry.kind in ("time", "endrack"))
        sign = "-" if entry.score < 0 or (not entry.score and _takes(entry, loss)) else "+"
        total = 0 if below else entry.total
        line = " ".join(part for part in parts if part)
        lines = [f">{self.nicks[entry.player]}: {line} {sign}{abs(entry.score)} {total}"]
        marks = Marks(
            loss,  # type: ignore[arg-type]  # `_is_loss` lets no other kind through
            no_rack=bool(rack) and not seen,
            total=entry.total if below else None,
            began=self.began if place == 0 else 0,
        )
        notes = [note for note in (write_marks(marks), *entry.note.split("\n")) if note]
        return [*lines, *(f"#note {_harmless(note)}" for note in notes)]

    def _rack(self, place: int) -> tuple[str, bool]:
        """Return the rack before a move, and whether it was recorded.

        Where it was not, it is what is known of it: the tiles laid or exchanged, now or (for who
        passes or challenges) in the next move, and at least a blank, for a rack there must be.
        """
        entry = self.entries[place]
        if entry.kind == "endrack":
            lost = _is_loss(entry)
            return (write_tiles(entry.tiles) or BLANK, bool(entry.tiles)) if lost else ("", True)
        if entry.rack:
            return write_tiles(entry.rack), True
        behind = self.entries[place:]
        if entry.kind == "withdraw":
            behind = [e for e in reversed(self.entries[:place]) if e.kind == "play"][:1]
        for later in behind:
            if later.player == entry.player:
                tiles = later.rack or _tiles_used(later)
                if tiles:
                    return write_tiles(tiles), False
        return BLANK, False


def _harmless(note: str) -> str:
    return _DANGEROUS.sub(lambda match: match[0] + " ", note)


def _is_loss(entry: Entry) -> bool:
    """Check whether a line takes points that only a note can name."""
    return entry.kind in ("challenge", "endrack") and (entry.score or 0) < 0


def _takes(entry: Entry, loss: str | None) -> bool:
    return loss is not None or entry.kind in ("withdraw", "time")


def _tiles_used(entry: Entry) -> tuple[str, ...]:
    """Return the tiles that a play or an exchange took from the rack, as far as it names them."""
    if entry.kind == "exchange":
        return tuple(tile for tile in entry.tiles if tile != HIDDEN)
    if entry.kind != "play":
        return ()
    return tuple(BLANK if c != letter_of(c) else c for c in entry.word if letter_of(c) is not None)


def _move(entry: Entry, place: int, *, lost: bool) -> list[str]:
    """Write what stands between the rack and the score."""
    match entry.kind:
        case "play":
            if read_start(entry.where) is None:
                raise _cannot(place, Sentence("gcg_squares"))
            if not entry.word or any(c != "." and letter_of(c) is None for c in entry.word):
                raise _cannot(place, Sentence("gcg_word", {"word": entry.word}))
            return [entry.where, entry.word]
        case "withdraw":
            return ["--"]
        case "pass":
            return ["-"]
        case "exchange":
            if not entry.tiles:
                raise _cannot(place, Sentence("gcg_exchanged"))
            hidden = all(tile == HIDDEN for tile in entry.tiles)
            return [f"-{len(entry.tiles) if hidden else write_tiles(entry.tiles)}"]
        case "challenge" | "bonus" if not lost:
            return ["(challenge)"]
        case "endrack" if not lost:
            if not entry.tiles:
                raise _cannot(place, Sentence("gcg_left"))
            return [f"({write_tiles(entry.tiles)})"]
    return ["(time)"]


def _cannot(place: int, why: Sentence) -> UnreadableRecord:
    at = Sentence("gcg_place", {"number": place + 1, "why": why})
    return UnreadableRecord.because("no_gcg", why=at)
