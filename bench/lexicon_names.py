"""How many names the lexicon lets in: `lexicon_names.py [FILE]` (words, # begins a remark)."""

import sys
from pathlib import Path

from setzkasten.letters import fold
from setzkasten.lexicon import Policy, open_lexicon
from setzkasten.texts.catalogue import say

OWN = Path(__file__).parent.parent / "tests" / "lexicon" / "data" / "names.txt"


def main(path: Path = OWN) -> None:
    """Print the share let in, which ones by which reading, and those that no game knows."""
    lexicon = open_lexicon()
    policy = Policy("klassisch", "001")
    with_names = lexicon.words(Policy("kartenrommee", "002", names=True))
    lines = path.read_text("utf-8").splitlines()
    names = [name for line in lines if not line.startswith("#") for name in line.split()]
    let_in = [name for name in names if lexicon.words(policy).admits(fold(name))]
    print(f"{len(names)} names, {len(let_in)} let in: {len(let_in) / len(names):.3f}")
    for name in let_in:
        reading = lexicon.judge(name, policy).analyses[0]
        print(f"  {name}: {reading.lemma}, {say(reading.form)}")
    unknown = [name for name in names if not with_names.admits(fold(name))]
    print(f"unknown even where names count: {len(unknown)}", *unknown)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
