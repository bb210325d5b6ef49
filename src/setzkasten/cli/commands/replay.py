"""`setzkasten replay`: a written game recomputed, move by move."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from setzkasten.audit.games import audit_game
from setzkasten.audit.report import Audit, AuditedLine
from setzkasten.cli.options import Json, find_crossword
from setzkasten.cli.voice import Voice, current
from setzkasten.games.protocol import Refusal
from setzkasten.notation.files import read_file
from setzkasten.notation.record import in_words
from setzkasten.notation.unreadable import why


def replay(
    file: Annotated[Path, Parameter(help="opt.file")],
    /,
    *,
    game: Annotated[str | None, Parameter(name="--game", help="opt.audit_game")] = None,
    json: Json = False,
) -> int:
    """Recompute a game beside what was written down."""
    voice = current()
    rules = find_crossword(game).rules if game is not None else None
    source = in_words(read_file(file), voice.lang)
    outcome = audit_game(source, rules, file.name)
    cut = why("record_cut", name=file.name, line=outcome.cut) if outcome.cut else None
    if json:
        voice.json(_answer(voice, outcome.audit, cut))
    else:
        _print(voice, outcome.audit)
    if cut is not None:
        voice.warn(voice.pick(cut))
        return 2
    return 0 if outcome.audit.ok else 1


def _answer(voice: Voice, replay: Audit, cut: Refusal | None) -> dict[str, object]:
    answer: dict[str, object] = {
        "plays": replay.plays,
        "warnings": [
            {"line": w.line, "text": voice.pick(w.said), "said": w.said} for w in replay.warnings
        ],
        "final": replay.final,
        "ok": replay.ok and cut is None,
        "final_recorded": replay.final_recorded,
        "settled": replay.settled,
        "game": replay.game,
        "source": replay.source,
    }
    if cut is not None:
        answer["error"] = cut
    return answer


def _print(voice: Voice, replay: Audit) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("", justify="right")
    table.add_column(voice.say("replay.player"))
    table.add_column(voice.say("replay.move"))
    table.add_column(voice.say("replay.recorded"), justify="right")
    table.add_column(voice.say("replay.computed"), justify="right")
    table.add_column("")
    for row in replay.plays:
        table.add_row(
            str(row.n),
            row.player,
            _move(voice, row),
            "–" if row.recorded is None else str(row.recorded),
            "–" if row.computed is None else str(row.computed),
            _remark(voice, row),
            style="" if row.ok else "bold red",
        )
    voice.out.print(table)
    for warning in replay.warnings:
        line = f"{warning.line}: " if warning.line else ""
        voice.print(f"! {line}{voice.pick(warning.said)}")
    final = ", ".join(f"{name} {total}" for name, total in replay.final.items())
    voice.print(voice.say("replay.final" if replay.settled else "replay.standing", final=final))
    count, wrong = len(replay.plays), sum(not row.ok for row in replay.plays)
    key = "ok" if replay.ok else "wrong" if wrong else "sums"
    voice.print(voice.say(f"replay.{key}", wrong=wrong, count=count))


def _move(voice: Voice, row: AuditedLine) -> str:
    key = f"kind.{row.kind}"
    if row.kind in ("challenge", "bonus", "withdraw", "time", "round", "rest"):
        return f"{voice.say(key)} {row.move}".strip().removesuffix(" -")
    return row.move


def _remark(voice: Voice, row: AuditedLine) -> str:
    if row.ok:
        return "✓"
    return "✗ " + (voice.pick(row.refusal) if row.refusal is not None else "")
