"""A rummy hand: kept in order, worked out, and what a quick and sensible player does with it."""

from typing import Any, Final

from setzkasten.engine.kernel.cards.partition import (
    POINTS,
    Sets,
    Spellable,
    part_sets,
    spell_sets,
    value_sets,
)
from setzkasten.engine.toolchain.jit import Numbers, compiled, int64, uint64

_LENGTH: Final = 1
"""Points that a letter of the longest word counts when going out."""


@compiled
def study(hand: Numbers, count: int, words: Spellable, sets: Sets) -> None:
    """Work out a hand completely."""
    spell_sets(hand, count, words, sets)
    part_sets(count, sets)
    value_sets(count, sets)


@compiled
def put_in(hand: Numbers, count: int, face: int) -> Any:
    """Add a card to an ordered hand of `count` cards; return its place."""
    place = int64(count)
    while place > 0 and hand[uint64(place - 1)] > face:
        hand[uint64(place)] = hand[uint64(place - 1)]
        place -= 1
    hand[uint64(place)] = face
    return place


@compiled
def take_out(hand: Numbers, count: int, place: int) -> None:
    """Remove the card at a place from an ordered hand of `count` cards."""
    for i in range(place, count - 1):
        hand[uint64(i)] = hand[uint64(i + 1)]


@compiled
def best_out(count: int, sets: Sets) -> Any:
    """Return the place of the card to keep when going out, -1 if one cannot."""
    full = (int64(1) << count) - 1
    best, kept = int64(-1), int64(-1)
    for place in range(count):
        rest = full ^ (int64(1) << place)
        letters = sets.longest[uint64(rest)]
        if letters:
            worth = (sets.sum[uint64(rest)] & POINTS) + _LENGTH * letters
            if worth > best:
                best, kept = worth, int64(place)
    return kept


@compiled
def best_drop(hand: Numbers, count: int, faces: Numbers, sets: Sets) -> Any:
    """Return the place of the card that a quick player discards: the others bring the most."""
    full = (int64(1) << count) - 1
    best, dropped = int64(-1), int64(0)
    for place in range(count):
        worth = 64 * sets.best[uint64(full ^ (int64(1) << place))]
        # With equal prospects the dearest card goes: it is the hardest to use.
        worth += faces[uint64(hand[uint64(place)])] & POINTS
        if worth > best:
            best, dropped = worth, int64(place)
    return dropped


@compiled
def best_last(full: int, most: int, longest: int, bonus: int, sets: Sets) -> Any:
    """Return what is best laid in a last turn, as bits; at most `most` cards, from those in `full`.

    `longest` are the letters of the others' longest word: a longer one earns the bonus, an equal
    one takes it from them.
    """
    best, laid = int64(0), int64(0)
    chosen = full
    while chosen:
        letters = sets.longest[uint64(chosen)]
        if letters:
            worth = 2 * (sets.sum[uint64(chosen)] & POINTS)
            if letters > longest:
                worth += 2 * bonus
            elif letters == longest:
                worth += bonus
            if worth > best:
                cards, left = int64(0), chosen
                while left:
                    left &= left - 1
                    cards += 1
                if cards <= most:
                    best, laid = worth, chosen
        chosen = (chosen - 1) & full
    return laid


@compiled
def worth_last(laid: int, longest: int, bonus: int, sets: Sets) -> Any:
    """Return the points of what is laid in a last turn, the bonus included."""
    points = sets.sum[uint64(laid)] & POINTS
    return points + bonus if sets.longest[uint64(laid)] > longest else points
