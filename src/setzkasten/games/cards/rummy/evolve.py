"""Something happened: the state afterwards. Needs no lexicon and no dice."""

from collections.abc import Callable

from msgspec.structs import replace

from setzkasten.games.cards.rummy.chance import full_stock
from setzkasten.games.cards.rummy.messages import (
    Accepted,
    Challenged,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    LastTurns,
    Melded,
    Scored,
    Started,
)
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.state import (
    ChallengeLine,
    Player,
    RoundLine,
    State,
    TurnLine,
)
from setzkasten.games.dropping import Dropped, seat_after
from setzkasten.games.overtime import Charged, lowered
from setzkasten.games.protocol import Seat
from setzkasten.letters import Dice, combine_seed, take_from


def evolve(rules: RummyRules, state: State | None, event: Event) -> State:  # noqa: C901  # a line an event
    """Return the state after an event; raises `ValueError` if the event cannot happen there."""
    if isinstance(event, Started):
        setup = event.setup
        return State(
            setup=setup,
            players=tuple(Player(name) for name in setup.players),
            stock=full_stock(rules),
            dice=Dice(combine_seed(setup.server_seed, setup.entropy)),
        )
    if state is None:
        raise ValueError("a game begins with its players sitting down")
    match event:
        case Dealt():
            return _dealt(rules, state, event)
        case Drew():
            return _drew(state, event)
        case Melded():
            return _melded(state, event)
        case Discarded():
            return _discarded(state, event)
        case LastTurns():
            return replace(state, last_left=len(state.playing))
        case Challenged():
            return _challenged(state, event)
        case Accepted():
            return replace(state, accepted=(*state.accepted, event.seat))
        case Scored():
            return _scored(state, event)
        case Dropped():
            return _dropped(state, event)
        case Ended():
            return replace(state, phase="over", result=event.result)
        case Charged():
            return _charged(state, event)
        case _:
            raise ValueError(f"not an event of a rummy: {event!r}")


def _dealt(rules: RummyRules, state: State, event: Dealt) -> State:
    dealt = (*(card for hand in event.hands for card in hand), event.discard)
    return replace(
        state,
        players=tuple(
            replace(player, hand=hand, melds=())
            for player, hand in zip(state.players, event.hands, strict=True)
        ),
        stock=full_stock(rules).without(dealt),
        dice=Dice(state.dice.seed, event.rolls),
        discards=(event.discard,),
        phase="draw",
        round=event.round,
        dealer=event.dealer,
        turn=state.seat_after(event.dealer),
        turns=0,
        out=None,
        last_left=None,
        accepted=(),
    )


def _drew(state: State, event: Drew) -> State:
    if event.source == "discard":
        if not state.discards or state.discards[-1] != event.card:
            raise ValueError(f"{event.card} does not lie on top of the discard pile")
        stock, discards = state.stock, state.discards[:-1]
    else:
        stock, discards = state.stock.without((event.card,)), state.discards
        if event.reshuffled:
            stock, discards = stock.put_back(discards), ()
    line = TurnLine(
        round=state.round,
        seat=event.seat,
        source=event.source,
        drawn=event.card if event.source == "discard" else None,
        reshuffled=event.reshuffled,
    )
    return replace(
        state,
        players=_with(state, event.seat, lambda p: replace(p, hand=(*p.hand, event.card))),
        stock=stock,
        dice=Dice(state.dice.seed, event.rolls),
        discards=discards,
        phase="act",
        lines=(*state.lines, line),
    )


def _melded(state: State, event: Melded) -> State:
    cards = tuple(card for word in event.words for card in word.cards)
    line = _running_turn(state)
    return replace(
        state,
        players=_with(
            state,
            event.seat,
            lambda p: replace(p, hand=take_from(p.hand, cards), melds=(*p.melds, *event.words)),
        ),
        out=event.seat if event.out else state.out,
        last_left=len(state.playing) if event.out else state.last_left,
        lines=(
            *state.lines[:-1],
            replace(line, words=(*line.words, *event.words), out=line.out or event.out),
        ),
    )


def _discarded(state: State, event: Discarded) -> State:
    line = _running_turn(state)
    left = None if state.last_left is None else state.last_left - 1
    return replace(
        state,
        players=_with(
            state, event.seat, lambda p: replace(p, hand=take_from(p.hand, (event.card,)))
        ),
        discards=(*state.discards, event.card),
        phase="window" if left == 0 else "draw",
        turn=state.seat_after(event.seat),
        turns=state.turns + 1,
        last_left=left,
        lines=(*state.lines[:-1], replace(line, discarded=event.card)),
    )


def _challenged(state: State, event: Challenged) -> State:
    payer = event.seat if event.admissible else event.owner
    players = _with(state, payer, lambda p: replace(p, score=p.score - event.paid))
    owner = players[event.owner]
    verdict = replace(
        owner.melds[event.index], confirmed=event.admissible, refuted=not event.admissible
    )
    melds = (*owner.melds[: event.index], verdict, *owner.melds[event.index + 1 :])
    line = ChallengeLine(
        round=state.round,
        seat=event.seat,
        owner=event.owner,
        word=event.word,
        admissible=event.admissible,
        payer=payer,
        paid=event.paid,
        total=players[payer].score,
    )
    state = replace(state, players=players, lines=(*state.lines, line))
    return replace(state, players=_with(state, event.owner, lambda p: replace(p, melds=melds)))


def _scored(state: State, event: Scored) -> State:
    line = RoundLine(
        round=event.round,
        dealer=state.dealer,
        melds=tuple(player.melds for player in state.players),
        points=event.points,
        bonus_seat=event.bonus_seat,
        bonus=event.bonus,
        longest=event.longest,
        totals=event.totals,
    )
    return replace(
        state,
        players=tuple(
            replace(player, score=total)
            for player, total in zip(state.players, event.totals, strict=True)
        ),
        # Nobody is asked any more: what follows at once is the next deal, or the end.
        accepted=tuple(range(len(state.players))),
        lines=(*state.lines, line),
    )


def _dropped(state: State, event: Dropped) -> State:
    """End a turn that is under way, and the last one that was still to come."""
    count, dropped = len(state.players), (*state.dropped, event.seat)
    turns = state.phase in ("draw", "act")
    left = state.last_left
    if turns and left is not None:
        clockwise = sorted(state.playing, key=lambda seat: (seat - state.turn) % count)
        left -= event.seat in clockwise[:left]
    if not turns or state.turn != event.seat:
        return replace(state, dropped=dropped, last_left=left)
    return replace(
        state,
        dropped=dropped,
        phase="window" if left == 0 else "draw",
        turn=seat_after(event.seat, count, dropped),
        last_left=left,
    )


def _charged(state: State, event: Charged) -> State:
    if state.result is None:
        raise ValueError("time over is paid for at the end")
    points = event.points
    players = _with(state, event.seat, lambda player: replace(player, score=player.score - points))
    return replace(state, players=players, result=lowered(state.result, event, ties_draw=False))


def _with(state: State, seat: Seat, change: Callable[[Player], Player]) -> tuple[Player, ...]:
    return tuple(
        change(player) if place == seat else player for place, player in enumerate(state.players)
    )


def _running_turn(state: State) -> TurnLine:
    line = state.lines[-1] if state.lines else None
    if not isinstance(line, TurnLine) or line.discarded is not None:
        raise ValueError("a turn begins with drawing a card")
    return line
