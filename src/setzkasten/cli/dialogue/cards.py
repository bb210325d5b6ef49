"""Asking a person for a turn in the rummy, or in the patience."""

from typing import Final

from rich.table import Table

from setzkasten.cli.dialogue.board import draw_rack
from setzkasten.cli.dialogue.families import TableTalk
from setzkasten.cli.dialogue.narrate import PatienceNarrator, RummyNarrator
from setzkasten.cli.dialogue.talk import Talk, ViewT, arranged
from setzkasten.games.cards.patience.game import PatienceGame
from setzkasten.games.cards.patience.view import View as PatienceView
from setzkasten.games.cards.rummy.game import RummyGame
from setzkasten.games.cards.rummy.messages import Accept, Challenge, Draw, Meld, Melded
from setzkasten.games.cards.rummy.view import View as RummyView
from setzkasten.games.protocol import GameCommand, Refusal, known_as
from setzkasten.notation.cards.moves import (
    in_words_of,
    is_card_verb,
    pile_called,
    read_patience_move,
    read_rummy_move,
)
from setzkasten.notation.unreadable import Unreadable
from setzkasten.texts.verbs import typed


class CardTalk(Talk[ViewT]):
    """What the dialogues of card games share: everybody reads verbs of their own language."""

    def written(self, view: ViewT, command: GameCommand) -> str:
        """Write a command as one may type it."""
        return in_words_of(self.voice.lang, super().written(view, command))


class RummyDialog(CardTalk[RummyView]):
    """The dialog of the card rummy."""

    _verbs = ("draw", "from_stock", "from_discard", "meld", "discard", "table", "order")
    _order: tuple[str, ...] = ()  # how this person wants the cards to lie

    def show(self, view: RummyView) -> None:
        """Show words laid, piles, and the hand whose view this is."""
        voice = self.voice
        for seat, player in enumerate(view.players):
            laid = ", ".join(
                f"{meld.word} {meld.value}" for meld in player.melds if not meld.refuted
            )
            voice.print(f"  {voice.display_name(player.name, seat)}: {player.score}  {laid}")
        voice.print(
            voice.say(
                "play.round",
                round=view.round,
                rounds=view.rounds,
                discard=view.discard or voice.say("play.empty"),
                stock=view.stock,
            )
        )
        if view.last_turns:
            voice.print(voice.say("play.last_turn"))
        hand = view.players[view.seat].hand if view.seat is not None else None
        if hand is not None and view.phase in ("draw", "act"):
            self._show_hand(hand)

    def _show_hand(self, hand: tuple[str, ...]) -> None:
        values = self.running.game.rules.tiles.values
        wanted = self._order if self.running.alone else ()
        self.voice.out.print(self.voice.say("play.hand", tiles=""), end="")
        self.voice.out.print(draw_rack(arranged(hand, wanted), values))

    def ask(self, view: RummyView) -> GameCommand:
        """Ask for a step of the turn, or whether a word is challenged."""
        seat = view.seat if view.seat is not None else 0
        if view.phase == "window":
            return self._ask_challenge(view, seat)
        while True:
            line = self.prompt(seat)
            if not line:
                continue
            word = line.lower()
            if word in typed("help"):
                self.usage("usage.rummy")
            elif word in typed("table"):
                self.show(view)
            elif word.split()[0] in typed("order"):
                self._order = tuple(line.upper().replace("-", " ").split()[1:])
                self._show_hand(view.players[seat].hand or ())
            elif view.phase == "draw" and len(word) == 1 and (pile := pile_called(word)):
                return Draw(seat, pile)
            elif not (self.helped(view, line) or self.looked_up(seat, line)):
                command = self._read(view, seat, line)
                if command is not None:
                    return command

    def _read(self, view: RummyView, seat: int, line: str) -> GameCommand | None:
        hand = view.players[seat].hand or ()
        try:
            command = read_rummy_move(
                line, known_as(self.running.game, RummyGame).rules, hand, seat=seat
            )
        except Unreadable as error:
            self.refuse(error)
            return None
        if not isinstance(command, Meld):
            return command
        preview = self.running.match.preview(command)
        if isinstance(preview, Refusal):
            self.refuse(preview)
        if not isinstance(preview, Melded):
            return None
        words = ", ".join(f"{w.word} {w.value}" for w in preview.words)
        score = sum(w.value for w in preview.words)
        question = self.voice.say(
            "play.lay", move=self.written(view, command), score=score, words=words
        )
        return command if self.confirmed(question) else None

    def _ask_challenge(self, view: RummyView, seat: int) -> GameCommand:
        choices = [
            (owner, index, meld)
            for owner, player in enumerate(view.players)
            if owner != seat
            for index, meld in enumerate(player.melds)
            if not meld.settled
        ]
        for number, (owner, _, meld) in enumerate(choices, 1):
            name = self.voice.display_name(view.players[owner].name, owner)
            self.voice.print(f"  {number}. {name}: {meld.word} ({meld.value})")
        hand = view.players[seat].hand
        if self.running.alone and hand:
            self._show_hand(hand)  # nobody else looks at this screen
        me = self.voice.display_name(view.players[seat].name, seat)
        question = self.voice.say("play.challenge_rummy", name=me)
        while True:
            answer = self.reader.line(question)
            if not answer:
                return Accept(seat)
            if answer.isascii() and answer.isdigit() and 1 <= int(answer[:4]) <= len(choices):
                owner, index, _ = choices[int(answer[:4]) - 1]
                return Challenge(seat, owner, index)
            if answer.lower() in typed("help"):
                self.usage("usage.challenge_rummy")
            elif answer.lower() in typed("table"):
                self.show(view)
            elif not (self.helped(view, answer) or self.looked_up(seat, answer)):
                self.voice.print(self.voice.say("play.no_such_number"))


