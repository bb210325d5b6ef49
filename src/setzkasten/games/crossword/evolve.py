"""How each event changes a crossword game. No rule is decided here: events are facts."""

from functools import singledispatch

from msgspec.structs import replace

from setzkasten.games.agreeing import Offering, OfferMade, PlayTakenBack, Replied, after_turn
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.agreement import turns_over
from setzkasten.games.crossword.plays.appraise import withdraw
from setzkasten.games.crossword.plays.placement import tiles_of
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Line, LineKind, Player, State
from setzkasten.games.dropping import Dropped, seat_after
from setzkasten.games.overtime import Charged, lowered
from setzkasten.games.protocol import Seat
from setzkasten.letters import Bag, Dice, combine_seed, take_from


def evolve(rules: RuleSet, state: State | None, event: m.Event) -> State:
    """Return the state after an event; the first event of a game starts from `None`."""
    if isinstance(event, m.Started):
        return _started(rules, event)
    if state is None:
        raise ValueError("a game begins with `started`")
    if isinstance(event, Charged):
        return _charged(rules, event, state)
    return _apply(event, state)


def _started(rules: RuleSet, event: m.Started) -> State:
    setup = event.setup
    return State(
        setup=setup,
        players=tuple(Player(name) for name in setup.players),
        bag=Bag.of((face.text for face in rules.tiles.faces), rules.tiles.tiles),
        dice=Dice(combine_seed(setup.server_seed, setup.entropy)),
        board={},
    )


def _charged(rules: RuleSet, event: Charged, state: State) -> State:
    if state.result is None:
        raise ValueError("time over is paid for at the end")
    player = state.players[event.seat]
    player = replace(player, score=player.score - event.points)
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        lines=(*state.lines, Line("time", event.seat, -event.points, player.score)),
        result=lowered(state.result, event, ties_draw=rules.tie == "draw"),
    )


def _picked_up(state: State, seat: Seat, kind: LineKind) -> State:
    """Return the state after the announced play has gone from the board back to its seat."""
    announced = state.announced
    if announced is None:
        raise ValueError("nothing was announced")
    player = state.players[seat]
    back = tiles_of(m.Play(seat, announced.placements, announced.premium))
    player = replace(player, rack=(*player.rack, *back))
    return replace(
        state,
        players=_with_player(state, seat, player),
        board=withdraw(state.board, announced),
        phase="turn",
        announced=None,
        accepted=(),
        confirmed=(),
        deferred=None,
        lines=(*state.lines, Line(kind, seat, 0, player.score, announced=announced)),
    )


def _with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def _rolled(state: State, rolls: int) -> Dice:
    return Dice(state.dice.seed, rolls)


@singledispatch
def _apply(event: m.Event, state: State) -> State:
    raise TypeError(f"not an event of a crossword game: {event!r}")


@_apply.register
def _(event: m.StartDrawn, state: State) -> State:
    return replace(
        state,
        turn=event.starter,
        starter=event.starter,
        start_draw=event.rounds,
        dice=_rolled(state, event.rolls),
    )


@_apply.register
def _(event: m.Drew, state: State) -> State:
    player = state.players[event.seat]
    player = replace(player, rack=(*player.rack, *event.tiles))
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        bag=state.bag.without(event.tiles),
        dice=_rolled(state, event.rolls),
    )


@_apply.register
def _(event: m.Announced, state: State) -> State:
    player = state.players[event.seat]
    used = tiles_of(m.Play(event.seat, event.placements, event.premium))
    player = replace(player, rack=take_from(player.rack, used))
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        board=with_placements(state.board, event.placements),
        phase="window",
        announced=event,
        accepted=(),
        confirmed=(),
        deferred=None,
    )


@_apply.register(m.Accepted)
@_apply.register(m.Lapsed)
def _(event: m.Accepted | m.Lapsed, state: State) -> State:
    return replace(state, accepted=(*state.accepted, event.seat))


@_apply.register
def _(event: m.Deferred, state: State) -> State:
    return replace(state, deferred=event.command)


@_apply.register
def _(event: m.Challenged, state: State) -> State:
    player = state.players[event.seat]
    player = replace(player, score=player.score - event.penalty)
    line = Line(
        "challenge",
        event.seat,
        -event.penalty,
        player.score,
        word=event.word,
        admissible=event.admissible,
    )
    confirmed = (*state.confirmed, event.word) if event.admissible else state.confirmed
    return replace(
        state,
        # A play that was looked up is not taken back any more.
        offering=None,
        players=_with_player(state, event.seat, player),
        confirmed=confirmed,
        lines=(*state.lines, line),
    )


