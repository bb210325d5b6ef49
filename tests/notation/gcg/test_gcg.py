"""GCG: read tolerantly, written strictly, and the same again."""

import codecs
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setzkasten.notation.files import read_bytes
from setzkasten.notation.gcg import read_gcg, write_gcg
from setzkasten.notation.transcript import Entry, Transcript
from setzkasten.notation.unreadable import UnreadableRecord
from setzkasten.texts.catalogue import say

GAME = """#character-encoding UTF-8
#player1 A Änne Müller
#player2 B Björn
#title Ein Spiel
>A: ADDEKSÜ 8G DÜS +16 16
>B: BFIOTUU J8 TOFU +25 25
>A: ADDEKOS -DK +0 16
>B: ABEILNU - +0 25
>A: EE 9J ..E +4 20
>A: -- -4 16
>B: (challenge) -5 20
>A: (time) -10 6
>A:  (ERYH) +28 34
"""


def test_every_kind_of_line() -> None:
    game = read_gcg(GAME)
    assert game.players == ("Änne Müller", "Björn")
    assert game.notes == (("title", "Ein Spiel"),)
    assert [entry.kind for entry in game.entries] == [
        "play",
        "play",
        "exchange",
        "pass",
        "play",
        "withdraw",
        "challenge",
        "time",
        "endrack",
    ]
    assert game.entries[0] == Entry("play", 0, "8G", "DÜS", 16, 16, tuple("ADDEKSÜ"))
    assert game.entries[2].tiles == ("D", "K")
    assert game.entries[5] == Entry("withdraw", 0, "9J", "..E", -4, 16)
    assert game.entries[8].tiles == tuple("ERYH")
    assert game.warnings == ()


@pytest.mark.parametrize(
    "data",
    [
        GAME.encode(),
        codecs.BOM_UTF8 + GAME.encode(),
        GAME.encode("latin-1"),
        GAME.encode("utf-16"),
        GAME.replace("\n", "\r\n").encode(),
        GAME.replace("\n", "\r").encode("cp1252"),
        ("\n\n" + GAME).encode(),
    ],
    ids=["utf-8", "bom", "latin-1", "utf-16", "crlf", "cr", "blank lines"],
)
def test_encodings_and_line_ends(data: bytes) -> None:
    game = read_bytes(data, "spiel.gcg")
    assert isinstance(game, Transcript)
    assert game.entries == read_gcg(GAME).entries


def test_odd_lines_are_numbered_warnings() -> None:
    text = (
        "#player1 A A\n"
        "#player2 B B\n"
        ">A: ABC 8G DÜS 16\n"
        "etwas anderes\n"
        ">C: ABC J8 TOFU +25 25\n"
        "#>B: ABC O1 WEG +1 26\n"
        ">B: ??? ??\n"
        ">A: ABC H8 SO +3 19 und mehr\n"
    )
    game = read_gcg(text)
    assert [warning.line for warning in game.warnings] == [3, 4, 5, 6, 7, 7, 8, 8]
    assert len(game.entries) == 3
    assert game.entries[0].note == ""
    assert game.entries[1].note == "#>B: ABC O1 WEG +1 26"
    assert game.players == ("A", "B", "C")
    assert game.entries[0].score is None
    assert game.entries[0].total == 16


def test_an_exchange_of_unknown_tiles_is_no_score() -> None:
    game = read_gcg(">A: ABC -3 +0 0\n>B: -2\n>A: -AB +5\n")
    assert [entry.tiles for entry in game.entries] == [("#",) * 3, ("#",) * 2, ("A", "B")]
    assert [entry.score for entry in game.entries] == [0, None, 5]


ENGLISH = """#player1 a Ann
#player2 b Bob
#lexicon CSW24
#tile-distribution english
#board-layout CrosswordGame
#note before the first move
>a: ?AACDER 8D CRAAlED +74 74
#note an auspicious beginning.
It goes on,
and on
>b: DEENOSW E2 ENDOWE.S +74 74 ENDOWERS,CRAAlED
>b: ABC (challenge) +5 79
#rack1 ABCDEFG
#style something
"""


def test_an_english_file() -> None:
    game = read_gcg(ENGLISH)
    assert [(w.line, say(w.said, "de").split(":")[0]) for w in game.warnings] == [
        (3, "Zeile 3 nennt CSW24"),
        (12, "Zeile 12"),
    ]
    assert "deutschen" in say(game.warnings[0].said, "de")
    first, second, bonus = game.entries
    assert first.note.split("\n") == [
        "before the first move",
        "an auspicious beginning.",
        "It goes on,",
        "and on",
    ]
    assert (second.score, second.total) == (74, 74)
    assert (bonus.kind, bonus.player, bonus.score, bonus.total) == ("bonus", 1, 5, 79)
    assert bonus.note == "#style something"


def test_an_english_file_is_written_again_with_all_that_stands_in_it() -> None:
    game = read_gcg(ENGLISH)
    again = read_gcg(write_gcg(game))
    assert again.entries == game.entries
    assert again.notes == game.notes
    assert again.notes[0] == ("lexicon", "CSW24")
    assert [say(warning.said, "de").split(":")[-1] for warning in again.warnings] == [
        say(warning.said, "de").split(":")[-1] for warning in game.warnings
    ]


@pytest.mark.parametrize("lexicon", ["GERMAN", "Deutsch", "RD28", "german_2024"])
def test_a_german_word_list_is_at_home(lexicon: str) -> None:
    assert read_gcg(f"#lexicon {lexicon}\n>A: ABC - +0 0\n").warnings == ()


