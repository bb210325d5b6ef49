"""The API of personal tokens: making, listing and revoking them, in a browser only."""

from typing import Annotated, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from setzkasten.service.programs.tokens import NewToken, TokenView
from setzkasten.web.limits.guards import by_address, opening_part, take_command
from setzkasten.web.people.accounts import Secret
from setzkasten.web.refusals import granted
from setzkasten.web.sessions import AnyRequest, host_of, require_guest


class TokenRequest(msgspec.Struct, frozen=True):
    """Make a personal token. `name` says what it is for; it is good for `days`, or for ever.

    The password shows that it is oneself.
    """

    name: Annotated[str, msgspec.Meta(max_length=100)]
    password: Secret
    days: int | None = None


@get("/api/account/tokens")
async def tokens(request: AnyRequest) -> tuple[TokenView, ...]:
    """List one's personal tokens, without what they consist of."""
    guest = await require_guest(request)
    return granted(await host_of(request).tokens.listed(guest))


@post("/api/account/tokens", status_code=201, guards=[by_address("logins")])
async def make_token(request: AnyRequest, data: JSONBody[TokenRequest]) -> NewToken:
    """Make a personal token, which is shown this once.

    With it a program may open tables if its owner may just now.
    """
    guest = await require_guest(request)
    tokens = host_of(request).tokens
    made = granted(await tokens.make(guest, data.name, data.password, data.days))
    return msgspec.structs.replace(made, token=made.token + opening_part(request, guest))


@post("/api/account/tokens/{token_id:str}/revoke", status_code=200)
async def revoke_token(request: AnyRequest, token_id: FromPath[str]) -> tuple[TokenView, ...]:
    """End a personal token for good, at once."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).tokens.revoke(guest, token_id))


ROUTES: Final = (tokens, make_token, revoke_token)
