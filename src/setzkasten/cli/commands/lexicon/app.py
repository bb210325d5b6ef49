"""`setzkasten lexicon`: build the lexicon, see what it is made of, and keep own lists."""

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.table import Table

from setzkasten.cli.commands.lexicon import carry
from setzkasten.cli.commands.lexicon.lists import install
from setzkasten.cli.options import Json
from setzkasten.cli.voice import Voice, current
from setzkasten.cli.wordsource import build_with_progress
from setzkasten.lexicon import Info, open_lexicon

app = App(name="lexicon", help="help.lexicon", help_format="plaintext")
install(app)
carry.install(app)


@app.command(name="build", help="help.lexicon_build")
def build_command(
    *,
    sources: Annotated[Path | None, Parameter(name="--sources", help="opt.sources")] = None,
    json: Json = False,
) -> int:
    """Build the lexicon anew and make it the current one."""
    voice = current()
    folder = build_with_progress(voice, sources)
    info = open_lexicon(folder).info()
    if json:
        voice.json({"folder": str(folder), "info": info})
    else:
        voice.print(voice.say("lexicon.built", id=info.id, words=info.words, folder=folder))
    _tell_missing(voice, info)
    return 0


@app.command(name="info", help="help.lexicon_info")
def info_command(*, json: Json = False) -> int:
    """Show versions, sources, licences and counts."""
    voice = current()
    info = open_lexicon().info()
    if json:
        voice.json(info)
        return 0
    voice.print(f"{info.id} ({info.licence})")
    voice.print(voice.say("lexicon.counts", words=info.words, short=info.short, names=info.names))
    voice.print("SHA-256 " + info.sha256)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for key in ("lexicon.source", "lexicon.version", "lexicon.licence", "lexicon.credit"):
        table.add_column(voice.say(key))
    for source in info.sources:
        table.add_row(source.package, source.version, source.licence, source.credit)
    voice.out.print(table)
    _tell_missing(voice, info)
    return 0


def _tell_missing(voice: Voice, info: Info) -> None:
    """Name the sources that could not be had; they lie in `info.missing` for programs."""
    if info.missing:
        packages = {source.id: source.package for source in info.sources}
        names = ", ".join(packages.get(missing, missing) for missing in info.missing)
        voice.warn(voice.say("lexicon.missing", names=names))
