"""What is written can be read by other programs, and nothing of it is lost here."""

import msgspec
import pytest

from setzkasten.audit.transcripts import audit_transcript
from setzkasten.games.crossword.game import as_crossword
from setzkasten.games.registry import games
from setzkasten.notation.gcg import read_gcg, write_gcg
from setzkasten.notation.transcribe import transcribe
from setzkasten.notation.transcript import Entry, Transcript
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts.catalogue import say
from tests.notation.bot_games import played
from tests.notation.challenge_games import challenge_game
from tests.notation.gcg.grammar import macondo_objects, quackle_misreads

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", ["klassisch", "kompakt"])
def test_other_programs_take_every_line_of_whole_games(game_id: str, seed: int) -> None:
    text = write_gcg(transcribe(challenge_game(game_id, seed)))
    assert macondo_objects(text) == []
    assert quackle_misreads(text) == []


def test_the_games_hold_every_kind_of_line() -> None:
    entries = [e for seed in SEEDS for e in transcribe(challenge_game("klassisch", seed)).entries]
    kinds = {entry.kind for entry in entries}
    assert kinds == {"play", "exchange", "pass", "challenge", "withdraw", "endrack"}
    assert any(entry.total is not None and entry.total < 0 for entry in entries)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game_id", "people"), [("klassisch", 2), ("kompakt", 2), ("kompakt", 4)])
def test_and_nothing_is_lost_here(game_id: str, people: int, seed: int) -> None:
    game = transcribe(challenge_game(game_id, seed, people))
    again = read_gcg(write_gcg(game))
    assert again.entries == game.entries
    assert again.players == game.players
    assert again.game == game_id
    assert again.warnings == ()
    audit = audit_transcript(again, as_crossword(games()[game_id]).rules)
    assert audit.ok
    assert tuple(audit.final.values()) == game.final


def test_wortspiel_has_lines_that_others_take() -> None:
    text = write_gcg(transcribe(played("wortspiel")))
    assert macondo_objects(text) == []
    assert quackle_misreads(text) == []
    assert "#lexicon" not in text  # its tiles are not those that others know as German


def test_the_card_table_is_refused_with_the_reason() -> None:
    with pytest.raises(UnreadableRecord) as caught:
        write_gcg(transcribe(played("kartenkreuz")))
    assert caught.value.refusal.code == "no_gcg"
    assert "ohne Rand" in say(caught.value, "de")
    assert "without bounds" in say(caught.value, "en")


def test_a_penalty_stands_where_others_know_one() -> None:
    game = Transcript(
        "record",
        ("Ada", "Bo"),
        (
            Entry("play", 0, "8G", "DÜS", 16, 16, tuple("ADDEKSÜ")),
            Entry("challenge", 1, "8G", "DÜS", -5, -5, tuple("BFIOTUU")),
            Entry("play", 1, "J8", "TOFU", 2, -3, tuple("BFIOTUU")),
            Entry("endrack", 1, score=-4, total=-7, tiles=tuple("BI")),
            Entry("endrack", 0, score=4, total=20, tiles=tuple("BI")),
        ),
        game="klassisch",
    )
    assert write_gcg(game).split("\n")[3:-1] == [
        "#description (Setzkasten: klassisch)",
        "#lexicon Deutsch",
        ">Ada: ADDEKSÜ 8G DÜS +16 16",
        ">Bo: BFIOTUU (time) -5 -5",
        "#note setzkasten: wrong challenge",
        ">Bo: BFIOTUU J8 TOFU +2 0",
        "#note setzkasten: total -3",
        ">Bo: BI (time) -4 -7",
        "#note setzkasten: tiles left over",
        ">Ada: (BI) +4 20",
    ]


def test_a_rack_nobody_recorded_is_what_is_known_of_it() -> None:
    plays = (
        Entry("pass", 0, score=0, total=0),
        Entry("play", 1, "8G", "dÜS", 16, 16),
        Entry("play", 0, "J8", "..FU", 25, 25),
        Entry("withdraw", 0, "J8", "..FU", -25, 0),
        Entry("exchange", 1, score=0, total=16, tiles=tuple("AB")),
        Entry("pass", 0, score=0, total=0),
    )
    game = Transcript("sheet", ("A", "B"), plays)
    text = write_gcg(game)
    racks = [line.split()[1] for line in text.split("\n") if line.startswith(">")]
    assert racks == ["FU", "?ÜS", "FU", "FU", "AB", "?"]
    assert macondo_objects(text) == []
    assert read_gcg(text).entries == plays


def test_whoever_began_is_player_1_and_keeps_the_seat() -> None:
    plays = (Entry("play", 1, "8G", "DÜS", 16, 16, tuple("DÜS")),)
    text = write_gcg(Transcript("record", ("Ada", "Bo"), plays))
    assert "#player1 Bo Bo\n#player2 Ada Ada\n" in text
    assert read_gcg(text).players == ("Ada", "Bo")
    assert read_gcg(text).entries == plays


@pytest.mark.parametrize(
    "note",
    ["ein Wort", "zwei\nZeilen", "WAI# gibt es nicht", ">A: ABC 8D AB +3 3", "#title #player1 A B"],
)
def test_notes_are_written_and_harm_nobody(note: str) -> None:
    plays = (Entry("play", 0, "8G", "DÜS", 16, 16, tuple("DÜS"), note=note),)
    text = write_gcg(Transcript("gcg", ("A", "B"), plays, notes=(("lexicon", "RD28"),)))
    assert macondo_objects(text) == []
    (again,) = read_gcg(text).entries
    assert again.note.replace(" ", "") == note.replace(" ", "")
    assert read_gcg(text).notes == (("lexicon", "RD28"),)


def test_files_of_earlier_versions_say_their_game() -> None:
    assert read_gcg("#setzkasten-game kompakt\n>A: ABC - +0 0\n").game == "kompakt"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_broken_line_is_noticed(seed: int) -> None:
    """The grammar can say no: of each line that is bent, it does."""
    text = write_gcg(transcribe(challenge_game("klassisch", seed)))
    for bent in (
        text.replace("#lexicon", "#setzkasten-game"),
        text.replace(" - +0", " - 0"),
        text.replace("(time)", "(challenge)"),
        text.replace("#player2", "#player3"),
    ):
        assert bent == text or macondo_objects(bent) or quackle_misreads(bent)
    bare = Transcript("gcg", ("A", "B"), (Entry("challenge", 1, score=-5, total=-5),))
    assert macondo_objects(write_gcg(bare).replace("? ", ""))
    loss = msgspec.structs.replace(bare.entries[0], kind="time")
    assert not macondo_objects(write_gcg(msgspec.structs.replace(bare, entries=(loss,))))
