"""`setzkasten serve`: the page for browsers."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from setzkasten.cli.options import DatabaseAddress, RulesFile, Whole
from setzkasten.cli.progress import ProgressBar
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.games.registry import load_rules


@Parameter(name="*")
@dataclass(frozen=True)
class Offer:
    """How the page is offered to others. Texts are keys of the catalogue."""

    database: DatabaseAddress = None
    public_url: Annotated[
        str | None, Parameter(name="--public-url", metavar="URL", help="opt.public_url")
    ] = None
    root_path: Annotated[
        str, Parameter(name="--root-path", metavar="PATH", help="opt.root_path")
    ] = ""
    trusted_proxy: Annotated[
        tuple[str, ...],
        Parameter(name="--trusted-proxy", metavar="ADDRESS", help="opt.trusted_proxy", negative=""),
    ] = ()
    allowed_host: Annotated[
        tuple[str, ...],
        Parameter(name="--allowed-host", metavar="NAME", help="opt.allowed_host", negative=""),
    ] = ()
    open_tables: Annotated[
        Literal["everybody", "invited", "password"],
        Parameter(name="--open-tables", help="opt.open_tables"),
    ] = "everybody"
    password_file: Annotated[
        Path | None, Parameter(name="--password-file", metavar="FILE", help="opt.password_file")
    ] = None
    lapse_days: Annotated[Whole, Parameter(name="--lapse-days", help="opt.lapse_days")] = 14
    give_up_days: Annotated[Whole, Parameter(name="--give-up-days", help="opt.give_up_days")] = 60
    keep_days: Annotated[Whole, Parameter(name="--keep-days", help="opt.keep_days")] = 0
    metrics_port: Annotated[
        int | None, Parameter(name="--metrics-port", metavar="P", help="opt.metrics_port")
    ] = None
    weak_words: Annotated[
        Literal["master", "nobody", "expert"],
        Parameter(name="--weak-words", help="opt.weak_words"),
    ] = "master"
    watch_delay: Annotated[
        Whole, Parameter(name="--watch-delay", metavar="S", help="opt.watch_delay")
    ] = 0
    chat: Annotated[
        Literal["everybody", "accounts", "off"], Parameter(name="--chat", help="opt.chat")
    ] = "everybody"
    imprint: Annotated[
        Path | None, Parameter(name="--imprint", metavar="FILE", help="opt.imprint")
    ] = None
    privacy: Annotated[
        Path | None, Parameter(name="--privacy", metavar="FILE", help="opt.privacy")
    ] = None
    logins: Annotated[Whole | None, Parameter(name="--logins", metavar="N", help="opt.logins")] = (
        None
    )
    no_limits: Annotated[bool, Parameter(name="--no-limits", negative="", help="opt.no_limits")] = (
        False
    )


def serve(
    *,
    host: Annotated[str, Parameter(name="--host", help="opt.host")] = "127.0.0.1",
    port: Annotated[Whole, Parameter(name="--port", help="opt.port")] = 8000,
    data: Annotated[Path | None, Parameter(name="--data", help="opt.data")] = None,
    rules: RulesFile = None,
    offer: Offer = Offer(),
) -> int:
    """Serve the page until Ctrl-C."""
    voice = current()
    if not 0 <= port <= 65_535:
        raise unusable("bad_port", "bad_port", port=port)
    games = load_rules(rules) if rules is not None else None
    # The web framework takes seconds to load: no other command waits for it.
    from setzkasten.service.seats.retention import Retention
    from setzkasten.service.watching.spectators import LONGEST
    from setzkasten.web.edge.hosting import read_hosting
    from setzkasten.web.edge.notices import read_notices
    from setzkasten.web.edge.opening import read_opening
    from setzkasten.web.serve import default_data_dir
    from setzkasten.web.serve import serve as run_server

    folder = default_data_dir() if data is None else data
    hosting = read_hosting(
        offer.public_url,
        offer.root_path,
        offer.trusted_proxy,
        offer.allowed_host,
        read_opening(offer.open_tables, offer.password_file, folder),
        limited=not offer.no_limits,
        logins=None if offer.logins is None else max(1, offer.logins),
    )
    days = offer.lapse_days, offer.give_up_days, offer.keep_days
    retention = Retention(*(max(0, each) for each in days))
    hosting = msgspec.structs.replace(
        hosting,
        retention=retention,
        metrics_port=offer.metrics_port,
        weak_words=offer.weak_words,
        notices=read_notices(offer.imprint, offer.privacy),
        watch_delay=min(max(0, offer.watch_delay), LONGEST),
        database=offer.database,
        chat=offer.chat,
    )
    with ProgressBar(voice, lines=True) as report:

        def ready(address: str) -> None:
            report.stop()
            _tell(voice, address, hosting.address, hosting.opening.word)

        run_server(host, port, folder, games=games, progress=report, ready=ready, hosting=hosting)
    voice.warn(voice.say("serve.stopped"))
    return 0


def _tell(voice: Voice, address: str, public: str | None, word: str | None) -> None:
    """Tell where the page is, and which link lets people open tables."""
    voice.warn(voice.say("serve.ready", address=address))
    if public is not None:
        voice.warn(voice.say("serve.public", address=public))
    if word is not None:
        voice.warn(voice.say("serve.invitation", address=f"{public or address}#open={word}"))
