"""Reading a game from a file: a record with everything in it, or a score sheet played again."""

from os import PathLike
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from setzkasten.face.game import Game
from setzkasten.face.history import Turn
from setzkasten.face.words import Words, lexicon_for
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame, crossword_of
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.state import Board, State
from setzkasten.games.match import Match
from setzkasten.games.protocol import GameState, Refusal, Result, Setup, Standing
from setzkasten.games.registry import find
from setzkasten.letters import BLANK
from setzkasten.notation.families import notation_of
from setzkasten.notation.files import read_file
from setzkasten.notation.moves import read_play
from setzkasten.notation.position import Position
from setzkasten.notation.position_state import state_at
from setzkasten.notation.record import Record
from setzkasten.notation.squares import read_start
from setzkasten.notation.transcribe import BROKEN
from setzkasten.notation.transcript import Entry, Transcript
from setzkasten.notation.unreadable import UnreadableMove, UnreadablePosition, UnreadableRecord
from setzkasten.texts import Sentence

_DEFAULT: Final = "klassisch"


def load(
    file: str | PathLike[str],
    *,
    game: str | None = None,
    words: Words | None = None,
    challenges: bool = False,
) -> Game:
    """Read a game from a file: a record of the house, GCG, or a score keeper's sheet.

    `game` says whose rules a sheet is played by; otherwise the file does, or it is a classic game.
    From a complete record everything is there, and the game goes on as it was. A sheet tells no
    draws: its racks are known as far as they were written, and its points are those that were
    written, right or wrong (`setzkasten replay` recomputes them). Raises `UnreadableRecord`.

    >>> game = sk.load("tests/data/games/turnier-1.gcg", words=["DÜS"])
    >>> game.players, game.scores, game.history[0].move
    (('Anna', 'Ben'), (529, 421), '8G DÜS')
    """
    path = Path(file)
    read = read_file(path)
    if isinstance(read, Record):
        return _from_record(read, path.name, words, challenges=challenges)
    return _from_sheet(read, path.name, game, words, challenges=challenges)


def _from_record(record: Record, name: str, words: Words | None, *, challenges: bool) -> Game:
    rules = record.game
    if record.header.redacted:
        raise UnreadableRecord.because("no_seed", name=name)
    match = Match(rules)
    past: list[tuple[GameState | None, int]] = []
    told = notation_of(rules).told
    for place, entry in enumerate(record.log):
        try:
            if match.state is not None and told(rules, match.state, entry.event) is not None:
                past.append((match.state, place))
            match = match.after((entry.event,))
        except BROKEN as error:
            line = entry.seq + 1
            raise UnreadableRecord.because("record_broken", name=name, line=line) from error
    if match.state is None:
        raise UnreadableRecord.because("no_moves", name=name)
    known = lexicon_for(words, rules)
    loaded = Game(rules, match.state, record.events, known, challenges=challenges)
    loaded._match = replace(match, past=tuple(past))
    return loaded


def _from_sheet(
    sheet: Transcript, name: str, game: str | None, words: Words | None, *, challenges: bool
) -> Game:
    wanted = game or sheet.game or _DEFAULT
    found = find(wanted)
    if isinstance(found, Refusal):
        raise UnreadableRecord.because("record_game", name=name, game=wanted)
    rules = crossword_of(found)
    if rules is None or rules.rules.layout is None:
        raise UnreadableRecord.because("not_crossword", name=name, game=wanted)
    table = _ReplayedTable(rules, sheet)
    for number, entry in enumerate(sheet.entries, 1):
        try:
            table.take(entry)
        except (UnreadableMove, UnreadablePosition) as error:
            why = Sentence(error.refusal.code, error.refusal.details)
            raise UnreadableRecord.because(
                "sheet_line", name=name, number=number, why=why
            ) from error
    loaded = Game(found, table.state(), (), lexicon_for(words, rules), challenges=challenges)
    past = tuple((state, 0) for state in table.before)
    loaded._match = Match(found, table.state(), (), past)
    loaded._told = tuple(table.turns)
    loaded._sheet = sheet
    return loaded


class _ReplayedTable:
    """The table while a sheet is played again; every play lies, right or wrong."""

    def __init__(self, rules: CrosswordGame, sheet: Transcript) -> None:
        self.rules = rules
        self.names = sheet.players
        self.board: Board = {}
        self.under: Board = {}  # before the last play
        self.scores = [0] * len(self.names)
        self.racks: dict[int, tuple[str, ...]] = {}
        self.passes = 0
        self.turn = 0
        self.over = False
        self.turns: list[Turn] = []
        self.before: list[State] = []

    def take(self, entry: Entry) -> None:
        """Take the next line."""
        match entry.kind:
            case "play" | "exchange" | "pass":
                self._move(entry)
            case "withdraw":
                self.board = self.under
                if self.turns:
                    self.turns[-1] = replace(self.turns[-1], taken_back=True)
            case "endrack":
                self.over = True
        self.scores[entry.player] += entry.score or 0

    def _move(self, entry: Entry) -> None:
        seat = entry.player
        self.turn = seat
        self.racks[seat] = entry.rack or ()
        state = self.state()
        self.before.append(state)
        if entry.kind == "play":
            start = read_start(entry.where)
            if start is None:
                raise UnreadableMove.because("unreadable_move", text=entry.move)
            word = entry.word.replace("_", "e")  # a blank whose letter nobody wrote down
            play = read_play(start, word, self.rules.rules, self.board, seat=seat)
            self.under = self.board
            self.board = with_placements(self.board, play.placements)
            self.racks[seat] = _without(self.racks[seat], play.placements)
        self.passes = self.passes + 1 if entry.kind == "pass" else 0
        before = notation_of(self.rules).position(self.rules, state)
        self.turns.append(Turn(seat, entry.move, entry.score or 0, (), before))
        self.turn = (seat + 1) % len(self.names)

    def state(self) -> State:
        """Return the state of the game as it stands, the seats in their places."""
        count = len(self.names)
        order = [(self.turn + place) % count for place in range(count)]
        place = Position(
            self.board,
            tuple(self.racks.get(seat, ()) for seat in order),
            tuple(self.scores[seat] for seat in order),
            self.passes,
        )
        state = state_at(self.rules, place)
        players = [state.players[order.index(seat)] for seat in range(count)]
        named = tuple(
            replace(player, name=name) for player, name in zip(players, self.names, strict=True)
        )
        setup = Setup(self.names, state.setup.server_seed, state.setup.entropy)
        state = replace(state, setup=setup, players=named, turn=self.turn)
        return replace(state, phase="over", result=self._result()) if self.over else state

    def _result(self) -> Result:
        best = max(self.scores)
        standings = tuple(
            Standing(seat, score, (), 0, 0, score) for seat, score in enumerate(self.scores)
        )
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        return Result("out", standings, winners)


def _without(rack: tuple[str, ...], placements: tuple[m.Placement, ...]) -> tuple[str, ...]:
    """Return what stays on a rack, as far as it was written down."""
    left = list(rack)
    for placement in placements:
        tile = BLANK if placement.blank else placement.letter
        if tile in left:
            left.remove(tile)
    return tuple(left)
