"""How a record is recomputed, and which command is behind an event."""

from typing import Final

from setzkasten.audit.causes import Admitting, Causes
from setzkasten.audit.families import FamilyAudit
from setzkasten.audit.report import Audit, AuditedLine, distinct
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.protocol import GameEvent
from setzkasten.notation.record import Record
from setzkasten.texts import display_names
from tests.games.toy.game import ChainGame
from tests.games.toy.messages import GiveUp, Said, Say
from tests.games.toy.state import Chain


def _recompute(record: Record, rules: RuleSet | None, name: str) -> Audit:
    players = distinct(display_names(record.header.players, "de"))
    said = [event for event in record.events if isinstance(event, Said)]
    lines = tuple(
        AuditedLine(
            number, players[one.seat], "say", one.word, len(one.word), len(one.word), ok=True
        )
        for number, one in enumerate(said, 1)
    )
    final = {
        player: sum(len(one.word) for one in said if one.seat == seat)
        for seat, player in enumerate(players)
    }
    return Audit(name, record.game.id, players, lines, (), final, final, settled=True, ok=True)


def _causes(game: ChainGame, state: Chain, event: GameEvent) -> Causes:
    if isinstance(event, Said):
        yield Say(event.seat, event.word), Admitting(None)
    yield GiveUp(state.turn), Admitting(None)


AUDIT: Final[FamilyAudit[ChainGame, Chain]] = FamilyAudit(_recompute, _causes, ())
