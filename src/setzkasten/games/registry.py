"""All games of the house by id, read from value files; the only place that knows them all."""

import threading
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from setzkasten.games.crossword.layout import Layout, layout_from_table
from setzkasten.games.families import Family, PerFamily, families
from setzkasten.games.file_errors import read_bounded, trouble, what_is_wrong
from setzkasten.games.file_lines import Misplaced, line_of, placed
from setzkasten.games.protocol import AnyGame, Game, GameRules, Refusal
from setzkasten.letters import TileSet, Unfit, load_tile_sets
from setzkasten.lexicon.policy import Policy
from setzkasten.texts import Details, Explained, Sentence

GAME_IDS: Final = ("kompakt", "klassisch", "wortspiel", "kartenkreuz", "kartenrommee", "patience")
"""The games that come with the project, in the order in which they are shown."""

HOST_FILE_LIMIT: Final = 1 << 20


class BadRules(Explained):
    """A host's rules file that cannot be used."""


RULES: Final = PerFamily("rules", Family)
"""How the rules of each family are read, and which game plays by them."""


class _Tagged(msgspec.Struct):
    name: str = msgspec.field(name="family")


_TAGGED: Final = msgspec.json.Decoder(_Tagged)


def read_rules(body: bytes | msgspec.Raw) -> GameRules:
    """Read a rule set that was written down, by this program or one before it.

    Raises `msgspec.DecodeError` for one that cannot be read.
    """
    name = _TAGGED.decode(body).name
    try:
        family = RULES.named(name)
    except LookupError as error:
        raise msgspec.ValidationError(f"Invalid value {name!r} - at `$.family`") from error
    decoder = _decoder(family.rules)
    try:
        return decoder.decode(body)
    except msgspec.ValidationError:
        table: dict[str, Any] = msgspec.json.decode(body)
        current = family.renamed(table)
        if current == table:
            raise
        return decoder.decode(msgspec.json.encode(current))


_LOCK: Final = threading.Lock()
_DECODERS: Final[dict[type[GameRules], msgspec.json.Decoder[GameRules]]] = {}


def _decoder(rules: type[GameRules]) -> msgspec.json.Decoder[GameRules]:
    """Return what reads rule sets of a family, made once.

    Made by one thread alone: msgspec breaks the process where two learn the same types at once.
    """
    with _LOCK:
        if rules not in _DECODERS:
            _DECODERS[rules] = msgspec.json.Decoder(rules)
        return _DECODERS[rules]


def revive(rules: GameRules) -> Game:
    """Return the game that plays by a rule set, for example one read back from a record.

    Raises `LookupError` for one of no family.
    """
    tag = rules.__struct_config__.tag if isinstance(rules, msgspec.Struct) else None
    return RULES.named(str(tag)).game(rules)


@cache
def games() -> Mapping[str, Game]:
    """Return the games that come with the project, by id."""
    return _read({})


_SAID: Final = ("title", "booklet", "sections", "house_rules", "about")
"""What a rule set says of itself and cites; nothing of how the game goes."""

_OFFERED: Final = ("draw_by_agreement",)
"""What all may agree on: whoever could not has played the same game, and no other one."""


def plays_alike(one: GameRules, other: GameRules) -> bool:
    """Check whether games by a rule set go as by another one, whatever the two call and cite.

    What the `other` one does not let all agree on is no difference; what it lets them beside is.
    """
    said = {name: getattr(one, name) for name in _SAID if hasattr(one, name)}
    said |= {name: True for name in _OFFERED if getattr(one, name, False)}
    if type(one) is not type(other) or not isinstance(other, msgspec.Struct):
        return False
    renamed: object = msgspec.structs.replace(other, **said)
    return renamed == one


def find(game_id: str, known: Mapping[str, Game] | None = None) -> Game | Refusal:
    """Look a game up by its id, or say which there are."""
    known = games() if known is None else known
    if game_id in known:
        return known[game_id]
    return Refusal("unknown_game", "", {"game": game_id[:40], "names": ", ".join(known)})


def load_rules(path: Path) -> Mapping[str, Game]:
    """Return all games with what a host's TOML file replaces or adds.

    Tables `[tileset.NAME]` and `[layout.NAME]` replace or add tile sets and boards; `[game.ID]`
    changes fields of a game, or adds one (then with all its fields). Raises `BadRules`.
    """
    try:
        text = read_bounded(path, HOST_FILE_LIMIT).decode("utf-8")
        table = tomllib.loads(text)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        details: Details = {"path": str(path), "why": trouble(error)}
        raise BadRules(Sentence("rules_unreadable", details)) from error
    try:
        return _read(table)
    except Misplaced as error:
        why = what_is_wrong(error.cause)
        line = line_of(text, error.table, error.cause)
        details = {"path": str(path), "line": line, "why": why}
        raise BadRules(Sentence("rules_misfit", details)) from error.cause


def policy_of(game: AnyGame) -> Policy:
    """Return which words a game admits, for the lexicon."""
    rules = game.rules
    return Policy(game.id, game.booklet, rules.spelling, rules.names, rules.max_letters)


def _read(host: Mapping[str, Any]) -> dict[str, Game]:
    for name in host:
        if name not in ("tileset", "layout", "game"):
            cause = Unfit(Sentence("no_rules_table", {"name": name}))
            raise Misplaced((name,), cause)
    tile_sets = load_tile_sets()
    for name, faces in _tables(host, "tileset"):
        with placed("tileset", name):
            tile_sets[name] = TileSet.from_table(name, faces)
    layouts = {
        name: layout_from_table(name, board) for name, board in _value_file("layouts").items()
    }
    for name, board in _tables(host, "layout"):
        with placed("layout", name):
            layouts[name] = layout_from_table(name, board)
    changes = dict(_tables(host, "game"))
    found: dict[str, Game] = {}
    for game_id in (*GAME_IDS, *(new for new in changes if new not in GAME_IDS)):
        table = _value_file(game_id) if game_id in GAME_IDS else {"id": game_id}
        with placed("game", game_id):
            found[game_id] = _game(table | changes.get(game_id, {}), tile_sets, layouts)
    return found


def _tables(host: Mapping[str, Any], kind: str) -> tuple[tuple[str, Any], ...]:
    """Return the host's tables of a kind by name."""
    tables = host.get(kind, {})
    if not isinstance(tables, Mapping):
        cause = Unfit(Sentence("must_be_table", {"kind": kind}))
        raise Misplaced((kind,), cause)
    return tuple(tables.items())


def _game(
    table: Mapping[str, Any], tile_sets: Mapping[str, TileSet], layouts: Mapping[str, Layout]
) -> Game:
    name = str(table.get("family"))
    try:
        family = RULES.named(name)
    except LookupError as error:
        names = ", ".join(families())
        raise Unfit(Sentence("no_family", {"family": name, "names": names})) from error
    return family.game(family.read(table, tile_sets, layouts))


def _value_file(name: str) -> dict[str, Any]:
    text = resources.files(__package__).joinpath(f"values/{name}.toml").read_text("utf-8")
    table: dict[str, Any] = msgspec.toml.decode(text)
    return table
