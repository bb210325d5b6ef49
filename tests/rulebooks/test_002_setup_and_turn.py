"""002: Spielvorbereitung, Spielablauf, Karte ziehen und Karte abwerfen."""

from typing import cast

import pytest

from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.protocol import Refusal, Setup
from setzkasten.letters import TileSet
from setzkasten.texts.catalogue import say
from tests.games.cards.tables import SEED, RummyTable, meld, rummy_game, setup


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_spielvorbereitung_two_to_six_players(players: int) -> None:
    table = RummyTable(players)
    assert [len(player.hand) for player in table.state.players] == [2] * players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_spielvorbereitung_no_other_number_of_players(players: int) -> None:
    names = tuple(f"P{seat}" for seat in range(players))
    answer = rummy_game().start(Setup(names, SEED, ("",) * players))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == ("players", "002 Spielvorbereitung")
    assert "2 bis 6" in say(answer, "de")
    assert "2 to 6" in say(answer, "en")


def test_inhalt_110_cards() -> None:
    tiles = rummy_game().rules.tiles
    assert tiles.size == 110
    values = tiles.values
    assert [values[card] for card in "GRAS"] == [3, 2, 2, 1]
    assert {"SCH", "CH", "QU", "ER", "EI"} <= set(values)
    assert all(face.kind == "letter" for face in tiles.faces)


def test_spielvorbereitung_the_oldest_player_deals_first_then_clockwise() -> None:
    table = RummyTable(3, game=rummy_game(rounds=5))
    dealers = [table.state.dealer]
    for _ in range(4):
        play_round(table)
        dealers.append(table.state.dealer)
    assert dealers == [0, 1, 2, 0, 1]


def test_spielvorbereitung_two_cards_in_round_one_up_to_seven_in_round_six() -> None:
    table = RummyTable(2)
    held = []
    for _ in range(6):
        held.append(len(table.state.players[0].hand))
        play_round(table)
    assert held == [2, 3, 4, 5, 6, 7]
    assert table.state.phase == "over"


def test_spielvorbereitung_all_cards_are_shuffled_every_round() -> None:
    table = RummyTable(2)
    play_round(table)
    state = table.state
    assert state.round == 2
    assert len(state.stock) == 110 - 2 * 3 - 1
    assert all(player.melds == () for player in state.players)


def test_spielvorbereitung_one_card_opens_the_discard_pile() -> None:
    table = RummyTable(6)
    assert len(table.state.discards) == 1
    assert len(table.state.stock) == 110 - 6 * 2 - 1
    view = table.game.view(table.state, None)
    assert (view.discard, view.stock) == (table.state.discards[0], 97)


def test_spielvorbereitung_each_seat_from_the_dealers_left_draws_its_whole_hand() -> None:
    game = rummy_game()
    events = game.start(setup(3))
    assert not isinstance(events, Refusal)
    started, dealt = events
    assert isinstance(dealt, rm.Dealt)
    state = game.evolve(None, started)
    cards, _, dice = state.stock.draw(state.dice, 7)
    assert dealt.hands == (cards[4:6], cards[0:2], cards[2:4])
    assert (dealt.discard, dealt.rolls) == (cards[6], dice.rolls)


def test_spielablauf_left_of_the_dealer_begins_then_clockwise() -> None:
    table = RummyTable(3)
    turns = []
    for _ in range(5):
        turns.append(table.state.turn)
        table.idle(table.state.turn)
    assert turns == [1, 2, 0, 1, 2]
    play_round(table)
    assert (table.state.dealer, table.state.turn) == (1, 2)


def test_karte_ziehen_a_turn_begins_with_drawing() -> None:
    table = RummyTable(2)
    hand = table.state.players[1].hand
    for command in (rm.Discard(1, hand[0]), rm.Meld(1, (hand,))):
        refusal = table.refused(command)
        assert refusal.code == "draw_first"
        assert refusal.rule == "002 Karte ziehen und Karte abwerfen"


def test_karte_ziehen_from_the_stock_or_the_discard_pile() -> None:
    table = RummyTable(2)
    table.deal("EN", "AS", discard="T")
    table.draw(1, "discard")
    assert table.state.players[1].hand == ("A", "S", "T")
    assert len(table.state.discards) == 0
    table.discard(1, "S")
    stock = len(table.state.stock)
    (drew,) = table.draw(0, "stock")
    assert isinstance(drew, rm.Drew)
    assert table.state.players[0].hand == ("E", "N", drew.card)
    assert len(table.state.stock) == stock - 1


