"""The thinking rummy player: what it does, what it may not see, and that it never fails."""

import random
import time
from typing import Any

import msgspec
import numpy as np
import pytest

from setzkasten.engine.cards import (
    greedy_rummy,
    readiness,
    rummy_knowledge,
    rummy_player,
    rummy_search,
)
from setzkasten.engine.cards.readiness import card_words
from setzkasten.engine.cards.rummy_search import think
from setzkasten.engine.kernel.cards import rummy as kernel
from setzkasten.engine.kernel.cards import rummymoves
from setzkasten.engine.kernel.cards.dealing import Worlds
from setzkasten.engine.players import choose, rank
from setzkasten.games.cards.rummy import messages as rm
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.protocol import Refusal, Result, fold_events
from setzkasten.games.registry import policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.cards.tables import RummyTable, rummy_game, setup

ENOUGH = 60.0
"""Seconds that are never needed, so that a busy machine changes nothing."""

SMALL = WordList(SMALL_WORDS)


def decided(table: RummyTable, seat: int, seed: int = 0) -> Any:
    """What the thinking player does; fails if it left the choice to the quick one."""
    rules = table.game.rules
    words = card_words(table.lexicon, rules.tiles, rules.min_cards)
    assert words is not None
    view = table.game.view(table.state, seat)
    rng = random.Random(f"{seed} {seat} {len(view.lines)}")
    thought = think(rules, view, seat, table.lexicon, words, rng, time.monotonic() + ENOUGH)
    assert thought is not None
    assert thought == choose(table.game, view, table.lexicon, seed, ENOUGH)
    return thought


def on_turn(words: list[str], hand: str, others: str = "X Y", **dealt: Any) -> RummyTable:
    """A table for two at which seat 1 is on turn with this hand."""
    table = RummyTable(2, words)
    table.deal(others.split(), hand.split(), **dealt)
    return table


# --- what it does --------------------------------------------------------------------------------


def test_goes_out_with_the_longest_of_equal_words() -> None:
    table = on_turn(["SEE", "SO", "NO", "SEEN", "ES"], "S E E N O S", "K F W Z P D")
    table.draw_card(1, "X")
    command = decided(table, 1)
    assert isinstance(command, rm.Meld)
    assert sorted(command.words) == [("S", "E", "E", "N"), ("S", "O")]


def test_takes_the_open_card_that_it_goes_out_with() -> None:
    table = on_turn(["SCHAF"], "SCH A U", "X Y J", discard="F")
    assert decided(table, 1) == rm.Draw(1, "discard")
    table = on_turn(["SCHAF"], "SCH A U", "X Y J", discard="Z")
    assert decided(table, 1) == rm.Draw(1, "stock")


def test_a_last_turn_weighs_the_bonus_against_points() -> None:
    words = ["EIS", "ESEL", "JAX", "LAX"]
    for hand, expected in (("E S E L", "E S E L"), ("E S L X A E", "L A X")):
        # ESEL brings 5 points and the bonus of 5; LAX brings 12, and they share the L.
        table = on_turn(words, "E I S", hand)
        table.draw_card(1, "T")
        table.meld(1, "E I S")
        table.discard(1, "T")
        table.draw_card(0, "K")
        assert decided(table, 0) == rm.Meld(0, (tuple(expected.split()),))


def test_what_remains_after_a_last_meld_is_discarded() -> None:
    table = RummyTable(3, ["EIS", "AN"])
    table.deal(list("ANXY"), list("EISN"), list("KLMP"), discard="K")
    table.draw_card(1, "T")
    table.must(rm.Meld(1, (("E", "I"), ("S", "N"))))
    table.discard(1)
    table.idle(2)
    table.draw_card(0, "V")
    command = decided(table, 0)
    assert command == rm.Meld(0, (("A", "N"),))
    table.must(command)
    command = decided(table, 0)
    assert isinstance(command, rm.Discard)
    assert command.card in ("X", "Y", "V")


