"""The page as an installed app: its shell stands without a line, games go on when it is back."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.test_whole_games import begin

READY = """async () => {
    const found = await navigator.serviceWorker.ready;
    const keys = await (await caches.open("setzkasten-shell-1")).keys();
    const kept = new Set(keys.map((key) => key.url));
    const loaded = performance.getEntriesByType("resource").map((each) => each.name);
    return Boolean(found.active) && kept.size > 0
        && loaded.every((url) => !url.includes("/assets/") || kept.has(url));
}"""


def installed(visit: Visit) -> Page:
    """Open the page and wait until its shell is kept."""
    page = visit("/", service_workers="allow")
    expect(page.locator(".games")).to_be_visible()
    page.wait_for_function(READY)
    return page


def test_the_shell_stands_without_a_line_and_goes_on_when_it_is_back(visit: Visit) -> None:
    page = installed(visit)
    page.context.set_offline(True)
    page.goto("/settings")
    expect(
        page.get_by_role("status").filter(has_text="Der Server antwortet nicht.")
    ).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()


def test_a_game_that_was_left_without_a_line_is_taken_up_again(visit: Visit) -> None:
    page = installed(visit)
    begin(page, 5)
    piles = page.locator(".table .main button").first
    expect(piles).to_be_visible()
    table = page.url
    page.context.set_offline(True)
    page.reload()
    expect(
        page.get_by_role("status").filter(has_text="Der Server antwortet nicht.")
    ).to_be_visible()
    page.context.set_offline(False)
    expect(piles).to_be_visible()
    assert page.url == table


def test_nothing_of_games_is_kept_in_the_shell(visit: Visit) -> None:
    page = installed(visit)
    begin(page, 5)
    kept = page.evaluate(
        "async () => (await (await caches.open('setzkasten-shell-1')).keys()).map((key) => key.url)"
    )
    assert kept
    assert [url for url in kept if "/api/" in url or "/table/" in url] == []


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = visit("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    response = page.request.get(address)
    assert response.headers["content-type"].startswith("application/manifest+json")
    manifest = response.json()
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = page.request.get(icon["src"].replace("./", "/", 1))
        assert found.headers["content-type"] == icon["type"]
