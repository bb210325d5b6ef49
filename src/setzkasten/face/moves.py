"""The moves that can be made now: looked for only when somebody asks."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

import msgspec

Words = tuple[tuple[str, int], ...]
"""Words with the points of each."""


def _no_words(text: str) -> Words:
    return ()


class Move(msgspec.Struct, frozen=True, eq=False):
    """A move as text, with its points.

    `equity` is what it is worth in points, what stays on the rack included: for plays on boards
    whose game has leave values, else the same as the score.

    >>> game = sk.set_up("kompakt", "start", rack="NREBE?N", words=["REBEN", "BERN"])
    >>> move = game.legal_moves[0]
    >>> str(move), move.score, move.words
    ('8D REBEN', 16, (('REBEN', 16),))
    """

    text: str
    score: int
    equity: float
    _spell: Callable[[str], Words] = _no_words

    @property
    def words(self) -> Words:
        """The words it makes with the points of each, the word along the play first."""
        return self._spell(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the words as they are: what spells them stays with the table."""
        return _made, (self.text, self.score, self.equity, self.words)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and (self.text, self.score) == (other.text, other.score)

    def __hash__(self) -> int:
        return hash((self.text, self.score))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text} {self.score}>"


def _made(text: str, score: int, equity: float, words: Words) -> Move:
    return Move(text, score, equity, lambda _: words)


class LegalMoves:
    """Every play, meld or word that can be laid now, the best first; nothing is searched before.

    `"8D GRÜNDE" in moves` asks about one move without searching for all. Exchanging, passing,
    drawing and discarding are moves as well, but not listed here.

    >>> game = sk.set_up("kompakt", "start", rack="NREBE?N", words=["REBEN", "BERN"])
    >>> "8D REBEN" in game.legal_moves, "8D NEBEN" in game.legal_moves
    (True, False)
    >>> game.legal_moves[0].score, len(game.legal_moves) > 10
    (16, True)
    """

    def __init__(self, find: Callable[[], Sequence[Move]], allows: Callable[[str], bool]) -> None:
        self._search = find
        self._found: Sequence[Move] | None = None
        self._allows = allows

    def _find(self) -> Sequence[Move]:
        if self._found is None:
            self._found = self._search()
        return self._found

    def __len__(self) -> int:
        return len(self._find())

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        found = self._find()
        return found[index] if isinstance(index, int) else list(found[index])

    def __iter__(self) -> Iterator[Move]:
        return iter(self._find())

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            move = move.text
        return isinstance(move, str) and self._allows(move)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the moves as a list: what searches for them stays with the table."""
        return list, (list(self),)

    def __repr__(self) -> str:
        found = self._find()
        shown = ", ".join(map(repr, found[:3]))
        more = f", … {len(found)} in all" if len(found) > 3 else ""
        return f"<LegalMoves {shown}{more}>" if found else "<LegalMoves: none>"
