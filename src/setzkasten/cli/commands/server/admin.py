"""`setzkasten admin`: what a host does with the tables of his server."""

import asyncio
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import App, Parameter

from setzkasten.cli.commands.server import hosts, moderation, tokens, words
from setzkasten.cli.commands.server.folder import HERE, Where, alone
from setzkasten.cli.options import Json
from setzkasten.cli.voice import Unusable, Voice, current, unusable
from setzkasten.service.seats.names import why_not_name
from setzkasten.service.store import Place, upkeep
from setzkasten.texts import Name, display_name

app = App(name="admin", help="help.admin")
hosts.add_to(app)
tokens.add_to(app)
app.command(words.app)
moderation.add_to(app)

TableId = Annotated[str, Parameter(help="opt.table")]


class Done(msgspec.Struct, frozen=True):
    """What has been done to a table, and at how many tables."""

    table: str
    done: str
    tables: int = 1


class Forgotten(msgspec.Struct, frozen=True):
    """A person was forgotten at so many tables; `others` are sessions that had the seat as well."""

    tables: int
    others: tuple[str, ...]


@app.command(name="tables", help="help.admin_tables")
def tables(*, where: Where = HERE, json: Json = False) -> int:
    """List all tables, the one that changed last first."""
    voice = current()
    found = list(upkeep.list_tables(where.place))
    if json:
        voice.json(found)
        return 0
    for table in found:
        names = ", ".join(_called(voice, name, seat) for seat, name in enumerate(table.players))
        line = f"{table.id}  {table.changed:%Y-%m-%d %H:%M}  {table.status:8}{table.game:14}{names}"
        voice.print(line)
    voice.print(voice.say("admin.count", count=len(found)))
    return 0


@app.command(name="export", help="help.admin_export")
def export(
    table: TableId,
    /,
    *,
    out: Annotated[
        Path | None, Parameter(name="--out", metavar="FILE", help="opt.out_file")
    ] = None,
    form: Annotated[
        Literal["record", "gcg"], Parameter(name="--format", help="opt.export_format")
    ] = "record",
    where: Where = HERE,
) -> int:
    """Write a game out: whole after its end, before it as a spectator may know it."""
    voice = current()
    upkeep.must_be_current(where.place)
    text = asyncio.run(_record(where.place, table, form, voice.lang))
    if out is None:
        voice.raw(text)
    else:
        out.write_text(text, "utf-8")
        voice.print(voice.say("admin.written", file=out))
    return 0


@app.command(name="delete", help="help.admin_delete")
def delete(table: TableId, /, *, where: Where = HERE, json: Json = False) -> int:
    """Delete a table with everything that belongs to it."""
    database = where.place
    with alone(database):
        asyncio.run(_delete(database, table))
        upkeep.compact(database)
    return _tell(Done(table, "deleted"), json)


@app.command(name="close", help="help.admin_close")
def close(table: TableId, /, *, where: Where = HERE, json: Json = False) -> int:
    """End a table, whatever it waits for."""
    database = where.place
    with alone(database):
        asyncio.run(_close(database, table))
    return _tell(Done(table, "closed"), json)


