"""`setzkasten review`: tables, pages and rows, folders with broken files, and going on."""

import csv
import io
import os
import re
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

from setzkasten.cli.commands.review import command, found, showing
from setzkasten.cli.commands.review.showing import show_game
from setzkasten.cli.voice import Voice
from setzkasten.notation.record import Viewer, make_record, write_record
from setzkasten.review import GameReview
from setzkasten.review.reviewing import Reviewing
from tests.cli.conftest import Call
from tests.review.games import played
from tests.review.test_cards import dealt

DATA = Path(__file__).parents[2] / "data"
WORDS = DATA / "small_words.txt"
GAMES = DATA / "games"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(
        "setzkasten.engine.toolchain.folders.writable_folder", lambda name: _folder(tmp_path, name)
    )
    file = tmp_path / "partie.jsonl"
    file.write_text(played("klassisch").to_record(), encoding="utf-8")
    return file


def _folder(place: Path, name: str) -> Path:
    folder = place / "cache" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def test_a_game_is_shown_as_a_table_of_eighty_columns(setz: Call, record: Path) -> None:
    answer = setz("review", record, "--seconds", "0", "--words", WORDS)
    assert answer.code == 0
    assert "partie.jsonl (klassisch) Spieler 1" in answer.out
    assert "verlor im Mittel" in answer.out
    table = [line for line in answer.out.split("\n") if re.match(r" *\d+  Spieler \d ", line)]
    assert len(table) > 10
    assert max(map(len, table)) <= 80


def test_the_worst_turns_are_explained_and_what_is_left_out_is_counted(
    setz: Call, record: Path
) -> None:
    asked = ("review", record, "--seconds", "0", "--words", WORDS)
    answer, report = setz(*asked), setz(*asked, "--json").json["games"][0]
    shown = " ".join(answer.out.split())
    worst = {number for one in report["people"] for number in one["worst"]}
    assert worst
    explained = [turn for turn in report["turns"] if turn["number"] in worst]
    lines = answer.out.split("\n")
    for turn in explained:
        begins = f"{turn['number']} {turn['player']}, {turn['move']}: "
        assert any(line.startswith(begins) for line in lines)
    assert "wäre nach Punkten und Rest" in shown
    others = sum(bool(turn["sentences"]) for turn in report["turns"]) - len(explained)
    assert f"Was zu {others} weiteren Zügen zu sagen ist" in shown


def test_missed_bingos_and_words_that_do_not_exist_are_named_by_turn(
    setz: Call, record: Path, tmp_path: Path
) -> None:
    words = WORDS.read_text("utf-8").upper().split()
    laid = {turn.words[0][0].upper() for turn in played("klassisch").history if turn.words}
    few = tmp_path / "few.txt"
    few.write_text("\n".join(sorted({*words} - {min(laid)})), encoding="utf-8")
    asked = ("review", record, "--seconds", "0", "--words", few)
    shown, report = " ".join(setz(*asked).out.split()), setz(*asked, "--json").json["games"][0]
    for seat, player in enumerate(report["players"]):
        own = [turn for turn in report["turns"] if turn["seat"] == seat]
        wrong = [str(turn["number"]) for turn in own if turn["phoney"]]
        missed = [str(turn["number"]) for turn in own if turn["missed_bingo"]]
        for numbers, told in ((wrong, "gelegt, die es nicht gibt, in"), (missed, "verpasst, in")):
            assert (told in shown) or not numbers
            if numbers:
                assert re.search(rf"{player}: [\w -]+{told} [\w ]+ {', '.join(numbers)}\.", shown)
    assert any(turn["phoney"] for turn in report["turns"])


