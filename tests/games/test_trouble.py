"""What the system says about files, in both languages."""

import errno
import tomllib

import pytest

from setzkasten.games.trouble import trouble


@pytest.mark.parametrize(
    "number",
    [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOSPC, errno.EROFS, errno.EADDRINUSE],
)
def test_the_usual_reasons_are_told_in_both_languages(number: int) -> None:
    told = trouble(OSError(number, "Something in English", "datei"))
    assert told.de != told.en
    assert "Something" not in told.de + told.en
    assert "datei" not in told.de + told.en


def test_other_reasons_are_quoted_in_one_line() -> None:
    assert trouble(OSError(9999, "Odd\nthing")).de == "Odd"
    assert trouble(OSError("no number")).en == "no number"


def test_what_a_parser_says_becomes_a_phrase() -> None:
    with pytest.raises(UnicodeDecodeError) as bytes_error:
        b"\xff".decode()
    assert trouble(bytes_error.value).de == "kein UTF-8-Text"
    with pytest.raises(tomllib.TOMLDecodeError) as toml_error:
        tomllib.loads("a = 1\n<html>")
    assert trouble(toml_error.value).en == "line 2 is no TOML"
