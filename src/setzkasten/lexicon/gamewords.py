"""The words of one game: membership, beginnings, frequency bands and the word graph."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from setzkasten.lexicon.graph import Dawg
from setzkasten.lexicon.matching import match_ends
from setzkasten.lexicon.policy import Policy
from setzkasten.lexicon.sounds import sounding, sounding_afar
from setzkasten.lexicon.suggest import misses

RARE = 5
"""The band of words that no frequency list knows."""

ALL = 6
"""For `upto`: also the words that a single weak witness supports."""

_COMMON = 2
"""The band of words that somebody may well have meant."""


class GameWords:
    """All words a game admits, in the game's own spelling. `word in words` and `len` work too.

    `id` names lexicon, version and policy, so that a table can hold on to exactly these words.
    """

    def __init__(
        self,
        name: str,
        policy: Policy,
        graph: Dawg,
        band: Callable[[str], int],
        admits: Callable[[str], bool] | None = None,
        narrow: "Callable[[int], GameWords] | None" = None,
        backwards: Sequence[Dawg] = (),
    ) -> None:
        self.id = name
        self.policy = policy
        self.graph = graph
        self._band = band
        self._narrow = narrow
        self.backwards: tuple[Dawg, ...] = tuple(backwards)
        self.admits: Callable[[str], bool] = admits or graph.__contains__
        """Check whether the word may be laid."""

    origin: "tuple[Callable[..., GameWords], tuple[object, ...]] | None" = None
    """How another process gets the same words: a function and what it is called with."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle where the words lie, not the words: the file is shared by all processes."""
        if self.origin is None:
            raise TypeError(f"{self.id} cannot be sent to another process")
        return self.origin

    def __len__(self) -> int:
        return len(self.graph)

    def __iter__(self) -> Iterator[str]:
        return iter(self.graph)

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.admits(word)

    def __repr__(self) -> str:
        return f"GameWords({self.id!r}, {len(self)} words)"

    def admits_each(self, words: Iterable[str]) -> list[bool]:
        """Answer `admits` for many words at once."""
        return [*map(self.admits, words)]

    def begins(self, prefix: str) -> bool:
        """Check whether some admissible word starts with these letters."""
        return self.graph.walk(prefix) > 0

    def near(self, word: str, limit: int = 5) -> list[str]:
        """Return up to so many words of this game that a text may have been meant for.

        Words that sound like it and words a single letter away, common ones first. Two changed
        spellings are tried where nothing else is found, or only rare words that sound alike.
        """
        if limit < 1:
            return []
        graph, backwards = self.graph, self.backwards
        match = match_ends(graph, backwards, word)
        heard = {*sounding(graph, backwards, word, match)}
        found = heard | misses(graph, word, match)
        band = self._band
        found.discard(word)
        if not found or (heard and all(band(other) > _COMMON for other in heard)):
            found.update(sounding_afar(graph, backwards, word, match))
            found.discard(word)
        if len(found) < 2:
            return [*found]
        return sorted(found, key=lambda w: (band(w) - 2 * (w in heard), w not in heard, w))[:limit]

    def band(self, word: str) -> int:
        """Return how common a word is: 1 everyday, 2, 3, 4, and 5 rare or unknown."""
        return self._band(word)

    def upto(self, band: int) -> "GameWords":
        """Return the words of this game that are no rarer than a band: what somebody might know.

        `upto(RARE)` are all words but those that a single weak witness supports, `upto(ALL)` all.
        The smaller graph is woven when it is first asked for, which takes about a second.
        """
        return self if band >= ALL or self._narrow is None else self._narrow(band)
