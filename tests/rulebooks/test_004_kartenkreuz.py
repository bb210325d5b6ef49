"""004, chapter by chapter; its nine examples are in `tests/data/vectors/card-plays.json`."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.protocol import HOUSE_RULE, Refusal, fold_events
from setzkasten.games.registry import policy_of
from tests.games.crossword.tables import Table, board_with, crossword, setup

DOUBLE, TRIPLE = "*2", "*3"


def hand(letters: str, *premiums: str) -> tuple[str, ...]:
    """Hold these letters and premium cards."""
    return (*letters, *premiums)


# --- Inhalt, Wert und Anzahl der Buchstaben-Karten ----------------------------------------------


def test_inhalt_102_letter_cards_and_10_premium_cards() -> None:
    tiles = crossword("kartenkreuz").rules.tiles
    kinds = [face.kind for face in tiles.faces for _ in range(face.count)]
    assert (kinds.count("letter"), kinds.count("blank"), kinds.count("premium")) == (100, 2, 10)


def test_wert_und_anzahl_as_in_the_board_game() -> None:
    cards, tiles = crossword("kartenkreuz").rules.tiles, crossword("kompakt").rules.tiles
    assert [face for face in cards.faces if face.kind != "premium"] == list(tiles.faces)


# --- Spielvorbereitung, Spielbeginn -------------------------------------------------------------


@pytest.mark.parametrize(("players", "fits"), [(1, False), (2, True), (6, True), (7, False)])
def test_spielbeginn_two_to_six_players(players: int, fits: bool) -> None:
    answer = crossword("kartenkreuz").start(setup(players))
    assert isinstance(answer, Refusal) is not fits


def test_spielbeginn_the_earliest_letter_begins_and_the_cards_go_back() -> None:
    game = crossword("kartenkreuz")
    premiums = 0
    for seed in range(60):
        events = game.start(setup(3, seed))
        assert not isinstance(events, Refusal)
        draw = Table.happened(events[:2], m.StartDrawn)
        for drawn in draw.rounds:
            # A premium card shows no letter: its player draws again (silent point 10).
            shown = [tile for _, tile in drawn]
            premiums += sum(tile.startswith("*") for tile in shown)
            seats = [seat for seat, tile in drawn if not tile.startswith("*")]
            assert len(seats) == len(set(seats))
        state = fold_events(game, events)
        assert len(state.bag) == 112 - 3 * 7
    assert premiums > 0


def test_spielbeginn_seven_cards_each() -> None:
    table = Table("kartenkreuz", players=6)
    assert [len(table.rack(seat)) for seat in range(6)] == [7] * 6


@pytest.mark.parametrize("spot", ["0,0 H", "0,0 V", "5,-3 H", "-20,40 V"])
def test_spielbeginn_the_first_word_anywhere_across_or_down(spot: str) -> None:
    table = Table("kartenkreuz")
    table.hold(0, "RIESENT")
    assert table.play(spot, "RIESE").score == 10


def test_spielbeginn_two_letter_cards_at_least() -> None:
    table = Table("kartenkreuz")
    table.hold(0, hand("RIESEN", DOUBLE))
    refusal = table.refused_play("0,0 H", "R")
    assert (refusal.code, refusal.rule[:3]) == ("opening_short", "004")


def test_spielbeginn_the_first_word_counts_double() -> None:
    table = Table("kartenkreuz")
    table.hold(0, "HORNEST")
    assert table.turn("0,0 H", "HORN") == 12
    table.hold(1, "EENRSTI")
    assert table.turn("0,0 H", "HORNE") == 7  # and no other


def test_spielbeginn_no_premium_card_with_the_first_word() -> None:
    table = Table("kartenkreuz")
    table.hold(0, hand("RIESEN", DOUBLE))
    command = table.command("0,0 H", "RIESE", premium=m.PremiumUse(DOUBLE, 0, 0))
    assert table.refused(command).code == "premium_opening"


def test_spielbeginn_the_word_laid_first_is_doubled_whoever_lays_it() -> None:
    """Also when the first player passes (silent points 23 and 24)."""
    table = Table("kartenkreuz")
    table.do(m.Pass(0))
    table.hold(1, hand("RIESEN", TRIPLE))
    premium = m.PremiumUse(TRIPLE, 0, 0)
    assert table.refused(table.command("0,0 H", "RIESE", 1, premium)).code == "premium_opening"
    assert table.turn("0,0 H", "RIESE") == 10
    table.hold(0, hand("HONERS", TRIPLE))
    announced = table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert announced.score == 18


def test_spielbeginn_draws_as_many_cards_as_laid_premium_included() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", TRIPLE))
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert sorted(table.rack(0)) == sorted("ERS")
    drew = table.happened(table.accept_all(), m.Drew)
    assert len(drew.tiles) == 4
    assert len(table.rack(0)) == 7


def test_spielbeginn_the_player_to_the_left_goes_on() -> None:
    table = Table("kartenkreuz", players=3)
    order = []
    for _ in range(4):
        order.append(table.state.turn)
        table.do(m.Pass(table.state.turn))
    assert order == [0, 1, 2, 0]


def test_spielbeginn_the_next_word_crosses_or_joins() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    assert table.refused_play("5,5 H", "HORN").code == "not_touching"
    assert table.refused_play("1,5 H", "HORN").code == "not_touching"
    assert table.play("-3,5 V", "HORN").score == 12


@pytest.mark.parametrize(
    ("spot", "word", "formed"),
    [
        ("0,0 H", "RIESEN", ["RIESEN"]),  # 1) lengthen
        ("0,-3 H", "VERRIESE", ["VERRIESE"]),
        ("-2,0 V", "HORN", ["HORN"]),  # 2) across a letter
        ("-3,5 V", "HORN", ["HORN", "RIESEN"]),  # 2) lengthening it
        ("1,3 H", "OHR", ["OHR", "SO", "EH"]),  # 3) beside it
    ],
)
def test_spielbeginn_three_ways_to_form_words(spot: str, word: str, formed: list[str]) -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    command = table.command(spot, word)
    letters = [p.letter for p in command.placements]
    table.hold(0, letters + list("ENSTAUD"[: 7 - len(letters)]))
    announced = table.play(spot, word)
    assert [scored.word for scored in announced.words] == formed


def test_spielbeginn_all_cards_in_one_line_not_diagonally() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    diagonal = tuple(m.Placement(1 + i, i, letter) for i, letter in enumerate("HOR"))
    assert table.refused(m.Play(0, diagonal)).code == "not_in_line"


# --- Punktwertung -------------------------------------------------------------------------------


def test_punktwertung_each_word_counts_separately() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"))
    table.hold(0, "AMORENS")
    announced = table.play("1,0 H", "AMOR")
    assert [(s.word, s.score) for s in announced.words] == [
        ("AMOR", 7), ("DA", 2), ("AM", 4), ("SO", 3),
    ]  # fmt: skip


def test_punktwertung_a_premium_card_counts_for_each_word_with_its_letter() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"))
    table.hold(0, hand("AMOREN", TRIPLE))
    announced = table.play("1,0 H", "AMOR", premium=m.PremiumUse(TRIPLE, 1, 1))
    assert [(s.word, s.score) for s in announced.words] == [
        ("AMOR", 21), ("DA", 2), ("AM", 12), ("SO", 3),
    ]  # fmt: skip


def test_punktwertung_unused_words_leave_the_table() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HONERST")
    table.play("-2,0 V", "HORN")
    noted = table.happened(table.accept_all(), m.Noted)
    assert noted.removed == ((0, 1), (0, 2), (0, 3), (0, 4))
    assert table.state.board == board_with(("-2,0 V", "HORN"))


def test_punktwertung_they_leave_only_after_the_time_for_doubts() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HONERST")
    table.play("-2,0 V", "HORN")
    assert len(table.state.board) == 5 + 3
    table.do(m.Challenge(1, "HORN"))
    assert table.state.board == board_with(("0,0 H", "RIESE"))


def test_punktwertung_a_lengthened_word_stays_whole() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    table.play("-3,5 V", "HORN")
    assert table.happened(table.accept_all(), m.Noted).removed == ()


def test_punktwertung_a_word_of_which_two_letters_are_used_stays_whole() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "DAS"), ("1,0 H", "AMOR"))
    table.hold(0, "PROSTEN")
    table.play("2,-3 H", "PROST")
    assert table.happened(table.accept_all(), m.Noted).removed == ()


def test_punktwertung_removed_cards_never_come_back() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HONERST")
    supply = len(table.state.bag)
    table.turn("-2,0 V", "HORN")
    assert len(table.state.bag) == supply - 3


def test_punktwertung_fragments_and_names_are_no_words() -> None:
    assert policy_of(crossword("kartenkreuz")).names is False
    table = Table("kartenkreuz", words=["HORN"])
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, "HORNEST")
    table.play("-3,5 V", "HORN")  # RIESEN arises, which this lexicon does not know
    table.happened(table.do(m.Challenge(1, "RIESEN")), m.Withdrawn)


def test_punktwertung_exchange_all_or_some_for_the_turn() -> None:
    table = Table("kartenkreuz")
    table.hold(0, hand("QENRST", TRIPLE))
    exchanged = table.happened(table.do(m.Exchange(0, ("Q", TRIPLE))), m.Exchanged)
    assert len(exchanged.drawn) == 2
    assert (table.state.turn, table.points()) == (1, (0, 0))
    table.happened(table.do(m.Exchange(1, table.rack(1))), m.Exchanged)
    assert len(table.rack(1)) == 7


def test_punktwertung_exchange_draws_first_then_the_cards_go_back() -> None:
    table = Table("kartenkreuz")
    table.endgame("QXENRST", "ENRSTIA", bag="AB")
    table.do(m.Exchange(0, ("Q", "X")))
    assert sorted(table.rack(0)) == sorted("ENRSTAB")
    assert sorted(table.state.bag.tiles) == ["Q", "X"]


def test_punktwertung_exchange_not_more_than_the_stack_holds() -> None:
    table = Table("kartenkreuz")
    table.endgame("QXENRST", "ENRSTIA", bag="A")
    assert table.refused(m.Exchange(0, ("Q", "X"))).code == "exchange_too_many"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_punktwertung_all_sitting_out_two_rounds_ends_the_game(players: int) -> None:
    table = Table("kartenkreuz", players=players)
    for _ in range(2 * players):
        assert table.state.phase == "turn"
        table.do(m.Pass(table.state.turn))
    assert table.state.phase == "over"


# --- Blanko-Karten ------------------------------------------------------------------------------


def test_blanko_karten_any_letter_without_points_as_long_as_it_lies() -> None:
    table = Table("kartenkreuz")
    table.hold(0, "RIE?ENT")
    assert table.turn("0,0 H", "RIEsE") == 8
    table.hold(1, "ENRSTIA")
    assert table.play("0,0 H", "RIESEN").score == 5


def test_blanko_karten_a_premium_card_may_name_a_blank() -> None:
    """It multiplies the word, of which the blank is no more than a letter (silent point 27)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("H?NERS", TRIPLE))
    announced = table.play("-2,0 V", "HoRN", premium=m.PremiumUse(TRIPLE, -1, 0))
    assert announced.score == 3 * 4


