"""The clock of a server: steady, whatever the machine's clock does."""

from datetime import UTC, datetime, timedelta

import pytest

from setzkasten.service.tables.clock import SLEW, SteadyClock

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


class Machine:
    """A machine with a clock that can be put right or wrong, and a counter that cannot."""

    def __init__(self) -> None:
        self.wall = NOON
        self.counter = 100.0
        self.clock = SteadyClock(lambda: self.wall, lambda: self.counter)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += timedelta(seconds=seconds)
        self.counter += seconds


def test_it_goes_with_a_clock_that_goes_right() -> None:
    machine = Machine()
    for seconds in (0.0, 0.25, 3600.0, 0.001):
        machine.wait(seconds)
        assert machine.clock() == machine.wall


@pytest.mark.parametrize("leap", [-86_400.0, -2.0, 2.0, 86_400.0])
def test_it_follows_a_leap_by_one_per_cent_at_most(
    leap: float, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    machine.wall += timedelta(seconds=leap)
    before = machine.clock()
    for _ in range(50):
        machine.wait(10)
        after = machine.clock()
        passed = (after - before).total_seconds()
        assert 10 * (1 - SLEW) - 1e-3 <= passed <= 10 * (1 + SLEW) + 1e-3
        before = after
    if abs(leap) == 2:
        assert machine.clock() == machine.wall
    assert caplog.text.count("has leapt") == 1


def test_it_never_goes_back() -> None:
    machine = Machine()
    machine.wall -= timedelta(days=1)
    times = []
    for _ in range(100):
        machine.counter += 0.001
        times.append(machine.clock())
    assert times == sorted(times)
