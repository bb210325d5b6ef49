"""The turns of a crossword game from its events: everything is known, every draw too."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from setzkasten.games.agreeing import PlayTakenBack
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame, known_state
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.state import State
from setzkasten.games.protocol import GameEvent, Result, opaque
from setzkasten.letters import BLANK, HIDDEN
from setzkasten.notation.moves import write_move
from setzkasten.notation.position import Position, write_position
from setzkasten.notation.transcribe import BROKEN
from setzkasten.review.crossword.choices import tiles_of
from setzkasten.review.crossword.stages import Stage, StageChallenge, Tiles, play_of, score_gaps
from setzkasten.review.effort import MOST_TURNS
from setzkasten.texts import Details, Sentence


def stages_of(
    game: CrosswordGame, events: Sequence[GameEvent], origin: State | None = None
) -> tuple[tuple[Stage, ...], Result | None, tuple[Sentence, ...]]:
    """Return events as turns, from the beginning or from the `origin` of a table that was set up.

    Gives them, how the game ended if it did, and what is odd. They come up to an event that cannot
    have happened, which is named; of a game without end one more than are looked at.
    """
    teller = _EventFollower(game, origin)
    for number, event in enumerate(events, 1):
        if len(teller.stages) > MOST_TURNS:
            break
        try:
            teller.take(event)
        except BROKEN:
            # The header of a record is its first line.
            details: Details = {"line": number + 1, "why": Sentence("does_not_follow")}
            return tuple(teller.stages), None, (Sentence("line_unread", details),)
    result = None if teller.state is None else game.result(teller.state)
    return tuple(teller.stages), result, ()


class _EventFollower:
    """Follows the events; a draw belongs to the turn before it."""

    def __init__(self, game: CrosswordGame, state: State | None) -> None:
        self.game = game
        self.state = state
        self.stages: list[Stage] = []
        self._laid: Counter[str] = Counter()
        if state is not None:
            # What lies on a table that was set up has been laid by somebody.
            tiles = (BLANK if laid.blank else laid.letter for laid in state.board.values())
            self._laid.update(tiles)

    def take(self, event: GameEvent) -> None:
        """Take the next event."""
        state = self.state
        if state is not None:
            self._tell(state, event)
        self.state = known_state(opaque(self.game).evolve(state, event))

    def _tell(self, state: State, event: GameEvent) -> None:
        match event:
            case m.Announced():
                board = self.game.outlook(state).board
                words = tuple((word.word, word.score) for word in event.words)
                text = write_move(self.game.rules, board, event)
                self._add(state, play_of(event), event.score, text, words)
                self._amend(gaps=self._checked(state, event))
                self._laid.update(tiles_of(self.stages[-1].command))
            case m.Exchanged(seat=seat, returned=returned, drawn=drawn):
                text = "-" + "".join(returned)
                self._add(state, m.Exchange(seat, returned), 0, text, drawn=drawn)
            case m.Passed(seat=seat):
                self._add(state, m.Pass(seat), 0, "-", drawn=())
            case m.Drew(seat=seat, tiles=tiles) if self.stages and self.stages[-1].seat == seat:
                self._amend(drawn=tiles)
            case PlayTakenBack() if self.stages:
                self._laid.subtract(tiles_of(self.stages.pop().command))
            case m.Withdrawn() if self.stages:
                self._laid.subtract(tiles_of(self.stages[-1].command))
                self._amend(stood=False, drawn=())
            case m.Challenged(seat=seat, word=word) if self.stages:
                challenge = StageChallenge(seat, word, event.admissible, event.penalty)
                self._amend(challenges=(*self.stages[-1].challenges, challenge))

    def _checked(self, state: State, event: m.Announced) -> tuple[Sentence, ...]:
        """Count a play again: a record may be wrong, and is taken as it was written down."""
        ahead, play = self.game.outlook(state), play_of(event)
        rack = state.players[event.seat].rack
        shown = appraise(
            self.game.rules,
            ahead.board,
            ahead.opened,
            tiles_of(play) if HIDDEN in rack else rack,
            play,
        )
        return score_gaps(shown, event.score)

    def _amend(self, **changes: object) -> None:
        self.stages[-1] = msgspec.structs.replace(self.stages[-1], **changes)

    def _add(
        self,
        state: State,
        command: m.Play | m.Exchange | m.Pass,
        score: int,
        move: str,
        words: tuple[tuple[str, int], ...] = (),
        drawn: Tiles | None = None,
    ) -> None:
        ahead = self.game.outlook(state)
        seat, count = command.seat, len(state.players)
        away = self._laid - Counter(BLANK if c.blank else c.letter for c in ahead.board.values())
        order = [(seat + step) % count for step in range(count)]
        racks = tuple(player.rack for player in state.players)
        scores = tuple(player.score for player in state.players)
        place = Position(
            ahead.board,
            tuple(racks[one] for one in order),
            tuple(scores[one] for one in order),
            state.passes,
        )
        self.stages.append(
            Stage(
                number=len(self.stages) + 1,
                seat=seat,
                names=state.setup.players,
                board=ahead.board,
                opened=ahead.opened,
                scores=scores,
                supply=len(state.bag),
                held=tuple(len(rack) for rack in racks),
                command=command,
                score=score,
                move=move,
                rack=racks[seat],
                racks=racks,
                passes=state.passes,
                away=tuple(sorted(away.elements())),
                words=words,
                drawn=() if drawn is None and not state.bag.tiles else drawn,
                position=write_position(place, self.game.rules),
            )
        )
