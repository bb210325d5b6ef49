"""Speed of the lexicon: load, membership, verdicts; with `--build`, a build from nothing.

`lexicon_speed.py [--build] [--sources DIR] [--json]`

Everything is called as games and players call it, one word a call from Python, in processor time of
this process and of three rounds the median. The words come in an order drawn by lot, so that
neither the processor's caches nor the file's order help; `first` is the first round, before any
of these words has been looked at. `baseline` is a plain Python function that does as good as
nothing: divide by it to compare machines.
"""

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple
from zlib import crc32

from setzkasten.letters import ALPHABET
from setzkasten.lexicon import BuiltLexicon, GameWords, Policy, Verdict, open_lexicon

POLICY = Policy("klassisch", "001")
PAIRS = Policy("wortspiel", "003", spelling="digraph", max_letters=8)
BUILD = """
import resource, sys
from pathlib import Path
from setzkasten.lexicon import build
source_dir = Path(sys.argv[2]) if len(sys.argv) > 2 else None
version = build(target=Path(sys.argv[1]), source_dir=source_dir).name
used = resource.getrusage(resource.RUSAGE_SELF)
print(version, round(used.ru_utime + used.ru_stime, 1), used.ru_maxrss // 1024)
"""
ROUNDS = 3


class Pace(NamedTuple):
    """Words a second: in the median of the rounds, and in the first."""

    middle: float
    first: float


def measure(call: Callable[[str], object], words: Sequence[str]) -> Pace:
    """Return how many words a second a call gets through, one at a time."""
    seconds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for word in words:
            call(word)
        seconds.append(time.process_time() - begin)
    first, middle = seconds[0], sorted(seconds)[ROUNDS // 2]
    return Pace(len(words) / middle, len(words) / first)


def misspell(word: str, rng: random.Random) -> str:
    """Change one letter of a word."""
    place = rng.randrange(len(word))
    return word[:place] + rng.choice(ALPHABET) + word[place + 1 :]


def build() -> None:
    """Build the lexicon in a folder of its own; print time and memory."""
    extra = sys.argv[sys.argv.index("--sources") + 1 :][:1] if "--sources" in sys.argv else []
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        run = [sys.executable, "-c", BUILD, folder, *extra]
        done = subprocess.run(run, capture_output=True, text=True, check=True)
        seconds = time.perf_counter() - begin
        version, processor, peak = done.stdout.split()
        print(f"build {version}: {seconds:.1f} s, {processor} s of processor, peak {peak} MiB")


def paces(game: GameWords, judge_of: BuiltLexicon) -> Iterator[tuple[str, Pace]]:
    """Measure all that is asked of the words of one game."""
    rng = random.Random(3)
    here = rng.sample([*game], 60_000)
    others = [word for word in (misspell(w, rng) for w in here) if not game.admits(word)]
    backwards = [w[::-1] for w in here if not game.admits(w[::-1])]
    mixed = rng.sample([*here[:20_000], *others[:10_000], *backwards[:10_000]], 40_000)
    yield "baseline", measure(lambda word: crc32(b"") < 0, here)
    yield "in the word graph", measure(game.graph.__contains__, here)
    yield "admits, words", measure(game.admits, here)
    yield "admits, none", measure(game.admits, others)
    yield "admits, half of each", measure(game.admits, mixed)
    yield "in, half of each", measure(game.__contains__, mixed)
    begin = time.process_time()
    game.admits_each(mixed)
    rate = len(mixed) / (time.process_time() - begin)
    yield "admits_each, half of each", Pace(rate, rate)

    def judge(word: str) -> Verdict:
        return judge_of.judge(word, game.policy)

    refused = [w for w in (misspell(w, rng) for w in here) if judge(w).analyses][:5_000]
    yield "judge, words", measure(judge, here[:20_000])
    yield "judge, one letter wrong", measure(judge, others[:10_000])
    yield "judge, backwards", measure(judge, backwards[:10_000])
    yield "judge, half unknown", measure(judge, mixed[:20_000])
    yield "judge, known but refused", measure(judge, refused)


def main(arguments: list[str]) -> None:
    """Print the figures, one a line."""
    if "--build" in arguments:
        build()
    begin = time.perf_counter()
    lexicon = open_lexicon()
    words = lexicon.words(POLICY)
    words.admits("HAUS")
    loaded = 1000 * (time.perf_counter() - begin)
    found: dict[str, float] = {}
    if "--json" not in arguments:
        print(f"load: {loaded:.1f} ms")
    for game in (words, lexicon.words(PAIRS)):
        for what, pace in paces(game, lexicon):
            name = f"{game.policy.id}: {what}"
            found[name] = pace.middle
            if "--json" not in arguments:
                first = f"(first {pace.first:12,.0f})"
                print(f"{name:42} {pace.middle:12,.0f} a second {first}", flush=True)
    if "--json" in arguments:
        print(json.dumps({"load_ms": loaded, "a_second": found}))


if __name__ == "__main__":
    main(sys.argv[1:])
