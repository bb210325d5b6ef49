"""The thinking patience player, and the measure for how well one can play."""

import random
import time
from typing import Any

import msgspec
import pytest

from setzkasten.engine.cards import greedy_patience, patience_player, patience_search
from setzkasten.engine.cards.omniscient import Optimum, omniscient
from setzkasten.engine.cards.patience_search import think, unseen_cards
from setzkasten.engine.cards.readiness import card_words
from setzkasten.engine.players import choose, rank
from setzkasten.games.cards import any_word, words_in
from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.rules import PatienceRules
from setzkasten.games.cards.patience.state import Pile
from setzkasten.games.protocol import Refusal, fold_events
from setzkasten.games.registry import policy_of
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import BuiltLexicon
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.cards.tables import PatienceTable, patience_game, setup

ENOUGH = 60.0
DEALS = range(20)
SMALL = WordList(SMALL_WORDS)


def small_game(piles: int, pile_cards: int) -> PatienceGame:
    return patience_game(piles=piles, pile_cards=pile_cards)


def chosen(table: PatienceTable, seed: int = 0, budget: float = ENOUGH) -> Any:
    return choose(table.game, table.game.view(table.state, 0), table.lexicon, seed, budget)


def play_out(game: PatienceGame, words: Lexicon, seed: int, budget: float) -> int:
    """Let the computer play; every command must be allowed. Gives the points left."""
    events = game.start(setup(1, f"{seed:064x}"))
    assert not isinstance(events, Refusal)
    state = fold_events(game, events)
    while game.awaited(state):
        command = choose(game, game.view(state, 0), words, seed, budget)
        answer = game.decide(state, command, words)
        assert not isinstance(answer, Refusal), answer
        state = fold_events(game, answer, state)
    result = game.result(state)
    assert result is not None
    return result.standings[0].total


# --- what it does --------------------------------------------------------------------------------


def test_with_all_cards_open_the_fewest_points_are_left() -> None:
    # RENTE would leave the X; EI, TER and NEX leave nothing.
    words = ["RENTE", "EI", "TER", "NEX"]
    table = PatienceTable(words, ["E", "R", "N", "T", "E", "I", "X", "E"])
    while table.state.phase != "over":
        command = chosen(table)
        table.must(command)
    assert table.state.result is not None
    assert table.state.result.standings[0].total == 0


def test_the_hidden_cards_are_thought_of() -> None:
    """QUARK needs the A that DA would spend: whoever looks ahead keeps it.

    Of the unseen cards every one can come up, so only what lies open decides.
    """
    table = PatienceTable(
        ["DA", "DU", "QUARK", "ZU"],
        ["E Z", "QU", "A", "R", "K", "D", "E U", "E H"],
    )
    first = chosen(table)
    while table.state.phase != "over":
        table.must(chosen(table))
    taken = [getattr(line, "word", "") for line in table.state.lines]
    assert isinstance(first, pm.Take)
    assert "QUARK" in taken
    assert "DA" not in taken


def test_unseen_cards_are_what_may_lie_hidden() -> None:
    table = PatienceTable(["EI", "ER"], ["N E", "N I", "T E", "T R", "S", "S", "A", "A"])
    deck = len(table.game.rules.tiles.tiles)
    view = table.game.view(table.state, 0)
    assert len(unseen_cards(table.game.rules, view)) == deck - 8
    table.take(0, 1)
    view = table.game.view(table.state, 0)
    unseen = unseen_cards(table.game.rules, view)
    assert len(unseen) == deck - 10
    assert unseen.count("E") == 14 - 2
    assert unseen.count("N") == 8 - 2


def test_a_gap_is_filled_from_a_pile_that_can_give() -> None:
    table = PatienceTable(["EI", "ER"], ["E", "I", "A B E", "A B R", "S T", "S", "A", "A"])
    table.take(0, 1)
    assert table.state.phase == "refill"
    command = chosen(table)
    assert isinstance(command, pm.Refill)
    assert command.gap == 0
    assert command.donor in (2, 3, 4)
    table.must(command)


# --- what it may not see, and that it never fails -------------------------------------------------


def test_only_its_own_view_matters() -> None:
    open_cards = ["E", "I", "N", "S", "A", "T", "R", "D"]
    first = PatienceTable(SMALL_WORDS, [f"Ä Ö {card}" for card in open_cards])
    second = PatienceTable(SMALL_WORDS, [f"X J {card}" for card in open_cards])
    assert chosen(first) == chosen(second)


