"""A game in short verbs: `play`, `legal_moves`, `why_not`, `undo`."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from setzkasten.draw import Language, Picture, Theme, view_svg
from setzkasten.face.errors import refused
from setzkasten.face.history import Turn, position_of, turns_of
from setzkasten.face.listing import BoardMoves, find_card_moves
from setzkasten.face.moves import LegalMoves, Move
from setzkasten.face.seeds import fresh_setup
from setzkasten.face.table import racks_of, tile_at, unseen_by
from setzkasten.face.words import Words, lexicon_for
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced, Challenge
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game as Rules
from setzkasten.games.protocol import Lexicon, Refusal, Result, Seat
from setzkasten.games.registry import find, games, load_rules, policy_of
from setzkasten.notation.card_layout import patience_at, read_patience, read_rummy, rummy_at
from setzkasten.notation.cards import (
    read_patience_move,
    read_rummy_move,
)
from setzkasten.notation.gcg import write_gcg
from setzkasten.notation.moves import read_move
from setzkasten.notation.position import read_position, with_rack
from setzkasten.notation.position_state import state_at
from setzkasten.notation.record import make_record, write_record
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.transcript import Transcript
from setzkasten.notation.unreadable import Unreadable


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
        self._words = words
        self._challenges = challenges
        self._match = Match(rules, state, tuple(events))
        # Where the events begin: a game that was set up, or read from a sheet, has none before.
        self._origin: Any = None if events else state
        self._told: tuple[Turn, ...] = ()  # the moves of a sheet, which has no events
        self._sheet: Transcript | None = None

    # --- looking --------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """Where the game stands: a frozen value, hidden tiles included."""
        return self._match.state

    @property
    def events(self) -> tuple[Any, ...]:
        """All that has happened so far."""
        return self._match.events

    @property
    def origin(self) -> Any:
        """Where the table stood that was set up; `None` for a game played from its beginning."""
        return self._origin

    @property
    def transcript(self) -> Transcript | None:
        """The score sheet that the game was read from, as it was written; else `None`."""
        return self._sheet

    @property
    def turn(self) -> Seat:
        """The seat that is to act, the first of them where several may.

        Where the next player may lay while the play before can still be doubted (004), he is meant.
        """
        return self._match.turn or 0

    @property
    def rack(self) -> tuple[str, ...]:
        """The tiles of whoever is to act; empty in the patience, where nobody holds any."""
        if self.rules.family == "patience":
            return ()
        player = self.state.players[self.turn]
        tiles: tuple[str, ...] = getattr(player, "rack", getattr(player, "hand", ()))
        return tiles

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat. In the patience they are counted at the end only."""
        if self.result is not None:
            return tuple(standing.total for standing in self.result.standings)
        return tuple(player.score for player in getattr(self.state, "players", ()))

    @property
    def result(self) -> Result | None:
        """How the game came out, or `None` while it runs."""
        return self._match.result

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
        return position_of(self.rules, self.state)

    def at(self, square: str | tuple[int, int]) -> str | None:
        """Return the letter on a square such as `8H`; in lower case if it is a blank."""
        return tile_at(self.rules, self.state, square)

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in the order of the seats."""
        names: tuple[str, ...] = self.state.setup.players
        return names

    @property
    def racks(self) -> tuple[tuple[str, ...], ...]:
        """What every seat holds; none in the patience."""
        return racks_of(self.state)

    @property
    def unseen(self) -> tuple[str, ...]:
        """The tiles that whoever is to act cannot see: in the bag and with the others."""
        return unseen_by(self.rules, self.state, self.turn)

    @property
    def history(self) -> tuple[Turn, ...]:
        """The moves so far, each with its seat, points, words and the position before it."""
        told = turns_of(self.rules, self._origin, self.events)
        return (*self._told[: len(self._match.past)], *told)

    @property
    def move_stack(self) -> tuple[str, ...]:
        """The moves so far as texts; `push` makes one, `pop` takes the last one back."""
        return tuple(turn.move for turn in self.history)

    @property
    def positions(self) -> tuple[str, ...]:
        """The positions of a crossword game: before each move, and now."""
        return (*(turn.position for turn in self.history), self.position)

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
        view = self.rules.view(self.state, self.turn if seat is None else seat)
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
        rules, state, seat = self.rules.rules, self.state, self.turn
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
        after = self._match.do(command, self.words)
        if isinstance(after, Refusal):
            raise refused(after)
        self._match = after if self._challenges else after.closed(self.words)
        return self

    def challenge(self, word: str, seat: Seat | None = None) -> "Game":
        """Doubt a word of the announced play (crossword games made with `challenges=True`).

        Without a `seat` the first one does so that still may.
        """
        if seat is None:
            seat = next(iter(self._match.awaited), 0)
        return self.do(Challenge(seat, word))

    def accept(self) -> "Game":
        """Let the announced play (or the round's words) stand: nobody doubts any more."""
        note = self._match.timeout
        return self if note is None else self.do(note)

    def push(self, move: str | Move) -> "Game":
        """Make a move: the same as `play`."""
        return self.play(move)

    def pop(self) -> str:
        """Take the last move back and return it. Raises `IndexError` at the beginning."""
        moves = self.move_stack
        self.undo()
        return moves[-1] if moves else ""

    def copy(self) -> "Game":
        """Return the same game once more: what happens in one does not touch the other."""
        twin = Game(self.rules, self.state, (), self._words, challenges=self._challenges)
        twin._match, twin._origin, twin._told = self._match, self._origin, self._told
        twin._sheet = self._sheet
        return twin

    def __eq__(self, other: object) -> bool:
        """Check whether both stand the same, hidden tiles included, after the same events."""
        return (
            isinstance(other, Game)
            and self.rules.rules == other.rules.rules
            and self.state == other.state
            and self.events == other.events
        )

    def __hash__(self) -> int:
        """Return a hash of where the game stands: another one after the next move."""
        return hash((self.rules.id, len(self.events), self.turn, self.scores, self.racks))

    def __getstate__(self) -> dict[str, Any]:
        """Pickle without the built lexicon: whoever reads it opens his own."""
        kept = dict(self.__dict__)
        if self._words is None:
            kept.pop("words", None)
        return kept

    def undo(self) -> "Game":
        """Take the last move back. Raises `IndexError` at the beginning of the game."""
        self._match = self._match.undo()
        return self

    def why_not(self, move: str | Move) -> Refusal | None:
        """Say why a move cannot be made, or `None` if it can. Nothing changes."""
        try:
            command = self.read(str(move))
        except Unreadable as error:
            return error.refusal
        answer = self._match.decide(command, self.words)
        return answer if isinstance(answer, Refusal) else None

    @property
    def legal_moves(self) -> LegalMoves:
        """What can be laid now with words that exist, the best first. Searched when asked for.

        A premium card is listed on the letter for which it brings most.
        """
        rules, state = self.rules, self.state
        if isinstance(rules, CrosswordGame):
            return LegalMoves(lambda: BoardMoves(rules, state, self.words).find(), self._allows)
        return LegalMoves(lambda: find_card_moves(rules, state, self.words), self._allows)

    def _allows(self, text: str) -> bool:
        """Check whether a move is legal and, where challenges decide, would survive one."""
        if self.why_not(text) is not None:
            return False
        preview = self.rules.preview(self.state, self.read(text))
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
        setup = self.state.setup
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
    words: Words | None = None,
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
    match = Match.begin(rules, fresh_setup(names, seed))
    if isinstance(match, Refusal):
        raise refused(match)
    known = lexicon_for(words, rules)
    return Game(rules, match.state, match.events, known, challenges=challenges)


def set_up(
    game: str | Rules,
    position: str,
    *,
    rack: str | None = None,
    words: Words | None = None,
    challenges: bool = False,
    host: Path | None = None,
) -> Game:
    """Set a table up, to look for moves in it or to play on from it.

    `position` is that of a crossword game, the piles of a patience, or hands, discard pile, scores
    and round of a rummy (`docs/notation.md`). `rack` replaces the tiles of whoever is on turn. What
    is not seen lies in the bag, in an arbitrary order. Raises `UnreadablePosition`.
    """
    rules = rules_of(game, host)
    state: Any
    match rules:
        case CrosswordGame():
            place = read_position(position, rules.rules)
            if rack is not None:
                place = with_rack(place, rack, rules.rules)
            state = state_at(rules, place)
        case RummyGame():
            text = position if rack is None else f"{rack}/{position.partition('/')[2] or ' '}"
            state = rummy_at(rules.rules, read_rummy(text, rules.rules))
        case PatienceGame():
            state = patience_at(rules.rules, read_patience(position, rules.rules))
        case _:
            raise TypeError(f"{rules.id} cannot be set up")
    return Game(rules, state, (), lexicon_for(words, rules), challenges=challenges)


def known_games(host: Path | None = None) -> Mapping[str, Rules]:
    """Return the games by id, with their rules; `host` is a file with a host's own."""
    return load_rules(host) if host is not None else games()
