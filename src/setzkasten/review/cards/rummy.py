"""The turns of a card rummy: what was drawn, laid, discarded and challenged.

Drawing is a turn of its own, laying and discarding the next. Each is set against what the player
could know; a challenge is valued by what it brought, and when one went out is said.
"""

from typing import TYPE_CHECKING, Final

import msgspec

from setzkasten.engine.cards.readiness import card_words
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.messages import Discard, Draw, Meld
from setzkasten.games.cards.rummy.state import State
from setzkasten.letters import take_from
from setzkasten.notation.cards.layout import write_rummy
from setzkasten.notation.cards.moves import write_card_move
from setzkasten.review.cards.actions import Action, actions_of
from setzkasten.review.cards.challenging import challenge_of, phoney_of
from setzkasten.review.cards.comparing import (
    SLIGHT,
    ChoiceTried,
    Counted,
    compare,
    mean_of,
    parts_of,
    score_gaps,
    untried,
    with_sentences,
)
from setzkasten.review.cards.hidden import uncover_rummy
from setzkasten.review.cards.spelling import words_of
from setzkasten.review.cards.walking import walk
from setzkasten.review.effort import Effort
from setzkasten.review.families import FamilyReview
from setzkasten.review.reviewable import Reviewable
from setzkasten.review.values import CardTable, Choice, DrawLuck, TurnReview
from setzkasten.review.wording import tenths, unsure
from setzkasten.texts import Details, Sentence

if TYPE_CHECKING:
    from setzkasten.engine.cards.cardwords import CardWords


class RummyTurns:
    """The turns of one game. Any number of threads may weigh them."""

    def __init__(self, game: RummyGame, source: Reviewable, effort: Effort) -> None:
        self.game = game
        self.source = source
        self.effort = effort
        record = uncover_rummy(source.events, game.rules.tiles)
        walked = walk(game, record.events)
        self.names, self.ending, self.gaps = walked.names, walked.ending, walked.gaps
        if record.veils:
            self.gaps = (Sentence("cards_hidden"), *self.gaps)
        self.actions = actions_of(walked.steps, record)

    @property
    def total(self) -> int:
        """How many turns there are; drawing is one, laying and discarding the next."""
        return len(self.actions)

    def weigh(self, number: int) -> TurnReview:
        """Look back at one turn, counted from 1."""
        action = self.actions[number - 1]
        move, told = _written(action)
        known = action.open_hands[action.seat]
        racks = _on_record(self.game.held(action.state), action)
        turn = TurnReview(
            number,
            action.seat,
            self.names[action.seat],
            action.kind,
            move,
            told,
            sum(word.value for word in action.laid),
            action.points,
            rack=racks[action.seat],
            racks=racks,
            rack_source="recorded" if known else "open",
            unseen=self.game.unseen(action.state, action.seat) if known else (),
            supply=len(action.state.stock),
            round=action.state.round,
            position=write_rummy(_veiled(action.state, racks), action.seat),
            table=CardTable(
                tuple(player.melds for player in action.state.players), action.state.discards
            ),
            method="none",
            gaps=tuple(
                gap
                for word in action.laid
                for gap in score_gaps(word.value, word.cards, self.game.rules.tiles)
            ),
        )
        if action.challenge is not None:
            return challenge_of(turn, action, self.game.rules, self.source.words)
        turn = phoney_of(turn, action, self.game.rules, self.source.words, self.names)
        if not known:
            return untried(turn, "hand_open")
        if self.effort.none:
            return untried(turn, "no_trials")
        words = card_words(self.source.words, self.game.rules.tiles, self.game.rules.min_cards)
        if words is None:
            return untried(turn, "not_compiled")
        return (
            self._drawn(turn, action, words) if action.source else self._laid(turn, action, words)
        )

    def _drawn(self, turn: TurnReview, action: Action, words: "CardWords") -> TurnReview:
        """Compare the open card with the mean card of the stock."""
        from setzkasten.engine.cards.rummy_search import weigh_draw

        view = self.game.view(action.state, action.seat)
        parts = Counted(parts_of(self.effort))
        found = weigh_draw(
            self.game.rules, view, action.seat, words, seed=self.effort.seed, parts=parts
        )
        if found is None:
            return untried(turn)
        top = Sentence("move_draw_discard", {"card": action.state.discards[-1]})
        tried = []
        for move, told, brings in (
            ("draw discard", top, found.open_card),
            ("draw stock", Sentence("move_draw_stock"), found.stock),
        ):
            worth, error = mean_of(brings)
            choice = Choice(move, told, "draw", 0, round(worth, 3), round(error, 3), kept=turn.rack)
            tried.append(ChoiceTried(choice, brings))
        turn = compare(turn, tried, parts.worlds)
        if action.source == "stock" and action.card in found.faces:
            luck = DrawLuck(
                (action.card,), round(found.faces[action.card] - mean_of(found.stock)[0], 2)
            )
            turn = msgspec.structs.replace(turn, draw=luck)
        return turn if turn.loss is None else with_sentences(turn, _why(turn))

    def _laid(self, turn: TurnReview, action: Action, words: "CardWords") -> TurnReview:
        """Compare what was laid and discarded with what else could have been."""
        from setzkasten.engine.cards.rummy_search import try_moves

        rules, parts = self.game.rules, Counted(parts_of(self.effort))
        view = self.game.view(action.state, action.seat)
        cards = tuple(card for word in action.laid for card in word.cards)
        made = cards, action.card
        found = try_moves(rules, view, action.seat, words, made, seed=self.effort.seed, parts=parts)
        values = rules.tiles.values
        tried = []
        for one in found:
            own = sorted(one.laid) == sorted(cards) and one.dropped == action.card
            spelled = words_of(rules, self.source.words, one.laid) if one.laid else ()
            move, told = _laying(spelled, one.dropped)
            tried.append(
                ChoiceTried(
                    Choice(
                        turn.move if own else move,
                        turn.told if own else told,
                        "meld" if one.laid else "discard",
                        sum(values[card] for card in one.laid),
                        round(one.worth, 3),
                        round(one.error, 3),
                        kept=take_from(turn.rack, (*one.laid, one.dropped)),
                    ),
                    one.parts,
                )
            )
        turn = compare(turn, tried, parts.worlds) if tried else untried(turn)
        if turn.loss is not None:
            turn = with_sentences(turn, _why(turn))
        if action.out:
            turn = with_sentences(turn, Sentence("went_out", {"points": turn.score}))
        return turn


