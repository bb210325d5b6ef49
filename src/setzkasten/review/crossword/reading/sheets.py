"""The turns of a crossword game from a score sheet: as far as it goes, each gap named by turn."""

from collections import Counter

import msgspec

from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced, Exchange, Pass, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.state import Board
from setzkasten.games.protocol import Refusal
from setzkasten.games.words import Lexicon
from setzkasten.letters import BLANK, HIDDEN, missing_from
from setzkasten.notation.moves import read_play
from setzkasten.notation.position import Position, write_position
from setzkasten.notation.squares import read_open_start, read_start
from setzkasten.notation.transcript import Entry, Transcript
from setzkasten.notation.unreadable import UnreadableMove, UnreadablePosition
from setzkasten.review.crossword.choices import Move, tiles_of, written
from setzkasten.review.crossword.reading.blanks import read_blanks
from setzkasten.review.crossword.reading.proving import prove_racks
from setzkasten.review.crossword.stages import Stage, StageChallenge, Tiles, board_after, score_gaps
from setzkasten.review.effort import MOST_TURNS
from setzkasten.texts import Sentence


class Sheet(msgspec.Struct, frozen=True):
    """What a score sheet gives: its turns, the final totals, and gaps of the game as a whole."""

    stages: tuple[Stage, ...]
    final: tuple[int, ...]
    gaps: tuple[Sentence, ...]


def read_stages(game: CrosswordGame, sheet: Transcript, words: Lexicon) -> Sheet:
    """Return a score sheet as turns; what cannot be read ends it, and is named.

    The `words` say what blanks were whose letters nobody wrote down.
    """
    follower = _Follower(game, sheet, words)
    gaps: list[Sentence] = []
    for number, entry in enumerate(sheet.entries, 1):
        if follower.too_long:
            break
        try:
            follower.take(entry, number)
        except (UnreadableMove, UnreadablePosition) as error:
            why = Sentence(error.code, dict(error.details))
            gaps.append(Sentence("line_unread", {"line": number, "why": why}))
            break
    if sheet.cut is not None:
        gaps.append(Sentence("cut_off", {"line": sheet.cut}))
    final = tuple(follower.scores) if follower.over and not gaps else ()
    if not final and sheet.final and not gaps:
        final = sheet.final
    if not follower.over and not gaps and not follower.too_long:
        gaps.append(Sentence("not_ended"))
    stages = prove_racks(game.rules, follower.stages, follower.rests)
    return Sheet(tuple(stages), final, tuple(gaps))


