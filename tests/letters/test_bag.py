"""The bag: nothing gets lost, and what is put back can be drawn again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.letters import Bag, Dice, load_tile_sets

SEED = "ab" * 32
SETS = load_tile_sets()


@given(st.sampled_from(sorted(SETS)), st.integers(0, 130), st.integers(0, 2**20))
def test_drawn_and_left_make_the_whole_bag(name: str, count: int, rolls: int) -> None:
    tile_set = SETS[name]
    bag = Bag.of((face.text for face in tile_set.faces), tile_set.tiles)
    drawn, rest, _ = bag.draw(Dice(SEED, rolls), count)
    assert len(drawn) == min(count, tile_set.size)
    assert rest.put_back(drawn) == bag
    assert bag.without(drawn) == rest


def test_a_tile_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="not in"):
        Bag.of("AB", "AB").without("AA")


@pytest.mark.parametrize(
    ("name", "size", "points"),
    [("classic_de", 102, 202), ("scrabble_karten", 112, 322), ("wortspiel", 100, 237)],
)
def test_tile_sets_add_up(name: str, size: int, points: int) -> None:
    tile_set = SETS[name]
    assert tile_set.size == size
    assert sum(tile_set.values[tile] for tile in tile_set.tiles) == points


def test_the_rummy_deck_has_110_cards() -> None:
    assert SETS["kartenrommee"].size == 110


def test_german_values() -> None:
    values = SETS["classic_de"].values
    expected = {"V": 6, "J": 6, "Ä": 6, "Ü": 6, "Ö": 8, "X": 8, "Q": 10, "Y": 10, "?": 0}
    assert {letter: values[letter] for letter in expected} == expected
