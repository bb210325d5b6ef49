"""`play`: whole games typed into the terminal, by people and bots."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from setzkasten.cli.dialogue.reader import Reader
from setzkasten.cli.run import run
from setzkasten.cli.voice import Voice
from setzkasten.engine.levels import level_of
from setzkasten.engine.players import choose
from setzkasten.face.seeds import fresh_setup
from setzkasten.games.cards.rummy.state import State as RummyState
from setzkasten.games.crossword.game import known_state
from setzkasten.games.protocol import Refusal, fold_events, known_as
from setzkasten.games.registry import GAME_IDS, games
from setzkasten.lexicon import WordList
from setzkasten.notation.families import notation_of
from setzkasten.notation.files import read_file
from setzkasten.notation.record import Record
from setzkasten.texts import HouseName
from tests.cli.conftest import WORDS, Call
from tests.data.small_words import SMALL_WORDS
from tests.timeouts import TIMEOUT


def record_of(folder: Path) -> Record:
    (file,) = folder.glob("*.jsonl")
    record = read_file(file)
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize("game", GAME_IDS)
def test_bots_play_to_the_end(setz: Call, tmp_path: Path, game: str) -> None:
    bots = games()[game].players[0]
    answer = setz(
        "play", game, "--players", bots, "--bots", bots, "--seed", 4, "--words", WORDS,
        "--seconds", 0 if game in ("kartenrommee", "patience") else 1.5,
    )  # fmt: skip
    assert answer.code == 0
    record = record_of(tmp_path)
    state = fold_events(record.game, record.events)
    assert record.game.result(state) is not None
    assert str(record.header.commitment) in answer.out
    assert "setzkasten verify" in answer.out


def test_a_person_passes_a_game_away(setz: Call, tmp_path: Path) -> None:
    typed = ["-", ""] * 120
    answer = setz(
        "play", "kompakt", "--seed", 5, "--words", WORDS, "--record", "a.jsonl", typed=typed
    )
    assert answer.code == 0
    assert "Ende der Partie" in answer.out
    assert "Computer gewinnt" in answer.out
    assert setz("replay", "a.jsonl").code == 0
    assert setz("verify", "a.jsonl").code == 0


def test_announcing_taking_back_and_challenging(setz: Call) -> None:
    """What the person types is made from the same seed, so that it fits the rack."""
    game = games()["kompakt"]
    events = game.start(fresh_setup([None, HouseName("computer")], 5))
    assert not isinstance(events, Refusal)
    state = known_state(fold_events(game, events))
    assert state.turn == 0
    rack = [tile for tile in state.players[0].rack if tile != "?"]
    word = rack[0] + rack[1]
    typed = [
        "hilfe",
        "mischen",
        "brett",
        "zettel",
        "",
        "8a " + word,
        "8h ßß",
        "nachschlagen HUND",
        f"8h {word}",
        "z",
        f"8h {word.lower()}",
        "",
        "nein",
        "ende",
    ]
    answer = setz("play", "kompakt", "--seed", 5, "--words", WORDS, typed=typed)
    assert answer.code == 0
    out = answer.out
    assert "8D WORT legt waagerecht" in out
    assert "Das erste Wort muss über das Feld 8H gehen" in out
    assert "SS" in out
    assert "Wörterbuch zu" in out
    assert out.count(f"8H {word}:") == 2
    assert "Zurückgenommen." in out
    assert f"Computer zweifelt {word} an, und {word} gilt nicht." in out
    assert "Die Partie ist unterbrochen." in out


def test_a_person_challenges(setz: Call) -> None:
    typed = ["-", "XX", "HUND?", "ende"]
    answer = setz("play", "klassisch", "--seed", 5, "--words", WORDS, typed=typed)
    assert "Zweifelst du ein Wort an" in answer.out
    assert "wurde in diesem Zug weder gelegt noch verändert" in answer.out


def test_a_move_typed_in_place_of_yes_announces_nothing(setz: Call) -> None:
    game = games()["kompakt"]
    events = game.start(fresh_setup([None, HouseName("computer")], 5))
    assert not isinstance(events, Refusal)
    state = known_state(fold_events(game, events))
    rack = [tile for tile in state.players[0].rack if tile != "?"]
    word = rack[0] + rack[1]
    typed = [f"8h {word}", "-", "8h " + word[::-1], "weiter", "n", "ende"]
    answer = setz("play", "kompakt", "--seed", 5, "--words", WORDS, typed=typed)
    assert answer.out.count("Ankündigen?") == 4
    assert "Zurückgenommen." in answer.out
    assert "zweifelt" not in answer.out


def test_a_challenging_person_can_look_at_table_and_sheet(setz: Call) -> None:
    typed = ["-", "hilfe", "zettel", "brett", "nachschlagen HUND", "", "ende"]
    answer = setz("play", "klassisch", "--seed", 5, "--words", WORDS, typed=typed)
    assert "Schreibe das Wort, das du anzweifelst" in answer.out
    assert "Spieler 1: passt +0 = 0" in answer.out
    assert "Wörterbuch zu" in answer.out
    assert answer.out.count("Zweifelst du ein Wort an") == 5
    assert "weder gelegt noch" not in answer.out


def test_a_terminal_that_changes_hands_forgets_what_was_scrolled_away() -> None:
    voice = Voice("de")
    voice.out = Console(file=io.StringIO(), force_terminal=True)
    Reader(voice, lambda: "\n").hand_over("Ben")
    assert isinstance(voice.out.file, io.StringIO)
    before, after = voice.out.file.getvalue().split("Ben ist dran")
    assert "\x1b[3J" in before
    assert "\x1b[3J" in after


def test_wortspiel_checks_before_the_play(setz: Call) -> None:
    game = games()["wortspiel"]
    events = game.start(fresh_setup([None, HouseName("computer")], 6))
    assert not isinstance(events, Refusal)
    state = known_state(fold_events(game, events))
    assert state.turn == 0
    word = "".join(state.players[0].rack[:4])
    typed = ["prüfen", f"prüfen 8h {word}", f"8h {word}", "", "ende"]
    answer = setz("play", "wortspiel", "--seed", 6, "--words", WORDS, typed=typed)
    assert answer.out.count(f"Dieses Wort gilt nicht: {word}") == 2
    assert "Legen?" in answer.out


def test_two_people_do_not_see_each_others_racks(setz: Call) -> None:
    typed = ["", "-", "", "-", "", "-", "", "-"]
    answer = setz(
        "play", "klassisch", "--players", 2, "--name", "Anna", "--name", "Ben",
        "--seed", 2, "--words", WORDS, typed=typed,
    )  # fmt: skip
    assert "Anna ist dran. Die anderen schauen weg" in answer.out
    assert "Ben ist dran. Die anderen schauen weg" in answer.out
    assert "Ende der Partie" in answer.out


def test_rummy_turns_and_challenges(setz: Call) -> None:
    typed = ["hilfe", "nachschlagen HUND", "quatsch", "s", "legen ZZ", "tisch", "abwerfen Q"]
    answer = setz("play", "kartenrommee", "--seed", 5, "--words", WORDS, typed=typed)
    assert answer.code == 0
    assert "zieht vom Stapel" in answer.out
    assert "ist als Zug nicht lesbar" in answer.out
    assert "ziehen stapel" in answer.out


@pytest.mark.parametrize("game", ["kartenrommee", "patience"])
def test_a_person_plays_the_bots_moves_in_a_card_game(
    setz: Call, tmp_path: Path, game: str
) -> None:
    """The moves of a bot, typed by a person, lead through a whole game."""

    found = games()[game]
    words = WordList(SMALL_WORDS)
    names = [None, HouseName("computer")][: found.players[0]]
    events = found.start(fresh_setup(names, 8))
    assert not isinstance(events, Refusal)
    state = fold_events(found, events)
    typed = []
    while found.result(state) is None:
        seat = min(found.awaited(state))
        command = choose(found, found.view(state, seat), words, budget=0, level=level_of(None))
        if seat == 0:
            meld = type(command).__name__ == "Meld"
            challenge = type(command).__name__ == "Accept"
            written = notation_of(found).write(found, found.view(state, seat), command)
            typed += [""] if challenge else [written] + [""] * meld
        answer = found.decide(state, command, words)
        assert not isinstance(answer, Refusal)
        state = fold_events(found, answer, state)
    played = setz("play", game, "--seed", 8, "--words", WORDS, "--seconds", 0, typed=typed)
    assert played.code == 0
    assert "unterbrochen" not in played.out
    assert record_of(tmp_path).game.result(fold_events(found, record_of(tmp_path).events))


def test_help_stands_at_every_question_and_says_what_this_game_has(setz: Call) -> None:
    game = games()["wortspiel"]
    events = game.start(fresh_setup([None, HouseName("computer")], 6))
    assert not isinstance(events, Refusal)
    word = "".join(known_state(fold_events(game, events)).players[0].rack[:4])
    typed = ["hilfe", f"8h {word}", "hilfe", "z", "ende"]
    out = setz("play", "wortspiel", "--seed", 6, "--words", WORDS, typed=typed).out
    assert "Enter oder ja legt den Zug" in out
    for foreign in ("Blanko", "tauscht", "Prämien"):
        assert foreign not in out
    out = setz("play", "klassisch", "--seed", 6, "--words", WORDS, typed=["hilfe", "ende"]).out
    assert "Blanko" in out
    assert "solange 7 oder mehr im Beutel sind" in out
    out = setz("play", "kartenrommee", "--words", WORDS, typed=["hilfe", "ende"]).out
    assert "ziehen stapel" in out
    assert "draw" not in out


@pytest.mark.parametrize("game", ["kompakt", "wortspiel", "kartenrommee", "patience"])
def test_a_hint_can_be_typed(setz: Call, game: str) -> None:
    call = ("play", game, "--seed", 6, "--words", WORDS, "--seconds", 0)
    hint = setz(*call, typed=["tipp", "ende"]).out.split("Tipp: ")[1].split("\n")[0]
    out = setz(*call, typed=[hint, "", "ende"]).out
    assert "ist als Zug nicht lesbar" not in out
    assert not any(verb in hint for verb in ("draw", "take", "meld"))


def test_a_turn_can_be_taken_back_where_one_plays_alone(setz: Call, tmp_path: Path) -> None:
    typed = ["zurück", "-", "", "", "zurück", "zettel", "ende"]
    call = ("play", "wortspiel", "--seed", 6, "--words", WORDS, "--record", "a.jsonl")
    out = setz(*call, typed=typed).out
    assert "Hier gibt es keinen Zug zurückzunehmen." in out
    assert "Dein letzter Zug ist zurückgenommen." in out
    assert "passt +0" not in out.split("zurückgenommen.")[-1]
    record = read_file(tmp_path / "a.jsonl")
    assert isinstance(record, Record)
    assert not any(type(event).__name__ == "Passed" for event in record.events)
    assert setz("verify", "a.jsonl").code == 0


def test_two_people_get_neither_hints_nor_second_tries(setz: Call) -> None:
    typed = ["", "tipp", "zurück", "ende"]
    out = setz("play", "klassisch", "--bots", 0, "--words", WORDS, typed=typed).out
    assert out.count("Das geht nur, wenn sonst niemand mitspielt als der Computer.") == 2


def test_the_rack_lies_as_one_wants_and_the_rest_is_counted(setz: Call) -> None:
    game = games()["klassisch"]
    events = game.start(fresh_setup([None, HouseName("computer")], 5))
    assert not isinstance(events, Refusal)
    rack = list(known_state(fold_events(game, events)).players[0].rack)
    last = max(tile for tile in rack if tile != "?")
    typed = [f"ordnen {last}", "rest", "", "brett", "ende"]
    out = setz("play", "klassisch", "--seed", 5, "--words", WORDS, typed=typed).out
    shown = [line.split() for line in out.split("\n") if line.startswith("Bänkchen:")]
    assert [line[1][0] for line in shown[1:]] == [last] * (len(shown) - 1)
    assert len(shown) >= 2
    assert f"{102 - 7} nicht zu sehen: " in out


def test_a_hand_of_cards_lies_as_one_wants(setz: Call) -> None:
    game = games()["kartenrommee"]
    events = game.start(fresh_setup([None, HouseName("computer")], 5))
    assert not isinstance(events, Refusal)
    state = known_as(fold_events(game, events), RummyState)
    hand = sorted(set(state.players[0].hand))
    shown = []
    for card in (hand[0], hand[-1]):
        typed = ["", "", f"ordnen {card}", "ende"]
        out = setz("play", "kartenrommee", "--seed", 5, "--words", WORDS, typed=typed).out
        shown.append(out.split("Hand:")[-1].split()[0].strip("₀₁₂₃₄₅₆₇₈₉"))
    assert shown == [hand[0], hand[-1]]


def test_the_tabulator_knows_the_words_of_the_game(setz: Call) -> None:
    from setzkasten.cli.dialogue.cards import PatienceDialog, RummyDialog
    from setzkasten.cli.dialogue.crossword import CrosswordDialog
    from setzkasten.cli.dialogue.talk import Talk
    from setzkasten.cli.dialogue.terminal_game import TerminalGame

    kinds: dict[str, type[Talk[Any]]] = {
        "kompakt": CrosswordDialog,
        "kartenrommee": RummyDialog,
        "patience": PatienceDialog,
    }
    for game_id, kind in kinds.items():
        game = games()[game_id]
        names = ["A", "B"][: game.players[0]]
        for lang, verb in (("de", "tipp"), ("en", "hint")):
            voice = Voice(lang)
            running = TerminalGame(
                game, names, frozenset({1} if len(names) > 1 else ()), WordList([])
            )
            verbs = kind(voice, Reader(voice, lambda: ""), running).verbs()
            assert verb in verbs
            assert verbs == sorted(set(verbs))


def test_the_patience_takes_plain_words(setz: Call) -> None:
    out = setz(
        "play", "patience", "--seed", 1, "--words", WORDS, typed=["XYZ", "12-1", "aufhören"]
    ).out
    assert "Aus den offenen Karten lässt sich XYZ nicht legen." in out
    assert "sind übrig" in out or "Übrig sind" in out


def test_a_game_goes_on_from_its_record(setz: Call, tmp_path: Path) -> None:
    call = ("play", "klassisch", "--seed", 5, "--words", WORDS, "--record", "a.jsonl")
    assert "setzkasten play --from a.jsonl" in setz(*call, typed=["-"]).out
    before = read_file(tmp_path / "a.jsonl")
    assert isinstance(before, Record)
    for go_on in (("--from", "a.jsonl"), ()):  # without a name: the last one
        out = setz("play", *go_on, "--words", WORDS, typed=["zettel", "-"]).out
        assert "Spieler 1: passt +0" in out
        after = read_file(tmp_path / "a.jsonl")
        assert isinstance(after, Record)
        assert after.events[: len(before.events)] == before.events
        assert len(after.events) > len(before.events)
        assert after.header == before.header
        before = after
    assert setz("verify", "a.jsonl").code == 0


def test_a_game_that_cannot_go_on_says_why(setz: Call, tmp_path: Path) -> None:
    assert setz("play").code == 2
    (tmp_path / "fremd.gcg").write_text(">A: ABC - +0 0\n")
    assert "keine Setzkasten-Aufzeichnung" in setz("play", "--from", "fremd.gcg").err
    assert "Gib sie nicht daneben an" in setz("play", "kompakt", "--from", "fremd.gcg").err
    setz("play", "patience", "--words", WORDS, "--record", "p.jsonl", typed=["aufhören"])
    assert "schon zu Ende" in setz("play", "--from", "p.jsonl", "--words", WORDS).err


def test_english(setz: Call) -> None:
    answer = setz(
        "play", "patience", "--seed", 1, "--words", WORDS, "--lang", "en",
        typed=["help", "take XYZ", "refill 1 2", "look HUND", "stop"],
    )  # fmt: skip
    assert "The open cards do not make XYZ." in answer.out
    assert "points are left" in answer.out
    assert "Runde" not in answer.out


def test_an_unwritable_folder_loses_nothing(setz: Call, tmp_path: Path) -> None:
    answer = setz("play", "kompakt", "--words", WORDS, "--record", "/gibt/es/nicht.jsonl", typed=[])
    saved = answer.out.split("Aufgezeichnet in ")[1].split("\n")[0]
    assert "/gibt/es/nicht.jsonl lässt sich nicht schreiben: Datei oder Ordner gibt" in answer.err
    assert Path(saved).name == "nicht.jsonl"
    assert isinstance(read_file(Path(saved)), Record)
    Path(saved).unlink()


def test_ctrl_c_saves_the_record(tmp_path: Path) -> None:
    environment = os.environ | {"SETZKASTEN_LANG": "de", "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, "-m", "setzkasten", "play", "kompakt", "--words", str(WORDS)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment,
        text=True,
        encoding="utf-8",
    )
    assert process.stdout is not None
    seen = ""
    while "> " not in seen and "Zweifelst" not in seen:
        seen += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert "Aufgezeichnet in" in out
    assert err == ""
    assert record_of(tmp_path).log


def test_the_entry_point_is_the_same_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("setzkasten ")