@app.command(name="names", help="help.admin_names")
def names(
    table: TableId,
    /,
    *,
    seat: Annotated[int | None, Parameter(name="--seat", metavar="N", help="opt.seat")] = None,
    to: Annotated[str | None, Parameter(name="--to", metavar="NAME", help="opt.new_name")] = None,
    everywhere: Annotated[
        bool, Parameter(name="--everywhere", negative="", help="opt.everywhere")
    ] = False,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Show who sits at a table, or put another name in the place of one."""
    voice = current()
    database = where.place
    if seat is not None and to is not None:
        wrong = why_not_name(to)
        if wrong is not None:
            raise Unusable(wrong.refusal)
        with alone(database):
            count = asyncio.run(_rename(database, table, seat, to, everywhere=everywhere))
            upkeep.compact(database)
        return _tell(Done(table, "renamed", count), json)
    found = upkeep.seat_names(database, table)
    if not found:
        raise unusable("unknown_table", "no_such_table", table=table[:40])
    if json:
        voice.json(found)
    else:
        for one in found:
            voice.print(f"{one.seat}  {_called(voice, one.name, one.seat)}")
    return 0


@app.command(name="forget", help="help.admin_forget")
def forget(
    table: TableId,
    /,
    *,
    seat: Annotated[int, Parameter(name="--seat", metavar="N", help="opt.forget_seat")],
    others: Annotated[bool, Parameter(name="--others", negative="", help="opt.others")] = False,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Forget a person: the session, and all names on seats that were the person's."""
    database = where.place
    with alone(database):
        forgotten = asyncio.run(_forget(database, table, seat, others=others))
        upkeep.compact(database)
    voice = current()
    if json:
        voice.json(forgotten)
    else:
        voice.print(voice.say("admin.forgotten_person", count=forgotten.tables))
        if forgotten.others:
            voice.print(voice.say("admin.other_devices", count=len(forgotten.others)))
    return 0


@app.command(name="prune", help="help.admin_prune")
def prune(
    *,
    days: Annotated[int, Parameter(name="--days", metavar="N", help="opt.prune_days")],
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Delete the games that have been over for so many days."""
    if days < 1:
        raise unusable("bad_days", "bad_days", days=days)
    database = where.place
    with alone(database):
        deleted = asyncio.run(_prune(database, days))
        upkeep.compact(database)
    voice = current()
    if json:
        voice.json({"deleted": deleted})
    else:
        voice.print(voice.say("admin.pruned", count=deleted))
    return 0


@app.command(name="recovery", help="help.admin_recovery")
def recovery(
    name: Annotated[str, Parameter(help="opt.account")],
    /,
    *,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """Make a new recovery code for somebody who has lost password and code."""
    database = where.place
    with alone(database):
        code = asyncio.run(_recovery(database, name))
    voice = current()
    if json:
        voice.json({"recovery": code})
    else:
        voice.print(voice.say("admin.recovery", code=code))
    return 0


async def _recovery(database: Place, name: str) -> str:
    from setzkasten.service.people.accounts import folded, new_recovery
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(database) as found:
        accounts = found.store.accounts
        account = await accounts.by_name(folded(name))
        if account is None:
            raise unusable("unknown_account", "no_such_account", name=name[:40])
        code, kept = new_recovery()
        await accounts.set_recovery(account.person_id, kept)
        return code


async def _prune(database: Place, days: int) -> int:
    from setzkasten.service.seats.offline import offline_tables
    from setzkasten.service.seats.retention import delete_finished

    async with offline_tables(database) as found:
        return await delete_finished(found, days)


async def _delete(database: Place, table_id: str) -> None:
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(database) as found:
        _seats_of(database, table_id)
        await found.store.erasure.table(table_id)


async def _rename(database: Place, table_id: str, seat: int, name: str, *, everywhere: bool) -> int:
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(database) as found:
        sitter = _seat_of(database, table_id, seat)
        erasure = found.store.erasure
        if not everywhere or sitter.session is None:
            await erasure.rename(table_id, seat, name)
            return 1
        await erasure.rename_everywhere(sitter.session, name)
        return len(await erasure.tables_of(sitter.session))


async def _forget(database: Place, table_id: str, seat: int, *, others: bool) -> Forgotten:
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(database) as found:
        sitter = _seat_of(database, table_id, seat)
        erasure = found.store.erasure
        if sitter.session is None:
            raise unusable("nobodys_seat", "nobodys_seat", seat=seat)
        sessions = [sitter.session, *(sitter.others if others else ())]
        tables = {table for session in sessions for table in await erasure.tables_of(session)}
        for session in sessions:
            await erasure.person(session)
        return Forgotten(len(tables), () if others else sitter.others)


def _seat_of(database: Place, table_id: str, seat: int) -> upkeep.SeatName:
    seats = _seats_of(database, table_id)
    if not 0 <= seat < len(seats):
        raise unusable("unknown_table", "no_such_seat", seat=seat)
    return seats[seat]


def _seats_of(database: Place, table_id: str) -> list[upkeep.SeatName]:
    seats = upkeep.seat_names(database, table_id)
    if not seats:
        raise unusable("unknown_table", "no_such_table", table=table_id[:40])
    return seats


def _tell(done: Done, json: bool) -> int:
    voice = current()
    if json:
        voice.json(done)
    else:
        voice.print(voice.say(f"admin.{done.done}", table=done.table, count=done.tables))
    return 0


def _called(voice: Voice, name: Name, seat: int) -> str:
    if name is None:
        return voice.say("admin.forgotten")
    return display_name(name or None, seat, voice.lang)


async def _record(
    database: Place, table_id: str, form: Literal["record", "gcg"], language: str
) -> str:
    from setzkasten.service.play.export import Exporter
    from setzkasten.service.seats.offline import offline_tables
    from setzkasten.service.tables.refusals import Declined
    from setzkasten.service.watching.spectators import Spectators

    async with offline_tables(database) as found:
        exporter = Exporter(found, Spectators(found))
        export = await exporter.export(table_id, None, None, form, language)
    if isinstance(export, Declined):
        raise Unusable(export.refusal)
    return export.text


async def _close(database: Place, table_id: str) -> None:
    from setzkasten.service.seats.offline import offline_tables
    from setzkasten.service.tables.entries import Closed

    async with offline_tables(database) as found:
        table = await found.load(table_id)
        if table is None:
            raise unusable("unknown_table", "no_such_table", table=table_id[:40])
        if table.status != "over":
            await found.append(table, [Closed()])
