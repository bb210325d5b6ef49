"""Something happened: the state afterwards. Needs no lexicon and no dice."""

from msgspec.structs import replace

from setzkasten.games.cards.patience.messages import (
    Dealt,
    Ended,
    Event,
    Refilled,
    Started,
    Took,
)
from setzkasten.games.cards.patience.state import Phase, Pile, RefillLine, State, TakeLine
from setzkasten.letters import Dice, combine_seed


def evolve(state: State | None, event: Event) -> State:
    """Return the state after an event; raises `ValueError` if the event cannot happen there."""
    if isinstance(event, Started):
        setup = event.setup
        return State(setup, Dice(combine_seed(setup.server_seed, setup.entropy)))
    if state is None:
        raise ValueError("a game begins with its player sitting down")
    match event:
        case Dealt():
            return replace(state, piles=event.piles, dice=Dice(state.dice.seed, event.rolls))
        case Took():
            return _took(state, event)
        case Refilled():
            return _refilled(state, event)
        case Ended():
            return replace(state, phase="over", result=event.result)
        case _:
            raise ValueError(f"not an event of a patience: {event!r}")


def _took(state: State, event: Took) -> State:
    piles = list(state.piles)
    for place, card in zip(event.piles, event.cards, strict=True):
        piles[place] = _without_top(piles[place], card)
    line = TakeLine(event.word, event.cards, event.value)
    return replace(state, piles=tuple(piles), phase=_phase(piles), lines=(*state.lines, line))


def _refilled(state: State, event: Refilled) -> State:
    piles = list(state.piles)
    if piles[event.gap]:
        raise ValueError(f"place {event.gap} is no gap")
    piles[event.donor] = _without_top(piles[event.donor], event.card)
    piles[event.gap] = (event.card,)
    line = RefillLine(event.gap, event.donor, event.card, event.forced)
    return replace(state, piles=tuple(piles), phase=_phase(piles), lines=(*state.lines, line))


def _phase(piles: list[Pile]) -> Phase:
    """Return the phase: a gap must be filled as long as a pile has a hidden card."""
    gap = any(not pile for pile in piles)
    donor = any(len(pile) > 1 for pile in piles)
    return "refill" if gap and donor else "take"


def _without_top(pile: Pile, card: str) -> Pile:
    if not pile or pile[-1] != card:
        raise ValueError(f"{card} is not the open card of that pile")
    return pile[:-1]
