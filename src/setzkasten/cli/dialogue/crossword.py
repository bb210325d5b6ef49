"""Asking a person for a turn, or for a challenge, in a crossword game."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from setzkasten.cli.dialogue.board import draw_rack, draw_table
from setzkasten.cli.dialogue.families import TableTalk
from setzkasten.cli.dialogue.narrate import CrosswordNarrator
from setzkasten.cli.dialogue.talk import Talk, arranged
from setzkasten.games.crossword.game import CrosswordGame, as_crossword
from setzkasten.games.crossword.messages import Accept, Announced, Challenge, Command, Play
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Refusal
from setzkasten.letters import BLANK, fold, sort_tiles
from setzkasten.notation.moves import read_move, write_move
from setzkasten.notation.tiles import read_loose_tiles
from setzkasten.notation.unreadable import Unreadable
from setzkasten.texts.verbs import typed


class CrosswordDialog(Talk[View]):
    """The dialog of the four crossword games."""

    @property
    def game(self) -> CrosswordGame:
        """The game that is played."""
        return as_crossword(self.running.game)

    _verbs = ("board", "sheet", "unseen", "shuffle", "order", "check")
    _drawn: tuple[tuple[int, int, str], ...] | None = None
    _order: tuple[str, ...] = ()  # how this person wants the tiles to lie
    _ordered_for: int | None = None

    def show(self, view: View) -> None:
        """Show the table if it has changed, the scores, and the rack whose view this is."""
        cells = tuple((cell.row, cell.col, cell.letter) for cell in view.board)
        if cells != self._drawn:
            self._drawn = cells
            self.voice.out.print(draw_table(self.voice, self.game.rules, view))
        else:
            called = self.running.called(self.voice)
            scores = ", ".join(
                f"{name} {player.score}" for name, player in zip(called, view.players, strict=True)
            )
            supply = self.voice.say("play.supply", count=view.supply)
            self.voice.print(f"{scores} · {supply}")
        if view.seat is not None and view.phase == "turn":
            self._show_rack(self._arranged(view, view.seat))

    def _arranged(self, view: View, seat: int) -> tuple[str, ...]:
        """Return the rack in the player's own order, new tiles behind; sorted if there is none."""
        wanted = self._order if self._ordered_for == seat else ()
        return arranged(_rack(view, seat), wanted)

    def _arrange(self, view: View, seat: int, tiles: Sequence[str]) -> None:
        self._order, self._ordered_for = tuple(tiles), seat
        self._show_rack(self._arranged(view, seat))

    def forget(self) -> None:
        """Draw the whole table the next time."""
        self._drawn = None

    def ask(self, view: View) -> Command:
        """Ask for a turn, or whether a word is challenged."""
        seat = view.seat if view.seat is not None else 0
        if view.phase == "window" and view.announced is not None:
            return self._ask_challenge(view, seat, view.announced)
        while True:
            line = self.prompt(seat)
            command = self._read(view, seat, line)
            if command is not None:
                return command

    def _ask_challenge(self, view: View, seat: int, announced: Announced) -> Command:
        words = [w.word for w in announced.words if w.word not in view.confirmed]
        me = self.voice.display_name(view.players[seat].name, seat)
        question = self.voice.say("play.challenge", name=me, words=", ".join(dict.fromkeys(words)))
        if self.running.alone and view.players[seat].rack:
            self._show_rack(self._arranged(view, seat))  # nobody else looks at this screen
        while True:
            answer = self.reader.line(question)
            word = fold(answer)
            if word in words:
                return Challenge(seat, word)
            if not word or answer == "-" or answer.lower() in typed("no", "go_on"):
                return Accept(seat)
            if not (
                self._shown(view, answer.lower())
                or self.helped(view, answer)
                or self.looked_up(seat, answer)
            ):
                return Challenge(seat, word)  # the rules say why not, and what can be challenged

    def _shown(self, view: View, word: str) -> bool:
        """Show help, table or score sheet if the word asks for it; return whether it did."""
        if word in typed("help"):
            self._help(view)
        elif word in typed("board"):
            self.forget()
            self.show(view)
        elif word in typed("sheet"):
            self._show_sheet(view)
        elif word in typed("unseen"):
            self._show_unseen(view)
        else:
            return False
        return True

    def _read(self, view: View, seat: int, line: str) -> Command | None:
        first, _, rest = line.partition(" ")
        word = first.lower()
        if not line or self._shown(view, word):
            return None
        if word in typed("shuffle"):
            tiles = list(view.players[seat].rack or ())
            random.shuffle(tiles)
            self._arrange(view, seat, tiles)
        elif word in typed("order"):
            self._arrange(view, seat, read_loose_tiles(rest) or sort_tiles(_rack(view, seat)))
        elif word in typed("check"):
            self._check(view, seat, rest)
        elif not (self.helped(view, line) or self.looked_up(seat, line)):
            return self._turn(view, seat, line)
        return None

    def _turn(self, view: View, seat: int, line: str) -> Command | None:
        command = self._read_move(view, seat, line)
        if not isinstance(command, Play):
            return command
        preview = self.running.match.preview(command)
        if isinstance(preview, Refusal):
            self.refuse(preview)
        if not isinstance(preview, Announced):
            return None
        words = ", ".join(f"{w.word} {w.score}" for w in preview.words)
        move = write_move(self.game.rules, board_of(view), preview)
        key = "play.announce" if self.game.rules.challenge is not None else "play.lay"
        question = self.voice.say(key, move=move, score=preview.score, words=words)
        return command if self.confirmed(question) else None

    def _read_move(self, view: View, seat: int, line: str) -> Command | None:
        rack = view.players[seat].rack or ()
        # Without a blank on the rack lower case can only mean letters typed in a hurry.
        text = line if BLANK in rack else "".join(c if c == "ß" else c.upper() for c in line)
        try:
            return read_move(text, self.game.rules, board_of(view), seat=seat)
        except Unreadable as error:
            self.refuse(error)
            return None

    def _check(self, view: View, seat: int, text: str) -> None:
        """Look the words of one's own play up before it counts (003)."""
        if not text.strip():
            self.voice.print(self.voice.say("play.nothing_to_check"))
            return
        command = self._read_move(view, seat, text)
        if not isinstance(command, Play):
            return
        refusal = self.running.match.check(command, self.running.words)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.voice.print(self.voice.say("play.words_good"))

    def _show_rack(self, tiles: tuple[str, ...]) -> None:
        self.voice.out.print(self.voice.say("play.rack", tiles=""), end="")
        self.voice.out.print(draw_rack(tiles, self.game.rules.tiles.values))

    def _show_unseen(self, view: View) -> None:
        """Show which tiles are neither on the table nor on one's own rack."""
        unseen = Counter(self.game.rules.tiles.tiles)
        unseen.subtract(BLANK if cell.blank else cell.letter for cell in view.board)
        if view.seat is not None:
            unseen.subtract(_rack(view, view.seat))
        left = [f"{tile}{count}" for tile, count in unseen.items() if count > 0]
        count = sum(count for count in unseen.values() if count > 0)
        self.voice.print(self.voice.say("play.unseen", count=count, tiles=" ".join(left)))

    def _show_sheet(self, view: View) -> None:
        for line in view.lines:
            words = ", ".join(w.word for w in line.announced.words) if line.announced else ""
            what = self.voice.say(
                f"line.{line.kind}", words=words, word=line.word, count=line.count
            )
            name = self.voice.display_name(view.players[line.seat].name, line.seat)
            self.voice.print(f"  {name}: {what} {line.score:+d} = {line.total}")

    def _help(self, view: View) -> None:
        """Say what can be typed in this game: nothing that its rules do not have."""
        rules = self.game.rules
        if view.phase == "window":
            self.usage("usage.challenge")
            return
        keys = ["usage.crossword" if rules.layout is not None else "usage.open"]
        if BLANK in rules.tiles.values:
            keys.append("usage.blank")
        if rules.premium_cards is not None:
            keys.append("usage.premium")
        least = rules.exchange.min_supply if rules.exchange is not None else 0
        if rules.exchange is not None:
            keys.append("usage.exchange_from" if least else "usage.exchange")
        keys += ["usage.pass", "usage.show"]
        if rules.challenge is None:
            keys.append("usage.check")
        self.usage(*keys, least=least)


def _rack(view: View, seat: int) -> tuple[str, ...]:
    return view.players[seat].rack or ()


DIALOGUE: Final = TableTalk(CrosswordDialog, CrosswordNarrator)
