"""What the system says about files, in both languages."""

import errno
import re
import tomllib
from pathlib import Path

import pytest

from setzkasten.games.file_errors import read_bounded, trouble
from setzkasten.games.registry import BadRules, load_rules
from setzkasten.texts.catalogue import say


@pytest.mark.parametrize(
    "number",
    [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS, errno.EADDRINUSE],
)
def test_the_usual_reasons_are_told_in_both_languages(number: int) -> None:
    told = trouble(OSError(number, "Something in English", "datei"))
    assert say(told, "de") != say(told, "en")
    assert "Something" not in say(told, "de") + say(told, "en")
    assert "datei" not in say(told, "de") + say(told, "en")


def test_other_reasons_are_told_by_their_number() -> None:
    told = trouble(OSError(errno.ENOTTY, "Inappropriate ioctl for device"))
    assert say(told, "de") == f"Fehler {errno.ENOTTY} des Systems (ENOTTY)"
    assert say(told, "en") == f"error {errno.ENOTTY} of the system (ENOTTY)"
    assert say(trouble(OSError("no number\nat all")), "en") == "unexpected (no number)"


def test_a_file_is_read_as_far_as_its_limit(tmp_path: Path) -> None:
    (tmp_path / "ten").write_bytes(b"0123456789")
    assert read_bounded(tmp_path / "ten", 10) == b"0123456789"
    for file, limit in ((tmp_path / "ten", 9), (Path("/dev/zero"), 1000)):
        with pytest.raises(OSError, match="too large") as caught:
            read_bounded(file, limit)
        assert say(trouble(caught.value), "de") == "die Datei ist zu groß"


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ('[game.x]\nfamily = "crossword"', "title fehlt"),
        ('[game.kompakt]\nrack = "sieben"', "rack: es muss eine ganze Zahl sein, nicht ein Text"),
        ("[game.kompakt]\nrack = 40", "kompakt: Auf ein Bänkchen passen 1 bis 12 Steine"),
        ("[game.kompakt]\nracks = 7", "racks gibt es nicht"),
        ('[game.kompakt]\nchallenge = { window = "nie", wrong = 1 }', "nie"),
        ("[layout.klein]\ncenter = 1", "rows fehlt"),
        ('[game.kompakt]\nlayout = "rund"', "Das Brett „rund“ gibt es nicht"),
        ("[tileset.t]\nA = 3", "Steinsatz „t“: Zu „A“ gehört [Wert, Anzahl]"),
        ("[spiel.x]", "Die Tabelle [spiel] gibt es nicht"),
        ('[game.x]\nfamily = "skat"', "family „skat“ gibt es nicht; es gibt crossword"),
        ("tileset = 3", "muss eine Tabelle sein"),
    ],
)
def test_rules_that_do_not_fit_are_told_in_german(text: str, german: str, tmp_path: Path) -> None:
    file = tmp_path / "regeln.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadRules) as caught:
        load_rules(file)
    assert german in say(caught.value, "de")
    assert not re.search(
        r"\b(the|is|must|not possible|missing|Object|Expected|got|has no)\b",
        say(caught.value, "de"),
    )
    assert not re.search(r"\b(ist|gibt|muss|fehlt|und)\b", say(caught.value, "en"))


def test_what_a_parser_says_becomes_a_phrase() -> None:
    with pytest.raises(UnicodeDecodeError) as bytes_error:
        b"\xff".decode()
    assert say(trouble(bytes_error.value), "de") == "kein UTF-8-Text"
    with pytest.raises(tomllib.TOMLDecodeError) as toml_error:
        tomllib.loads("a = 1\n<html>")
    assert say(trouble(toml_error.value), "en") == "line 2 is no TOML"
