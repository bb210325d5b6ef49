"""The turns of a patience: against the best on sampled hidden cards, and with all cards known."""

from statistics import fmean
from typing import Final

import msgspec

from setzkasten.engine.cards.omniscient import Optimum
from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.messages import (
    STOPPED,
    Ended,
    Refill,
    Refilled,
    Stop,
    Take,
    Took,
)
from setzkasten.games.cards.patience.scoring import points_left
from setzkasten.games.cards.patience.state import State
from setzkasten.games.cards.patience.view import View
from setzkasten.letters import HIDDEN
from setzkasten.notation.cards.layout import write_patience
from setzkasten.notation.cards.moves import write_card_move
from setzkasten.review.cards.comparing import (
    SLIGHT,
    ChoiceTried,
    Counted,
    compare,
    parts_of,
    score_gaps,
    untried,
    with_sentences,
)
from setzkasten.review.cards.hidden import is_veiled, uncover_patience
from setzkasten.review.cards.reaching import (
    A_TURN,
    FIRST_TURN,
    Beginning,
    Size,
    known,
    reach_of,
)
from setzkasten.review.cards.spelling import word_of
from setzkasten.review.cards.walking import walk
from setzkasten.review.effort import Effort
from setzkasten.review.families import FamilyReview
from setzkasten.review.reviewable import Reviewable
from setzkasten.review.values import CardTable, Choice, TurnReview
from setzkasten.review.wording import tenths, unsure
from setzkasten.texts import Details, Sentence

_KINDS: Final = {Take: "take", Refill: "refill", Stop: "stop"}


class _Step(msgspec.Struct, frozen=True):
    state: State
    after: State
    made: Take | Refill | Stop
    word: str = ""
    value: int = 0
    cards: tuple[str, ...] = ()


