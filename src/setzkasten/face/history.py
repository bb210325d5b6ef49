"""What happened in a game, turn by turn, told from its events."""

from collections.abc import Iterable
from typing import Any

import msgspec

from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.match import Match
from setzkasten.games.protocol import Game, Seat
from setzkasten.notation.cards import write_card_move
from setzkasten.notation.moves import write_move
from setzkasten.notation.position import Position, write_position


class Turn(msgspec.Struct, frozen=True):
    """One move of a game: who made it, as text, with its points and words.

    `position` is the one before it (empty in card games, which have none). `taken_back`: a right
    challenge took the play off the table again, and its points.
    """

    seat: Seat
    move: str
    score: int = 0
    words: tuple[tuple[str, int], ...] = ()
    position: str = ""
    taken_back: bool = False

    def __str__(self) -> str:
        return self.move


def mover_of(rules: Game, state: Any) -> Seat:
    """Return the seat that is to act: in an open window of 004 the next player."""
    return Match(rules, state).turn or 0


def position_of(rules: Game, state: Any) -> str:
    """Write the position of a crossword game, whoever is to act first; empty for card games.

    While the next player may lay already (004), the table is the one that he finds.
    """
    if not isinstance(rules, CrosswordGame):
        return ""
    count, turn = len(state.players), mover_of(rules, state)
    seats = [(turn + place) % count for place in range(count)]
    board = state.board
    if rules.mover(state) is not None:
        board = rules.outlook(state).board
    place = Position(
        board,
        tuple(state.players[seat].rack for seat in seats),
        tuple(state.players[seat].score for seat in seats),
        state.passes,
    )
    return write_position(place, rules.rules)


def turns_of(rules: Game, state: Any, events: Iterable[Any]) -> list[Turn]:
    """Tell events as turns. `state` is the one before them, `None` at the beginning of a game."""
    turns: list[Turn] = []
    for event in events:
        if isinstance(event, m.Withdrawn) and turns:
            turns[-1] = msgspec.structs.replace(turns[-1], taken_back=True)
        elif state is not None and (turn := _turn(rules, state, event)) is not None:
            turns.append(turn)
        state = rules.evolve(state, event)
    return turns


def _turn(rules: Game, state: Any, event: Any) -> Turn | None:
    """Tell an event as a turn, if it is one."""
    match event:
        case m.Announced() if isinstance(rules, CrosswordGame):
            board = rules.outlook(state).board
            words = tuple((word.word, word.score) for word in event.words)
            text = write_move(rules.rules, board, event)
            return Turn(event.seat, text, event.score, words, position_of(rules, state))
        case m.Exchanged():
            text = "-" + "".join(event.returned)
            return Turn(event.seat, text, position=position_of(rules, state))
        case m.Passed():
            return Turn(event.seat, "-", position=position_of(rules, state))
        case r.Melded():
            words = tuple(("".join(word.cards), word.value) for word in event.words)
            score = sum(value for _, value in words)
            return Turn(event.seat, write_card_move(event), score, words)
        case r.Drew() | r.Discarded():
            return Turn(event.seat, write_card_move(event))
        case p.Took():
            return Turn(0, write_card_move(event), event.value, ((event.word, event.value),))
        case p.Refilled(forced=False):
            return Turn(0, write_card_move(event))
    return None
