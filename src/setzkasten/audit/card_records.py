"""Recomputing the record of a card game: melds, challenges, rounds and the patience's rest."""

from typing import Final

from setzkasten.audit.causes import patience_causes, rummy_causes
from setzkasten.audit.families import FamilyAudit
from setzkasten.audit.report import Audit, AuditedLine, distinct
from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.state import State
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.rules import Stake
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.overtime import Charged, penalty_of
from setzkasten.games.protocol import GameEvent, Seat, known_as
from setzkasten.notation.cards.moves import write_card_move
from setzkasten.notation.record import Record
from setzkasten.notation.transcribe import tell_events
from setzkasten.notation.transcript import Remark
from setzkasten.texts import display_names


def audit_rummy(record: Record, rules: RuleSet | None = None, name: str = "–") -> Audit:
    """Recompute a rummy from its record; `UnreadableRecord` if it is broken."""
    return _recompute(_Rummy(record), record, name)


def audit_patience(record: Record, rules: RuleSet | None = None, name: str = "–") -> Audit:
    """Recompute a patience from its record; `UnreadableRecord` if it is broken."""
    return _recompute(_Patience(record), record, name)


def _recompute(counter: "_Rummy | _Patience", record: Record, name: str) -> Audit:
    tell_events(record, counter.tell, name)
    return counter.finish()


class _Counter:
    """Rows and totals of a game with cards."""

    def __init__(self, record: Record) -> None:
        self.game_id = record.header.game
        self.names = distinct(display_names(record.header.players, "de"))
        self.rows: list[AuditedLine] = []
        self.totals = [0] * len(self.names)
        self.written: list[int] | None = None
        self.warnings: list[Remark] = []
        self.over = False

    def row(
        self,
        seat: Seat,
        kind: str,
        move: str,
        recorded: int,
        computed: int,
        words: tuple[tuple[str, int], ...] = (),
    ) -> None:
        self.rows.append(
            AuditedLine(
                len(self.rows) + 1,
                self.names[seat],
                kind,
                move,
                recorded,
                computed,
                recorded == computed,
                words,
                computed_total=self.totals[seat],
            )
        )

    def finish(self) -> Audit:
        """Sum up."""
        written = self.written if self.written is not None else self.totals
        return Audit(
            "record",
            self.game_id,
            self.names,
            tuple(self.rows),
            tuple(self.warnings),
            dict(zip(self.names, self.totals, strict=True)),
            dict(zip(self.names, written, strict=True)),
            self.over,
            all(row.ok for row in self.rows) and written == self.totals,
        )


class _Rummy(_Counter):
    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.rules = known_as(record.game, RummyGame).rules
        self.values = self.rules.tiles.values
        self.melds: list[list[r.LaidWord | None]] = [[] for _ in self.names]

    def worth(self, cards: tuple[str, ...]) -> int:
        return sum(self.values[card] for card in cards)

    def tell(self, event: GameEvent) -> None:
        match event:
            case r.Dealt():
                self.melds = [[] for _ in self.names]
            case r.Melded():
                words = tuple(("".join(w.cards), self.worth(w.cards)) for w in event.words)
                recorded = sum(word.value for word in event.words)
                computed = sum(score for _, score in words)
                self.row(event.seat, "meld", write_card_move(event), recorded, computed, words)
                self.melds[event.seat] += event.words
            case r.Challenged():
                self._challenged(event)
            case r.Scored():
                self._scored(event)
            case Charged() if self.written is not None:
                due = penalty_of(event.over_ms, event.per_minute)
                self.totals[event.seat] -= due
                self.written[event.seat] -= event.points
                self.row(event.seat, "time", "(time)", -event.points, -due)
            case r.Ended():
                self.over = True
                self.written = [standing.total for standing in event.result.standings]

    def _challenged(self, event: r.Challenged) -> None:
        word = self.melds[event.owner][event.index]
        value = self.worth(word.cards) if word is not None else 0
        stakes = self.rules.challenge
        stake: Stake = stakes.wrong if event.admissible else stakes.right
        payer = event.seat if event.admissible else event.owner
        paid = min(value if stake == "word_value" else stake, max(self.totals[payer], 0))
        self.totals[payer] -= paid
        self.row(payer, "challenge", f"challenge {event.word}", -event.paid, -paid)
        if not event.admissible:
            self.melds[event.owner][event.index] = None

    def _scored(self, event: r.Scored) -> None:
        standing = [[w for w in melds if w is not None] for melds in self.melds]
        longest = [max((len("".join(w.cards)) for w in words), default=0) for words in standing]
        best = max(longest)
        winners = [seat for seat, length in enumerate(longest) if length == best and best]
        for seat, words in enumerate(standing):
            bonus = self.rules.longest_bonus if winners == [seat] else 0
            points = sum(self.worth(word.cards) for word in words) + bonus
            recorded = event.points[seat] + (event.bonus if event.bonus_seat == seat else 0)
            self.totals[seat] += points
            self.row(seat, "round", f"round {event.round}", recorded, points)


class _Patience(_Counter):
    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.game = record.game
        self.whole = not record.header.redacted
        self.state: State | None = None

    def tell(self, event: GameEvent) -> None:
        values = self.game.rules.tiles.values
        if isinstance(event, p.Took):
            worth = sum(values[card] for card in event.cards)
            words = (("".join(event.cards), worth),)
            self.row(0, "take", write_card_move(event), event.value, worth, words)
        elif isinstance(event, p.Ended):
            self.over = True
            self.written = [standing.total for standing in event.result.standings]
            self.totals = list(self.written)
            if self.state is not None:
                self.totals = [sum(values[card] for pile in self.state.piles for card in pile)]
                self.row(0, "rest", "rest", self.written[0], self.totals[0])
        if self.whole:
            self.state = known_as(self.game.evolve(self.state, event), State)


RUMMY: Final[FamilyAudit[RummyGame, RummyState]] = FamilyAudit(
    audit_rummy, rummy_causes, (r.Dealt, r.Drew)
)
PATIENCE: Final[FamilyAudit[PatienceGame, State]] = FamilyAudit(
    audit_patience, patience_causes, (p.Dealt,)
)
