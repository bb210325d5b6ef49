"""The game as a whole: the turns that moved a chance most, whoever's it was."""

import msgspec
import pytest

import setzkasten as sk
from setzkasten.games.protocol import Result, Standing
from setzkasten.games.resigning import Resign
from setzkasten.review.pages.page import page_of
from setzkasten.review.pages.rows import csv_of
from setzkasten.review.pages.text import markdown_of
from setzkasten.review.pages.words import brief
from setzkasten.review.reviewable import GameEnd
from setzkasten.review.summary import summarise
from setzkasten.review.values import Choice, TurnReview
from setzkasten.review.whole import curve_of, turning_points
from setzkasten.review.wording import play_text
from setzkasten.texts import Sentence
from setzkasten.texts.catalogue import say
from tests.review.games import played


def turn(number: int, seat: int, best: str, rack: str) -> TurnReview:
    told = Sentence("move_laid", {"word": best})
    choice = Choice(best, told, "play", 20, 20.0)
    return TurnReview(
        number,
        seat,
        f"P{seat}",
        "play",
        best,
        told,
        20,
        (0, 0, 0),
        rack=tuple(rack),
        best=(choice,) if rack else (),
    )


CURVE = ((0.4, 0.3, 0.3), (0.4, 0.1, 0.5), (0.05, 0.9, 0.05), (0.0, 1.0, 0.0))


def test_of_three_the_rack_of_the_next_one_can_turn_a_game() -> None:
    turns = [turn(1, 0, "DUMA", "DUMA"), turn(2, 2, "NUN", "NUN"), turn(3, 1, "ENDE", "ENDEX")]
    points = turning_points(turns, CURVE)
    assert [(one.number, one.seat, one.swing) for one in points] == [(2, 2, 0.2), (3, 1, 0.8)]
    told = say(points[1].sentence, "de")
    assert told.startswith("Zug 3: Mit ")
    assert "ist ENDE der beste Zug von P1" in told
    assert "80 Prozentpunkte höher" in told


def test_a_rack_that_nobody_knows_turns_nothing() -> None:
    turns = [turn(1, 0, "DUMA", "DUMA"), turn(2, 2, "NUN", ""), turn(3, 1, "ENDE", "")]
    points = turning_points(turns, CURVE)
    assert [(one.number, one.seat, one.swing) for one in points] == [(2, 2, -0.45), (3, 1, 0.1)]


def test_of_two_the_move_is_what_is_told() -> None:
    turns = [turn(1, 0, "DUMA", "DUMA"), turn(2, 1, "NUN", "NUN")]
    points = turning_points(turns, ((0.5, 0.5), (0.2, 0.8), (0.0, 1.0)))
    assert [(one.number, one.seat, one.swing) for one in points] == [(1, 0, -0.3), (2, 1, 0.2)]


def test_nobody_has_won_by_a_move_a_game_that_was_given_up() -> None:
    game = played("klassisch")
    leads = max(range(2), key=lambda seat: game.scores[seat])
    for _ in range(4):
        game.undo()
    game.do(Resign(leads))
    report = sk.review(game, seconds=0)
    assert report.final[leads] > report.final[1 - leads]
    # Whoever has most points has lost: it does not end with a curve at the top.
    assert report.curve[-1] == report.turns[-1].after
    assert 0 < report.curve[-1][leads] < 1
    (gap,) = (gap for gap in report.gaps if gap.code == "given_up")
    assert f"Spieler {leads + 1} gab die Partie auf" in say(gap, "de")


