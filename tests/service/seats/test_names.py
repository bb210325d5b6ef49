"""Names: visible, on one line, and not the computer's."""

from pathlib import Path

import pytest

from setzkasten.service.host import Host
from setzkasten.service.seats.names import clean_name, why_not_name
from setzkasten.service.store.write_check import WriteCheck
from setzkasten.service.tables.requests import NewSeat, NewTable
from tests.service.conftest import Greet
from tests.service.playing import code, fresh_key


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Çağla Ötztürk",
        "Nguyễn Thị",
        "שלום",
        "Аня",
        "Αννα",
        "李",
        "<b>",
        "R2-D2",
        "",
        " ",
        "😀",
        "Botho",
        "Bothe",
        "Both",
        "Bottrop",
        "Anna Bot",
        "WortBot",
        "B07",
        "B3",
        "Robota",
        "Meister",
        "Profi",
        "Kompott",
        "Peter Compu",
        "Putzteufel",
    ],
)
def test_names_of_all_the_world(name: str) -> None:
    assert why_not_name(name) is None


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("\u3164", "invisible_name"),
        ("\u2800\u2800", "invisible_name"),
        ("\u115f\u1160", "invisible_name"),
        ("\ufeff\u200b\u00ad", "invisible_name"),
        ("\U000e0041\U000e0042", "invisible_name"),
        ("A" + "\u0301" * 29, "towering_name"),
        ("Computer", "computers_name"),
        ("computer 2", "computers_name"),
        ("Ｃｏｍｐｕｔｅｒ", "computers_name"),
        ("der Computer", "computers_name"),
        ("Bot", "computers_name"),
        ("Computer (Profi)", "computers_name"),
        ("Computer Meister", "computers_name"),
        ("Computer A", "computers_name"),
        ("Computer II", "computers_name"),
        ("Computer Nr. 3", "computers_name"),
        ("Mein Computer", "computers_name"),
        ("Computerclub", "computers_name"),
        ("C0mputer", "computers_name"),
        ("C0MPU73R", "computers_name"),
        ("Cömputer", "computers_name"),
        ("Čömpütêr", "computers_name"),
        ("Cømputer", "computers_name"),
        ("Komputer", "computers_name"),
        ("C o m p u t e r", "computers_name"),
        ("C-o-m-p-u-t-e-r", "computers_name"),
        ("Ⓒomputer", "computers_name"),
        ("ᴄᴏᴍᴘᴜᴛᴇʀ", "computers_name"),
        ("🅲🅾🅼🅿🆄🆃🅴🆁", "computers_name"),
        ("Bot 2", "computers_name"),
        ("Bot2", "computers_name"),
        ("B0t", "computers_name"),
        ("Bot A", "computers_name"),
        ("Bot (Profi)", "computers_name"),
        ("der Bot", "computers_name"),
        ("*Bot*", "computers_name"),
        ("Соmputer", "mixed_name"),
        ("Αnna", "mixed_name"),
    ],
)
def test_names_that_nobody_may_have(name: str, code: str) -> None:
    declined = why_not_name(name)
    assert declined is not None
    assert declined.refusal.code == code


def test_marks_that_turn_or_hide_are_taken_out() -> None:
    assert clean_name("\u202eevil\u200b \u3164x", "") == "evil x"


async def test_a_seat_cannot_be_called_computer(host: Host, greet: Greet) -> None:
    anna = await greet("Anna")
    seats = (NewSeat("here", "Anna"), NewSeat("here", "Computer"))
    declined = await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key()))
    assert code(declined) == "computers_name"
    seats = (NewSeat("here", "Anna"), NewSeat("bot", "Computer"))
    assert not isinstance(
        await host.lobby.open(anna, NewTable("kompakt", seats, fresh_key())), type(declined)
    )


async def test_health_says_no_when_nothing_can_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()

    async def write() -> None:
        """Find nothing wrong with the database."""

    assert await WriteCheck(write, folder).good()
    folder.rmdir()
    assert not await WriteCheck(write, folder).good()
