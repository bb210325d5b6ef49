"""Words made of cards: how cards spell a word, and which words some cards can spell.

A card may carry several letters (SCH). Their order is fixed and the card is never split; it counts
as one card, and as many letters as it shows.
"""

from collections.abc import Iterable, Iterator, Sequence

from setzkasten.games.words import Lexicon


def spelled(cards: Sequence[str]) -> str:
    """Read a row of cards as a word: SCH A F is SCHAF."""
    return "".join(cards)


def ways_to_spell(word: str, cards: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return every way to lay a word with some of these cards: S CH A F and SCH A F.

    The word is spelled as on the table (see `letters.spell`). No way is listed twice, ways with
    fewer cards come first; there is none if the cards do not suffice.
    """
    ways: list[tuple[str, ...]] = []

    def go_on(rest: str, held: list[str], laid: tuple[str, ...]) -> None:
        if not rest:
            ways.append(laid)
            return
        for card in sorted(set(held)):
            if rest.startswith(card):
                fewer = held.copy()
                fewer.remove(card)
                go_on(rest[len(card) :], fewer, (*laid, card))

    if 0 < len(word) <= sum(map(len, cards)):
        go_on(word, list(cards), ())
    return tuple(sorted(ways, key=len))


def words_in(
    cards: Sequence[str | None], lexicon: Lexicon, min_cards: int = 2
) -> Iterator[tuple[int, ...]]:
    """Find the admissible words that some of these cards spell, as places in the row of cards.

    Of cards that look alike only one is tried, so that no word comes twice for the same faces in
    the same order. `None` is a place without a card.
    """

    def go_on(prefix: str, used: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        tried = set()
        for place, card in enumerate(cards):
            if card is None or place in used or card in tried:
                continue
            tried.add(card)
            longer = prefix + card
            if not lexicon.begins(longer):
                continue
            row = (*used, place)
            if len(row) >= min_cards and lexicon.admits(longer):
                yield row
            yield from go_on(longer, row)

    yield from go_on("", ())


def any_word(cards: Sequence[str | None], lexicon: Lexicon, min_cards: int = 2) -> bool:
    """Check whether some of these cards spell an admissible word."""
    return next(words_in(cards, lexicon, min_cards), None) is not None


def name_cards(cards: Iterable[str]) -> str:
    """Name cards in a sentence; what cannot be a card is not repeated, nor is a long list."""
    names: list[str] = []
    for card in cards:
        if len(names) == 8:
            names.append("…")
            break
        names.append(card if 0 < len(card) <= 8 and card.isprintable() else "?")
    return ", ".join(names)