class PatienceDialog(CardTalk[PatienceView]):
    """The dialog of the patience."""

    _verbs = ("take", "refill", "stop", "table")

    def show(self, view: PatienceView) -> None:
        """Show the piles: the open card of each, and how many lie under it."""
        voice = self.voice
        values = self.running.game.rules.tiles.values
        table = Table(box=None, pad_edge=False, show_header=False)
        table.add_column(style="dim")
        for _ in view.piles:
            table.add_column(justify="center", min_width=4)
        table.add_row(voice.say("play.pile"), *(str(n + 1) for n in range(len(view.piles))))
        table.add_row(
            voice.say("play.open"),
            *(
                draw_rack((pile.card,), values) if pile.card else voice.say("play.empty")
                for pile in view.piles
            ),
        )
        table.add_row(voice.say("play.hidden"), *(str(pile.hidden) for pile in view.piles))
        voice.out.print(table)
        voice.print(voice.say("play.patience", points=view.open_points, left=view.left))
        if view.phase == "refill":
            donors = ", ".join(str(donor + 1) for donor in view.donors)
            voice.print(voice.say("play.gap", gap=view.gaps[0] + 1, donors=donors))

    def ask(self, view: PatienceView) -> GameCommand:
        """Ask for a word, a pile that gives, or to stop."""
        while True:
            line = self.prompt(0)
            if not line:
                continue
            word = line.lower()
            if word in typed("help"):
                self.usage("usage.patience")
            elif word in typed("table"):
                self.show(view)
            elif not (self.helped(view, line) or self.looked_up(0, line)):
                try:
                    open_cards = tuple(pile.card for pile in view.piles)
                    text = _plain(view, line)
                    rules = known_as(self.running.game, PatienceGame).rules
                    return read_patience_move(text, rules, open_cards)
                except Unreadable as error:
                    self.refuse(error)


def _plain(view: PatienceView, line: str) -> str:
    """Read what may be typed without a verb: a word, or the pile that fills the empty place."""
    if len(line.split()) != 1:
        return line
    if view.phase == "refill":
        return f"refill {view.gaps[0] + 1} {line}" if line.isdigit() else line
    return line if is_card_verb(line) else f"take {line}"


RUMMY: Final = TableTalk(RummyDialog, RummyNarrator)
PATIENCE: Final = TableTalk(PatienceDialog, PatienceNarrator)
