"""A host's dictionaries: own lists of each game, and tables that keep what they began with."""

import os
import pickle
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from setzkasten.games.registry import games
from setzkasten.lexicon import ListRepository as Lists
from setzkasten.lexicon import ListUnusable, build
from setzkasten.service.dictionary.editions import BuiltEditions
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.texts.catalogue import say
from setzkasten.web.edge.failure import CannotServe
from setzkasten.web.serve import _need_lists
from tests.lexicon import conftest as sources

pytestmark = pytest.mark.slow

wheels = sources.wheels
KLASSISCH, KOMPAKT = games()["klassisch"], games()["kompakt"]


@pytest.fixture
def home(wheels: Callable[[], Path], tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    build(source_dir=wheels(), target=folder)
    return folder


def use(home: Path, game: str, words: str) -> None:
    path = home.parent / "words.txt"
    path.write_text(words, "utf-8")
    Lists(home).add("verein", path)
    Lists(home).use("verein", game, "accept")


def test_a_list_serves_the_game_it_is_for(home: Path) -> None:
    use(home, "klassisch", "Quizzel\n")
    editions = BuiltEditions(home)
    assert editions.current(KLASSISCH).words(KLASSISCH).admits("QUIZZEL")
    assert editions.current(KLASSISCH).judge("Quizzel", KLASSISCH).reason.code == "own_list"
    assert not editions.current(KOMPAKT).words(KOMPAKT).admits("QUIZZEL")
    assert editions.current(KOMPAKT).edition == editions.current().edition


def test_new_tables_take_a_changed_list_and_old_ones_keep_theirs(home: Path) -> None:
    editions = BuiltEditions(home)
    plain = editions.current(KLASSISCH).edition
    use(home, "klassisch", "Quizzel\n")
    listed = editions.current(KLASSISCH).edition
    assert listed != plain
    Lists(home).remove("verein")
    assert editions.current(KLASSISCH).edition == plain
    # another process, which has opened nothing yet, finds both again
    elsewhere = pickle.loads(pickle.dumps(editions))
    assert elsewhere.edition(listed).words(KLASSISCH).admits("QUIZZEL")
    assert not elsewhere.edition(plain).words(KLASSISCH).admits("QUIZZEL")


def test_a_table_keeps_its_lexicon_when_a_new_one_is_built(
    home: Path, wheels: Callable[[], Path]
) -> None:
    editions = BuiltEditions(home)
    before = editions.current(KLASSISCH).edition
    folder = wheels()
    next(folder.glob("german_nouns*")).unlink()
    build(source_dir=folder, target=home)
    after = editions.current(KLASSISCH).edition
    assert after != before
    # the running server, and one that has started again, have both
    for host in (editions, BuiltEditions(home)):
        for edition in (before, after):
            assert host.edition(edition).edition == edition
            assert host.edition(edition).words(KLASSISCH).admits("HAUS")


def test_builds_leave_only_what_a_table_plays_with(home: Path, wheels: Callable[[], Path]) -> None:
    editions = BuiltEditions(home)
    played = editions.current(KLASSISCH).edition
    editions.edition(played)
    unused = []
    for day in range(4):
        # versions of no table, each a little older than the next
        version = home / f"{day:012d}"
        shutil.copytree(home / played.version, version)
        (version / "in-use").unlink()
        os.utime(version, (day, day))
        unused.append(version)
    os.utime(home / played.version, (0, 0))
    folder = wheels()
    next(folder.glob("german_nouns*")).unlink()
    build(source_dir=folder, target=home)
    assert [version.is_dir() for version in unused] == [False, False, True, True]
    assert BuiltEditions(home).edition(played).edition == played


def test_a_lost_list_is_named_before_the_server_starts(home: Path) -> None:
    use(home, "klassisch", "Quizzel\n")
    for path in (home / "lists").glob("*.words"):
        path.unlink()
    with pytest.raises(ListUnusable):
        BuiltEditions(home).current(KLASSISCH)
    with pytest.raises(CannotServe) as caught:
        _need_lists(BuiltEditions(home), Catalogue())
    assert "verein" in say(caught.value, "de")


def test_a_table_whose_edition_is_gone_goes_on(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    use(home, "klassisch", "Quizzel\n")
    listed = BuiltEditions(home).current(KLASSISCH).edition
    Lists(home).remove("verein")
    for path in (home / "lists").glob("*.words"):
        path.unlink()
    dictionary = BuiltEditions(home).edition(listed)
    assert dictionary.words(KLASSISCH).admits("HAUS")
    assert "goes on" in caplog.text or "go on" in caplog.text
