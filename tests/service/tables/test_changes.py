"""Changes between two views: whoever puts them over what he has, has the view after."""

from typing import Any

import msgspec
import pytest

from setzkasten.games.registry import GAME_IDS
from setzkasten.service.host import Host
from setzkasten.service.tables.changes import changes_between
from setzkasten.service.tables.table import Table
from tests.service.conftest import Greet
from tests.service.playing import load, open_table, play_to_the_end


def wire(value: Any) -> Any:
    """A value as it is read from the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAME_IDS)
async def test_changes_over_the_view_before_are_the_view_after(
    host: Host, greet: Greet, game: str
) -> None:
    anna = await greet("Anna")
    kinds = "h" if game == "patience" else "hb"
    opened = await open_table(host, anna, game, kinds)
    viewers = [(anna.id, 0), (None, None)]
    told = [host.lobby.show(await load(host, opened.id), *viewer) for viewer in viewers]
    known = [wire(view) for view in told]
    sizes = []

    async def look(table: Table) -> None:
        for place, viewer in enumerate(viewers):
            view = host.lobby.show(table, *viewer)
            changes = wire(changes_between(told[place], view))
            inner = changes.pop("view", {})
            known[place] |= changes
            known[place]["view"] |= inner
            assert known[place] == wire(view)
            told[place] = view
            sizes.append(
                (len(msgspec.json.encode([changes, inner])), len(msgspec.json.encode(view)))
            )

    await look(await play_to_the_end(host, opened.id, {0: anna}, look))
    assert sum(small for small, _ in sizes) < sum(whole for _, whole in sizes)
