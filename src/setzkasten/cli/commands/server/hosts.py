"""`setzkasten admin appoint`, `dismiss` and `hosts`: who moderates on a server.

Servers ask the database whenever a host does something, so that none needs to be stopped for it.
"""

import asyncio
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from setzkasten.cli.commands.server.folder import HERE, Where
from setzkasten.cli.options import Json
from setzkasten.cli.voice import current, unusable
from setzkasten.service.store import Place, upkeep

AccountName = Annotated[str, Parameter(help="opt.account")]


class Appointed(msgspec.Struct, frozen=True):
    """An account by its name and the key that games have for it, and whether it is a host."""

    name: str
    person: str
    host: bool


def add_to(app: App) -> None:
    """Add the commands to those of a host."""
    app.command(appoint, name="appoint", help="help.admin_appoint")
    app.command(dismiss, name="dismiss", help="help.admin_dismiss")
    app.command(hosts, name="hosts", help="help.admin_hosts")


def appoint(name: AccountName, /, *, where: Where = HERE, json: Json = False) -> int:
    """Let an account moderate."""
    return _set(name, where.place, host=True, json=json)


def dismiss(name: AccountName, /, *, where: Where = HERE, json: Json = False) -> int:
    """Let an account moderate no more, from now on."""
    return _set(name, where.place, host=False, json=json)


def hosts(*, where: Where = HERE, json: Json = False) -> int:
    """List the accounts that moderate."""
    voice = current()
    upkeep.must_be_current(where.place)
    found = asyncio.run(_hosts(where.place))
    if json:
        voice.json(found)
        return 0
    for one in found:
        voice.print(one.name)
    if not found:
        voice.print(voice.say("admin.no_hosts"))
    return 0


def _set(name: str, place: Place, *, host: bool, json: bool) -> int:
    voice = current()
    upkeep.must_be_current(place)
    done = asyncio.run(_change(place, name, host))
    if json:
        voice.json(done)
    else:
        voice.print(voice.say("admin.appointed" if host else "admin.dismissed", name=done.name))
    return 0


async def _change(place: Place, name: str, host: bool) -> Appointed:
    from setzkasten.service.people.accounts import folded
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(place) as found:
        accounts = found.store.accounts
        account = await accounts.by_name(folded(name))
        if account is None:
            raise unusable("unknown_account", "no_such_account", name=name[:40])
        await accounts.set_host(account.person_id, host)
        return Appointed(account.name, account.person_id, host)


async def _hosts(place: Place) -> list[Appointed]:
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(place) as found:
        rows = await found.store.accounts.hosts()
        return [Appointed(one.name, one.person_id, one.host) for one in rows]
