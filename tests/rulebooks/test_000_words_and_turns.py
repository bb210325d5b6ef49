"""000: So wird gespielt, Spielvorbereitung, Spielregeln, Prämienfelder, Tauschen, Passen.

The worked examples of these chapters stand in `tests/data/vectors/board-plays.json`.
"""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.letters import draw_rank
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table, board_with, crossword, new_tiles, setup

# --- So wird gespielt ---------------------------------------------------------------------------


def test_so_wird_gespielt_102_tiles_two_of_them_blank() -> None:
    tiles = crossword("kompakt").rules.tiles
    assert tiles.size == 102
    assert tiles.tiles.count("?") == 2
    assert tiles.values["?"] == 0


def test_so_wird_gespielt_a_blank_stands_for_any_letter() -> None:
    for letter in "abcdefghijklmnopqrstuvwxyzäöü":
        table = Table("kompakt")
        table.hold(0, "E?NRSTI")
        announced = table.play("8H", "E" + letter)
        assert announced.words[0].word == "E" + letter.upper()
        assert announced.score == 2  # the E on the star, doubled; the blank has no value


def test_so_wird_gespielt_a_played_blank_keeps_its_letter() -> None:
    table = Table("kompakt", words=["TOR", "TORE", "TORT"])
    table.hold(0, "T?RENSA")
    table.turn("8G", "ToR")
    table.hold(1, "EUNRSTI")
    assert table.refused_play("8G", "TUR").code == "no_tiles"
    command = m.Play(1, (m.Placement(7, 7, "U"),))
    assert table.refused(command).code == "square_taken"
    announced = table.play("8G", "TORE")
    assert announced.words[0].word == "TORE"
    assert announced.score == 3  # T and R and E; the blank O still counts nothing


# --- Spielvorbereitung --------------------------------------------------------------------------


def test_spielvorbereitung_the_earliest_letter_begins() -> None:
    for seed in range(40):
        events = crossword("kompakt").start(setup(4, seed))
        assert not isinstance(events, Refusal)
        draw = events[1]
        assert isinstance(draw, m.StartDrawn)
        contenders = tuple(range(4))
        for number, drawn in enumerate(draw.rounds, 1):
            assert tuple(seat for seat, _ in drawn) == contenders
            first = min(draw_rank(tile) for _, tile in drawn)
            contenders = tuple(seat for seat, tile in drawn if draw_rank(tile) == first)
            assert (len(contenders) == 1) == (number == len(draw.rounds))
        assert draw.starter == contenders[0]


def test_spielvorbereitung_a_blank_ranks_before_a() -> None:
    assert sorted("BÄA?", key=draw_rank) == ["?", "A", "Ä", "B"]


def test_spielvorbereitung_the_drawn_tiles_go_back() -> None:
    events = crossword("kompakt").start(setup(3))
    assert not isinstance(events, Refusal)
    state = fold_events(crossword("kompakt"), events[:2])
    assert len(state.bag) == 102
    state = fold_events(crossword("kompakt"), events)
    assert len(state.bag) == 102 - 3 * 7


def test_spielvorbereitung_seven_tiles_each_that_nobody_else_sees() -> None:
    table = Table("kompakt", players=3)
    assert [len(table.rack(seat)) for seat in range(3)] == [7, 7, 7]
    for viewer in (0, 1, 2, None):
        view = table.game.view(table.state, viewer)
        shown = [seat for seat, player in enumerate(view.players) if player.rack is not None]
        assert shown == ([] if viewer is None else [viewer])
        assert [player.held for player in view.players] == [7, 7, 7]


def test_spielvorbereitung_the_players_draw_one_after_another() -> None:
    table = Table("kompakt", players=4)
    starter = table.happened(tuple(table.events[:2]), m.StartDrawn).starter
    drew = [event.seat for event in table.events if isinstance(event, m.Drew)]
    assert drew == [(starter + i) % 4 for i in range(4)]


@pytest.mark.parametrize("players", [1, 5])
def test_spielvorbereitung_two_to_four_players(players: int) -> None:
    answer = crossword("kompakt").start(setup(players))
    assert isinstance(answer, Refusal)
    assert answer.code == "players"
    assert "2 bis 4" in say(answer, "de")


def test_eintragen_der_punkte_after_each_play() -> None:
    table = Table("kompakt", words=["TOR"])
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    assert table.points() == (0, 0)  # announced, not yet written down
    table.accept_all()
    assert table.points() == (8, 0)
    assert [(line.kind, line.score, line.total) for line in table.state.lines] == [("play", 8, 8)]


# --- Das Legen des ersten Wortes ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "word", "code"),
    [
        ("8D", "TOR", "opening_center"),  # beside the star
        ("1A", "TOR", "opening_center"),
        ("8H", "T", "opening_short"),
    ],
)
def test_das_legen_des_ersten_wortes_refused(spot: str, word: str, code: str) -> None:
    table = Table("kompakt", words=["TOR"])
    table.hold(0, "TORENSA")
    refusal = table.refused_play(spot, word)
    assert refusal.code == code
    assert refusal.rule == "000 Das Legen des ersten Wortes"


