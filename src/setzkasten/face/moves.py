"""The moves that can be made now: looked for only when somebody asks."""

from collections.abc import Callable, Iterator
from typing import overload

import msgspec


class Move(msgspec.Struct, frozen=True):
    """A move as text, with its points and the points of each word."""

    text: str
    score: int
    words: tuple[tuple[str, int], ...] = ()

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text} {self.score}>"


class LegalMoves:
    """Every play, meld or word that can be laid now, the best first; nothing is searched before.

    `"8D GRÜNDE" in moves` asks about one move without searching for all. Exchanging, passing,
    drawing and discarding are moves as well, but not listed here.
    """

    def __init__(
        self,
        count: Callable[[], int],
        get: Callable[[int], Move],
        allows: Callable[[str], bool],
    ) -> None:
        self._count = count
        self._get = get
        self._allows = allows

    def __len__(self) -> int:
        return self._count()

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self._get(place) for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        return self._get(place)

    def __iter__(self) -> Iterator[Move]:
        for place in range(len(self)):
            yield self._get(place)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            move = move.text
        return isinstance(move, str) and self._allows(move)

    def __repr__(self) -> str:
        shown = ", ".join(f"{self._get(place)!r}" for place in range(min(3, len(self))))
        more = f", … {len(self)} in all" if len(self) > 3 else ""
        return f"<LegalMoves {shown}{more}>" if len(self) else "<LegalMoves: none>"
