"""A host with people in it: bots think in this process, and the clock can be put forward."""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from setzkasten.engine.levels import Level
from setzkasten.engine.players import choose
from setzkasten.games.protocol import Game, Refusal
from setzkasten.service.bots.reviewing import Question, Slice, weigh_some
from setzkasten.service.host import Host
from setzkasten.service.store import Place, SessionRow
from setzkasten.service.tables.entries import Edition
from tests.service.editions import ListEditions


class Clock:
    """A clock that goes by itself and can be put forward."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def forward(self, seconds: float) -> None:
        """Put the clock forward."""
        self._ahead += timedelta(seconds=seconds)


class StillClock(Clock):
    """A clock that stands until it is put forward: what a test itself takes is no time."""

    def __init__(self) -> None:
        super().__init__()
        self._begun = datetime.now(UTC)

    def __call__(self) -> datetime:
        return self._begun + self._ahead


class NearReviewer:
    """Weighs finished games in this process; counts the slices."""

    def __init__(self) -> None:
        self.slices = 0
        self.asked: list[Question] = []

    async def look_back(self, question: Question, party: str) -> Slice | Refusal | None:
        """Weigh the next few turns."""
        self.slices += 1
        self.asked.append(question)
        return await asyncio.to_thread(weigh_some, ListEditions(), question)


class Thought(NamedTuple):
    """What a bot is asked."""

    game: Game
    view: Any
    edition: Edition
    seed: int
    level: Level


class NearThinker(NearReviewer):
    """Lets bots think in this process, which is quicker than starting another one."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts = 0
        self.levels: list[str] = []
        self._editions = ListEditions()

    async def warm_up(self) -> None:
        """Nothing needs to be prepared."""

    async def think(
        self,
        game: Game,
        view: Any,
        edition: Edition,
        seed: int,
        level: Level,
        *,
        party: str = "",
    ) -> Any:
        """Choose a command."""
        await asyncio.sleep(0)
        self.thoughts += 1
        self.levels.append(level.id)
        return await self.answer(Thought(game, view, edition, seed, level))

    async def answer(self, thought: Thought) -> Any:
        """Answer what is asked; other doubles answer otherwise."""
        words = self._editions.edition(thought.edition).words(thought.game)
        return choose(thought.game, thought.view, words, thought.seed, 0.02, thought.level)

    def close(self) -> None:
        """Nothing needs to be stopped."""


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal to each test the same again: some racks hold no word of the small dictionary."""
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_hex", lambda size=32: chance.randbytes(size).hex())


@pytest.fixture
def reviewer(thinker: NearThinker) -> NearReviewer:
    """What finished games are looked back at with."""
    return thinker


@pytest.fixture
def clock() -> Clock:
    """The clock of the host."""
    return Clock()


@pytest.fixture
def thinker() -> NearThinker:
    """What the host's bots think with."""
    return NearThinker()


@pytest.fixture
async def host(place: Place, clock: Clock, thinker: NearThinker) -> AsyncIterator[Host]:
    """A host on an empty database, of each kind."""
    host = await Host.open(
        place.parent if isinstance(place, Path) else place,
        ListEditions(),
        thinker=thinker,
        bot_pause=0.0,
        clock=clock,
    )
    yield host
    await host.close()


Greet = Callable[[str], Awaitable[SessionRow]]


@pytest.fixture
def greet(host: Host) -> Greet:
    """Begin a guest's session by name."""

    async def begin(name: str) -> SessionRow:
        guest, token = await host.sessions.begin(None, name, "de")
        assert token
        return guest

    return begin
