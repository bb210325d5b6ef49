"""How finished games of each family are recomputed and proved."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

from setzkasten.audit.causes import Causes
from setzkasten.audit.report import Audit
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import CommandT, EventT, GameEvent, GameOf, RulesT, StateT, ViewT
from setzkasten.notation.record import Record

GameT = TypeVar("GameT")


class FamilyAudit(msgspec.Struct, Generic[GameT, StateT], frozen=True):
    """How the games of one family are checked afterwards.

    `recompute` recomputes the points of a record, in crossword games by other rules if given;
    `causes` names the commands behind an event, given the game and the state before it; `draws`
    are the events that chance had a part in.
    """

    recompute: Callable[[Record, RuleSet | None, str], Audit]
    causes: Callable[[GameT, StateT, GameEvent], Causes]
    draws: tuple[type[GameEvent], ...]


# What the families have does not have one type; `audit_of` says which one it finds.
AUDITS: Final[PerFamily[FamilyAudit[Any, Any]]] = PerFamily("audit", FamilyAudit)


def audit_of(
    game: GameOf[RulesT, StateT, CommandT, EventT, ViewT],
) -> FamilyAudit[GameOf[RulesT, StateT, CommandT, EventT, ViewT], StateT]:
    """Return how finished games of a game's family are checked, by its own states."""
    return AUDITS.of(game)