# --- Prämien-Karten -----------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "factor"), [(DOUBLE, 2), (TRIPLE, 3)])
def test_praemien_karten_double_or_triple(card: str, factor: int) -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", card))
    announced = table.play("-2,0 V", "HORN", premium=m.PremiumUse(card, -2, 0))
    assert announced.score == 6 * factor


def test_praemien_karten_name_a_letter_laid_in_this_turn() -> None:
    """Not one that lay there already (silent point 25)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", TRIPLE))
    for square in ((0, 0), (9, 9)):
        command = table.command("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, *square))
        assert table.refused(command).code == "premium_not_new"


def test_praemien_karten_one_per_turn_and_never_alone() -> None:
    """A play names one card at most, and needs a letter (silent point 26)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONER", DOUBLE, TRIPLE))
    assert table.refused(m.Play(0, (), m.PremiumUse(TRIPLE, 0, 0))).code == "no_tiles"
    assert table.rules.premium_cards is not None
    assert table.rules.premium_cards.per_turn == 1
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert sorted(table.rack(0)) == sorted(("E", "R", DOUBLE))


def test_praemien_karten_only_those_one_holds() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", DOUBLE))
    command = table.command("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    assert table.refused(command).code == "not_on_rack"
    # A letter is no premium card, even if one holds it.
    command = table.command("-2,0 V", "HORN", premium=m.PremiumUse("S", -2, 0))
    assert table.refused(command).code == "no_premium_cards"


def test_praemien_karten_count_once() -> None:
    """Later the card is worth no more than its letter."""
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HONERS", TRIPLE))
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(TRIPLE, -2, 0))
    table.accept_all()
    table.hold(1, "EENRSTI")
    assert table.play("-2,0 V", "HORNE").score == 7


