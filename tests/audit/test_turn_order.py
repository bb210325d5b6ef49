"""Whose turn it is in a score sheet, and that nobody moves after the end."""

import pytest

from setzkasten.audit.report import Audit
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.notation.gcg import read_gcg
from setzkasten.texts.catalogue import say

TWO = "#player1 A Anna\n#player2 B Ben\n"
THREE = TWO + "#player3 C Cem\n"


def replay(text: str, game: str = "klassisch") -> Audit:
    return audit_transcript(read_gcg(text), as_crossword(games()[game]).rules)


def remarks(text: str, game: str = "klassisch") -> list[str]:
    return [say(remark.said, "en") for remark in replay(text, game).warnings]


def test_turns_in_order_need_no_remark() -> None:
    sheet = ">A: 8G TOR +8 8\n>C: - +0 0\n>B: -AB +0 0\n>A: 8G TORE +5 13\n>C: - +0 0\n"
    assert remarks(THREE + sheet) == []


def test_nobody_moves_twice_in_a_row() -> None:
    found = remarks(TWO + ">A: 8G TOR +8 8\n>A: 8G TORE +5 13\n>B: - +0 0\n")
    assert found == ["Move 2: Anna moves twice in a row."]


def test_nobody_is_left_out() -> None:
    sheet = ">A: - +0 0\n>B: - +0 0\n>C: 8G TOR +8 8\n>B: - +0 0\n>C: - +0 8\n>A: - +0 0\n"
    assert remarks(THREE + sheet) == ["Move 4: it was not the turn of Ben."]


def test_a_challenge_takes_no_turn_and_a_play_taken_back_loses_it() -> None:
    sheet = (
        ">A: 8G TOR +8 8\n>B: (challenge) -5 -5\n>B: 8G TORE +5 0\n>A: K8 NEX +10 18\n"
        ">A: -- -10 8\n>B: - +0 0\n"
    )
    found = replay(TWO + sheet)
    told = [say(remark.said, "en") for remark in found.warnings]
    assert not [sentence for sentence in told if "turn" in sentence or "row" in sentence]


@pytest.mark.parametrize(
    ("game", "passes", "late"),
    [
        ("klassisch", 3, False),
        ("klassisch", 4, True),
        ("kompakt", 4, True),
        ("wortspiel", 2, False),
        ("wortspiel", 4, False),  # two passes, new tiles for everybody, two passes (003)
        ("wortspiel", 5, True),
    ],
)
def test_after_enough_passes_the_game_is_over(game: str, passes: int, late: bool) -> None:
    sheet = "".join(f">{'AB'[n % 2]}: - +0 0\n" for n in range(passes))
    mover = "AB"[passes % 2]
    found = remarks(
        TWO + sheet + f">{mover}: 8G TORE +{14 if game == 'wortspiel' else 10} 9\n", game
    )
    assert any("the game was over" in remark for remark in found) is late


def test_three_passes_end_wortspiel_once_a_word_lies() -> None:
    sheet = ">A: 8F HORT +20 20\n>B: - +0 0\n>A: - +0 20\n>B: - +0 0\n>A: - +0 20\n"
    assert remarks(TWO + sheet, "wortspiel") == [
        "Move 5: Anna moves, but after 3 passes the game was over."
    ]


def test_a_wrong_total_makes_the_sheet_wrong_but_not_the_play() -> None:
    found = replay(TWO + ">A: 8G TOR +8 9\n>B: - +0 0\n")
    assert not found.ok
    assert all(row.ok for row in found.plays)
    assert "the total written for Anna is 9" in say(found.warnings[0].said, "en")


def test_a_total_without_points_is_no_contradiction() -> None:
    found = replay(TWO + ">A: 8G TOR 8\n>B: - +0 0\n")
    assert found.ok
    assert found.final_recorded == {"Anna": 8, "Ben": 0}


@pytest.mark.parametrize(
    ("game", "rows", "tiles", "code"),
    [
        ("klassisch", 5, "ABC", None),  # 102 - 75 - 14 = 13 in the bag
        ("klassisch", 6, "ABC", "exchange_supply"),
        ("kompakt", 6, "ABC", "exchange_too_many"),
        ("kompakt", 5, "ABC", None),
        ("wortspiel", 1, "ABC", "no_exchange"),
    ],
)
def test_exchanging_needs_tiles_in_the_bag(
    game: str, rows: int, tiles: str, code: str | None
) -> None:
    lines = [f">{'AB'[n % 2]}: {n + 1}A ABCDEFGHIJKLMNO +0 0\n" for n in range(rows)]
    found = replay(TWO + "".join(lines) + f">{'AB'[rows % 2]}: -{tiles} +0 0\n", game)
    refusal = found.plays[-1].refusal
    assert (refusal.code if refusal else None) == code
