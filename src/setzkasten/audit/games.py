"""Recomputing a game from whatever was read: an own record, GCG, or a score sheet."""

import msgspec

from setzkasten.audit.card_records import audit_card_record
from setzkasten.audit.report import Audit
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.ruleset import RuleSet
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import find
from setzkasten.notation.record import Record
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.transcript import Transcript
from setzkasten.notation.unreadable import UnreadableRecord

DEFAULT_GAME = "klassisch"
"""The rules of a score sheet that names none: German tournaments play by them."""


class AuditedFile(msgspec.Struct, frozen=True):
    """A recomputed game; `cut` is the line in which its file breaks off."""

    audit: Audit
    cut: int | None = None


def audit_game(
    source: Record | Transcript, rules: RuleSet | None = None, name: str = "–"
) -> AuditedFile:
    """Recompute a game. `rules` decide over what the file says; errors are `UnreadableRecord`."""
    if isinstance(source, Transcript):
        audit = audit_transcript(source, rules or _rules_named(source, name))
        return AuditedFile(audit, source.cut)
    game = source.game
    if isinstance(game, CrosswordGame):
        return AuditedFile(
            audit_transcript(transcribe(source, name), rules or game.rules), source.cut
        )
    if rules is not None:
        raise UnreadableRecord.because("other_game", name=name, game=game.id, wanted=rules.id)
    return AuditedFile(audit_card_record(source, name), source.cut)


def _rules_named(transcript: Transcript, name: str) -> RuleSet:
    wanted = transcript.game or DEFAULT_GAME
    game = find(wanted)
    if isinstance(game, Refusal):
        raise UnreadableRecord.because("record_game", name=name, game=wanted)
    if not isinstance(game, CrosswordGame):
        raise UnreadableRecord.because("not_crossword", name=name, game=game.id)
    return game.rules
