"""Somebody is gone, or his days are up: what the others are told, may do, and what comes of it.

Time passes by the server's clock, which the test puts forward, and by the pages' own counters.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.drawing import settle
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage
from tests.e2e.serving import AHEAD
from tests.e2e.test_access import axe, findings
from tests.e2e.test_live import on_turn, two_at_a_table
from tests.e2e.test_restart import MortalServer

__all__ = ["axe"]

NAMES = ("Anna", "Bert", "Cleo")


class Time:
    """The time of a server and of the pages that look at it: it passes when the test says so."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self.ahead = 0
        file.parent.mkdir(parents=True, exist_ok=True)
        self.forward(0)

    def forward(self, seconds: int, *pages: Page) -> None:
        """Put all clocks forward; the pages' stand still from then on, as the server's does."""
        self.ahead += seconds
        # The server may read at this moment: it finds what was there before, or all of the new.
        fresh = self._file.with_suffix(".new")
        fresh.write_text(str(self.ahead), "utf-8")
        fresh.replace(self._file)
        for page in pages:
            page.evaluate(
                "(ms) => { const at = performance.now() + ms; performance.now = () => at; }",
                1000 * seconds,
            )


@pytest.fixture
def time(tmp_path: Path) -> Time:
    """The time of this test."""
    return Time(tmp_path / "tables" / AHEAD)


@pytest.fixture
def server(tmp_path: Path, address: str, time: Time) -> Iterator[str]:
    """The address of a server of this test alone, whose clock can be put forward."""
    assert address
    assert time.ahead == 0
    server = MortalServer(tmp_path / "tables")
    server.start()
    yield server.address
    server.clean_up()


def gone(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=f"{name} ist nicht da.")


def somebody_left(
    visit: Visit, lexicon: BuiltLexicon, server: str, time: Time
) -> tuple[SeatAtPage, SeatAtPage]:
    """Two people in the middle of a game; whoever is awaited goes to another page."""
    seats = two_at_a_table(partial(visit, base_url=server), lexicon)
    for _ in range(2):  # nobody can break the game off any more
        seat = on_turn(*seats)
        seat.play_on(Pass(seat.seat))
    away = on_turn(*seats)
    here = next(seat for seat in seats if seat is not away)
    time.forward(0, here.page)
    away.page.goto("/")
    expect(here.page.locator(".players li.away")).to_have_count(1)
    return away, here


def test_whoever_stays_is_told_and_lets_the_computer_play_on(
    visit: Visit, lexicon: BuiltLexicon, server: str, time: Time, axe: str
) -> None:
    away, here = somebody_left(visit, lexicon, server, time)
    name, page = NAMES[away.seat], here.page
    # For a moment nothing is said of it; then how long it will take, and nothing to press.
    expect(gone(page, name)).to_have_count(0)
    time.forward(30, page)
    expect(gone(page, name)).to_contain_text("Sekunden dürfen die anderen entscheiden")
    expect(gone(page, name).get_by_role("button")).to_have_count(0)
    time.forward(31, page)
    expect(gone(page, name)).to_contain_text("Die anderen dürfen entscheiden.")
    expect(gone(page, name)).to_contain_text("Oder warten")
    settle(page)
    assert findings(page, axe, {}, ["#board"]) == []
    page.get_by_role("button", name="Computer spielt weiter").focus()
    page.keyboard.press("Enter")
    expect(gone(page, name)).to_have_count(0)
    expect(page.get_by_test_id("voice")).to_contain_text(
        f"{name} ist nicht mehr dabei. Der Computer spielt für {name} weiter."
    )
    # The keys go on with the board.
    expect(page.get_by_label("Wort auf das Brett tippen")).to_be_focused()
    expect(page.locator(".players li").nth(away.seat)).to_contain_text("Computer")
    # The game goes on by itself, and whoever comes back looks on.
    here.wait()
    assert here.look()["status"] == "running"
    away.page.goto(f"/table/{away.table}")
    expect(away.page.get_by_role("toolbar", name="Dein Bänkchen")).to_have_count(0)
    expect(away.page.locator(".players li").nth(away.seat)).to_contain_text("Computer")


