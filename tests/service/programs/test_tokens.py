"""Personal tokens: who has them, how long they are good, and what becomes of what they open."""

import asyncio

from setzkasten.service.host import Host
from setzkasten.service.limits import TOKENS
from setzkasten.service.people.own_data import OwnToken
from setzkasten.service.programs.tokens import NewToken
from setzkasten.service.seats.sessions import PROGRAMS_KNOWN
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from tests.service.conftest import Clock, Greet
from tests.service.people.test_accounts import PASSWORD
from tests.service.people.test_own_data import make
from tests.service.playing import granted


async def mint(host: Host, person: SessionRow, days: int | None = None) -> NewToken:
    return granted(await host.tokens.make(person, "Bot", PASSWORD, days))


async def test_a_token_is_a_person_who_has_no_login(host: Host) -> None:
    _, anna = await make(host, "Anna")
    made = await mint(host, anna)
    found = await host.sessions.find_program(made.token)
    assert found is not None
    assert found == SessionRow(anna.id, "Anna", "de", program=made.made.id)
    assert await host.sessions.find_program(made.token[:-1]) is None
    assert await host.sessions.find_program("") is None
    assert await host.sessions.find_program("x" * 101) is None
    # Neither is good in the place of the other.
    assert await host.sessions.find(made.token) is None
    assert await host.accounts.view(found) is None
    for declined in (
        await host.tokens.make(found, "Noch einer", PASSWORD, None),
        await host.tokens.listed(found),
        await host.tokens.revoke(found, made.made.id),
    ):
        assert declined == refusals.NOT_FOR_GUESTS


async def test_guests_and_strangers_make_none(host: Host, greet: Greet) -> None:
    guest = await greet("Gast")
    assert await host.tokens.make(guest, "Bot", PASSWORD, None) == refusals.NOT_FOR_GUESTS
    _, anna = await make(host, "Anna")
    wrong = await host.tokens.make(anna, "Bot", "nicht das Kennwort", None)
    assert wrong == refusals.WRONG_PASSWORD
    for name in ("", " \u200b ", "\u202e"):
        assert await host.tokens.make(anna, name, PASSWORD, None) == refusals.NO_NAME
    for days in (0, -1, 3651):
        wrong = await host.tokens.make(anna, "Bot", PASSWORD, days)
        assert wrong == refusals.BAD_DAYS_OF_TOKEN
    assert await host.tokens.listed(anna) == ()


async def test_there_are_only_so_many_also_at_once(host: Host) -> None:
    _, anna = await make(host, "Anna")
    for _ in range(TOKENS - 1):
        await mint(host, anna)
    both = await asyncio.gather(
        *(host.tokens.make(anna, "Bot", PASSWORD, None) for _ in range(2)),
    )
    assert sorted(isinstance(one, NewToken) for one in both) == [False, True]
    assert refusals.TOO_MANY_TOKENS in both
    assert len(granted(await host.tokens.listed(anna))) == TOKENS


async def test_a_token_ends_when_it_says_and_when_it_is_revoked(host: Host, clock: Clock) -> None:
    _, anna = await make(host, "Anna")
    short, long = await mint(host, anna, 1), await mint(host, anna)
    assert await host.sessions.find_program(short.token) is not None
    clock.forward(86_400)
    assert await host.sessions.find_program(short.token) is None
    assert await host.sessions.find_program(long.token) is not None
    left = granted(await host.tokens.revoke(anna, long.made.id))
    assert [one.id for one in left] == [short.made.id]
    assert await host.sessions.find_program(long.token) is None
    assert await host.tokens.revoke(anna, long.made.id) == refusals.UNKNOWN_TOKEN


async def test_nobody_revokes_anothers(host: Host) -> None:
    _, anna = await make(host, "Anna")
    _, ben = await make(host, "Ben")
    made = await mint(host, anna)
    assert await host.tokens.revoke(ben, made.made.id) == refusals.UNKNOWN_TOKEN
    assert await host.sessions.find_program(made.token) is not None


async def test_it_is_noted_when_one_was_used(host: Host, clock: Clock) -> None:
    _, anna = await make(host, "Anna")
    made = await mint(host, anna)
    assert made.made.used is None
    await host.sessions.find_program(made.token)
    (first,) = granted(await host.tokens.listed(anna))
    assert first.used is not None
    clock.forward(60)
    await host.sessions.find_program(made.token)
    assert granted(await host.tokens.listed(anna)) == (first,)
    clock.forward(3600)
    await host.sessions.find_program(made.token)
    (later,) = granted(await host.tokens.listed(anna))
    assert later.used is not None
    assert later.used > first.used


async def test_a_new_password_ends_all(host: Host) -> None:
    device, anna = await make(host, "Anna")
    made = await mint(host, anna)
    assert await host.sessions.find_program(made.token) is not None
    browser = device.browser
    granted(await host.accounts.change_password(anna, browser, PASSWORD, "Ganz anders 9"))
    assert await host.sessions.find_program(made.token) is None


async def test_the_host_ends_one_beside_the_server(host: Host, clock: Clock) -> None:
    _, anna = await make(host, "Anna")
    made = await mint(host, anna)
    assert await host.sessions.find_program(made.token) is not None
    await host.store.tokens.end(anna.id)  # as `admin` does: nobody tells this process
    clock.forward(PROGRAMS_KNOWN.total_seconds())
    assert await host.sessions.find_program(made.token) is None


async def test_the_export_has_all_but_the_token_and_deletion_takes_it(host: Host) -> None:
    _, anna = await make(host, "Anna")
    made = await mint(host, anna, 9)
    found = [one async for one in host.own_data.everything(anna)]
    (token,) = [one for one in found if isinstance(one, OwnToken)]
    assert (token.id, token.name, token.expires) == (made.made.id, "Bot", made.made.expires)
    assert made.token not in repr(found)
    assert await host.own_data.delete(anna, PASSWORD) is None
    assert await host.sessions.find_program(made.token) is None
    assert await host.store.tokens.of_person(anna.id) == ()
