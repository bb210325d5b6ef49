"""What an audit reports: every move as the rules have it, beside what was written."""

from collections.abc import Sequence

import msgspec

from setzkasten.games.protocol import Refusal
from setzkasten.notation.transcript import Remark


class AuditedLine(msgspec.Struct, frozen=True):
    """One move: what was written, what the rules give, and whether both agree.

    `computed` is `None` where the rules refuse the move; `refusal` says why.
    """

    n: int
    player: str
    kind: str
    move: str
    recorded: int | None
    computed: int | None
    ok: bool
    words: tuple[tuple[str, int], ...] = ()
    recorded_total: int | None = None
    computed_total: int | None = None
    refusal: Refusal | None = None


class Audit(msgspec.Struct, frozen=True):
    """A whole game recomputed. `final` are the totals by the rules, by player.

    `settled`: the tiles left over are in them. `ok`: every move agrees with the rules.
    """

    source: str
    game: str
    players: tuple[str, ...]
    plays: tuple[AuditedLine, ...]
    warnings: tuple[Remark, ...]
    final: dict[str, int]
    final_recorded: dict[str, int] | None
    settled: bool
    ok: bool


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """Make names differ, so that each can stand for its player."""
    found: list[str] = []
    for name in names:
        shown, count = name, 2
        while shown in found:
            shown, count = f"{name} ({count})", count + 1
        found.append(shown)
    return tuple(found)
