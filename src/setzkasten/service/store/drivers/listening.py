"""Hearing what other nodes write, whatever the database."""

from collections.abc import Callable
from typing import Protocol

OnChange = Callable[[str, int], None]
"""Told of a table, and of its last row."""


class ChangeListener(Protocol):
    """Hears what other nodes tell."""

    async def listen(self) -> None:
        """Listen for ever. After every gap all has to be read anew."""
        ...
