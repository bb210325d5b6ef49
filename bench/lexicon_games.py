"""Words that stood in real games: `lexicon_games.py FILE...` (game records as JSON lines).

The plays are laid on a board without any rules; plays that were taken back are lifted again. Every
run of two or more letters at the end is a word that stood.
"""

import json
import sys
from pathlib import Path

from setzkasten.lexicon import Policy, open_lexicon
from setzkasten.texts.catalogue import say

SIZE = 15


def words_of(path: Path) -> set[str]:
    """Return the words that stood on the final board of a record."""
    board: dict[tuple[int, int], str] = {}
    laid: list[tuple[int, int]] = []
    for line in path.read_text("utf-8").splitlines():
        event = json.loads(line)
        if event.get("kind") == "play":
            laid = lay(board, event["coord"], event["word"])
        elif event.get("kind") == "withdraw":
            for square in laid:
                board.pop(square, None)
    return {word for across in (True, False) for word in runs(board, across)}


def lay(board: dict[tuple[int, int], str], coord: str, word: str) -> list[tuple[int, int]]:
    """Lay a play; give the squares that were empty before."""
    across = coord[0].isdigit()
    column = ord((coord[-1] if across else coord[0]).upper()) - ord("A")
    row = int(coord[:-1] if across else coord[1:]) - 1
    fresh = []
    for step, letter in enumerate(word):
        square = (row, column + step) if across else (row + step, column)
        if letter != ".":
            board[square] = letter.upper()
            fresh.append(square)
    return fresh


def runs(board: dict[tuple[int, int], str], across: bool) -> set[str]:
    """Return all runs of two or more letters in one direction."""
    found: set[str] = set()
    for line in range(SIZE):
        squares = [(line, i) if across else (i, line) for i in range(SIZE)]
        text = "".join(board.get(square, " ") for square in squares)
        found.update(word for word in text.split() if len(word) > 1)
    return found


def main(paths: list[Path]) -> None:
    """Print the share of words that the lexicon admits, and the others with their reasons."""
    lexicon = open_lexicon()
    policy = Policy("klassisch", "001")
    words = sorted({word for path in paths for word in words_of(path)})
    refused = [word for word in words if not lexicon.words(policy).admits(word)]
    print(f"{len(words)} words, admitted {1 - len(refused) / max(1, len(words)):.3f}")
    for word in refused:
        print(f"  {word}: {say(lexicon.judge(word, policy).reason, 'en')}")


if __name__ == "__main__":
    main([Path(argument) for argument in sys.argv[1:]])
