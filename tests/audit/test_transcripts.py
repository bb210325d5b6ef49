"""Score sheets recomputed: real tournament games, and every kind of mistake."""

from pathlib import Path

import msgspec
import pytest

from setzkasten.audit.report import Audit
from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.notation.files import read_file
from setzkasten.notation.gcg import read_gcg
from setzkasten.notation.transcript import Transcript
from setzkasten.texts.catalogue import say

GAMES = Path(__file__).parents[1] / "data" / "games"


def replay(text: str, game: str = "klassisch") -> Audit:
    return audit_transcript(read_gcg(text), as_crossword(games()[game]).rules)


def tournament(number: int, game: str = "klassisch") -> Audit:
    source = read_file(GAMES / f"turnier-{number}.gcg")
    assert isinstance(source, Transcript)
    return audit_transcript(source, as_crossword(games()[game]).rules)


def test_the_english_end_is_settled_the_german_way() -> None:
    found = tournament(1)
    assert found.ok
    assert len(found.plays) == 25
    assert found.final == {"Anna": 515, "Ben": 407}
    assert found.final_recorded == {"Anna": 529, "Ben": 421}
    assert len(found.warnings) == 1
    assert "ERYH" in say(found.warnings[0].said, "de")


def test_a_wrong_challenge_costs_what_the_booklet_says() -> None:
    classic = tournament(2)
    wrong = [row for row in classic.plays if not row.ok]
    assert [(row.n, row.kind, row.recorded, row.computed) for row in wrong] == [
        (11, "challenge", -10, -5)
    ]
    assert not classic.ok
    assert classic.final == {"Anna": 278, "Ben": 452}
    assert not classic.settled
    compact = tournament(2, "kompakt")
    assert compact.ok
    assert compact.final == {"Anna": 273, "Ben": 452}


def test_a_withdrawn_play_leaves_nothing_behind() -> None:
    found = tournament(3)
    assert found.ok
    assert found.settled
    assert found.final == {"Anna": 418, "Ben": 463}
    taken = next(row for row in found.plays if row.kind == "withdraw")
    assert (taken.recorded, taken.computed) == (-72, -72)


def test_every_word_is_named_with_its_points() -> None:
    found = replay(">A: X 8F HUND +10 10\n>B: X 9G MAUS +22 22\n".replace(" X", ""))
    assert found.ok
    assert found.plays[1].words == (("MAUS", 10), ("UM", 7), ("NA", 2), ("DU", 3))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (">B: 8L TISCH +1 1", "off_board"),
        (">B: 1A TOR +1 1", "not_touching"),
        (">B: 8G TAR +1 1", "other_letter"),
        (">B: 8G TOR +1 1", "no_tiles"),
        (">B: 9G T1R +1 1", "digit"),
        (">B: ABC 9G DU +1 1", "not_on_rack"),
        (">B: ABC -X +0 0", "not_on_rack"),
        (">A: -- -8 0", None),
    ],
)
def test_impossible_lines_are_named_and_the_rest_goes_on(line: str, code: str | None) -> None:
    found = replay(f">A: 8G TOR +8 8\n{line}\n>A: 8G ...E +5 13\n")
    if code is None:
        assert found.plays[1].ok
        assert not found.plays[2].ok
        return
    assert not found.plays[1].ok
    refusal = found.plays[1].refusal
    assert refusal is not None
    assert refusal.code == code
    assert found.plays[2].computed == 5
    assert not found.ok


def test_wrong_points_and_wrong_sums() -> None:
    text = "#player1 A A\n#player2 B B\n>A: 8G TOR +9 8\n>B: J8 E +5 5\n>A: - +0 7\n"
    found = replay(text)
    assert [row.ok for row in found.plays] == [False, True, True]
    assert found.plays[0].computed == 8
    assert len(found.warnings) == 2
    assert found.final == {"A": 8, "B": 5}


def test_more_tiles_than_the_game_has() -> None:
    found = replay(">A: 8G QQ +40 40\n")
    assert any("Q" in say(warning.said, "de") for warning in found.warnings)


def test_a_blank_that_nobody_named_counts_nothing() -> None:
    found = audit_transcript(
        msgspec.structs.replace(
            read_gcg(">A: 8H ART +6 6\n"),
            entries=(
                msgspec.structs.replace(
                    read_gcg(">A: 8H ART +6 6\n").entries[0], word="A_T", score=4, total=4
                ),
            ),
        ),
        as_crossword(games()["klassisch"]).rules,
    )
    assert found.ok
    assert found.plays[0].words == (("A?T", 4),)
    assert found.warnings


def test_a_sheet_of_another_game_is_no_accident() -> None:
    """Every tournament game by the rules of every crossword game: mismatches, never a crash."""
    for number in (1, 2, 3):
        for game in ("kompakt", "klassisch", "wortspiel", "kartenkreuz"):
            assert len(tournament(number, game).plays) >= 25
    text = ">A: 8H A_T +4 4\n"
    found = replay(text, "wortspiel")
    assert found.plays[0].refusal is not None


@pytest.mark.parametrize(
    ("end", "final", "ok"),
    [
        (">A: (QR) -11 -3\n>B: (QR) +11 16\n", {"A": -3, "B": 16}, True),
        (">B: (QR) +22 27\n", {"A": -3, "B": 16}, True),
        (">B: (QR) +11 16\n", {"A": -3, "B": 16}, True),
        (">B: (QR) +13 18\n", {"A": -3, "B": 16}, False),
        (">A: (?) +0 8\n", {"A": 8, "B": 5}, True),
        (">A: (QR) -11 -3\n>B: (E) -1 4\n", {"A": -3, "B": 4}, True),
    ],
)
def test_what_is_left_over(end: str, final: dict[str, int], ok: bool) -> None:
    found = replay(">A: 8G TOR +8 8\n>B: J8 E +5 5\n" + end)
    assert found.final == final
    assert found.ok is ok


def test_nobody_is_credited_in_wortspiel() -> None:
    text = "#player1 A A\n#player2 B B\n>A: 8F HORT +20 20\n>A: (QR) +10 30\n"
    found = replay(text, "wortspiel")
    assert found.final == {"A": 20, "B": -10}
    assert not found.ok


def test_players_of_the_same_name_are_told_apart() -> None:
    text = "#player1 A Eva\n#player2 B Eva\n>A: 8G TOR +8 8\n>B: J8 E +5 5\n"
    assert replay(text).final == {"Eva": 8, "Eva (2)": 5}
