"""Whoever changes one thing in a finished game is found out; whoever changes nothing is not."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from setzkasten.audit.proof import check_bag
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.cards.patience import messages as p
from setzkasten.games.cards.rummy import messages as r
from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon import WordList
from setzkasten.notation.record import Record, make_record, read_record, write_record
from setzkasten.notation.unreadable import UnreadableRecord
from tests.notation.bot_games import played

TRIES = 150
CHOSEN = {("discarded", "card"), ("exchanged", "returned")}
"""What a player chooses from his hand: another choice may make another possible game."""


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    pairs = (
        value.items() if isinstance(value, dict)
        else enumerate(value) if isinstance(value, list)
        else ()
    )  # fmt: skip
    if not isinstance(value, dict | list):
        yield path, value
    for key, inner in pairs:
        yield from leaves(inner, (*path, key))


def other(value: Any) -> Any:
    """Something else of the same kind: another tile, another number, another digit of a seed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str) and len(value) == 64:
        return ("0" if value[0] != "0" else "1") + value[1:]
    if isinstance(value, str) and len(value) == 1:
        return "E" if value != "E" else "N"
    return f"{value}X"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_single_change_is_found(game_id: str) -> None:
    lines = [json.loads(line) for line in write_record(played(game_id)).splitlines()]
    places = [
        (number, path, value)
        for number, line in enumerate(lines[1:], 1)
        for path, value in leaves(line["event"], ("event",))
        if value is not None and (line["event"]["type"], path[1]) not in CHOSEN
    ]
    missed = []
    for number, path, value in places[:: max(len(places) // TRIES, 1)]:
        line = json.loads(json.dumps(lines[number]))
        place = line
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = other(value)
        changed = [*lines[:number], line, *lines[number + 1 :]]
        text = "\n".join(json.dumps(entry) for entry in changed) + "\n"
        try:
            found = check_bag(read_record(text)).ok
        except UnreadableRecord:
            found = False  # such a thing cannot even be
        if found:
            missed.append((number, path, value))
    assert not missed


@pytest.mark.parametrize(("field", "value"), [("game", "kompakt"), ("players", ["A", "B"])])
def test_the_header_must_tell_of_the_same_game(field: str, value: object) -> None:
    header, *rest = write_record(played("klassisch")).splitlines()
    changed = json.dumps({**json.loads(header), field: value})
    found = check_bag(read_record("\n".join([changed, *rest])))
    assert found.mismatch is not None
    assert (found.mismatch.kind, found.mismatch.what) == ("header", field)


def test_rules_of_ones_own_are_named() -> None:
    header, *rest = write_record(played("klassisch")).splitlines()
    rules = json.loads(header)["rules"]
    changed = {**json.loads(header), "rules": {**rules, "scoreless_limit": 1000}}
    found = check_bag(read_record("\n".join([json.dumps(changed), *rest])))
    assert found.ok
    assert found.own_rules
    assert not check_bag(played("klassisch")).own_rules


def test_a_record_that_stops_between_two_events_is_fair_so_far() -> None:
    record = played("kompakt")
    for length in range(1, len(record.log)):
        found = check_bag(make_record(record.game, record.events[:length], record.header.players))
        assert found.ok
        assert not found.over


class Sitting:
    """A game led by hand."""

    def __init__(
        self, game_id: str, words: Sequence[str], seed: int = 3, players: int | None = None
    ) -> None:
        self.game = games()[game_id]
        self.words = WordList(words)
        self.names = [f"P{seat}" for seat in range(players or self.game.players[0])]
        events = self.game.start(fresh_setup(self.names, seed))
        assert not isinstance(events, Refusal)
        self.events = list(events)
        self.state: Any = fold_events(self.game, events)  # of whichever game it is

    def do(self, command: msgspec.Struct) -> None:
        answer = self.game.decide(self.state, command, self.words)
        assert not isinstance(answer, Refusal), answer
        self.events += answer
        self.state = fold_events(self.game, answer, self.state)

    def lay_two(self) -> str:
        """Lay the first two letters of whoever is on turn over the centre; gives the word."""
        seat = self.state.turn
        tiles = [tile for tile in self.state.players[seat].rack if tile.isalpha()][:2]
        self.do(m.Play(seat, tuple(m.Placement(7, 7 + n, tile) for n, tile in enumerate(tiles))))
        return "".join(tiles)

    def fair(self) -> bool:
        return check_bag(self.record()).ok

    def record(self) -> Record:
        return make_record(self.game, self.events, self.names)


def test_a_window_closed_by_the_host() -> None:
    table = Sitting("klassisch", [])
    table.lay_two()
    table.do(m.Note())
    assert table.fair()


def test_a_window_closed_by_the_next_player() -> None:
    table = Sitting("kartenkreuz", [])
    table.lay_two()
    seat = (table.state.turn + 1) % 2
    table.do(m.Exchange(seat, table.state.players[seat].rack[:3]))
    assert [type(event).__name__ for event in table.events[-3:]] == ["Noted", "Drew", "Exchanged"]
    assert table.fair()


@pytest.mark.parametrize("waits", [m.Pass, m.Exchange])
def test_a_turn_that_waited_for_the_others_and_a_right_that_lapsed(waits: type) -> None:
    table = Sitting("kartenkreuz", [], players=4)
    table.lay_two()
    layer = table.state.turn
    first, second, third = ((layer + n) % 4 for n in (1, 2, 3))
    tiles = table.state.players[first].rack[:3]
    table.do(m.Exchange(first, tiles) if waits is m.Exchange else m.Pass(first))
    table.do(m.Lapse(third))
    table.do(m.Accept(second))
    assert [type(event).__name__ for event in table.events[-7:-3]] == [
        "Accepted", "Deferred", "Lapsed", "Accepted",
    ]  # fmt: skip
    assert table.state.turn == second
    assert table.fair()


def test_a_consent_that_closed_the_window_under_older_rules_still_holds() -> None:
    """Games were played in which the next player's consent closed the window for all."""
    table = Sitting("kartenkreuz", [], players=3)
    table.lay_two()
    table.do(m.Accept((table.state.turn + 1) % 3))
    table.do(m.Note())
    assert [type(event).__name__ for event in table.events[-3:]] == ["Accepted", "Noted", "Drew"]
    assert table.fair()


def test_a_challenge_is_answered_as_it_was() -> None:
    for known in (False, True):
        table = Sitting("kompakt", ["HUND"])
        word = table.lay_two()
        if known:
            table.words = WordList([word])
        table.do(m.Challenge((table.state.turn + 1) % 2, word))
        table.do(m.Pass(table.state.turn))
        assert table.fair()


def test_challenges_of_the_rummy() -> None:
    table = Sitting("kartenrommee", ["HUND"])
    seat = table.state.turn
    table.do(r.Draw(seat, "stock"))
    hand = table.state.players[seat].hand
    table.do(r.Meld(seat, (hand[:2],)))
    table.do(r.Discard(seat, hand[2]))
    table.do(r.Draw(1 - seat, "discard"))
    table.do(r.Discard(1 - seat, hand[2]))
    table.do(r.Challenge(1 - seat, seat, 0))
    assert any(isinstance(event, r.Scored) for event in table.events)
    assert table.fair()


def test_a_patience_without_a_first_word_and_one_that_is_stopped() -> None:
    vain = Sitting("patience", [])
    vain.do(p.Take((0, 1)))
    assert vain.state.result.reason == "no_word"
    assert vain.fair()
    stopped = Sitting("patience", ["HUND"])
    stopped.do(p.Stop())
    assert stopped.fair()
