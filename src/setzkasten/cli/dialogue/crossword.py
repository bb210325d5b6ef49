"""Asking a person for a turn, or for a doubt, in a crossword game."""

import random
from typing import Any

from setzkasten.cli.dialogue.board import draw_rack, draw_table
from setzkasten.cli.dialogue.talk import HELP, NO, Talk
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.messages import Accept, Announced, Challenge, Command, Play
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Refusal
from setzkasten.letters import BLANK, fold, sort_tiles
from setzkasten.notation.moves import read_move, write_move
from setzkasten.notation.unreadable import Unreadable

_BOARD = frozenset({"brett", "board"})
_SHEET = frozenset({"zettel", "sheet"})
_SHUFFLE = frozenset({"mischen", "shuffle"})
_CHECK = frozenset({"prüfen", "check"})


class CrosswordDialog(Talk):
    """The dialog of the four crossword games."""

    @property
    def game(self) -> CrosswordGame:
        """The game that is played."""
        game: CrosswordGame = self.sitting.game  # type: ignore[assignment]
        return game

    _drawn: tuple[tuple[int, int, str], ...] | None = None

    def show(self, view: View) -> None:
        """Show the table if it has changed, the scores, and the rack whose view this is."""
        cells = tuple((cell.row, cell.col, cell.letter) for cell in view.board)
        if cells != self._drawn:
            self._drawn = cells
            self.voice.out.print(draw_table(self.voice, self.game.rules, view))
        else:
            scores = ", ".join(f"{player.name} {player.score}" for player in view.players)
            supply = self.voice.say("play.supply", count=view.supply)
            self.voice.print(f"{scores} · {supply}")
        if view.seat is not None and view.phase == "turn":
            self._show_rack(sort_tiles(view.players[view.seat].rack or ()))

    def forget(self) -> None:
        """Draw the whole table the next time."""
        self._drawn = None

    def ask(self, view: View) -> Command:
        """Ask for a turn, or whether a word is doubted."""
        seat = view.seat if view.seat is not None else 0
        if view.phase == "window" and view.announced is not None:
            return self._ask_doubt(view, seat, view.announced)
        while True:
            line = self.prompt(seat)
            command = self._read(view, seat, line)
            if command is not None:
                return command

    def _ask_doubt(self, view: View, seat: int, announced: Announced) -> Command:
        words = [w.word for w in announced.words if w.word not in view.confirmed]
        question = self.voice.say(
            "play.doubt", name=view.players[seat].name, words=", ".join(dict.fromkeys(words))
        )
        while True:
            answer = self.reader.line(question)
            word = fold(answer)
            if word in words:
                return Challenge(seat, word)
            if not word or answer.lower() in NO:
                return Accept(seat)
            if not (self._shown(view, answer.lower()) or self.looked_up(seat, answer)):
                return Challenge(seat, word)  # the rules say why not, and what can be doubted

    def _shown(self, view: View, word: str) -> bool:
        """Show help, table or score sheet if the word asks for it; tells whether it did."""
        if word in HELP:
            self._help(view)
        elif word in _BOARD:
            self.forget()
            self.show(view)
        elif word in _SHEET:
            self._show_sheet(view)
        else:
            return False
        return True

    def _read(self, view: View, seat: int, line: str) -> Command | None:
        first, _, rest = line.partition(" ")
        word = first.lower()
        if not line or self._shown(view, word):
            return None
        if word in _SHUFFLE:
            tiles = list(view.players[seat].rack or ())
            random.shuffle(tiles)
            self._show_rack(tuple(tiles))
        elif word in _CHECK:
            self._check(view, seat, rest)
        elif not self.looked_up(seat, line):
            return self._turn(view, seat, line)
        return None

    def _turn(self, view: View, seat: int, line: str) -> Command | None:
        command = self._read_move(view, seat, line)
        if not isinstance(command, Play):
            return command
        preview: Any = self.game.preview(self.sitting.state, command)
        if isinstance(preview, Refusal):
            self.refuse(preview)
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
        refusal = self.game.check(self.sitting.state, command, self.sitting.words)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.voice.print(self.voice.say("play.words_good"))

    def _show_rack(self, tiles: tuple[str, ...]) -> None:
        self.voice.out.print(self.voice.say("play.rack", tiles=""), end="")
        self.voice.out.print(draw_rack(tiles, self.game.rules.tiles.values))

    def _show_sheet(self, view: View) -> None:
        for line in view.lines:
            words = ", ".join(w.word for w in line.announced.words) if line.announced else ""
            what = self.voice.say(
                f"line.{line.kind}", words=words, word=line.word, count=line.count
            )
            self.voice.print(
                f"  {view.players[line.seat].name}: {what} {line.score:+d} = {line.total}"
            )

    def _help(self, view: View) -> None:
        rules = self.game.rules
        if view.phase == "window":
            self.usage("usage.doubt")
            return
        keys = ["usage.crossword" if rules.layout is not None else "usage.open", "usage.turn"]
        if rules.challenge is None:
            keys.append("usage.check")
        self.usage(*keys)
