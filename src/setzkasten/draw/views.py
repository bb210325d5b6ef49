"""Any view as a picture, whatever game it is of."""

from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec

from setzkasten.draw.canvas import Language, Picture
from setzkasten.draw.palette import Theme
from setzkasten.games.families import PerFamily
from setzkasten.games.protocol import Game, GameView

ViewIn = TypeVar("ViewIn", contravariant=True)
RulesIn = TypeVar("RulesIn", contravariant=True)


class Drawing(Protocol[ViewIn, RulesIn]):
    """Draws views of one family by their rules; options as in `board_svg`."""

    def __call__(
        self, view: ViewIn, rules: RulesIn, /, *, lang: Language, theme: Theme, size: int | None
    ) -> Picture:
        """Draw what a view shows."""
        ...


class FamilyPicture(msgspec.Struct, Generic[ViewIn, RulesIn], frozen=True):
    """How the tables of one family are drawn."""

    draw: Drawing[ViewIn, RulesIn]


# What the families have does not have one type: a view goes to what draws views of its game.
PICTURES: Final[PerFamily[FamilyPicture[Any, Any]]] = PerFamily("picture", FamilyPicture)


def view_svg(
    view: GameView,
    game: Game,
    *,
    lang: Language = "de",
    theme: Theme = "auto",
    size: int | None = None,
) -> Picture:
    """Draw what one seat (or a spectator) sees of any of the games; options as in `board_svg`."""
    return PICTURES.of(game).draw(view, game.rules, lang=lang, theme=theme, size=size)
