"""The description of the interface (OpenAPI), made to agree with what the server answers.

The framework describes requests and good answers. Added here: the one body of every refusal with
the statuses that a request can meet, the commands, events and views of all games, the session's
cookie, and the live line, which OpenAPI itself has no words for (`x-websockets`).
"""

from collections.abc import Iterable
from types import NoneType
from typing import Any, Final, get_type_hints

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from setzkasten.games.protocol import Game, Refusal
from setzkasten.games.registry import games
from setzkasten.service.programs.feed import OwnEvent
from setzkasten.web.messages import MESSAGES, ClosingMessage, Pause, Ping, TableMessage
from setzkasten.web.programs.permitted import PERMITTED
from setzkasten.web.programs.streams import NDJSON
from setzkasten.web.refusals import RefusalBody
from setzkasten.web.sessions import COOKIE, HEADER

_REFERENCE: Final = "#/components/schemas/{name}"

_ALWAYS: Final = {
    400: "The request cannot be understood.",
    408: "The request did not come to its end in time; the connection is closed.",
    421: "The server does not go by this name.",
    500: "The server has failed; nothing is lost.",
    503: "All connections are in use, or too many passwords are being compared; Retry-After says "
    "when to come back.",
}
_NOT_WELL: Final = 503
_WITH_TOKEN: Final = {401: "The token is not good.", 403: "Not for programs."}
_AT_TABLES: Final = {403: "Not for this session.", 404: "There is no such thing."}
_CHANGING: Final = {
    401: "No session yet: ask /api/session first.",
    403: f"Not for this session, or the header {HEADER} is missing.",
    404: "There is no such thing.",
    409: "Something has happened in the meantime: look again, ask again.",
    413: "The body is too large.",
    422: "The rules, or sense, say no.",
    429: "Too many requests at once; Retry-After says how many seconds to wait.",
}
_RATE_LIMITED: Final = {429: _CHANGING[429]}

_ELSEWHERE: Final[tuple[tuple[str, str, tuple[int, ...]], ...]] = (
    ("/api/account/played", "", (401, 429)),
    ("/api/host", "", (401, 403)),
    ("/api/host/words/", "{word}", (422, 429)),
    ("/api/host/measures", "", (401, 403, 404, 422)),
    ("/api/words/decisions", "", (403, 429)),
    ("/api/seeks", "", (429,)),
    ("/api/tables", "/tables", (429,)),
    ("/api/ratings", "", (404, 429)),
    ("/api/tables/", "/chat", (401, 422, 429)),
    ("/api/account/ignored", "", (401, 422, 429)),
    ("/api/account/tokens", "", (401, 403)),
    ("/api/events", "", (401, 429)),
    ("/api/tables/", "/stream", (401, 429)),
)
"""Refusals of requests that are about no table: by how the path begins and ends."""

_FOR_PROGRAMS: Final = {(m, path.replace(":str}", "}")) for m, path in PERMITTED}

TYPED: Final = (
    ("Act", "command", "Command"),
    ("Preview", "command", "Command"),
    ("SeatEvent", "event", "Event"),
    ("PreviewAnswer", "preview", "PreviewEvent"),
    ("TableView", "view", "View"),
    ("TableView", "rules", "Rules"),
    ("GameInfo", "rules", "Rules"),
)
"""Fields that hold what belongs to a game, and the union that describes them."""

STREAMS: Final[dict[str, tuple[type[msgspec.Struct], ...]]] = {
    "/api/events": (OwnEvent, Ping, Pause, ClosingMessage),
    "/api/tables/{table_id}/stream": (TableMessage, Ping, Pause, ClosingMessage),
}
"""Requests whose answers do not end, and what each of their lines is."""

MAYBE_NOTHING: Final = frozenset({("PreviewAnswer", "preview"), ("TableView", "view")})


def describe(schema: dict[str, Any]) -> dict[str, Any]:
    """Complete the description that the framework has made."""
    components = schema["components"]
    shapes: dict[str, Any] = components["schemas"]
    for name, shape in _game_shapes().items():
        shapes.setdefault(name, shape)
    # A whole number is a number as well: a detail may fit two shapes.
    for holder in ("Refusal", "Sentence"):
        found = shapes.get(holder, {}).get("properties", {}).get("details", {})
        details = found.get("additionalProperties", {})
        if "oneOf" in details:
            details["anyOf"] = details.pop("oneOf")
    for holder, field, union in TYPED:
        if holder in shapes:
            options = [{"$ref": _REFERENCE.format(name=union)}]
            if (holder, field) in MAYBE_NOTHING:
                options.append({"type": "null"})
            shapes[holder]["properties"][field] = {"anyOf": options}
    body = {"$ref": _REFERENCE.format(name="RefusalBody")}
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            _add_refusals(path, method, operation, body)
    for path, messages in STREAMS.items():
        lines = [{"$ref": _REFERENCE.format(name=one.__name__)} for one in messages]
        schema["paths"][path]["get"]["responses"]["200"] = {
            "description": "Lines without an end, each of them a JSON object as described here.",
            "content": {NDJSON: {"schema": {"anyOf": lines}}},
        }
    components["securitySchemes"] = {
        "session": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": f"A personal token. With one neither cookie nor {HEADER} is needed.",
        },
    }
    schema["x-websockets"] = _lines()
    return schema


