"""How often the lexicon agrees with known verdicts, by kind: `lexicon_verdicts.py [FILE] [--sum]`.

With `--sum` only the sums are printed: so a set that is kept back stays unread.

FILE has a word, `valid` or `invalid`, a kind, `doubtful` or nothing, and `grammar` or `coverage`
in each line, separated by tabs. Lines that begin with # are remarks.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

from setzkasten.lexicon import Policy, open_lexicon

OWN = Path(__file__).parent.parent / "tests" / "lexicon" / "data" / "verdicts.tsv"


def main(path: Path = OWN, *, brief: bool = False) -> None:
    """Print the shares accepted among valid and invalid words, and every disagreement."""
    lexicon = open_lexicon()
    print(f"{path.name}, {lexicon.id}")
    words = lexicon.words(Policy("klassisch", "001"))
    totals: dict[str, Counter[tuple[str, bool]]] = defaultdict(Counter)
    wrong = []
    for line in path.read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        word, verdict, kind, doubtful, ground = [*line.split("\t"), "", "", ""][:5]
        accepted = words.admits(word)
        group = "doubtful" if doubtful else ground or "grammar"
        for key in (group, f"{group}/{kind}"):
            totals[key][verdict, accepted] += 1
        if accepted != (verdict == "valid"):
            wrong.append((group, kind, verdict, word))
    print(f"{'group':44} {'valid':>6} {'acc.':>6} {'invalid':>8} {'acc.':>6}")
    for key in sorted(totals, key=lambda key: ("/" in key, key)):
        if brief and "/" in key:
            continue
        count = totals[key]
        valid = count["valid", True] + count["valid", False]
        invalid = count["invalid", True] + count["invalid", False]
        print(
            f"{key:44} {valid:6} {share(count['valid', True], valid):>6}"
            f" {invalid:8} {share(count['invalid', True], invalid):>6}"
        )
    for row in () if brief else sorted(wrong):
        print("disagrees:", *row)


def share(part: int, whole: int) -> str:
    """A share with three digits, a dash for nothing."""
    return f"{part / whole:.3f}" if whole else "-"


if __name__ == "__main__":
    given = [argument for argument in sys.argv[1:] if argument != "--sum"]
    main(*map(Path, given[:1]), brief="--sum" in sys.argv)
