"""Rate limits: how much one address or one session may ask for, in a burst and over a day.

Each holder has a bucket: it is full at first, every request takes a share out, and it fills again
by and by. So a class may begin all at once, and nobody fills the disk overnight.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Self

import msgspec

_KEPT: Final = 100_000
"""So many holders are remembered. Who is forgotten begins with a full bucket."""


class RateLimit(msgspec.Struct, frozen=True):
    """So many at once, and so many a minute after that."""

    burst: int
    a_minute: float


class Limits(msgspec.Struct, frozen=True):
    """What one address and one session may ask for (see docs/interface.md, and decision 0090).

    A class of thirty shares one address, and everybody begins at the same moment: each loads the
    page some times, asks for a seed, opens a table, and looks at four previews a second. A person
    opens a few tables and gives a command every few seconds; a school of three hundred plays a
    lesson long at six commands a minute each, and no session more makes it more. Whoever writes
    more than some messages in a row has to wait (decision 0172), and so has an address where two
    classes write as much as each may. Of public tables that wait an address may have one for each
    of a class, and less than all places in the lobby.
    """

    sessions: RateLimit = RateLimit(300, 20)
    guesses: RateLimit = RateLimit(20, 2)
    logins: RateLimit = RateLimit(30, 0.5)
    accounts: RateLimit = RateLimit(30, 0.5)
    tokens: RateLimit = RateLimit(20, 2)
    openings: RateLimit = RateLimit(240, 40)
    questions: RateLimit = RateLimit(6000, 6000)
    looks: RateLimit = RateLimit(6000, 6000)
    commands: RateLimit = RateLimit(30_000, 1200)
    own_openings: RateLimit = RateLimit(60, 4)
    own_commands: RateLimit = RateLimit(3000, 120)
    reviews: RateLimit = RateLimit(240, 30)
    own_reviews: RateLimit = RateLimit(40, 6)
    pictures: RateLimit = RateLimit(1200, 300)
    proposals: RateLimit = RateLimit(60, 0.5)
    own_proposals: RateLimit = RateLimit(12, 0.02)
    messages: RateLimit = RateLimit(720, 300)
    reports: RateLimit = RateLimit(60, 2)
    own_messages: RateLimit = RateLimit(12, 15)
    own_reports: RateLimit = RateLimit(5, 0.1)
    public_tables_by_address: int = 40
    lines_by_address: int = 400
    lines_by_session: int = 16
    lines_by_table: int = 250

    def with_logins(self, count: int) -> Self:
        """Return limits by which one address may log in so often at once, and make accounts.

        All the classes of a school come from one address. After that it is again so often an hour;
        for each name the throttle of the accounts stays as it is.
        """
        limit = RateLimit(count, count / 60)
        return msgspec.structs.replace(self, logins=limit, accounts=limit)


ENDLESS: Final = RateLimit(1_000_000_000, 1_000_000_000)

LIFTED: Final = Limits(
    sessions=ENDLESS,
    accounts=ENDLESS,
    openings=ENDLESS,
    questions=ENDLESS,
    looks=ENDLESS,
    commands=ENDLESS,
    own_openings=ENDLESS,
    own_commands=ENDLESS,
    reviews=ENDLESS,
    own_reviews=ENDLESS,
    pictures=ENDLESS,
    proposals=ENDLESS,
    own_proposals=ENDLESS,
    messages=ENDLESS,
    reports=ENDLESS,
    own_messages=ENDLESS,
    own_reports=ENDLESS,
    public_tables_by_address=1_000_000_000,
    lines_by_address=1_000_000_000,
    lines_by_session=1_000_000_000,
    lines_by_table=1_000_000_000,
)
"""No limits but those against guessing: for measurements."""


class RateLimiter:
    """Applies a rate limit to many holders. Knows them by name, and forgets the longest unseen."""

    def __init__(self, limit: RateLimit, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, holder: str) -> float:
        """Take one; give 0.0, or the seconds until there is one again, and nothing is taken."""
        now = self._clock()
        left, since = self._buckets.get(holder, (float(self._limit.burst), now))
        rate = self._limit.a_minute / 60
        left = min(float(self._limit.burst), left + max(0.0, now - since) * rate)
        missing = max(0.0, 1.0 - left)
        self._buckets[holder] = (left if missing else left - 1.0, now)
        self._buckets.move_to_end(holder)
        if len(self._buckets) > _KEPT:
            self._buckets.popitem(last=False)
        return missing / rate if missing else 0.0