# --- Bonus --------------------------------------------------------------------------------------


def test_bonus_for_seven_letter_cards() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 V", "ROT"))
    table.hold(0, "ABNAHME")
    announced = table.play("-1,-1 H", "ABNAHME")
    assert (announced.bonus, announced.score) == (50, 69)


def test_bonus_not_for_six_letters_and_a_premium_card() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.hold(0, hand("HORNEN", DOUBLE))
    announced = table.play("-3,5 V", "HORNEN", premium=m.PremiumUse(DOUBLE, -3, 5))
    assert announced.bonus == 0
    assert table.rack(0) == ()


def test_bonus_blanks_are_letter_cards() -> None:
    """Seven cards with a blank among them bring it too (silent point 29)."""
    table = Table("kartenkreuz")
    table.lay(("0,0 V", "ROT"))
    table.hold(0, "AB?AHME")
    assert table.play("-1,-1 H", "ABnAHME").bonus == 50


def test_bonus_comes_after_the_doubling_of_the_first_word() -> None:
    """Double first, then add (silent point 28)."""
    table = Table("kartenkreuz")
    table.hold(0, "ABNAHME")
    announced = table.play("0,0 H", "ABNAHME")
    assert (announced.words[0].score, announced.score) == (24, 74)


# --- Der Gewinner -------------------------------------------------------------------------------


