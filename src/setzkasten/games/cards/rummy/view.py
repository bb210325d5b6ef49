"""What one seat, or a spectator, may know of a rummy."""

import msgspec

from setzkasten.games.cards.rummy.messages import Dealt, Drew, Event, LaidWord, Started
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.state import Line, Phase, RoundLine, State, awaited
from setzkasten.games.protocol import BagProof, Result, Seat
from setzkasten.letters import HIDDEN
from setzkasten.texts import Name


class PlayerView(msgspec.Struct, frozen=True):
    """A player as this viewer sees him: the hand only if it is his own, or the game is over."""

    name: Name
    score: int
    held: int
    hand: tuple[str, ...] | None
    melds: tuple[LaidWord, ...]


class View(msgspec.Struct, frozen=True, tag="rummy"):
    """The table as one viewer sees it. `seat` is the viewer's place, `None` for a spectator.

    Of the discard pile only the top card is seen, `None` if the pile is empty just now; `discards`
    and `stock` count both piles. `any_subset`: whoever is on turn may lay a part of his hand.
    `last_turns`: the round is ending. Everything else is as in `State`.
    """

    game: str
    seat: Seat | None
    phase: Phase
    turn: Seat
    awaited: tuple[Seat, ...]
    round: int
    rounds: int
    dealer: Seat
    out: Seat | None
    last_turns: bool
    any_subset: bool
    players: tuple[PlayerView, ...]
    discard: str | None
    discards: int
    stock: int
    accepted: tuple[Seat, ...]
    lines: tuple[Line, ...]
    results: tuple[RoundLine, ...]
    proof: BagProof
    result: Result | None
    dropped: tuple[Seat, ...] = ()


def view(rules: RummyRules, state: State, seat: Seat | None) -> View:
    """Show what a seat may know: never a foreign hand, the stock, or the seed before the end."""
    over = state.phase == "over"
    return View(
        game=rules.id,
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        awaited=awaited(state),
        round=state.round,
        rounds=rules.rounds,
        dealer=state.dealer,
        out=state.out,
        last_turns=state.last_left is not None,
        any_subset=state.any_subset,
        players=tuple(
            PlayerView(
                player.name,
                player.score,
                len(player.hand),
                player.hand if over or place == seat else None,
                player.melds,
            )
            for place, player in enumerate(state.players)
        ),
        discard=state.discards[-1] if state.discards else None,
        discards=len(state.discards),
        stock=len(state.stock),
        accepted=state.accepted,
        lines=state.lines,
        results=tuple(line for line in state.lines if isinstance(line, RoundLine)),
        proof=BagProof(
            state.setup.commitment,
            state.setup.entropy,
            state.setup.server_seed if over else None,
        ),
        result=state.result,
        dropped=state.dropped,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat may know it: foreign cards become `#`, the seed is left out."""
    match event:
        case Started():
            return Started(msgspec.structs.replace(event.setup, server_seed=""))
        case Dealt():
            hands = tuple(
                hand if place == seat else (HIDDEN,) * len(hand)
                for place, hand in enumerate(event.hands)
            )
            return msgspec.structs.replace(event, hands=hands)
        case Drew(source="stock") if event.seat != seat:
            return msgspec.structs.replace(event, card=HIDDEN)
        case _:
            return event
