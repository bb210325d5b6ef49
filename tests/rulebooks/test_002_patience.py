"""002: Variante für 1 Spieler."""

import pytest

from setzkasten.games.cards.patience import messages as pm
from setzkasten.games.protocol import Refusal, Setup
from setzkasten.letters import TileSet
from setzkasten.texts.catalogue import say
from tests.games.cards.tables import SEED, PatienceTable, patience_game, setup

WORDS = ("IN", "DEN", "ER", "HUT", "SCHAF", "TEE")


def test_vorbereitung_eight_piles_of_six_cards() -> None:
    table = PatienceTable(WORDS)
    assert [len(pile) for pile in table.state.piles] == [6] * 8
    view = table.game.view(table.state, 0)
    assert [pile.hidden for pile in view.piles] == [5] * 8
    assert view.left == 48


def test_vorbereitung_the_piles_are_drawn_one_after_another_from_the_bottom() -> None:
    game = patience_game()
    events = game.start(setup(1))
    assert not isinstance(events, Refusal)
    started, dealt = events
    assert isinstance(dealt, pm.Dealt)
    assert isinstance(started, pm.Started)
    flat = tuple(card for pile in dealt.piles for card in pile)
    assert len(flat) == 48
    redrawn = game.redraw(game.evolve(None, started), dealt)
    assert redrawn == dealt
    assert dealt.piles[1] == flat[6:12]


def test_vorbereitung_the_other_62_cards_go_back_into_the_box() -> None:
    game = patience_game()
    assert game.rules.tiles.size - game.rules.piles * game.rules.pile_cards == 62


@pytest.mark.parametrize("players", [0, 2])
def test_for_one_player_only(players: int) -> None:
    answer = patience_game().start(Setup(("P",) * players, SEED, ("",) * players))
    assert isinstance(answer, Refusal)
    assert answer.code == "solo"
    assert answer.rule == "002 Variante für 1 Spieler: Vorbereitung"


def test_spielablauf_the_top_cards_lie_open() -> None:
    table = PatienceTable(WORDS, ["N I", "E D", "E E", "R N", "S", "S", "S", "S"])
    assert table.state.open_cards == ("I", "D", "E", "N", "S", "S", "S", "S")


def test_spielablauf_a_word_of_open_cards_goes_and_the_next_cards_are_turned() -> None:
    table = PatienceTable(WORDS, ["N I", "E D", "E E", "R N", "S", "S", "S", "S"])
    (took,) = table.take(1, 2, 3)
    assert took == pm.Took(
        piles=(1, 2, 3),
        cards=("D", "E", "N"),
        word="DEN",
        value=4,
        turned=(pm.Turned(1, "E"), pm.Turned(2, "E"), pm.Turned(3, "R")),
    )
    assert table.state.open_cards == ("I", "E", "E", "R", "S", "S", "S", "S")


def test_spielablauf_the_order_of_the_piles_is_free() -> None:
    table = PatienceTable(WORDS, ["R N", "E I", "R E", "T", "S", "S", "S", "S"])
    assert isinstance(table.take(1, 0)[0], pm.Took)


def test_spielablauf_cards_with_several_letters() -> None:
    table = PatienceTable(WORDS, ["T F", "I A", "N SCH", "S", "S", "S", "S", "S"])
    took = table.take(2, 1, 0)[0]
    assert isinstance(took, pm.Took)
    assert (took.word, took.value) == ("SCHAF", 10)


def test_spielablauf_only_words_of_the_lexicon() -> None:
    table = PatienceTable(WORDS, ["T E", "I N", "E D", "S I", "S", "S", "S", "S"])
    refusal = table.refused(pm.Take((1, 0)))
    assert (refusal.code, refusal.rule) == ("unknown_word", "002 Welche Wörter sind erlaubt?")
    assert say(refusal, "de") == "Dieses Wort gilt nicht: NE."


@pytest.mark.parametrize(
    ("piles", "code"),
    [
        ((), "short_word"),
        ((0,), "short_word"),
        ((0, 0), "pile_twice"),
        ((0, 8), "no_such_pile"),
        ((-1, 0), "no_such_pile"),
        ((0, 10**30), "no_such_pile"),
        ((0, 7), "pile_gone"),
        (tuple(range(8)) * 10_000, "pile_gone"),
    ],
)
def test_spielablauf_only_open_cards_each_once_and_at_least_two(
    piles: tuple[int, ...], code: str
) -> None:
    table = PatienceTable(WORDS, ["I", "N", "S", "S", "S", "S", "S", ""])
    assert table.refused(pm.Take(piles)).code == code