class PatienceTurns:
    """The turns of one patience. Any number of threads may weigh them."""

    def __init__(self, game: PatienceGame, source: Reviewable, effort: Effort) -> None:
        self.game = game
        self.source = source
        self.effort = effort
        walked = walk(game, uncover_patience(source.events))
        self.names, self.ending, self.gaps = walked.names, walked.ending, walked.gaps
        if is_veiled(source.events):
            self.gaps = (Sentence("cards_hidden"), *self.gaps)
        self.steps: list[_Step] = []
        for step in walked.steps:
            match step.event:
                case Took(piles=piles, cards=cards, word=word, value=value):
                    made = _Step(step.before, step.after, Take(piles), word, value, cards)
                    self.steps.append(made)
                case Refilled(gap=gap, donor=donor, forced=False):
                    self.steps.append(_Step(step.before, step.after, Refill(gap, donor)))
                case Ended(result=result) if result.reason == STOPPED:
                    self.steps.append(_Step(step.before, step.after, Stop()))

    @property
    def total(self) -> int:
        """How many turns there are: words, gaps filled by choice, and an end before the end."""
        return len(self.steps)

    @property
    def _ended(self) -> int | None:
        """What was left in the end, if the game came so far."""
        return abs(self.ending.final[0]) if self.ending.final else None

    def weigh(self, number: int) -> TurnReview:
        """Look back at one turn, counted from 1."""
        step = self.steps[number - 1]
        shown = tuple(card for card in step.state.open_cards if card is not None)
        view = self.game.view(step.state, 0)
        whole = not any(HIDDEN in pile for pile in step.state.piles)
        gaps = score_gaps(step.value, step.cards, self.game.rules.tiles)
        if not whole:
            gaps = (*gaps, Sentence("piles_hidden"))
        turn = TurnReview(
            number,
            0,
            self.names[0],
            _KINDS[type(step.made)],
            self._written(step, step.made),
            self._told(step, step.made),
            step.value,
            self.game.scores(step.state) if whole else (),
            rack=shown,
            racks=(shown,),
            unseen=self.game.unseen(step.state, 0) if whole else (),
            supply=sum(max(len(pile) - 1, 0) for pile in step.state.piles),
            position=write_patience(step.state.piles),
            table=CardTable(piles=step.state.piles),
            method="none",
            gaps=gaps,
        )
        if self.effort.none:
            return untried(turn, "no_trials")
        words = card_words(self.source.words, self.game.rules.tiles, self.game.rules.min_cards)
        if words is None:
            return untried(turn, "not_compiled")
        from setzkasten.engine.cards.patience_search import try_words

        shares = FIRST_TURN if number == 1 and whole else A_TURN
        parts = Counted(parts_of(self.effort, shares.sampled))
        found = try_words(
            self.game.rules, view, words, step.made, seed=self.effort.seed, parts=parts
        )
        tried = [
            ChoiceTried(
                Choice(
                    self._written(step, one.command),
                    self._told(step, one.command),
                    turn.kind,
                    self._value(step, one.command),
                    round(-one.left, 3),
                    round(one.error, 3),
                    kept=self._kept(step, one.command),
                ),
                tuple(-left for left in one.parts),
            )
            for one in found
        ]
        if isinstance(step.made, Stop) and tried:
            tried.append(self._stopped(turn, view, len(tried[0].parts)))
        turn = compare(turn, tried, parts.worlds)
        if turn.loss is not None:
            turn = with_sentences(turn, _why(turn))
        if step.state.gaps or not whole:
            return turn
        best = known(self.game, step.state.piles, self.source.words, self.effort, shares.before)
        if number == 1:
            begun = Beginning(self.game, step.state, self.source.words, words)
            reach = reach_of(begun, self.effort, best, self._ended)
            turn = msgspec.structs.replace(turn, reach=reach)
        return turn if step.after.gaps else self._known(turn, step, best, shares.after)

    def _known(self, turn: TurnReview, step: _Step, before: Optimum, size: Size) -> TurnReview:
        """Return what could have been left with all cards known, before the move and after it."""
        if isinstance(step.made, Stop):
            later, proven = points_left(self.game.rules, step.state), True
        else:
            after = known(self.game, step.after.piles, self.source.words, self.effort, size)
            # Both searches have limits; what can be left after the move can be left before it.
            ended = after.points if self._ended is None else self._ended
            later, proven = min(after.points, ended), after.proven
        fewest = min(before.points, later)
        turn = msgspec.structs.replace(turn, known_left=fewest, known_after=max(later, fewest))
        if later <= fewest:
            return turn
        code = "known_cards" if before.proven and proven else "known_cards_perhaps"
        told = Sentence(code, {"points": fewest, "after": later})
        return with_sentences(turn, told)

    def _stopped(self, turn: TurnReview, view: View, parts: int) -> ChoiceTried:
        """Return what stopping leaves by what was known: hidden cards are as the mean of them."""
        from setzkasten.engine.cards.patience_search import unseen_cards

        values = self.game.rules.tiles.values
        hidden = [values[card] for card in unseen_cards(self.game.rules, view)]
        mean = fmean(hidden) if hidden else 0.0
        left = sum(values[card] for card in turn.rack) + mean * turn.supply
        choice = Choice(turn.move, turn.told, turn.kind, 0, round(-left, 3), kept=turn.rack)
        return ChoiceTried(choice, (-left,) * parts)

    def _written(self, step: _Step, command: Take | Refill | Stop) -> str:
        if not isinstance(command, Take):
            return write_card_move(command)
        if command == step.made and step.word:
            return f"take {step.word}"
        return f"take {self._spelled(step, command)}"

    def _told(self, step: _Step, command: Take | Refill | Stop) -> Sentence:
        if isinstance(command, Stop):
            return Sentence("move_stop")
        if isinstance(command, Refill):
            gap, donor = command.gap + 1, command.donor + 1
            return Sentence("move_refill", {"gap": gap, "donor": donor})
        own = command == step.made and step.word
        return Sentence("move_take", {"word": step.word if own else self._spelled(step, command)})

    def _spelled(self, step: _Step, command: Take) -> str:
        cards = [step.state.open_cards[pile] or "" for pile in command.piles]
        return word_of(self.game.rules, self.source.words, cards)

    def _value(self, step: _Step, command: Take | Refill) -> int:
        if isinstance(command, Refill):
            return 0
        values = self.game.rules.tiles.values
        return sum(values[step.state.open_cards[pile] or ""] for pile in command.piles)

    def _kept(self, step: _Step, command: Take | Refill) -> tuple[str, ...]:
        """Name the open cards that a move leaves where they are."""
        gone = command.piles if isinstance(command, Take) else (command.donor,)
        cards = enumerate(step.state.open_cards)
        return tuple(card for pile, card in cards if card is not None and pile not in gone)


def _why(turn: TurnReview) -> Sentence:
    assert turn.loss is not None
    best, loss = turn.best[0], turn.loss
    if loss.points < SLIGHT:
        return Sentence("patience_best", {"points": tenths(-best.equity)})
    code = "patience_close" if loss.points <= loss.error else "patience_lost"
    details: Details = {"points": tenths(loss.points), "error": unsure(loss.error)}
    return Sentence(code, details | {"move": best.told})


REVIEW: Final[FamilyReview[PatienceGame]] = FamilyReview(PatienceTurns, "game")
