"""One turn of a crossword game weighed: what was played beside the best that could have been."""

from typing import Final

import msgspec

from setzkasten.engine.crossword import readiness
from setzkasten.engine.plays.leaves import LeaveModel, leaves_of
from setzkasten.engine.plays.movegen import Generator
from setzkasten.engine.plays.rules import ImpossiblePosition
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Announced, Exchange, Pass, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.protocol import Lexicon
from setzkasten.letters import missing_from, take_from
from setzkasten.notation.moves import write_move
from setzkasten.review.stages import Stage, unseen_of
from setzkasten.review.values import Choice, Loss, ReviewedDoubt, Sentence, TurnReview

BEST: Final = 4
"""So many best moves a review names."""


class Scales:
    """What weighs the turns of one game with its words. For one thread at a time."""

    def __init__(self, game: CrosswordGame, words: Lexicon, generator: Generator | None) -> None:
        self.game = game
        self.rules = game.rules
        self.words = words
        self.generator = generator
        self.leaves: LeaveModel | None = leaves_of(game.id)

    def weigh(self, stage: Stage) -> TurnReview:
        """Look back at one turn."""
        turn = TurnReview(
            stage.number,
            stage.seat,
            stage.names[stage.seat],
            _kind(stage),
            stage.move,
            stage.score,
            stage.scores,
            rack=stage.rack,
            rack_source=stage.source,
            unseen=unseen_of(self.rules, stage.board, (*stage.rack, *stage.away)),
            supply=stage.supply,
            position=stage.position,
            doubts=tuple(
                ReviewedDoubt(doubt.seat, doubt.word, doubt.admissible, doubt.penalty)
                for doubt in stage.doubts
            ),
            gaps=stage.gaps,
        )
        return self._statically(turn, stage)

    def _statically(self, turn: TurnReview, stage: Stage) -> TurnReview:
        """Compare points and what is kept."""
        if stage.source == "open" or self.generator is None:
            gap = Sentence("rack_open" if stage.source == "open" else "not_compiled")
            return msgspec.structs.replace(turn, method="none", gaps=(*turn.gaps, gap))
        leaves = self.leaves if stage.supply else None
        try:
            found = self.generator.top(stage.board, stage.rack, stage.opened, BEST, leaves)
        except ImpossiblePosition as error:
            gap = Sentence("impossible", {"why_de": error.de, "why_en": error.en})
            return msgspec.structs.replace(turn, method="none", gaps=(*turn.gaps, gap))
        best = [self.choice(stage, play.play(stage.seat), play.equity) for play in found]
        exchange = self.rules.exchange
        if exchange is not None and leaves and stage.supply >= max(1, exchange.min_supply):
            given, worth = self.generator.best_exchange(stage.rack, leaves, stage.supply)
            best.append(self.choice(stage, Exchange(stage.seat, given), worth))
        played = self.choice(stage, stage.command)
        best = sorted(best or [self.choice(stage, Pass(stage.seat))], key=lambda c: -c.equity)
        lost = max(0.0, round(best[0].equity - played.equity, 3))
        return msgspec.structs.replace(
            turn, played=played, best=tuple(best[:BEST]), loss=Loss(lost, fair=lost)
        )

    def choice(
        self, stage: Stage, command: Play | Exchange | Pass, equity: float | None = None
    ) -> Choice:
        """Write a command down as a choice; its equity is points and leave unless it is given."""
        shown = None
        laid: tuple[str, ...] = ()
        if isinstance(command, Play):
            shown = appraise(self.rules, stage.board, stage.opened, stage.rack, command)
            laid = tuple("?" if p.blank else p.letter for p in command.placements)
            if command.premium is not None:
                laid = (*laid, command.premium.card)
        elif isinstance(command, Exchange):
            laid = command.tiles
        kept = () if missing_from(stage.rack, laid) else take_from(stage.rack, laid)
        known = self.leaves is not None and stage.supply and len(kept) <= self.leaves.rack
        leave = self.leaves.value(kept) if known and self.leaves is not None else 0.0
        announced = shown if isinstance(shown, Announced) else None
        score = announced.score if announced is not None else 0
        return Choice(
            write_move(self.rules, stage.board, command),
            "play" if isinstance(command, Play) else _named(command),
            score,
            round(score + leave if equity is None else equity, 3),
            kept=kept,
            leave=round(leave, 3),
            words=tuple((word.word, word.score) for word in announced.words) if announced else (),
            bingo=announced is not None and announced.bonus > 0,
            placements=command.placements if isinstance(command, Play) else (),
            premium=command.premium.card if isinstance(command, Play) and command.premium else "",
        )


def scales_for(game: CrosswordGame, words: Lexicon) -> Scales:
    """Make what weighs the turns of a game, waiting for the compiled search."""
    return Scales(game, words, readiness.wait_for(game.rules, words))


def _kind(stage: Stage) -> str:
    return "play" if isinstance(stage.command, Play) else _named(stage.command)


def _named(command: Exchange | Pass) -> str:
    return "exchange" if isinstance(command, Exchange) else "pass"
