"""Looking words up: shut to those who play 000, 001, 003 or 004, open in 002 while not on turn."""

import pytest

from setzkasten.service.hall import Hall
from setzkasten.service.requests import Leave
from tests.service.conftest import Greet
from tests.service.tables import act, best, code, fresh_key, granted, join, load, open_table


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "wortspiel", "kartenkreuz"])
async def test_the_dictionary_is_shut_to_players(hall: Hall, greet: Greet, game: str) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(hall, anna, game, "hl")
    words = ("Haus", "Xyz")
    assert len(granted(await hall.words.judge(anna.id, game, words))) == 2
    await join(hall, ben, view, 1)
    for guest in (anna, ben):
        for seat in (None, 0 if guest is anna else 1):
            shut = await hall.words.look_up(view.id, guest.id, seat, words)
            assert code(shut) == "dictionary_closed"
        # Another game's judge would tell the same: it is shut as well.
        for other in (game, "patience"):
            assert code(await hall.words.judge(guest.id, other, words)) == "dictionary_closed"
    verdicts = granted(await hall.words.look_up(view.id, cleo.id, None, words))
    assert [verdict.admissible for verdict in verdicts] == [True, False]
    assert granted(await hall.words.judge(None, game, words)) == verdicts
    assert code(await hall.words.look_up(view.id, cleo.id, 0, words)) == "not_your_seat"
    granted(await hall.reception.leave(ben, view.id, Leave(1, fresh_key())))
    assert granted(await hall.words.judge(ben.id, game, words)) == verdicts


async def test_the_rummy_opens_it_while_one_is_not_on_turn(hall: Hall, greet: Greet) -> None:
    people = [await greet("Anna"), await greet("Ben")]
    view = await open_table(hall, people[0], "kartenrommee", "hl")
    await join(hall, people[1], view, 1)
    for _ in range(2):
        table = await load(hall, view.id)
        on_turn = table.awaited[0]
        shut = await hall.words.look_up(view.id, people[on_turn].id, on_turn, ("Haus",))
        assert code(shut) == "look_up_turn"
        other = 1 - on_turn
        granted(await hall.words.look_up(view.id, people[other].id, other, ("Haus",)))
        while (table := await load(hall, view.id)).awaited == (on_turn,):
            command = best(hall, table, on_turn)
            granted(await act(hall, people[on_turn], table, on_turn, command))


async def test_the_patience_leaves_it_open(hall: Hall, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(hall, anna, "patience", "h")
    assert granted(await hall.words.look_up(view.id, anna.id, 0, ("Haus",)))[0].admissible


async def test_questions_are_bounded_and_about_something(hall: Hall, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(hall, anna, "patience", "h")
    many = ("Haus",) * 51
    assert code(await hall.words.look_up(view.id, anna.id, 0, many)) == "too_many_words"
    assert code(await hall.words.judge(anna.id, "kompakt", many)) == "too_many_words"
    assert code(await hall.words.judge(anna.id, "mensch", ("Haus",))) == "unknown_game"
    assert code(await hall.words.look_up("nix", anna.id, None, ("Haus",))) == "unknown_table"
    assert granted(await hall.words.judge(anna.id, "kompakt", ())) == ()