def test_who_has_won_is_what_the_rules_say_and_not_the_sum() -> None:
    standings = tuple(Standing(seat, p, (), 0, 0, p) for seat, p in enumerate((100, 90)))
    result = Result("left_out", standings, (1,))
    turns = [msgspec.structs.replace(turn(1, 0, "NUN", "NUN"), chances=(0.6, 0.4))]
    assert curve_of(turns, GameEnd.of(result, ("A", "B")), True)[-1] == (0.0, 1.0)
    shared = msgspec.structs.replace(result, winners=(0, 1), drawn=True)
    assert curve_of(turns, GameEnd.of(shared, ("A", "B")), True)[-1] == (0.5, 0.5)
    agreed = msgspec.structs.replace(shared, reason="agreed")
    assert GameEnd.of(agreed, ("A", "B")).cut == Sentence("agreed_drawn")
    left = msgspec.structs.replace(result, dropped=(0,))
    assert GameEnd.of(left, ("A", "B")).cut == Sentence("walked_over")
    assert GameEnd.by_points((3, 3, 1)).winners == (0, 1)


def test_an_exchange_is_nothing_that_is_played() -> None:
    (one,) = [turn(1, 0, "", "DKQ")]
    tiles = Sentence("move_exchange", {"tiles": "DKQ"})
    following = msgspec.structs.replace(
        turn(2, 1, "-DKQ", "DKQ"),
        best=(Choice("-DKQ", tiles, "exchange", 0, 5.0),),
    )
    (point,) = turning_points([one, following], ((0.5, 0.3), (0.2, 0.8), (0.2, 0.8)))[:1]
    assert "Tausch von DKQ" in say(point.sentence, "de")
    assert "spiel" not in say(point.sentence, "de")
    assert "play" not in say(point.sentence, "en")


@pytest.mark.parametrize(
    ("draws", "german", "english"),
    [(1, "(eine Ziehung).", "(one draw)."), (2, "(2 Ziehungen).", "(2 draws).")],
)
def test_one_draw_is_told_as_one(draws: int, german: str, english: str) -> None:
    for key in ("luck", "bad_luck"):
        told = Sentence(key, {"player": "P1", "points": 0.9, "draws": draws})
        assert say(told, "de").endswith(german)
        assert say(told, "en").endswith(english)


@pytest.mark.parametrize(
    ("told", "move", "german", "english"),
    [
        (play_text("HAUS", "8H HAUs"), "8H HAUs", "8H HAUs", "8H HAUs"),
        (play_text("WUT", "4,2 H WUt*2", "*2", named=False), "", "WUT ×2", "WUT ×2"),
        (play_text("OSE", "4,0 H OSE", named=False), "", "OSE", "OSE"),
        (Sentence("move_exchange", {"tiles": "DKQ"}), "-DKQ", "Tausch DKQ", "Exchange DKQ"),
        (Sentence("move_take", {"word": "LACH"}), "take LACH", "LACH", "LACH"),
        (
            Sentence("move_draw_stock", {"card": "E", "wording": "card"}),
            "draw stock",
            "E vom Stapel",
            "E from the stock",
        ),
    ],
)
def test_moves_in_columns_are_read_without_a_key(
    told: Sentence, move: str, german: str, english: str
) -> None:
    assert brief(told, move, "de") == german
    assert brief(told, move, "en") == english


@pytest.mark.parametrize("game_id", ["klassisch", "kartenrommee", "patience"])
def test_who_chose_no_name_is_called_in_the_language_of_whoever_reads(game_id: str) -> None:
    game = played(game_id, 1 if game_id == "patience" else 2)
    report = sk.review(game, seconds=0)
    named = [turn.player for turn in report.turns] + [one.player for one in report.people]
    assert {*report.players, *named} == {None}
    told = [
        page_of(report, "A", "en"),
        markdown_of(report, "A", "en"),
        csv_of(report.rows("en")),
        report.svg(language="en"),
    ]
    assert not [text for text in told if "Spieler" in text]
    assert all("Player" in text for text in told)
    assert "Spieler" in markdown_of(report, "A", "de")


def test_players_without_a_name_are_summed_up_by_seat() -> None:
    reports = [(name, sk.review(played("klassisch"), seconds=0)) for name in ("a", "b")]
    people = summarise(reports)
    assert [(one.player, one.seat, one.games) for one in people] == [(None, 0, 2), (None, 1, 2)]
    assert sum(one.turns for one in people) == sum(len(one.turns) for _, one in reports)
