"""The API of a running table: commands, previews, words, what happened, the record."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from setzkasten.lexicon import Verdict
from setzkasten.service.play.export import Format
from setzkasten.service.tables.requests import Act, Answer, Judge, LookUp, Preview, PreviewAnswer
from setzkasten.web.language import LangQuery, language_of
from setzkasten.web.limits.guards import by_address, take_command
from setzkasten.web.lobby import LAST_ROW, SeatQuery
from setzkasten.web.refusals import granted
from setzkasten.web.sessions import AnyRequest, host_of, require_guest, session_of

_ENCODER = msgspec.json.Encoder()

AfterQuery = Annotated[int, QueryParameter(name="after", required=False, ge=0, le=LAST_ROW)]
FormatQuery = Annotated[Format, QueryParameter(name="format", required=False)]


@post("/api/tables/{table_id:str}/commands", status_code=200)
async def act(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Act]) -> Answer:
    """Play a command of the game for one's own seat; a repeated key changes nothing."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).referee.act(guest, table_id, data))


@post("/api/tables/{table_id:str}/preview", status_code=200)
async def preview(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[Preview]
) -> PreviewAnswer:
    """Ask what a command would do, without doing it."""
    guest = await require_guest(request)
    return granted(await host_of(request).referee.preview(guest, table_id, data))


@post("/api/tables/{table_id:str}/lookup", status_code=200)
async def look_up(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[LookUp]
) -> tuple[Verdict, ...]:
    """Look words up in the lexicon of a table, where the booklet allows it."""
    session = await session_of(request)
    words = host_of(request).words
    return granted(await words.look_up(table_id, session, data.seat, data.words))


@get("/api/tables/{table_id:str}/verdicts")
async def verdicts(request: AnyRequest, table_id: FromPath[str]) -> tuple[Verdict, ...]:
    """Return why the words that were judged at this table are valid or not, and of no others."""
    session = await session_of(request)
    return granted(await host_of(request).words.verdicts(table_id, session))


@post("/api/judge", status_code=200)
async def judge(request: AnyRequest, data: JSONBody[Judge]) -> tuple[Verdict, ...]:
    """Judge words by a game's rules; closed to those who play where the dictionary is shut."""
    session = await session_of(request)
    return granted(await host_of(request).words.judge(session, data.game, data.words))


@get(
    "/api/tables/{table_id:str}/events",
    media_type="application/x-ndjson",
    guards=[by_address("questions")],
)
async def events(
    request: AnyRequest, table_id: FromPath[str], after: AfterQuery = 0, seat: SeatQuery = None
) -> Response[bytes]:
    """Return what happened behind a row of the log, one JSON object a line."""
    host = host_of(request)
    session = await session_of(request)
    found = granted(await host.lobby.events(table_id, session, seat, after))
    return Response(_ENCODER.encode_lines(found), media_type="application/x-ndjson")


@get(
    "/api/tables/{table_id:str}/record",
    media_type=MediaType.TEXT,
    guards=[by_address("questions")],
)
async def record(
    request: AnyRequest,
    table_id: FromPath[str],
    seat: SeatQuery = None,
    form: FormatQuery = "record",
    lang: LangQuery = None,
) -> Response[str]:
    """Return the game's record as a file: whole after the end, before it as a seat may know it.

    In a GCG people without a name get one in the language.
    """
    session = await session_of(request)
    exporter, language = host_of(request).exporter, lang or language_of(request)
    export = granted(await exporter.export(table_id, session, seat, form, language))
    return Response(
        export.text,
        media_type=MediaType.TEXT,
        headers={"Content-Disposition": f'attachment; filename="{export.name}"'},
    )
