"""Whatever happens at a table of any game: nobody is told what he may not know.

Random evenings of all six games, with two to four people: moves good and bad, challenges,
previews, take-backs, draws, claims against who is gone, windows that time closes, chat, reports,
other devices, seeks and tables that wait. After each step everybody asks for everything, on lines
and in streams as well; all answers and all lines of the log are searched.
"""

import logging
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.tables.table import Table
from tests.cli.conftest import Call, setz
from tests.service.conftest import Clock
from tests.web.conftest import Client, opened
from tests.web.evening import WORDS, Evening, best_of, seeded
from tests.web.people.test_hosts_api import admin

__all__ = ["setz"]

pytestmark = pytest.mark.slow


@pytest.fixture
def clock() -> Clock:
    """The clock of the house."""
    return Clock()


@pytest.fixture
async def client(tmp_path: Path, hosting: Any, clock: Clock) -> AsyncIterator[Client]:
    """A server whose clock can be put forward."""
    async with opened(tmp_path, hosting, clock) as browser:
        yield browser


Deed = Callable[[Evening, Table, int, str], Awaitable[None]]


async def play(evening: Evening, table: Table, _seat: int, _name: str) -> None:
    """Whoever is awaited does what is good for him."""
    seat = evening.dice.choice(table.awaited)
    name = evening.owner(table, seat)
    if name is not None:
        await command(evening, table, seat, name, best_of(evening, table, seat))


async def move_oddly(evening: Evening, table: Table, seat: int, name: str) -> None:
    """Somebody does something at his seat, whether he may or not."""
    dice = evening.dice
    rack = list(getattr(evening.player(table, seat), "rack", ()) or ())
    word = next((w.word for w in getattr(evening.announced(table), "words", ())), "HAUS")
    odd: list[dict[str, Any]] = [
        {"type": "pass"},
        {"type": "exchange", "tiles": dice.sample(rack, min(3, len(rack)))},
        {"type": "challenge", "word": word},
        {"type": "accept"},
        {"type": "note"},
        {"type": "lapse"},
        {"type": "charge", "points": 5},
        {"type": "propose", "matter": "take_back"},
        {"type": "propose", "matter": "draw"},
        {"type": "reply", "agrees": True},
        {"type": "reply", "agrees": False},
    ]
    await command(evening, table, seat, name, dice.choice(odd))


async def agree(evening: Evening, table: Table, seat: int, name: str) -> None:
    """A play goes back as all agree, where the game and its phase let it."""
    announced = evening.announced(table)
    if announced is None:
        await play(evening, table, seat, name)
        table = await evening.table()
        announced = evening.announced(table)
    layer = evening.owner(table, announced.seat) if announced is not None else None
    if layer is None:
        return
    asked = {"type": "propose", "matter": "take_back"}
    await command(evening, table, announced.seat, layer, asked)
    for other in range(len(table.seats)):
        table = await evening.table()
        owner = evening.owner(table, other)
        if owner is not None and other != announced.seat and table.status == "running":
            await command(evening, table, other, owner, {"type": "reply", "agrees": True})


async def exchange(evening: Evening, table: Table, _seat: int, _name: str) -> None:
    """Whoever is on turn exchanges tiles, where a game has that."""
    seat = table.awaited[0]
    name, player = evening.owner(table, seat), evening.player(table, seat)
    rack = list(getattr(player, "rack", None) or ())
    if table.window_since is not None or name is None or len(rack) < 3:
        return await play(evening, table, seat, evening.seated[0])
    returned = evening.dice.sample(rack, 3)
    await command(evening, table, seat, name, {"type": "exchange", "tiles": returned})
    return None


async def doubt(evening: Evening, table: Table, seat: int, name: str) -> None:
    """Somebody challenges a word that lies there."""
    announced = evening.announced(table)
    if announced is None or announced.seat == seat:
        return await play(evening, table, seat, name)
    word = announced.words[0].word
    await command(evening, table, seat, name, {"type": "challenge", "word": word})
    return None


async def command(
    evening: Evening, table: Table, seat: int, name: str, body: dict[str, Any]
) -> None:
    """Preview a command, or not, and give it."""
    move = {**body, "seat": seat}
    if evening.dice.random() < 0.5:
        asked = {"seat": seat, "command": move, "check": evening.dice.random() < 0.5}
        await evening.ask(name, "POST", f"{evening.path}/preview", asked)
        await evening.ask("Nobody", "POST", f"{evening.path}/preview", asked)
    for who in (name, "Eva"):
        act = {"seat": seat, "expected_seq": table.seq, "command": move}
        await evening.do(who, f"{evening.path}/commands", **act)


async def talk(evening: Evening, _table: Table, seat: int, name: str) -> None:
    """Somebody writes to the others, and one of them finds fault with it, or with him."""
    said = evening.made_up(*evening.seated, "Host")
    await evening.do(name, f"{evening.path}/chat", seat=seat, text=said)
    others = [other for other in evening.seated if other != name]
    if not others:
        return
    other = evening.dice.choice(others)
    about = {"about": "person", "reason": "other", "seat": seat}
    noted = evening.made_up(other, "Host")
    await evening.do(other, f"{evening.path}/report", **about, note=noted)
    await evening.do(other, f"{evening.path}/ignore", kind="mute", seat=seat)


