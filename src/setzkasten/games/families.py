"""What belongs to a family of games: its rules here, and one value in every layer above.

A family is a kind of table: how its rules are read, and which game plays by them. Whatever a layer
does in another way for another family stands in one `PerFamily` of that layer and nowhere else.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Self, TypeVar

import msgspec

from setzkasten.games.protocol import (
    AnyGame,
    CommandT,
    EventT,
    Game,
    GameOf,
    GameRules,
    StateT,
    ViewT,
    opaque,
)
from setzkasten.letters import TileSet, Unfit
from setzkasten.texts import Sentence

Value = TypeVar("Value")
OwnRules = TypeVar("OwnRules", bound=GameRules)
Renamed = Callable[[Mapping[str, Any]], Mapping[str, Any]]
Layouts = Mapping[str, Any]


class Family(msgspec.Struct, frozen=True):
    """A family as the rules know it: its name in value files, its rule sets, its game.

    `read` makes a rule set from a table, given the tile sets and boards by name; it raises
    `ValueError` that names what is wrong. `game` is the game that plays by a rule set.
    `renamed` gives the fields of a rule set that was written down their current names.
    """

    id: str
    rules: type[GameRules]
    read: Callable[[Mapping[str, Any], Mapping[str, TileSet], Layouts], GameRules]
    game: Callable[[Any], Game]  # by rules of its own family, which `of` has held it against
    renamed: Renamed = dict

    @classmethod
    def of(
        cls,
        name: str,
        rules: type[OwnRules],
        read: Callable[[Mapping[str, Any], Mapping[str, TileSet], Layouts], OwnRules],
        game: Callable[[OwnRules], GameOf[OwnRules, StateT, CommandT, EventT, ViewT]],
        renamed: Renamed = dict,
    ) -> Self:
        """Make a family of rules, what reads them, and the game that plays by these very rules."""

        def opened(own: OwnRules) -> Game:
            return opaque(game(own))

        return cls(name, rules, read, opened, renamed)


class PerFamily(Generic[Value]):
    """One value for each family of games, such as what writes its moves down."""

    def __init__(self, what: str, values: Mapping[str, Value]) -> None:
        self._what = what
        self.values = dict(values)

    def of(self, game: AnyGame) -> Value:
        """Return the value for a game. Raises `LookupError` if its family has none."""
        found = self.values.get(game.family)
        if found is None:
            raise LookupError(f"the family {game.family} has no {self._what}")
        return found


def with_tiles(table: Mapping[str, Any], tile_sets: Mapping[str, TileSet]) -> dict[str, Any]:
    """Return the fields of a table of rules with the tile set itself for its name.

    `tiles` is a name, or a table of its own. Raises `ValueError` for a name that nobody bears.
    """
    fields = dict(table)
    tiles = fields.get("tiles")
    if isinstance(tiles, str):
        if tiles not in tile_sets:
            raise Unfit(Sentence("no_tile_set", {"name": tiles}), "tiles")
        fields["tiles"] = tile_sets[tiles]
    elif isinstance(tiles, Mapping):
        fields["tiles"] = TileSet.from_table(str(fields.get("id", "own")), tiles)
    return fields
