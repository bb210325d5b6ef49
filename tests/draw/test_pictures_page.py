"""The page on pictures keeps what it says, and its picture is one."""

import doctest
from pathlib import Path
from xml.etree import ElementTree

DOCS = Path(__file__).parents[2] / "docs"


def test_the_python_on_the_page_runs_as_printed() -> None:
    failed, tried = doctest.testfile(str(DOCS / "pictures.md"), module_relative=False)
    assert tried >= 8
    assert not failed


def test_the_picture_on_the_page_is_what_the_page_says() -> None:
    root = ElementTree.parse(DOCS / "images" / "position.svg").getroot()
    told = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "I6 LEERE" in told
    assert "Zuletzt gelegt: 10I E." in told
    assert "Blankos: 8F Ü." in told
