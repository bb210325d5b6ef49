"""The fair bag's algorithm, against published values and a second implementation of its text."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.letters import Bag, Dice, combine_seed, commitment, share_hash

SEED = "00" * 31 + "01"


def test_the_example_of_the_documentation() -> None:
    # These values stand in docs/fair-bag.md, so that other implementations can compare.
    assert commitment(SEED) == "ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5"
    game_seed = combine_seed(SEED, ("Anna", "", "Käthe"))
    assert game_seed == "9497d5585ac2c594088a8f3bc40543423e8cb0cde54be2762a3973e44f31cc8c"
    assert share_hash(commitment(SEED), "Anna") == (
        "286b9d758e4b6d17d0791806db05113a526c11a720d826ed369cd30c73f80ac0"
    )
    dice = Dice(game_seed)
    rolled = []
    for bound in (102, 101, 7, 1, 2**63 + 1, 2):
        value, dice = dice.below(bound)
        rolled.append((value, dice.rolls))
    assert rolled == [(74, 1), (19, 2), (2, 3), (0, 4), (8052769066137179451, 5), (1, 6)]
    drawn, rest, dice = Bag.of("ABC?", "AABBBCC??").draw(Dice(game_seed), 4)
    assert drawn == ("B", "B", "B", "A")
    assert rest.tiles == ("A", "C", "C", "?", "?")
    assert dice.rolls == 4


def second_implementation(game_seed: bytes, rolls: int, bound: int) -> tuple[int, int]:
    """Write steps 4 and 5 of the description down once more, as plainly as possible."""
    while True:
        digest = hmac.new(game_seed, rolls.to_bytes(8, "big"), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        rolls += 1
        if number < bound * (2**64 // bound):
            return number % bound, rolls


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**32), st.integers(1, 2**64 - 1))
def test_rolls_agree_with_a_second_implementation(seed: bytes, rolls: int, bound: int) -> None:
    value, dice = Dice(seed.hex(), rolls).below(bound)
    assert (value, dice.rolls) == second_implementation(seed, rolls, bound)
    assert 0 <= value < bound


def test_a_roll_too_high_is_thrown_away() -> None:
    # With a bound just above half the range every second roll falls away.
    dice = Dice(SEED)
    used = []
    for _ in range(50):
        before = dice.rolls
        _, dice = dice.below(2**63 + 1)
        used.append(dice.rolls - before)
    assert max(used) > 1


@given(st.lists(st.text(max_size=20), min_size=1, max_size=4), st.data())
def test_every_seat_changes_the_seed(entropy: list[str], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(entropy) - 1))
    changed = [*entropy]
    changed[seat] += "x"
    assert combine_seed(SEED, entropy) != combine_seed(SEED, changed)


def test_entropy_cannot_slide_from_one_seat_to_the_next() -> None:
    assert combine_seed(SEED, ("ab", "c")) != combine_seed(SEED, ("a", "bc"))


def test_entropy_is_bounded() -> None:
    with pytest.raises(ValueError, match="200 bytes"):
        combine_seed(SEED, ("x" * 201,))


def test_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing"):
        Dice(SEED).below(0)


def test_draws_are_spread_evenly() -> None:
    # 6,000 draws of one tile out of six equal faces: each about 1,000 times, within 5 sigma.
    dice = Dice(SEED)
    bag = Bag.of("ABCDEF", "ABCDEF")
    seen: Counter[str] = Counter()
    for _ in range(6000):
        (tile,), _, dice = bag.draw(dice, 1)
        seen[tile] += 1
    assert all(abs(count - 1000) < 5 * 29 for count in seen.values()), seen
