"""What other programs show of a link to a table: tags in the page's head, made by the server.

They tell what everybody may see who has the link. Of a game that goes on that is which game it is,
and no more; of a finished one who played, the points, and the picture of the table.
"""

from html import escape
from typing import Final

from setzkasten.draw import Language
from setzkasten.service.tables.table import Table
from setzkasten.texts import Sentence, as_written, display_names
from setzkasten.texts.catalogue import say, say_key
from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.language import language_of
from setzkasten.web.sessions import AnyRequest, host_of

PAGES: Final = frozenset({"game", "review", "table"})
"""The views of the page that are about one table."""


async def tags_for(request: AnyRequest, table_id: str) -> str:
    """Return the tags of a link to a table, or nothing where there is no such table."""
    table = await host_of(request).tables.load(table_id)
    if table is None:
        return ""
    return tags_of(table, _address(request), language_of(request))


def tags_of(table: Table, address: str, lang: Language) -> str:
    """Write the tags of a table whose server is reached at an address (which ends with a slash)."""
    title = say(as_written(table.game.title), lang)
    tags = {
        "og:site_name": "Setzkasten",
        "og:type": "website",
        "og:locale": say_key("language_locale", lang),
        "og:title": f"{title}{_points(table, lang)}",
        "og:description": say(_description(table), lang),
    }
    written = [
        f'<meta name="description" content="{escape(tags["og:description"])}" />',
        *(f'<meta property="{key}" content="{escape(value)}" />' for key, value in tags.items()),
    ]
    if _shown(table):
        page = f"{address}game/{table.id}"
        picture = f"{address}api/tables/{table.id}/picture.png?lang={lang}"
        written += [
            f'<link rel="canonical" href="{escape(page)}" />',
            f'<meta property="og:url" content="{escape(page)}" />',
            f'<meta property="og:image" content="{escape(picture)}" />',
            '<meta property="og:image:type" content="image/png" />',
            f'<meta property="og:image:alt" content="{escape(tags["og:title"])}" />',
            '<meta name="twitter:card" content="summary_large_image" />',
        ]
    return "\n    ".join(written)


def _shown(table: Table) -> bool:
    """Check whether a game was played to its end, so that everything about it is public."""
    return table.status == "over" and table.state is not None


def _points(table: Table, lang: Language) -> str:
    result = table.match.result if _shown(table) else None
    if result is None:
        return ""
    names = display_names([seat.name for seat in table.seats], lang)
    told = (f"{names[one.seat]} {one.total}" for one in result.standings)
    return f": {', '.join(told)}"


def _description(table: Table) -> Sentence:
    if _shown(table):
        return Sentence("preview_over")
    return Sentence("preview_running" if table.status == "running" else "preview_waiting")


def _address(request: AnyRequest) -> str:
    hosting: Hosting = request.app.state.hosting
    if hosting.address is not None:
        return hosting.address
    # The gate lets only names in by which this server goes.
    return f"{request.url.scheme}://{request.headers.get('host', '')}{hosting.root_path}/"