def test_the_same_view_and_seed_give_the_same_command() -> None:
    table = PatienceTable(SMALL_WORDS)
    assert chosen(table, 5) == chosen(table, 5)


def test_no_time_means_the_quick_player() -> None:
    table = PatienceTable(SMALL_WORDS)
    view = table.game.view(table.state, 0)
    quick = greedy_patience.choose(table.game.rules, view, table.lexicon)
    assert chosen(table, budget=0.0) == quick
    assert isinstance(chosen(table, budget=1e-9), pm.Take)


def test_a_thought_that_breaks_leaves_it_to_the_quick_player(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise MemoryError("gone")

    table = PatienceTable(SMALL_WORDS)
    monkeypatch.setattr(patience_search, "think", broken)
    assert chosen(table) == chosen(table, budget=0.0)
    assert "the quick player steps in" in caplog.text


def test_a_kernel_in_the_making_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    table = PatienceTable(SMALL_WORDS)
    monkeypatch.setattr(patience_player, "card_words", lambda *_: None)
    assert chosen(table) == chosen(table, budget=0.0)


def test_stops_where_no_word_is_left() -> None:
    table = PatienceTable([], ["E X", *["E"] * 7])
    assert chosen(table) == pm.Stop()
    table = PatienceTable([], ["X", *["E"] * 7])
    assert chosen(table) == pm.Stop()
    assert rank(table.game, table.game.view(table.state, 0), table.lexicon) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"piles": 12, "pile_cards": 3},  # more open cards than the kernel holds
        {"piles": 2, "pile_cards": 5},
        {"piles": 1, "pile_cards": 4, "min_cards": 1},
        {"min_cards": 4},
    ],
)
def test_a_hosts_rules(changes: dict[str, Any]) -> None:
    rules = msgspec.to_builtins(patience_game().rules) | changes
    game = PatienceGame(msgspec.convert(rules, PatienceRules))
    assert play_out(game, SMALL, 1, 0.05) >= 0


