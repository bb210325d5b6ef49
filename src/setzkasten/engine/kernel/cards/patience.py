"""A patience played to its end, many times, with hidden cards drawn from the unseen ones.

The quick play: of all words from the open cards the one that leaves a good mixture; cards from the
deepest piles first; gaps filled from the deepest pile. As soon as all cards lie open the rest is
exact. Each move that is tried meets the same hidden cards.

`depths` has the height of each pile, `open_` its open card, `pool` the unseen cards. A move is a
set of places in the ordered open cards, or -1 - donor while a gap waits for a card.
"""

from typing import Any, Final

from setzkasten.engine.kernel.cards.dealing import roll
from setzkasten.engine.kernel.cards.partition import (
    BEST,
    MOST,
    POINTS,
    SUM,
    WORD,
    WORK,
    part_sets,
    spell_sets,
    value_sets,
)
from setzkasten.engine.toolchain.jit import Numbers, compiled, entry, int64, uint64

DEPTH: Final = 60
"""Cards in a pile, at most."""

_HAND: Final = WORK
_PLACES: Final = _HAND + MOST
"""The piles of the ordered open cards."""

_DEPTHS: Final = _PLACES + MOST
_PILES: Final = _DEPTHS + MOST
_WORLD: Final = _PILES + MOST * DEPTH
"""The piles of a world before any move."""

_RANDOM: Final = _WORLD + MOST * DEPTH

SPACE: Final = _RANDOM + 64

_NOISE: Final = 12
"""In tenths of a point: so that the same cards are not always played the same way."""


@compiled
def order_open(piles: int, work: Numbers) -> Any:
    """Line the open cards up by face, of equal ones the deepest pile first; gives their number."""
    count = int64(0)
    for place in range(piles):
        depth = work[uint64(_DEPTHS + place)]
        if not depth:
            continue
        face = work[uint64(_PILES + DEPTH * place + depth - 1)]
        at = count
        while at > 0:
            other = work[uint64(_HAND + at - 1)]
            height = work[uint64(_DEPTHS + work[uint64(_PLACES + at - 1)])]
            if other < face or (other == face and height >= depth):
                break
            work[uint64(_HAND + at)] = other
            work[uint64(_PLACES + at)] = work[uint64(_PLACES + at - 1)]
            at -= 1
        work[uint64(_HAND + at)] = face
        work[uint64(_PLACES + at)] = place
        count += 1
    return count


@compiled
def wasteful(chosen: int, count: int, work: Numbers) -> Any:
    """Tell whether a set takes a card from a pile although a deeper one shows the same."""
    for place in range(1, count):
        if (
            (chosen >> place) & 1
            and not (chosen >> (place - 1)) & 1
            and work[uint64(_HAND + place)] == work[uint64(_HAND + place - 1)]
        ):
            return True
    return False


@compiled
def deepest(piles: int, work: Numbers) -> Any:
    """Give the highest pile."""
    best = int64(0)
    for place in range(1, piles):
        if work[uint64(_DEPTHS + place)] > work[uint64(_DEPTHS + best)]:
            best = int64(place)
    return best


@compiled
def fill_gap(gap: int, donor: int, work: Numbers) -> None:
    """Move the open card of a pile to an empty place."""
    depth = work[uint64(_DEPTHS + donor)]
    work[uint64(_PILES + DEPTH * gap)] = work[uint64(_PILES + DEPTH * donor + depth - 1)]
    work[uint64(_DEPTHS + gap)] = 1
    work[uint64(_DEPTHS + donor)] = depth - 1


@compiled
def fill_gaps(piles: int, work: Numbers) -> None:
    """Fill all gaps from the highest piles, as long as one has a hidden card."""
    for gap in range(piles):
        if work[uint64(_DEPTHS + gap)] == 0:
            donor = deepest(piles, work)
            if work[uint64(_DEPTHS + donor)] < 2:
                return
            fill_gap(gap, donor, work)


@compiled
def take_cards(chosen: int, count: int, work: Numbers) -> None:
    """Take a set of the ordered open cards away."""
    for place in range(count):
        if (chosen >> place) & 1:
            work[uint64(_DEPTHS + work[uint64(_PLACES + place)])] -= 1


@compiled
def liking(chosen: int, count: int, vowels: Numbers, work: Numbers) -> Any:
    """Tell how much the quick player likes a word, in tenths of a point.

    What counts is points gone, less the easy cards spent, less the vowels too many or too few that
    stay.
    """
    cards, spent, all_vowels = int64(0), int64(0), int64(0)
    for place in range(count):
        its = vowels[uint64(work[uint64(_HAND + place)])]
        all_vowels += its
        if (chosen >> place) & 1:
            cards += 1
            spent += its
    lack = 10 * (all_vowels - spent) - 4 * (count - cards)
    return 10 * (work[uint64(SUM + chosen)] & POINTS) - 15 * cards - 3 * abs(lack) // 2


