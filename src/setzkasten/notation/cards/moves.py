"""Moves of the card games as text.

Rummy: `draw stock` or `draw discard`, `meld SCH-A-F ER-N`, `discard N`. Patience: `take 1-4-3`
(piles, counted from 1) or `take WORT`, `refill 3 5` (gap, giving pile), `stop`. Each language has
words of its own for these verbs (`texts/*/verbs.ftl`), such as `ziehen stapel`; all are read, the
English ones are written. A word without hyphens is split into the cards that are at hand.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from setzkasten.games.cards.patience.messages import Refill, Refilled, Stop, Take, Took
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.rummy.messages import Discard, Discarded, Draw, Drew, Meld, Melded
from setzkasten.games.cards.rummy.rules import RummyRules
from setzkasten.games.protocol import Seat
from setzkasten.letters import TileSet, fold
from setzkasten.notation.tiles import LONGEST
from setzkasten.notation.unreadable import MisfitMove, UnreadableMove
from setzkasten.texts import Sentence
from setzkasten.texts.verbs import typed, words_of

RummyMove = Draw | Meld | Discard
PatienceMove = Take | Refill | Stop

_VERBS: Final = ("draw", "meld", "discard", "take", "refill", "stop")
_PILE_NAMES: Final[tuple[Literal["stock", "discard"], ...]] = ("stock", "discard")
_WORDS: Final = 12
_PILES: Final = re.compile(r"\d{1,2}(?:-\d{1,2})*", re.ASCII)


def _unreadable(text: str, family: str) -> UnreadableMove:
    return UnreadableMove.because(
        "unreadable_card_move", text=text, usage=Sentence(f"{family}_usage")
    )


def is_card_verb(word: str) -> bool:
    """Check whether a word is a verb of a card game's moves, such as `stop`."""
    return word.lower() in typed(*_VERBS)


def pile_called(word: str) -> Literal["stock", "discard"] | None:
    """Return the pile that a word names, in any language: `stock`, `ablage`, `s`."""
    return next((pile for pile in _PILE_NAMES if word.lower() in typed(f"from_{pile}")), None)


def _split(text: str, family: str) -> tuple[str, list[str]]:
    parts = unicodedata.normalize("NFC", text).split()
    if not parts:
        raise _unreadable(text, family)
    first = parts[0].lower()
    return next((verb for verb in _VERBS if first in typed(verb)), first), parts[1:]


def read_rummy_move(
    text: str, rules: RummyRules, hand: Sequence[str], *, seat: Seat = 0
) -> RummyMove:
    """Read a move of the card rummy; `hand` splits words that are written without hyphens.

    Raises `UnreadableMove` if the text is none. Whether the move is legal is not asked here.
    """
    verb, rest = _split(text, "rummy")
    match verb, rest:
        case "draw", [source] if pile := pile_called(source):
            return Draw(seat, pile)
        case "discard", [card]:
            return Discard(seat, _read_card(card, rules.tiles))
        case "meld", [_, *_] if len(rest) <= _WORDS:
            return Meld(seat, _read_words(rest, rules.tiles, hand))
    raise _unreadable(text, "rummy")


def read_patience_move(
    text: str, rules: PatienceRules, open_cards: Sequence[str | None], *, seat: Seat = 0
) -> PatienceMove:
    """Read a move of the patience; `open_cards` are the top cards, `None` for a gap.

    Raises `UnreadableMove` if the text is none, `MisfitMove` if the open cards do not make the
    word.
    """
    verb, rest = _split(text, "patience")
    match verb, rest:
        case "stop", []:
            return Stop(seat)
        case "take", [piles] if _PILES.fullmatch(piles):
            return Take(tuple(int(pile) - 1 for pile in piles.split("-")), seat)
        case "take", [word] if len(word) <= LONGEST:
            return Take(_piles_of(word, rules.tiles, open_cards), seat)
        case "refill", [gap, donor] if _PILES.fullmatch(gap) and _PILES.fullmatch(donor):
            if "-" not in gap + donor:
                return Refill(int(gap) - 1, int(donor) - 1, seat)
    raise _unreadable(text, "patience")


def _read_card(text: str, tiles: TileSet) -> str:
    if "ß" in text:
        raise UnreadableMove.because("sharp_s", text=text)
    card = fold(text)
    if card not in tiles.values:
        raise UnreadableMove.because("no_such_tile", letter=card, hint="")
    return card


