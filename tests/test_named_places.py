"""What documents and docstrings name in the code is there: files, modules, what stands in them."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/setzkasten"
ROOMS: Final = {path.name for path in SOURCE.iterdir() if path.is_dir()} | {"kernel"}
FOLDERS: Final = ("src", "tests", "bench", "client", "docs", "deploy", "examples")
NOT_OURS: Final = {"node_modules", "__pycache__", "dist"}
NAMED: Final = re.compile(r"`([^`\n]+)`")
SYMBOL: Final = re.compile(r"[a-z_]+(\.[A-Za-z_]+)+")
FILE: Final = re.compile(r"[\w./-]+/[\w.-]+\.(py|ts|svelte|toml|md)|\w+\.py")


def our_files() -> list[Path]:
    """Return the files of the project, with what documents may be called in them."""
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in FOLDERS:
        paths = (ROOT / folder).rglob("*")
        found += [path for path in paths if path.is_file() and not NOT_OURS & {*path.parts}]
    return found


def endings(paths: list[Path]) -> set[str]:
    """Return every way to name the files by the end of their path."""
    parts = (path.relative_to(ROOT).parts for path in paths)
    return {"/".join(of[start:]) for of in parts for start in range(len(of))}


FILES = our_files()
ENDINGS = endings(FILES)
MODULES = {
    path.relative_to(SOURCE).with_suffix("").as_posix().removesuffix("/__init__"): path
    for path in SOURCE.rglob("*.py")
}


def is_there(symbol: str) -> bool:
    """Check whether `engine.kernel.words.graph` or `games.match.Match` leads somewhere."""
    parts = symbol.split(".")
    for count in range(len(parts), 0, -1):
        stem = "/".join(parts[:count])
        modules = [path for name, path in MODULES.items() if f"/{name}".endswith(f"/{stem}")]
        if modules:
            named = parts[count : count + 1]
            texts = (path.read_text("utf-8") for path in modules)
            return not named or any(re.search(rf"\b{named[0]}\b", text) for text in texts)
    return False


def lost(text: str) -> list[str]:
    """Return what a text names in the code that is not there."""
    found = []
    for named in NAMED.findall(text):
        if SYMBOL.fullmatch(named) and named.split(".")[0] in ROOMS and not FILE.fullmatch(named):
            found += [] if is_there(named) else [named]
        elif FILE.fullmatch(named) and named.removeprefix("./") not in ENDINGS:
            found.append(named)
    return found


def test_what_documents_and_docstrings_name_is_there() -> None:
    left_out = (Path(__file__), ROOT / "CHANGELOG.md")  # what never was, and what was
    texts = [path for path in FILES if path.suffix in (".py", ".md") and path not in left_out]
    found = {str(path.relative_to(ROOT)): lost(path.read_text("utf-8")) for path in texts}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("See `engine.kernel.words.graph` and `games/match.py`.", []),
        ("A `games.match.Match` in `match.py`.", []),
        ("See `engine.kernel.graph`.", ["engine.kernel.graph"]),
        ("See `games.match.Matchbox` and `store.py`.", ["games.match.Matchbox", "store.py"]),
        ("`spiel.jsonl` and `e.g.` are no places.", []),
    ],
)
def test_a_place_that_is_gone_is_noticed(text: str, wrong: list[str]) -> None:
    assert lost(text) == wrong