def unions() -> dict[str, list[Any]]:
    """Return what the games say, by the name of its union: commands, events, views, rule sets.

    A `PreviewEvent` is what a command would bring about, as far as that is shown beforehand.
    """
    known = list(games().values())
    return {
        "Command": _members(game.command_type for game in known),
        "Event": _members(game.event_type for game in known),
        "PreviewEvent": _members(_returned(game, "preview") for game in known),
        "View": _members(_returned(game, "view") for game in known),
        "Rules": _members(type(game.rules) for game in known),
    }


def _game_shapes() -> dict[str, Any]:
    """Describe refusals, live messages, and what the games say, all under names of their own."""
    joined = unions()
    plain = [message for message in MESSAGES if message is not TableMessage]
    types = [
        RefusalBody,
        OwnEvent,
        *plain,
        *dict.fromkeys(t for union in joined.values() for t in union),
    ]
    described, shapes = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    places = dict(zip(types, described, strict=True))
    shapes["TableMessage"] = _table_message()
    for name, members in joined.items():
        shapes[name] = {"anyOf": [places[member] for member in members]}
    return dict(shapes)


def _table_message() -> dict[str, Any]:
    """Describe the message whose table is whole, or has only the fields that have changed."""
    events = {"type": "array", "items": {"$ref": _REFERENCE.format(name="SeatEvent")}}
    whole = {"$ref": _REFERENCE.format(name="TableView")}
    parts = {"type": "object", "description": "Fields of TableView that have changed."}
    return {
        "title": "TableMessage",
        "type": "object",
        "description": TableMessage.__doc__,
        "properties": {
            "type": {"enum": ["table"]},
            "events": events,
            "table": {"anyOf": [whole, parts]},
            "whole": {"type": "boolean"},
        },
        "required": ["type", "events", "table", "whole"],
    }


def _members(unions: Iterable[Any]) -> list[Any]:
    """Return the structs of tagged unions, each once; a refusal, or nothing, is none of them."""
    found = dict.fromkeys(one for u in unions for one in getattr(u, "__args__", (u,)))
    return [one for one in found if one not in (Refusal, NoneType)]


def _returned(game: Game, verb: str) -> Any:
    return get_type_hints(getattr(type(game), verb))["return"]


def _add_refusals(path: str, method: str, operation: dict[str, Any], body: dict[str, Any]) -> None:
    """Add the refusals that a request can meet, and what it needs."""
    refusals = _ALWAYS | _WITH_TOKEN
    for_programs = (method.upper(), path) in _FOR_PROGRAMS
    if "{table_id}" in path:
        rate_limited = path.endswith(("{table_id}", "/verdicts", "/events", "/record"))
        refusals |= _AT_TABLES | (_RATE_LIMITED if rate_limited else {})
    if path.endswith(("/course", "/picture.svg", "/picture.png")):
        refusals |= {status: _CHANGING[status] for status in (422, 429)}
    if path.endswith(("/review", "{review_id}")):
        refusals |= _AT_TABLES | {status: _CHANGING[status] for status in (401, 422, 429)}
    for start, end, statuses in _ELSEWHERE:
        if path.startswith(start) and path.endswith(end):
            refusals |= {status: _CHANGING[status] for status in statuses}
    if method == "post":
        refusals |= _CHANGING
        parameters = operation.setdefault("parameters", [])
        parameters.append(
            {
                "name": HEADER,
                "in": "header",
                "required": not for_programs,
                "schema": {"type": "string", "enum": ["1"]},
                "description": "Shows that the request was meant; not needed with a token.",
            }
        )
        operation["security"] = [{"session": []}, *([{}] if _for_all(path) else [])]
    if for_programs:
        operation.setdefault("security", [{"session": []}, {}]).insert(1, {"token": []})
    answers = operation["responses"]
    for status, reason in sorted(refusals.items()):
        schema = body
        if status == _NOT_WELL and str(status) in answers:
            # Health says it, too, and with a body of its own.
            schema = {
                "anyOf": [answers[str(status)]["content"]["application/json"]["schema"], body]
            }
            reason = f"{answers[str(status)]['description']} {reason}"
        answers[str(status)] = {
            "description": reason,
            "content": {"application/json": {"schema": schema}},
        }


def _for_all(path: str) -> bool:
    """Check whether a request needs no session."""
    free = ("/api/session", "/api/judge", "/api/account/login", "/api/account/recover")
    return path in free or path.endswith(("/lookup", "/invitation"))


def _lines() -> dict[str, Any]:
    """Describe the live line."""
    number = {"type": "integer", "minimum": 0}
    return {
        "/api/tables/{table_id}/socket": {
            "description": "Pushes the table at once and after every change; says something every "
            "few seconds. Closed with 4403 or 4404 after a refusal, with 4429 where there are too "
            "many lines, with 1012 when the server stops and 1011 when it failed: come back.",
            "parameters": [
                {"name": "seat", "in": "query", "schema": {"type": "integer"}},
                {"name": "after", "in": "query", "schema": number},
            ],
            "security": [{"session": []}, {}],
            "messages": {
                "anyOf": [{"$ref": _REFERENCE.format(name=one.__name__)} for one in MESSAGES]
            },
        }
    }


class Description(JsonRenderPlugin):
    """Shows the description, completed once."""

    def __init__(self) -> None:
        super().__init__(path="/openapi.json")
        self._text: bytes | None = None

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:
        """Return the whole description as JSON."""
        if self._text is None:
            self._text = self.render_json(request, describe(openapi_schema))
        return self._text
