"""Somebody who plays through the page: thinks in Python, acts with keyboard and pointer only."""

import re
import time
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from setzkasten.engine.players import choose
from setzkasten.games import registry
from setzkasten.games.cards.patience import messages as patience
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy import messages as rummy
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.crossword import messages as crossword
from setzkasten.games.crossword.view import View as CrosswordView
from setzkasten.games.protocol import Game
from setzkasten.lexicon import BuiltLexicon, GameWords
from tests.e2e.drawing import draw
from tests.timeouts import TIMEOUT

AnyView = CrosswordView | RummyView | PatienceView


class SeatAtPage:
    """A seat at the table that a page shows, played by whoever holds the mouse."""

    def __init__(self, page: Page, lexicon: BuiltLexicon, seat: int = 0) -> None:
        self.page = page
        self.seat = seat
        self.table = re.split(r"[?#]", page.url.split("/table/")[1])[0]
        self.game: Game = registry.games()[self.look()["game"]]
        self.words: GameWords = lexicon.words(registry.policy_of(self.game))

    def look(self) -> dict[str, Any]:
        """The table as the server shows it to this browser."""
        answer = self.page.request.get(f"/api/tables/{self.table}?seat={self.seat}")
        assert answer.ok, answer.text()
        shown: dict[str, Any] = answer.json()
        return shown

    def view(self) -> AnyView:
        """The game's view of this seat."""
        found = msgspec.convert(self.look()["view"], AnyView)
        assert isinstance(found, CrosswordView | RummyView | PatienceView)
        return found

    def wait(self) -> AnyView:
        """Wait until this seat can act or the game is over, on the server and on the page."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            view = self.view()
            if view.phase == "over" or self.seat in view.awaited:
                self.catch_up()
                return view
            time.sleep(0.03)
        raise AssertionError(f"seat {self.seat} waited in vain")

    def wait_for_turn(self) -> None:
        """Let the others play, without a challenge, until it is this seat's turn."""
        while (view := self.wait()).phase == "window":
            self.play_on(
                rummy.Accept(self.seat)
                if isinstance(view, RummyView)
                else crossword.Accept(self.seat)
            )

    def thought(self, view: AnyView | None = None) -> Any:
        """What the engine would do on this seat."""
        seen = self.view() if view is None else view
        return choose(self.game, seen, self.words, seed=1, budget=1.0)

    def play_on(self, command: Any | None = None) -> None:
        """Do one thing through the page (what the engine advises), and see it happen.

        Left to the engine, nothing is done where others may act as well and were quicker.
        """
        shown = self.look()
        before = shown["seq"]
        consents = isinstance(command, crossword.Accept | rummy.Accept)
        if consents and not self.may_consent(shown["view"]):
            return  # what was asked before has been done meanwhile
        if command is None:
            view = self.view()
            if self.seat not in view.awaited:
                return
            command = self.thought(view)
        try:
            self.do(command)
        except TooLate:
            if self.look()["seq"] == before:
                draw(self.page)
                self.try_again(command)
        end = time.monotonic() + TIMEOUT
        while self.look()["seq"] == before:
            assert time.monotonic() < end, f"{command} did not happen"
            time.sleep(0.02)
        announced = shown["view"].get("announced")
        # Others consent as well: what has happened may not be one's own consent yet.
        while consents and self.may_consent(now := self.look()["view"]):
            if now.get("announced") != announced:
                return
            assert time.monotonic() < end, f"{command} did not happen"
            time.sleep(0.02)

    def may_consent(self, view: Any) -> bool:
        """Check whether a time for challenges waits for this seat."""
        return view["phase"] == "window" and self.seat in view["awaited"]

    def try_again(self, command: Any) -> None:
        """Act on a page that may have stood still; fail with what it shows."""
        try:
            self.do(command)
        except TooLate as error:
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"no way to do {command} on this page: {shown}") from error

    def press(self, button: Locator) -> None:
        """Use a button; another hand may do so otherwise."""
        button.click()

    def do(self, command: Any) -> None:
        """Act on the page, once it shows what the server knows."""
        page = self.page
        self.catch_up()
        match command:
            case crossword.Play():
                self.lay(command)
                page.keyboard.press("Enter")
            case crossword.Exchange():
                self.press(self.seldom("Tauschen"))
                for tile in command.tiles:
                    self.press(self.rack_tile(tile))
                self.press(page.get_by_role("button", name=f"{len(command.tiles)} tauschen"))
            case crossword.Pass():
                self.press(self.seldom("Passen"))
                self.press(page.get_by_role("button", name="Ja", exact=True))
            case crossword.Challenge():
                self.press(page.get_by_role("button", name=f"{command.word} anzweifeln"))
            case crossword.Accept() | rummy.Accept():
                self.press(page.get_by_role("button", name="Weiter", exact=True))
            case rummy.Challenge():
                word = self.look()["view"]["players"][command.owner]["melds"][command.word]["word"]
                self.press(page.get_by_role("button", name=f"{word} anzweifeln").first)
            case rummy.Draw(source="stock"):
                self.press(page.get_by_role("button", name="Vom Stapel ziehen"))
            case rummy.Draw():
                self.press(page.get_by_role("button", name="von der Ablage nehmen"))
            case rummy.Meld():
                self.meld(command)
            case rummy.Discard():
                self.press(self.hand_card(command.card))
                self.press(page.get_by_role("button", name="Abwerfen"))
            case patience.Take():
                piles = page.get_by_role("group", name="Stapel").get_by_role("button")
                for pile in command.piles:
                    self.press(piles.nth(pile))
                self.press(page.get_by_role("button", name="Wegnehmen"))
            case patience.Refill():
                piles = page.get_by_role("group", name="Stapel").get_by_role("button")
                self.press(piles.nth(command.donor))
            case patience.Stop():
                self.press(page.get_by_role("button", name="Aufhören"))
                self.press(page.get_by_role("button", name="Ja", exact=True))
            case _:
                raise AssertionError(f"no way to do {command}")

    def catch_up(self) -> None:
        """Wait until the page has heard of everything that has happened."""
        seq = self.look()["seq"]
        end = time.monotonic() + TIMEOUT
        while int(self.page.locator("[data-seq]").get_attribute("data-seq") or -1) < seq:
            assert time.monotonic() < end, "the page does not hear"
            time.sleep(0.02)

    def seldom(self, name: str) -> Any:
        """A button that on a phone is one step away."""
        button = self.page.get_by_role("button", name=name, exact=True)
        more = self.page.get_by_role("button", name="Mehr", exact=True)
        more.or_(button).filter(visible=True).first.wait_for()
        if more.is_visible():
            self.press(more)
        return button

    # --- on the board -------------------------------------------------------------------------

    def rack_tile(self, tile: str) -> Any:
        """A tile on the rack that has not been chosen yet."""
        names = {"?": "Blanko", "*2": "Prämienkarte, mal 2", "*3": "Prämienkarte, mal 3"}
        rack = self.page.get_by_role("toolbar", name=re.compile("Dein Bänkchen|Deine Hand"))
        name = names.get(tile, f"{tile},")
        return rack.locator(f'button[aria-label^="{name}"][aria-pressed="false"]').first

    def begin_on(self, square: tuple[int, int], _field: Locator) -> None:
        """Put the cursor on a square that is shown."""
        self.press(self.page.locator(f"#board-{square[0]}-{square[1]}"))

    def point(self, row: int, col: int, *, down: bool) -> None:
        """Put the cursor on a square and turn it; beyond what is shown the arrow keys lead."""
        page = self.page
        squares = page.locator("#board [role=gridcell]")
        first = squares.first.get_attribute("id")
        last = squares.last.get_attribute("id")
        assert first is not None
        assert last is not None
        (top, left), (bottom, right) = _square(first), _square(last)
        near = (min(max(row, top), bottom), min(max(col, left), right))
        field = page.get_by_label("Wort auf das Brett tippen")
        self.begin_on(near, field)
        for _ in range(40):
            at = _square(field.get_attribute("aria-activedescendant") or "")
            if at == (row, col):
                break
            if at[0] != row:
                page.keyboard.press("ArrowUp" if at[0] > row else "ArrowDown")
            else:
                page.keyboard.press("ArrowLeft" if at[1] > col else "ArrowRight")
        turned = page.locator(f"#board-{row}-{col} .arrow.down").count() > 0
        if turned != down:
            page.keyboard.press("ArrowDown" if down else "ArrowRight")

    def lay(self, play: crossword.Play) -> None:
        """Type a play: the whole stretch from its first to its last new tile, blanks with Shift."""
        new = {(p.row, p.col): p for p in play.placements}
        old = {(c.row, c.col): c.letter for c in self._board()}
        rows = sorted({row for row, _ in new})
        cols = sorted({col for _, col in new})
        down = len(rows) > 1
        self.point(rows[0], cols[0], down=down)
        stretch = (
            [(row, cols[0]) for row in range(rows[0], rows[-1] + 1)]
            if down
            else [(rows[0], col) for col in range(cols[0], cols[-1] + 1)]
        )
        for square in stretch:
            tile = new.get(square)
            if tile is None:
                self.page.keyboard.type(old[square].lower())
            else:
                self.page.keyboard.type(tile.letter if tile.blank else tile.letter.lower())
        if play.premium is not None:
            self.press(self.rack_tile(play.premium.card))
            self.press(self.page.locator(f"#board-{play.premium.row}-{play.premium.col}"))
        laid = self.page.locator("#board [data-piece]")
        expect(laid).to_have_count(len(play.placements))

    def _board(self) -> tuple[Any, ...]:
        view = self.view()
        assert isinstance(view, CrosswordView)
        return view.board

    # --- with cards in the hand ---------------------------------------------------------------

    def hand_card(self, card: str) -> Any:
        """A card of the hand that lies in no word yet."""
        hand = self.page.get_by_role("group", name="Deine Hand")
        return hand.locator(f'button[aria-label^="{card},"]').first

    def meld(self, meld: rummy.Meld) -> None:
        """Put cards together to words, then lay them down."""
        for place, word in enumerate(meld.words):
            for n, card in enumerate(word):
                self.press(self.hand_card(card))
                if n == 0:
                    self.press(self.page.get_by_role("button", name="Neues Wort"))
                else:
                    self.press(self.page.locator(f'.word[data-word="{place}"] .add'))
        self.press(self.page.get_by_role("button", name="Auslegen"))


