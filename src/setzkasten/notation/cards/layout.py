"""The table of a card game as one line of text: the piles of a patience, the hands of a rummy.

A patience is its piles from the first place on, joined by `/`; the cards of a pile stand from the
bottom to the open one on top, joined by `-`, and `.` is an empty place: `E-S/SCH-A/N/.`.

A rummy is hands, discard pile, scores and round: `S-CH-A/ N 12/8 2`. Hands (and scores) are joined
by `/`, whoever is on turn first; an empty hand is unknown. The open card of the discard pile is its
last. Fields may be left out from the end. Who holds one card more than is dealt in the round has
drawn already.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import State as PatienceState
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.cards.rummy.state import Player, TurnLine
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.protocol import Setup
from setzkasten.letters import Bag, Dice, TileSet
from setzkasten.notation.unreadable import UnreadablePosition

_NO_SEED: Final = "0" * 64
_LIMIT: Final = 4000
_NUMBER: Final = re.compile(r"-?\d{1,6}", re.ASCII)

Cards = tuple[str, ...]


class RummyTable(msgspec.Struct, frozen=True):
    """Hands (whoever is on turn first), discard pile, scores and round."""

    hands: tuple[Cards, ...]
    discards: Cards = ()
    scores: tuple[int, ...] = ()
    round: int = 1


def read_patience(text: str, rules: PatienceRules) -> tuple[Cards, ...]:
    """Read the piles of a patience; raises `UnreadablePosition` saying why."""
    piles = tuple(
        () if pile == "." else _read_cards(pile, rules.tiles) for pile in _plain(text).split("/")
    )
    if len(piles) != rules.piles or not all(len(pile) <= rules.pile_cards for pile in piles):
        raise UnreadablePosition.because(
            "layout_piles", count=len(piles), piles=rules.piles, cards=rules.pile_cards
        )
    _check_deck([card for pile in piles for card in pile], rules.tiles)
    return piles


def write_patience(piles: Iterable[Cards]) -> str:
    """Write the piles of a patience; `read_patience` reads it again."""
    return "/".join("-".join(pile) or "." for pile in piles)


def patience_at(rules: PatienceRules, piles: tuple[Cards, ...]) -> PatienceState:
    """Set a patience up with these piles."""
    gap = any(not pile for pile in piles) and any(len(pile) > 1 for pile in piles)
    setup = Setup((None,), _NO_SEED, ("",))
    return PatienceState(setup, Dice(_NO_SEED), piles, "refill" if gap else "take")


def read_rummy(text: str, rules: RummyRules) -> RummyTable:
    """Read the table of a rummy; raises `UnreadablePosition` saying why."""
    fields = _plain(text).split()
    if len(fields) > 4:
        raise UnreadablePosition.because("layout_fields", text=" ".join(fields[4:]))
    hands = tuple(_read_cards(hand, rules.tiles) if hand else () for hand in fields[0].split("/"))
    discards = _read_cards(fields[1], rules.tiles) if fields[1:] and fields[1] != "." else ()
    numbers = fields[2].split("/") if fields[2:] else []
    if len(hands) > rules.players[1] or len(numbers) > rules.players[1]:
        raise UnreadablePosition.because("position_players", count=max(len(hands), len(numbers)))
    if not all(_NUMBER.fullmatch(number) for number in (*numbers, *fields[3:])):
        raise UnreadablePosition.because("position_scores", text=" ".join(fields[2:]))
    number = int(fields[3]) if fields[3:] else 1
    if not 1 <= number <= rules.rounds:
        raise UnreadablePosition.because("layout_round", most=rules.rounds)
    dealt = rules.deal.cards(number)
    for place, hand in enumerate(hands):
        if hand and len(hand) not in ((dealt, dealt + 1) if place == 0 else (dealt,)):
            raise UnreadablePosition.because("layout_hand", count=len(hand), dealt=dealt)
    if not hands[0]:
        raise UnreadablePosition.because("layout_hand", count=0, dealt=dealt)
    _check_deck([*discards, *(card for hand in hands for card in hand)], rules.tiles)
    return RummyTable(hands, discards, tuple(int(score) for score in numbers), number)


def write_rummy(state: RummyState, seat: int) -> str:
    """Write hands, discard pile, scores and round, from a seat on; words laid are not in it."""
    count = len(state.players)
    order = [state.players[(seat + step) % count] for step in range(count)]
    hands = "/".join("-".join(player.hand) for player in order)
    scores = "/".join(str(player.score) for player in order)
    return f"{hands} {'-'.join(state.discards) or '.'} {scores} {state.round}"


def rummy_at(rules: RummyRules, table: RummyTable) -> RummyState:
    """Set a rummy up with seat 0 on turn. Unknown hands are dealt from what is not seen."""
    count = max(len(table.hands), len(table.scores), rules.players[0])
    dealt = rules.deal.cards(table.round)
    unseen = Counter(rules.tiles.tiles)
    unseen.subtract([*table.discards, *(card for hand in table.hands for card in hand)])
    rest = list(unseen.elements())
    hands = [*table.hands, *[()] * (count - len(table.hands))]
    for seat in range(1, count):
        if not hands[seat]:
            # From all over the deck: cards that lie side by side are the same card.
            step = max(1, len(rest) // max(1, dealt))
            hands[seat] = tuple(rest[place * step] for place in range(min(dealt, len(rest))))
            for card in hands[seat]:
                rest.remove(card)
    discards = table.discards or ((rest.pop(0),) if rest else ())
    scores = [*table.scores, *[0] * (count - len(table.scores))]
    players = tuple(Player(None, hands[seat], score=scores[seat]) for seat in range(count))
    drawn = len(hands[0]) > dealt
    line = TurnLine(table.round, 0, "stock", None, False)
    return RummyState(
        setup=Setup(tuple(player.name for player in players), _NO_SEED, ("",) * count),
        players=players,
        stock=Bag.of((face.text for face in rules.tiles.faces), rest),
        dice=Dice(_NO_SEED),
        discards=discards,
        phase="act" if drawn else "draw",
        round=table.round,
        dealer=count - 1,
        lines=(line,) if drawn else (),
    )


def _plain(text: str) -> str:
    plain = unicodedata.normalize("NFC", text).strip()
    if not plain:
        raise UnreadablePosition.because("layout_empty")
    if len(plain) > _LIMIT:
        raise UnreadablePosition.because("position_size")
    return plain


def _read_cards(text: str, tiles: TileSet) -> Cards:
    cards = tuple(card.upper() for card in text.split("-"))
    for card in cards:
        if card not in tiles.values:
            raise UnreadablePosition.because("rack_character", character=card or text)
    return cards


def _check_deck(cards: list[str], tiles: TileSet) -> None:
    """Refuse more of a card than the deck has."""
    seen = Counter(cards)
    for face in tiles.faces:
        if seen[face.text] > face.count:
            raise UnreadablePosition.because(
                "position_tiles", tile=face.text, count=seen[face.text], most=face.count
            )
