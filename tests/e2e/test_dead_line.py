"""A line that dies without a word: the page says so, and is back by itself."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.conftest import Visit
from tests.e2e.dropping import DroppingNet
from tests.e2e.seat import SeatAtPage
from tests.e2e.test_live import on_turn, two_at_a_table

NOTICED = 10_000
"""Within so many milliseconds of the page's own clock a dead line is noticed."""


@pytest.fixture
def expected_warning() -> str:
    """The browser tells of every new line that is given up before the net is back."""
    return "WebSocket is closed before the connection is established"


@pytest.fixture
def net(address: str) -> Iterator[DroppingNet]:
    """A net between a page and the server that can lose packets."""
    with DroppingNet(address).running() as running:
        yield running


def lost(page: Page) -> Locator:
    """The line that says that the page is alone."""
    return page.locator("main").get_by_text("Verbindung unterbrochen. Es geht von selbst weiter.")


def two_over(
    visit: Visit, lexicon: BuiltLexicon, net: DroppingNet
) -> tuple[SeatAtPage, SeatAtPage]:
    """Anna at the server, Bert behind the net; Bert's page goes by a clock that the test sets."""
    anna = visit()
    anna.goto("/new/kompakt")
    anna.get_by_label("Name auf Platz 1").fill("Anna")
    anna.get_by_label("Wer sitzt auf Platz 2?").select_option(label="mit Link eingeladen")
    anna.get_by_label("Name auf Platz 2").fill("Bert")
    anna.locator("form button[type=submit]").click()
    link = anna.get_by_role("textbox", name="Einladung für Bert").input_value()
    bert = visit("/", base_url=net.address)
    bert.clock.install()
    bert.goto(link[link.index("/table/") :])
    bert.get_by_label("Dein Name").fill("Bert")
    bert.get_by_role("button", name="Platz nehmen").click()
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    return SeatAtPage(anna, lexicon, 0), SeatAtPage(bert, lexicon, 1)


def test_packets_lost_without_a_word_are_noticed_and_made_up_for(
    visit: Visit, lexicon: BuiltLexicon, net: DroppingNet
) -> None:
    anna, bert = two_over(visit, lexicon, net)
    if on_turn(anna, bert) is bert:
        bert.play_on(Pass(bert.seat))
    net.drop()
    bert.page.clock.fast_forward(NOTICED)
    expect(lost(bert.page)).to_be_visible()
    expect(bert.page.get_by_test_id("voice")).to_contain_text("Verbindung unterbrochen")
    anna.play_on(Pass(anna.seat))
    # A minute later it is still alone, and still trying.
    for _ in range(30):
        bert.page.clock.fast_forward(2_000)
    expect(lost(bert.page)).to_be_visible()
    net.restore()
    bert.page.clock.fast_forward(3_000)
    expect(lost(bert.page)).to_have_count(0)
    expect(bert.page.get_by_test_id("turn")).to_have_text("Du bist dran.")
    bert.play_on(Pass(bert.seat))


def test_what_is_said_into_a_dead_line_arrives_once(
    visit: Visit, lexicon: BuiltLexicon, net: DroppingNet
) -> None:
    anna, bert = two_over(visit, lexicon, net)
    if on_turn(anna, bert) is anna:
        anna.play_on(Pass(anna.seat))
    expect(bert.page.get_by_test_id("turn")).to_have_text("Du bist dran.")
    before = anna.look()["seq"]
    net.drop()
    bert.seldom("Passen").click()
    bert.page.get_by_role("button", name="Ja", exact=True).click()
    bert.page.clock.fast_forward(NOTICED)
    expect(lost(bert.page)).to_be_visible()
    assert anna.look()["seq"] == before
    net.restore()
    bert.page.clock.fast_forward(3_000)
    expect(lost(bert.page)).to_have_count(0)
    expect(anna.page.get_by_test_id("turn")).to_have_text("Du bist dran.")
    answer = anna.page.request.get(f"/api/tables/{anna.table}/events?after={before}&seat=0")
    assert answer.text().count('"passed"') == 1


def test_the_lobby_says_that_it_is_alone(visit: Visit, net: DroppingNet) -> None:
    page = visit("/", base_url=net.address)
    page.clock.install()
    page.goto("/")
    expect(page.locator(".games")).to_be_visible()
    net.drop()
    page.clock.fast_forward(NOTICED // 2)
    page.clock.fast_forward(NOTICED // 2)
    expect(lost(page)).to_be_visible()
    net.restore()
    page.clock.fast_forward(3_000)
    expect(lost(page)).to_have_count(0)


def test_a_browser_without_a_net_says_so_at_once(visit: Visit, lexicon: BuiltLexicon) -> None:
    page = visit()
    page.locator(".games li").first.get_by_role("button", name="spielen").click()
    page.wait_for_url("**/table/*")
    SeatAtPage(page, lexicon).wait()
    page.context.set_offline(True)
    expect(lost(page)).to_be_visible()
    page.context.set_offline(False)
    expect(lost(page)).to_have_count(0)


def test_the_line_breaks_and_comes_back(visit: Visit, lexicon: BuiltLexicon) -> None:
    anna, bert = two_at_a_table(visit, lexicon)
    layer = on_turn(anna, bert)
    other = bert if layer is anna else anna
    other.page.context.set_offline(True)
    # An open socket notices nothing when the network goes: close it as a dead line does.
    other.page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    layer.play_on(Pass(layer.seat))
    other.page.context.set_offline(False)
    expect(other.page.get_by_test_id("turn")).to_have_text("Du bist dran.")
    other.play_on(Pass(other.seat))
    expect(layer.page.get_by_test_id("turn")).to_have_text("Du bist dran.")
