"""The API of what people change about seats and tables: names, devices, closing, putting away."""

from typing import Annotated

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from setzkasten.service.store import SessionRow
from setzkasten.service.tables.requests import (
    Abort,
    Carry,
    Claim,
    Close,
    Decline,
    Invitation,
    OfferSeat,
    PutAwayRequest,
    Reinvite,
    Rename,
)
from setzkasten.service.tables.views import TableView
from setzkasten.web.limits.guards import by_address, take_command
from setzkasten.web.refusals import granted
from setzkasten.web.sessions import AnyRequest, guest_of, host_of, require_guest

_Secret = Annotated[str, msgspec.Meta(max_length=100)]


class InvitationQuery(msgspec.Struct, frozen=True):
    """An invitation's token, or the secret that carries a seat to another device."""

    token: _Secret | None = None
    secret: _Secret | None = None


async def _changing(request: AnyRequest) -> SessionRow:
    """Recognise whoever changes something: as often as he may give commands."""
    guest = await require_guest(request)
    take_command(request, guest)
    return guest


@post("/api/tables/{table_id:str}/close", status_code=200)
async def close(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Close]) -> TableView:
    """Close a table that still waits for people; whoever opened it may."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.close(guest, table_id, data))


@post("/api/tables/{table_id:str}/claim", status_code=200)
async def claim(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Claim]) -> TableView:
    """Ask that the computer plays on for a seat whose people are gone, or that it is out."""
    guest = await _changing(request)
    return granted(await host_of(request).claims.claim(guest, table_id, data))


@post("/api/tables/{table_id:str}/abort", status_code=200)
async def abort(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Abort]) -> TableView:
    """Break a game off that has hardly begun."""
    guest = await _changing(request)
    return granted(await host_of(request).claims.abort(guest, table_id, data))


@post("/api/tables/{table_id:str}/decline", status_code=200)
async def decline(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[Decline]
) -> TableView:
    """Say that one does not want the rematch for which this table was opened."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.decline(guest, table_id, data))


@post("/api/tables/{table_id:str}/reinvite", status_code=200)
async def reinvite(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[Reinvite]
) -> TableView:
    """Make the invitation to a free seat void; there is another one."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.reinvite(guest, table_id, data))


@post("/api/tables/{table_id:str}/rename", status_code=200)
async def rename(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Rename]) -> TableView:
    """Go by another name on one's own seat."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.rename(guest, table_id, data))


@post("/api/tables/{table_id:str}/put-away", status_code=200)
async def put_away(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[PutAwayRequest]
) -> TableView:
    """Put a game away, out of one's own list of running ones, or take it out again."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.put_away(guest, table_id, data))


@post("/api/tables/{table_id:str}/offer", status_code=200)
async def offer(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[OfferSeat]
) -> TableView:
    """Offer one's own seat to another device, which will bring the secret."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.offer(guest, table_id, data))


@post("/api/tables/{table_id:str}/carry", status_code=200)
async def carry(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Carry]) -> TableView:
    """Go on at this device on the seat that a secret belongs to. It works once."""
    guest = await _changing(request)
    return granted(await host_of(request).changes.carry(guest, table_id, data))


@post(
    "/api/tables/{table_id:str}/invitation",
    status_code=200,
    guards=[by_address("questions")],
)
async def invitation(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[InvitationQuery]
) -> Invitation:
    """Return which seat an invitation or a secret link leads to, or why to none.

    Asked in a body: what stands in an address is kept by proxies.
    """
    guest = await guest_of(request)
    changes = host_of(request).changes
    return granted(await changes.invitation(guest, table_id, data.token, data.secret))
