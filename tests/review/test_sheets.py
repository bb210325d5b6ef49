"""Score sheets looked back at: racks that follow, gaps that are named, files that break off."""

import itertools
import re
from pathlib import Path

import pytest

import setzkasten as sk
from setzkasten.games.words import Lexicon
from setzkasten.lexicon import WordList
from setzkasten.review import GameReview, Reviewing
from setzkasten.review.effort import MOST_TURNS
from setzkasten.review.finished import read_finished
from setzkasten.texts.catalogue import say

REAL = "das wirkliche folgt aus dem, was davor oder danach gelegt wurde."
GAMES = Path(__file__).parent.parent / "data" / "games"


def words_on(text: str) -> Lexicon:
    found = re.findall(r"^>\w+: \S* ?\w+ ([A-ZÄÖÜa-zäöü]+) \+", text, re.MULTILINE)
    return WordList([word.upper() for word in found])


def look(tmp_path: Path, text: str, words: Lexicon | None = None) -> GameReview:
    file = tmp_path / "game.gcg"
    file.write_text(text, encoding="utf-8")
    game = read_finished(file).with_words(words or words_on(text))
    return Reviewing(game, seconds=0.0).report(list(Reviewing(game, seconds=0.0).turns()))


@pytest.fixture(scope="module")
def sheet() -> str:
    return (GAMES / "turnier-1.gcg").read_text("utf-8")


def test_a_sheet_with_racks_is_looked_back_at(tmp_path: Path, sheet: str) -> None:
    report = look(tmp_path, sheet)
    assert report.complete
    assert report.final == (529, 421)
    assert {turn.rack_source for turn in report.turns} == {"recorded"}
    assert [turn.score for turn in report.turns][:4] == [16, 25, 18, 20]
    # What was drawn follows from the next rack of the same seat.
    assert report.turns[0].draw is not None
    assert sorted(report.turns[0].draw.drawn) == sorted("OSD")


def test_racks_that_were_not_written_down_are_proved_at_the_end(tmp_path: Path, sheet: str) -> None:
    bare = re.sub(r"^(>\w+:) [A-ZÄÖÜ?]+ ", r"\1 ", sheet, flags=re.MULTILINE)
    told, known = look(tmp_path, bare), look(tmp_path, sheet)
    proved = [turn for turn in told.turns if turn.rack_source == "proved"]
    assert [turn.number for turn in proved][-1] == len(told.turns)
    bingos = {turn.number for turn in known.turns if turn.played and turn.played.bingo}
    assert len(bingos) >= 4
    assert bingos <= {turn.number for turn in proved}
    for turn in proved:
        assert sorted(turn.rack) == sorted(known.turns[turn.number - 1].rack)
        assert "rack_proved" in {gap.code for gap in turn.gaps}
    for turn in told.turns:
        if turn.rack_source == "open":
            assert turn.method == "none"
            assert turn.loss is None
            assert "rack_open" in {gap.code for gap in turn.gaps}


def test_a_play_that_was_taken_back_shows_the_rack_of_the_next_turn(tmp_path: Path) -> None:
    text = (
        "#player1 A A\n#player2 B B\n>A: 8D HAUSTEN +62 62\n>A: HAUSTEN -- -62 0\n"
        ">B: 8G ORT +6 6\n>A: H8 .AHN +7 7\n>B: 10F NE. +4 10\n"
    )
    report = look(tmp_path, text, WordList(["ORT", "RAHN"]))
    first, _, third = report.turns[:3]
    assert [turn.rack_source for turn in report.turns] == ["proved", "open", "proved", "open"]
    assert sorted(third.rack) == sorted(first.rack) == sorted("HAUSTEN")


def test_an_illegal_play_that_was_taken_back_ends_nothing(tmp_path: Path) -> None:
    text = (
        "#player1 A A\n#player2 B B\n>A: A1 HAUSTEN +62 62\n>A: HAUSTEN -- -62 0\n"
        ">A: HAUSTEN -- +0 0\n>B: 8G ORT +6 6\n>B: ORT -- -6 0\n"
    )
    report = look(tmp_path, text, WordList(["ORT"]))
    apart, challenged = report.turns
    assert "illegal" in {gap.code for gap in apart.gaps}
    assert apart.challenges == ()
    # What a sheet takes back twice goes off the table once.
    assert len(challenged.unseen) == len(apart.unseen) + len("HAUSTEN") == 102
    assert [challenge.seat for challenge in challenged.challenges] == [0]


