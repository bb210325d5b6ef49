"""003, chapter by chapter. HORT is played from all its places in `test_worked_examples.py`."""

import pytest

from setzkasten.games.crossword import messages as m
from setzkasten.games.crossword.plays.words import all_words
from setzkasten.games.crossword.state import Laid
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import policy_of
from setzkasten.letters import spell
from setzkasten.texts.catalogue import say
from tests.games.crossword.tables import Table, crossword, setup

# --- Spielziel ----------------------------------------------------------------------------------


def test_spielziel_15_by_15_and_eight_letters_for_two_players() -> None:
    rules = crossword("wortspiel").rules
    assert rules.layout is not None
    assert (rules.layout.height, rules.layout.width, rules.rack) == (15, 15, 8)
    table = Table("wortspiel")
    assert [len(table.rack(seat)) for seat in (0, 1)] == [8, 8]
    for players in (1, 3):
        assert isinstance(crossword("wortspiel").start(setup(players)), Refusal)


def test_spielziel_words_of_eight_letters_longer_only_by_umlauts() -> None:
    policy = policy_of(crossword("wortspiel"))
    assert (policy.max_letters, policy.spelling) == (8, "digraph")
    assert spell("abbräche", policy.spelling) == "ABBRAECHE"
    assert spell("dörröfen", policy.spelling) == "DOERROEFEN"


# --- Buchstaben, Buchstabenwertungen und Boni ---------------------------------------------------


def test_buchstaben_100_letters_without_umlauts_and_blanks() -> None:
    tiles = crossword("wortspiel").rules.tiles
    assert tiles.size == 100
    assert {face.text for face in tiles.faces} == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    assert (tiles.values["Q"], tiles.values["E"]) == (8, 1)
    assert max(tiles.values.values()) == 8
    assert [letter for letter, value in tiles.values.items() if value == 1] == ["E"]


def test_buchstaben_umlauts_and_sz_as_in_crossword_puzzles() -> None:
    table = Table("wortspiel", words=["Äpfel", "Füße"])
    table.hold(0, "AEPFELNS")
    assert table.play("8D", "AEPFEL").words[0].word == "AEPFEL"
    table = Table("wortspiel", words=["Füße"])
    table.hold(0, "FUESSENR")
    assert table.play("8D", "FUESSE").words[0].word == "FUESSE"


@pytest.mark.parametrize(
    ("square", "score"),
    [
        ("9I", 2 * 2 + 1),  # light blue: S counts 2 in this game
        ("6F", 3 * 2 + 1),  # dark blue
        ("5E", 2 * (2 + 1)),  # light red
        ("1H", 3 * (2 + 1)),  # dark red
    ],
)
def test_boni_of_the_four_colours(square: str, score: int) -> None:
    # The squares are a default of ours: the booklet does not print its board (silent point 20).
    table = Table("wortspiel", words=["SE", "EN"])
    across = table.command(square, "SE").placements
    table.lay((f"{across[1].row + 2}{'ABCDEFGHIJKLMNO'[across[1].col]}", "N"))
    table.hold(0, "SENRTIAD")
    assert table.play(square, "SE").words[0].score == score


def test_boni_only_for_the_first_to_cover_the_square() -> None:
    table = Table("wortspiel", words=["HORT", "HORTE"])
    table.hold(0, "HORTENSA")
    assert table.turn("8F", "HORT") == 20
    table.hold(1, "EENRSTIA")
    assert table.turn("8F", "HORTE") == 11


def test_boni_one_word_bonus_only_and_the_higher_one() -> None:
    """Two red squares under one word do not multiply each other (silent point 13)."""
    word = "E" * 8
    table = Table("wortspiel", words=[word])
    table.lay(("4E", "EEEEEEE"))  # 4D is light red, and so is 4L
    table.hold(0, "EENRSTIA")
    assert table.play("4D", word).score == 8 * 2
    table = Table("wortspiel", words=[word])
    table.lay(("1B", "EEEEEE"))  # 1A and 1H are dark red
    table.hold(0, "EENRSTIA")
    assert table.play("1A", word).score == 8 * 3


