"""Whatever takes long tells how far it is, always in the same way."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import setzkasten as sk
from setzkasten.engine import best, rank, solve
from setzkasten.games.protocol import opaque
from setzkasten.texts.progress import OnProgress, Progress, part_of, shares
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import Table
from tests.progress_recorder import ProgressRecorder

PACKAGE = Path(sk.__file__).parent
GAMES = Path(__file__).parents[1] / "data" / "games"
WORDS = sk.WordList(SMALL_WORDS)


def played() -> sk.Game:
    return sk.new("kompakt", seed=7, words=WORDS).play("-").play("-").play("-").play("-")


def at_the_start(game_id: str = "kompakt") -> sk.Game:
    return sk.new(game_id, seed=7, words=WORDS)


def ending(game_id: str, square: str) -> sk.Game:
    table = Table(game_id, words=SMALL_WORDS)
    table.lay((square, "HUND"))
    table.endgame(tuple("EAR"), tuple("TSN"), bag="")
    return sk.Game(opaque(table.game), table.state, (), WORDS)


def of_a_file(progress: OnProgress, folder: Path) -> object:
    file = folder / "words.txt"
    file.write_text("\n".join(SMALL_WORDS), "utf-8")
    return sk.WordList.read(file, progress=progress)


LONG: dict[str, Callable[[OnProgress, Path], object]] = {
    "words": lambda told, _: sk.WordList(SMALL_WORDS, progress=told),
    "any words": lambda told, _: sk.WordList(iter(SMALL_WORDS), progress=told),
    "no words": lambda told, _: sk.WordList([], progress=told),
    "file": of_a_file,
    "rank": lambda told, _: rank(at_the_start(), 0.3, progress=told),
    "rank at once": lambda told, _: rank(at_the_start(), 0, progress=told),
    "rank rummy": lambda told, _: rank(at_the_start("kartenrommee"), 0.1, progress=told),
    "best": lambda told, _: best(at_the_start(), 0.1, progress=told),
    "best patience": lambda told, _: best(at_the_start("patience"), 0.1, progress=told),
    "solve": lambda told, _: solve(ending("klassisch", "8D"), 2_000, progress=told),
    "solve cards": lambda told, _: solve(ending("kartenkreuz", "8D"), 2_000, progress=told),
    "review": lambda told, _: sk.review(played(), seconds=0, progress=told),
    "review side by side": lambda told, _: sk.review(played(), seconds=0, threads=2, progress=told),
}


@pytest.mark.parametrize("name", LONG)
def test_it_is_told_from_the_beginning_to_the_end(name: str, tmp_path: Path) -> None:
    listener = ProgressRecorder()
    LONG[name](listener, tmp_path)
    assert listener.was_recorded()


@pytest.mark.parametrize("name", LONG)
def test_who_is_told_can_end_it(name: str, tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(told: sk.Progress) -> None:
        raise Enough

    with pytest.raises(Enough):
        LONG[name](stop, tmp_path)


def test_trying_moves_out_is_told_on_the_way() -> None:
    rank(at_the_start(), 0)  # the search is there
    listener = ProgressRecorder()
    rank(at_the_start(), 0.3, progress=listener)
    assert len({told.share for told in listener.told}) > 3
    assert listener.codes == ["trying_moves"]


def test_the_answer_is_the_same_whether_somebody_watches_or_not() -> None:
    listener = ProgressRecorder()
    assert sk.review(played(), seconds=0, progress=listener) == sk.review(played(), seconds=0)
    assert [told.done for told in listener.told] == [0, 1, 2, 3, 4]
    assert [*sk.WordList(SMALL_WORDS, progress=listener)] == [*WORDS]


def test_parts_make_a_whole() -> None:
    listener = ProgressRecorder()
    for part in range(4):
        tell = shares(part_of(listener, part / 4, 1 / 4), "playing_games")
        for step in range(3):
            tell(step / 2)
    assert listener.was_recorded()
    assert Progress("playing_games", 3, 4).share == 0.75
    assert Progress("playing_games", 0, 0).share == 1.0


WITHIN = {"engine/toolchain/compiling.py:compile_in_parallel"}
"""Counts what its processes have done for `warmup`, which tells it."""


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{path.relative_to(PACKAGE)}:{node.name}", node


def test_everywhere_it_has_one_shape() -> None:
    """Public functions take `progress` by its name; nobody takes another callable for that."""
    found = 0
    for where, node in functions():
        given = {a.arg: a for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)}
        assert "report" not in given or "Callable" not in ast.unparse(given["report"]), where
        if "progress" not in given or node.name.startswith("_") or where in WITHIN:
            continue
        shape = ast.unparse(given["progress"].annotation or ast.Constant(None))
        assert shape in ("OnProgress", "OnProgress | None"), where
        if shape == "OnProgress | None" and "texts/progress" not in where:
            named = {argument.arg for argument in node.args.kwonlyargs}
            assert "progress" in named, where
            found += 1
    assert found > 12
