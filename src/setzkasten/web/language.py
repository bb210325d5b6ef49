"""In which language the server itself speaks: previews, files, names that nobody chose."""

from typing import Annotated, Final

from litestar.params import QueryParameter

from setzkasten.texts.catalogue import FIRST, languages
from setzkasten.web.sessions import AnyRequest

LANGUAGE: Final = f"^({'|'.join(languages())})$"
"""The languages that the house speaks, as a pattern."""

LangQuery = Annotated[str | None, QueryParameter(name="lang", required=False, pattern=LANGUAGE)]


def language_of(request: AnyRequest) -> str:
    """Return the language that a program asks for first, if the house speaks it, or else German."""
    first = request.headers.get("accept-language", "").partition(",")[0].partition(";")[0]
    code = first.strip().lower().partition("-")[0]
    return code if code in languages() else FIRST
