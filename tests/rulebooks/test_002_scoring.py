"""002: Ende der Runde und Wertung, Bonus „längstes Wort“, Spielende, and every worked example."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy.scoring import final_result, longest_word
from tests.games.cards.tables import RummyTable, filled, meld, rummy_game

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "games/cards/vectors_002.json").read_text("utf-8")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_vector(case: dict[str, Any]) -> None:
    table, scored = count(case)
    assert list(scored.points) == case["points"]
    assert scored.bonus_seat == case["bonus_seat"]
    assert list(scored.totals) == case["totals"]
    assert list(table.scores()) == case["totals"]


def count(case: dict[str, Any]) -> tuple[RummyTable, rm.Scored]:
    """Play the last turns of a round as the case has them, its challenges, and count."""
    melds: list[list[str]] = case["melds"]
    players = len(melds)
    table = RummyTable(players, words=case.get("words", ()))
    # Not the last round of the game, so that the cards are counted and dealt anew.
    table.deal(*filled(melds, 7), discard="E", number=5)
    table.own(*case.get("before", [0] * players))
    # Everybody has a last turn: the order of going out does not matter here.
    table.happen(rm.LastTurns())
    while table.state.phase == "draw" and table.state.round == 5:
        seat = table.state.turn
        table.draw(seat, "discard")
        if melds[seat]:
            table.meld(seat, *melds[seat])
        table.discard(seat)
    for seat, owner, word, admissible, paid in case.get("challenges", ()):
        challenged = table.challenge(seat, owner, word)[0]
        assert isinstance(challenged, rm.Challenged)
        assert (challenged.admissible, challenged.paid) == (admissible, paid)
    table.accept_all()
    (scored,) = (event for event in table.log if isinstance(event, rm.Scored))
    return table, scored


def test_wertung_cards_in_the_hand_do_not_count() -> None:
    _, scored = count({"melds": [["G R A S"], ["E R"]]})
    assert scored.points == (8, 3)


def test_wertung_the_next_player_deals_one_card_more() -> None:
    table, _ = count({"melds": [["G R A S"], ["E R"]]})
    assert (table.state.round, table.state.dealer) == (6, 1)
    assert all(len(player.hand) == 7 for player in table.state.players)
    assert (table.state.out, table.state.last_left, table.state.accepted) == (None, None, ())


def test_wertung_is_kept_in_the_history_with_the_words_laid() -> None:
    table, scored = count({"melds": [["G R A S"], ["E R", "I N"]]})
    (line,) = table.game.view(table.state, None).results
    assert [[word.word for word in words] for words in line.melds] == [["GRAS"], ["ER", "IN"]]
    assert (line.points, line.bonus_seat, line.totals) == (scored.points, 0, scored.totals)


def test_bonus_nobody_has_it_when_nobody_laid_a_word() -> None:
    table, scored = count({"melds": [[], []]})
    assert (scored.points, scored.bonus_seat, scored.bonus, scored.longest) == ((0, 0), None, 0, 0)
    assert longest_word(table.state.players) == (None, 0)


def test_bonus_may_be_another_for_a_host() -> None:
    table = RummyTable(2, game=rummy_game(longest_bonus=0))
    table.draw(1)
    first, second, _ = table.state.players[1].hand
    table.must(meld(1, f"{first} {second}"))
    table.discard(1)
    table.idle(0)
    scored = table.must(rm.Note())[0]
    assert isinstance(scored, rm.Scored)
    assert (scored.bonus_seat, scored.bonus) == (1, 0)
    assert scored.totals == (0, scored.points[1])


def test_spielende_after_the_sixth_round_the_most_points_win() -> None:
    table = RummyTable(3)
    table.own(3, 11, 7)
    result = final_result(table.state)
    assert (result.winners, result.reason) == ((1,), "rounds_played")
    assert [(s.seat, s.total) for s in result.standings] == [(0, 3), (1, 11), (2, 7)]


def test_spielende_with_equal_points_there_are_several_winners() -> None:
    table = RummyTable(3)
    table.own(11, 3, 11)
    result = final_result(table.state)
    assert result.winners == (0, 2)
    assert not result.drawn


def test_spielende_nothing_can_be_asked_any_more() -> None:
    table = RummyTable(2, game=rummy_game(rounds=1))
    table.draw(1)
    first, second, third = table.state.players[1].hand
    table.must(meld(1, f"{first} {second}"))
    table.discard(1, third)
    table.idle(0)
    events = table.accept_all()
    assert isinstance(events[-1], rm.Ended)
    assert table.state.phase == "over"
    assert table.game.result(table.state) == events[-1].result
    assert table.game.awaited(table.state) == ()
    assert table.game.timeout(table.state) is None
    commands: list[rm.Command] = [
        rm.Draw(0, "stock"),
        rm.Meld(0, ()),
        rm.Discard(0, "E"),
        rm.Challenge(0, 1, 0),
        rm.Accept(0),
        rm.Note(),
    ]
    for command in commands:
        refusal = table.refused(command)
        assert (refusal.code, refusal.rule) == ("game_over", "002 Spielende")
    view = table.game.view(table.state, None)
    assert view.proof.server_seed == table.state.setup.server_seed
    assert all(player.hand is not None for player in view.players)


def test_the_vectors_are_rounds_of_the_game() -> None:
    assert msgspec.json.encode(CASES)
    assert len({case["id"] for case in CASES}) == len(CASES)
