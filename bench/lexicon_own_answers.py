"""Which entries of the own tables equal a word of the sets of verdicts: `lexicon_own_answers.py`.

Printed is how many of each table do, of how many; with a table's name, those entries.
"""

import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from setzkasten.lexicon.making.witnesses.evidence import tiles

DATA = Path(__file__).parent.parent / "tests" / "lexicon" / "data"


def entries(value: object) -> Iterator[str]:
    """Yield the words that a table lists or has entries for."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if isinstance(inner, str) and key[:1].isalpha() and key != "words":
                yield key
            yield from entries(inner) if not isinstance(inner, str) or key == "words" else ()
    elif isinstance(value, str):
        yield from (word.partition("=")[0] for word in value.split())
    elif isinstance(value, list):
        for inner in value:
            yield from entries(inner)


def main(table: str = "") -> None:
    """Print the sums by table, or the entries of one."""
    asked = {
        line.split("\t")[0]
        for path in DATA.glob("verdicts*.tsv")
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#")
    }
    curated = Path(str(resources.files("setzkasten.lexicon.making") / "curated"))
    for path in sorted(curated.rglob("*.toml")):
        found = {tiles(word.replace("|", "")) for word in entries(tomllib.loads(path.read_text()))}
        same = sorted(found & asked)
        name = path.relative_to(curated).with_suffix("").as_posix()
        if table == name:
            print(*same, sep="\n")
        elif not table and same:
            print(f"{name:28} {len(same):5} of {len(found):6}")


if __name__ == "__main__":
    main(*sys.argv[1:2])
