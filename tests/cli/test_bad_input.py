"""Whatever is typed: one clear sentence in the chosen language, exit code 2, no traceback."""

from pathlib import Path

import msgspec
import pytest

from setzkasten.cli.voice import in_language
from setzkasten.games.protocol import Refusal
from tests.cli.conftest import WORDS, Call

START = ("--position", "start", "--rack", "ABC")
APART = "/".join(["15"] * 7 + ["3AB10", "15", "7DE6"] + ["15"] * 5) + " ENS/ 0/0 0"
PLACE = "/".join(["15"] * 7 + ["3UND9"] + ["15"] * 7) + " H/ 0/0 0"

BAD = {
    "no such command": ("tanzen",),
    "nearly a command": ("chek",),
    "no such option": ("games", "--foo"),
    "unknown game": ("moves", "schach", *START),
    "nearly a game": ("moves", "klasisch", *START),
    "a card game": ("check", "patience", *START, "--move", "-"),
    "no position": ("moves", "kompakt"),
    "half a position": ("moves", "kompakt", "--position", "15/15", "--rack", "ABC"),
    "no rack": ("moves", "kompakt", "--position", "start"),
    "tiles that lie apart": ("moves", "klassisch", "--position", APART),
    "an end with tiles that lie apart": ("endgame", "klassisch", "--position", APART),
    "an end with a rack too long": ("endgame", "kompakt", *START[:2], "--rack", "ABCDEFGHIJ"),
    "an end in no time": ("endgame", "kompakt", *START, "--seconds", "-1"),
    "an end without positions": ("endgame", "kompakt", *START, "--nodes", "0"),
    "an end of a card game": ("endgame", "patience", *START),
    "a rack too long": ("moves", "kompakt", "--position", "start", "--rack", "ABCDEFGHIJ"),
    "ß on the rack": ("moves", "kompakt", "--position", "start", "--rack", "Aß"),
    "two of a tile there is once": ("moves", "kompakt", "--position", "start", "--rack", "ÜÜ"),
    "a ligature on the rack": ("moves", "kompakt", "--position", "start", "--rack", "A\ufb06"),
    "umlaut in Wortspiel": ("moves", "wortspiel", "--position", "start", "--rack", "Ä"),
    "count": ("moves", "kompakt", *START, "-n", "0"),
    "count in words": ("moves", "kompakt", *START, "-n", "viele"),
    "a seed that is no whole number": ("selfplay", "kompakt", "--seed", "1.5"),
    "brackets without end": ("check", "kompakt", *START, "--move", "8H (((AB"),
    "no word": ("judge",),
    "judge by no game": ("judge", "HUND", "--game", "schach"),
    "no file": ("replay", "gibt-es-nicht.gcg"),
    "a folder": ("replay", "."),
    "not checkable": ("verify", "spiel.gcg"),
    "foreign file": ("replay", "fremd.bin"),
    "empty file": ("verify", "leer.jsonl"),
    "endless nesting": ("replay", "tief.json"),
    "replay as a card game": ("replay", "spiel.gcg", "--game", "patience"),
    "no word list": ("moves", "kompakt", *START, "--words", "fehlt.txt"),
    "bad word list": ("moves", "kompakt", *START, "--words", "schlecht.txt"),
    "binary word list": ("moves", "kompakt", *START, "--words", "fremd.bin"),
    "empty word list": ("moves", "kompakt", *START, "--words", "ohne.txt"),
    "no list to measure": ("bench", "movegen", "--words", "ohne.txt", "--positions", "orte.txt"),
    "a bad position": ("bench", "movegen", "--words", "wort.txt", "--positions", "orte.txt"),
    "positions apart": ("bench", "movegen", "--words", "wort.txt", "--positions", "getrennt.txt"),
    "no positions": ("bench", "movegen", "--words", "wort.txt", "--positions", "leer.jsonl"),
    "no rules": ("games", "--rules", "fehlt.toml"),
    "bad rules": ("games", "--rules", "fremd.bin"),
    "too many players": ("play", "kompakt", "--players", "9"),
    "negative players": ("play", "kompakt", "--players", "-1"),
    "two with one name": ("play", "kompakt", "--players", "2", "--name", "A", "--name", "A"),
    "too many bots": ("selfplay", "wortspiel", "--players", "3"),
    "no games": ("selfplay", "kompakt", "-n", "0"),
    "too long a thought": ("selfplay", "kompakt", "--seconds", "-1"),
    "no such port": ("serve", "--port", "70000"),
    "no number": ("serve", "--port", "http"),
    "no such language": ("games", "--lang", "xx"),
    "no language": ("games", "--lang"),
    "too much": ("verify", "a", "b"),
    "not UTF-8": ("moves", "kompakt", *START, "\udcff"),
}


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "spiel.gcg").write_text(">A: 8G TOR +8 8\n", "utf-8")
    (tmp_path / "fremd.bin").write_bytes(bytes(range(256)))
    (tmp_path / "leer.jsonl").write_bytes(b"\n")
    (tmp_path / "tief.json").write_text('{"players":' + "[" * 100_000, "utf-8")
    (tmp_path / "ohne.txt").write_text("# nichts\n\n", "utf-8")
    (tmp_path / "wort.txt").write_text("HUND\n", "utf-8")
    (tmp_path / "orte.txt").write_text(f"{PLACE}\n\nunsinn\n", "utf-8")
    (tmp_path / "getrennt.txt").write_text(f"{APART}\n", "utf-8")
    (tmp_path / "schlecht.txt").write_text("HUND\nX-BEINE\n", "utf-8")