def test_rows_pages_and_values_come_in_the_form_asked_for(
    setz: Call, record: Path, tmp_path: Path
) -> None:
    asked = ("review", record, "--seconds", "0", "--words", WORDS)
    rows = list(csv.DictReader(io.StringIO(setz(*asked, "--csv").out)))
    report = setz(*asked, "--json").json
    assert len(rows) == len(report["games"][0]["turns"]) > 10
    assert [row["move"] for row in rows] == [t["move"] for t in report["games"][0]["turns"]]
    assert report["players"][0]["turns"] > 0
    assert setz(*asked, "--md").out.startswith("# partie.jsonl\n")
    assert setz(*asked, "--html", "--out", tmp_path / "out").code == 0
    page = (tmp_path / "out" / "partie-jsonl.html").read_text("utf-8")
    boards = re.findall(r"<figure>(<svg.*?</svg>)", page, re.DOTALL)
    assert len(boards) == len(rows) + 1
    for board in boards:
        ElementTree.fromstring(board)
    assert not re.search(r'(?:src|href)="http', page)
    assert setz(*asked, "--html", "--csv").code == 2


def test_one_broken_file_is_named_and_the_others_are_done(
    setz: Call, record: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("a.jsonl", "b.jsonl"):
        (folder / name).write_bytes(record.read_bytes())
    (folder / "broken.gcg").write_bytes(b"\x00\x01")
    with (folder / "large.csv").open("wb") as large:
        large.truncate(1 << 30)
    (folder / "endless.jsonl").symlink_to("/dev/zero")
    answer = setz("review", folder, folder / "endless.jsonl", "--seconds", "0", "--words", WORDS)
    assert answer.code == 2
    for name in ("broken.gcg", "large.csv", "endless.jsonl"):
        assert name in answer.err
    assert "a.jsonl (klassisch)" in answer.out
    assert "b.jsonl (klassisch)" in answer.out
    assert "Verlust je Zug" in answer.out


def test_names_are_shown_as_they_are(setz: Call, record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "games [red]"
    folder.mkdir()
    names = '["An[/b]na","B[red]o"]'
    told = record.read_text("utf-8").replace("[null,null]", names)
    for name in ("a.jsonl", "b[red].jsonl"):
        (folder / name).write_text(told, encoding="utf-8")
    answer = setz("review", folder, "--seconds", "0", "--words", WORDS)
    assert answer.code == 0, answer.err
    assert re.search(r"^ *1 +(An\[/b\]na|B\[red\]o) ", answer.out, re.MULTILINE)
    # In the table of players, too.
    assert {"An[/b]na", "B[red]o"} <= {line.split(" ")[0] for line in answer.out.split("\n")}
    assert "b[red].jsonl (klassisch)" in answer.out


def test_files_of_one_name_in_two_folders_are_told_apart(
    setz: Call, record: Path, tmp_path: Path
) -> None:
    names = ("a/x.jsonl", "b/x.jsonl", "b/x.JSONL", "b/deep/x.jsonl")
    for name in names:
        (tmp_path / "games" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "games" / name).write_bytes(record.read_bytes())
    asked = ("--seconds", "0", "--words", WORDS)
    out = tmp_path / "out"
    answer = setz("review", tmp_path / "games", *asked, "--html", "--out", out)
    assert answer.code == 0, answer.err
    assert "Partien: 4" in answer.out
    pages = {file.relative_to(out).as_posix() for file in out.rglob("*.html")}
    assert pages == {
        "a/x-jsonl.html", "b/x-jsonl.html", "b/x-jsonl-2.html", "b/deep/x-jsonl.html"
    }  # fmt: skip
    places = tmp_path / "games" / "a", tmp_path / "games" / "b" / "x.jsonl"
    report = setz("review", *places, places[1], *asked, "--json").json
    assert len(report["games"]) == 2
    worst = {one[0] for player in report["players"] for one in player["worst"]}
    assert worst <= {"a/x.jsonl", "b/x.jsonl"}
    assert worst


def test_so_many_files_and_no_more_are_looked_at(
    setz: Call, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(found, "MOST_FILES", 2)
    monkeypatch.setattr(command, "MOST_FILES", 2)
    folder = tmp_path / "games"
    folder.mkdir()
    asked = ("review", folder, "--seconds", "0", "--words", WORDS)
    for number in range(3):
        (folder / f"{number}.jsonl").write_bytes(record.read_bytes())
        answer = setz(*asked)
        assert answer.out.count("(klassisch)") == min(number + 1, 2)
        assert ("die ersten 2 Dateien" in answer.err) == (number == 2)


def test_a_game_that_cannot_be_shown_or_written_is_named(
    setz: Call, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out = tmp_path / "games", tmp_path / "out"
    folder.mkdir()
    for name in ("a.jsonl", "b.jsonl"):
        (folder / name).write_bytes(record.read_bytes())
    (out / "a-jsonl.csv").mkdir(parents=True)
    asked = ("review", folder, "--seconds", "0", "--words", WORDS)
    answer = setz(*asked, "--csv", "--out", out)
    assert answer.code == 2
    assert "a-jsonl.csv" in answer.err
    assert "Partien: 1" in answer.out

    def fail(voice: Voice, source: str, report: GameReview) -> None:
        if source == "a.jsonl":
            raise ValueError("no such style")
        show_game(voice, source, report)

    monkeypatch.setattr(command, "show_game", fail)
    answer = setz(*asked)
    assert answer.code == 2
    assert "a.jsonl: " in answer.err
    assert "b.jsonl (klassisch)" in answer.out


def test_links_in_a_folder_are_named_and_reports_beside_the_games_are_no_games(
    setz: Call, record: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(record.read_bytes())
    asked = ("review", folder, "--seconds", "0", "--words", WORDS, "--out", folder)
    for form in ("--csv", "--json", "--csv"):
        answer = setz(*asked, form)
        assert answer.code == 0, answer.err
    assert {file.name for file in folder.iterdir()} == {
        "a.jsonl",
        "a-jsonl.csv",
        "a-jsonl.review.json",
        "players.json",
    }
    (folder / "endless.jsonl").symlink_to("/dev/zero")
    answer = setz(*asked, "--csv")
    assert answer.code == 2
    assert "endless.jsonl" in answer.err


def test_what_was_done_is_found_again_by_content(
    setz: Call, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed: list[int] = []
    weigh = Reviewing.turn

    def count(self: Reviewing, number: int) -> object:
        weighed.append(number)
        return weigh(self, number)

    monkeypatch.setattr(Reviewing, "turn", count)
    own = tmp_path / "words.txt"
    own.write_bytes(WORDS.read_bytes())

    def look(file: Path) -> int:
        weighed.clear()
        assert setz("review", file, "--seconds", "0", "--words", own).code == 0
        return len(weighed)

    def piped() -> Path:
        ends = os.pipe()
        threading.Thread(target=_fill, args=(ends[1], record.read_bytes())).start()
        return Path(f"/dev/fd/{ends[0]}")

    first = look(piped())
    assert first > 10
    assert look(piped()) == 0
    # A file has the same content; other words under the same name do not.
    assert look(record) == 0
    own.write_text(own.read_text("utf-8") + "\nquarz\n", encoding="utf-8")
    assert look(record) == first
    assert look(record) == 0
    found._version.cache_clear()
    monkeypatch.setattr(found, "__version__", "next")
    assert look(record) == first
    found._version.cache_clear()


def _fill(end: int, data: bytes) -> None:
    with open(end, "wb") as file:
        file.write(data)


def test_an_error_that_nobody_foresaw_ends_one_game_only(
    setz: Call, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    for name in ("a.jsonl", "b.jsonl"):
        (folder / name).write_bytes(record.read_bytes())
    weigh = Reviewing.turn
    failed: list[int] = []

    def fail_once(self: Reviewing, number: int) -> object:
        if not failed:
            failed.append(number)
            raise IndexError("tuple index out of range")
        return weigh(self, number)

    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(Reviewing, "turn", fail_once)
    answer = setz("review", folder, "--seconds", "0", "--words", WORDS)
    assert answer.code == 2
    assert "a.jsonl: " in answer.err
    assert "IndexError" in answer.err
    assert "a.jsonl (klassisch)" not in answer.out
    assert "b.jsonl (klassisch)" in answer.out

    @contextmanager
    def threads(count: int, scheduler: str | None = None) -> Iterator[Executor]:
        with ThreadPoolExecutor(count) as executor:
            yield executor

    monkeypatch.setattr("setzkasten.lab.workers.workers", threads)
    failed.clear()
    asked = ("review", folder, "--trials", "2", "--words", WORDS, "--scheduler", "tcp://c:8786")
    answer = setz(*asked)
    assert answer.code == 2
    assert "IndexError" in answer.err
    assert "b.jsonl (klassisch)" in answer.out


def test_what_was_done_is_shown_and_the_next_call_goes_on(
    setz: Call, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    weigh = Reviewing.turn
    weighed: list[int] = []

    def stop_at_five(self: Reviewing, number: int) -> object:
        if number == 5:
            raise KeyboardInterrupt
        weighed.append(number)
        return weigh(self, number)

    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr(Reviewing, "turn", stop_at_five)
    asked = ("review", record, "--seconds", "0", "--words", WORDS)
    answer = setz(*asked)
    assert answer.code == 130
    assert "Angehalten: 4 von" in answer.err
    assert "partie.jsonl (klassisch)" in answer.out
    counted: list[int] = []

    def count(self: Reviewing, number: int) -> object:
        counted.append(number)
        return weigh(self, number)

    monkeypatch.setattr(Reviewing, "turn", count)
    assert setz(*asked).code == 0
    assert weighed == [1, 2, 3, 4]
    assert counted[0] == 5


def test_a_cluster_weighs_whole_games_and_what_came_back_is_kept(
    setz: Call, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str | None] = []

    @contextmanager
    def threads(count: int, scheduler: str | None = None) -> Iterator[Executor]:
        asked.append(scheduler)
        with ThreadPoolExecutor(count) as executor:
            yield executor

    monkeypatch.setattr("setzkasten.lab.workers.workers", threads)
    here = ("review", record, "--trials", "2", "--words", WORDS, "--json")
    there = (*here, "--scheduler", "tcp://cluster:8786")
    first = setz(*there).json
    weighed: list[int] = []
    weigh = Reviewing.turn

    def count(self: Reviewing, number: int) -> object:
        weighed.append(number)
        return weigh(self, number)

    monkeypatch.setattr(Reviewing, "turn", count)
    assert setz(*there).json == first
    assert weighed == []
    assert setz(*here).json == first
    assert asked == ["tcp://cluster:8786", "tcp://cluster:8786"]


def test_a_record_that_hides_cards_is_looked_at_and_says_what_it_hides(
    setz: Call, record: Path
) -> None:
    game = dealt("kartenrommee", 3)
    events = [game.rules.redact(event, 1) for event in game.events]
    hidden = make_record(game.rules, events, game.players, viewer=Viewer(1))
    record.write_text(write_record(hidden), encoding="utf-8")
    answer = setz("review", record, "--seconds", "0", "--words", WORDS)
    assert answer.code == 0
    assert "aus einer laufenden Partie" in answer.out
    # Nobody knows chances here, and what many turns lack is said in one line.
    assert "Chance" not in answer.out
    (gap,) = [line for line in answer.out.split("\n") if line.startswith("! 1")]
    assert re.match(r"! \d+((, |–)\d+)+: ", gap)
    table = [line for line in answer.out.split("\n") if re.match(r" *\d+  Spieler \d ", line)]
    assert len(table) > 10
    assert max(map(len, table)) <= 80


@pytest.mark.parametrize(
    ("turns", "told"),
    [((1, 2, 3, 5, 7, 8), "1–3, 5, 7, 8"), ((4,), "4"), (range(2, 1001), "2–1000"), ((), "")],
)
def test_turns_in_a_row_are_named_by_the_first_and_the_last(
    turns: Sequence[int], told: str
) -> None:
    assert ", ".join(showing._runs(turns)) == told
