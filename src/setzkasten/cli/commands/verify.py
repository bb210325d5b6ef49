"""`setzkasten verify`: recompute commitment, seed and every draw of a finished game."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from setzkasten.audit.proof import BagCheck, check_bag
from setzkasten.cli.options import Json
from setzkasten.cli.voice import Voice, current
from setzkasten.notation.files import read_file
from setzkasten.notation.record import Record, in_words
from setzkasten.notation.unreadable import UnreadableRecord


def verify(
    file: Annotated[Path, Parameter(help="opt.file")],
    /,
    *,
    commitment: Annotated[str | None, Parameter(name="--commitment", help="opt.commitment")] = None,
    json: Json = False,
) -> int:
    """Check that nobody chose the tiles."""
    voice = current()
    record = in_words(read_file(file), voice.lang)
    if not isinstance(record, Record):
        raise UnreadableRecord.because("not_verifiable", name=file.name)
    found = check_bag(record, file.name, commitment)
    if json:
        voice.json(found)
    else:
        _print(voice, found)
    return 0 if found.ok else 1


def _print(voice: Voice, found: BagCheck) -> None:
    voice.print(f"{found.game}: {', '.join(found.players)}")
    voice.print(voice.say("verify.commitment", value=found.commitment))
    voice.print(voice.say("verify.seed", value=found.seed))
    mismatch = found.mismatch
    _print_bag(voice, found)
    if mismatch is None:
        voice.print(voice.say("verify.good", draws=found.draws, events=found.events))
        if not found.over:
            voice.print(voice.say("verify.unfinished"))
        if found.own_rules:
            voice.print(voice.say("verify.own_rules"))
        return
    key = f"verify.bad_{mismatch.kind}"
    voice.print(voice.say(key, seq=mismatch.seq, what=mismatch.what))
    voice.print("  " + voice.say("verify.recorded", value=mismatch.recorded))
    voice.print("  " + voice.say("verify.computed", value=mismatch.computed))


def _print_bag(voice: Voice, found: BagCheck) -> None:
    """Say how the seed came about: this decides what somebody could have chosen."""
    if found.bag is None:
        voice.print(voice.say("verify.scheme_unknown"))
        return
    voice.print(voice.say(f"verify.scheme_{found.bag.scheme}"))
    for broken in found.bag.broken:
        names = ", ".join(found.players[seat] for seat in broken.missing)
        voice.print(voice.say(f"verify.broken_{broken.why}", names=names))
    if found.bag.interrupted:
        voice.print(voice.say("verify.interrupted", count=found.bag.interrupted))