def test_does_not_wait_for_ever() -> None:
    table = on_turn(["EI", "SCHEI"], "E I", discard="T")
    for turn in range(rummy_search.WAITING_TURNS + 1):
        table.draw_card(1, "N")
        command = decided(table, 1)
        if isinstance(command, rm.Meld):
            break
        table.discard(1, "N")
        table.idle(0)
        assert turn < rummy_search.WAITING_TURNS
    assert isinstance(command, rm.Meld)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_thinks_in_the_last_round_too(seats: int) -> None:
    """Eight cards after drawing are as many as the compiled rounds have room for."""
    table = RummyTable(seats, SMALL_WORDS)
    table.deal(*(["E", "I", "S", "N", "A", "T", "R"],) * seats, discard="U", number=6)
    assert isinstance(decided(table, 1), rm.Draw)
    table.draw_card(1, "O")
    assert isinstance(decided(table, 1), rm.Meld | rm.Discard)


def test_challenges_what_it_does_not_know() -> None:
    table = RummyTable(2, ["EI", "AN"])
    table.deal(["A", "N"], ["E", "I"], discard="X")
    table.draw_card(1, "T")
    table.must(rm.Meld(1, (("E", "T"),)))
    table.discard(1, "I")
    table.draw_card(0, "K")
    table.must(decided(table, 0))
    table.discard(0)
    views = [table.game.view(table.state, seat) for seat in (0, 1)]
    assert choose(table.game, views[0], table.lexicon) == rm.Challenge(0, 1, 0)
    assert choose(table.game, views[1], table.lexicon) == rm.Accept(1)
    assert choose(table.game, views[0], WordList(["ET"])) == rm.Accept(0)


def test_hints_show_the_dearest_words() -> None:
    table = RummyTable(2, ["EIS", "ESEL", "JAX", "AN"])
    table.deal(list("EIAN"), list("JAXAN"), discard="K", number=4)
    table.draw_card(1, "E")
    (best,) = rank(table.game, table.game.view(table.state, 1), table.lexicon)
    assert sorted(best.words) == [("AN", 3), ("JAX", 17)]
    assert best.score == 20


# --- the rollouts ---------------------------------------------------------------------------------


def test_the_last_turn_of_all_is_exact() -> None:
    table = RummyTable(2, ["EIS", "ESEL", "AN"])
    table.deal(["E", "S", "E", "L"], ["E", "I", "S", "N"], discard="K")
    words = card_words(table.lexicon, table.game.rules.tiles, 2)
    assert words is not None
    pool = np.array(words.numbers(["A", "N", "K"]), np.int64)
    outlook = kernel.empty_outlook(2, 5, 0, 0, pool)
    outlook.held[:2] = 4, 1
    outlook.laid[1], outlook.longest[1] = 3, 3
    hand = np.array(words.numbers(["E", "S", "E", "L", "X"]), np.int64)
    state = kernel.empty_round()
    moves = np.zeros(rummymoves.MOVE * rummymoves.MOVES, np.int64)
    sums = np.zeros(kernel.SUMS, np.int64)
    count = rummymoves.list_moves(hand, 0, 4, words.spellable, state.sets, moves)
    assert count == 1
    tried = moves[: rummymoves.MOVE]
    kernel.try_moves(Worlds(0, 3), 1, hand, tried, outlook, words.spellable, state, sums)
    # ESEL is 5 points, the bonus 5; the other one has laid 3.
    assert sums[0] == 3 * 1000 * (5 + 5 - 3)