def test_the_racks_of_all_are_those_of_their_next_turns(tmp_path: Path, sheet: str) -> None:
    report = look(tmp_path, sheet)
    for turn, following in itertools.pairwise(report.turns):
        assert turn.racks[turn.seat] == turn.rack
        assert turn.racks[following.seat] == following.rack
    # Who has no further turn holds at the end what is written there as left over.
    assert all(report.turns[-1].racks)
    assert sorted(report.turns[-1].racks[1 - report.turns[-1].seat]) == sorted("ERYH")


@pytest.mark.parametrize(
    ("line", "told", "racks", "gaps"),
    [
        (
            ">A: HAUSTEN -3 +0 0",
            "Tausch von 3 Steinen",
            "HAUSTEN",
            ["Getauscht sind 3 Steine, welche, ist nicht überliefert: Der Zug bleibt unbewertet."],
        ),
        (">A: HAUSTEN -7 +0 0", "Tausch von HAUSTEN", "HAUSTEN", []),
        (
            ">A: HAUSTEX 8G ORT +6 6",
            "ORT (8G)",
            "",
            ["Das aufgeschriebene Bänkchen HAUSTEX passt nicht zum Zug: Er bleibt unbewertet."],
        ),
        (
            ">A: ORT 8G ORT +6 6",
            "ORT (8G)",
            "",
            ["Vom Bänkchen ist nur ORT überliefert: Der Zug bleibt unbewertet."],
        ),
        (
            ">A: NEST 8D HAUSTEN +62 62",
            "HAUSTEN (8D)",
            "HAUSTEN",
            [f"Das aufgeschriebene Bänkchen NEST passt nicht zum Zug; {REAL}"],
        ),
    ],
)
def test_what_is_wrong_with_a_rack_that_was_written_down_is_said(
    tmp_path: Path, line: str, told: str, racks: str, gaps: list[str]
) -> None:
    text = f"#player1 A A\n#player2 B B\n{line}\n"
    (turn,) = look(tmp_path, text, WordList(["ORT", "HAUSTEN"])).turns
    assert say(turn.told, "de") == told
    assert "".join(turn.rack) == racks
    said = [say(gap, "de") for gap in turn.gaps if gap.code != "score_wrong"]
    assert said == gaps


def test_nobody_knows_whether_it_was_an_exchange_or_a_pass(tmp_path: Path) -> None:
    head = "Move, Button, State, Coord, Word, Points, Score1, Score2\n"
    file = tmp_path / "game.csv"
    file.write_text(
        f'{head}1, "g", "S1", "8D", "HAUSTEN", 62, 62, 0\n2, "r", "S0", "-", , 0, 62, 0\n'
    )
    game = read_finished(file).with_words(WordList(["HAUSTEN"]))
    (_, unclear) = list(Reviewing(game, seconds=0.0).turns())
    assert unclear.loss is None
    assert [gap.code for gap in unclear.gaps] == ["exchange_or_pass"]
    assert say(unclear.told) == "Tausch oder Passen"


@pytest.mark.parametrize(
    ("known", "move", "gap"),
    [
        (["HAUS"], "8F HAUs", "als S gelesen, nur so gibt es die Wörter."),
        (["HAUS", "HAUT"], "8F HAUs", "als S gelesen; mit einem anderen"),
        (["HUT"], "8F HAUe", "mit keinem gibt es die Wörter"),
    ],
)
def test_a_blank_nobody_wrote_down_is_read_so_that_the_words_exist(
    tmp_path: Path, known: list[str], move: str, gap: str
) -> None:
    file = tmp_path / "game.csv"
    head = "Move, Button, State, Coord, Word, Points, Score1, Score2\n"
    file.write_text(f'{head}1, "g", "S1", "8F", "HAU_", 8, 8, 0\n')
    game = read_finished(file).with_words(WordList(known))
    (turn,) = list(Reviewing(game, seconds=0.0).turns())
    assert turn.move == move
    assert gap in say(turn.gaps[0], "de")


def test_wrong_scores_and_illegal_plays_are_named_by_turn(tmp_path: Path, sheet: str) -> None:
    wrong = sheet.replace("J8 TOFU +25 25", "J8 TOFU +27 27")
    gaps = look(tmp_path, wrong).turns[1].gaps
    assert [say(gap, "de") for gap in gaps] == ["Aufgeschrieben sind 27 Punkte, gezählt 25."]
    apart = sheet.replace("K9 DAD", "A1 DAD")
    report = look(tmp_path, apart)
    assert "illegal" in {gap.code for gap in report.turns[2].gaps}
    assert report.turns[1].loss is not None


