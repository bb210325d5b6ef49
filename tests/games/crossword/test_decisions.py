"""Where the booklets are silent: each decision for the crossword games by its number.

Decisions that a booklet's own test shows already (9, 13-17, 20, 23-30) stand in `rulebooks/`.
"""

import pytest
from msgspec.structs import replace

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.rules import RuleSet
from tests.games.crossword.tables import Table, board_with, crossword

# --- challenges ---------------------------------------------------------------------------------


def announced_maus(*words: str, players: int = 2, game: str = "kompakt") -> Table:
    """A table at which seat 0 has announced MAUS, UM, NA and DU for 22 points."""
    table = Table(game, players=players, words=words)
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    table.play("9G", "MAUS")
    return table


def test_1_a_challenge_names_one_word_and_further_ones_may_follow() -> None:
    table = announced_maus("MAUS", "UM", "NA")
    for word, total in (("MAUS", -10), ("UM", -20), ("NA", -30)):
        table.do(m.Challenge(1, word))
        assert table.points() == (0, total)
        assert table.state.phase == "window"
    table.do(m.Challenge(1, "DU"))  # the first wrong one takes the whole play back
    assert table.points() == (0, -30)
    assert table.state.board == board_with(("8F", "HUND"))


def test_1_every_wrong_challenge_costs_the_penalty() -> None:
    table = announced_maus("MAUS", "UM", "NA", "DU", game="klassisch")
    for word in ("MAUS", "UM"):
        table.do(m.Challenge(1, word))
    table.accept_all()
    assert table.points() == (22, -10)


def test_2_every_opponent_may_challenge_until_all_do_without() -> None:
    table = announced_maus("MAUS", players=4)
    table.do(m.Accept(1))
    assert table.game.awaited(table.state) == (2, 3)
    table.do(m.Challenge(3, "MAUS"))
    assert table.points() == (0, 0, 0, -10)
    # Confirmed is confirmed, for everybody and for this turn.
    assert table.refused(m.Challenge(2, "MAUS")).code == "already_confirmed"
    assert table.refused(m.Challenge(1, "UM")).code == "already_accepted"
    table.accept_all()
    assert table.points() == (22, 0, 0, -10)
    assert table.state.turn == 1


def test_2_with_every_word_confirmed_there_is_nothing_left_to_challenge() -> None:
    table = Table("kompakt", players=3, words=["TOR"])
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.do(m.Challenge(2, "TOR"))
    assert (table.state.phase, table.points()) == ("turn", (8, 0, -10))


def test_3_points_may_fall_below_zero() -> None:
    table = announced_maus("MAUS")
    table.do(m.Challenge(1, "MAUS"))
    assert table.points()[1] == -10


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz"])
def test_4_a_turn_lost_by_a_challenge_is_no_pass(game: str) -> None:
    table = Table(game)
    for _ in range(2):
        table.do(m.Pass(table.state.turn))
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.do(m.Challenge(1, "TOR"))
    assert table.state.passes == 0
    for _ in range(3):
        table.do(m.Pass(table.state.turn))
        assert table.game.result(table.state) is None
    table.do(m.Pass(table.state.turn))
    assert table.game.result(table.state) is not None


# --- passing and exchanging ---------------------------------------------------------------------


def changed(game: str, **fields: object) -> RuleSet:
    """A host's own variant of a game."""
    return replace(crossword(game).rules, **fields)


def pass_and_exchange(table: Table, turns: int) -> None:
    """Pass and exchange in turn, so that both kinds of turns without a word are there."""
    for turn in range(turns):
        seat = table.state.turn
        tiles = table.rack(seat)[:1]
        table.do(m.Exchange(seat, tiles) if turn % 2 else m.Pass(seat))


def test_5_exchanging_is_no_sitting_out() -> None:
    table = Table("kartenkreuz")
    pass_and_exchange(table, 12)
    assert table.game.result(table.state) is None


def test_5_unless_a_host_says_so() -> None:
    table = Table(changed("kartenkreuz", exchange_counts_as_skip=True))
    pass_and_exchange(table, 3)
    assert table.game.result(table.state) is None
    pass_and_exchange(table, 1)
    assert table.game.result(table.state) is not None


