"""What a person is shown of his own account."""

from datetime import datetime

import msgspec


class LoginView(msgspec.Struct, frozen=True):
    """A browser at which one has logged in; `here` is the one that asks."""

    id: str
    device: str
    created: datetime
    seen: datetime
    here: bool


class AccountView(msgspec.Struct, frozen=True):
    """One's own account. `person` is the public key that games have for it."""

    name: str
    person: str
    created: datetime
    settings: dict[str, str]
    logins: tuple[LoginView, ...]


class LoggedIn(msgspec.Struct, frozen=True):
    """Somebody is in: his account, and the cookies that his browser gets. Not to be sent."""

    account: AccountView
    token: str
    marks: str


class Recovered(msgspec.Struct, frozen=True):
    """Somebody is in, and has a new recovery code, which is shown this once. Not to be sent."""

    entered: LoggedIn
    code: str
