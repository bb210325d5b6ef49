"""Looking words up: shut to those who play 000, 001, 003 or 004, open in 002 while not on turn."""

import msgspec
import pytest

from setzkasten.games.protocol import HOUSE_RULE
from setzkasten.service.host import Host
from setzkasten.service.tables.refusals import Declined
from setzkasten.service.tables.requests import Leave, Preview
from setzkasten.texts.catalogue import say
from tests.service.conftest import Clock, Greet
from tests.service.playing import (
    act,
    begin_with,
    best,
    code,
    fresh_key,
    granted,
    join,
    load,
    open_table,
    play_best,
    reach_window,
    state_of,
)


@pytest.mark.parametrize("game", ["kompakt", "klassisch", "wortspiel", "kartenkreuz"])
async def test_the_dictionary_is_shut_to_players(host: Host, greet: Greet, game: str) -> None:
    anna, ben, cleo = [await greet(name) for name in ("Anna", "Ben", "Cleo")]
    view = await open_table(host, anna, game, "hl")
    words = ("Haus", "Xyz")
    assert len(granted(await host.words.judge(anna.id, game, words))) == 2
    await join(host, ben, view, 1)
    for guest in (anna, ben):
        for seat in (None, 0 if guest is anna else 1):
            shut = await host.words.look_up(view.id, guest.id, seat, words)
            assert code(shut) == "dictionary_closed"
        # Another game's judge would tell the same: it is shut as well.
        for other in (game, "patience"):
            assert code(await host.words.judge(guest.id, other, words)) == "dictionary_closed"
    verdicts = granted(await host.words.look_up(view.id, cleo.id, None, words))
    assert [verdict.admissible for verdict in verdicts] == [True, False]
    assert granted(await host.words.judge(None, game, words)) == verdicts
    assert code(await host.words.look_up(view.id, cleo.id, 0, words)) == "not_your_seat"
    granted(await host.lobby.leave(ben, view.id, Leave(1, fresh_key())))
    assert granted(await host.words.judge(ben.id, game, words)) == verdicts


async def test_the_rummy_opens_it_while_one_is_not_on_turn(host: Host, greet: Greet) -> None:
    people = [await greet("Anna"), await greet("Ben")]
    view = await open_table(host, people[0], "kartenrommee", "hl")
    await join(host, people[1], view, 1)
    for _ in range(2):
        table = await load(host, view.id)
        on_turn = table.awaited[0]
        shut = await host.words.look_up(view.id, people[on_turn].id, on_turn, ("Haus",))
        assert code(shut) == "look_up_turn"
        other = 1 - on_turn
        granted(await host.words.look_up(view.id, people[other].id, other, ("Haus",)))
        while (table := await load(host, view.id)).awaited == (on_turn,):
            command = best(host, table, on_turn)
            granted(await act(host, people[on_turn], table, on_turn, command))


async def test_the_rummy_opens_it_to_all_before_challenges(host: Host, greet: Greet) -> None:
    people = {0: await greet("Anna"), 1: await greet("Ben")}
    view = await open_table(host, people[0], "kartenrommee", "hl")
    await join(host, people[1], view, 1)
    while state_of(table := await load(host, view.id)).phase != "window":
        seat = table.awaited[0]
        granted(await act(host, people[seat], table, seat, best(host, table, seat)))
    for seat, guest in people.items():
        granted(await host.words.look_up(view.id, guest.id, seat, ("Haus",)))
        granted(await host.words.judge(guest.id, "kartenrommee", ("Haus",)))


