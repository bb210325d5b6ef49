"""The table of decisions: every number once, and every comment that names one leads there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "rules" / "silent-points.md"


def points() -> list[int]:
    """The numbers of the page's rows, in their order."""
    return [int(n) for n in re.findall(r"^\| (\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE)]


def test_every_number_stands_once_and_none_is_missing() -> None:
    found = sorted(points())
    assert found == list(range(1, len(found) + 1))
    assert len(found) >= 57


def test_a_numbered_table_has_no_other_rows() -> None:
    """A copy without numbers would be a second place for the same decision."""
    for part in PAGE.read_text("utf-8").split("\n## "):
        heads = re.findall(r"^\|.*\n(?=\|[-|]+\|$)", part, re.MULTILINE)
        rows = re.findall(r"^\|(?![-|]+\|$).*\n?", part, re.MULTILINE)
        if any(head.startswith("| # |") for head in heads):
            found = [row for row in rows if row not in heads]
            assert [row for row in found if not re.match(r"\| \d+ \|", row)] == []
            # one head to a part: no second table stands in the first
            assert len(heads) == 1, heads
        else:
            assert len(heads) == len([row for row in rows if row.startswith("| game |")])


def test_every_comment_leads_to_a_row() -> None:
    known = set(points())
    named: set[int] = set()
    for folder in ("src", "tests", "client/src"):
        for path in (ROOT / folder).rglob("*"):
            if (
                path.suffix not in (".py", ".ts", ".svelte", ".toml")
                or "node_modules" in path.parts
            ):
                continue
            text = path.read_text("utf-8")
            named |= {int(n) for n in re.findall(r"silent points? (\d+)", text)}
            # A decision of docs/decisions has four digits: a shorter number leads nowhere.
            assert not re.search(r"\(decisions? \d{1,2}\b", text), path
    assert len(named) > 15
    assert named <= known
