"""What happened in a game, turn by turn, told from its events."""

from collections.abc import Iterable

import msgspec

from setzkasten.games.crossword.messages import Withdrawn
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game, GameEvent, GameState, Seat
from setzkasten.notation.families import notation_of


class Turn(msgspec.Struct, frozen=True):
    """One move of a game: who made it, as text, with its points and words.

    `position` is the one before it, as `Game.position` writes it. `taken_back`: a right challenge
    took the play off the table again, and its points.
    """

    seat: Seat
    move: str
    score: int = 0
    words: tuple[tuple[str, int], ...] = ()
    position: str = ""
    taken_back: bool = False

    def __str__(self) -> str:
        return self.move


def turns_of(rules: Game, state: GameState | None, events: Iterable[GameEvent]) -> list[Turn]:
    """Return events as turns. `state` is the one before them, `None` at the beginning of a game."""
    notation = notation_of(rules)
    turns: list[Turn] = []
    match = Match(rules, state, keeps=False)
    for event in events:
        if isinstance(event, Withdrawn) and turns:
            turns[-1] = msgspec.structs.replace(turns[-1], taken_back=True)
        elif match.state is not None and (told := notation.told(rules, match.state, event)):
            position = notation.position(rules, match.state)
            turns.append(Turn(told.seat, told.move, told.score, told.words, position))
        match = match.after((event,))
    return turns
