"""Commands written down as choices: what they lay, score and keep."""

from collections.abc import Mapping

import msgspec

from setzkasten.engine.plays.leaves import LeaveModel, leaves_of
from setzkasten.games.crossword.messages import Announced, Exchange, Pass, Play
from setzkasten.games.crossword.plays.appraise import appraise
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.letters import BLANK, HIDDEN, missing_from, take_from
from setzkasten.notation.moves import write_move
from setzkasten.review.crossword.stages import Stage, Tiles
from setzkasten.review.values import Choice
from setzkasten.review.wording import play_text, tiles_text
from setzkasten.texts import Sentence

Move = Play | Exchange | Pass


class Chooser(msgspec.Struct, frozen=True):
    """Writes the commands of one game down."""

    rules: RuleSet
    leaves: LeaveModel | None

    @classmethod
    def of(cls, rules: RuleSet) -> "Chooser":
        """Make the one for a game, with its leave values."""
        return cls(rules, leaves_of(rules.id))

    def choice(self, stage: Stage, command: Move, equity: float | None = None) -> Choice:
        """Write a command down; its equity is points and leave unless it is given."""
        announced = self._announced(stage, command)
        kept = kept_after(stage.rack, command)
        leave = self.leave(kept, stage.supply)
        score = announced.score if announced is not None else 0
        move = written(self.rules, stage.board, command)
        word = announced.words[0].word if announced is not None else ""
        return Choice(
            move,
            self.told(command, move, word),
            kind_of(command),
            score,
            round(score + leave if equity is None else equity, 3),
            kept=kept,
            leave=round(leave, 3),
            words=tuple((word.word, word.score) for word in announced.words) if announced else (),
            bingo=announced is not None and announced.bonus > 0,
            placements=command.placements if isinstance(command, Play) else (),
            premium=command.premium.card if isinstance(command, Play) and command.premium else "",
        )

    def told(self, command: Move, move: str, word: str) -> Sentence:
        """Tell a command as people do; a play by the word that it mainly makes."""
        if isinstance(command, Exchange):
            if HIDDEN in command.tiles:
                return Sentence("move_exchange_count", {"count": len(command.tiles)})
            return Sentence("move_exchange", {"tiles": tiles_text(command.tiles)})
        if isinstance(command, Pass):
            return Sentence("move_pass")
        if not word:
            return Sentence("move_laid", {"word": move})
        card = command.premium.card if command.premium is not None else ""
        return play_text(word, move, card, named=self.rules.layout is not None)

    def leave(self, kept: Tiles, supply: int) -> float:
        """Return what tiles kept are worth while there is something to draw."""
        if self.leaves is None or not supply or len(kept) > self.leaves.rack:
            return 0.0
        return self.leaves.value(kept)

    def _announced(self, stage: Stage, command: Move) -> Announced | None:
        if not isinstance(command, Play):
            return None
        rack = stage.rack if stage.source != "open" else tiles_of(command)
        shown = appraise(self.rules, stage.board, stage.opened, rack, command)
        return shown if isinstance(shown, Announced) else None


def written(rules: RuleSet, board: Mapping[Square, Laid], command: Move) -> str:
    """Write a command as a move."""
    return write_move(rules, board, command)


def kind_of(command: Move) -> str:
    """Name the kind of a command."""
    if isinstance(command, Play):
        return "play"
    return "exchange" if isinstance(command, Exchange) else "pass"


def tiles_of(command: Move) -> Tiles:
    """Name the tiles that a command takes from the rack."""
    match command:
        case Play(placements=placements, premium=premium):
            tiles = tuple(BLANK if p.blank else p.letter for p in placements)
            return (*tiles, premium.card) if premium is not None else tiles
        case Exchange(tiles=tiles):
            return tiles
    return ()


def kept_after(rack: Tiles, command: Move) -> Tiles:
    """Name what stays on a rack; nothing if the rack never held those tiles."""
    tiles = tiles_of(command)
    return () if missing_from(rack, tiles) else take_from(rack, tiles)
