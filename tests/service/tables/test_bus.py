"""The bus: everybody who listens hears the last change, and nobody else is told."""

import asyncio

import pytest

from setzkasten.service.tables.bus import MemoryBus


async def test_those_who_listen_hear_the_last_row() -> None:
    bus = MemoryBus()
    with bus.subscribe("t") as one, bus.subscribe("t") as two:
        bus.publish("t", 3)
        bus.publish("t", 5)
        bus.publish("u", 9)
        assert await one.wait() == 5
        assert await two.wait() == 5
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(one.wait(), 0.01)
        bus.publish("t", 6)
        assert await one.wait() == 6


async def test_those_who_have_gone_are_forgotten() -> None:
    bus = MemoryBus()
    with bus.subscribe("t"):
        assert bus._subscriptions
    assert not bus._subscriptions
    bus.publish("t", 1)


async def test_who_waits_a_while_only_hears_that_there_is_nothing() -> None:
    bus = MemoryBus()
    with bus.subscribe("t") as one:
        assert await one.wait(0.01) is None
        bus.publish("t", 4)
        assert await one.wait(0.01) == 4
        waiting = asyncio.ensure_future(one.wait(60.0))
        await asyncio.sleep(0)
        bus.publish("t", 5)
        assert await waiting == 5
