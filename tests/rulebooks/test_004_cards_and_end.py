"""Booklet 004 (Scrabble card game): blanks, premium cards, the bonus, and who wins."""

import pytest

from setzkasten.games.crossword import messages as m
from tests.games.crossword.tables import Table

DOUBLE, TRIPLE = "*2", "*3"


def hand(letters: str, *premiums: str) -> tuple[str, ...]:
    """Hold these letters and premium cards."""
    return (*letters, *premiums)


# --- Blanko-Karten ------------------------------------------------------------------------------


def test_blanko_karten_any_letter_without_points_as_long_as_it_lies() -> None:
    table = Table("kartenkreuz")
    table.hold(0, "RIE?ENT")
    assert table.turn("0,0 H", "RIEsE") == 8
    table.hold(1, "ENRSTIA")
    assert table.play("0,0 H", "RIESEN").score == 5


def test_blanko_karten_a_premium_card_may_name_a_blank() -> None:
    """It multiplies the word, of which the blank is no more than a letter (silent point 27)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("H?NERS", TRIPLE))
    announced = table.play("-2,0 V", "HoRN", premium=m.PremiumUse(TRIPLE, -1, 0))
    assert announced.score == 3 * 4


# --- Prämien-Karten -----------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "factor"), [(DOUBLE, 2), (TRIPLE, 3)])
def test_praemien_karten_double_or_triple(card: str, factor: int) -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", card))
    announced = table.play("-2,0 V", "HORN", premium=m.PremiumUse(card, -2, 0))
    assert announced.score == 6 * factor


def test_praemien_karten_name_a_letter_laid_in_this_turn() -> None:
    """Not one that lay there already (silent point 25)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", TRIPLE))
    for square in ((0, 0), (9, 9)):
        command = table.command("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, *square))
        assert table.refused(command).code == "premium_not_new"


def test_praemien_karten_one_per_turn_and_never_alone() -> None:
    """A play names one card at most, and needs a letter (silent point 26)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONER", DOUBLE, TRIPLE))
    assert table.refused(m.Play(0, (), m.PremiumUse(TRIPLE, 0, 0))).code == "no_tiles"
    assert table.rules.premium_cards is not None
    assert table.rules.premium_cards.per_turn == 1
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert sorted(table.rack(0)) == sorted(("E", "R", DOUBLE))


def test_praemien_karten_only_those_one_holds() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", DOUBLE))
    command = table.command("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert table.refused(command).code == "not_on_rack"
    # A letter is no premium card, even if one holds it.
    command = table.command("-2,0 V", "HORN", premium=m.PremiumUse("S", -2, 0))
    assert table.refused(command).code == "no_premium_cards"


def test_praemien_karten_count_once() -> None:
    """Later the card is worth no more than its letter."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", TRIPLE))
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    table.accept_all()
    table.hold(1, "EENRSTI")
    assert table.play("-2,0 V", "HORNE").score == 7


# --- Bonus --------------------------------------------------------------------------------------


def test_bonus_for_seven_letter_cards() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 V", "ROT"))
    table.hold(0, "ABNAHME")
    announced = table.play("-1,-1 H", "ABNAHME")
    assert (announced.bonus, announced.score) == (50, 69)


def test_bonus_not_for_six_letters_and_a_premium_card() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HORNEN", DOUBLE))
    announced = table.play("-3,5 V", "HORNEN", premium=m.PremiumUse(DOUBLE, -3, 5))
    assert announced.bonus == 0
    assert table.rack(0) == ()


def test_bonus_blanks_are_letter_cards() -> None:
    """Seven cards with a blank among them bring it too (silent point 29)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 V", "ROT"))
    table.hold(0, "AB?AHME")
    assert table.play("-1,-1 H", "ABnAHME").bonus == 50


def test_bonus_comes_after_the_doubling_of_the_first_word() -> None:
    """Double first, then add (silent point 28)."""
    table = Table("kartenkreuz")
    table.hold(0, "ABNAHME")
    announced = table.play("0,0 H", "ABNAHME")
    assert (announced.words[0].score, announced.score) == (24, 74)


# --- Der Gewinner -------------------------------------------------------------------------------


def test_gewinner_played_on_until_somebody_is_out() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.endgame("HON", ("X", "A", DOUBLE, TRIPLE))
    table.turn("-2,0 V", "HORN")
    assert table.state.result is not None
    assert table.state.result.reason == "out"
    # X and A 9, a double card 10, a triple card 20
    assert table.points() == (6 + 39, -39)


def test_gewinner_sitting_out_everybody_loses_the_own_rest() -> None:
    table = Table("kartenkreuz")
    table.endgame(("E", DOUBLE), ("X", TRIPLE))
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    assert table.points() == (-11, -28)


def test_gewinner_with_premium_cards_alone_nobody_goes_out() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.endgame(("H", "O", "N", DOUBLE), "E")
    table.turn("-2,0 V", "HORN")
    assert table.state.phase == "turn"
    assert table.rack(0) == (DOUBLE,)


def test_gewinner_the_last_premium_card_may_go_with_the_last_word() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.endgame(("H", "O", "N", DOUBLE), "E")
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(DOUBLE, -2, 0))
    table.accept_all()
    assert table.state.phase == "over"
    assert table.points() == (12 + 1, -1)


def test_gewinner_the_highest_score_and_shared_wins() -> None:
    table = Table("kartenkreuz", players=3)
    table.endgame("E", "E", "E")
    table.score(20, 30, 30)
    for _ in range(6):
        table.do(m.Pass(table.state.turn))
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.drawn) == ((1, 2), False)
