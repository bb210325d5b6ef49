"""The gate on the types of the public face looks at all of it, and would notice a breach."""

from pathlib import Path

import pytest

import setzkasten as sk
from tests import public_types
from tests.public_types import is_public, public_names, unsure


def symbol(name: str, *, known: bool = True, guessed: bool = False) -> dict[str, object]:
    said = [{"message": "Type is missing"}] if guessed or not known else []
    return {"name": name, "isTypeKnown": known, "isTypeAmbiguous": guessed, "diagnostics": said}


def test_whatever_is_offered_is_looked_at() -> None:
    names = frozenset(public_names())
    for name in ("Game", "Progress", "judge", "load"):
        assert is_public(f"setzkasten.{name}", names)
    for name in (
        "face.game.Game.legal_moves",
        "face.moves.LegalMoves.__getitem__",
        "engine.analysis.rank",
        "lexicon.wordlist.WordList.read",
        "review.reviewing.Reviewing.turns",
        "texts.progress.Progress.share",
    ):
        assert is_public(f"setzkasten.{name}", names), name
    for name in (
        "service.host.Host",
        "face.listing.BoardMoves",
        "review.crossword.weighing.TurnEvaluator",
    ):
        assert not is_public(f"setzkasten.{name}", names), name
    assert {f"setzkasten.{name}" for name in sk.__all__} - {"setzkasten.review"} <= names


def test_unknown_and_guessed_types_are_told() -> None:
    names = frozenset({"setzkasten.Game", "setzkasten.face.game.Game"})
    count, lines = unsure(
        [
            symbol("setzkasten.Game"),
            symbol("setzkasten.face.game.Game.turn", known=False),
            symbol("setzkasten.face.game.Game.rules", guessed=True),
            symbol("setzkasten.face.gameplay.Other", known=False),
        ],
        names,
    )
    assert count == 3
    assert [line.split(":")[0].rpartition(".")[2] for line in lines] == ["turn", "rules"]


def test_what_passed_is_asked_again_only_after_a_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [1, 0, 0]
    monkeypatch.setattr(public_types, "_PASSED", tmp_path / "passed")
    monkeypatch.setattr(public_types, "_ask", lambda: answers.pop(0))
    states = ["a"]
    monkeypatch.setattr(public_types, "state", lambda package: states[-1])
    assert [public_types.main() for _ in range(3)] == [1, 0, 0]
    assert answers == [0]
    states.append("b")
    assert public_types.main() == 0
    assert answers == []


def test_every_source_is_part_of_the_state(tmp_path: Path) -> None:
    (tmp_path / "rooms").mkdir()
    source = tmp_path / "rooms" / "a.py"
    source.write_text("x = 1\n")
    before = public_types.state(tmp_path)
    source.write_text("x: int = 1\n")
    assert public_types.state(tmp_path) != before


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(sk.__file__).parent / "py.typed").is_file()
