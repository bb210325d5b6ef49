"""Accounts: registering, logging in, sessions, passwords, recovery."""

import asyncio

import pytest
from argon2 import PasswordHasher

from setzkasten.service.host import Host
from setzkasten.service.people import marks
from setzkasten.service.people.accounts import Browser, folded
from setzkasten.service.people.passwords import Passwords, why_not_password
from setzkasten.service.people.throttle import FREE
from setzkasten.service.people.views import LoggedIn, Recovered
from setzkasten.service.seats.sessions import LOGIN_LIFETIME
from setzkasten.service.store import SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from tests.service.conftest import Clock
from tests.service.playing import act, best, granted, join, load, open_table

PASSWORD = "Zettelkasten 7"


class Device:
    """A browser: its cookies, and who it is by them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.token: str | None = None
        self.marks: str | None = None

    @property
    def browser(self) -> Browser:
        return Browser(self.token, self.marks, "Firefox, Linux")

    async def greet(self, name: str) -> SessionRow:
        guest, self.token = await self._host.sessions.begin(None, name, "de")
        return guest

    async def who(self) -> SessionRow | None:
        return await self._host.sessions.find(self.token)

    async def register(self, name: str = "Anna", password: str = PASSWORD) -> Recovered | Declined:
        guest = await self.who() or await self.greet(name)
        done = await self._host.accounts.register(guest, self.browser, name, password)
        if isinstance(done, Recovered):
            self._take(done.entered)
        return done

    async def log_in(
        self, name: str = "Anna", password: str = PASSWORD, take_games: bool | None = None
    ) -> LoggedIn | Declined:
        done = await self._host.accounts.log_in(
            await self.who(), self.browser, name, password, take_games
        )
        if isinstance(done, LoggedIn):
            self._take(done)
        return done

    def _take(self, entered: LoggedIn) -> None:
        self.token, self.marks = entered.token, entered.marks


async def test_a_guest_who_makes_an_account_keeps_table_and_seat(host: Host) -> None:
    device, ben = Device(host), Device(host)
    guest = await device.greet("Anna")
    table = await open_table(host, guest, "kompakt", "hl")
    await join(host, await ben.greet("Ben"), table, 1)
    before, cookie = (await load(host, table.id)).seq, device.token
    done = await device.register()
    assert isinstance(done, Recovered)
    person = await device.who()
    assert person is not None
    assert (person.id, person.name) == (guest.id, "Anna")
    assert person.login is not None
    assert await host.sessions.find(cookie) is None, "the cookie of before is worth nothing"
    assert (await load(host, table.id)).seq == before, "no row of a log was touched"
    seen = granted(await host.lobby.look(table.id, person.id))
    assert seen.mine == (0,)


async def test_one_person_at_two_devices_plays_one_game(host: Host) -> None:
    here, there = Device(host), Device(host)
    guest = await here.greet("Anna")
    await here.register()
    table = await open_table(host, guest, "kompakt", "hb")
    assert isinstance(await there.log_in(), LoggedIn)
    person = await there.who()
    assert person is not None
    assert person.login != (await here.who() or person).login
    assert granted(await host.lobby.look(table.id, person.id)).mine == (0,)
    both = await host.accounts.view(person)
    assert both is not None
    assert [login.here for login in both.logins].count(True) == 1
    assert len(both.logins) == 2


async def test_names_are_given_once_however_they_are_written(host: Host) -> None:
    first = Device(host)
    await first.register("Ännchen")
    assert await Device(host).register("ÄNN chen") == refusals.NAME_TAKEN
    assert isinstance(await Device(host).log_in("a\u0308nnchen"), LoggedIn)
    for name, why in (
        ("", refusals.NO_NAME),
        ("Spieler 7F3K", refusals.RESERVED_NAME),
        ("player 2", refusals.RESERVED_NAME),
        ("Computer", refusals.COMPUTERS_NAME),
    ):
        assert await Device(host).register(name) == why
    assert folded("Ännchen") == folded(" ÄNNCHEN ")


async def test_two_who_want_one_name_at_once_do_not_both_get_it(host: Host) -> None:
    devices = [Device(host) for _ in range(3)]
    for device in devices:
        await device.greet("x")
    done = await asyncio.gather(*(device.register("Anna") for device in devices))
    assert sum(isinstance(one, Recovered) for one in done) == 1
    assert [one for one in done if one == refusals.NAME_TAKEN] == [refusals.NAME_TAKEN] * 2


async def test_a_doubled_registration_makes_one_account(host: Host) -> None:
    device = Device(host)
    guest = await device.greet("Anna")
    asked = (host.accounts.register(guest, device.browser, "Anna", PASSWORD) for _ in range(2))
    done = await asyncio.gather(*asked)
    assert sum(isinstance(one, Recovered) for one in done) == 1
    assert refusals.HAS_ACCOUNT in done or refusals.NAME_TAKEN in done


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("1234567", refusals.PASSWORD_LENGTH),
        ("x" * 257, refusals.PASSWORD_LENGTH),
        ("Annegret", refusals.PASSWORD_IS_NAME),
        ("PASSWORD", refusals.PASSWORD_COMMON),
        ("12345678", refusals.PASSWORD_COMMON),
        ("ganz gut so", None),
        ("🂡🂢🂣🂤🂥🂦🂧🂨", None),
    ],
)
def test_password_rules(password: str, why: Declined | None) -> None:
    assert why_not_password(password, "annegret") == why


async def test_a_password_typed_with_loose_accents_is_the_same(host: Host) -> None:
    await Device(host).register(password="Müllerstraße")
    assert isinstance(await Device(host).log_in(password="Mu\u0308llerstraße"), LoggedIn)


async def test_unknown_names_get_the_same_answer_and_the_same_pauses(
    host: Host, clock: Clock
) -> None:
    await Device(host).register()
    stranger = Device(host)
    for name in ("Anna", "Niemand"):
        for _ in range(FREE):
            assert await stranger.log_in(name, "falsch falsch") == refusals.WRONG_LOGIN
        assert await stranger.log_in(name, "falsch falsch") == refusals.too_many_tries(2)
        clock.forward(2)
        assert await stranger.log_in(name, "falsch falsch") == refusals.WRONG_LOGIN
        assert await stranger.log_in(name, "falsch falsch") == refusals.too_many_tries(4)


async def test_the_right_password_is_refused_while_a_stranger_guesses_but_not_at_home(
    host: Host,
) -> None:
    home, stranger = Device(host), Device(host)
    await home.register()
    for _ in range(FREE):
        await stranger.log_in(password="falsch falsch")
    assert isinstance(await stranger.log_in(), Declined)
    assert isinstance(await home.log_in(), LoggedIn)


async def test_many_tries_at_once_are_no_more_than_one_after_the_other(host: Host) -> None:
    await Device(host).register()
    done = await asyncio.gather(
        *(Device(host).log_in(password=f"geraten {n}") for n in range(FREE + 10))
    )
    assert sum(one == refusals.WRONG_LOGIN for one in done) == FREE


async def test_every_name_costs_one_comparison(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    await Device(host).register()
    compared: list[str | None] = []
    fits = host.passwords.fits

    async def count(password: str, hashed: str | None) -> bool | Declined:
        compared.append(hashed)
        return await fits(password, hashed)

    monkeypatch.setattr(host.passwords, "fits", count)
    for name in ("Anna", "Niemand"):
        await Device(host).log_in(name, "falsch falsch")
    assert len(compared) == 2
    assert compared[0] is not None
    assert compared[1] is None


async def test_a_flood_is_refused_and_forgotten() -> None:
    passwords = Passwords(PasswordHasher(1, 8, 1), queue=3)
    done = await asyncio.gather(*(passwords.make("irgendwas") for _ in range(10)))
    assert sum(one == refusals.PASSWORDS_BUSY for one in done) == 7
    assert isinstance(await passwords.make("irgendwas"), str)
    passwords.close()


async def test_hashes_of_weaker_parameters_are_renewed(host: Host) -> None:
    device = Device(host)
    await device.register()
    store = host.store.accounts
    account = await store.by_name("anna")
    assert account is not None
    await store.rehash(account, PasswordHasher(1, 8, 1).hash(PASSWORD))
    assert isinstance(await device.log_in(), LoggedIn)
    after = await store.by_name("anna")
    assert after is not None
    assert "m=65536,t=2,p=1" in after.password


async def test_a_new_password_ends_all_other_sessions(host: Host) -> None:
    here, there = Device(host), Device(host)
    await here.register()
    await there.log_in()
    person = await here.who()
    assert person is not None
    wrong = await host.accounts.change_password(
        person, here.browser, "falsch falsch", "neu neu neu"
    )
    assert wrong == refusals.WRONG_PASSWORD
    assert await there.who() is not None
    cookie = here.token
    done = await host.accounts.change_password(person, here.browser, PASSWORD, "neu neu neu")
    assert isinstance(done, LoggedIn)
    assert await there.who() is None
    assert await host.sessions.find(cookie) is None
    assert await host.sessions.find(done.token) is not None
    assert await there.log_in() == refusals.WRONG_LOGIN
    assert isinstance(await there.log_in(password="neu neu neu"), LoggedIn)


async def test_sessions_are_ended_one_by_one_and_only_ones_own(host: Host) -> None:
    here, there, other = Device(host), Device(host), Device(host)
    await here.register()
    await there.log_in()
    await other.register("Ben")
    anna, at, ben = await here.who(), await there.who(), await other.who()
    assert anna is not None
    assert at is not None
    assert ben is not None
    assert at.login is not None
    assert await host.accounts.end(ben, at.login) == refusals.UNKNOWN_LOGIN
    assert await there.who() is not None
    assert not isinstance(await host.accounts.end(anna, at.login), Declined)
    assert await there.who() is None
    assert await here.who() is not None
    await host.accounts.log_out(anna)
    assert await here.who() is None


async def test_a_session_of_an_account_slides_for_ninety_days(host: Host, clock: Clock) -> None:
    device = Device(host)
    await device.register()
    for _ in range(3):
        clock.forward(LOGIN_LIFETIME.total_seconds() - 3600)
        assert await device.who() is not None
    clock.forward(LOGIN_LIFETIME.total_seconds() + 1)
    assert await device.who() is None
    host.sessions.forget("")
    assert await device.who() is None
    await host.retention.sweep()
    account = await host.store.accounts.by_name("anna")
    assert account is not None
    assert await host.store.accounts.logins(account.person_id) == ()
    assert isinstance(await device.log_in(), LoggedIn), "the account itself stays"


async def test_the_recovery_code_works_once(host: Host) -> None:
    device, elsewhere = Device(host), Device(host)
    done = await device.register()
    assert isinstance(done, Recovered)
    accounts = host.accounts
    new = "neu neu neu"
    for name, code in (("Anna", "AAAA-AAAA"), ("Niemand", done.code), ("Niemand", "")):
        assert await accounts.recover(elsewhere.browser, name, code, new) == refusals.WRONG_CODE
    code = done.code.lower().replace("-", " ")
    again = await accounts.recover(elsewhere.browser, "anna", code, new)
    assert isinstance(again, Recovered)
    assert again.code != done.code
    assert await device.who() is None
    twice = await accounts.recover(elsewhere.browser, "Anna", done.code, new)
    assert twice == refusals.WRONG_CODE
    assert isinstance(await device.log_in(password=new), LoggedIn)


async def test_whoever_guesses_codes_keeps_nobody_from_recovering(host: Host) -> None:
    device, stranger = Device(host), Device(host)
    done = await device.register()
    assert isinstance(done, Recovered)
    for _ in range(FREE + 5):
        guessed = await host.accounts.recover(stranger.browser, "Anna", "AAAA", "neu neu neu")
        assert guessed == refusals.WRONG_CODE
    again = await host.accounts.recover(device.browser, "Anna", done.code, "neu neu neu")
    assert isinstance(again, Recovered)


async def test_settings_go_along_and_are_bounded(host: Host) -> None:
    here, there = Device(host), Device(host)
    await here.register()
    await there.log_in()
    anna, again = await here.who(), await there.who()
    assert anna is not None
    assert again is not None
    await host.accounts.keep_settings(anna, {"theme": "dark", "level": "club"})
    kept = await host.accounts.keep_settings(again, {"theme": "light"})
    assert not isinstance(kept, Declined)
    assert kept.settings == {"theme": "light", "level": "club"}
    much = {f"key {n}": "x" * 200 for n in range(30)}
    assert await host.accounts.keep_settings(anna, much) == refusals.BAD_SETTINGS
    guest = await Device(host).greet("Gast")
    assert await host.accounts.keep_settings(guest, {}) == refusals.NOT_FOR_GUESTS


async def test_a_forged_mark_makes_no_browser_known() -> None:
    cookie = marks.marked("secret", None, "anna")
    assert marks.known("secret", cookie, "anna") is not None
    assert marks.known("secret", cookie, "ben") is None
    assert marks.known("another", cookie, "anna") is None
    assert marks.known("secret", cookie[:-1] + ("0" if cookie[-1] != "0" else "1"), "anna") is None
    for person in ("b", "c", "d", "e", "f"):
        cookie = marks.marked("secret", cookie, person)
    assert marks.known("secret", cookie, "anna") is None, "five, and the latest ones"
    assert marks.known("secret", cookie, "f") is not None


# --- a guest's games ---------------------------------------------------------------------------


async def test_a_guest_is_asked_and_takes_his_games_along(host: Host) -> None:
    home, cafe, ben = Device(host), Device(host), Device(host)
    await home.register()
    guest = await cafe.greet("Gästin")
    table = await open_table(host, guest, "kompakt", "hl")
    await join(host, await ben.greet("Ben"), table, 1)
    asked = await cafe.log_in()
    assert asked == refusals.guest_has_games(1)
    assert await cafe.who() == guest, "nothing has changed"
    assert isinstance(await cafe.log_in(take_games=True), LoggedIn)
    person = await home.who()
    assert person is not None
    now = await load(host, table.id)
    assert now.owned_by(guest.id) == ()
    assert now.owned_by(person.id) == (0,)
    assert now.opened.creator == person.id
    assert (await host.listing.lobby(person.id)).own[0].id == table.id
    assert (await host.listing.lobby(guest.id)).own == ()
    host.tables.drop(table.id)
    assert await load(host, table.id) == now, "read from its log it is the same"
    turn = now.awaited[0]
    mover = person if turn == 0 else await ben.who()
    assert mover is not None
    assert not isinstance(await act(host, mover, now, turn, best(host, now, turn)), Declined)


async def test_games_that_are_left_behind_stay_the_guests(host: Host) -> None:
    home, cafe = Device(host), Device(host)
    await home.register()
    guest = await cafe.greet("Gästin")
    table = await open_table(host, guest, "kompakt", "hb")
    assert isinstance(await cafe.log_in(take_games=False), LoggedIn)
    assert (await load(host, table.id)).owned_by(guest.id) == (0,)
    person = await cafe.who()
    assert person is not None
    assert (await host.listing.lobby(person.id)).own == ()


async def test_nobody_gets_two_racks_at_one_table(host: Host) -> None:
    home, cafe = Device(host), Device(host)
    anna = await home.greet("Anna")
    await home.register()
    table = await open_table(host, anna, "kompakt", "hl")
    guest = await cafe.greet("Gästin")
    await join(host, guest, table, 1)
    refused = await cafe.log_in(take_games=True)
    assert isinstance(refused, Declined)
    assert (refused.refusal.code, refused.at) == ("both_seated", table.id)
    assert await cafe.who() == guest
    assert (await load(host, table.id)).owned_by(guest.id) == (1,)


async def test_two_devices_with_one_guest_adopt_him_once(host: Host) -> None:
    """Whoever has copied a guest's cookie and logs in elsewhere gets nothing twice."""
    anna, ben, cafe = Device(host), Device(host), Device(host)
    await anna.register()
    await ben.register("Ben")
    guest = await cafe.greet("Gästin")
    tables = [await open_table(host, guest, "kompakt", "hb") for _ in range(3)]
    other = Device(host)
    other.token = cafe.token
    done = await asyncio.gather(cafe.log_in(take_games=True), other.log_in("Ben", PASSWORD, True))
    assert sum(isinstance(one, LoggedIn) for one in done) == 1
    owners = {(await load(host, table.id)).seats[0].session for table in tables}
    assert len(owners) == 1
    assert guest.id not in owners
