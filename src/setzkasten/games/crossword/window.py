"""The time in which an announced play may be doubted: who may still object, and who may lay.

In 000 and 001 it ends when the score is noted, in 004 when the next player begins to lay. Consent
gives away one's own right and nobody else's (silent point 54).
"""

import msgspec

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.plays.removal import unused_after
from setzkasten.games.crossword.refusals import refuse
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.crossword.state import Board, Square, State
from setzkasten.games.protocol import Refusal, Seat


class Outlook(msgspec.Struct, frozen=True):
    """The table as the next tiles will find it, and whether a word lies in the game by then."""

    board: Board
    opened: bool


def awaited(state: State) -> tuple[Seat, ...]:
    """Name the seats whose word is awaited: who is on turn, or who may still doubt."""
    if state.phase == "turn":
        return (state.turn,)
    if state.phase == "window" and state.announced is not None:
        layer = state.announced.seat
        seats = range(len(state.players))
        return tuple(s for s in seats if s != layer and s not in state.accepted)
    return ()


def mover(rules: RuleSet, state: State) -> Seat | None:
    """Name the seat that may lay now: who is on turn, in 004 the next one in the window too.

    Nobody may once a play has gone out: nothing is laid after it.
    """
    if state.phase == "turn":
        return state.turn
    if state.phase != "window" or state.announced is None or rules.challenge is None:
        return None
    if rules.challenge.window != "until_next_play" or _goes_out(state, state.announced):
        return None
    return (state.announced.seat + 1) % len(state.players)


def _goes_out(state: State, announced: m.Announced) -> bool:
    return not state.bag.tiles and not state.players[announced.seat].rack


def leaving(rules: RuleSet, state: State) -> tuple[Square, ...]:
    """Name the squares that are cleared when the announced play is noted (004 Punktwertung)."""
    if state.announced is None or not rules.removes_unused_words:
        return ()
    return unused_after(state.board, state.announced.placements)


def outlook(rules: RuleSet, state: State) -> Outlook:
    """Give the table that the next play is laid on: an announced play counts as noted already."""
    if state.announced is None:
        return Outlook(state.board, state.opened)
    gone = frozenset(leaving(rules, state))
    board = {square: laid for square, laid in state.board.items() if square not in gone}
    return Outlook(board, True)


def why_closed(rules: RuleSet, state: State) -> Refusal:
    """Say why nothing can be doubted now: what became of the last play."""
    kinds = [line.kind for line in state.lines if line.kind != "challenge"]
    last = kinds[-1] if kinds else None
    variant = {"play": "", "withdrawn": ".withdrawn"}.get(last or "", ".none")
    return refuse(rules, f"window_closed{variant}")


def why_not_object(rules: RuleSet, state: State, seat: Seat) -> Refusal | None:
    """Say why a seat may neither doubt the announced play nor consent to it."""
    if rules.challenge is None:
        return refuse(rules, "no_challenges")
    if state.phase != "window" or state.announced is None:
        return why_closed(rules, state)
    if seat == state.announced.seat:
        return refuse(rules, "own_play")
    if seat in state.accepted:
        return refuse(rules, "already_accepted")
    return None


def why_not_move(rules: RuleSet, state: State, seat: Seat) -> Refusal | None:
    """Say why a seat may not lay, exchange or pass while a play can be doubted."""
    if seat == mover(rules, state):
        return None
    if state.announced is not None and _goes_out(state, state.announced):
        return refuse(rules, "window_open.last")
    return refuse(rules, "window_open")
