"""A crossword table at which the test decides who holds what."""

import re
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Laid, Square, State
from setzkasten.games.protocol import Refusal, Setup, fold_events
from setzkasten.games.registry import games
from setzkasten.letters import Bag, take_from
from setzkasten.lexicon.wordlist import WordList

Happening = TypeVar("Happening")

Spot = tuple[Square, bool]
"""Where a word begins, and whether it runs down."""


def crossword(game_id: str) -> CrosswordGame:
    """Return one of the four crossword games."""
    game = games()[game_id]
    assert isinstance(game, CrosswordGame)
    return game


def setup(players: int = 2, seed: int = 7) -> Setup:
    """Return a setup for so many players; other seeds shuffle otherwise."""
    names = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fee", "Gero")[:players]
    return Setup(names, f"{seed:064x}", tuple(f"{name} würfelt" for name in names))


def read_spot(text: str) -> Spot:
    """Read `8D` (across), `D8` (down), or `-1,0 H` / `-1,0 V` on the open table."""
    if "," in text:
        place, _, way = text.partition(" ")
        row, col = place.split(",")
        return (int(row), int(col)), way == "V"
    across = re.fullmatch(r"(\d+)([A-Z])", text)
    down = re.fullmatch(r"([A-Z])(\d+)", text)
    if across is not None:
        return (int(across[1]) - 1, ord(across[2]) - ord("A")), False
    assert down is not None, text
    return (int(down[2]) - 1, ord(down[1]) - ord("A")), True


def squares(spot: str, word: str) -> Iterator[tuple[Square, str]]:
    """Yield square and letter for each tile of a word that begins at a spot."""
    (row, col), down = read_spot(spot)
    for i, letter in enumerate(word):
        yield ((row + i, col) if down else (row, col + i)), letter


def new_tiles(board: Board, spot: str, word: str) -> tuple[m.Placement, ...]:
    """Return what must be laid so that the word stands; lower case is a blank."""
    return tuple(
        m.Placement(*square, letter.upper(), letter.islower())
        for square, letter in squares(spot, word)
        if square not in board
    )


def board_with(*words: tuple[str, str]) -> Board:
    """Lay words on an empty table; lower case is a blank."""
    return {
        square: Laid(letter.upper(), letter.islower())
        for spot, word in words
        for square, letter in squares(spot, word)
    }


class Table:
    """A running game with some convenience: racks by hand, plays as text.

    `words` are the admissible ones; a play of other words can be challenged off.
    """

    def __init__(
        self, game_id: str | RuleSet, players: int = 2, words: Iterable[str] = (), seed: int = 7
    ) -> None:
        self.game = crossword(game_id) if isinstance(game_id, str) else CrosswordGame(game_id)
        self.rules = self.game.rules
        self.lexicon = WordList(words, self.rules.spelling)
        events = self.game.start(setup(players, seed))
        assert not isinstance(events, Refusal)
        self.events: list[m.Event] = list(events)
        self.state: State = fold_events(self.game, events)
        self.state = replace(self.state, turn=0)

    # --- arranging ------------------------------------------------------------------------------

    def hold(self, seat: int, tiles: str | Iterable[str]) -> None:
        """Give a seat exactly these tiles; what the bag lacks is swapped out of other racks."""
        players = list(self.state.players)
        bag = self.state.bag.put_back(players[seat].rack)
        wanted = tuple(tiles)
        for tile in wanted:
            if tile in bag.tiles:
                bag = bag.without((tile,))
                continue
            other = next(i for i, p in enumerate(players) if i != seat and tile in p.rack)
            rack = (*take_from(players[other].rack, (tile,)), bag.tiles[0])
            players[other] = replace(players[other], rack=rack)
            bag = bag.without(bag.tiles[:1])
        players[seat] = replace(players[seat], rack=wanted)
        self.state = replace(self.state, players=tuple(players), bag=bag)

    def endgame(self, *racks: str | tuple[str, ...], bag: str = "") -> None:
        """Leave only these tiles in the game: one rack per seat, and the bag."""
        players = tuple(
            replace(player, rack=tuple(rack))
            for player, rack in zip(self.state.players, racks, strict=True)
        )
        rest = Bag.of(self.state.bag.order, tuple(bag))
        self.state = replace(self.state, players=players, bag=rest)

    def lay(self, *words: tuple[str, str]) -> None:
        """Put words on the table as if they had been played long ago."""
        board = {**self.state.board, **board_with(*words)}
        self.state = replace(self.state, board=board, opened=True)

    def score(self, *points: int) -> None:
        """Set the points so far."""
        players = tuple(
            replace(player, score=value)
            for player, value in zip(self.state.players, points, strict=True)
        )
        self.state = replace(self.state, players=players)

    # --- playing --------------------------------------------------------------------------------

    def do(self, command: m.Command) -> tuple[m.Event, ...] | Refusal:
        """Ask for something; what happens changes the table, a refusal does not."""
        answer = self.game.decide(self.state, command, self.lexicon)
        if not isinstance(answer, Refusal):
            self.events += answer
            self.state = fold_events(self.game, answer, self.state)
        return answer

    def command(
        self, spot: str, word: str, seat: int | None = None, premium: m.PremiumUse | None = None
    ) -> m.Play:
        """Return the command that lays a word; the tiles already there are left out."""
        seat = self.state.turn if seat is None else seat
        return m.Play(seat, new_tiles(self.state.board, spot, word), premium)

    def play(
        self, spot: str, word: str, seat: int | None = None, premium: m.PremiumUse | None = None
    ) -> m.Announced:
        """Lay a word and announce it."""
        return self.happened(self.do(self.command(spot, word, seat, premium)), m.Announced)

    def refused(self, command: m.Command) -> Refusal:
        """Ask for something that must be refused, and change nothing."""
        before = self.state
        answer = self.do(command)
        assert isinstance(answer, Refusal), answer
        assert self.state == before
        return answer

    def refused_play(self, spot: str, word: str, seat: int | None = None) -> Refusal:
        """Lay a word that must be refused."""
        return self.refused(self.command(spot, word, seat))

    def accept_all(self) -> tuple[m.Event, ...]:
        """Let everybody do without a challenge, so that the score is noted."""
        events: tuple[m.Event, ...] = ()
        while self.state.phase == "window":
            answer = self.do(m.Accept(self.game.awaited(self.state)[0]))
            assert not isinstance(answer, Refusal), answer
            events += answer
        return events

    def turn(self, spot: str, word: str) -> int:
        """Play a whole turn of the seat on turn, unchallenged; give the points."""
        announced = self.play(spot, word)
        self.accept_all()
        return announced.score

    @staticmethod
    def happened(answer: tuple[m.Event, ...] | Refusal, kind: type[Happening]) -> Happening:
        """Pick the one event of a kind."""
        assert not isinstance(answer, Refusal), answer
        (event,) = (event for event in answer if isinstance(event, kind))
        return event

    def rack(self, seat: int) -> tuple[str, ...]:
        """The tiles a seat holds."""
        return self.state.players[seat].rack

    def points(self) -> tuple[int, ...]:
        """Everybody's points."""
        return tuple(player.score for player in self.state.players)