class _Follower:
    """The table while a sheet is played again; every play lies, right or wrong."""

    def __init__(self, game: CrosswordGame, sheet: Transcript, words: Lexicon) -> None:
        self.game, self.rules, self.words = game, game.rules, words
        self.names = sheet.players
        count = len(self.names)
        self.board: Board = {}
        self.supply = self.rules.tiles.size - count * self.rules.rack
        self.held = [self.rules.rack] * count
        self.scores = [0] * count
        self.passes = 0
        self.over = False
        self.rests: dict[int, Tiles] = {}
        self.stages: list[Stage] = []
        self._laid: Counter[str] = Counter()
        self._laid_there = False
        self._before: tuple[Board, int, list[int]] = ({}, self.supply, list(self.held))

    def take(self, entry: Entry, line: int) -> None:
        """Take the next line."""
        match entry.kind:
            case "play" | "exchange" | "pass":
                self._move(entry)
                if self._unclear(entry):
                    gap = Sentence("exchange_or_pass", {"line": line})
                    self._amend(gaps=(*self.stages[-1].gaps, gap), unclear=True)
                elif HIDDEN in (tiles := tiles_of(self.stages[-1].command)):
                    gap = Sentence("exchange_count", {"count": len(tiles)})
                    self._amend(gaps=(*self.stages[-1].gaps, gap), unclear=True)
            case "withdraw" if self.stages and self._lies:
                self._take_back(entry)
            case "challenge" if self.stages:
                challenged = next((word for word, _ in self.stages[-1].words), entry.word)
                challenge = StageChallenge(entry.player, challenged, True, -(entry.score or 0))
                self._amend(challenges=(*self.stages[-1].challenges, challenge))
            case "endrack":
                self.over = True
                self._left_over(entry)
        self.scores[entry.player] += entry.score or 0

    @property
    def too_long(self) -> bool:
        """Whether there are more turns than are looked at: nobody reads on."""
        return len(self.stages) > MOST_TURNS

    @property
    def _lies(self) -> bool:
        """Whether the last turn was a play that nobody has taken back yet."""
        return self.stages[-1].stood and isinstance(self.stages[-1].command, Play)

    def _take_back(self, entry: Entry) -> None:
        """Take the last play off the table; of two it was the other who challenged its words."""
        stage = self.stages[-1]
        if self._laid_there:
            self._laid.subtract(tiles_of(stage.command))
        self.board, self.supply, self.held = self._before
        challenges: tuple[StageChallenge, ...] = ()
        # A play against the rules makes no words that somebody could challenge.
        if len(self.names) == 2 and stage.words:
            challenges = (StageChallenge(1 - entry.player, stage.words[0][0], False, 0),)
        self._amend(stood=False, drawn=(), challenges=challenges)

    def _unclear(self, entry: Entry) -> bool:
        """Check whether a line may be an exchange or a pass; where none is allowed it is a pass."""
        exchange, supply = self.rules.exchange, self.stages[-1].supply
        allowed = exchange is not None and supply >= max(1, exchange.min_supply)
        return allowed and (entry.unclear or (entry.kind == "exchange" and not entry.tiles))

    def _left_over(self, entry: Entry) -> None:
        """Note who had what left: a line with points is that of whoever went out."""
        tiles = entry.tiles or entry.rack or ()
        if (entry.score or 0) < 0:
            self.rests[entry.player] = tiles
            return
        self.rests[entry.player] = ()
        if len(self.names) == 2 and tiles:
            self.rests.setdefault(1 - entry.player, tiles)

    def _amend(self, **changes: object) -> None:
        self.stages[-1] = msgspec.structs.replace(self.stages[-1], **changes)

    def _move(self, entry: Entry) -> None:
        seat = entry.player
        command, read = self._command(entry)
        rack, known = entry.rack or (), False
        laid = tiles_of(command)
        gaps = list(read)
        if entry.rack is not None and len(rack) == self.held[seat] and HIDDEN not in rack:
            # Of an exchange only the number of tiles may be written down.
            known = HIDDEN in laid or not missing_from(rack, laid)
        shown = self._announced(command, rack if known else laid)
        gaps += score_gaps(shown, entry.score)
        score = entry.score
        if isinstance(shown, Announced) and score is None:
            score = shown.score
        order = [(seat + step) % len(self.names) for step in range(len(self.names))]
        place = Position(
            self.board,
            (rack if known else (),),
            tuple(self.scores[one] for one in order),
            self.passes,
        )
        lying = Counter(BLANK if laid.blank else laid.letter for laid in self.board.values())
        away = self._laid - lying
        self.stages.append(
            Stage(
                number=len(self.stages) + 1,
                seat=seat,
                names=self.names,
                board=self.board,
                opened=bool(self.board),
                scores=tuple(self.scores),
                supply=self.supply,
                held=tuple(self.held),
                command=command,
                score=score or 0,
                move=written(self.rules, self.board, command),
                rack=rack if known else (),
                source="recorded" if known else "open",
                passes=self.passes,
                away=tuple(sorted(away.elements())),
                words=tuple((w.word, w.score) for w in shown.words)
                if isinstance(shown, Announced)
                else (),
                position=write_position(place, self.rules),
                gaps=tuple(gaps),
                misfit=None if known else _misfit(rack, laid, self.held[seat]),
            )
        )
        self._go_on(seat, command)

    def _go_on(self, seat: int, command: Move) -> None:
        """Lay the tiles and draw: how many is known, which ones is not."""
        self._before = (self.board, self.supply, list(self.held))
        self._laid_there = isinstance(command, Play) and self._can_lie(command)
        if isinstance(command, Play) and self._laid_there:
            tiles = tiles_of(command)
            self._laid.update(tiles)
            drawn = min(self.supply, max(0, self.rules.rack - self.held[seat] + len(tiles)))
            self.supply -= drawn
            self.held[seat] = max(0, self.held[seat] - len(tiles)) + drawn
            if isinstance(self._announced(command, tiles), Refusal):
                self.board = with_placements(self.board, command.placements)
            else:
                self.board = board_after(self.rules, self.board, command)
        self.passes = self.passes + 1 if isinstance(command, Pass) else 0

    def _can_lie(self, play: Play) -> bool:
        """Check whether tiles can lie like that, right or wrong: on the board, of those there are.

        What cannot is named, and the others go on as if nothing had been laid.
        """
        left = Counter(self.rules.tiles.tiles)
        left.subtract(BLANK if laid.blank else laid.letter for laid in self.board.values())
        left.subtract(tiles_of(play))
        layout = self.rules.layout
        on_board = layout is None or all(layout.holds(p.row, p.col) for p in play.placements)
        return on_board and min(left.values(), default=0) >= 0

    def _command(self, entry: Entry) -> tuple[Move, tuple[Sentence, ...]]:
        """Read a line as a command, with what has to be said of blanks in it."""
        if entry.kind == "play":
            read_square = read_start if self.rules.layout is not None else read_open_start
            start = read_square(entry.where)
            if start is None:
                raise UnreadableMove.because("unreadable_move", text=entry.move)

            def read(word: str) -> Play:
                return read_play(start, word, self.rules, self.board, seat=entry.player)

            def announce(play: Play) -> Announced | Refusal | None:
                return self._announced(play, tiles_of(play))

            return read_blanks(entry.word, self.rules.tiles, self.words, read, announce)
        if entry.kind == "exchange" and entry.tiles:
            whole = HIDDEN in entry.tiles and len(entry.rack or ()) == len(entry.tiles)
            return Exchange(entry.player, entry.rack or () if whole else entry.tiles), ()
        return Pass(entry.player), ()

    def _announced(self, command: Move, rack: Tiles) -> Announced | Refusal | None:
        if not isinstance(command, Play):
            return None
        return appraise(self.rules, self.board, bool(self.board), rack, command)


def _misfit(rack: Tiles, laid: Tiles, held: int) -> Sentence | None:
    """Return what is wrong with a rack that was written down; `None` where none was."""
    if not rack or HIDDEN in rack:
        return None
    part = len(rack) < held and not missing_from(rack, laid)
    return Sentence("rack_part" if part else "rack_unfit", {"rack": "".join(rack)})
