"""Opening tables through the form for new games."""

from playwright.sync_api import Page


def new_table(
    page: Page,
    game: str,
    seats: list[tuple[str, str]],
    *,
    seconds: str | None = None,
    clock: str | None = None,
    chat: bool = False,
    take_back: bool = False,
) -> None:
    """Fill in the form: seats as (kind, name), kinds as the page calls them."""
    page.goto(f"/new/{game}")
    page.get_by_role("heading", name="Neue Partie").wait_for()
    shown = page.get_by_label("Name auf Platz")
    while shown.count() < len(seats):
        page.get_by_role("button", name="Platz dazu").click()
    for number, (kind, name) in enumerate(seats, 1):
        page.get_by_label(f"Wer sitzt auf Platz {number}?").select_option(label=kind)
        page.get_by_label(f"Name auf Platz {number}").fill(name)
    if seconds is not None:
        page.get_by_label("Zeit zum Anzweifeln").select_option(label=seconds)
    if clock is not None:
        page.get_by_label("Uhr (Hausregel)").select_option(label=clock)
    if chat:
        page.get_by_label("Chat: Wer am Tisch sitzt").check()
    if take_back:
        page.get_by_label("Zurücknehmen, solange").check()
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
