"""The plainest command that the rules allow: so that a table never waits for a bot that failed."""

from collections.abc import Iterable

from setzkasten.games.protocol import Game, GameCommand, GameState, Refusal, Seat
from setzkasten.games.words import Lexicon


def plainest_command(
    game: Game, state: GameState, seat: Seat, words: Lexicon
) -> GameCommand | None:
    """Return the first simple command that is not refused: accept, pass, draw, discard, stop."""
    candidates: Iterable[GameCommand] = game.plainest(state, seat)
    for command in candidates:
        if not isinstance(game.decide(state, command, words), Refusal):
            return command
    return None