async def test_the_judge_says_which_game_keeps_it_closed(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    view = await open_table(host, anna, "klassisch", "hl")
    await join(host, ben, view, 1)
    shut = await host.words.judge(anna.id, "kompakt", ("Haus",))
    assert isinstance(shut, Declined)
    assert shut.at == view.id
    assert say(shut.refusal, "de").startswith(
        "Du spielst gerade Scrabble klassisch mit Ben. Während"
    )
    assert say(shut.refusal, "en").startswith(
        "You are playing Classic Scrabble with Ben. The dictionary"
    )
    assert shut.refusal.rule == HOUSE_RULE
    # At the table itself nobody needs to be told which one it is.
    here = await host.words.look_up(view.id, anna.id, 0, ("Haus",))
    assert isinstance(here, Declined)
    assert (here.at, say(here.refusal, "de").startswith("Während")) == (None, True)
    clock.forward(14 * 86_400 - 100)
    assert code(await host.words.judge(anna.id, "kompakt", ("Haus",))) == "dictionary_closed"
    clock.forward(200)  # without a clock, and two weeks without a move: the game is forgotten
    assert granted(await host.words.judge(anna.id, "kompakt", ("Haus",)))


async def test_a_game_with_computers_is_forgotten_after_a_day(
    host: Host, greet: Greet, clock: Clock
) -> None:
    anna = await greet("Anna")
    await begin_with(host, anna, "wortspiel", "hb", 0)
    clock.forward(86_300)
    assert code(await host.words.judge(anna.id, "kompakt", ("Haus",))) == "dictionary_closed"
    clock.forward(200)
    assert granted(await host.words.judge(anna.id, "kompakt", ("Haus",)))


async def test_wortspiel_does_not_speak_of_challenges(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    await open_table(host, anna, "wortspiel", "hb")
    shut = await host.words.judge(anna.id, "wortspiel", ("Haus",))
    assert isinstance(shut, Declined)
    assert "zweifelt" not in say(shut.refusal, "de")
    assert "challenge" not in say(shut.refusal, "en")


async def test_the_patience_leaves_it_open(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "patience", "h")
    assert granted(await host.words.look_up(view.id, anna.id, 0, ("Haus",)))[0].admissible


async def test_questions_are_bounded_and_about_something(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    view = await open_table(host, anna, "patience", "h")
    many = ("Haus",) * 51
    assert code(await host.words.look_up(view.id, anna.id, 0, many)) == "too_many_words"
    assert code(await host.words.judge(anna.id, "kompakt", many)) == "too_many_words"
    assert code(await host.words.judge(anna.id, "mensch", ("Haus",))) == "unknown_game"
    assert code(await host.words.look_up("nix", anna.id, None, ("Haus",))) == "unknown_table"
    assert granted(await host.words.judge(anna.id, "kompakt", ())) == ()


async def test_what_was_judged_at_the_table_is_explained_to_all(host: Host, greet: Greet) -> None:
    anna, ben = await greet("Anna"), await greet("Ben")
    table = await begin_with(host, anna, "kompakt", "hh", 0)
    assert granted(await host.words.verdicts(table.id)) == ()
    table = await reach_window(host, table.id, {0: anna, 1: anna}, of=0)
    word = state_of(table).announced.words[0].word
    # Announced is not judged: it may be a phoney.
    assert granted(await host.words.verdicts(table.id)) == ()
    challenge = {"type": "challenge", "word": word}
    granted(await act(host, anna, table, 1, challenge))
    verdicts = granted(await host.words.verdicts(table.id))
    assert [(verdict.word, verdict.admissible) for verdict in verdicts] == [(word, True)]
    assert verdicts[0].reason.code == "own_list"
    # Of other words nobody at the table learns anything.
    shut = await host.words.look_up(table.id, anna.id, 0, (word,))
    assert code(shut) == "dictionary_closed"
    assert code(await host.words.verdicts("nix")) == "unknown_table"
    waiting = await open_table(host, ben, "kompakt", "hl")
    assert granted(await host.words.verdicts(waiting.id)) == ()


async def test_near_misses_are_kept_back_while_the_game_runs(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    table = await begin_with(host, anna, "kompakt", "hh", 0)
    rack = state_of(table).players[0].rack
    letters = [tile for tile in rack if tile != "?"][:6]
    phoney = "".join(sorted(letters, reverse=True))
    places = [
        {"row": 7, "col": 7 + n, "letter": letter, "blank": False}
        for n, letter in enumerate(phoney)
    ]
    granted(await act(host, anna, table, 0, {"type": "play", "placements": places}))
    table = await load(host, table.id)
    granted(await act(host, anna, table, 1, {"type": "challenge", "word": phoney}))
    (verdict,) = granted(await host.words.verdicts(table.id))
    assert (verdict.word, verdict.admissible, verdict.suggestions) == (phoney, False, ())
    while (table := await load(host, table.id)).status == "running":
        granted(await act(host, anna, table, table.awaited[0], {"type": "pass"}))
    (verdict,) = granted(await host.words.verdicts(table.id))
    assert verdict.suggestions == ("HAUS",)


async def test_a_word_refused_before_the_play_is_explained(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    table = await begin_with(host, anna, "wortspiel", "hh", 0)
    letters = sorted(state_of(table).players[0].rack, reverse=True)[:5]
    places = [
        {"row": 7, "col": 7 + n, "letter": letter, "blank": False}
        for n, letter in enumerate(letters)
    ]
    command = {"type": "play", "placements": places}
    refused = await act(host, anna, table, 0, command)
    assert code(refused) == "unknown_word"
    assert isinstance(refused, Declined)
    word = "".join(letters)
    reason = host.editions.current().judge(word, table.game).reason
    assert say(refused.refusal, "de") == f"Dieses Wort gilt nicht: {word}. {say(reason)}"
    english = say(reason, "en")
    assert say(refused.refusal, "en") == f"This word is not valid: {word}. {english}"
    assert word in english
    body = msgspec.Raw(msgspec.json.encode({"seat": 0, **command}))
    checked = granted(await host.referee.preview(anna, table.id, Preview(0, body, check=True)))
    assert checked.refusal == refused.refusal
    # Refused means not laid: nothing was judged before everybody's eyes.
    assert granted(await host.words.verdicts(table.id)) == ()
    while state_of(table := await load(host, table.id)).board == {}:
        await play_best(host, anna, table, table.awaited[0])
    verdicts = granted(await host.words.verdicts(table.id))
    assert verdicts
    assert all(verdict.admissible for verdict in verdicts)
