"""What a person is shown of his own account."""

from datetime import datetime

import msgspec

from setzkasten.service.tables.views import TableCard
from setzkasten.texts import Name


class LoginView(msgspec.Struct, frozen=True):
    """A browser at which one has logged in; `here` is the one that asks."""

    id: str
    device: str
    created: datetime
    seen: datetime
    here: bool


class AccountView(msgspec.Struct, frozen=True):
    """One's own account. `person` is the public key that games have for it.

    `host` is whether one moderates on this server.
    """

    name: str
    person: str
    created: datetime
    settings: dict[str, str]
    logins: tuple[LoginView, ...]
    host: bool = False


class HostsView(msgspec.Struct, frozen=True):
    """What a host is shown first: who else is one, by name."""

    hosts: tuple[str, ...]


class GameStatistics(msgspec.Struct, frozen=True):
    """All that somebody has played of one game.

    `average` and `top` are points; where few points are good (`fewest`), `top` are the fewest.
    `rating` is as it is shown, `None` without rated games; `unsure` is the question mark.
    """

    game: str
    games: int
    won: int
    average: float
    top: int
    fewest: bool
    plays: int
    bingos: int
    phoneys: int
    best: int
    best_word: str
    rating: int | None
    spread: int | None
    unsure: bool


class PastGame(msgspec.Struct, frozen=True):
    """A finished game of somebody's. `players` is empty where the host has deleted the game."""

    table: str
    game: str
    ended: datetime
    seat: int
    place: int
    points: int
    rated: bool
    players: tuple[Name, ...]


class PlayedView(msgspec.Struct, frozen=True):
    """What somebody has played: each game in sum, and the latest games; `more` before those."""

    statistics: tuple[GameStatistics, ...]
    games: tuple[PastGame, ...]
    more: bool


class SeekView(msgspec.Struct, frozen=True):
    """An open table that waits, how well its opener plays, whom he looks for, and whether one fits.

    `rating` is `None` where he has none; `unsure` is its question mark. `ends` is when it ends by
    itself as it stands; `away`: its opener is not there just now, and it ends sooner for that.
    `now` is what time it is here: how long it has waited does not hang on the reader's clock.
    """

    table: TableCard
    rating: int | None
    unsure: bool
    rating_range: tuple[int, int] | None
    fits: bool
    ends: datetime
    away: bool
    now: datetime


class ListedRating(msgspec.Struct, frozen=True):
    """Somebody on the list of a game; `spread` is how far the rating may be off."""

    name: str
    rating: int
    spread: int


class RatingList(msgspec.Struct, frozen=True):
    """The best players of a game whose ratings are sure enough."""

    game: str
    players: tuple[ListedRating, ...]


class LoggedIn(msgspec.Struct, frozen=True):
    """Somebody is in: his account, and the cookies that his browser gets. Not to be sent."""

    account: AccountView
    token: str
    marks: str


class Recovered(msgspec.Struct, frozen=True):
    """Somebody is in, and has a new recovery code, which is shown this once. Not to be sent."""

    entered: LoggedIn
    code: str
