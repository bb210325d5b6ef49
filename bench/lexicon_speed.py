"""Speed of the lexicon: load, membership, verdicts; with `--build`, a build from nothing.

`lexicon_speed.py [--build] [--sources DIR]`
"""

import subprocess
import sys
import tempfile
import time

from setzkasten.lexicon import Policy, open_lexicon

POLICY = Policy("klassisch", "001")
PAIRS = Policy("wortspiel", "003", spelling="digraph", max_letters=8)
BUILD = """
import resource, sys

from setzkasten.lexicon import build
source_dir = Path(sys.argv[2]) if len(sys.argv) > 2 else None
build(target=Path(sys.argv[1]), source_dir=source_dir)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def rate(count: int, begin: float) -> str:
    """So many in a second of this process's time since `begin`."""
    return f"{count / (time.process_time() - begin):12,.0f} a second"


def main(arguments: list[str]) -> None:
    """Print the figures, one a line."""
    if "--build" in arguments:
        extra = (
            arguments[arguments.index("--sources") + 1 :][:1] if "--sources" in arguments else []
        )
        with tempfile.TemporaryDirectory() as folder:
            begin = time.perf_counter()
            run = [sys.executable, "-c", BUILD, folder, *extra]
            done = subprocess.run(run, capture_output=True, text=True, check=True)
            seconds = time.perf_counter() - begin
            print(f"build: {seconds:.1f} s, peak {done.stdout.strip()} MiB")
    begin = time.perf_counter()
    lexicon = open_lexicon()
    words = lexicon.words(POLICY)
    words.admits("HAUS")
    print(f"load: {1000 * (time.perf_counter() - begin):.1f} ms")
    sample = [word for number, word in enumerate(words) if number % 7 == 0]
    begin = time.process_time()
    words.admits_each(sample)
    print("membership:        ", rate(len(sample), begin))
    pairs = lexicon.words(PAIRS)
    short = [word for number, word in enumerate(pairs) if number % 3 == 0]
    begin = time.process_time()
    pairs.admits_each(short)
    print("membership (pairs):", rate(len(short), begin))
    begin = time.process_time()
    for word in sample[:20_000]:
        lexicon.judge(word, POLICY)
    print("judge, admissible: ", rate(20_000, begin))
    begin = time.process_time()
    for word in sample[:5_000]:
        lexicon.judge(word[::-1], POLICY)
    print("judge, refused:    ", rate(5_000, begin))


if __name__ == "__main__":
    main(sys.argv[1:])
