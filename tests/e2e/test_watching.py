"""Running games are found, watched and left again; racks are seen at a table for teaching."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Visit
from tests.e2e.drawing import fits
from tests.e2e.test_access import findings
from tests.e2e.test_looking_back import DESK, PHONE, axe

__all__ = ["axe"]


def seat_two(visit: Visit, *, teaching: bool) -> tuple[Page, Page]:
    """Let two people sit down at a public table, by the page."""
    anna = visit("/new/kompakt")
    anna.get_by_label("Name auf Platz 1").fill("Annabella")
    anna.get_by_label("Offener Tisch").check()
    if teaching:
        anna.get_by_label("Lehrtisch").check()
    anna.locator("form button[type=submit]").click()
    anna.wait_for_url("**/table/*")
    ben = visit(anna.url)
    notice = ben.get_by_text("Lehrtisch: Wer zuschaut, sieht alle Bänkchen.")
    expect(notice).to_have_count(int(teaching))
    ben.get_by_label("Dein Name").fill("Benedikt")
    ben.get_by_role("button", name="Platz nehmen").click()
    for page in (anna, ben):
        expect(page.locator("#board")).to_be_visible()
    return anna, ben


@pytest.mark.parametrize("teaching", [True, False], ids=["teaching", "plain"])
def test_a_running_game_is_found_in_the_lobby_and_watched(
    visit: Visit, axe: str, tmp_path: Path, *, teaching: bool
) -> None:
    anna, ben = seat_two(visit, teaching=teaching)
    carla = visit("/", **PHONE)
    games = carla.locator("section", has=carla.get_by_role("heading", name="Laufende Partien"))
    entry = games.locator("li", has_text="Annabella").first
    expect(entry).to_contain_text("Benedikt")
    assert fits(carla)
    assert findings(carla, axe, {}) == []
    entry.get_by_role("link", name="Zuschauen").click()
    expect(carla.get_by_text("Du schaust zu.")).to_be_visible()
    expect(anna.get_by_text("1 schaut zu")).to_be_visible()
    racks = carla.locator(".players-side dd")
    expect(racks).to_have_count(2 if teaching else 0)
    if teaching:
        for rack in racks.all():
            expect(rack).to_have_text(" ".join(rack.inner_text().split()))
            assert len(rack.inner_text().split()) == 7
    # Those who play see their own rack only.
    for page in (anna, ben):
        expect(page.locator(".players-side dd")).to_have_count(0)
    for name, size in (("phone", PHONE), ("desk", DESK)):
        carla.set_viewport_size(size["viewport"])
        assert fits(carla), name
        carla.screenshot(path=tmp_path / f"{name}.png", full_page=True)
    assert findings(carla, axe, {}) == []
    carla.goto("/")
    expect(anna.get_by_text("1 schaut zu")).to_have_count(0)
