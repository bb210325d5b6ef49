"""How finished crossword games are recomputed and proved."""

from typing import Final

from setzkasten.audit.causes import crossword_causes
from setzkasten.audit.families import FamilyAudit
from setzkasten.audit.report import Audit
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.game import CrosswordGame, as_crossword
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import State
from setzkasten.notation.record import Record
from setzkasten.notation.transcribe import transcribe


def _recompute_plays(record: Record, rules: RuleSet | None, name: str) -> Audit:
    return audit_transcript(transcribe(record, name), rules or as_crossword(record.game).rules)


AUDIT: Final[FamilyAudit[CrosswordGame, State]] = FamilyAudit(
    _recompute_plays, crossword_causes, (m.StartDrawn, m.Drew, m.Exchanged, m.Redealt)
)
