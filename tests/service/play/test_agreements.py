"""Offers and answers at live tables: doubled, late, forged ones are refused and change nothing."""

import asyncio

import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.notation.record import read_record
from setzkasten.service.clocks.control import Live
from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.requests import Leave, NewOptions, NewSeat, NewTable
from setzkasten.service.tables.table import Table
from tests.service.conftest import Greet, StillClock
from tests.service.play.test_time import again, begin
from tests.service.playing import (
    act,
    code,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    reach_window,
    state_of,
    wait_for,
)

ASK = {"type": "propose", "matter": "take_back"}
YES = {"type": "reply", "agrees": True}


@pytest.fixture
def clock() -> StillClock:
    """A clock by which every millisecond can be counted."""
    return StillClock()


async def friendly(
    host: Host, greet: Greet, game: str = "kompakt"
) -> tuple[Table, dict[int, SessionRow]]:
    """Seat two at a table where plays may be taken back."""
    ada, ben = await greet("Ada"), await greet("Ben")
    options = NewOptions(None, shares="open", control=Live(10), take_back=True)
    request = NewTable(game, (NewSeat("here"), NewSeat("link")), fresh_key(), "mine", options)
    opened = granted(await host.lobby.open(ada, request))
    await join(host, ben, opened, 1)
    return await load(host, opened.id), {0: ada, 1: ben}


async def laid(host: Host, table: Table, people: dict[int, SessionRow]) -> tuple[Table, int]:
    """Play until a play can be challenged; name who laid it."""
    starter = table.awaited[0]
    table = await reach_window(host, table.id, people, starter)
    return table, state_of(table).announced.seat


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "kartenkreuz"])
async def test_a_play_is_taken_back_and_the_log_tells_it(
    host: Host, greet: Greet, clock: StillClock, game: str
) -> None:
    table, people = await friendly(host, greet, game)
    table, layer = await laid(host, table, people)
    bag, other = state_of(table).bag, 1 - layer
    granted(await act(host, people[layer], table, layer, ASK))
    table = await load(host, table.id)
    assert table.clocks is not None
    assert table.clocks.running == layer
    before = table.clocks.left_ms
    clock.forward(7)
    granted(await act(host, people[other], table, other, YES))
    table = await load(host, table.id)
    assert (table.awaited, table.window_since, state_of(table).bag) == ((layer,), None, bag)
    assert table.clocks is not None
    assert table.clocks.left_ms[layer] == before[layer] - 7000
    read = await again(host, table)
    assert (read.state, read.clocks) == (table.state, table.clocks)
    await host.lobby.leave(people[0], table.id, Leave(0, fresh_key()))
    record = granted(await host.exporter.export(table.id, None, None, "record"))
    check = check_bag(read_record(record.text))
    assert check.ok
    assert check.own_rules


async def test_doubled_late_and_forged_ones_change_nothing(host: Host, greet: Greet) -> None:
    table, people = await friendly(host, greet)
    table, layer = await laid(host, table, people)
    other = 1 - layer
    stranger = await greet("Eve")
    assert code(await act(host, stranger, table, layer, ASK)) == "not_your_seat"
    assert code(await act(host, people[other], table, layer, ASK)) == "not_your_seat"
    forged = {**ASK, "seat": layer}
    assert code(await act(host, people[other], table, other, forged)) == "not_your_seat"
    assert code(await act(host, people[other], table, other, YES)) == "nothing_offered"
    assert code(await act(host, people[other], table, other, ASK)) == "not_your_play"
    assert (await load(host, table.id)).seq == table.seq
    key = fresh_key()
    first = granted(await act(host, people[layer], table, layer, ASK, key))
    doubled = granted(await act(host, people[layer], table, layer, ASK, key))
    assert doubled.seq == first.seq
    late = await act(host, people[other], table, other, YES)  # as it stood before the offer
    assert code(late) == "stale"
    table = await load(host, table.id)
    assert table.seq == first.seq
    # Consent and agreement at once: the first row wins, the other one gets the table.
    granted(await act(host, people[other], table, other, {"type": "accept"}))
    assert code(await act(host, people[other], table, other, YES)) == "stale"
    table = await load(host, table.id)
    assert state_of(table).lines[-1].kind == "play"
    assert code(await act(host, people[other], table, other, YES)) == "nothing_offered"


