"""One answer for everything that goes wrong: a refusal, a sentence in both languages."""

import logging
from typing import Any, Final, TypeVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from setzkasten.games.protocol import Refusal
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.views import TableView

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)


class RefusalBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is not the wanted one; `table` where it helps to go on.

    `at` is the id of another table that is the reason.
    """

    refusal: Refusal
    table: TableView | None = None
    at: str | None = None


_STATUS: Final = {"unknown": 404, "forbidden": 403, "stale": 409, "refused": 422}

_SENTENCES: Final[dict[int | str, tuple[str, str, str]]] = {
    400: (
        "bad_request",
        "Diese Anfrage ist nicht zu verstehen",
        "This request cannot be understood",
    ),
    401: (
        "no_session",
        "Dieser Browser ist noch nicht angemeldet. Bitte die Seite neu laden",
        "This browser has no session yet. Please reload the page",
    ),
    403: (
        "header_missing",
        "Diese Anfrage kommt nicht von der Seite selbst (Kopfzeile X-Setzkasten: 1 fehlt)",
        "This request does not come from the page itself (header X-Setzkasten: 1 is missing)",
    ),
    404: ("not_found", "Hier ist nichts", "There is nothing here"),
    405: ("bad_method", "So geht das hier nicht", "This is not how it works here"),
    413: (
        "too_large",
        "Diese Anfrage ist zu groß (Grenze: 64 kB)",
        "This request is too large (limit: 64 kB)",
    ),
    415: ("not_json", "Erwartet wird JSON", "JSON is expected"),
    421: (
        "bad_host",
        "So heißt dieser Server nicht; wer ihn betreibt, nennt den Namen mit --public-url",
        "This is not this server's name; whoever runs it gives the name with --public-url",
    ),
    429: (
        "too_many",
        "Zu viele Anfragen auf einmal. Bitte eine Minute warten",
        "Too many requests at once. Please wait a minute",
    ),
    "foreign_page": (
        "foreign_page",
        "Diese Verbindung kommt von einer fremden Seite (ein Proxy muss Host weitergeben)",
        "This connection comes from a foreign page (a proxy must pass Host on)",
    ),
    "invited": (
        "only_invited",
        "Tische eröffnet hier nur, wen der Gastgeber dazu eingeladen hat (mit seinem Link)",
        "Only those whom the host has invited (by his link) may open tables here",
    ),
    "password": (
        "password_needed",
        "Wer hier Tische eröffnen will, braucht das Kennwort des Gastgebers",
        "Whoever wants to open tables here needs the host's password",
    ),
    "wrong_word": ("wrong_word", "Das ist nicht das Kennwort", "This is not the password"),
    "lines": (
        "too_many_lines",
        "Zu viele Verbindungen auf einmal. Bitte andere Fenster schließen oder später kommen",
        "Too many connections at once. Please close other windows, or come back later",
    ),
}


class Refused(Exception):
    """Carries what the service declined out of a handler."""

    def __init__(self, declined: Declined) -> None:
        self.declined = declined
        super().__init__(declined.refusal.en)


def granted(answer: T | Declined) -> T:
    """Return an answer of the service, or refuse as the service does."""
    if isinstance(answer, Declined):
        raise Refused(answer)
    return answer


def on_refused(_: Request[Any, Any, Any], error: Refused) -> Response[RefusalBody]:
    """Answer with what the service declined."""
    declined = error.declined
    return _respond(
        _STATUS[declined.kind], RefusalBody(declined.refusal, declined.table, declined.at)
    )


def sentence(reason: int | str, detail: str = "") -> Refusal:
    """Say what a status of HTTP, or a reason, means here; `detail` is a short technical hint."""
    code, german, english = _SENTENCES.get(reason, _SENTENCES[400])
    hint = f" ({detail})" if detail else ""
    return Refusal(code, "", f"{german}{hint}.", f"{english}{hint}.")


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
    response = _respond(status, RefusalBody(sentence(status, detail)))
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
    refusal = Refusal(
        "internal",
        "",
        "Das hat der Server nicht geschafft; verloren ist nichts. Bitte noch einmal versuchen.",
        "The server could not do this; nothing is lost. Please try again.",
    )
    return _respond(500, RefusalBody(refusal))


def _detail(error: HTTPException) -> str:
    """Make one short hint of what validation found."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        message, key = extra[0].get("message", ""), extra[0].get("key", "")
        return f"{key}: {message}"[:200] if key else str(message)[:200]
    return str(error.detail)[:200]


def _respond(status: int, body: RefusalBody) -> Response[RefusalBody]:
    return Response(body, status_code=status, media_type=MediaType.JSON)
