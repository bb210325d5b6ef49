"""`setzkasten draw`: a position of a crossword game, in the terminal or as an SVG picture."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from msgspec.structs import replace

from setzkasten.cli.dialogue.board import draw_board, draw_rack
from setzkasten.cli.files import put
from setzkasten.cli.options import (
    GameName,
    Json,
    PositionText,
    RackText,
    RulesFile,
    Whole,
    find_crossword,
)
from setzkasten.cli.positions import position_of
from setzkasten.cli.voice import Voice, current, unusable
from setzkasten.draw import Theme, board_svg
from setzkasten.games.crossword.game import CrosswordGame
from setzkasten.games.crossword.state import Square
from setzkasten.games.crossword.view import View, board_of
from setzkasten.games.protocol import Refusal
from setzkasten.notation.moves import read_move
from setzkasten.notation.position import Position, write_position
from setzkasten.notation.position_state import state_at
from setzkasten.notation.unreadable import MisfitMove

_LARGEST: Final = 8192


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class PictureOptions:
    """Where the picture goes, and what it looks like."""

    svg: Annotated[
        str | None,
        Parameter(name="--svg", metavar="FILE", allow_leading_hyphen=True, help="opt.svg"),
    ] = None
    theme: Annotated[Theme, Parameter(name="--theme", help="opt.theme")] = "auto"
    size: Annotated[Whole | None, Parameter(name="--size", metavar="PIXELS", help="opt.size")] = (
        None
    )


_PLAIN: Final = PictureOptions()


def draw(
    game: GameName,
    /,
    *,
    position: PositionText,
    move: Annotated[
        str | None, Parameter(name="--move", allow_leading_hyphen=True, help="opt.draw_move")
    ] = None,
    rack: RackText = None,
    picture: PictureOptions = _PLAIN,
    rules: RulesFile = None,
    json: Json = False,
) -> int:
    """Draw a position: in the terminal, or as an SVG picture."""
    voice = current()
    found = find_crossword(game, rules)
    place = position_of(found, position, rack)
    size, target = picture.size, _target(picture.svg)
    if size is not None and not 16 <= size <= _LARGEST:
        raise unusable("bad_size", "draw.bad_size", least=16, most=_LARGEST)
    last: frozenset[Square] = frozenset()
    if move is not None:
        after = _after(found, place, move)
        if isinstance(after, Refusal):
            voice.warn(voice.pick(after) + voice.cite(after.rule))
            if json:
                voice.json({"error": after})
            return 1
        place, last = after
    drawn = board_svg(
        place, found.rules, last=last, lang=voice.lang, theme=picture.theme, size=size
    )
    if target is not None:
        put(drawn, target)
    if json:
        voice.json(
            {
                "position": write_position(place, found.rules),
                "last": sorted(last),
                "file": None if target is None else str(target),
                "svg": str(drawn),
            }
        )
    elif target is not None:
        voice.print(voice.say("draw.written", file=target))
    elif picture.svg == "-":
        voice.raw(f"{drawn}\n")
    else:
        _show(voice, found, place, last)
    return 0


def _target(svg: str | None) -> Path | None:
    """Return the file for the picture: none for the terminal and for `-`, standard output.

    Its name ends in `.svg`, so that a slip of the hand overwrites no game and no word list.
    """
    if svg is None or svg == "-":
        return None
    target = Path(svg)
    if target.suffix.lower() != ".svg":
        raise unusable("no_svg_name", "draw.no_svg_name", name=svg)
    return target


def _after(
    game: CrosswordGame, place: Position, text: str
) -> tuple[Position, frozenset[Square]] | Refusal:
    """Lay a play: the position with its tiles on the table, and the squares it fills."""
    try:
        command = read_move(text, game.rules, place.board)
    except MisfitMove as error:
        return error.refusal
    state = state_at(game, place)
    announced = game.preview(state, command)
    if isinstance(announced, Refusal):
        return announced
    if announced is None:
        raise unusable("no_play", "draw.no_play")
    view: View = game.view(game.evolve(state, announced), 0)
    racks = (view.players[0].rack or (), *place.racks[1:])
    laid = frozenset((p.row, p.col) for p in announced.placements)
    return replace(place, board=board_of(view), racks=racks), laid


def _show(voice: Voice, game: CrosswordGame, place: Position, last: frozenset[Square]) -> None:
    view: View = game.view(state_at(game, place), 0)
    cells = tuple(
        replace(cell, fresh=True) if (cell.row, cell.col) in last else cell for cell in view.board
    )
    voice.out.print(draw_board(game.rules, replace(view, board=cells), voice.lang))
    if place.rack:
        voice.out.print(draw_rack(place.rack, game.rules.tiles.values))
