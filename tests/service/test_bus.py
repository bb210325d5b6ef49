"""The bus: everybody who listens hears the last change, and nobody else is told."""

import asyncio

import pytest

from setzkasten.service.bus import MemoryBus


async def test_those_who_listen_hear_the_last_row() -> None:
    bus = MemoryBus()
    with bus.listen("t") as one, bus.listen("t") as two:
        bus.publish("t", 3)
        bus.publish("t", 5)
        bus.publish("u", 9)
        assert await one.hear() == 5
        assert await two.hear() == 5
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(one.hear(), 0.01)
        bus.publish("t", 6)
        assert await one.hear() == 6


async def test_those_who_have_gone_are_forgotten() -> None:
    bus = MemoryBus()
    with bus.listen("t"):
        assert bus._ears
    assert not bus._ears
    bus.publish("t", 1)
