"""The page on what failed elsewhere names tests that there are."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs/failures-elsewhere.md").read_text("utf-8")


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)
    assert len(named) > 30
    missing = [
        f"{file}::{name}"
        for file, name in named
        if not (ROOT / file).is_file()
        or not re.search(rf"^(async )?def {name}\b", (ROOT / file).read_text("utf-8"), re.MULTILINE)
    ]
    assert missing == []


def test_every_story_has_a_row_with_a_test() -> None:
    rows = re.findall(r"^\| (\d+) \|.*\| (.*) \|$", TEXT, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 21))
    assert all("tests/" in tests or tests == "the same" for _, tests in rows)
