"""The page of the public names has each of them, and no other."""

import importlib
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text("utf-8")
SHOWN = re.findall(r"^\.\. auto\w+:: ([\w.]+)$", PAGE, re.MULTILINE)
PUBLIC = ("client", "draw", "engine", "lexicon", "review")


@pytest.mark.parametrize(
    "module", ["setzkasten", *(f"setzkasten.{name}" for name in PUBLIC)], ids=str
)
def test_every_public_name_stands_on_the_page(module: str) -> None:
    shown = {path.rpartition(".")[2] for path in SHOWN}
    names = set(importlib.import_module(module).__all__) - {"__version__", *PUBLIC}
    assert names - shown == set()


MEMBERS = re.findall(r"^\.\. auto\w+:: ([\w.]+)\n   :members: (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(("path", "members"), MEMBERS)
def test_the_members_that_the_page_shows_are_there(path: str, members: str) -> None:
    place, _, name = path.rpartition(".")
    whole = getattr(importlib.import_module(place), name)
    assert [member for member in members.split(", ") if not hasattr(whole, member)] == []


@pytest.mark.parametrize("path", SHOWN)
def test_what_the_page_shows_is_there(path: str) -> None:
    place, _, name = path.rpartition(".")
    assert hasattr(importlib.import_module(place), name)


def test_nothing_stands_on_the_page_twice() -> None:
    assert sorted(SHOWN) == sorted(set(SHOWN))
