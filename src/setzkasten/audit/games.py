"""Recomputing a game from whatever was read: an own record, GCG, or a score sheet."""

import msgspec

from setzkasten.audit.families import audit_of
from setzkasten.audit.report import Audit
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import find
from setzkasten.notation.record import Record
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
    if rules is not None and crossword_of(game) is None:
        raise UnreadableRecord.because("other_game", name=name, game=game.id, wanted=rules.id)
    return AuditedFile(audit_of(game).recompute(source, rules, name), source.cut)


def _rules_named(transcript: Transcript, name: str) -> RuleSet:
    wanted = transcript.game or DEFAULT_GAME
    found = find(wanted)
    if isinstance(found, Refusal):
        raise UnreadableRecord.because("record_game", name=name, game=wanted)
    game = crossword_of(found)
    if game is None:
        raise UnreadableRecord.because("not_crossword", name=name, game=found.id)
    return game.rules
