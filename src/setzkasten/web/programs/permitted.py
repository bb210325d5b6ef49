"""What a program may ask for with a personal token: to look, to meet, to play. Nothing else.

What stands here is all there is; a request that is new is closed to programs until it is named.
"""

from typing import Final

from litestar.handlers import BaseRouteHandler

from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.web.limits.guards import take
from setzkasten.web.refusals import BadToken, DeclinedRequest
from setzkasten.web.sessions import (
    AnyConnection,
    address_of,
    bearer_of,
    host_of,
    note_program,
    require_header,
)

PERMITTED: Final = frozenset(
    {
        ("GET", "/api/events"),
        ("GET", "/api/health"),
        ("GET", "/api/games"),
        ("GET", "/api/levels"),
        ("GET", "/api/seeks"),
        ("GET", "/api/tables"),
        ("GET", "/api/words/decisions"),
        ("POST", "/api/judge"),
        ("POST", "/api/bag"),
        ("POST", "/api/tables"),
        *(
            ("GET", f"/api/tables/{{table_id:str}}{part}")
            for part in ("", "/events", "/stream", "/record", "/course", "/verdicts")
        ),
        *(
            ("POST", f"/api/tables/{{table_id:str}}/{part}")
            for part in (
                "abort",
                "claim",
                "close",
                "commands",
                "commit",
                "fill",
                "invitation",
                "join",
                "leave",
                "lookup",
                "preview",
                "put-away",
                "rematch",
                "rename",
                "reveal",
            )
        ),
    }
)
"""Method and path of every request that a token is good for."""


async def admit(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Guard everything: a browser shows that it means it, a program asks for what it may.

    No foreign site can have a browser send a token along, so that no other proof is needed.
    """
    token = bearer_of(connection)
    if token is None:
        require_header(connection)
        return
    program = await _known(connection, token)
    note_program(connection, program)
    method = str(connection.scope.get("method", ""))
    if not any((method, path) in PERMITTED for path in handler.paths):
        raise DeclinedRequest(refusals.NOT_FOR_PROGRAMS)
    table_id = connection.path_params.get("table_id")
    if table_id is not None:
        wrong = await host_of(connection).program_access.why_not(program, str(table_id))
        if wrong is not None:
            raise DeclinedRequest(wrong)


async def _known(connection: AnyConnection, token: str) -> SessionRow:
    """Find out for whom a program plays. Wrong tokens are few by address, good ones are not."""
    known = await host_of(connection).sessions.find_program(token)
    if known is None:
        take(connection, "tokens", address_of(connection))
        raise BadToken
    return known