def test_boni_a_letter_bonus_counts_beside_a_word_bonus() -> None:
    """D on the double letter 8D, the star doubles the word (silent point 14)."""
    table = Table("wortspiel", words=["DORTE"])
    table.hold(0, "DORTENSA")
    assert table.play("8D", "DORTE").score == (2 * 3 + 3 + 2 + 2 + 1) * 2


def test_boni_no_premium_for_eight_tiles() -> None:
    table = Table("wortspiel", words=["HORTENSE"])
    table.hold(0, "HORTENSE")
    announced = table.play("8A", "HORTENSE")
    assert announced.bonus == 0
    assert announced.score == sum(scored.score for scored in announced.words)


# --- Spielbeginn --------------------------------------------------------------------------------


def test_spielbeginn_four_letters_at_least_over_the_centre() -> None:
    table = Table("wortspiel", words=["TOR", "HORT"])
    table.hold(0, "HORTENSA")
    refusal = table.refused_play("8G", "TOR")
    assert (refusal.code, refusal.rule) == ("opening_short", "003 Spielbeginn")
    assert table.refused_play("8A", "HORT").code == "opening_center"
    assert table.play("8F", "HORT").score == 20


def test_spielbeginn_the_letters_lie_side_by_side() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    gap = tuple(
        m.Placement(7, col, letter) for col, letter in zip((5, 6, 7, 9), "HORT", strict=True)
    )
    assert table.refused(m.Play(0, gap)).code == "gap"


def test_spielbeginn_whoever_lays_first_opens_with_four_letters() -> None:
    """After a pass the other player opens, under the same conditions (silent point 17)."""
    table = Table("wortspiel", words=["TOR", "HORT"])
    table.do(m.Pass(0))
    table.hold(1, "HORTENSA")
    assert table.refused_play("8G", "TOR").code == "opening_short"
    assert table.turn("8F", "HORT") == 20


def test_spielbeginn_refilled_to_eight() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    table.turn("8F", "HORT")
    assert len(table.rack(0)) == 8
    assert table.rack(0)[:4] == tuple("ENSA")


def test_spielbeginn_both_pass_at_once_new_letters_once() -> None:
    table = Table("wortspiel")
    before = (table.rack(0), table.rack(1))
    table.do(m.Pass(0))
    redealt = table.happened(table.do(m.Pass(1)), m.Redealt)
    assert (table.rack(0), table.rack(1)) == redealt.racks != before
    assert [len(rack) for rack in redealt.racks] == [8, 8]
    assert len(table.state.bag) == 100 - 16
    assert table.state.turn == 0


def test_spielbeginn_the_redeal_starts_the_passes_anew_and_comes_only_once() -> None:
    """Otherwise one further pass would end the game before a word (silent point 16)."""
    table = Table("wortspiel")
    table.do(m.Pass(0))
    table.do(m.Pass(1))
    racks = (table.rack(0), table.rack(1))
    table.do(m.Pass(0))
    table.do(m.Pass(1))
    assert (table.rack(0), table.rack(1)) == racks
    assert table.game.result(table.state) is None
    table.do(m.Pass(0))
    assert table.game.result(table.state) is not None


def test_spielbeginn_no_redeal_after_a_word() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    table.turn("8F", "HORT")
    racks = (table.rack(0), table.rack(1))
    table.do(m.Pass(1))
    table.do(m.Pass(0))
    assert (table.rack(0), table.rack(1)) == racks


