"""What the rules, and whoever plays by them, may ask about words."""

from collections.abc import Iterable, Iterator
from typing import Protocol, runtime_checkable


class LetterGraph(Protocol):
    """All words of a lexicon as a graph: a node for the letters so far, an edge for one more.

    `mask`, `first` and `target` are its flat arrays, for those who walk it in compiled code (laid
    out as `lexicon.graph` says).
    """

    @property
    def mask(self) -> "memoryview[int]": ...
    @property
    def first(self) -> "memoryview[int]": ...
    @property
    def target(self) -> "memoryview[int]": ...
    @property
    def root(self) -> int: ...

    def children(self, node: int) -> Iterable[tuple[str, int]]:
        """Yield the letters that go on from a node with the node each leads to."""
        ...

    def accepts(self, node: int) -> bool:
        """Check whether a word ends at this node."""
        ...


class NotListed(TypeError):
    """Raised by a lexicon that answers questions about words but cannot list them."""


@runtime_checkable
class Lexicon(Protocol):
    """Which words exist. The rules ask it and never decide this themselves.

    Words come spelled as on the table: upper case, and in the game's own spelling of the umlauts.
    The rules ask `admits` and `begins`; whoever looks for words asks the rest. A lexicon that knows
    no more than those two inherits from this class, and says so by what it then answers.
    """

    @property
    def id(self) -> str | None:
        """A name for exactly these words, by which what was made of them is kept; or `None`."""
        return None

    @property
    def graph(self) -> LetterGraph | None:
        """The words as a graph, or `None` if there is none and they are walked by `begins`."""
        return None

    def admits(self, word: str) -> bool:
        """Check whether a word may be laid."""
        ...

    def begins(self, prefix: str) -> bool:
        """Check whether some admissible word starts with these letters (or is them)."""
        ...

    def band(self, word: str) -> int:
        """Return how common a word is, 1 everyday to 5 rare; 1 where nobody has counted."""
        return 1

    def upto(self, band: int) -> "Lexicon":
        """Return the words no rarer than a band; all of them where nobody has counted."""
        return self

    def __iter__(self) -> Iterator[str]:
        """Yield all words in order; raises `NotListed`, at once, if they cannot be listed."""
        raise NotListed(f"{type(self).__name__} cannot list its words")


def is_listed(words: Lexicon) -> bool:
    """Check whether a lexicon can list its words, without listing them."""
    try:
        iter(words)
    except NotListed:
        return False
    return True
