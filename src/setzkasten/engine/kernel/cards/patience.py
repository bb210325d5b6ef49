"""A patience played to its end, many times, with hidden cards drawn from the unseen ones.

The quick play: of all words from the open cards the one that leaves a good mixture; cards from the
deepest piles first; gaps filled from the deepest pile. As soon as all cards lie open the rest is
exact. Each move that is tried meets the same hidden cards.

A move is a set of places in the ordered open cards, or -1 - donor while a gap waits for a card.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from setzkasten.engine.kernel.cards.dealing import Worlds, roll, start_world, swap
from setzkasten.engine.kernel.cards.partition import (
    MOST,
    POINTS,
    Sets,
    Spellable,
    empty_sets,
    part_sets,
    spell_sets,
    value_sets,
)
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

DEPTH: Final = 60
"""Cards in a pile, at most."""


class Solitaire(NamedTuple):
    """The table as the player sees it: each pile's open card and height, and the unseen cards."""

    open_cards: Numbers
    depths: Numbers
    pool: Numbers


class Piles(NamedTuple):
    """A table that is played on. `hand` are the open cards in order, `places` their piles.

    `depths` and `piles` (rows of `DEPTH`) are the piles of a world, `world` those before any move;
    `sets` is worked out for the open cards. `dice` is one number.
    """

    hand: Numbers
    places: Numbers
    depths: Numbers
    piles: Numbers
    world: Numbers
    dice: Numbers
    sets: Sets


def empty_piles() -> Piles:
    """Make room for playing on."""
    sizes = (MOST, MOST, MOST, MOST * DEPTH, MOST * DEPTH, 1)
    hand, places, depths, piles, world, dice = (np.zeros(size, np.int64) for size in sizes)
    return Piles(hand, places, depths, piles, world, dice, empty_sets())


_NOISE: Final = 12
"""In tenths of a point: so that the same cards are not always played the same way."""


@compiled
def order_open(piles: int, table: Piles) -> Any:
    """Line the open cards up by face, of equal ones the deepest pile first; return their number."""
    count = int64(0)
    for place in range(piles):
        depth = table.depths[uint64(place)]
        if not depth:
            continue
        face = table.piles[uint64(DEPTH * place + depth - 1)]
        at = count
        while at > 0:
            other = table.hand[uint64(at - 1)]
            height = table.depths[uint64(table.places[uint64(at - 1)])]
            if other < face or (other == face and height >= depth):
                break
            table.hand[uint64(at)] = other
            table.places[uint64(at)] = table.places[uint64(at - 1)]
            at -= 1
        table.hand[uint64(at)] = face
        table.places[uint64(at)] = place
        count += 1
    return count


@compiled
def wasteful(chosen: int, count: int, table: Piles) -> Any:
    """Check whether a set takes a card from a pile although a deeper one shows the same."""
    for place in range(1, count):
        if (
            (chosen >> place) & 1
            and not (chosen >> (place - 1)) & 1
            and table.hand[uint64(place)] == table.hand[uint64(place - 1)]
        ):
            return True
    return False


@compiled
def deepest(piles: int, table: Piles) -> Any:
    """Return the highest pile."""
    best = int64(0)
    for place in range(1, piles):
        if table.depths[uint64(place)] > table.depths[uint64(best)]:
            best = int64(place)
    return best


@compiled
def fill_gap(gap: int, donor: int, table: Piles) -> None:
    """Move the open card of a pile to an empty place."""
    depth = table.depths[uint64(donor)]
    table.piles[uint64(DEPTH * gap)] = table.piles[uint64(DEPTH * donor + depth - 1)]
    table.depths[uint64(gap)] = 1
    table.depths[uint64(donor)] = depth - 1


@compiled
def fill_gaps(piles: int, table: Piles) -> None:
    """Fill all gaps from the highest piles, as long as one has a hidden card."""
    for gap in range(piles):
        if table.depths[uint64(gap)] == 0:
            donor = deepest(piles, table)
            if table.depths[uint64(donor)] < 2:
                return
            fill_gap(gap, donor, table)


@compiled
def take_cards(chosen: int, count: int, table: Piles) -> None:
    """Take a set of the ordered open cards away."""
    for place in range(count):
        if (chosen >> place) & 1:
            table.depths[uint64(table.places[uint64(place)])] -= 1


@compiled
def liking(chosen: int, count: int, vowels: Numbers, table: Piles) -> Any:
    """Return how much the quick player likes a word, in tenths of a point.

    What counts is points gone, less the easy cards spent, less the vowels too many or too few that
    stay.
    """
    cards, spent, all_vowels = int64(0), int64(0), int64(0)
    for place in range(count):
        its = vowels[uint64(table.hand[uint64(place)])]
        all_vowels += its
        if (chosen >> place) & 1:
            cards += 1
            spent += its
    lack = 10 * (all_vowels - spent) - 4 * (count - cards)
    return 10 * (table.sets.sum[uint64(chosen)] & POINTS) - 15 * cards - 3 * abs(lack) // 2


