"""One answer for everything that goes wrong: a refusal, whose sentence the page knows."""

import logging
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, NotAuthorizedException

from setzkasten.games.protocol import Refusal
from setzkasten.service.limits import FILE_KILOBYTES, REQUEST_KILOBYTES
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.views import TableView
from setzkasten.texts import Details

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)


class RefusalBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is not the wanted one; `table` where it helps to go on.

    `at` is the id of another table that is the reason.
    """

    refusal: Refusal
    table: TableView | None = None
    at: str | None = None


_STATUS: Final = {
    "unknown": 404,
    "forbidden": 403,
    "stale": 409,
    "refused": 422,
    "later": 429,
    "busy": 503,
}
_BUSY_SECONDS: Final = 2

_CODES: Final[dict[int | str, str]] = {
    400: "bad_request",
    401: "no_session",
    403: "header_missing",
    404: "not_found",
    405: "bad_method",
    408: "too_slow",
    413: "too_large",
    415: "not_json",
    421: "bad_host",
    429: "too_many",
    503: "too_full",
    "token": "bad_token",
    "foreign_page": "foreign_page",
    "invited": "only_invited",
    "password": "password_needed",
    "wrong_word": "wrong_word",
    "lines": "too_many_lines",
}


class BadToken(NotAuthorizedException):
    """A program's token is not good (any more)."""


class DeclinedRequest(Exception):
    """Carries what the service declined out of a handler."""

    def __init__(self, declined: Declined) -> None:
        self.declined = declined
        super().__init__(declined.refusal.code)


def granted(answer: T | Declined) -> T:
    """Return an answer of the service, or refuse as the service does."""
    if isinstance(answer, Declined):
        raise DeclinedRequest(answer)
    return answer


def on_refused(_: Request[Any, Any, Any], error: DeclinedRequest) -> Response[RefusalBody]:
    """Answer with what the service declined."""
    declined = error.declined
    response = _respond(
        _STATUS[declined.kind], RefusalBody(declined.refusal, declined.table, declined.at)
    )
    if declined.kind in ("later", "busy"):
        seconds = (declined.refusal.details or {}).get("seconds", _BUSY_SECONDS)
        response.set_header("Retry-After", str(seconds))
    return response


def sentence(reason: int | str, detail: str = "") -> Refusal:
    """Return what a status of HTTP, or a reason, means here; `detail` is a short technical hint."""
    code = _CODES.get(reason, _CODES[400])
    details: Details = {}
    if code == _CODES[400]:
        details = {"hint": f" ({detail})" if detail else ""}
    elif code == _CODES[413]:
        details = {"most": REQUEST_KILOBYTES, "file": FILE_KILOBYTES}
    return Refusal(code, "", details)


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[RefusalBody]:
    """Answer what the framework refuses: bad JSON, unknown paths, too much at once."""
    status = error.status_code
    if status >= 500 and _unreadable(error):
        return _respond(400, RefusalBody(sentence(400)))
    if status >= 500:
        # A page drops a preview that is out of date before it is read: no fault of anybody's.
        gone = "client disconnected" in error.detail
        _LOG.log(logging.DEBUG if gone else logging.ERROR, "%s", error.detail, exc_info=error)
        return internal_error()
    detail = _detail(error) if status == 400 else ""
    reason = "token" if isinstance(error, BadToken) else status
    response = _respond(status, RefusalBody(sentence(reason, detail)))
    if reason == "token":
        response.set_header("WWW-Authenticate", "Bearer")
    for name in ("Allow", "Retry-After"):
        value = (error.headers or {}).get(name)
        if value is not None:
            response.set_header(name, value)
    return response


def on_any_exception(request: Request[Any, Any, Any], error: Exception) -> Response[RefusalBody]:
    """Answer a failure of the server itself, without showing its inside."""
    if _unreadable(error):
        return _respond(400, RefusalBody(sentence(400)))
    _LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return internal_error()


Handler = Callable[[Any, Any], Response[RefusalBody]]

HANDLERS: Final[tuple[tuple[type[Exception], Handler], ...]] = (
    (DeclinedRequest, on_refused),
    (HTTPException, on_http_exception),
    (Exception, on_any_exception),
)
"""What answers each kind of exception; the first that fits counts."""


def answer_to(request: Request[Any, Any, Any], error: Exception) -> Response[RefusalBody]:
    """Answer whatever went wrong."""
    handler = next(handler for kind, handler in HANDLERS if isinstance(error, kind))
    return handler(request, error)


def _unreadable(error: BaseException) -> bool:
    """Check whether a body could not be read: thousands of levels deep, or not UTF-8."""
    reason: BaseException | None = error
    while reason is not None:
        if isinstance(reason, RecursionError):
            return "deserializing" in str(reason)
        if isinstance(reason, UnicodeDecodeError):
            return reason.encoding.replace("-", "") == "utf8"
        reason = reason.__cause__ or reason.__context__
    return False


def internal_error() -> Response[RefusalBody]:
    """Return that the server itself has failed."""
    return _respond(500, RefusalBody(Refusal("internal", "")))


def _detail(error: HTTPException) -> str:
    """Make one short hint of what validation found."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        message, key = extra[0].get("message", ""), extra[0].get("key", "")
        return f"{key}: {message}"[:200] if key else str(message)[:200]
    return str(error.detail)[:200]


def _respond(status: int, body: RefusalBody) -> Response[RefusalBody]:
    return Response(body, status_code=status, media_type=MediaType.JSON)
