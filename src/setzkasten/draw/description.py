"""A crossword table in words, for those who do not see the picture."""

from collections.abc import Iterator

from setzkasten.draw.canvas import Language
from setzkasten.draw.scene import Scene
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Square
from setzkasten.letters import BLANK
from setzkasten.notation.squares import write_open_start, write_start
from setzkasten.texts import as_written, display_name
from setzkasten.texts.catalogue import say, say_key


def title_of(scene: Scene, rules: RuleSet, lang: Language) -> str:
    """Name the picture: the game and how many tiles lie there."""
    count = len(scene.board)
    pieces = "tiles" if rules.layout is not None else "cards"
    if count == 0:
        filled = say_key("draw_board_empty", lang)
    else:
        filled = say_key(f"draw_laid_{pieces}", lang, count=count)
    return f"{say(as_written(rules.title), lang)}: {filled}"


def description_of(scene: Scene, rules: RuleSet, lang: Language) -> str:
    """Return every word with its place, the blanks, the last play, the rack and the points."""
    told = {
        "words": [f"{_place(rules, at, down)} {word}" for at, down, word in words_on(scene.board)],
        "blanks": [
            f"{_square(rules, at)} {laid.letter}"
            for at, laid in sorted(scene.board.items())
            if laid.blank
        ],
        "last": [
            f"{_square(rules, at)} {scene.board[at].letter}"
            for at in sorted(scene.last)
            if at in scene.board
        ],
        "rack" if rules.layout is not None else "hand": [
            piece_name(tile, lang) for tile in scene.rack or ()
        ],
        "points": [
            f"{display_name(name, seat, lang)} {score}"
            for seat, (name, score) in enumerate(scene.players)
        ],
    }
    lines = [
        f"{say_key(f'draw_board_{key}', lang)}: {', '.join(parts)}."
        for key, parts in told.items()
        if parts
    ]
    return " ".join(lines)


def piece_name(face: str, lang: Language) -> str:
    """Return what a tile or card shows: a blank by its name, a premium card as its factor."""
    if face == BLANK:
        return say_key("draw_board_blank", lang)
    return f"×{face[1:]}" if face.startswith("*") else face


def words_on(board: Board) -> Iterator[tuple[Square, bool, str]]:
    """Find the words on a table: where each begins, whether it runs down, and its letters."""
    for down in (False, True):
        step = (1, 0) if down else (0, 1)
        for row, col in sorted(board):
            if (row - step[0], col - step[1]) in board:
                continue
            word, at = "", (row, col)
            while at in board:
                word += board[at].letter
                at = (at[0] + step[0], at[1] + step[1])
            if len(word) > 1:
                yield (row, col), down, word


def _place(rules: RuleSet, at: Square, down: bool) -> str:
    return write_start(at, down) if rules.layout is not None else write_open_start(at, down)


def _square(rules: RuleSet, at: Square) -> str:
    return write_start(at, False) if rules.layout is not None else f"{at[0]},{at[1]}"
