"""The page itself: the built client, or a plain page that says how to build it."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from setzkasten.web.sessions import AnyRequest
from setzkasten.web.sharing.preview import PAGES, tags_for

STATIC: Final = Path(__file__).parent / "static"
"""Where the build puts the client."""

_SHELL: Final = "index.html"
_IMMUTABLE: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_SQUEEZED: Final = frozenset(
    {".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"}
)

VIEWS: Final = frozenset(
    {
        ("", 0),
        ("account", 1),
        ("game", 2),
        ("host", 1),
        ("imprint", 1),
        ("judge", 1),
        ("new", 2),
        ("ratings", 1),
        ("review", 1),
        ("review", 2),
        ("privacy", 1),
        ("rules", 2),
        ("settings", 1),
        ("table", 2),
        ("words", 1),
    }
)
"""The addresses that the page knows: how each begins, and of how many parts it consists.

The page goes by the same list (`client/src/net/wire/views.ts`): it knows no other address."""

_UNBUILT: Final = """<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Setzkasten</title>
<h1>Setzkasten</h1>
<p>Der Server läuft, aber die Seite ist noch nicht gebaut. Abhilfe im Ordner des Projekts:
<code>python3 dev.py run</code>. Die Schnittstelle für Programme steht unter
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
<p lang="en">The server is up, but the page has not been built. In the project's folder, run
<code>python3 dev.py run</code>. The interface for programs is described at
<a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
</html>
"""


class Asset(msgspec.Struct, frozen=True):
    """A file of the page, ready to send."""

    body: bytes
    squeezed: bytes | None
    kind: str
    etag: str
    caching: str


def load_assets(folder: Path = STATIC, root_path: str = "") -> dict[str, Asset]:
    """Read the built client into memory, by path. It is small, and no request touches the disk.

    The page itself is told under which path it lies: it is the same page for many addresses, so
    it cannot name its files by where they lie from there.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
    assets = {
        path.relative_to(folder).as_posix(): _asset(path.name, path.read_bytes())
        for path in files
        if not path.name.startswith(".")
    }
    if _SHELL in assets:
        assets[_SHELL] = _asset(_SHELL, _rooted(assets[_SHELL].body, root_path))
    # Everything under assets/ bears its content's hash in its name: it never changes.
    for name, asset in assets.items():
        if name.startswith("assets/"):
            assets[name] = msgspec.structs.replace(asset, caching=_IMMUTABLE)
    if _SHELL not in assets:
        unbuilt = _UNBUILT.replace('href="/', f'href="{root_path}/')
        assets[_SHELL] = _asset(_SHELL, unbuilt.encode())
    return assets


def _rooted(page: bytes, root_path: str) -> bytes:
    """Tell the page the path under which it and all its files lie."""
    root = root_path.encode()
    page = page.replace(b'"./', b'"' + root + b"/")
    return page.replace(
        b'name="setzkasten-root" content=""', b'name="setzkasten-root" content="' + root + b'"'
    )


def _asset(name: str, body: bytes) -> Asset:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    squeezed = gzip.compress(body, 9, mtime=0) if Path(name).suffix in _SQUEEZED else None
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Asset(body, squeezed, kind, etag, _ASK_AGAIN)


def make_site(assets: dict[str, Asset]) -> HTTPRouteHandler:
    """Make the handler for all paths that are not the API's."""

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def site(request: AnyRequest, path: FromPath[str] = "") -> Response[Any]:
        """Return a file of the page, or the page itself; an unknown address is told as such."""
        name = path.strip("/")
        asset = assets.get(name or _SHELL)
        if asset is not None:
            return _send(request, asset)
        parts = [part for part in name.split("/") if part]
        if parts[0] in ("api", "assets") or "." in parts[-1]:
            raise NotFoundException
        known = (parts[0], len(parts)) in VIEWS
        shell = assets[_SHELL]
        if known and parts[0] in PAGES and len(parts) == 2:
            shell = _tagged(shell, await tags_for(request, parts[1]))
        return _send(request, shell, 200 if known else 404)

    return site


def _tagged(shell: Asset, tags: str) -> Asset:
    """Write tags into the head of the page."""
    if not tags:
        return shell
    return _asset(_SHELL, shell.body.replace(b"</head>", f"  {tags}\n  </head>".encode(), 1))


def _send(request: AnyRequest, asset: Asset, status: int = 200) -> Response[Any]:
    headers = {
        "ETag": asset.etag,
        "Cache-Control": asset.caching,
        "Vary": "Accept-Encoding, Accept-Language",
    }
    if status == 200 and request.headers.get("if-none-match") == asset.etag:
        return Response(None, status_code=304, headers=headers)
    body = asset.body
    if asset.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.squeezed
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type=asset.kind, headers=headers, status_code=status)