def test_what_cannot_be_read_ends_the_review_and_is_named(tmp_path: Path, sheet: str) -> None:
    broken = sheet.replace("9E LAUB", "9E LA7UB")
    report = look(tmp_path, broken)
    assert report.turns
    assert report.gaps
    assert len(report.turns) < 25
    half = "\n".join(sheet.split("\n")[:12]) + "\n"
    report = look(tmp_path, half, words_on(sheet))
    assert "not_ended" in {gap.code for gap in report.gaps}
    assert report.curve[-1] == report.turns[-1].after


def test_a_file_of_endless_passes_is_looked_at_as_far_as_turns_are(tmp_path: Path) -> None:
    lines = "".join(f">{'AB'[turn % 2]}: - +0 0\n" for turn in range(20_000))
    text = f"#player1 A A\n#player2 B B\n>A: HAUSTEN - +0 0\n>B: DIREKTE - +0 0\n{lines}"
    report = look(tmp_path, text, WordList(["HAUS"]))
    assert len(report.turns) == report.total == MOST_TURNS
    assert report.complete
    assert report.final == ()
    (gap,) = report.gaps
    assert say(gap, "de").startswith(f"Angesehen sind die ersten {MOST_TURNS} Züge")
    # What the first racks prove goes through to the last pass.
    assert {turn.rack for turn in report.turns} == {tuple("HAUSTEN"), tuple("DIREKTE")}


def test_a_foreign_lexicon_is_noticed(tmp_path: Path, sheet: str) -> None:
    report = look(tmp_path, sheet, WordList(["HUND", "KATZE"]))
    assert "foreign_words" in {gap.code for gap in report.gaps}
    assert all(turn.phoney for turn in report.turns[:4])


def test_a_loaded_sheet_keeps_what_was_written(sheet: str) -> None:
    game = sk.load(GAMES / "turnier-1.gcg", words=words_on(sheet))
    assert game.transcript is not None
    assert sk.review(game.copy(), seconds=0.0).final == (529, 421)


def test_a_table_that_was_set_up_is_looked_back_at() -> None:
    start = "/".join(["15"] * 7 + ["3REISEN6"] + ["15"] * 7)
    words = WordList(["REISEN", "NEST", "REISENS"])
    game = sk.set_up("klassisch", f"{start} NESTQXY/AENIOUL 0/0 0", words=words)
    game.play(game.legal_moves[0])
    (turn,) = sk.review(game, seconds=0.0).turns
    assert turn.loss is not None


def test_a_play_that_can_lie_nowhere_spoils_no_other_turn(tmp_path: Path) -> None:
    text = (
        "#player1 A A\n#player2 B B\n"
        ">A: DÜSENAR 8G DÜS +10 10\n"
        ">B: EEENRST 99Z XXXX +5 5\n"
        ">A: ENARTIO J8 TRIO +10 20\n"
        ">B: EEENRST 3A ÜÜÜÜÜÜ +10 15\n"
        ">B: EEENRST -- -10 5\n"
        ">A: ENASTEH 11I N.TE +10 30\n"
    )
    report = look(tmp_path, text, WordList(["DÜS", "TRIO", "NOTE", "ES"]))
    codes = [{gap.code for gap in turn.gaps} for turn in report.turns]
    assert [("illegal" in one) for one in codes] == [False, True, False, True, False]
    for place in (0, 2, 4):
        assert "impossible" not in codes[place]
        assert report.turns[place].loss is not None


def test_whose_turns_are_hardly_known_is_compared_with_no_level(tmp_path: Path, sheet: str) -> None:
    bare = re.sub(r"^(>\w+:) [A-ZÄÖÜ?]+ ", r"\1 ", sheet, flags=re.MULTILINE)
    file = tmp_path / "bare.gcg"
    file.write_text(bare, "utf-8")
    game = read_finished(file).with_words(words_on(sheet))
    reviewing = Reviewing(game, trials=4)
    turns = [reviewing.turn(turn.number) for turn in Reviewing(game, seconds=0).turns()]
    report = reviewing.report(turns)
    assert {one.level for one in report.people} == {""}
    told = [sentence for sentence in report.sentences if sentence.code == "mean_loss_part"]
    assert len(told) == 2
    for one, sentence in zip(report.people, told, strict=True):
        assert 0 < one.weighed < one.turns
        assert f"bewerten lassen sich {one.weighed} von {one.turns} Zügen" in say(sentence, "de")
        assert f"{one.weighed} of {one.turns} turns can be weighed" in say(sentence, "en")
    (need,) = [sentence for sentence in report.sentences if sentence.code == "levels_need_turns"]
    assert "75 %" in say(need, "de")
