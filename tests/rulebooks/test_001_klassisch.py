"""001, section by section. Its worked multipliers stand in `test_worked_examples.py`."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import policy_of
from setzkasten.letters import ALPHABET, draw_rank
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table, crossword, setup

# --- 1 Sinn des Spiels --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "fits"), [(1, False), (2, True), (3, True), (4, True), (5, False)]
)
def test_1_two_three_or_four_players(players: int, fits: bool) -> None:
    answer = crossword("klassisch").start(setup(players))
    assert isinstance(answer, Refusal) is not fits


def test_1_one_word_in_one_direction() -> None:
    table = Table("klassisch")
    table.lay(("8G", "TOR"))
    table.hold(0, "ENSAEIR")
    bent = (m.Placement(8, 6, "E"), m.Placement(8, 7, "N"), m.Placement(9, 6, "R"))
    refusal = table.refused(m.Play(0, bent))
    assert refusal.code == "not_in_line"
    assert refusal.rule == "001 4 b) Weiterer Verlauf des Spiels"


def test_1_the_most_points_win() -> None:
    table = Table("klassisch")
    table.endgame("E", "E")
    table.score(5, 6)
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    assert table.state.result is not None
    assert table.state.result.winners == (1,)


# --- 2 Bestandteile des Spiels ------------------------------------------------------------------


def test_2_100_letters_and_two_blanks() -> None:
    tiles = crossword("klassisch").rules.tiles
    assert tiles.size == 100 + 2
    assert tiles.tiles.count("?") == 2


def test_2_a_blank_is_any_letter_but_not_sz() -> None:
    assert "ß" not in ALPHABET
    table = Table("klassisch")
    table.hold(0, "E?NRSTI")
    for letter in ("ß", "ẞ", "1", "", "SS", "É"):
        command = m.Play(0, (m.Placement(7, 7, "E"), m.Placement(7, 8, letter, blank=True)))
        refusal = table.refused(command)
        assert refusal.code == "bad_letter"
        assert refusal.rule == "001 2 Die Blankosteine"


def test_2_the_letter_of_a_blank_is_announced_and_stays() -> None:
    table = Table("klassisch", words=["TOR", "TORE"])
    table.hold(0, "T?RENSA")
    announced = table.play("8G", "ToR")
    assert announced.placements[1] == m.Placement(7, 7, "O", blank=True)
    table.accept_all()
    table.hold(1, "EENRSTI")
    assert table.play("8G", "TORE").words[0].word == "TORE"


def test_2_a_blank_on_the_board_is_never_exchanged_for_a_tile() -> None:
    table = Table("klassisch", words=["TOR"])
    table.lay(("8G", "ToR"))
    table.hold(0, "OENRSTI")
    assert table.refused(m.Play(0, (m.Placement(7, 7, "O"),))).code == "square_taken"
    assert table.refused(m.Exchange(0, ("?",))).code == "not_on_rack"


def test_2_the_board_has_15_by_15_squares() -> None:
    layout = crossword("klassisch").rules.layout
    assert layout is not None
    assert (layout.height, layout.width) == (15, 15)
    table = Table("klassisch")
    table.lay(("8L", "TEES"))
    table.hold(0, "EENRSTI")
    assert table.refused_play("8L", "TEESE").code == "off_board"


def test_2_the_premium_squares_of_the_board() -> None:
    layout = crossword("klassisch").rules.layout
    assert layout is not None
    squares = [(row, col) for row in range(15) for col in range(15)]
    word = [layout.word_factor(*square) for square in squares]
    letter = [layout.letter_factor(*square) for square in squares]
    assert (word.count(2), word.count(3), letter.count(2), letter.count(3)) == (17, 8, 24, 12)
    for turned in (layout.rows[::-1], tuple(row[::-1] for row in layout.rows)):
        assert turned == layout.rows
    assert tuple("".join(col) for col in zip(*layout.rows, strict=True)) == layout.rows


# --- 3 Vorbereitung des Spiels ------------------------------------------------------------------


def test_3_a_blank_begins_or_the_earliest_letter_umlauts_behind_their_vowel() -> None:
    assert sorted("ZÜUÖOÄA?BPV", key=draw_rank) == [*"?AÄBOÖPUÜVZ"]


def test_3_only_tied_leaders_draw_again() -> None:
    game = crossword("klassisch")
    redrawn = 0
    for seed in range(200):
        events = game.start(setup(4, seed))
        assert not isinstance(events, Refusal)
        draw = Table.happened(events[:2], m.StartDrawn)
        for before, after in zip(draw.rounds, draw.rounds[1:], strict=False):
            first = min(draw_rank(tile) for _, tile in before)
            leaders = tuple(seat for seat, tile in before if draw_rank(tile) == first)
            assert len(leaders) > 1
            assert tuple(seat for seat, _ in after) == leaders
            redrawn += 1
    assert redrawn > 10


def test_3_seven_tiles_each_clockwise() -> None:
    table = Table("klassisch", players=4)
    assert [len(table.rack(seat)) for seat in range(4)] == [7] * 4
    order = []
    for _ in range(5):
        order.append(table.state.turn)
        table.do(m.Pass(table.state.turn))
    assert order == [0, 1, 2, 3, 0]


# --- 4 a) Eröffnung des Spiels ------------------------------------------------------------------


def test_4a_two_letters_over_the_star() -> None:
    table = Table("klassisch")
    table.hold(0, "TORENSA")
    for spot, word, code in (("8H", "T", "opening_short"), ("8D", "TOR", "opening_center")):
        refusal = table.refused_play(spot, word)
        assert (refusal.code, refusal.rule) == (code, "001 4 a) Eröffnung des Spiels")
    assert table.play("H8", "TO").score == 6


def test_4a_instead_the_opener_may_exchange_or_pass() -> None:
    table = Table("klassisch", words=["TOR"])
    table.hold(0, "QENRSTI")
    table.happened(table.do(m.Exchange(0, ("Q",))), m.Exchanged)
    table.happened(table.do(m.Pass(1)), m.Passed)
    table.hold(0, "TORENSA")
    assert table.refused_play("1A", "TOR").code == "opening_center"
    assert table.play("8G", "TOR").score == 8  # the next one to lay opens over the star


# --- 4 b) Weiterer Verlauf des Spiels -----------------------------------------------------------


def test_4b_exchange_pass_or_lay() -> None:
    table = Table("klassisch", players=3, words=["ROT"])
    table.lay(("8G", "TOR"))
    table.hold(0, "QENRSTI")
    table.happened(table.do(m.Exchange(0, ("Q",))), m.Exchanged)
    table.happened(table.do(m.Pass(1)), m.Passed)
    table.hold(2, "OTENSAI")
    assert table.turn("I8", "ROT") > 0


def test_4b_words_read_downwards_or_to_the_right() -> None:
    table = Table("klassisch")
    table.lay(("8G", "TOR"))
    table.hold(0, "OTENSAI")
    assert table.play("I8", "ROT").words[0].word == "ROT"
    table = Table("klassisch")
    table.lay(("8G", "TOR"))
    table.hold(0, "TOENSAI")
    up = (m.Placement(6, 8, "O"), m.Placement(5, 8, "T"))
    assert table.game.preview(table.state, m.Play(0, up)) == table.game.preview(
        table.state, m.Play(0, up[::-1])
    )


def test_4b_combinations_across_are_words_too() -> None:
    table = Table("klassisch", words=["MAUS", "UM", "NA"])  # DU is missing
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    table.play("9G", "MAUS")
    table.do(m.Challenge(1, "DU"))
    assert table.points() == (0, 0)
    assert len(table.state.board) == 4


# --- 4 c) Ende eines Zugs -----------------------------------------------------------------------


def test_4c_the_announcement_ends_the_turn() -> None:
    table = Table("klassisch", words=["TOR"])
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    for command in (table.command("8G", "TORE", seat=0), m.Pass(0), m.Exchange(0, ("E",))):
        refusal = table.refused(command)
        assert refusal.code == "window_open"


def test_4c_draws_as_many_as_laid() -> None:
    table = Table("klassisch", words=["TOR"])
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    drew = table.happened(table.accept_all(), m.Drew)
    assert (drew.seat, len(drew.tiles)) == (0, 3)
    assert table.rack(0)[:4] == tuple("ENSA")


# --- 4 d) Punktezählung -------------------------------------------------------------------------


def test_4d_every_new_or_changed_word_counts() -> None:
    table = Table("klassisch")
    table.lay(("8F", "TOR"))
    table.hold(0, "HEXENRS")
    announced = table.play("I5", "HEXE")
    assert [(s.word, s.score) for s in announced.words] == [("HEXE", 20), ("TORE", 5)]
    assert announced.score == 25


@pytest.mark.parametrize(
    ("spot", "square_of_s", "score"),
    [
        ("9I", "light blue", 2 * 1 + 1),  # S on the double letter 9I, A beside it
        ("6F", "dark blue", 3 * 1 + 1),  # S on the triple letter 6F
        ("5E", "light red", 2 * (1 + 1)),
        ("1H", "dark red", 3 * (1 + 1)),
    ],
)
def test_4d_the_four_kinds_of_premium_squares(spot: str, square_of_s: str, score: int) -> None:
    table = Table("klassisch")
    across = table.command(spot, "SA").placements
    # A lonely tile below makes it a legal play; it adds a word, which is not looked at here.
    table.lay((f"{across[1].row + 2}{'ABCDEFGHIJKLMNO'[across[1].col]}", "E"))
    table.hold(0, "SAENRTI")
    assert table.play(spot, "SA").words[0].score == score, square_of_s


def test_4d_letters_are_added_up_before_the_word_is_multiplied() -> None:
    table = Table("klassisch", words=["GRÜNDE"])
    table.hold(0, "GRÜNDER")
    assert table.play("8D", "GRÜNDE").score == (2 * 2 + 1 + 6 + 1 + 1 + 1) * 2


def test_4d_the_star_doubles_the_word() -> None:
    table = Table("klassisch")
    table.hold(0, "TORENSA")
    assert table.play("8G", "TOR").score == (1 + 2 + 1) * 2


def test_4d_a_blank_on_a_word_premium_multiplies_too() -> None:
    table = Table("klassisch")
    table.hold(0, "T?RENSA")
    assert table.play("8G", "ToR").score == (1 + 0 + 1) * 2


def test_4d_a_premium_counts_for_the_words_in_both_directions() -> None:
    table = Table("klassisch")
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    announced = table.play("9G", "MAUS")
    assert {s.word: s.score for s in announced.words} == {"MAUS": 10, "UM": 7, "NA": 2, "DU": 3}


def test_4d_fifty_points_for_all_seven_tiles_not_multiplied() -> None:
    table = Table("klassisch")
    table.hold(0, "SPIELEN")
    announced = table.play("8B", "SPIELEN")
    assert (announced.bonus, announced.score) == (50, 74)


def test_4d_premiums_only_when_first_covered() -> None:
    table = Table("klassisch")
    table.lay(("8G", "TOR"))
    table.hold(0, "EENRSTI")
    assert table.play("8G", "TORE").score == 5


# --- 4 e) Tauschen von Buchstabensteinen --------------------------------------------------------


def test_4e_with_seven_in_the_bag_and_the_bag_stays_as_full() -> None:
    table = Table("klassisch")
    table.endgame("QXYENRS", "ENRSTIA", bag="ENRSTIA")
    exchanged = table.happened(table.do(m.Exchange(0, ("Q", "X", "Y"))), m.Exchanged)
    assert len(exchanged.drawn) == 3
    assert len(table.state.bag) == 7
    assert set("QXY") <= set(table.state.bag.tiles)


def test_4e_not_with_six_and_the_turn_stays() -> None:
    table = Table("klassisch")
    table.endgame("QXYENRS", "ENRSTIA", bag="ENRSTI")
    refusal = table.refused(m.Exchange(0, ("Q",)))
    assert (refusal.code, refusal.rule) == (
        "exchange_supply",
        "001 4 e) Tauschen von Buchstabensteinen",
    )
    assert "7" in say(refusal, "de")
    assert table.state.turn == 0


def test_4e_draws_first_and_returns_afterwards() -> None:
    table = Table("klassisch")
    table.endgame("QXYJVZW", "ENRSTIA", bag="EEEEEEE")
    table.do(m.Exchange(0, tuple("QXYJVZW")))
    assert table.rack(0) == tuple("EEEEEEE")
    assert sorted(table.state.bag.tiles) == sorted("QXYJVZW")


def test_4e_others_do_not_see_which_tiles() -> None:
    table = Table("klassisch")
    table.hold(0, "QXYENRS")
    exchanged = table.happened(table.do(m.Exchange(0, ("Q", "X"))), m.Exchanged)
    for viewer in (1, None):
        shown = table.game.redact(exchanged, viewer)
        assert isinstance(shown, m.Exchanged)
        assert (shown.returned, shown.drawn) == (("#", "#"), ("#", "#"))
    assert table.game.redact(exchanged, 0) == exchanged


def test_4e_no_points() -> None:
    table = Table("klassisch")
    table.do(m.Exchange(0, table.rack(0)[:2]))
    assert table.points() == (0, 0)
    assert table.state.lines[0].count == 2


# --- 4 f) Passen --------------------------------------------------------------------------------


def test_4f_passing_brings_no_points() -> None:
    table = Table("klassisch")
    table.do(m.Pass(0))
    assert table.points() == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_4f_all_passing_twice_running_ends_the_game(players: int) -> None:
    table = Table("klassisch", players=players)
    for done in range(2 * players):
        assert table.state.phase == "turn", done
        table.do(m.Pass(table.state.turn))
    assert table.state.phase == "over"


# --- 4 g) Zulässigkeit von Wörtern --------------------------------------------------------------


def test_4g_headwords_and_their_forms_no_names() -> None:
    policy = policy_of(crossword("klassisch"))
    assert (policy.booklet, policy.names, policy.spelling) == ("001", False, "tile")


# --- 4 h) Ein Wort anfechten --------------------------------------------------------------------


@pytest.mark.parametrize("challenger", [1, 2, 3])
def test_4h_every_fellow_player_may_challenge(challenger: int) -> None:
    table = Table("klassisch", players=4)
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.happened(table.do(m.Challenge(challenger, "TOR")), m.Withdrawn)


def test_4h_nobody_challenges_the_own_word() -> None:
    table = Table("klassisch")
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    assert table.refused(m.Challenge(0, "TOR")).code == "own_play"
    assert table.refused(m.Accept(0)).code == "own_play"


def test_4h_before_the_score_is_written_down() -> None:
    table = Table("klassisch", players=3)
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.do(m.Accept(1))
    assert table.state.phase == "window"
    table.do(m.Accept(2))
    refusal = table.refused(m.Challenge(1, "TOR"))
    assert (refusal.code, refusal.rule) == ("window_closed", "001 4 h) Ein Wort anfechten")


def test_4h_a_wrong_challenge_costs_five_points_and_the_word_stays() -> None:
    table = Table("klassisch", words=["TOR"])
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.do(m.Challenge(1, "TOR"))
    table.accept_all()
    assert table.points() == (8, -5)
    assert len(table.state.board) == 3


def test_4h_an_inadmissible_word_is_taken_back_for_nothing_and_the_turn_is_lost() -> None:
    table = Table("klassisch")
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.do(m.Challenge(1, "TOR"))
    assert table.points() == (0, 0)
    assert sorted(table.rack(0)) == sorted("TORENSA")
    assert (table.state.phase, table.state.turn) == ("turn", 1)


def test_4h_an_unchallenged_word_lies_to_the_end_and_may_be_lengthened() -> None:
    table = Table("klassisch", words=["BAURECHT"])
    table.hold(0, "BAURENS")
    table.turn("8D", "BAURE")
    table.hold(1, "CHTENSI")
    table.play("8D", "BAURECHT")
    assert table.happened(table.do(m.Challenge(0, "BAURECHT")), m.Challenged).admissible


# --- 4 i) Ende des Spiels -----------------------------------------------------------------------


def test_4i_out_the_rests_of_the_others_are_taken_off_and_credited() -> None:
    table = Table("klassisch", players=3, words=["TOR"])
    table.endgame("TOR", "XA", "E")
    table.turn("8G", "TOR")
    assert table.points() == (8 + 9 + 1, -9, -1)


def test_4i_passed_out_only_the_own_rest_is_taken_off() -> None:
    table = Table("klassisch")
    table.endgame("EN", "XA")
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    assert table.points() == (-2, -9)
    assert table.state.result is not None
    assert [standing.credited for standing in table.state.result.standings] == [0, 0]
