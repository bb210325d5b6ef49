"""Who sits where: the seats and options of a new table, and the seat that a guest may take."""

import secrets
from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from setzkasten.engine.levels import find_level, level_of
from setzkasten.games import registry
from setzkasten.games.protocol import Game, GameEvent, Refusal, Seat
from setzkasten.service.clocks.control import DAY_SECONDS, Days, fits
from setzkasten.service.limits import CHALLENGE_SECONDS, NAME, RATING
from setzkasten.service.seats.names import clean_name, why_not_name
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.entries import Options, SeatKind, SeatPlan
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import NewOptions, NewSeat
from setzkasten.service.tables.table import FAILURES, Table
from setzkasten.texts import HouseName, Name

DEFAULT_CHALLENGE_SECONDS: Final = 60
"""Time for challenges where somebody plays from elsewhere and the opener has not said otherwise."""


def plan_seats(guest: SessionRow, wanted: tuple[NewSeat, ...]) -> tuple[SeatPlan, ...] | Declined:
    """Lay out the seats that an opener asks for; links get their invitations here."""
    wrong = next(filter(None, (*map(_why_no_level, wanted), *map(_why_no_name, wanted))), None)
    if wrong is not None:
        return wrong
    names: list[Name] = []
    for number, seat in enumerate(wanted):
        name = clean_name(seat.name, "") or _default_name(guest, wanted, number)
        names.append(distinct_name(name, names))
    return tuple(
        SeatPlan(
            seat.kind,
            names[number],
            invite=secrets.token_urlsafe(16) if seat.kind == "link" else None,
            level=level_of(seat.level).id if seat.kind == "bot" else None,
            named=clean_name(seat.name, "") != "",
        )
        for number, seat in enumerate(wanted)
    )


def distinct_name(name: Name, others: Collection[Name]) -> Name:
    """Tell somebody apart from others of the same name: the second "Anna" is "Anna 2"."""
    if not isinstance(name, str):
        return name
    taken = {other.casefold() for other in others if isinstance(other, str)}
    own, number = name, 2
    while own.casefold() in taken:
        tail = f" {number}"
        own, number = name[: NAME - len(tail)].rstrip() + tail, number + 1
    return own


def name_on(table: Table, seat: Seat, wanted: str, guest: SessionRow) -> Name:
    """Name whoever sits down: as he wishes, as the opener called the seat, or as he is known."""
    place = table.seats[seat]
    called = place.name if place.named and isinstance(place.name, str) else guest.name
    others = [s.name for n, s in enumerate(table.seats) if n != seat and s.taken]
    return distinct_name(clean_name(wanted, "") or clean_name(called, "") or place.name, others)


def has_played(table: Table, events: Sequence[GameEvent], seat: Seat) -> bool:
    """Check whether a seat has done more in its game than being dealt tiles and agreeing."""
    begun = table.game.start(table.setup)
    acts = events[0 if isinstance(begun, Refusal) else len(begun) :]
    return any(table.game.doer(event) == seat for event in acts)


def _is_free_again(before: Table, seat: Seat) -> bool:
    """Check whether a game was broken off since somebody got up from a seat for whoever comes."""
    plan = before.opened.seats[seat]
    return before.closed and plan.kind == "link" and before.seats[seat].session is None


def plan_again(before: Table, mine: tuple[Seat, ...]) -> tuple[SeatPlan, ...]:
    """Lay out the same seats once more, each person one seat on; those elsewhere are kept for them.

    Round one device people sit as they sit: there the seats stay.
    """
    plans = tuple(
        SeatPlan("here", seat.name)
        if number in mine
        else SeatPlan("link", before.opened.seats[number].name, secrets.token_urlsafe(16))
        if _is_free_again(before, number)
        else SeatPlan("bot", seat.name, level=level_of(seat.level).id)
        if seat.session is None
        else SeatPlan("link", seat.name, secrets.token_urlsafe(16), seat.session, named=True)
        for number, seat in enumerate(before.seats)
    )
    return plans if len(mine) > 1 else (*plans[-1:], *plans[:-1])


