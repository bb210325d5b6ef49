"""How a game is written: words as they are, and a full stop for giving up."""

from typing import Final

from setzkasten.games.protocol import GameCommand, GameEvent, Seat, Setup
from setzkasten.notation.families import NotationOf, ToldMove
from tests.games.toy.game import ChainGame
from tests.games.toy.messages import Command, GiveUp, Said, Say
from tests.games.toy.state import Chain


def _read(game: ChainGame, state: Chain, seat: Seat, text: str) -> Command:
    return GiveUp(seat) if text == "." else Say(seat, text.upper())


def _write(game: ChainGame, view: Chain, command: GameCommand) -> str:
    return command.word if isinstance(command, Say) else "."


def _told(game: ChainGame, state: Chain, event: GameEvent) -> ToldMove | None:
    if not isinstance(event, Said):
        return None
    score = len(event.word)
    return ToldMove(event.seat, event.word, score, ((event.word, score),))


def _set_up(game: ChainGame, text: str, rack: str | None) -> Chain:
    return Chain(Setup(("1", "2"), "0" * 64, ("", "")), (Said(1, text),))


def _position(game: ChainGame, state: Chain) -> str:
    return state.lines[-1].word if state.lines else ""


NOTATION: Final[NotationOf[ChainGame, Chain, Command, Chain]] = NotationOf(
    _read, _write, _told, _set_up, _position
)