def test_spielablauf_an_empty_place_gets_the_open_card_of_a_pile_the_player_chooses() -> None:
    table = PatienceTable(WORDS, ["I", "T N", "E E", "H T", "R", "S", "S", "S"])
    (took,) = table.take(0, 1)
    assert isinstance(took, pm.Took)
    assert took.turned == (pm.Turned(1, "T"),)
    assert (table.state.phase, table.state.gaps, table.state.donors) == ("refill", (0,), (2, 3))
    view = table.game.view(table.state, 0)
    assert (view.phase, view.gaps, view.donors) == ("refill", (0,), (2, 3))
    filled = table.must(pm.Refill(0, 3))[0]
    assert filled == pm.Refilled(0, 3, "T", "H", forced=False)
    assert table.state.open_cards == ("T", "T", "E", "H", "R", "S", "S", "S")
    assert table.state.phase == "take"


def test_spielablauf_filling_the_gap_is_a_duty() -> None:
    table = gap()
    assert table.refused(pm.Take((2, 4))).code == "refill_first"


@pytest.mark.parametrize(
    ("place", "donor", "code"),
    [
        (1, 2, "not_a_gap"),
        (0, 4, "cannot_give"),
        (0, 0, "pile_gone"),
        (0, 8, "no_such_pile"),
        (-1, 2, "no_such_pile"),
        (0, -(10**20), "no_such_pile"),
    ],
)
def test_spielablauf_only_from_a_pile_with_hidden_cards(place: int, donor: int, code: str) -> None:
    assert gap().refused(pm.Refill(place, donor)).code == code


def test_spielablauf_no_refilling_without_a_gap() -> None:
    table = PatienceTable(WORDS, ["I", "T N", "E E", "H T", "R", "S", "S", "S"])
    assert table.refused(pm.Refill(0, 2)).code == "no_gap"


def test_spielablauf_several_gaps_are_filled_one_after_another() -> None:
    table = PatienceTable(WORDS, ["I", "N", "E E", "H I T", "R", "S", "S", "S"])
    table.take(0, 1)
    assert table.state.gaps == (0, 1)
    table.must(pm.Refill(1, 3))
    view = table.game.view(table.state, 0)
    assert (view.phase, view.gaps) == ("refill", (0,))
    table.must(pm.Refill(0, 2))
    assert table.state.open_cards == ("E", "T", "E", "I", "R", "S", "S", "S")
    assert table.state.phase == "take"


def test_spielablauf_a_single_pile_that_can_give_does_so_at_once() -> None:
    table = PatienceTable(WORDS, ["I", "N", "E R E", "T", "R", "S", "S", "S"])
    events = table.take(0, 1)
    assert events[1:] == (
        pm.Refilled(0, 2, "E", "R", forced=True),
        pm.Refilled(1, 2, "R", "E", forced=True),
    )
    assert table.state.open_cards == ("E", "R", "E", "T", "R", "S", "S", "S")


def test_spielablauf_a_gap_stays_when_no_pile_can_give() -> None:
    table = PatienceTable(WORDS, ["I", "N", "E", "R", "S", "S", "S", "S"])
    assert len(table.take(0, 1)) == 1
    assert table.state.open_cards == (None, None, "E", "R", "S", "S", "S", "S")
    assert table.state.phase == "take"
    assert table.game.view(table.state, 0).gaps == ()


def test_spielende_when_no_word_is_left() -> None:
    table = PatienceTable(WORDS, ["X I", "N", "E", "S", "S", "S", "S", "S"])
    events = table.take(0, 1)
    ended = events[-1]
    assert isinstance(ended, pm.Ended)
    assert ended.result.reason == "no_word"
    assert ended.result.standings[0].total == 8 + 1 + 5  # X, E and five S
    assert ended.result.winners == ()
    assert table.state.phase == "over"


def test_spielende_hidden_cards_count_as_well() -> None:
    table = PatienceTable(WORDS, ["Y X X I", "Ö N", "E", "S", "S", "S", "S", "S"])
    ended = table.take(0, 1)[-1]
    assert isinstance(ended, pm.Ended)
    standing = ended.result.standings[0]
    assert standing.left == ("Y", "X", "X", "Ö", "E", "S", "S", "S", "S", "S")
    assert standing.total == 8 + 8 + 8 + 7 + 1 + 5