@pytest.mark.parametrize("spot", ["8F", "8G", "8H", "H6", "H7", "H8"])
def test_das_legen_des_ersten_wortes_over_the_star_across_or_down(spot: str) -> None:
    table = Table("kompakt", words=["TOR"])
    table.hold(0, "TORENSA")
    assert table.play(spot, "TOR").score == 8


def test_das_legen_des_ersten_wortes_not_diagonally() -> None:
    table = Table("kompakt")
    table.hold(0, "TORENSA")
    diagonal = tuple(m.Placement(7 + i, 7 + i, letter) for i, letter in enumerate("TOR"))
    assert table.refused(m.Play(0, diagonal)).code == "not_in_line"


def test_das_legen_des_ersten_wortes_draws_as_many_as_were_laid() -> None:
    table = Table("kompakt", words=["GRÜNDE"])
    table.hold(0, "DENGRÜR")
    table.play("8D", "GRÜNDE")
    assert table.rack(0) == ("R",)  # the rack is filled up when the score has been noted
    drew = table.happened(table.accept_all(), m.Drew)
    assert len(drew.tiles) == 6
    assert len(table.rack(0)) == 7


# --- Spielzug des nächsten Spielers -------------------------------------------------------------


def test_spielzug_des_naechsten_spielers_joins_a_word() -> None:
    table = Table("kompakt", words=["TOR", "ROT"])
    table.lay(("8G", "TOR"))
    table.hold(0, "ROTENSA")
    refusal = table.refused_play("10G", "ROT")
    assert refusal.code == "not_touching"
    assert refusal.rule == "000 Spielzug des nächsten Spielers"
    assert table.play("I8", "ROT").words[0].word == "ROT"


def test_spielzug_des_naechsten_spielers_a_corner_does_not_join() -> None:
    table = Table("kompakt")
    table.lay(("8G", "TOR"))
    table.hold(0, "ROTENSA")
    assert table.refused_play("9J", "ROT").code == "not_touching"


def test_spielzug_des_naechsten_spielers_may_pass_or_exchange() -> None:
    table = Table("kompakt")
    table.lay(("8G", "TOR"))
    table.happened(table.do(m.Pass(0)), m.Passed)
    table.hold(1, "QENRSTI")
    table.happened(table.do(m.Exchange(1, ("Q",))), m.Exchanged)


def test_spielzug_des_naechsten_spielers_all_tiles_in_one_unbroken_line() -> None:
    table = Table("kompakt")
    table.lay(("8G", "TOR"))
    table.hold(0, "ROTENSA")
    bent = (m.Placement(8, 6, "E"), m.Placement(9, 7, "N"))
    assert table.refused(m.Play(0, bent)).code == "not_in_line"
    gap = (m.Placement(8, 6, "E"), m.Placement(10, 6, "N"))
    assert table.refused(m.Play(0, gap)).code == "gap"


def test_spielzug_des_naechsten_spielers_every_combination_is_a_word() -> None:
    """Two words arise, and each of them can be challenged."""
    table = Table("kompakt", words=["TOR", "NASE"])
    table.lay(("8G", "TOR"))
    table.hold(0, "NASEQRI")
    announced = table.play("J5", "NASE")
    assert [scored.word for scored in announced.words] == ["NASE", "TORE"]
    table.do(m.Challenge(1, "TORE"))
    assert table.state.phase == "turn"
    assert table.points() == (0, 0)


def test_spielzug_des_naechsten_spielers_not_at_different_words() -> None:
    table = Table("kompakt")
    table.lay(("8G", "TOR"), ("12G", "ROT"))
    table.hold(0, "ENSAEIR")
    two_places = (m.Placement(7, 9, "E"), m.Placement(11, 9, "E"))
    assert table.refused(m.Play(0, two_places)).code == "gap"


def test_spielzug_des_naechsten_spielers_a_premium_counts_in_both_directions() -> None:
    # The M of MAUS on the double letter 9G counts in MAUS and in UM.
    table = Table("kompakt", words=["MAUS", "UM", "NA", "DU"])
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    announced = table.play("9G", "MAUS")
    assert {scored.word: scored.score for scored in announced.words} == {
        "MAUS": 10, "UM": 7, "NA": 2, "DU": 3,
    }  # fmt: skip


# --- Prämienfelder auf dem Spielbrett -----------------------------------------------------------


def test_praemienfelder_letters_count_before_words() -> None:
    table = Table("kompakt", words=["GRÜNDE"])
    table.hold(0, "DENGRÜR")
    # G on a double letter: (2 x 2 + 1 + 6 + 1 + 1 + 1) x 2
    assert table.play("8D", "GRÜNDE").score == 28