def test_6_a_host_may_limit_turns_without_points() -> None:
    table = Table(changed("kompakt", scoreless_limit=12))
    pass_and_exchange(table, 11)
    assert table.game.result(table.state) is None
    pass_and_exchange(table, 1)
    result = table.game.result(table.state)
    assert result is not None
    assert result.reason == "scoreless"


def test_7_no_move_left_is_no_end_of_its_own() -> None:
    table = Table("kompakt")
    table.lay(("8G", "TOR"))
    table.endgame("Q", "Q")
    assert table.game.result(table.state) is None
    assert table.game.awaited(table.state) == (0,)


@pytest.mark.parametrize("game", ["kompakt", "kartenkreuz"])
def test_8_no_more_are_exchanged_than_are_left(game: str) -> None:
    table = Table(game)
    table.endgame("QXENRST", "ENRSTIA", bag="AB")
    assert table.refused(m.Exchange(0, ("Q", "X", "E"))).code == "exchange_too_many"
    table.happened(table.do(m.Exchange(0, ("Q", "X"))), m.Exchanged)


def test_9_what_is_returned_cannot_be_drawn_at_once() -> None:
    for seed in range(20):
        table = Table("klassisch", seed=seed)
        table.endgame("QXYENRS", "ENRSTIA", bag="AAAAAAA")
        exchanged = table.happened(table.do(m.Exchange(0, ("Q", "X"))), m.Exchanged)
        assert exchanged.drawn == ("A", "A")


# --- the draw for the start (10): see test_001 section 3 and test_004 Spielbeginn ---------------


@pytest.mark.parametrize("letter", ["ß", "é", "Æ", "#", "*", "?", "ab", ""])
def test_11_a_blank_is_one_of_29_letters(letter: str) -> None:
    table = Table("kompakt")
    table.hold(0, "E?NRSTI")
    placements = (m.Placement(7, 7, "E"), m.Placement(7, 8, letter, blank=True))
    assert table.refused(m.Play(0, placements)).code == "bad_letter"


def test_12_three_dark_red_squares_need_no_rule_of_their_own() -> None:
    table = Table("kompakt")
    row = "ENTENENTENENTEN"
    table.lay(
        *((f"1{'ABCDEFGHIJKLMNO'[col]}", row[col]) for col in range(15) if col not in (0, 7, 14))
    )
    table.hold(0, [row[0], row[7], row[14], *"RSTI"])
    command = m.Play(0, tuple(m.Placement(0, col, row[col]) for col in (0, 7, 14)))
    announced = table.happened(table.do(command), m.Announced)
    assert announced.score == 15 * 27


def test_18_wortspiel_has_no_exchange() -> None:
    table = Table("wortspiel")
    assert table.refused(m.Exchange(0, table.rack(0))).code == "no_exchange"


def test_21_the_next_player_opens_after_a_pass_an_exchange_or_a_lost_play() -> None:
    for first in ("pass", "exchange", "challenged"):
        table = Table("kompakt", words=["TOR"])
        table.hold(0, "ROTENSA")
        if first == "challenged":
            table.play("8G", "RTO")
            table.do(m.Challenge(1, "RTO"))
        else:
            table.do(m.Pass(0) if first == "pass" else m.Exchange(0, ("E",)))
        table.hold(1, "TORENSI")
        assert table.refused_play("1A", "TOR").code == "opening_center"
        assert table.turn("8G", "TOR") == 8


def test_22_one_tile_that_makes_two_words_scores_both() -> None:
    table = Table("kompakt")
    table.lay(("8G", "TOR"), ("J5", "TEE"))  # the E of J8 completes TORE and lengthens TEE
    table.hold(0, "EENRSTI")
    announced = table.happened(table.do(m.Play(0, (m.Placement(7, 9, "E"),))), m.Announced)
    assert [(scored.word, scored.score) for scored in announced.words] == [("TORE", 5), ("TEEE", 4)]