def test_gewinner_played_on_until_somebody_is_out() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.endgame("HON", ("X", "A", DOUBLE, TRIPLE))
    table.turn("-2,0 V", "HORN")
    assert table.state.result is not None
    assert table.state.result.reason == "out"
    # X and A 9, a double card 10, a triple card 20
    assert table.points() == (6 + 39, -39)


def test_gewinner_sitting_out_everybody_loses_the_own_rest() -> None:
    table = Table("kartenkreuz")
    table.endgame(("E", DOUBLE), ("X", TRIPLE))
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    assert table.points() == (-11, -28)


def test_gewinner_with_premium_cards_alone_nobody_goes_out() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.endgame(("H", "O", "N", DOUBLE), "E")
    table.turn("-2,0 V", "HORN")
    assert table.state.phase == "turn"
    assert table.rack(0) == (DOUBLE,)


def test_gewinner_the_last_premium_card_may_go_with_the_last_word() -> None:
    table = Table("kartenkreuz")
    table.lay(("0,0 H", "RIESE"))
    table.endgame(("H", "O", "N", DOUBLE), "E")
    table.play("-2,0 V", "HORN", premium=m.PremiumUse(DOUBLE, -2, 0))
    table.accept_all()
    assert table.state.phase == "over"
    assert table.points() == (12 + 1, -1)


def test_gewinner_the_highest_score_and_shared_wins() -> None:
    table = Table("kartenkreuz", players=3)
    table.endgame("E", "E", "E")
    table.score(20, 30, 30)
    for _ in range(6):
        table.do(m.Pass(table.state.turn))
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.drawn) == ((1, 2), False)


# --- Erlaubte Wörter ----------------------------------------------------------------------------


def test_erlaubte_woerter_umlauts_are_cards_of_their_own() -> None:
    assert policy_of(crossword("kartenkreuz")).spelling == "tile"


def test_erlaubte_woerter_no_dictionary_for_the_players() -> None:
    table = Table("kartenkreuz")
    refusal = table.game.why_not_look_up(table.state, 0)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("dictionary_closed", HOUSE_RULE)


def announced_riese(*words: str, players: int = 3) -> Table:
    """A table at which seat 0 has announced RIESE for 10 points."""
    table = Table("kartenkreuz", players=players, words=words)
    table.hold(0, "RIESENT")
    table.play("0,0 H", "RIESE")
    return table


@pytest.mark.parametrize("challenger", [1, 2])
def test_erlaubte_woerter_any_opponent_may_doubt(challenger: int) -> None:
    table = announced_riese()
    table.happened(table.do(m.Challenge(challenger, "RIESE")), m.Withdrawn)
    assert sorted(table.rack(0)) == sorted("RIESENT")
    assert table.state.turn == 1


def test_erlaubte_woerter_a_wrong_doubt_costs_nothing() -> None:
    table = announced_riese("RIESE")
    challenged = table.happened(table.do(m.Challenge(2, "RIESE")), m.Challenged)
    assert (challenged.admissible, challenged.penalty) == (True, 0)
    table.accept_all()
    assert table.points() == (10, 0, 0)