def test_all_moves_meet_the_same_cards() -> None:
    rules = rummy_game().rules
    words = card_words(SMALL, rules.tiles, 2)
    assert words is not None
    pool = np.array(words.numbers(rules.tiles.tiles[:90]), np.int64)
    outlook = kernel.empty_outlook(3, 5, -1, 128, pool)
    outlook.held[:3] = 4
    hand = np.array(words.numbers(["E", "S", "N", "I", "A"]), np.int64)
    moves = np.zeros(2 * rummymoves.MOVE, np.int64)
    moves[rummymoves.DROPS] = moves[rummymoves.MOVE + rummymoves.DROPS] = 2
    sums = np.zeros(kernel.SUMS, np.int64)
    state = kernel.empty_round()
    kernel.try_moves(Worlds(0, 50), 7, hand, moves, outlook, words.spellable, state, sums)
    assert sums[0] == sums[1] != 0
    assert sorted(pool) == words.numbers(rules.tiles.tiles[:90])


# --- what it may not see, and that it never fails -------------------------------------------------


def test_only_its_own_view_matters() -> None:
    first = on_turn(SMALL_WORDS, "E I S N", "X Y J V", discard="A", number=3)
    second = on_turn(SMALL_WORDS, "E I S N", "K K F F", discard="A", number=3)
    assert decided(first, 1) == decided(second, 1)
    for table in (first, second):
        table.draw_card(1, "T")
    assert decided(first, 1) == decided(second, 1)


def test_no_time_means_the_quick_player() -> None:
    table = on_turn(SMALL_WORDS, "E I S N", "X Y J V", discard="A", number=3)
    view = table.game.view(table.state, 1)
    quick = greedy_rummy.choose(
        table.game.rules, view, 1, SMALL, random.Random("3 1 0"), float("inf")
    )
    assert choose(table.game, view, SMALL, 3, budget=0) == quick
    assert isinstance(choose(table.game, view, SMALL, 3, budget=1e-9), rm.Draw)


