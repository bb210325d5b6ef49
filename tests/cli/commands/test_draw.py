"""`setzkasten draw`: a position in the terminal, as a file, and for programs."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Call

START = ("draw", "kompakt", "--position", "start", "--rack", "DENGRÜR")


def test_in_the_terminal(setz: Call) -> None:
    answer = setz(*START, "--move", "8D GRÜNDE")
    assert answer.code == 0
    assert "G  R  Ü  N  D  E" in answer.out
    assert answer.out.rstrip().endswith("R₁")
    assert "2L" in setz(*START, "--lang", "en").out


def test_as_a_file(setz: Call, tmp_path: Path) -> None:
    target = tmp_path / "stellung.svg"
    answer = setz(*START, "--svg", target, "--theme", "dark", "--size", 200)
    assert (answer.code, answer.out) == (0, f"Gezeichnet: {target}\n")
    root = ElementTree.fromstring(target.read_text("utf-8"))
    assert root.get("class") == "setzkasten-dark"
    assert max(float(root.get(side, "0")) for side in ("width", "height")) == 200
    # A second picture takes the place of the first.
    assert setz(*START, "--svg", target, "--lang", "en").code == 0
    assert 'lang="en"' in target.read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["stellung.svg"]


def test_for_programs(setz: Call) -> None:
    answer = setz(*START, "--move", "8D GRÜNDE", "--json").json
    assert answer["position"].split()[:2] == ["15/" * 7 + "3GRÜNDE6" + "/15" * 7, "R"]
    assert answer["last"] == [[7, col] for col in range(3, 9)]
    assert answer["file"] is None
    assert answer["svg"].startswith("<svg ")
    assert setz(*START, "--move", "8D GRÜNDE", "--svg", "-").out == answer["svg"] + "\n"


def test_an_impossible_move_draws_nothing(setz: Call, tmp_path: Path) -> None:
    answer = setz(*START, "--move", "8D HUND", "--svg", tmp_path / "nein.svg")
    assert answer.code == 1
    assert answer.err.strip()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "wrong",
    [
        ("--svg", "notizen.txt"),
        ("--svg", "kein-ordner/bild.svg"),
        ("--size", "3"),
        ("--theme", "bunt"),
        ("--move", "-D"),
        ("--move", "???"),
    ],
    ids=" ".join,
)
def test_nonsense_is_a_sentence_and_harms_no_file(
    setz: Call, tmp_path: Path, wrong: tuple[str, str]
) -> None:
    (tmp_path / "notizen.txt").write_text("wichtig", "utf-8")
    for lang in ("de", "en"):
        answer = setz(*START, *wrong, "--lang", lang)
        assert answer.code == 2
        assert len(answer.err.strip().splitlines()) == 1
    assert (tmp_path / "notizen.txt").read_text("utf-8") == "wichtig"
    assert [path.name for path in tmp_path.iterdir()] == ["notizen.txt"]


def test_tiles_that_lie_apart_are_no_position(setz: Call) -> None:
    for more in ((), ("--svg", "-"), ("--json",)):
        answer = setz("draw", "kartenkreuz", "--position", "0,0:A900B", *more)
        assert answer.code == 2
        assert "<svg" not in answer.out
        assert answer.err.strip()


def test_only_crossword_games(setz: Call) -> None:
    answer = setz("draw", "patience", "--position", "start")
    assert answer.code == 2
    assert "Kreuzwortspielen" in answer.err