def test_erlaubte_woerter_until_the_next_player_begins_to_lay() -> None:
    table = announced_riese("RIESE")
    table.do(m.Accept(2))  # not the next player: the time for doubts goes on
    assert table.state.phase == "window"
    table.hold(1, "HONERST")
    announced = table.happened(table.do(table.command("-2,0 V", "HORN", seat=1)), m.Announced)
    assert announced.seat == 1
    assert table.points() == (10, 0, 0)
    assert table.refused(m.Challenge(2, "RIESE")).code == "no_such_word"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_erlaubte_woerter_consent_gives_away_nothing_but_ones_own_right(players: int) -> None:
    """Also the next player's, who does not lay yet (silent point 54)."""
    table = announced_riese(players=players)
    table.do(m.Accept(1))
    assert table.state.phase == "window"
    assert table.game.awaited(table.state) == tuple(range(2, players))
    table.happened(table.do(m.Challenge(players - 1, "RIESE")), m.Withdrawn)
    assert table.points() == (0,) * players


@pytest.mark.parametrize("command", [m.Pass(1), m.Exchange(1, ("H", "O"))])
def test_erlaubte_woerter_passing_and_exchanging_wait_for_the_others(
    command: m.Pass | m.Exchange,
) -> None:
    table = announced_riese(players=4)
    table.hold(1, "HONERST")
    assert not isinstance(table.do(command), Refusal)
    assert (table.state.phase, table.state.accepted) == ("window", (1,))
    assert table.state.deferred == command
    assert table.refused(m.Challenge(1, "RIESE")).code == "already_accepted"
    table.do(m.Accept(3))
    assert table.state.phase == "window"
    answer = table.do(m.Accept(2))
    assert not isinstance(answer, Refusal)
    kinds = [type(event) for event in answer]
    wanted = m.Passed if isinstance(command, m.Pass) else m.Exchanged
    assert kinds == [m.Accepted, m.Noted, m.Drew, wanted]
    assert (table.state.turn, table.points()) == (2, (10, 0, 0, 0))
    assert table.state.deferred is None


@pytest.mark.parametrize("command", [m.Pass(1), m.Exchange(1, ("H", "O"))])
def test_erlaubte_woerter_a_doubt_that_succeeds_undoes_what_was_waiting(
    command: m.Pass | m.Exchange,
) -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    table.do(command)
    table.happened(table.do(m.Challenge(2, "RIESE")), m.Withdrawn)
    assert (table.state.turn, table.state.deferred) == (1, None)
    assert sorted(table.rack(1)) == sorted("HONERST")


def test_erlaubte_woerter_who_waits_may_still_lay() -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    table.do(m.Pass(1))
    table.happened(table.do(table.command("-2,0 V", "HORN", seat=1)), m.Announced)
    assert (table.points(), table.state.deferred) == ((10, 0, 0), None)


def test_erlaubte_woerter_of_two_the_other_passes_at_once() -> None:
    table = announced_riese(players=2)
    table.happened(table.do(m.Pass(1)), m.Passed)
    assert (table.state.turn, table.points()) == (0, (10, 0))


def test_erlaubte_woerter_what_could_not_be_exchanged_does_not_wait() -> None:
    table = announced_riese()
    table.endgame("NT", "HONERST", "ABCDEFG", bag="XQ")
    # Five cards are drawn when the play is noted: then the stock is empty.
    assert table.refused(m.Exchange(1, ("H",))).code == "exchange_too_many"
    assert table.refused(m.Exchange(1, ("Q",))).code == "not_on_rack"


@pytest.mark.parametrize("seat", [0, 2])
@pytest.mark.parametrize("kind", [m.Pass, m.Play])
def test_erlaubte_woerter_only_the_next_player_may_go_on(seat: int, kind: type) -> None:
    table = announced_riese()
    command = m.Pass(seat) if kind is m.Pass else table.command("-2,0 V", "HORN", seat=seat)
    assert table.refused(command).code == "window_open"


@pytest.mark.parametrize("players", [2, 3, 6])
def test_erlaubte_woerter_the_last_play_can_be_doubted_until_all_have_consented(
    players: int,
) -> None:
    """Nobody lays after it, so nothing but consent (or the host) ends the time for doubts."""

    def last_play() -> Table:
        table = Table("kartenkreuz", players=players)
        table.lay(("0,0 H", "ROT"))
        table.endgame("XQ", *(["ENT"] * (players - 1)))
        table.play("-1,0 V", "XRQ", seat=0)
        return table

    table = last_play()
    assert table.game.mover(table.state) is None
    assert table.refused(m.Pass(1)).code == "window_open"
    assert table.refused(table.command("0,3 H", "E", seat=1)).code == "window_open"
    for seat in range(1, players - 1):
        table.do(m.Accept(seat))
    assert table.game.result(table.state) is None
    table.happened(table.do(m.Challenge(players - 1, "XRQ")), m.Withdrawn)
    assert (table.points()[0], sorted(table.rack(0))) == (0, ["Q", "X"])
    table = last_play()
    table.accept_all()
    result = table.game.result(table.state)
    assert result is not None
    assert result.reason == "out"


