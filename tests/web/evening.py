"""A random evening: people, a table of any game, and all that somebody may do or ask there.

Dice say what happens next. Whoever asks remembers what only he may read: keys, cookies, words that
admit, shares of the seed. The bag follows from the dice as well, so that an evening that told a
secret can be played once more.
"""

import itertools
import random
import secrets
from collections.abc import Iterator
from contextlib import ExitStack, aclosing
from typing import Any, NamedTuple

import msgspec

from setzkasten.letters import share_hash
from setzkasten.service.clocks.grace import GRACE_SECONDS
from setzkasten.service.host import Host
from setzkasten.service.seats import opening, shares
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.table import Table
from setzkasten.web.messages import Announcements
from setzkasten.web.sessions import COOKIE
from setzkasten.web.socket import telling
from tests.service.conftest import Clock
from tests.service.play.test_absence import Seconds
from tests.service.playing import best, load
from tests.service.test_secrets import hidden_texts
from tests.web.conduct.test_moderation_api import Visitor
from tests.web.conftest import Client
from tests.web.programs.test_tokens_api import PASSWORD, Program, person, program

NAMES = ("Anna", "Ben", "Cleo", "Dora")

CONTROLS: tuple[dict[str, Any] | None, ...] = (
    None,
    {"type": "live", "minutes": 10, "increment": 5, "overtime": None},
    {"type": "live", "minutes": 5, "increment": 0, "overtime": {"points": 10, "limit": 5}},
    {"type": "days", "days": 2, "reserve": 1, "when_up": "claim"},
)

ASKED = (
    *("/api/tables", "/api/seeks", "/api/ratings/kompakt"),
    *("/api/account", "/api/account/played", "/api/account/ignored", "/api/account/tokens"),
    *("/api/host", "/api/host/reports", "/api/host/words", "/api/words/decisions", "/api/health"),
)
"""What is asked away from a table. Streams do not end: what makes them is asked instead."""

ASKED_AT_A_TABLE = (
    *("", "/events", "/record", "/record?format=gcg", "/verdicts", "/course", "/picture.svg"),
    *("/chat", "/review", "?seat=0", "?seat=1", "/events?seat=0", "/events?seat=1"),
    *("/record?seat=0", "/record?seat=1", "/record?format=gcg&seat=0"),
)

WORDS = ("HAUS", "QUARZ", "ER", "ZZZ")


class Told(NamedTuple):
    """An answer: to whom, to what, and all of it."""

    name: str
    what: str
    text: str


class Known(NamedTuple):
    """Something that only some may read."""

    text: str
    by: frozenset[str]


