"""Reviewing a folder of many files, among them one of a gigabyte and one that never ends.

python3 dev.py bench review_files [--files N] [--json]

So many different games are played by sight and written into a folder, beside a file of a gigabyte,
half a game, and a link to /dev/zero, which is named by itself as well. `setzkasten review` looks at
all of it without trials. Figures are seconds, peak memory, and how many files came out. The
baseline in the same run is the same command for one of the games.
"""

import argparse
import json
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

import setzkasten as sk
from setzkasten.engine import players
from setzkasten.engine.crossword import readiness
from setzkasten.engine.levels import STATIC
from setzkasten.games.crossword.game import CrosswordGame

GAMES = ("klassisch", "kompakt", "wortspiel", "kartenkreuz")


class Figures(msgspec.Struct, frozen=True):
    """What a run took; `named` are files that were named as broken, and `code` how it ended."""

    files: int
    reviewed: int
    named: int
    code: int
    seconds: float
    peak_megabytes: float


def write_game(folder: Path, seed: int) -> Path:
    """Play a game to its end by sight and write its record."""
    game = sk.new(GAMES[seed % len(GAMES)], seed=seed)
    assert isinstance(game.rules, CrosswordGame)
    readiness.wait_for(game.rules.rules, game.words)
    while not game.over:
        view = game.rules.view(game.state, game.turn)
        game.do(players.choose(game.rules, view, game.words, seed, 0.0, STATIC))
    file = folder / f"game-{seed:04}.jsonl"
    file.write_text(game.to_record(), encoding="utf-8")
    return file


def run(files: list[Path], count: int, out: Path) -> Figures:
    """Run the command on files and folders."""
    program = [sys.executable, "-m", "setzkasten", "review", "--seconds", "0", "--json"]
    begun = time.perf_counter()
    done = subprocess.run(
        [*program, "--out", str(out), *map(str, files)], capture_output=True, text=True, check=False
    )
    took = time.perf_counter() - begun
    written = len(list(out.glob("*.review.json"))) if out.is_dir() else 0
    named = sum(line.startswith("/") for line in done.stderr.splitlines())
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return Figures(count, written, named, done.returncode, round(took, 1), round(peak))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    place = Path(tempfile.mkdtemp(prefix="review-files-"))
    try:
        folder = place / "games"
        folder.mkdir()
        games = [write_game(folder, seed) for seed in range(1, max(2, options.files - 2))]
        text = games[0].read_bytes()
        (folder / "half.jsonl").write_bytes(text[: len(text) // 2])
        with (folder / "large.gcg").open("wb") as large:
            large.truncate(1 << 30)
        endless = folder / "endless.jsonl"
        endless.symlink_to("/dev/zero")
        found = [
            run([games[0]], 1, place / "one"),
            run([folder, endless], len(games) + 3, place / "all"),
        ]
        for figures in found:
            told = json.dumps(msgspec.to_builtins(figures)) if options.json else figures
            print(told, flush=True)
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