def test_thinks_no_longer_than_it_may(
    lexicon: BuiltLexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = patience_game()
    words = lexicon.words(policy_of(game))
    assert card_words(words, game.rules.tiles, 2) is not None
    monkeypatch.setattr(patience_search, "_ROLLOUTS", 10**9)
    table = PatienceTable([], ["N N N N N E"] * 8)
    table.state = msgspec.structs.replace(
        table.state, piles=tuple(("N", "N", card) for card in "EISNATRD")
    )
    begun = time.process_time()  # the work that it does, however busy the machine is
    command = choose(game, table.game.view(table.state, 0), words, budget=0.3)
    assert time.process_time() - begun < 3
    assert isinstance(command, pm.Take)


def test_it_leaves_less_than_the_quick_player(lexicon: BuiltLexicon) -> None:
    """Counted by deals: one that ends early leaves more cards than all the others together.

    Always the same deals; `bench/cards_patience.py` measures the points.
    """
    game = patience_game()
    words = lexicon.words(policy_of(game))
    quick = [play_out(game, words, seed, 0.0) for seed in DEALS]
    thought = [play_out(game, words, seed, ENOUGH) for seed in DEALS]
    less = sum(b < a for a, b in zip(quick, thought, strict=True))
    more = sum(b > a for a, b in zip(quick, thought, strict=True))
    assert less >= len(DEALS) // 3
    assert more <= len(DEALS) // 10
    assert sum(thought) < sum(quick)


def test_every_thought_is_a_word(lexicon: BuiltLexicon) -> None:
    game = patience_game()
    words = lexicon.words(policy_of(game))
    made = card_words(words, game.rules.tiles, 2)
    assert made is not None
    for seed in range(5):
        events = game.start(setup(1, f"{seed:064x}"))
        assert not isinstance(events, Refusal)
        view = game.view(fold_events(game, events), 0)
        rng = random.Random(seed)
        thought = think(game.rules, view, words, made, rng, time.monotonic() + ENOUGH)
        assert isinstance(thought, pm.Take)
        assert words.admits("".join(view.piles[pile].card or "" for pile in thought.piles))


# --- with all cards known -------------------------------------------------------------------------


def fewest(game: PatienceGame, piles: tuple[Pile, ...], lexicon: Lexicon) -> int:
    """Try everything that the rules allow, in the plainest way."""
    values = game.rules.tiles.values
    best = sum(values[card] for pile in piles for card in pile)
    gaps = [place for place, pile in enumerate(piles) if not pile]
    donors = [place for place, pile in enumerate(piles) if len(pile) > 1]
    if gaps and donors:
        options = []
        for donor in donors:
            after = [*piles]
            after[gaps[0]] = (after[donor][-1],)
            after[donor] = after[donor][:-1]
            options.append(fewest(game, tuple(after), lexicon))
        return min(options)
    open_cards = [pile[-1] if pile else None for pile in piles]
    for places in words_in(open_cards, lexicon):
        after = [pile[:-1] if place in places else pile for place, pile in enumerate(piles)]
        best = min(best, fewest(game, tuple(after), lexicon))
    return best


def check_line(game: PatienceGame, piles: tuple[Pile, ...], words: Lexicon, best: Optimum) -> None:
    """Play the moves that were found by the rules of the game."""
    opened = game.start(setup(1))
    assert not isinstance(opened, Refusal)
    state = game.evolve(fold_events(game, opened), pm.Dealt(piles, 48))
    for move in (*best.moves, pm.Stop()):
        if isinstance(move, pm.Refill) and state.phase != "refill":
            continue  # forced: it has happened by itself
        if state.phase == "over":
            break
        answer = game.decide(state, move, words)
        assert not isinstance(answer, Refusal), answer
        state = fold_events(game, answer, state)
    assert state.result is not None
    assert state.result.standings[0].total == best.points


@pytest.mark.parametrize("seed", range(12))
def test_the_optimum_is_what_trying_everything_gives(seed: int) -> None:
    game = small_game(4, 3)
    rng = random.Random(seed)
    words = WordList(rng.sample([word for word in SMALL_WORDS if len(word) <= 4], 40))
    deck = rng.choices([*"EEENNIRSTAADHU", "ER", "CH"], k=12)
    piles = tuple(tuple(deck[3 * place : 3 * place + 3]) for place in range(4))
    best = omniscient(game.rules, piles, words)
    assert best.proven
    assert best.points == best.bound == fewest(game, piles, words)
    check_line(game, piles, words, best)


def test_a_deal_of_the_house_is_cleared_and_proven(lexicon: BuiltLexicon) -> None:
    game = patience_game()
    words = lexicon.words(policy_of(game))
    for seed in range(3):
        events = game.start(setup(1, f"{seed:064x}"))
        assert not isinstance(events, Refusal)
        piles = fold_events(game, events).piles
        best = omniscient(game.rules, piles, words, seconds=ENOUGH)
        assert (best.points, best.proven) == (0, True)
        check_line(game, piles, words, best)


def test_cards_that_no_word_uses_prove_a_bound() -> None:
    game = small_game(3, 2)
    best = omniscient(game.rules, (("X", "E"), ("E", "I"), ("J", "I")), WordList(["EI"]))
    # X and J stand in no word; everything else goes.
    assert (best.points, best.bound, best.proven) == (15, 15, True)
    assert best.nodes < 10


def test_a_limit_gives_what_was_found_and_no_proof() -> None:
    game = patience_game()
    events = game.start(setup(1))
    assert not isinstance(events, Refusal)
    piles = fold_events(game, events).piles
    total = sum(game.rules.tiles.values[card] for pile in piles for card in pile)
    best = omniscient(game.rules, piles, SMALL, nodes=1)
    assert (best.points, best.proven, best.nodes) == (total, False, 1)
    assert best.moves == ()
    assert best.bound < total
    late = omniscient(game.rules, piles, SMALL, seconds=0)
    assert not late.proven
    some = omniscient(game.rules, piles, SMALL, nodes=400)
    assert some.bound <= some.points < total
    check_line(game, piles, SMALL, some)


def test_nothing_to_play() -> None:
    game = small_game(2, 1)
    assert not any_word(["X", "Y"], SMALL)
    best = omniscient(game.rules, (("X",), ("Y",)), SMALL)
    assert (best.points, best.proven, best.moves) == (16, True, ())
    assert omniscient(game.rules, ((), ()), SMALL) == Optimum(0, True, 0, (), best.nodes)
