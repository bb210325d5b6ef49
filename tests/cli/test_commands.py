"""The commands that answer and leave: what they say to people and to programs."""

import json
from pathlib import Path

import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.lexicon import BuiltLexicon
from tests.cli.conftest import WORDS, Call

GAMES = Path(__file__).parents[1] / "data" / "games"


def test_games(setz: Call) -> None:
    answer = setz("games", "--json")
    assert answer.code == 0
    assert [game["id"] for game in answer.json] == list(GAME_IDS)
    compact = answer.json[0]
    assert compact["players"] == [2, 4]
    assert compact["booklet"] == "000"
    assert isinstance(compact["title"], str)
    shown = setz("games").out
    assert all(game_id in shown for game_id in GAME_IDS)
    assert "Personen" in shown
    assert "Players" in setz("games", "--lang", "en").out


def test_a_host_adds_and_changes_games(setz: Call, tmp_path: Path) -> None:
    rules = tmp_path / "haus.toml"
    rules.write_text("[game.kompakt]\nrack = 8\n", "utf-8")
    answer = setz(
        "moves", "kompakt", "--rules", rules, "--position", "start", "--rack", "ABCDEFGH",
        "--words", WORDS, "--json",
    )  # fmt: skip
    assert answer.code == 0
    assert len(setz("games", "--rules", rules, "--json").json) == len(GAME_IDS)


def test_judge(setz: Call, lexicon: BuiltLexicon) -> None:
    assert len(lexicon.id) > 0
    answer = setz("judge", "Hund", "xqzz", "AEPFEL", "--game", "kompakt", "--json")
    assert answer.code == 1
    good, bad, spelled = answer.json
    assert (good["word"], good["admissible"]) == ("HUND", True)
    assert good["analyses"]
    assert bad["admissible"] is False
    assert set(bad["reason"]) == {"code", "rule", "details"}
    assert spelled["admissible"] is False
    assert "ÄPFEL" in spelled["reason"]["details"].values()
    assert setz("judge", "HUND", "--json").code == 0
    assert "ÄPFEL" in setz("judge", "AEPFEL").out
    people = setz("judge", "HUND", "xqzz")
    assert "✓ HUND" in people.out
    assert "✗ XQZZ" in people.out


def test_lexicon_info(setz: Call, lexicon: BuiltLexicon) -> None:
    answer = setz("lexicon", "info", "--json")
    assert answer.code == 0
    assert answer.json["sha256"] == lexicon.info().sha256
    assert lexicon.id in setz("lexicon", "info").out


def test_a_missing_lexicon_is_a_sentence(
    setz: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "neu"))
    answer = setz("lexicon", "info")
    assert answer.code == 2
    assert "lexicon build" in answer.err


def test_replay_of_a_tournament_game(setz: Call) -> None:
    answer = setz("replay", GAMES / "turnier-1.gcg", "--json")
    assert answer.code == 0
    assert answer.json["ok"] is True
    assert answer.json["final"] == {"Anna": 515, "Ben": 407}
    first = answer.json["plays"][0]
    assert first["n"] == 1
    assert first["player"] == "Anna"
    assert first["move"] == "8G DÜS"
    assert first["recorded"] == first["computed"] == 16
    assert first["ok"] is True
    assert "ERYH" in answer.json["warnings"][0]["text"]
    people = setz("replay", GAMES / "turnier-1.gcg")
    assert "Anna 515, Ben 407" in people.out
    assert "Züge: 25, alle stimmen." in people.out


def test_replay_names_what_does_not_agree(setz: Call) -> None:
    answer = setz("replay", GAMES / "turnier-2.gcg", "--json")
    assert answer.code == 1
    assert [play["n"] for play in answer.json["plays"] if not play["ok"]] == [11]
    assert setz("replay", GAMES / "turnier-2.gcg", "--game", "kompakt").code == 0
    assert "✗" in setz("replay", GAMES / "turnier-2.gcg").out


@pytest.mark.parametrize("game", GAME_IDS)
def test_selfplay_records_replay_and_verify(setz: Call, tmp_path: Path, game: str) -> None:
    answer = setz(
        "selfplay",
        game,
        "-n",
        "2",
        "--seed",
        "5",
        "--words",
        WORDS,
        "--records",
        tmp_path,
        "--json",
    )
    assert answer.code == 0
    assert answer.json["n"] == 2
    assert [line["seed"] for line in answer.json["games"]] == [5, 6]
    for line in answer.json["games"]:
        file = tmp_path / f"{game}-{line['seed']}.jsonl"
        replayed = setz("replay", file, "--json")
        assert replayed.code == 0
        assert list(replayed.json["final"].values()) == line["scores"]
        checked = setz("verify", file, "--json")
        assert checked.code == 0
        assert checked.json["ok"] is True
        assert checked.json["draws"] > 0


@pytest.mark.parametrize("game", ["kompakt", "kartenkreuz", "kartenrommee"])
def test_selfplay_repeats_itself(setz: Call, game: str) -> None:
    call = ("selfplay", game, "--seed", "3", "--players", "3", "--words", WORDS, "--json")
    first, second = setz(*call).json, setz(*call).json
    assert first["games"] == second["games"]
    assert len(first["mean"]) == 3
    assert "Computer 1" in setz(*call[:-1]).out


def test_verify_finds_the_first_wrong_draw(setz: Call, tmp_path: Path) -> None:
    setz("selfplay", "klassisch", "--words", WORDS, "--records", tmp_path)
    file = tmp_path / "klassisch-0.jsonl"
    good = setz("verify", file)
    assert good.code == 0
    assert "Niemand hat" in good.out
    assert "sagt nicht, wie die Anteile am Startwert gegeben wurden" in good.out
    assert "does not tell how the shares" in setz("verify", file, "--lang", "en").out
    told = setz("verify", file, "--json").json
    assert told["bag"] is None
    commitment = told["commitment"]
    assert setz("verify", file, "--commitment", commitment).code == 0
    foreign = setz("verify", file, "--commitment", "0" * 64)
    assert foreign.code == 1
    assert "zugesagt" in foreign.out

    lines = file.read_text("utf-8").splitlines()
    place = next(n for n, line in enumerate(lines) if '"type":"drew"' in line)
    event = json.loads(lines[place])
    event["event"]["tiles"].reverse()
    lines[place] = json.dumps(event, ensure_ascii=False)
    file.write_text("\n".join(lines), "utf-8")
    bad = setz("verify", file)
    assert bad.code == 1
    assert f"Ereignis {place}" in bad.out
    assert setz("verify", file, "--json").json["mismatch"]["seq"] == place


def test_verify_of_an_unfinished_game(setz: Call, tmp_path: Path) -> None:
    setz("selfplay", "klassisch", "--words", WORDS, "--records", tmp_path)
    file = tmp_path / "klassisch-0.jsonl"
    file.write_text("".join(file.read_text("utf-8").splitlines(keepends=True)[:9]), "utf-8")
    answer = setz("verify", file)
    assert answer.code == 0
    assert "nicht bis zum Ende" in answer.out
