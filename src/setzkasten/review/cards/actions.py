"""What each player did in a rummy, action by action: drawn, laid and discarded, challenged."""

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


class Action(msgspec.Struct, frozen=True):
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
        """Name the kind of the action."""
        if self.challenge is not None:
            return "challenge"
        return "draw" if self.source else "meld" if self.laid else "discard"

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat has: the rounds before, and the words that lie before it."""
        return tuple(player.score + round_points(player) for player in self.state.players)


def actions_of(steps: Sequence[Happening[State, Event]], record: Uncovered) -> list[Action]:
    """Return the steps of a rummy as actions; the record says which hands are known."""
    actions: list[Action] = []
    begun: State | None = None
    melded: Melded | None = None
    laying: tuple[bool, ...] = ()
    # Nothing stands before the first event.
    for number, step in enumerate(steps, 1):
        known = record.known(number, len(step.before.players))
        match step.event:
            case Drew(seat=seat, source=pile, card=card):
                shown = "" if number in record.draws else card
                actions.append(Action(step.before, seat, pile, card=shown, open_hands=known))
            case Melded():
                begun, melded, laying = step.before, step.event, known
            case Discarded(seat=seat, card=card):
                laid = () if melded is None else melded.words
                out = melded is not None and melded.out
                before = known if begun is None else laying
                action = Action(
                    begun or step.before, seat, None, laid, card, out, open_hands=before
                )
                actions.append(action)
                begun = melded = None
            case Challenged(seat=seat):
                actions.append(Action(step.before, seat, challenge=step.event, open_hands=known))
                if not step.event.admissible:
                    _refute(actions, step.event, step.before.round)
    return actions


def _refute(actions: list[Action], challenge: Challenged, number: int) -> None:
    """Note in the action that laid a word that it was taken by a challenge."""
    for place, action in enumerate(actions):
        if action.seat != challenge.owner or action.state.round != number or not action.laid:
            continue
        first = len(action.state.players[action.seat].melds)
        if first <= challenge.index < first + len(action.laid):
            refuted = action.refuted | {challenge.word}
            actions[place] = msgspec.structs.replace(action, refuted=refuted)
