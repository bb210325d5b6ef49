"""Levels at the terminal: `play --level`, and who is sent into a match by `selfplay`."""

from typing import Any

import pytest

from setzkasten.cli.commands import selfplay
from setzkasten.engine.levels import LEVELS
from setzkasten.lab import contest
from setzkasten.lab.contest import play_out
from tests.cli.conftest import WORDS, Call

pytestmark = pytest.mark.slow


def test_a_match_between_levels(setz: Call) -> None:
    call = ("selfplay", "kompakt", "--players", "beginner,greedy", "-n", "6", "--words", WORDS)
    answer = setz(*call, "--json").json
    assert answer["players"] == ["beginner", "greedy"]
    assert [line["seed"] for line in answer["games"]] == [0, 0, 1, 1, 2, 2]
    assert answer["spread"][0] == -answer["spread"][1]
    assert sum(answer["win_rate"]) == pytest.approx(1.0)
    for rate, (low, high) in zip(answer["win_rate"], answer["win_rate_interval"], strict=True):
        assert 0 <= low <= rate <= high <= 1
    for mean, (low, high) in zip(answer["spread"], answer["spread_interval"], strict=True):
        assert low < mean < high
    shown = setz(*call).out
    assert "beginner" in shown
    assert "gewonnen" in shown


def test_bots_of_one_level(setz: Call) -> None:
    call = ("selfplay", "kompakt", "-n", "2", "--words", WORDS, "--json", "--level")
    weak, strong = setz(*call, "Anfänger").json, setz(*call, "expert").json
    assert weak["players"] == ["beginner"] * 2
    assert strong["players"] == ["expert"] * 2
    assert weak["games"] != strong["games"]
    assert [line["seed"] for line in weak["games"]] == [0, 1]


@pytest.mark.parametrize(
    ("players", "made"), [(("--players", "beginner,greedy"), 3), (("--players", "3"), 2), ((), 1)]
)
def test_who_stops_a_match_keeps_what_was_played(
    setz: Call, monkeypatch: pytest.MonkeyPatch, players: tuple[str, ...], made: int
) -> None:
    call = ("selfplay", "kompakt", *players, "--words", WORDS, "--json", "-n")
    whole = setz(*call, made).json
    left = made

    def played(*arguments: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return play_out(*arguments)

    monkeypatch.setattr(contest, "play_out", played)
    monkeypatch.setattr(selfplay, "play_out", played)
    answer = setz(*call, 6)
    assert answer.code == 130
    assert f"{made} von 6" in answer.err
    assert answer.json["n"] == made
    assert answer.json["games"] == whole["games"]
    assert answer.json["spread"] == whole["spread"]
    assert setz(*call, 6).out == ""


@pytest.mark.parametrize("game", ["klassisch", "kartenkreuz", "kartenrommee"])
def test_matches_of_four(setz: Call, game: str) -> None:
    players = "beginner,greedy,casual,greedy"
    answer = setz("selfplay", game, "--players", players, "-n", 4, "--words", WORDS, "--json").json
    assert answer["players"] == players.split(",")
    assert sum(answer["win_rate"]) == pytest.approx(1.0, abs=1e-3)
    for rate, (low, high) in zip(answer["win_rate"], answer["win_rate_interval"], strict=True):
        assert low <= rate <= high
    for spread, (low, high) in zip(answer["spread"], answer["spread_interval"], strict=True):
        assert low <= spread <= high


def test_a_match_writes_every_game(setz: Call) -> None:
    setz("selfplay", "patience", "--players", "casual,greedy", "--words", WORDS, "--records", ".")
    for number in range(2):
        assert setz("verify", f"patience-{number}.jsonl", "--json").json["ok"] is True


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "kompakt", "--level", "wizard"),
        ("selfplay", "kompakt", "--level", "wizard"),
        ("selfplay", "kompakt", "--players", "master,wizard"),
        ("selfplay", "kompakt", "--players", "master"),
        ("selfplay", "kompakt", "--players", "0"),
        ("selfplay", "kompakt", "--players", "7"),
        ("selfplay", "kompakt", "-n", "1000000000"),
        ("selfplay", "kompakt", "--players", "master,,expert"),
        ("selfplay", "kompakt", "--players", ""),
        ("selfplay", "schach", "--players", "master,expert"),
        ("selfplay", "wortspiel", "--players", "master,expert,casual"),
        ("selfplay", "kompakt", "--players", "master,expert", "--level", "casual"),
        ("bench", "levels", "-n", "1"),
    ],
)
def test_what_makes_no_match(setz: Call, arguments: tuple[str, ...]) -> None:
    answer = setz(*arguments, "--words", WORDS)
    assert answer.code == 2
    assert answer.err.count("\n") == 1


def test_people_choose_the_level_of_their_opponent(setz: Call) -> None:
    answer = setz(
        "play", "patience", "--players", 1, "--bots", 1, "--level", "Meister", "--words", WORDS
    )
    assert answer.code == 0
    assert "Aufgezeichnet" in answer.out


def test_the_bench_shows_each_step(setz: Call) -> None:
    call = ("bench", "levels", "--game", "patience", "-n", "2", "--words", WORDS)
    steps = setz(*call, "--json").json
    assert [step["stronger"] for step in steps] == [level.id for level in LEVELS[1:]]
    assert all(step["result"]["player"] == step["stronger"] for step in steps)
    shown = setz(*call).out
    assert all(level.id in shown for level in LEVELS)
