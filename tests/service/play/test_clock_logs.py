"""Whatever happens at a table with clocks, its log says the same about time as what was lived.

Random games with plays, exchanges, phoneys, challenges, consents, windows that time closes, lag,
minutes over, and servers that were away.
"""

import random
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.clocks.clocks import QUOTA_LIMIT_MS
from setzkasten.service.clocks.control import Control, Days, Live, Overtime
from setzkasten.service.clocks.lag import RoundTrips
from setzkasten.service.host import Host
from setzkasten.service.store import Row, SessionRow
from setzkasten.service.tables.entries import Happened, Resumed, decode_entry
from setzkasten.service.tables.logs.folding import fold
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.table import Table
from tests.service.conftest import Clock, Greet, StillClock
from tests.service.play.test_time import again, begin
from tests.service.playing import act, best, load, state_of

MS = timedelta(milliseconds=1)

CONTROLS: tuple[Control, ...] = (
    Live(3, 7),
    Live(1, 0, Overtime(10, 3)),
    Days(1, 2),
    Days(2, 0, "claim"),
)


CLOCKED = [game for game in GAME_IDS if game != "patience"]
"""All games that have clocks: whoever plays alone has none."""


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


def odd(dice: random.Random, table: Table) -> dict[str, Any]:
    """Something that somebody may do, rightly or not."""
    announced = getattr(state_of(table), "announced", None)
    if announced is not None and dice.random() < 0.5:
        return {"type": "challenge", "word": announced.words[0].word}
    kinds = ({"type": "pass"}, {"type": "accept"}, {"type": "challenge", "word": "QUARZ"})
    return dice.choice(kinds)


@pytest.mark.slow
@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("control", CONTROLS, ids=["increment", "club", "days", "claim"])
@pytest.mark.parametrize("game", CLOCKED)
async def test_a_log_says_what_was_lived(
    host: Host, greet: Greet, clock: Clock, game: str, control: Control, seed: int
) -> None:
    dice = random.Random(f"{game} {seed}")
    players = 2 if game == "wortspiel" else dice.choice((2, 3, 4))
    table, people = await begin(host, greet, game, control, players)
    with ExitStack() as lines:
        for guest in people.values():
            trips = RoundTrips()
            trips.note(dice.choice((0.05, 0.4, 2.5)))
            lines.enter_context(host.lags.on(table.id, guest.id, trips))
        for _ in range(30):
            await _happen(host, clock, control, dice, table, people)
            table = await load(host, table.id)
            assert await again(host, table, table.seq) == table
            if table.status == "over":
                break
    sums_agree(host, control, table.id, list(await host.tables.read(table.id)))
    # A finished game's clock, and one that is only looked at, stays as it is.
    clock.forward(3600)
    assert (await load(host, table.id)).clocks == table.clocks


async def _happen(
    host: Host,
    clock: Clock,
    control: Control,
    dice: random.Random,
    table: Table,
    people: dict[int, SessionRow],
) -> None:
    """Let time pass, and one thing happen."""
    unit = 1.0 if isinstance(control, Live) else 3600.0
    chance = dice.random()
    clock.forward(round(dice.random() * 11 * unit, 3))
    if chance < 0.1:
        last = host.tables.moment()
        clock.forward(round(dice.random() * 90 * unit, 3))
        await host.heartbeat.resume([table.id], last)
    elif chance < 0.2:
        clock.forward(61 * unit)
        await host.referee.expire(await load(host, table.id), host.tables.moment())
    else:
        seat = dice.choice(table.awaited)
        command = best(host, table, seat) if dice.random() < 0.7 else odd(dice, table)
        answer = await act(host, people[seat], table, seat, command)
        assert not isinstance(answer, Declined) or answer.kind in ("stale", "refused"), answer


def sums_agree(host: Host, control: Control, table_id: str, rows: list[Row]) -> None:
    """Add a log up by hand: what was charged, spared and not running is the time on the wall."""
    least = -control.over_ms if isinstance(control, Live) else 0
    earned_ms = control.increment * 1000 if isinstance(control, Live) else 0
    before: Table | None = None
    for count in range(1, len(rows) + 1):
        now = fold(host.catalogue, table_id, rows[:count])
        assert now is not None
        if before is None or before.clocks is None or now.clocks is None:
            before = now
            continue
        was, clocks, entry = before.clocks, now.clocks, decode_entry(rows[count - 1].body)
        wall = max(0, (now.changed - was.since) // MS)
        spared = entry.away_ms if isinstance(entry, Resumed) else getattr(entry, "lag_ms", 0)
        assert spared >= 0
        assert isinstance(entry, Resumed) or spared <= QUOTA_LIMIT_MS
        happened = (
            host.catalogue.codec(now.game).event(entry.event)
            if isinstance(entry, Happened)
            else None
        )
        completed = None if happened is None else now.game.completes(happened)
        assert now.changed >= before.changed, "no row is older than the one in front"
        assert min(clocks.left_ms) >= least
        assert clocks.turn_ms >= 0
        for seat in range(len(clocks.left_ms)):
            earned = earned_ms if seat == completed and seat not in was.fallen else 0
            charged = was.left_ms[seat] + earned - clocks.left_ms[seat]
            of_turn = min(was.turn_ms, max(0, wall - spared)) if seat == was.running else 0
            if seat != was.running:
                assert charged == 0, "only the clock that runs is charged"
            else:
                due = max(0, wall - spared) - of_turn
                assert charged == min(due, was.left_ms[seat] - least)
        before = now
