"""The figures of the lexicon's page, made anew: `lexicon_figures.py` writes them into its table.

Asked are the sets of verdicts in `tests/lexicon/data`, each as a whole, the common family names
there, and how many words have a meaning. What needs a list from elsewhere (first names, boards, the
community's list) is not renewed here.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from setzkasten.letters import fold
from setzkasten.lexicon import BuiltLexicon, Policy, open_lexicon

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "lexicon" / "data"
PAGE = ROOT / "docs" / "lexicon.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->"
CLASSIC = Policy("klassisch", "001")
WITH_NAMES = Policy("kartenrommee", "002", names=True)


def rows(path: Path) -> Iterator[list[str]]:
    """Yield the lines of a file that are no remarks, in columns."""
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.split("\t")


def accepted(lexicon: BuiltLexicon, path: Path) -> tuple[str, str]:
    """Return the share of the valid and of the invalid words of a set that the lexicon admits."""
    words = lexicon.words(CLASSIC)
    count = Counter((verdict, words.admits(word)) for word, verdict, *_ in rows(path))
    shares = []
    for verdict in ("valid", "invalid"):
        whole = count[verdict, True] + count[verdict, False]
        shares.append(f"{count[verdict, True] / whole:.3f} of {whole}")
    return shares[0], shares[1]


def figures(lexicon: BuiltLexicon) -> Iterator[str]:
    """Yield the lines of the table."""
    info = lexicon.info()
    yield f"Build {info.version}: {info.words:,} words, {info.weak:,} of them weak."
    yield ""
    yield "| verdicts | valid words accepted | invalid words accepted |"
    yield "|---|---|---|"
    for path in sorted(DATA.glob("verdicts*.tsv")):
        valid, invalid = accepted(lexicon, path)
        yield f"| `{path.stem}` | {valid} | {invalid} |"
    family = [name for row in rows(DATA / "names-family.txt") for name in row[0].split()]
    known = sum(map(lexicon.words(WITH_NAMES).admits, map(fold, family))) / len(family)
    yield ""
    yield f"Of {len(family)} common family names {known:.3f} are known where names count."
    words, told = Counter[int](), Counter[int]()
    for word in lexicon.words(CLASSIC):
        if len(word) <= 8:
            words[len(word)] += 1
            reading = lexicon.judge(word, CLASSIC, suggestions=0).analyses[0]
            told[len(word)] += bool(reading.meaning)
    each = ", ".join(f"{told[n] / words[n]:.3f} of {n}" for n in sorted(words))
    yield ""
    yield f"A meaning have, by letters: {each}; {told.total() / words.total():.3f} of all up to 8."


def main() -> None:
    """Write the table into the page and print it."""
    text = "\n".join(figures(open_lexicon()))
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n\n{END}{rest.partition(END)[2]}", "utf-8")
    print(text)


if __name__ == "__main__":
    main()
