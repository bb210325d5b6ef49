"""What somebody has played: history, statistics by game, and the lists of ratings."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from setzkasten.games import registry
from setzkasten.games.protocol import Refusal
from setzkasten.service.people.rating import UNSURE, Rating
from setzkasten.service.people.views import (
    GameStatistics,
    ListedRating,
    PastGame,
    PlayedView,
    RatingList,
)
from setzkasten.service.store import RatingRow, ResultRow
from setzkasten.service.tables import refusals
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.repository import TableRepository

PAGE: Final = 30
"""So many games of a history are told at a time."""

LISTED: Final = 100
"""So many players are on a list."""


class PlayedGames:
    """Tells what somebody has played."""

    def __init__(self, tables: TableRepository) -> None:
        self._tables = tables

    async def of(self, person: str, before: datetime | None = None) -> PlayedView:
        """Return statistics and the latest games, or those that ended before then."""
        store = self._tables.store.results
        results = await store.all_of_person(person)
        ratings = {row.game: row for row in await store.ratings_of(person)}
        found = [row for row in reversed(results) if before is None or row.ended < before]
        games = [await self._past(row) for row in found[:PAGE]]
        return PlayedView(
            tuple(self._statistics(results, ratings)), tuple(games), len(found) > PAGE
        )

    async def best(self, game: str) -> RatingList | Declined:
        """Return the list of a game: by what somebody is good for at least."""
        known = registry.find(game, self._tables.catalogue.games)
        if isinstance(known, Refusal):
            return refusals.unknown_game(known)
        found = await self._tables.store.results.best(known.id, UNSURE, LISTED)
        ratings = [(name, Rating(row.mu, row.sigma)) for name, row in found]
        return RatingList(
            known.id, tuple(ListedRating(name, one.shown, one.spread) for name, one in ratings)
        )

    def _statistics(
        self, results: Sequence[ResultRow], ratings: dict[str, RatingRow]
    ) -> Iterable[GameStatistics]:
        by_game: dict[str, list[ResultRow]] = {}
        for row in results:
            by_game.setdefault(row.game, []).append(row)
        for game, rows in sorted(by_game.items()):
            points = [row.points for row in rows]
            fewest = self._fewest(game)
            best = max(rows, key=lambda row: row.best)
            rating = Rating(ratings[game].mu, ratings[game].sigma) if game in ratings else None
            yield GameStatistics(
                game,
                len(rows),
                # Alone one has won who has got rid of everything.
                sum(row.points == 0 if fewest else row.place == 1 for row in rows),
                round(sum(points) / len(points), 1),
                min(points) if fewest else max(points),
                fewest,
                sum(row.plays for row in rows),
                sum(row.bingos for row in rows),
                sum(row.phoneys for row in rows),
                best.best,
                best.best_word,
                None if rating is None else rating.shown,
                None if rating is None else rating.spread,
                rating is not None and rating.unsure,
            )

    def _fewest(self, game: str) -> bool:
        """Check whether a game is played alone, for as few points as possible."""
        known = registry.find(game, self._tables.catalogue.games)
        return not isinstance(known, Refusal) and known.players == (1, 1)

    async def _past(self, row: ResultRow) -> PastGame:
        try:
            table = await self._tables.load(row.table_id)
        except ValueError:
            table = None  # its log is broken; what it came to is known all the same
        players = () if table is None else tuple(seat.name for seat in table.seats)
        return PastGame(
            row.table_id, row.game, row.ended, row.seat, row.place, row.points, row.rated, players
        )