@pytest.mark.parametrize("arguments", BAD.values(), ids=BAD.keys())
def test_one_sentence(setz: Call, arguments: tuple[str, ...]) -> None:
    told = set()
    for lang in ("de", "en"):
        answer = setz(*arguments, *(() if "--lang" in arguments else ("--lang", lang)))
        assert answer.code == 2
        assert answer.out == ""
        assert len(answer.err.strip().split("\n")) == 1
        told.add(answer.err)
    if "--lang" not in arguments:
        assert len(told) == 2, "both languages say the same"


@pytest.mark.parametrize(
    "name", ["unknown game", "no file", "foreign file", "nearly a command", "no such language"]
)
def test_json_names_the_error(setz: Call, name: str) -> None:
    answer = setz(*BAD[name], "--json")
    assert answer.code == 2
    error = answer.json["error"]
    assert error["code"] == error["code"].lower()
    german = in_language(msgspec.convert(error, Refusal), "de")
    assert german == answer.err.strip()


def test_a_close_name_is_suggested(setz: Call) -> None:
    assert "klassisch" in setz(*BAD["nearly a game"]).err
    assert "check" in setz(*BAD["nearly a command"]).err


def test_nothing_is_suggested_that_is_not_close(setz: Call) -> None:
    assert "→" not in setz("gibtsnicht").err
    assert "Es gibt: kompakt, klassisch" in setz(*BAD["unknown game"]).err


def test_a_bad_line_of_a_word_list_is_named(setz: Call) -> None:
    assert "Zeile 2" in setz(*BAD["bad word list"]).err


def test_a_bad_line_of_positions_is_named(setz: Call) -> None:
    assert "orte.txt, Zeile 3: " in setz(*BAD["a bad position"]).err


def test_a_list_of_one_word_is_measured(setz: Call, tmp_path: Path) -> None:
    (tmp_path / "orte.txt").write_text(f"{PLACE}\n", "utf-8")
    answer = setz(*BAD["a bad position"], "--passes", "1", "--json")
    assert answer.code == 0
    assert (answer.json["words"], answer.json["positions"][0]["count"]) == (1, 1)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_words_that_are_too_many_are_refused(
    setz: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    monkeypatch.setattr("setzkasten.engine.kernel.words.graph.MOST", 9)
    (tmp_path / "orte.txt").write_text(f"{PLACE}\n", "utf-8")
    (tmp_path / "viele.txt").write_text("HUNDE KATZEN MÄUSE", "utf-8")
    bench = ("bench", "movegen", "--words", "viele.txt", "--positions", "orte.txt")
    lab = ("lab", "leaves", "--words", "viele.txt", "--games", "1")
    said = {"de": ("zu groß", "zu viele"), "en": ("too large", "too many")}[lang]
    for arguments, sentence in zip((bench, lab), said, strict=True):
        answer = setz(*arguments, "--lang", lang)
        assert answer.code == 2
        assert sentence in answer.err


def test_a_truncated_record(setz: Call, tmp_path: Path) -> None:
    setz("selfplay", "kompakt", "--records", tmp_path, "--words", WORDS)
    whole = (tmp_path / "kompakt-0.jsonl").read_text("utf-8")
    (tmp_path / "kurz.jsonl").write_text(whole[:-30], "utf-8")
    (tmp_path / "kopf.jsonl").write_text(whole[:200], "utf-8")
    replayed = setz("replay", tmp_path / "kurz.jsonl", "--json")
    assert replayed.code == 2
    assert replayed.json["ok"] is False
    assert len(replayed.json["plays"]) > 3
    assert "abgeschnitten" in replayed.err
    for command in ("verify", "replay"):
        assert setz(command, tmp_path / "kopf.jsonl").code == 2
    assert "abgeschnitten" in setz("verify", tmp_path / "kurz.jsonl").err


def test_an_unexpected_error_is_a_sentence_too(setz: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(*_: object, **__: object) -> None:
        raise ZeroDivisionError("no")

    monkeypatch.setattr("setzkasten.cli.commands.games.known_games", explode)
    answer = setz("games")
    assert answer.code == 2
    assert "ZeroDivisionError" in answer.err
    monkeypatch.setenv("SETZKASTEN_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        setz("games")
