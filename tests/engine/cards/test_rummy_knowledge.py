"""What a seat knows of a rummy round: never too much, and never anything wrong."""

import random
from collections import Counter

import pytest

from setzkasten.engine.cards.rummy_knowledge import knowledge_of
from setzkasten.engine.players import choose
from setzkasten.games.cards.rummy import messages as rm
from tests.data.small_words import SMALL_WORDS
from tests.games.cards.tables import RummyTable, rummy_game


def test_a_card_taken_openly_is_known_until_it_is_gone() -> None:
    table = RummyTable(3, ["EI"])
    table.deal(["A", "B"], ["D", "N"], ["S", "T"], discard="E")
    table.draw(1, "discard")
    table.discard(1, "D")
    seen = knowledge_of(table.game.rules, table.game.view(table.state, 2), 2)
    # Seats count from the viewer: 2, 0, 1.
    assert seen.known == (("S", "T"), (), ("E",))
    assert seen.held == (2, 2, 2)
    assert Counter(seen.unseen)["D"] == 3  # one of four lies open
    assert Counter(seen.unseen)["E"] == 13
    assert Counter(seen.unseen)["B"] == 3  # in a hand or in the stock, who knows
    table.idle(2)
    table.idle(0)
    table.draw(1)
    table.discard(1, "E")
    seen = knowledge_of(table.game.rules, table.game.view(table.state, 2), 2)
    assert seen.known[2] == ()
    assert seen.turns == 1


@pytest.mark.parametrize(("viewer", "left"), [(2, 1), (0, 0)])
def test_the_last_turns_are_counted(viewer: int, left: int) -> None:
    table = RummyTable(3, ["EI"])
    table.deal(["A", "B"], ["E", "I"], ["S", "T"], discard="E")
    table.draw_card(1, "X")
    assert knowledge_of(table.game.rules, table.game.view(table.state, viewer), viewer).left == -1
    table.meld(1, "E I")
    table.discard(1, "X")
    if viewer == 0:
        table.idle(2)
    seen = knowledge_of(table.game.rules, table.game.view(table.state, viewer), viewer)
    assert seen.left == left
    assert seen.points[(1 - viewer) % 3] == 2
    assert seen.letters[(1 - viewer) % 3] == 2


def test_a_turn_limit_gives_everybody_a_last_turn() -> None:
    table = RummyTable(3, game=rummy_game(turn_limit=1))
    for seat in (1, 2, 0):
        assert knowledge_of(table.game.rules, table.game.view(table.state, seat), seat).left == -1
        table.idle(seat)
    for seat, left in ((1, 2), (2, 1), (0, 0)):
        assert knowledge_of(table.game.rules, table.game.view(table.state, seat), seat).left == left
        table.idle(seat)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_known_is_true_all_the_time(seed: int) -> None:
    table = RummyTable(3, SMALL_WORDS, seed=f"{seed:064x}")
    rng = random.Random(seed)
    deck = Counter(table.game.rules.tiles.tiles)
    for _ in range(150):
        if table.state.phase == "over":
            break
        for seat in range(3):
            seen = knowledge_of(table.game.rules, table.game.view(table.state, seat), seat)
            unseen = Counter(seen.unseen)
            hidden = Counter(table.state.stock.tiles)
            for place in range(3):
                hand = Counter(table.state.players[(seat + place) % 3].hand)
                known = Counter(seen.known[place])
                assert known <= hand
                hidden += hand - known
            assert hidden <= unseen <= deck
            # Of what lies open only the first card of a round may have been forgotten.
            assert unseen.total() - hidden.total() <= 1
        seat = table.game.awaited(table.state)[0]
        view = table.game.view(table.state, seat)
        command = choose(table.game, view, table.lexicon, seed, budget=0)
        if isinstance(command, rm.Draw):
            command = rm.Draw(seat, rng.choice(("stock", "discard")))
        elif isinstance(command, rm.Meld) and rng.random() < 0.7:
            command = rm.Discard(seat, rng.choice(view.players[seat].hand or ()))
        table.must(command)
