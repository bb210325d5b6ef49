"""The API of accounts: making one, logging in and out, sessions, password, settings."""

from typing import Annotated, Final, TypeVar

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from setzkasten.service.people.accounts import Browser
from setzkasten.service.people.views import AccountView, LoggedIn
from setzkasten.service.store import SessionRow
from setzkasten.web.limits.guards import by_address, keep_open, take_command
from setzkasten.web.refusals import granted
from setzkasten.web.sessions import (
    COOKIE,
    AnyRequest,
    cookie,
    cookie_of,
    guest_of,
    host_of,
    require_guest,
)

KNOWN_COOKIE: Final = "setzkasten_known"
"""What a browser keeps of the accounts that have been used there."""

T = TypeVar("T")

_Name = Annotated[str, msgspec.Meta(max_length=100)]
Secret = Annotated[str, msgspec.Meta(max_length=1024)]
_Setting = Annotated[str, msgspec.Meta(max_length=200)]
_SettingName = Annotated[str, msgspec.Meta(max_length=40)]

_PROGRAMS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux")


class NewAccount(msgspec.Struct, frozen=True):
    """Make an account of the guest who asks."""

    name: _Name
    password: Secret


class LogIn(msgspec.Struct, frozen=True):
    """Log in. `take_games`: what becomes of a guest's games, where he has some."""

    name: _Name
    password: Secret
    take_games: bool | None = None


class NewPassword(msgspec.Struct, frozen=True):
    """Take another password; the old one shows that it is oneself."""

    old: Secret
    new: Secret


class Recovery(msgspec.Struct, frozen=True):
    """Take another password with the recovery code."""

    name: _Name
    code: Annotated[str, msgspec.Meta(max_length=100)]
    password: Secret


class Settings(msgspec.Struct, frozen=True):
    """What one has set, by name; what is not named stays as it is."""

    settings: Annotated[dict[_SettingName, _Setting], msgspec.Meta(max_length=50)]


class NewCode(msgspec.Struct, frozen=True):
    """One's account, and its new recovery code, which is shown this once."""

    account: AccountView
    recovery: str


class Gone(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


@get("/api/account")
async def account(request: AnyRequest) -> AccountView | None:
    """Show one's own account; guests have none."""
    guest = await guest_of(request)
    return None if guest is None else await host_of(request).accounts.view(guest)


@post("/api/account", status_code=201, guards=[by_address("accounts")])
async def register(request: AnyRequest, data: JSONBody[NewAccount]) -> Response[NewCode]:
    """Make an account of the guest who asks. His games stay his."""
    guest = await require_guest(request)
    accounts = host_of(request).accounts
    browser = browser_of(request, guest)
    done = granted(await accounts.register(guest, browser, data.name, data.password))
    return _let_in(request, NewCode(done.entered.account, done.code), done.entered, guest, 201)


@post("/api/account/login", status_code=200, guards=[by_address("logins")])
async def log_in(request: AnyRequest, data: JSONBody[LogIn]) -> Response[AccountView]:
    """Log in. A guest who has games is asked first whether he takes them along (409)."""
    guest = await guest_of(request)
    accounts = host_of(request).accounts
    browser = browser_of(request, guest)
    done = granted(await accounts.log_in(guest, browser, data.name, data.password, data.take_games))
    return _let_in(request, done.account, done, guest)


@post("/api/account/logout", status_code=200)
async def log_out(request: AnyRequest) -> Response[Gone]:
    """End the session of this browser."""
    guest = await require_guest(request)
    await host_of(request).accounts.log_out(guest)
    response = Response(Gone())
    if guest.login is not None:
        response.set_cookie(cookie("", request, lifetime=0))
    return response


@post("/api/account/password", status_code=200, guards=[by_address("logins")])
async def change_password(
    request: AnyRequest, data: JSONBody[NewPassword]
) -> Response[AccountView]:
    """Take another password. All other sessions end."""
    guest = await require_guest(request)
    accounts = host_of(request).accounts
    browser = browser_of(request, guest)
    done = granted(await accounts.change_password(guest, browser, data.old, data.new))
    return _let_in(request, done.account, done, guest)


@post("/api/account/recover", status_code=200, guards=[by_address("logins")])
async def recover(request: AnyRequest, data: JSONBody[Recovery]) -> Response[NewCode]:
    """Take another password with the recovery code. All sessions end but this new one."""
    browser = browser_of(request, None)
    done = granted(
        await host_of(request).accounts.recover(browser, data.name, data.code, data.password)
    )
    return _let_in(request, NewCode(done.entered.account, done.code), done.entered, None)


@post("/api/account/settings", status_code=200)
async def keep_settings(request: AnyRequest, data: JSONBody[Settings]) -> AccountView:
    """Keep settings for all one's devices."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).accounts.keep_settings(guest, data.settings))


@post("/api/account/sessions/{session_id:str}/end", status_code=200)
async def end_session(request: AnyRequest, session_id: FromPath[str]) -> AccountView:
    """End one of one's own sessions: a device that one has lent, or lost."""
    guest = await require_guest(request)
    take_command(request, guest)
    return granted(await host_of(request).accounts.end(guest, session_id))


def browser_of(request: AnyRequest, guest: SessionRow | None) -> Browser:
    """Return what a browser brings along."""
    said = request.headers.get("user-agent", "")
    program = next((name for sign, name in _PROGRAMS if sign in said), "")
    system = next((name for name in _SYSTEMS if name in said), "")
    device = ", ".join(part for part in (program, system) if part)
    lang = "de" if guest is None else guest.lang
    return Browser(cookie_of(request, COOKIE), cookie_of(request, KNOWN_COOKIE), device, lang)


def _let_in(
    request: AnyRequest, body: T, entered: LoggedIn, guest: SessionRow | None, status: int = 200
) -> Response[T]:
    response = Response(body, status_code=status)
    response.set_cookie(cookie(entered.token, request))
    response.set_cookie(cookie(entered.marks, request, KNOWN_COOKIE))
    kept = keep_open(request, guest, entered.account.person)
    if kept is not None:
        response.set_cookie(kept)
    return response


ROUTES: Final = (
    account,
    register,
    log_in,
    log_out,
    change_password,
    recover,
    keep_settings,
    end_session,
)