def test_spielbeginn_the_word_is_checked_before_the_move_counts() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    good, bad = table.command("8F", "HORT"), table.command("8F", "THRO")
    assert table.game.check(table.state, good, table.lexicon) is None
    refusal = table.game.check(table.state, bad, table.lexicon)
    assert refusal is not None
    assert "THRO" in say(refusal, "de")
    # Not valid: one may lay another word or pass; nothing is lost, and as often as one likes.
    for _ in range(3):
        assert table.refused(bad).code == "unknown_word"
    table.happened(table.do(good), m.Noted)


def test_spielbeginn_a_valid_word_is_noted_at_once() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    table.do(table.command("8F", "HORT"))
    assert (table.state.phase, table.state.turn, table.points()) == ("turn", 1, (20, 0))
    assert table.refused(m.Challenge(1, "HORT")).code == "no_challenges"
    assert table.refused(m.Accept(1)).code == "no_challenges"


def test_spielbeginn_who_begins_is_random() -> None:
    starters = set()
    for seed in range(20):
        events = crossword("wortspiel").start(setup(2, seed))
        assert not isinstance(events, Refusal)
        draw = Table.happened(events, m.StartDrawn)
        assert draw.rounds == ()
        starters.add(draw.starter)
    assert starters == {0, 1}


# --- Anlegen von Wörtern ------------------------------------------------------------------------


def test_anlegen_down_or_to_the_right_not_diagonally() -> None:
    table = Table("wortspiel", words=["HORT", "ROT"])
    table.lay(("8F", "HORT"))
    table.hold(0, "OTENSAIR")
    assert table.game.check(table.state, table.command("H8", "ROT"), table.lexicon) is None
    diagonal = tuple(m.Placement(8 + i, 7 + i, letter) for i, letter in enumerate("OTE"))
    assert table.refused(m.Play(0, diagonal)).code == "not_in_line"


def test_anlegen_every_word_must_be_valid() -> None:
    table = Table("wortspiel", words=["MAUS", "UM", "NA", "HUND"])
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENRT")
    refusal = table.refused_play("9G", "MAUS")
    assert (refusal.code, refusal.rule) == ("unknown_word", "003 Gültige Wörter")
    assert "DU" in say(refusal, "de")


def test_anlegen_uses_a_letter_or_borders_a_word() -> None:
    table = Table("wortspiel", words=["ROT", "HORT"])
    table.lay(("8F", "HORT"))
    table.hold(0, "ROTENSAI")
    refusal = table.refused_play("1A", "ROT")
    assert (refusal.code, refusal.rule) == ("not_touching", "003 Anlegen von Wörtern")


def test_anlegen_words_in_the_other_direction_count_as_well() -> None:
    table = Table("wortspiel", words=["MAUS", "UM", "NA", "DU"])
    table.lay(("8F", "HUND"))
    table.hold(0, "MAUSENRT")
    announced = table.play("9G", "MAUS")
    assert [scored.word for scored in announced.words] == ["MAUS", "UM", "NA", "DU"]
    assert announced.score == sum(scored.score for scored in announced.words)


def test_anlegen_a_lengthened_word_counts_whole_without_old_bonuses() -> None:
    table = Table("wortspiel", words=["HORT", "HORTEN"])
    table.lay(("8F", "HORT"))
    table.hold(0, "ENRSTIAD")
    announced = table.play("8F", "HORTEN")
    assert [(s.word, s.score) for s in announced.words] == [("HORTEN", 13)]


def test_anlegen_no_exchange() -> None:
    table = Table("wortspiel")
    refusal = table.refused(m.Exchange(0, table.rack(0)[:1]))
    assert (refusal.code, refusal.rule) == ("no_exchange", "003 Spielbeginn")


# --- Gültige Wörter -----------------------------------------------------------------------------


def test_gueltige_woerter_only_what_the_list_holds() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    refusal = table.refused_play("8F", "HORTE")
    assert (refusal.code, refusal.rule) == ("unknown_word", "003 Gültige Wörter")


def test_gueltige_woerter_accents_are_ignored() -> None:
    assert spell("Café", "digraph") == "CAFE"


