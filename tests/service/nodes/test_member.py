"""A node among others: its heartbeat goes on whatever it has to see to."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import pytest

from setzkasten.service.nodes import member
from setzkasten.service.nodes.member import Member
from setzkasten.service.store.nodes import NODE, Taken
from tests.timeouts import TIMEOUT

NOW = datetime(2026, 1, 1, tzinfo=UTC)


class Ledger:
    """What a node asks the database for; others die when a test says so."""

    def __init__(self) -> None:
        self.heartbeats = 0
        self.left = Taken()
        self.meanwhile: list[Callable[[], None]] = []
        """What happens while the database is asked who has died."""
        self.all_orphans: list[bool] = []

    async def heartbeat(self, _node: str) -> int:
        """Count a heartbeat."""
        self.heartbeats += 1
        return int(NOW.timestamp() * 1000)

    async def take_over(self, _node: str, _until: Any, *, all_orphans: bool) -> Taken:
        """Hand over what the dead have left."""
        self.all_orphans.append(all_orphans)
        left, self.left = self.left, Taken()
        while self.meanwhile:
            self.meanwhile.pop()()
        return left

    async def note_lines(self, _node: str, _changes: Any, *, anew: bool = False) -> None:
        """Nobody looks."""

    async def leave(self, _node: str) -> None:
        """Nothing is held."""


class Slow:
    """Gives back what passed at tables, as slowly as a test wants."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.resumed: list[str] = []
        self.looked = 0

    async def recover(self, _tables: Sequence[str]) -> None:
        """No table waits for shares."""

    async def resume(self, tables: Sequence[str], _since: datetime) -> None:
        """Take one's time."""
        await self.go_on.wait()
        self.resumed += tables

    def horizon(self, _since: datetime | None) -> datetime:
        """Return any time."""
        return NOW

    def look_around(self) -> None:
        """Note that the tables can be seen to."""
        self.looked += 1

    def let_go_of_all(self) -> None:
        """Fail: the others hold this node for dead."""
        raise AssertionError


class _Quiet:
    """Hears nothing of other nodes."""

    async def listen(self) -> None:
        """OnChange nothing."""


@pytest.fixture
async def node(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Member, Ledger, Slow]]:
    """A node whose heart beats quickly."""
    monkeypatch.setattr(member, "HEARTBEAT_SECONDS", 0.01)
    ledger, slow = Ledger(), Slow()
    store = SimpleNamespace(node="one", nodes=ledger, listener=lambda *_: _Quiet())
    tables = SimpleNamespace(store=store, moment=lambda: NOW)
    presence = SimpleNamespace(changes=[], here=dict)
    made = Member(*(cast("Any", one) for one in (tables, None, slow, presence, slow, None, slow)))
    await made.join()
    slow.looked = 0
    yield made, ledger, slow
    await made.leave()


async def test_a_node_lives_on_while_it_takes_thousands_of_tables_over(
    node: tuple[Member, Ledger, Slow],
) -> None:
    _, ledger, slow = node
    many = tuple(f"t{number}" for number in range(3000))
    ledger.left = Taken(many, (), NOW)
    async with asyncio.timeout(TIMEOUT):
        while ledger.left.running:  # noqa: ASYNC110 -- the other side is no event
            await asyncio.sleep(0.01)
        before = ledger.heartbeats
        while ledger.heartbeats < before + 5:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert slow.resumed == []
        assert slow.looked == 0, "no clock may end before what passed is given back"
        slow.go_on.set()
        while not slow.looked:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert tuple(slow.resumed) == many


def _fail() -> None:
    raise OSError("the line to the database has broken")


@pytest.mark.parametrize("fails", [False, True])
async def test_tables_of_who_goes_while_others_are_asked_for_are_taken_all_the_same(
    node: tuple[Member, Ledger, Slow], fails: bool
) -> None:
    """Nobody dies where a node says good-bye: who misses that would never ask for its tables."""
    made, ledger, slow = node
    asked = len(ledger.all_orphans)
    if fails:
        ledger.meanwhile.append(_fail)
    ledger.meanwhile.append(lambda: made._hear("two", NODE))
    async with asyncio.timeout(TIMEOUT):
        while len(ledger.all_orphans) < asked + 4:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert True in ledger.all_orphans[asked + 1 :]
    # Where the answer is lost, the tables may have been taken all the same.
    assert (slow.looked > 0) == fails
