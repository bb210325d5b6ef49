"""`setzkasten serve`: the page for browsers."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from setzkasten.cli.options import RulesFile
from setzkasten.cli.voice import current


def serve(
    *,
    host: Annotated[str, Parameter(name="--host", help="opt.host")] = "127.0.0.1",
    port: Annotated[int, Parameter(name="--port", help="opt.port")] = 8000,
    data: Annotated[Path | None, Parameter(name="--data", help="opt.data")] = None,
    rules: RulesFile = None,
) -> int:
    """Serve the page until Ctrl-C."""
    # The web framework takes seconds to load: no other command waits for it.
    from setzkasten.web.serve import serve as run_server

    voice = current()
    run_server(host=host, port=port, data_dir=data)
    voice.warn(voice.say("serve.stopped"))
    return 0
