"""`setzkasten serve`: the page for browsers."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from setzkasten.cli.options import RulesFile
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import current, unusable
from setzkasten.games.registry import load_rules


def serve(
    *,
    host: Annotated[str, Parameter(name="--host", help="opt.host")] = "127.0.0.1",
    port: Annotated[int, Parameter(name="--port", help="opt.port")] = 8000,
    data: Annotated[Path | None, Parameter(name="--data", help="opt.data")] = None,
    rules: RulesFile = None,
) -> int:
    """Serve the page until Ctrl-C."""
    voice = current()
    if not 0 <= port <= 65_535:
        raise unusable("bad_port", "bad_port", port=port)
    games = load_rules(rules) if rules is not None else None
    # The web framework takes seconds to load: no other command waits for it.
    from setzkasten.web.serve import serve as run_server

    with ProgressBar(voice, lines=True) as report:

        def ready(address: str) -> None:
            report.stop()
            voice.warn(voice.say("serve.ready", address=address))

        run_server(host, port, data, games=games, progress=report, ready=ready)
    voice.warn(voice.say("serve.stopped"))
    return 0
