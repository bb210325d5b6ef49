"""The head of a GCG file: which pragmas are kept, which game and which tiles they speak of."""

import re
from typing import Final

from setzkasten.games.crossword.game import crossword_of
from setzkasten.games.protocol import Refusal
from setzkasten.games.registry import find

KNOWN: Final = (
    "title",
    "description",
    "id",
    "lexicon",
    "tile-distribution",
    "board-layout",
    "game-type",
)
"""Pragmas that are kept and written again, before the first move."""

BEHIND: Final = ("rack1", "rack2")
"""Pragmas that stand behind the last move: the racks of a game that goes on."""

_TILES: Final = "classic_de"
_OLD_GAME: Final = "#setzkasten-game"
_GAME: Final = re.compile(r"(.*?)\s*\(Setzkasten: ([a-z][\w-]{0,40})\)")
_GERMAN: Final = {
    "lexicon": re.compile(r"(rd\d|deutsch|german|cgl|duden|setzkasten)", re.IGNORECASE),
    "tile-distribution": re.compile(r"(german|deutsch)", re.IGNORECASE),
    "board-layout": re.compile(r"(crosswordgame|standard|scrabble)$", re.IGNORECASE),
    "game-type": re.compile(r"(classic|crosswordgame|scrabble)$", re.IGNORECASE),
}


def name_game(game: str, description: str) -> str:
    """Put the id of a game into the description: a pragma that every program knows."""
    return f"{description} (Setzkasten: {game})".strip()


def find_game(description: str) -> tuple[str, str | None]:
    """Take the id of the game out of a description; `None` if it names none."""
    match = _GAME.fullmatch(description.strip())
    return (match[1], match[2]) if match else (description, None)


def game_of_old(line: str) -> str | None:
    """Return the game that a pragma of earlier versions of this program names."""
    return line[len(_OLD_GAME) :].strip() if line.lower().startswith(_OLD_GAME) else None


def has_german_tiles(game: str) -> bool:
    """Check whether a game has the tiles that other programs know as the German ones."""
    found = find(game)
    known = None if isinstance(found, Refusal) else crossword_of(found)
    return known is not None and known.rules.tiles.id == _TILES


def foreign(key: str, value: str) -> bool:
    """Check whether a pragma speaks of other words, tiles or squares than those of this house."""
    return key in _GERMAN and _GERMAN[key].match(value.strip()) is None