def test_gueltige_woerter_no_names() -> None:
    assert policy_of(crossword("wortspiel")).names is False


# --- Ende des Spiels ----------------------------------------------------------------------------


def test_ende_three_passes_running() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.hold(0, "HORTENSA")
    table.turn("8F", "HORT")
    for seat in (1, 0):
        table.do(m.Pass(seat))
        assert table.state.phase == "turn"
    table.do(m.Pass(1))
    assert table.state.phase == "over"
    assert table.state.result is not None
    assert table.state.result.reason == "passes"


def test_ende_a_word_between_starts_the_passes_anew() -> None:
    table = Table("wortspiel", words=["HORT", "HORTE"])
    table.lay(("8F", "HORT"))
    table.do(m.Pass(0))
    table.do(m.Pass(1))
    table.hold(0, "EENRSTIA")
    table.turn("8F", "HORTE")
    table.do(m.Pass(1))
    assert table.state.phase == "turn"


def test_ende_no_letter_left_and_none_to_get() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.endgame("HORT", "QA")
    table.turn("8F", "HORT")
    assert table.state.result is not None
    assert table.state.result.reason == "out"
    # Everybody loses the own rest; going out brings nothing.
    assert table.points() == (20, -10)
    assert [standing.credited for standing in table.state.result.standings] == [0, 0]


def test_ende_not_while_there_are_letters_to_get() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.endgame("HORT", "QA", bag="E")
    table.turn("8F", "HORT")
    assert table.state.phase == "turn"


def test_ende_the_higher_score_wins() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.endgame("HORT", "E")
    table.score(0, 100)
    table.turn("8F", "HORT")
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.drawn) == ((1,), False)


def test_ende_remis() -> None:
    table = Table("wortspiel", words=["HORT"])
    table.endgame("HORT", "E")
    table.score(0, 21)
    table.turn("8F", "HORT")
    assert table.points() == (20, 20)
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.drawn) == ((0, 1), True)


# --- The filled board at the end of the booklet -------------------------------------------------

# Rows 15 to 9 as printed. Below row 9 the print is out of line: PRIMAER and BOXE stand a column too
# far to the right, row 1 cannot be legal wherever it is moved. So only what is sure is tested: the
# upper rows as a position, and the letters of all rows against the set.
UPPER_ROWS = {
    15: ".AUSGEBEN...B..",
    14: "..N...L.....L..",
    13: ".PI.M.O...J.U..",
    12: "..STEIGT.WELT..",
    11: "....H..H...O...",
    10: "..NERZ.ERLAG...",
}
LOWER_LETTERS = "MYKPRIMAERUIESARSENKANUSERFDCBOXEASTISHEDETREEANFL"


def test_filled_board_90_letters_that_the_set_holds() -> None:
    letters = "".join(UPPER_ROWS.values()).replace(".", "") + LOWER_LETTERS
    assert len(letters) == 90
    rest = list(crossword("wortspiel").rules.tiles.tiles)
    for letter in letters:
        rest.remove(letter)
    assert sorted(rest) == sorted("CEEKNQTTTV")
    values = crossword("wortspiel").rules.tiles.values
    assert sum(values[tile] for tile in rest) == 29


def test_filled_board_words_of_the_upper_rows() -> None:
    # The booklet counts rows from below, so its row 15 is our row 1.
    board = {
        (15 - number, col): Laid(letter)
        for number, row in UPPER_ROWS.items()
        for col, letter in enumerate(row)
        if letter != "."
    }
    words = all_words(board)
    across = [run.word(board) for run in words if not run.down]
    assert across == ["AUSGEBEN", "PI", "STEIGT", "WELT", "NERZ", "ERLAG"]
    # The columns of THE, JE and others run on below: these are complete here.
    down = {run.word(board) for run in words if run.down}
    assert {"UNIS", "MEHR", "BLOG", "BLUT", "LOG"} <= down
