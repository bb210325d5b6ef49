"""002: Karten ablegen und Rundenende einläuten, erlaubte Wörter, Jeder ist noch einmal dran."""

import pytest

from setzkasten.games.cards.rummy import messages as rm
from setzkasten.texts.catalogue import say
from tests.games.cards.tables import RummyTable, filled, meld, rummy_game


def ready(hand: str, *, players: int = 2, number: int = 4) -> RummyTable:
    """A table at which seat 1 has drawn and now holds these cards."""
    table = RummyTable(players)
    *held, drawn = hand.split()
    words = [[" ".join(held)] if seat == 1 else [] for seat in range(players)]
    table.deal(*filled(words, len(held)), discard="E", number=number)
    table.draw_card(1, drawn)
    return table


def test_karten_ablegen_all_cards_but_one_ring_in_the_end_of_the_round() -> None:
    table = ready("H U T E R S")
    (event,) = table.meld(1, "H U T", "E R")
    assert isinstance(event, rm.Melded)
    assert event.out
    assert [(word.word, word.value) for word in event.words] == [("HUT", 5), ("ER", 3)]
    assert table.state.out == 1
    assert table.game.view(table.state, 0).last_turns
    assert table.state.players[1].hand == ("S",)


@pytest.mark.parametrize("words", [("H U T",), ("E R",), ("H U",)])
def test_karten_ablegen_not_a_part_of_them_before_anybody_is_out(words: tuple[str, ...]) -> None:
    refusal = ready("H U T E R S").refused(meld(1, *words))
    assert refusal.code == "all_but_one"
    assert refusal.rule == "002 Karten ablegen und Rundenende einläuten"
    assert "5 Karten" in say(refusal, "de")


def test_karten_ablegen_not_all_of_them_one_must_remain_to_discard() -> None:
    table = ready("H U T E R S")
    assert table.refused(meld(1, "H U T", "E R S")).code == "all_but_one"


def test_karten_ablegen_only_cards_of_the_hand() -> None:
    table = ready("H U T E R S")
    for words in (("H U T", "E E"), ("H U T", "e r"), ("SCH U T", "E R"), ("HUT", "E R S I")):
        refusal = table.refused(meld(1, *words))
        assert refusal.code in {"not_in_hand", "short_word"}


def test_karten_ablegen_all_at_once() -> None:
    table = ready("H U T E R S")
    table.meld(1, "H U T", "E R")
    assert table.refused(meld(1, "S S")).code == "keep_one"
    assert table.refused(rm.Meld(1, ())).code == "no_words"


def test_karten_ablegen_whether_the_words_exist_is_not_asked() -> None:
    table = ready("X Y E R S T")
    table.meld(1, "X Y E R S")
    assert table.state.out == 1


def test_karten_ablegen_going_out_in_the_very_first_turn() -> None:
    table = ready("E R S", number=1)
    table.meld(1, "E R")
    assert table.state.turns == 0
    assert table.state.out == 1


def test_woerter_at_least_two_cards() -> None:
    refusal = ready("SCH U T E R").refused(rm.Meld(1, (("SCH",), ("U", "T", "E"))))
    assert refusal.code == "short_word"
    assert refusal.rule == "002 Welche Wörter sind erlaubt?"
    assert say(refusal, "en") == "A word has at least 2 cards."


def test_woerter_a_card_with_several_letters_is_one_card() -> None:
    table = ready("SCH A F N", number=2)
    (event,) = table.meld(1, "SCH A F")
    assert isinstance(event, rm.Melded)
    (word,) = event.words
    assert (word.word, word.letters, len(word.cards), word.value) == ("SCHAF", 5, 3, 10)


def test_woerter_a_card_with_several_letters_is_never_split() -> None:
    table = ready("SCH A F N", number=2)
    assert table.refused(meld(1, "CH A F")).code == "not_in_hand"


def test_woerter_names_count_and_one_word_may_be_laid_twice() -> None:
    game = rummy_game()
    assert game.rules.names
    table = ready("A N A N S")
    table.meld(1, "A N", "A N")
    assert [word.word for word in table.state.players[1].melds] == ["AN", "AN"]


def test_woerter_looking_up_while_not_on_turn() -> None:
    table = ready("H U T E R S", players=3)
    why_not = table.game.why_not_look_up
    closed = why_not(table.state, 1)
    assert closed is not None
    assert (closed.code, closed.rule) == ("look_up_turn", "002 Welche Wörter sind erlaubt?")
    assert why_not(table.state, 0) is None
    assert why_not(table.state, 2) is None
    assert why_not(table.state, None) is None
    unknown = why_not(table.state, 3)
    assert unknown is not None
    assert unknown.code == "unknown_seat"


