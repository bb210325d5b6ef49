"""What lies in the project's folder: no addresses of registries, no paths of a machine."""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

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


def test_every_python_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in tracked()
        if path.suffix == ".py"
        and path.name != "__init__.py"
        and not ast.get_docstring(ast.parse(path.read_bytes()))
    ]
    assert silent == []


MOST_MODULES = 14
"""So many modules a folder holds at the most; `__init__` and tests beside modules do not count."""


def crowded(modules: Iterable[Path]) -> dict[str, int]:
    """Return the folders that hold more modules than one takes in at a glance."""
    rooms = Counter(
        path.parent.as_posix()
        for path in modules
        if path.suffix in {".py", ".ts", ".svelte"}
        and path.name != "__init__.py"
        and ".test." not in path.name
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


def test_every_folder_of_the_package_says_what_it_is() -> None:
    package = ROOT / "src" / "setzkasten"
    silent = [
        str(path.relative_to(ROOT))
        for path in package.rglob("__init__.py")
        if not ast.get_docstring(ast.parse(path.read_bytes()))
    ]
    assert silent == []


FAMILIES = re.compile(r"games/.*/(messages|state|view)\.py$")
"""Every family of games has its own commands, events, states and views, by the same names."""

TWICE = {"Refused"}
"""A move and a request that were refused."""


def named_twice(modules: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the public class names that more than one module of the package defines."""
    places: dict[str, list[str]] = {}
    for path, source in modules.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
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
    assert sorted(named_twice(modules)) == sorted(TWICE)


def test_a_second_meaning_is_noticed() -> None:
    bag = "class Bag: ..."
    assert named_twice({"letters/bag.py": bag, "web/bag.py": bag}) == {
        "Bag": ["letters/bag.py", "web/bag.py"]
    }
    view = "class View: ..."
    assert named_twice({"games/a/view.py": view, "games/b/view.py": view}) == {}


def misspoken(source: str) -> list[str]:
    """Return the functions of a module that return something and "give" or "tell" it."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns) != "None"
        and re.match(r"Gives? |Tells? whether", ast.get_docstring(node) or "")
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
    assert misspoken('def f() -> None:\n    """Give up."""\n') == []
