"""Numbers as people write them: one kind of minus in sentences, columns and sums."""

import pytest

from setzkasten.review.pages.words import decimal
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import say
from setzkasten.texts.numbers import whole


@pytest.mark.parametrize(
    ("points", "german", "english"),
    [(-18.0, "−18 Punkte", "−18 points"), (-1.5, "−1,5 Punkte", "−1.5 points")],
)
def test_a_figure_below_nought_has_a_true_minus(points: float, german: str, english: str) -> None:
    told = Sentence("best_move", {"points": points})
    assert german in say(told, "de")
    assert english in say(told, "en")


def test_hyphens_that_are_none_of_the_figure_stay() -> None:
    told = Sentence("best_legal", {"move": "-1,3 V A-B", "points": -7})
    assert "-1,3 V A-B, −7 Punkte" in say(told, "de")


def test_columns_and_sums_have_it_as_well() -> None:
    assert (whole(-5), whole(0), whole(12)) == ("−5", "0", "12")
    assert (decimal(-2.54, "de"), decimal(-2.54, "en")) == ("−2,5", "−2.5")
    # What comes to nothing is not below it.
    assert decimal(-0.04, "de") == "0,0"
