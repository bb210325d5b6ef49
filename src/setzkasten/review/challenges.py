"""Challenges in sentences, in games of any kind: what came of them, and what the odds were."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from setzkasten.games.protocol import Seat
from setzkasten.review.values import Phoney, ReviewedChallenge
from setzkasten.review.wording import percent, tenths, unsure
from setzkasten.texts import Details, Name, Sentence, name_detail


def challenge_sentences(
    challenges: Iterable[ReviewedChallenge], names: Mapping[Seat, Name]
) -> Iterator[Sentence]:
    """Tell challenges: what came of them, and from how much unsureness on they paid."""
    for challenge in challenges:
        details: Details = {
            "player": name_detail(names[challenge.seat], challenge.seat),
            "word": challenge.word,
        }
        odds: Details = {"wording": "bare"}
        if challenge.threshold is not None:
            odds = {"threshold": percent(challenge.threshold), "price": challenge.price}
        if not challenge.admissible:
            if challenge.gain is not None:
                worth = {"points": tenths(challenge.gain), "error": unsure(challenge.error)}
                yield Sentence("challenge_right", details | worth | odds)
            continue
        details |= {"points": challenge.penalty, "band": challenge.band or 0}
        if challenge.threshold is not None and challenge.gain is not None:
            yield Sentence("challenge_wrong", details | odds | {"gain": tenths(challenge.gain)})
        else:
            yield Sentence("challenge_unpaid", details)


def missed_sentences(phoney: Phoney, names: Sequence[Name]) -> Iterator[Sentence]:
    """Tell of a phoney that stood what a challenge would have brought each other, in hindsight."""
    for seat, points, chance in phoney.challenge_worth if phoney.stood else ():
        details: Details = {"player": name_detail(names[seat], seat), "points": tenths(points)}
        told: Details = {"wording": "bare"} if chance is None else {"chance": percent(chance)}
        yield Sentence("challenge_missed", details | told)


def odds_sentences(
    odds: Iterable[ReviewedChallenge], names: Mapping[Seat, Name]
) -> Iterator[Sentence]:
    """Tell of challenges that nobody made from how much unsureness on they would have paid."""
    for one in odds:
        if one.threshold is None or one.gain is None:
            continue
        yield Sentence(
            "challenge_odds",
            {
                "player": name_detail(names[one.seat], one.seat),
                "threshold": percent(one.threshold),
                "points": tenths(one.gain),
                "error": unsure(one.error),
                "price": one.price,
            },
        )
