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
from setzkasten.review.cards.hidden import Uncovered
from setzkasten.review.cards.walking import Happening


class Deed(msgspec.Struct, frozen=True):
    """A card drawn, or what was laid and discarded, or a challenge; `state` is the one before it.

    `card` is what was drawn or discarded, empty where a record hides it. `refuted` are the words
    laid that a later challenge took. `open_hands` says of every seat whether its hand is on record.
    """

    state: State
    seat: int
    source: Source | None = None
    laid: tuple[LaidWord, ...] = ()
    card: str = ""
    out: bool = False
    challenge: Challenged | None = None
    refuted: frozenset[str] = frozenset()
    open_hands: tuple[bool, ...] = ()

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


def deeds_of(steps: Sequence[Happening[State, Event]], record: Uncovered) -> list[Deed]:
    """Tell the steps of a rummy as deeds; the record says which hands are known."""
    deeds: list[Deed] = []
    begun: State | None = None
    melded: Melded | None = None
    laying: tuple[bool, ...] = ()
    # Nothing stands before the first event.
    for number, step in enumerate(steps, 1):
        known = record.known(number, len(step.before.players))
        match step.event:
            case Drew(seat=seat, source=pile, card=card):
                shown = "" if number in record.draws else card
                deeds.append(Deed(step.before, seat, pile, card=shown, open_hands=known))
            case Melded():
                begun, melded, laying = step.before, step.event, known
            case Discarded(seat=seat, card=card):
                laid = () if melded is None else melded.words
                out = melded is not None and melded.out
                before = known if begun is None else laying
                deed = Deed(begun or step.before, seat, None, laid, card, out, open_hands=before)
                deeds.append(deed)
                begun = melded = None
            case Challenged(seat=seat):
                deeds.append(Deed(step.before, seat, challenge=step.event, open_hands=known))
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
