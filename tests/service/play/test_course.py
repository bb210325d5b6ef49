"""The page of a finished game: its steps, its words, its picture; and nothing before the end."""

from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.notation.record import read_record
from setzkasten.service.host import Host
from setzkasten.service.play.course import PictureFormat, steps_of
from setzkasten.service.tables.refusals import Declined
from tests.service.conftest import Greet
from tests.service.playing import code, granted, join, load, open_table, play_to_the_end

PNG = b"\x89PNG\r\n\x1a\n"
GAMES = ["kompakt", "klassisch", "wortspiel", "kartenkreuz", "kartenrommee", "patience"]


async def finished(host: Host, greet: Greet, game: str) -> str:
    """Play a whole game by people; return its table."""
    anna = await greet("Anna")
    if game == "patience":
        view = await open_table(host, anna, game, "h")
        await play_to_the_end(host, view.id, {0: anna})
        return view.id
    ben = await greet("Ben")
    view = await open_table(host, anna, game, "hl", seconds=600)
    await join(host, ben, view, 1)
    await play_to_the_end(host, view.id, {0: anna, 1: ben})
    return view.id


@pytest.mark.parametrize("game", GAMES)
async def test_every_finished_game_has_steps_words_and_pictures(
    host: Host, greet: Greet, game: str
) -> None:
    table_id = await finished(host, greet, game)
    table = await load(host, table_id)
    course = granted(await host.finished.course(table_id))
    events = await host.tables.events(table, None)
    first, *actions = course.steps
    assert first.seat is None
    assert [step.seat for step in actions] == [
        seat for event in events if (seat := table.game.doer(event.event)) is not None
    ]
    assert course.steps[-1].seq == events[-1].seq
    assert [step.seq for step in course.steps] == sorted({step.seq for step in course.steps})
    result = table.match.result
    assert result is not None
    assert course.steps[-1].scores == tuple(line.total for line in result.standings)
    if game == "patience":
        left = [step.scores[0] for step in course.steps]
        assert left == sorted(left, reverse=True)
        assert (left[0] > left[-1]) == bool(table.match.laid_words)
    assert {verdict.word for verdict in course.verdicts} == set(table.match.laid_words)
    svg = granted(await host.finished.picture(table_id, "svg", None, "de", "auto"))
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    png = granted(await host.finished.picture(table_id, "png", first.seq, "en", "light"))
    assert png.startswith(PNG)


@pytest.mark.parametrize("game", ["kompakt", "kartenrommee"])
async def test_what_was_held_is_what_the_states_say(host: Host, greet: Greet, game: str) -> None:
    """The slow way: every state is made anew from the beginning."""
    table_id = await finished(host, greet, game)
    table = await load(host, table_id)
    events = await host.tables.events(table, None)
    for step in steps_of(table.game, events)[1:]:
        action = max(
            event.seq
            for event in events
            if event.seq <= step.seq and table.game.doer(event.event) is not None
        )
        before: Any = None
        after: Any = None
        for event in events:
            if event.seq < action:
                before = table.game.evolve(before, event.event)
            if event.seq <= step.seq:
                after = table.game.evolve(after, event.event)
        assert step.held == table.game.held(before)
        assert step.scores == table.game.scores(after)


async def test_a_picture_of_a_step_shows_the_table_as_it_was(host: Host, greet: Greet) -> None:
    table_id = await finished(host, greet, "kompakt")
    steps = granted(await host.finished.course(table_id)).steps
    drawn = [
        granted(await host.finished.picture(table_id, "svg", step.seq, "de", "light"))
        for step in (steps[0], steps[-1])
    ]
    last = granted(await host.finished.picture(table_id, "svg", None, "de", "light"))
    assert drawn[0].count(b"sk-tile") < drawn[1].count(b"sk-tile")
    assert last == drawn[1]
    assert granted(await host.finished.picture(table_id, "svg", 0, "de", "light")) == drawn[0]


@pytest.mark.parametrize("game", ["kompakt", "kartenrommee"])
async def test_nothing_of_it_is_there_before_the_end(host: Host, greet: Greet, game: str) -> None:
    async def asked(table_id: str) -> list[object]:
        forms: tuple[PictureFormat, ...] = ("svg", "png")
        pictures = [
            await host.finished.picture(table_id, form, at, "de", "light")
            for form in forms
            for at in (None, 0, 1 << 40)
        ]
        return [await host.finished.course(table_id), *pictures]

    anna, ben = await greet("Anna"), await greet("Ben")
    assert {code(answer) for answer in await asked("nix")} == {"unknown_table"}
    view = await open_table(host, anna, game, "hl", seconds=600)
    assert {code(answer) for answer in await asked(view.id)} == {"not_running"}
    await join(host, ben, view, 1)
    for answer in await asked(view.id):
        assert isinstance(answer, Declined)
        assert answer.refusal.code == "game_goes_on"
        # Nothing of the table travels with the refusal either.
        assert answer.table is None
        assert msgspec.json.encode(answer.refusal.details) == b"{}"


async def test_the_record_of_the_page_proves_the_bag(host: Host, greet: Greet) -> None:
    table_id = await finished(host, greet, "kompakt")
    export = granted(await host.exporter.export(table_id, None, None, "record"))
    assert check_bag(read_record(export.text)).ok
