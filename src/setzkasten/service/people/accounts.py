"""Accounts: a name and a password, and with them one's games at any device."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Mapping
from typing import Final

import msgspec

from setzkasten.service.people import marks
from setzkasten.service.people.adoption import Adoption
from setzkasten.service.people.passwords import Passwords, why_not_password
from setzkasten.service.people.throttle import Throttle
from setzkasten.service.people.views import AccountView, HostsView, LoggedIn, LoginView, Recovered
from setzkasten.service.seats.names import clean_name, why_not_name
from setzkasten.service.seats.sessions import Sessions, token_hash
from setzkasten.service.store import AccountRow, Collision, LoginRow, SessionRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository, new_id
from setzkasten.texts.catalogue import FIRST, languages

SETTINGS_LIMIT: Final = 4000
"""Longest settings, in characters of their JSON."""

_CODE_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_RESERVED: Final = re.compile(r"#\s*\w{1,4}|(spieler|player)\s*\w{1,4}")
"""Pseudonyms, and what somebody without a name is called."""


class Browser(msgspec.Struct, frozen=True):
    """What is known of a browser that asks: its cookie, its marks, what it is, its language."""

    token: str | None
    marks: str | None
    device: str
    lang: str = "de"


class Accounts:
    """Makes accounts, lets people in, and keeps others out."""

    def __init__(self, tables: TableRepository, sessions: Sessions, passwords: Passwords) -> None:
        self._tables = tables
        self._store = tables.store.accounts
        self._sessions = sessions
        self._passwords = passwords
        self._adoption = Adoption(tables)
        self._throttle = Throttle(tables.moment)

    # --- beginning ------------------------------------------------------------------------------

    async def register(
        self, guest: SessionRow, browser: Browser, name: str, password: str
    ) -> Recovered | Declined:
        """Make a guest's person an account's: his tables stay his, his cookie is a new one."""
        if guest.login is not None:
            return refusals.HAS_ACCOUNT
        wrong = why_not_account_name(name) or why_not_password(password, clean_name(name, ""))
        if wrong is not None:
            return wrong
        name = clean_name(name, "")
        if await self._store.by_name(folded(name)) is not None:
            return refusals.NAME_TAKEN
        hashed = await self._passwords.make(password)
        if isinstance(hashed, Declined):
            return hashed
        code = _new_code()
        now = self._tables.moment()
        account = AccountRow(guest.id, name, folded(name), hashed, _code_hash(code), "{}", now)
        token, login = self._login(guest.id, browser)
        try:
            await self._store.add(
                account, token_hash(browser.token or ""), token_hash(token), login
            )
        except Collision:
            # Somebody has just taken the name, or the same browser has asked twice.
            taken = await self._store.by_name(account.folded)
            mine = taken is not None and taken.person_id == guest.id
            return refusals.NAME_TAKEN if taken is not None and not mine else refusals.HAS_ACCOUNT
        self._sessions.forget(guest.id)
        return Recovered(await self._let_in(account, browser, token, login), code)

    async def log_in(
        self,
        guest: SessionRow | None,
        browser: Browser,
        name: str,
        password: str,
        take_games: bool | None = None,
    ) -> LoggedIn | Declined:
        """Let somebody in. A guest who has games says whether he takes them along."""
        account = await self._tried(browser, name, password)
        if isinstance(account, Declined):
            return account
        token, login = self._login(account.person_id, browser)
        if guest is None or guest.login is not None:
            other = None if guest is None else guest.login
            await self._store.log_in(token_hash(token), login, other=other)
        else:
            games = len(await self._store.all_tables_of(guest.id))
            if games and take_games is None:
                return refusals.guest_has_games(games)
            own = token_hash(browser.token or "")
            try:
                if games and take_games:
                    clash = await self._adoption.adopt(guest.id, own, token_hash(token), login)
                    if clash is not None:
                        return clash
                else:
                    await self._store.log_in(token_hash(token), login, guest=own, other=None)
            except Collision:
                return refusals.STALE
        if guest is not None:
            self._sessions.forget(guest.id)
        return await self._let_in(account, browser, token, login)

    async def log_out(self, person: SessionRow) -> None:
        """End the session of this browser."""
        if person.login is not None:
            await self.end(person, person.login)

    # --- one's own account ----------------------------------------------------------------------

    async def view(self, person: SessionRow) -> AccountView | None:
        """Show somebody his own account; a guest has none."""
        account = await self._store.by_person(person.id)
        if account is None or person.login is None:
            return None
        return AccountView(
            account.name,
            account.person_id,
            account.created,
            msgspec.json.decode(account.settings, type=dict[str, str]),
            tuple(
                LoginView(one.id, one.device, one.created, one.seen, one.id == person.login)
                for one in await self._store.logins(person.id)
            ),
            account.host,
        )

    async def is_host(self, person: SessionRow) -> bool:
        """Check whether somebody moderates here. Asked of the database, for what is done at once:

        a host who has been dismissed is none from the next request on, at whichever node.
        """
        account = await self._store.by_person(person.id)
        return account is not None and person.login is not None and account.host

    async def hosts(self) -> HostsView:
        """Return who moderates here."""
        return HostsView(tuple(one.name for one in await self._store.hosts()))

    async def end(self, person: SessionRow, login: str) -> AccountView | Declined:
        """End one of one's own sessions."""
        if person.login is None:
            return refusals.NOT_FOR_GUESTS
        if login not in [one.id for one in await self._store.logins(person.id)]:
            return refusals.UNKNOWN_LOGIN
        await self._store.end_logins(person.id, only=login)
        self._sessions.forget(person.id)
        view = await self.view(person)
        return refusals.NOT_FOR_GUESTS if view is None else view

    async def keep_settings(
        self, person: SessionRow, settings: Mapping[str, str]
    ) -> AccountView | Declined:
        """Keep what somebody has set, for all his devices. What is not named stays."""
        account = await self._store.by_person(person.id)
        if account is None or person.login is None:
            return refusals.NOT_FOR_GUESTS
        known = msgspec.json.decode(account.settings, type=dict[str, str])
        text = msgspec.json.encode(known | dict(settings)).decode()
        if len(text) > SETTINGS_LIMIT:
            return refusals.BAD_SETTINGS
        await self._store.set_settings(person.id, text)
        view = await self.view(person)
        return refusals.NOT_FOR_GUESTS if view is None else view

    async def change_password(
        self, person: SessionRow, browser: Browser, old: str, new: str
    ) -> LoggedIn | Declined:
        """Take another password; all other sessions end, and this one gets a new cookie."""
        account = await self._store.by_person(person.id)
        if account is None or person.login is None:
            return refusals.NOT_FOR_GUESTS
        wrong = why_not_password(new, account.name)
        if wrong is not None:
            return wrong
        tried = await self.confirm(person, old)
        if tried is not None:
            return tried
        return await self._renew(account, browser, new, account.recovery)

    async def confirm(self, person: SessionRow, password: str) -> Declined | None:
        """Make sure that it is the person himself who asks, and not whoever found his browser."""
        account = await self._store.by_person(person.id)
        if account is None or person.login is None:
            return refusals.NOT_FOR_GUESTS
        right = await self._checked(f"own {person.id}", password, account.password)
        if isinstance(right, Declined):
            return right
        return None if right else refusals.WRONG_PASSWORD

    async def recover(
        self, browser: Browser, name: str, code: str, password: str
    ) -> Recovered | Declined:
        """Take another password with the recovery code, which gets a successor."""
        wrong = why_not_password(password, clean_name(name, ""))
        if wrong is not None:
            return wrong
        # Nobody guesses 100 bits; counting tries by name would let strangers keep the owner out.
        account = await self._store.by_name(folded(name))
        kept = _code_hash("") if account is None else account.recovery
        if not secrets.compare_digest(kept, _code_hash(code)) or account is None:
            return refusals.WRONG_CODE
        fresh = _new_code()
        done = await self._renew(account, browser, password, _code_hash(fresh))
        return done if isinstance(done, Declined) else Recovered(done, fresh)

    # --- inside ---------------------------------------------------------------------------------

    async def _tried(self, browser: Browser, name: str, password: str) -> AccountRow | Declined:
        """Compare a password. Names that nobody has cost the same time and get the same answer."""
        account = await self._store.by_name(folded(name))
        person = "" if account is None else account.person_id
        at_home = marks.known(await self._store.secret(), browser.marks, person)
        who = f"name {folded(name)}" if at_home is None else f"home {person} {at_home}"
        hashed = None if account is None else account.password
        right = await self._checked(who, password, hashed)
        if isinstance(right, Declined):
            return right
        if not right or account is None:
            return refusals.WRONG_LOGIN
        if self._passwords.outdated(account.password):
            renewed = await self._passwords.make(password)
            if not isinstance(renewed, Declined):
                await self._store.rehash(account, renewed)
        return account

    async def _checked(self, who: str, password: str, hashed: str | None) -> bool | Declined:
        seconds = self._throttle.attempt(who)
        if seconds:
            return refusals.too_many_tries(seconds)
        right = await self._passwords.fits(password, hashed)
        if isinstance(right, Declined):
            self._throttle.forgive(who)
        elif right:
            self._throttle.clear(who)
        return right

    async def _renew(
        self, account: AccountRow, browser: Browser, password: str, recovery: str
    ) -> LoggedIn | Declined:
        hashed = await self._passwords.make(password)
        if isinstance(hashed, Declined):
            return hashed
        after = msgspec.structs.replace(account, password=hashed, recovery=recovery)
        token, login = self._login(account.person_id, browser)
        try:
            await self._store.renew(account, after, token_hash(token), login)
        except Collision:
            return refusals.STALE
        self._sessions.forget(account.person_id)
        return await self._let_in(after, browser, token, login)

    def _login(self, person: str, browser: Browser) -> tuple[str, LoginRow]:
        now = self._tables.moment()
        lang = browser.lang if browser.lang in languages() else FIRST
        row = LoginRow(new_id(), person, browser.device[:60], lang, now, now)
        return secrets.token_urlsafe(32), row

    async def _let_in(
        self, account: AccountRow, browser: Browser, token: str, login: LoginRow
    ) -> LoggedIn:
        person = SessionRow(account.person_id, account.name, login.lang, login.id)
        view = await self.view(person)
        assert view is not None
        secret = await self._store.secret()
        return LoggedIn(view, token, marks.marked(secret, browser.marks, account.person_id))


def folded(name: str) -> str:
    """Write a name as it is compared: how one types it, large or small, does not matter."""
    plain = unicodedata.normalize("NFKC", clean_name(name, "")).casefold()
    return "".join(plain.split())[:120]


def why_not_account_name(name: str) -> Declined | None:
    """Return why nobody may have an account of this name, or `None`."""
    if not clean_name(name, ""):
        return refusals.NO_NAME
    wrong = why_not_name(name)
    if wrong is not None:
        return wrong
    plain = unicodedata.normalize("NFKC", clean_name(name, "")).casefold()
    return refusals.RESERVED_NAME if _RESERVED.fullmatch(plain) else None


def new_recovery() -> tuple[str, str]:
    """Make up a recovery code; return it, and what the database keeps of it."""
    code = _new_code()
    return code, _code_hash(code)


def _new_code() -> str:
    letters = [secrets.choice(_CODE_ALPHABET) for _ in range(20)]
    return "-".join("".join(letters[n : n + 4]) for n in range(0, 20, 4))


def _code_hash(code: str) -> str:
    """Hash a code; it has 100 bits, so that a quick hash is enough."""
    plain = "".join(c for c in code.upper() if c.isalnum())[:100]
    return hashlib.sha256(plain.encode()).hexdigest()
