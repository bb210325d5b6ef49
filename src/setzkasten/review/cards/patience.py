"""The turns of a patience: against the best on sampled hidden cards, and with all cards known."""

from typing import Any, Final

import msgspec

from setzkasten.engine.cards.omniscient import omniscient
from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.messages import Refill, Refilled, Take, Took
from setzkasten.games.cards.patience.state import State
from setzkasten.notation.cards.moves import write_card_move
from setzkasten.notation.transcribe import BROKEN
from setzkasten.review.crossword.outcome import BEST, Effort
from setzkasten.review.reviewable import Reviewable
from setzkasten.review.values import Choice, Loss, TurnReview
from setzkasten.texts import Sentence

_WORLDS: Final = 200
_SURE: Final = 0.05
_TABLES: Final = 1500
"""Tables that are looked at for what all cards known would have left."""


class _Step(msgspec.Struct, frozen=True):
    state: State
    after: State
    made: Take | Refill
    word: str = ""
    value: int = 0


class PatienceTurns:
    """The turns of one patience. Any number of threads may weigh them."""

    def __init__(self, game: PatienceGame, source: Reviewable, effort: Effort) -> None:
        self.game = game
        self.source = source
        self.effort = effort
        self.gaps: tuple[Sentence, ...] = ()
        self.steps: list[_Step] = []
        state: State | None = None
        happened: Any
        for number, happened in enumerate(source.events, 1):
            try:
                after = game.evolve(state, happened)
            except BROKEN:
                why = {"why_de": "folgt nicht", "why_en": "does not follow"}
                self.gaps = (Sentence("line_unread", {"line": number + 1, **why}),)
                break
            match happened:
                case Took(piles=piles, word=word, value=value) if state is not None:
                    self.steps.append(_Step(state, after, Take(piles), word, value))
                case Refilled(gap=gap, donor=donor, forced=False) if state is not None:
                    self.steps.append(_Step(state, after, Refill(gap, donor)))
            state = after
        self.names: tuple[str, ...] = () if state is None else state.setup.players
        result = None if state is None else game.result(state)
        self.final = () if result is None else tuple(s.total for s in result.standings)
        if result is None and not self.gaps:
            self.gaps = (Sentence("not_ended"),)

    @property
    def total(self) -> int:
        """How many turns there are: words, and gaps that were filled by choice."""
        return len(self.steps)

    def weigh(self, number: int) -> TurnReview:
        """Look back at one turn, counted from 1."""
        step = self.steps[number - 1]
        view = self.game.view(step.state, 0)
        turn = TurnReview(
            number,
            0,
            self.names[0],
            "take" if isinstance(step.made, Take) else "refill",
            self._written(step, step.made),
            step.value,
            (),
            rack=tuple(card for card in step.state.open_cards if card is not None),
            supply=sum(max(len(pile) - 1, 0) for pile in step.state.piles),
            method="none",
        )
        words = None
        if not self.effort.none:
            words = card_words(self.source.words, self.game.rules.tiles, self.game.rules.min_cards)
        if words is None:
            return msgspec.structs.replace(turn, gaps=(Sentence("not_tried"),))
        from setzkasten.engine.cards.patience_mind import try_words

        found = try_words(
            self.game.rules,
            view,
            words,
            step.made,
            seed=self.effort.seed,
            worlds=self.effort.trials or _WORLDS,
        )
        choices = [
            Choice(
                self._written(step, one.command),
                turn.kind,
                self._value(step, one.command),
                round(-one.left, 3),
                round(one.error, 3),
            )
            for one in found
        ]
        played = next((c for c in choices if c.move == turn.move), None)
        if played is None:
            return msgspec.structs.replace(turn, gaps=(Sentence("not_tried"),))
        best = choices[0]
        lost = round(best.equity - played.equity, 3)
        error = round((best.error**2 + played.error**2) ** 0.5, 3) if lost else 0.0
        details = {"move": best.move, "points": round(lost, 1), "error": round(error, 1)}
        if lost < _SURE:
            told = Sentence("patience_best", {"points": round(-best.equity, 1)})
        else:
            told = Sentence("patience_close" if lost <= error else "patience_lost", details)
        return msgspec.structs.replace(
            turn,
            method="trials",
            trials=self.effort.trials or _WORLDS,
            played=played,
            best=tuple(choices[:BEST]),
            loss=Loss(lost, error, fair=lost, parts=(("cards", lost),) if lost else ()),
            sentences=(told, *self._known(step)),
        )

    def _known(self, step: _Step) -> tuple[Sentence, ...]:
        """Return what could have been left with all cards known, before the move and after it."""
        if step.state.gaps or step.after.gaps:
            return ()
        rules = self.game.rules
        before, after = (
            omniscient(rules, state.piles, self.source.words, nodes=_TABLES)
            for state in (step.state, step.after)
        )
        if after.points <= before.points:
            return ()
        proven = before.proven and after.proven
        code = "known_cards" if proven else "known_cards_perhaps"
        return (Sentence(code, {"points": before.points, "after": after.points}),)

    def _written(self, step: _Step, command: Take | Refill) -> str:
        if isinstance(command, Refill):
            return write_card_move(command)
        if command == step.made and step.word:
            return f"take {step.word}"
        cards = [step.state.open_cards[pile] or "" for pile in command.piles]
        return "take " + "-".join(sorted(cards))

    def _value(self, step: _Step, command: Take | Refill) -> int:
        if isinstance(command, Refill):
            return 0
        values = self.game.rules.tiles.values
        return sum(values[step.state.open_cards[pile] or ""] for pile in command.piles)
