"""Every view of the page and every state of a table, one after another."""

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from setzkasten.games.crossword.messages import Pass
from setzkasten.lexicon import BuiltLexicon
from tests.e2e.opening import new_table
from tests.e2e.seat import SeatAtPage

HERE = "hier am Gerät"
COMPUTER = ("Computer", "Computer")
GAMES = ["kompakt", "klassisch", "wortspiel", "kartenkreuz", "kartenrommee", "patience"]
LONG = "Maximiliane-Charlotte von Berg"


def screens(page: Page, lexicon: BuiltLexicon) -> Iterator[str]:
    """Walk through every screen; each is shown when its name is given."""
    for walk in (plain_screens, table_screens, hot_seat):
        yield from walk(page, lexicon)


def plain_screens(page: Page, lexicon: BuiltLexicon) -> Iterator[str]:
    """Walk through what is no table that plays."""
    page.goto("/")
    expect(page.locator(".games")).to_be_visible()
    yield "lobby"
    page.goto("/new/kompakt")
    expect(page.get_by_role("heading", name="Neue Partie")).to_be_visible()
    yield "new game"
    new_table(page, "kompakt", [(HERE, "Anna"), ("mit Link eingeladen", "Bert")])
    expect(page.get_by_role("img", name="QR-Code")).to_be_visible()
    yield "waiting room"
    new_table(page, "kompakt", [(HERE, "Anna"), ("mit Link eingeladen", "Bert")], chat=True)
    page.locator(".chat-toggle").click()
    page.get_by_text("Fertige Sätze").click()
    page.get_by_role("button", name="Hallo!").click()
    expect(page.locator(".chat li")).to_have_count(1)
    yield "chat"
    page.goto("/rules/kartenkreuz")
    expect(page.get_by_role("heading", name="Werte")).to_be_visible()
    yield "rules"
    page.goto("/judge")
    page.get_by_label("Wörter").fill("Haus xqzy")
    page.get_by_role("button", name="Prüfen").click()
    expect(page.locator("main li, .reason").first).to_be_visible()
    yield "judge"
    page.goto("/words")
    expect(page.get_by_role("heading", name="Entschiedene Wörter")).to_be_visible()
    yield "words decided on"
    page.goto("/host")
    expect(page.locator("main .reason")).to_be_visible()
    yield "hosts' page for others"
    page.goto("/account")
    page.get_by_role("button", name="Konto anlegen").first.click()
    expect(page.get_by_text("8 bis 256 Zeichen")).to_be_visible()
    yield "account"
    page.goto("/ratings")
    expect(page.get_by_text("Noch niemand hat genug")).to_be_visible()
    yield "ratings"
    page.goto("/settings")
    expect(page.locator("#sample")).to_be_visible()
    yield "settings"
    for notice in ("imprint", "privacy"):
        page.goto(f"/{notice}")
        expect(page.locator("main h1")).to_be_visible()
        yield notice
    page.goto("/review")
    expect(page.locator("main h1")).to_be_visible()
    yield "a game to bring"
    page.goto("/game/nirgends")
    expect(page.locator("main h1")).to_be_visible()
    yield "unknown game"


def table_screens(page: Page, lexicon: BuiltLexicon) -> Iterator[str]:
    """Walk through a table of each game."""
    page.goto("/")
    for game in GAMES[1:]:
        others = [] if game == "patience" else [("Computer", "Computer")]
        new_table(page, game, [(HERE, "Anna"), *others])
        SeatAtPage(page, lexicon).wait()
        yield f"table of {game}"


def hot_seat(page: Page, lexicon: BuiltLexicon) -> Iterator[str]:
    """Walk through a game at one device, up to its end and the page of the finished game."""
    new_table(page, "kompakt", [(HERE, "Anna"), (HERE, "Bert")])
    curtain = page.get_by_role("button", name=re.compile("^Ich bin "))
    expect(curtain).to_be_visible()
    yield "curtain"
    curtain.click()
    turn = SeatAtPage(page, lexicon).look()["view"]["turn"]
    seat = SeatAtPage(page, lexicon, turn)
    rack = [tile for tile in seat.look()["view"]["players"][turn]["rack"] if tile != "?"]
    seat.point(7, 7, down=False)
    page.keyboard.type("".join(rack[:3]).lower())
    expect(page.locator(".bubble")).to_be_visible()
    yield "preview"
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Punkte an")).to_be_visible()
    yield "challenge window"
    page.get_by_role("button", name="Weiter", exact=True).click()
    for _ in range(4):
        turn = (turn + 1) % 2
        page.get_by_role("button", name=re.compile("^Ich bin ")).click()
        SeatAtPage(page, lexicon, turn).play_on(Pass(turn))
    expect(page.get_by_role("heading", name="Ende der Partie")).to_be_visible()
    page.get_by_text("War der Beutel fair?").click()
    yield "end"
    page.get_by_role("link", name="Seite der Partie").click()
    expect(page.locator("#finished-board")).to_be_visible()
    yield "finished game"


def crowded_screens(page: Page, lexicon: BuiltLexicon) -> Iterator[str]:
    """Tables with many people and long names, and what is asked in between."""
    page.goto("/nirgends")
    expect(page.get_by_role("link", name="Spielübersicht").last).to_be_visible()
    yield "unknown address"
    new_table(page, "kompakt", [(HERE, LONG), *[COMPUTER] * 3])
    seat = SeatAtPage(page, lexicon)
    seat.wait_for_turn()
    yield "four at a board"
    seat.seldom("Passen").click()
    yield "four at a board, asked"
    page.get_by_role("button", name="Nein", exact=True).click()
    seat.seldom("Tauschen").click()
    seat.rack_tile(seat.look()["view"]["players"][0]["rack"][0]).click()
    yield "four at a board, exchanging"
    page.get_by_role("button", name="Nur Tisch und Punkte").click()
    yield "four at a board, on the wall"
    for game in ("kartenkreuz", "kartenrommee"):
        new_table(page, game, [(HERE, LONG), *[COMPUTER] * 5])
        SeatAtPage(page, lexicon).wait_for_turn()
        yield f"six at {game}"
