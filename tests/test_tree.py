"""What lies in the project's folder: no addresses of registries, no paths of a machine."""

import ast
import re
import subprocess
import tokenize
from collections import Counter
from collections.abc import Iterable, Mapping
from io import StringIO
from pathlib import Path
from typing import Final

import pytest

from tests.sources import nodes, parsed

ROOT = Path(__file__).parent.parent

# Put together here, so that this file does not contain what it looks for.
HOSTS = ["pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com"]
MACHINE = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + "me/", "C:" + "\\\\Users"]
FORBIDDEN = re.compile("|".join(re.escape(text) for text in [*HOSTS, *MACHINE]))

VAGUE = {"utils", "util", "helpers", "helper", "common", "manager", "base", "misc"}


def tracked() -> list[Path]:
    """Every file that the repository keeps, or would keep after the next commit."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    paths = (ROOT / name for name in done.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = []
    for path in tracked():
        content = path.read_bytes().decode("utf-8", errors="replace")
        for match in FORBIDDEN.finditer(content):
            line = content.count("\n", 0, match.start()) + 1
            found.append(f"{path.relative_to(ROOT)}:{line}: {match.group()}")
    assert found == []


@pytest.mark.parametrize("text", [*HOSTS, *MACHINE])
def test_what_is_forbidden_is_noticed(text: str) -> None:
    assert FORBIDDEN.search(f"see https://{text}simple")


def test_every_module_has_a_name_that_says_something() -> None:
    package = ROOT / "src" / "setzkasten"
    modules = [path.relative_to(package) for path in package.rglob("*.py")]
    assert [str(path) for path in modules if VAGUE & {*path.parts, path.stem}] == []


def is_silent(source: str) -> bool:
    """Check whether a module does not begin by saying what it is."""
    passed_over = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE}
    tokens = tokenize.generate_tokens(StringIO(source).readline)
    first = next(token for token in tokens if token.type not in passed_over)
    return first.type != tokenize.STRING or not ast.literal_eval(first.string).strip()


def test_every_python_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in tracked()
        if path.suffix == ".py"
        and path.name != "__init__.py"
        and is_silent(path.read_text("utf-8"))
    ]
    assert silent == []


def test_a_silent_module_is_noticed() -> None:
    assert not is_silent('#!/usr/bin/python3\n\n"""Say it."""\n')
    assert is_silent('import ast\n\n"""Too late."""\n')
    assert is_silent('""""""\n')


MOST_MODULES = 14
"""So many modules a folder holds at the most; `__init__` and tests beside modules do not count."""

SPOKEN: Final = re.compile(r"(i18n/|\.)(?!de\.)[a-z]{2}\.ts$")
"""A file of the page's texts in a further language. It counts with the German one: so that a
language more is files only, whatever room they lie in."""


def crowded(modules: Iterable[Path]) -> dict[str, int]:
    """Return the folders that hold more modules than one takes in at a glance."""
    rooms = Counter(
        path.parent.as_posix()
        for path in modules
        if path.suffix in {".py", ".ts", ".svelte"}
        and path.name != "__init__.py"
        and ".test." not in path.name
        and not SPOKEN.search(path.as_posix())
    )
    return {room: count for room, count in rooms.items() if count > MOST_MODULES}


def test_no_room_is_crowded() -> None:
    inside = (path.relative_to(ROOT) for path in tracked())
    sources = [
        path for path in inside if path.parts[:2] in {("src", "setzkasten"), ("client", "src")}
    ]
    assert len(sources) > 100
    assert crowded(sources) == {}


def test_a_crowded_room_is_noticed() -> None:
    full = [Path("src/a") / f"m{number}.py" for number in range(MOST_MODULES)]
    assert crowded([*full, Path("src/a/__init__.py")]) == {}
    assert crowded([*full, Path("src/a/one_more.py")]) == {"src/a": MOST_MODULES + 1}
    assert crowded([*full, Path("src/a/texts.de.ts")]) == {"src/a": MOST_MODULES + 1}
    assert crowded([*full, Path("src/a/texts.en.ts"), Path("src/a/texts.nl.ts")]) == {}


MOST_LINES: Final = 400
"""So many lines a module has at the most: one concept, read in one sitting."""

LONGER: Final = re.compile(
    # a language's dictionary: a line for a sentence
    r"client/src/i18n/[a-z]{2}\.ts"
    # generated
    r"|client/src/net/wire/schema\.ts"
)
"""Modules that may be longer."""


def too_long(modules: Mapping[str, str]) -> set[str]:
    """Return the modules that have more lines than one reads in one sitting."""
    return {
        path
        for path, source in modules.items()
        if len(source.splitlines()) > MOST_LINES and not LONGER.fullmatch(path)
    }


def test_no_module_is_longer_than_one_reads_in_one_sitting() -> None:
    modules = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
        for path in tracked()
        if path.suffix in {".py", ".ts", ".svelte"}
        and path.relative_to(ROOT).parts[:2] in {("src", "setzkasten"), ("client", "src")}
    }
    assert too_long(modules) == set()


def test_a_module_that_is_too_long_is_noticed() -> None:
    long = "1\n" * (MOST_LINES + 1)
    assert too_long({"a.py": "1\n" * MOST_LINES, "b.py": long}) == {"b.py"}
    assert too_long({"client/src/i18n/nl.ts": long, "client/src/i18n/nls.ts": long}) == {
        "client/src/i18n/nls.ts"
    }


def test_every_folder_of_the_package_says_what_it_is() -> None:
    package = ROOT / "src" / "setzkasten"
    silent = [
        str(path.relative_to(ROOT))
        for path in package.rglob("__init__.py")
        if not ast.get_docstring(parsed(path.read_text("utf-8")))
    ]
    assert silent == []


MOST_PARAMETERS: Final = 8
MOST_FUNCTION_LINES: Final = 80
"""So much one function takes, and so many lines it has, at the most: the compiled ones, too."""


def heavy(source: str) -> list[str]:
    """Return the functions of a module that take or do more than one keeps in mind."""
    found = []
    for node in nodes(source):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            taken = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            count = len(taken) - (taken[:1] != [] and taken[0].arg in {"self", "cls"})
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if count > MOST_PARAMETERS or lines > MOST_FUNCTION_LINES:
                found.append(node.name)
    return found


def test_no_function_is_heavy() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in tracked()
        if path.suffix == ".py" and (names := heavy(path.read_text("utf-8")))
    }
    assert found == {}


def test_a_heavy_function_is_noticed() -> None:
    eight = ", ".join("abcdefgh")
    assert heavy(f"class A:\n    def f(self, {eight}): ...") == []
    assert heavy(f"def f({eight}, *, i): ...") == ["f"]
    long = "def f():\n" + "    pass\n" * MOST_FUNCTION_LINES
    assert heavy(long) == ["f"]
    assert heavy(long.removesuffix("    pass\n")) == []


FAMILIES = re.compile(r"games/.*/(messages|state|view)\.py$")
"""Every family of games has its own commands, events, states and views, by the same names."""


def named_twice(modules: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names of classes, private ones too, that more than one module defines."""
    places: dict[str, list[str]] = {}
    for path, source in modules.items():
        for node in parsed(source).body:
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(path)
    return {
        name: paths
        for name, paths in places.items()
        if len(paths) > 1 and not all(map(FAMILIES.search, paths))
    }


