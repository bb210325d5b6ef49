"""Draws and plays taken back by agreement: who may offer what, and what an answer brings about."""

from typing import Final

from setzkasten.games.agreeing import (
    OfferMade,
    PlayTakenBack,
    Propose,
    Replied,
    Reply,
    agreed_draw,
)
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.refusals import refuse
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.games.dropping import why_out
from setzkasten.games.protocol import Refusal, Seat

PAUSE_TURNS: Final = 4
"""So many turns are to be over before the same player offers a draw again."""

_TURNS: Final = ("play", "exchange", "pass", "withdrawn")


def turns_over(state: State) -> int:
    """Count the turns of the game that are over."""
    return sum(line.kind in _TURNS for line in state.lines)


def offer(rules: RuleSet, state: State, command: Propose) -> tuple[m.Event, ...] | Refusal:
    """Let a player ask the others for something."""
    refusal = why_not_offer(rules, state, command)
    return refusal or (OfferMade(command.seat, command.matter),)


def why_not_offer(rules: RuleSet, state: State, command: Propose) -> Refusal | None:
    """Check whether a player can ask for that now."""
    if command.seat in state.dropped:
        return why_out(command.seat, state.dropped)
    if len(state.players) == 1:
        return refuse(rules, "nobody_to_ask")
    if command.matter == "draw":
        refusal = _why_not_draw(rules, state, command.seat)
    else:
        refusal = _why_not_take_back(rules, state, command.seat)
    if refusal is None and state.offering is not None:
        return refuse(rules, "already_offered")
    return refusal


def _why_not_draw(rules: RuleSet, state: State, seat: Seat) -> Refusal | None:
    if not rules.draw_by_agreement:
        return refuse(rules, "no_draws")
    if state.phase != "turn":
        return refuse(rules, "window_open")
    last = dict(state.draw_offers).get(seat)
    rest = 0 if last is None else last + PAUSE_TURNS - turns_over(state)
    return refuse(rules, "offer_pause", turns=rest) if rest > 0 else None


def _why_not_take_back(rules: RuleSet, state: State, seat: Seat) -> Refusal | None:
    if not rules.take_back:
        return refuse(rules, "no_take_back")
    if state.announced is None:
        return refuse(rules, "nothing_announced")
    if state.announced.seat != seat:
        return refuse(rules, "not_your_play")
    if state.confirmed:
        # What was looked up has told its player something.
        return refuse(rules, "take_back_challenged")
    return refuse(rules, "take_back_once") if state.taken_back else None


def answer(rules: RuleSet, state: State, command: Reply) -> tuple[m.Event, ...] | Refusal:
    """Let a player answer; with the last consent what was offered happens."""
    refusal = why_not_answer(rules, state, command)
    if refusal is not None or state.offering is None:
        return refusal or refuse(rules, "nothing_offered")
    answered = Replied(command.seat, command.agrees)
    asked = set(state.playing) - {state.offering.seat}
    if not command.agrees or asked - {*state.offering.agreed, command.seat}:
        return (answered,)
    if state.offering.matter == "take_back":
        return answered, PlayTakenBack(state.offering.seat)
    scores = tuple(player.score for player in state.players)
    racks = tuple(player.rack for player in state.players)
    return answered, m.Ended(agreed_draw(scores, racks))


def why_not_answer(rules: RuleSet, state: State, command: Reply) -> Refusal | None:
    """Check whether a player has been asked for something, and has not said yet."""
    if command.seat in state.dropped:
        return why_out(command.seat, state.dropped)
    if state.offering is None:
        return refuse(rules, "nothing_offered")
    if command.seat == state.offering.seat:
        return refuse(rules, "own_offer") if command.agrees else None
    if command.seat in state.offering.agreed:
        return refuse(rules, "already_agreed")
    return None


def computers_answer(rules: RuleSet, state: State, seat: Seat) -> Reply | None:
    """Return what the computer says where it is asked; `None` where nobody waits for its word.

    A play may go back: the others decide whether it does. For a draw see `_takes_a_draw`.
    """
    offering = state.offering
    if offering is None or offering.seat == seat:
        return None
    reply = Reply(seat, offering.matter == "take_back" or _takes_a_draw(rules, state, seat))
    return reply if why_not_answer(rules, state, reply) is None else None


def _takes_a_draw(rules: RuleSet, state: State, seat: Seat) -> bool:
    """Check whether the computer gives a game drawn: in its second half, unless it is ahead.

    The second half begins when half of all tiles have left the bag: before that one click would end
    a game that has hardly begun. Only what lies open decides, so that its answer tells nothing.
    """
    if 2 * len(state.bag) > rules.tiles.size:
        return False
    own = state.players[seat].score
    return any(state.players[other].score >= own for other in state.playing if other != seat)
