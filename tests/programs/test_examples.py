"""The example programs play a whole game on a real server, started as readers start them."""

import subprocess
import sys
from pathlib import Path

import pytest

from client.bundle import node_command
from setzkasten.lexicon import BuiltLexicon
from tests.programs.conftest import Mint
from tests.web.conftest import Server

pytestmark = pytest.mark.slow

BOTS = Path(__file__).parents[2] / "examples" / "bots"


def played(*command: str, server: Server, token: str) -> list[int]:
    """What each seat came to."""
    done = subprocess.run(
        [*command, server.address, token], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return [int(total) for total in done.stdout.split()]


def test_ten_lines_of_python_play_a_game(server: Server, mint: Mint, lexicon: BuiltLexicon) -> None:
    assert lexicon.version
    path = BOTS / "best_play.py"
    lines = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 10
    assert len(played(sys.executable, str(path), server=server, token=mint("Ada"))) == 2


def test_a_program_in_javascript_plays_a_game(server: Server, mint: Mint) -> None:
    node, _ = node_command()
    path = BOTS / "first_fit.mjs"
    assert len(played(node, str(path), server=server, token=mint("Javi"))) == 2