@pytest.mark.parametrize(
    ("old", "main"),
    [
        ([("8G", "TOR"), ("J6", "TE")], "TORE"),
        ([("8I", "R"), ("J5", "TEE")], "TEEE"),
        ([("8H", "TO"), ("J6", "TE")], "TOE"),  # both as long: across comes first
    ],
)
def test_22_the_longer_word_of_a_single_tile_comes_first(
    old: list[tuple[str, str]], main: str
) -> None:
    table = Table("kompakt")
    table.lay(*old)
    table.hold(0, "EENRSTI")
    announced = table.happened(table.do(m.Play(0, (m.Placement(7, 9, "E"),))), m.Announced)
    assert announced.words[0].word == main
    assert len(announced.words) == 2


# --- the end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "drawn"),
    [("kompakt", False), ("klassisch", False), ("kartenkreuz", False), ("wortspiel", True)],
)
def test_49_equal_scores_share_the_win_or_draw(game: str, drawn: bool) -> None:
    table = Table(game)
    table.lay(("8G", "TOR"))
    table.endgame("E", "E")
    for _ in range(table.rules.pass_end.limit(2)):
        table.do(m.Pass(table.state.turn))
    result = table.game.result(table.state)
    assert result is not None
    assert (result.winners, result.drawn) == ((0, 1), drawn)


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "wortspiel", "kartenkreuz"])
def test_51_whoever_draws_from_a_small_bag_draws_what_there_is(game: str) -> None:
    table = Table(game, words=["HORTE"])
    table.lay(("8G", "HORT"))
    table.endgame("ENRSTI", "ENRSTI", bag="")
    table.turn("8G", "HORTE")
    assert len(table.rack(0)) == 5
    table = Table(game, words=["HORTEN"])
    table.lay(("8G", "HORT"))
    table.endgame("ENRSTI", "ENRSTI", bag="A")
    # Wortspiel fills up to eight, the others draw as many as were laid: there is one tile.
    table.turn("8G", "HORTEN")
    assert sorted(table.rack(0)) == sorted("RSTIA")


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz"])
def test_52_the_last_play_can_be_challenged_before_the_game_ends(game: str) -> None:
    table = Table(game)
    table.lay(("8G", "TOR"))
    table.endgame("E", "XA")
    table.play("8G", "TORE")
    assert table.game.result(table.state) is None
    table.do(m.Challenge(1, "TORE"))
    assert table.game.result(table.state) is None
    assert (table.rack(0), table.state.turn, table.points()) == (("E",), 1, (0, 0))


def test_53_only_words_of_the_last_play_can_be_challenged() -> None:
    table = announced_maus("MAUS", "UM", "NA", "DU")
    assert table.refused(m.Challenge(1, "HUND")).code == "no_such_word"


# --- the removal rule of 004 --------------------------------------------------------------------


def test_removal_until_nothing_changes() -> None:
    """ALSO has two cards in kept words, so it stays; a single pass would leave the fragment SO."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"), ("1,0 H", "AMOR"), ("-2,2 V", "ALSO"))
    table.hold(0, "PROSTEN")
    table.play("2,-3 H", "PROST")
    assert table.happened(table.accept_all(), m.Noted).removed == ()


def test_removal_a_chain_of_words_is_kept_link_by_link() -> None:
    # PROST changes EIDA; DAS and AMOR keep two cards each; then ALSO crosses both, and only then
    # ERA has two cards in words that stay: E of EIDAS and A of ALSO.
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"), ("1,0 H", "AMOR"), ("-2,2 V", "ALSO"), ("-2,0 V", "EIDA"))
    table.lay(("-2,0 H", "ERA"))
    table.hold(0, "PROSTEN")
    table.play("2,-3 H", "PROST")
    assert table.happened(table.accept_all(), m.Noted).removed == ()


def test_removal_of_a_blank_is_for_good() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIEsE"))
    table.hold(0, "HONERST")
    blanks = table.state.bag.tiles.count("?")
    table.turn("-2,0 V", "HORN")
    held = sum(table.rack(seat).count("?") for seat in (0, 1))
    assert table.state.bag.tiles.count("?") + held == blanks
    assert not any(laid.blank for laid in table.state.board.values())


def test_a_square_of_the_table_may_be_far_away_but_not_endlessly() -> None:
    table = Table("kartenkreuz")
    table.hold(0, "TORENSA")
    far = tuple(m.Placement(10**9, col, letter) for col, letter in enumerate("TOR"))
    assert table.refused(m.Play(0, far)).code == "off_board"