def choose_options(
    game: Game, wanted: NewOptions, plans: tuple[SeatPlan, ...]
) -> Options | Declined:
    """Decide what the clocks go by, and how long a challenge window stays open.

    People round one device see each other and press "go on": no limit. As soon as somebody plays
    from elsewhere, a guest who has fallen asleep must not stop the game. Where the rules say that
    the next play ends the time for challenges (004), a limit is the opener's own rule or none. With
    days for each turn everybody is awake once while it is open.
    """
    control = wanted.control
    if control is not None and not fits(control):
        return refusals.BAD_CLOCK
    if wanted.rated and isinstance(control, Days):
        # What a game that counts comes to is not for the others to decide.
        control = msgspec.structs.replace(control, when_up="falls")
    if wanted.take_back and game.with_take_back() is None:
        return refusals.NO_TAKE_BACK
    if wanted.take_back and wanted.rated:
        return refusals.NOT_RATED_RULES
    if control is not None and game.players[1] == 1:
        return refusals.CLOCK_ALONE
    seconds = wanted.challenge_seconds
    if seconds is None:
        elsewhere = any(plan.kind == "link" for plan in plans) and not game.closes_by_play
        usual = DAY_SECONDS if isinstance(control, Days) else DEFAULT_CHALLENGE_SECONDS
        seconds = usual if elsewhere else 0
    low, high = CHALLENGE_SECONDS
    if seconds != 0 and not low <= seconds <= high:
        return refusals.BAD_CHALLENGE_TIME
    if wanted.rating_range is not None:
        lowest, highest = wanted.rating_range
        if not 0 <= lowest <= highest <= RATING:
            return refusals.BAD_RANGE
    return Options(
        seconds or None,
        wanted.open,
        wanted.shares,
        wanted.teaching,
        control,
        wanted.rated,
        wanted.rating_range,
        wanted.chat and any(plan.kind == "link" for plan in plans),
        wanted.programs,
    )


def with_house_rules(game: Game, wanted: NewOptions) -> Game:
    """Return a game with the house rules that the opener of a table wants."""
    return (game.with_take_back() or game) if wanted.take_back else game


def why_not_rated(
    guest: SessionRow, game: Game, options: Options, kinds: Sequence[SeatKind]
) -> Declined | None:
    """Check whether a game can count for ratings: people with accounts, each at his own device.

    And by the booklet's rules: whoever has changed those, or adds a house rule, plays for fun.
    """
    if not options.rated:
        return None
    if guest.program is not None:
        return refusals.NOT_RATED_PROGRAMS
    if guest.login is None:
        return refusals.NOT_FOR_GUESTS
    if options.teaching:
        return refusals.NOT_RATED
    booklet = registry.games().get(game.id)
    if not registry.plays_alike((booklet or game).rules, game.rules):
        return refusals.NOT_RATED_RULES
    alone = kinds.count("here") == 1 and kinds.count("link") == len(kinds) - 1 > 0
    return None if alone else refusals.NOT_RATED


def _why_no_name(seat: NewSeat) -> Declined | None:
    # The computer may be called what it is.
    return None if seat.kind == "bot" else why_not_name(seat.name)


def _why_no_level(seat: NewSeat) -> Declined | None:
    if seat.level is None:
        return None
    if seat.kind != "bot":
        return refusals.LEVEL_WITHOUT_BOT
    level = find_level(seat.level)
    return Declined("refused", level) if isinstance(level, Refusal) else None


def _default_name(guest: SessionRow, wanted: tuple[NewSeat, ...], number: int) -> Name:
    """Name a seat for which nobody gave a name: every viewer reads it in his own language.

    The level of a computer is not part of it, every view tells it beside the name.
    """
    seat = wanted[number]
    if seat.kind == "bot":
        bots = [place for place, other in enumerate(wanted) if other.kind == "bot"]
        return HouseName("computer", bots.index(number) + 1 if len(bots) > 1 else 0)
    first = next(n for n, other in enumerate(wanted) if other.kind == seat.kind)
    if seat.kind == "here" and guest.name and number == first:
        return guest.name
    return None


def seat_for(table: Table, guest: SessionRow, token: str | None) -> Seat | Declined:
    """Find the seat that an invitation, a rematch or an open table has for a guest."""
    if token is not None:
        given = token.encode()
        invited = next(
            (
                number
                for number, seat in enumerate(table.seats)
                if seat.invite is not None and secrets.compare_digest(seat.invite.encode(), given)
            ),
            None,
        )
        if invited is None:
            return refusals.BAD_INVITE
        if table.seats[invited].session == guest.id:
            return invited
        if table.seats[invited].taken:
            return refusals.INVITE_USED
        free = [invited]
    else:
        free = [n for n, seat in enumerate(table.seats) if not seat.taken]
        kept = [n for n in free if table.seats[n].kept_for == guest.id]
        if not kept and not table.opened.options.open:
            return refusals.BAD_INVITE
        free = kept or [n for n in free if table.seats[n].kept_for is None]
    if table.closed:
        return refusals.TABLE_OVER
    if table.failures.count(guest.id) >= FAILURES:
        return refusals.SEAT_LOST
    if table.owned_by(guest.id) and not any(table.seats[n].kept_for == guest.id for n in free):
        return refusals.ALREADY_SEATED
    return free[0] if free else refusals.SEAT_TAKEN
