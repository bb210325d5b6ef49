"""Programs at tables: marked for the others, never rated, and not where the person sits himself."""

import msgspec

from setzkasten.service.host import Host
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.requests import Join, Leave, NewOptions, NewSeat, NewTable
from setzkasten.service.tables.views import table_card
from tests.service.conftest import Greet
from tests.service.people.test_own_data import make
from tests.service.playing import code, fresh_key, granted, join, load, open_table


async def program_of(host: Host, name: str) -> tuple[SessionRow, SessionRow]:
    """An account, and the program that plays for it."""
    _, person = await make(host, name)
    return person, msgspec.structs.replace(person, login=None, program="token")


def seek(*, rated: bool = False, programs: bool = False) -> NewTable:
    options = NewOptions(open=True, shares="open", rated=rated, programs=programs)
    return NewTable("kompakt", (NewSeat("here"), NewSeat("link")), fresh_key(), "mine", options)


async def test_a_programs_seat_is_marked_for_all(host: Host, greet: Greet) -> None:
    ben = await greet("Ben")
    _, robot = await program_of(host, "Robert")
    table = await open_table(host, ben, "kompakt", "hl")
    shown = await join(host, robot, table, 1)
    assert [seat.program for seat in shown.seats] == [False, True]
    seen = granted(await host.lobby.look(table.id, ben.id))
    assert [seat.program for seat in seen.seats] == [False, True]
    assert table_card(await load(host, table.id), None).programs == (1,)
    # The log says so for ever: it is read from the start.
    host.tables.drop(table.id)
    assert [seat.program for seat in (await load(host, table.id)).seats] == [False, True]


async def test_what_a_program_opens_it_plays(host: Host, greet: Greet) -> None:
    _, robot = await program_of(host, "Robert")
    shown = await open_table(host, robot, "kompakt", "hhb")
    assert [seat.program for seat in shown.seats] == [True, True, False]


async def test_a_seat_that_a_program_leaves_is_no_programs(host: Host, greet: Greet) -> None:
    ben = await greet("Ben")
    _, robot = await program_of(host, "Robert")
    table = await open_table(host, ben, "kompakt", "hll")
    await join(host, robot, table, 1)
    left = granted(await host.lobby.leave(robot, table.id, Leave(1, fresh_key())))
    assert [seat.program for seat in left.seats] == [False, False, False]


async def test_no_program_is_rated(host: Host, greet: Greet) -> None:
    _, anna = await make(host, "Anna")
    _, robot = await program_of(host, "Robert")
    assert await host.lobby.open(robot, seek(rated=True)) == refusals.NOT_RATED_PROGRAMS
    table = granted(await host.lobby.open(anna, seek(rated=True)))
    token = table.invites[0].token
    for invited in (None, token):
        answer = await host.seeks.join(robot, table.id, Join(fresh_key(), invited, "", "e"))
        assert answer == refusals.NOT_RATED_PROGRAMS
    assert [seat.taken for seat in (await load(host, table.id)).seats] == [True, False]


async def test_people_who_seek_people_find_people(host: Host, greet: Greet) -> None:
    _, anna = await make(host, "Anna")
    _, robot = await program_of(host, "Robert")
    table = granted(await host.lobby.open(anna, seek()))
    assert [one.fits for one in await host.seeks.listed(robot)] == [False]
    answer = await host.seeks.join(robot, table.id, Join(fresh_key(), None, "", "e"))
    assert answer == refusals.PEOPLE_WANTED
    invited = Join(fresh_key(), table.invites[0].token, "", "e")
    assert granted(await host.seeks.join(robot, table.id, invited)).seats[1].program


async def test_a_seek_may_admit_programs(host: Host) -> None:
    _, anna = await make(host, "Anna")
    _, robot = await program_of(host, "Robert")
    table = granted(await host.lobby.open(anna, seek(programs=True)))
    assert [one.fits for one in await host.seeks.listed(robot)] == [True]
    joined = await host.seeks.join(robot, table.id, Join(fresh_key(), None, "", "e"))
    assert granted(joined).seats[1].program


async def test_what_a_program_plays_is_in_nobodys_statistics(host: Host) -> None:
    _, anna = await make(host, "Anna")
    person, robot = await program_of(host, "Robert")
    table = await open_table(host, anna, "kompakt", "hl")
    await join(host, robot, table, 1)
    granted(await host.lobby.leave(anna, table.id, Leave(0, fresh_key())))
    await host.ledger.record()
    assert [one.seat for one in await host.store.results.all_of_person(anna.id)] == [0]
    assert await host.store.results.all_of_person(person.id) == ()


async def test_no_program_comes_where_its_person_sits(host: Host, greet: Greet) -> None:
    ben = await greet("Ben")
    person, robot = await program_of(host, "Robert")
    own = await open_table(host, person, "kompakt", "hl")
    assert await host.program_access.why_not(robot, own.id) == refusals.A_PERSON_SITS_THERE
    others = await open_table(host, ben, "kompakt", "hl")
    assert await host.program_access.why_not(robot, others.id) is None
    await join(host, robot, others, 1)
    assert await host.program_access.why_not(robot, others.id) is None
    assert code(await host.program_access.why_not(robot, "unknown")) == "unknown_table"
