"""Agreement with the community's word list: `lexicon_community.py [FILE] [--sample N]`.

FILE is by default where Debian's `tanglet-data` puts it. Recall is the share of its words that the
lexicon has, precision the share of the lexicon's words that it has. Neither is truth: sample the
disagreements and read them.
"""

import random
import sys
from pathlib import Path

from setzkasten.lexicon import Policy, open_lexicon
from setzkasten.lexicon.lists.listfile import read_list
from setzkasten.lexicon.lists.ownlists import installed_community_list


def main(arguments: list[str]) -> int:
    """Print recall and precision for 3 to 8 and 9 to 15 letters, and samples if wanted."""
    sample = int(arguments[arguments.index("--sample") + 1]) if "--sample" in arguments else 0
    files = [Path(a) for a in arguments if not a.startswith("--") and not a.isdigit()]
    path = files[0] if files else installed_community_list()
    if path is None:
        print("The community list is not installed (Debian: tanglet-data).")
        return 2
    theirs = set(read_list(path).words)
    ours = set(open_lexicon().words(Policy("klassisch", "001")))
    for low, high in ((3, 8), (9, 15)):
        here = {word for word in ours if low <= len(word) <= high}
        there = {word for word in theirs if low <= len(word) <= high}
        both = len(here & there)
        print(
            f"{low}-{high} letters: ours {len(here)}, theirs {len(there)}, "
            f"recall {both / len(there):.3f}, precision {both / len(here):.3f}"
        )
        for title, words in (("only ours", here - there), ("only theirs", there - here)):
            if sample:
                chosen = random.Random(1).sample(sorted(words), min(sample, len(words)))
                print(f"  {title}:", *chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
