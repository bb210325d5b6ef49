"""A game's words in a mapped file: its word graph, and a table for quick membership.

The table is a text of words between line feeds, sorted into buckets by the CRC-32 of the word with
a line feed on both sides. `NAME.words` holds the text and `NAME.bucket` where each bucket begins
(at the line feed before its first word), so one search in a few bytes gives an exact answer.
`pack.pack_game` lays it out.
"""

from collections.abc import Callable
from zlib import crc32

from setzkasten.lexicon.files.container import Container
from setzkasten.lexicon.graph import Dawg


def graph_in(container: Container, name: str) -> Dawg:
    """Return the word graph of this name; `ContainerBroken` when it is not in the file."""
    root, size = container.array(f"{name}.root")
    mask, first, target = (
        container.array(f"{name}.{part}") for part in ("mask", "first", "target")
    )
    return Dawg(mask, first, target, root, size)


def membership_in(container: Container, name: str) -> Callable[[str], bool] | None:
    """Return the test of whether a word is in the table of this name, `None` if there is no table.

    Everything is written out in one function, as games and engines call it millions of times.
    """
    if f"{name}.words" not in container:
        return None
    bucket = container.array(f"{name}.bucket")
    mask = len(bucket) - 2
    base = container.start(f"{name}.words")
    file = container.file
    find = file.find

    def admits(word: str) -> bool:
        """Check whether the word may be laid."""
        try:
            key = f"\n{word}\n".encode("latin-1")
        except UnicodeEncodeError:
            return False
        place = crc32(key) & mask
        at = base + bucket[place]
        # mostly it is the first word of its bucket: to compare is quicker than to search. A line
        # feed in the word itself could match two neighbours.
        return (
            file[at : at + len(key)] == key or find(key, at + 1, base + bucket[place + 1] + 1) >= 0
        ) and "\n" not in word

    return admits