async def test_the_computer_lets_a_play_go_back(host: Host, greet: Greet) -> None:
    """A family at one table with a computer: when the people agree, the computer does too."""
    ada, ben = await greet("Ada"), await greet("Ben")
    options = NewOptions(600, shares="open", take_back=True)
    seats = (NewSeat("here"), NewSeat("link"), NewSeat("bot"))
    opened = granted(
        await host.lobby.open(ada, NewTable("kompakt", seats, fresh_key(), "mine", options))
    )
    await join(host, ben, opened, 1)
    people = {0: ada, 1: ben}
    await reach_window(host, opened.id, people, 0)
    # Its consent to the play is one thing, its answer to the offer another one.
    table = await wait_for(host, opened.id, lambda now: 2 in state_of(now).accepted)
    rack, score = state_of(table).players[0].rack, state_of(table).players[0].score
    laid = state_of(table).announced.placements
    granted(await act(host, ada, table, 0, ASK))
    table = await wait_for(host, table.id, lambda now: 2 in state_of(now).offering.agreed)
    assert state_of(table).announced is not None  # Ben is asked as well
    granted(await act(host, ben, table, 1, YES))
    table = await load(host, table.id)
    state = state_of(table)
    assert (state.phase, state.turn, state.players[0].score) == ("turn", 0, score)
    assert len(state.players[0].rack) == len(rack) + len(laid)


async def test_one_who_is_alone_with_the_computer_can_take_back(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await greet("Ada")
    options = NewOptions(600, shares="open", take_back=True)
    seats = (NewSeat("here"), NewSeat("bot"))
    monkeypatch.setattr(host.scheduler, "_pause", 0.2)
    opened = granted(
        await host.lobby.open(ada, NewTable("kompakt", seats, fresh_key(), "mine", options))
    )
    table = await reach_window(host, opened.id, {0: ada}, 0)
    await asyncio.sleep(0.4)  # longer than its usual pause
    granted(await act(host, ada, table, 0, ASK))
    table = await wait_for(host, table.id, lambda now: state_of(now).phase == "turn")
    assert (state_of(table).turn, state_of(table).taken_back) == (0, True)


async def test_the_computer_declines_a_draw_at_the_beginning_and_says_so(
    host: Host, greet: Greet
) -> None:
    ada = await greet("Ada")
    opened = await open_table(host, ada, "wortspiel", "hb")
    table = await wait_for(host, opened.id, lambda now: now.awaited == (0,))
    granted(await act(host, ada, table, 0, {"type": "propose", "matter": "draw"}))
    seen = (await load(host, table.id)).seq
    table = await wait_for(host, table.id, lambda now: state_of(now).offering is None)
    # Its answer is the one row after the offer, and it is still the same one's turn.
    assert (table.status, table.awaited, table.seq - seen <= 1) == ("running", (0,), True)
    record = granted(await host.exporter.export(table.id, None, None, "record"))
    assert '"replied"' in record.text


async def test_a_draw_that_both_want(host: Host, greet: Greet) -> None:
    table, people = await begin(host, greet, "wortspiel", Live(10))
    granted(await act(host, people[0], table, 0, {"type": "propose", "matter": "draw"}))
    table = await load(host, table.id)
    assert code(await act(host, people[0], table, 0, YES)) == "own_offer"
    granted(await act(host, people[1], table, 1, YES))
    table = await load(host, table.id)
    assert table.status == "over"
    result = table.match.result
    assert result is not None
    assert (result.reason, result.drawn, result.ranking) == ("agreed", True, (1, 1))


@pytest.mark.parametrize("game", ["wortspiel", "kartenrommee", "patience"])
async def test_where_something_is_drawn_at_once_nothing_goes_back(
    host: Host, greet: Greet, game: str
) -> None:
    ada = await greet("Ada")
    kinds = ["here"] if game == "patience" else ["here", "here"]
    seats = tuple(msgspec.convert({"kind": kind}, NewSeat) for kind in kinds)
    options = NewOptions(take_back=True)
    refused = await host.lobby.open(ada, NewTable(game, seats, fresh_key(), "mine", options))
    assert code(refused) == "no_take_back_here"


async def test_house_rules_are_not_rated(host: Host, greet: Greet) -> None:
    ada = await greet("Ada")
    options = NewOptions(take_back=True, rated=True)
    seats = (NewSeat("here"), NewSeat("link"))
    refused = await host.lobby.open(ada, NewTable("kompakt", seats, fresh_key(), "", options))
    assert code(refused) == "not_rated_rules"
