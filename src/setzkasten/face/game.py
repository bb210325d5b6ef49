"""A game in short verbs: `play`, `legal_moves`, `why_not`, `undo`."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from setzkasten.draw import Language, Picture, Theme, view_svg
from setzkasten.face.errors import refused
from setzkasten.face.history import Turn, turns_of
from setzkasten.face.known import rules_of
from setzkasten.face.listing import find_moves
from setzkasten.face.moves import LegalMoves, Move
from setzkasten.face.seeds import fresh_setup
from setzkasten.face.table import tile_at
from setzkasten.face.words import Words, lexicon_for
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game as Rules
from setzkasten.games.protocol import (
    GameCommand,
    GameEvent,
    GameState,
    PlayWorth,
    Refusal,
    Result,
    Seat,
)
from setzkasten.games.registry import policy_of
from setzkasten.games.words import Lexicon
from setzkasten.notation.families import notation_of
from setzkasten.notation.gcg import write_gcg
from setzkasten.notation.record import Record, make_record, write_record
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.transcript import Transcript
from setzkasten.notation.unreadable import Unreadable
from setzkasten.texts import display_names


class Game:
    """One game, seen by somebody who may see everything: for programs, studies and tests.

    Moves are texts such as `8D GRÜNDE` (see `docs/notation.md`). A score is noted at once unless
    the game was made with `challenges=True`; then others may `challenge` or `accept` first.

    >>> game = sk.set_up("kompakt", "start", rack="NREBE?N", words=["REBEN", "ERBEN", "NEBEL"])
    >>> game.play("8D REBEN").scores, game.at("8D"), game.move_stack
    ((16, 0), 'R', ('8D REBEN',))
    """

    def __init__(
        self,
        rules: Rules,
        state: GameState | None,
        events: Sequence[GameEvent],
        words: Lexicon | None,
        *,
        challenges: bool = False,
    ) -> None:
        self.rules = rules
        self._words = words
        self._challenges = challenges
        self._match = Match(rules, state, tuple(events))
        # Where the events begin: a game that was set up, or read from a sheet, has none before.
        self._origin = None if events else state
        self._told: tuple[Turn, ...] = ()  # the moves of a sheet, which has no events
        self._sheet: Transcript | None = None

    # --- looking --------------------------------------------------------------------------------

    @property
    def state(self) -> Any:  # who imports this knows which game he plays
        """Where the game stands: a frozen value of the game's own, hidden tiles included."""
        return self._match.begun

    @property
    def events(self) -> tuple[GameEvent, ...]:
        """All that has happened so far."""
        return self._match.events

    @property
    def origin(self) -> GameState | None:
        """Where the table stood that was set up; `None` for a game played from its beginning."""
        return self._origin

    @property
    def transcript(self) -> Transcript | None:
        """The score sheet that the game was read from, as it was written; else `None`."""
        return self._sheet

    @property
    def turn(self) -> Seat:
        """The seat that is to act, the first of them where several may.

        Where the next player may lay while the play before can still be challenged (004), he is
        meant.
        """
        return self._match.turn or 0

    @property
    def rack(self) -> tuple[str, ...]:
        """The tiles of whoever is to act; empty in the patience, where nobody holds any."""
        racks = self.racks
        return racks[self.turn] if racks else ()

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat. In the patience those of the cards that are left."""
        if self.result is not None:
            return tuple(standing.total for standing in self.result.standings)
        scores: tuple[int, ...] = self.rules.scores(self.state)
        return scores

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
        """Where the game stands as one line, whoever is on turn first; `set_up` reads it again.

        All hands are in it, also those that others may not see; words that a rummy's players have
        laid in the round are not. While the next player may lay already (004), the table is the
        one that he finds.

        >>> sk.new("kartenrommee", seed=7, words=["HUND"]).position
        'E-A/L-Ä N 0/0 1'
        """
        return notation_of(self.rules).position(self.rules, self.state)

    def at(self, square: str | tuple[int, int]) -> str | None:
        """Return the letter on a square such as `8H`; in lower case if it is a blank."""
        return tile_at(self._match, square)

    @property
    def players(self) -> tuple[str, ...]:
        """The names, in the order of the seats; who has chosen none is numbered (`Spieler 1`)."""
        return display_names(self._match.setup.players, "de")

    @property
    def racks(self) -> tuple[tuple[str, ...], ...]:
        """What every seat holds; none in the patience."""
        held: tuple[tuple[str, ...], ...] = self.rules.held(self.state)
        return held

    @property
    def unseen(self) -> tuple[str, ...]:
        """The tiles that whoever is to act cannot see: in the bag and with the others."""
        tiles: tuple[str, ...] = self.rules.unseen(self.state, self.turn)
        return tiles

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
        """Where the game stood before each move, and stands now, each as one line."""
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

    def read(self, move: str) -> GameCommand:
        """Read a move of whoever is to act as a command; raises `UnreadableMove`."""
        return notation_of(self.rules).read(self.rules, self.state, self.turn, move)

    def play(self, move: str | Move) -> "Game":
        """Make a move. Raises `UnreadableMove`, `IllegalMove`, `UnknownWord` or `NotYourTurn`."""
        return self.do(self.read(str(move)))

    def do(self, command: GameCommand) -> "Game":
        """Carry out a command of the game (a message value); errors as in `play`."""
        after = self._match.do(command, self.words)
        if isinstance(after, Refusal):
            raise refused(after)
        self._match = after if self._challenges else after.closed(self.words)
        return self

    def challenge(self, word: str, seat: Seat | None = None) -> "Game":
        """Challenge a word that was laid, in a game made with `challenges=True`.

        Without a `seat` the first one does so that still may. Raises `ValueError` for a word that
        lies nowhere to be challenged.
        """
        if seat is None:
            seat = next(iter(self._match.awaited), 0)
        command = self.rules.challenge(self.state, seat, word)
        if command is None:
            raise ValueError(f"there is no word {word} to challenge")
        return self.do(command)

    def accept(self) -> "Game":
        """Let the announced play (or the round's words) stand: nobody challenges any more."""
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
        """Return the same game once more: what happens in one does not touch the other.

        >>> game = sk.new("kompakt", seed=7, words=["NEBEL"])
        >>> twin = game.copy()
        >>> twin == game, twin.push("-") == game
        (True, False)
        """
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

    def __getstate__(self) -> dict[str, object]:
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
        """Return why a move cannot be made, or `None` if it can. Nothing changes.

        >>> game = sk.set_up("kompakt", "start", rack="NREBE?N", words=["REBEN"])
        >>> game.why_not("8D ÄPFEL").code, game.why_not("8D REBEN")
        ('not_on_rack', None)
        """
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
        match = self._match
        return LegalMoves(lambda: find_moves(match, self.words), self._allows)

    def _allows(self, text: str) -> bool:
        """Check whether a move is legal and, where challenges decide, would survive one."""
        if self.why_not(text) is not None:
            return False
        worth: PlayWorth = self.rules.worth_of(self.state, self.read(text))
        return all(self.words.admits(word) for word, _ in worth.words)

    # --- writing down ---------------------------------------------------------------------------

    def to_record(self) -> str:
        """Write the game as a record (JSON lines) that `setzkasten verify` can check."""
        return write_record(self._record())

    def to_gcg(self) -> str:
        """Write a board game as GCG."""
        return write_gcg(transcribe(self._record()))

    def _record(self) -> Record:
        setup = self.state.setup
        return make_record(self.rules, self.events, setup.players, commitment=setup.commitment)


# --- making games -------------------------------------------------------------------------------


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

    `players` is their names, or a number where nobody chose any (by default as few as can play).
    `words` settles which words exist; without it the built lexicon does. Raises `IllegalMove` for
    an unknown game or a wrong number of players.

    >>> game = sk.new("kompakt", ["Ada", "Bo"], seed=7, words=["NEBEL"])
    >>> game.players, game.scores, len(game.rack)
    (('Ada', 'Bo'), (0, 0), 7)
    """
    rules = rules_of(game, host)
    count = rules.players[0] if players is None else players
    names = (None,) * count if isinstance(count, int) else tuple(count)
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

    >>> sk.set_up("kartenrommee", "H-U/ N-D 7/3 1", words=["HUND"]).scores
    (7, 3)
    >>> patience = sk.set_up("patience", "E-H/U/N/D/A/B/C/A", words=["HUND"])
    >>> patience.play("take HUND").history[-1].score
    7
    """
    rules = rules_of(game, host)
    state = notation_of(rules).set_up(rules, position, rack)
    return Game(rules, state, (), lexicon_for(words, rules), challenges=challenges)
