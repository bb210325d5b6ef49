"""What GCG has no line for: said in a note, behind a line that other programs understand.

A wrong challenge that costs points, and tiles left over that count against their holder, are
written as points lost, `(time) -10`: the only loss that every reader accepts in the middle of a
game as well as at its end. The note behind it says what it was, so that nothing is lost here:

    >B: EENRSTU (time) -10 20
    #note setzkasten: wrong challenge
"""

import re
from typing import Final, Literal

import msgspec

Loss = Literal["challenge", "endrack"]

_PREFIX: Final = "setzkasten:"
_LOSSES: Final[dict[str, Loss]] = {
    "wrong challenge": "challenge",
    "tiles left over": "endrack",
}
_RACK: Final = "rack not recorded"
_BEGAN: Final = re.compile(r"began from seat (\d{1,2})", re.ASCII)
_TOTAL: Final = re.compile(r"total (-\d{1,6})", re.ASCII)


class Marks(msgspec.Struct, frozen=True):
    """What a line means besides what it says.

    `loss` is what a line of lost points stands for; `no_rack` says that the rack before the move
    is only what was seen of it; `total` is the true one where it is below nought. `began` is the
    seat at the table of who is player 1 in the file, counted from 0.
    """

    loss: Loss | None = None
    no_rack: bool = False
    total: int | None = None
    began: int = 0


def write_marks(marks: Marks) -> str | None:
    """Write the note for a line; `None` if the line says everything itself."""
    parts = [text for text, loss in _LOSSES.items() if loss == marks.loss]
    parts += [_RACK] if marks.no_rack else []
    parts += [f"total {marks.total}"] if marks.total is not None else []
    parts += [f"began from seat {marks.began + 1}"] if marks.began else []
    return f"{_PREFIX} {', '.join(parts)}" if parts else None


def read_marks(note: str) -> Marks | None:
    """Read a note that `write_marks` wrote; `None` if it is anything else."""
    if not note.startswith(_PREFIX):
        return None
    parts = [part.strip() for part in note[len(_PREFIX) :].split(",")]
    losses = [_LOSSES[part] for part in parts if part in _LOSSES]
    totals = [int(match[1]) for part in parts if (match := _TOTAL.fullmatch(part))]
    began = [int(match[1]) - 1 for part in parts if (match := _BEGAN.fullmatch(part))]
    if len(losses) + len(totals) + len(began) + parts.count(_RACK) != len(parts):
        return None
    return Marks(
        losses[0] if losses else None,
        no_rack=_RACK in parts,
        total=totals[0] if totals else None,
        began=max(began, default=0),
    )
