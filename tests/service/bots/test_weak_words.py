"""Words that one weak witness supports: who lays them at a live table, as the host has it."""

from pathlib import Path
from typing import Any

import pytest

from setzkasten.engine.levels import WeakWords
from setzkasten.engine.players import choose
from setzkasten.games.protocol import Game
from setzkasten.games.registry import policy_of
from setzkasten.lexicon import GameWords, Policy
from setzkasten.lexicon.files.graph_builder import build_graph
from setzkasten.lexicon.gamewords import RARE
from setzkasten.service.host import Host, HostSettings
from setzkasten.service.tables.requests import NewSeat, NewTable
from tests.service.conftest import NearThinker, Thought
from tests.service.editions import WORDS, ListDictionary, ListEditions
from tests.service.playing import fresh_key, granted, state_of, wait_for

POLICY = Policy("kompakt", "000")
USUAL = build_graph(["XYLOPHONQUARZ"])
"""What is left without the weak words: nothing that fits on a rack."""


def usual(_band: int) -> GameWords:
    return GameWords("weak/usual", POLICY, USUAL, lambda _word: RARE)


class WeakDictionary(ListDictionary):
    """Knows hardly any words but weak ones."""

    def words(self, game: Game) -> Any:
        graph = build_graph(sorted({word.upper() for word in WORDS} | {*USUAL}))
        return GameWords("weak", policy_of(game), graph, lambda _word: RARE, narrow=usual)


class WeakEditions(ListEditions):
    """The editions of a host who has that dictionary."""

    def __init__(self) -> None:
        super().__init__()
        self._known = {self._current: WeakDictionary(WORDS)}


class WeakThinker(NearThinker):
    """Thinks with that dictionary, in this process."""

    async def answer(self, thought: Thought) -> Any:
        words = WeakEditions().edition(thought.edition).words(thought.game)
        return choose(thought.game, thought.view, words, thought.seed, 0.02, thought.level)


async def laid(folder: Path, level: str, weak_words: WeakWords) -> bool:
    """Let a computer play a game with itself; say whether it has laid anything."""
    host = await Host.open(
        folder,
        WeakEditions(),
        thinker=WeakThinker(),
        bot_pause=0.0,
        settings=HostSettings(weak_words),
    )
    try:
        anna, _ = await host.sessions.begin(None, "Anna", "de")
        seats = (NewSeat("bot", level=level), NewSeat("bot", level=level))
        view = granted(await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key())))
        table = await wait_for(host, view.id, lambda table: table.status == "over")
        return bool(state_of(table).opened)
    finally:
        await host.close()


@pytest.fixture
def folders(tmp_path: Path) -> dict[str, Path]:
    """A folder for the database of each level's host."""
    found = {level: tmp_path / level for level in ("expert", "master")}
    for folder in found.values():
        folder.mkdir()
    return found


@pytest.mark.parametrize(
    ("weak_words", "who"),
    [("nobody", set()), ("master", {"master"}), ("expert", {"master", "expert"})],
)
async def test_bots_lay_weak_words_as_the_host_has_it(
    folders: dict[str, Path], weak_words: WeakWords, who: set[str]
) -> None:
    lays = {level for level, folder in folders.items() if await laid(folder, level, weak_words)}
    assert lays == who
