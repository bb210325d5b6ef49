"""Recomputing a score sheet: every line as the rules have it, beside what was written."""

from collections import Counter
from typing import Final

import msgspec

from setzkasten.audit.report import Audit, AuditedLine, distinct
from setzkasten.audit.settlement import settle_rests
from setzkasten.audit.turn_order import TurnOrder
from setzkasten.games.crossword.messages import Announced, Placement, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.plays.placement import tiles_of
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.plays.scoring import score_words, with_placements
from setzkasten.games.crossword.refusals import refuse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Laid
from setzkasten.games.protocol import Refusal
from setzkasten.letters import BLANK, missing_from
from setzkasten.notation.moves import read_play
from setzkasten.notation.squares import read_open_start, read_start
from setzkasten.notation.transcript import Entry, Remark, Transcript
from setzkasten.notation.unreadable import UnreadableMove
from setzkasten.texts import Details, Sentence

_STAND_IN: Final = "e"


def audit_transcript(transcript: Transcript, rules: RuleSet) -> Audit:
    """Recompute a score sheet by the rules of a crossword game. Never stops at a wrong line."""
    sheet = _Sheet(transcript, rules)
    for number, entry in enumerate(transcript.entries, 1):
        sheet.add(number, entry)
    return sheet.finish()


class _Sheet:
    """The table while a score sheet is replayed."""

    def __init__(self, transcript: Transcript, rules: RuleSet) -> None:
        self.transcript = transcript
        self.rules = rules
        self.names = distinct(transcript.players)
        self.board: Board = {}
        self.before: Board = {}  # the table before the last play, for taking it back
        self.last: tuple[int, Announced | None, int] | None = None  # player, play, points
        self.opened = False
        self.written = [0] * len(self.names)
        self.totals = [0] * len(self.names)
        self.rows: list[AuditedLine] = []
        self.warnings = list(transcript.warnings)
        self.rests: list[tuple[int, Entry]] = []
        self.unknown_blank = False
        self.order = TurnOrder(rules, self.names)
        self.sums_agree = True

    def warn(self, said: Sentence) -> None:
        self.warnings.append(Remark(0, said))

    def add(self, number: int, entry: Entry) -> None:
        """Take the next line."""
        if entry.kind not in ("challenge", "bonus", "withdraw"):
            self._clear_unused()
        self._check_sum(number, entry)
        remark = self.order.take(number, entry)
        if remark is not None:
            self.warnings.append(remark)
        match entry.kind:
            case "play":
                self._play(number, entry)
            case "withdraw":
                self._withdraw(number, entry)
            case "challenge":
                self._challenge(number, entry)
            case "endrack":
                self.rests.append((number, entry))
            case "time":
                self._row(number, entry, entry.score)
            case "bonus":
                self._row(number, entry, 0)  # the English games alone know it
            case "exchange":
                self._row(number, entry, 0, refusal=self._why_not_exchange(entry))
            case "pass":
                self._row(number, entry, 0)

    def _row(
        self,
        number: int,
        entry: Entry,
        computed: int | None,
        words: tuple[tuple[str, int], ...] = (),
        refusal: Refusal | None = None,
    ) -> None:
        self.totals[entry.player] += computed or 0
        agrees = entry.score is None or entry.score == computed
        self.rows.append(
            AuditedLine(
                number,
                self.names[entry.player],
                entry.kind,
                entry.move,
                entry.score,
                computed,
                agrees and refusal is None and computed is not None,
                words,
                entry.total,
                self.totals[entry.player],
                refusal,
            )
        )

    def _check_sum(self, number: int, entry: Entry) -> None:
        if entry.score is not None:
            self.written[entry.player] += entry.score
        if entry.total is None:
            return
        if entry.score is not None and entry.total != self.written[entry.player]:
            name, total = self.names[entry.player], self.written[entry.player]
            self.sums_agree = False
            told: Details = {"number": number, "name": name, "told": entry.total, "total": total}
            self.warn(Sentence("sum_written_wrong", told))
        self.written[entry.player] = entry.total

    # --- plays ----------------------------------------------------------------------------------

    def _play(self, number: int, entry: Entry) -> None:
        read = read_start if self.rules.layout is not None else read_open_start
        start = read(entry.where)
        try:
            if start is None:
                raise UnreadableMove.because("unreadable_move", text=entry.move)
            play = self._read(start, entry)
        except UnreadableMove as error:
            self.last = (entry.player, None, 0)
            self._row(number, entry, None, refusal=error.refusal)
            return
        announced, refusal = self._appraise(entry, play)
        self.before = dict(self.board)
        if announced is None:
            self.last = (entry.player, None, 0)
            self._row(number, entry, None, refusal=refusal)
            self._lay_anyway(play)
            return
        self.last = (entry.player, announced, announced.score)
        self.board = with_placements(self.board, announced.placements)
        words = tuple((word.word, word.score) for word in announced.words)
        self._row(number, entry, announced.score, words, refusal)
        self._count_tiles(number)

    def _read(self, start: tuple[tuple[int, int], bool], entry: Entry) -> Play:
        """Read a play; `_` on an empty square is a blank whose letter nobody wrote down."""
        (row, col), down = start
        word = ""
        hidden = []
        for place, character in enumerate(entry.word):
            square = (row + place, col) if down else (row, col + place)
            if character != "_":
                word += character
            elif square in self.board:
                word += "."
            else:
                word += _STAND_IN
                hidden.append(square)
        if hidden and BLANK not in self.rules.tiles.values:
            raise UnreadableMove.because("no_such_tile", letter=BLANK, hint="")
        play = read_play(start, word, self.rules, self.board, seat=entry.player)
        if hidden and not self.unknown_blank:
            self.unknown_blank = True
            self.warn(Sentence("blank_unwritten"))
        placements = tuple(
            msgspec.structs.replace(p, letter=BLANK) if (p.row, p.col) in hidden else p
            for p in play.placements
        )
        return msgspec.structs.replace(play, placements=placements)

    def _appraise(self, entry: Entry, play: Play) -> tuple[Announced | None, Refusal | None]:
        """Return the play with its points, and what is wrong with it; a wrong rack still scores."""
        named = msgspec.structs.replace(
            play,
            placements=tuple(
                msgspec.structs.replace(p, letter=_STAND_IN.upper()) if p.letter == BLANK else p
                for p in play.placements
            ),
        )
        tiles = tiles_of(named)
        rack_refusal = None
        if entry.rack is not None and missing_from(entry.rack, tiles):
            missing = ", ".join(missing_from(entry.rack, tiles))
            rack_refusal = refuse(self.rules, "not_on_rack", tiles=missing)
        found = appraise(self.rules, self.board, self.opened or bool(self.board), tiles, named)
        if isinstance(found, Refusal):
            return None, found
        placements: tuple[Placement, ...] = tuple(
            sorted(play.placements, key=lambda p: (p.row, p.col))
        )
        words = score_words(
            self.rules,
            self.board,
            placements,
            play.premium,
            opening=not (self.opened or self.board),
        )
        # `found` has the same points; only blanks of unknown letter read differently.
        return msgspec.structs.replace(found, placements=placements, words=words), rack_refusal

    def _lay_anyway(self, play: Play) -> None:
        """Let a refused play lie where there is room, so that later lines still make sense."""
        for p in play.placements:
            inside = self.rules.layout is None or self.rules.layout.holds(p.row, p.col)
            if inside and (p.row, p.col) not in self.board:
                self.board = {**self.board, (p.row, p.col): Laid(p.letter, p.blank)}

    def _clear_unused(self) -> None:
        """Remove what the rule of 004 clears, once the last play can no longer be challenged."""
        if self.last is None:
            return
        announced = self.last[1]
        if announced is not None:
            self.opened = True
            if self.rules.removes_unused_words:
                gone = set(unused_after(self.board, announced.placements))
                self.board = {s: laid for s, laid in self.board.items() if s not in gone}
        self.last = None

    def _count_tiles(self, number: int) -> None:
        if self.rules.removes_unused_words:
            return
        counts = {face.text: face.count for face in self.rules.tiles.faces}
        lying = Counter(BLANK if laid.blank else laid.letter for laid in self.board.values())
        before = Counter(BLANK if laid.blank else laid.letter for laid in self.before.values())
        for tile, count in lying.items():
            if count > counts.get(tile, 0) >= before[tile]:
                has = counts.get(tile, 0)
                told: Details = {"number": number, "count": count, "tile": tile, "has": has}
                self.warn(Sentence("too_many_lie", told))

    # --- the other lines ------------------------------------------------------------------------

    def _withdraw(self, number: int, entry: Entry) -> None:
        if self.last is None or self.last[0] != entry.player:
            self._row(number, entry, None, refusal=refuse(self.rules, "window_closed"))
            return
        _, _, points = self.last
        self.board = self.before
        self.last = None
        self._row(number, entry, -points)

    def _challenge(self, number: int, entry: Entry) -> None:
        if self.rules.challenge is None:
            self._row(number, entry, None, refusal=refuse(self.rules, "no_challenges"))
            return
        if self.last is not None and self.last[0] == entry.player:
            self._row(number, entry, None, refusal=refuse(self.rules, "own_play"))
            return
        self._row(number, entry, -self.rules.challenge.wrong)

    def _why_not_exchange(self, entry: Entry) -> Refusal | None:
        if entry.unclear:
            return None
        if self.rules.exchange is None:
            return refuse(self.rules, "no_exchange")
        if entry.rack is not None and "#" not in entry.tiles:
            missing = missing_from(entry.rack, entry.tiles)
            if missing:
                return refuse(self.rules, "not_on_rack", tiles=", ".join(missing))
        if self.rules.layout is None:
            return None  # cards leave the game here: nobody can tell what is in the stack
        # As long as the bag is not empty all racks are full.
        held = self.rules.rack * len(self.names)
        supply = max(self.rules.tiles.size - len(self.board) - held, 0)
        least = self.rules.exchange.min_supply
        if supply < least:
            return refuse(self.rules, "exchange_supply", least=least, supply=supply)
        if len(entry.tiles) > supply:
            return refuse(self.rules, "exchange_too_many", supply=supply)
        return None

    # --- the end --------------------------------------------------------------------------------

    def finish(self) -> Audit:
        """Settle the tiles left over and sum up."""
        settled = settle_rests(self.rules, self.names, self.totals, self.rests)
        self.warnings += settled.warnings
        self._check_final()
        recorded = self.written if self.rows else None
        final = dict(zip(self.names, settled.totals, strict=True))
        return Audit(
            self.transcript.source,
            self.rules.id,
            self.names,
            tuple(self.rows),
            tuple(self.warnings),
            final,
            dict(zip(self.names, recorded, strict=True)) if recorded is not None else None,
            bool(self.rests),
            all(row.ok for row in self.rows) and settled.ok and self.sums_agree,
        )

    def _check_final(self) -> None:
        """Compare the last totals with those that the head of the sheet gives as final."""
        final = self.transcript.final
        if final is None or self.transcript.cut is not None or list(final) == self.written:
            return
        self.sums_agree = False
        told = ", ".join(f"{name} {total}" for name, total in zip(self.names, final, strict=True))
        summed = ", ".join(
            f"{name} {total}" for name, total in zip(self.names, self.written, strict=True)
        )
        self.warn(Sentence("final_differs", {"told": told, "summed": summed}))