async def look_up(evening: Evening, _table: Table, seat: int, name: str) -> None:
    """Somebody asks about words, and proposes one."""
    for who in (name, "Eva"):
        asked = {"words": list(WORDS), "seat": seat if who == name else None}
        await evening.ask(who, "POST", f"{evening.path}/lookup", asked)
        judged = {"words": list(WORDS), "game": evening.game}
        await evening.ask(who, "POST", "/api/judge", judged)
        wish = {"word": "QUARZ", "wish": "remove", "reason": "Nur so"}
        await evening.ask(who, "POST", "/api/words/proposals", wish)


async def change_places(evening: Evening, _table: Table, seat: int, name: str) -> None:
    """Somebody wants to go on elsewhere; somebody else tries to do so in his place."""
    secret = evening.made_up(name)
    await evening.do(name, f"{evening.path}/offer", seat=seat, secret=secret)
    wrong = {"secret": evening.made_up("Eva")}
    await evening.do("Eva", f"{evening.path}/carry", **wrong)
    await evening.ask("Eva", "POST", f"{evening.path}/invitation", wrong)
    await evening.do(name, f"{evening.path}/rename", seat=seat, name=f"{name} II")
    await evening.do(name, f"{evening.path}/put-away", away=evening.dice.random() < 0.5)


async def be_missed(evening: Evening, table: Table, _seat: int, _name: str) -> None:
    """Whom the table waits for is gone: the others ask for something, and he comes back."""
    against = evening.dice.choice(table.awaited)
    gone = evening.owner(table, against)
    if gone is None:
        return
    choice = "computer" if evening.dice.random() < 0.5 else "drop"
    choice = "computer" if len(table.seats) == 2 else choice
    evening.go(gone)
    claims = {"against": against, "choice": choice, "expected_seq": table.seq}
    for number, name in enumerate((*evening.seated, "Eva")):
        if name != gone:
            await evening.do(name, f"{evening.path}/claim", seat=number, **claims)
    evening.come(gone)
    await evening.do(gone, f"{evening.path}/abort", seat=against, expected_seq=0)


async def let_time_pass(evening: Evening, table: Table, seat: int, name: str) -> None:
    """Time passes, until the window that is open shuts, or a little."""
    seconds = table.opened.options.challenge_seconds or 60
    evening.clock.forward(seconds + 1 if table.window_since is not None else 7)
    now = await evening.table()
    await evening.host.referee.expire(now, evening.host.tables.moment())
    await talk(evening, table, seat, name)


async def open_another(evening: Evening, _table: Table, _seat: int, name: str) -> None:
    """Somebody opens a table that waits: for whoever comes, or for whom he invites."""
    seats = [{"kind": "here"}, {"kind": "link"}]
    options = {"shares": "open", "open": evening.dice.random() < 0.5, "chat": True}
    share = evening.made_up(name)
    wish = {"game": "kompakt", "seats": seats, "options": options, "entropy": share}
    answer = await evening.do(name, "/api/tables", **wish)
    if answer.status_code != 201:
        return
    opened = answer.json()
    evening.waiting.append(f"/api/tables/{opened['id']}")
    admitting = evening.invites(name, opened)
    again = await evening.do(name, f"{evening.waiting[-1]}/reinvite", seat=1)
    if again.status_code == 200:
        evening.invites(name, again.json())
    await evening.ask("Eva", "POST", f"{evening.waiting[-1]}/invitation", {"token": admitting})


DEEDS: tuple[Deed, ...] = (
    *(play, play, play, exchange, exchange, doubt, agree, let_time_pass, move_oddly, move_oddly),
    *(talk, look_up, change_places, open_another),
)
LAST: tuple[Deed, ...] = (be_missed, play, move_oddly)


async def step(evening: Evening, deed: Deed) -> None:
    """Let something happen, ask for everything, and search all of it."""
    table = await evening.table()
    seat = evening.dice.randrange(len(evening.seated))
    await deed(evening, table, seat, evening.seated[seat])
    now = await evening.table()
    if now.status == "over":
        evening.told.clear()
        return
    await evening.look()
    settled = await evening.table()
    if settled.seq != now.seq:
        evening.told.clear()  # the computer moved meanwhile: these secrets are out of date
        return
    hidden = [
        (name, text) for name in evening.readers for text in await evening.hidden_from(name, now)
    ]
    assert {name for name, _ in hidden} == set(evening.readers), "everybody has something to find"
    evening.search(hidden)


@pytest.mark.parametrize(
    ("game", "seed"), [*((game, 1) for game in GAME_IDS), ("klassisch", 2), ("kartenkreuz", 2)]
)
async def test_nobody_is_told_what_he_may_not_know(
    client: Client,
    clock: Clock,
    tmp_path: Path,
    setz: Call,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    game: str,
    seed: int,
) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, "setzkasten")
    seeded(monkeypatch, random.Random(f"bag of {game} {seed}"))
    evening = Evening(client, game, seed, clock)
    await evening.arrive("Wirtin")
    await admin(setz, tmp_path, "appoint", "Wirtin")
    try:
        await evening.sit_down()
        deeds = [*evening.dice.sample(DEEDS, len(DEEDS)), *LAST]
        for deed in deeds:
            if (await evening.table()).status == "over":
                break
            await step(evening, deed)
        table = await evening.table()
        hidden_from_all = await evening.hidden_from("Nobody", table)
        # An evening on which all is refused would tell nothing; some games end early.
        assert {"tables", "commands"} <= evening.done
        if table.status != "over":
            assert {"chat", "rename", "put-away", "offer", "reinvite"} <= evening.done
            assert len(evening.seated) == 1 or {"reveal", "report"} <= evening.done
        logged = caplog.text
        assert "is opened" in logged
        wrong = [text for text in (*hidden_from_all, *evening.keys()) if text in logged]
        assert wrong == []
    finally:
        evening.close()
