"""The API of finished games: turn by turn with words and reasons, and as a picture to share."""

from typing import Annotated, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from setzkasten.draw import Theme
from setzkasten.service.play.course import Course, PictureFormat
from setzkasten.texts.catalogue import FIRST
from setzkasten.web.language import LangQuery
from setzkasten.web.limits.guards import by_address
from setzkasten.web.lobby import LAST_ROW
from setzkasten.web.refusals import granted
from setzkasten.web.sessions import AnyRequest, host_of

SVG: Final = "image/svg+xml"
PNG: Final = "image/png"

_KEPT: Final = "public, max-age=300"
"""A finished game does not change, but a name in it may be forgotten."""

RowQuery = Annotated[int | None, QueryParameter(name="at", required=False, ge=0, le=LAST_ROW)]
ThemeQuery = Annotated[Theme, QueryParameter(name="theme", required=False)]


@get("/api/tables/{table_id:str}/course", guards=[by_address("questions")])
async def course(request: AnyRequest, table_id: FromPath[str]) -> Course:
    """Return a finished game turn by turn: what was held, the points, the words with reasons."""
    return granted(await host_of(request).finished.course(table_id))


@get("/api/tables/{table_id:str}/picture.svg", media_type=SVG, guards=[by_address("pictures")])
async def picture_svg(
    request: AnyRequest,
    table_id: FromPath[str],
    at: RowQuery = None,
    lang: LangQuery = None,
    theme: ThemeQuery = "auto",
) -> Response[bytes]:
    """Draw a finished game's table as SVG, in the end or as it stood at a row of the log."""
    return await _picture(request, table_id, "svg", at, lang, theme)


@get("/api/tables/{table_id:str}/picture.png", media_type=PNG, guards=[by_address("pictures")])
async def picture_png(
    request: AnyRequest,
    table_id: FromPath[str],
    at: RowQuery = None,
    lang: LangQuery = None,
    theme: ThemeQuery = "light",
) -> Response[bytes]:
    """Draw a finished game's table as PNG, in the end or as it stood at a row of the log."""
    return await _picture(request, table_id, "png", at, lang, theme)


async def _picture(
    request: AnyRequest,
    table_id: str,
    form: PictureFormat,
    at: int | None,
    lang: str | None,
    theme: Theme,
) -> Response[bytes]:
    games = host_of(request).finished
    drawn = granted(await games.picture(table_id, form, at, lang or FIRST, theme))
    return Response(
        drawn,
        media_type=SVG if form == "svg" else PNG,
        headers={
            "Cache-Control": _KEPT,
            "Content-Disposition": f'inline; filename="setzkasten-{table_id}.{form}"',
        },
    )