class Seeds:
    """Stands for `secrets` where seeds are made: they come from the dice."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice

    def token_hex(self, count: int) -> str:
        """Make up a seed."""
        return self._dice.randbytes(count).hex()

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


class Evening:
    """One table of a game, everybody who can ask about it, and what only some of them may read."""

    def __init__(self, client: Client, game: str, seed: int, clock: Clock) -> None:
        self.client = client
        self.host: Host = client.app.state.host
        self.game = game
        self.clock = clock
        self.dice = random.Random(f"{game} {seed}")
        self.readers: dict[str, Visitor | Program] = {}
        self.sessions: dict[str, SessionRow | None] = {}
        self.kept: list[Known] = []
        self.seated: list[str] = []
        self.waiting: list[str] = []
        self.told: list[Told] = []
        self.done: set[str] = set()
        """What has been done, by the last part of its address."""
        self._seconds = Seconds()
        self.lines: dict[str, ExitStack] = {}

    def made_up(self, *by: str) -> str:
        """Make up something that only these may read."""
        text = secrets.token_urlsafe(24)
        self.kept.append(Known(text, frozenset(by)))
        return text

    async def ask(self, name: str, method: str, path: str, body: Any = None) -> Any:
        """Ask for something, with a key of one's own; the answer is remembered, and returned."""
        answer = await self.readers[name].ask(method, path, body)
        text = f"{answer.text} {dict(answer.headers)}"
        self.told.append(Told(name, f"{method} {path} {answer.status_code}", text))
        return answer

    async def do(self, name: str, path: str, /, **body: Any) -> Any:
        """Ask that something is done; an error of the server is none of the answers."""
        answer = await self.ask(name, "POST", path, {"key": self.made_up(name), **body})
        assert answer.status_code < 500, (path, body, answer.text)
        if answer.status_code < 300:
            self.done.add(path.rpartition("/")[2])
        return answer

    # --- before the game ------------------------------------------------------------------------

    async def arrive(self, host: str) -> None:
        """Everybody comes: those who will play, the host of the house, and those who only look."""
        count = 1 if self.game == "patience" else self.dice.choice((2, 3, 4))
        count = 2 if self.game == "wortspiel" else count
        self.seated = list(NAMES[:count])
        for number, name in enumerate((*self.seated, "Eva")):
            if number % 2 == 0 or name == "Eva":
                self.readers[name] = await person(self.client, name)
            else:
                self.readers[name] = Visitor(self.client)
                await self.readers[name].ask("POST", "/api/session", {"name": name})
        eva = self.readers["Eva"]
        assert isinstance(eva, Visitor)
        robot = await program(self.client, eva)
        self.kept.append(Known(robot.token, frozenset()))
        self.kept.append(Known(PASSWORD, frozenset()))
        self.readers |= {"Program": robot, "Nobody": Visitor(self.client)}
        self.readers["Host"] = await person(self.client, host)
        for name, reader in self.readers.items():
            cookie = reader._cookies.get(COOKIE) if isinstance(reader, Visitor) else None
            found = None if cookie is None else await self.host.sessions.find(cookie)
            self.sessions[name] = found
            if cookie is not None:
                self.kept.append(Known(cookie, frozenset()))
        self.host.presence._clock = self._seconds
        self.host.presence._began = 0.0

    async def sit_down(self) -> None:
        """Open the table with sealed shares; all sit down and open theirs, one after the other."""
        opener, *others = self.seated
        promised = await self.ask(opener, "POST", "/api/bag")
        commitment = promised.json()["commitment"]
        sealed = {name: self.made_up(name) for name in self.seated}
        hashes = {name: share_hash(commitment, share) for name, share in sealed.items()}
        kinds = [{"kind": "here", "name": ""}, *({"kind": "link", "name": ""} for _ in others)]
        control = self.dice.choice(CONTROLS) if others else None
        options = {"chat": True, "open": self.dice.random() < 0.5, "control": control}
        if self.game in ("kompakt", "klassisch", "kartenkreuz"):
            options["take_back"] = True
        wish = {"game": self.game, "seats": kinds, "options": options, "commitment": commitment}
        own = {"share_hash": hashes[opener]} if others else {"entropy": "e"}
        opened = await self.do(opener, "/api/tables", **wish, **own)
        assert opened.status_code == 201, opened.text
        self.table_id = opened.json()["id"]
        self.path = f"/api/tables/{self.table_id}"
        for name, invite in zip(others, opened.json()["invites"], strict=True):
            self.kept.append(Known(invite["token"], frozenset({opener})))
            seat = {"token": invite["token"], "commitment": commitment}
            joined = await self.do(name, f"{self.path}/join", **seat, share_hash=hashes[name])
            assert joined.status_code == 200, joined.text
            await self.ask("Nobody", "GET", self.path)
        self.search([])
        for name in self.seated if others else ():
            share = {"commitment": commitment, "share": sealed[name]}
            # From here on it may be read by all: it is a part of the bag's proof.
            self.kept = [known for known in self.kept if known.text != sealed[name]]
            opened = await self.do(name, f"{self.path}/reveal", **share)
            assert opened.status_code == 200, opened.text
            await self.look()
            self.search([])
        for name in self.seated:
            self.come(name)

    def come(self, name: str) -> None:
        """Somebody looks at the table."""
        self.lines[name] = ExitStack()
        session = self.sessions[name]
        assert session is not None
        self.lines[name].enter_context(self.host.presence.at(self.table_id, session.id))

    def go(self, name: str) -> None:
        """Somebody's line is gone for longer than his grace."""
        self.lines[name].close()
        self._seconds.now += 4 * GRACE_SECONDS

    def close(self) -> None:
        """All go home."""
        for line in self.lines.values():
            line.close()

    def owner(self, table: Table, seat: int) -> str | None:
        """Name who plays a seat, if it is a person."""
        session = table.seats[seat].session
        found = (n for n in self.seated if (row := self.sessions[n]) and row.id == session)
        return next(found, None)

    def player(self, table: Table, seat: int) -> Any:
        """What the rules keep of a player, in the games that have such."""
        players = getattr(table.state, "players", ())
        return players[seat] if seat < len(players) else None

    def announced(self, table: Table) -> Any:
        """The play that can be challenged, in the games that have such."""
        return getattr(table.state, "announced", None)

    def invites(self, name: str, opened: dict[str, Any]) -> str:
        """Keep the words that admit to a table for its opener; return one."""
        for invite in opened["invites"]:
            self.kept.append(Known(invite["token"], frozenset({name})))
        return str(self.kept[-1].text)

    def keys(self) -> list[str]:
        """Return all that only some may read."""
        return [known.text for known in self.kept]

    # --- what can be read -----------------------------------------------------------------------

    async def look(self) -> None:
        """Everybody asks for much of all that there is."""
        tables = [self.path, *self.dice.sample(self.waiting, min(1, len(self.waiting)))]
        for name in self.readers:
            for path in self.dice.sample(ASKED, 4):
                await self.ask(name, "GET", path)
            at_a_table = self.dice.sample(ASKED_AT_A_TABLE, 9)
            for table, path in itertools.product(tables, at_a_table):
                await self.ask(name, "GET", table + path)
            if self.dice.random() < 0.2:
                await self.ask(name, "POST", "/api/account/data")
            await self.listen(name)

    async def listen(self, name: str) -> None:
        """Hear how a live line, a stream and one's own events begin."""
        viewer = self.sessions[name]
        session = None if viewer is None else viewer.id

        async def still() -> bool:
            return True

        for seat in (None, *range(len(self.seated))):
            line = telling(self.host, Announcements(), self.table_id, session, seat, 0, still)
            async with aclosing(line) as lines:
                self.told.append(Told(name, f"line {seat}", (await anext(lines)).text))
        if viewer is None:
            return
        async with aclosing(self.host.feed.listen(viewer, None, 0.001)) as events:
            async for event in events:
                if event is None:
                    break
                self.told.append(Told(name, "events", str(event)))

    async def table(self) -> Table:
        """Read the table as the house knows it."""
        return await load(self.host, self.table_id)

    async def drawn(self) -> list[tuple[int | None, str]]:
        """Return all that was ever drawn at once, and by whom, as a log or a view lists it."""
        rows = await self.host.tables.read(self.table_id)
        return [found for row in rows for found in _drawn(msgspec.json.decode(row.body))]

    async def hidden_from(self, name: str, table: Table) -> list[str]:
        """Return what somebody may not be told, of the bag and of racks as they are and were."""
        if table.status == "over":
            return []
        viewer = self.sessions[name]
        own = table.owned_by(viewer.id if viewer else None)
        drawn = [text for seat, text in await self.drawn() if seat not in own]
        return [*hidden_texts(table, viewer), *drawn]

    def search(self, hidden: list[tuple[str, str]]) -> None:
        """Search what was told since the last time: for what is hidden from a name, and keys."""
        found = [
            (told.name, told.what, secret)
            for told in self.told
            for name, secret in (*hidden, *self._kept_from(told.name))
            if name == told.name and secret in told.text
        ]
        assert found == [], found
        self.told.clear()

    def _kept_from(self, name: str) -> list[tuple[str, str]]:
        return [(name, known.text) for known in self.kept if name not in known.by]


def _drawn(value: Any) -> Iterator[tuple[int | None, str]]:
    """Find what an entry of the log says about tiles that were drawn, exchanged or dealt."""
    if isinstance(value, list):
        for inner in value:
            yield from _drawn(inner)
    if not isinstance(value, dict):
        return
    if value.get("type") in ("drew", "exchanged"):
        for field in ("tiles", "drawn", "returned"):
            if isinstance(tiles := value.get(field), list) and len(tiles) >= 3:
                yield value.get("seat"), _listed(tiles)
        return
    for field in ("hands", "racks"):
        for seat, tiles in enumerate(value.get(field, ())):
            if len(tiles) >= 3:
                yield seat, _listed(tiles)
    for inner in value.values():
        yield from _drawn(inner)


def _listed(tiles: list[str]) -> str:
    return msgspec.json.encode(tiles).decode()[1:-1]


def seeded(monkeypatch: Any, dice: random.Random) -> None:
    """Let seeds come from the dice."""
    for module in (opening, shares):
        monkeypatch.setattr(module, "secrets", Seeds(dice))


def best_of(evening: Evening, table: Table, seat: int) -> dict[str, Any]:
    """The command that a bot would give for a seat."""
    return {**best(evening.host, table, seat), "seat": seat}
