"""Positions that commands are asked about, and moves as their answers show them."""

from collections.abc import Sequence
from pathlib import Path

from setzkasten.cli.options import find_crossword
from setzkasten.cli.voice import unusable
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced, Exchange, Pass, Play
from setzkasten.games.crossword.plays.connected import hangs_together
from setzkasten.games.protocol import GameCommand
from setzkasten.notation.moves import write_move
from setzkasten.notation.position import Position, read_position, with_rack
from setzkasten.notation.unreadable import UnreadablePosition


def position_of(game: CrosswordGame, text: str, rack: str | None) -> Position:
    """Read a position of a game; a rack beside it replaces that of whoever is on turn."""
    place = read_position(text, game.rules)
    if not hangs_together(place.board):
        raise UnreadablePosition.because("position_apart")
    return place if rack is None else with_rack(place, rack, game.rules)


def asked_about(
    game: str, rules: Path | None, position: str, rack: str | None
) -> tuple[CrosswordGame, Position]:
    """Return the game and the position somebody is to move in; `Unusable` without a rack."""
    found = find_crossword(game, rules)
    place = position_of(found, position, rack)
    if not place.rack:
        raise unusable("no_rack", "no_rack")
    return found, place


def as_answer(
    game: CrosswordGame,
    place: Position,
    move: GameCommand,
    score: int,
    words: Sequence[tuple[str, int]],
) -> dict[str, object]:
    """Write a move for JSON: the move, its points, and each word with its points."""
    assert isinstance(move, Play | Announced | Exchange | Pass)  # what a crossword player finds
    return {
        "move": write_move(game.rules, place.board, move),
        "score": score,
        "words": [[word, points] for word, points in words],
    }
