"""`setzkasten play`: a game at this terminal, people and bots."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from setzkasten.cli.dialogue.cards import PatienceDialog, RummyDialog
from setzkasten.cli.dialogue.crossword import CrosswordDialog
from setzkasten.cli.dialogue.narrate import Narrator
from setzkasten.cli.dialogue.reader import Left, Reader
from setzkasten.cli.dialogue.sitting import Sitting, record_name, save
from setzkasten.cli.dialogue.talk import Dialog
from setzkasten.cli.options import (
    GameName,
    LevelName,
    RulesFile,
    Seconds,
    Seed,
    WordsFile,
    find_game,
    level_named,
    thinking_time,
)
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.cli.warming import get_kernel_ready
from setzkasten.cli.wordstock import mark_of, words_of
from setzkasten.engine.crossword import readiness
from setzkasten.engine.levels import STRONGEST, Level, vocabulary
from setzkasten.engine.toolchain import folders
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.protocol import Game, Lexicon, Refusal, Seat

BUDGET: Final = 1.5
"""Seconds a bot thinks at most: a person waits for it."""

_NAME_LIMIT = 30
_DIALOGS: Final[dict[str, Callable[[Voice, Reader, Sitting], Dialog]]] = {
    "crossword": CrosswordDialog,
    "rummy": RummyDialog,
    "patience": PatienceDialog,
}


def play(
    game: GameName,
    /,
    *,
    players: Annotated[
        int | None, Parameter(name="--players", metavar="N", help="opt.players")
    ] = None,
    bots: Annotated[int | None, Parameter(name="--bots", metavar="N", help="opt.bots")] = None,
    name: Annotated[
        tuple[str, ...], Parameter(name="--name", metavar="NAME", help="opt.name", negative="")
    ] = (),
    seed: Seed = None,
    record: Annotated[
        Path | None, Parameter(name="--record", metavar="FILE", help="opt.record")
    ] = None,
    seconds: Seconds = None,
    level: LevelName = None,
    rules: RulesFile = None,
    words: WordsFile = None,
) -> int:
    """Play a game to its end."""
    voice = current()
    found = find_game(game, rules)
    thinking = thinking_time(seconds, BUDGET)
    strength = level_named(level)
    people, robots = count_seats(found, players, bots, len(name))
    names = name_seats(voice, people, robots, name)
    stock = words_of(found, words, voice)
    if robots:
        _get_ready(voice, found, stock, strength)
    seats = frozenset(range(people, people + robots))
    sitting = Sitting(found, names, seats, stock, seed, mark_of(stock))
    file = record if record is not None else record_name(found)
    return Evening(voice, sitting, Reader(voice), file, thinking, strength).run()


def _get_ready(voice: Voice, game: Game, words: Lexicon, level: Level) -> None:
    """Load the compiled search in the background; compile it only for a level that thinks."""
    if level.thinks:
        get_kernel_ready(voice)
    if isinstance(game, CrosswordGame) and folders.is_compiled():
        readiness.prepare(game.rules, vocabulary(words, level.active))


def count_seats(game: Game, seats: int | None, bots: int | None, named: int = 0) -> tuple[int, int]:
    """Settle how many people and how many bots sit at the table.

    Without `seats` there is room for the bots and for everybody `named` (at least one person), and
    never less than the game needs. Without `bots` one person, or those named, play against bots.
    """
    low, high = game.players
    people = max(named, 1)
    wanted = seats if seats is not None else people + (bots or 0)
    table = max(wanted, low)
    robots = max(table - people, 0) if bots is None else bots
    if wanted < 0 or table > high or not 0 <= robots <= table:
        count = max(table, robots) if wanted >= 0 else wanted
        raise unusable("bad_players", "bad_players", game=game.id, low=low, high=high, count=count)
    return table - robots, robots


def name_seats(voice: Voice, people: int, bots: int, given: tuple[str, ...]) -> list[str]:
    """Name every seat, people first."""
    names = [" ".join(name.split()) for name in given[:people]]
    unnamed = range(len(names) + 1, people + 1)
    names += [voice.say("play.player", number=number) for number in unnamed]
    names += [voice.say("play.bot", number=number) for number in range(1, bots + 1)]
    good = all(name.isprintable() and 1 <= len(name) <= _NAME_LIMIT for name in names)
    if not good or len(set(names)) != len(names) or len(given) > people:
        raise unusable("bad_name", "bad_name")
    return names


class Evening:
    """Leads one game from the first tile to the last sentence."""

    def __init__(
        self,
        voice: Voice,
        sitting: Sitting,
        reader: Reader,
        file: Path,
        seconds: float = BUDGET,
        level: Level = STRONGEST,
    ) -> None:
        self.voice = voice
        self.sitting = sitting
        self.reader = reader
        self.file = file
        self.seconds = seconds
        self.level = level
        self.narrator = Narrator(voice, sitting.game, sitting.names)
        self.dialog: Dialog = _DIALOGS[sitting.game.family](voice, reader, sitting)
        self._facing: Seat | None = None
        self._shown = -1

    def run(self) -> int:
        """Play until the game is over or somebody leaves; the record is saved either way."""
        voice, sitting = self.voice, self.sitting
        title = voice.pick(sitting.game.title)
        voice.print(voice.say("play.welcome", title=title, names=", ".join(sitting.names)))
        voice.print(voice.say("play.commitment", value=sitting.setup.commitment))
        code = 0
        try:
            self._tell(tuple(sitting.events), None)
            while sitting.result is None:
                self._step()
            self.dialog.show(sitting.view(None))
            self.narrator.show_end(sitting.result)
        except Left:
            voice.print(voice.say("play.stopped"))
        except KeyboardInterrupt:
            voice.print()
            voice.print(voice.say("play.stopped"))
            code = 130
        saved = save(sitting.record(), self.file)
        voice.print(voice.say("play.saved", file=saved))
        if sitting.result is not None:
            voice.print(voice.say("play.check_bag", file=saved))
        return code

    def _step(self) -> None:
        seat = self._next_seat()
        before = self.sitting.state
        if seat in self.sitting.bots:
            from setzkasten.engine.players import choose

            view, words = self.sitting.view(seat), self.sitting.words
            command = choose(self.sitting.game, view, words, budget=self.seconds, level=self.level)
        else:
            command = self._ask(seat)
        answer = self.sitting.do(command)
        if not isinstance(answer, Refusal):
            self._tell(answer, before)
        elif seat in self.sitting.bots:
            raise RuntimeError(f"bot refused: {answer.en}")
        else:
            rule = self.voice.say("play.rule", rule=answer.rule) if answer.rule else ""
            self.voice.print(self.voice.pick(answer) + rule)

    def _next_seat(self) -> Seat:
        """Choose who is asked: where several may doubt, people before bots."""
        return min(self.sitting.awaited, key=lambda seat: (seat in self.sitting.bots, seat))

    def _ask(self, seat: Seat) -> Any:
        view = self.sitting.view(seat)
        people = len(self.sitting.names) - len(self.sitting.bots)
        turn = view.phase not in ("window", "doubt")
        if people > 1 and turn and self._facing != seat:
            self.reader.hand_over(self.sitting.names[seat])
            self._facing, self._shown = seat, -1
            self.dialog.forget()
        if self._shown != len(self.sitting.events):
            self.dialog.show(view)
            self._shown = len(self.sitting.events)
        return self.dialog.ask(view)

    def _tell(self, events: tuple[Any, ...], state: Any) -> None:
        """Say what happened. Only the table before the first event is needed, to name a play."""
        board = getattr(state, "board", {})
        for event in events:
            sentence = self.narrator.tell(event, board)
            if sentence is not None:
                self.voice.print(sentence)
