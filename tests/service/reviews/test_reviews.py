"""Looking back at finished games: at no others, while somebody looks, and kept."""

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from setzkasten.games.protocol import Refusal
from setzkasten.service.bots.pool import ThinkingFailed
from setzkasten.service.bots.reviewing import Question, Slice
from setzkasten.service.clocks.control import Days
from setzkasten.service.host import Host
from setzkasten.service.reviews import reviews
from setzkasten.service.reviews.answers import ReviewAnswer, named
from setzkasten.service.store import SessionRow
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.table import Table
from setzkasten.texts.catalogue import say
from tests.service.conftest import Clock, Greet, NearReviewer
from tests.service.play.test_time import begin
from tests.service.playing import (
    act,
    code,
    granted,
    join,
    load,
    open_table,
    play_best,
    play_to_the_end,
    state_of,
)
from tests.timeouts import TIMEOUT


async def short_game(host: Host, guest: SessionRow, plays: int = 3) -> Table:
    """A game of two at one device: a few good plays, then one gives up."""
    view = await open_table(host, guest, "kompakt", "hh")
    for _ in range(plays):
        table = await load(host, view.id)
        await play_best(host, guest, table, table.awaited[0])
        while state_of(table := await load(host, view.id)).announced is not None:
            await play_best(host, guest, table, table.awaited[0])
    granted(await act(host, guest, table, table.awaited[0], {"type": "resign"}))
    return await load(host, view.id)


async def to_the_end(host: Host, table_id: str, guest: str = "somebody") -> ReviewAnswer:
    """Look until all of it is weighed."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            answer = granted(await host.reviews.look(table_id, 0, guest))
            if answer.progress != "working":
                return answer
            await asyncio.sleep(0.02)


async def test_a_finished_game_is_weighed_turn_by_turn(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    table = await short_game(host, anna)
    first = granted(await host.reviews.begin(table.id, anna.id))
    assert first.progress == "working"
    answer = await to_the_end(host, table.id)
    assert answer.progress == "done"
    assert answer.summary is not None
    assert answer.summary.complete
    assert answer.thorough == answer.summary.total == len(answer.turns) == 3
    # Two seats at one device: names as the table has them, in words as well.
    names = {seat.name for seat in table.seats}
    assert set(answer.summary.players) == {turn.player for turn in answer.turns} == names
    assert all(turn.best for turn in answer.turns)
    said = [say(one) for one in answer.summary.sentences]
    assert said
    assert not any("\ue000" in one for one in said)
    # Nothing is sent twice.
    again = granted(await host.reviews.look(table.id, answer.stamp, anna.id))
    assert again.turns == ()


async def test_a_running_game_is_closed_to_everybody(
    host: Host, greet: Greet, reviewer: NearReviewer
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "klassisch", "hl", seconds=600)
    assert code(await host.reviews.begin(view.id, anna.id)) == "not_running"
    await join(host, ben, view, 1)
    cleo = await greet("Cleo")
    for guest in (anna, ben, cleo):
        assert code(await host.reviews.begin(view.id, guest.id)) == "game_runs"
        assert code(await host.reviews.look(view.id, 0, guest.id)) == "unknown_review"
    assert code(await host.reviews.begin("nix", anna.id)) == "unknown_table"
    assert reviewer.slices == 0


async def test_what_is_done_is_kept_without_names(
    host: Host, greet: Greet, reviewer: NearReviewer
) -> None:
    anna = await greet("Anna")
    table = await short_game(host, anna)
    granted(await host.reviews.begin(table.id, anna.id))
    answer = await to_the_end(host, table.id)
    async with asyncio.timeout(TIMEOUT):
        while (body := await host.store.review(table.id)) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await host.reviews.close()
    for seat in table.seats:
        assert msgspec.json.encode(seat.name) not in body
    # A server that was started again has it at once, and weighs nothing.
    before = reviewer.slices
    fresh = reviews.Reviews(host.tables, reviewer)
    kept = granted(await fresh.begin(table.id, anna.id))
    assert (kept.progress, kept.turns, kept.summary) == ("done", answer.turns, answer.summary)
    assert reviewer.slices == before
    # What was written in another shape is made anew.
    older = {name: part for name, part in msgspec.json.decode(body).items() if name != "shape"}
    await host.store.keep_review(table.id, msgspec.json.encode(older))
    again = reviews.Reviews(host.tables, reviewer)
    assert granted(await again.begin(table.id, anna.id)).turns == ()
    await again.close()
    await host.store.erasure.table(table.id)
    assert await host.store.review(table.id) is None


async def test_the_work_stops_when_nobody_looks(
    host: Host, greet: Greet, reviewer: NearReviewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await greet("Anna")
    table = await short_game(host, anna)
    monkeypatch.setattr(reviews, "LOOKING", -1.0)
    granted(await host.reviews.begin(table.id, anna.id))
    await asyncio.sleep(0)
    assert reviewer.slices == 0
    monkeypatch.undo()
    assert (await to_the_end(host, table.id)).progress == "done"


class HeldReviewer(NearReviewer):
    """Has no answer until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()

    async def look_back(self, question: Question, party: str) -> Slice | Refusal | None:
        await self.may.wait()
        return await super().look_back(question, party)


