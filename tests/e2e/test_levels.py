"""How well the computer plays is chosen on the page, remembered, and shown at the table."""

from playwright.sync_api import expect

from tests.e2e.conftest import Visit


def test_after_the_first_game_the_usual_level_is_offered(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Wortspiel gegen den Computer spielen").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("region", name="Spieler").get_by_text("Anfänger").wait_for()
    page.goto("/")
    expect(page.get_by_label("Spielstärke des Computers")).to_have_value("casual")


def test_the_level_is_chosen_once_and_kept(visit: Visit) -> None:
    page = visit()
    choice = page.get_by_label("Spielstärke des Computers")
    # Whoever has never played here begins against the easiest.
    expect(choice).to_have_value("beginner")
    choice.select_option(label="Meister")
    page.reload()
    expect(choice).to_have_value("master")
    page.get_by_role("button", name="Scrabble Kompakt gegen den Computer spielen").click()
    page.wait_for_url("**/table/*")
    players = page.get_by_role("region", name="Spieler")
    players.get_by_text("Meister").wait_for()

    page.goto("/new/klassisch")
    page.get_by_label("Wer sitzt auf Platz 2?").select_option(label="Computer")
    seat = page.get_by_label("Spielstärke auf Platz 2")
    expect(seat).to_have_value("master")
    seat.select_option(label="Anfänger")
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    players.get_by_text("Anfänger").wait_for()
