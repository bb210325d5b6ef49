"""A hall with people in it: bots think in this process, and the clock can be put forward."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from setzkasten.engine.levels import Level
from setzkasten.engine.players import choose
from setzkasten.games.protocol import Game
from setzkasten.service.entries import Edition
from setzkasten.service.hall import Hall
from setzkasten.service.store import SessionRow
from tests.service.shelf import ListShelf


class Clock:
    """A clock that goes by itself and can be put forward."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def forward(self, seconds: float) -> None:
        """Put the clock forward."""
        self._ahead += timedelta(seconds=seconds)


class NearThinker:
    """Lets bots think in this process, which is quicker than starting another one."""

    def __init__(self) -> None:
        self.thoughts = 0
        self.levels: list[str] = []
        self._shelf = ListShelf()

    async def warm_up(self) -> None:
        """Nothing needs to be prepared."""

    async def think(self, game: Game, view: Any, edition: Edition, seed: int, level: Level) -> Any:
        """Choose a command."""
        await asyncio.sleep(0)
        self.thoughts += 1
        self.levels.append(level.id)
        return choose(game, view, self._shelf.edition(edition).words(game), seed, 0.02, level)

    def close(self) -> None:
        """Nothing needs to be stopped."""


@pytest.fixture
def clock() -> Clock:
    """The clock of the hall."""
    return Clock()


@pytest.fixture
def thinker() -> NearThinker:
    """What the hall's bots think with."""
    return NearThinker()


@pytest.fixture
async def hall(tmp_path: Path, clock: Clock, thinker: NearThinker) -> AsyncIterator[Hall]:
    """A hall on an empty database."""
    hall = await Hall.open(tmp_path, ListShelf(), thinker=thinker, bot_pause=0.0, clock=clock)
    yield hall
    await hall.close()


Greet = Callable[[str], Awaitable[SessionRow]]


@pytest.fixture
def greet(hall: Hall) -> Greet:
    """Welcome a guest by name."""

    async def welcome(name: str) -> SessionRow:
        guest, token = await hall.sessions.greet(None, name, "de")
        assert token
        return guest

    return welcome