def test_praemienfelder_a_blank_on_a_word_premium_multiplies_the_word() -> None:
    table = Table("kompakt", words=["ARBEIT"])
    table.hold(0, "ARBEI?N")
    assert table.play("8C", "ARBEIt").score == 16


def test_praemienfelder_a_blank_on_a_letter_premium_counts_nothing() -> None:
    table = Table("kompakt", words=["GRÜNDE"])
    table.hold(0, "?RÜNDER")
    assert table.play("8D", "gRÜNDE").score == 20


def test_praemienfelder_only_when_first_covered() -> None:
    table = Table("kompakt", words=["TOR", "TORE"])
    table.hold(0, "TORENSA")
    assert table.turn("8G", "TOR") == 8
    table.hold(1, "EENRSTI")
    assert table.turn("8G", "TORE") == 5  # 1 + 2 + 1 + 1, the star doubles nothing any more


# --- Die fünf Möglichkeiten ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "spot", "word", "formed"),
    [
        ([("8F", "LAST")], "8C", "AUSLASTUNG", ["AUSLASTUNG"]),
        ([("8F", "HUND")], "F8", "HASE", ["HASE"]),
        ([("8F", "HUND")], "9G", "MAUS", ["MAUS", "UM", "NA", "DU"]),
        ([("8F", "TOR")], "I5", "HEXE", ["HEXE", "TORE"]),
        ([("8G", "EIFER"), ("12G", "ANDERE")], "H7", "BITTEN", ["BITTEN"]),
    ],
)
def test_fuenf_moeglichkeiten(
    old: list[tuple[str, str]], spot: str, word: str, formed: list[str]
) -> None:
    table = Table("kompakt")
    table.lay(*old)
    letters = [p.letter for p in new_tiles(board_with(*old), spot, word)]
    table.hold(0, letters + list("ENRSTIA"[: 7 - len(letters)]))
    assert [scored.word for scored in table.play(spot, word).words] == formed


# --- Tauschen von Buchstabensteinen -------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 8))
def test_tauschen_any_number(count: int) -> None:
    table = Table("kompakt")
    table.hold(0, "QXYENRS")
    tiles = tuple("QXYENRS"[:count])
    exchanged = table.happened(table.do(m.Exchange(0, tiles)), m.Exchanged)
    assert len(exchanged.drawn) == count
    assert len(table.rack(0)) == 7


def test_tauschen_takes_the_turn() -> None:
    table = Table("kompakt")
    table.hold(0, "QXYENRS")
    table.do(m.Exchange(0, ("Q",)))
    assert table.state.turn == 1
    assert table.points() == (0, 0)


def test_tauschen_needs_no_full_bag() -> None:
    table = Table("kompakt")
    table.endgame("QENRSTI", "ENRSTIA", bag="A")
    exchanged = table.happened(table.do(m.Exchange(0, ("Q",))), m.Exchanged)
    # One draws first and returns afterwards (silent point 9): the Q cannot come back at once.
    assert exchanged.drawn == ("A",)
    assert table.state.bag.tiles == ("Q",)


def test_tauschen_never_more_than_the_bag_holds() -> None:
    table = Table("kompakt")
    table.endgame("QXNRSTI", "ENRSTIA", bag="A")
    refusal = table.refused(m.Exchange(0, ("Q", "X")))
    assert refusal.code == "exchange_too_many"
    assert refusal.rule == "000 Tauschen von Buchstabensteinen"


def test_tauschen_only_tiles_one_holds() -> None:
    table = Table("kompakt")
    table.hold(0, "ENRSTIA")
    assert table.refused(m.Exchange(0, ("Q",))).code == "not_on_rack"
    assert table.refused(m.Exchange(0, ("E", "E"))).code == "not_on_rack"
    assert table.refused(m.Exchange(0, ())).code == "exchange_nothing"


# --- Passen -------------------------------------------------------------------------------------


def test_passen_even_if_a_word_could_be_laid() -> None:
    table = Table("kompakt", words=["TOR"])
    table.hold(0, "TORENSA")
    table.happened(table.do(m.Pass(0)), m.Passed)
    assert table.state.turn == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_passen_all_players_in_two_rounds_end_the_game(players: int) -> None:
    table = Table("kompakt", players=players)
    for _ in range(2 * players - 1):
        table.do(m.Pass(table.state.turn))
        assert table.state.phase == "turn"
    table.do(m.Pass(table.state.turn))
    assert table.state.phase == "over"
    assert table.state.result is not None
    assert table.state.result.reason == "passes"


def test_passen_a_word_between_starts_the_count_anew() -> None:
    table = Table("kompakt", words=["TOR"])
    for _ in range(3):
        table.do(m.Pass(table.state.turn))
    table.hold(1, "TORENSA")
    table.turn("8G", "TOR")
    for _ in range(3):
        table.do(m.Pass(table.state.turn))
        assert table.state.phase == "turn"
    table.do(m.Pass(table.state.turn))
    assert table.state.phase == "over"
