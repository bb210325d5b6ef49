"""Challenges of a rummy, and words that do not exist: what each was worth to whom."""

from collections.abc import Sequence

import msgspec

from setzkasten.games.cards.rummy.messages import LaidWord
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.scoring import payment
from setzkasten.games.protocol import Seat
from setzkasten.games.words import Lexicon
from setzkasten.review.cards.actions import Action
from setzkasten.review.challenges import challenge_sentences, missed_sentences, odds_sentences
from setzkasten.review.values import Phoney, ReviewedChallenge, TurnReview
from setzkasten.texts import Details, Name, Sentence


def challenge_of(turn: TurnReview, action: Action, rules: RummyRules, words: Lexicon) -> TurnReview:
    """Value a challenge: what it brought, and from how much unsureness on it paid.

    A right one takes the word's points from its owner and what he pays; of what he falls behind,
    each of the others wins a part.
    """
    challenge = action.challenge
    assert challenge is not None
    word = action.state.players[challenge.owner].melds[challenge.index]
    gain, cost = _stakes(action, challenge.owner, word, action.seat, rules)
    threshold = round(cost / (cost + gain), 3) if cost + gain else None
    band = words.band(word.word) if challenge.admissible and words.id is not None else None
    reviewed = ReviewedChallenge(
        action.seat,
        word.word,
        challenge.admissible,
        cost if challenge.admissible else 0,
        round(-float(cost) if challenge.admissible else gain, 3),
        threshold,
        band,
        cost,
        round(gain, 3),
    )
    told = tuple(challenge_sentences((reviewed,), {action.seat: turn.player}))
    return msgspec.structs.replace(turn, method="static", challenges=(reviewed,), sentences=told)


def phoney_of(
    turn: TurnReview, action: Action, rules: RummyRules, words: Lexicon, names: Sequence[Name]
) -> TurnReview:
    """Name words laid that do not exist, and what a challenge would have brought each other.

    Words lie openly: what a challenge can bring and cost everybody knows, and not whether it would
    be right.
    """
    wrong = [word for word in action.laid if not words.admits(word.word)]
    if not wrong:
        return turn
    stood = any(word.word not in action.refuted for word in wrong)
    worth = sum(word.value for word in wrong)
    owned = action.state.players[action.seat].score
    paid = sum(payment(rules.challenge.right, word.value, owned) for word in wrong)
    share = max(1, len(action.state.players) - 1)
    others = [seat for seat in range(len(action.state.players)) if seat != action.seat]
    odds = (
        tuple(_odds(action, word, seat, rules) for word in wrong for seat in others)
        if stood
        else ()
    )
    phoney = Phoney(
        tuple(word.word for word in wrong),
        stood,
        float(worth),
        -float(paid),
        tuple((seat, round((worth + paid) / share, 3), None) for seat in others) if stood else (),
        odds,
    )
    told: Details = {"words": ", ".join(phoney.words), "points": worth}
    sentences = (
        Sentence("laid_phoney", told),
        *missed_sentences(phoney, names),
        *odds_sentences(odds, dict(enumerate(names))),
    )
    return msgspec.structs.replace(turn, phoney=phoney, sentences=(*turn.sentences, *sentences))


def _odds(action: Action, word: LaidWord, seat: Seat, rules: RummyRules) -> ReviewedChallenge:
    """Return what challenging a word can bring a seat, what it costs, and from when on it pays."""
    gain, cost = _stakes(action, action.seat, word, seat, rules)
    threshold = round(cost / (cost + gain), 3) if cost + gain else None
    return ReviewedChallenge(
        seat, word.word, False, 0, round(gain, 3), threshold, None, cost, round(gain, 3)
    )


def _stakes(
    action: Action, owner: Seat, word: LaidWord, seat: Seat, rules: RummyRules
) -> tuple[float, int]:
    """Return what a right challenge brings a seat, and what a wrong one costs it."""
    players = action.state.players
    share = max(1, len(players) - 1)
    gain = (word.value + payment(rules.challenge.right, word.value, players[owner].score)) / share
    return gain, payment(rules.challenge.wrong, word.value, players[seat].score)