@compiled
def quick_word(count: int, vowels: Numbers, table: Piles) -> Any:
    """Choose a word of the ordered open cards; 0 if there is none."""
    full = (int64(1) << count) - 1
    best, word = int64(-(1 << 40)), int64(0)
    for chosen in range(int64(1), full + 1):
        if not table.sets.word[uint64(chosen)] or wasteful(chosen, count, table):
            continue
        worth = liking(chosen, count, vowels, table) + roll(table.dice, _NOISE)
        if worth > best:
            best, word = worth, int64(chosen)
    return word


@compiled
def play_out(piles: int, words: Spellable, vowels: Numbers, table: Piles) -> Any:
    """Play on quickly to the end; return the points that are left."""
    sets = table.sets
    while True:
        count = order_open(piles, table)
        hidden = int64(0)
        for place in range(piles):
            hidden += max(table.depths[uint64(place)] - 1, 0)
        spell_sets(table.hand, count, words, sets)
        if not hidden:
            part_sets(count, sets)
            value_sets(count, sets)
            full = (int64(1) << count) - 1
            return (sets.sum[uint64(full)] & POINTS) - sets.best[uint64(full)]
        word = quick_word(count, vowels, table)
        if not word:
            left = int64(0)
            for place in range(piles):
                for i in range(table.depths[uint64(place)]):
                    face = table.piles[uint64(DEPTH * place + i)]
                    left += words.faces[uint64(face)] & POINTS
            return left
        take_cards(word, count, table)
        fill_gaps(piles, table)


@compiled
def set_open(seen: Solitaire, table: Piles) -> Any:
    """Take the table as the player sees it into the workspace; counts the open cards."""
    for place in range(len(seen.depths)):
        depth = seen.depths[uint64(place)]
        table.depths[uint64(place)] = depth
        if depth:
            table.piles[uint64(DEPTH * place + depth - 1)] = seen.open_cards[uint64(place)]
    return order_open(len(seen.depths), table)


@entry
def list_words(
    seen: Solitaire,
    words: Spellable,
    vowels: Numbers,
    table: Piles,
    moves: Numbers,
    likings: Numbers,
) -> Any:
    """List the words of the open cards as sets of the ordered cards; return their number."""
    count = set_open(seen, table)
    spell_sets(table.hand, count, words, table.sets)
    found = int64(0)
    for chosen in range(int64(1), int64(1) << count):
        if table.sets.word[uint64(chosen)] and not wasteful(chosen, count, table):
            moves[uint64(found)] = chosen
            likings[uint64(found)] = liking(chosen, count, vowels, table)
            found += 1
    return found


@entry
def piles_of(chosen: int, seen: Solitaire, table: Piles) -> Any:
    """Return the piles of a set of the ordered open cards, as bits."""
    count = set_open(seen, table)
    found = int64(0)
    for place in range(count):
        if (chosen >> place) & 1:
            found |= int64(1) << table.places[uint64(place)]
    return found


@compiled
def _deal(seen: Solitaire, table: Piles) -> None:
    """Draw the hidden cards of a world."""
    dealt = int64(0)
    for place in range(len(seen.depths)):
        for i in range(seen.depths[uint64(place)] - 1):
            swap(seen.pool, dealt, dealt + roll(table.dice, len(seen.pool) - dealt))
            table.world[uint64(DEPTH * place + i)] = seen.pool[uint64(dealt)]
            dealt += 1


@entry
def try_moves(
    worlds: Worlds,
    seed: int,
    moves: Numbers,
    seen: Solitaire,
    words: Spellable,
    vowels: Numbers,
    table: Piles,
    sums: Numbers,
) -> None:
    """Play on after each move in some worlds; adds what is left to `sums`."""
    piles = len(seen.depths)
    for world in range(worlds.first, worlds.last):
        start_world(table.dice, seed, int64(world))
        _deal(seen, table)
        start = table.dice[0]
        for number in range(len(moves)):
            table.dice[0] = start
            for place in range(piles):
                for i in range(seen.depths[uint64(place)] - 1):
                    at = DEPTH * place + i
                    table.piles[uint64(at)] = table.world[uint64(at)]
            count = set_open(seen, table)
            move = moves[uint64(number)]
            if move < 0:
                for place in range(piles):
                    if table.depths[uint64(place)] == 0:
                        fill_gap(place, -1 - move, table)
                        break
            else:
                take_cards(move, count, table)
            fill_gaps(piles, table)
            sums[uint64(number)] += play_out(piles, words, vowels, table)
