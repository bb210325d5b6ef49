"""`setzkasten lexicon pack` and `unpack`: what a large machine has built, for a small one."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from setzkasten.cli.options import Json
from setzkasten.cli.voice import current
from setzkasten.lexicon import carrying


class Packed(msgspec.Struct, frozen=True):
    """A lexicon was packed: where, and how large the file is."""

    file: str
    bytes: int


class Unpacked(msgspec.Struct, frozen=True):
    """A lexicon was unpacked. `search`: the compiled search of this very program came along."""

    version: str
    search: bool


def install(app: App) -> None:
    """Add the commands to `setzkasten lexicon`."""
    app.command(pack, name="pack", help="help.lexicon_pack")
    app.command(unpack, name="unpack", help="help.lexicon_unpack")


def pack(
    file: Annotated[Path, Parameter(help="opt.carried_file")], /, *, json: Json = False
) -> int:
    """Write the current lexicon and the compiled search to one file."""
    voice = current()
    size = carrying.pack(file, _along())
    if json:
        voice.json(Packed(str(file), size))
    else:
        voice.print(voice.say("lexicon.packed", file=file, size=f"{size / 1e6:.0f}"))
    return 0


def unpack(
    file: Annotated[Path, Parameter(help="opt.carried_file")], /, *, json: Json = False
) -> int:
    """Lay a packed lexicon out and make it the current one."""
    voice = current()
    carried = carrying.unpack(file, _along())
    search = any(name.startswith("kernel-") for name in carried.along)
    if json:
        voice.json(Unpacked(carried.version, search))
    else:
        said = "lexicon.unpacked_all" if search else "lexicon.unpacked"
        voice.print(voice.say(said, version=carried.version))
    return 0


def _along() -> dict[str, Path]:
    """Return the folders of the compiled search, by names that say for which sources they are."""
    from setzkasten.engine.toolchain import folders

    return {folder.name: folder for folder in (folders.machine_code(), folders.graphs())}
