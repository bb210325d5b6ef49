"""The turns of a card rummy: which card was drawn, what was laid and discarded, and when."""

from typing import Any, Final

import msgspec

from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.messages import (
    Discard,
    Discarded,
    Draw,
    Drew,
    LaidWord,
    Meld,
    Melded,
    Source,
)
from setzkasten.games.cards.rummy.state import State
from setzkasten.notation.cards.moves import write_card_move
from setzkasten.notation.transcribe import BROKEN
from setzkasten.review.crossword.outcome import BEST, Effort
from setzkasten.review.reviewable import Reviewable
from setzkasten.review.values import Choice, Loss, TurnReview
from setzkasten.texts import Details, Sentence

_WORLDS: Final = 200
_SURE: Final = 0.05


class _Act(msgspec.Struct, frozen=True):
    """A card drawn, or what was laid and discarded; `state` is the one before it."""

    state: State
    seat: int
    source: Source | None = None
    laid: tuple[LaidWord, ...] = ()
    dropped: str = ""
    out: bool = False


class RummyTurns:
    """The turns of one game. Any number of threads may weigh them."""

    def __init__(self, game: RummyGame, source: Reviewable, effort: Effort) -> None:
        self.game = game
        self.source = source
        self.effort = effort
        self.gaps: tuple[Sentence, ...] = ()
        self.acts: list[_Act] = []
        state: State | None = None
        begun: State | None = None
        melded: Melded | None = None
        happened: Any
        for number, happened in enumerate(source.events, 1):
            match happened:
                case Drew(seat=seat, source=pile) if state is not None:
                    self.acts.append(_Act(state, seat, pile))
                case Melded():
                    begun, melded = state, happened
                case Discarded(seat=seat, card=card) if state is not None:
                    words_laid = melded.words if melded is not None else ()
                    out = melded is not None and melded.out
                    before = begun if begun is not None else state
                    self.acts.append(_Act(before, seat, None, words_laid, card, out))
                    begun = melded = None
            try:
                state = game.evolve(state, happened)
            except BROKEN:
                why = {"why_de": "folgt nicht", "why_en": "does not follow"}
                self.gaps = (Sentence("line_unread", {"line": number + 1, **why}),)
                break
        self.names: tuple[str, ...] = () if state is None else state.setup.players
        result = None if state is None else game.result(state)
        self.final = () if result is None else tuple(s.total for s in result.standings)
        if result is None and not self.gaps:
            self.gaps = (Sentence("not_ended"),)

    @property
    def total(self) -> int:
        """How many turns there are; drawing is one, laying and discarding the next."""
        return len(self.acts)

    def weigh(self, number: int) -> TurnReview:
        """Look back at one turn, counted from 1."""
        act = self.acts[number - 1]
        hand = act.state.players[act.seat].hand
        laid = tuple(word.cards for word in act.laid)
        moves = [write_card_move(Meld(act.seat, laid))] if laid else []
        moves.append(write_card_move(Discard(act.seat, act.dropped)) if not act.source else "")
        turn = TurnReview(
            number,
            act.seat,
            self.names[act.seat],
            "draw" if act.source else "meld" if laid else "discard",
            write_card_move(Draw(act.seat, act.source)) if act.source else " ".join(moves),
            sum(word.value for word in act.laid),
            tuple(player.score for player in act.state.players),
            rack=hand,
            supply=len(act.state.stock),
            method="none",
        )
        words = None
        if not self.effort.none:
            words = card_words(self.source.words, self.game.rules.tiles, self.game.rules.min_cards)
        if words is None:
            return msgspec.structs.replace(turn, gaps=(Sentence("not_tried"),))
        return self._drawn(turn, act, words) if act.source else self._laid(turn, act, words)

    def _drawn(self, turn: TurnReview, act: _Act, words: Any) -> TurnReview:
        """Compare the open card with the mean card of the stock."""
        from setzkasten.engine.cards.rummy_mind import weigh_draw

        view = self.game.view(act.state, act.seat)
        both = weigh_draw(self.game.rules, view, act.seat, words, seed=self.effort.seed)
        if both is None:
            return msgspec.structs.replace(turn, gaps=(Sentence("not_tried"),))
        worths: tuple[tuple[Source, float], ...] = (("discard", both[0]), ("stock", both[1]))
        choices = [
            Choice(write_card_move(Draw(act.seat, source)), "draw", 0, round(worth, 3))
            for source, worth in worths
        ]
        return _weighed(turn, choices, turn.move, act.out)

    def _laid(self, turn: TurnReview, act: _Act, words: Any) -> TurnReview:
        """Compare what was laid and discarded with what else could have been."""
        from setzkasten.engine.cards.rummy_mind import try_moves

        view = self.game.view(act.state, act.seat)
        cards = tuple(card for word in act.laid for card in word.cards)
        made = cards, act.dropped
        found = try_moves(
            self.game.rules,
            view,
            act.seat,
            words,
            made,
            seed=self.effort.seed,
            worlds=self.effort.trials or _WORLDS,
        )
        if not found:
            return msgspec.structs.replace(turn, gaps=(Sentence("not_tried"),))
        values = self.game.rules.tiles.values
        choices = []
        for one in found:
            own = sorted(one.laid) == sorted(cards) and one.dropped == act.dropped
            lays = f"meld {'-'.join(one.laid)} " if one.laid else ""
            choices.append(
                Choice(
                    turn.move if own else f"{lays}discard {one.dropped}",
                    "meld" if one.laid else "discard",
                    sum(values[card] for card in one.laid),
                    round(one.worth, 3),
                    round(one.error, 3),
                )
            )
        return _weighed(turn, choices, turn.move, act.out)


def _weighed(turn: TurnReview, choices: list[Choice], move: str, out: bool) -> TurnReview:
    """Write down what was made beside the best."""
    choices.sort(key=lambda choice: -choice.equity)
    played = next((choice for choice in choices if choice.move == move), None)
    if played is None:
        return msgspec.structs.replace(turn, gaps=(Sentence("not_tried"),))
    best = choices[0]
    lost = round(best.equity - played.equity, 3)
    error = round((best.error**2 + played.error**2) ** 0.5, 3) if lost else 0.0
    sentences = [_sentence(best, lost, error)]
    if out:
        sentences.append(Sentence("went_out", {"points": played.score}))
    return msgspec.structs.replace(
        turn,
        method="trials",
        played=played,
        best=tuple(choices[:BEST]),
        loss=Loss(lost, error, fair=lost, parts=(("cards", lost),) if lost else ()),
        sentences=tuple(sentences),
    )


def _sentence(best: Choice, lost: float, error: float) -> Sentence:
    if lost < _SURE:
        return Sentence("card_best", {"points": round(best.equity, 1)})
    details: Details = {"move": best.move, "points": round(lost, 1), "error": round(error, 1)}
    return Sentence("card_close" if lost <= error else "card_lost", details)