def test_spielende_all_cards_gone_is_the_best_game() -> None:
    table = PatienceTable(WORDS, ["I", "N", "D", "E", "N", "", "", ""])
    table.take(0, 1)
    ended = table.take(2, 3, 4)[-1]
    assert isinstance(ended, pm.Ended)
    assert (ended.result.reason, ended.result.winners) == ("cleared", (0,))
    assert table.game.view(table.state, 0).score == 0


def test_spielende_after_the_last_gap_is_filled() -> None:
    table = PatienceTable(WORDS, ["I", "X N", "S S", "S S", "S", "S", "S", "S"])
    table.take(0, 1)
    assert table.state.phase == "refill"
    assert isinstance(table.must(pm.Refill(0, 2))[-1], pm.Ended)


def test_spielende_a_deal_without_a_word_ends_with_the_first_attempt() -> None:
    table = PatienceTable(WORDS, ["S", "S", "S", "S", "S", "X", "X", "Y"])
    (ended,) = table.must(pm.Take((0, 1)))
    assert isinstance(ended, pm.Ended)
    assert ended.result.reason == "no_word"


def test_spielende_the_player_may_stop_early() -> None:
    for table in (PatienceTable(WORDS, ["I", "N", "S", "S", "S", "S", "S", "S"]), gap()):
        (ended,) = table.must(pm.Stop())
        assert isinstance(ended, pm.Ended)
        assert ended.result.reason == "stopped"
        assert ended.result.standings[0].total > 0
        commands: tuple[pm.Command, ...] = (pm.Stop(), pm.Take((0, 1)), pm.Refill(0, 1))
        for command in commands:
            refusal = table.refused(command)
            assert refusal.code == "game_over"
            assert refusal.rule == "002 Variante für 1 Spieler: Spielende"
        assert table.game.awaited(table.state) == ()


def test_spielende_then_the_hidden_cards_and_the_seed_are_shown() -> None:
    table = PatienceTable(WORDS)
    running = table.game.view(table.state, 0)
    assert all(pile.under is None for pile in running.piles)
    assert (running.score, running.proof.server_seed) == (None, None)
    table.must(pm.Stop())
    over = table.game.view(table.state, 0)
    assert all(len(pile.under or ()) == 5 for pile in over.piles)
    assert over.proof.server_seed == SEED


def test_words_names_count_and_may_be_looked_up_at_any_time() -> None:
    table = gap()
    assert table.game.rules.names
    assert table.game.why_not_look_up(table.state, 0) is None
    assert table.game.why_not_look_up(table.state, None) is None
    assert table.game.timeout(table.state) is None
    unknown = table.game.why_not_look_up(table.state, 1)
    assert unknown is not None
    assert unknown.code == "unknown_seat"


def test_nobody_else_can_play() -> None:
    for command in (pm.Take((0, 1), seat=1), pm.Refill(0, 1, seat=-1), pm.Stop(seat=7)):
        assert gap().refused(command).code == "unknown_seat"


def test_preview_shows_word_and_points_but_neither_verdict_nor_hidden_cards() -> None:
    table = PatienceTable(WORDS, ["X N", "Y E", "Ö D", "S", "S", "S", "S", "S"])
    shown = table.game.preview(table.state, pm.Take((0, 1)))
    assert shown == pm.Took((0, 1), ("N", "E"), "NE", 2, turned=())
    refusal = table.game.preview(table.state, pm.Take((0, 9)))
    assert isinstance(refusal, Refusal)
    assert table.game.preview(table.state, pm.Stop()) is None
    wrong = table.game.check(table.state, pm.Take((0, 1)), table.lexicon)
    assert wrong is not None
    assert wrong.code == "unknown_word"
    assert table.game.check(table.state, pm.Take((2, 1, 0)), table.lexicon) is None
    assert table.game.check(table.state, pm.Stop(), table.lexicon) is None


def test_a_host_may_give_another_deck_and_other_piles() -> None:
    deck = TileSet.from_table("own", {"A": [9, 6], "CH": [1, 6]})
    game = patience_game(tiles=deck, piles=4, pile_cards=3)
    table = PatienceTable(["ACHA"], ["CH A", "A CH", "A A", "A"], game)
    took = table.take(0, 1, 2)[0]
    assert isinstance(took, pm.Took)
    assert took.value == 19
    with pytest.raises(ValueError, match="at least 48 cards"):
        patience_game(tiles=deck)


def gap() -> PatienceTable:
    """A table with a gap at place 0 that piles 2 and 3 can fill."""
    table = PatienceTable(WORDS, ["I", "T N", "E E", "H T", "R", "S", "S", "S"])
    table.take(0, 1)
    return table
