"""`setzkasten lexicon add, list, remove, use, diff, export`: a club's own words."""

from pathlib import Path

import pytest

from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.files.place import lexicon_dir
from tests.cli.conftest import Call


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lexicon: BuiltLexicon) -> Path:
    """A home of one's own, with the big lexicon in it by a link."""
    monkeypatch.setenv("SETZKASTEN_HOME", str(tmp_path / "home"))
    folder = lexicon_dir()
    folder.mkdir(parents=True)
    (folder / lexicon.version).symlink_to(lexicon.folder, target_is_directory=True)
    (folder / "current").write_text(lexicon.version, "utf-8")
    return tmp_path


def test_a_list_from_file_to_verdict(setz: Call, home: Path) -> None:
    file = home / "verein.txt"
    file.write_text("Quizzel\nX-Beine\nHaus\n", "utf-8")
    added = setz("lexicon", "add", "verein", file)
    assert added.code == 0
    assert "2" in added.out
    assert "X-Beine" in added.err
    assert setz("judge", "QUIZZEL").code == 1
    assert setz("lexicon", "use", "verein", "--game", "klassisch").code == 0
    answer = setz("judge", "QUIZZEL", "--json")
    assert answer.code == 0
    assert answer.json[0]["analyses"][0]["layer"] == "verein"
    assert setz("judge", "QUIZZEL", "--game", "kompakt").code == 1
    assert "klassisch" in setz("lexicon", "list").out
    assert setz("lexicon", "use", "verein", "--game", "klassisch", "--off").code == 0
    assert setz("judge", "QUIZZEL").code == 1
    assert setz("lexicon", "remove", "verein").code == 0
    assert setz("lexicon", "list", "--json").json == {"lists": [], "uses": []}


def test_diff_and_export(setz: Call, home: Path) -> None:
    for name, words in (("eins", "Haus Baum"), ("zwei", "Haus Wald")):
        (home / name).write_text(words.replace(" ", "\n"), "utf-8")
        setz("lexicon", "add", name, home / name)
    answer = setz("lexicon", "diff", "eins", "zwei", "--json")
    assert (answer.json["common"], answer.json["only_first"]) == (1, ["BAUM"])
    assert "> WALD" in setz("lexicon", "diff", "eins", "zwei").out
    target = home / "out.txt"
    assert setz("lexicon", "export", "eins", target, "--json").json["words"] == 2
    assert target.read_text("utf-8").endswith("BAUM\nHAUS\n")
    assert setz("lexicon", "export", "eins", target).code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("add", "verein"),
        ("add", "verein", "/nowhere/list.txt"),
        ("add", "../verein", "/dev/null"),
        ("remove", "verein"),
        ("use", "verein", "--game", "klassisch"),
        ("use", "verein", "--game", "schach"),
        ("diff", "eins", "setzkasten"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    setz: Call, home: Path, arguments: tuple[str, ...]
) -> None:
    answer = setz("lexicon", *arguments)
    assert answer.code == 2
    assert answer.out == ""
    assert len(answer.err.strip().splitlines()) == 1


def test_roles_have_names(setz: Call, home: Path) -> None:
    (home / "eins").write_text("Haus\n", "utf-8")
    setz("lexicon", "add", "eins", home / "eins")
    answer = setz("lexicon", "use", "eins", "--game", "klassisch", "--as", "unsinn")
    assert answer.code == 2
    assert "unsinn" in answer.err
    assert setz("lexicon", "use", "eins", "--game", "klassisch", "--as", "deny").code == 0
    assert setz("judge", "HAUS").code == 1


def test_a_list_is_stored_and_used_by_one_command(setz: Call, home: Path) -> None:
    """Also by a game of a host's own, with words that no board of 15 squares has room for."""
    (home / "lang").write_text("Kraftfahrzeugsteuerer\n", "utf-8")
    page = Path(__file__).parents[4] / "docs" / "add-a-game.md"
    rules = home / "rules.toml"
    rules.write_text(page.read_text("utf-8").split("```toml\n")[1].split("```")[0], "utf-8")
    there = ("--game", "grossbrett", "--rules", rules)
    added = setz("lexicon", "add", "lang", home / "lang", *there, "--json")
    assert [(use["game"], use["role"]) for use in added.json["uses"]] == [("grossbrett", "accept")]
    assert setz("judge", "Kraftfahrzeugsteuerer", *there).code == 0
    assert setz("judge", "Kraftfahrzeugsteuerer", "--game", "klassisch").code == 1
    assert setz("lexicon", "use", "lang", *there, "--off").code == 0
    refused = setz("judge", "Kraftfahrzeugsteuerer", *there, "--json")
    assert refused.json[0]["reason"]["code"] == "not_stored"
