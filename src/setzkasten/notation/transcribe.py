"""A record of the house written as a score sheet, for GCG and for recomputing."""

from collections.abc import Callable

from setzkasten.games.agreeing import PlayTakenBack
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame, crossword_of, known_state
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.state import Board, State
from setzkasten.games.overtime import Charged
from setzkasten.games.protocol import GameEvent, Result, Seat, opaque
from setzkasten.notation.moves import spell_play
from setzkasten.notation.record import Record
from setzkasten.notation.squares import write_open_start, write_start
from setzkasten.notation.transcript import Entry, Kind, Transcript
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts import display_names

BROKEN = (ValueError, KeyError, IndexError, TypeError, AttributeError)
"""What a game raises when it is told an event that cannot have happened."""


def transcribe(record: Record, name: str = "–", language: str = "de") -> Transcript:
    """Write a crossword game's record as a score sheet.

    Raises `UnreadableRecord` if it records another kind of game, or if the events do not follow
    from each other. Racks are told only if the record is complete. Who has no name gets one in the
    language.
    """
    game = crossword_of(record.game)
    if game is None:
        raise UnreadableRecord.because("not_crossword", name=name, game=record.game.id)
    teller = _Transcriber(game, record)
    tell_events(record, teller.tell, name)
    return Transcript(
        "record",
        display_names(record.header.players, language),
        tuple(teller.entries),
        game=game.id,
        final=teller.final or tuple(teller.totals),
    )


def tell_events(record: Record, tell: Callable[[GameEvent], None], name: str) -> None:
    """Tell a record's events to somebody who follows the game.

    Raises `UnreadableRecord`, with the line, at the first that cannot have happened.
    """
    for entry in record.log:
        try:
            tell(entry.event)
        except BROKEN as error:
            raise UnreadableRecord.because(
                "record_broken", name=name, line=entry.seq + 1
            ) from error


class _Transcriber:
    """Follows the events of a game; keeps its own table, since a redacted record has no racks."""

    def __init__(self, game: CrosswordGame, record: Record) -> None:
        self.game = game
        self.whole = not record.header.redacted
        self.state: State | None = None
        self.board: Board = {}
        self.totals = [0] * len(record.header.players)
        self.entries: list[Entry] = []
        self.last: Entry | None = None
        self.announced: m.Announced | None = None
        self.final: tuple[int, ...] | None = None  # as the record has it

    def rack(self, seat: Seat) -> tuple[str, ...] | None:
        return self.state.players[seat].rack if self.state is not None else None

    def tell(self, event: GameEvent) -> None:
        """Add what an event means for the score sheet."""
        match event:
            case m.Announced():
                self._announced(event)
            case m.Challenged(admissible=True) if self.last is not None:
                self.totals[event.seat] -= event.penalty
                self._add("challenge", event.seat, -event.penalty, of=self.last)
            case m.Withdrawn() if self.last is not None and self.announced is not None:
                points = self.announced.score
                gone = {(p.row, p.col) for p in self.announced.placements}
                self.board = {s: laid for s, laid in self.board.items() if s not in gone}
                self.totals[event.seat] -= points
                self._add("withdraw", event.seat, -points, of=self.last)
            case PlayTakenBack() if self.announced is not None:
                # With everybody's consent it never lay: a score sheet has no line for it.
                self.totals[event.seat] -= self.announced.score
                gone = {(p.row, p.col) for p in self.announced.placements}
                self.board = {s: laid for s, laid in self.board.items() if s not in gone}
                self.entries.pop()
            case m.Noted():
                gone = set(event.removed)
                self.board = {s: laid for s, laid in self.board.items() if s not in gone}
            case m.Exchanged():
                self.entries.append(
                    Entry(
                        "exchange",
                        event.seat,
                        score=0,
                        total=self.totals[event.seat],
                        rack=self.rack(event.seat),
                        tiles=event.returned,
                    )
                )
            case m.Passed():
                self._add("pass", event.seat, 0)
            case m.Ended():
                self._ended(event.result)
            case Charged() if self.final is not None:
                self.totals[event.seat] -= event.points
                self._add("time", event.seat, -event.points)
                self.final = tuple(
                    total - event.points if seat == event.seat else total
                    for seat, total in enumerate(self.final)
                )
        if self.whole:
            self.state = known_state(opaque(self.game).evolve(self.state, event))

    def _announced(self, event: m.Announced) -> None:
        square, down, word = spell_play(self.board, event)
        write = write_start if self.game.rules.layout is not None else write_open_start
        self.totals[event.seat] += event.score
        self.last = Entry(
            "play",
            event.seat,
            write(square, down),
            word,
            event.score,
            self.totals[event.seat],
            self.rack(event.seat),
        )
        self.entries.append(self.last)
        self.announced = event
        self.board = with_placements(self.board, event.placements)

    def _add(self, kind: Kind, seat: Seat, score: int, *, of: Entry | None = None) -> None:
        where, word = (of.where, of.word) if of is not None else ("", "")
        total = self.totals[seat]
        rack = of.rack if kind == "withdraw" and of is not None else self.rack(seat)
        self.entries.append(Entry(kind, seat, where, word, score, total, rack))

    def _ended(self, result: Result) -> None:
        self.final = tuple(standing.total for standing in result.standings)
        rests = tuple(tile for standing in result.standings for tile in standing.left)
        for standing in result.standings:
            if standing.deducted:
                self.totals[standing.seat] -= standing.deducted
                self._rest(standing.seat, -standing.deducted, standing.left)
        for standing in result.standings:
            if standing.credited:
                self.totals[standing.seat] += standing.credited
                self._rest(standing.seat, standing.credited, rests)

    def _rest(self, seat: Seat, score: int, tiles: tuple[str, ...]) -> None:
        self.entries.append(
            Entry("endrack", seat, score=score, total=self.totals[seat], tiles=tiles)
        )