def test_noch_einmal_everybody_else_has_exactly_one_more_turn() -> None:
    table = ready("E R S", players=4, number=1)
    table.meld(1, "E R")
    table.discard(1)
    turns = []
    while table.state.phase == "draw":
        turns.append(table.state.turn)
        table.idle(table.state.turn)
    assert turns == [2, 3, 0]
    assert table.state.phase == "window"


def test_noch_einmal_also_those_who_had_a_turn_before() -> None:
    table = RummyTable(2)
    table.deal("ER", "NN", discard="I")
    table.idle(1)
    table.draw_card(0, "S")
    table.meld(0, "E R")
    table.discard(0)
    assert (table.state.turn, table.state.phase) == (1, "draw")
    table.idle(1)
    assert table.state.phase == "window"


@pytest.mark.parametrize("words", [("D E N",), ("D E N", "I N"), ("I N",)])
def test_noch_einmal_any_part_of_the_hand(words: tuple[str, ...]) -> None:
    table = last_turn("D E N I N S")
    (event,) = table.meld(0, *words)
    assert isinstance(event, rm.Melded)
    assert not event.out
    assert all(word.last_turn for word in event.words)
    table.discard(0, "S")
    assert table.state.phase == "window"


def test_noch_einmal_nothing_need_be_laid() -> None:
    table = last_turn("D E N I N S")
    table.discard(0, "S")
    assert table.state.players[0].melds == ()


def test_noch_einmal_further_words_before_the_discard() -> None:
    table = last_turn("D E N I N S")
    table.meld(0, "D E N")
    table.meld(0, "I N")
    assert [word.word for word in table.state.players[0].melds] == ["DEN", "IN"]
    assert table.state.players[0].hand == ("S",)


def test_karten_ablegen_a_card_that_is_not_there_is_named_first() -> None:
    """Neither too many nor too few cards matter as long as one of them is nobody's."""
    assert ready("H U T E R S").refused(meld(1, "H U T X")).code == "not_in_hand"
    assert last_turn("D E N I N S").refused(meld(0, "D E N X I N S")).code == "not_in_hand"


def test_noch_einmal_one_card_must_remain_to_discard() -> None:
    table = last_turn("D E N I N S")
    refusal = table.refused(meld(0, "D E N", "I N S"))
    assert refusal.code == "keep_one"
    table.meld(0, "D E N", "I N")
    assert table.refused(meld(0, "S S")).code == "keep_one"


def test_noch_einmal_a_normal_turn_draws_first() -> None:
    table = RummyTable(2)
    table.deal("DEN", "HUT", discard="I", number=2)
    table.draw_card(1, "S")
    table.meld(1, "H U T")
    table.discard(1, "S")
    assert table.refused(meld(0, "D E N")).code == "draw_first"
    table.draw(0, "discard")
    table.meld(0, "D E N")
    assert table.state.players[0].hand == ("S",)


def test_noch_einmal_laying_all_but_one_changes_nobody_being_out() -> None:
    table = last_turn("D E N I N S")
    table.meld(0, "D E N", "I N")
    assert table.state.out == 1


def test_example_fourth_round_florian() -> None:
    """Five cards dealt, R from the stock, two words of all cards but N, which is discarded."""
    table = RummyTable(3)
    table.deal("AAAAA", ("H", "U", "T", "E", "N"), "IIIII", discard="S", number=4)
    assert len(table.state.players[1].hand) == 5
    table.draw_card(1, "R")
    table.meld(1, "H U T", "E R")
    table.discard(1, "N")
    assert len(table.state.players[1].hand) == 0
    assert table.state.discards[-1] == "N"
    assert (table.state.out, table.state.last_left) == (1, 2)


def test_turn_limit_of_a_host_gives_everybody_a_last_turn() -> None:
    table = RummyTable(2, game=rummy_game(turn_limit=3))
    for _ in range(5):
        table.idle(table.state.turn)
    assert table.idle(table.state.turn)[-1] == rm.LastTurns()
    assert table.state.out is None
    for _ in range(2):
        seat = table.state.turn
        table.draw_card(seat, "E")
        first, second, *_ = table.state.players[seat].hand
        table.must(rm.Meld(seat, ((first, second),)))
        table.discard(seat)
    assert table.state.phase == "window"
    assert table.state.out is None


def test_without_a_turn_limit_a_round_goes_on_until_somebody_is_out() -> None:
    table = RummyTable(2)
    for _ in range(300):
        table.idle(table.state.turn)
    assert (table.state.round, table.state.last_left) == (1, None)


def last_turn(hand: str) -> RummyTable:
    """A table at which seat 1 is out, and seat 0 has drawn and now holds these cards."""
    *held, drawn = hand.split()
    table = RummyTable(2)
    table.deal(held, ("H", "U", "T", "E", "R"), discard="E", number=4)
    table.draw_card(1, "O")
    table.meld(1, "H U T", "E R")
    table.discard(1, "O")
    table.draw_card(0, drawn)
    return table
