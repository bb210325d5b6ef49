"""Ratings for any number of players: Plackett and Luce's model, by openskill.

Ratings are a fold over the rated games in the order in which they ended, by (time, table): the rows
that are kept are what this gives, and can be made anew from the results at any time.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from setzkasten.service.store import RatingRow, ResultRow

MODEL: Final = PlackettLuce()

UNSURE: Final = 5.0
"""With a larger deviation a rating has a question mark, and stands on no list."""

MOST_A_DAY: Final = 10
"""So many games a day of the same people count."""

_DAY: Final = timedelta(days=1)


class Rating(msgspec.Struct, frozen=True):
    """How well somebody plays: mean and deviation."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> int:
        """The rating as it is shown: an average player has 1500."""
        return round(1500 + 40 * (self.mu - 25))

    @property
    def spread(self) -> int:
        """How far the shown rating may be off."""
        return round(40 * self.sigma)

    @property
    def unsure(self) -> bool:
        """Whether the rating gets a question mark."""
        return self.sigma > UNSURE


class RatedGame(msgspec.Struct, frozen=True):
    """A game that counts: who played, and the place of each, the same for a tie."""

    table_id: str
    game: str
    ended: datetime
    people: tuple[str, ...]
    places: tuple[int, ...]


def rated_games(seats: Iterable[ResultRow]) -> Iterator[RatedGame]:
    """Yield games from the results of their seats, which come in the order of the games.

    Who left before the end is behind all who stayed, the later leaver before the earlier one,
    whatever whoever played his seat to the end came to.
    """
    for table_id, rows in groupby(seats, key=lambda row: row.table_id):
        found = list(rows)
        people = tuple(row.person_id for row in found if row.person_id is not None)
        if len(people) != len(found) or len(set(people)) != len(people) or len(people) < 2:
            continue
        order = [(row.gone > 0, -row.gone if row.gone else row.place) for row in found]
        places = tuple(1 + sum(other < own for other in order) for own in order)
        yield RatedGame(table_id, found[0].game, found[0].ended, people, places)


class Ratings:
    """Ratings of one game while games are added in their order."""

    def __init__(self) -> None:
        self.now: dict[str, Rating] = defaultdict(Rating)
        self._lately: dict[frozenset[str], deque[datetime]] = defaultdict(deque)

    def add(self, game: RatedGame) -> tuple[RatingRow, ...]:
        """Return what a game does to the ratings; nothing if the same people have played enough."""
        lately = self._lately[frozenset(game.people)]
        while lately and game.ended - lately[0] >= _DAY:
            lately.popleft()
        if len(lately) >= MOST_A_DAY:
            return ()
        lately.append(game.ended)
        before = [self.now[person] for person in game.people]
        teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        ranked = MODEL.rate(teams, ranks=[float(place) for place in game.places])
        after = [Rating(team[0].mu, team[0].sigma) for team in ranked]
        self.now.update(zip(game.people, after, strict=True))
        return tuple(
            RatingRow(
                game.table_id, person, game.game, game.ended, was.mu, was.sigma, now.mu, now.sigma
            )
            for person, was, now in sorted(zip(game.people, before, after, strict=True), key=_who)
        )


def _who(change: tuple[str, Rating, Rating]) -> str:
    return change[0]


def rate_all(seats: Sequence[ResultRow]) -> tuple[RatingRow, ...]:
    """Return all changes of ratings in one game, from the results of its rated tables."""
    ratings = Ratings()
    return tuple(row for game in rated_games(seats) for row in ratings.add(game))
