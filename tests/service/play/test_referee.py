"""Commands at a live table: each counts once, for one's own seat, on the table one has seen."""

import asyncio
from typing import Any

import msgspec
import pytest

from setzkasten.games.crossword.messages import Announced
from setzkasten.service.host import Host
from setzkasten.service.tables.requests import Act, Answer, Preview
from tests.service.conftest import Greet
from tests.service.playing import (
    act,
    best,
    code,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    reach_window,
    state_of,
)


def raw(command: dict[str, Any]) -> msgspec.Raw:
    """A command as it comes over the wire."""
    return msgspec.Raw(msgspec.json.encode(command))


async def test_the_same_command_in_parallel_counts_once(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, view.id)
    seat = table.awaited[0]
    request = Act(seat, table.seq, fresh_key(), raw({"type": "pass", "seat": seat}))
    answers = await asyncio.gather(*(host.referee.act(anna, view.id, request) for _ in range(6)))
    first = granted(answers[0])
    for answer in answers:
        same = granted(answer)
        assert (same.seq, same.events) == (first.seq, first.events)
    after = await load(host, view.id)
    assert after.seq == table.seq + 1
    assert state_of(after).passes == 1


async def test_a_repeat_long_afterwards_gets_the_first_answer(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, view.id)
    key = fresh_key()
    first = granted(await act(host, anna, table, table.awaited[0], {"type": "pass"}, key))
    later = await load(host, view.id)
    granted(await act(host, anna, later, later.awaited[0], {"type": "pass"}))
    again = granted(await act(host, anna, table, table.awaited[0], {"type": "pass"}, key))
    assert (again.seq, again.events) == (first.seq, first.events)
    assert again.table.seq == later.seq + 1


async def test_two_different_commands_in_parallel_one_is_out_of_date(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, view.id)
    seat = table.awaited[0]
    tile = state_of(table).players[seat].rack[0]
    answers = await asyncio.gather(
        act(host, anna, table, seat, {"type": "pass"}),
        act(host, anna, table, seat, {"type": "exchange", "tiles": [tile]}),
    )
    done = [answer for answer in answers if isinstance(answer, Answer)]
    late = [answer for answer in answers if not isinstance(answer, Answer)]
    assert len(done) == len(late) == 1
    assert late[0].kind == "stale"
    assert late[0].table is not None
    assert late[0].table.seq == done[0].seq == (await load(host, view.id)).seq


