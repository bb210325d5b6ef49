"""Moves of the crossword games as text: `8D GRÜNDE`, `D8 HA.E`, `0,5 H S*3EE`, `-ABC`, `-`.

Row first reads across, column first down. Lower case is a blank, `.` a tile that lies there
already (it may also be written out). On the table without bounds a word begins at `row,column`,
followed by H (across) or V (down); a premium card stands behind the letter that it names.
"""

import unicodedata
from collections.abc import Mapping
from typing import Final

import msgspec

from setzkasten.games.crossword.messages import (
    Announced,
    Exchange,
    Exchanged,
    Pass,
    Passed,
    Placement,
    Play,
    PremiumUse,
)
from setzkasten.games.crossword.plays.scoring import with_placements
from setzkasten.games.crossword.plays.words import step, words_of_play
from setzkasten.games.crossword.refusals import name_square
from setzkasten.games.crossword.rules import RuleSet
from setzkasten.games.crossword.state import Laid, Square
from setzkasten.games.protocol import Seat
from setzkasten.letters import HIDDEN
from setzkasten.notation.squares import read_open_start, read_start, write_open_start, write_start
from setzkasten.notation.tiles import Mark, read_tiles, read_word, write_tiles
from setzkasten.notation.unreadable import MisfitMove, UnreadableMove, UnreadablePosition

Move = Play | Exchange | Pass
"""What a player does in a turn of a crossword game."""

_PASS: Final = frozenset({"-", "–", "pass", "passe", "passen"})
_EXCHANGE: Final = frozenset({"exchange", "tausche", "tauschen"})
_COUNT_LIMIT: Final = 12


def read_move(text: str, rules: RuleSet, board: Mapping[Square, Laid], *, seat: Seat = 0) -> Move:
    """Read a move that a player has written down, such as `8D GRÜNDE`.

    `board` is the table before the move. Gives the command for `Game.decide`; whether it is legal
    is not asked here. `-3` is an exchange of tiles unknown (`#`). Raises `UnreadableMove` if the
    text is no move, `MisfitMove` if it contradicts the tiles on the table.
    """
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if not plain:
        raise UnreadableMove.because("empty_move")
    if plain.lower() in _PASS:
        return Pass(seat)
    first, _, rest = plain.partition(" ")
    if first.lower() in _EXCHANGE:
        return Exchange(seat, _read_exchange(rest, rules, plain))
    if plain.startswith(("-", "–")) and "," not in first:
        return Exchange(seat, _read_exchange(plain[1:], rules, plain))
    start, word = _split(plain, rules)
    return read_play(start, word, rules, board, seat=seat)


def _split(plain: str, rules: RuleSet) -> tuple[tuple[Square, bool], str]:
    code = "unreadable_move" if rules.layout is not None else "unreadable_open_move"
    place, _, word = plain.rpartition(" ")
    read = read_start if rules.layout is not None else read_open_start
    start = read(place.strip())
    if start is None:
        raise UnreadableMove.because(code, text=plain)
    return start, word


def read_play(
    start: tuple[Square, bool],
    word: str,
    rules: RuleSet,
    board: Mapping[Square, Laid],
    *,
    seat: Seat = 0,
) -> Play:
    """Read a word laid from a square, across or down; errors as in `read_move`."""
    square, down = start
    placements = []
    premium = None
    for mark in read_word(word, rules.tiles):
        there = board.get(square)
        if there is None:
            if mark.letter == ".":
                name = name_square(square, rules)
                raise MisfitMove.because("nothing_there", square=name)
            placements.append(Placement(*square, mark.letter, mark.blank))
        elif mark.letter not in (".", there.letter):
            name = name_square(square, rules)
            raise MisfitMove.because(
                "other_letter", square=name, there=there.letter, letter=mark.letter
            )
        if mark.premium is not None:
            premium = PremiumUse(mark.premium, *square)
        square = step(square, down, 1)
    return Play(seat, tuple(placements), premium)


def _read_exchange(text: str, rules: RuleSet, plain: str) -> tuple[str, ...]:
    tiles = text.strip()
    if tiles.isascii() and tiles.isdigit() and 0 < int(tiles[:3]) <= _COUNT_LIMIT:
        return (HIDDEN,) * int(tiles[:3])
    if tiles.startswith("-"):
        raise UnreadableMove.because("unreadable_move", text=plain)
    try:
        found = read_tiles(tiles, rules.tiles)
    except UnreadablePosition as error:
        raise UnreadableMove(error.refusal) from error
    if not found or len(found) > _COUNT_LIMIT:
        raise UnreadableMove.because("unreadable_move", text=plain)
    return found


def write_move(
    rules: RuleSet,
    board: Mapping[Square, Laid],
    move: Play | Announced | Exchange | Exchanged | Pass | Passed,
) -> str:
    """Write a move as text; `read_move` gives it back. `board` is the table before the move."""
    match move:
        case Pass() | Passed():
            return "-"
        case Exchange(tiles=tiles) | Exchanged(returned=tiles):
            if tiles and all(tile == HIDDEN for tile in tiles):
                return f"-{len(tiles)}"
            return "-" + write_tiles(tiles)
        case Play() | Announced():
            square, down, word = spell_play(board, move)
            write = write_start if rules.layout is not None else write_open_start
            return f"{write(square, down)} {word}"


def spell_play(board: Mapping[Square, Laid], play: Play | Announced) -> tuple[Square, bool, str]:
    """Return where the main word of a play begins, whether it runs down, and its text."""
    placed = {(p.row, p.col): Mark(p.letter, p.blank) for p in play.placements}
    if play.premium is not None:
        named = (play.premium.row, play.premium.col)
        if named in placed:
            placed[named] = msgspec.structs.replace(placed[named], premium=play.premium.card)
    after = with_placements(board, play.placements)
    runs = words_of_play(after, tuple(sorted(placed)))
    squares = runs[0].squares if runs else tuple(sorted(placed))
    down = runs[0].down if runs else False
    text = "".join(_write_mark(placed.get(square, Mark("."))) for square in squares)
    return squares[0], down, text


def _write_mark(mark: Mark) -> str:
    letter = mark.letter.lower() if mark.blank else mark.letter
    return letter + (mark.premium or "")