def test_whoever_stays_ends_the_game_and_both_read_why(
    visit: Visit, lexicon: BuiltLexicon, server: str, time: Time
) -> None:
    away, here = somebody_left(visit, lexicon, server, time)
    time.forward(61, here.page)
    here.page.get_by_role("button", name="Partie beenden").press("Enter")
    expect(here.page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    result = here.look()["view"]["result"]
    assert (result["winners"], result["reason"]) == ([here.seat], "left")
    away.page.goto(f"/table/{away.table}")
    expect(away.page.get_by_role("heading", name="Ende der Partie")).to_be_visible()


def test_whoever_comes_back_before_anybody_has_decided_plays_on(
    visit: Visit, lexicon: BuiltLexicon, server: str, time: Time
) -> None:
    away, here = somebody_left(visit, lexicon, server, time)
    name = NAMES[away.seat]
    time.forward(61, here.page)
    expect(here.page.get_by_role("button", name="Partie beenden")).to_be_visible()
    away.page.goto(f"/table/{away.table}")
    expect(gone(here.page, name)).to_have_count(0)
    expect(here.page.get_by_role("button", name="Partie beenden")).to_have_count(0)
    away.play_on(Pass(away.seat))
    assert on_turn(away, here) is here


def test_of_three_the_others_decide_together(
    visit: Visit, lexicon: BuiltLexicon, server: str, time: Time
) -> None:
    """One wish is shown and is not enough; both drop the seat, and the game goes on."""
    anna = visit(base_url=server)
    link = "mit Link eingeladen"
    new_table(anna, "kompakt", [("hier am Gerät", "Anna"), (link, "Bert"), (link, "Cleo")])
    pages = [anna]
    for name in NAMES[1:]:
        invitation = anna.get_by_role("textbox", name=f"Einladung für {name}").input_value()
        page = visit(invitation[invitation.index("/table/") :], base_url=server)
        page.get_by_role("button", name="Platz nehmen").click()
        pages.append(page)
    for page in pages:
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    seats = [SeatAtPage(page, lexicon, seat) for seat, page in enumerate(pages)]
    away = on_turn(*seats)
    first, second = (seat for seat in seats if seat is not away)
    time.forward(0, first.page, second.page)
    away.page.goto("/")
    for seat in (first, second):
        expect(seat.page.locator(".players li.away")).to_have_count(1)
    time.forward(61, first.page, second.page)
    drop = first.page.get_by_role("button", name="Platz scheidet aus")
    drop.press("Enter")
    for seat in (first, second):
        wish = gone(seat.page, NAMES[away.seat])
        expect(wish).to_contain_text(f"{NAMES[first.seat]} möchte, dass der Platz ausscheidet.")
    expect(drop).to_be_disabled()
    assert first.look()["view"]["dropped"] == []
    second.page.get_by_role("button", name="Platz scheidet aus").press("Enter")
    for seat in (first, second):
        expect(gone(seat.page, NAMES[away.seat])).to_have_count(0)
        expect(seat.page.locator(".players li").nth(away.seat)).to_contain_text("ausgeschieden")
    assert first.look()["view"]["dropped"] == [away.seat]
    mover = on_turn(first, second)
    mover.play_on(Pass(mover.seat))


def test_with_days_for_a_turn_only_time_that_is_up_is_told(
    visit: Visit, lexicon: BuiltLexicon, server: str, time: Time
) -> None:
    """Nobody need be there: until the days are up nothing is said, nor can anything be done."""
    seats = two_at_a_table(partial(visit, base_url=server), lexicon, clock="1 Tag je Zug")
    late = on_turn(*seats)
    here = next(seat for seat in seats if seat is not late)
    name = NAMES[late.seat]
    over = here.page.get_by_role("region", name=f"Die Zeit von {name} ist um.")
    time.forward(3600, here.page, late.page)
    expect(here.page.get_by_text("22 h")).to_be_visible()
    expect(gone(here.page, name)).to_have_count(0)
    expect(over).to_have_count(0)
    time.forward(23 * 3600, here.page, late.page)
    expect(over).to_contain_text("Die anderen dürfen entscheiden.")
    own = late.page.get_by_role("region", name="Deine Zeit ist um.")
    expect(own).to_contain_text("Noch kannst du spielen.")
    expect(own.get_by_role("button")).to_have_count(0)
    over.get_by_role("button", name="Partie beenden").press("Enter")
    for seat in (here, late):
        expect(seat.page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    assert here.look()["view"]["result"]["winners"] == [here.seat]
