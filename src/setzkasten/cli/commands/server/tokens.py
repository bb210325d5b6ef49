"""`setzkasten admin tokens` and `revoke`: with which tokens programs play, and the end of one.

Servers read a token anew every few seconds, so that none needs to be stopped for it.
"""

import asyncio
from typing import Annotated

from cyclopts import App, Parameter

from setzkasten.cli.commands.server.folder import HERE, Where
from setzkasten.cli.commands.server.hosts import AccountName
from setzkasten.cli.options import Json
from setzkasten.cli.voice import current, unusable
from setzkasten.service.store import Place, TokenRow, upkeep


def add_to(app: App) -> None:
    """Add the commands to those of a host."""
    app.command(tokens, name="tokens", help="help.admin_tokens")
    app.command(revoke, name="revoke", help="help.admin_revoke")


def tokens(name: AccountName, /, *, where: Where = HERE, json: Json = False) -> int:
    """List the personal tokens of an account; what they consist of nobody has."""
    voice = current()
    upkeep.must_be_current(where.place)
    found = asyncio.run(_tokens(where.place, name))
    if json:
        voice.json(found)
        return 0
    for one in found:
        used = "–" if one.used is None else f"{one.used:%Y-%m-%d}"
        voice.print(f"{one.id}  {one.created:%Y-%m-%d}  {used}  {one.name}")
    if not found:
        voice.print(voice.say("admin.no_tokens"))
    return 0


def revoke(
    name: AccountName,
    token: Annotated[str | None, Parameter(help="opt.token")] = None,
    /,
    *,
    where: Where = HERE,
    json: Json = False,
) -> int:
    """End one token of an account, or all of them."""
    voice = current()
    upkeep.must_be_current(where.place)
    ended = asyncio.run(_revoke(where.place, name, token))
    if json:
        voice.json({"revoked": ended})
    else:
        voice.print(voice.say("admin.revoked", count=ended))
    return 0


async def _tokens(place: Place, name: str) -> tuple[TokenRow, ...]:
    from setzkasten.service.people.accounts import folded
    from setzkasten.service.seats.offline import offline_tables

    async with offline_tables(place) as found:
        account = await found.store.accounts.by_name(folded(name))
        if account is None:
            raise unusable("unknown_account", "no_such_account", name=name[:40])
        return await found.store.tokens.of_person(account.person_id)


async def _revoke(place: Place, name: str, token: str | None) -> int:
    from setzkasten.service.seats.offline import offline_tables

    there = [one for one in await _tokens(place, name) if token in (None, one.id)]
    async with offline_tables(place) as found:
        for one in there:
            await found.store.tokens.end(one.person_id, one.id)
    return len(there)
