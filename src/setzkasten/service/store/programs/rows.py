"""What the database gives of personal tokens: never the token itself, which it does not have."""

from datetime import datetime

import msgspec


class TokenRow(msgspec.Struct, frozen=True):
    """A personal token: whose, what for, and since when.

    `used` is when it was last used, kept to the hour, `None` if it never was; it is good until
    `expires`, `None` is for ever.
    """

    id: str
    person_id: str
    name: str
    created: datetime
    used: datetime | None = None
    expires: datetime | None = None