async def test_one_guest_has_few_reviews_at_once(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = HeldReviewer()
    monkeypatch.setattr(host, "reviews", reviews.Reviews(host.tables, held))
    anna, ben = await greet("Anna"), await greet("Ben")
    tables = [await short_game(host, anna, 1) for _ in range(2)]
    monkeypatch.setattr(reviews, "OF_ONE_GUEST", 1)
    granted(await host.reviews.begin(tables[0].id, anna.id))
    assert code(await host.reviews.begin(tables[1].id, anna.id)) == "reviews_busy"
    granted(await host.reviews.begin(tables[1].id, ben.id))
    held.may.set()
    for table in tables:
        assert (await to_the_end(host, table.id)).progress == "done"


async def test_a_file_is_weighed_for_whoever_brought_it(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await short_game(host, anna)
    record = granted(await host.exporter.export(table.id, None, None, "record"))
    data = record.text.encode()
    begun = granted(await host.reviews.bring(data, record.name, None, anna.id))
    async with asyncio.timeout(TIMEOUT):
        while begun.progress == "working":
            await asyncio.sleep(0.02)
            begun = granted(await host.reviews.look_at_file(begun.id, 0, anna.id))
    assert begun.progress == "done"
    assert len(begun.turns) == 3
    assert code(await host.reviews.look_at_file(begun.id, 0, ben.id)) == "unknown_review"
    assert code(await host.reviews.look(begun.id, 0, ben.id)) == "unknown_review"
    assert await host.store.review(begun.id) is None


async def test_during_a_game_all_is_closed_to_its_seats_whatever_the_position(
    host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await short_game(host, anna)
    record = granted(await host.exporter.export(table.id, None, None, "record"))
    data = record.text.encode()
    begun = granted(await host.reviews.bring(data, "x", None, anna.id))
    granted(await host.reviews.begin(table.id, anna.id))
    running = await open_table(host, anna, "klassisch", "hh")
    # What was begun before as well as what would be begun now, a file as well as another game.
    closed = (
        await host.reviews.bring(data, "x", None, anna.id),
        await host.reviews.look_at_file(begun.id, 0, anna.id),
        await host.reviews.begin(table.id, anna.id),
        await host.reviews.look(table.id, 0, anna.id),
    )
    for declined in closed:
        assert code(declined) == "you_play"
        assert isinstance(declined, Declined)
        assert declined.at == running.id
    # Who does not play may look at the very same game.
    assert granted(await host.reviews.begin(table.id, ben.id)).id == table.id
    assert granted(await host.reviews.look(table.id, 0, ben.id)).id == table.id
    at = await load(host, running.id)
    granted(await act(host, anna, at, at.awaited[0], {"type": "resign"}))
    assert granted(await host.reviews.look(table.id, 0, anna.id)).id == table.id
    assert granted(await host.reviews.look_at_file(begun.id, 0, anna.id)).id == begun.id


@pytest.mark.parametrize("control", [Days(14), None])
async def test_a_game_of_days_keeps_all_closed_while_it_runs(
    host: Host, greet: Greet, clock: Clock, control: Days | None
) -> None:
    running, people = await begin(host, greet, "klassisch", control)
    anna = people[0]
    table = await short_game(host, await greet("Cleo"))
    record = granted(await host.exporter.export(table.id, None, None, "record"))
    for _ in range(13):
        clock.forward(86_400)
        assert code(await host.reviews.begin(table.id, anna.id)) == "you_play"
        brought = await host.reviews.bring(record.text.encode(), "x", None, anna.id)
        assert code(brought) == "you_play"
    assert (await load(host, running.id)).status == "running"
    if control is None:
        clock.forward(2 * 86_400)
        granted(await host.reviews.begin(table.id, anna.id))


async def test_a_file_that_is_no_game_is_refused_with_the_reason(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    begun = granted(await host.reviews.bring(b"\x00\xff\x00", "bild.png", None, anna.id))
    async with asyncio.timeout(TIMEOUT):
        while isinstance(begun, ReviewAnswer):
            await asyncio.sleep(0.02)
            begun = await host.reviews.look_at_file(begun.id, 0, anna.id)  # type: ignore[assignment]
    assert code(begun) == "foreign_file"


class FailingReviewer(NearReviewer):
    """Breaks whenever one certain turn is weighed thoroughly."""

    def __init__(self, broken: int) -> None:
        super().__init__()
        self.broken = broken

    async def look_back(self, question: Question, party: str) -> Slice | Refusal | None:
        found = await super().look_back(question, party)
        if isinstance(found, Slice) and question.thorough < self.broken <= found.thorough:
            raise ThinkingFailed("broken")
        return found


async def test_one_turn_that_fails_does_not_stop_the_others(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    table = await short_game(host, anna)
    fragile = reviews.Reviews(host.tables, FailingReviewer(2))
    granted(await fragile.begin(table.id, anna.id))
    async with asyncio.timeout(TIMEOUT):
        while True:
            answer = granted(await fragile.look(table.id, 0, anna.id))
            if answer.progress != "working":
                break
            await asyncio.sleep(0.02)
    assert answer.progress == "done"
    failed = ["failed_turn" in {gap.code for gap in turn.gaps} for turn in answer.turns]
    assert failed == [False, True, False]
    assert [turn.method for turn in answer.turns][1] == "static"
    assert all(turn.played is not None for turn in answer.turns)


async def test_so_many_are_worked_at_and_no_more(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = HeldReviewer()
    monkeypatch.setattr(host, "reviews", reviews.Reviews(host.tables, held))
    guests = [await greet(f"Gast {number}") for number in range(4)]
    tables = [await short_game(host, guest, 1) for guest in guests]
    monkeypatch.setattr(reviews, "AT_ONCE", 3)
    begun = [await host.reviews.begin(t.id, g.id) for t, g in zip(tables, guests, strict=True)]
    assert [isinstance(one, ReviewAnswer) for one in begun] == [True, True, True, False]
    assert code(begun[3]) == "reviews_busy"
    held.may.set()
    for table in tables[:3]:
        assert (await to_the_end(host, table.id)).progress == "done"
    granted(await host.reviews.begin(tables[3].id, guests[3].id))


async def test_people_who_are_called_alike_are_told_apart(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, view.id)
    alike = tuple(msgspec.structs.replace(seat, name="Ben") for seat in table.seats)
    named = msgspec.structs.replace(table, seats=alike)
    assert reviews._names(named, "de") == ("Ben", "Ben 2")


async def test_names_are_put_in_beside_what_people_wait_for(
    host: Host, greet: Greet, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await greet("Anna")
    table = await short_game(host, anna)
    granted(await host.reviews.begin(table.id, anna.id))
    await to_the_end(host, table.id)
    threads: list[threading.Thread] = []

    def noted(*told: Any) -> ReviewAnswer:
        threads.append(threading.current_thread())
        return named(*told)

    called = ('An"na\\', "Ben")
    monkeypatch.setattr(reviews, "named", noted)
    monkeypatch.setattr(reviews, "_names", lambda table, language: called)
    answer = granted(await host.reviews.look(table.id, 0, anna.id))
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
    assert answer.summary is not None
    assert answer.summary.players == called
    assert answer.turns[0].player == called[answer.turns[0].seat]
    assert called[0] in say(answer.summary.sentences[0])


async def test_games_that_nobody_can_weigh_say_so(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "patience", "h")
    await play_to_the_end(host, view.id, {0: anna})
    granted(await host.reviews.begin(view.id, anna.id))
    answer = await to_the_end(host, view.id)
    assert answer.progress in ("unweighed", "done")
