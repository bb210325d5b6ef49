"""What viewers of a table are shown, made once for all who see the same, and what has changed."""

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

import msgspec
from msgspec.structs import astuple

from setzkasten.games.protocol import Seat
from setzkasten.service.clocks.control import Days
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.table import Table
from setzkasten.service.tables.views import (
    MissingView,
    TableView,
    Watching,
    table_view,
    through_eyes,
)

FRESH: Final = timedelta(milliseconds=100)
"""So long a view may be shown once more: it says what time it is."""

_KEPT: Final = 512
"""So many tables have their views kept, those that were looked at last."""

_ALWAYS: Final = ("seq", "now")
"""Fields that are told each time: where the viewer is, and what time it is there."""


class _TableViews:
    """The views of a table as it stands, by viewer and by the seat through whose eyes he looks."""

    __slots__ = ("insiders", "missing", "online", "table", "views", "watchers")

    def __init__(self, table: Table, online: tuple[bool, ...], watchers: int) -> None:
        self.table = table
        self.online = online
        """Which seats have somebody who looks."""
        self.watchers = watchers
        """How many look beside them."""
        self.missing: tuple[MissingView, ...] = ()
        self.insiders = table.sessions | table.put_away
        """Whoever is none of these is a spectator like all others."""
        self.views: dict[str | None, dict[Seat | None, TableView]] = {}


class ViewCache:
    """Shows tables. Whoever sees the same gets the same view, not only one that is equal:
    its JSON, and what has changed since another one, need to be worked out but once."""

    def __init__(self, presence: Presence, moment: Callable[[], datetime]) -> None:
        self._presence = presence
        self._moment = moment
        self._kept: OrderedDict[tuple[str, timedelta], _TableViews] = OrderedDict()

    def view(
        self,
        table: Table,
        session: str | None,
        seat: Seat | None = None,
        lag: timedelta = timedelta(),
    ) -> TableView:
        """Show a table to a session that owns the seat (see `table_view`).

        `lag` is how long ago the table was as it is shown: all its times are those of then.
        """
        online = tuple(
            seat.session is not None and self._presence.online(table.id, seat.session)
            for seat in table.seats
        )
        watchers = self._presence.watchers(table.id, {s.session for s in table.seats if s.session})
        place = (table.id, lag)
        shown = self._kept.get(place)
        stands = None if shown is None else (shown.online, shown.watchers)
        if shown is None or shown.table is not table or stands != (online, watchers):
            shown = self._kept[place] = _TableViews(table, online, watchers)
            # Whoever looks on later is not asked what is to be done now.
            shown.missing = () if lag else self._missing(table)
            self._kept.move_to_end(place)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        viewer = session if session in shown.insiders else None
        eyes = table.default_seat(viewer) if seat is None else seat
        seen = shown.views.setdefault(viewer, {})
        view = seen.get(eyes)
        now = self._moment() - lag
        if view is None and seen:
            view = through_eyes(table, next(iter(seen.values())), eyes, now)
        elif view is None:
            watching = Watching(watchers, int(lag.total_seconds()))
            view = table_view(table, viewer, eyes, now, self._presence.online, watching)
            view = msgspec.structs.replace(view, missing=shown.missing)
        elif now - view.now > FRESH:
            # Another time of the day; everything else is the same, and the same values.
            view = msgspec.structs.replace(view, now=now)
        seen[eyes] = view
        return view

    def _missing(self, table: Table) -> tuple[MissingView, ...]:
        """Return the seats that are waited for in vain, and when their grace is over."""
        claimable = {seat: self._claimable(table, seat) for seat in table.awaited}
        return tuple(
            MissingView(seat, at, tuple(c for c, _ in table.claims if c.against == seat))
            for seat, at in claimable.items()
            if at is not None
        )

    def _claimable(self, table: Table, seat: Seat) -> datetime | None:
        """Return from when on something may be done about a seat; `None` if there is no reason.

        Nor is there one where its clock ends the matter sooner.
        """
        session, options = table.seats[seat].session, table.opened.options
        if isinstance(options.control, Days):
            return table.overdue_at(seat)
        if session is None or self._presence.online(table.id, session):
            return None
        now = self._moment()
        waited = (now - table.waits_since(seat)).total_seconds()
        away = self._presence.gone_for(table.id, session, waited)
        claimable = now + timedelta(seconds=options.grace - away)
        falls_at = table.falls_at if table.clocks and table.clocks.running == seat else None
        return None if falls_at is not None and falls_at <= claimable else claimable


def changes_between(before: TableView, after: TableView) -> dict[str, object]:
    """Return the fields of a view that differ from the one before, by name.

    The game's own view is taken apart in the same way, one level deep: whoever puts the changed
    fields over those he has (and those of `view` over his game) has the view after.
    """
    found = {name: getattr(after, name) for name in _ALWAYS}
    found |= _differing(before, after, leave="view")
    shown, new = before.view, after.view
    if (
        type(shown) is not type(new)
        or not isinstance(new, msgspec.Struct)
        or not isinstance(shown, msgspec.Struct)
    ):
        if shown != new:
            found["view"] = new
        return found
    inner = _differing(shown, new)
    if inner:
        found["view"] = inner
    return found


def _differing(before: msgspec.Struct, after: msgspec.Struct, leave: str = "") -> dict[str, object]:
    """Return the fields of a value, by name, that differ from another one of its kind."""
    fields = zip(after.__struct_fields__, astuple(after), astuple(before), strict=True)
    return {
        name: new for name, new, old in fields if new is not old and name != leave and new != old
    }