@_apply.register
def _(event: m.Withdrawn, state: State) -> State:
    return replace(
        _picked_up(state, event.seat, "withdrawn"),
        turn=state.seat_after(event.seat),
        passes=0,  # a turn lost by a challenge is no pass (silent point 4)
        offering=after_turn(state.offering, event.seat),
        taken_back=False,
        scoreless=state.scoreless + 1,
    )


@_apply.register
def _(event: m.Noted, state: State) -> State:
    player = state.players[event.seat]
    player = replace(player, score=player.score + event.score)
    line = Line("play", event.seat, event.score, player.score, announced=state.announced)
    gone = frozenset(event.removed)
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        board={square: laid for square, laid in state.board.items() if square not in gone},
        phase="turn",
        turn=state.seat_after(event.seat),
        announced=None,
        accepted=(),
        confirmed=(),
        deferred=None,
        opened=True,
        passes=0,
        scoreless=0,
        offering=after_turn(state.offering, event.seat),
        taken_back=False,
        lines=(*state.lines, line),
    )


@_apply.register
def _(event: m.Exchanged, state: State) -> State:
    player = state.players[event.seat]
    player = replace(player, rack=(*take_from(player.rack, event.returned), *event.drawn))
    line = Line("exchange", event.seat, 0, player.score, count=len(event.returned))
    return replace(
        state,
        players=_with_player(state, event.seat, player),
        bag=state.bag.without(event.drawn).put_back(event.returned),
        dice=_rolled(state, event.rolls),
        turn=state.seat_after(event.seat),
        passes=state.passes + 1 if event.skips else 0,
        offering=after_turn(state.offering, event.seat),
        taken_back=False,
        scoreless=state.scoreless + 1,
        lines=(*state.lines, line),
    )


@_apply.register
def _(event: m.Passed, state: State) -> State:
    line = Line("pass", event.seat, 0, state.players[event.seat].score)
    return replace(
        state,
        turn=state.seat_after(event.seat),
        passes=state.passes + 1,
        offering=after_turn(state.offering, event.seat),
        taken_back=False,
        scoreless=state.scoreless + 1,
        lines=(*state.lines, line),
    )


@_apply.register
def _(event: m.Redealt, state: State) -> State:
    bag = state.bag
    for player in state.players:
        bag = bag.put_back(player.rack)
    for rack in event.racks:
        bag = bag.without(rack)
    players = tuple(
        replace(player, rack=rack) for player, rack in zip(state.players, event.racks, strict=True)
    )
    line = Line("redeal", state.turn, 0, state.players[state.turn].score)
    return replace(
        state,
        players=players,
        bag=bag,
        dice=_rolled(state, event.rolls),
        redealt=True,
        passes=0,  # otherwise one further pass would end the game before a word (silent point 16)
        lines=(*state.lines, line),
    )


@_apply.register
def _(event: OfferMade, state: State) -> State:
    offers = state.draw_offers
    if event.matter == "draw":
        others = tuple(one for one in offers if one[0] != event.seat)
        offers = (*others, (event.seat, turns_over(state)))
    return replace(state, offering=Offering(event.seat, event.matter), draw_offers=offers)


@_apply.register
def _(event: Replied, state: State) -> State:
    offering = state.offering
    if offering is None:
        raise ValueError("nothing was offered")
    agreed = replace(offering, agreed=(*offering.agreed, event.seat))
    return replace(state, offering=agreed if event.agrees else None)


@_apply.register
def _(event: PlayTakenBack, state: State) -> State:
    back = _picked_up(state, event.seat, "taken_back")
    return replace(back, turn=event.seat, offering=None, taken_back=True)


@_apply.register
def _(event: Dropped, state: State) -> State:
    dropped = (*state.dropped, event.seat)
    turn = seat_after(event.seat, len(state.players), dropped)
    waits = state.deferred
    return replace(
        state,
        # Who was asked has changed: it is to be asked anew.
        offering=None,
        dropped=dropped,
        turn=turn if state.turn == event.seat and state.phase == "turn" else state.turn,
        deferred=None if waits is not None and waits.seat == event.seat else waits,
    )


@_apply.register
def _(event: m.Ended, state: State) -> State:
    players = tuple(
        replace(player, score=standing.total)
        for player, standing in zip(state.players, event.result.standings, strict=True)
    )
    return replace(state, players=players, phase="over", offering=None, result=event.result)
