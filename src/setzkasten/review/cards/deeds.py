"""What each player did in a rummy, deed by deed: drawn, laid and discarded, challenged."""

from collections.abc import Sequence

import msgspec

from setzkasten.games.cards.rummy.messages import (
    Challenged,
    Discarded,
    Drew,
    Event,
    LaidWord,
    Melded,
    Source,
)
from setzkasten.games.cards.rummy.scoring import round_points
from setzkasten.games.cards.rummy.state import State
from setzkasten.review.cards.walking import Happening


class Deed(msgspec.Struct, frozen=True):
    """A card drawn, or what was laid and discarded, or a challenge; `state` is the one before it.

    `card` is what was drawn or discarded. `refuted` are the words laid that a later challenge took.
    """

    state: State
    seat: int
    source: Source | None = None
    laid: tuple[LaidWord, ...] = ()
    card: str = ""
    out: bool = False
    challenge: Challenged | None = None
    refuted: frozenset[str] = frozenset()

    @property
    def kind(self) -> str:
        """Name the kind of the deed."""
        if self.challenge is not None:
            return "challenge"
        return "draw" if self.source else "meld" if self.laid else "discard"

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has: the rounds before, and the words that lie before it."""
        return tuple(player.score + round_points(player) for player in self.state.players)


def deeds_of(steps: Sequence[Happening[State, Event]]) -> list[Deed]:
    """Tell the steps of a rummy as deeds."""
    deeds: list[Deed] = []
    begun: State | None = None
    melded: Melded | None = None
    for step in steps:
        match step.event:
            case Drew(seat=seat, source=pile, card=card):
                deeds.append(Deed(step.before, seat, pile, card=card))
            case Melded():
                begun, melded = step.before, step.event
            case Discarded(seat=seat, card=card):
                laid = () if melded is None else melded.words
                out = melded is not None and melded.out
                deeds.append(Deed(begun or step.before, seat, None, laid, card, out))
                begun = melded = None
            case Challenged(seat=seat):
                deeds.append(Deed(step.before, seat, challenge=step.event))
                if not step.event.admissible:
                    _refute(deeds, step.event, step.before.round)
    return deeds


def _refute(deeds: list[Deed], challenge: Challenged, number: int) -> None:
    """Note in the deed that laid a word that it was taken by a challenge."""
    for place, deed in enumerate(deeds):
        if deed.seat != challenge.owner or deed.state.round != number or not deed.laid:
            continue
        first = len(deed.state.players[deed.seat].melds)
        if first <= challenge.index < first + len(deed.laid):
            refuted = deed.refuted | {challenge.word}
            deeds[place] = msgspec.structs.replace(deed, refuted=refuted)