def test_karte_ziehen_only_one_card() -> None:
    table = RummyTable(2)
    table.draw(1)
    assert table.refused(rm.Draw(1, "discard")).code == "already_drawn"


def test_karte_ziehen_from_no_other_pile() -> None:
    table = RummyTable(2)
    refusal = table.refused(rm.Draw(1, cast("rm.Source", "box")))
    assert refusal.code == "unknown_source"


def test_karte_ziehen_only_whoever_is_on_turn() -> None:
    table = RummyTable(2)
    refusal = table.refused(rm.Draw(0, "stock"))
    assert refusal.code == "not_your_turn"
    assert say(refusal, "de") == "Björn ist am Zug."


def test_karte_ziehen_the_last_card_of_the_stock_makes_a_new_stock_at_once() -> None:
    # 3 cards are neither in a hand nor open: two of them come before the pile turns over.
    deck = TileSet.from_table("small", {"E": [1, 5], "N": [1, 3]})
    table = RummyTable(2, game=rummy_game(rounds=1, tiles=deck, players=(2, 2)))
    table.deal("EE", "NN", discard="E")
    table.draw_card(1, "E")
    table.discard(1, "N")
    assert (len(table.state.stock), len(table.state.discards)) == (2, 2)
    table.draw_card(0, "E")
    table.discard(0, "E")
    assert (table.state.stock.tiles, len(table.state.discards)) == (("N",), 3)
    (drew,) = table.draw(1, "stock")
    assert drew == rm.Drew(1, "stock", "N", True, table.state.dice.rolls)
    assert sorted(table.state.stock.tiles) == ["E", "E", "N"]
    assert len(table.state.discards) == 0
    assert table.game.view(table.state, 0).discard is None
    table.discard(1, "E")
    assert table.game.view(table.state, 0).discard == "E"


def test_karte_abwerfen_a_turn_ends_with_one_open_card() -> None:
    table = RummyTable(2)
    table.deal("EN", "AS", discard="T")
    table.draw_card(1, "X")
    table.discard(1, "A")
    assert table.state.discards == ("T", "A")
    assert table.game.view(table.state, 0).discard == "A"
    assert (table.state.turn, table.state.phase) == (0, "draw")


def test_karte_abwerfen_the_card_must_be_in_the_hand() -> None:
    table = RummyTable(2)
    table.deal("EN", "AS", discard="T")
    table.draw_card(1, "X")
    refusal = table.refused(rm.Discard(1, "Y"))
    assert refusal.code == "not_in_hand"
    assert say(refusal, "de").endswith("Y.")


def test_karte_abwerfen_the_card_just_taken_may_go_back() -> None:
    table = RummyTable(2)
    table.deal("EN", "AS", discard="T")
    table.draw(1, "discard")
    table.discard(1, "T")
    assert table.state.discards == ("T",)


def test_karten_ablegen_is_a_choice_not_a_duty() -> None:
    table = RummyTable(2)
    table.deal("EN", "AN", discard="T")
    table.draw_card(1, "S")
    table.discard(1, "S")
    assert (table.state.out, table.state.turn) == (None, 0)


def test_chips_are_no_limit() -> None:
    table = RummyTable(2)
    table.own(0, 200)
    play_round(table)
    assert table.scores()[1] > 200


def test_a_host_may_give_another_deck() -> None:
    deck = TileSet.from_table("own", {"A": [9, 30], "CH": [1, 30]})
    table = RummyTable(2, words=["ACH"], game=rummy_game(tiles=deck))
    table.deal("AA", ("A", "CH"), discard="A")
    table.draw_card(1, "A")
    table.meld(1, "A CH")
    assert table.state.players[1].melds[0].value == 10


def test_a_deck_that_could_run_out_is_refused() -> None:
    deck = TileSet.from_table("tiny", {"E": [1, 43]})
    with pytest.raises(ValueError, match="at least 44 cards"):
        rummy_game(tiles=deck)
    assert rummy_game(tiles=deck, rounds=5).rules.tiles == deck


def play_round(table: RummyTable) -> None:
    """Let whoever is on turn go out at once with any cards; the others lay nothing."""
    number = table.state.round
    seat = table.state.turn
    table.draw(seat)
    *laid, _ = table.state.players[seat].hand
    table.must(meld(seat, " ".join(laid)))
    table.discard(seat)
    while table.state.phase == "draw" and table.state.round == number:
        table.idle(table.state.turn)
    table.accept_all()