def _on_record(hands: tuple[tuple[str, ...], ...], action: Action) -> tuple[tuple[str, ...], ...]:
    """Leave out the hands that a record hides."""
    shown = zip(hands, action.open_hands, strict=True)
    return tuple(hand if known else () for hand, known in shown)


def _veiled(state: State, racks: tuple[tuple[str, ...], ...]) -> State:
    """Return the table with the hands that are known; an empty one is not."""
    players = tuple(
        msgspec.structs.replace(player, hand=hand)
        for player, hand in zip(state.players, racks, strict=True)
    )
    return msgspec.structs.replace(state, players=players)


def _written(action: Action) -> tuple[str, Sentence]:
    """Write an action as a move, and tell it."""
    if action.challenge is not None:
        return f"challenge {action.challenge.word}", Sentence(
            "move_challenge", {"word": action.challenge.word}
        )
    if action.source == "discard":
        told = Sentence("move_draw_discard", {"card": action.card})
        return write_card_move(Draw(action.seat, "discard")), told
    if action.source == "stock":
        shown: Details = {"wording": "card", "card": action.card} if action.card else {}
        told = Sentence("move_draw_stock", shown)
        return write_card_move(Draw(action.seat, "stock")), told
    laid = tuple(word.cards for word in action.laid)
    moves = [write_card_move(Meld(action.seat, laid))] if laid else []
    moves.append(write_card_move(Discard(action.seat, action.card)))
    return " ".join(moves), _laying(tuple(word.word for word in action.laid), action.card)[1]


def _laying(words: tuple[str, ...], dropped: str) -> tuple[str, Sentence]:
    if not words:
        return f"discard {dropped}", Sentence("move_discard", {"card": dropped})
    told = Sentence("move_meld", {"words": ", ".join(words), "card": dropped})
    return f"meld {' '.join(words)} discard {dropped}", told


def _why(turn: TurnReview) -> Sentence:
    """Return what the turn was worth beside the best."""
    assert turn.loss is not None
    best, loss = turn.best[0], turn.loss
    if loss.points < SLIGHT:
        behind = "yes" if best.equity < 0 else "no"
        return Sentence("card_best", {"behind": behind, "points": tenths(abs(best.equity))})
    details: Details = {"points": tenths(loss.points), "error": unsure(loss.error)}
    code = "card_close" if loss.points <= loss.error else "card_lost"
    return Sentence(code, details | {"move": best.told})


REVIEW: Final[FamilyReview[RummyGame]] = FamilyReview(RummyTurns, "round")
