"""Who sits at a table of `play`: people and bots."""

import pytest

from setzkasten.cli.commands.play import count_seats, name_seats
from setzkasten.cli.language import Lang
from setzkasten.cli.voice import Unusable, begin
from setzkasten.games.registry import games
from setzkasten.texts import HouseName, display_names


@pytest.mark.parametrize(
    ("game", "seats", "bots", "named", "people_and_bots"),
    [
        ("kompakt", None, None, 0, (1, 1)),
        ("kompakt", 4, None, 0, (1, 3)),
        ("kompakt", 2, 0, 0, (2, 0)),
        ("kompakt", 2, 2, 0, (0, 2)),
        ("kompakt", 1, 1, 0, (1, 1)),
        ("kompakt", 0, 2, 0, (0, 2)),
        ("kompakt", None, 3, 0, (1, 3)),
        ("kompakt", None, None, 3, (3, 0)),
        ("kompakt", None, 1, 2, (2, 1)),
        ("kompakt", 4, None, 2, (2, 2)),
        ("patience", None, None, 0, (1, 0)),
        ("patience", 1, 1, 0, (0, 1)),
        ("kartenkreuz", 6, 5, 1, (1, 5)),
    ],
)
def test_seats(
    game: str, seats: int | None, bots: int | None, named: int, people_and_bots: tuple[int, int]
) -> None:
    assert count_seats(games()[game], seats, bots, named) == people_and_bots


@pytest.mark.parametrize(
    ("seats", "bots", "named"), [(5, None, 0), (-1, None, 0), (2, 3, 0), (2, -1, 0), (None, 4, 1)]
)
def test_impossible_seats(seats: int | None, bots: int | None, named: int) -> None:
    with pytest.raises(Unusable):
        count_seats(games()["kompakt"], seats, bots, named)


@pytest.mark.parametrize(("lang", "second"), [("de", "Spieler 2"), ("en", "Player 2")])
def test_names(lang: Lang, second: str) -> None:
    names = name_seats(begin(lang), 2, 1, ("  Anna   B. ",))
    assert names == ["Anna B.", None, HouseName("computer")]
    assert display_names(names, lang) == ("Anna B.", second, "Computer")
    assert display_names(name_seats(begin(lang), 0, 2, ()), lang) == ("Computer 1", "Computer 2")


@pytest.mark.parametrize("given", [("",), ("x" * 31,), ("a\x1bb",), ("A", "A"), ("A", "B", "C")])
def test_names_that_will_not_do(given: tuple[str, ...]) -> None:
    with pytest.raises(Unusable):
        name_seats(begin("de"), 2, 0, given)
