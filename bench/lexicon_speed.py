"""Speed of the lexicon: load, membership, verdicts; with `--build`, a build from nothing.

`lexicon_speed.py [--build] [--sources DIR]`

Everything is called as games and players call it, one word a call from Python, in processor time of
this process and of three rounds the median. The words come in an order drawn by lot, so that
neither the processor's caches nor the file's order help; `first` is the first round, before any
of these words has been looked at. `baseline` is a plain Python function that does as good as
nothing: divide by it to compare machines.
"""

import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from zlib import crc32

from setzkasten.letters import ALPHABET
from setzkasten.lexicon import Policy, Verdict, open_lexicon

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


def measure(name: str, call: Callable[[str], object], words: Sequence[str]) -> None:
    """Print how many words a second a call gets through, one at a time."""
    seconds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for word in words:
            call(word)
        seconds.append(time.process_time() - begin)
    first, middle = seconds[0], sorted(seconds)[ROUNDS // 2]
    print(
        f"{name:42} {len(words) / middle:12,.0f} a second (first {len(words) / first:12,.0f})",
        flush=True,
    )


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


def main(arguments: list[str]) -> None:
    """Print the figures, one a line."""
    if "--build" in arguments:
        build()
    begin = time.perf_counter()
    lexicon = open_lexicon()
    words = lexicon.words(POLICY)
    words.admits("HAUS")
    print(f"load: {1000 * (time.perf_counter() - begin):.1f} ms")
    pairs = lexicon.words(PAIRS)
    rng = random.Random(3)
    for game in (words, pairs):
        here = rng.sample([*game], 60_000)
        others = [word for word in (misspell(w, rng) for w in here) if not game.admits(word)]
        backwards = [w[::-1] for w in here if not game.admits(w[::-1])]
        mixed = rng.sample([*here[:20_000], *others[:10_000], *backwards[:10_000]], 40_000)
        title = game.policy.id
        measure(f"{title}: baseline", lambda word: crc32(b"") < 0, here)
        measure(f"{title}: in the word graph", game.graph.__contains__, here)
        measure(f"{title}: admits, words", game.admits, here)
        measure(f"{title}: admits, none", game.admits, others)
        measure(f"{title}: admits, half of each", game.admits, mixed)
        measure(f"{title}: in, half of each", game.__contains__, mixed)
        begin = time.process_time()
        game.admits_each(mixed)
        rate = len(mixed) / (time.process_time() - begin)
        print(f"{title + ': admits_each, half of each':42} {rate:12,.0f} a second")

        def judge(word: str, policy: Policy = game.policy) -> Verdict:
            return lexicon.judge(word, policy)

        refused = [w for w in (misspell(w, rng) for w in here) if judge(w).analyses][:5_000]
        measure(f"{title}: judge, words", judge, here[:20_000])
        measure(f"{title}: judge, one letter wrong", judge, others[:10_000])
        measure(f"{title}: judge, backwards", judge, backwards[:10_000])
        measure(f"{title}: judge, half unknown", judge, mixed[:20_000])
        measure(f"{title}: judge, known but refused", judge, refused)


if __name__ == "__main__":
    main(sys.argv[1:])