def test_a_thought_that_breaks_leaves_it_to_the_quick_player(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise MemoryError("gone")

    table = on_turn(SMALL_WORDS, "E I S N", "X Y J V", discard="A", number=3)
    view = table.game.view(table.state, 1)
    monkeypatch.setattr(rummy_search, "think", broken)
    assert isinstance(choose(table.game, view, table.lexicon, 3, ENOUGH), rm.Draw)
    assert "the quick player steps in" in caplog.text


def test_a_kernel_in_the_making_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def not_ready(*_: object) -> None:
        asked.append(1)

    table = on_turn(SMALL_WORDS, "E I S N", "X Y J V", discard="A", number=3)
    monkeypatch.setattr(rummy_player, "card_words", not_ready)
    command = choose(table.game, table.game.view(table.state, 1), table.lexicon, 3, ENOUGH)
    assert asked
    assert isinstance(command, rm.Draw)


def play_out(game: RummyGame, words: Lexicon, players: int, seed: int, budget: float) -> Result:
    """Let computers play a game; every command must be allowed."""
    events = game.start(setup(players, f"{seed:064x}"))
    assert not isinstance(events, Refusal)
    state = fold_events(game, events)
    for _ in range(5000):
        if not game.awaited(state):
            break
        seat = game.awaited(state)[0]
        answer = game.decide(
            state, choose(game, game.view(state, seat), words, seed, budget), words
        )
        assert not isinstance(answer, Refusal), answer
        state = fold_events(game, answer, state)
    result = game.result(state)
    assert result is not None, "the game does not end"
    return result


@pytest.mark.parametrize("seed", range(8))
def test_rounds_end_with_few_words(seed: int) -> None:
    words = WordList(["SEE", "EI", "NEIN", "TAT", "RAD", "EHE", "UHR"])
    budget = 0.0 if seed % 2 else 0.02
    result = play_out(rummy_game(rounds=3), words, 2 + seed % 3, seed, budget)
    assert result.reason == "rounds_played"


@pytest.mark.parametrize("seed", range(12))
def test_games_of_computers_end(seed: int) -> None:
    result = play_out(rummy_game(), SMALL, 2 + seed % 3, seed, 0.0 if seed < 6 else 0.02)
    assert result.reason == "rounds_played"


def test_rounds_end_though_a_hand_is_stuck() -> None:
    """After a long time anything is discarded now and then."""
    table = RummyTable(2, ["SEE"])
    table.deal(["X", "Y", "J"], ["S", "E", "K"], discard="A", number=2)
    for turn in range(rummy_knowledge.LONG_ROUND):
        table.draw_card(1, "NT"[turn % 2])
        table.discard(1)
        table.idle(0)
    table.draw_card(1, "P")
    view = table.game.view(table.state, 1)
    dropped = {
        getattr(choose(table.game, view, table.lexicon, seed), "card", "") for seed in range(60)
    }
    assert dropped == {"S", "E", "K", "P"}


@pytest.mark.parametrize(
    "changes",
    [
        {"deal": {"first": 7, "step": 1}, "rounds": 2},  # more cards than the kernel holds
        {"players": (2, 10), "rounds": 1},
        {"min_cards": 3, "deal": {"first": 3, "step": 1}, "rounds": 2},
        {"longest_bonus": 0, "rounds": 2},
        {"turn_limit": 1, "rounds": 2},
    ],
)
def test_a_hosts_rules(changes: dict[str, Any]) -> None:
    rules = msgspec.convert(
        msgspec.to_builtins(rummy_game().rules) | changes, type(rummy_game().rules)
    )
    game = RummyGame(rules)
    players = 9 if "players" in changes else 2
    events = game.start(
        msgspec.structs.replace(setup(2), players=("A",) * players, entropy=("",) * players)
    )
    assert not isinstance(events, Refusal)
    state = fold_events(game, events)
    for _ in range(600):
        if not game.awaited(state):
            break
        seat = game.awaited(state)[0]
        answer = game.decide(state, choose(game, game.view(state, seat), SMALL, 1, 0.2), SMALL)
        assert not isinstance(answer, Refusal), answer
        state = fold_events(game, answer, state)
    assert game.result(state) is not None


def test_thinks_no_longer_than_it_may(
    lexicon: BuiltLexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = rummy_game()
    words = lexicon.words(policy_of(game))
    assert card_words(words, game.rules.tiles, 2) is not None
    monkeypatch.setattr(rummy_search, "WORLDS", 10**9)
    table = RummyTable(6, game=game)
    table.deal(*(["E", "I", "S", "N", "A", "T", "R"],) * 6, discard="U", number=6)
    table.draw_card(1, "O")
    begun = time.process_time()  # the work that it does, however busy the machine is
    command = choose(game, game.view(table.state, 1), words, budget=0.3)
    assert time.process_time() - begun < 3
    assert isinstance(command, rm.Meld | rm.Discard)


def test_it_beats_the_quick_player(lexicon: BuiltLexicon) -> None:
    """A few games only, always the same ones; `bench/cards_rummy.py` measures it."""
    game = rummy_game()
    words = lexicon.words(policy_of(game))
    lead = 0
    for seed in range(3):
        for own in range(2):
            events = game.start(setup(2, f"{seed:064x}"))
            assert not isinstance(events, Refusal)
            state = fold_events(game, events)
            while game.awaited(state):
                seat = game.awaited(state)[0]
                view = game.view(state, seat)
                command = choose(game, view, words, seed, ENOUGH if seat == own else 0.0)
                answer = game.decide(state, command, words)
                assert not isinstance(answer, Refusal)
                state = fold_events(game, answer, state)
            totals = [player.score for player in state.players]
            lead += totals[own] - totals[1 - own]
    assert lead > 0


def test_card_words_are_shared_between_players_of_a_lexicon() -> None:
    kept = len(readiness._making)
    rules = rummy_game().rules
    assert card_words(SMALL, rules.tiles, 2) is card_words(SMALL, rules.tiles, 2)
    assert len(readiness._making) <= max(kept, readiness._KEPT)
