"""A host with all its tables: the parts of the service, put together once."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Final, Self

import msgspec

from setzkasten.engine.levels import WeakWords
from setzkasten.service.bots.pool import Thinker, WorkerPool
from setzkasten.service.bots.scheduler import Scheduler
from setzkasten.service.clocks.lag import Lags
from setzkasten.service.conduct.chat import Chat
from setzkasten.service.conduct.permissions import Permissions
from setzkasten.service.conduct.relations import Relations
from setzkasten.service.conduct.views import ChatPolicy
from setzkasten.service.dictionary.editions import BuiltEditions, Editions
from setzkasten.service.dictionary.lookup import WordLookup
from setzkasten.service.dictionary.rulings import HostRulings
from setzkasten.service.discussion.deciding import Deciding
from setzkasten.service.discussion.proposals import Proposals
from setzkasten.service.nodes.member import Member
from setzkasten.service.people.accounts import Accounts
from setzkasten.service.people.ledger import Ledger
from setzkasten.service.people.moderation import Moderation
from setzkasten.service.people.own_data import OwnData
from setzkasten.service.people.passwords import Passwords
from setzkasten.service.people.played import PlayedGames
from setzkasten.service.people.seeks import Seeks
from setzkasten.service.play.absence import AbsenceWatch
from setzkasten.service.play.claims import Claims
from setzkasten.service.play.course import FinishedGames
from setzkasten.service.play.export import Exporter
from setzkasten.service.play.heartbeat import Heartbeat
from setzkasten.service.play.referee import Referee
from setzkasten.service.programs.access import ProgramAccess
from setzkasten.service.programs.feed import Feed
from setzkasten.service.programs.tokens import PersonalTokens
from setzkasten.service.reviews.reviews import Reviews
from setzkasten.service.seats.changes import SeatChanges
from setzkasten.service.seats.listing import TableListing
from setzkasten.service.seats.lobby import LobbyService
from setzkasten.service.seats.quota import LobbyQuota
from setzkasten.service.seats.retention import Retention, RetentionSweep
from setzkasten.service.seats.sessions import Sessions
from setzkasten.service.seats.waiting import WaitingWatch
from setzkasten.service.store import Database, Place
from setzkasten.service.store.write_check import WriteCheck
from setzkasten.service.tables.bus import MemoryBus
from setzkasten.service.tables.catalogue import Catalogue
from setzkasten.service.tables.clock import Clock, SteadyClock
from setzkasten.service.tables.presence import Presence
from setzkasten.service.tables.repository import TableRepository, new_id
from setzkasten.service.watching.spectators import Spectators

DATABASE: Final = "setzkasten.sqlite3"
"""The file in the data directory that holds everything."""

BOT_PAUSE: Final = 0.7
"""The least time a bot takes for a turn, in seconds, so that people can follow."""


class HostSettings(msgspec.Struct, frozen=True):
    """What a host settles for all tables.

    `weak_words` says which bots lay words that hardly anything supports, `retention` how long what
    is kept, `chat` who may write to each other; spectators see a game `watch_delay` later.
    """

    weak_words: WeakWords = "master"
    retention: Retention = Retention()
    watch_delay: timedelta = timedelta()
    chat: ChatPolicy = "everybody"


USUAL: Final = HostSettings()
"""What holds where a host has settled nothing."""


class Host:
    """Everything a host needs; make one with `Host.open`, and `close` it in the end."""

    def __init__(
        self,
        store: Database,
        editions: Editions,
        catalogue: Catalogue,
        settings: HostSettings = USUAL,
        *,
        thinker: Thinker | None = None,
        bot_pause: float = BOT_PAUSE,
        clock: Clock | None = None,
    ) -> None:
        self.store = store
        self.editions = editions
        self.catalogue = catalogue
        self.bus = MemoryBus()
        self.tables = TableRepository(store, catalogue, self.bus, clock or SteadyClock())
        self.presence = Presence(self.bus)
        self.sessions = Sessions(self.tables)
        self.thinker: Thinker = WorkerPool(editions) if thinker is None else thinker
        self.heartbeat = Heartbeat(self.tables)
        self.lags = Lags()
        self._make_people()
        self._make_words()
        self._make_seats(settings)
        self._make_games(settings, bot_pause)
        self.member = self._make_member() if store.node else None
        """What makes this host one node of several, where its database can be shared."""
        self.retention = RetentionSweep(self.tables, editions, settings.retention)
        self._check: WriteCheck | None = None
        self._warming: asyncio.Task[None] | None = None

    def _make_people(self) -> None:
        """Make what knows people: accounts, programs, what they have played."""
        self.passwords = Passwords()
        self.accounts = Accounts(self.tables, self.sessions, self.passwords)
        self.feed = Feed(self.tables)
        self.program_access = ProgramAccess(self.tables)
        self.tokens = PersonalTokens(self.tables, self.accounts, self.sessions)
        self.ledger = Ledger(self.tables)
        self.played = PlayedGames(self.tables)

    def _make_words(self) -> None:
        """Make what decides on words beside the lexicon."""
        self.rulings = HostRulings(self.tables, self.editions)
        self.proposals = Proposals(self.tables)

    def _make_seats(self, settings: HostSettings) -> None:
        """Make what brings people to tables, and what holds between them."""
        self.spectators = Spectators(self.tables, settings.watch_delay)
        self.permissions = Permissions(self.tables, settings.chat)
        self.chat = Chat(self.tables, self.permissions)
        self.relations = Relations(self.tables, self.chat)
        self.moderation = Moderation(self.tables, self.chat, self.sessions)
        self.lobby = LobbyService(
            self.tables,
            self.editions,
            self.rulings,
            self.presence,
            self.spectators,
            self.permissions,
        )
        self.listing = TableListing(
            self.tables,
            self.presence,
            self.spectators,
            self.permissions,
            settings.retention.finished,
        )
        self.lobby_quota = LobbyQuota(self.tables)
        self.seeks = Seeks(self.tables, self.lobby, self.listing, self.presence)
        self.changes = SeatChanges(self.tables, self.lobby)
        self.waiting = WaitingWatch(self.tables, self.presence)

    def _make_games(self, settings: HostSettings, bot_pause: float) -> None:
        """Make what carries games on, and what looks at those that are over."""
        self.referee = Referee(self.tables, self.editions, self.lobby, self.lags)
        self.claims = Claims(self.tables, self.editions, self.lobby, self.referee, self.presence)
        self.absence = AbsenceWatch(self.tables, self.referee, self.presence)
        self.scheduler = Scheduler(
            self.tables,
            self.editions,
            self.referee,
            self.thinker,
            self.presence,
            bot_pause,
            settings.weak_words,
        )
        self.words = WordLookup(self.tables, self.editions, self.spectators, self.rulings)
        self.deciding = Deciding(self.tables, self.words, self.rulings)
        self.exporter = Exporter(self.tables, self.spectators)
        self.own_data = OwnData(
            self.tables, self.accounts, self.sessions, self.lobby, self.exporter
        )
        self.finished = FinishedGames(self.tables, self.words)
        self.reviews = Reviews(self.tables, self.thinker)

    def _make_member(self) -> Member:
        return Member(
            self.tables,
            self.bus,
            self.scheduler,
            self.presence,
            self.lobby,
            self.sessions,
            self.heartbeat,
        )

    async def can_write(self) -> bool:
        """Check whether what happens at tables can be kept."""
        return self._check is None or await self._check.good()

    @classmethod
    async def open(
        cls,
        where: Place,
        editions: Editions | None = None,
        catalogue: Catalogue | None = None,
        settings: HostSettings = USUAL,
        *,
        thinker: Thinker | None = None,
        bot_pause: float = BOT_PAUSE,
        clock: Clock | None = None,
    ) -> Self:
        """Open the database in a directory, or at an address, and see to the tables in it.

        Raises `StoreTooNew` or `StoreBroken`, or the lexicon's errors.
        """
        editions = BuiltEditions() if editions is None else editions
        catalogue = Catalogue() if catalogue is None else catalogue
        await asyncio.to_thread(_open_words, editions, catalogue)
        if isinstance(where, Path):
            store = await Database.open(where / DATABASE)
        else:
            store = await Database.open(where, node=new_id())
        host = cls(
            store,
            editions,
            catalogue,
            settings,
            thinker=thinker,
            bot_pause=bot_pause,
            clock=clock,
        )
        host._check = WriteCheck(store.try_to_write, where if isinstance(where, Path) else None)
        host._warming = asyncio.create_task(host.thinker.warm_up())
        await host.heartbeat.remember()
        since = None
        if host.member is None:
            await host.lobby.recover()
        else:
            since = await host.member.join()
        await host.heartbeat.recover(since)
        host.heartbeat.start()
        host.scheduler.start()
        host.absence.start()
        host.waiting.start()
        host.retention.start()
        host.ledger.start()
        return host

    async def close(self) -> None:
        """Stop bots and clocks, and close the database."""
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await self.absence.close()
        await self.waiting.close()
        await self.retention.close()
        await self.ledger.close()
        await self.scheduler.close()
        await self.heartbeat.close()
        await self.reviews.close()
        self.thinker.close()
        self.passwords.close()
        if self.member is not None:
            await self.member.leave()
        await self.store.close()


def _open_words(editions: Editions, catalogue: Catalogue) -> None:
    """Open the words of every game, so that no request waits for that."""
    for game in catalogue:
        editions.current(game).words(game)
