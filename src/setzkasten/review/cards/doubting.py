"""Doubts of a rummy, and words that do not exist: what each was worth to whom."""

import msgspec

from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.scoring import payment
from setzkasten.games.words import Lexicon
from setzkasten.review.cards.deeds import Deed
from setzkasten.review.values import Phoney, ReviewedDoubt, TurnReview
from setzkasten.review.wording import percent, tenths
from setzkasten.texts import Details, Sentence


def doubt_of(turn: TurnReview, deed: Deed, rules: RummyRules, words: Lexicon) -> TurnReview:
    """Value a doubt: what it brought, and from how much unsureness on it paid.

    A right one takes the word's points from its owner and what he pays; of what he falls behind,
    each of the others wins a part.
    """
    doubt = deed.doubt
    assert doubt is not None
    owner = deed.state.players[doubt.owner]
    word = owner.melds[doubt.index]
    share = max(1, len(deed.state.players) - 1)
    gain = (word.value + payment(rules.challenge.right, word.value, owner.score)) / share
    cost = payment(rules.challenge.wrong, word.value, deed.state.players[deed.seat].score)
    threshold = round(cost / (cost + gain), 3) if cost + gain else None
    band = words.band(word.word) if doubt.admissible and words.id is not None else None
    reviewed = ReviewedDoubt(
        deed.seat,
        word.word,
        doubt.admissible,
        cost if doubt.admissible else 0,
        round(-float(cost) if doubt.admissible else gain, 3),
        threshold if doubt.admissible else None,
        band,
    )
    details: Details = {"player": turn.player, "word": word.word}
    if doubt.admissible:
        details |= {"points": cost, "threshold": percent(threshold or 0.0)}
        told = Sentence("doubt_wrong", details)
    else:
        told = Sentence("doubt_right", details | {"points": tenths(gain)})
    return msgspec.structs.replace(turn, method="static", doubts=(reviewed,), sentences=(told,))


def phoney_of(turn: TurnReview, deed: Deed, rules: RummyRules, words: Lexicon) -> TurnReview:
    """Name words laid that do not exist, and what a doubt would have brought each other seat."""
    wrong = [word for word in deed.laid if not words.admits(word.word)]
    if not wrong:
        return turn
    stood = any(word.word not in deed.refuted for word in wrong)
    worth = sum(word.value for word in wrong)
    owned = deed.state.players[deed.seat].score
    paid = sum(payment(rules.challenge.right, word.value, owned) for word in wrong)
    share = max(1, len(deed.state.players) - 1)
    others = [seat for seat in range(len(deed.state.players)) if seat != deed.seat]
    phoney = Phoney(
        tuple(word.word for word in wrong),
        stood,
        float(worth),
        -float(paid),
        tuple((seat, round((worth + paid) / share, 3), None) for seat in others) if stood else (),
    )
    told: Details = {"words": ", ".join(phoney.words), "points": worth}
    return msgspec.structs.replace(
        turn, phoney=phoney, sentences=(*turn.sentences, Sentence("laid_phoney", told))
    )