@compiled
def quick_word(count: int, vowels: Numbers, work: Numbers) -> Any:
    """Choose a word of the ordered open cards; 0 if there is none."""
    full = (int64(1) << count) - 1
    best, word = int64(-(1 << 40)), int64(0)
    for chosen in range(int64(1), full + 1):
        if not work[uint64(WORD + chosen)] or wasteful(chosen, count, work):
            continue
        worth = liking(chosen, count, vowels, work) + roll(work, _RANDOM, _NOISE)
        if worth > best:
            best, word = worth, int64(chosen)
    return word


@compiled
def play_out(
    piles: int,
    least: int,
    faces: Numbers,
    vowels: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
) -> Any:
    """Play on quickly to the end; gives the points that are left."""
    while True:
        count = order_open(piles, work)
        hidden = int64(0)
        for place in range(piles):
            hidden += max(work[uint64(_DEPTHS + place)] - 1, 0)
        hand = work[_HAND : _HAND + MOST]
        spell_sets(hand, count, least, faces, slots, bits, work)
        if not hidden:
            part_sets(count, work)
            value_sets(count, work)
            full = (int64(1) << count) - 1
            return (work[uint64(SUM + full)] & POINTS) - work[uint64(BEST + full)]
        word = quick_word(count, vowels, work)
        if not word:
            left = int64(0)
            for place in range(piles):
                for i in range(work[uint64(_DEPTHS + place)]):
                    left += faces[uint64(work[uint64(_PILES + DEPTH * place + i)])] & POINTS
            return left
        take_cards(word, count, work)
        fill_gaps(piles, work)


@compiled
def set_open(open_: Numbers, depths: Numbers, work: Numbers) -> Any:
    """Take the table as the player sees it into the workspace; counts the open cards."""
    for place in range(len(depths)):
        depth = depths[uint64(place)]
        work[uint64(_DEPTHS + place)] = depth
        if depth:
            work[uint64(_PILES + DEPTH * place + depth - 1)] = open_[uint64(place)]
    return order_open(len(depths), work)


@entry
def list_words(
    open_: Numbers,
    depths: Numbers,
    least: int,
    faces: Numbers,
    vowels: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
    moves: Numbers,
    likings: Numbers,
) -> Any:
    """List the words of the open cards as sets of the ordered cards; gives their number."""
    count = set_open(open_, depths, work)
    spell_sets(work[_HAND : _HAND + MOST], count, least, faces, slots, bits, work)
    found = int64(0)
    for chosen in range(int64(1), int64(1) << count):
        if work[uint64(WORD + chosen)] and not wasteful(chosen, count, work):
            moves[uint64(found)] = chosen
            likings[uint64(found)] = liking(chosen, count, vowels, work)
            found += 1
    return found


@entry
def piles_of(chosen: int, open_: Numbers, depths: Numbers, work: Numbers) -> Any:
    """Give the piles of a set of the ordered open cards, as bits."""
    count = set_open(open_, depths, work)
    found = int64(0)
    for place in range(count):
        if (chosen >> place) & 1:
            found |= int64(1) << work[uint64(_PLACES + place)]
    return found


@entry
def try_moves(
    first: int,
    last: int,
    seed: int,
    moves: Numbers,
    chosen: int,
    open_: Numbers,
    depths: Numbers,
    pool: Numbers,
    least: int,
    faces: Numbers,
    vowels: Numbers,
    slots: Numbers,
    bits: Numbers,
    work: Numbers,
    sums: Numbers,
) -> None:
    """Play on after each move in the worlds `first` to `last` - 1; adds what is left to `sums`."""
    piles = len(depths)
    for world in range(first, last):
        work[_RANDOM] = (seed + 1) * 0x2545F4914F6CDD1D + (world + 1) * 0x9E3779B97F4A7C1
        for _ in range(4):
            roll(work, _RANDOM, 2)
        dealt = int64(0)
        for place in range(piles):
            for i in range(depths[uint64(place)] - 1):
                other = dealt + roll(work, _RANDOM, len(pool) - dealt)
                card = pool[uint64(other)]
                pool[uint64(other)] = pool[uint64(dealt)]
                pool[uint64(dealt)] = card
                work[uint64(_WORLD + DEPTH * place + i)] = card
                dealt += 1
        start = work[_RANDOM]
        for number in range(chosen):
            work[_RANDOM] = start
            for place in range(piles):
                for i in range(depths[uint64(place)] - 1):
                    at = DEPTH * place + i
                    work[uint64(_PILES + at)] = work[uint64(_WORLD + at)]
            count = set_open(open_, depths, work)
            move = moves[uint64(number)]
            if move < 0:
                for place in range(piles):
                    if work[uint64(_DEPTHS + place)] == 0:
                        fill_gap(place, -1 - move, work)
                        break
            else:
                take_cards(move, count, work)
            fill_gaps(piles, work)
            sums[uint64(number)] += play_out(piles, least, faces, vowels, slots, bits, work)
