"""Which of the commonest words of a list the lexicon refuses: `lexicon_common.py LIST [COUNT]`.

LIST is any frequency list of German, one word a line, the commonest first (the first COUNT lines
are read, 60,000 unless told otherwise). Printed are the shares by reason, then every word that is
refused as doubtful, weakly attested, compound or unknown, with what is known of it. Names are left
out as far as the lexicon knows them. What the build itself finds in its own frequency list lies
beside the built lexicon, in `common-refused.tsv`.
"""

import sys
from collections import Counter
from pathlib import Path

from setzkasten.lexicon import Policy, open_lexicon

OMITTED = ("doubtful", "single_source", "compound", "not_found")


def main(path: Path, count: int = 60_000) -> None:
    """Print how many are refused for which reason, and the omissions."""
    lexicon = open_lexicon()
    policy = Policy("klassisch", "001")
    words = [line.strip() for line in path.read_text("utf-8").splitlines()[:count]]
    asked = [word for word in words if word.isalpha() and 1 < len(word) <= 15]
    reasons: Counter[str] = Counter()
    omitted = []
    for word in asked:
        verdict = lexicon.judge(word, policy, suggestions=0)
        reasons["admitted" if verdict.admissible else verdict.reason.code] += 1
        if not verdict.admissible and verdict.reason.code in OMITTED:
            known = "; ".join(f"{a.lemma} ({a.word_class})" for a in verdict.analyses[:2])
            omitted.append(f"{word}\t{verdict.reason.code}\t{known}")
    print(f"{len(asked)} words of {path.name}, {lexicon.id}")
    for code, number in reasons.most_common():
        print(f"{code:16} {number:6} {number / len(asked):.4f}")
    print(*omitted, sep="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:3]))
