"""What the tiles that stay on the rack are worth."""

from typing import Protocol


class Leaves(Protocol):
    """Values the tiles kept after a play, in points beside an average rack."""

    def value(self, kept: tuple[str, ...]) -> float:
        """Give the worth of these tiles; blanks are `?`, premium cards `*2` and `*3`."""
        ...
