"""A game in short verbs: `play`, `legal_moves`, `why_not`, `undo`."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from setzkasten.draw import Language, Picture, Theme, view_svg
from setzkasten.face.errors import refused
from setzkasten.face.listing import BoardMoves, find_card_moves
from setzkasten.face.moves import LegalMoves, Move
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced, Challenge
from setzkasten.games.protocol import Game as Rules
from setzkasten.games.protocol import Lexicon, Refusal, Result, Seat, fold_events
from setzkasten.games.registry import find, load_rules, policy_of
from setzkasten.notation.cards import (
    read_patience_move,
    read_rummy_move,
)
from setzkasten.notation.gcg import write_gcg
from setzkasten.notation.moves import read_move
from setzkasten.notation.position import Position, read_position, with_rack, write_position
from setzkasten.notation.position_state import state_at
from setzkasten.notation.record import make_record, write_record
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.unreadable import Unreadable, UnreadableMove

if TYPE_CHECKING:
    pass


class Game:
    """One game, seen by somebody who may see everything: for programs, studies and tests.

    Moves are texts such as `8D GRÜNDE` (see `docs/notation.md`). A score is noted at once unless
    the game was made with `challenges=True`; then others may `challenge` or `accept` first.
    """

    def __init__(
        self,
        rules: Rules,
        state: Any,
        events: Sequence[Any],
        words: Lexicon | None,
        *,
        challenges: bool = False,
    ) -> None:
        self.rules = rules
        self.events: tuple[Any, ...] = tuple(events)
        self._words = words
        self._challenges = challenges
        self._state = state
        self._past: list[tuple[Any, tuple[Any, ...]]] = []

    # --- looking --------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """Where the game stands: a frozen value, hidden tiles included."""
        return self._state

    @property
    def turn(self) -> Seat:
        """The seat that is to act, the first of them where several may.

        Where the next player may lay while the play before can still be doubted (004), he is meant.
        """
        if isinstance(self.rules, CrosswordGame):
            mover = self.rules.mover(self._state)
            if mover is not None:
                return mover
        waiting = self.rules.awaited(self._state)
        return waiting[0] if waiting else 0

    @property
    def rack(self) -> tuple[str, ...]:
        """The tiles of whoever is to act; empty in the patience, where nobody holds any."""
        if self.rules.family == "patience":
            return ()
        player = self._state.players[self.turn]
        tiles: tuple[str, ...] = getattr(player, "rack", getattr(player, "hand", ()))
        return tiles

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat. In the patience they are counted at the end only."""
        if self.result is not None:
            return tuple(standing.total for standing in self.result.standings)
        return tuple(player.score for player in getattr(self._state, "players", ()))

    @property
    def result(self) -> Result | None:
        """How the game came out, or `None` while it runs."""
        return self.rules.result(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def position(self) -> str:
        """The position of a crossword game as one line, whoever is on turn first.

        While the next player may lay already (004), the table is the one that he finds.
        """
        if not isinstance(self.rules, CrosswordGame):
            raise TypeError("only crossword games have positions")
        seats = [(self.turn + place) % len(self.scores) for place in range(len(self.scores))]
        board = self._state.board
        if self.rules.mover(self._state) is not None:
            board = self.rules.outlook(self._state).board
        place = Position(
            board,
            tuple(self._state.players[seat].rack for seat in seats),
            tuple(self._state.players[seat].score for seat in seats),
            self._state.passes,
        )
        return write_position(place, self.rules.rules)

    def __repr__(self) -> str:
        if self.over:
            return f"<Game {self.rules.id}: over, {'–'.join(map(str, self.scores))}>"
        rack = "".join(self.rack)
        return f"<Game {self.rules.id}: seat {self.turn} on turn with {rack}, {self.scores}>"

    # --- pictures -------------------------------------------------------------------------------

    def svg(
        self,
        *,
        seat: Seat | None = None,
        lang: Language = "de",
        theme: Theme = "auto",
        size: int | None = 480,
    ) -> Picture:
        """Draw the game as one seat sees it, by default whoever is to act. A notebook shows it.

        Racks of others, the bag and hidden cards are never in the picture. `size` is the larger
        side in pixels, `None` fills the place. `setzkasten.draw` draws more.
        """
        view = self.rules.view(self._state, self.turn if seat is None else seat)
        return view_svg(view, self.rules, lang=lang, theme=theme, size=size)

    def _repr_svg_(self) -> str:
        return str(self.svg())

    # --- moving ---------------------------------------------------------------------------------

    @cached_property
    def words(self) -> Lexicon:
        """The words of the game: those it was made with, or the built lexicon."""
        if self._words is not None:
            return self._words
        from setzkasten.lexicon import open_lexicon

        return open_lexicon().words(policy_of(self.rules))

    def read(self, move: str) -> Any:
        """Read a move of whoever is to act as a command; raises `UnreadableMove`."""
        rules, state, seat = self.rules.rules, self._state, self.turn
        if isinstance(self.rules, CrosswordGame):
            return read_move(move, rules, self.rules.outlook(state).board, seat=seat)
        if self.rules.family == "rummy":
            return read_rummy_move(move, rules, self.rack, seat=seat)
        return read_patience_move(move, rules, state.open_cards)

    def play(self, move: str | Move) -> "Game":
        """Make a move. Raises `UnreadableMove`, `IllegalMove`, `UnknownWord` or `NotYourTurn`."""
        return self.do(self.read(str(move)))

    def do(self, command: Any) -> "Game":
        """Carry out a command of the game (a message value); errors as in `play`."""
        before = (self._state, self.events)
        self._carry_out(command)
        if not self._challenges:
            while not self.over and (note := self.rules.timeout(self._state)) is not None:
                self._carry_out(note)
        self._past.append(before)
        return self

    def _carry_out(self, command: Any) -> None:
        answer = self.rules.decide(self._state, command, self.words)
        if isinstance(answer, Refusal):
            raise refused(answer)
        self._state = fold_events(self.rules, answer, self._state)
        self.events += answer

    def challenge(self, word: str, seat: Seat | None = None) -> "Game":
        """Doubt a word of the announced play (crossword games made with `challenges=True`).

        Without a `seat` the first one does so that still may.
        """
        if seat is None:
            seat = next(iter(self.rules.awaited(self._state)), 0)
        return self.do(Challenge(seat, word))

    def accept(self) -> "Game":
        """Let the announced play (or the round's words) stand: nobody doubts any more."""
        note = self.rules.timeout(self._state)
        return self if note is None else self.do(note)

    def undo(self) -> "Game":
        """Take the last move back. Raises `IndexError` at the beginning of the game."""
        if not self._past:
            raise IndexError("there is no move to take back")
        self._state, self.events = self._past.pop()
        return self

    def why_not(self, move: str | Move) -> Refusal | None:
        """Say why a move cannot be made, or `None` if it can. Nothing changes."""
        try:
            command = self.read(str(move))
        except Unreadable as error:
            return error.refusal
        answer = self.rules.decide(self._state, command, self.words)
        return answer if isinstance(answer, Refusal) else None

    @property
    def legal_moves(self) -> LegalMoves:
        """What can be laid now with words that exist, the best first. Searched when asked for.

        A premium card is listed on the letter for which it brings most.
        """
        rules, state = self.rules, self._state
        if isinstance(rules, CrosswordGame):
            return LegalMoves(lambda: BoardMoves(rules, state, self.words).find(), self._allows)
        return LegalMoves(lambda: find_card_moves(rules, state, self.words), self._allows)

    def _allows(self, text: str) -> bool:
        """Check whether a move is legal and, where challenges decide, would survive one."""
        if self.why_not(text) is not None:
            return False
        preview = self.rules.preview(self._state, self.read(text))
        if isinstance(preview, Announced):
            return all(self.words.admits(word.word) for word in preview.words)
        return True

    # --- writing down ---------------------------------------------------------------------------

    def to_record(self) -> str:
        """Write the game as a record (JSON lines) that `setzkasten verify` can check."""
        return write_record(self._record())

    def to_gcg(self) -> str:
        """Write a board game as GCG."""
        return write_gcg(transcribe(self._record()))

    def _record(self) -> Any:
        setup = self._state.setup
        return make_record(self.rules, self.events, setup.players, commitment=setup.commitment)


# --- making games -------------------------------------------------------------------------------


def rules_of(game: str | Rules, host: Path | None = None) -> Rules:
    """Return the rules of a game by its id; `host` is a file with a host's own rules."""
    if not isinstance(game, str):
        return game
    found = find(game, load_rules(host) if host is not None else None)
    if isinstance(found, Refusal):
        raise refused(found)
    return found


def new(
    game: str | Rules,
    players: int | Sequence[str] | None = None,
    *,
    seed: int | None = None,
    words: Lexicon | None = None,
    challenges: bool = False,
    host: Path | None = None,
) -> Game:
    """Begin a game. The same `seed` gives the same bag; without one nobody can foresee it.

    `players` is a number or their names (by default as few as can play). `words` settles which
    words exist; without it the built lexicon does. Raises `IllegalMove` for an unknown game or a
    wrong number of players.
    """
    rules = rules_of(game, host)
    count = rules.players[0] if players is None else players
    names = (
        tuple(f"P{seat + 1}" for seat in range(count)) if isinstance(count, int) else tuple(count)
    )
    events = rules.start(fresh_setup(names, seed))
    if isinstance(events, Refusal):
        raise refused(events)
    return Game(rules, fold_events(rules, events), events, words, challenges=challenges)


def set_up(
    game: str | Rules,
    position: str,
    *,
    rack: str | None = None,
    words: Lexicon | None = None,
    challenges: bool = False,
    host: Path | None = None,
) -> Game:
    """Set a crossword position up, to look for moves in it or to play on from it.

    `rack` replaces that of whoever is on turn. The bag holds what is not seen, in an arbitrary
    order. Raises `UnreadablePosition`.
    """
    rules = rules_of(game, host)
    if not isinstance(rules, CrosswordGame):
        raise UnreadableMove.because("not_crossword", name=position[:40], game=rules.id)
    place = read_position(position, rules.rules)
    if rack is not None:
        place = with_rack(place, rack, rules.rules)
    state = state_at(rules, place)
    return Game(rules, state, (), words, challenges=challenges)
