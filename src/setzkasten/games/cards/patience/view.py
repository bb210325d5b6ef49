"""What the player, or a spectator, may know of a patience."""

import msgspec

from setzkasten.games.cards.patience.messages import Dealt, Event, Started
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import Line, Phase, State, TakeLine
from setzkasten.games.protocol import BagProof, Result, Seat
from setzkasten.letters import HIDDEN
from setzkasten.texts import Name


class PileView(msgspec.Struct, frozen=True):
    """A pile: its open card (`None`: a gap) and how many lie hidden under it.

    `under` shows the hidden cards from the bottom to the top when the game is over.
    """

    card: str | None
    hidden: int
    under: tuple[str, ...] | None


class View(msgspec.Struct, frozen=True, tag="patience"):
    """The table as one viewer sees it; the player knows no more than a spectator does.

    `gaps` wait for a card while `phase` is `refill`, `donors` are the piles that can give one.
    `left` counts the cards on the table, `open_points` adds up the open ones. `score` are
    the points of all cards left when the game is over; few are good.
    """

    game: str
    seat: Seat | None
    name: Name
    phase: Phase
    awaited: tuple[Seat, ...]
    piles: tuple[PileView, ...]
    gaps: tuple[int, ...]
    donors: tuple[int, ...]
    words: int
    left: int
    open_points: int
    score: int | None
    lines: tuple[Line, ...]
    proof: BagProof
    result: Result | None


def view(rules: PatienceRules, state: State, seat: Seat | None) -> View:
    """Show what may be known: never a hidden card, or the seed before the end."""
    over = state.phase == "over"
    values = rules.tiles.values
    return View(
        game=rules.id,
        seat=seat,
        name=state.setup.players[0],
        phase=state.phase,
        awaited=() if over else (0,),
        piles=tuple(
            PileView(card, max(len(pile) - 1, 0), pile[:-1] if over else None)
            for card, pile in zip(state.open_cards, state.piles, strict=True)
        ),
        gaps=state.gaps if state.phase == "refill" else (),
        donors=state.donors if state.phase == "refill" else (),
        words=sum(isinstance(line, TakeLine) for line in state.lines),
        left=sum(map(len, state.piles)),
        open_points=sum(values[card] for card in state.open_cards if card is not None),
        score=state.result.standings[0].total if state.result is not None else None,
        lines=state.lines,
        proof=BagProof(
            state.setup.commitment,
            state.setup.entropy,
            state.setup.server_seed if over else None,
        ),
        result=state.result,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as anybody may know it: hidden cards become `#`, the seed is left out."""
    match event:
        case Started():
            return Started(msgspec.structs.replace(event.setup, server_seed=""))
        case Dealt():
            piles = tuple((*(HIDDEN for _ in pile[:-1]), pile[-1]) for pile in event.piles)
            return msgspec.structs.replace(event, piles=piles)
        case _:
            return event
