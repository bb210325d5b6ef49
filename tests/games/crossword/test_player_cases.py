"""What went wrong elsewhere, as players report it: each case on our own table."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table


@pytest.mark.parametrize(("word", "score"), [("ARBEIt", 16), ("ArBEIT", 14)])
def test_blank_on_a_premium_square_in_preview_play_and_log(word: str, score: int) -> None:
    table = Table("kompakt", words=["ARBEIT"])
    table.hold(0, ["?" if c.islower() else c for c in word] + ["N"])
    shown = table.game.preview(table.state, table.command("8C", word))
    assert isinstance(shown, m.Announced)
    assert shown.score == score
    assert table.play("8C", word) == shown
    table.accept_all()
    assert table.state.lines[-1].score == score


def test_bonus_does_not_stick() -> None:
    table = Table("kompakt", words=["IM"])
    table.hold(0, "SPIELEM")
    shown = table.game.preview(table.state, table.command("8B", "SPIELEM"))
    assert isinstance(shown, m.Announced)
    assert shown.bonus == 50
    assert table.play("8G", "IM").score == 8


def test_bonus_goes_with_a_play_challenged_off() -> None:
    table = Table("kompakt")
    table.hold(0, "SPIELEN")
    table.play("8B", "SPIELEN")
    table.do(m.Challenge(1, "SPIELEN"))
    assert table.points() == (0, 0)


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz", "wortspiel"])
def test_bonus_only_for_seven_from_the_rack(game: str) -> None:
    table = Table(game, words=["ANGELN"])
    table.endgame("ANGELN", "E")
    assert table.play("8C", "ANGELN").bonus == 0


@pytest.mark.parametrize(
    ("before", "rest", "after"),
    [((501, 421), "ERYH", (515, 407)), ((348, 329), "IDGNA", (354, 323))],
)
def test_end_deduction(before: tuple[int, int], rest: str, after: tuple[int, int]) -> None:
    table = Table("klassisch", words=["TORE"])
    table.lay(("8F", "TOR"))
    table.endgame("E", rest)
    table.score(before[0] - 5, before[1])
    assert table.turn("8F", "TORE") == 5
    assert table.points() == after


def test_end_deduction_of_a_passed_out_game() -> None:
    table = Table("klassisch")
    table.endgame("IE", "ERYH")
    table.score(501, 421)
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    assert table.points() == (499, 407)


@pytest.mark.parametrize(("game", "penalty"), [("kompakt", 10), ("klassisch", 5)])
def test_four_players_the_out_play_is_challenged_wrongly(game: str, penalty: int) -> None:
    table = Table(game, players=4, words=["TORE"])
    table.lay(("8G", "TOR"))
    table.endgame("E", "QR", "EN", "Ü")
    announced = table.play("8G", "TORE")
    table.do(m.Challenge(1, "TORE"))
    table.accept_all()
    result = table.game.result(table.state)
    assert result is not None
    assert result.reason == "out"
    assert table.points() == (announced.score + 19, -penalty - 11, -2, -6)


def test_going_out_with_an_inadmissible_word_ends_nothing() -> None:
    table = Table("kompakt", words=["TORE"])
    table.lay(("8G", "TOR"))
    table.endgame("X", "EA")
    table.play("8G", "TORX")
    table.do(m.Challenge(1, "TORX"))
    assert (table.state.phase, table.state.turn, table.rack(0)) == ("turn", 1, ("X",))
    table.turn("8G", "TORE")
    assert table.game.result(table.state) is None


def test_a_failed_challenge_never_ends_the_game() -> None:
    table = Table("klassisch", words=["TORE"])
    table.lay(("8G", "TOR"))
    table.endgame("ENR", "STI")
    table.play("8G", "TORE")
    table.do(m.Challenge(1, "TORE"))
    assert (table.state.phase, table.state.turn, table.points()) == ("turn", 1, (5, -5))


def test_the_third_player_may_challenge_until_the_score_is_noted() -> None:
    table = Table("kompakt", players=3, words=["TOR"])
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    table.happened(table.do(m.Challenge(2, "TOR")), m.Challenged)
    table.accept_all()
    refusal = table.refused(m.Challenge(2, "TOR"))
    assert refusal.code == "window_closed"
    assert say(refusal, "de")
    assert say(refusal, "en")


def test_of_two_challenges_of_one_word_one_is_judged() -> None:
    table = Table("kompakt", players=3, words=["MAUS"])
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENR")
    table.play("9G", "MAUS")
    table.happened(table.do(m.Challenge(1, "MAUS")), m.Challenged)
    assert table.refused(m.Challenge(2, "MAUS")).code == "already_confirmed"
    table.do(m.Challenge(1, "UM"))
    assert table.refused(m.Challenge(2, "UM")).code == "window_closed"


def test_single_tile() -> None:
    table = Table("kompakt", words=["TOR", "TORE"])
    table.hold(0, "TORENSA")
    assert table.turn("8G", "TOR") == 8
    table.hold(1, "EENRSTI")
    alone = table.game.preview(table.state, m.Play(1, (m.Placement(7, 9, "E"),)))
    whole = table.game.preview(table.state, table.command("8G", "TORE"))
    down = table.game.preview(table.state, table.command("J8", "E"))
    assert alone == whole == down
    assert isinstance(alone, m.Announced)
    assert [(scored.word, scored.score) for scored in alone.words] == [("TORE", 5)]


def test_a_neighbour_belongs_to_the_word() -> None:
    table = Table("kompakt", words=["ANT", "WORTANT"])
    table.hold(0, "ANTENSI")
    assert table.turn("8H", "ANT") == 6
    table.hold(1, "WORTENS")
    assert table.turn("8D", "WORT") == 13
    assert table.state.lines[-1].announced is not None
    assert table.state.lines[-1].announced.words[0].word == "WORTANT"


def test_no_new_tile() -> None:
    table = Table("kompakt")
    table.lay(("8G", "FATE"))
    table.hold(0, "ENRSTIA")
    for spot, word in (("8G", "FATE"), ("8H", "ATE")):
        assert table.refused_play(spot, word).code == "no_tiles"


def test_a_tile_that_is_not_on_the_rack() -> None:
    table = Table("kompakt")
    table.hold(0, "ENRSTIA")
    refusal = table.refused_play("8G", "TOR")
    assert refusal.code == "not_on_rack"
    assert "O" in say(refusal, "de")


@pytest.mark.parametrize(
    ("spot", "word", "fits"),
    [
        ("8L", "TISCH", False),
        ("8K", "TISCH", True),
        ("K12", "TISCH", False),
        ("K11", "TISCH", True),
    ],
)
def test_edge(spot: str, word: str, fits: bool) -> None:
    table = Table("kompakt")
    (row, col) = (7, 9) if spot.startswith("8") else (9, 10)
    table.lay((f"{row + 1}{'ABCDEFGHIJKLMNO'[col]}", "E"))
    if not fits:
        # So that the play touches something: only the edge is wrong.
        table.lay(("8K", "E") if spot.startswith("8") else ("11K", "E"))
    table.hold(0, "TISCHEN")
    if fits:
        table.play(spot, word)
    else:
        assert table.refused_play(spot, word).code == "off_board"


@pytest.mark.parametrize(
    "placement",
    [
        m.Placement(-1, 7, "E"),
        m.Placement(7, 15, "E"),
        m.Placement(10**12, 7, "E"),
        m.Placement(7, -(10**12), "E"),
    ],
)
def test_squares_from_nowhere(placement: m.Placement) -> None:
    table = Table("kompakt")
    table.hold(0, "ENRSTIA")
    assert table.refused(m.Play(0, (placement,))).code == "off_board"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_seats_from_nowhere(seat: int) -> None:
    table = Table("kompakt")
    for command in (m.Pass(seat), m.Accept(seat), m.Challenge(seat, "X"), m.Exchange(seat, ("E",)),
                    m.Play(seat, (m.Placement(7, 7, "E"),))):  # fmt: skip
        assert table.refused(command).code == "unknown_seat"


def test_huge_commands_are_refused_in_one_sentence() -> None:
    table = Table("kompakt")
    table.hold(0, "ENRSTIA")
    many = tuple(m.Placement(7, col, "E") for col in range(3000))
    for command in (
        m.Play(0, many),
        m.Play(0, (m.Placement(7, 7, "E" * 5000),)),
        m.Exchange(0, ("E" * 5000,) * 50),
        m.Play(0, (m.Placement(7, 7, "E"),), m.PremiumUse("*" * 5000, 7, 7)),
    ):
        refusal = table.refused(command)
        assert len(say(refusal, "de")) < 300
        assert len(say(refusal, "en")) < 300
    table.play("8G", "EN")
    assert len(say(table.refused(m.Challenge(1, "X" * 100_000)), "de")) < 300
