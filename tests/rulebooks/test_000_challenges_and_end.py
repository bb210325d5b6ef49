"""000: Zulässige und nicht zulässige Wörter, Zusatzprämie, Ende des Spiels, häufige Fragen."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.registry import policy_of
from setzkasten.letters import spell
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table, crossword

# --- Zulässige und nicht zulässige Wörter -------------------------------------------------------


def test_zulaessige_woerter_have_two_letters_at_least() -> None:
    table = Table("kompakt")
    table.hold(0, "TORENSA")
    assert table.refused_play("8H", "T").code == "opening_short"


def test_zulaessige_woerter_sz_is_spelled_ss() -> None:
    assert spell("Straße") == "STRASSE"
    table = Table("kompakt", words=["Fuß"])
    table.hold(0, "FUSSENR")
    table.play("8G", "FUSS")
    assert table.happened(table.do(m.Challenge(1, "Fuß")), m.Challenged).admissible


def test_zulaessige_woerter_no_names() -> None:
    assert policy_of(crossword("kompakt")).names is False


def test_zulaessige_woerter_umlauts_are_not_spelled_ae_oe_ue() -> None:
    assert policy_of(crossword("kompakt")).spelling == "tile"
    table = Table("kompakt", words=["Äpfel"])
    table.hold(0, "AEPFELN")
    table.play("8D", "AEPFEL")
    assert not table.happened(table.do(m.Challenge(1, "AEPFEL")), m.Challenged).admissible


def announced_tor(*words: str, players: int = 2) -> Table:
    """A table at which seat 0 has announced TOR for 8 points; `words` are admissible."""
    table = Table("kompakt", players=players, words=words)
    table.hold(0, "TORENSA")
    table.play("8G", "TOR")
    return table


def test_anfechtung_after_the_announcement_and_before_the_score_is_noted() -> None:
    table = announced_tor()
    assert table.happened(table.do(m.Challenge(1, "TOR")), m.Challenged).word == "TOR"


def test_anfechtung_not_before_a_play() -> None:
    table = Table("kompakt")
    refusal = table.refused(m.Challenge(1, "TOR"))
    assert refusal.code == "window_closed"
    assert refusal.rule == "000 Zulässige und nicht zulässige Wörter"


def test_anfechtung_not_once_the_score_is_noted() -> None:
    table = announced_tor()
    table.do(m.Note())
    assert table.points() == (8, 0)
    assert table.refused(m.Challenge(1, "TOR")).code == "window_closed"


def test_anfechtung_an_inadmissible_word_stays_if_nobody_objects() -> None:
    table = announced_tor()  # no word is admissible
    table.accept_all()
    assert table.points() == (8, 0)
    assert len(table.state.board) == 3


def test_anfechtung_justified_the_tiles_go_back_and_the_turn_is_lost() -> None:
    table = announced_tor()
    table.do(m.Challenge(1, "TOR"))
    assert sorted(table.rack(0)) == sorted("TORENSA")
    assert table.state.board == {}
    assert table.points() == (0, 0)
    assert table.state.turn == 1
    assert [line.kind for line in table.state.lines] == ["challenge", "withdrawn"]


def test_anfechtung_unjustified_costs_ten_points() -> None:
    table = announced_tor("TOR")
    challenged = table.happened(table.do(m.Challenge(1, "TOR")), m.Challenged)
    assert (challenged.admissible, challenged.penalty) == (True, 10)
    table.accept_all()
    assert table.points() == (8, -10)
    assert len(table.state.board) == 3


def test_anfechtung_the_challenger_does_not_lose_a_turn() -> None:
    table = announced_tor("TOR")
    table.do(m.Challenge(1, "TOR"))
    table.accept_all()
    assert table.state.turn == 1


def test_anfechtung_not_of_a_word_that_lay_before() -> None:
    table = Table("kompakt", words=["ROT"])
    table.lay(("8G", "TOR"))
    table.hold(0, "ROTENSA")
    table.play("I8", "ROT")
    refusal = table.refused(m.Challenge(1, "TOR"))
    assert refusal.code == "no_such_word"
    assert "ROT" in say(refusal, "de")


def test_woerterbuch_stays_closed_to_the_players() -> None:
    table = announced_tor("TOR")
    for seat in (0, 1):
        refusal = table.game.why_not_look_up(table.state, seat)
        assert refusal is not None
        assert refusal.rule == "000 Zulässige und nicht zulässige Wörter"
    assert table.game.why_not_look_up(table.state, None) is None


def test_woerterbuch_a_preview_does_not_tell_whether_a_word_exists() -> None:
    table = Table("kompakt", words=["TOR"])
    table.hold(0, "TORENSA")
    for word in ("TOR", "TRO"):
        shown = table.game.preview(table.state, table.command("8G", word))
        assert isinstance(shown, m.Announced)
        assert [(scored.word, scored.score) for scored in shown.words] == [(word, 8)]
    check = table.game.check(table.state, table.command("8G", "TOR"), table.lexicon)
    assert check is not None
    assert check.code == "dictionary_closed"


# --- Zusatzprämie von 50 Punkten ----------------------------------------------------------------


def test_zusatzpraemie_for_seven_tiles_after_multiplying() -> None:
    table = Table("kompakt", words=["SPIELEN"])
    table.hold(0, "SPIELEN")
    announced = table.play("8B", "SPIELEN")
    assert (announced.words[0].score, announced.bonus, announced.score) == (24, 50, 74)


def test_zusatzpraemie_not_for_six_tiles_even_if_that_is_all_one_has() -> None:
    table = Table("kompakt", words=["ANGELN"])
    table.endgame("ANGELN", "E")
    assert table.play("8C", "ANGELN").bonus == 0


# --- Ende des Spiels ----------------------------------------------------------------------------


def test_ende_when_bag_and_rack_are_empty() -> None:
    table = Table("kompakt", words=["TOR"])
    table.endgame("TOR", "XA")
    table.score(100, 90)
    table.turn("8G", "TOR")
    assert table.state.phase == "over"
    assert table.state.result is not None
    assert table.state.result.reason == "out"


def test_ende_not_while_there_are_tiles_in_the_bag() -> None:
    table = Table("kompakt", words=["TOR"])
    table.endgame("TOR", "XA", bag="E")
    table.turn("8G", "TOR")
    assert table.state.phase == "turn"
    assert table.rack(0) == ("E",)


def test_ende_not_while_somebody_must_still_play() -> None:
    table = Table("kompakt", words=["TOR"])
    table.endgame("TORE", "XA")
    table.turn("8G", "TOR")
    assert table.state.phase == "turn"


def test_ende_the_rest_is_taken_off_and_goes_to_the_one_who_is_out() -> None:
    """An X and an A cost their holder 9 points, which the one who is out receives."""
    table = Table("kompakt", words=["TOR"])
    table.endgame("TOR", "XA")
    table.score(100, 90)
    table.turn("8G", "TOR")
    assert table.points() == (100 + 8 + 9, 90 - 9)
    assert table.state.result is not None
    out, holder = table.state.result.standings
    assert (out.before, out.deducted, out.credited) == (108, 0, 9)
    assert (holder.before, holder.left, holder.deducted, holder.credited) == (90, ("X", "A"), 9, 0)


def test_ende_by_passes_everybody_loses_the_own_rest() -> None:
    table = Table("kompakt")
    table.endgame("EN", "XA")
    table.score(50, 40)
    for _ in range(4):
        table.do(m.Pass(table.state.turn))
    assert table.points() == (48, 31)
    assert table.state.result is not None
    assert table.state.result.reason == "passes"


def test_ende_no_move_left_is_ended_by_the_passes() -> None:
    """That all possible moves are made shows in everybody passing (silent point 7)."""
    table = Table("kompakt")
    table.endgame("Q", "X")
    table.lay(("8G", "TOR"))
    for passes in range(4):
        assert table.state.phase == "turn", passes
        table.do(m.Pass(table.state.turn))
    assert table.state.phase == "over"


def test_ende_the_highest_score_wins() -> None:
    table = Table("kompakt", players=3)
    table.endgame("E", "E", "E")
    table.score(10, 30, 20)
    for _ in range(6):
        table.do(m.Pass(table.state.turn))
    assert table.state.result is not None
    assert table.state.result.winners == (1,)


# --- Klärung häufig auftretender Fragen ---------------------------------------------------------


def test_fragen_a_word_may_be_laid_several_times() -> None:
    table = Table("kompakt", words=["TOR"])
    table.hold(0, "TORENSA")
    table.turn("8G", "TOR")
    table.hold(1, "ORENSTI")
    assert table.turn("G8", "TOR") > 0
    assert [line.announced.words[0].word for line in table.state.lines if line.announced] == [
        "TOR",
        "TOR",
    ]


def test_fragen_corrections_only_before_the_score_is_announced() -> None:
    table = Table("kompakt", words=["TOR", "ROT"])
    table.hold(0, "TORENSA")
    before = table.state
    table.game.preview(table.state, table.command("8G", "TOR"))  # laid and taken back
    assert table.state == before
    table.play("8G", "ROT")
    refusal = table.refused(m.Play(0, (m.Placement(7, 7, "E"),)))
    assert refusal.code == "window_open"


def test_fragen_adjacent_letters_form_words_too() -> None:
    table = Table("kompakt")
    table.lay(("8H", "ANT"))
    table.hold(0, "WORTENS")
    announced = table.play("8D", "WORT")
    assert [(scored.word, scored.score) for scored in announced.words] == [("WORTANT", 13)]


def test_fragen_one_tile_is_enough_and_the_whole_word_counts() -> None:
    table = Table("kompakt", words=["MAUERN"])
    table.lay(("8D", "MAUER"))
    table.hold(0, "NENRSTI")
    announced = table.play("8D", "MAUERN")
    assert [(scored.word, scored.score) for scored in announced.words] == [("MAUERN", 8)]


def test_fragen_both_ends_of_a_word_in_one_turn() -> None:
    table = Table("kompakt", words=["AUSLASTUNG"])
    table.lay(("8F", "LAST"))
    table.hold(0, "AUSUNGE")
    assert table.play("8C", "AUSLASTUNG").score == 15


def test_fragen_no_turns_after_the_end() -> None:
    table = Table("kompakt", words=["TOR"])
    table.endgame("TOR", "XA")
    table.turn("8G", "TOR")
    for command in (m.Pass(1), m.Exchange(1, ("X",)), m.Challenge(1, "TOR"), m.Note()):
        refusal = table.refused(command)
        assert refusal.code == "game_over"
        assert refusal.rule == "000 Ende des Spiels"


def test_fragen_an_unnoticed_wrong_word_may_be_extended() -> None:
    table = Table("kompakt", words=["BAURECHT"])
    table.hold(0, "BAURENS")
    table.turn("8D", "BAURE")
    table.hold(1, "CHTENSI")
    announced = table.play("8D", "BAURECHT")
    assert [scored.word for scored in announced.words] == ["BAURECHT"]
    assert table.happened(table.do(m.Challenge(0, "BAURECHT")), m.Challenged).admissible


def test_fragen_the_extended_word_must_itself_be_admissible() -> None:
    table = Table("kompakt", words=["BAURECHT"])
    table.lay(("8D", "BAURE"))
    table.hold(0, "NENRSTI")
    table.play("8D", "BAUREN")
    assert not table.happened(table.do(m.Challenge(1, "BAUREN")), m.Challenged).admissible


@pytest.mark.parametrize("late", [True, False])
def test_fragen_the_dictionary_opens_when_the_game_is_over(late: bool) -> None:
    table = Table("kompakt")
    table.endgame("E", "E")
    for _ in range(4 if late else 3):
        table.do(m.Pass(table.state.turn))
    assert (table.game.why_not_look_up(table.state, 0) is None) is late