def test_erlaubte_woerter_a_doubt_after_the_withdrawal_hears_what_is_so() -> None:
    table = announced_riese()
    table.do(m.Challenge(1, "RIESE"))
    refusal = table.refused(m.Challenge(2, "RIESE"))
    assert refusal.code == "window_closed"
    assert "zurückgenommen" in refusal.de
    assert "taken back" in refusal.en
    assert "notiert" not in refusal.de
    table.do(m.Pass(1))
    assert "kein angekündigter Zug" in table.refused(m.Accept(0)).de


def test_erlaubte_woerter_the_next_player_looks_at_the_table_as_it_will_be() -> None:
    """What is announced is what a preview has shown (silent point 57)."""
    table = announced_riese()
    table.accept_all()
    table.hold(1, "HORNEST")
    table.play("-2,0 V", "HORN", seat=1)  # I E S E will leave the table
    table.hold(2, "ENTABEL")
    lengthened = m.Play(2, (m.Placement(0, 5, "E"),))
    shown = table.game.preview(table.state, lengthened)
    assert isinstance(shown, Refusal)
    assert shown == table.refused(lengthened)
    kept = table.command("1,1 H", "E", seat=2)
    shown = table.game.preview(table.state, kept)
    assert isinstance(shown, m.Announced)
    assert [word.word for word in shown.words] == ["NE"]
    assert shown == table.happened(table.do(kept), m.Announced)


def test_erlaubte_woerter_a_preview_over_the_first_word_opens_no_more() -> None:
    table = announced_riese()
    table.hold(1, "NETABEL")
    lengthened = table.command("0,5 H", "N", seat=1)
    shown = table.game.preview(table.state, lengthened)
    assert isinstance(shown, m.Announced)
    assert shown.score == 6  # RIESEN, not doubled: it is no first word
    assert shown == table.happened(table.do(lengthened), m.Announced)


def test_erlaubte_woerter_the_right_of_somebody_who_is_gone_lapses() -> None:
    """By the host's hand, as a house rule; others keep theirs."""
    table = announced_riese(players=4)
    assert table.happened(table.do(m.Lapse(2)), m.Lapsed).seat == 2
    assert table.game.awaited(table.state) == (1, 3)
    assert table.refused(m.Lapse(2)).code == "already_accepted"
    assert table.refused(m.Lapse(9)).code == "unknown_seat"
    assert table.refused(m.Lapse(0)).code == "own_play"
    table.do(m.Accept(3))
    table.do(m.Lapse(1))
    assert table.points() == (10, 0, 0, 0)


def test_what_waits_is_hidden_from_the_others() -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    answer = table.do(m.Exchange(1, ("H", "O")))
    deferred = table.happened(answer, m.Deferred)
    for seat in (0, 2, None):
        assert table.game.redact(deferred, seat) == m.Deferred(m.Exchange(1, ("#", "#")))
        assert table.game.view(table.state, seat).deferred == m.Exchange(1, ("#", "#"))
    assert table.game.redact(deferred, 1) == deferred
    assert table.game.view(table.state, 1).deferred == m.Exchange(1, ("H", "O"))


def test_erlaubte_woerter_an_impossible_play_of_the_next_player_ends_nothing() -> None:
    table = announced_riese()
    table.hold(1, "HONERST")
    assert table.refused(table.command("9,9 H", "HORN", seat=1)).code == "not_touching"
    assert table.state.phase == "window"
    table.happened(table.do(m.Challenge(2, "RIESE")), m.Withdrawn)


def test_erlaubte_woerter_the_hand_is_filled_up_after_the_time_for_doubts() -> None:
    """So that nothing has to be undrawn (silent point 30)."""
    table = announced_riese()
    assert table.rack(0) == ("N", "T")
    table.do(m.Challenge(1, "RIESE"))
    assert len(table.rack(0)) == 7


def test_erlaubte_woerter_older_words_cannot_be_doubted() -> None:
    """A later word with a wrong old part must itself be admissible (silent point 31)."""
    table = Table("kartenkreuz", words=["HORN"])
    table.lay(("0,0 H", "RIESX"))
    table.hold(0, "HORNEST")
    table.play("-2,0 V", "HORN")
    assert table.refused(m.Challenge(1, "RIESX")).code == "no_such_word"
