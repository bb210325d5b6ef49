"""Moves of one turn told apart where squares have no names: by what a reader sees of them.

The same word can be laid in several places. It is told with its letters that lay there already in
parentheses, or with the other words that it makes, but only where that is needed.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

import msgspec

from setzkasten.games.crossword.messages import Placement
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Board, Square
from setzkasten.review.crossword.outcome import Outcome
from setzkasten.review.crossword.stages import Stage
from setzkasten.review.effort import BEST
from setzkasten.review.values import Choice
from setzkasten.review.wording import listed
from setzkasten.texts import Detail, Sentence

_WAYS: Final = ((0, 1), (1, 0))
"""Steps across and down."""


def told_apart(outcome: Outcome, stage: Stage, rules: RuleSet) -> Outcome:
    """Return a turn with its moves told apart: the best few, those once that nothing tells apart.

    Of such the best is listed, and what was made.
    """
    if rules.layout is not None:
        return msgspec.structs.replace(outcome, best=outcome.best[:BEST])
    seen = {_seen(outcome.played, stage.board): outcome.played.move}
    for choice in outcome.best:
        seen.setdefault(_seen(choice, stage.board), choice.move)
    kept = {*seen.values(), *(choice.move for choice in outcome.best[:1])}
    best = [choice for choice in outcome.best if choice.move in kept][:BEST]
    told = {choice.move: choice for choice in (outcome.played, *best)}
    for word_of in (lambda one: _with_letters(one, stage.board), _with_words):
        told = _more_where_alike(told, word_of)
    return msgspec.structs.replace(
        outcome,
        played=told[outcome.played.move],
        best=tuple(told[choice.move] for choice in best),
    )


def _seen(choice: Choice, board: Board) -> bytes:
    """Write down all that a reader may be told of a move."""
    if choice.kind != "play":
        return choice.move.encode()
    seen = (_read(choice), choice.score, choice.words, _with_letters(choice, board))
    return msgspec.json.encode(seen)


def _more_where_alike(
    told: dict[str, Choice], word_of: Callable[[Choice], Detail]
) -> dict[str, Choice]:
    """Say more of the word of those moves that are told alike."""
    counted = Counter(_read(choice) for choice in told.values())
    found = {}
    for move, choice in told.items():
        alike = choice.kind == "play" and counted[_read(choice)] > 1
        found[move] = choice
        if alike:
            sentence = Sentence(choice.told.code, choice.told.details | {"word": word_of(choice)})
            found[move] = msgspec.structs.replace(choice, told=sentence)
    return found


def _read(choice: Choice) -> bytes:
    return msgspec.json.encode(choice.told)


def _with_words(choice: Choice) -> Detail:
    """Name the word of a play, and the others that it makes."""
    word = choice.told.details["word"]
    others = [name for name, _ in choice.words[1:]]
    return Sentence("word_beside", {"word": word, "others": listed([*others])}) if others else word


def _with_letters(choice: Choice, board: Board) -> Detail:
    """Write the word of a play with the letters in parentheses that lay there already."""
    word = choice.told.details["word"]
    laid = {(one.row, one.col): one for one in choice.placements}
    for down, right in _WAYS:
        spelled, whole = _spelled(laid, board, (down, right))
        if whole == word and spelled != whole:
            return spelled
    return word


def _spelled(laid: dict[Square, Placement], board: Board, way: Square) -> tuple[str, str]:
    """Spell the word through the first square of a play, with and without parentheses."""
    down, right = way
    row, col = min(laid)
    while (row - down, col - right) in board or (row - down, col - right) in laid:
        row, col = row - down, col - right
    spelled = whole = ""
    while (square := (row, col)) in board or square in laid:
        letter = laid[square].letter if square in laid else board[square].letter
        whole += letter
        spelled += letter if square in laid else f"({letter})"
        row, col = row + down, col + right
    return spelled.replace(")(", ""), whole
