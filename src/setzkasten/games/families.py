"""The families of games: where each is registered, and what a layer finds there by name.

A family is a kind of table. What it brings stands in one place, its manifest `families.toml`: the
family's name and, for each part (its rules, its notation, who plays it, …), where the value of that
part lies, as `module:name`. Nothing of it is imported before somebody asks. Each layer has one
`PerFamily`, which says what its part is called and of which type its values are.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module, resources
from importlib.util import resolve_name
from typing import Any, Final, Generic, Self, TypeVar

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

MANIFEST: Final = "families.toml"
"""The file in a package's folder that says which families it brings, and where their parts lie."""

GROUP: Final = "setzkasten.families"
"""The group of entry points by which installed packages name the families that they bring."""


class BadFamily(ValueError):
    """A manifest that does not fit, or a part of a family that is not where it says."""


class _Registered(msgspec.Struct, frozen=True):
    """What is known of a family: who brings it, and where its parts lie."""

    package: str
    parts: Mapping[str, str]


_REGISTERED: Final[dict[str, _Registered]] = {}


def register(package: str) -> tuple[str, ...]:
    """Register the families that a package brings, and return their names.

    Its folder holds a `families.toml`: a table for each family, with a line `part = "module:name"`
    for everything that the families of the project have; a module that begins with a dot lies in
    the package. Sentences of its own stand in its folder `texts/`, a folder for each language. No
    part is loaded, and registering a package once more changes nothing.
    Raises `BadFamily` for a file that does not fit, or a name that another package has taken.
    """
    try:
        folder = resources.files(package)
        text = folder.joinpath(MANIFEST).read_text("utf-8")
        found = msgspec.toml.decode(text, type=dict[str, dict[str, str]])
    except (ModuleNotFoundError, OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadFamily(f"no {MANIFEST} can be read in {package}: {error}") from error
    known = {part for family in _REGISTERED.values() for part in family.parts}
    for name, parts in found.items():
        taken = _REGISTERED.get(name)
        if taken is not None and taken.package != package:
            raise BadFamily(f"the family {name} of {package} is one of {taken.package} already")
        unknown = ", ".join(sorted(parts.keys() - known)) if known else ""
        if unknown:
            raise BadFamily(f"the family {name} of {package} has parts nobody asks for: {unknown}")
    for name, parts in found.items():
        _REGISTERED.setdefault(name, _Registered(package, parts))
    if folder.joinpath("texts").is_dir():
        from setzkasten.texts.catalogue import add_catalogue  # nobody else needs it to begin

        add_catalogue(package)
    return tuple(found)


def families() -> tuple[str, ...]:
    """Return the names of all families: registered ones, and those of installed packages."""
    return tuple(dict.fromkeys((*_REGISTERED, *_installed())))


def references(family: str) -> Mapping[str, str]:
    """Return where the parts of a family lie, by the name of the part; empty if nobody knows it."""
    found = _find(family)
    return {} if found is None else {part: _place(found, at) for part, at in found.parts.items()}


def _find(family: str) -> _Registered | None:
    """Return a family by its name; one of an installed package is registered when it is asked for.

    The families of the project never wait for the list of packages, and nobody loads its own.
    """
    if (
        family not in _REGISTERED
        and (package := _installed().get(family)) is not None
        and family not in register(package)
    ):
        raise BadFamily(f"{package}, which is installed, brings no family {family}")
    return _REGISTERED.get(family)


@cache
def _installed() -> Mapping[str, str]:
    """Return the packages that name families as entry points, by the name of the family."""
    from importlib.metadata import entry_points  # takes a while, and most programs need none

    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def _place(family: _Registered, reference: str) -> str:
    """Return a reference whose module is named in full."""
    module, colon, name = reference.partition(":")
    return f"{resolve_name(module, family.package)}{colon}{name}"


class Family(msgspec.Struct, frozen=True):
    """A family as the rules know it: its rule sets, tagged with its name, and its game.

    `read` makes a rule set from a table, given the tile sets and boards by name; it raises
    `ValueError` that names what is wrong. `game` is the game that plays by a rule set.
    `renamed` gives the fields of a rule set that was written down their current names.
    """

    rules: type[GameRules]
    read: Callable[[Mapping[str, Any], Mapping[str, TileSet], Layouts], GameRules]
    game: Callable[[Any], Game]  # by rules of its own family, which `of` has held it against
    renamed: Renamed = dict

    @classmethod
    def of(
        cls,
        rules: type[OwnRules],
        read: Callable[[Mapping[str, Any], Mapping[str, TileSet], Layouts], OwnRules],
        game: Callable[[OwnRules], GameOf[OwnRules, StateT, CommandT, EventT, ViewT]],
        renamed: Renamed = dict,
    ) -> Self:
        """Make a family of rules, what reads them, and the game that plays by these very rules."""

        def opened(own: OwnRules) -> Game:
            return opaque(game(own))

        return cls(rules, read, opened, renamed)


class PerFamily(Generic[Value]):
    """The values that one layer has for the families of games, such as what writes their moves.

    `part` is what the values are called in manifests, `kind` the class that each must be of.
    """

    def __init__(self, part: str, kind: type[Value]) -> None:
        self.part = part
        self.kind = kind
        self.loaded: dict[str, Value] = {}

    def of(self, game: AnyGame) -> Value:
        """Return the value for a game. Raises `LookupError` if its family has none."""
        # Bots and lists of moves ask for every turn: what was loaded is found at once.
        found = self.loaded.get(game.family)
        return self.named(game.family) if found is None else found

    def named(self, family: str) -> Value:
        """Return the value of a family, which is loaded when somebody asks for the first time.

        Raises `LookupError` if the family has none, `BadFamily` if it is not where it should be.
        """
        loaded = self.loaded.get(family)
        if loaded is not None:
            return loaded
        found = _find(family)
        if found is None or self.part not in found.parts:
            raise LookupError(f"the family {family} has no {self.part}")
        place = _place(found, found.parts[self.part])
        module, _, name = place.partition(":")
        leads = f"the {self.part} of the family {family}: {place}"
        try:
            value: object = getattr(import_module(module), name, None)
        except ModuleNotFoundError as error:
            if error.name is None or not f"{module}.".startswith(f"{error.name}."):
                raise  # the module is there, and lacks another one
            raise BadFamily(f"{leads} leads nowhere") from error
        if value is None:
            raise BadFamily(f"{leads} leads nowhere")
        if not isinstance(value, self.kind):
            raise BadFamily(f"{leads} is no {self.kind.__name__}")
        # Threads may load it at once: all of them find the same one.
        self.loaded[family] = value
        return value


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


register("setzkasten.games")
