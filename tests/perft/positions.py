"""Fixed positions with their number of legal plays, the sum and the best of their scores.

Such figures catch what a look at single plays does not: one play too many or a point too few
changes them. They were counted by `engine.plays.reference`, which tries everything; count them anew
with

    python -m tests.perft.positions
"""

from pathlib import Path
from typing import Final

import msgspec

from setzkasten.engine.plays.reference import every_play
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board
from setzkasten.lexicon.wordlist import WordList
from tests.data.small_words import SMALL_WORDS
from tests.games.crossword.tables import board_with, crossword

FILE: Final = Path(__file__).with_name("positions.json")


class Count(msgspec.Struct, frozen=True):
    """A position, and what there is to play in it. `words` lie on the table, with their spots."""

    game: str
    words: tuple[tuple[str, str], ...]
    rack: tuple[str, ...]
    plays: int
    points: int
    best: int

    @property
    def rules(self) -> RuleSet:
        return crossword(self.game).rules

    @property
    def board(self) -> Board:
        return board_with(*self.words)

    @property
    def lexicon(self) -> WordList:
        return WordList(SMALL_WORDS, self.rules.spelling)


def read() -> list[Count]:
    """Read all positions."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Count])


def count(position: Count) -> Count:
    """Count by trying everything."""
    found = every_play(
        position.rules, position.board, bool(position.words), position.rack, position.lexicon
    )
    scores = [play.score for play in found]
    return Count(
        position.game,
        position.words,
        position.rack,
        len(scores),
        sum(scores),
        max(scores, default=0),
    )


def main() -> None:
    """Write the figures anew, one position a line."""
    lines = [msgspec.json.encode(count(position)).decode() for position in read()]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