@pytest.mark.parametrize(
    "pragma", ["#lexicon NWL20", "#tile-distribution french", "#board-layout SuperCrosswordGame"]
)
def test_other_tiles_words_or_squares_are_said_first(pragma: str) -> None:
    game = read_gcg(f">A: ABC 8 - +0 0\n{pragma}\n#tile-set x\n>A: ABC - +0 0\n")
    assert game.warnings[0].line == 2
    assert sum("deutschen" in say(warning.said, "de") for warning in game.warnings) == 1


def test_a_score_without_its_sign_is_a_score_all_the_same() -> None:
    game = read_gcg(">A: 8G TOR 8 8\n>B: Pass 0 0\n>A: (challenge) −5 3\n")
    assert [(entry.kind, entry.score, entry.total) for entry in game.entries] == [
        ("play", 8, 8),
        ("pass", 0, 0),
        ("challenge", -5, 3),
    ]
    assert [warning.line for warning in game.warnings] == [1, 2, 2]


@pytest.mark.parametrize("rest", [">A: ABC H8 .AB", ">A: ABC H8 .AB +6", ">A: AB", ">A:"])
def test_a_file_that_breaks_off_says_so(rest: str) -> None:
    whole = ">A: 8G TOR +8 8\n>B: - +0 0\n"
    game = read_gcg(whole + rest)
    assert game.cut == 3
    assert game.entries == read_gcg(whole).entries
    assert not [warning for warning in game.warnings if warning.line == 3]
    assert read_gcg(whole + rest + "\n").cut is None


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_of_all_systems(end: str) -> None:
    assert read_bytes(GAME.replace("\n", end).encode()) == read_gcg(GAME)


@pytest.mark.parametrize(
    "start", ['{"record":1,"game":', '{"players":', '{"record":1,"game":"klassisch","rules":', "["]
)
def test_endless_nesting_is_a_foreign_file(start: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_bytes((start + "[" * 100_000).encode(), "tief.json")
    assert caught.value.refusal.code in ("foreign_file", "bad_header")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n \n",
        b"\x00\x01\x02",
        b"Nur ein Text.\nNoch einer.",
        b"#player1 A A\n",
        b"{}",
        b"[1]",
    ],
)
def test_foreign_files_are_refused(data: bytes) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_bytes(data, "datei")
    assert say(caught.value, "de") != say(caught.value, "en")


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for start in (b"", b">A: ABC 8D ", b"#player1 A A\n>A: "):
        with suppress(UnreadableRecord):
            read_bytes(start + data)


@given(st.integers(0, len(GAME)))
def test_a_truncated_file_keeps_what_is_there(length: int) -> None:
    try:
        game = read_gcg(GAME[:length])
    except UnreadableRecord:
        assert GAME[:length].count("\n") <= 5
        return
    whole = read_gcg(GAME).entries
    assert game.entries[: len(game.entries) - 1] == whole[: len(game.entries) - 1]


# --- writing ------------------------------------------------------------------------------------

tiles = st.lists(st.sampled_from([*"ABCÄÖÜ?"]), min_size=1, max_size=7).map(tuple)
squares = st.sampled_from(["8H", "H8", "15O", "A1"])
words = st.text(st.sampled_from([*"ABÄaü."]), min_size=1, max_size=8)
names = st.lists(
    st.text(st.sampled_from([*"Anna Bé:>#(1"]), max_size=12).map(lambda s: " ".join(s.split())),
    min_size=2,
    max_size=4,
)


@st.composite
def transcripts(draw: st.DrawFn) -> Transcript:
    players = tuple(name or "X" for name in draw(names))
    seat = st.integers(0, len(players) - 1)
    score, total = st.integers(-99, 999), st.integers(-99, 9999)
    entries: list[Entry] = []
    for _ in range(draw(st.integers(1, 8))):
        kind = draw(st.sampled_from(["play", "exchange", "pass", "endrack", "time", "more"]))
        points, stand = draw(score), draw(total)
        rack = draw(st.none() | tiles)
        who = draw(seat)
        if kind == "play":
            entries.append(Entry("play", who, draw(squares), draw(words), points, stand, rack))
        elif kind == "exchange":
            entries.append(
                Entry("exchange", who, score=points, total=stand, rack=rack, tiles=draw(tiles))
            )
        elif kind == "pass":
            entries.append(Entry("pass", who, score=points, total=stand, rack=rack))
        elif kind == "time":
            entries.append(Entry("time", who, score=points, total=stand, rack=rack))
        elif kind == "endrack":
            entries.append(Entry("endrack", who, score=points, total=stand, tiles=draw(tiles)))
        elif entries and entries[-1].kind == "play":
            last = entries[-1]
            entries.append(Entry("withdraw", last.player, last.where, last.word, points, stand))
    if not entries:
        entries.append(Entry("pass", 0, score=0, total=0))
    return Transcript("gcg", players, tuple(entries), game=draw(st.none() | st.just("kompakt")))


@given(transcripts())
def test_a_written_game_reads_back(game: Transcript) -> None:
    again = read_gcg(write_gcg(game))
    assert again.entries == game.entries
    assert again.players == game.players
    assert again.game == game.game
    assert again.warnings == ()


@pytest.mark.parametrize(
    "entry",
    [
        Entry("play", 0, "8H", "IM", None, 8),
        Entry("play", 0, "8H", "IM", 8, None),
        Entry("play", 0, "0,5 H", "IM", 8, 8),
        Entry("play", 0, "8H", "I M", 8, 8),
        Entry("exchange", 0, score=0, total=0),
    ],
)
def test_writing_is_strict(entry: Entry) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        write_gcg(Transcript("gcg", ("A", "B"), (entry,)))
    assert caught.value.refusal.code == "no_gcg"