async def test_a_key_belongs_to_one_command_and_one_session(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    table = await load(host, view.id)
    seat = table.awaited[0]
    first, second = (anna, ben) if seat == 0 else (ben, anna)
    granted(await act(host, first, table, seat, {"type": "pass"}, "key"))
    other = await act(host, first, table, seat, {"type": "exchange", "tiles": ["E"]}, "key")
    assert code(other) == "key_reused"
    after = await load(host, view.id)
    granted(await act(host, second, after, 1 - seat, {"type": "pass"}, "key"))
    assert state_of(await load(host, view.id)).passes == 2


async def test_only_the_own_seat_may_act(host: Host, greet: Greet) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    table = await load(host, view.id)
    for guest, seat in ((cleo, 0), (cleo, 1), (anna, 1), (ben, 0), (anna, 9), (anna, -1)):
        assert code(await act(host, guest, table, seat, {"type": "pass"})) == "not_your_seat"
    masked = Act(0, table.seq, fresh_key(), raw({"type": "pass", "seat": 1}))
    assert code(await host.referee.act(anna, view.id, masked)) == "not_your_seat"
    assert (await load(host, view.id)).seq == table.seq


async def test_the_window_is_not_the_players_to_close(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl", seconds=600)
    await join(host, ben, view, 1)
    table = await reach_window(host, view.id, {0: anna, 1: ben}, of=0)
    answer = await host.referee.act(
        anna, view.id, Act(0, table.seq, fresh_key(), raw({"type": "note"}))
    )
    assert code(answer) == "host_only"
    assert (await load(host, view.id)).window_since is not None


@pytest.mark.parametrize(
    "command",
    [
        {},
        {"type": "dance", "seat": 0},
        {"type": "pass", "seat": "0"},
        {"type": "play", "seat": 0},
        [],
        "pass",
        None,
        {"type": "exchange", "seat": 0, "tiles": [1]},
    ],
)
async def test_commands_that_are_none(host: Host, greet: Greet, command: Any) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    answer = await host.referee.act(anna, view.id, Act(0, view.seq, fresh_key(), raw(command)))
    assert code(answer) == "bad_command"
    assert (await load(host, view.id)).seq == view.seq


async def test_any_opponent_may_challenge_until_the_score_is_noted(
    host: Host, greet: Greet
) -> None:
    """CASES, who may challenge: the third player too, and of two at once one is judged."""
    people = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, people[0], "klassisch", "hll", seconds=600)
    for seat in (1, 2):
        await join(host, people[seat], view, seat)
    table = await reach_window(host, view.id, dict(enumerate(people)), of=0)
    word = state_of(table).announced.words[0].word
    answers = await asyncio.gather(
        *(
            act(host, people[seat], table, seat, {"type": "challenge", "word": word})
            for seat in (1, 2)
        )
    )
    assert sorted(isinstance(answer, Answer) for answer in answers) == [False, True]
    judged = await load(host, view.id)
    challenges = [line for line in state_of(judged).lines if line.kind == "challenge"]
    assert [line.word for line in challenges] == [word]
    while judged.window_since is not None:
        seat = judged.awaited[0]
        granted(await act(host, people[seat], judged, seat, {"type": "accept"}))
        judged = await load(host, view.id)
    late = await act(host, people[2], judged, 2, {"type": "challenge", "word": word})
    assert code(late) == "window_closed"


async def test_a_refused_command_changes_nothing_and_may_be_repeated(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "klassisch", "hh")
    table = await load(host, view.id)
    seat = table.awaited[0]
    wrong = {"type": "exchange", "tiles": ["Q", "Q", "Q"]}
    answer = await act(host, anna, table, seat, wrong, "key")
    assert code(answer) == "not_on_rack"
    assert (await load(host, view.id)).seq == table.seq
    granted(await act(host, anna, table, seat, {"type": "pass"}, "key"))


async def test_commands_before_the_game_and_at_no_table(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hl")
    assert code(await act(host, anna, view, 0, {"type": "pass"})) == "not_running"
    nowhere = msgspec.structs.replace(view, id="nix")
    assert code(await act(host, anna, nowhere, 0, {"type": "pass"})) == "unknown_table"
    planned = Preview(0, raw({"type": "pass", "seat": 0}))
    assert code(await host.referee.preview(anna, view.id, planned)) == "not_running"
    assert code(await host.referee.preview(anna, "nix", planned)) == "unknown_table"


async def test_a_preview_shows_points_and_words_and_changes_nothing(
    host: Host, greet: Greet
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "kompakt", "hl")
    await join(host, ben, view, 1)
    table = await reach_turn_with_a_play(host, view.id, {0: anna, 1: ben})
    seat = table.awaited[0]
    guest = (anna, ben)[seat]
    command = raw(best(host, table, seat))
    shown = granted(await host.referee.preview(guest, view.id, Preview(seat, command)))
    assert shown.refusal is None
    assert isinstance(shown.preview, Announced)
    assert shown.preview.score > 0
    assert not shown.checked
    assert code(await host.referee.preview((ben, anna)[seat], view.id, Preview(seat, command))) == (
        "not_your_seat"
    )
    assert (await load(host, view.id)).seq == table.seq


async def test_a_preview_never_tells_whether_a_word_exists_where_challenges_decide(
    host: Host, greet: Greet
) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "kompakt", "hh")
    table = await load(host, view.id)
    seat = table.awaited[0]
    play = nonsense(state_of(table).players[seat].rack, seat)
    shown = granted(await host.referee.preview(anna, view.id, Preview(seat, raw(play))))
    assert shown.refusal is None
    assert shown.preview is not None
    checked = granted(await host.referee.preview(anna, view.id, Preview(seat, raw(play), True)))
    assert checked.refusal is not None
    assert checked.refusal.code == "dictionary_closed"
    assert not checked.checked


async def test_wortspiel_checks_the_own_play_before_it_counts(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "wortspiel", "hh")
    table = await load(host, view.id)
    seat = table.awaited[0]
    play = nonsense(state_of(table).players[seat].rack, seat)
    checked = granted(await host.referee.preview(anna, view.id, Preview(seat, raw(play), True)))
    assert checked.refusal is not None
    assert checked.refusal.code == "unknown_word"
    table = await reach_turn_with_a_play(host, view.id, {0: anna, 1: anna})
    good = Preview(table.awaited[0], raw(best(host, table, table.awaited[0])), True)
    assert granted(await host.referee.preview(anna, view.id, good)).checked


def nonsense(rack: tuple[str, ...], seat: int) -> dict[str, Any]:
    """Lay the whole rack through the centre, whatever that spells."""
    return {
        "type": "play",
        "seat": seat,
        "placements": [
            {"row": 7, "col": 7 + n, "letter": "X" if tile == "?" else tile, "blank": tile == "?"}
            for n, tile in enumerate(rack)
        ],
    }


async def reach_turn_with_a_play(host: Host, table_id: str, people: dict[int, Any]) -> Any:
    """Pass and exchange on until the one on turn has something to lay."""
    while True:
        table = await load(host, table_id)
        seat = table.awaited[0]
        command = best(host, table, seat)
        if command["type"] == "play":
            return table
        granted(await act(host, people[seat], table, seat, command))