class SeatByKeys(SeatAtPage):
    """A seat of somebody who has a keyboard only: Tab, arrows, Enter, and nothing else."""

    def press(self, button: Locator) -> None:
        """Go to a button and press Enter."""
        self.reach(button)
        self.page.keyboard.press("Enter")

    def begin_on(self, square: tuple[int, int], field: Locator) -> None:
        """Go to the board: from wherever its cursor is, the arrow keys lead on."""
        self.reach(field)

    def reach(self, target: Locator) -> None:
        """Go where the focus has to be: with Tab, in a rack or a hand with the arrow keys."""
        target.wait_for()
        for _ in range(150):
            where = target.evaluate(_WHERE)
            if where == "here":
                return
            self.page.keyboard.press("ArrowRight" if where == "beside" else "Tab")
        raise AssertionError(f"no key leads to {target}")


# Whether the focus is on a node, or in the same row of pieces, of which one is a stop of Tab.
_WHERE = """(node) => {
    const now = document.activeElement;
    if (now === node) return "here";
    const row = node.closest("[data-rack], [data-hand]");
    return row && now?.matches("[data-piece]") && row.contains(now) ? "beside" : "elsewhere";
}"""


def _square(name: str) -> tuple[int, int]:
    """Read `board--3-12` as row -3, column 12."""
    rest = name.removeprefix("board-")
    cut = rest.index("-", 1)
    return int(rest[:cut]), int(rest[cut + 1 :])
