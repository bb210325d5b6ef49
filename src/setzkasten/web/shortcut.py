"""What every play asks for, answered past the framework's machinery.

To read a request by its description in general costs more than most plays do, and nearly all that
a busy server is asked are commands and looks. One of these that comes as browsers send it is read
here. It goes to the same handler as by the framework, and what goes wrong is answered by the same
functions. Whatever is unusual in any way (a token, a body that is none, a parameter too many) goes
the way of all requests.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import Litestar, Request
from litestar.types import Receive, Scope, Send

from setzkasten.service.tables.requests import Act
from setzkasten.web import lobby, play
from setzkasten.web.refusals import answer_to
from setzkasten.web.sessions import AnyRequest, require_header

_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(Act).decode

_PLACE: Final = re.compile(r"/api/tables/([a-z0-9]{1,64})(/commands)?", re.ASCII)
_SEAT: Final = re.compile(rb"(?:seat=([0-9]{1,3}))?")


class QuickApp(Litestar):
    """An application that answers commands and looks by itself, and leaves the rest to Litestar."""

    # Messages and scopes are dictionaries of ASGI: their types differ from library to library.
    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer whatever is asked."""
        found = _PLACE.fullmatch(scope["path"]) if _is_usual(scope) else None
        if found is not None and found[2] and scope["method"] == "POST":
            await self._act(found[1], scope, receive, send)
        elif found is not None and not found[2] and scope["method"] == "GET":
            await self._look(found[1], scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _act(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Read a command, and have it carried out."""
        message = await receive()
        data = None if scope["query_string"] else self._read(message)
        if data is not None:
            await self._answer(play.act.fn, scope, receive, send, table_id=table_id, data=data)
            return
        read = [message]

        async def from_the_start() -> Any:
            return read.pop() if read else await receive()

        await super().__call__(scope, from_the_start, send)

    async def _look(self, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Show a table."""
        asked = _SEAT.fullmatch(scope["query_string"])
        if asked is None:
            await super().__call__(scope, receive, send)
            return
        seat = None if asked[1] is None else int(asked[1])
        await self._answer(lobby.look.fn, scope, receive, send, table_id=table_id, seat=seat)

    def _read(self, message: Any) -> Act | None:
        """Read a body that came in one piece; `None` if it is for the framework to say why not."""
        if message["type"] != "http.request" or message.get("more_body"):
            return None
        body, most = message["body"], self.request_max_body_size
        try:
            return None if isinstance(most, int) and len(body) > most else _DECODE(body)
        except (ValueError, RecursionError):
            return None

    async def _answer(
        self,
        handler: Callable[..., Awaitable[msgspec.Struct]],
        scope: Any,
        receive: Receive,
        send: Send,
        **asked: Any,
    ) -> None:
        """Have a handler answer."""
        scope["app"] = scope["litestar_app"] = self
        scope.setdefault("state", {})
        request: AnyRequest = Request(scope, receive, send)

        async def hand_on(message: Any) -> None:
            for hook in self.before_send:
                await hook(message, scope)
            await send(message)

        try:
            require_header(request)
            body = _ENCODE(await handler(request, **asked))
        except Exception as error:
            response = answer_to(request, error).to_asgi_response(app=None, request=request)
            await response(scope, receive, hand_on)
            return
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        await hand_on({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _is_usual(scope: Any) -> bool:
    """Check whether a request comes from a browser, and wants a body."""
    return (
        scope["type"] == "http"
        and "bodiless" not in scope
        and not any(name == b"authorization" for name, _ in scope["headers"])
    )
