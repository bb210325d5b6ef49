"""The API of the host's own texts."""

from litestar import get

from setzkasten.web.edge.hosting import Hosting
from setzkasten.web.edge.notices import Notices
from setzkasten.web.sessions import AnyRequest


@get("/api/notices", sync_to_thread=False)
def notices(request: AnyRequest) -> Notices:
    """Return the host's imprint and privacy notice, as far as he has filled them in."""
    hosting: Hosting = request.app.state.hosting
    return hosting.notices
