"""`setzkasten admin reports`, `silence` and `bar`: what a host does about reports, at the terminal.

Servers ask the database whenever somebody writes or sits down, so that none needs to be stopped.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from cyclopts import App, Parameter

from setzkasten.cli.commands.server.folder import HERE, Where
from setzkasten.cli.options import Json
from setzkasten.cli.voice import Unusable, Voice, current, unusable
from setzkasten.service.store import Place, upkeep
from setzkasten.texts import Sentence

if TYPE_CHECKING:
    from setzkasten.service.people.moderation import Measure, Moderation, ModerationView

TableName = Annotated[str, Parameter(help="opt.table")]
ReportName = Annotated[str, Parameter(help="opt.report")]
SeatNumber = Annotated[int, Parameter(name="--seat", metavar="N", help="opt.held_seat")]
Days = Annotated[int, Parameter(name="--days", metavar="N", help="opt.held_days")]
Why = Annotated[str, Parameter(name="--reason", metavar="TEXT", help="opt.held_reason")]
ActionName = Annotated[
    Literal["dismiss", "delete", "silence", "bar"], Parameter(name="--action", help="opt.action")
]

reports = App(name="reports", help="help.admin_reports")


class Held(msgspec.Struct, frozen=True):
    """What holds against somebody from now on, and until when."""

    table: str
    seat: int
    action: str
    until: datetime | None
    reason: str


class Decided(msgspec.Struct, frozen=True):
    """A report that has been decided, and how."""

    report: str
    action: str


def add_to(app: App) -> None:
    """Add the commands to those of a host."""
    app.command(reports)
    app.command(silence, name="silence", help="help.admin_silence")
    app.command(bar, name="bar", help="help.admin_bar")


@reports.command(name="list", help="help.admin_reports_list")
def show(*, where: Where = HERE, json: Json = False) -> int:
    """List the reports that wait, the oldest first, with the messages around, and what was done."""
    voice = current()
    upkeep.must_be_current(where.place)
    found = asyncio.run(_look(where.place))
    if json:
        voice.json(found)
        return 0
    for one in found.reports:
        accused, reporter = _name(voice, one.accused), _name(voice, one.reporter)
        voice.print(
            f"{one.id}  {one.at:%Y-%m-%d %H:%M}  {one.about}  {one.reason}  {accused}"
            f"  ({reporter})  {one.note}"
        )
        for line in one.context:
            said = line.text
            if line.phrase is not None:
                said = voice.pick(Sentence(f"chat_{line.phrase}"))
            mark = "→" if line.reported else " "
            voice.print(f"  {mark} {line.number}  {_name(voice, line.name)}: {said}")
    voice.print(voice.say("admin.reports", count=len(found.reports)))
    for done in found.measures:
        until = "" if done.until is None else f" … {done.until:%Y-%m-%d %H:%M}"
        who = "" if done.name is None else f"  {done.name}"
        text = f"{done.at:%Y-%m-%d %H:%M}{until}  {done.action}{who}  ({done.by})  {done.reason}"
        voice.print(text.rstrip())
    return 0


@reports.command(name="close", help="help.admin_reports_close")
def close(
    report: ReportName,
    /,
    *,
    action: ActionName = "dismiss",
    days: Days = 0,
    reason: Why = "",
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Decide a report."""
    voice = current()
    upkeep.must_be_current(where.place)
    asyncio.run(_decide(where.place, report, action, days, reason))
    if json:
        voice.json(Decided(report, action))
    else:
        voice.print(voice.say("admin.report_closed", report=report))
    return 0


def silence(
    table: TableName,
    /,
    *,
    seat: SeatNumber,
    days: Days,
    reason: Why = "",
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Let somebody write to nobody for so many days."""
    return _hold("silence", where.place, (table, seat), days, reason, json=json)


def bar(
    table: TableName,
    /,
    *,
    seat: SeatNumber,
    days: Days,
    reason: Why = "",
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Let somebody open and join no tables for so many days."""
    return _hold("bar", where.place, (table, seat), days, reason, json=json)


def _hold(
    action: Literal["silence", "bar"],
    place: Place,
    whom: tuple[str, int],
    days: int,
    reason: str,
    *,
    json: bool,
) -> int:
    voice = current()
    table, seat = whom
    seats = upkeep.seat_names(place, table)
    if not seats:
        raise unusable("unknown_table", "no_such_table", table=table[:40])
    if not 0 <= seat < len(seats):
        raise unusable("unknown_table", "no_such_seat", seat=seat)
    person = seats[seat].session
    if person is None:
        raise unusable("nobodys_seat", "nobodys_seat", seat=seat)
    until = asyncio.run(_note(place, person, table, action, days, reason))
    held = Held(table, seat, action, until, reason)
    if json:
        voice.json(held)
    else:
        when = "" if until is None else f"{until:%Y-%m-%d %H:%M} UTC"
        voice.print(voice.say("admin.held", until=when))
    return 0


def _name(voice: Voice, name: str | None) -> str:
    return voice.say("admin.forgotten") if name is None else name


async def _look(place: Place) -> "ModerationView":
    async with _moderation(place) as moderation:
        return await moderation.look()


async def _decide(place: Place, report: str, action: str, days: int, reason: str) -> None:
    from setzkasten.service.people.moderation import By

    decision = _decision(action, days, reason)
    async with _moderation(place) as moderation:
        refused = await moderation.decide(By(), report, decision)
    if refused is not None:
        raise Unusable(refused.refusal)


async def _note(
    place: Place, person: str, table: str, action: str, days: int, reason: str
) -> datetime | None:
    from setzkasten.service.people.moderation import By
    from setzkasten.service.tables.refusals import Declined

    decision = _decision(action, days, reason)
    async with _moderation(place) as moderation:
        done = await moderation.hold(By(), person, table, decision)
    if isinstance(done, Declined):
        raise Unusable(done.refusal)
    return done.until


def _decision(action: str, days: int, reason: str) -> "Measure":
    from setzkasten.service.people.moderation import Measure

    return msgspec.convert(
        {"action": action, "days": min(max(0, days), 10_000), "reason": reason[:1000]},
        Measure,
    )


@asynccontextmanager
async def _moderation(place: Place) -> AsyncIterator["Moderation"]:
    """Open a database beside the servers that may have it open."""
    from setzkasten.service.conduct.chat import Chat
    from setzkasten.service.conduct.permissions import Permissions
    from setzkasten.service.people.moderation import Moderation
    from setzkasten.service.seats.offline import offline_tables
    from setzkasten.service.seats.sessions import Sessions

    async with offline_tables(place) as found:
        yield Moderation(found, Chat(found, Permissions(found)), Sessions(found))
