"""How finished games of each family are recomputed and proved.

Here the audit learns of a further family: one `FamilyAudit` for it in `AUDITS`.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

from setzkasten.audit.card_records import audit_patience, audit_rummy
from setzkasten.audit.causes import Causes, crossword_causes, patience_causes, rummy_causes
from setzkasten.audit.report import Audit
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import (
    GameCommand,
    GameEvent,
    GameOf,
    GameRules,
    GameState,
    GameView,
)
from setzkasten.notation.record import Record
from setzkasten.notation.transcribe import transcribe

GameT = TypeVar("GameT")
RulesT = TypeVar("RulesT", bound=GameRules)
StateT = TypeVar("StateT", bound=GameState)
CommandT = TypeVar("CommandT", bound=GameCommand)
EventT = TypeVar("EventT", bound=GameEvent)
ViewT = TypeVar("ViewT", bound=GameView)


class FamilyAudit(msgspec.Struct, Generic[GameT, StateT], frozen=True):
    """How the games of one family are checked afterwards.

    `recompute` recomputes the points of a record, in crossword games by other rules if given;
    `causes` names the commands behind an event, given the game and the state before it; `draws`
    are the events that chance had a part in.
    """

    recompute: Callable[[Record, RuleSet | None, str], Audit]
    causes: Callable[[GameT, StateT, GameEvent], Causes]
    draws: tuple[type[GameEvent], ...]


def _recompute_plays(record: Record, rules: RuleSet | None, name: str) -> Audit:
    return audit_transcript(transcribe(record, name), rules or as_crossword(record.game).rules)


# What the families have does not have one type; `audit_of` says which one it finds.
AUDITS: Final[PerFamily[FamilyAudit[Any, Any]]] = PerFamily(
    "audit",
    {
        "crossword": FamilyAudit(
            _recompute_plays, crossword_causes, (m.StartDrawn, m.Drew, m.Exchanged, m.Redealt)
        ),
        "rummy": FamilyAudit(audit_rummy, rummy_causes, (r.Dealt, r.Drew)),
        "patience": FamilyAudit(audit_patience, patience_causes, (p.Dealt,)),
    },
)


def audit_of(
    game: GameOf[RulesT, StateT, CommandT, EventT, ViewT],
) -> FamilyAudit[GameOf[RulesT, StateT, CommandT, EventT, ViewT], StateT]:
    """Return how finished games of a game's family are checked, by its own states."""
    return AUDITS.of(game)
