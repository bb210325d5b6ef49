"""Booklet 004 (Scrabble card game): the cards, the beginning, how words are formed and count."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import policy_of
from tests.games.crossword.tables import Table, board_with, crossword, setup

DOUBLE, TRIPLE = "*2", "*3"


def hand(letters: str, *premiums: str) -> tuple[str, ...]:
    """Hold these letters and premium cards."""
    return (*letters, *premiums)


# --- Inhalt, Wert und Anzahl der Buchstaben-Karten ----------------------------------------------


def test_inhalt_102_letter_cards_and_10_premium_cards() -> None:
    tiles = crossword("kartenkreuz").rules.tiles
    kinds = [face.kind for face in tiles.faces for _ in range(face.count)]
    assert (kinds.count("letter"), kinds.count("blank"), kinds.count("premium")) == (100, 2, 10)


def test_wert_und_anzahl_as_in_the_board_game() -> None:
    cards, tiles = crossword("kartenkreuz").rules.tiles, crossword("kompakt").rules.tiles
    assert [face for face in cards.faces if face.kind != "premium"] == list(tiles.faces)


# --- Spielvorbereitung, Spielbeginn -------------------------------------------------------------


@pytest.mark.parametrize(("players", "fits"), [(1, False), (2, True), (6, True), (7, False)])
def test_spielbeginn_two_to_six_players(players: int, fits: bool) -> None:
    answer = crossword("kartenkreuz").start(setup(players))
    assert isinstance(answer, Refusal) is not fits


def test_spielbeginn_the_earliest_letter_begins_and_the_cards_go_back() -> None:
    game = crossword("kartenkreuz")
    premiums = 0
    for seed in range(60):
        events = game.start(setup(3, seed))
        assert not isinstance(events, Refusal)
        draw = Table.happened(events[:2], m.StartDrawn)
        for drawn in draw.rounds:
            # A premium card shows no letter: its player draws again (silent point 10).
            shown = [tile for _, tile in drawn]
            premiums += sum(tile.startswith("*") for tile in shown)
            seats = [seat for seat, tile in drawn if not tile.startswith("*")]
            assert len(seats) == len(set(seats))
        state = fold_events(game, events)
        assert len(state.bag) == 112 - 3 * 7
    assert premiums > 0


def test_spielbeginn_seven_cards_each() -> None:
    table = Table("kartenkreuz", players=6)
    assert [len(table.rack(seat)) for seat in range(6)] == [7] * 6


@pytest.mark.parametrize("spot", ["0,0 H", "0,0 V", "5,-3 H", "-20,40 V"])
def test_spielbeginn_the_first_word_anywhere_across_or_down(spot: str) -> None:
    table = Table("kartenkreuz")
    table.hold(0, "RIESENT")
    assert table.play(spot, "RIESE").score == 10


def test_spielbeginn_two_letter_cards_at_least() -> None:
    table = Table("kartenkreuz")
    table.hold(0, hand("RIESEN", DOUBLE))
    refusal = table.refused_play("0,0 H", "R")
    assert (refusal.code, refusal.rule[:3]) == ("opening_short", "004")


def test_spielbeginn_the_first_word_counts_double() -> None:
    table = Table("kartenkreuz")
    table.hold(0, "HORNEST")
    assert table.turn("0,0 H", "HORN") == 12
    table.hold(1, "EENRSTI")
    assert table.turn("0,0 H", "HORNE") == 7  # and no other


def test_spielbeginn_no_premium_card_with_the_first_word() -> None:
    table = Table("kartenkreuz")
    table.hold(0, hand("RIESEN", DOUBLE))
    command = table.command("0,0 H", "RIESE", premium=m.PremiumUse(DOUBLE, 0, 0))
    assert table.refused(command).code == "premium_opening"


def test_spielbeginn_the_word_laid_first_is_doubled_whoever_lays_it() -> None:
    """Also when the first player passes (silent points 23 and 24)."""
    table = Table("kartenkreuz")
    table.do(m.Pass(0))
    table.hold(1, hand("RIESEN", TRIPLE))
    premium = m.PremiumUse(TRIPLE, 0, 0)
    assert table.refused(table.command("0,0 H", "RIESE", 1, premium)).code == "premium_opening"
    assert table.turn("0,0 H", "RIESE") == 10
    table.hold(0, hand("HONERS", TRIPLE))
    announced = table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert announced.score == 18


def test_spielbeginn_draws_as_many_cards_as_laid_premium_included() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", TRIPLE))
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert sorted(table.rack(0)) == sorted("ERS")
    drew = table.happened(table.accept_all(), m.Drew)
    assert len(drew.tiles) == 4
    assert len(table.rack(0)) == 7


def test_spielbeginn_the_player_to_the_left_goes_on() -> None:
    table = Table("kartenkreuz", players=3)
    order = []
    for _ in range(4):
        order.append(table.state.turn)
        table.do(m.Pass(table.state.turn))
    assert order == [0, 1, 2, 0]


def test_spielbeginn_the_next_word_crosses_or_joins() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    assert table.refused_play("5,5 H", "HORN").code == "not_touching"
    assert table.refused_play("1,5 H", "HORN").code == "not_touching"
    assert table.play("-3,5 V", "HORN").score == 12


@pytest.mark.parametrize(
    ("spot", "word", "formed"),
    [
        ("0,0 H", "RIESEN", ["RIESEN"]),  # 1) lengthen
        ("0,-3 H", "VERRIESE", ["VERRIESE"]),
        ("-2,0 V", "HORN", ["HORN"]),  # 2) across a letter
        ("-3,5 V", "HORN", ["HORN", "RIESEN"]),  # 2) lengthening it
        ("1,3 H", "OHR", ["OHR", "SO", "EH"]),  # 3) beside it
    ],
)
def test_spielbeginn_three_ways_to_form_words(spot: str, word: str, formed: list[str]) -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    command = table.command(spot, word)
    letters = [p.letter for p in command.placements]
    table.hold(0, letters + list("ENSTAUD"[: 7 - len(letters)]))
    announced = table.play(spot, word)
    assert [scored.word for scored in announced.words] == formed


def test_spielbeginn_all_cards_in_one_line_not_diagonally() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    diagonal = tuple(m.Placement(1 + i, i, letter) for i, letter in enumerate("HOR"))
    assert table.refused(m.Play(0, diagonal)).code == "not_in_line"


# --- Punktwertung -------------------------------------------------------------------------------


def test_punktwertung_each_word_counts_separately() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"))
    table.hold(0, "AMORENS")
    announced = table.play("1,0 H", "AMOR")
    assert [(s.word, s.score) for s in announced.words] == [
        ("AMOR", 7), ("DA", 2), ("AM", 4), ("SO", 3),
    ]  # fmt: skip


def test_punktwertung_a_premium_card_counts_for_each_word_with_its_letter() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"))
    table.hold(0, hand("AMOREN", TRIPLE))
    announced = table.play("1,0 H", "AMOR", premium=m.PremiumUse(TRIPLE, 1, 1))
    assert [(s.word, s.score) for s in announced.words] == [
        ("AMOR", 21), ("DA", 2), ("AM", 12), ("SO", 3),
    ]  # fmt: skip


def test_punktwertung_unused_words_leave_the_table() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HONERST")
    table.play("-2,0 V", "HORN")
    noted = table.happened(table.accept_all(), m.Noted)
    assert noted.removed == ((0, 1), (0, 2), (0, 3), (0, 4))
    assert table.state.board == board_with(("-2,0 V", "HORN"))


def test_punktwertung_they_leave_only_after_the_time_for_challenges() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HONERST")
    table.play("-2,0 V", "HORN")
    assert len(table.state.board) == 5 + 3
    table.do(m.Challenge(1, "HORN"))
    assert table.state.board == board_with(("0,0 H", "RIESE"))


def test_punktwertung_a_lengthened_word_stays_whole() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    table.play("-3,5 V", "HORN")
    assert table.happened(table.accept_all(), m.Noted).removed == ()


def test_punktwertung_a_word_of_which_two_letters_are_used_stays_whole() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"), ("1,0 H", "AMOR"))
    table.hold(0, "PROSTEN")
    table.play("2,-3 H", "PROST")
    assert table.happened(table.accept_all(), m.Noted).removed == ()


def test_punktwertung_removed_cards_never_come_back() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HONERST")
    supply = len(table.state.bag)
    table.turn("-2,0 V", "HORN")
    assert len(table.state.bag) == supply - 3


def test_punktwertung_fragments_and_names_are_no_words() -> None:
    assert policy_of(crossword("kartenkreuz")).names is False
    table = Table("kartenkreuz", words=["HORN"])
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    table.play("-3,5 V", "HORN")  # RIESEN arises, which this lexicon does not know
    table.happened(table.do(m.Challenge(1, "RIESEN")), m.Withdrawn)


def test_punktwertung_exchange_all_or_some_for_the_turn() -> None:
    table = Table("kartenkreuz")
    table.hold(0, hand("QENRST", TRIPLE))
    exchanged = table.happened(table.do(m.Exchange(0, ("Q", TRIPLE))), m.Exchanged)
    assert len(exchanged.drawn) == 2
    assert (table.state.turn, table.points()) == (1, (0, 0))
    table.happened(table.do(m.Exchange(1, table.rack(1))), m.Exchanged)
    assert len(table.rack(1)) == 7


def test_punktwertung_exchange_draws_first_then_the_cards_go_back() -> None:
    table = Table("kartenkreuz")
    table.endgame("QXENRST", "ENRSTIA", bag="AB")
    table.do(m.Exchange(0, ("Q", "X")))
    assert sorted(table.rack(0)) == sorted("ENRSTAB")
    assert sorted(table.state.bag.tiles) == ["Q", "X"]


def test_punktwertung_exchange_not_more_than_the_stack_holds() -> None:
    table = Table("kartenkreuz")
    table.endgame("QXENRST", "ENRSTIA", bag="A")
    assert table.refused(m.Exchange(0, ("Q", "X"))).code == "exchange_too_many"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_punktwertung_all_sitting_out_two_rounds_ends_the_game(players: int) -> None:
    table = Table("kartenkreuz", players=players)
    for _ in range(2 * players):
        assert table.state.phase == "turn"
        table.do(m.Pass(table.state.turn))
    assert table.state.phase == "over"
