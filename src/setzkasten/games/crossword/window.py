"""The time in which an announced play may be challenged: who may still do so, and who may lay.

In 000 and 001 it ends when the score is noted, in 004 when the next player begins to lay. Consent
gives away one's own right and nobody else's (silent point 54).
"""

import msgspec

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Square, State
from setzkasten.games.protocol import Seat


class Outlook(msgspec.Struct, frozen=True):
    """The table as the next tiles will find it, and whether a word lies in the game by then."""

    board: Board
    opened: bool


def awaited(state: State) -> tuple[Seat, ...]:
    """Name the seats whose word is awaited: who is on turn, or who may still challenge."""
    if state.phase == "turn":
        return (state.turn,)
    if state.phase == "window" and state.announced is not None:
        layer = state.announced.seat
        return tuple(s for s in state.playing if s != layer and s not in state.accepted)
    return ()


def mover(rules: RuleSet, state: State) -> Seat | None:
    """Name the seat that may lay now: who is on turn, in 004 the next one in the window too.

    Nobody may once a play has gone out: nothing is laid after it.
    """
    if state.phase == "turn":
        return state.turn
    if state.phase != "window" or state.announced is None or rules.challenge is None:
        return None
    if rules.challenge.window != "until_next_play" or goes_out(state, state.announced):
        return None
    following = state.seat_after(state.announced.seat)
    return None if following == state.announced.seat else following


def on_clock(rules: RuleSet, state: State) -> Seat | None:
    """Name the seat whose time runs where a clock is used (a house rule).

    While a play can be challenged that is the next player: he considers on his own time, until he
    has
    consented; the others' right is bound by the window. In 004 it runs on until he lays, for laying
    closes the window; where he waits for others, the first of them pays who holds back. After a
    play that goes out nobody's does.
    """
    if state.phase == "turn":
        return state.turn
    if state.phase != "window" or state.announced is None or goes_out(state, state.announced):
        return None
    if rules.challenge is None:
        return None
    if state.offering is not None and state.offering.matter == "take_back":
        # Whoever wants his play back waits for the answer on his own time.
        return state.offering.seat
    following = state.seat_after(state.announced.seat)
    holding = awaited(state)
    if rules.challenge.window != "until_next_play":
        return following if following in holding else None
    if state.deferred is None:
        return following if following != state.announced.seat else None
    clockwise = sorted(holding, key=lambda s: (s - following) % len(state.players))
    return next(iter(clockwise), None)


def goes_out(state: State, announced: m.Announced) -> bool:
    """Check whether a play empties its player's rack with nothing left to draw."""
    return not state.bag.tiles and not state.players[announced.seat].rack


def leaving(rules: RuleSet, state: State) -> tuple[Square, ...]:
    """Name the squares that are cleared when the announced play is noted (004 Punktwertung)."""
    if state.announced is None or not rules.removes_unused_words:
        return ()
    return unused_after(state.board, state.announced.placements)


def outlook(rules: RuleSet, state: State) -> Outlook:
    """Return the table that the next play is laid on: an announced play counts as noted already."""
    if state.announced is None:
        return Outlook(state.board, state.opened)
    gone = frozenset(leaving(rules, state))
    board = {square: laid for square, laid in state.board.items() if square not in gone}
    return Outlook(board, True)
