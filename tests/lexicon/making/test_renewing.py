"""A lexicon is built anew when the rules of the program have changed, and only then."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from setzkasten.lexicon.files.place import current_version
from setzkasten.lexicon.making import building
from setzkasten.lexicon.making.building import ANSWERING, build, ensure, recipe
from setzkasten.texts.progress import OnProgress

pytestmark = pytest.mark.slow

PACKAGE = Path(building.__file__).parent.parent


@pytest.fixture
def home(wheels: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setattr(building, "lexicon_dir", lambda: folder)
    build(source_dir=wheels(), target=folder)
    return folder


@pytest.fixture
def builds(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Take the wheels of the test wherever a build would download them; count the builds."""
    done: list[Path] = []
    whole = building._build

    def count(report: OnProgress, source_dir: Path | None, folder: Path) -> Path:
        assert source_dir is None
        done.append(whole(report, tmp_path / "wheels", folder))
        return done[-1]

    monkeypatch.setattr(building, "_build", count)
    return done


def test_nothing_is_built_as_long_as_the_rules_stay(home: Path, builds: list[Path]) -> None:
    assert ensure().parent == home
    assert builds == []


def test_what_only_answers_takes_no_part_in_a_build() -> None:
    taken = re.compile(r"from setzkasten\.lexicon\.(\w+)")
    for path in (*PACKAGE.glob("making/**/*.py"), *PACKAGE.glob("files/*.py")):
        found = {*taken.findall(path.read_text("utf-8"))}
        assert found.isdisjoint(name.removesuffix(".py") for name in ANSWERING), path
    assert all((PACKAGE / name).exists() for name in ANSWERING)


def test_changed_rules_build_once(
    home: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "recipe", lambda: "newer-rules")
    assert [ensure(), ensure()] == [builds[0]] * 2
    assert len(builds) == 1
    assert (home / "recipe").read_text("utf-8") == "newer-rules"


def test_two_programs_that_share_a_folder_build_once_each(
    home: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = current_version(home), home / "0123456789ab"
    assert ours is not None
    theirs.mkdir()
    (theirs / "info.json").write_bytes((ours / "info.json").read_bytes())
    (home / "recipes" / "their-rules").write_text(theirs.name, "utf-8")
    for _ in range(2):
        with monkeypatch.context() as they:
            they.setattr(building, "recipe", lambda: "their-rules")
            assert ensure() == current_version(home) == theirs
        assert ensure() == current_version(home) == ours
    assert builds == []
    theirs.rename(home / "away")
    with monkeypatch.context() as they:
        they.setattr(building, "recipe", lambda: "their-rules")
        assert ensure() == builds[0]  # theirs is gone: it is built again


def test_a_lexicon_from_before_recipes_were_kept(home: Path, builds: list[Path]) -> None:
    (home / "recipe").unlink()
    (home / "recipes" / recipe()).unlink()
    assert ensure() == builds[0]


def test_who_waited_for_another_build_takes_its_result(
    home: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter([None, building._fresh(home)])
    monkeypatch.setattr(building, "_fresh", lambda _folder: next(looks))
    assert ensure().parent == home
    assert builds == []
