"""Whoever reads of a decision finds it: numbers and names of decisions lead to a page."""

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
DECISIONS = ROOT / "docs" / "decisions"

NUMBERS = re.compile(
    r"\b(?:decisions?|decision pages?) \[?\(?((?:\d{4})(?:(?:, | and | to )\d{4})*)"
)
ALONE = re.compile(r"\((0[01]\d{2})\)")
NAMES = re.compile(r"(?:decisions/|\]\()(\d{4}(?:-[a-z0-9-]+)?)(?=[\s.)`'\"]|$)")
TEXTS = {
    ".py",
    ".md",
    ".toml",
    ".tsv",
    ".json",
    ".ftl",
    ".yml",
    ".service",
    ".conf",
    ".ts",
    ".js",
    ".mjs",
    ".svelte",
    ".css",
    ".html",
}
LONGEST = 900
"""Words of a decision: a page."""
PARTS = ("context", "options", "choice")


def pages() -> dict[str, str]:
    """The decisions by number, each with its name."""
    found = {path.name[:4]: path.stem for path in DECISIONS.glob("*.md")}
    assert len(found) == len(list(DECISIONS.glob("*.md"))), "two decisions have one number"
    return found


def dead_ends(text: str, known: dict[str, str]) -> list[str]:
    """What a text says of decisions that leads nowhere."""
    numbers = [n for found in NUMBERS.findall(text) for n in re.findall(r"\d{4}", found)]
    numbers += ALONE.findall(text)
    names = NAMES.findall(text)
    return [n for n in numbers if n not in known] + [
        name for name in names if known.get(name[:4]) != name and name not in known
    ]


def test_decisions_that_are_named_are_there() -> None:
    known = pages()
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.splitlines()
    texts = [name for name in listed if Path(name).suffix in TEXTS and (ROOT / name).exists()]
    dead = {
        name: found
        for name in texts
        if name != "tests/test_decisions.py"
        if (found := dead_ends((ROOT / name).read_text("utf-8"), known))
    }
    assert dead == {}


def faults(text: str) -> list[str]:
    """What a page lacks of a decision: its parts, in their order, on one page."""
    heads = re.findall(r"^(?:\*\*|## )(Context|Options|Choice)\b", text, re.MULTILINE)
    said = list(dict.fromkeys(head.lower() for head in heads))
    found = [] if said == list(PARTS) else [f"has {', '.join(said) or 'none'} of {PARTS}"]
    words = len(text.split())
    return found + ([f"{words} words"] if words > LONGEST else [])


def test_a_decision_is_context_options_and_choice_on_a_page() -> None:
    wrong = {
        path.name: found
        for path in DECISIONS.glob("*.md")
        if (found := faults(path.read_text("utf-8")))
    }
    assert wrong == {}


def test_a_page_that_is_no_decision_is_noticed() -> None:
    whole = "# 0001\n\n**Context.** a\n\n## Options\n\nb\n\n**Choice: c.** d\n"
    assert faults(whole) == []
    assert faults(whole.replace("Options", "Tried")) != []
    assert faults("**Choice.** a\n\n**Context.** b\n\n**Options.** c\n") != []
    assert faults(whole + "word " * LONGEST) != []


def test_a_decision_that_is_not_there_is_noticed() -> None:
    known = {"0001": "0001-one-door"}
    assert dead_ends("see decision 0001, [that](decisions/0001-one-door.md)", known) == []
    assert dead_ends("see decisions 0001 and 0002", known) == ["0002"]
    assert dead_ends("see `docs/decisions/0003`", known) == ["0003"]
    assert dead_ends("see the decision page 0004, as said (0005)", known) == ["0004", "0005"]
    assert dead_ends("see [that](0001-two-doors.md)", known) == ["0001-two-doors"]
