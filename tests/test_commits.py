"""How commits speak: one sentence that fits a line, and what a change of the engine did to it."""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent

SINCE = "66c211c551"
"""Commits up to this one were made before anybody checked."""

LONGEST = 72
ENGINE = "src/setzkasten/engine/"
SIGNED = re.compile(r"^(Bench: \d+|No functional change)$", re.MULTILINE)
EMPTY = re.compile(r"^(wip|fixup!|squash!|\S+$)", re.IGNORECASE)


class Commit(NamedTuple):
    """A commit as far as it is checked."""

    short: str
    subject: str
    body: str
    paths: tuple[str, ...]


def git(*arguments: str) -> str:
    """Ask git; nothing where this is no checkout, or one without its history."""
    command = ["git", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def commits() -> list[Commit]:
    """Return the commits of this branch that are checked."""
    found = []
    log = git(
        "log", "--no-merges", "--name-only", "--format=%x1e%h%x1f%s%x1f%b%x1f", f"{SINCE}..HEAD"
    )
    for entry in filter(str.strip, log.split("\x1e")):
        short, subject, body, names = entry.split("\x1f")
        found.append(Commit(short, subject, body.strip(), tuple(names.split())))
    return found


def faults(commit: Commit) -> list[str]:
    """Return what is wrong with a commit's message."""
    found = []
    if len(commit.subject) > LONGEST:
        found.append(f"{commit.short}: {len(commit.subject)} characters: {commit.subject}")
    if EMPTY.match(commit.subject):
        found.append(f"{commit.short}: no sentence: {commit.subject}")
    touches = any(path.startswith(ENGINE) for path in commit.paths)
    if touches and not SIGNED.search(commit.body):
        found.append(f"{commit.short}: touches the engine, says nothing of it: {commit.subject}")
    return found


def test_every_commit_says_in_a_line_what_changed() -> None:
    assert [fault for commit in commits() for fault in faults(commit)] == []


@pytest.mark.parametrize(
    ("subject", "body", "path", "wrong"),
    [
        ("A word that stood in a game counts", "", "src/setzkasten/games/a.py", 0),
        ("x", "", "README.md", 1),
        ("wip on the page", "", "client/src/App.svelte", 1),
        ("A sentence " * 7, "", "README.md", 1),
        ("Leaves by pairs", "", "src/setzkasten/engine/plays/leaves.py", 1),
        ("Leaves by pairs", "Why.\n\nBench: 858549257", "src/setzkasten/engine/plays/leaves.py", 0),
        ("Rooms of the engine", "No functional change", "src/setzkasten/engine/levels.py", 0),
    ],
)
def test_what_a_commit_may_not_be_is_noticed(
    subject: str, body: str, path: str, wrong: int
) -> None:
    assert len(faults(Commit("0000000", subject, body, (path,)))) == wrong