def test_a_class_name_means_one_thing() -> None:
    package = ROOT / "src" / "setzkasten"
    modules = {
        path.relative_to(package).as_posix(): path.read_text("utf-8")
        for path in package.rglob("*.py")
    }
    assert named_twice(modules) == {}


def test_a_second_meaning_is_noticed() -> None:
    bag = "class Bag: ..."
    assert named_twice({"letters/bag.py": bag, "web/bag.py": bag}) == {
        "Bag": ["letters/bag.py", "web/bag.py"]
    }
    view = "class View: ..."
    assert named_twice({"games/a/view.py": view, "games/b/view.py": view}) == {}


TYPE: Final = re.compile(
    r"^\s*(?:export )?(?:interface|class|enum|type(?=[^{;]*=)) (\w+)", re.MULTILINE
)
PASSED_ON: Final = re.compile(r"^export type \{([^}]*)\}", re.MULTILINE)


def typed_twice(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names of types that more than one file of the page defines or passes on.

    `Props` are those of the component they stand in.
    """
    places: dict[str, list[str]] = {}
    for path, source in sources.items():
        passed_on = ",".join(PASSED_ON.findall(source)).split(",")
        names = {name.split(" as ")[-1].strip() for name in passed_on} - {""}
        for name in names | {*TYPE.findall(source)} - {"Props"}:
            places.setdefault(name, []).append(path)
    return {name: paths for name, paths in places.items() if len(paths) > 1}


def test_a_type_of_the_page_means_one_thing() -> None:
    page = ROOT / "client" / "src"
    # What the server sends is written by a command; the files beside it pass it on.
    sources = {
        path.relative_to(page).as_posix(): path.read_text("utf-8")
        for path in page.rglob("*")
        if path.suffix in {".ts", ".svelte"} and path.name != "schema.ts"
    }
    assert typed_twice(sources) == {}


def test_a_second_meaning_of_a_type_is_noticed() -> None:
    here, there = "export interface Line {", "export type { A as Line, B } from './schema'"
    assert typed_twice({"a.ts": here, "b.ts": there}) == {"Line": ["a.ts", "b.ts"]}
    brought = "import { glide, type Line } from './a'\nimport {\n  type Line,\n} from './a'"
    props = "interface Props {\n  type Line"
    assert typed_twice({"a.ts": here, "b.svelte": brought, "c.svelte": props}) == {}
    assert typed_twice({"a.ts": "type A<T> = T", "b.ts": "class A {"}) == {"A": ["a.ts", "b.ts"]}


MISSPOKEN: Final = re.compile(
    r"Gives? |Tells? whether|Say (why|what|where|who) |[^.]*; (gives|tells whether) "
    r"|What |How |When |Whether "
)
"""What no function says of itself: it returns and yields what it is asked, and checks whether."""


def misspoken(source: str) -> list[str]:
    """Return the functions of a module that return something and say it in other words."""
    return [
        node.name
        for node in nodes(source)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns) != "None"
        and not any("property" in ast.unparse(one) for one in node.decorator_list)
        and MISSPOKEN.match(ast.get_docstring(node) or "")
    ]


def test_functions_return_and_yield_what_they_are_asked() -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in tracked()
        if path.suffix == ".py" and path.is_relative_to(ROOT / "src")
        if (names := misspoken(path.read_text("utf-8")))
    }
    assert found == {}


def test_a_giving_function_is_noticed() -> None:
    assert misspoken('def f() -> int:\n    """Give three."""\n    return 3\n') == ["f"]
    assert misspoken('def f() -> int:\n    """Count; gives three."""\n    return 3\n') == ["f"]
    assert misspoken('def f() -> int:\n    """How many there are."""\n    return 3\n') == ["f"]
    assert misspoken('def f() -> None:\n    """Give up."""\n') == []


OPAQUE: Final = {
    "games/families.py": "tables of value files, and a family that does not know the others",
    "games/protocol.py": "`AnyView` while the program runs: what writes JSON knows no protocols",
    "games/registry.py": "tables of value files",
    "games/cards/patience/rules.py": "a table of a value file",
    "games/cards/rummy/rules.py": "a table of a value file",
    "games/crossword/layout.py": "a table of a value file",
    "games/crossword/rules.py": "a table of a value file",
    "service/tables/requests.py": "commands as they come in: JSON that the game's codec reads",
}
"""Where values of any kind pass between games and tables, and what they are."""

TOLD: Final = {"web/lobby.py", "cli/commands/games.py"}
"""These tell of which family a game is; nobody else asks, and nobody decides by it."""


def blind_spots(source: str) -> set[str]:
    """Return how a module looks past the types of games: "any", "family", "isinstance"."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.Name) and node.id == "Any":
            found.add("any")
        if isinstance(node, ast.Attribute) and node.attr == "family":
            found.add("family")
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            kinds = re.findall(r"\w+", ast.unparse(node.args[1]))
            if any(kind.endswith("Game") and kind != "Game" for kind in kinds):
                found.add("isinstance")
    return found


def test_mypy_sees_across_the_seam_of_games_and_tables() -> None:
    package = ROOT / "src" / "setzkasten"
    found = {
        path.relative_to(package).as_posix(): blind_spots(path.read_text("utf-8"))
        for path in package.rglob("*.py")
    }
    seam = ("games/", "service/tables/", "service/play/")
    assert {p for p, spots in found.items() if "any" in spots and p.startswith(seam)} == {*OPAQUE}
    # Names have families too, in the lexicon.
    asking = {p for p, spots in found.items() if "family" in spots and not p.startswith("lexicon/")}
    assert asking - TOLD == {"games/families.py"}
    # `crossword_of` and `known_as` are the doors for what is about one family alone.
    assert {p for p, spots in found.items() if "isinstance" in spots} == {"games/crossword/game.py"}


def test_a_blind_spot_is_noticed() -> None:
    assert blind_spots("from typing import Any\nstate: Any = None") == {"any"}
    assert blind_spots("x = game.family == 'rummy'") == {"family"}
    assert blind_spots("isinstance(game, CrosswordGame | RummyGame)") == {"isinstance"}
    assert blind_spots("isinstance(other, Game)") == set()
