"""Meeting others: seeks on top of the lobby, finding somebody, being called while hidden."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit

HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SHOW = """() => {
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def find(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Name angeben").click()
    page.get_by_label("Dein Name").fill(name)
    page.get_by_label("Dein Name").press("Enter")
    expect(page.get_by_text(f"Du heißt {name}", exact=True)).to_be_visible()


def test_two_who_look_for_somebody_find_each_other(visit: Visit) -> None:
    anna, bert = visit(), visit(viewport={"width": 390, "height": 844})
    find(anna, "Anna")
    anna.get_by_role("button", name="Wortspiel: Mitspieler finden").click()
    anna.wait_for_url("**/table/*")
    find(bert, "Bert")
    seeks = bert.get_by_role("region", name="Mitspieler gesucht")
    expect(seeks).to_contain_text("Anna")
    expect(seeks).to_contain_text("gerade eben")
    first = bert.locator("main section").first
    expect(first.get_by_role("heading", level=2)).to_have_text("Mitspieler gesucht")
    assert bert.evaluate("() => document.documentElement.scrollWidth") <= 390
    seeks.get_by_role("button", name="Mitspielen").press("Enter")
    bert.wait_for_url("**/table/*")
    for page in (anna, bert):
        expect(page.get_by_role("toolbar", name="Dein Bänkchen")).to_be_visible()
    assert anna.url == bert.url
    cleo = visit()
    expect(cleo.get_by_role("region", name="Mitspieler gesucht")).to_have_count(0)

    # Passing shows it in any case: whoever is not on turn is told when he is.
    mover, other = (
        (anna, bert) if anna.get_by_role("button", name="Passen").is_enabled() else (bert, anna)
    )
    expect(mover).to_have_title("● Wortspiel · Setzkasten")
    mover.evaluate(HIDE)
    expect(mover).to_have_title("(1) Du bist dran · Wortspiel · Setzkasten")
    expect(mover.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-call.svg")
    mover.evaluate(SHOW)
    expect(mover.locator("link[rel=icon]")).to_have_attribute("href", "/favicon.svg")
    other.get_by_role("button", name="Ton, wenn ich dran bin").click()
    expect(other.get_by_role("button", name="Ton, wenn ich dran bin")).to_have_attribute(
        "aria-pressed", "true"
    )
    other.evaluate(HIDE)
    expect(other).to_have_title("Wortspiel · Setzkasten")
    mover.get_by_role("button", name="Passen").click()
    mover.get_by_role("button", name="Ja", exact=True).click()
    expect(other).to_have_title("(1) Du bist dran · Wortspiel · Setzkasten")