def _read_words(
    words: Sequence[str], tiles: TileSet, hand: Sequence[str]
) -> tuple[tuple[str, ...], ...]:
    """Read all words of a meld; those without hyphens get the cards the others leave."""
    fixed = [_read_hyphened(word, tiles) for word in words]
    left = Counter(hand)
    left.subtract(card for cards in fixed if cards is not None for card in cards)

    def fill(place: int, left: Counter[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
        if place == len(fixed):
            yield ()
            return
        known = fixed[place]
        if known is not None:
            for rest in fill(place + 1, left):
                yield (known, *rest)
            return
        for cards in _splits(fold(words[place]), tiles.values, left):
            after = left.copy()
            after.subtract(cards)
            for rest in fill(place + 1, after):
                yield (cards, *rest)

    found = next(fill(0, left), None)
    if found is not None:
        return found
    # The hand does not make these words: name them by any cards, so that the rules can refuse.
    return tuple(
        cards if cards is not None else _any_split(words[place], tiles)
        for place, cards in enumerate(fixed)
    )


def _read_hyphened(word: str, tiles: TileSet) -> tuple[str, ...] | None:
    if len(word) > LONGEST:
        raise UnreadableMove.because("word_too_long", text=word)
    for character in word:
        if character in "ßẞ":
            raise UnreadableMove.because("sharp_s", text=word)
        if character.isdigit():
            raise UnreadableMove.because("digit", text=word)
        if character != "-" and not character.isalpha():
            raise UnreadableMove.because("bad_character", character=character, text=word)
    if "-" not in word:
        return None
    return tuple(_read_card(card, tiles) for card in word.strip("-").split("-"))


def _splits(
    word: str, faces: Mapping[str, int], left: Counter[str] | None
) -> Iterator[tuple[str, ...]]:
    """Split a word into cards, at most as many of each as are left; short cards first."""
    if not word:
        yield ()
        return
    for length in range(1, min(4, len(word)) + 1):
        face = word[:length]
        if face not in faces or (left is not None and left[face] < 1):
            continue
        after = left
        if left is not None:
            after = left.copy()
            after[face] -= 1
        for rest in _splits(word[length:], faces, after):
            yield (face, *rest)


def _any_split(word: str, tiles: TileSet) -> tuple[str, ...]:
    found = next(_splits(fold(word), tiles.values, None), None)
    if found is None:
        letter = next((c for c in fold(word) if c not in tiles.values), word)
        raise UnreadableMove.because("no_such_tile", letter=letter, hint="")
    return found


def _piles_of(word: str, tiles: TileSet, open_cards: Sequence[str | None]) -> tuple[int, ...]:
    _read_hyphened(word, tiles)
    left = Counter(card for card in open_cards if card is not None)
    letters = fold(word).replace("-", "")
    cards = next(_splits(letters, tiles.values, left), None)
    if cards is None:
        raise MisfitMove.because("no_pile_word", word=letters)
    piles: list[int] = []
    for card in cards:
        piles.append(next(p for p, top in enumerate(open_cards) if top == card and p not in piles))
    return tuple(piles)


def write_card_move(
    move: Draw
    | Drew
    | Meld
    | Melded
    | Discard
    | Discarded
    | Take
    | Took
    | Refill
    | Refilled
    | Stop,
) -> str:
    """Write a move of a card game as text, with English verbs; the readers here give it back."""
    match move:
        case Draw(source=source) | Drew(source=source):
            return f"draw {source}"
        case Meld(words=words):
            return "meld " + " ".join("-".join(cards) for cards in words)
        case Melded(words=laid):
            return "meld " + " ".join("-".join(word.cards) for word in laid)
        case Discard(card=card) | Discarded(card=card):
            return f"discard {card}"
        case Take(piles=piles) | Took(piles=piles):
            return "take " + "-".join(str(pile + 1) for pile in piles)
        case Refill(gap=gap, donor=donor) | Refilled(gap=gap, donor=donor):
            return f"refill {gap + 1} {donor + 1}"
        case Stop():
            return "stop"


def in_words_of(language: str, text: str) -> str:
    """Write a move that stands there with an English verb as a player of a language types it."""
    verb, *rest = text.split()
    if verb == "draw":
        rest = [words_of(f"from_{pile}", language)[0] for pile in rest]
    return " ".join([words_of(verb, language)[0], *rest])
